"""The four signs of the Crazier colours as masks: moon, ankh, sun, eye; and each colour's paper pattern."""

from __future__ import annotations

import math

import numpy as np
from PIL import ImageDraw

from tools.art.masks import Array, Point, bezier, drawn, grid, smooth

COLOURS = {  # light, field, dark
    "moon": ("#8FB4FF", "#1B55E0", "#0A2268"),
    "ankh": ("#D2F8DC", "#86E0A8", "#2C7A50"),
    "sun": ("#FFD890", "#F79A1E", "#A8520A"),
    "eye": ("#C890E8", "#541773", "#260638"),
}
INKS = {"moon": "#FFF6E0", "ankh": "#10251A", "sun": "#2A1204", "eye": "#FFF6E0"}

CROSS = ((-0.13, -0.05), (0.13, -0.05), (0.19, 1), (-0.19, 1))
ARMS = ((-0.72, -0.08), (0.72, -0.08), (0.72, 0.26), (0.1, 0.18), (-0.1, 0.18), (-0.72, 0.26))


def sign(kind: str, radius: float) -> Array:
    """A sign in a square of side 2 x `radius` + 6, as a mask."""
    side = int(radius * 2 + 6)

    def draw(pen: ImageDraw.ImageDraw, scale: float) -> None:
        _DRAW[kind](_Pen(pen, side / 2 * scale, radius * scale))

    return drawn(side, side, draw)


class _Pen:
    """Draws in units of the radius about the middle."""

    def __init__(self, pen: ImageDraw.ImageDraw, middle: float, radius: float) -> None:
        self._pen, self._middle, self._radius = pen, middle, radius

    def polygon(self, points: list[Point] | tuple[Point, ...], fill: int = 255) -> None:
        self._pen.polygon(
            [(self._middle + x * self._radius, self._middle + y * self._radius) for x, y in points], fill=fill
        )

    def disc(self, x: float, y: float, radius: float, fill: int = 255) -> None:
        x, y, radius = self._middle + x * self._radius, self._middle + y * self._radius, radius * self._radius
        self._pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=fill)


def _moon(pen: _Pen) -> None:
    pen.disc(-0.05, 0, 0.95)
    pen.disc(0.42, -0.18, 0.74, fill=0)


def _ankh(pen: _Pen) -> None:
    outer = bezier((0, 0.08), (-0.75, -0.35), (-0.55, -1), (0, -1))
    inner = bezier((0, -0.2), (-0.36, -0.45), (-0.30, -0.74), (0, -0.74))
    for loop, fill in ((outer, 255), (inner, 0)):
        pen.polygon([*loop, *[(-x, y) for x, y in reversed(loop)]], fill)
    pen.polygon(CROSS)
    pen.polygon(ARMS)


def _sun(pen: _Pen) -> None:
    for ray in range(8):
        turn = ray * math.tau / 8
        feet = [(0.62 * math.cos(turn + side), 0.62 * math.sin(turn + side)) for side in (-0.28, 0.28)]
        pen.polygon([feet[0], (math.cos(turn), math.sin(turn)), feet[1]])
    pen.disc(0, 0, 0.50)


def _eye(pen: _Pen) -> None:
    lid = [(x, y + 0.12) for x, y in bezier((-1, 0), (-0.5, -0.72), (0.5, -0.72), (1, 0))]
    pen.polygon([*lid, *[(x, 0.24 - y) for x, y in reversed(lid)]])
    pen.disc(0, 0.12, 0.40, fill=0)
    pen.disc(0, 0.12, 0.24)
    for x in (-0.55, 0, 0.55):
        low, high = (-0.62, -0.98) if x == 0 else (-0.50, -0.82)
        pen.polygon([(x - 0.065, low), (x * 1.25 - 0.065, high), (x * 1.25 + 0.065, high), (x + 0.065, low)])


_DRAW = {"moon": _moon, "ankh": _ankh, "sun": _sun, "eye": _eye}


def pattern(kind: str, width: int, height: int, unit: float) -> Array:
    """The pattern of a colour in its cards' paper, as a mask; `unit` = 1 % of the card's width in pixels."""
    x, y = grid(width, height)
    if kind == "sun":
        turn = np.arctan2(y - height * 0.75, x - width * 0.5)
        return smooth(np.cos(turn * 40), 0.2, 0.8)
    if kind == "ankh":
        step = 9 * unit
        wave = 2.6 + 1.2 * np.sin(y / (step * 1.4) * math.tau)
        away = np.hypot(x % step - step / 2, y % (step * 1.4) - step * 0.7) / unit
        return 1 - smooth(np.abs(away - wave), 0.2, 0.5)
    step = 12 * unit
    if kind == "moon":
        across = (x + np.floor(y / step) % 2 * step / 2) % step - step / 2
        down = y % step - step / 2
        full = smooth(np.hypot(across, down) / unit, 3.6, 3.2)
        bite = smooth(np.hypot(across - 1.6 * unit, down) / unit, 3.1, 2.7)
        return np.asarray(np.maximum(full - bite, 0), np.float32)
    away = np.hypot(x % step - step / 2, (y % step - step / 2) * 1.5) / unit
    return np.maximum(1 - smooth(np.abs(away - 4), 0.2, 0.5), 1 - smooth(away, 0.8, 1.2))
