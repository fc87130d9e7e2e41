"""The four signs of the decks' colours and the marks of assets and events: SVG bodies and masks."""

from __future__ import annotations

import math
from functools import lru_cache

from tools.art.masks import ICON_BOX, Array, Point, bezier, icon

SIGNS = ("moon", "ankh", "sun", "eye")
HALF = 232.0  # pixels of the box to a radius of 1

MOON = ((-0.05, 0.0), 0.95), ((0.42, -0.18), 0.74)  # a disc, and the disc that is cut out of it
CROSS = ((-0.13, -0.05), (0.13, -0.05), (0.19, 1), (-0.19, 1))
ARMS = ((-0.72, -0.08), (0.72, -0.08), (0.72, 0.26), (0.1, 0.18), (-0.1, 0.18), (-0.72, 0.26))
TOWER = (
    (-0.78, -0.92), (-0.42, -0.92), (-0.42, -0.62), (-0.18, -0.62), (-0.18, -0.92), (0.18, -0.92),
    (0.18, -0.62), (0.42, -0.62), (0.42, -0.92), (0.78, -0.92), (0.78, -0.18), (0.56, 0.02), (0.56, 0.66),
    (0.8, 0.92), (-0.8, 0.92), (-0.56, 0.66), (-0.56, 0.02), (-0.78, -0.18),
)  # fmt: skip
GATE = ((-0.22, 0.92), (-0.22, 0.42), (-0.12, 0.24), (0.12, 0.24), (0.22, 0.42), (0.22, 0.92))
BOLT = ((0.28, -1.0), (-0.66, 0.16), (-0.1, 0.16), (-0.36, 1.0), (0.66, -0.26), (0.06, -0.26))


def bodies() -> dict[str, str]:
    """The SVG body of each sign by the name that it has among the icons."""
    return {
        "sign-moon": _moon(),
        "sign-ankh": _ankh(),
        "sign-sun": _sun(),
        "sign-eye": _eye(),
        "kind-asset": _path(TOWER, GATE),
        "kind-event": _path(BOLT),
    }


@lru_cache(64)
def sign(name: str, radius: float) -> Array:
    """A sign of SIGNS as a square mask with a margin; `radius` is in pixels."""
    return icon(bodies()[f"sign-{name}"], round(radius * ICON_BOX / HALF))


def _at(point: Point) -> str:
    return f"{256 + point[0] * HALF:.1f} {256 + point[1] * HALF:.1f}"


def _path(*loops: tuple[Point, ...] | list[Point]) -> str:
    """Closed loops of straight lines; where two overlap there is a hole."""
    drawn = "".join("M" + "L".join(_at(point) for point in loop) + "Z" for loop in loops)
    return f'<path fill="currentColor" fill-rule="evenodd" d="{drawn}"/>'


def _disc(x: float, y: float, radius: float) -> str:
    return (
        f'<circle fill="currentColor" cx="{256 + x * HALF:.1f}" cy="{256 + y * HALF:.1f}" '
        f'r="{radius * HALF:.1f}"/>'
    )


def _arc(centre: Point, radius: float, start: float, turn: float) -> list[Point]:
    """Points along a circle from the angle `start` over `turn`, in radians."""
    steps = 48
    return [
        (
            centre[0] + radius * math.cos(start + turn * step / steps),
            centre[1] + radius * math.sin(start + turn * step / steps),
        )
        for step in range(steps + 1)
    ]


def _moon() -> str:
    (body, wide), (bite, narrow) = MOON
    away = math.dist(body, bite)
    toward = math.atan2(bite[1] - body[1], bite[0] - body[0])
    open_body = math.acos((away**2 + wide**2 - narrow**2) / (2 * away * wide))
    open_bite = math.acos((away**2 + narrow**2 - wide**2) / (2 * away * narrow))
    outer = _arc(body, wide, toward + open_body, math.tau - 2 * open_body)
    inner = _arc(bite, narrow, toward + math.pi + open_bite, -2 * open_bite)
    return _path([*outer, *inner])


def _ankh() -> str:
    loops = []
    for half in (
        bezier((0, 0.08), (-0.75, -0.35), (-0.55, -1), (0, -1)),
        bezier((0, -0.2), (-0.36, -0.45), (-0.30, -0.74), (0, -0.74)),
    ):
        loops.append([*half, *[(-x, y) for x, y in reversed(half)]])
    return _path(*loops) + _path(CROSS) + _path(ARMS)


def _sun() -> str:
    rays = []
    for ray in range(8):
        turn = ray * math.tau / 8
        feet = [(0.64 * math.cos(turn + side), 0.64 * math.sin(turn + side)) for side in (-0.28, 0.28)]
        rays.append([feet[0], (math.cos(turn), math.sin(turn)), feet[1]])
    return _path(*rays) + _disc(0, 0, 0.50)


def _eye() -> str:
    lid = [(x, y + 0.12) for x, y in bezier((-1, 0), (-0.5, -0.72), (0.5, -0.72), (1, 0))]
    white = [*lid, *[(x, 0.24 - y) for x, y in reversed(lid)]]
    lashes = []
    for x in (-0.55, 0.0, 0.55):
        low, high = (-0.62, -0.98) if x == 0 else (-0.50, -0.82)
        lashes.append(
            [(x - 0.075, low), (x * 1.25 - 0.075, high), (x * 1.25 + 0.075, high), (x + 0.075, low)]
        )
    return _path(white, _arc((0, 0.12), 0.40, 0, math.tau)) + _disc(0, 0.12, 0.24) + _path(*lashes)
