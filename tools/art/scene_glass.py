"""Windows of coloured glass."""

from __future__ import annotations

import math

import numpy as np

from tools.art.colour import Colour, mix, rgb
from tools.art.masks import Point, blur, grid, noise_at, polygons, smooth
from tools.art.scene import Scene
from tools.art.scene_room import moulded

RINGS = np.array([0.0, 0.045, 0.10, 0.155, 0.22, 0.30, 0.40, 0.52, 0.66, 0.84], np.float32)  # inner radii
PANES = np.array([1, 8, 8, 16, 16, 16, 24, 24, 24, 24], np.float32)  # how many to a ring


def stained(
    scene: Scene,
    outline: list[Point],
    middle: Point,
    u: float,
    glass: tuple[Colour, ...],
    haze: Colour,
    moonlight: Colour,
    glow: Colour,
    seed: int,
) -> None:
    """Paint a lit window of leaded panes in rings about `middle`, their radii in parts of `u` pixels."""
    w, h = scene.width, scene.height
    pane = polygons(w, h, outline)
    x, y = grid(w, h)
    dx, dy = x - middle[0], y - middle[1]
    away, turn = np.hypot(dx, dy) / u, np.arctan2(dy, dx) / (2 * math.pi)
    number = np.searchsorted(RINGS, away.ravel()).reshape(away.shape) - 1
    ring = np.clip(number, 0, 9)
    count = PANES[ring]
    place = turn * count + 0.5 * (number % 2)
    part = np.floor(place).astype(np.intp) % count.astype(np.intp)
    random = np.random.default_rng(seed)
    pick = random.integers(0, len(glass), (10, 2))
    tone = np.stack([rgb(colour) for colour in glass])[pick[ring, part % 2]]
    shade = random.uniform(0.65, 1.25, (10, 24)).astype(np.float32)[ring, part % 24]
    inner = (
        np.minimum(
            away - RINGS[ring], np.append(RINGS, 1.2).astype(np.float32)[np.clip(number + 1, 0, 10)] - away
        )
        * u
    )
    side = np.minimum(place - np.floor(place), 1 - (place - np.floor(place))) / count * 2 * math.pi * away * u
    lead = smooth(np.minimum(inner, np.where(number == 0, 9, side)), 0.6, 2.4)
    cloudy = 0.75 + 0.5 * noise_at(x / u * 9, y / u * 9, seed=seed, octaves=3)
    light = (0.55 + 0.75 * np.clip(1 - away / 0.62, 0, 1)) * shade * cloudy
    scene.canvas.paint(pane, np.clip(tone * (light * (0.12 + 0.88 * lead))[..., None], 0, 1))
    scene.canvas.glow(pane * np.asarray(np.clip(1 - away / 0.16, 0, 1) ** 1.2, np.float32), moonlight, 0.85)
    scene.canvas.inner_shadow(pane, 0.6, u * 0.015)
    moulded(scene, outline, u * 0.042, mix(haze, "#0A0618", 0.45), glow)
    scene.canvas.glow(np.clip(blur(pane, u * 0.07), 0, 1), glow, 0.5)
