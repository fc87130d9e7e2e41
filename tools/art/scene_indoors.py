"""The inside of a house in a scene: windows, bookshelves, candles, a circle on the floor."""

from __future__ import annotations

import math

import numpy as np

from tools.art.canvas import Paint
from tools.art.colour import Colour, linear, mix, rgb
from tools.art.masks import Array, Point, bezier, blur, cropped, grid, polygons, smooth
from tools.art.scene import Scene, blend


def arch_outline(x: float, foot: float, half: float, high: float) -> list[Point]:
    """A pointed window or door."""
    spring = foot - high + half * 1.1
    rise = bezier(
        (x - half, spring),
        (x - half, spring - half * 0.8),
        (x - half * 0.3, spring - half * 1.3),
        (x, spring - half * 1.6),
        14,
    )
    return [(x - half, foot), *rise, *[(2 * x - a, b) for a, b in reversed(rise)], (x + half, foot)]


def shelves(
    scene: Scene,
    left: float,
    right: float,
    top: float,
    foot: float,
    rows: int,
    wood: Colour,
    spines: tuple[Colour, ...],
    *,
    seed: int = 1,
) -> None:
    """Paint a bookcase: rows of books with rounded, gilded spines between dark boards."""
    random = np.random.default_rng(seed)
    scene.canvas.paint(
        polygons(scene.width, scene.height, [(left, top), (right, top), (right, foot), (left, foot)]), wood
    )
    pitch = (foot - top) / rows
    for row in range(rows):
        floor, x = top + pitch * (row + 1) - pitch * 0.09, left + pitch * 0.05
        while x < right - pitch * 0.14:
            wide, tall = pitch * random.uniform(0.09, 0.24), pitch * random.uniform(0.56, 0.84)
            if x + wide > right - pitch * 0.03:
                break
            lean = random.random() < 0.07
            _book(
                scene,
                x,
                floor,
                wide,
                tall,
                mix("#000000", spines[random.integers(len(spines))], random.uniform(0.5, 1)),
                random,
                lean,
            )
            x += wide * (1.5 if lean else 1) + 1
        board = [(left, floor), (right, floor), (right, floor + pitch * 0.09), (left, floor + pitch * 0.09)]
        mask, at = cropped(board)
        scene.canvas.paint(
            mask,
            linear(
                mask.shape[1],
                mask.shape[0],
                (
                    (0, mix(wood, "#E0A878", 0.35)),
                    (0.3, mix(wood, "#E0A878", 0.12)),
                    (1, mix(wood, "#000000", 0.5)),
                ),
            ),
            1,
            at,
        )


def _book(
    scene: Scene,
    x: float,
    floor: float,
    wide: float,
    tall: float,
    colour: Colour,
    random: np.random.Generator,
    lean: bool,
) -> None:
    shift = tall * 0.16 if lean else 0
    mask, at = cropped(
        [(x, floor), (x + shift, floor - tall), (x + shift + wide, floor - tall), (x + wide, floor)]
    )
    across = np.linspace(-1, 1, mask.shape[1], dtype=np.float32)[None, :]
    light = np.clip(1.05 - across**2 * 0.55 - across * 0.25, 0.1, 1.3) * np.ones_like(mask)
    scene.canvas.paint(mask, np.clip(rgb(colour) * light[..., None], 0, 1), 1, at)
    bands = np.zeros_like(mask)
    for part in (random.uniform(0.10, 0.18), random.uniform(0.24, 0.34), random.uniform(0.78, 0.88)):
        row = int(mask.shape[0] * part)
        bands[row : row + max(1, round(tall * 0.022))] = 1
    scene.canvas.paint(bands * mask, np.clip(rgb("#D0A658") * light[..., None], 0, 1), 0.8, at)


def candle(
    scene: Scene, x: float, foot: float, size: float, flame: Colour = "#FFD27A", wax: Colour = "#E8D9B8"
) -> None:
    """Paint a burning candle `size` high, and its light."""
    half = size * 0.13
    body = [
        (x - half, foot),
        (x - half, foot - size * 0.58),
        (x + half, foot - size * 0.62),
        (x + half, foot),
    ]
    mask, at = cropped(body)
    stops = ((0, mix(wax, "#5A3A2A", 0.55)), (0.45, wax), (1, mix(wax, "#3A2418", 0.7)))
    shade = linear(mask.shape[1], mask.shape[0], stops, 0)
    fall = np.linspace(1.15, 0.55, mask.shape[0], dtype=np.float32)[:, None, None]
    scene.canvas.paint(mask, np.clip(shade * fall, 0, 1), 1, at)
    scene.glow((x, foot - size * 0.80), size * 2.3, flame, 0.65, 2.4)
    tip = foot - size * 1.06
    right = bezier(
        (x, tip),
        (x + half * 0.5, foot - size * 0.86),
        (x + half * 1.05, foot - size * 0.66),
        (x, foot - size * 0.60),
        8,
    )
    outline = [*right, *[(2 * x - a, b) for a, b in reversed(right)]]
    mask, at = cropped(outline)
    scene.canvas.paint(
        mask,
        linear(mask.shape[1], mask.shape[0], ((0, flame), (0.6, "#FFF8DC"), (1, mix(flame, "#6A8CFF", 0.4)))),
        0.97,
        at,
    )


def circle_on_floor(
    scene: Scene, centre: Point, radius: float, flat: float, colour: Paint, strength: float = 0.9
) -> None:
    """Paint a glowing magic circle with an eight-pointed star, lying on the ground (`flat` below 1)."""
    x, y = grid(scene.width, scene.height)
    dx, dy = (x - centre[0]) / radius, (y - centre[1]) / (radius * flat)
    away, turn = np.hypot(dx, dy), np.arctan2(dy, dx)
    line = 2.2 / radius
    mask = np.maximum(
        1 - smooth(np.abs(away - 1), line, line * 2.2),
        1 - smooth(np.abs(away - 0.82), line * 0.5, line * 1.5),
    )
    ticks = (1 - smooth(np.abs((turn / (2 * math.pi) * 24) % 1 - 0.5), 0.03, 0.06)) * (
        np.abs(away - 0.91) < 0.05
    )
    spoke = math.cos(3 * math.pi / 8) * 0.82
    chords = [
        np.abs(dx * math.cos(k * math.pi / 4 + 0.39) + dy * math.sin(k * math.pi / 4 + 0.39) - spoke)
        for k in range(8)
    ]
    star = (1 - smooth(np.minimum.reduce(chords), line * 0.6, line * 1.6)) * (away < 0.83)
    mask = np.asarray(np.maximum(np.maximum(mask, ticks), star * 0.8), np.float32)
    scene.canvas.glow(np.clip(blur(mask, radius * 0.03) * 2, 0, 1), colour, strength * 0.8)
    scene.canvas.glow(mask, blend(colour, "#FFFFFF", 0.4), strength)


def inside(scene: Scene, mask: Array, view: Scene, at: Point) -> None:
    """Show another scene through an opening; `at` is where its upper left corner lies."""
    whole = np.zeros((scene.height, scene.width, 3), np.float32)
    left, top = round(at[0]), round(at[1])
    rows, columns = (
        slice(max(top, 0), min(top + view.height, scene.height)),
        slice(max(left, 0), min(left + view.width, scene.width)),
    )
    whole[rows, columns] = view.canvas.colour[
        rows.start - top : rows.stop - top, columns.start - left : columns.stop - left
    ]
    scene.canvas.paint(mask, whole)
