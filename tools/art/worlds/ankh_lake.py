"""The faun's lake of the green world: a ruin on its shore, and the hours and far shores of all its lakes."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tools.art.colour import linear, mix
from tools.art.masks import Array, noise_at
from tools.art.scene import Scene
from tools.art.scene_dabs import Tones
from tools.art.scene_lake import glitter, lake, shore
from tools.art.scene_land import hill, mountains, pines
from tools.art.scene_leaves import Wood, canopy
from tools.art.scene_meadow import ferns, flowers, grass, vines
from tools.art.scene_sky import clouds, moon, stars, sun
from tools.art.scene_stone import Stone, column, temple, wall
from tools.art.worlds.ankh_hour import Hour, figures
from tools.art.worlds.place import Place

LEAVES: Tones = ("#06261A", "#2C7E48", "#CDE884")
NEAR: Tones = ("#020E0A", "#0C3A26", "#6CB45C")
DAWN = Hour(
    ((0, "#2C7470"), (0.20, "#7CBE9C"), (0.40, "#F4DC98"), (0.56, "#FFF4D0"), (1, "#FFE2A8")),
    "#FFF2C8", "#CFE0B0", ("#0E2A20", "#4A6A48", "#E0D8A0"), LEAVES, NEAR, "#5E8A4E", "#03120F", "#0E4A50",
)  # fmt: skip
ROSE = Hour(
    ((0, "#1E5A66"), (0.20, "#5E9A98"), (0.40, "#ECB898"), (0.56, "#FFE0C4"), (1, "#F8C8A0")),
    "#FFE4CC", "#B8C4AC", ("#10242A", "#4A5E54", "#E8C8A8"), ("#08241E", "#2A6E58", "#C0DC98"),
    ("#020E10", "#0C3434", "#68A884"), "#4E7E5A", "#03100F", "#0E3E50",
)  # fmt: skip
NOON = Hour(
    ((0, "#3A96A0"), (0.22, "#7CCCBC"), (0.42, "#CCF0C8"), (0.56, "#F4FCDC"), (1, "#D8F0C0")),
    "#FFFFE4", "#C0E4C4", ("#0E2E20", "#3E6E48", "#D0E0A0"), LEAVES, NEAR, "#66A04E", "#04160F", "#0A4450",
)  # fmt: skip
NIGHT = Hour(
    ((0, "#04161E"), (0.24, "#0A3A44"), (0.44, "#1F6E70"), (0.58, "#84C8B4"), (1, "#5AA89A")),
    "#E4FFF0", "#3E8A88", ("#041418", "#1A3E44", "#88B8A8"), ("#03161A", "#125048", "#7ACCA0"),
    ("#01090C", "#062A2C", "#2E8070"), "#1E5A4E", "#010A0D", "#4A2A10",
)  # fmt: skip
FAUN_HOURS = (DAWN, ROSE, NOON)


def sky(scene: Scene, hour: Hour, light: tuple[float, float], seed: int) -> None:
    """Paint clouds and the light itself: a low sun, or the moon of the night."""
    w, h = scene.width, scene.height
    if hour is NIGHT:
        x = np.linspace(0, 1, h, dtype=np.float32)[:, None]
        stars(scene, 130, np.clip(1 - x * 1.8, 0, 1) + np.zeros((h, w), np.float32), w / 560, seed=seed)
        moon(scene, light, w * 0.12, "#F4FFF4", "#A8F0D8")
    else:
        sun(scene, light, w * 0.07, "#FFFCE8", mix(hour.light, "#FFC878", 0.5))
    dark = (
        mix(hour.air[1][1], hour.air[0][1], 0.35)
        if hour is NIGHT
        else mix(hour.air[1][1], hour.air[2][1], 0.35)
    )
    clouds(
        scene, h * 0.80, mix(hour.light, "#FFFFFF", 0.3), dark, cover=0.40, scale=0.8, seed=seed, strength=0.6
    )


def far_side(scene: Scene, hour: Hour, level: float, side: float, seed: int) -> None:
    """Paint hills and a wood on the other shore."""
    h = scene.height
    mountains(
        scene,
        level,
        h * 0.20,
        mix(hour.haze, hour.light, 0.4),
        hour.leaves[1],
        0.62,
        cells=3,
        seed=seed,
        light=side,
    )
    mountains(
        scene, level, h * 0.10, hour.leaves[2], hour.leaves[1], 0.50, cells=5, seed=seed + 3, light=side
    )
    scene.fog(level - h * 0.03, h * 0.05, hour.light, 0.5)
    pines(scene, level, h * 0.12, hour.leaves[0], 0.42, count=34, seed=seed, rim=hour.light)
    left = (-0.02, 0.34) if side > 0 else (0.70, 1.02)
    pines(
        scene,
        level + h * 0.012,
        h * 0.24,
        hour.leaves[0],
        0.20,
        count=9,
        span=left,
        seed=seed + 1,
        rim=hour.light,
    )
    scene.fog(level, h * 0.03, hour.light, 0.4)


def _ruin(scene: Scene, hour: Hour, x: float, foot: float, size: float, side: float, seed: int) -> None:
    """Paint columns that still stand, some broken, with creepers; one architrave."""
    random = np.random.default_rng(seed)
    stone = Stone(
        (mix(hour.bark[0], "#5A5A48", 0.4), mix("#A8A488", hour.haze, 0.2), mix("#FFF6DC", hour.light, 0.4)),
        0.16,
        side,
    )
    roots: list[tuple[float, float, float]] = []
    whole = int(random.integers(0, 3))
    for number in range(4):
        place, tall = x + (number - 1.5) * size * 0.23, size
        if number not in (whole, whole + 1):
            tall *= float(random.uniform(0.35, 0.8))
        column(scene, place, foot - tall, foot, size * 0.105, stone)
        roots.append(
            (place + size * 0.03, foot - tall + size * 0.02, tall * float(random.uniform(0.35, 0.7)))
        )
    left, right = (x + (number - 1.5) * size * 0.23 for number in (whole, whole + 1))
    column_top = foot - size
    beam = replace(stone, depth=0.10)
    _beam(scene, left - size * 0.10, right + size * 0.10, column_top, size * 0.09, beam)
    vines(
        scene,
        [*roots, (left, column_top, size * 0.6), (right + 4, column_top, size * 0.4)],
        hour.leaves,
        size * 0.05,
        seed=seed,
    )


def _beam(scene: Scene, left: float, right: float, foot: float, high: float, stone: Stone) -> None:
    wall(
        scene,
        [(left, foot), (left - high * 0.2, foot - high), (right + high * 0.2, foot - high), (right, foot)],
        stone,
    )


def _bank(scene: Scene, hour: Hour, level: float, swing: float, seed: int) -> None:
    """Paint the near shore: higher at one side, its edge in grass."""
    w = scene.width
    place = np.linspace(0, 1, w, dtype=np.float32)
    wave = noise_at(place * 3, np.zeros(1, np.float32), seed=seed, octaves=4).ravel() - 0.5
    line = level + swing * (0.5 - wave * 1.6)
    shore(scene, np.asarray(line, np.float32), hour.ground, 0.05, hour.light)


def faun_lake(width: int, height: int, seed: int) -> Place:
    """A warm lake in the hills: a temple's ruin on its shore, creepers, lilies."""
    w, h, random = width, height, np.random.default_rng(seed)
    hour = FAUN_HOURS[seed % len(FAUN_HOURS)]
    side = -1 if random.random() < 0.5 else 1
    level = h * float(random.uniform(0.60, 0.66))
    light = w * (0.5 + side * float(random.uniform(0.06, 0.2))), level - h * float(random.uniform(0.16, 0.32))
    scene = Scene.under(linear(w, h, hour.air), hour.haze, seed)
    sky(scene, hour, light, seed)
    far_side(scene, hour, level, side, seed)
    x = w * (0.5 - side * 0.36)
    hill_stone = Stone((hour.bark[0], mix("#B8B090", hour.haze, 0.3), "#FFF8E0"), 0.42, side)
    if random.random() < 0.5:
        temple(scene, w * (0.5 + side * 0.33), level - h * 0.05, w * 0.22, hill_stone)
        pines(scene, level, h * 0.09, hour.leaves[0], 0.30, count=12, seed=seed + 8, rim=hour.light)
    lake(scene, level, mix(hour.air[0][1], hour.near[1], 0.35), mirror=0.85, seed=seed)
    glitter(scene, level, light[0], hour.light, 0.9, seed=seed)
    _bank(scene, hour, h * 0.80, h * 0.02, seed)
    _ruin(scene, hour, x, h * 0.83, h * float(random.uniform(0.44, 0.54)), side, seed)
    hill(scene, h * 0.845, h * 0.02, hour.ground, 0.0, seed=seed + 4, rim=hour.light)
    grass(scene, h * 0.875, h * 0.05, hour.leaves, count=420, seed=seed + 3, clear=(0.53, 0.2))

    def front(scene: Scene, mask: Array) -> None:
        grass(scene, h * 0.915, h * 0.05, hour.leaves, count=240, seed=seed + 5, clear=(0.53, 0.30))
        flowers(scene, (0, h * 0.90, w, h * 0.985), ("#FFFFFF", "#E8D8FF", "#FFE88A"), w * 0.012, seed=seed)
        scene.sparks(26, hour.light, (0, h * 0.3, w, h * 0.9), (w / 700, w / 260), bloom=w / 110, seed=seed)
        canopy(scene, h * 0.15, Wood(hour.bark, hour.near, side), w * 0.022, seed=seed, sag=0.85, glow=0.7)
        hanging = [
            (w * float(random.uniform(0.0, 0.14)), h * 0.06, h * float(random.uniform(0.12, 0.3)))
            for _ in range(4)
        ]
        hanging += [
            (w * float(random.uniform(0.86, 1)), h * 0.06, h * float(random.uniform(0.12, 0.34)))
            for _ in range(4)
        ]
        vines(scene, hanging, hour.near, w * 0.026, seed=seed)
        ferns(scene, [(w * 0.03, h * 1.0), (w * 0.98, h * 1.01)], w * 0.17, hour.near, seed=seed)
        grass(scene, h * 1.0, h * 0.08, hour.near, count=260, seed=seed + 6, clear=(0.52, 0.36))
        scene.vignette(0.36, hour.dark)
        scene.grade()

    tones = ("#2A3A34", "#A8B8A0", "#FFFFF4")
    side_of = round(min(w * 0.72, h * 0.64))
    return Place(scene, (w * 0.53, h * 0.905), side_of, figures(hour, tones), front, lamp=light)
