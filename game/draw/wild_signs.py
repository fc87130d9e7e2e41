"""The painter of a wild card's moment: the colour that floods the cloth."""

import math
from functools import lru_cache

from pygame import Color, Surface, transform

from game.draw.brush import blank, colour_at, dyed, mixed
from game.draw.picture_cache import Canvas, painter
from game.draw.setting_samples import CLOTHS

FLOOD = (64, 48)  # pixels at which the flood is computed
EXPONENT = 3.2  # of the table's outline
FAR = 110.0  # of colours that are told apart at a glance: their distance in RGB
LIGHTER = 0.15  # step in which a flood is made lighter


@painter("flood")
def flood(canvas: Canvas, colour: str, light: str, own: str, opacity: float = 0.5) -> Surface:
    """Paint coloured light in the shape of the table. `own` is the game's cloth."""
    tone = told_apart(colour, light, CLOTHS[canvas.look.cloth_for(own)][1])
    return dyed(transform.smoothscale(_table(), canvas.size), tone, opacity)


def told_apart(colour: str, light: str, ground: str) -> str:
    """Return a colour that can be told from a ground: mixed with its light as far as necessary."""
    share = 0.0
    while share < 1.0 and distance(mixed(colour, light, share), ground) < FAR:
        share += LIGHTER
    return mixed(colour, light, min(1.0, share))


def distance(one: str, other: str) -> float:
    """Return the distance of two colours in RGB."""
    return math.dist(tuple(Color(one))[:3], tuple(Color(other))[:3])


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
