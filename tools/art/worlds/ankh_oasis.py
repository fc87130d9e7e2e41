"""The oasis of the green world: palms about a pool among dunes."""

from __future__ import annotations

import numpy as np

from tools.art.colour import Colour, linear, mix
from tools.art.scene import Scene
from tools.art.scene_dabs import Tones
from tools.art.scene_desert import dune
from tools.art.scene_lake import glitter, lake
from tools.art.scene_land import rocks
from tools.art.scene_leaves import Wood
from tools.art.scene_meadow import ferns, grass, reeds
from tools.art.scene_sky import clouds, rays, sun
from tools.art.scene_stones import tent
from tools.art.scene_trees import palm
from tools.art.worlds.ankh_hour import Hour, View, figures
from tools.art.worlds.place import Place

PALM: Tones = ("#0A2A14", "#3C8A38", "#E0EC78")
GOLD = Hour(
    ((0, "#1E7A78"), (0.35, "#7CC0A0"), (0.62, "#F8DC98"), (1, "#FFF2CC")),
    "#FFF4C8", "#F0D8A0", ("#2E1C0E", "#8A6438", "#FFE4B0"), PALM, ("#06160A", "#1A4420", "#98B448"),
    "#D8AC62", "#1A1006", "#0C4A50",
)  # fmt: skip
JADE = Hour(
    ((0, "#0E5A5E"), (0.35, "#3C9E8A"), (0.62, "#C0E0A0"), (1, "#FFF4C4")),
    "#FFFBD4", "#D0DCA0", ("#2A2010", "#7E6A3A", "#F4E4B0"), PALM, ("#04140C", "#12402A", "#7CB458"),
    "#C8B468", "#12120A", "#0A4048",
)  # fmt: skip
EVENING = Hour(
    ((0, "#0C3A44"), (0.35, "#3E8076"), (0.62, "#E8B070"), (1, "#FFD890")),
    "#FFDCA0", "#D8AC74", ("#20120C", "#6E4628", "#F4C488"), ("#06201A", "#2A6A40", "#C4C864"),
    ("#030F0C", "#10382A", "#749A48"), "#B88448", "#140B08", "#0A4A54",
)  # fmt: skip
CLOTHS: tuple[Tones, Tones] = (("#5A3A20", "#C8A070", "#FFF0CC"), ("#3A2A3A", "#9A6A78", "#F8D8CC"))
OASES = (GOLD, JADE, EVENING)


def oasis(width: int, height: int, seed: int) -> Place:
    """Palms about a green pool among dunes, tents sometimes, a low sun."""
    w, h, dice = width, height, np.random.default_rng(seed)
    hour = OASES[seed % len(OASES)]
    side = -1 if dice.random() < 0.5 else 1
    level = h * float(dice.uniform(0.64, 0.68))
    light = w * (0.53 + side * float(dice.uniform(0.05, 0.22))), level - h * float(dice.uniform(0.20, 0.34))
    view = View(Scene.under(linear(w, h, hour.air), hour.haze, seed), hour, light, side, seed, dice)
    _desert(view, level)
    _shore(view, level)
    _pool(view, level)
    _bank(view)
    tones = ("#3A2010", "#C08A48", "#FFF4CC")
    side_of = round(min(w * 0.68, h * 0.60))
    return Place(
        view.scene, (w * 0.55, h * 0.905), side_of, figures(hour, tones), lambda *_: _near(view), lamp=light
    )


def _sand(hour: Hour) -> tuple[Colour, Colour]:
    """Lit and in shade."""
    return mix(hour.ground, hour.light, 0.35), mix(hour.ground, hour.bark[0], 0.45)


def _desert(view: View, level: float) -> None:
    scene, hour, w, h, seed, side = view.scene, view.hour, view.w, view.h, view.seed, view.side
    dark = mix(hour.air[1][1], hour.air[0][1], 0.4)
    clouds(scene, h * 0.8, hour.light, dark, cover=0.34, scale=0.7, seed=seed, strength=0.5)
    sun(scene, view.light, w * 0.085, "#FFFDEC", mix(hour.light, "#FFC070", 0.5))
    rays(scene, view.light, h * 0.8, hour.light, 0.28, count=20, seed=seed)
    sand, shade = _sand(hour)
    far = mix(shade, hour.haze, 0.4)
    dune(scene, level - h * 0.01, h * 0.16, hour.light, far, 0.45, crests=3, light=side, seed=seed)
    scene.fog(level - h * 0.05, h * 0.04, hour.light, 0.4)
    near, rise = level + h * 0.01, h * 0.11
    dune(scene, near, rise, sand, shade, 0.18, crests=2, light=side, seed=seed + 1, rim=hour.light)


def _shore(view: View, level: float) -> None:
    """Paint the far side of the pool: palms, reeds, tents."""
    scene, hour, w, h, dice = view.scene, view.hour, view.w, view.h, view.dice
    wood = Wood(hour.bark, hour.leaves, view.side, 0.32)
    for number in range(5):
        place = float(dice.choice([dice.uniform(0.02, 0.30), dice.uniform(0.74, 0.98)]))
        tall, lean = h * float(dice.uniform(0.12, 0.18)), float(dice.uniform(-0.2, 0.2))
        palm(scene, (place * w, level + h * 0.02), tall, wood, lean=lean, seed=view.seed + number)
    reeds(scene, (-0.02, 1.02), level + h * 0.02, h * 0.05, hour.leaves, count=60, seed=view.seed)
    if view.seed // 3 % 2:
        for cloth, away, size in zip(CLOTHS, (0.22, 0.37), (0.17, 0.24), strict=True):
            spot = w * (0.5 + view.side * away), level + h * 0.022
            tent(scene, spot, w * size, cloth, light=view.side, depth=0.22)


def _pool(view: View, level: float) -> None:
    deep = mix("#0E6A60", view.hour.air[0][1], 0.4)
    edge = level + view.h * 0.015
    lake(view.scene, edge, deep, mirror=0.6, waves=0.8, seed=view.seed)
    glitter(view.scene, edge, view.light[0], view.hour.light, 0.9, seed=view.seed)


def _bank(view: View) -> None:
    """Paint the near sand with its two palms."""
    scene, hour, w, h, seed, side, dice = (
        view.scene, view.hour, view.w, view.h, view.seed, view.side, view.dice,
    )  # fmt: skip
    sand, shade = _sand(hour)
    dune(scene, h * 0.87, h * 0.055, sand, shade, 0.0, crests=2, light=side, seed=seed + 2, rim=hour.light)
    view.pool(0.88, 0.35, 0.2)
    wood = Wood(hour.bark, hour.leaves, side, 0.0)
    x = 0.5 - side * float(dice.uniform(0.36, 0.42))
    tall, low = h * float(dice.uniform(0.62, 0.74)), h * float(dice.uniform(0.40, 0.50))
    palm(scene, (x * w, h * 0.875), tall, wood, lean=side * 0.08, seed=seed + 20)
    palm(scene, ((x - side * 0.05) * w, h * 0.885), low, wood, lean=-side * 0.16, seed=seed + 21)
    clear = 0.5 + side * 0.1, 0.45
    grass(scene, h * 0.885, h * 0.06, hour.leaves, count=150, seed=seed + 3, clear=clear)


def _near(view: View) -> None:
    scene, hour, w, h, seed = view.scene, view.hour, view.w, view.h, view.seed
    scene.sparks(26, hour.light, (0, h * 0.25, w, h * 0.95), (w / 700, w / 240), bloom=w / 100, seed=seed)
    stones = [(w * 0.95, w * 0.12, h * 0.085), (w * 0.80, w * 0.05, h * 0.05)]
    rocks(scene, mix(hour.bark[0], hour.bark[1], 0.5), stones, seed=seed, rim=hour.light)
    ferns(scene, [(w * (0.5 - view.side * 0.47), h * 1.01)], w * 0.20, hour.near, seed=seed)
    grass(scene, h * 1.0, h * 0.08, hour.near, count=170, seed=seed + 6, clear=(0.52, 0.40))
    _fronds(scene, hour, view.side, seed)
    scene.vignette(0.42, hour.dark)
    scene.grade()


def _fronds(scene: Scene, hour: Hour, side: float, seed: int) -> None:
    """Paint fronds of a palm that stands behind us, hanging into the upper corner."""
    w, h = scene.width, scene.height
    wood = Wood((hour.dark, hour.near[1], hour.near[1]), hour.near, side)
    palm(
        scene,
        (w * (0.5 + side * 0.56), h * 0.62),
        h * 0.70,
        wood,
        lean=-side * 0.02,
        seed=seed + 30,
        soft=1.2,
    )
