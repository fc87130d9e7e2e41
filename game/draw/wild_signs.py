"""Painters of a wild card's moment: the gold figure eight, the colour that floods the cloth."""

from functools import lru_cache

from pygame import Surface, transform

from game.draw.brush import blank, colour_at, dyed, filled, gradient, margin_of, soft
from game.draw.icons import sign_mask
from game.draw.panels import framed
from game.draw.picture_cache import Canvas, painter

RELIEF = ((0.0, "#FFF9DC"), (0.3, "#F0CF78"), (0.7, "#B98A36"), (1.0, "#7A5317"))
FLOOD = (64, 48)  # pixels at which the flood is computed
EXPONENT = 3.2  # of the table's outline


@painter("gold eight")
def gold_eight(canvas: Canvas) -> Surface:
    """Paint the sign of the house in gold, with its light."""
    mask = sign_mask("eight", canvas.w)
    front = filled(mask, gradient(mask.get_size(), RELIEF))
    blur = canvas.w * 0.06
    return framed(front, soft(mask, blur, "#FFD45A", 1.0), margin_of(blur), 0)


@painter("flood")
def flood(canvas: Canvas, colour: str, opacity: float = 0.5) -> Surface:
    """Paint coloured light in the shape of the table."""
    return dyed(transform.smoothscale(_table(), canvas.size), colour, opacity)


@lru_cache(1)
def _table() -> Surface:
    """Return the shape of the table in white, with a soft edge and strongest towards it."""
    w, h = FLOOD
    shape = blank(FLOOD)
    stops = ((0.0, "#8C8C8C"), (0.6, "#DADADA"), (0.84, "#FFFFFF"), (0.97, "#000000"), (1.0, "#000000"))
    for y in range(h):
        for x in range(w):
            across, along = abs(2 * x / (w - 1) - 1), abs(2 * y / (h - 1) - 1)
            far = (across**EXPONENT + along**EXPONENT) ** (1 / EXPONENT)
            shape.set_at((x, y), (255, 255, 255, colour_at(stops, min(1.0, far)).r))
    return shape
