"""The painter of a wild card's moment: the colour that floods the cloth."""

import math
from functools import lru_cache

from pygame import BLEND_RGB_ADD, BLEND_RGB_MULT, BLEND_RGBA_MULT, Color, Surface, transform

from game.draw import image_decoder
from game.draw.brush import blank, filled, mixed
from game.draw.picture_cache import Canvas, Steps, painter
from game.draw.setting_samples import CLOTHS

GRAIN = (64, 48)  # pixels at which the outline of the felt is computed
# By the table's shape: half axes of the felt, of the painting's, and the exponent of its outline.
FELTS = {"landscape": (0.94, 0.9156, 3.2), "portrait": (0.92, 0.954, 4.6)}
CLOTH = "green"  # whose weave and light every flood takes
LIFT = 1.5  # of the tone: the lamp's light on the felt, twice as bright, dims it by so much on the average
SOFT = 0.965  # of the way to the rim, from where on the flood ends softly
FADES = 1.5  # how steeply the wave of a flood fades: the inner third is opaque
FAR = 110.0  # of colours that are told apart at a glance: their distance in RGB
LIGHTER = 0.1  # step in which a flood is made lighter


@painter("flood")
def flood(
    canvas: Canvas, colour: str, light: str, own: str, opacity: float, wave: tuple[float, ...] = ()
) -> Steps:
    """Paint the felt of a table in a colour, with its weave and the lamp's light.

    `own` is the game's cloth. A `wave` (x, y, reach, in widths of the picture) covers a part of the felt.
    """
    shape = "portrait" if canvas.h > canvas.w else "landscape"
    painting = "tables", f"{CLOTH}-{shape}-half.webp"
    image_decoder.begin(*painting)
    yield
    yield from image_decoder.waiting(*painting)
    felt = transform.smoothscale(image_decoder.take(*painting), canvas.size)
    yield
    felt = transform.grayscale(felt)
    felt.blit(felt.copy(), (0, 0), special_flags=BLEND_RGB_ADD)
    tone = Color(told_apart(colour, light, CLOTHS[canvas.look.cloth_for(own)][1]))
    felt.fill([min(255, round(LIFT * part)) for part in tuple(tone)[:3]], special_flags=BLEND_RGB_MULT)
    yield
    mask = transform.smoothscale(_outline(shape), canvas.size)
    if wave:
        spread = transform.smoothscale(_spread(canvas.h / canvas.w, *wave), canvas.size)
        mask.blit(spread, (0, 0), special_flags=BLEND_RGBA_MULT)
    return filled(mask, felt, opacity)


def told_apart(colour: str, light: str, ground: str) -> str:
    """Return a colour that can be told from a ground: mixed with its light as far as necessary."""
    share = 0.0
    while share < 1.0 and distance(mixed(colour, light, share), ground) < FAR:
        share += LIGHTER
    return mixed(colour, light, min(1.0, share))


def distance(one: str, other: str) -> float:
    """Return the distance of two colours in RGB."""
    return math.dist(tuple(Color(one))[:3], tuple(Color(other))[:3])


def _spread(high: float, x: float, y: float, reach: float) -> Surface:
    """Return a disc in white round a place, opaque in its middle and fading to its edge."""
    w, h = GRAIN
    disc = blank(GRAIN)
    for row in range(h):
        for column in range(w):
            far = math.hypot(column / (w - 1) - x, high * (row / (h - 1) - y))
            seen = max(0.0, min(1.0, FADES * (1 - far / reach)))
            disc.set_at((column, row), (255, 255, 255, round(255 * seen**2 * (3 - 2 * seen))))
    return disc


@lru_cache(2)
def _outline(shape: str) -> Surface:
    """Return the felt of a table in white, opaque up to its soft edge."""
    (w, h), (wide, tall, exponent) = GRAIN, FELTS[shape]
    felt = blank(GRAIN)
    for y in range(h):
        for x in range(w):
            across, along = abs(2 * x / (w - 1) - 1) / wide, abs(2 * y / (h - 1) - 1) / tall
            far = (across**exponent + along**exponent) ** (1 / exponent)
            seen = max(0.0, min(1.0, (1 - far) / (1 - SOFT)))
            felt.set_at((x, y), (255, 255, 255, round(255 * seen)))
    return felt
