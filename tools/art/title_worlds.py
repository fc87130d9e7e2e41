"""The land of the title: castle, seer's tower, temple and forest between mountains and mist."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tools.art.masks import Array, Point, smooth
from tools.art.scene import Scene, blend
from tools.art.scene_land import crest, hill, mountains, pines
from tools.art.scene_stone import Stone, Tower, castle, light_windows, temple, tower
from tools.art.title_sky import Air, air, paint_sky

MOON_STONE = Stone(("#070C28", "#1A2C6E", "#6C8FE0"), 0.08)
MOON_ROOF = Stone(("#050820", "#142058", "#5474C8"), 0.08)
EYE_STONE = Stone(("#160634", "#46207E", "#B884E8"), 0.10, light=1)
EYE_ROOF = Stone(("#10042A", "#35126A", "#9A5CD8"), 0.10, light=1)
SUN_STONE = Stone(("#7A3A18", "#D08A48", "#FFE8B8"), 0.16)
SEER = (
    Tower(-0.17, 0.075, 0.46, 3.0),
    Tower(0.16, 0.07, 0.38, 2.8),
    Tower(0, 0.13, 0.74, 2.6),
    Tower(0.085, 0.055, 0.60, 3.2),
)


@dataclass(frozen=True, slots=True)
class Land:
    """The places of landmarks, in parts of the picture's width and height.

    A landmark is (x, size, foot below the horizon), the last two in `unit`s, which are parts of the width.
    """

    borders: tuple[float, float, float]
    soft: float
    horizon: float
    moon: Point
    moon_size: float
    sun: Point
    castle: tuple[float, float, float]
    tower: tuple[float, float, float]
    temple: tuple[float, float, float]
    forest: tuple[float, float]
    unit: float


def paint_worlds(width: int, height: int, land: Land) -> Scene:
    """The four worlds from the sky to the nearest ridge."""
    mixed = air(width, height, land.borders, soft=land.soft)
    level = land.horizon * height
    unit = land.unit * width
    scene = paint_sky(
        width, height, mixed, level,
        (land.moon[0] * width, land.moon[1] * height), (land.sun[0] * width, land.sun[1] * height),
        land.moon_size * width,
    )  # fmt: skip
    rock, wood, rim = mixed.mix("rock"), mixed.mix("wood"), mixed.mix("rim")
    light = blend(rock, rim, 0.48)
    columns = np.linspace(0, 1, width, dtype=np.float32)
    tall = _rugged(columns, land)
    mountains(
        scene, level * 1.02, unit * 0.165, light, rock, 0.52, cells=9, seed=5, snow=0.30, rim=rim, shape=tall
    )
    scene.fog(level * 0.965, unit * 0.020, strength=0.55)
    mountains(scene, level * 1.05, unit * 0.105, light, rock, 0.30, cells=13, seed=18, rim=rim, shape=tall)
    scene.fog(level * 1.00, unit * 0.016, strength=0.60)
    _landmarks(scene, land, unit)
    _forest(scene, mixed, land, unit, wood, rim)
    scene.fog(level * 1.045, unit * 0.020, strength=0.55)
    hill(scene, level * 1.07, unit * 0.012, wood, 0.10, seed=31, rim=rim)
    return scene


def _rugged(columns: Array, land: Land) -> Array:
    """The relative height of the mountains: full at the left, lower before the sun, rolling in the
    forest.
    """
    before_sun = np.exp(-(((columns - land.sun[0]) / 0.10) ** 2)) * 0.55
    forest = smooth(columns, land.borders[2] - 0.05, land.borders[2] + 0.08) * 0.35
    return np.asarray(1 - before_sun - forest, np.float32)


def _landmarks(scene: Scene, land: Land, unit: float) -> None:
    level = land.horizon * scene.height
    x, size, foot = land.castle
    castle(scene, x * scene.width, level + foot * unit, size * unit, MOON_STONE, MOON_ROOF)
    x, size, foot = land.tower
    _seer(scene, x * scene.width, level + foot * unit, size * unit)
    x, size, foot = land.temple
    _crag(scene, x, size * unit, level + foot * unit, level * 1.06)
    temple(scene, x * scene.width, level + foot * unit, size * unit, SUN_STONE)


def _crag(scene: Scene, x: float, size: float, top: float, foot: float) -> None:
    """Paint the flat-topped rock that carries the temple."""
    columns = np.arange(scene.width, dtype=np.float32)
    away = np.abs(columns - x * scene.width) / size
    uneven = crest(scene.width, 40, seed=77) - 0.5
    profile = smooth(away + uneven * 0.22, 1.15, 0.60) * (1 + 0.05 * uneven * smooth(away, 0.5, 0.8))
    mountains(scene, foot, foot - top, "#E6A45C", "#9A5626", 0.30, seed=78, light=-1, rim="#FFF0C0",
              profile=np.asarray(profile, np.float32))  # fmt: skip
    scene.fog(foot - (foot - top) * 0.15, size * 0.22, strength=0.7)


def _seer(scene: Scene, x: float, foot: float, size: float) -> None:
    """Paint the seer's tower: slender, with side turrets and a globe of teal light above its roof."""
    windows: list[Point] = []
    for plan in SEER:
        windows += tower(scene, x, foot, size, plan, EYE_STONE, EYE_ROOF)
    light_windows(scene, windows, size * 0.010, "#7CFFF0")
    globe = (x, foot - size * 1.17)
    scene.glow(globe, size * 0.30, "#7CFFF0", 0.8, 2.4)
    scene.glow(globe, size * 0.055, "#F0FFFF", 1, 1.0)


def _forest(scene: Scene, mixed: Air, land: Land, unit: float, wood: Array, rim: Array) -> None:
    level = land.horizon * scene.height
    left, right = land.forest
    colour = blend(wood, mixed.mix("rock"), 0.45)
    pines(
        scene,
        level + unit * 0.005,
        unit * 0.10,
        colour,
        0.50,
        count=46,
        span=(left - 0.03, right),
        seed=3,
        rim=rim,
    )
    scene.fog(level, unit * 0.014, strength=0.45)
    pines(
        scene, level + unit * 0.022, unit * 0.155, colour, 0.24, count=26, span=(left, right), seed=8, rim=rim
    )
    pines(
        scene, level + unit * 0.05, unit * 0.055, wood, 0.16, count=90, span=(-0.02, left), seed=12, rim=rim
    )
    pines(
        scene,
        level + unit * 0.055,
        unit * 0.21,
        wood,
        0.06,
        count=13,
        span=(left + 0.045, right),
        seed=15,
        rim=rim,
    )
