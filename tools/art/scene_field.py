"""Things in a field of a scene: grass, old swords, lances with pennons, birds above."""

from __future__ import annotations

import math

import numpy as np

from tools.art.canvas import Paint
from tools.art.masks import Array, Point, bezier, lines, polygons
from tools.art.scene import Scene


def grass(
    scene: Scene,
    line: Array | float,
    high: float,
    colour: Paint,
    *,
    count: int = 260,
    wind: float = 0.25,
    span: tuple[float, float] = (0, 1),
    seed: int = 1,
    rim: Paint | None = None,
    rim_strength: float = 0.7,
    thick: float = 1.0,
    gap: tuple[float, float] | None = None,
) -> None:
    """Paint wind-bent blades up to `high` pixels from a ground `line` (a height, or one for each column).

    `gap` (middle, half width in pixels) keeps them low there.
    """
    random = np.random.default_rng(seed)
    blades: list[list[Point]] = []
    for _ in range(count):
        x = float(random.uniform(*span)) * scene.width
        column = int(np.clip(x, 0, scene.width - 1))
        foot = float(line[column]) if isinstance(line, np.ndarray) else line
        tall = high * float(random.uniform(0.35, 1.0)) ** 1.3
        if gap is not None:
            tall *= 1 - 0.75 * math.exp(-(((x - gap[0]) / gap[1]) ** 2))
        lean = (wind + float(random.normal(0, 0.28))) * tall
        wide = thick * float(random.uniform(0.7, 1.5)) * (0.6 + tall / 60)
        tip = x + lean, foot - tall
        left = bezier(
            (x - wide, foot + 3), (x - wide, foot - tall * 0.4), (x + lean * 0.4, foot - tall * 0.8), tip, 5
        )
        right = bezier(tip, (x + lean * 0.4 + wide, foot - tall * 0.75), (x + wide, foot - tall * 0.35),
                       (x + wide, foot + 3), 5)  # fmt: skip
        blades.append(left + right)
    mask = polygons(scene.width, scene.height, *blades, scale=3)
    scene.layer(mask, colour, 0, rim=rim, rim_from=(1, 2), rim_strength=rim_strength, texture=0.2, sink=0)


def swords(
    scene: Scene, places: list[tuple[float, float, float, float]], colour: Paint, depth: float, rim: Paint
) -> None:
    """Paint swords left standing in the ground at (x, foot, height, lean in radians)."""
    shapes: list[list[Point]] = []
    for x, foot, tall, lean in places:
        cos, sin = math.cos(lean), math.sin(lean)
        wide = tall * 0.045
        pieces = (
            [(-wide, 0.04 * tall), (-wide, -0.68 * tall), (wide, -0.68 * tall), (wide, 0.04 * tall)],
            [
                (-wide * 5, -0.66 * tall),
                (-wide * 5, -0.71 * tall),
                (wide * 5, -0.71 * tall),
                (wide * 5, -0.66 * tall),
            ],
            [
                (-wide * 0.8, -0.7 * tall),
                (-wide * 0.8, -0.94 * tall),
                (wide * 0.8, -0.94 * tall),
                (wide * 0.8, -0.7 * tall),
            ],
            [(-wide * 1.6, -0.95 * tall), (0, -1.01 * tall), (wide * 1.6, -0.95 * tall), (0, -0.90 * tall)],
        )
        shapes += [[(x + a * cos - b * sin, foot + a * sin + b * cos) for a, b in piece] for piece in pieces]
    mask = polygons(scene.width, scene.height, *shapes)
    scene.layer(mask, colour, depth, rim=rim, rim_from=(1, 1), rim_strength=0.9, sink=0)


def lances(
    scene: Scene,
    places: list[tuple[float, float, float]],
    wood: Paint,
    cloth: Paint,
    depth: float,
    rim: Paint,
    *,
    wind: float = 1,
    lean: float = 0.0,
) -> None:
    """Paint upright lances with pennons that fly before the wind, at (x, foot, height)."""
    shafts: list[list[Point]] = []
    flags: list[list[Point]] = []
    for number, (x, foot, tall) in enumerate(places):
        top = x + lean * tall * (1 if number % 2 else -0.6), foot - tall
        shafts.append([(x, foot), top])
        long, high, wave = tall * 0.24 * wind, tall * 0.085, tall * 0.03 * (1 if number % 2 else -1)
        start = top[0], top[1] + tall * 0.05
        upper = bezier(
            start,
            (start[0] + long * 0.35, start[1] - wave),
            (start[0] + long * 0.7, start[1] + wave * 2),
            (start[0] + long, start[1] + wave),
            8,
        )
        notch = start[0] + long * 0.78, start[1] + high * 0.5 + wave
        lower = [(a, b + high) for a, b in reversed(upper)]
        flags.append([*upper, notch, *lower])
    stroke = max(1.2, places[0][2] * 0.014) if places else 1
    poles = lines(scene.width, scene.height, *shafts, stroke=stroke)
    scene.layer(poles, wood, depth, rim=rim, rim_from=(1, 0), sink=0)
    scene.layer(polygons(scene.width, scene.height, *flags), cloth, depth, rim=rim, rim_from=(0, 1), sink=0)


def birds(
    scene: Scene, centre: Point, spread: float, size: float, colour: Paint, *, count: int = 7, seed: int = 1
) -> None:
    """Paint a loose flock, wings up and down; `size` is half a wing span in pixels."""
    random = np.random.default_rng(seed)
    paths: list[list[Point]] = []
    for _ in range(count):
        x, y = centre[0] + float(random.normal(0, spread)), centre[1] + float(random.normal(0, spread * 0.35))
        half, lift = size * float(random.uniform(0.5, 1.1)), float(random.uniform(0.25, 0.6))
        left = bezier(
            (x - half, y - half * lift * 0.4),
            (x - half * 0.6, y - half * lift),
            (x - half * 0.2, y - half * 0.2),
            (x, y),
            6,
        )
        right = bezier(
            (x, y),
            (x + half * 0.2, y - half * 0.2),
            (x + half * 0.6, y - half * lift),
            (x + half, y - half * lift * 0.4),
            6,
        )
        paths += [left, right]
    scene.canvas.paint(lines(scene.width, scene.height, *paths, stroke=max(1.0, size * 0.16)), colour, 0.75)
