"""Bare trees and other dark growth of a scene: gnarled boughs, brambles, tufts of grass, bats."""

from __future__ import annotations

import math

import numpy as np

from tools.art.canvas import Paint
from tools.art.masks import Point, polygons
from tools.art.scene import Scene

Outlines = list[list[Point]]


def bare_tree(
    scene: Scene,
    foot: Point,
    height: float,
    colour: Paint,
    depth: float,
    *,
    lean: float = 0,
    seed: int = 1,
    rim: Paint | None = None,
    rim_from: Point = (2, 1),
) -> None:
    """Paint a leafless, twisted tree that stands at `foot`, leaning by `lean` (radians)."""
    random = np.random.default_rng(seed)
    limbs: Outlines = []
    _limb(foot, -math.pi / 2 + lean, height * 0.34, height * 0.052, 6, random, limbs)
    root = height * 0.052
    limbs.append(
        [
            (foot[0] - root * 2.2, foot[1] + root * 0.5),
            (foot[0] - root * 0.8, foot[1] - root * 2),
            (foot[0] + root * 0.8, foot[1] - root * 2),
            (foot[0] + root * 2.4, foot[1] + root * 0.5),
        ]
    )
    mask = polygons(scene.width, scene.height, *limbs, scale=3)
    scene.layer(mask, colour, depth, rim=rim, rim_from=rim_from, rim_strength=0.6, texture=0.35, sink=0)


def _limb(
    start: Point,
    turn: float,
    length: float,
    thick: float,
    forks: int,
    random: np.random.Generator,
    out: Outlines,
) -> None:
    """Paint a limb of three crooked joints, then its forks."""
    path, widths, bend = [start], [thick], turn
    for step in range(3):
        bend += random.normal(0, 0.24)
        x, y = path[-1]
        path.append((x + math.cos(bend) * length / 3, y + math.sin(bend) * length / 3))
        widths.append(thick * (1 - 0.14 * (step + 1)))
    left: list[Point] = []
    right: list[Point] = []
    for number, ((x, y), wide) in enumerate(zip(path, widths, strict=True)):
        before, after = path[max(number - 1, 0)], path[min(number + 1, len(path) - 1)]
        way = math.atan2(after[1] - before[1], after[0] - before[0])
        nx, ny = -math.sin(way) * wide, math.cos(way) * wide
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    out.append([*left, *reversed(right)])
    if not forks:
        return
    for spread in (-0.62, 0.55) if random.random() < 0.75 else (-0.8, 0.05, 0.72):
        reach = length * random.uniform(0.60, 0.86)
        _limb(
            path[-1], bend + spread + random.normal(0, 0.16), reach, widths[-1] * 0.72, forks - 1, random, out
        )


def brambles(
    scene: Scene,
    level: float,
    height: float,
    colour: Paint,
    *,
    seed: int = 1,
    count: int = 90,
    rim: Paint | None = None,
) -> None:
    """Paint a dark fringe of grass and bent stalks along the height `level`."""
    random = np.random.default_rng(seed)
    blades: Outlines = []
    for _ in range(count):
        x, tall = random.uniform(-0.02, 1.02) * scene.width, height * random.uniform(0.25, 1) ** 1.4
        lean, wide = random.normal(0, 0.4) * tall, height * random.uniform(0.018, 0.05)
        tip = x + lean, level - tall
        blades.append(
            [
                (x - wide, level + height),
                (x - wide, level),
                (x + lean * 0.35, level - tall * 0.6),
                tip,
                (x + lean * 0.35 + wide, level - tall * 0.55),
                (x + wide, level),
                (x + wide, level + height),
            ]
        )
    blades.append([(0, level), (scene.width, level), (scene.width, scene.height), (0, scene.height)])
    scene.layer(
        polygons(scene.width, scene.height, *blades, scale=3),
        colour,
        0,
        rim=rim,
        rim_from=(1, 1),
        rim_strength=0.5,
        texture=0.3,
        sink=0,
    )


def bats(
    scene: Scene, places: list[tuple[float, float, float, float]], colour: Paint, strength: float = 0.95
) -> None:
    """Paint bats at (x, y), of a span and a tilt in radians."""
    half = [
        (0, -0.10),
        (0.05, -0.17),
        (0.08, -0.08),
        (0.24, -0.20),
        (0.50, -0.12),
        (0.42, 0.0),
        (0.38, 0.07),
        (0.30, 0.01),
        (0.22, 0.11),
        (0.13, 0.04),
        (0.06, 0.14),
        (0, 0.10),
    ]
    outlines = []
    for x, y, span, tilt in places:
        whole = [*half, *[(-a, b) for a, b in reversed(half)]]
        cos, sin = math.cos(tilt) * span, math.sin(tilt) * span
        outlines.append([(x + a * cos - b * sin, y + a * sin + b * cos) for a, b in whole])
    scene.canvas.paint(polygons(scene.width, scene.height, *outlines), colour, strength)
