"""Painters for the workshop: the wavy line below a fault, outlines, card chips."""

import math

from pygame import Surface, draw, transform

from game.draw.brush import blank, cut, dyed, filled, gradient, mixed, rounded
from game.draw.deck_style import FIELDS, WILD
from game.draw.picture_cache import Canvas, painter

FINER = 4  # supersampling factor


@painter("wave")
def wave(canvas: Canvas, colour: str = "#FF8A6A") -> Surface:
    """Paint waves of the canvas's height."""
    w, h = canvas.w * FINER, max(3, canvas.h) * FINER
    big = blank((w, h))
    reach = h * 0.34
    length = h * 1.7
    points = [(x, h / 2 + reach * math.sin(math.tau * x / length)) for x in range(0, w, FINER)]
    if len(points) > 1:
        draw.lines(big, colour, False, points, max(FINER, round(1.3 * canvas.scale * FINER)))
    return transform.smoothscale(big, (canvas.w, max(3, canvas.h)))


@painter("outline")
def outline(canvas: Canvas, colour: str, radius: float = 10, width: float = 1.6) -> Surface:
    """Paint the edge of a rounded box in one colour."""
    reach, edge = radius * canvas.scale, max(1.0, width * canvas.scale)
    return dyed(cut(rounded(canvas.size, reach), rounded(canvas.size, max(0.0, reach - edge), edge)), colour)


@painter("card chip")
def card_chip(canvas: Canvas, colours: tuple[str, ...], dark: bool = False) -> Surface:
    """Paint a tile in a card's colour, or in several side by side; dark for eights."""
    mask = rounded(canvas.size, 6 * canvas.scale)
    tile = blank(canvas.size)
    wide = -(-canvas.w // len(colours))
    for number, colour in enumerate(colours):
        field = FIELDS[colour]
        shade = 0.62 if dark else 0.0
        top, foot = mixed(field.plain, field.light, 0.12), mixed(field.plain, field.dark, 0.55)
        stops = ((0.0, mixed(top, WILD.dark, shade)), (1.0, mixed(foot, WILD.dark, shade)))
        tile.blit(gradient((wide, canvas.h), stops), (number * wide, 0))
    return filled(mask, tile)
