"""The oak's hill of the green world, under the moon."""

from __future__ import annotations

import numpy as np

from tools.art.colour import linear, mix
from tools.art.scene import Scene, blend
from tools.art.scene_land import hill, mountains, pines
from tools.art.scene_leaves import Wood, crown, trunk
from tools.art.scene_meadow import brambles, ferns, grass
from tools.art.scene_sky import clouds, moon, stars
from tools.art.scene_stone import Stone
from tools.art.scene_stones import menhir
from tools.art.worlds.ankh_hour import Hour, View, figures
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


def oak_moon(width: int, height: int, seed: int) -> Place:
    """A hill by night: a great moon, an old oak at one side, old stones at the other, fireflies."""
    w, h, dice = width, height, np.random.default_rng(seed)
    hour = NIGHTS[seed % len(NIGHTS)]
    side = -1 if dice.random() < 0.5 else 1
    radius = w * float(dice.uniform(0.17, 0.23))
    light = w * (0.54 + side * float(dice.uniform(0.0, 0.08))), h * float(dice.uniform(0.34, 0.42))
    view = View(Scene.under(linear(w, h, hour.air), hour.haze, seed), hour, light, side, seed, dice)
    _moonrise(view, radius)
    _valley(view)
    _hilltop(view)
    _oak(view.scene, hour, -side, seed)
    tones = ("#1A2E2A", "#8AAE9C", "#FBFFF0")
    side_of = round(min(w * 0.72, h * 0.64))
    dressed = figures(hour, tones, halo=0.45)
    return Place(view.scene, (w * 0.53, h * 0.905), side_of, dressed, lambda *_: _near(view), lamp=light)


def _stones_stand(view: View) -> bool:
    return view.seed // 3 % 2 == 1


def _moonrise(view: View, radius: float) -> None:
    """Paint stars, the moon, clouds that leave its face free."""
    scene, hour, w, h, (x, y) = view.scene, view.hour, view.w, view.h, view.light
    down = np.linspace(1, 0, h, dtype=np.float32)[:, None] + np.zeros((1, w), np.float32)
    stars(scene, 190, down**1.3, w / 560, seed=view.seed)
    moon(scene, view.light, radius, blend(hour.light, "#FFFFFF", 0.4), hour.light)
    away = np.hypot(*np.meshgrid(np.arange(w) - x, np.arange(h) - y)) / radius
    veil = np.clip((away - 0.75) * 1.2, 0.10, 1).astype(np.float32)
    pale, dark = mix(hour.light, "#FFFFFF", 0.2), hour.air[1][1]
    clouds(scene, h * 0.86, pale, dark, cover=0.46, scale=0.8, seed=view.seed, strength=0.6, where=veil)


def _valley(view: View) -> None:
    scene, hour, h, seed, side, rim = view.scene, view.hour, view.h, view.seed, view.side, view.hour.light
    far = hour.leaves[0]
    mountains(scene, h * 0.76, h * 0.22, hour.haze, far, 0.55, cells=4, seed=seed, light=side, rim=rim)
    scene.fog(h * 0.72, h * 0.06, rim, 0.4)
    pines(scene, h * 0.775, h * 0.16, far, 0.45, count=26, seed=seed, rim=rim)
    scene.fog(h * 0.77, h * 0.05, hour.haze, 0.6)
    hill(scene, h * 0.80, h * 0.03, hour.leaves[1], 0.25, seed=seed, rim=rim)
    edge = (0.80, 1.03) if side > 0 else (-0.03, 0.2)
    pines(scene, h * 0.83, h * 0.36, hour.near[1], 0.12, count=5, span=edge, seed=seed + 2, rim=rim)


def _hilltop(view: View) -> None:
    scene, hour, w, h, seed, side = view.scene, view.hour, view.w, view.h, view.seed, view.side
    hill(scene, h * 0.855, h * 0.025, hour.ground, 0.0, seed=seed + 4, rim=hour.light)
    view.pool(0.87, 0.40, 0.2)
    grass(scene, h * 0.885, h * 0.05, hour.leaves, count=420, seed=seed + 3, clear=(0.53, 0.2))
    if _stones_stand(view):
        stone = Stone((hour.dark, hour.bark[1], hour.bark[2]), 0.12, side)
        moss = Wood(hour.bark, hour.leaves, side, 0.1)
        for number, (place, tall) in enumerate(((0.26, 0.17), (0.40, 0.25), (0.14, 0.12))):
            menhir(scene, (w * (0.5 + side * place), h * 0.875), h * tall, stone, moss, seed=seed + number)
        grass(scene, h * 0.885, h * 0.035, hour.leaves, count=220, seed=seed + 13, clear=(0.53, 0.2))


def _near(view: View) -> None:
    scene, hour, w, h, seed = view.scene, view.hour, view.w, view.h, view.seed
    grass(scene, h * 0.915, h * 0.05, hour.leaves, count=240, seed=seed + 5, clear=(0.53, 0.30))
    glow = "#FFE488" if hour is not AMBER else "#C8FFB0"
    scene.sparks(40, glow, (0, h * 0.35, w, h * 0.95), (w / 600, w / 200), bloom=w / 80, seed=seed)
    scene.fog(h * 0.93, h * 0.03, hour.haze, 0.35)
    ferns(scene, [(w * 0.5 + view.side * w * 0.47, h * 1.01)], w * 0.18, hour.near, seed=seed)
    hedge = 0.24 if _stones_stand(view) else 0.09
    brambles(scene, h * 1.0, h * hedge, hour.near, seed=seed, count=12, clear=(0.52, 0.44))
    grass(scene, h * 1.0, h * 0.08, hour.near, count=280, seed=seed + 6, clear=(0.52, 0.36))
    scene.vignette(0.48, hour.dark)
    scene.grade()


def _oak(scene: Scene, hour: Hour, side: float, seed: int) -> None:
    """Paint the old oak: its trunk at one edge, its boughs over the picture."""
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
