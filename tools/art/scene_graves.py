"""Things in a graveyard: stones of five shapes, an iron fence, a lantern."""

from __future__ import annotations

import math

import numpy as np

from tools.art.canvas import Paint
from tools.art.colour import Colour, mix
from tools.art.masks import Array, Point, bezier, blur, cropped, noise, polygons, shift
from tools.art.scene import Scene, blend
from tools.art.scene_stone import Stone


def _arc(x: float, y: float, radius: float, start: float, end: float, count: int = 16) -> list[Point]:
    turns = np.linspace(math.radians(start), math.radians(end), count)
    return [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]


def _slab() -> list[Point]:
    return [(-0.34, 0), (-0.34, -0.62), *_arc(0, -0.62, 0.34, 180, 360), (0.34, 0)]


def _gothic() -> list[Point]:
    right = bezier((0.32, -0.55), (0.32, -0.80), (0.12, -0.95), (0, -1.06), 10)
    return [(0.36, 0), (0.36, -0.10), (0.32, -0.10), *right, *[(-x, y) for x, y in reversed(right)],
            (-0.32, -0.10), (-0.36, -0.10), (-0.36, 0)]  # fmt: skip


def _cross() -> list[Point]:
    half = [(0.22, 0), (0.22, -0.14), (0.10, -0.18), (0.10, -0.62), (0.32, -0.60), (0.32, -0.84),
            (0.10, -0.82),
            (0.12, -1.12)]  # fmt: skip
    return [*half, *[(-x, y) for x, y in reversed(half)]]


def _obelisk() -> list[Point]:
    half = [(0.30, 0), (0.30, -0.16), (0.20, -0.18), (0.13, -1.16), (0, -1.32)]
    return [*half, *[(-x, y) for x, y in reversed(half)]]


def _broken() -> list[Point]:
    return [(-0.34, 0), (-0.34, -0.66), (-0.20, -0.78), (-0.10, -0.56), (0.06, -0.64), (0.16, -0.42),
            (0.34, -0.46),
            (0.34, 0)]  # fmt: skip


GRAVES = (_slab, _gothic, _cross, _obelisk, _broken)


def _placed(outline: list[Point], x: float, foot: float, size: float, lean: float) -> list[Point]:
    cos, sin = math.cos(lean), math.sin(lean)
    return [(x + (a * cos - b * sin) * size, foot + (a * sin + b * cos) * size) for a, b in outline]


def gravestone(
    scene: Scene,
    foot: Point,
    size: float,
    kind: int,
    stone: Stone,
    *,
    lean: float = 0,
    rim: Paint | None = None,
) -> None:
    """Paint a stone about `size` pixels high, standing at `foot`; `kind` is an index of `GRAVES`."""
    shape = GRAVES[kind % len(GRAVES)]()
    thick = size * 0.09 * -stone.light
    for aside, part in ((thick, 0.55), (0.0, 1.0)):
        mask, at = cropped(_placed(shape, foot[0] + aside, foot[1], size, lean), scale=3)
        high, wide = mask.shape
        grain = noise(wide, high, cells=(4, 6), octaves=5, seed=scene.seed + int(foot[0])) - 0.5
        across = np.linspace(-1, 1, wide, dtype=np.float32)[None, :]
        down = np.linspace(0, 1, high, dtype=np.float32)[:, None]
        value = np.clip(0.62 + stone.light * across * 0.22 - down * 0.30 + grain * 0.75, 0, 1) * part
        dark, middle, bright = stone.tones
        painted = blend(blend(dark, middle, np.clip(value * 2, 0, 1)), bright, np.clip(value * 2 - 1, 0, 1))
        painted = blend(
            painted, _haze(scene), np.clip(stone.depth + down**3 * 0.55, 0, 1) * np.ones_like(mask)
        )
        scene.canvas.paint(mask, np.clip(painted, 0, 1), 1, at)
        if rim is not None and part == 1:
            edge = (
                np.clip(mask - shift(mask, -stone.light * max(1, size / 60), max(1, size / 50)), 0, 1) * mask
            )
            scene.canvas.glow(blur(edge * (1 - down * 0.8), 0.6), rim, 0.75 * (1 - stone.depth), at)


def _haze(scene: Scene) -> Paint:
    haze = scene.haze
    return haze[-1, haze.shape[1] // 2] if isinstance(haze, np.ndarray) and haze.ndim == 3 else haze


def graves(
    scene: Scene, level: float, size: float, stone: Stone, *, count: int, clear: Point, seed: int,
    rim: Paint | None = None,
) -> None:  # fmt: skip
    """Paint a row of stones at the height `level`, none within `clear` = (middle, half width) in pixels."""
    random = np.random.default_rng(seed)
    for number in random.permutation(count):
        x = (number + random.uniform(-0.1, 1.1)) / count * scene.width * 1.04 - scene.width * 0.02
        tall, lean = size * random.uniform(0.65, 1.15), random.normal(0, 0.07)
        if abs(x - clear[0]) > clear[1]:
            foot = x, level + random.uniform(-0.10, 0.10) * size
            gravestone(scene, foot, tall, int(random.integers(len(GRAVES))), stone, lean=lean, rim=rim)


def fence(
    scene: Scene,
    level: float,
    height: float,
    colour: Paint,
    depth: float,
    *,
    gate: Point,
    rim: Paint | None = None,
) -> None:
    """Paint an iron fence with spear points across the picture, open between the two places of `gate`."""
    bars: list[list[Point]] = []
    step, thin = height * 0.20, max(1.0, height * 0.020)
    x = -step / 2
    while x < scene.width + step:
        if not gate[0] < x < gate[1]:
            top = level - height * (1.0 if round(x / step) % 4 else 1.14)
            bars.append([(x - thin, level), (x - thin, top), (x - thin * 2.6, top), (x, top - height * 0.14),
                         (x + thin * 2.6, top), (x + thin, top), (x + thin, level)])  # fmt: skip
        x += step
    for rail in (0.18, 0.84):
        y = level - height * rail
        for left, right in ((-2.0, gate[0]), (gate[1], scene.width + 2.0)):
            bars.append([(left, y - thin), (right, y - thin), (right, y + thin), (left, y + thin)])
    mask = polygons(scene.width, scene.height, *bars)
    scene.layer(mask, colour, depth, rim=rim, rim_from=(1, 1), rim_strength=0.6, texture=0.1, sink=0.5)


def lantern(scene: Scene, foot: Point, size: float, iron: Colour, flame: Colour) -> None:
    """Paint a lit lantern standing at `foot`, `size` pixels high, and its light."""
    x, y = foot
    scene.glow((x, y - size * 0.45), size * 4.2, flame, 0.50, 2.4)
    scene.glow((x, y - size * 0.45), size * 1.5, flame, 0.75, 1.8)
    glass = [(x - size * 0.20, y - size * 0.10), (x - size * 0.25, y - size * 0.64),
             (x + size * 0.25, y - size * 0.64),
             (x + size * 0.20, y - size * 0.10)]  # fmt: skip
    mask, at = cropped(glass)
    heat = np.exp(-(np.linspace(-1.6, 1.6, mask.shape[1]) ** 2))[None, :] * np.ones_like(mask)
    scene.canvas.paint(
        mask, blend(mix(flame, "#5A1E00", 0.3), "#FFF8DC", np.asarray(heat, np.float32)), 1, at
    )
    frame = [[(x + a * size, y + b * size) for a, b in part] for part in (
        [(-0.28, 0), (-0.24, -0.12), (0.24, -0.12), (0.28, 0)],
        [(-0.32, -0.62), (-0.14, -0.80), (0.14, -0.80), (0.32, -0.62)],
        [(-0.04, -0.78), (-0.04, -0.90), (0.04, -0.90), (0.04, -0.78)],
        [(-0.26, -0.64), (-0.20, -0.10), (-0.16, -0.10), (-0.21, -0.64)],
        [(0.26, -0.64), (0.20, -0.10), (0.16, -0.10), (0.21, -0.64)],
        [(-0.02, -0.64), (-0.02, -0.10), (0.02, -0.10), (0.02, -0.64)],
    )]  # fmt: skip
    ring: list[Point] = [
        *_arc(x, y - size * 0.98, size * 0.13, 0, 360, 24),
        *_arc(x, y - size * 0.98, size * 0.09, 360, 0, 24),
    ]
    scene.canvas.paint(_union(scene, [*frame, ring]), iron, 0.96)


def _union(scene: Scene, shapes: list[list[Point]]) -> Array:
    return polygons(scene.width, scene.height, *shapes)
