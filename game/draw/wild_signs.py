"""The painter of a wild card's moment: the colour that floods the cloth."""

from functools import lru_cache

from pygame import Surface, transform

from game.draw.brush import blank, colour_at, dyed
from game.draw.picture_cache import Canvas, painter

FLOOD = (64, 48)  # pixels at which the flood is computed
EXPONENT = 3.2  # of the table's outline


@painter("flood")
def flood(canvas: Canvas, colour: str, opacity: float = 0.5) -> Surface:
    """Paint coloured light in the shape of the table."""
    return dyed(transform.smoothscale(_table(), canvas.size), colour, opacity)


@lru_cache(1)
def _table() -> Surface:
    """Return the shape of the table in white: strongest towards its soft edge, as the crest of a wave."""
    w, h = FLOOD
    shape = blank(FLOOD)
    stops = ((0.0, "#B4B4B4"), (0.6, "#DADADA"), (0.88, "#FFFFFF"), (0.97, "#000000"), (1.0, "#000000"))
    for y in range(h):
        for x in range(w):
            across, along = abs(2 * x / (w - 1) - 1), abs(2 * y / (h - 1) - 1)
            far = (across**EXPONENT + along**EXPONENT) ** (1 / EXPONENT)
            shape.set_at((x, y), (255, 255, 255, colour_at(stops, min(1.0, far)).r))
    return shape
