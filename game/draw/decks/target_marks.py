"""Painters for choices on the table: marks of targets, the shield, the glowing line from card to card."""

import math
from collections.abc import Sequence
from typing import Final

from pygame import Surface, transform

from game.draw.brush import (
    blank,
    disc,
    dyed,
    filled,
    gradient,
    margin_of,
    mixed,
    painted,
    polygons,
    rounded,
    soft,
)
from game.draw.panels import framed
from game.draw.picture_cache import Canvas, painter
from game.stage.aim_line import Point, curve
from game.stage.geometry import Box

TICKS: Final = 4
BODY: Final = (0.9, 0.62, 0.2)  # of a line's thickness: dark edge, colour, light core
THIN: Final = 0.6  # at its head, of that
HEAD: Final = (1.5, 1.7)  # half width and length of its head, in thicknesses
COARSE: Final = 4  # how much smaller its glow is painted


@painter("target mark")
def target_mark(canvas: Canvas, colour: str = "#FFE9A0") -> Surface:
    """Paint the mark of a possible target: a dark disc with a ring, four ticks and a dot."""
    wide = canvas.w
    front = dyed(disc(wide), "#1A1018", 0.92)
    front.blit(dyed(disc(wide, inset=wide * 0.16, width=wide * 0.08), colour), (0, 0))
    middle, long, half = wide / 2, wide * 0.2, wide * 0.045
    ticks = []
    for turn in range(TICKS):
        way = turn * math.pi / 2
        out, side = (math.cos(way), math.sin(way)), (-math.sin(way), math.cos(way))
        near, far = wide * 0.24, wide * 0.24 + long
        ticks.append(
            [
                (middle + out[0] * reach + side[0] * across, middle + out[1] * reach + side[1] * across)
                for reach, across in ((near, -half), (far, -half), (far, half), (near, half))
            ]
        )
    front.blit(dyed(polygons(canvas.size, *ticks), colour), (0, 0))
    dot = dyed(disc(max(2, round(wide * 0.16))), colour)
    front.blit(dot, dot.get_rect(center=(wide // 2, wide // 2)))
    blur = max(1.0, wide * 0.08)
    return framed(front, soft(disc(wide), blur, opacity=0.7), margin_of(blur), 0)


@painter("steel shield")
def steel_shield(canvas: Canvas) -> Surface:
    """Paint the steel shield of a card that can't be destroyed."""
    w, h = canvas.size
    outline = [
        (w * x, h * y)
        for x, y in (
            (0.5, 0.0), (0.72, 0.09), (0.97, 0.13), (0.96, 0.5), (0.86, 0.72), (0.5, 1.0),
            (0.14, 0.72), (0.04, 0.5), (0.03, 0.13), (0.28, 0.09),
        )
    ]  # fmt: skip
    mask = polygons(canvas.size, outline)
    front = filled(mask, gradient(canvas.size, ((0.0, "#EAF2FA"), (0.5, "#9DB0C4"), (1.0, "#5A6C82"))))
    inner = [(w / 2 + (x - w / 2) * 0.78, h / 2 + (y - h / 2) * 0.78) for x, y in outline]
    right = [(x, y) for x, y in inner if x >= w / 2] + [(w / 2, h * 0.89), (w / 2, h * 0.11)]
    fill = gradient(canvas.size, ((0.0, "#7F95AE"), (1.0, "#42556B")))
    front.blit(filled(polygons(canvas.size, inner), fill), (0, 0))
    front.blit(dyed(polygons(canvas.size, right), "#22303F", 0.35), (0, 0))
    blur = max(1.0, w * 0.08)
    return framed(front, soft(mask, blur, opacity=0.7), margin_of(blur), canvas.px(2))


def bounds(dx: float, dy: float, bow: float, thick: float) -> Box:
    """Return the box (x, y, w, h) of an aiming line with its head, relative to its start."""
    points, reach = curve(dx, dy, bow), thick * 2
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = min(xs) - reach, min(ys) - reach
    return Box(left, top, max(xs) + reach - left, max(ys) + reach - top)


@painter("streak head")
def streak_head(canvas: Canvas, colour: str) -> Surface:
    """Paint the head of a streak, which points right."""
    w, h = canvas.size
    return dyed(polygons((w, h), [(0, 0), (w, h / 2), (0, h), (w * 0.22, h / 2)]), colour)


@painter("aim line")
def aim_line(canvas: Canvas, dx: float, dy: float, bow: float, thick: float, colour: str) -> Surface:
    """Paint a glowing bowed line with an arrow head in its box (see `bounds`).

    Measures are design units.
    """
    left, top, _, _ = bounds(dx, dy, bow, thick)
    scale = canvas.scale
    points = [((x - left) * scale, (y - top) * scale) for x, y in curve(dx, dy, bow)]
    wide = thick * scale
    result = _glow(canvas.size, (_stroke(points, wide), _head(points, wide, 1.0)), wide * 0.5, colour)
    tones = (mixed(colour, "#120608", 0.78), colour, "#FFF3D6")
    shapes = []
    for share, tone in zip(BODY, tones, strict=True):
        shapes.append((_stroke(points, wide * share), tone))
        if share > BODY[-1]:
            shapes.append((_head(points, wide, 1.0 if share == BODY[0] else 0.7), tone))
    result.blit(painted(canvas.size, shapes), (0, 0))
    return result


def _glow(size: tuple[int, int], shapes: Sequence[Sequence[Point]], blur: float, colour: str) -> Surface:
    """Return the light round the shapes. It is so soft that it is painted small and enlarged."""
    small = math.ceil(size[0] / COARSE), math.ceil(size[1] / COARSE)
    mask = polygons(small, *[[(x / COARSE, y / COARSE) for x, y in shape] for shape in shapes])
    glow = soft(mask, max(1.0, blur / COARSE), colour, 0.55)
    inner = glow.subsurface(mask.get_rect(center=glow.get_rect().center))
    return (
        transform.smoothscale(inner, (small[0] * COARSE, small[1] * COARSE)).subsurface(((0, 0), size)).copy()
    )


def _stroke(points: list[Point], wide: float) -> list[Point]:
    """Return the outline of a line that tapers towards its head, ending just before it."""
    one: list[Point] = []
    other: list[Point] = []
    tip, deep = points[-1], wide * HEAD[1] * 0.7
    last = next(place for place, at in enumerate(points) if math.dist(at, tip) <= deep)
    for place in range(min(last, len(points) - 2) + 1):
        (x, y), (x2, y2) = points[place], points[place + 1]
        long = math.hypot(x2 - x, y2 - y) or 1.0
        half = wide / 2 * (1 - (1 - THIN) * place / max(1, last))
        nx, ny = -(y2 - y) / long * half, (x2 - x) / long * half
        one.append((x + nx, y + ny))
        other.append((x - nx, y - ny))
    return one + other[::-1]


def _head(points: list[Point], wide: float, share: float) -> list[Point]:
    """Return the triangle at a line's end, reduced to `share` of its size."""
    (x, y), (x0, y0) = points[-1], points[-3]
    long = math.hypot(x - x0, y - y0) or 1.0
    ux, uy = (x - x0) / long, (y - y0) / long
    half, deep = wide * HEAD[0] * 0.62 * share, wide * HEAD[1] * share
    tip = x - ux * wide * 0.5 * (1 - share), y - uy * wide * 0.5 * (1 - share)
    foot = tip[0] - ux * deep, tip[1] - uy * deep
    return [tip, (foot[0] - uy * half, foot[1] + ux * half), (foot[0] + uy * half, foot[1] - ux * half)]


@painter("title bar")
def title_bar(canvas: Canvas, colours: tuple[str, ...], starts: tuple[float, ...]) -> Surface:
    """Paint the head of a paper in the colours of a card, each from its share of the width on."""
    front = blank(canvas.size)
    for start, colour in zip(starts, colours, strict=True):
        ground = gradient(
            canvas.size, ((0.0, mixed(colour, "#FFFFFF", 0.12)), (1.0, mixed(colour, "#000000", 0.14)))
        )
        front.blit(ground, (round(start * canvas.w), 0))
    return filled(rounded(canvas.size, 7 * canvas.scale), front)
