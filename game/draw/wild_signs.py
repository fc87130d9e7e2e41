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
# From the middle to the edge: opacity of the colour, of the light on it and of the shade.
CREST = ((0.0, "#E0E0E0"), (0.6, "#EEEEEE"), (0.88, "#FFFFFF"), (0.97, "#000000"), (1.0, "#000000"))
SHADE = ((0.0, "#000000"), (0.3, "#000000"), (0.9, "#FFFFFF"), (0.97, "#000000"), (1.0, "#000000"))
LAMP = ((0.0, "#FFFFFF"), (0.35, "#8A8A8A"), (0.75, "#000000"), (1.0, "#000000"))
LIT, SHADED = 0.22, 0.62  # opacity of the lamp's light in the middle, and of the shade at the edge
LIGHTER = 0.1  # step in which a flood is made lighter


@painter("flood")
def flood(canvas: Canvas, colour: str, light: str, own: str, opacity: float = 0.5) -> Surface:
    """Paint coloured light in the shape of the table. `own` is the game's cloth."""
    tone = told_apart(colour, light, CLOTHS[canvas.look.cloth_for(own)][1])
    layers = ((CREST, tone, opacity), (LAMP, light, LIT), (SHADE, mixed(tone, "#000000", 0.7), SHADED))
    felt, lamp, shade = (
        dyed(transform.smoothscale(_table(stops), canvas.size), ink, share) for stops, ink, share in layers
    )
    felt.blits(((lamp, (0, 0)), (shade, (0, 0))))
    return felt


def told_apart(colour: str, light: str, ground: str) -> str:
    """Return a colour that can be told from a ground: mixed with its light as far as necessary."""
    share = 0.0
    while share < 1.0 and distance(mixed(colour, light, share), ground) < FAR:
        share += LIGHTER
    return mixed(colour, light, min(1.0, share))


def distance(one: str, other: str) -> float:
    """Return the distance of two colours in RGB."""
    return math.dist(tuple(Color(one))[:3], tuple(Color(other))[:3])


@lru_cache(3)
def _table(stops: tuple[tuple[float, str], ...]) -> Surface:
    """Return the shape of the table in white, as opaque from its middle to its soft edge as `stops` say."""
    w, h = FLOOD
    shape = blank(FLOOD)
    for y in range(h):
        for x in range(w):
            across, along = abs(2 * x / (w - 1) - 1), abs(2 * y / (h - 1) - 1)
            far = (across**EXPONENT + along**EXPONENT) ** (1 / EXPONENT)
            shape.set_at((x, y), (255, 255, 255, colour_at(stops, min(1.0, far)).r))
    return shape
