"""Trees of a scene: trunks with bark and roots, crowns and canopies made of single leaves."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np

from tools.art.colour import ramp
from tools.art.masks import Array, Point, blur, cropped, noise, noise_at, shift
from tools.art.scene import Scene, blend
from tools.art.scene_dabs import Dabs, Ramp, Tones

Blob = tuple[float, float, float]  # middle and radius of a heap of leaves, pixels


@dataclass(frozen=True, slots=True)
class Wood:
    """The look of trees at a place: bark, leaves, side of the light (-1 left), depth in the haze."""

    bark: Tones
    leaves: Tones
    light: float = -1
    depth: float = 0
    moss: float = 0.4


def leaf(place: Point, size: float, turn: float, slim: float = 0.34) -> list[Point]:
    """A pointed leaf of `size` pixels from `place` in the direction `turn` (radians)."""
    cos, sin, half = math.cos(turn), math.sin(turn), size * slim
    form = ((0.0, 0.0), (0.3, 1.0), (0.68, 0.72), (1.0, 0.0), (0.68, -0.72), (0.3, -1.0))
    x, y = place
    return [
        (x + along * size * cos - side * half * sin, y + along * size * sin + side * half * cos)
        for along, side in form
    ]


def crown(
    scene: Scene,
    blobs: list[Blob],
    wood: Wood,
    size: float,
    *,
    seed: int = 1,
    dense: float = 1,
    soft: float = 0,
    glow: float = 0,
) -> None:
    """Paint heaps of leaves of `size` pixels, lit from above and the wood's side.

    `glow` makes thin leaves at the rim shine through, as against a bright sky.
    """
    random = np.random.default_rng(seed)
    tones, dabs = Ramp(wood.leaves), Dabs()
    for x, y, radius in sorted(blobs, key=lambda blob: blob[1] - blob[2]):
        count = int(dense * 3.2 * (radius / size) ** 2) + 8
        turn = random.uniform(0, 2 * math.pi, count)
        away = np.sqrt(random.random(count)) * random.uniform(0.86, 1.14, count)
        grain = random.normal(0, 0.13, count)
        order = np.argsort(-away if glow else np.sin(turn) * -away)
        for number in order:
            far, angle = float(away[number]), float(turn[number])
            dx, dy = math.cos(angle) * far, math.sin(angle) * far
            value = 0.40 - 0.34 * dy + 0.20 * wood.light * dx + float(grain[number])
            value += glow * max(0.0, far - 0.62) * 1.6
            hang = math.pi / 2 + dx * -0.9 + float(random.normal(0, 0.75))
            length = size * float(random.uniform(0.6, 1.3))
            dabs.add(leaf((x + dx * radius, y + dy * radius * 0.86), length, hang), tones.at(value))
    dabs.lay(scene, wood.depth, soft=soft)


def trunk(
    scene: Scene,
    path: list[tuple[float, float, float]],
    wood: Wood,
    *,
    seed: int = 1,
    roots: float = 0,
) -> None:
    """Paint a mossy stem along (x, y, width) from foot to top; `roots` spread its foot, in widths."""
    random = np.random.default_rng(seed)
    xs, ys, widths = (np.asarray(axis, np.float64) for axis in zip(*path, strict=True))
    part = np.linspace(0, 1, 26)
    places = np.linspace(0, 1, len(path))
    x, y, wide = (np.interp(part, places, axis) for axis in (xs, ys, widths))
    knots = noise_at(part * 7, np.zeros(26) + seed % 50, seed=seed, octaves=3) - 0.5
    half = wide / 2 * (1 + 0.22 * knots) + roots * widths[0] * np.exp(-part * 16) * 0.5
    lean = wide * 0.10 * (noise_at(part * 5 + 9, np.zeros(26), seed=seed + 1, octaves=2) - 0.5)
    left = [(float(a), float(b)) for a, b in zip(x - half + lean, y, strict=True)]
    right = [(float(a), float(b)) for a, b in zip(x + half + lean, y, strict=True)]
    toes = _toes(left[0], right[0], widths[0] * roots, random) if roots else []
    _bark(scene, [*left, *right[::-1], *toes], wood, seed)


def _toes(left: Point, right: Point, reach: float, random: np.random.Generator) -> list[Point]:
    """The outline of a trunk's foot: roots of uneven length, from the right end to the left one."""
    count, path = 5, []
    for number in range(count + 1):
        place = right[0] + (left[0] - right[0]) * number / count
        path.append((place, right[1] + reach * float(random.uniform(0.10, 0.30))))
        if number < count:
            path.append((place + (left[0] - right[0]) / count / 2, right[1] - reach * 0.05))
    return path


def _bark(scene: Scene, outline: list[Point], wood: Wood, seed: int) -> None:
    """Fill a stem: furrows run along it, one side is lit, moss grows on the other."""
    mask, at = cropped(outline, scale=3)
    high, wide = mask.shape
    near = np.clip(blur(mask, wide * 0.16 + 1), 0, 1)
    side = np.gradient(near, axis=1) * wide * 0.9 * -wood.light
    furrow = noise(wide, high, cells=(max(3, wide / 7), max(2, high / 46)), octaves=4, seed=seed) - 0.5
    ridge = np.clip(np.gradient(furrow, axis=1) * wide * 0.35 * -wood.light, -0.5, 0.5)
    value = 0.40 + side * 0.42 + ridge * 0.34 + furrow * 0.42
    dark, middle, bright = wood.bark
    body = ramp(np.clip(value, 0, 1), ((0, dark), (0.5, middle), (1, bright)))
    if wood.moss:
        patch = noise(wide, high, cells=(3, max(2, high / 60)), octaves=4, seed=seed + 3)
        down = np.linspace(0, 1, high, dtype=np.float32)[:, None]
        cover = np.clip((patch - 0.62 + wood.moss * 0.45 * down) * 4.5, 0, 1) * np.clip(value * 1.6, 0, 1)
        shade, half, lit = wood.leaves
        moss = ramp(np.clip(value * 0.8 + 0.1, 0, 1), ((0, shade), (0.5, half), (1, lit)))
        body = blend(body, moss, np.asarray(cover * 0.75, np.float32))
    scene.canvas.paint(mask, np.clip(blend(body, _haze(scene, at), wood.depth), 0, 1), 1, at)
    edge = np.clip(mask - shift(mask, -wood.light * -2, 0), 0, 1) * mask
    scene.canvas.glow(blur(edge, 0.7), blend(bright, _haze(scene, at), wood.depth), 0.5, at)


def _haze(scene: Scene, at: tuple[int, int]) -> Array:
    haze = scene.haze
    if isinstance(haze, np.ndarray) and haze.ndim == 3:
        row, column = np.clip(at[1], 0, scene.height - 1), np.clip(at[0], 0, scene.width - 1)
        return np.asarray(haze[int(row), int(column)], np.float32)
    return np.asarray(blend(haze, haze, 0), np.float32)


def forest(
    scene: Scene,
    foot: float,
    wood: Wood,
    *,
    count: int = 9,
    width: float = 0.04,
    seed: int = 1,
    gap: Point = (0.5, 0),
) -> None:
    """Paint stems with boughs that leave the picture above; none in `gap` (middle, half, of the width)."""
    random = np.random.default_rng(seed)
    w = scene.width
    for number in range(count):
        place = (number + 0.5 + float(random.uniform(-0.42, 0.42))) / count
        if abs(place - gap[0]) < gap[1]:
            continue
        wide = width * w * float(random.uniform(0.55, 1.35))
        level = foot + float(random.uniform(-0.012, 0.016)) * scene.height
        lean = float(random.uniform(-0.05, 0.05)) * w
        x = place * w
        path = [
            (x, level, wide * 1.1),
            (x + lean * 0.4, level * 0.5, wide * 0.8),
            (x + lean, -8, wide * 0.66),
        ]
        for _ in range(int(random.integers(1, 3))):
            _bough(scene, x + lean * 0.5, level * float(random.uniform(0.15, 0.5)), wide, wood, random)
        trunk(scene, path, wood, seed=seed * 31 + number, roots=0.7)


def _bough(scene: Scene, x: float, y: float, wide: float, wood: Wood, random: np.random.Generator) -> None:
    way = float(random.choice([-1, 1]))
    reach, rise = wide * float(random.uniform(2.5, 5)) * way, wide * float(random.uniform(2, 4.5))
    bare = replace(wood, moss=0)
    path = [(x, y, wide * 0.42), (x + reach * 0.55, y - rise * 0.42, wide * 0.28), (x + reach, y - rise, 1.2)]
    trunk(scene, path, bare, seed=int(abs(x) + y) + 1)


def canopy(
    scene: Scene,
    level: float,
    wood: Wood,
    size: float,
    *,
    seed: int = 1,
    sag: float = 0.5,
    soft: float = 0,
    glow: float = 0.5,
) -> None:
    """Paint leaves that hang from above down to about `level`, least in the middle (`sag`)."""
    random = np.random.default_rng(seed)
    w, blobs = scene.width, []
    for number in range(23):
        part = (number + float(random.uniform(-0.4, 0.4))) / 22
        edge = abs(part * 2 - 1) ** 1.6
        low = level * (1 - sag + sag * edge) * float(random.uniform(0.62, 1.12))
        radius = w * float(random.uniform(0.035, 0.075))
        blobs.append((part * w, low - radius, radius))
        blobs += [(part * w, (low - radius) * up, radius * 1.5) for up in (0.55, 0.1)]
    crown(scene, blobs, wood, size, seed=seed + 5, soft=soft, glow=glow)
