"""Still water of a scene: it mirrors what is painted above it, glitters below a light, carries lily pads."""

from __future__ import annotations

import math

import numpy as np

from tools.art.canvas import Paint
from tools.art.masks import Array, Point, grid, noise, noise_at, smooth
from tools.art.scene import Scene, blend
from tools.art.scene_dabs import Dabs, Ramp, Tones


def lake(
    scene: Scene,
    level: float,
    deep: Paint,
    *,
    mirror: float = 0.7,
    waves: float = 1,
    seed: int = 1,
) -> None:
    """Paint water below `level`: the picture above turned over, sunk towards `deep` near us."""
    width, height = scene.width, scene.height
    top = round(level)
    x, y = grid(width, height - top)
    near = np.clip(y / (height - level), 0.002, 1)
    u, v = (x / width - 0.5) / (0.12 + near), 2.6 / (0.06 + near)
    swell = noise_at(u * 3, v * 5, seed=seed, octaves=4) - 0.5
    row = np.clip(level - y * (0.9 + 0.3 * near) - swell * near * 60 * waves, 0, level - 1).astype(np.intp)
    column = np.clip(x + swell * (6 + 46 * near) * waves, 0, width - 1).astype(np.intp)
    image = scene.canvas.colour[row, column]
    part = mirror * (1 - 0.45 * near) * (1 + swell * 0.9)
    water = blend(deep, image, np.asarray(np.clip(part, 0, 1), np.float32))
    crest = smooth(swell, 0.10, 0.32) * (0.25 + 0.4 * near)
    water = blend(water, image * 1.15 + 0.04, np.asarray(crest * 0.5 * waves, np.float32))
    shore = np.asarray(smooth(y, 0, 3) + x * 0, np.float32)
    scene.canvas.paint(shore, np.clip(water, 0, 1), 1, (0, top))


def glitter(
    scene: Scene,
    level: float,
    x: float,
    colour: Paint,
    strength: float = 0.8,
    *,
    spread: float = 0.10,
    seed: int = 1,
) -> None:
    """Paint the path that a low light at `x` draws on water below `level`, in short level sparkles."""
    width, height = scene.width, scene.height
    top = round(level)
    across, down = grid(width, height - top)
    near = down / (height - level)
    lines = noise(width, height - top, cells=(width / 26, (height - top) / 3.4), octaves=2, seed=seed)
    path = np.exp(-(((across - x) / (width * spread * (0.35 + 1.5 * near))) ** 2))
    spark = smooth(lines, 0.60 - 0.16 * path, 0.74 - 0.12 * path) * path * (1 - 0.55 * near)
    scene.canvas.glow(np.asarray(spark, np.float32), colour, strength, (0, top))
    scene.canvas.glow(np.asarray(path * (1 - near) * 0.5, np.float32), colour, strength * 0.6, (0, top))


def rings(
    scene: Scene, centre: Point, radius: float, colour: Paint, strength: float = 0.5, flat: float = 0.22
) -> None:
    """Paint ripples that spread around something in the water."""
    x, y = grid(scene.width, scene.height)
    dx, dy = x - centre[0], (y - centre[1]) / flat
    away = np.hypot(dx, dy)
    torn = noise(scene.width, scene.height, cells=(14, 30), octaves=3, seed=scene.seed + 61)
    wave = smooth(np.cos(away / radius * 22), 0.55, 1) * np.clip(1 - away / radius, 0, 1) ** 0.8
    scene.canvas.glow(np.asarray(wave * (0.2 + 1.1 * torn), np.float32), colour, strength)


def lilies(
    scene: Scene,
    area: tuple[float, float, float, float],
    size: float,
    pads: Tones,
    blossom: Tones,
    *,
    count: int = 9,
    seed: int = 1,
) -> None:
    """Paint lily pads in `area` (left, top, right, bottom), some in bloom, larger towards us."""
    random = np.random.default_rng(seed)
    dabs, leaf_ramp, petal_ramp = Dabs(), Ramp(pads), Ramp(blossom)
    spots = sorted(
        (float(random.uniform(area[1], area[3])), float(random.uniform(area[0], area[2])))
        for _ in range(count)
    )
    for number, (y, x) in enumerate(spots):
        radius = (
            size * (0.45 + 0.75 * (y - area[1]) / max(area[3] - area[1], 1)) * float(random.uniform(0.7, 1.2))
        )
        start, value = float(random.random()) * 6.3, float(random.uniform(0.35, 0.75))
        edge = [
            (x + math.cos(start + k) * radius, y + math.sin(start + k) * radius * 0.30)
            for k in _turns(0.25, 6.05)
        ]
        dabs.add([(a, b + radius * 0.07) for a, b in [(x, y), *edge]], leaf_ramp.at(value - 0.4))
        dabs.add([(x, y), *edge], leaf_ramp.at(value))
        lit = [(a * 0.8 + x * 0.2, b * 0.8 + y * 0.2 - radius * 0.02) for a, b in edge[:8]]
        dabs.add([(x, y), *lit], leaf_ramp.at(value + 0.2))
        if number % 3 == 1:
            _blossom(dabs, (x + radius * 0.2, y - radius * 0.05), radius * 0.62, petal_ramp)
    dabs.lay(scene)


def _turns(start: float, end: float) -> list[float]:
    return [float(turn) for turn in np.linspace(start, end, 18)]


def _blossom(dabs: Dabs, foot: Point, size: float, ramp: Ramp) -> None:
    """Paint a water lily seen from the side, outer petals first."""
    x, y = foot
    for ring, count in ((1.0, 7), (0.75, 5), (0.45, 3)):
        for petal in np.linspace(-1.25, 1.25, count).tolist():
            lean = petal * (0.5 + 0.5 * ring)
            tip = (x + math.sin(lean) * size * ring, y - math.cos(lean) * size * (1.15 - 0.35 * ring))
            half = size * 0.15
            middle = ((x + tip[0]) / 2, (y + tip[1]) / 2)
            outline = [(x, y), (middle[0] - half, middle[1]), tip, (middle[0] + half, middle[1])]
            dabs.add(outline, ramp.at(0.95 - 0.4 * ring - 0.25 * (petal > 0)))


def shore(scene: Scene, line: Array, colour: Paint, depth: float, rim: Paint | None = None) -> None:
    """Paint a bank of land below `line` (a height for each column)."""
    _, y = grid(scene.width, scene.height)
    mask = np.asarray(np.clip(y - line[None, :] + 0.5, 0, 1), np.float32)
    scene.layer(mask, colour, depth, rim=rim, rim_from=(0, 2), texture=0.25)
