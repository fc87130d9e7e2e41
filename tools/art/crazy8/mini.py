"""The faces of cards drawn small: one large value, the colour's shape twice, a coarse pattern."""

from __future__ import annotations

from tools.art.canvas import Canvas
from tools.art.colour import linear
from tools.art.crazy8.corners import mark
from tools.art.crazy8.eights import eight, night, night_lines
from tools.art.crazy8.figures import figure, sign
from tools.art.crazy8.looks import IVORY, IVORY_TEXT, LOOKS, SIGNS, UPSIDE_DOWN_TWINS
from tools.art.crazy8.tile import tile
from tools.art.masks import rounded
from tools.art.suits import suit_mask

WIDTH, HEIGHT = 160, 224
U = WIDTH / 100
BOLD = 1.7  # how much coarser the pattern is than on a large card

COLUMN, VALUE_Y, SHAPE_Y = 27.0, 30.0, 76.0
SIZE, WIDEST, SHAPE_HALF = 58.0, 42.0, 13.0
ARROWS = {"Skip": 44.0, "Rev": 40.0}
MEDALLION, MEDALLION_HALF = (67.0, 104.0), 24.5
FIGURE_EIGHT, SMALLER = (68.0, 94.0), 0.82


def mini(value: str, letter: str) -> Canvas:
    """A card of 160 x 224 pixels whose left half already tells all."""
    look = LOOKS[letter]
    if value == "8":
        card = tile(WIDTH, HEIGHT, letter, night(letter), night_lines(letter), bold=BOLD, golden=True)
        _index(card, value, letter, (IVORY_TEXT, look.glow))
        eight(card, letter, U, (FIGURE_EIGHT[0] * U, FIGURE_EIGHT[1] * U), SMALLER)
    else:
        card = tile(WIDTH, HEIGHT, letter, look.enamel, look.engraved, bold=BOLD)
        _index(card, value, letter, (look.corner, look.corner))
        _medallion(card, letter)
    return card


def _index(card: Canvas, value: str, letter: str, inks: tuple[str, str]) -> None:
    """Paint the value over the shape, each in its ink."""
    if value in ARROWS:
        mask = sign(SIGNS[value], ARROWS[value] * U)
    else:
        mask = figure(value, SIZE * U, WIDEST * U)
    mark(card, mask, (COLUMN * U, VALUE_Y * U), inks[0], U)
    if value in UPSIDE_DOWN_TWINS:
        bar = rounded(round(28 * U), round(4.5 * U), 1.5 * U)
        mark(card, bar, (COLUMN * U, VALUE_Y * U + mask.shape[0] / 2 + 5.5 * U), inks[0], U)
    mark(card, suit_mask(letter, SHAPE_HALF * U), (COLUMN * U, SHAPE_Y * U), inks[1], U)


def _medallion(card: Canvas, letter: str) -> None:
    shape = suit_mask(letter, MEDALLION_HALF * U)
    high, wide = shape.shape
    at = round(MEDALLION[0] * U - wide / 2), round(MEDALLION[1] * U - high / 2)
    card.shadow(shape, 0.55, 2 * U, (U, 1.6 * U), at=at)
    card.paint(shape, linear(wide, high, IVORY, 75), 1, at)
