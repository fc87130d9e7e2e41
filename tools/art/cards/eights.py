"""The eight of the house: two gold rings, four suits, and the word for what it can do."""

from __future__ import annotations

import numpy as np

from tools.art.canvas import Canvas
from tools.art.cards.stock import HEIGHT, LABELS, WIDTH, U, ink_of
from tools.art.colour import RELIEF_GOLD, linear, mix
from tools.art.court.looks import palettes
from tools.art.masks import Array, disc, ring, rounded, text, union
from tools.art.relief import bevel, gold
from tools.art.suits import SUITS, suit_mask

RADIUS, APART, STROKE = 20.0, 17.0, 5.0
BAR = (40.0, 11.0)


def rings(width: int, height: int, unit: float, radius: float, stroke: float, apart: float = APART) -> Array:
    """The figure eight: two rings one over the other, exact under a half turn."""
    x, y = width / 2, height / 2
    return union(
        ring(width, height, (x, y + sign * apart * unit), radius * unit, stroke * unit) for sign in (-1, 1)
    )


def discs(width: int, height: int, unit: float, radius: float, apart: float = APART) -> Array:
    """The two filled circles behind the rings."""
    x, y = width / 2, height / 2
    return union(disc(width, height, (x, y + sign * apart * unit), radius * unit) for sign in (-1, 1))


def eight(card: Canvas, suit: str, palette: str) -> None:
    """Paint the golden eight with all four suits in its rings and WILD across its waist."""
    ink = ink_of(suit, palette)
    plate = discs(WIDTH, HEIGHT, U, RADIUS + 2.4)
    card.shadow(plate, 0.45, 1.8 * U, (0.5 * U, 1.0 * U))
    card.paint(
        plate, linear(WIDTH, HEIGHT, ((0, mix(ink, "#000000", 0.15)), (1, mix(ink, "#000000", 0.5))), 75)
    )
    figure = rings(WIDTH, HEIGHT, U, RADIUS, STROKE)
    metal, _ = bevel(figure, 1.8 * U, RELIEF_GOLD)
    card.shadow(figure, 0.5, 0.7 * U, (0.3 * U, 0.5 * U))
    card.paint(figure, metal)
    rim = np.clip(plate - discs(WIDTH, HEIGHT, U, RADIUS + 1.7), 0, 1)
    card.paint(rim, gold(WIDTH, HEIGHT))
    _four_suits(card, palette)
    _bar(card, ink)


def _four_suits(card: Canvas, palette: str) -> None:
    for place, suit in enumerate(SUITS):
        mask = suit_mask(suit, 5.2 * U)
        x = WIDTH / 2 + (6.5 if place % 2 else -6.5) * U
        y = HEIGHT / 2 + (APART + 0.8) * (1 if place > 1 else -1) * U
        at = round(x - mask.shape[1] / 2), round(y - mask.shape[0] / 2)
        card.paint(mask, palettes()[palette][suit]["sign"], at=at)


def _bar(card: Canvas, ink: str) -> None:
    wide, high = round(BAR[0] * U), round(BAR[1] * U)
    at = (WIDTH - wide) // 2, (HEIGHT - high) // 2
    bar = rounded(wide, high, high / 2)
    card.shadow(bar, 0.5, 1.2 * U, (0.3 * U, 0.8 * U), at=at)
    card.paint(bar, gold(wide, high), at=at)
    inner = rounded(wide, high, high / 2, 0.9 * U)
    card.paint(
        inner, linear(wide, high, ((0, mix(ink, "#FFFFFF", 0.16)), (1, mix(ink, "#000000", 0.22)))), at=at
    )
    word = text("WILD", LABELS, 8.0 * U, spacing=0.5 * U)
    place = round((WIDTH - word.shape[1]) / 2), round((HEIGHT - word.shape[0]) / 2)
    card.paint(word, "#FFF8E4", at=place)
