"""The sign of the house: the gold figure eight on a dark disc, as the window's icon."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from tools.art.canvas import Canvas
from tools.art.colour import Stops, radial, ramp
from tools.art.masks import Array, Point, blur, disc, grid, shift, smooth

WORK = 4
TORUS: Stops = (
    (0, "#3A1E06"),
    (0.22, "#8A5A1C"),
    (0.48, "#D9A640"),
    (0.70, "#F6D985"),
    (0.88, "#FFF6D4"),
    (1, "#FFFFFF"),
)
LIGHT = np.asarray((-0.42, -0.68, 0.60), np.float32)


def paint(out: Path) -> None:
    """Write `sign.png`, 256 x 256, into the folder `out`."""
    sign(256 * WORK).resized(256, 256).save(out / "sign.png")


def sign(side: int) -> Canvas:
    """The sign in a square: gold edge, night-blue disc with rays, two interlaced gold rings."""
    canvas, middle = Canvas.clear(side, side), (side / 2, side / 2)
    plate = disc(side, side, middle, side * 0.492)
    canvas.paint(plate, "#0A0A18")
    _torus(canvas, middle, side * 0.463, side * 0.028, plate)
    well = disc(side, side, middle, side * 0.436)
    stops = ((0, "#4258B4"), (0.45, "#1D2A70"), (1, "#070A20"))
    canvas.paint(well, radial(side, side, (side * 0.42, side * 0.32), side * 0.60, stops))
    x, y = grid(side, side)
    rays = smooth(np.cos(np.arctan2(y - side / 2, x - side / 2) * 16), 0.2, 0.9)
    canvas.glow(rays * well, "#8FA8FF", 0.10)
    canvas.inner_shadow(well, 0.85, side * 0.03, (0, side * 0.012))
    radius, half, apart = side * 0.200, side * 0.044, side * 0.145
    upper, lower = (side / 2, side / 2 - apart), (side / 2, side / 2 + apart)
    _torus(canvas, upper, radius, half, well)
    under = _torus(canvas, lower, radius, half, well)
    right = np.asarray(np.broadcast_to(x > side / 2, (side, side)), np.float32)
    _torus(canvas, upper, radius, half, under, right)  # under its neighbour on the left, over it on the right
    return canvas


def _torus(
    canvas: Canvas, centre: Point, radius: float, half: float, ground: Array, within: Array | None = None
) -> Array:
    """Paint a round gold ring about the circle of `radius`, `half` its thickness; return its mask.

    Its shadow falls on `ground` only; `within` cuts the ring.
    """
    width, height = canvas.size
    x, y = grid(width, height)
    dx, dy = x - centre[0], y - centre[1]
    away = np.hypot(dx, dy)
    across = (away - radius) / half
    whole = np.asarray(np.clip((1 - np.abs(across)) * half + 0.5, 0, 1), np.float32)
    mask = whole if within is None else whole * within
    shadow = shift(blur(mask, half * 0.30), half * 0.12, half * 0.30)
    canvas.paint(shadow * ground * (1 - whole), (0.01, 0.01, 0.03), 0.7)
    tilt = np.clip(across, -0.999, 0.999)
    facing = tilt * (dx * LIGHT[0] + dy * LIGHT[1]) / np.maximum(away, 1) + np.sqrt(1 - tilt**2) * LIGHT[2]
    brightness = np.clip(0.16 + 0.78 * facing, 0, 1) + np.clip(facing, 0, 1) ** 30 * 0.35
    canvas.paint(mask, ramp(np.clip(brightness, 0, 1), TORUS))
    return mask
