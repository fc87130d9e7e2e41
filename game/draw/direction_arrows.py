"""Painters of the two tapered arrows on a circle that show the direction of play."""

import math
from functools import lru_cache
from typing import NamedTuple

from pygame import Surface, transform

from game.draw.brush import SMOOTH, filled, gradient, margin_of, mixed, polygons, soft
from game.draw.panels import framed
from game.draw.picture_cache import Canvas, painter

HALF = 75.0  # degrees from an arrow's middle to its point
LEAN = 5.0  # degrees by which the upper arrow's middle lies on its way
THICK = 0.043  # of the circle's width, where the head begins
THIN = 0.006
HEAD_WIDE, HEAD_LONG = 0.048, 0.094  # half the head's width, and its length
HIGHEST, LOWEST = 0.56, 0.06  # of the circle's width: the upper arrow lies so far above its middle
COLOURS = ("#F0E3B8", "#D8B868")

Point = tuple[float, float]


class ArrowFrame(NamedTuple):
    """The box of one arrow: the height of its middle above the circle's, its width and height."""

    up: float
    w: float
    h: float


def reach(turn: float) -> tuple[float, float]:
    """Return the angles from tail to head of the upper arrow, in degrees: 0 is right, 90 below.

    `turn` is 1 for clockwise, -1 for counterclockwise, and between them while the direction changes.
    """
    middle = 270.0 + LEAN * turn
    return middle - HALF * turn, middle + HALF * turn


def body(turn: float, size: float, steps: int = 48) -> list[tuple[float, float, float]]:
    """Return (x, y, thickness) along the upper arrow's body from its tail, on a circle of width `size`."""
    start, end = reach(turn)
    neck = end - math.copysign(min(abs(end - start), math.degrees(HEAD_LONG * 2)), turn)
    places = []
    for step in range(steps + 1):
        way = math.radians(start + (neck - start) * step / steps)
        thickness = THIN + (THICK - THIN) * step / steps
        places.append((math.cos(way) * size / 2, math.sin(way) * size / 2, thickness * size))
    return places


def head(turn: float, size: float) -> tuple[Point, Point, Point]:
    """Return the triangle at the upper arrow's end: base corner, point, other base corner."""
    end = reach(turn)[1]
    foot = math.radians(end - math.copysign(math.degrees(HEAD_LONG * 2), turn))
    point = math.radians(end)
    inner, outer = size * (0.5 - HEAD_WIDE), size * (0.5 + HEAD_WIDE)
    return (
        (math.cos(foot) * inner, math.sin(foot) * inner),
        (math.cos(point) * size * 0.508, math.sin(point) * size * 0.508),
        (math.cos(foot) * outer, math.sin(foot) * outer),
    )


def frame(size: float) -> ArrowFrame:
    """Return the box of the upper arrow of a circle of width `size`."""
    return ArrowFrame(size * (HIGHEST + LOWEST) / 2, size * 2 * HIGHEST, size * (HIGHEST - LOWEST))


@painter("play arrow")
def play_arrow(canvas: Canvas, turn: float, lower: bool) -> Surface:
    """Paint the upper arrow in its frame, or the lower one, which is the upper one rotated by half a
    turn.
    """
    mask = _mask(canvas.size, turn)
    if lower:
        mask = transform.flip(mask, True, True)
    light, dark = COLOURS
    half = mixed(light, dark, 0.5)
    front = filled(
        mask, gradient(canvas.size, ((0.0, half if lower else light), (1.0, dark if lower else half)))
    )
    blur = 4 * canvas.scale
    return framed(front, soft(mask, blur, opacity=0.45), margin_of(blur), canvas.px(2))


@lru_cache(2)
def _mask(box: tuple[int, int], turn: float) -> Surface:
    """Return the shape of the upper arrow in its frame."""
    size = box[0] / (2 * HIGHEST)
    shapes = (_outline(body(turn, size)), head(turn, size))
    placed = [[(x + box[0] / 2, y + size * HIGHEST) for x, y in shape] for shape in shapes]
    return polygons(box, *placed, smooth=SMOOTH)


def _outline(places: list[tuple[float, float, float]]) -> list[Point]:
    """Return the outline of a stroke of varying thickness along a circle."""
    outer: list[Point] = []
    inner: list[Point] = []
    for x, y, thickness in places:
        half = thickness / 2 / math.hypot(x, y)
        outer.append((x * (1 + half), y * (1 + half)))
        inner.append((x * (1 - half), y * (1 - half)))
    return outer + inner[::-1]


@painter("arrow head")
def arrow_head(canvas: Canvas) -> Surface:
    """Paint an arrow head that points right, used while the direction changes."""
    w, h = canvas.size
    mask = polygons((w, h), [(0, 0), (w, h / 2), (0, h)])
    return filled(mask, gradient((w, h), ((0.0, COLOURS[0]), (1.0, COLOURS[1]))))
