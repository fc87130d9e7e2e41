"""Stands for a thing in a scene: a plinth with a cushion, a laid table."""

from __future__ import annotations

import numpy as np

from tools.art.colour import Colour, mix
from tools.art.masks import Point, bezier, blur, cropped, noise, smooth
from tools.art.scene import BLACK, Scene, blend
from tools.art.scene_indoors import candle
from tools.art.scene_stone import Stone, Tones, wall


def plinth(
    scene: Scene, foot: Point, width: float, high: float, stone: Stone, cloth: Colour, trim: Colour
) -> Point:
    """A block of stone at `foot` with a tasselled cushion on it; where a thing lies on the cushion."""
    x, ground = foot
    half, top = width / 2, ground - high
    _pool(scene, foot, width * 0.95)
    for inset, low, up in (
        (-0.10, 0.0, 0.10),
        (-0.05, 0.10, 0.15),
        (0.0, 0.15, 0.80),
        (-0.05, 0.80, 0.86),
        (-0.10, 0.86, 1.0),
    ):
        side = half * (1 - inset)
        wall(
            scene,
            [
                (x - side, ground - high * low),
                (x - side, ground - high * up),
                (x + side, ground - high * up),
                (x + side, ground - high * low),
            ],
            stone,
            0.10,
        )
        edge = [
            (x - side, ground - high * up),
            (x + side, ground - high * up),
            (x + side, ground - high * up + 1.6),
            (x - side, ground - high * up + 1.6),
        ]
        mask, at = cropped(edge)
        scene.canvas.glow(mask, stone.tones[2], 0.5, at)
    _panel(scene, x, ground - high * 0.72, ground - high * 0.24, half * 0.80, stone)
    return cushion(scene, (x, top), width * 1.02, width * 0.26, cloth, trim)


def _panel(scene: Scene, x: float, top: float, foot: float, half: float, stone: Stone) -> None:
    """Paint a sunk field with a carved lozenge, its upper edges dark and its lower ones lit."""
    middle, step = (top + foot) / 2, 1.4
    field = [(x - half, top), (x + half, top), (x + half, foot), (x - half, foot)]
    gem = [(x, top + 3), (x + half * 0.5, middle), (x, foot - 3), (x - half * 0.5, middle)]
    for outline, way in ((field, 1.0), (gem, -1.0)):
        mask, at = cropped(outline, margin=4)
        inner = np.clip(1 - blur(1 - mask, 2.2) * 2, 0, 1)
        edge = np.clip(mask - inner, 0, 1)
        down = np.linspace(-1, 1, mask.shape[0], dtype=np.float32)[:, None] * np.float32(way)
        scene.canvas.paint(edge * np.clip(-down + 0.2, 0, 1), stone.tones[0], 0.75, at)
        scene.canvas.glow(edge * np.clip(down + 0.1, 0, 1) * np.float32(step), stone.tones[2], 0.5, at)


def cushion(scene: Scene, foot: Point, width: float, high: float, cloth: Colour, trim: Colour) -> Point:
    """A stuffed cushion; where its middle gives way under what lies on it."""
    x, ground = foot
    half = width / 2
    upper = bezier((x - half, ground - high * 0.55), (x - half * 0.7, ground - high * 1.15),
                   (x - half * 0.3, ground - high * 0.85), (x, ground - high * 0.85), 12)  # fmt: skip
    lower = bezier(
        (x, ground),
        (x - half * 0.5, ground + high * 0.02),
        (x - half * 0.9, ground - high * 0.05),
        (x - half, ground - high * 0.55),
        12,
    )
    left = lower + upper
    outline = [*left, *[(2 * x - a, b) for a, b in reversed(left)]]
    mask, at = cropped(outline)
    rows, columns = mask.shape
    across = np.linspace(-1, 1, columns, dtype=np.float32)[None, :]
    down = np.linspace(0, 1, rows, dtype=np.float32)[:, None]
    folds = noise(columns, rows, cells=(9, 2), octaves=3, seed=5) - 0.5
    value = np.clip(1.0 - down * 0.95 - across**2 * 0.25 + folds * 0.4, 0, 1)
    dyed = blend(mix(cloth, "#000000", 0.65), mix(cloth, "#FFFFFF", 0.25), value)
    scene.canvas.shadow(mask, 0.5, 4, (0, 4), at=at)
    scene.canvas.paint(mask, dyed, 1, at)
    piping = np.clip(1 - np.abs(down - 0.62 + 0.1 * across**2) * rows / 2.2, 0, 1) * mask
    scene.canvas.paint(piping, trim, 0.9, at)
    for side in (-1, 1):
        _tassel(scene, (x + side * half * 0.99, ground - high * 0.50), high * 0.75, trim)
    return x, ground - high * 0.72


def _tassel(scene: Scene, at: Point, long: float, trim: Colour) -> None:
    x, y = at
    wide = long * 0.20
    mask, corner = cropped(
        [(x - wide * 0.4, y), (x + wide * 0.4, y), (x + wide, y + long), (x - wide, y + long)]
    )
    wave = np.sin(np.arange(mask.shape[1], dtype=np.float32)[None, :] * 2.4)
    threads = np.asarray(0.7 + 0.3 * wave, np.float32)
    scene.canvas.paint(mask, np.clip(blend(BLACK, trim, threads * np.ones_like(mask)), 0, 1), 1, corner)


def table(
    scene: Scene, foot: Point, width: float, high: float, cloth: Colour, trim: Colour, flame: Colour
) -> Point:
    """A table under a cloth with a candle at each end; where a thing stands on it."""
    x, ground = foot
    half, top = width / 2, ground - high
    _pool(scene, foot, width * 0.75)
    depth = high * 0.30
    board = [(x - half * 0.90, top - depth), (x + half * 0.90, top - depth), (x + half, top), (x - half, top)]
    hem = [
        (x + half - part * width, ground - high * (0.10 + 0.05 * (number % 2)))
        for number, part in enumerate(np.linspace(0, 1, 13))
    ]
    drop = [(x - half, top), (x + half, top), *hem]
    for outline, flat in ((drop, False), (board, True)):
        mask, at = cropped(outline)
        rows, columns = mask.shape
        across = np.linspace(0, 1, columns, dtype=np.float32)[None, :]
        down = np.linspace(0, 1, rows, dtype=np.float32)[:, None]
        weave = noise(columns, rows, cells=(30, 8), octaves=3, seed=8) - 0.5
        folds = 0.5 + 0.5 * np.sin(across * 37 + np.sin(across * 9) * 2)
        value = (
            0.80 + weave * 0.2 - 0.25 * (1 - down)
            if flat
            else 0.30 + 0.35 * folds * (0.4 + 0.6 * down) - 0.25 * down + weave * 0.1
        )
        painted = blend(
            mix(cloth, "#000000", 0.72), mix(cloth, "#FFF0D8", 0.22), np.clip(value, 0, 1).astype(np.float32)
        )
        scene.canvas.paint(mask, painted, 1, at)
        if not flat:
            band = smooth(down, 0.74, 0.76) * (1 - smooth(down, 0.82, 0.84)) * mask
            scene.canvas.paint(np.asarray(band, np.float32), trim, 0.75, at)
    for side in (-1.0, 1.0):
        candle(scene, x + side * half * 0.80, top - depth * 0.3, high * 0.85, flame, "#C8A070")
        candle(scene, x + side * half * 0.66, top - depth * 0.5, high * 0.60, flame, "#C8A070")
    return x, top - depth * 0.35


def brazier(scene: Scene, foot: Point, width: float, high: float) -> Point:
    """A bronze bowl of embers on three legs; where its flames stand."""
    x, ground = foot
    half, bowl = width / 2, high * 0.42
    _pool(scene, foot, width * 0.8)
    bronze = Stone(("#1C0A06", "#8A4A22", "#FFC98A"), 0)
    top = ground - high
    for side in (-1, 0, 1):
        head, toe = x + side * half * 0.55, x + side * half * 0.85
        knee = x + side * half * 0.35
        leg = [(head - 5, top + bowl * 0.5), (head + 5, top + bowl * 0.5), (knee + 4, ground - high * 0.22),
               (toe + 7, ground), (toe - 7, ground), (knee - 4, ground - high * 0.22)]  # fmt: skip
        wall(scene, leg, bronze, 0.05)
    curve = bezier(
        (x - half, top), (x - half * 0.9, top + bowl), (x - half * 0.3, top + bowl * 1.1), (x, top + bowl), 14
    )
    wall(scene, [*curve, *[(2 * x - a, b) for a, b in reversed(curve)]], bronze, 0.10)
    mouth = [
        (x + half * float(np.cos(t)), top + half * 0.16 * float(np.sin(t)))
        for t in np.linspace(0, 2 * np.pi, 40)
    ]
    mask, at = cropped(mouth)
    coals = noise(mask.shape[1], mask.shape[0], cells=(14, 5), octaves=3, seed=6)
    scene.canvas.paint(mask, blend("#5A0E04", "#FFC050", smooth(coals, 0.40, 0.65)), 1, at)
    scene.glow((x, top), width * 1.1, "#FF8A2A", 0.7, 2.0)
    return x, top + half * 0.12


def round_table(scene: Scene, foot: Point, width: float, high: float, wood: Tones, flame: Colour) -> None:
    """Paint a great round table seen from its edge, cups and candles on it; it stands before all else."""
    x, ground = foot
    half, flat = width / 2, width * 0.13
    top = ground - high
    dark, middle, bright = wood
    turns = np.linspace(0, 2 * np.pi, 60)
    rim = [(x + half * float(np.cos(t)), top + flat * float(np.sin(t))) for t in turns]
    side = [(a, b + high * 0.20) for a, b in rim]
    mask, at = cropped(side)
    across = np.linspace(-1, 1, mask.shape[1], dtype=np.float32)[None, :]
    scene.canvas.shadow(mask, 0.7, 8, (0, high * 0.3), at=at)
    scene.canvas.paint(
        mask, blend(dark, middle, np.clip(0.45 - across * 0.35, 0, 1) * np.ones_like(mask)), 1, at
    )
    mask, at = cropped(rim)
    rows, columns = mask.shape
    u = np.linspace(-1, 1, columns, dtype=np.float32)[None, :]
    v = np.linspace(-1, 1, rows, dtype=np.float32)[:, None]
    grain = noise(columns, rows, cells=(5, 40), octaves=4, seed=12) - 0.5
    away = np.hypot(u, v)
    value = np.clip(0.62 - 0.42 * v + grain * 0.5 - 0.35 * ((away > 0.80) & (away < 0.83)), 0, 1)
    value = value - 0.25 * smooth(np.abs((np.arctan2(v, u) / np.pi * 6) % 1 - 0.5), 0.46, 0.49) * (away < 0.8)
    scene.canvas.paint(mask, blend(middle, bright, np.clip(value * 0.8, 0, 1).astype(np.float32)), 1, at)
    edge = np.clip(mask - np.roll(mask, 2, 0), 0, 1)
    scene.canvas.glow(edge, bright, 0.7, at)
    gold = Stone(("#3A1606", "#C8801E", "#FFF0B0"), 0)
    for turn, tall in (
        (-2.75, 0.32),
        (-2.15, 0.26),
        (-0.95, 0.26),
        (-0.40, 0.32),
        (0.75, 0.42),
        (2.35, 0.42),
    ):
        px, py = x + half * 0.80 * float(np.cos(turn)), top + flat * 0.80 * float(np.sin(turn))
        _goblet(scene, (px, py), high * tall, gold)
    for turn in (-2.45, -0.70, 2.85, 0.30):
        px, py = x + half * 0.70 * float(np.cos(turn)), top + flat * 0.70 * float(np.sin(turn))
        candle(scene, px, py, high * 0.62, flame, "#B08858")


def _goblet(scene: Scene, foot: Point, tall: float, metal: Stone) -> None:
    x, y = foot
    profile = ((0.32, 0.0), (0.30, 0.06), (0.06, 0.14), (0.06, 0.42), (0.30, 0.55), (0.36, 0.80), (0.34, 1.0))
    right = [(x + tall * away, y - tall * up) for away, up in profile]
    wall(scene, [*right, *[(2 * x - a, b) for a, b in reversed(right)]], metal, 0.05)


def _pool(scene: Scene, at: Point, radius: float) -> None:
    """Paint the shadow under an object."""
    spot = np.zeros((scene.height, scene.width), np.float32)
    y, x = np.ogrid[0 : scene.height, 0 : scene.width]
    spot += np.exp(-(((x - at[0]) / (radius * 0.8)) ** 2) - ((y - at[1]) / (radius * 0.10)) ** 2).astype(
        np.float32
    )
    scene.canvas.paint(spot, BLACK, 0.6)
