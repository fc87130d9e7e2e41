"""Painters of light: glows, rings, sparks, rays, and the red edge of an attack."""

import math
from functools import lru_cache

from pygame import BLEND_RGBA_MAX, BLEND_RGBA_MULT, Surface, transform

from game.draw.brush import blank, disc, dyed, margin_of, polygons, soft
from game.draw.panels import framed
from game.draw.picture_cache import Canvas, painter

COARSE = 4.0  # design units of a pixel at which a beam is turned: it is soft


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


@painter("rays")
def rays(canvas: Canvas, colour: str, count: int, opacity: float = 0.6) -> Surface:
    """Paint rays that spring from the middle and fade to nothing."""
    middle, far = canvas.w / 2, canvas.w / 2
    half = math.pi / count / 2
    wedges = []
    for ray in range(count):
        angle = math.tau * ray / count
        sides = [
            (middle + far * math.cos(a), middle + far * math.sin(a)) for a in (angle - half, angle + half)
        ]
        wedges.append(((middle, middle), *sides))
    found = polygons(canvas.size, *wedges)
    found.blit(transform.smoothscale(_light(), canvas.size), (0, 0), special_flags=BLEND_RGBA_MULT)
    return dyed(found, colour, opacity)


@painter("beam")
def beam(canvas: Canvas, wide: float, far: float, angle: float, colour: str, opacity: float) -> Surface:
    """Paint a beam of light that widens downwards, turned clockwise, in the box that it just fills.

    `wide` and `far` are its width at its end and its length in design units.
    """
    small = transform.smoothscale(_cone(), (max(2, round(wide / COARSE)), max(2, round(far / COARSE))))
    turned = transform.rotozoom(small, -angle, 1.0)
    turned.fill((255, 255, 255, 0), special_flags=BLEND_RGBA_MAX)
    return transform.smoothscale(dyed(turned, colour, opacity), canvas.size)


@lru_cache(1)
def _cone() -> Surface:
    """Return a beam in white, brightest where it begins and soft at its sides."""
    w, h = 48, 64
    cone = blank((w, h))
    for y in range(h):
        down = y / (h - 1)
        half, level = 0.1 + 0.38 * down, (1.0 - 0.55 * down) * min(1.0, (1.0 - down) / 0.16)
        for x in range(w):
            side = min(1.0, abs(x / (w - 1) - 0.5) / half)
            cone.set_at((x, y), (255, 255, 255, round(255 * level * (1 - side**2) ** 2)))
    return cone


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
