"""The marks that tell assets from events on the table: a square plaque with a tower, a star with a bolt."""

from __future__ import annotations

import math

import numpy as np

from game.draw.deck_style import SEAL
from tools.art.canvas import Canvas
from tools.art.colour import linear, radial
from tools.art.crazier.kit import LIP
from tools.art.icons import icon_mask
from tools.art.masks import Array, Point, polygons, rounded, shift
from tools.art.relief import gold

SIDE = 160  # pixels of the whole part; its unit follows
RAYS = 10
GROUND = {"asset": ("#4A4F6A", "#1A1C2C"), "event": ("#B03A1E", "#4A0E06")}


def seal(kind: str) -> Canvas:
    """A mark over its shadow, in a square four times SEAL wide."""
    card = Canvas.clear(SIDE, SIDE)
    unit = SIDE / (4 * SEAL)
    outer, inner = _shape(kind, SEAL * unit), _shape(kind, SEAL * unit * 0.83)
    card.shadow(outer, 0.75, 1.4 * unit, (0.2 * unit, 0.9 * unit))
    card.paint(outer, gold(SIDE, SIDE))
    card.paint(np.clip(outer - shift(outer, 0.5 * unit, 0.5 * unit), 0, 1), LIP, 0.8)
    light, dark = GROUND[kind]
    middle = SIDE / 2
    card.paint(_shape(kind, SEAL * unit * 0.87), "#2A1804", 0.8)
    glow = radial(
        SIDE, SIDE, (middle - 2 * unit, middle - 3 * unit), SEAL * 1.3 * unit, ((0, light), (1, dark))
    )
    card.paint(inner, glow)
    card.inner_shadow(inner, 0.5, 0.7 * unit)
    side = round(SEAL * unit * (1.26 if kind == "asset" else 1.3))
    mark = icon_mask(f"kind-{kind}", side)
    at = round(middle - side / 2), round(middle - side / 2)
    card.shadow(mark, 0.7, 0.5 * unit, (0.2 * unit, 0.4 * unit), at=at)
    card.paint(mark, linear(side, side, ((0, "#FFFBEA"), (1, "#F2D48A"))), 1, at)
    return card


def _shape(kind: str, reach: float) -> Array:
    """The outline of a mark that reaches so many pixels from the middle."""
    if kind == "asset":
        return rounded(SIDE, SIDE, reach * 0.22, SIDE / 2 - reach * 0.92)
    points: list[Point] = []
    for step in range(2 * RAYS):
        turn = math.tau * step / (2 * RAYS) - math.pi / 2
        away = reach * (1.1 if step % 2 == 0 else 0.88)
        points.append((SIDE / 2 + away * math.cos(turn), SIDE / 2 + away * math.sin(turn)))
    return polygons(SIDE, SIDE, points)
