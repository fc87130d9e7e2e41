"""The land of a scene: mountains with lit faces, hills, pines, rocks, boughs."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from tools.art.canvas import Paint
from tools.art.masks import Array, Point, blur, cropped, grid, noise, noise_at, polygons, shift, smooth
from tools.art.scene import Scene, blend


def crest(width: int, cells: float, *, seed: int, octaves: int = 7, sharp: float = 1.4) -> Array:
    """A mountain line: one height (0..1) for each column, peaked; `cells` mountains across."""
    place = np.arange(width, dtype=np.float32) / width * np.float32(cells)
    total, amplitude, weight = np.zeros(width, np.float32), 1.0, 0.0
    for octave in range(octaves):
        wave = noise_at(place * np.float32(2**octave), np.zeros(1, np.float32), seed=seed + octave, octaves=1)
        peak = 1 - np.abs(2 * wave - 1)
        total += np.float32(amplitude) * np.asarray(peak**sharp if octave < 3 else peak, np.float32).ravel()
        weight, amplitude = weight + amplitude, amplitude * 0.47
    low, high = float(total.min()), float(total.max())
    return np.asarray((total - low) / max(high - low, 1e-6), np.float32)


def below(scene: Scene, line: Array) -> Array:
    """The mask of everything under a line of heights in pixels (one for each column)."""
    _, y = grid(scene.width, scene.height)
    return np.asarray(np.clip(y - line[None, :] + 0.5, 0, 1), np.float32)


def mountains(
    scene: Scene,
    base: float,
    rise: float,
    lit: Paint,
    dark: Paint,
    depth: float,
    *,
    cells: float = 4,
    seed: int = 1,
    light: float = -1,
    snow: float = 0,
    rim: Paint | None = None,
    shape: Array | None = None,
    profile: Array | None = None,
) -> None:
    """Paint a range from `base` up to `rise` higher, lit from the left (`light` -1) or the right (1).

    `snow` is the part of the rise that is white; `shape` (w,) scales the height of each column, `profile`
    (w,) takes the place of the random crest.
    """
    height = crest(scene.width, cells, seed=seed) if profile is None else profile
    if shape is not None:
        height = height * shape
    line = base - rise * height
    mask = below(scene, line)
    top = max(0, int(line.min()) - 2)
    _, y = grid(scene.width, scene.height)
    x, y = grid(scene.width, scene.height - top)
    y = y + top
    under = y - line[None, :]
    unit = rise / 60
    slope = np.gradient(blur(line[None, :], scene.width / 900)[0])
    ridges = _ridges(x / (unit * 11), under / (unit * 15), seed + 40)
    drift = np.clip(x + (ridges - 0.5) * smooth(under, 0, unit * 12) * (unit * 9), 0, scene.width - 1)
    facet = np.gradient(ridges, axis=1) * unit * 4.2
    face = np.clip(0.46 - light * (slope[drift.astype(np.intp)] * 0.30 + facet), 0, 1)
    colour = blend(_rows(dark, top), _rows(lit, top), smooth(face, 0.15, 0.85))
    if snow:
        reach = rise * snow * (0.35 + 1.3 * noise_at(x / (unit * 5), y / (unit * 9), seed=seed))
        cover = smooth(under, reach, reach * 0.72) * (0.25 + 0.75 * smooth(face, 0.3, 0.65))
        colour = blend(colour, "#F4F8FF", np.asarray(cover, np.float32) * 0.85)
    whole = np.zeros((scene.height, scene.width, 3), np.float32)
    whole[top:] = colour
    scene.layer(
        mask, whole, depth, rim=rim, rim_from=(round(-light * 1.5), max(1, scene.height / 700)), sink=0.75
    )


def _ridges(u: npt.ArrayLike, v: npt.ArrayLike, seed: int) -> Array:
    """Ridges that branch as they run downhill (v), 0..1."""
    u, v = np.asarray(u, np.float32), np.asarray(v, np.float32)
    total, weight, amplitude = np.zeros_like(u), 0.0, 1.0
    for octave in range(5):
        scale = np.float32(1.9**octave)
        bend = noise_at(u * scale * 0.5, v * scale * 0.5, seed=seed + 9, octaves=1) - 0.5
        wave = noise_at(
            u * scale + v * (0.5 if octave % 2 else -0.5) + bend, v * scale, seed=seed + octave, octaves=1
        )
        total = np.asarray(total + amplitude * (1 - np.abs(2 * wave - 1)), np.float32)
        weight, amplitude = weight + amplitude, amplitude * 0.5
    return np.asarray(total / np.float32(weight), np.float32)


def _rows(paint: Paint, top: int) -> Paint:
    return paint[top:] if isinstance(paint, np.ndarray) and paint.ndim == 3 else paint


def hill(
    scene: Scene,
    level: float,
    swing: float,
    colour: Paint,
    depth: float,
    *,
    seed: int = 1,
    rim: Paint | None = None,
) -> None:
    """Paint a rolling ground with its top around `level`."""
    place = np.arange(scene.width, dtype=np.float32) / scene.width
    wave = noise_at(place * 3, np.zeros(1, np.float32), seed=seed, octaves=5).ravel()
    line = np.asarray(level - swing * (wave - 0.5) * 2, np.float32)
    scene.layer(
        below(scene, line), colour, depth, rim=rim, rim_from=(0, max(2, scene.height / 500)), texture=0.22
    )


def pine(x: float, foot: float, height: float, random: np.random.Generator) -> list[Point]:
    """The outline of one pine: whorls of drooping, uneven boughs."""
    whorls = int(random.integers(9, 13))
    spread = height * random.uniform(0.17, 0.23)
    right: list[Point] = []
    left: list[Point] = []
    for whorl in range(1, whorls + 1):
        part = whorl / whorls
        level = foot - height * (1 - part * 0.94)
        for side, path in ((1, right), (-1, left)):
            reach = spread * part**0.85 * random.uniform(0.72, 1.12)
            drop = height * 0.030 * random.uniform(0.6, 1.3)
            path.append((x + side * reach * 0.55, level - drop * 0.5))
            path.append((x + side * reach, level + drop))
            path.append((x + side * reach * 0.62, level + drop * 0.45))
            path.append((x + side * reach * 0.34, level + drop * 0.1))
    trunk = [(x + height * 0.012, foot), (x + height * 0.014, foot + height * 0.06)]
    return [
        (x, foot - height),
        *right,
        *trunk,
        *[(2 * x - a, b) for a, b in reversed(trunk)],
        *reversed(left),
    ]


def pines(
    scene: Scene,
    foot: float,
    height: float,
    colour: Paint,
    depth: float,
    *,
    count: int = 24,
    span: tuple[float, float] = (-0.02, 1.02),
    seed: int = 1,
    rim: Paint | None = None,
    slope: float = 0.01,
) -> None:
    """Paint a stand of pines across a `span` of the width, their feet in a strip of ground."""
    random = np.random.default_rng(seed)
    order = random.permutation(count)
    for number in order:
        part = (number + random.uniform(-0.45, 0.45)) / max(count - 1, 1)
        x = (span[0] + (span[1] - span[0]) * part) * scene.width
        level = foot + random.uniform(-1, 1) * slope * scene.height
        mask, at = cropped(pine(x, level, height * random.uniform(0.5, 1.1), random), scale=3)
        _tree(scene, mask, at, colour, depth + random.uniform(-0.06, 0.06), rim)


def _tree(
    scene: Scene, mask: Array, at: tuple[int, int], colour: Paint, depth: float, rim: Paint | None
) -> None:
    """Paint a tree with its own light and shade, so that a wood is not a uniform wall."""
    high, wide = mask.shape
    top, left = int(np.clip(at[1], 0, scene.height - 1)), int(np.clip(at[0] + wide // 2, 0, scene.width - 1))
    tone, haze = (_sample(paint, top, left) for paint in (colour, scene.haze))
    across = np.linspace(-1, 1, wide, dtype=np.float32)[None, :]
    down = np.linspace(0, 1, high, dtype=np.float32)[:, None]
    grain = noise(wide, high, cells=(5, 16), octaves=3, seed=wide * 7 + high) - 0.5
    light = 1.06 - 0.30 * across + 0.5 * grain - 0.10 * down
    body = blend(
        blend(tone, haze, max(depth, 0)) * light[..., None], haze, down**2 * (0.35 + depth) * 0.8 + across * 0
    )
    scene.canvas.paint(mask, np.clip(body, 0, 1), 1, at)
    if rim is not None:
        edge = np.clip(mask - shift(mask, 1.5, 1), 0, 1) * mask * (1 - down)
        scene.canvas.glow(edge, _sample(rim, top, left), 0.30, at)


def _sample(paint: Paint, row: int, column: int) -> Paint:
    return (
        np.asarray(paint[row, column], np.float32)
        if isinstance(paint, np.ndarray) and paint.ndim == 3
        else paint
    )


def rocks(
    scene: Scene,
    colour: Paint,
    places: list[tuple[float, float, float]],
    *,
    seed: int = 1,
    rim: Paint | None = None,
) -> None:
    """Paint crags that rise from the lower edge at (x, half width, height), all in pixels."""
    random = np.random.default_rng(seed)
    outlines = []
    for x, half, tall in places:
        foot, path = scene.height * 1.02, []
        for part in np.linspace(-1, 1, 15):
            bulk = (1 - abs(part) ** 1.7) * random.uniform(0.78, 1.05)
            path.append((x + part * half + random.uniform(-0.03, 0.03) * half, foot - tall * bulk))
        outlines.append([(x - half * 1.05, foot), *path, (x + half * 1.05, foot)])
    mask = polygons(scene.width, scene.height, *outlines)
    scene.layer(mask, colour, 0, rim=rim, rim_from=(2, 2), texture=0.30)


def boughs(
    scene: Scene,
    roots: list[tuple[Point, float, float]],
    wood: Paint,
    leaf: Paint,
    size: float,
    *,
    seed: int = 1,
    rim: Paint | None = None,
) -> None:
    """Paint forking branches from `roots` (place, direction in radians, length) with leaves of `size` pixels.

    They hang in two layers, the hinder one paler; `rim` lights their upper edges.
    """
    random = np.random.default_rng(seed)
    for depth in (0.30, 0.04):
        limbs: list[list[Point]] = []
        tips: list[Point] = []
        for place, turn, length in roots:
            _bough(place, turn + random.uniform(-0.1, 0.1), length, size * 0.55, 5, random, limbs, tips)
        leaves = [_leaf(tip, size * random.uniform(0.55, 1.15), random) for tip in tips for _ in range(7)]
        scene.layer(polygons(scene.width, scene.height, *limbs, scale=3), wood, depth, texture=0.2, sink=0)
        mask = polygons(scene.width, scene.height, *leaves, scale=3)
        scene.layer(mask, leaf, depth, rim=rim, rim_from=(-1, 2), rim_strength=0.5, texture=0.3, sink=0)


def _bough(
    start: Point,
    turn: float,
    length: float,
    thick: float,
    forks: int,
    random: np.random.Generator,
    limbs: list[list[Point]],
    tips: list[Point],
) -> None:
    """Grow one limb and its forks: outlines to `limbs`, places for leaves to `tips`."""
    bend = turn + random.uniform(-0.3, 0.3)
    end = start[0] + math.cos(bend) * length, start[1] + math.sin(bend) * length
    nx, ny, tip = -math.sin(bend), math.cos(bend), thick * 0.62
    limbs.append(
        [
            (start[0] + nx * thick, start[1] + ny * thick), (end[0] + nx * tip, end[1] + ny * tip),
            (end[0] - nx * tip, end[1] - ny * tip), (start[0] - nx * thick, start[1] - ny * thick),
        ]
    )  # fmt: skip
    if forks <= 3:
        tips += [
            (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            for part in (0.3, 0.65, 1)
        ]
    if forks:
        for spread in (-0.55, 0.5):
            turn, reach = bend + spread + random.uniform(-0.2, 0.2), length * random.uniform(0.62, 0.80)
            _bough(end, turn, reach, tip, forks - 1, random, limbs, tips)


def _leaf(place: Point, size: float, random: np.random.Generator) -> list[Point]:
    """A pointed leaf somewhere about a twig, hanging."""
    x, y = place[0] + random.normal(0, 0.9) * size, place[1] + random.normal(0, 0.9) * size
    turn = random.normal(math.pi / 2, 0.9)
    cos, sin, wide = math.cos(turn), math.sin(turn), size * random.uniform(0.20, 0.32)
    side = [
        (0.0, 0.0),
        (0.28 * size, wide),
        (0.62 * size, wide * 0.8),
        (size, 0.0),
        (0.62 * size, -wide * 0.8),
        (0.28 * size, -wide),
    ]
    return [(x + a * cos - b * sin, y + a * sin + b * cos) for a, b in side]
