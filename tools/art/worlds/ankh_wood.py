"""The green world under trees: the glade, the mushroom house's wood."""

from __future__ import annotations

import numpy as np

from tools.art.colour import linear, mix
from tools.art.masks import Array, falloff
from tools.art.scene import Scene
from tools.art.scene_lake import glitter, lake
from tools.art.scene_land import hill
from tools.art.scene_leaves import Wood, canopy, forest, trunk
from tools.art.scene_meadow import ferns, flowers, grass
from tools.art.scene_sky import rays
from tools.art.scene_stone import Stone
from tools.art.scene_stones import dolmen, menhir
from tools.art.scene_toadstool import toadstool
from tools.art.worlds.ankh_hour import Hour, figures
from tools.art.worlds.place import Place

LEAF = Hour(
    ((0, "#0A3326"), (0.35, "#3B9560"), (0.66, "#CFEFA4"), (0.86, "#F6F6C6"), (1, "#A8D488")),
    "#FFFBD0", "#CBEBA6", ("#0A2018", "#2C5A3C", "#B8D890"), ("#06281A", "#2E8A48", "#D8F28A"),
    ("#021008", "#0B3A20", "#7CC452"), "#5E9A44", "#03140C",
)  # fmt: skip
HONEY = Hour(
    ((0, "#1E2E12"), (0.32, "#6E8A30"), (0.62, "#F2D880"), (0.84, "#FFF2C2"), (1, "#C8C070")),
    "#FFF0B8", "#F0DC90", ("#1A1A0A", "#5A5428", "#F0D888"), ("#16260A", "#6E9228", "#FFEE90"),
    ("#0A1206", "#33461A", "#C8CC58"), "#8E9A3C", "#0C1206",
)  # fmt: skip
MINT = Hour(
    ((0, "#062A30"), (0.35, "#1F8078"), (0.66, "#A4EAD0"), (0.86, "#EEFFF2"), (1, "#7CC8A8")),
    "#F0FFF4", "#A8E6CC", ("#06201E", "#1F5A54", "#A8E0C8"), ("#042420", "#1C8468", "#B8F6BC"),
    ("#02100E", "#0A4038", "#58C090"), "#3E9474", "#02120F",
)  # fmt: skip
DUSK = Hour(
    ((0, "#08201C"), (0.35, "#17503E"), (0.66, "#4E9468"), (0.86, "#C8C47A"), (1, "#5A7A44")),
    "#FFD890", "#5E9A6A", ("#06140E", "#24402A", "#A89A58"), ("#04180E", "#1E6034", "#B8CC60"),
    ("#020C06", "#0C2E18", "#5A9A3E"), "#3A6A34", "#020D07", accent="#5A2A0C",
)  # fmt: skip
NIGHT = Hour(
    ((0, "#04141A"), (0.35, "#0B3A40"), (0.66, "#2A7A70"), (0.86, "#8ACCA8"), (1, "#2E6A5A")),
    "#C8FFE0", "#3E8A7C", ("#041012", "#16383A", "#6AA898"), ("#031412", "#12504A", "#6AC49A"),
    ("#01090A", "#082624", "#2E7A60"), "#245A48", "#010B0B", accent="#5A2E0E",
)  # fmt: skip
GLADES = (LEAF, HONEY, MINT)
WOODS = (DUSK, NIGHT, LEAF)


def _depths(scene: Scene, hour: Hour, side: float, seed: int) -> None:
    """Paint three rows of stems, each in less haze, mist between them."""
    h = scene.height
    rows = ((0.78, 15, 0.020, 0.70), (0.55, 10, 0.032, 0.735), (0.30, 7, 0.048, 0.775))
    for depth, count, wide, level in rows:
        wood = Wood(hour.bark, hour.leaves, side, depth, 0.3)
        forest(scene, h * level, wood, count=count, width=wide, seed=seed + count, gap=(0.53, 0.10))
        scene.fog(h * level, h * 0.07, hour.light, 0.45)


def _floor(scene: Scene, hour: Hour, seed: int, *, brook: bool = False) -> None:
    """Paint moss and grass, nearer and nearer; a brook may run across."""
    w, h = scene.width, scene.height
    hill(scene, h * 0.775 if brook else h * 0.79, h * 0.015, hour.ground, 0.22, seed=seed, rim=hour.light)
    if brook:
        grass(scene, h * 0.80, h * 0.03, hour.leaves, count=300, depth=0.35, seed=seed + 8)
        lake(scene, h * 0.80, mix(hour.near[1], hour.air[1][1], 0.5), mirror=0.85, waves=1.4, seed=seed)
        glitter(scene, h * 0.80, w * 0.5, hour.light, 0.9, spread=0.3, seed=seed)
    else:
        grass(scene, h * 0.82, h * 0.045, hour.leaves, count=420, depth=0.25, seed=seed + 2)
    hill(scene, h * 0.86, h * 0.02, hour.ground, 0.0, seed=seed + 4, rim=hour.light)
    pool = falloff(w, h, (w * 0.53, h * 0.85), w * 0.52, power=1.3, squash=0.22)
    scene.canvas.glow(pool, hour.light, 0.55)
    grass(scene, h * 0.885, h * 0.05, hour.leaves, count=380, depth=0.05, seed=seed + 3, clear=(0.53, 0.2))


def _ring_of_stones(scene: Scene, hour: Hour, side: float, seed: int) -> None:
    """Paint menhirs about the clearing, a dolmen among them."""
    w, h, random = scene.width, scene.height, np.random.default_rng(seed + 11)
    bark, leaves = hour.bark, hour.leaves
    far = Stone((bark[0], mix(bark[1], hour.haze, 0.3), bark[2]), 0.28, side)
    dolmen(
        scene, (w * (0.5 - side * 0.30), h * 0.83), h * 0.26, far, Wood(bark, leaves, side, 0.25), seed=seed
    )
    near = Stone((hour.dark, bark[1], bark[2]), 0.08, side)
    for number, place in enumerate((0.5 + side * 0.26, 0.5 + side * 0.41, 0.5 - side * 0.44)):
        tall = h * float(random.uniform(0.13, 0.24))
        foot = (w * place, h * float(random.uniform(0.86, 0.885)))
        menhir(scene, foot, tall, near, Wood(bark, leaves, side, 0.05), seed=seed + number)
    grass(scene, h * 0.885, h * 0.04, leaves, count=260, depth=0.05, seed=seed + 12, clear=(0.53, 0.2))


def _frame(scene: Scene, hour: Hour, side: float, seed: int) -> None:
    """Paint a dark stem at the edge, leaves overhead, ferns and grass before us."""
    w, h = scene.width, scene.height
    x = w * (1.02 if side < 0 else -0.02)
    bark = Wood((hour.dark, hour.near[1], mix(hour.near[1], hour.near[2], 0.22)), hour.near, side, 0, 0.4)
    trunk(
        scene,
        [(x, h * 1.03, w * 0.28), (x, h * 0.5, w * 0.19), (x, -9, w * 0.22)],
        bark,
        seed=seed,
        roots=0.8,
    )
    canopy(scene, h * 0.20, Wood(hour.bark, hour.leaves, side, 0.15), w * 0.016, seed=seed + 1, glow=0.9)
    canopy(scene, h * 0.17, Wood(hour.bark, hour.near, side), w * 0.026, seed=seed, sag=0.8, glow=0.5, soft=1)
    ferns(scene, [(w * 0.04, h * 1.0), (w * 0.97, h * 1.01)], w * 0.20, hour.near, seed=seed)
    grass(scene, h * 1.0, h * 0.09, hour.near, count=300, seed=seed + 6, clear=(0.52, 0.36))
    scene.vignette(0.45, hour.dark)
    scene.grade()


def glade(width: int, height: int, seed: int) -> Place:
    """A clearing: shafts of light between tall stems, moss, ferns, leaves overhead."""
    w, h, random = width, height, np.random.default_rng(seed)
    hour = GLADES[seed % len(GLADES)]
    side = -1 if random.random() < 0.5 else 1
    sun = w * (0.5 + side * float(random.uniform(0.04, 0.20))), h * float(random.uniform(0.12, 0.26))
    scene = Scene.under(linear(w, h, hour.air), hour.haze, seed)
    scene.glow((sun[0], h * 0.42), w * 0.75, hour.light, 0.85, 1.7)
    _depths(scene, hour, side, seed)
    scene.glow((sun[0], h * 0.36), w * 0.42, hour.light, 0.75, 1.6)
    rays(scene, sun, h * 1.05, hour.light, 0.50, count=24, seed=seed)
    scene.glow(sun, w * 0.26, hour.light, 0.9, 1.3)
    _floor(scene, hour, seed, brook=seed // 3 % 3 == 1)
    if seed // 3 % 3 == 2:
        _ring_of_stones(scene, hour, side, seed)

    def front(scene: Scene, mask: Array) -> None:
        grass(scene, h * 0.915, h * 0.05, hour.leaves, count=260, seed=seed + 5, clear=(0.53, 0.30))
        flowers(scene, (0, h * 0.91, w, h * 0.985), ("#FFF4F0", "#FFD8E8", "#FFE88A"), w * 0.012, seed=seed)
        scene.sparks(34, hour.light, (0, h * 0.2, w, h * 0.9), (w / 700, w / 240), bloom=w / 110, seed=seed)
        _frame(scene, hour, side, seed)

    tones = ("#1E3A2E", "#9CC4A0", "#FFFFF0")
    side_of = round(min(w * 0.72, h * 0.64))
    return Place(scene, (w * 0.53, h * 0.905), side_of, figures(hour, tones), front, lamp=sun)


def mushroom_house(width: int, height: int, seed: int) -> Place:
    """Deep in the wood: giant toadstools with lit windows, a path of fireflies."""
    w, h, random = width, height, np.random.default_rng(seed)
    hour = WOODS[seed % len(WOODS)]
    side = -1 if random.random() < 0.5 else 1
    lamp = w * (0.5 + side * 0.22), h * 0.30
    scene = Scene.under(linear(w, h, hour.air), hour.haze, seed)
    scene.glow((w * 0.53, h * 0.5), w * 0.62, hour.light, 0.65, 1.7)
    _depths(scene, hour, side, seed)
    reds = (
        ("#3A0A08", "#B8361E", "#FFB890"),
        ("#3A1E06", "#C8861E", "#FFE8A0"),
        ("#3A0A24", "#A83A68", "#FFC8D8"),
    )
    houses = [(0.16, 0.80, 0.34), (0.86, 0.79, 0.26), (0.335, 0.775, 0.17), (0.72, 0.775, 0.15)]
    for number, (place, foot, size) in enumerate(sorted(houses, key=lambda each: each[1])):
        x = place + float(random.uniform(-0.03, 0.03))
        cap = reds[(number + seed) % 3]
        toadstool(scene, (x * w, foot * h), size * h, cap, light=side, seed=seed + number, lamp=size > 0.2)
        scene.fog(h * (foot + 0.01), h * 0.03, hour.haze, 0.35)
    rays(scene, (lamp[0], -h * 0.05), h * 1.1, hour.light, 0.35, count=20, seed=seed)
    _floor(scene, hour, seed)

    def front(scene: Scene, mask: Array) -> None:
        grass(scene, h * 0.915, h * 0.05, hour.leaves, count=260, seed=seed + 5, clear=(0.53, 0.30))
        for number, place in enumerate((0.12, 0.20, 0.90, 0.83)):
            size = h * float(random.uniform(0.05, 0.10))
            spot = (place * w, h * float(random.uniform(0.93, 0.97)))
            toadstool(scene, spot, size, reds[(number + seed + 1) % 3], light=side, seed=seed + number)
        glow = "#FFE08A"
        scene.sparks(46, glow, (0, h * 0.3, w, h * 0.95), (w / 600, w / 190), bloom=w / 80, seed=seed)
        _frame(scene, hour, side, seed)

    tones = ("#2A1410", "#B86A3A", "#FFF0C8")
    side_of = round(min(w * 0.72, h * 0.64))
    return Place(scene, (w * 0.53, h * 0.905), side_of, figures(hour, tones), front, lamp=lamp)
