"""The marks in two corners: value over the colour's shape."""

from __future__ import annotations

from tools.art.canvas import Canvas
from tools.art.cards.stock import HEIGHT, WIDTH, U
from tools.art.colour import Colour, rgb
from tools.art.crazy8.figures import figure, sign
from tools.art.crazy8.looks import SIGNS, UPSIDE_DOWN_TWINS
from tools.art.masks import Array, Point, rounded
from tools.art.suits import suit_mask

# All in u, 1 % of the card's width.
COLUMN, VALUE_Y, SHAPE_Y = 13.5, 15.6, 33.8  # the middle of the marks' column, of the value and of the shape
SIZE, WIDEST, SHAPE_HALF = 22.5, 15.4, 5.3
ARROWS = {"Skip": 18.4, "Rev": 15.4}  # how wide the leap and the hooks are
BAR = (11.0, 1.9)


def corner(value: str, letter: str, ink: Colour, shape_ink: Colour) -> Canvas:
    """The upper left corner's marks on an empty layer; turned, it is the lower right corner's."""
    layer = Canvas.clear(WIDTH, HEIGHT)
    if value in ARROWS:
        mask = sign(SIGNS[value], ARROWS[value] * U)
    else:
        mask = figure(value, SIZE * U, WIDEST * U)
    mark(layer, mask, (COLUMN * U, VALUE_Y * U), ink, U)
    if value in UPSIDE_DOWN_TWINS:
        bar = rounded(round(BAR[0] * U), round(BAR[1] * U), 0.6 * U)
        mark(layer, bar, (COLUMN * U, VALUE_Y * U + mask.shape[0] / 2 + 2.0 * U), ink, U)
    mark(layer, suit_mask(letter, SHAPE_HALF * U), (COLUMN * U, SHAPE_Y * U), shape_ink, U)
    return layer


def mark(card: Canvas, mask: Array, centre: Point, ink: Colour, unit: float) -> None:
    """Print a mask about a point (pixels): light ink over its shadow, dark ink over a pale lip."""
    at = round(centre[0] - mask.shape[1] / 2), round(centre[1] - mask.shape[0] / 2)
    if rgb(ink).mean() > 0.35:
        card.shadow(mask, 0.58, 0.6 * unit, (0.2 * unit, 0.5 * unit), at=at)
    else:
        card.paint(mask, "#FFFFFF", 0.30, (at[0] + 1, at[1] + max(1, round(0.4 * unit))))
    card.paint(mask, ink, 1, at)
