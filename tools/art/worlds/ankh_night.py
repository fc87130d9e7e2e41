"""The green world by night and in old walls: the oak under the moon, the frog king's arch."""

from __future__ import annotations

import math

import numpy as np

from tools.art.colour import linear, mix
from tools.art.masks import Array, Point, blur, falloff, noise, polygons, smooth
from tools.art.scene import Scene, blend
from tools.art.scene_dabs import Tones
from tools.art.scene_lake import lake, lilies
from tools.art.scene_land import hill, mountains, pines
from tools.art.scene_leaves import Wood, crown, trunk
from tools.art.scene_meadow import brambles, ferns, flowers, grass, vines
from tools.art.scene_room import masonry
from tools.art.scene_sky import clouds, moon, rays, stars
from tools.art.scene_stone import Stone, wall
from tools.art.worlds.ankh_hour import Hour, figures
from tools.art.worlds.place import Place

PINE = Hour(
    ((0, "#020F0E"), (0.4, "#0A3A30"), (0.68, "#2E8A64"), (0.85, "#A4E0A8"), (1, "#4A9A70")),
    "#ECFFE4", "#348A66", ("#02100C", "#163A2A", "#7AB08A"), ("#031A12", "#14563A", "#8CD88C"),
    ("#010A07", "#082A1A", "#3A8A54"), "#1E5A3C", "#010A07", "#4A2408",
)  # fmt: skip
TEAL = Hour(
    ((0, "#02101A"), (0.4, "#08384A"), (0.68, "#1F8080"), (0.85, "#8CD8C8"), (1, "#3A9088")),
    "#E0FFFA", "#2C8482", ("#020E14", "#12363E", "#70A8A8"), ("#03161A", "#10504C", "#6CCCA8"),
    ("#01080C", "#06262C", "#2A8078"), "#185650", "#01080C", "#4E2A0A",
)  # fmt: skip
AMBER = Hour(
    ((0, "#0C1610"), (0.4, "#28482A"), (0.68, "#8A9A50"), (0.85, "#F0D088"), (1, "#8A8A4A")),
    "#FFF0C0", "#8A9656", ("#0C1008", "#3A3E20", "#C8B070"), ("#0C1A0A", "#3A6028", "#D0CC68"),
    ("#050A04", "#1C3014", "#7E8E38"), "#56702E", "#060A04", "#0A3A3A",
)  # fmt: skip
NIGHTS = (PINE, TEAL, AMBER)
MOSSY = Hour(
    ((0, "#0A2A22"), (0.4, "#2E8A66"), (0.7, "#B8F0B0"), (1, "#F2FFD8")),
    "#F4FFD8", "#A4E0A4", ("#081C16", "#3A5A48", "#B8CCA8"), ("#06281A", "#2E8A48", "#C8F088"),
    ("#020E0A", "#0C3A22", "#6AB850"), "#4A8A48", "#02100B", "#5A2C0A",
)  # fmt: skip
GOLDEN = Hour(
    ((0, "#1A2A18"), (0.4, "#7A9440"), (0.7, "#FFE49A"), (1, "#FFF8DC")),
    "#FFF4CC", "#E8DC98", ("#14180C", "#545638", "#D8CCA0"), ("#12260C", "#5E8A2C", "#ECE880"),
    ("#080E05", "#2A401A", "#A8B44A"), "#7E8A3E", "#0A0E06", "#0C4444",
)  # fmt: skip
AQUA = Hour(
    ((0, "#06242C"), (0.4, "#1C7A7C"), (0.7, "#98E8DC"), (1, "#EAFFF8")),
    "#ECFFF8", "#90DCCC", ("#061A1E", "#2E5654", "#A8CCC4"), ("#042622", "#1C8068", "#A8F0BC"),
    ("#010D0F", "#073634", "#48A888"), "#38887A", "#010E10", "#5A300E",
)  # fmt: skip
ARCHES = (MOSSY, GOLDEN, AQUA)


def oak_moon(width: int, height: int, seed: int) -> Place:
    """A hill by night: a great moon, an old oak at one side, fireflies."""
    w, h, random = width, height, np.random.default_rng(seed)
    hour = NIGHTS[seed % len(NIGHTS)]
    side = -1 if random.random() < 0.5 else 1
    radius = w * float(random.uniform(0.17, 0.23))
    light = w * (0.54 + side * float(random.uniform(0.0, 0.08))), h * float(random.uniform(0.34, 0.42))
    scene = Scene.under(linear(w, h, hour.air), hour.haze, seed)
    down = np.linspace(1, 0, h, dtype=np.float32)[:, None] + np.zeros((1, w), np.float32)
    stars(scene, 190, down**1.3, w / 560, seed=seed)
    moon(scene, light, radius, blend(hour.light, "#FFFFFF", 0.4), hour.light)
    away = np.hypot(*np.meshgrid(np.arange(w) - light[0], np.arange(h) - light[1])) / radius
    veil = np.clip((away - 0.75) * 1.2, 0.10, 1).astype(np.float32)
    clouds(
        scene,
        h * 0.86,
        mix(hour.light, "#FFFFFF", 0.2),
        hour.air[1][1],
        cover=0.46,
        scale=0.8,
        seed=seed,
        strength=0.6,
        where=veil,
    )
    mountains(
        scene,
        h * 0.76,
        h * 0.22,
        hour.haze,
        hour.leaves[0],
        0.55,
        cells=4,
        seed=seed,
        light=side,
        rim=hour.light,
    )
    scene.fog(h * 0.72, h * 0.06, hour.light, 0.4)
    pines(scene, h * 0.775, h * 0.16, hour.leaves[0], 0.45, count=26, seed=seed, rim=hour.light)
    scene.fog(h * 0.77, h * 0.05, hour.haze, 0.6)
    hill(scene, h * 0.80, h * 0.03, hour.leaves[1], 0.25, seed=seed, rim=hour.light)
    pines(
        scene,
        h * 0.83,
        h * 0.36,
        hour.near[1],
        0.12,
        count=5,
        span=(0.80, 1.03) if side > 0 else (-0.03, 0.2),
        seed=seed + 2,
        rim=hour.light,
    )
    hill(scene, h * 0.855, h * 0.025, hour.ground, 0.0, seed=seed + 4, rim=hour.light)
    pool = falloff(w, h, (w * 0.53, h * 0.87), w * 0.5, power=1.2, squash=0.2)
    scene.canvas.glow(pool, hour.light, 0.40)
    grass(scene, h * 0.885, h * 0.05, hour.leaves, count=420, seed=seed + 3, clear=(0.53, 0.2))
    _oak(scene, hour, -side, seed)

    def front(scene: Scene, mask: Array) -> None:
        grass(scene, h * 0.915, h * 0.05, hour.leaves, count=240, seed=seed + 5, clear=(0.53, 0.30))
        glow = "#FFE488" if hour is not AMBER else "#C8FFB0"
        scene.sparks(40, glow, (0, h * 0.35, w, h * 0.95), (w / 600, w / 200), bloom=w / 80, seed=seed)
        scene.fog(h * 0.93, h * 0.03, hour.haze, 0.35)
        ferns(scene, [(w * 0.5 + side * w * 0.47, h * 1.01)], w * 0.18, hour.near, seed=seed)
        brambles(scene, h * 1.0, h * 0.09, hour.near, seed=seed, clear=(0.52, 0.4))
        grass(scene, h * 1.0, h * 0.08, hour.near, count=280, seed=seed + 6, clear=(0.52, 0.36))
        scene.vignette(0.48, hour.dark)
        scene.grade()

    tones = ("#1A2E2A", "#8AAE9C", "#FBFFF0")
    side_of = round(min(w * 0.72, h * 0.64))
    return Place(scene, (w * 0.53, h * 0.905), side_of, figures(hour, tones, halo=0.45), front, lamp=light)


def _oak(scene: Scene, hour: Hour, side: float, seed: int) -> None:
    """The old oak: its trunk at one edge, its boughs over the picture."""
    w, h = scene.width, scene.height
    x = w * (0.5 + side * 0.47)
    wood = Wood((hour.dark, hour.bark[1], hour.bark[2]), hour.near, -side, 0.02, 0.35)
    lit = Wood(wood.bark, hour.leaves, -side, 0.10)
    random = np.random.default_rng(seed)
    fork = (x - side * w * 0.03, h * 0.40)
    trunk(
        scene,
        [
            (x, h * 0.93, w * 0.20),
            (x - side * w * 0.02, h * 0.62, w * 0.135),
            (fork[0], fork[1] - h * 0.03, w * 0.10),
        ],
        wood,
        seed=seed,
        roots=0.9,
    )
    blobs = [(fork[0] + side * w * 0.02, fork[1] - h * 0.02, w * 0.085), (x, fork[1] - h * 0.05, w * 0.10)]
    for reach, rise, thick in (
        (0.50, 0.20, 0.07),
        (0.34, 0.31, 0.06),
        (0.20, 0.36, 0.05),
        (-0.1, 0.34, 0.06),
    ):
        tip = (fork[0] - side * reach * w, fork[1] - rise * h)
        middle = (fork[0] - side * reach * w * 0.5, fork[1] - rise * h * 0.72)
        trunk(
            scene,
            [(*fork, thick * w), (*middle, thick * w * 0.6), (*tip, 2)],
            wood,
            seed=seed + round(90 + reach * 90),
        )
        for part in np.linspace(0.2, 1.1, 7).tolist():
            blobs.append((
                fork[0] - side * reach * w * part + float(random.normal(0, w * 0.02)),
                fork[1] - rise * h * part**0.75 - h * 0.03 + float(random.normal(0, h * 0.015)),
                w * float(random.uniform(0.04, 0.075)),
            ))  # fmt: skip
    crown(scene, [(a, b - h * 0.012, r) for a, b, r in blobs], lit, w * 0.020, seed=seed, glow=0.5)
    crown(
        scene,
        [(a + side * w * 0.02, b + h * 0.01, r * 0.8) for a, b, r in blobs],
        wood,
        w * 0.022,
        seed=seed + 1,
        dense=0.5,
        glow=0.3,
    )


def frog_arch(width: int, height: int, seed: int) -> Place:
    """An overgrown arch of old stone, light behind it, steps and a pool before it."""
    w, h, random = width, height, np.random.default_rng(seed)
    hour = ARCHES[seed % len(ARCHES)]
    side = -1 if random.random() < 0.5 else 1
    light = w * (0.53 + side * 0.08), h * 0.36
    scene = Scene.under(linear(w, h, hour.air), hour.haze, seed)
    scene.glow((w * 0.53, h * 0.45), w * 0.5, hour.light, 0.8, 1.5)
    mountains(scene, h * 0.74, h * 0.24, hour.haze, hour.leaves[1], 0.66, cells=3, seed=seed, light=side)
    scene.fog(h * 0.70, h * 0.05, hour.light, 0.5)
    pines(scene, h * 0.76, h * 0.22, hour.leaves[1], 0.55, count=13, seed=seed, rim=hour.light)
    scene.fog(h * 0.76, h * 0.05, hour.light, 0.6)
    rays(scene, light, h * 0.9, hour.light, 0.4, count=22, seed=seed)
    hill(scene, h * 0.775, h * 0.01, hour.ground, 0.25, seed=seed, rim=hour.light)
    pointed = random.random() < 0.5
    _gate(scene, hour, side, pointed, seed)
    if random.random() < 0.6:
        lake(scene, h * 0.835, mix(hour.dark, hour.leaves[1], 0.4), mirror=0.75, waves=0.7, seed=seed)
        pads: Tones = (hour.near[0], hour.leaves[1], hour.leaves[2])
        lilies(
            scene,
            (0, h * 0.86, w, h * 0.97),
            w * 0.045,
            pads,
            ("#B87A9A", "#FFD8E8", "#FFFFFF"),
            count=12,
            seed=seed,
        )
    hill(scene, h * 0.90, h * 0.016, mix(hour.ground, hour.dark, 0.25), 0.0, seed=seed + 4, rim=hour.light)
    _slab(scene, hour, side, seed)

    def front(scene: Scene, mask: Array) -> None:
        grass(scene, h * 0.955, h * 0.05, hour.leaves, count=260, seed=seed + 5, clear=(0.53, 0.34))
        scene.sparks(36, hour.light, (0, h * 0.2, w, h * 0.95), (w / 650, w / 220), bloom=w / 90, seed=seed)
        _creepers(scene, hour, seed)
        ferns(scene, [(w * 0.04, h * 1.0), (w * 0.96, h * 1.01)], w * 0.20, hour.near, seed=seed)
        flowers(
            scene,
            (0, h * 0.94, w, h * 0.99),
            ("#FFF4F0", "#E8C8FF", "#FFE88A"),
            w * 0.012,
            count=18,
            seed=seed,
        )
        grass(scene, h * 1.0, h * 0.07, hour.near, count=280, seed=seed + 6, clear=(0.52, 0.4))
        scene.vignette(0.48, hour.dark)
        scene.grade()

    tones = ("#1C3428", "#8CB48C", "#FBFFE4")
    side_of = round(min(w * 0.70, h * 0.62))
    return Place(scene, (w * 0.53, h * 0.915), side_of, figures(hour, tones), front, lamp=light)


def _arch(x: float, foot: float, half: float, spring: float, rise: float, count: int = 15) -> list[Point]:
    """Points over an opening, from its left spring to its right one; pointed if `rise` exceeds `half`."""
    points = []
    for part in np.linspace(0, 1, count).tolist():
        turn = math.pi * (1 - part)
        lift = math.sin(turn) ** (0.8 if rise > half * 1.1 else 1.0)
        points.append((x + math.cos(turn) * half, spring - lift * rise))
    return points


def _gate(scene: Scene, hour: Hour, side: float, pointed: bool, seed: int) -> None:
    """A wall with an arch of wedge stones, mossy and broken at the top."""
    w, h, random = scene.width, scene.height, np.random.default_rng(seed + 5)
    x, foot, half, spring = w * 0.53, h * 0.86, w * 0.335, h * 0.42
    rise = half * (1.25 if pointed else 0.95)
    stone = Stone((hour.bark[0], hour.bark[1], hour.bark[2]), 0.0, side)
    inner = _arch(x, foot, half, spring, rise)
    back = polygons(
        w,
        h,
        [
            (-5, -5),
            (w + 5, -5),
            (w + 5, foot),
            (x + half, foot),
            *reversed(inner),
            (x - half, foot),
            (-5, foot),
        ],
    )
    masonry(scene, back, mix(hour.bark[0], hour.bark[1], 0.75), h * 0.055, seed=seed)
    shade = np.clip(1 - blur(back, w * 0.07), 0, 1) * back
    scene.canvas.glow(shade, hour.light, 0.55)
    down = np.linspace(0.75, 0.05, h, dtype=np.float32)[:, None]
    scene.canvas.paint(back * down, hour.dark, 0.8)
    outer = _arch(x, foot, half + w * 0.075, spring, rise + w * 0.075)
    for number in range(len(inner) - 1):
        a, b, c, d = inner[number], inner[number + 1], outer[number + 1], outer[number]
        jut = float(random.uniform(-0.006, 0.010)) * w
        c, d = (c[0], c[1] - jut), (d[0], d[1] - jut)
        wall(scene, [a, b, c, d], stone, 0.4)
    for way in (-1, 1):
        edge, level = x + way * half, spring
        while level < foot:
            high = h * float(random.uniform(0.055, 0.075))
            wide = w * float(random.uniform(0.07, 0.10))
            block = [
                (edge, level),
                (edge + way * wide, level),
                (edge + way * wide, min(level + high, foot)),
                (edge, min(level + high, foot)),
            ]
            wall(scene, block, stone, 0.4)
            level += high + 1.5
    moss = Wood(hour.bark, hour.leaves, side)
    heaps = [
        (px + float(random.normal(0, 5)), py - w * 0.01, w * float(random.uniform(0.016, 0.034)))
        for px, py in outer[2:-2]
        if random.random() < 0.75
    ]
    crown(scene, heaps, moss, w * 0.016, seed=seed, glow=0.4)


def _slab(scene: Scene, hour: Hour, side: float, seed: int) -> None:
    """Two round steps of stone for the figure, their tops in the light."""
    w, h = scene.width, scene.height
    x, y = w * 0.53, h * 0.925
    lit = mix(hour.bark[1], hour.light, 0.45)
    for wide, level in ((0.40, 0.022), (0.34, 0.0)):
        turns = np.linspace(0, 2 * math.pi, 40).tolist()
        ring = [(x + math.cos(k) * wide * w, y + level * h + math.sin(k) * wide * w * 0.12) for k in turns]
        riser = Stone((hour.dark, hour.bark[0], hour.bark[1]), 0, side)
        wall(scene, [(a, b + h * 0.02) for a, b in ring], riser, 0.3)
        wall(scene, ring, Stone((hour.bark[1], mix(hour.bark[1], lit, 0.6), lit), 0.0, side), 0.3)
    cracks = noise(w, h, cells=(9, 30), octaves=4, seed=seed + 21)
    top = falloff(w, h, (x, y), w * 0.34, power=0.2, squash=0.12)
    scene.canvas.paint(top * smooth(np.abs(cracks - 0.5), 0.018, 0.0), hour.dark, 0.5)
    scene.canvas.glow(falloff(w, h, (x, y), w * 0.34, power=1.1, squash=0.14), hour.light, 0.40)


def _creepers(scene: Scene, hour: Hour, seed: int) -> None:
    """Vines before the arch, longest at the sides."""
    w, h, random = scene.width, scene.height, np.random.default_rng(seed + 8)
    roots = []
    for _ in range(15):
        place = float(random.random())
        edge = abs(place * 2 - 1)
        roots.append((place * w, -4.0, h * (0.08 + 0.34 * edge**2.2) * float(random.uniform(0.6, 1.1))))
    vines(scene, roots, hour.near, w * 0.030, seed=seed)
