"""Toadstools of a scene, from a hand high to as high as a house, with a door and lit windows."""

from __future__ import annotations

import math

import numpy as np

from tools.art.colour import linear, ramp
from tools.art.masks import Array, Point, bezier, cropped, grid, noise
from tools.art.scene import Scene, blend
from tools.art.scene_dabs import Tones
from tools.art.scene_stone import light_windows

STEM: Tones = ("#5A4A34", "#D8C8A4", "#FFF8E6")
SPOTS = ((-0.62, 0.30, 0.10), (-0.16, 0.60, 0.14), (0.34, 0.44, 0.12), (0.04, 0.22, 0.09), (0.70, 0.20, 0.08),
         (-0.84, 0.10, 0.06), (-0.36, 0.14, 0.06), (0.40, 0.76, 0.07))  # fmt: skip


def toadstool(
    scene: Scene,
    foot: Point,
    height: float,
    cap: Tones,
    *,
    light: float = -1,
    seed: int = 1,
    lamp: bool = False,
) -> None:
    """Paint a toadstool `height` pixels high; one with a `lamp` has a door and lit windows."""
    random = np.random.default_rng(seed)
    (x, y), half = foot, height * float(random.uniform(0.40, 0.50))
    lean, stem = height * float(random.uniform(-0.06, 0.06)), height * (0.17 if lamp else 0.10)
    rim, top = y - height * 0.48, y - height
    right = bezier((x + lean + stem * 0.72, rim), (x + lean + stem * 0.7, y - height * 0.2),
                   (x + stem * 0.9, y - height * 0.12), (x + stem * 1.35, y), 12)  # fmt: skip
    left = [(2 * x - a + 2 * lean * (y - b) / height, b) for a, b in reversed(right)]
    mask, at = cropped([*right, *left])
    _shaded(scene, mask, at, STEM, light, seed)
    if lamp:
        _door(scene, (x + lean * 0.2, y), stem)
    middle = x + lean
    under = bezier((middle - half, rim), (middle - half * 0.5, rim + height * 0.12),
                   (middle + half * 0.5, rim + height * 0.12), (middle + half, rim))  # fmt: skip
    lip = bezier((middle + half, rim), (middle + half * 0.4, rim - height * 0.05),
                 (middle - half * 0.4, rim - height * 0.05), (middle - half, rim))  # fmt: skip
    mask, at = cropped([*under, *lip])
    gills = linear(mask.shape[1], mask.shape[0], ((0, "#6A5238"), (0.5, "#B89A70"), (1, "#D8BE90")), 90)
    lines = 0.82 + 0.18 * np.sin(np.linspace(-1, 1, mask.shape[1], dtype=np.float32) * 46)
    scene.canvas.paint(mask, np.asarray(gills * lines[None, :, None], np.float32), 1, at)
    dome = bezier((middle - half, rim), (middle - half * 1.02, top - height * 0.08),
                  (middle + half * 0.86, top - height * 0.12), (middle + half, rim), 30)  # fmt: skip
    low = bezier((middle + half, rim), (middle + half * 0.5, rim + height * 0.05),
                 (middle - half * 0.5, rim + height * 0.05), (middle - half, rim))  # fmt: skip
    mask, at = cropped([*dome, *low])
    _shaded(scene, mask, at, cap, light, seed + 1)
    for across, up, size in SPOTS:
        wide = half * size * (1.15 - 0.5 * abs(across))
        centre = middle + across * half * (1 - 0.3 * up), rim - up * (rim - top) * 0.98
        _spot(scene, centre, wide, half * size * 0.72, light, seed)
    if lamp:
        light_windows(
            scene,
            [(middle - half * 0.34, rim - height * 0.22), (middle + half * 0.42, rim - height * 0.16)],
            half * 0.07,
            "#FFC060",
        )


def _spot(scene: Scene, centre: Point, wide: float, high: float, light: float, seed: int) -> None:
    x, y = centre
    ring = [
        (x + math.cos(turn) * wide, y + math.sin(turn) * high)
        for turn in np.linspace(0, 2 * math.pi, 16).tolist()
    ]
    mask, at = cropped(ring)
    _shaded(scene, mask, at, ("#A89880", "#F0E6D0", "#FFFFFF"), light, seed)


def _shaded(scene: Scene, mask: Array, at: tuple[int, int], tones: Tones, light: float, seed: int) -> None:
    """Paint a round body, lit from above and one side."""
    high, wide = mask.shape
    x, y = grid(wide, high)
    dx, dy = (x / wide - 0.5) * 2, (y / high - 0.5) * 2
    grain = noise(wide, high, cells=(5, 5), octaves=4, seed=seed) - 0.5
    value = 0.52 + 0.34 * dx * light - 0.36 * dy - 0.16 * (dx * dx) + 0.30 * grain
    dark, middle, bright = tones
    body = ramp(np.clip(value, 0, 1), ((0, dark), (0.5, middle), (1, bright)))
    scene.canvas.paint(mask, blend(body, scene.haze, 0.06), 1, at)


def _door(scene: Scene, foot: Point, stem: float) -> None:
    x, y = foot
    half, high = stem * 0.44, stem * 1.5
    arch = bezier((x - half, y), (x - half, y - high * 1.25), (x + half, y - high * 1.25), (x + half, y), 16)
    mask, at = cropped(arch)
    board = linear(mask.shape[1], mask.shape[0], ((0, "#8A5428"), (0.5, "#5A3214"), (1, "#2A1608")), 90)
    planks = 0.8 + 0.2 * np.cos(np.linspace(0, 1, mask.shape[1], dtype=np.float32) * 25)
    scene.canvas.paint(mask, np.asarray(board * planks[None, :, None], np.float32), 1, at)
    scene.glow((x, y - high * 0.4), stem * 2.2, "#FFB050", 0.45)
