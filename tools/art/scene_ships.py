"""Ships that the sea has taken: broken hulls, leaning masts, torn sails, rigging."""

from __future__ import annotations

import math

import numpy as np

from tools.art.canvas import Paint
from tools.art.masks import Point, bezier, lines, polygons
from tools.art.scene import Scene

Outline = list[Point]


def _hull() -> list[Outline]:
    """A broken hull, bow up at the right, its ribs bare where the planks are gone."""
    keel = bezier((-0.95, 0.10), (-0.4, 0.34), (0.45, 0.28), (0.86, -0.34), 20)
    rail = [(0.98, -0.44), (0.80, -0.30), (0.60, -0.22), (0.42, -0.20), (0.36, -0.10), (0.26, -0.18),
            (0.12, -0.12),
            (0.02, 0.02), (-0.10, -0.10), (-0.24, -0.02), (-0.34, -0.16), (-0.62, -0.20), (-0.64, -0.36),
            (-0.98, -0.40), (-1.0, -0.12)]  # fmt: skip
    ribs = [[(x - 0.018, 0.2), (x - 0.022, -0.28 - 0.05 * k), (x + 0.012, -0.30 - 0.05 * k), (x + 0.018, 0.2)]
            for k, x in enumerate((-0.20, -0.04, 0.10, 0.24))]  # fmt: skip
    bowsprit = [(0.84, -0.36), (1.42, -0.74), (1.44, -0.71), (0.86, -0.28)]
    return [[*keel, *rail], *ribs, bowsprit]


def _mast(x: float, height: float, lean: float, yards: tuple[tuple[float, float], ...]) -> list[Outline]:
    def at(up: float, aside: float = 0) -> Point:
        return x + lean * up + aside, -0.1 - up

    parts = [[at(0, -0.030), at(height, -0.014), at(height, 0.014), at(0, 0.030)]]
    for up, half in yards:
        tip = 0.05 * half
        parts.append([at(up + tip, -half), at(up + 0.02, 0), at(up - tip, half), at(up - tip - 0.02, half),
                      at(up - 0.02, 0), at(up + tip - 0.02, -half)])  # fmt: skip
    return parts


def _sail(
    x: float, lean: float, top: float, half: float, drop: float, random: np.random.Generator
) -> Outline:
    """A sail in rags: whole at its yard, torn along its foot."""
    head = [
        (x + lean * top - half, -0.1 - top - 0.05 * half),
        (x + lean * top + half, -0.1 - top + 0.05 * half),
    ]
    rags: Outline = []
    for part in np.linspace(1, -1, 15):
        length = drop * random.uniform(0.35, 1.0) * (1 - 0.25 * abs(part))
        rags.append((x + lean * (top - length) + part * half * 0.92, -0.1 - top + length))
    return [head[0], head[1], *rags]


MASTS = ((-0.45, 0.95, -0.10, ((0.72, 0.24), (0.46, 0.32))), (0.12, 1.25, 0.04, ((1.02, 0.26), (0.66, 0.38))),
         (0.56, 0.52, 0.16, ((0.40, 0.22),)))  # fmt: skip


def wreck(
    scene: Scene,
    foot: Point,
    size: float,
    tilt: float,
    colour: Paint,
    sail: Paint,
    depth: float,
    *,
    seed: int = 1,
    mirror: bool = False,
    rim: Paint | None = None,
) -> None:
    """Paint a wreck floating at `foot`, half of it `size` pixels long, tilted by `tilt` radians."""
    random = np.random.default_rng(seed)
    cos, sin, way = math.cos(tilt), math.sin(tilt), -1 if mirror else 1

    def lay(outline: Outline) -> Outline:
        return [
            (foot[0] + way * (x * cos - y * sin) * size, foot[1] + (x * sin + y * cos) * size)
            for x, y in outline
        ]

    wood, sails, ropes = _hull(), [], []
    for x, height, lean, yards in MASTS:
        height *= random.uniform(0.75, 1.1)
        kept = tuple((up, half) for up, half in yards if up < height - 0.05)
        wood += _mast(x, height, lean, kept)
        sails += [
            _sail(x, lean, up, half * 0.92, 0.30, random) for up, half in kept if random.random() < 0.75
        ]
        top = (x + lean * height, -0.1 - height)
        ropes += [[top, (x + aside, -0.12)] for aside in (-0.34, -0.20, 0.22, 0.38)]
    width, tall = scene.width, scene.height
    scene.layer(
        lines(width, tall, *map(lay, ropes), stroke=max(0.7, size / 170)),
        colour,
        depth + 0.15,
        sink=0,
        texture=0.1,
    )
    scene.layer(
        polygons(width, tall, *map(lay, sails)), sail, depth, rim=rim, rim_from=(way, 1), texture=0.35, sink=0
    )
    scene.layer(
        polygons(width, tall, *map(lay, wood)),
        colour,
        depth,
        rim=rim,
        rim_from=(way, 2),
        texture=0.30,
        sink=0.2,
    )
