"""Fish that leap through a scene, with the drops they fling about."""

from __future__ import annotations

import math

import numpy as np

from tools.art.canvas import Paint
from tools.art.colour import Colour, ramp
from tools.art.masks import Point, blur, cropped, shift
from tools.art.scene import Scene

UPPER = (
    (-1.0, 0.02),
    (-0.86, 0.15),
    (-0.55, 0.27),
    (-0.35, 0.30),
    (-0.22, 0.46),
    (0.10, 0.40),
    (0.18, 0.24),
    (0.52, 0.10),
    (0.66, 0.10),
    (0.98, 0.34),
    (0.86, 0.02),
)
LOWER = (
    (0.98, -0.30),
    (0.66, -0.08),
    (0.50, -0.10),
    (0.22, -0.20),
    (0.12, -0.34),
    (-0.06, -0.25),
    (-0.45, -0.25),
    (-0.80, -0.14),
)


def fish(
    scene: Scene,
    centre: Point,
    half: float,
    turn: float,
    tones: tuple[Colour, Colour, Colour],
    *,
    bend: float = 0.4,
    rim: Paint,
) -> None:
    """Paint a bent fish, `half` its length on each side of its centre, heading for the angle `turn`."""

    def at(x: float, y: float) -> Point:
        a, b = -x * half, -(y - bend * x * x * 0.8 + bend * 0.3) * half
        return centre[0] + a * math.cos(turn) - b * math.sin(turn), centre[1] + a * math.sin(
            turn
        ) + b * math.cos(turn)

    outline = _rounded([at(x, y) for x, y in (*UPPER, *LOWER)])
    mask, corner = cropped(outline)
    high, wide = mask.shape
    row, column = np.mgrid[0:high, 0:wide].astype(np.float32)
    dx, dy = (column + corner[0] - centre[0]) / half, (row + corner[1] - centre[1]) / half
    along = -(dx * math.cos(turn) + dy * math.sin(turn))
    up = dx * math.sin(turn) - dy * math.cos(turn) + bend * along**2 * 0.8 - bend * 0.3
    scales = (
        np.cos((along * 9 + np.abs(np.cos(up * 16)) * 0.5) * 2 * math.pi)
        * 0.09
        * (np.abs(along + 0.05) < 0.5)
    )
    gill = np.exp(-(((np.hypot(along + 0.95, up) - 0.42) / 0.03) ** 2)) * 0.35
    value = 0.55 - up * 0.9 + scales - gill + 0.18 * np.exp(-((up - 0.14) ** 2) * 120)
    body = ramp(np.clip(value, 0, 1), ((0, tones[0]), (0.45, tones[1]), (1, tones[2])))
    scene.canvas.shadow(mask, 0.4, half * 0.06, (0, half * 0.05), at=corner)
    scene.canvas.paint(mask, body, 1, corner)
    edge = np.clip(mask - shift(mask, 1, 2), 0, 1) * mask
    scene.canvas.glow(blur(edge, 0.7), rim, 0.9, corner)
    for size, colour in ((0.075, "#F8F4E8"), (0.045, "#08040C")):
        eye = np.clip((size - np.hypot(along + 0.72, up - 0.08)) * half + 0.5, 0, 1)
        scene.canvas.paint(np.asarray(eye, np.float32), colour, 1, corner)


def _rounded(outline: list[Point]) -> list[Point]:
    """The outline with its corners cut twice."""
    for _ in range(2):
        after = [*outline[1:], outline[0]]
        pairs = list(zip(outline, after, strict=True))
        outline = [
            (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)
            for a, b in pairs
            for part in (0.2, 0.8)
        ]
    return outline


def splash(
    scene: Scene, centre: Point, reach: float, colour: Paint, *, count: int = 40, seed: int = 1
) -> None:
    """Paint drops that fly up from a centre, thinning out with distance."""
    random = np.random.default_rng(seed)
    for _ in range(count):
        turn, far = random.uniform(-math.pi * 0.92, -math.pi * 0.08), reach * random.random() ** 0.7
        size = max(1.0, reach * 0.022 * random.uniform(0.3, 1) * (1.2 - far / reach))
        x, y = centre[0] + math.cos(turn) * far, centre[1] + math.sin(turn) * far * 0.9
        drop = [
            (x + math.cos(a) * size, y + math.sin(a) * size * 1.3)
            for a in np.linspace(0, 2 * math.pi, 9)[:-1]
        ]
        mask, at = cropped(drop)
        scene.canvas.paint(mask, colour, 0.85, at)
        scene.canvas.glow(np.roll(mask, -1, axis=0) * 0.6, "#FFFFFF", 0.5, at)
