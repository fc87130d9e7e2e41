"""Each colour's pattern, engraved all over its field: lattice, rings, scales, waves.

Patterns are measured from the middle of the card, so that opposite edges are alike.
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from tools.art.masks import Array, grid, smooth

SOFT = 0.5  # half the width of a line's soft edge, in pixels


def pattern(letter: str, width: int, height: int, unit: float, bold: float = 1) -> Array:
    """The pattern of a colour (mask) for a picture with `unit` pixels to 1 % of the card's width.

    `bold` above 1 makes its lines stronger and sets them further apart, for small cards.
    """
    x, y = grid(width, height)
    scale = unit * bold
    return PATTERNS[letter]((x - width / 2) / scale, (y - height / 2) / scale, 1 / scale)


def _line(distance: npt.ArrayLike, stroke: float, pixel: float) -> Array:
    """A line of width `stroke` where `distance` is 0; `pixel` is the size of one in the same measure."""
    soft = SOFT * pixel
    return smooth(np.abs(distance), stroke / 2 + soft, stroke / 2 - soft)


def _lattice(x: Array, y: Array, pixel: float) -> Array:
    """Crossing diagonals, a little spark on every crossing."""
    across, down, pitch = x / 0.86, y, 15.0
    ways = [np.mod(way + pitch / 2, pitch) - pitch / 2 for way in (across + down, across - down)]
    lines = np.maximum(*(_line(way / math.sqrt(2), 0.62, pixel) for way in ways))
    star = np.sqrt(np.abs(ways[0])) + np.sqrt(np.abs(ways[1]))
    return np.asarray(np.maximum(lines, smooth(star, 1.62, 1.45)), np.float32)


def _rings(x: Array, y: Array, pixel: float) -> Array:
    """Rings with a dot, every other row set off by half."""
    across, down = 12.6, 10.9
    row = np.round(y / down)
    left = np.mod(x + np.mod(row, 2) * across / 2 + across / 2, across) - across / 2
    distance = np.hypot(left, y - row * down)
    dot = smooth(distance, 1.15 + SOFT * pixel, 1.15 - SOFT * pixel)
    return np.maximum(_line(distance - 3.6, 0.85, pixel), dot)


def _scales(x: Array, y: Array, pixel: float) -> Array:
    """Overlapping scales, each with an arc within; the lower rows lie over the upper ones."""
    wide, high = 13.6, 6.8
    total = np.zeros(np.broadcast(x, y).shape, np.float32)
    nearest = np.ceil(y / high)
    for step in (-2, -1, 0, 1):
        row = nearest + step
        left = np.mod(x + np.mod(row, 2) * wide / 2 + wide / 2, wide) - wide / 2
        distance = np.hypot(left, y - row * high)
        arcs = np.maximum(_line(distance - wide / 2, 0.7, pixel), _line(distance - 4.4, 0.5, pixel) * 0.75)
        scale = smooth(distance, wide / 2 + SOFT * pixel, wide / 2 - SOFT * pixel)
        total = np.asarray(np.maximum(total * (1 - scale), arcs), np.float32)
    return total


def _waves(x: Array, y: Array, pixel: float) -> Array:
    """Long swells, each row a little ahead of the one above, with a hairline below."""
    pitch, length, swell = 11.6, 37.0, 1.75
    total = np.zeros(np.broadcast(x, y).shape, np.float32)
    nearest = np.round(y / pitch)
    for step in (-1, 0, 1):
        row = nearest + step
        below = y - row * pitch - swell * np.sin(math.tau * (x / length + row * 0.31))
        crest = np.maximum(_line(below, 0.95, pixel), _line(below - 3.2, 0.42, pixel) * 0.7)
        total = np.asarray(np.maximum(total, crest), np.float32)
    return total


PATTERNS = {"R": _lattice, "Y": _rings, "G": _scales, "B": _waves}
