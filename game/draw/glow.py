"""Painters of light: glows, rings, sparks and the red edge of an attack."""

import math
from functools import lru_cache

from pygame import BLEND_RGBA_MULT, Surface, transform

from game.draw.brush import blank, disc, dyed, margin_of, soft
from game.draw.panels import framed
from game.draw.picture_cache import Canvas, painter


@painter("glow")
def glow(canvas: Canvas, colour: str = "#FFD873", opacity: float = 0.95) -> Surface:
    """Paint a soft disc of light, shown behind the picture of the player to move."""
    whole = disc(canvas.w)
    return soft(whole, canvas.w * 0.06, colour, opacity)


@painter("ring")
def ring(canvas: Canvas, colour: str = "#FFD873", width: float = 3.0) -> Surface:
    """Paint a glowing ring."""
    mark = disc(canvas.w, width=max(1.0, width * canvas.scale))
    blur = max(1.0, 3 * canvas.scale)
    return framed(dyed(mark, colour), soft(mark, blur, colour, 0.8), margin_of(blur), 0)


@painter("pool")
def pool(canvas: Canvas, colour: str = "#FFD873", opacity: float = 0.5) -> Surface:
    """Paint a pool of light that fades to nothing at its edge."""
    return dyed(transform.smoothscale(_light(), canvas.size), colour, opacity)


@lru_cache(1)
def _light() -> Surface:
    """Return white light, strongest in the middle and fading to the edge."""
    small = 64
    light = blank((small, small))
    centre = (small - 1) / 2
    for y in range(small):
        for x in range(small):
            strength = max(0.0, 1.0 - math.hypot(x - centre, y - centre) / centre) ** 1.7
            light.set_at((x, y), (255, 255, 255, round(255 * strength)))
    return light


@painter("spark")
def spark(canvas: Canvas, colour: str) -> Surface:
    """Paint one spark or speck of dust."""
    return dyed(disc(canvas.w), colour)


@painter("confetti")
def confetti(canvas: Canvas, colour: str) -> Surface:
    """Paint one piece of coloured paper."""
    sheet = blank(canvas.size)
    sheet.fill(colour)
    return sheet


@painter("vignette")
def vignette(canvas: Canvas, colour: str = "#B01818", opacity: float = 0.25) -> Surface:
    """Paint a coloured edge round the whole scene."""
    small = blank((64, 36))
    for y in range(36):
        for x in range(64):
            far = max(abs(x - 31.5) / 31.5, abs(y - 17.5) / 17.5)
            small.set_at((x, y), (255, 255, 255, round(255 * max(0.0, (far - 0.55) / 0.45) ** 1.6)))
    edge = transform.smoothscale(small, canvas.size)
    edge.fill((255, 255, 255, round(255 * opacity)), special_flags=BLEND_RGBA_MULT)
    return dyed(edge, colour)
