"""Drawing primitives that the painters share: smooth masks, gradients, shadows.

Straight alpha, physical pixels.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import BLEND_RGBA_MULT, SRCALPHA, Surface, transform

SMOOTH = 4  # shapes are drawn this many times larger and averaged down
WHITE = (255, 255, 255, 255)

Size = tuple[int, int]
Stops = Sequence[tuple[float, str]]


def blank(size: Size) -> Surface:
    """Return a fully transparent surface."""
    return Surface((max(1, size[0]), max(1, size[1])), SRCALPHA)


def rounded(size: Size, radius: float, inset: float = 0.0) -> Surface:
    """Return a white rounded rectangle filling `size`, drawn `inset` pixels inside its edge.

    A negative radius counts as 0, for shapes too small for round corners.
    """
    w, h, radius = max(1, size[0]), max(1, size[1]), max(0.0, radius)
    least = 2 * (math.ceil(radius + inset) + 1)
    return _stretched(_rounded((min(w, least), min(h, least)), radius, inset), (w, h))


def _rounded(size: Size, radius: float, inset: float) -> Surface:
    """Draw the rounded rectangle in one piece, which is slow for large ones."""
    w, h = size
    big = blank((w * SMOOTH, h * SMOOTH))
    edge = round(inset * SMOOTH)
    box = (edge, edge, w * SMOOTH - 2 * edge, h * SMOOTH - 2 * edge)
    reach = max(0, min(round(radius * SMOOTH), min(box[2], box[3]) // 2))
    pygame.draw.rect(big, WHITE, box, border_radius=reach)
    return _averaged(big, size)


def _stretched(picture: Surface, size: Size) -> Surface:
    """Return the picture enlarged by repeating its middle column or row."""
    if picture.get_size() == size:
        return picture
    result = blank(size)
    for x, w, left, wide in _spans(picture.get_width(), size[0]):
        for y, h, top, high in _spans(picture.get_height(), size[1]):
            piece = picture.subsurface((x, y, w, h))
            if (w, h) != (wide, high):
                piece = transform.scale(piece, (wide, high))
            result.blit(piece, (left, top))
    return result


class _Span(NamedTuple):
    """A part of a length in pixels, before and after it is stretched."""

    begin: int
    length: int
    new_begin: int
    new_length: int


def _spans(short: int, long: int) -> list[_Span]:
    """The parts of a length that is stretched in its middle."""
    middle, more = short // 2, long - short
    parts = [_Span(0, middle, 0, middle), _Span(middle, 1, middle, more)]
    last = _Span(middle, short - middle, middle + more, short - middle)
    return [part for part in parts if part.new_length] + [last]


def polygons(size: Size, *shapes: Sequence[tuple[float, float]], smooth: int = 0) -> Surface:
    """Return white polygons, in pixels of `size`.

    They are drawn `smooth` times larger; 0 chooses by size.
    """
    smooth = smooth or _smooth(size)
    big = blank((size[0] * smooth, size[1] * smooth))
    for shape in shapes:
        pygame.draw.polygon(big, WHITE, [(x * smooth, y * smooth) for x, y in shape])
    return _averaged(big, size)


def painted(size: Size, shapes: Sequence[tuple[Sequence[tuple[float, float]], str]]) -> Surface:
    """Return polygons in their colours, in pixels of `size`, later ones on top.

    The first colour tints the edges.
    """
    smooth = _smooth(size)
    big = blank((size[0] * smooth, size[1] * smooth))
    edge = pygame.Color(shapes[0][1])
    big.fill((edge.r, edge.g, edge.b, 0))  # averaging must not pull the edge towards black
    for shape, colour in shapes:
        pygame.draw.polygon(big, colour, [(x * smooth, y * smooth) for x, y in shape])
    return transform.smoothscale(big, size)


def _smooth(size: Size) -> int:
    """Return the supersampling factor for a picture of this size."""
    return SMOOTH if size[0] * size[1] < 100_000 else 2


def disc(diameter: int, inset: float = 0.0, width: float = 0.0) -> Surface:
    """Return a white disc, or a ring of `width`, `inset` pixels inside the square."""
    smooth = _smooth((diameter, diameter))
    big = blank((diameter * smooth, diameter * smooth))
    centre = diameter * smooth / 2
    pygame.draw.circle(
        big, WHITE, (centre, centre), centre - inset * smooth, max(1, round(width * smooth)) if width else 0
    )
    return _averaged(big, (diameter, diameter))


def _averaged(big: Surface, size: Size) -> Surface:
    # White also where it is transparent: averaging must not pull the edge towards black.
    small = transform.smoothscale(big, size)
    small.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return small


def gradient(size: Size, stops: Stops, *, across: bool = False) -> Surface:
    """Return an opaque gradient through the stops, downwards or across."""
    length = max(2, size[0] if across else size[1])
    line = blank((length, 1) if across else (1, length))
    for place in range(length):
        colour = colour_at(stops, place / (length - 1))
        line.set_at((place, 0) if across else (0, place), colour)
    return transform.scale(line, (max(1, size[0]), max(1, size[1])))


def colour_at(stops: Stops, t: float) -> pygame.Color:
    """Return the colour at `t` of a gradient."""
    before = stops[0]
    for stop in stops:
        if t <= stop[0]:
            span = stop[0] - before[0]
            return pygame.Color(before[1]).lerp(
                pygame.Color(stop[1]), (t - before[0]) / span if span else 1.0
            )
        before = stop
    return pygame.Color(before[1])


def dyed(mask: Surface, colour: str | pygame.Color, opacity: float = 1.0) -> Surface:
    """Return the white mask in a colour."""
    ink = pygame.Color(colour)
    result = mask.copy()
    result.fill((ink.r, ink.g, ink.b, round(255 * opacity)), special_flags=BLEND_RGBA_MULT)
    return result


def filled(mask: Surface, fill: Surface, opacity: float = 1.0) -> Surface:
    """Return the white mask filled with a picture of the same size."""
    result = fill.convert_alpha() if not fill.get_flags() & SRCALPHA else fill.copy()
    result.blit(dyed(mask, "#FFFFFF", opacity), (0, 0), special_flags=BLEND_RGBA_MULT)
    return result


def cut(mask: Surface, hole: Surface) -> Surface:
    """Return the mask without the area of `hole`."""
    result = mask.copy()
    inverse = blank(mask.get_size())
    inverse.fill(WHITE)
    inverse.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    inverse.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    result.blit(inverse, (0, 0), special_flags=BLEND_RGBA_MULT)
    return result


def soft(mask: Surface, blur: float, colour: str = "#020305", opacity: float = 0.6) -> Surface:
    """Return the mask's blurred shadow or glow, `margin_of(blur)` pixels larger on each side."""
    margin = margin_of(blur)
    padded = blank((mask.get_width() + 2 * margin, mask.get_height() + 2 * margin))
    padded.fill((255, 255, 255, 0))
    padded.blit(dyed(mask, "#FFFFFF"), (margin, margin))
    radius = max(1, round(blur))
    blurred = transform.box_blur(
        transform.box_blur(padded.premul_alpha(), radius, False), max(1, radius // 2), False
    )
    blurred.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return dyed(blurred, colour, opacity)


def soft_box(
    size: Size, radius: float, blur: float, colour: str = "#020305", opacity: float = 0.6
) -> Surface:
    """Return the blurred shadow or glow of a rounded rectangle.

    Only the corners of a large one are blurred.
    """
    margin = margin_of(blur)
    least = 2 * (math.ceil(radius) + 1 + margin)
    small = rounded((min(size[0], least), min(size[1], least)), radius)
    whole = size[0] + 2 * margin, size[1] + 2 * margin
    return _stretched(soft(small, blur, colour, opacity), whole)


def margin_of(blur: float) -> int:
    """Return the reach of a shadow with this blur, in pixels."""
    return round(blur * 2) + 2


def mixed(a: str, b: str, t: float) -> str:
    """Return the colour at `t` of the way from a to b."""
    blend = pygame.Color(a).lerp(pygame.Color(b), t)
    return f"#{blend.r:02X}{blend.g:02X}{blend.b:02X}"


def multiply_alpha(premultiplied: Surface, alpha: float) -> Surface:
    """Return a faded copy of a premultiplied surface."""
    level = round(255 * alpha)
    faded = premultiplied.copy()
    faded.fill((level, level, level, level), special_flags=BLEND_RGBA_MULT)
    return faded
