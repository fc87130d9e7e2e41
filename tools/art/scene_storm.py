"""Weather of a scene that strikes: lightning and driven rain."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np

from tools.art.canvas import Paint
from tools.art.masks import Array, Point, blur, grid, lines, noise_at, smooth
from tools.art.scene import Scene, blend


def lightning(
    scene: Scene, start: Point, end: Point, colour: Paint, *, width: float, seed: int = 1, strength: float = 1
) -> None:
    """Paint a stroke from `start` to `end` with branches, `width` pixels at its root, and its glare."""
    random = np.random.default_rng(seed)
    trunk = _broken(start, end, 0.085, 6, random)
    field = np.zeros((scene.height, scene.width), np.float32)
    for piece in range(4):  # thinner the farther it has come
        part = trunk[len(trunk) * piece // 4 : len(trunk) * (piece + 1) // 4 + 1]
        if len(part) > 1:
            field = np.maximum(field, _stroke(scene, part, width * (1 - piece * 0.18)))
    for _ in range(5):
        at = int(random.uniform(0.15, 0.8) * len(trunk))
        root, ahead = trunk[at], math.atan2(end[1] - start[1], end[0] - start[0])
        turn = ahead + random.choice([-1, 1]) * random.uniform(0.4, 0.9)
        reach = math.dist(start, end) * random.uniform(0.12, 0.30)
        tip = root[0] + math.cos(turn) * reach, root[1] + math.sin(turn) * reach
        branch = _stroke(scene, _broken(root, tip, 0.11, 4, random), width * 0.45)
        field = np.maximum(field, branch * np.float32(0.75))
    for spread, power in ((width * 18, 5.0), (width * 6, 3.2), (width * 1.8, 1.8)):
        scene.canvas.glow(np.clip(blur(field, spread) * power, 0, 1), colour, 0.55 * strength)
    scene.canvas.glow(blur(field, 0.6), blend(colour, "#FFFFFF", 0.8), strength)


def _stroke(scene: Scene, path: list[Point], width: float) -> Array:
    return lines(scene.width, scene.height, path, stroke=width, scale=3)


def _broken(start: Point, end: Point, wild: float, halvings: int, random: np.random.Generator) -> list[Point]:
    """A path from start to end, broken again and again in its middles."""
    path = [start, end]
    for _ in range(halvings):
        finer = [path[0]]
        for (ax, ay), (bx, by) in pairwise(path):
            aside = random.normal(0, wild)
            finer += [((ax + bx) / 2 - (by - ay) * aside, (ay + by) / 2 + (bx - ax) * aside), (bx, by)]
        path = finer
    return path


def rain(scene: Scene, colour: Paint, strength: float = 0.3, *, slant: float = 0.25, seed: int = 1) -> None:
    """Paint streaks of driven rain; `slant` is how far a drop moves aside for each pixel that it falls."""
    x, y = grid(scene.width, scene.height)
    across = x + y * np.float32(slant)
    streaks = noise_at(across / (scene.width / 220), y / (scene.height / 9), seed=seed, octaves=2)
    gusts = noise_at(across / (scene.width / 4), y / (scene.height / 3), seed=seed + 1, octaves=2)
    scene.canvas.glow(smooth(streaks, 0.66, 0.9) * smooth(gusts, 0.3, 0.7), colour, strength)
