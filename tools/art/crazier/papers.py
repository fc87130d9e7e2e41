"""The patterns of the four colours in the paper of their cards, as white masks."""

from __future__ import annotations

import math

import numpy as np

from game.draw.deck_style import HEIGHT, RIBBON_TOP
from tools.art.canvas import Canvas
from tools.art.crazier.kit import blank
from tools.art.crazier.signs import sign
from tools.art.masks import Array, grid, rounded, smooth

SIGN_OF = {"blue": "moon", "green": "ankh", "orange": "sun", "red": "sun", "purple": "eye"}
STEP, RISE = 13.0, 11.0  # units between two signs across, and between two rows
HALF = {"moon": 3.2, "ankh": 3.6, "eye": 3.4}


def paper(width: int, colour: str) -> Canvas:
    """The pattern over the lower part of a whole card."""
    card = blank(width)
    unit = width / 100
    _, y = grid(*card.size)
    field = rounded(*card.size, 3.4 * unit, 4.8 * unit)
    below = smooth(y / unit, RIBBON_TOP, RIBBON_TOP + 14)
    card.paint(_pattern(SIGN_OF[colour], *card.size, unit) * field * below, "#FFFFFF")
    return card


def _pattern(kind: str, width: int, height: int, unit: float) -> Array:
    if kind != "sun":
        return _rows(kind, width, height, unit)
    x, y = grid(width, height)
    middle = (width * 0.5, HEIGHT * 0.76 * unit)
    turn = np.arctan2(y - middle[1], x - middle[0])
    away = np.hypot(x - middle[0], y - middle[1]) / unit
    return np.asarray(smooth(np.cos(turn * 36), 0.2, 0.8) * smooth(away, 2, 9), np.float32)


def _rows(kind: str, width: int, height: int, unit: float) -> Array:
    """The sign in rows, every other row moved by half a step, with a dot between each two."""
    marks = np.zeros((height, width), np.float32)
    stamp = sign(kind, HALF[kind] * unit)
    dot = _dot(0.55 * unit)
    for row in range(math.ceil(HEIGHT / RISE) + 1):
        for column in range(-1, math.ceil(100 / STEP) + 2):
            x = (column + row % 2 / 2) * STEP + 4
            _stamp(marks, stamp, x * unit, row * RISE * unit)
            _stamp(marks, dot, (x + STEP / 2) * unit, row * RISE * unit)
    return marks


def _dot(radius: float) -> Array:
    side = int(radius * 2 + 4)
    x, y = grid(side, side)
    return np.asarray(np.clip(radius - np.hypot(x - side / 2, y - side / 2) + 0.5, 0, 1), np.float32)


def _stamp(marks: Array, stamp: Array, x: float, y: float) -> None:
    """Add a stamp centred at a place, clipped to the picture."""
    high, wide = stamp.shape
    left, top = round(x - wide / 2), round(y - high / 2)
    height, width = marks.shape
    rows = slice(max(0, top), min(height, top + high))
    columns = slice(max(0, left), min(width, left + wide))
    if rows.start < rows.stop and columns.start < columns.stop:
        here = stamp[rows.start - top : rows.stop - top, columns.start - left : columns.stop - left]
        marks[rows, columns] = np.maximum(marks[rows, columns], here)
