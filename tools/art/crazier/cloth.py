"""Ribbons that carry names, pennants that carry ranks, in a colour's dye and edged with gold."""

from __future__ import annotations

import numpy as np

from game.draw.deck_style import PENNANT, RIBBON_HIGH, RIBBON_TOP, TABLE_PENNANT_X, CardStyle, field_of
from game.stage.geometry import Box
from tools.art.canvas import Canvas
from tools.art.colour import mix
from tools.art.crazier.kit import blank, dyed, framed
from tools.art.masks import Point, blur, grid, noise, smooth

WEAVE = 0.045  # how strongly the threads of the cloth show


def ribbon(width: int, colour: str, kind: str) -> Canvas:
    """The band of a name over the whole card: pointed ends for assets, forked ones for events."""
    card = blank(width)
    field = field_of(colour)
    box = Box(0, RIBBON_TOP, 100, RIBBON_HIGH)
    outline, inner = _band(kind, 0, 3.2), _band(kind, 0.9, 2.7)
    inside, at = framed(card, outline, inner, dyed(field, *card.size, box))
    height, wide = inside.shape
    x, y = grid(wide, height)
    sheen = smooth(1 - np.abs(y / height - 0.24) * 5.5, 0, 1) * (0.55 + 0.45 * np.cos((x / wide - 0.42) * 5))
    card.paint(inside * np.clip(sheen, 0, 1), mix(field.light, "#FFFFFF", 0.5), 0.2, at)
    return card


def _band(kind: str, inset: float, point: float) -> list[Point]:
    top, foot = RIBBON_TOP + inset, RIBBON_TOP + RIBBON_HIGH - inset
    left, right, middle = 1.0 + inset, 99.0 - inset, RIBBON_TOP + RIBBON_HIGH / 2
    if kind == "event":
        left, right = left - inset * 0.3, right + inset * 0.3
        return [(left, top), (right, top), (right - point - inset * 0.2, middle), (right, foot), (left, foot),
                (left + point + inset * 0.2, middle)]  # fmt: skip
    return [(left + point, top), (right - point, top), (right, middle), (right - point, foot),
            (left + point, foot), (left, middle)]  # fmt: skip


def pennant(width: int, colour: str) -> Canvas:
    """The flag of a whole card."""
    return _flag(width, colour, PENNANT, 5.2, 0.9)


def table_pennant(width: int, colour: str, size: CardStyle) -> Canvas:
    """The flag of a card on the table, a little within the frame."""
    top = size.frame - 1.2
    box = Box(TABLE_PENNANT_X, top, size.pennant, size.foot - top)
    return _flag(width, colour, box, size.pennant * 0.2, 1.0 + size.pennant * 0.018)


def _flag(width: int, colour: str, box: Box, notch: float, edge: float) -> Canvas:
    card = blank(width)
    unit = width / 100
    field = field_of(colour)

    def outline(inset: float) -> list[Point]:
        left, right, foot = box.x + inset, box.x + box.w - inset, box.y + box.h - inset * 0.6
        return [(left, box.y), (right, box.y), (right, foot),
                ((left + right) / 2, foot - notch + inset * 0.4), (left, foot)]  # fmt: skip

    inside, at = framed(card, outline(0), outline(edge), dyed(field, *card.size, box), drop=0.9)
    height, wide = inside.shape
    x, y = grid(wide, height)
    threads = noise(wide, height, cells=(wide / 2, height / 22), octaves=2, seed=3) - 0.5
    folds = np.cos((x / wide - 0.3) * 6.0) * smooth(y / height, 0.0, 0.9)
    card.paint(inside * np.clip(threads * 4, 0, 1), "#FFFFFF", WEAVE)
    card.paint(inside * np.clip(folds, 0, 1), "#FFFFFF", 0.10, at)
    card.paint(inside * np.clip(-folds, 0, 1), "#000000", 0.14, at)
    if box.y < 2:
        return card
    shade = inside * smooth(y / unit, 3.4, 0.0)
    card.paint(blur(shade, 0.4 * unit) * inside, "#000000", 0.4, at)
    return card
