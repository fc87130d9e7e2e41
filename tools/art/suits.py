"""Our own shapes of the suits and colours: one outline each, drawn as a mask or written as an SVG path.

An outline lives in a box from -1 to 1 on both axes, y down. A shape is a list of closed subpaths,
united; a hole is cut by running round it backwards within the same subpath.
"""

from __future__ import annotations

import math
from functools import lru_cache

from tools.art.masks import ICON_BOX, Array, Point, bezier, polygons

SUITS = "SHDC"
COLOURS = "RYGB"  # red, yellow, green, blue: spark, ring, trefoil, drop

Curve = tuple[Point, Point, Point, Point]
Subpath = list[Curve]

ROUND = 0.5523  # pull of a cubic that draws a quarter of a circle


def _mirrored(half: Subpath) -> Subpath:
    """A right half from top to bottom, closed by its mirror image."""
    back = [((-d[0], d[1]), (-c[0], c[1]), (-b[0], b[1]), (-a[0], a[1])) for a, b, c, d in reversed(half)]
    return [*half, *back]


def _circle(x: float, y: float, radius: float) -> Subpath:
    pull = ROUND * radius
    top, right, bottom, left = (x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)
    return [
        (top, (x + pull, y - radius), (x + radius, y - pull), right),
        (right, (x + radius, y + pull), (x + pull, y + radius), bottom),
        (bottom, (x - pull, y + radius), (x - radius, y + pull), left),
        (left, (x - radius, y - pull), (x - pull, y - radius), top),
    ]


def _line(start: Point, end: Point) -> Curve:
    third = ((end[0] - start[0]) / 3, (end[1] - start[1]) / 3)
    return (
        start,
        (start[0] + third[0], start[1] + third[1]),
        (end[0] - third[0], end[1] - third[1]),
        end,
    )


def _ring(radius: float, hole: float) -> Subpath:
    """A circle with a hole: out along a line, round the hole backwards, and home along the same line."""
    inner = [(d, c, b, a) for a, b, c, d in reversed(_circle(0, 0, hole))]
    return [*_circle(0, 0, radius), _line((0, -radius), (0, -hole)), *inner, _line((0, -hole), (0, -radius))]


def _foot(waist: float, top: float) -> Subpath:
    """The flared stem under spades and clubs."""
    return _mirrored(
        [
            _line((0, top), (waist, top)),
            ((waist, top), (waist + 0.02, 0.62), (0.2, 0.88), (0.43, 0.98)),
            _line((0.43, 0.98), (0, 0.98)),
        ]
    )


HEART = _mirrored(
    [
        ((0, -0.46), (0.16, -1.02), (0.98, -1.0), (0.98, -0.32)),
        ((0.98, -0.32), (0.98, 0.22), (0.34, 0.5), (0, 0.98)),
    ]
)
SPADE_LEAF = _mirrored(
    [
        ((0, -1.0), (0.3, -0.6), (0.95, -0.32), (0.95, 0.16)),
        ((0.95, 0.16), (0.95, 0.72), (0.2, 0.76), (0, 0.3)),
    ]
)
DIAMOND = _mirrored(
    [
        ((0, -1.0), (0.2, -0.62), (0.5, -0.24), (0.78, 0)),
        ((0.78, 0), (0.5, 0.24), (0.2, 0.62), (0, 1.0)),
    ]
)
CLUB_HEART = [
    _line((-0.3, -0.25), (0.3, -0.25)),
    _line((0.3, -0.25), (0.2, 0.34)),
    _line((0.2, 0.34), (-0.2, 0.34)),
]
SPARK = _mirrored(
    [
        ((0, -1.0), (0.13, -0.48), (0.48, -0.13), (1.0, 0)),
        ((1.0, 0), (0.48, 0.13), (0.13, 0.48), (0, 1.0)),
    ]
)
DROP = _mirrored(
    [
        ((0, -1.0), (0.14, -0.6), (0.8, -0.2), (0.8, 0.26)),
        ((0.8, 0.26), (0.8, 0.7), (0.45, 1.0), (0, 1.0)),
    ]
)
TREFOIL_HEART = [
    _line((-0.3, -0.15), (0.3, -0.15)),
    _line((0.3, -0.15), (0, 0.55)),
    _line((0, 0.55), (-0.3, -0.15)),
]

SHAPES: dict[str, list[Subpath]] = {
    "S": [SPADE_LEAF, _foot(0.07, 0.1)],
    "H": [HEART],
    "D": [DIAMOND],
    "C": [
        _circle(0, -0.52, 0.46),
        _circle(-0.53, 0.2, 0.46),
        _circle(0.53, 0.2, 0.46),
        CLUB_HEART,
        _foot(0.08, 0),
    ],
    "R": [SPARK],
    "Y": [_ring(0.9, 0.42)],
    "G": [_circle(0, -0.42, 0.5), _circle(-0.5, 0.4, 0.5), _circle(0.5, 0.4, 0.5), TREFOIL_HEART],
    "B": [DROP],
}


def outline(suit: str, count: int = 24) -> list[list[Point]]:
    """A suit's or colour's subpaths as polygons with `count` points a curve."""
    return [[point for curve in subpath for point in bezier(*curve, count)] for subpath in SHAPES[suit]]


@lru_cache(maxsize=256)
def suit_mask(suit: str, half: float, turned: bool = False) -> Array:
    """The suit or colour as a square mask; `half` is half its height in pixels, turned = upside down.

    The shape stands in the middle with at least 2 clear pixels around it.
    """
    side = math.ceil(half * 2) + 4
    middle, sign = side / 2, -1 if turned else 1
    shapes = [
        [(middle + sign * x * half, middle + sign * y * half) for x, y in part] for part in outline(suit)
    ]
    return polygons(side, side, *shapes, scale=8)


def svg_body(suit: str) -> str:
    """The suit or colour as one SVG path element in the box of an icon."""
    middle, half = ICON_BOX / 2, 232.0

    def at(point: Point) -> str:
        return f"{middle + point[0] * half:.1f} {middle + point[1] * half:.1f}"

    parts = []
    for subpath in SHAPES[suit]:
        curves = "".join(f"C{at(b)} {at(c)} {at(d)}" for _, b, c, d in subpath)
        parts.append(f"M{at(subpath[0][0])}{curves}Z")
    return f'<path fill="currentColor" d="{"".join(parts)}"/>'
