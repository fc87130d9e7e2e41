"""The enamel tile that every face is laid on: a dark frame, a field of glass with its engraved pattern."""

from __future__ import annotations

import numpy as np

from tools.art.canvas import Canvas
from tools.art.colour import Colour, Stops, linear, mix
from tools.art.crazy8.patterns import pattern
from tools.art.masks import Array, blur, falloff, rounded, shift
from tools.art.relief import bevel, gold

CORNER = 5.8  # radius of the card's corners; all measures in u, 1 % of the card's width
FRAME = 3.2
DARK_METAL: Stops = ((0, "#8378A4"), (0.28, "#473C62"), (0.5, "#2A2340"), (0.75, "#171226"), (1, "#0A0712"))
EDGE = "#0D0A17"


def tile(
    width: int,
    height: int,
    letter: str,
    enamel: Stops,
    engraved: Colour,
    *,
    bold: float = 1,
    golden: bool = False,
) -> Canvas:
    """An empty tile of any size in the colour `letter`; golden = with the gold edge of an eight."""
    unit = width / 100
    card = Canvas.clear(width, height)
    sheet = rounded(width, height, CORNER * unit)
    card.paint(sheet, EDGE)
    _frame(card, unit, golden)
    field = _inset(card, FRAME * unit, unit)
    card.paint(field, linear(width, height, enamel, 72))
    _engrave(card, field, pattern(letter, width, height, unit, bold), engraved, unit)
    _glass(card, field, unit)
    return card


def _inset(card: Canvas, inset: float, unit: float) -> Array:
    return rounded(*card.size, max(CORNER * unit - inset, 2.0 * unit), inset)


def _frame(card: Canvas, unit: float, golden: bool) -> None:
    """Paint the raised border: dark metal, its outermost part gold on an eight."""
    width, height = card.size
    border = np.clip(_inset(card, 0.4 * unit, unit) - _inset(card, (FRAME - 0.3) * unit, unit), 0, 1)
    card.paint(border, bevel(border, 0.9 * unit, DARK_METAL)[0])
    if golden:
        edge = np.clip(_inset(card, 0.4 * unit, unit) - _inset(card, 1.75 * unit, unit), 0, 1)
        card.paint(edge, gold(width, height))
        card.paint(np.clip(edge - _inset(card, 0.8 * unit, unit), 0, 1), "#FFF4CC", 0.35)


def _engrave(card: Canvas, field: Array, lines: Array, colour: Colour, unit: float) -> None:
    """Cut the pattern into the glass: its colour, with light caught on the lower lip of every line."""
    cut = lines * field
    lip = max(1, round(0.28 * unit))
    card.paint(np.clip(shift(cut, lip, lip) - cut, 0, 1), mix(colour, "#FFFFFF", 0.6), 0.10)
    card.paint(np.clip(shift(cut, -lip, -lip) - cut, 0, 1), "#000000", 0.12)
    card.paint(cut, colour, 0.42)


def _glass(card: Canvas, field: Array, unit: float) -> None:
    """Paint light on the glass: a soft pool at the upper left, a bright lip above, depth along the frame."""
    width, height = card.size
    pool = falloff(width, height, (width * 0.30, height * 0.16), width * 0.95, power=1.6)
    card.glow(pool * field, "#FFFFFF", 0.11)
    card.inner_shadow(field, 0.62, 1.7 * unit, (0.3 * unit, 0.5 * unit))
    low = falloff(width, height, (width * 0.62, height * 1.02), width * 0.9, power=1.4)
    card.paint(low * field, "#000000", 0.12)
    inner = _inset(card, (FRAME + 0.55) * unit, unit)
    lip = np.clip(inner - shift(inner, 0.5 * unit, 0.7 * unit), 0, 1)
    card.glow(blur(np.asarray(lip, np.float32), 0.18 * unit), "#FFFFFF", 0.20)
    far = np.clip(inner - shift(inner, -0.4 * unit, -0.6 * unit), 0, 1)
    card.glow(blur(np.asarray(far, np.float32), 0.25 * unit), "#FFFFFF", 0.12)
