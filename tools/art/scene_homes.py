"""Homes in a scene: crooked cottages, fences, the domes and minarets of a far city."""

from __future__ import annotations

import math

import numpy as np

from tools.art.canvas import Paint
from tools.art.colour import Colour
from tools.art.masks import Point, bezier, polygons
from tools.art.scene import Scene
from tools.art.scene_stone import light_windows


def hamlet(
    scene: Scene,
    left: float,
    right: float,
    foot: float,
    size: float,
    wall: Paint,
    depth: float,
    lamp: Colour,
    *,
    rim: Paint,
    seed: int = 1,
) -> None:
    """Paint crooked cottages with steep roofs between two places, about `size` high, a light in every one."""
    random = np.random.default_rng(seed)
    shapes: list[list[Point]] = []
    windows: list[Point] = []
    x = left
    while x < right:
        wide, tall, lean = (
            size * random.uniform(0.42, 0.66),
            size * random.uniform(0.36, 0.52),
            random.normal(0, 0.05),
        )
        level = foot + random.uniform(-0.03, 0.03) * size
        eave, ridge = level - tall, level - tall - size * random.uniform(0.42, 0.60)
        tip = x + wide * 0.5 + lean * size * 2
        shapes.append(
            [
                (x, level + size * 0.1),
                (x + lean * tall, eave),
                (x + wide + lean * tall, eave),
                (x + wide, level + size * 0.1),
            ]
        )
        shapes.append(
            [
                (x - wide * 0.14, eave + size * 0.04),
                (tip - wide * 0.10, ridge),
                (tip + wide * 0.06, ridge - size * 0.02),
                (x + wide * 1.14, eave + size * 0.05),
            ]
        )
        stack = x + wide * random.choice([0.22, 0.72])
        shapes.append(
            [
                (stack, eave),
                (stack + size * 0.01, ridge + size * 0.06),
                (stack + size * 0.08, ridge + size * 0.05),
                (stack + size * 0.09, eave),
            ]
        )
        windows += [(x + wide * 0.5, level - tall * 0.55)]
        if wide > size * 0.54:
            windows += [(x + wide * 0.22, level - tall * 0.5)]
        x += wide * random.uniform(1.15, 1.7)
    scene.layer(
        polygons(scene.width, scene.height, *shapes),
        wall,
        depth,
        rim=rim,
        rim_from=(-1, 2),
        texture=0.3,
        sink=0.1,
    )
    light_windows(scene, windows, size * 0.042, lamp)


def fence(
    scene: Scene,
    foot: float,
    height: float,
    wood: Paint,
    *,
    span: tuple[float, float] = (0, 1),
    rim: Paint,
    seed: int = 1,
) -> None:
    """Paint a paling of crooked, pointed stakes across a `span` of the width, some fallen."""
    random = np.random.default_rng(seed)
    shapes: list[list[Point]] = []
    step = height * 0.30
    for x in np.arange(span[0] * scene.width, span[1] * scene.width, step):
        if random.random() < 0.16:
            continue
        lean, tall, half = (
            random.normal(0, 0.10) * height,
            height * random.uniform(0.72, 1.05),
            step * random.uniform(0.20, 0.28),
        )
        shapes.append(
            [
                (x - half, foot + height * 0.3),
                (x - half + lean, foot - tall),
                (x + lean, foot - tall - half * 2.2),
                (x + half + lean, foot - tall),
                (x + half, foot + height * 0.3),
            ]
        )
    for level in (0.30, 0.68):
        left, right = span[0] * scene.width, span[1] * scene.width
        sag = [
            (x, foot - height * level + math.sin(x / height * 1.3 + level * 9) * height * 0.04)
            for x in np.linspace(left, right, 24)
        ]
        shapes.append([*sag, *[(x, y + height * 0.075) for x, y in reversed(sag)]])
    scene.layer(
        polygons(scene.width, scene.height, *shapes, scale=3),
        wood,
        0,
        rim=rim,
        rim_from=(1, 2),
        texture=0.4,
        sink=0,
    )


def domes(
    scene: Scene,
    foot: float,
    size: float,
    stone: Paint,
    depth: float,
    lamp: Colour,
    *,
    rim: Paint,
    seed: int = 1,
) -> None:
    """Paint a city of domes and minarets along the whole width, its highest about `size`."""
    random = np.random.default_rng(seed)
    shapes: list[list[Point]] = []
    windows: list[Point] = []
    for x in np.arange(-0.02, 1.04, 0.058):
        centre = (x + random.normal(0, 0.012)) * scene.width
        tall, half = size * random.uniform(0.28, 0.62), size * random.uniform(0.10, 0.22)
        if random.random() < 0.42:
            shapes += _minaret(centre, foot, tall * 1.6, size * 0.032)
        else:
            shapes += _dome(centre, foot, tall, half)
            windows += [(centre + half * part, foot - tall * 0.28) for part in (-0.45, 0.45)]
    scene.layer(
        polygons(scene.width, scene.height, *shapes),
        stone,
        depth,
        rim=rim,
        rim_from=(-1, 2),
        texture=0.2,
        sink=0.5,
    )
    light_windows(scene, windows, size * 0.018, lamp)


def _dome(x: float, foot: float, tall: float, half: float) -> list[list[Point]]:
    base = foot - tall * 0.45
    right = bezier(
        (half * 0.92, base),
        (half * 1.35, base - tall * 0.26),
        (half * 0.35, base - tall * 0.42),
        (0, base - tall * 0.62),
        14,
    )
    onion = [(x + a, b) for a, b in right] + [(x - a, b) for a, b in reversed(right)]
    box = [(x - half, foot + tall * 0.3), (x - half, base), (x + half, base), (x + half, foot + tall * 0.3)]
    return [
        onion,
        box,
        [
            (x - tall * 0.012, base - tall * 0.55),
            (x, base - tall * 0.82),
            (x + tall * 0.012, base - tall * 0.55),
        ],
    ]


def _minaret(x: float, foot: float, tall: float, half: float) -> list[list[Point]]:
    shaft = [
        (x - half, foot + tall * 0.2),
        (x - half * 0.8, foot - tall * 0.82),
        (x + half * 0.8, foot - tall * 0.82),
        (x + half, foot + tall * 0.2),
    ]
    ledge = [
        (x - half * 1.6, foot - tall * 0.66),
        (x + half * 1.6, foot - tall * 0.66),
        (x + half * 0.9, foot - tall * 0.60),
        (x - half * 0.9, foot - tall * 0.60),
    ]
    cap = [
        (x - half * 1.1, foot - tall * 0.81),
        (x, foot - tall * 1.04),
        (x + half * 1.1, foot - tall * 0.81),
    ]
    return [shaft, ledge, cap]
