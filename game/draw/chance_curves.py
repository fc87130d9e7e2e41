"""Painters for the curves of chances over a match: a line for each player, with a light below the first."""

from itertools import pairwise

import pygame
from pygame import Color, Surface, transform

from game.draw.brush import blank, cut, disc, dyed, filled, gradient, polygons
from game.draw.picture_cache import Canvas, painter

SMOOTH = 3  # lines are drawn this many times larger and averaged down
DASHES = ((0.0, 0.0), (9.0, 6.0), (2.5, 5.0), (13.0, 5.0), (6.0, 3.0))  # of each line: drawn, left out; units
BEADS = (5.0, 40.0)  # to the first bead of a line, and from there as far as the line would begin anew; units
BEAD = 1.7  # of the line's width: the radius of a bead
Points = tuple[tuple[float, float], ...]  # shares of the picture's width and height, from the lower left


@painter("curve")
def curve(canvas: Canvas, points: Points, colour: str, dash: int, lit: bool, width: float = 2.2) -> Surface:
    """Paint a line through these points.

    The dash pattern number `dash` tells it from others without colour. When all patterns are used up, they
    repeat with beads.
    """
    w, h = canvas.size
    places = [(x * w, (1 - y) * h) for x, y in points]
    result = blank(canvas.size)
    if len(places) < 2:
        return result
    if lit:
        ground = polygons(canvas.size, [(places[0][0], h), *places, (places[-1][0], h)])
        shade = filled(ground, gradient(canvas.size, ((0.0, colour), (1.0, colour))), 0.2)
        result.blit(shade, (0, 0))
    big = blank((w * SMOOTH, h * SMOOTH))
    on, off = (length * canvas.scale for length in DASHES[dash % len(DASHES)])
    thick = max(2, round(width * canvas.scale * SMOOTH))
    for piece in pieces(places, on, off):
        spots = [(x * SMOOTH, y * SMOOTH) for x, y in piece]
        pygame.draw.lines(big, Color("white"), False, spots, thick)
        for spot in spots:
            pygame.draw.circle(big, Color("white"), spot, thick / 2)
    for *_, (x, y) in pieces(places, *(length * canvas.scale for length in BEADS)) if is_beaded(dash) else ():
        pygame.draw.circle(big, Color("white"), (x * SMOOTH, y * SMOOTH), BEAD * thick)
    line = transform.smoothscale(big, canvas.size)
    line.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)  # averaging has darkened its edges
    result.blit(dyed(line, colour), (0, 0))
    return result


def is_beaded(dash: int) -> bool:
    """Return True if the line of this number has beads."""
    return dash // len(DASHES) % 2 == 1


def pieces(places: list[tuple[float, float]], on: float, off: float) -> list[list[tuple[float, float]]]:
    """Cut a line into dashes of length `on` with gaps of `off`; return it whole if `off` is 0."""
    if not off:
        return [places]
    found: list[list[tuple[float, float]]] = []
    left, drawing, piece = on, True, [places[0]]
    for start, end in pairwise(places):
        at, length = start, ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
        while length > left:
            share = left / length
            at = at[0] + (end[0] - at[0]) * share, at[1] + (end[1] - at[1]) * share
            length -= left
            if drawing:
                found.append([*piece, at])
            drawing, left, piece = not drawing, off if drawing else on, [at]
        left -= length
        if drawing:
            piece.append(end)
    if drawing and len(piece) > 1:
        found.append(piece)
    return found


@painter("mark")
def mark(canvas: Canvas, kind: str) -> Surface:
    """Paint the mark of a move: a red diamond for a mistake, a green disc for a good move."""
    if kind == "?":
        shape, inner = (_diamond(canvas.size, inset) for inset in (0.0, 0.1))
        tones, rim = ((0.0, "#FF8A50"), (1.0, "#D8401E")), "#FFD2B8"
    else:
        shape, inner = disc(canvas.w), disc(canvas.w, inset=canvas.w * 0.07)
        tones, rim = ((0.0, "#8FEBA8"), (1.0, "#35A962")), "#DFFFE8"
    result = dyed(cut(shape, inner), rim)
    result.blit(filled(inner, gradient(canvas.size, tones)), (0, 0))
    return result


def _diamond(size: tuple[int, int], inset: float) -> Surface:
    """Return a square standing on a corner, inset by this share of its size on each side."""
    w, h = size
    x, y = w * inset, h * inset
    return polygons(size, [(w / 2, y), (w - x, h / 2), (w / 2, h - y), (x, h / 2)])
