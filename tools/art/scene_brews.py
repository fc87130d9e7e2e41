"""The witch's shelf: bottles that glow, dried herbs, vapour, bubbles."""

from __future__ import annotations

import math

import numpy as np

from tools.art.canvas import Paint
from tools.art.colour import Colour, mix, ramp, rgb
from tools.art.masks import (
    Array,
    Point,
    blur,
    cropped,
    disc,
    falloff,
    grid,
    lines,
    noise,
    noise_at,
    polygons,
    smooth,
)
from tools.art.scene import Scene, blend

FLASKS: tuple[tuple[tuple[float, float], ...], ...] = (  # half an outline: away from the middle, height
    (
        (0.10, 1.0),
        (0.14, 1.0),
        (0.14, 0.94),
        (0.10, 0.93),
        (0.10, 0.62),
        (0.20, 0.52),
        (0.34, 0.36),
        (0.38, 0.20),
        (0.32, 0.06),
        (0.20, 0.0),
    ),
    ((0.12, 1.0), (0.16, 1.0), (0.16, 0.93), (0.12, 0.92), (0.12, 0.70), (0.30, 0.62), (0.32, 0.0)),
    ((0.09, 1.0), (0.13, 1.0), (0.13, 0.95), (0.09, 0.94), (0.09, 0.55), (0.36, 0.05), (0.33, 0.0)),
    (
        (0.20, 0.80),
        (0.24, 0.80),
        (0.24, 0.72),
        (0.20, 0.70),
        (0.30, 0.60),
        (0.33, 0.30),
        (0.24, 0.05),
        (0.2, 0.0),
    ),
)


def flask(
    scene: Scene,
    x: float,
    foot: float,
    size: float,
    brew: Colour,
    kind: int,
    *,
    fill: float = 0.6,
    glow: float = 0.8,
) -> None:
    """Paint a corked glass bottle `size` high with a glowing brew that fills `fill` of it."""
    half = FLASKS[kind % len(FLASKS)]
    right = [(x + a * size, foot - b * size) for a, b in half]
    outline = [*right, *[(2 * x - a, b) for a, b in reversed(right)]]
    mask, at = cropped(outline)
    high, wide = mask.shape
    across = np.abs(np.linspace(-1, 1, wide, dtype=np.float32))[None, :]
    rows = np.linspace(1, 0, high, dtype=np.float32)[:, None]
    scene.glow((x, foot - size * 0.3), size * 1.1, brew, glow * 0.55, 2.0)
    scene.canvas.paint(mask, mix(brew, "#0A0618", 0.75), 0.62, at)
    liquid = mask * smooth(rows, fill + 0.02, fill - 0.01)
    depth = np.clip(1.15 - across * 0.6 - rows * 0.35, 0, 1)
    inner = ramp(depth, ((0, mix(brew, "#000000", 0.65)), (0.6, brew), (1, mix(brew, "#FFFFFF", 0.45))))
    scene.canvas.paint(liquid, inner, 0.94, at)
    edge = np.clip(mask - blur(mask, max(1, size * 0.035)), 0, 1) * mask
    scene.canvas.glow(edge * 1.6, mix(brew, "#FFFFFF", 0.6), 0.75, at)
    shine = (
        np.exp(-(((np.linspace(-1, 1, wide, dtype=np.float32)[None, :] + 0.45) / 0.10) ** 2))
        * mask
        * smooth(rows, 0.08, 0.2)
    )
    scene.canvas.glow(np.asarray(shine, np.float32), "#FFFFFF", 0.42, at)
    cork = half[0][0] * size * 0.92
    top = foot - half[0][1] * size
    plug, there = cropped(
        [
            (x - cork, top + size * 0.03),
            (x - cork * 1.1, top - size * 0.10),
            (x + cork * 1.1, top - size * 0.10),
            (x + cork, top + size * 0.03),
        ]
    )
    scene.canvas.paint(plug, mix("#8A5A34", "#2A1020", 0.35), 1, there)


def flasks(
    scene: Scene,
    left: float,
    right: float,
    foot: float,
    size: float,
    brews: tuple[Colour, ...],
    *,
    seed: int = 1,
) -> None:
    """Paint a row of bottles from `left` to `right`, no two alike."""
    random = np.random.default_rng(seed)
    x = left + size * 0.3
    while x < right - size * 0.25:
        tall = size * random.uniform(0.62, 1.0)
        flask(
            scene,
            x,
            foot,
            tall,
            brews[int(random.integers(len(brews)))],
            int(random.integers(4)),
            fill=random.uniform(0.3, 0.62),
            glow=random.uniform(0.4, 0.9),
        )
        x += tall * random.uniform(0.62, 0.95)


def herbs(scene: Scene, x: float, top: float, size: float, colour: Colour, *, seed: int = 1) -> None:
    """Paint a bunch of dried herbs that hangs from (x, top)."""
    random = np.random.default_rng(seed)
    stalks, leaves = [], []
    for _ in range(15):
        turn = random.normal(math.pi / 2, 0.26)
        reach = size * random.uniform(0.65, 1)
        tip = x + math.cos(turn) * reach, top + size * 0.18 + math.sin(turn) * reach * 0.85
        stalks.append([(x, top + size * 0.18), tip])
        for _ in range(8):
            part = random.uniform(0.35, 1.0)
            a, b = x + (tip[0] - x) * part, top + size * 0.18 + (tip[1] - top - size * 0.18) * part
            way, long = random.normal(turn, 0.9), size * random.uniform(0.08, 0.16)
            cos, sin = math.cos(way), math.sin(way)
            leaves.append(
                [
                    (a, b),
                    (a + cos * long * 0.5 - sin * long * 0.28, b + sin * long * 0.5 + cos * long * 0.28),
                    (a + cos * long, b + sin * long),
                    (a + cos * long * 0.5 + sin * long * 0.28, b + sin * long * 0.5 - cos * long * 0.28),
                ]
            )
    cord = lines(
        scene.width, scene.height, [(x, top), (x, top + size * 0.2)], *stalks, stroke=max(1, size * 0.02)
    )
    scene.canvas.paint(cord, mix(colour, "#120818", 0.6))
    mask = polygons(scene.width, scene.height, *leaves, scale=3)
    grain = noise(scene.width, scene.height, cells=(60, 60), octaves=2, seed=seed)
    scene.canvas.paint(mask, rgb(colour) * (0.45 + 1.0 * grain)[..., None])


def steam(
    scene: Scene,
    foot: Point,
    height: float,
    spread: float,
    colour: Paint,
    strength: float = 0.6,
    *,
    seed: int = 1,
) -> None:
    """Paint curling vapour that rises from `foot`, opening to `spread` pixels."""
    x, y = grid(scene.width, scene.height)
    up = (foot[1] - y) / height
    sway = (
        (noise_at(up * 2.2 + x * 0, x * 0 + seed, seed=seed, octaves=3) - 0.5)
        * spread
        * 1.5
        * np.clip(up, 0, 1)
    )
    open_ = spread * (0.20 + 0.80 * np.clip(up, 0, 1))
    away = (x - foot[0] - sway) / open_
    curl = noise_at(away * 1.7 + up * 0.8, up * 4.5 + np.abs(away) * 0.8, seed=seed + 1, octaves=5, gain=0.55)
    wisp = 1 - np.abs(2 * curl - 1) * 1.6
    body = np.exp(-(away**2) * 1.6) * smooth(up, -0.02, 0.10) * (1 - smooth(up, 0.45, 1.0))
    scene.canvas.glow(
        np.asarray(np.clip(body * (0.25 + 0.95 * np.clip(wisp, 0, 1)), 0, 1), np.float32), colour, strength
    )


def bubbles(
    scene: Scene,
    area: tuple[float, float, float, float],
    size: float,
    colour: Paint,
    *,
    count: int = 12,
    seed: int = 1,
) -> None:
    """Paint rising bubbles with a bright edge in an area (left, top, right, bottom)."""
    random = np.random.default_rng(seed)
    total: Array = np.zeros((scene.height, scene.width), np.float32)
    for _ in range(count):
        centre = random.uniform(area[0], area[2]), random.uniform(area[1], area[3])
        radius = size * random.uniform(0.3, 1)
        ring = disc(scene.width, scene.height, centre, radius) * (
            1 - 0.85 * falloff(scene.width, scene.height, centre, radius * 1.05, power=0.6)
        )
        total = np.maximum(total, ring)
    scene.canvas.glow(total, blend(colour, "#FFFFFF", 0.3), 0.8)
