"""An owl that watches a scene, and the round tower it belongs to."""

from __future__ import annotations

import math

import numpy as np

from tools.art.canvas import Paint
from tools.art.colour import Colour, mix, ramp
from tools.art.masks import Array, Point, bezier, blur, cropped, disc, noise, polygons, shift
from tools.art.scene import Scene, blend, plain
from tools.art.scene_room import masonry
from tools.art.scene_stone import light_windows


def owl(
    scene: Scene,
    x: float,
    foot: float,
    size: float,
    feathers: tuple[Colour, Colour, Colour],
    eyes: Colour,
    *,
    rim: Paint,
    rim_from: Point = (2, 2),
) -> None:
    """Paint an owl `size` high that sits at (x, foot) and looks at us."""
    right = [
        *bezier((0, -0.80), (0.10, -0.82), (0.18, -0.86), (0.27, -1.0), 6),
        *bezier((0.27, -1.0), (0.27, -0.86), (0.33, -0.76), (0.31, -0.62), 6),
        *bezier((0.31, -0.62), (0.44, -0.40), (0.36, -0.10), (0.16, 0.0), 10),
        *bezier((0.16, 0.0), (0.13, 0.10), (0.12, 0.20), (0.08, 0.26), 4),
    ]
    outline = [(x + a * size, foot + b * size) for a, b in right] + [
        (x - a * size, foot + b * size) for a, b in reversed(right)
    ]
    mask, at = cropped(outline)
    high, wide = mask.shape
    rows, columns = np.mgrid[0:high, 0:wide].astype(np.float32)
    u, v = (columns + at[0] - x) / size, (rows + at[1] - foot) / size
    scales = np.cos(v * 44 + np.abs(np.cos(u * 34)) * 2.2) * 0.5 + 0.5
    grain = noise(wide, high, cells=(6, 10), octaves=4, seed=3) - 0.5
    chest = np.exp(-((u / 0.17) ** 2 + ((v + 0.34) / 0.30) ** 2))
    value = np.clip(
        0.22 + 0.42 * chest * (0.55 + 0.6 * scales) + 0.24 * grain - 0.2 * np.clip(v + 0.2, 0, 1), 0, 1
    )
    face = np.minimum(np.hypot(u - 0.135, (v + 0.64) * 1.05), np.hypot(u + 0.135, (v + 0.64) * 1.05))
    value = np.where(face < 0.165, 0.34 + 0.30 * np.cos(face * 60) * 0.4 + 0.25 * (face < 0.10), value)
    dark, middle, light = feathers
    scene.canvas.paint(mask, ramp(value, ((0, dark), (0.5, middle), (1, light))), 1, at)
    edge = np.clip(mask - shift(mask, *rim_from), 0, 1) * mask
    scene.canvas.glow(blur(edge, 0.8), rim, 0.85, at)
    beak = [
        (x - size * 0.035, foot - size * 0.60),
        (x + size * 0.035, foot - size * 0.60),
        (x, foot - size * 0.49),
    ]
    scene.canvas.paint(polygons(scene.width, scene.height, beak), mix(eyes, "#2A1808", 0.6))
    for side in (-1, 1):
        spot = x + side * size * 0.135, foot - size * 0.64
        scene.glow(spot, size * 0.34, eyes, 0.7, 2.2)
        scene.canvas.paint(disc(scene.width, scene.height, spot, size * 0.088), "#0A0410")
        scene.canvas.paint(disc(scene.width, scene.height, spot, size * 0.075), eyes)
        scene.canvas.paint(disc(scene.width, scene.height, spot, size * 0.038), "#0A0410")
        scene.canvas.paint(
            disc(scene.width, scene.height, (spot[0] - size * 0.022, spot[1] - size * 0.026), size * 0.017),
            "#FFFFFF",
        )


def round_tower(
    scene: Scene,
    x: float,
    foot: float,
    half: float,
    top: float,
    stone: Colour,
    roof: Colour,
    lamp: Colour,
    *,
    light: float = -1,
    haze: float = 0.1,
    glow: Paint = "#FFFFFF",
    seed: int = 1,
) -> None:
    """Paint a round tower from `foot` up to `top`: courses, a corbelled storey, a slate roof, lit windows.

    Its lit side is the left (`light` -1) or the right (1); `haze` is its distance.
    """
    storey, eave = top + (foot - top) * 0.30, top + (foot - top) * 0.04
    body = [
        (x - half * 0.80, storey),
        (x + half * 0.80, storey),
        (x + half * 0.98, foot),
        (x - half * 0.98, foot),
    ]
    head = [
        (x - half, eave),
        (x + half, eave),
        (x + half, storey - half * 0.10),
        (x + half * 0.80, storey + half * 0.28),
        (x - half * 0.80, storey + half * 0.28),
        (x - half, storey - half * 0.10),
    ]
    cone = half * 3.0
    flare = bezier(
        (0, eave - cone),
        (half * 0.30, eave - cone * 0.5),
        (half * 0.72, eave - cone * 0.22),
        (half * 1.34, eave + half * 0.10),
        14,
    )
    hat = [(x + a, b) for a, b in flare] + [(x - a, b) for a, b in reversed(flare)]
    spike = [
        (x - half * 0.02, eave - cone * 1.14),
        (x + half * 0.02, eave - cone * 1.14),
        (x + half * 0.06, eave - cone * 0.96),
        (x - half * 0.06, eave - cone * 0.96),
    ]
    windows = [
        (x + half * 0.10, storey - half * 0.62),
        (x - half * 0.46, storey - half * 0.55),
        (x + half * 0.62, storey - half * 0.55),
        (x - half * 0.15, storey + (foot - storey) * 0.30),
    ]
    for outline, colour, course in (
        (body, stone, half * 0.20),
        (head, stone, half * 0.17),
        (spike, roof, half),
        (hat, roof, half * 0.15),
    ):
        _round(scene, outline, x, half * 1.1, colour, course, light, haze, seed)
    corbel = [
        (x - half * 1.04, eave + half * 0.06),
        (x + half * 1.04, eave + half * 0.06),
        (x + half * 1.04, eave + half * 0.20),
        (x - half * 1.04, eave + half * 0.20),
    ]
    band = [
        (x - half * 1.05, storey - half * 0.20),
        (x + half * 1.05, storey - half * 0.20),
        (x + half * 1.05, storey - half * 0.06),
        (x - half * 1.05, storey - half * 0.06),
    ]
    for outline in (corbel, band):
        _round(scene, outline, x, half * 1.1, mix(stone, "#FFFFFF", 0.12), half * 0.2, light, haze, seed + 1)
    whole = polygons(scene.width, scene.height, body, head, hat, spike)
    edge = np.clip(whole - shift(whole, -2 * light, 1), 0, 1) * whole
    scene.canvas.glow(blur(edge, 0.8), glow, 0.7)
    light_windows(scene, windows, half * 0.10, lamp)


def _round(
    scene: Scene,
    outline: list[Point],
    x: float,
    half: float,
    colour: Colour,
    course: float,
    light: float,
    haze: float,
    seed: int,
) -> None:
    """Paint a drum of the tower: masonry shaded as a cylinder."""
    mask, at = cropped(outline)
    high, wide = mask.shape
    part = Scene.under(np.zeros((high, wide, 3), np.float32), "#000000", seed)
    masonry(part, np.ones_like(mask), colour, course, seed=seed)
    across = np.clip((np.arange(wide, dtype=np.float32) + at[0] - x) / half, -1, 1)[None, :]
    shade = np.clip(0.20 + 0.85 * np.cos((across - light * 0.55) * math.pi * 0.52), 0.06, 1.15)
    scene.canvas.paint(mask, blend(part.canvas.colour * shade[..., None], plain(scene.haze), haze), 1, at)


def ivy(
    scene: Scene,
    x: float,
    foot: float,
    half: float,
    tall: float,
    leaf: Colour,
    *,
    seed: int = 1,
    rim: Paint | None = None,
) -> None:
    """Paint ivy that climbs a wall about `x`, thinning out upwards."""
    random = np.random.default_rng(seed)
    leaves = []
    size = half * 0.10
    for _ in range(420):
        up = random.random() ** 1.9
        a = x + random.normal(0, 0.42 * (1 - up) + 0.10) * half
        b = foot - up * tall
        turn = random.uniform(0, 6.28)
        leaves.append(
            [
                (a + math.cos(turn + t) * size * r, b + math.sin(turn + t) * size * r)
                for t, r in ((0, 1.2), (0.8, 0.6), (1.7, 0.9), (3.14, 0.5), (4.6, 0.9), (5.4, 0.6))
            ]
        )
    mask: Array = polygons(scene.width, scene.height, *leaves, scale=3)
    scene.layer(mask, leaf, 0.03, rim=rim, rim_from=(1, 1), rim_strength=0.4, texture=0.5, sink=0)
