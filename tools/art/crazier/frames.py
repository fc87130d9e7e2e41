"""Frames: gold over a dark plate, obsidian with four jewels for eights; and the paper inside."""

from __future__ import annotations

import math

import numpy as np

from game.draw.deck_style import FIELDS, PAGE_FRAME, PAGE_WILD_FRAME, SPLIT_AT
from tools.art.canvas import Canvas
from tools.art.colour import GOLD, Stops, linear, mix, radial
from tools.art.crazier.kit import LIP, OBSIDIAN, SILVER, blank, stops_of
from tools.art.masks import Array, blur, disc, grid, noise, polygons, ring, rounded, shift, smooth

PAPER: Stops = ((0, "#FFFBF0"), (0.6, "#FAF1DC"), (1, "#EBDCBA"))
DARK_PAPER: Stops = ((0, "#2C2540"), (1, "#171122"))
PLATE: Stops = ((0, "#262B3C"), (1, "#0D1018"))
THIN_PLATE: Stops = ((0, "#3A2A12"), (1, "#171008"))
WILD_PLATE: Stops = ((0, "#2A2438"), (1, "#0D0916"))
CORNERS = (("blue", 0, 0), ("green", 1, 0), ("orange", 0, 1), ("purple", 1, 1))
OUTER = 5.8  # radius of a card's corners, in units


def page(width: int, *, wild: bool) -> Canvas:
    """A whole card without picture, ribbon, pennant and text."""
    card = blank(width)
    unit = width / 100
    inset = PAGE_WILD_FRAME if wild else PAGE_FRAME
    _metal(card, wild)
    field = rounded(*card.size, 3.4 * unit, inset * unit)
    _paper(card, field, wild)
    _hairline(card, inset, wild)
    card.inner_shadow(field, 0.5, 1.5 * unit, colour="#1A1008")
    return card


def jewels(width: int) -> Canvas:
    """The four stones of an eight, which lie over everything else on a whole card."""
    card = blank(width)
    _jewels(card, PAGE_WILD_FRAME, 3.4)
    return card


def table(width: int, frame: float, *, wild: bool) -> Canvas:
    """The frame of a card on the table, `frame` units wide, clear inside but for its shadow."""
    card = blank(width)
    unit = width / 100
    _thin(card, frame, wild)
    hole = rounded(*card.size, 3.2 * unit, frame * unit)
    card.colour *= (1 - hole)[..., None]
    card.alpha *= 1 - hole
    card.inner_shadow(hole, 0.72, 1.7 * unit, (0.3 * unit, 0.7 * unit))
    if wild:
        _jewels(card, 4.4 + (frame - 2.8) * 0.5, 4.3 + (frame - 2.8) * 0.6)
    return card


def shine(width: int) -> Canvas:
    """Paint slanting light over the upper left of a card."""
    card = blank(width)
    unit = width / 100
    inside = rounded(*card.size, 3.4 * unit, 3.0 * unit)
    slant = polygons(*card.size, [(0, 0), (62 * unit, 0), (20 * unit, 70 * unit), (0, 81 * unit)])
    card.paint(blur(slant, 5 * unit) * inside, "#FFFFFF", 0.07)
    return card


def _metal(card: Canvas, wild: bool) -> None:
    """Paint plate, two bevels and keyline."""
    unit = card.size[0] / 100
    size = card.size
    outer, inner = stops_of(wild)
    _plate(card, WILD_PLATE if wild else PLATE)
    _rim(card, outer, (5.1, 0.7), lip=0.55 if wild else 0.8)
    if wild:
        card.paint(rounded(*size, 4.4 * unit, 1.9 * unit), linear(*size, OBSIDIAN, 62))
        sheen = noise(*size, cells=(3, 4), octaves=4, seed=11)
        stone = rounded(*size, 4.2 * unit, 2.1 * unit)
        card.paint(stone * smooth(sheen, 0.5, 0.78), "#6A5A9A", 0.3)
        card.paint(rounded(*size, 3.9 * unit, 4.0 * unit), linear(*size, inner, 62), 0.7)
        return
    card.paint(rounded(*size, 4.4 * unit, 1.4 * unit), linear(*size, inner, 62))
    card.paint(rounded(*size, 4.0 * unit, 2.3 * unit), "#151925")


def _thin(card: Canvas, frame: float, wild: bool) -> None:
    """Paint the frame of a card on the table: plate, one wide bevel with its lip, keyline."""
    unit = card.size[0] / 100
    size = card.size
    outer, inner = stops_of(wild)
    _plate(card, WILD_PLATE if wild else THIN_PLATE)
    _rim(card, outer, (5.3, 0.45), lip=0.9)
    middle = frame * 0.56
    if wild:
        card.paint(rounded(*size, 4.6 * unit, frame * 0.54 * unit), linear(*size, OBSIDIAN, 62))
        line = rounded(*size, 3.6 * unit, (frame - 0.85) * unit)
        card.paint(line, linear(*size, SILVER, 62), 0.75)
    else:
        card.paint(rounded(*size, 4.6 * unit, middle * unit), linear(*size, inner, 62))
    card.paint(rounded(*size, 3.4 * unit, (frame - 0.4) * unit), "#120E16")


def _plate(card: Canvas, tones: Stops) -> None:
    """Paint the shape of the whole card."""
    card.paint(rounded(*card.size, OUTER * card.size[0] / 100), linear(*card.size, tones, 70))


def _rim(card: Canvas, metal: Stops, form: tuple[float, float], *, lip: float) -> None:
    """Paint a bevel of this radius and distance from the edge, in units, with a lip of this strength."""
    unit = card.size[0] / 100
    rim = rounded(*card.size, form[0] * unit, form[1] * unit)
    card.paint(rim, linear(*card.size, metal, 62))
    _lip(card, rim, unit, lip)


def _lip(card: Canvas, rim: Array, unit: float, strength: float) -> None:
    """Paint the bright upper left edge of a bevel, and the dark lower right one."""
    away = max(1.0, 0.28 * unit)
    card.paint(np.clip(rim - shift(rim, away, away), 0, 1), LIP, strength)
    card.paint(np.clip(rim - shift(rim, -away, -away), 0, 1), "#2A1804", 0.45)


def _paper(card: Canvas, field: Array, wild: bool) -> None:
    width, height = card.size
    paper = linear(width, height, DARK_PAPER if wild else PAPER, 80)
    fibres = noise(width, height, cells=(8, 10), octaves=6, seed=5, gain=0.7) - 0.5
    x, y = grid(width, height)
    corner = smooth(np.hypot((x - width / 2) / width, (y - height / 2) / height), 0.42, 0.75)
    card.paint(field, paper * (1 + fibres * 0.07 - corner * 0.20)[..., None])


def _hairline(card: Canvas, inset: float, wild: bool) -> None:
    """Paint a fine line round the paper with quarter rings at its lower corners, as on the backs."""
    width, height = card.size
    unit = width / 100
    gap = inset + 1.5
    line = rounded(width, height, 2.4 * unit, gap * unit) - rounded(
        width, height, 2.2 * unit, (gap + 0.28) * unit
    )
    below = smooth(grid(width, height)[1] / height, 0.60, 0.66)
    inside = rounded(width, height, 2.3 * unit, (gap + 0.1) * unit)
    rings = np.zeros_like(inside)
    for x in (gap * unit, width - gap * unit):
        for radius in (3.4, 5.2):
            rings = np.maximum(
                rings, ring(width, height, (x, height - gap * unit), radius * unit, 0.3 * unit)
            )
    ink = "#B8AEDC" if wild else "#A87C34"
    card.paint(np.clip(line, 0, 1) * below, ink, 0.5)
    card.paint(rings * inside, ink, 0.42)


def _jewels(card: Canvas, away: float, radius: float) -> None:
    """Paint a stone of each colour in the corners, `away` units from the edges."""
    unit = card.size[0] / 100
    for colour, right, low in CORNERS:
        field = FIELDS[colour]
        x = 100 - away if right else away
        y = card.size[1] / unit - away if low else away
        centre = (x * unit, y * unit)
        seat = disc(*card.size, centre, radius * unit)
        card.shadow(seat, 0.6, unit)
        card.paint(seat, linear(*card.size, GOLD, 62))
        stops = ((0, field.light), (0.5, field.plain), (1, field.dark))
        glint = ((x - 0.25 * radius) * unit, (y - 0.28 * radius) * unit)
        stone = disc(*card.size, centre, radius * 0.78 * unit)
        card.paint(stone, radial(*card.size, glint, radius * 1.25 * unit, stops))
        card.inner_shadow(stone, 0.4, 0.12 * radius * unit)
        card.paint(blur(disc(*card.size, glint, 0.22 * radius * unit), 0.08 * radius * unit), "#FFFFFF", 0.9)


def bar(width: int) -> Canvas:
    """The gold bar with its diamond between the two sides of a split card."""
    card = blank(width)
    unit = width / 100
    y, reach = SPLIT_AT, 3.2
    ends = [(2.7, y - 0.8), (97.3, y - 0.8), (97.3, y + 0.8), (2.7, y + 0.8)]
    strip = polygons(*card.size, [(px * unit, py * unit) for px, py in ends])
    card.shadow(strip, 0.5, 0.9 * unit, (0, 0.5 * unit))
    card.paint(strip, linear(*card.size, GOLD, 90 - math.degrees(math.atan(0.2))))
    _lip(card, strip, unit, 0.8)
    for grow, stops in ((1.0, GOLD), (0.72, tuple(stops_of(False)[1]))):
        half_w, half_h = 5.2 * grow, reach * grow
        outline = [(50 - half_w, y), (50, y - half_h), (50 + half_w, y), (50, y + half_h)]
        diamond = polygons(*card.size, [(px * unit, py * unit) for px, py in outline])
        if grow == 1.0:
            card.shadow(diamond, 0.55, 0.8 * unit, (0, 0.5 * unit))
        card.paint(diamond, linear(*card.size, stops, 62))
    stone = polygons(
        *card.size,
        [(px * unit, py * unit) for px, py in ((47.4, y), (50, y - 1.6), (52.6, y), (50, y + 1.6))],
    )
    card.paint(stone, mix("#2A233E", "#6A5A9A", 0.25))
    return card
