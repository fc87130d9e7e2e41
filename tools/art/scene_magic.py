"""Magic made visible in a scene: swirling gates, runes, rings of an astrolabe, floating crags."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from tools.art.canvas import Paint
from tools.art.colour import Colour, ramp, rgb
from tools.art.masks import Array, Point, blur, cropped, grid, lines, noise, noise_at, smooth
from tools.art.scene import Scene, blend


def vortex(
    scene: Scene,
    mask: Array,
    centre: Point,
    radius: float,
    colours: tuple[Colour, Colour, Colour, Colour],
    *,
    seed: int = 1,
    arms: int = 3,
    twist: float = 1.6,
) -> None:
    """Paint a gate of swirling light inside `mask`: the colours run from its rim to its heart."""
    rows, columns = (np.nonzero(mask.max(axis=axis) > 0)[0] for axis in (1, 0))
    at = int(columns[0]), int(rows[0])
    mask = mask[at[1] : rows[-1] + 1, at[0] : columns[-1] + 1]
    x, y = grid(mask.shape[1], mask.shape[0])
    dx, dy = (x + at[0] - centre[0]) / radius, (y + at[1] - centre[1]) / radius
    away, turn = np.hypot(dx, dy), np.arctan2(dy, dx)
    spin = turn + twist * np.log(away + 0.12) * 1.6
    u, v = np.cos(spin) * 2.2, np.sin(spin) * 2.2
    bend = noise_at(u * 1.1 + 7, v * 1.1 + 7 + away * 2, seed=seed, octaves=3) - 0.5
    strands = noise_at(u * 1.6 + bend * 2 + 9, v * 1.6 + away * 3.5 + 9, seed=seed + 1, octaves=5, gain=0.58)
    arm = 0.5 + 0.5 * np.cos(spin * arms + bend * 5)
    value = np.clip((1.05 - away) * 0.85 + (strands - 0.5) * 0.95 + (arm - 0.5) * 0.42, 0, 1)
    places = (0.05, 0.35, 0.65, 0.95)
    scene.canvas.paint(mask, ramp(value, tuple(zip(places, colours, strict=True))), 0.97, at)
    scene.canvas.glow(mask * np.asarray(smooth(value, 0.62, 1.0), np.float32), colours[3], 0.65, at)


@dataclass(frozen=True, slots=True)
class Hoop:
    """A circle seen at a slant: half width, how flat, tilt in radians, stroke in pixels."""

    radius: float
    flat: float
    tilt: float
    stroke: float


def hoop(
    scene: Scene,
    centre: Point,
    shape: Hoop,
    colour: Paint,
    strength: float = 0.9,
    *,
    ticks: int = 0,
    part: tuple[float, float] = (0, 1),
) -> None:
    """Paint a fine metal circle, or the `part` of it between two turns 0..1, with `ticks` marks."""
    cos, sin = math.cos(shape.tilt), math.sin(shape.tilt)

    def at(turn: float, far: float = 1) -> Point:
        a, b = math.cos(turn) * shape.radius * far, math.sin(turn) * shape.radius * shape.flat * far
        return centre[0] + a * cos - b * sin, centre[1] + a * sin + b * cos

    around = np.linspace(part[0], part[1], 97) * 2 * math.pi
    paths = [[at(float(turn)) for turn in around]]
    marks = [
        [at(n * 2 * math.pi / ticks, 0.955 if n % 3 else 0.91), at(n * 2 * math.pi / ticks)]
        for n in range(ticks)
    ]
    line = lines(scene.width, scene.height, *paths, stroke=shape.stroke, scale=3)
    if marks:
        line = np.maximum(line, lines(scene.width, scene.height, *marks, stroke=shape.stroke * 0.7, scale=3))
    scene.canvas.glow(np.clip(blur(line, shape.stroke * 2.4) * 1.5, 0, 1), colour, strength * 0.55)
    scene.canvas.paint(line, colour, strength)


RUNES = (
    "M0 -1L0 1M0 -1L.6 -.5M0 -.3L.6 .2",
    "M-.5 1L-.5 -1L.5 -.2L.5 1",
    "M0 -1L0 1M-.6 -.4L.6 .4",
    "M-.5 -1L.5 0L-.5 1",
    "M0 1L0 -1M0 -1L-.6 -.3M0 -1L.6 -.3",
    "M-.5 -1L-.5 1M.5 -1L.5 1M-.5 -.3L.5 .3",
    "M-.5 1L-.5 -1L.4 -.6L-.5 0L.5 1",
    "M0 -1L.6 0L0 1L-.6 0L0 -1",
)


def runes(
    scene: Scene,
    places: list[tuple[float, float, float, float]],
    colour: Paint,
    *,
    seed: int = 1,
    strength: float = 1,
) -> None:
    """Paint glowing runes at (x, y), of a half height and a turn in radians."""
    random = np.random.default_rng(seed)
    paths: list[list[Point]] = []
    for x, y, size, turn in places:
        cos, sin = math.cos(turn) * size, math.sin(turn) * size
        for stroke in RUNES[int(random.integers(len(RUNES)))].split("M")[1:]:
            dots = [tuple(float(n) for n in dot.split()) for dot in stroke.split("L")]
            paths.append([(x + a * cos - b * sin, y + a * sin + b * cos) for a, b in dots])
    size = max(place[2] for place in places)
    mask = lines(scene.width, scene.height, *paths, stroke=max(1.2, size * 0.26))
    scene.canvas.glow(np.clip(blur(mask, size * 0.5) * 2.2, 0, 1), colour, strength * 0.8)
    scene.canvas.paint(mask, blend(colour, "#FFFFFF", 0.55), strength)


def crag(
    scene: Scene,
    x: float,
    y: float,
    size: float,
    stone: Paint,
    *,
    light: Paint,
    seed: int = 1,
    depth: float = 0.1,
) -> None:
    """Paint a rock that floats in the air: flat above, ragged below, its top lit."""
    random = np.random.default_rng(seed)
    top = [(x + part * size, y + random.normal(0, 0.035) * size) for part in np.linspace(-1, 1, 11)]
    low = [
        (x + part * size * 0.94, y + size * (1.25 * (1 - abs(part) ** 1.2) * random.uniform(0.5, 1) + 0.10))
        for part in np.linspace(0.95, -0.95, 13)
    ]
    mask, at = cropped([*top, *low])
    high, wide = mask.shape
    rough = noise(wide, high, cells=(4, 5), octaves=5, seed=seed) - 0.5
    slope_y, slope_x = np.gradient(blur(rough, 0.8))
    facing = np.clip(0.5 - (slope_x + slope_y) * size * 0.10, 0, 1)
    fall = np.linspace(1, 0.25, high, dtype=np.float32)[:, None]
    body = blend(
        blend(stone, "#000000", 0.55), blend(stone, light, 0.35), np.asarray(facing * fall, np.float32)
    )
    scene.canvas.paint(
        mask, blend(body, scene.haze if not isinstance(scene.haze, np.ndarray) else stone, depth), 1, at
    )
    edge = np.clip(mask - np.roll(mask, 2, axis=0), 0, 1) * mask
    scene.canvas.glow(edge, light, 0.8, at)


def star_rays(
    scene: Scene,
    centre: Point,
    reach: float,
    count: int,
    colour: Paint,
    strength: float = 0.5,
    turn: float = 0,
) -> None:
    """Paint long fine points of light from a centre, every other one shorter."""
    x, y = grid(scene.width, scene.height)
    dx, dy = x - centre[0], y - centre[1]
    away, angle = np.hypot(dx, dy) / reach, np.arctan2(dy, dx) + turn
    place = angle / (2 * math.pi) * count
    off = np.abs(place - np.round(place)) * 2 * math.pi / count * away * reach
    long = np.where(np.round(place) % 2 == 0, 1.0, 0.62)
    beam = np.exp(-((off / (reach * 0.012 * np.clip(1.05 - away / long, 0.05, 1))) ** 2)) * np.clip(
        1 - away / long, 0, 1
    )
    scene.canvas.glow(np.asarray(beam, np.float32), colour, strength)


def crystals(
    scene: Scene,
    x: float,
    foot: float,
    size: float,
    tones: tuple[Colour, Colour, Colour],
    *,
    seed: int = 1,
    count: int = 7,
) -> None:
    """Paint a cluster of shards that shine from within, the tallest about `size` high."""
    random = np.random.default_rng(seed)
    scene.glow((x, foot - size * 0.3), size * 1.1, tones[1], 0.55, 2.0)
    order = sorted(range(count), key=lambda n: -abs(n - (count - 1) / 2))
    for number in order:
        part = (number - (count - 1) / 2) / max((count - 1) / 2, 1)
        tall, half = (
            size * (1 - 0.55 * abs(part)) * random.uniform(0.75, 1),
            size * random.uniform(0.07, 0.12),
        )
        lean, base = part * 0.65 + random.normal(0, 0.08), x + part * size * 0.34
        tip = base + math.sin(lean) * tall, foot - math.cos(lean) * tall
        way = math.cos(lean), math.sin(lean)
        neck = base + (tip[0] - base) * 0.74, foot + (tip[1] - foot) * 0.74
        left, right = (
            [(p[0] - way[0] * half, p[1] - way[1] * half) for p in ((base, foot), neck)],
            [(p[0] + way[0] * half, p[1] + way[1] * half) for p in (neck, (base, foot))],
        )
        ridge = [
            (base + way[0] * half * 0.2, foot),
            (neck[0] + way[0] * half * 0.15, neck[1] + way[1] * half * 0.15),
        ]
        for facet, colour in (
            ([*left, tip, ridge[1], ridge[0]], tones[1]),
            ([ridge[0], ridge[1], tip, *right], tones[0]),
            ([left[1], tip, ridge[1]], tones[2]),
        ):
            mask, at = cropped(facet, scale=3)
            fall = np.linspace(1.15, 0.55, mask.shape[0], dtype=np.float32)[:, None, None]
            scene.canvas.paint(
                mask, np.clip(rgb(colour) * fall * np.ones_like(mask)[..., None], 0, 1), 0.96, at
            )
        edge = lines(
            scene.width, scene.height, [left[1], tip, right[0]], stroke=max(1, size * 0.012), scale=3
        )
        scene.canvas.glow(edge, tones[2], 0.8)
