"""The desert of a scene: dunes with their sharp crests, pyramids of courses."""

from __future__ import annotations

import numpy as np

from tools.art.canvas import Paint
from tools.art.colour import Colour, mix
from tools.art.masks import Array, Point, cropped, grid, noise, noise_at, smooth
from tools.art.scene import Scene, blend, plain


def dune(
    scene: Scene,
    level: float,
    swell: float,
    lit: Paint,
    shade: Paint,
    depth: float,
    *,
    crests: int = 2,
    light: float = -1,
    seed: int = 1,
    rim: Paint | None = None,
) -> None:
    """Paint dunes up to `swell` above `level`: windward sides lit and rippled, lee sides in shade."""
    random = np.random.default_rng(seed)
    width, height = scene.width, scene.height
    x, y = grid(width, height)
    order = sorted(random.uniform(0.45, 1.0, crests))
    for number, rise in enumerate(order):
        peak = (number + random.uniform(0.2, 0.8)) / crests * width
        base = level + swell * (1 - rise) * 0.4
        left, right = random.uniform(0.45, 0.8) * width, random.uniform(0.28, 0.5) * width
        if light > 0:
            left, right = right, left
        away = np.where(x < peak, (peak - x) / left, (x - peak) / right)
        hump = np.exp(-(np.asarray(away, np.float32) ** 1.5) * 1.9)
        wave = noise_at(x / width * 5, np.zeros_like(x), seed=seed + number, octaves=2) - 0.5
        line = base - swell * rise * hump - wave * swell * 0.10
        mask = np.asarray(np.clip(y - line + 0.5, 0, 1), np.float32)
        under = (y - (base - swell * rise)) / swell
        bend = 0.24 * np.sin(under * 2.6 + seed) + 0.45 * under
        ridge = peak - light * bend * swell * 1.6
        side = smooth((x - ridge) * -light, -width * 0.004, width * 0.006 + under.clip(0, 3) * width * 0.03)
        ripple = noise_at(x / (swell * 0.9), y / (swell * 0.35), seed=seed + 7, octaves=3)
        lines = np.sin((y * 1.5 + x * 0.16 * light) / (2.2 + 3.0 * max(0.0, 0.5 - depth)) + ripple * 14)
        value = 0.16 + 0.66 * side + 0.13 * lines * (0.35 + 0.65 * side) + (ripple - 0.5) * 0.20
        value = value - 0.14 * np.clip(under - 0.4, 0, 2)
        colour = blend(shade, lit, np.clip(value, 0, 1).astype(np.float32))
        scene.layer(mask, colour, depth, rim=rim, rim_from=(0, 2), rim_strength=0.5, texture=0.05, sink=0.5)


def pyramid(
    scene: Scene, apex: Point, foot: float, half: float, tones: tuple[Colour, Colour, Colour], depth: float,
    *, corner: float = 0.25, light: float = -1, seed: int = 1,
) -> None:  # fmt: skip
    """Paint a pyramid that shows two faces: `corner` (-1..1) is where their common edge meets the ground."""
    edge = apex[0] + corner * half, foot + half * 0.05
    faces = (
        ([apex, (apex[0] - half, foot), edge], light < 0),
        ([apex, edge, (apex[0] + half, foot)], light > 0),
    )
    dark, middle, bright = tones
    for outline, is_lit in faces:
        mask, at = cropped(outline, margin=1)
        high, wide = mask.shape
        down = np.linspace(0, 1, high, dtype=np.float32)[:, None]
        courses = noise(wide, high, cells=(max(3, wide / 9), max(4, high / 3.2)), octaves=2, seed=seed)
        rows = 0.5 + 0.5 * np.sin(np.arange(high, dtype=np.float32)[:, None] * 1.9)
        lit = 0.78 if is_lit else 0.20
        value = np.asarray(lit - 0.20 * down + (courses - 0.5) * 0.34 + (rows - 0.5) * 0.10, np.float32)
        low, up = (middle, bright) if is_lit else (dark, middle)
        painted = blend(low, up, np.clip(value, 0, 1))
        painted = blend(
            painted, plain(scene.haze), np.clip(depth + 0.35 * down**3, 0, 1) * np.ones_like(mask)
        )
        scene.canvas.paint(mask, np.clip(painted, 0, 1), 1, at)
    top = _edge(scene, apex, (apex[0] + light * half, foot))
    scene.canvas.glow(top, mix(bright, "#FFFFFF", 0.3), 0.5 * (1 - depth))


def _edge(scene: Scene, start: Point, end: Point) -> Array:
    """A soft thin line."""
    x, y = grid(scene.width, scene.height)
    dx, dy = end[0] - start[0], end[1] - start[1]
    part = np.clip(((x - start[0]) * dx + (y - start[1]) * dy) / (dx * dx + dy * dy), 0, 1)
    away = np.hypot(x - start[0] - part * dx, y - start[1] - part * dy)
    return np.asarray(np.exp(-((away / 1.3) ** 2)) * (1 - part), np.float32)
