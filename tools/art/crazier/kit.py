"""Shared by the parts of cards: measures in pixels, gold, and cutting a part out of a painted card."""

from __future__ import annotations

import numpy as np

from game.draw.deck_style import HEIGHT, WHOLE, Field
from game.stage.geometry import Box
from tools.art.canvas import Canvas
from tools.art.colour import GOLD, Stops, linear, mix, reversed_stops
from tools.art.masks import Array, Point, cropped

SILVER: Stops = ((0, "#F4EEFF"), (0.22, "#9A8FC0"), (0.5, "#4A4068"), (0.72, "#B8AEDC"), (1, "#231C38"))
OBSIDIAN: Stops = ((0, "#2A2240"), (0.5, "#120D1E"), (1, "#0A0712"))
LIP = "#FFF9E2"  # where gold catches the lamp


def blank(width: int) -> Canvas:
    """An empty card of this width in pixels."""
    return Canvas.clear(width, round(width * HEIGHT / 100))


def cut_out(card: Canvas, box: Box) -> Canvas:
    """The part of a painted card inside a box in units."""
    if box == WHOLE:
        return card
    unit = card.size[0] / 100
    left, top = round(box.x * unit), round(box.y * unit)
    right, bottom = left + round(box.w * unit), top + round(box.h * unit)
    return Canvas(card.colour[top:bottom, left:right].copy(), card.alpha[top:bottom, left:right].copy())


def framed(
    card: Canvas, outline: list[Point], inner: list[Point], body: Array, *, drop: float = 1.1
) -> tuple[Array, tuple[int, int]]:
    """A gold-edged piece of cloth or enamel over its shadow; the mask of its body, and where that lies.

    `outline` and `inner` are in units; `body` is a picture of the whole card's size.
    """
    unit = card.size[0] / 100
    edge, at = cropped([(x * unit, y * unit) for x, y in outline])
    card.shadow(edge, 0.62, 1.3 * unit, (0.2 * unit, drop * unit), at=at)
    card.paint(edge, linear(edge.shape[1], edge.shape[0], GOLD, 66), 1, at)
    card.inner_shadow(edge, 0.35, 0.22 * unit, (-0.1 * unit, -0.16 * unit), at=at, colour="#3A2408")
    inside, at = cropped([(x * unit, y * unit) for x, y in inner])
    here = body[at[1] : at[1] + inside.shape[0], at[0] : at[0] + inside.shape[1]]
    seat = np.pad(inside, 3)
    card.paint(seat, "#2A1804", 0.7, (at[0] - 3, at[1] - 3))
    card.paint(inside, here, 1, at)
    card.inner_shadow(inside, 0.42, 0.9 * unit, (0, 0.2 * unit), at=at)
    return inside, at


def dyed(field: Field, width: int, height: int, box: Box) -> Array:
    """A field's colour over a box of the card, lit from above: a picture of the whole card's size."""
    unit = width / 100
    stops: Stops = (
        (0, mix(field.plain, field.light, 0.5)),
        (0.28, mix(field.plain, field.light, 0.08)),
        (0.62, field.plain),
        (1, mix(field.plain, field.dark, 0.7)),
    )
    top, high = round(box.y * unit), max(2, round(box.h * unit))
    piece = linear(width, high, stops)
    picture = np.empty((height, width, 3), np.float32)
    picture[:] = np.asarray(piece[-1])
    foot = min(height, top + high)
    picture[:top] = piece[0]
    picture[top:foot] = piece[: foot - top]
    return picture


def stops_of(wild: bool) -> tuple[Stops, Stops]:
    """The metal of a frame: outer bevel and inner bevel."""
    metal = SILVER if wild else GOLD
    return metal, reversed_stops(metal)
