"""The sea of a scene: water that runs to the horizon under a light, near swells with foam, spray."""

from __future__ import annotations

import numpy as np

from tools.art.canvas import Paint
from tools.art.colour import Colour, Stops, ramp
from tools.art.masks import Array, Point, blur, grid, noise, noise_at, smooth
from tools.art.scene import Scene, blend


def sea(
    scene: Scene,
    horizon: float,
    tones: Stops,
    light: Paint,
    lamp_x: float,
    *,
    seed: int = 1,
    rough: float = 1.0,
    path: float = 1.0,
) -> None:
    """Paint water below the height `horizon`: `tones` run from there to the near edge.

    The lamp that stands over the place `lamp_x` lays a path of glints; `rough` scales the waves, `path` the
    width of the path.
    """
    w, h = scene.width, scene.height
    x, y = grid(w, h)
    near = np.clip((y - horizon) / (h - horizon), 0.0, 1)
    away = 1 / (near + np.float32(0.055))
    u, v = (x - w / 2) / w * away * np.float32(1.6), away * np.float32(2.6) + near * 3
    bend = noise_at(u * 0.7, v * 0.9, seed=seed + 3, octaves=2)
    wave = noise_at(u * 1.5 + bend * 0.8, v * 3.4 + bend, seed=seed, octaves=5, gain=0.58)
    ridge = 1 - np.abs(2 * wave - 1)
    slope = np.gradient(blur(ridge, 0.6), axis=0) * np.float32(h / 60)
    body = ramp(near + (ridge - 0.6) * 0.30 * rough * smooth(near, 0, 0.2), tones)
    body = body * (1 - np.clip(slope, -0.5, 0.5) * 0.75 * rough)[..., None]
    below = np.clip(y - horizon + 0.5, 0, 1) + x * 0
    scene.canvas.paint(below, np.clip(body, 0, 1))
    line = np.exp(-(((y - horizon) / (h * 0.010)) ** 2)) * below
    scene.canvas.glow(np.asarray(line, np.float32), light, 0.35)
    broad = (0.05 + 0.20 * near) * w * path
    trail = np.exp(-(((x - lamp_x) / broad) ** 2))
    glints = smooth(ridge + noise(w, h, cells=(60, 120), octaves=2, seed=seed + 8) * 0.25, 0.80, 1.02)
    scene.canvas.glow(np.asarray(trail * glints * below, np.float32), light, 0.95)
    scene.canvas.glow(np.asarray(trail * below * (0.5 - 0.3 * near), np.float32), light, 0.40)
    scene.canvas.glow(np.asarray(glints * below * 0.18, np.float32), light, 0.8)


def swell(
    scene: Scene,
    level: float,
    height: float,
    tones: tuple[Colour, Colour, Colour],
    foam: Paint,
    *,
    seed: int = 1,
    waves: float = 3,
    light: float = -1,
    froth: float = 1.0,
) -> Array:
    """A near wave across the picture, its crests about `level`, `height` pixels high; its mask.

    `tones` are its depth, its body and the light that shines through its crest; `froth` scales the foam.
    """
    w, h = scene.width, scene.height
    place = np.arange(w, dtype=np.float32) / w
    base = noise_at(place * waves, np.zeros(1, np.float32), seed=seed, octaves=3).ravel()
    peak = 1 - np.abs(
        2 * noise_at(place * waves * 1.7 + 5, np.zeros(1, np.float32), seed=seed + 1, octaves=2).ravel() - 1
    )
    fine = noise_at(place * 40, np.zeros(1, np.float32), seed=seed + 2, octaves=3).ravel() - 0.5
    line = np.asarray(
        level - height * (0.6 * (base - 0.5) * 2 + 0.7 * (peak - 0.5)) - fine * height * 0.10, np.float32
    )
    x, y = grid(w, h)
    under = (y - line[None, :]) / np.float32(height)
    mask = np.clip((y - line[None, :]) + 0.5, 0, 1)
    slope = np.gradient(blur(line[None, :], w / 120)[0])[None, :]
    streak = noise_at(x / w * 14 + slope * 2, under * 1.6, seed=seed + 4, octaves=4)
    value = np.clip(0.42 - under * 0.30 + light * slope * 0.35 + (streak - 0.5) * 0.5, 0, 1)
    body = ramp(value, ((0, tones[0]), (0.5, tones[1]), (1, tones[2])))
    scene.canvas.paint(np.asarray(mask, np.float32), np.clip(body, 0, 1))
    through = np.exp(-(((under - 0.10) * 4.5) ** 2)) * mask
    scene.canvas.glow(np.asarray(through, np.float32), tones[2], 0.45)
    lace = noise_at(x / w * 26, (y + x * slope * 0.4) / h * 34, seed=seed + 6, octaves=5, gain=0.62)
    near_crest = 0.30 * np.exp(-np.maximum(under, -1) * 3.2)
    cap = smooth(lace, 0.62 - near_crest, 0.80 - near_crest) * mask * smooth(under, 1.3, 0.0)
    scene.canvas.paint(np.asarray(np.clip(cap * froth, 0, 1), np.float32), foam, 0.80)
    edge = np.exp(-(((under * height) / max(1.2, height * 0.035)) ** 2)) * mask
    scene.canvas.paint(np.asarray(np.clip(edge * froth, 0, 1), np.float32), foam, 0.75)
    return np.asarray(mask, np.float32)


def splash(scene: Scene, at: Point, spread: float, height: float, foam: Paint, *, seed: int = 1) -> None:
    """Paint water thrown up about a place where something breaks the surface."""
    w, h = scene.width, scene.height
    x, y = grid(w, h)
    dx, up = (x - at[0]) / spread, (at[1] - y) / height
    lace = noise_at(x / w * 30, y / h * 26, seed=seed, octaves=5, gain=0.62)
    collar = np.exp(-(dx**4) * 1.2) * np.exp(-((up * 2.4) ** 2))
    scene.canvas.paint(np.asarray(collar * smooth(lace, 0.40, 0.66), np.float32), foam, 0.75)
    random = np.random.default_rng(seed)
    field = np.zeros((h, w), np.float32)
    for _ in range(90):
        side, rise = random.normal(0, 0.55), abs(random.normal(0, 0.40))
        px, py = at[0] + side * spread, at[1] - rise * height * (1 - min(abs(side), 1) * 0.5)
        if 2 < px < w - 3 and 2 < py < h - 3:
            size = random.uniform(0.5, 1.0)
            field[int(py) - 1 : int(py) + 2, int(px) - 1 : int(px) + 2] += np.float32(size) * _DROP
    scene.canvas.paint(np.clip(field, 0, 1), foam, 0.85)


_DROP = np.asarray([[0.15, 0.4, 0.15], [0.4, 1, 0.4], [0.15, 0.4, 0.15]], np.float32)


def deep_glow(scene: Scene, at: Point, spread: float, colour: Colour, strength: float = 0.6) -> None:
    """Paint a light under the water about a place."""
    x, y = grid(scene.width, scene.height)
    pool = np.exp(-(((x - at[0]) / spread) ** 2) - (((y - at[1]) / (spread * 0.32)) ** 2))
    veins = noise(scene.width, scene.height, cells=(10, 30), octaves=4, seed=scene.seed + 12)
    scene.canvas.glow(np.asarray(pool * (0.4 + 0.9 * veins), np.float32), colour, strength)
    scene.canvas.glow(np.asarray(pool**3, np.float32), blend(colour, "#FFFFFF", 0.4), strength * 0.5)
