"""Small things that furnish a scene: lanterns, piles of books, fires, a telescope."""

from __future__ import annotations

import math
from functools import partial

import numpy as np

from tools.art.canvas import Paint
from tools.art.colour import Colour, mix, ramp, rgb
from tools.art.masks import (
    Point,
    cropped,
    grid,
    lines,
    noise_at,
    polygons,
    smooth,
)
from tools.art.scene import Scene


def lantern(scene: Scene, x: float, top: float, size: float, flame: Colour, iron: Colour = "#0C0614") -> None:
    """Paint an iron lantern that hangs at (x, top), and its light."""
    scene.glow((x, top + size * 0.6), size * 3.4, flame, 0.55, 2.2)
    half = size * 0.30
    panes, at = cropped(
        [
            (x - half * 0.8, top + size * 0.34),
            (x + half * 0.8, top + size * 0.34),
            (x + half, top + size * 0.92),
            (x - half, top + size * 0.92),
        ]
    )
    scene.canvas.paint(panes, mix(flame, "#6A2A10", 0.35), 0.95, at)
    scene.glow((x, top + size * 0.66), size * 0.42, mix(flame, "#FFFFFF", 0.5), 1.0, 1.4)
    bars = [
        [(x - half * 0.8, top + size * 0.34), (x - half, top + size * 0.92)],
        [(x + half * 0.8, top + size * 0.34), (x + half, top + size * 0.92)],
        [(x, top + size * 0.34), (x, top + size * 0.92)],
        [(x - half, top + size * 0.63), (x + half, top + size * 0.63)],
    ]
    scene.canvas.paint(lines(scene.width, scene.height, *bars, stroke=max(1, size * 0.045)), iron)
    roof = [
        (x, top + size * 0.08),
        (x + half * 1.25, top + size * 0.36),
        (x - half * 1.25, top + size * 0.36),
    ]
    base = [
        (x - half * 1.2, top + size * 0.92),
        (x + half * 1.2, top + size * 0.92),
        (x + half * 0.9, top + size * 1.02),
        (x - half * 0.9, top + size * 1.02),
    ]
    scene.canvas.paint(polygons(scene.width, scene.height, roof, base), iron)


def book_pile(
    scene: Scene,
    x: float,
    foot: float,
    width: float,
    count: int,
    covers: tuple[Colour, ...],
    *,
    seed: int = 1,
) -> float:
    """Books lying on one another; the height of their top."""
    random = np.random.default_rng(seed)
    level = foot
    for _ in range(count):
        wide, tall = width * random.uniform(0.78, 1.0), width * random.uniform(0.12, 0.21)
        left = x - wide / 2 + random.normal(0, 0.05) * width
        cover = mix("#000000", covers[int(random.integers(len(covers)))], random.uniform(0.6, 1))
        for colour, inset, low, high in ((cover, 0.0, 0.0, 1.0), ("#C8B490", 0.03, 0.16, 0.84)):
            mask, at = cropped(
                [
                    (left + wide * inset, level - tall * high),
                    (left + wide, level - tall * high),
                    (left + wide * (1 - inset), level - tall * low),
                    (left + wide * inset, level - tall * low),
                ]
            )
            across = np.linspace(1.1, 0.45, mask.shape[1], dtype=np.float32)[None, :]
            rows = 1 - 0.35 * np.abs(np.linspace(-1, 1, mask.shape[0], dtype=np.float32))[:, None]
            lit = np.asarray(rgb(colour) * (across * rows)[..., None], np.float32)
            scene.canvas.paint(mask, np.clip(lit, 0, 1), 1, at)
        spine, at = cropped(
            [
                (left, level - tall),
                (left + wide * 0.10, level - tall),
                (left + wide * 0.10, level),
                (left, level),
            ]
        )
        scene.canvas.paint(spine, cover, 1, at)
        level -= tall
    return level


def blaze(
    scene: Scene,
    foot: Point,
    width: float,
    height: float,
    tones: tuple[Colour, Colour, Colour],
    *,
    seed: int = 1,
) -> None:
    """Paint a fire on `foot`: tongues from the first tone at the tips to the last in the heart."""
    x, y = grid(scene.width, scene.height)
    up, away = (foot[1] - y) / height, (x - foot[0]) / (width / 2)
    sway = noise_at(x / width * 3, y / height * 2.2, seed=seed, octaves=3) - 0.5
    lick = noise_at(x / width * 5 + sway * 2, y / height * 1.8, seed=seed + 1, octaves=4)
    heat = np.clip(1.25 - np.clip(up, 0, 2) * 1.25 - away**2 * 0.9 + (lick - 0.5) * 1.5, 0, 1) * smooth(
        up, -0.03, 0.03
    )
    scene.glow((foot[0], foot[1] - height * 0.35), width * 1.3, tones[1], 0.55, 2.0)
    scene.canvas.paint(
        smooth(heat, 0.18, 0.45), ramp(heat, ((0.15, tones[0]), (0.55, tones[1]), (0.95, tones[2]))), 0.95
    )
    scene.canvas.glow(np.asarray(heat**2, np.float32), tones[2], 0.7)


def telescope(scene: Scene, foot: Point, size: float, *, way: float = 1, light: Paint) -> None:
    """Paint a brass telescope on three legs, `size` high, turned to the right (`way` 1) or the left (-1)."""
    x, y = foot
    head = x, y - size * 0.62
    wood = [
        [
            (head[0] - size * 0.02, head[1]),
            (head[0] + size * 0.02, head[1]),
            (x + away + size * 0.012, y + low),
            (x + away - size * 0.012, y + low),
        ]
        for away, low in ((-size * 0.26, 0), (size * 0.26, 0), (size * 0.03, size * 0.05))
    ]
    scene.layer(
        polygons(scene.width, scene.height, *wood), "#3A2034", 0, rim=light, rim_from=(1, 1), texture=0.3
    )
    turn = -0.62
    cos, sin = math.cos(turn), math.sin(turn)
    for start, end, half, tone in (
        (-0.46, -0.20, 0.034, "#8A5A2A"),
        (-0.20, 0.22, 0.050, "#B07A34"),
        (0.22, 0.52, 0.066, "#8A5A2A"),
        (-0.22, -0.18, 0.058, "#F0CF88"),
        (0.19, 0.24, 0.072, "#F0CF88"),
        (0.50, 0.545, 0.076, "#F0CF88"),
        (-0.49, -0.455, 0.044, "#F0CF88"),
    ):
        corners = [(start, -half), (end, -half * 1.04), (end, half * 1.04), (start, half)]
        outline = [
            (head[0] + way * (a * cos - b * sin) * size, head[1] + (a * sin + b * cos) * size)
            for a, b in corners
        ]
        mask, at = cropped(outline)
        rows, columns = np.mgrid[0 : mask.shape[0], 0 : mask.shape[1]].astype(np.float32)
        across = ((rows + at[1] - head[1]) * cos - way * (columns + at[0] - head[0]) * sin) / (size * half)
        shine = np.clip(0.35 + 0.75 * np.exp(-((across + 0.35) ** 2) * 7) - 0.25 * across, 0.1, 1.3)
        scene.canvas.paint(mask, np.clip(rgb(tone) * shine[..., None], 0, 1), 1, at)


def _on_page(centre: Point, turn: float, tilt: float, half: float, bend: float, u: float, v: float) -> Point:
    """The place of a point (u, v) of a sheet, each -1..1, that is turned, tilted away and bent."""
    a, b = u * half * 0.75, (v * tilt + bend * (1 - u * u)) * half
    return centre[0] + a * math.cos(turn) - b * math.sin(turn), centre[1] + a * math.sin(turn) + b * math.cos(
        turn
    )


def pages(
    scene: Scene,
    area: tuple[float, float, float, float],
    size: float,
    paper: Colour,
    *,
    count: int = 11,
    seed: int = 1,
) -> None:
    """Paint written sheets that whirl through an area (left, top, right, bottom), each bent by the air."""
    random = np.random.default_rng(seed)
    for _ in range(count):
        x, y = random.uniform(area[0], area[2]), random.uniform(area[1], area[3])
        turn, tilt, half = random.uniform(-1.2, 1.2), random.uniform(0.25, 0.9), size * random.uniform(0.5, 1)
        bend = random.uniform(-0.35, 0.35)

        at = partial(_on_page, (x, y), turn, tilt, half, bend)
        steps = np.linspace(-1, 1, 7)
        outline = [at(float(u), -1) for u in steps] + [at(float(u), 1) for u in steps[::-1]]
        mask, corner = cropped(outline)
        light = (
            np.linspace(1.12, 0.62, mask.shape[1], dtype=np.float32)[None, :, None]
            * np.ones_like(mask)[..., None]
        )
        scene.canvas.shadow(mask, 0.35, size * 0.12, (0, size * 0.10), at=corner)
        scene.canvas.paint(mask, np.clip(rgb(paper) * light, 0, 1), 0.96, corner)
        script = [[at(float(u), v) for u in steps[1:-1]] for v in (-0.55, -0.25, 0.05, 0.35)]
        ink = lines(scene.width, scene.height, *script, stroke=max(0.7, size * 0.05), scale=3)
        scene.canvas.paint(ink, "#2A1A34", 0.55)
