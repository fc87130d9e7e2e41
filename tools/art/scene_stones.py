"""Old stones and new tents of a scene: menhirs with moss, dolmens, tents with a lamp inside."""

from __future__ import annotations

import numpy as np

from tools.art.colour import Colour, linear, mix
from tools.art.masks import Point, bezier, cropped
from tools.art.scene import Scene, blend
from tools.art.scene_leaves import Wood, crown
from tools.art.scene_stone import Stone, wall


def menhir(scene: Scene, foot: Point, height: float, stone: Stone, moss: Wood, *, seed: int = 1) -> Point:
    """A standing stone with moss on its head; the place of its head."""
    random = np.random.default_rng(seed)
    x, y = foot
    half, lean = height * float(random.uniform(0.18, 0.27)), height * float(random.uniform(-0.16, 0.16))
    edge: list[Point] = []
    for part, wide in ((0.0, 1.15), (0.28, 1.05), (0.6, 0.92), (0.84, 0.7), (1.0, 0.22)):
        edge.append((part, half * wide * float(random.uniform(0.88, 1.1))))
    right = [(x + lean * part + wide, y - height * part) for part, wide in edge]
    left = [
        (x + lean * part - wide * float(random.uniform(0.85, 1.05)), y - height * part) for part, wide in edge
    ]
    wall(scene, [*right, *reversed(left)], stone, 0.5)
    head = (x + lean, y - height * 0.97)
    crown(
        scene,
        [(head[0], head[1], half * 0.5), (x + half * 0.4, y, half * 0.5)],
        moss,
        height * 0.05,
        seed=seed,
    )
    return head


def dolmen(scene: Scene, foot: Point, size: float, stone: Stone, moss: Wood, *, seed: int = 1) -> None:
    """Paint two standing stones that bear a third, `size` pixels wide."""
    x, y = foot
    for number, way in enumerate((-1, 1)):
        menhir(scene, (x + way * size * 0.34, y), size * 0.62, stone, moss, seed=seed + number)
    top = y - size * 0.56
    slab = [
        (x - size * 0.56, top), (x - size * 0.50, top - size * 0.13), (x - size * 0.05, top - size * 0.19),
        (x + size * 0.48, top - size * 0.15), (x + size * 0.58, top - size * 0.03),
        (x + size * 0.1, top + size * 0.04),
    ]  # fmt: skip
    wall(scene, slab, stone, 0.5)
    heaps = [(x + part * size, top - size * 0.16, size * 0.06) for part in (-0.36, -0.12, 0.1, 0.34)]
    crown(scene, heaps, moss, size * 0.035, seed=seed + 5)


def tent(
    scene: Scene,
    foot: Point,
    size: float,
    cloth: tuple[Colour, Colour, Colour],
    *,
    stripe: Colour = "#7A1E1A",
    light: float = -1,
    depth: float = 0.1,
    lamp: Colour | None = "#FFC060",
) -> None:
    """Paint a pointed tent `size` pixels wide: striped cloth that falls in folds, light in its door."""
    x, y = foot
    peak = y - size * 0.78
    for way in (-1, 1):
        fall = bezier(
            (x, peak),
            (x + way * size * 0.10, y - size * 0.42),
            (x + way * size * 0.34, y - size * 0.26),
            (x + way * size * 0.52, y),
            14,
        )
        mask, at = cropped([*fall, (x, y)])
        lit = 0.75 if way == light else 0.25
        low, high = (mix(cloth[0], cloth[1], lit), mix(cloth[1], cloth[2], lit))
        body = linear(mask.shape[1], mask.shape[0], ((0, high), (1, low)), 90)
        across = np.abs(
            np.linspace(0 if way > 0 else -1, 1 if way > 0 else 0, mask.shape[1], dtype=np.float32)
        )
        down = np.linspace(0.08, 1, mask.shape[0], dtype=np.float32)[:, None]
        band = np.asarray((across[None, :] / down * 5.2) % 1 < 0.42, np.float32)
        body = blend(body, mix(stripe, cloth[0], 0.5 - lit * 0.5), band * np.float32(0.85))
        scene.canvas.paint(mask, blend(body, scene.haze, depth), 1, at)
    door = [(x, y - size * 0.46), (x + size * 0.11, y), (x - size * 0.11, y)]
    mask, at = cropped(door)
    inside = linear(mask.shape[1], mask.shape[0], ((0, "#2A120A"), (1, lamp or "#1A0E0A")), 90)
    scene.canvas.paint(mask, blend(inside, scene.haze, depth), 1, at)
    if lamp is not None:
        scene.glow((x, y - size * 0.12), size * 0.5, lamp, 0.6)
