"""A terrace by the sea: balustrade, cypresses, water that carries the light."""

from __future__ import annotations

import numpy as np

from tools.art.canvas import Paint
from tools.art.colour import Colour
from tools.art.masks import Point, bezier, blur, grid, noise_at, polygons, smooth
from tools.art.scene import Scene, blend
from tools.art.scene_stone import Stone, wall


def sea(
    scene: Scene, level: float, light: float, near: Colour, far: Colour, glint: Paint, *, seed: int = 1
) -> None:
    """Paint water from the horizon `level` down, with the glitter of a light above the column `light`."""
    w, h = scene.width, scene.height
    x, y = grid(w, h)
    part = np.clip((y - level) / (h - level), 0.002, 1)
    swell = noise_at((x / w - 0.5) / (0.12 + part) * 6, np.log(part) * 9, seed=seed, octaves=4)
    body = blend(far, near, np.asarray(np.clip(part * 2.2 + (swell - 0.5) * 0.8, 0, 1), np.float32))
    scene.canvas.paint(np.asarray(np.clip(y - level + 0.5, 0, 1) + 0 * x, np.float32), np.clip(body, 0, 1))
    road = np.exp(-(((x - light) / (w * (0.05 + 0.30 * part))) ** 2))
    crests = smooth(swell, 0.50, 0.68) * road * (y > level)
    scene.canvas.glow(blur(crests.astype(np.float32), 0.5), glint, 0.9)
    line = np.exp(-(((y - level) / 1.6) ** 2)) * np.exp(-(((x - light) / (w * 0.4)) ** 2))
    scene.canvas.glow(line.astype(np.float32), glint, 0.6)


def cypresses(
    scene: Scene, places: list[tuple[float, float, float]], colour: Paint, depth: float, rim: Paint
) -> None:
    """Paint slender dark trees at (x, foot, height)."""
    outlines: list[list[Point]] = []
    for number, (x, foot, tall) in enumerate(places):
        random = np.random.default_rng(number + int(x))
        half = tall * float(random.uniform(0.085, 0.12))
        side = bezier(
            (x, foot - tall),
            (x + half * 0.5, foot - tall * 0.7),
            (x + half * 1.25, foot - tall * 0.3),
            (x + half * 0.5, foot),
            26,
        )
        right = [(a + float(random.normal(0, half * 0.10)), b) for a, b in side]
        left = [(2 * x - a + float(random.normal(0, half * 0.10)), b) for a, b in reversed(side)]
        outlines.append(right + left)
    scene.layer(
        polygons(scene.width, scene.height, *outlines),
        colour,
        depth,
        rim=rim,
        rim_from=(1, 2),
        texture=0.3,
        sink=0.2,
    )


def balustrade(scene: Scene, foot: float, high: float, pitch: float, stone: Stone) -> None:
    """Paint a parapet of turned posts across the picture, standing on the height `foot`."""
    w = scene.width
    top = foot - high
    wall(scene, [(-4, foot - high * 0.16), (w + 4, foot - high * 0.16), (w + 4, foot), (-4, foot)], stone)
    x = pitch * 0.5
    while x < w + pitch:
        half = pitch * 0.27
        profile = (
            (0.45, 0.0),
            (0.45, 0.08),
            (0.25, 0.14),
            (0.95, 0.38),
            (0.75, 0.55),
            (0.28, 0.82),
            (0.50, 0.90),
            (0.50, 1.0),
        )
        low, rise = foot - high * 0.16, high * 0.66
        right = [(x + half * away, low - rise * up) for away, up in profile]
        wall(scene, [*right, *[(2 * x - a, b) for a, b in reversed(right)]], stone)
        x += pitch
    wall(scene, [(-4, top), (w + 4, top), (w + 4, top + high * 0.18), (-4, top + high * 0.18)], stone)
    rim = polygons(
        w, scene.height, [(-4, top - 0.5), (w + 4, top - 0.5), (w + 4, top + 1.5), (-4, top + 1.5)]
    )
    scene.canvas.glow(rim, stone.tones[2], 0.7)
