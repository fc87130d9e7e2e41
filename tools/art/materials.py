"""Materials of painted figures: fine relief and shine, by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw

from tools.art.masks import Array, blur, grid, noise, noise_at, smooth


@dataclass(frozen=True, slots=True)
class Material:
    """A skin: its relief (side, seed) around 0, how deep it goes, how strongly and how tightly it shines.

    `strokes` above 0 paints it over in strokes of that part of the side: leaves.
    """

    relief: Callable[[int, int], Array]
    depth: float = 0.0
    shine: float = 0.12
    tight: float = 9
    strokes: float = 0.0


def _plain(side: int, seed: int) -> Array:
    return np.zeros((side, side), np.float32)


def _rows(side: int, seed: int, across: float, down: float) -> Array:
    """Rounded plates that overlap like tiles, so many across and down; highest at their tips."""
    x, y = grid(side, side)
    bend = noise(side, side, cells=(3, 3), octaves=2, seed=seed) * side * 0.12
    u, v = (x + bend * 0.6) / (side / across), (y + bend) / (side / down)
    row = np.floor(v)
    aside, along = (u + row % 2 * 0.5) % 1 - 0.5, v - row
    edge = np.hypot(aside * 1.9, np.clip(along - 0.30, 0, None) * 1.35)
    return np.asarray(smooth(edge, 1.05, 0.70) * (0.30 + 0.70 * along) - 0.4, np.float32)


def _scales(side: int, seed: int) -> Array:
    """Many small plates."""
    return _rows(side, seed, 26, 34)


def _fur(side: int, seed: int) -> Array:
    """Tufts that hang."""
    x, y = grid(side, side)
    sway = noise(side, side, cells=(4, 4), octaves=2, seed=seed) * 6
    return noise_at(
        x / side * 46 + sway * 1.6, y / side * 17 + sway * 0.8, seed=seed, octaves=3
    ) - np.float32(0.5)


def _feathers(side: int, seed: int) -> Array:
    """Long vanes with a fine barb."""
    x, y = grid(side, side)
    barbs = noise_at(x / side * 70, y / side * 30, seed=seed, octaves=2) - np.float32(0.5)
    return _rows(side, seed, 22, 17) + barbs * np.float32(0.25)


def _stone(side: int, seed: int) -> Array:
    """Chipped faces and cracks."""
    x, y = grid(side, side)
    bend = noise(side, side, cells=(6, 6), octaves=4, seed=seed + 5) * 1.4
    wave = noise_at(x / side * 7 + bend, y / side * 7 - bend, seed=seed, octaves=2)
    cracks = smooth(np.abs(wave - 0.5), 0.030, 0.0)
    chips = noise(side, side, cells=(20, 20), octaves=4, seed=seed + 1) - 0.5
    return np.asarray(chips - cracks * 0.5, np.float32)


def _cloth(side: int, seed: int) -> Array:
    """Folds that fall."""
    x, y = grid(side, side)
    sway = noise(side, side, cells=(2, 3), octaves=3, seed=seed) * 2.6
    fold = np.sin((x / side * 9 + sway + y / side * 0.6) * 2 * np.pi)
    return np.asarray(fold * smooth(y / side, 0.05, 0.7), np.float32)


def _water(side: int, seed: int) -> Array:
    """Ripples that run across."""
    x, y = grid(side, side)
    sway = noise(side, side, cells=(3, 3), octaves=3, seed=seed) * 3
    return np.asarray(np.sin((y / side * 16 + sway + x / side * 3) * 2 * np.pi), np.float32)


def _wood(side: int, seed: int) -> Array:
    """Grain that runs upright."""
    x, y = grid(side, side)
    sway = noise(side, side, cells=(3, 2), octaves=3, seed=seed) * 2.5
    return noise_at(x / side * 46 + sway, y / side * 3.5 + sway, seed=seed, octaves=3) - np.float32(0.5)


def strokes(picture: Array, size: float, seed: int) -> Array:
    """A picture (n, n, 3) painted over in pointed strokes of `size` pixels, each in its place's colour."""
    side = picture.shape[0]
    random = np.random.default_rng(seed)
    image = Image.fromarray(np.asarray(np.clip(picture, 0, 1) * 255, np.uint8))
    pen = ImageDraw.Draw(image)
    count = int(5.5 * (side / size) ** 2)
    for x, y in sorted(random.uniform(0, side, (count, 2)).tolist(), key=lambda place: -place[1]):
        colour = picture[int(y), int(x)] * random.normal(1.0, 0.16)
        turn, length = random.normal(np.pi / 2, 0.9), size * random.uniform(0.6, 1.3)
        cos, sin = np.cos(turn) * length, np.sin(turn) * length
        middle, tip = (x + cos * 0.4, y + sin * 0.4), (x + cos, y + sin)
        for way, light in ((-0.3, 1.12), (0.3, 0.86)):
            red, green, blue = (int(value) for value in np.clip(colour * 255 * light, 0, 255))
            edge = middle[0] - sin * way, middle[1] + cos * way
            pen.polygon([(x, y), edge, tip], fill=(red, green, blue))
    return blur(np.asarray(image, np.float32) / np.float32(255), 0.35)


MATERIALS = {
    "plain": Material(_plain),
    "flesh": Material(_plain, shine=0.16, tight=7),
    "bone": Material(_stone, 0.0035, 0.14, 8),
    "stone": Material(_stone, 0.010, 0.05, 6),
    "metal": Material(_plain, shine=0.75, tight=16),
    "gold": Material(_plain, shine=0.80, tight=14),
    "glass": Material(_plain, shine=0.95, tight=26),
    "cloth": Material(_cloth, 0.0075, 0.05, 6),
    "scales": Material(_scales, 0.0058, 0.30, 12),
    "fur": Material(_fur, 0.017, 0.08, 6),
    "feathers": Material(_feathers, 0.0030, 0.14, 8),
    "wood": Material(_wood, 0.012, 0.10, 8),
    "leaves": Material(_plain, shine=0.0, strokes=0.045),
    "water": Material(_water, 0.004, 0.55, 14),
}
