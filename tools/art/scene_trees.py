"""Whole trees of a scene: palms, the hanging twigs of a willow."""

from __future__ import annotations

import math

import numpy as np

from tools.art.masks import Point
from tools.art.scene import Scene
from tools.art.scene_dabs import Dabs, Ramp, Tones
from tools.art.scene_leaves import Wood, leaf, trunk


def palm(
    scene: Scene,
    foot: Point,
    height: float,
    wood: Wood,
    *,
    lean: float = 0.18,
    seed: int = 1,
    soft: float = 0,
) -> None:
    """Paint a date palm whose ringed stem leans by `lean` heights to the right."""
    random = np.random.default_rng(seed)
    x, y = foot
    top = (x + height * lean, y - height * 0.86)
    thick = height * 0.050
    bend = x + height * lean * 0.25, y - height * 0.35
    path = [(x, y, thick * 1.7), (*bend, thick * 1.1), (*top, thick * 0.8)]
    trunk(scene, path, wood, seed=seed, roots=0.4)
    dabs, tones = Dabs(), Ramp(wood.leaves)
    turns = np.linspace(-math.pi - 0.75, 0.75, 13).tolist()
    random.shuffle(turns)
    for turn in turns:
        _frond(dabs, top, height * float(random.uniform(0.36, 0.50)), turn, tones, wood.light)
    dabs.lay(scene, wood.depth, soft=soft)


def _frond(dabs: Dabs, root: Point, length: float, turn: float, tones: Ramp, light: float) -> None:
    """Paint the outline of a feathered frond that rises from its root and droops."""
    x, y = root
    way = 1.0 if math.cos(turn) >= 0 else -1.0
    angle, steps = turn, 30
    for step in range(steps):
        part = step / steps
        angle += way * (0.03 + 0.085 * part)
        x, y = x + math.cos(angle) * length / steps, y + math.sin(angle) * length / steps
        size = length * 0.27 * math.sin(math.pi * min(1.0, 0.16 + part * 0.86)) ** 0.7
        for side in (-1, 1):
            above = -side * way
            value = 0.42 + 0.26 * above + 0.16 * light * way * -1 + 0.15 * part
            dabs.add(leaf((x, y), size, angle + side * (0.95 - 0.4 * part), 0.075), tones.at(value))


def willow(
    scene: Scene,
    span: tuple[float, float],
    length: float,
    tones: Tones,
    size: float,
    *,
    count: int = 20,
    seed: int = 1,
    soft: float = 0,
) -> None:
    """Paint a curtain of willow twigs from the upper edge, across a `span` of the width."""
    random = np.random.default_rng(seed)
    dabs, ramp_ = Dabs(), Ramp(tones)
    for _ in range(count):
        x = (span[0] + (span[1] - span[0]) * float(random.random())) * scene.width
        reach, phase = length * float(random.uniform(0.45, 1.05)), float(random.uniform(0, 6))
        y, value = -size, float(random.uniform(0.15, 0.75))
        while y < reach:
            x += math.sin(phase + y / length * 3) * size * 0.10
            for side in (-1, 1):
                turn = math.pi / 2 + side * float(random.uniform(0.25, 0.7))
                dabs.add(
                    leaf((x, y), size * float(random.uniform(0.8, 1.3)), turn, 0.15),
                    ramp_.at(value + 0.2 * side),
                )
            y += size * 0.55
    dabs.lay(scene, soft=soft)
