"""The pips of numbers and the aces: the middle of a plain card."""

from __future__ import annotations

import math

import numpy as np

from tools.art.canvas import Canvas
from tools.art.cards.stock import HEIGHT, WIDTH, U, ink_of, printed, stamp
from tools.art.colour import Stops, linear, mix
from tools.art.masks import Array, blur, grid, ring, smooth, union
from tools.art.relief import gold
from tools.art.suits import suit_mask

HALF, ACROSS, DOWN = 8.0, 17.0, 43.0  # pip half-size and the half-sides of their field, in u

ACE_HALF, RAYS_FROM = 21.0, 32.6

LEFT, MIDDLE, RIGHT = -1.0, 0.0, 1.0
PLACES: dict[str, tuple[tuple[float, float], ...]] = {
    "2": ((MIDDLE, -1), (MIDDLE, 1)),
    "3": ((MIDDLE, -1), (MIDDLE, 0), (MIDDLE, 1)),
    "4": ((LEFT, -1), (RIGHT, -1), (LEFT, 1), (RIGHT, 1)),
    "5": ((LEFT, -1), (RIGHT, -1), (MIDDLE, 0), (LEFT, 1), (RIGHT, 1)),
    "6": ((LEFT, -1), (RIGHT, -1), (LEFT, 0), (RIGHT, 0), (LEFT, 1), (RIGHT, 1)),
    "7": ((LEFT, -1), (RIGHT, -1), (MIDDLE, -0.5), (LEFT, 0), (RIGHT, 0), (LEFT, 1), (RIGHT, 1)),
    "9": (
        *((x, y) for x in (LEFT, RIGHT) for y in (-1, -1 / 3, 1 / 3, 1)),
        (MIDDLE, 0),
    ),
    "10": (
        *((x, y) for x in (LEFT, RIGHT) for y in (-1, -1 / 3, 1 / 3, 1)),
        (MIDDLE, -2 / 3),
        (MIDDLE, 2 / 3),
    ),
}


def number(card: Canvas, rank: str, suit: str, palette: str) -> None:
    """Print the pips of a number; those below the middle stand upside down."""
    ink = printed(ink_of(suit, palette))
    for x, y in PLACES[rank]:
        below = y > 0
        centre = WIDTH / 2 + x * ACROSS * U, HEIGHT / 2 + y * DOWN * U
        stamp(card, suit_mask(suit, HALF * U, below), centre, ink)


def ace(card: Canvas, suit: str, palette: str) -> None:
    """Print one great suit in a ring of gold rays."""
    metal = _sun()
    card.shadow(metal, 0.28, 0.5 * U, (0.2 * U, 0.35 * U), colour=(0.3, 0.18, 0.02))
    card.paint(metal, gold(WIDTH, HEIGHT))

    ink = ink_of(suit, palette)
    mask = suit_mask(suit, ACE_HALF * U)
    at = round((WIDTH - mask.shape[1]) / 2), round((HEIGHT - mask.shape[0]) / 2)
    card.shadow(mask, 0.35, 1.1 * U, (0.4 * U, 0.7 * U), at=at, colour=(0.2, 0.1, 0.03))
    stamp(card, mask, (WIDTH / 2, HEIGHT / 2), printed(ink))
    depth = blur(mask, 1.5 * U)
    line = smooth(depth, 0.86, 0.9) * smooth(depth, 0.965, 0.935)
    pale: Stops = ((0, mix(ink, "#FFE9A8", 0.62)), (1, mix(ink, "#FFE9A8", 0.22)))
    card.paint(line, linear(mask.shape[1], mask.shape[0], pale, 75), at=at)


def _sun() -> Array:
    """Two circles with 32 pointed rays, every other one longer."""
    x, y = grid(WIDTH, HEIGHT)
    distance = np.hypot(x - WIDTH / 2, y - HEIGHT / 2) / U
    angle = np.arctan2(y - HEIGHT / 2, x - WIDTH / 2)
    centre = WIDTH / 2, HEIGHT / 2
    parts = [
        ring(WIDTH, HEIGHT, centre, radius * U, wide * U) for radius, wide in ((31.6, 1.1), (29.2, 0.45))
    ]
    for count, reach, wide in ((16, 41.0, 1.25), (32, 37.0, 0.85)):
        step = math.tau / count
        aside = np.abs((angle + math.pi / 2 + step / 2) % step - step / 2) * distance
        room = wide * np.clip((reach - distance) / (reach - RAYS_FROM), 0, 1)
        along = smooth(distance, RAYS_FROM - 0.1, RAYS_FROM + 0.2) * smooth(distance, reach, reach - 0.3)
        parts.append(smooth(aside - room, 0.12, -0.12) * along)
    return union(parts)
