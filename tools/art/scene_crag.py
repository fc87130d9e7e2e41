"""Bare rock near the eye: crags with lit facets and cracks, snow on their ledges, cliffs in the sea."""

from __future__ import annotations

import numpy as np

from tools.art.canvas import Paint
from tools.art.colour import Colour, ramp
from tools.art.masks import Array, Point, blur, grid, noise, noise_at, smooth
from tools.art.scene import Scene, blend

Tones = tuple[Colour, Colour, Colour]


def ledge(width: int, level: float, drop: float, flat: Point, *, seed: int = 1, rough: float = 0.12) -> Array:
    """A line of heights (pixels, one a column) for a crag, level within `flat` = (middle, half).

    Outside it falls by about `drop` pixels; `rough` is how ragged it is, in parts of `drop`.
    """
    x = np.arange(width, dtype=np.float32)
    away = np.clip((np.abs(x - flat[0]) - flat[1]) / (width * 0.30), 0, None)
    ragged = noise_at(x / width * 9, np.zeros(1, np.float32), seed=seed, octaves=5, gain=0.6).ravel() - 0.5
    steps = (
        np.floor(noise_at(x / width * 6, np.ones(1, np.float32), seed=seed + 1, octaves=2).ravel() * 6) / 6
        - 0.5
    )
    outside = np.clip(away * 3, rough, 1)
    return np.asarray(level + drop * (away**1.3 + (ragged * rough * 4 + steps * 0.35) * outside), np.float32)


def crag(
    scene: Scene,
    line: Array,
    tones: Tones,
    depth: float,
    lamp: Point,
    *,
    rim: Paint,
    seed: int = 1,
    scale: float = 1.0,
    snow: float = 0,
) -> Array:
    """Rock below a line of heights: `tones` in shadow, half light and lit, the light from `lamp` (pixels).

    `snow` (0..1) lies where the rock turns upwards. The mask of the rock is returned.
    """
    w, h = scene.width, scene.height
    x, y = grid(w, h)
    under = y - line[None, :]
    mask = np.asarray(np.clip(under + 0.5, 0, 1), np.float32)
    if mask.max() <= 0:
        return mask
    u, v = x / w * 7 / scale, y / w * 5.2 / scale
    bend = noise_at(u * 0.6, v * 0.6, seed=seed + 5, octaves=3) - 0.5
    big = noise_at(u * 0.55 + bend, v * 0.5 - bend, seed=seed, octaves=2)
    facets = 1 - np.abs(2 * noise_at(u + bend * 1.3, v * 0.7 + bend, seed=seed + 1, octaves=5, gain=0.52) - 1)
    field = (big * 1.6 + facets * 1.1) * np.float32(w * 0.055 * scale)
    slope_y, slope_x = np.gradient(field)
    dx, dy = lamp[0] - x, lamp[1] - y
    away = np.hypot(dx, dy) + np.float32(1e-3)
    value = 0.40 - (slope_x * dx + slope_y * dy) / away * 0.55 - smooth(under, 0, h * 0.30) * 0.26
    crown = np.exp(-((under / (h * 0.016)) ** 2))
    value = np.clip(value + crown * 0.30, 0, 1)
    value = 0.5 * np.round(value * 6) / 6 + 0.5 * value
    rock = ramp(value, ((0, tones[0]), (0.5, tones[1]), (1, tones[2])))
    cracks = smooth(
        np.abs(noise_at(u * 1.3 - bend, v * 1.6 + bend * 2, seed=seed + 2, octaves=3) - 0.5), 0.016, 0
    )
    rock = rock * (1 - cracks * 0.55)[..., None]
    if snow:
        fall = noise(w, h, cells=(9, 14), octaves=4, seed=seed + 7) - 0.5
        lying = smooth(-slope_y * 0.5 + 0.25 + crown * 1.1 + fall * 0.6, 0.95 - snow * 0.6, 1.15 - snow * 0.6)
        rock = blend(rock, blend(rim, "#FFFFFF", 0.3), np.asarray(lying * (0.4 + 0.6 * value), np.float32))
    rock = blend(rock, scene.haze, depth)
    scene.canvas.paint(mask, np.clip(rock, 0, 1))
    edge = np.clip(mask - np.roll(mask, 2, axis=0), 0, 1) * mask
    facing = np.clip(1 - np.abs(x - lamp[0]) / (w * 0.9), 0.15, 1)
    scene.canvas.glow(np.asarray(blur(edge, 0.8) * facing, np.float32), rim, 0.75 * (1 - depth))
    return mask
