"""Painters of the timer ring: its groove, its segments, a player's countdown, the last digits."""

import math
from functools import lru_cache

from pygame import BLEND_RGBA_ADD, Surface

from game.draw.brush import blank, cut, disc, dyed, filled, gradient, margin_of, mixed, polygons, soft
from game.draw.panels import GOLD, framed
from game.draw.picture_cache import Canvas, painter
from game.draw.typefaces import font
from game.stage.geometry import Box

SEGMENTS = 10
GAP = 2.6  # degrees between two segments
ARC = 3.0  # degrees of a polygon's side
TOP = -90.0
# time left -> (upper colour, lower colour, glow); the lamp of the ring is brightest at its foot
LIGHTS = {"gold": ("#FFCB45", "#FFF27C", "#FF9E20"), "red": ("#FF9060", "#E23A1E", "#FF2A10")}

Point = tuple[float, float]


@lru_cache(2 * SEGMENTS)
def segment(index: int, inner: float) -> tuple[list[Point], Box]:
    """Return the outline of a segment on a ring of radius 1, clockwise from the top, and its box (x, y,
    w, h).
    """
    start = TOP + 360 / SEGMENTS * index + GAP / 2
    points = sector(start, start + 360 / SEGMENTS - GAP, inner)
    xs, ys = zip(*points, strict=True)
    return points, Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def sector(start: float, end: float, inner: float) -> list[Point]:
    """Return the outline of a ring's part between two angles. The outer radius is 1."""
    steps = max(2, math.ceil((end - start) / ARC))
    ways = [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]
    outer = [(math.cos(way), math.sin(way)) for way in ways]
    return outer + [(x * inner, y * inner) for x, y in reversed(outer)]


@painter("ring groove")
def groove(canvas: Canvas, inner: float, timed: bool = True) -> Surface:
    """Paint the dark ring with its ten places between two gold hairlines; a thin line if there is no
    timer.
    """
    line = max(1.0, 1.4 * canvas.scale)
    band = canvas.w / 2 * (1 - inner)
    gold = gradient(canvas.size, GOLD)
    if not timed:
        middle = disc(canvas.w, inset=band * 0.4, width=max(1.0, band * 0.2))
        return filled(middle, gold, 0.45)
    whole = cut(disc(canvas.w), disc(canvas.w, inset=band))
    front = dyed(whole, "#1A1430", 0.94)
    front.blit(dyed(_places(canvas, inner), "#3B3263", 0.95), (0, 0))
    for inset in (0.0, band - line):
        front.blit(filled(disc(canvas.w, inset=inset, width=line), gold, 0.85), (0, 0))
    blur = 5 * canvas.scale
    return framed(front, soft(whole, blur, opacity=0.5), margin_of(blur), canvas.px(2))


def _places(canvas: Canvas, inner: float) -> Surface:
    """Return a mask of all segments."""
    radius, middle = canvas.w / 2, canvas.w / 2
    edge = 0.022  # of the radius, between a segment and the hairlines
    shapes = []
    for index in range(SEGMENTS):
        outline, _ = segment(index, (inner + edge) / (1 - edge))
        shapes.append(
            [(middle + x * radius * (1 - edge), middle + y * radius * (1 - edge)) for x, y in outline]
        )
    return polygons(canvas.size, *shapes)


@painter("ring segment")
def ring_segment(canvas: Canvas, index: int, inner: float, light: str = "gold") -> Surface:
    """Paint one lit segment with its glow, filling its box."""
    upper, lower, glow = LIGHTS[light]
    outline, (x, y, w, h) = segment(index, inner)
    mask = polygons(canvas.size, [((px - x) / w * canvas.w, (py - y) / h * canvas.h) for px, py in outline])
    top, foot = (mixed(upper, lower, (at + 1) / 2) for at in (y, y + h))
    front = filled(mask, gradient(canvas.size, ((0.0, top), (1.0, foot))))
    blur = 7 * canvas.scale
    return framed(front, soft(mask, blur, glow, 0.75), margin_of(blur), 0)


@painter("countdown")
def countdown(canvas: Canvas, share: float, light: str = "gold") -> Surface:
    """Paint the remaining share of a player's time as part of a thin ring, clockwise from the top."""
    upper, lower, glow = LIGHTS[light]
    middle = canvas.w / 2
    outline = sector(TOP, TOP + 360 * share, 0.91)
    mask = polygons(canvas.size, [(middle + x * middle, middle + y * middle) for x, y in outline])
    front = dyed(disc(canvas.w, width=middle * 0.09), "#0E0A18", 0.7)
    front.blit(filled(mask, gradient(canvas.size, ((0.0, upper), (1.0, lower)))), (0, 0))
    blur = 3 * canvas.scale
    return framed(front, soft(mask, blur, glow, 0.8), margin_of(blur), 0)


@painter("numeral")
def numeral(canvas: Canvas, text: str) -> Surface:
    """Paint a large red digit with a light edge for the last seconds."""
    written = font("heavy", max(9, canvas.h)).render(text, True, "#FFFFFF").convert_alpha()
    tight = written.get_bounding_rect()
    figure = blank((tight.w, tight.h))
    figure.blit(written, (0, 0), tight)
    edge = max(2, canvas.h // 26)
    around = blank((tight.w + 2 * edge, tight.h + 2 * edge))
    for step in range(16):
        x = edge + round(edge * math.cos(math.tau * step / 16))
        y = edge + round(edge * math.sin(math.tau * step / 16))
        around.blit(figure, (x, y), special_flags=BLEND_RGBA_ADD)
    front = dyed(around, "#FFF4E2")
    red = gradient(figure.get_size(), ((0.0, "#FF7A4E"), (0.5, "#E0351C"), (1.0, "#A81A0C")))
    front.blit(filled(figure, red), (edge, edge))
    blur = max(2.0, canvas.h * 0.05)
    return framed(front, soft(around, blur, "#14040A", 0.95), margin_of(blur), max(1, canvas.h // 40))


@painter("mark disc")
def mark_disc(canvas: Canvas) -> Surface:
    """Paint the small green disc below the number of a card that would continue a straight."""
    whole = disc(canvas.w)
    front = dyed(whole, "#E9FFF0")
    inner = disc(canvas.w, inset=max(1.0, canvas.w * 0.05))
    front.blit(filled(inner, gradient(canvas.size, ((0.0, "#A5F2BC"), (1.0, "#4CC07A")))), (0, 0))
    blur = max(1.0, canvas.w * 0.09)
    return framed(front, soft(whole, blur, opacity=0.7), margin_of(blur), max(1, canvas.w // 18))
