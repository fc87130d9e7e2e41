"""Mantles, gowns and doublets, with the pattern of each house woven in."""

from __future__ import annotations

import math

from tools.art.colour import Colour
from tools.art.court.looks import BLACK, GOLD, GOLD_DARK, GOLD_LIGHT, IVORY, LINEN, Figure
from tools.art.court.pen import Path, Pen, curve, darker, lighter, mirrored

FLOOR = 82.0
SHOULDER = [
    (50.0, 50.0),
    *curve((44, 50.6), (38, 53), (27.5, 53.6), (23.0, 61)),
    *curve((23.0, 61), (20.5, 66), (19.5, 72), (19, FLOOR)),
    (50.0, FLOOR),
]


def woven(pen: Pen, figure: Figure, half: Path, base: Colour) -> None:
    """Paint a cloth and its mirror image with the house's pattern in gold."""
    pen.split(half, lighter(base, 0.10), darker(base, 0.30))
    for path, thread in ((half, GOLD), (mirrored(half), GOLD_DARK)):
        layer = pen.fresh()
        MOTIFS[figure.house.motif](layer, thread)
        pen.within(path, layer)


def _stars(pen: Pen, thread: Colour) -> None:
    for row in range(14):
        for column in range(14):
            x, y = 18 + column * 5.4 + (row % 2) * 2.7, 48 + row * 3.1
            points = [
                (x + math.cos(i * math.pi / 4) * r, y + math.sin(i * math.pi / 4) * r)
                for i, r in enumerate((1.5, 0.5) * 4)
            ]
            pen.fill(points, thread)


def _scales(pen: Pen, thread: Colour) -> None:
    for row in range(12):
        for column in range(14):
            x, y = 17 + column * 5.4 + (row % 2) * 2.7, 47 + row * 3.0
            pen.line(curve((x - 2.7, y), (x - 2.5, y + 3.6), (x + 2.5, y + 3.6), (x + 2.7, y)), thread, 0.5)
            pen.disc(x, y + 0.6, 0.55, thread)


def _lozenges(pen: Pen, thread: Colour) -> None:
    for row in range(14):
        for column in range(14):
            x, y = 17 + column * 5.0 + (row % 2) * 2.5, 48 + row * 2.9
            pen.fill([(x, y - 1.9), (x + 1.4, y), (x, y + 1.9), (x - 1.4, y)], thread)


def _trefoils(pen: Pen, thread: Colour) -> None:
    for row in range(12):
        for column in range(14):
            pen.suit("C", (17 + column * 5.2 + (row % 2) * 2.6, 48 + row * 3.4), 1.5, thread)


MOTIFS = {"stars": _stars, "scales": _scales, "lozenges": _lozenges, "trefoils": _trefoils}


def mantle(pen: Pen, figure: Figure) -> None:
    """Paint the king's mantle, open over a tunic with a gold front."""
    woven(pen, figure, SHOULDER, figure.ink)
    tunic = [(50.0, 52.0), (42.5, 54), (39, 60), (36.5, 70), (35.5, FLOOR), (50.0, FLOOR)]
    pen.split(tunic, lighter(figure.second, 0.06), darker(figure.second, 0.32))
    placket(pen, figure)
    edge = [(43.5, 54), (39.6, 60), (37, 70), (36, FLOOR), (32.6, FLOOR), (33.8, 69), (36.6, 58), (40.5, 54)]
    pen.split(edge, IVORY, LINEN)
    for x, y in ((39.4, 56.8), (36.9, 61.6), (35.6, 66.6), (34.9, 71.8), (34.4, 77)):
        for sign in (-1, 1):
            _tail(pen, 50 + sign * (50 - x), y)


def placket(pen: Pen, figure: Figure) -> None:
    """Paint the gold strip down the front, with buttons in the suit's ink."""
    pen.fill([(46.8, 53), (50, 54), (50, FLOOR), (46.8, FLOOR)], GOLD_LIGHT)
    pen.fill([(50, 54), (53.2, 53), (53.2, FLOOR), (50, FLOOR)], GOLD)
    for i in range(6):
        pen.pearl(50, 60.6 + i * 4.6, 1.35, figure.ink)


def ermine(pen: Pen) -> None:
    """Paint the king's collar of white fur with black tails."""
    fur = [
        (50.0, 60.5),
        *curve((50, 60.5), (43, 60.5), (33, 61.5), (26.5, 58.2)),
        *curve((26.5, 58.2), (29, 53.4), (37, 52), (44.6, 49.2)),
        (50.0, 54),
    ]
    pen.split(fur, IVORY, LINEN)
    for x, y in ((31.2, 57.6), (36.0, 56.0), (38.8, 59.0), (41.6, 54.2), (45.4, 57.6), (34.0, 59.6)):
        for sign in (-1, 1):
            _tail(pen, 50 + sign * (50 - x), y)


def _tail(pen: Pen, x: float, y: float) -> None:
    pen.fill(
        [(x - 0.55, y - 0.9), (x + 0.55, y - 0.9), (x + 0.75, y + 0.6), (x, y + 1.2), (x - 0.75, y + 0.6)],
        BLACK,
    )


def gown(pen: Pen, figure: Figure, skin: Colour, dim: Colour) -> None:
    """Paint the queen's gown: puffed sleeves in the house's pattern, a pointed bodice, a necklace."""
    woven(pen, figure, SHOULDER, figure.ink)
    neckline = [
        (50.0, 48.0),
        (44.5, 49.0),
        (38.8, 52.8),
        (39.6, 53.6),
        *curve((39.6, 53.6), (40.4, 58.6), (45, 60.6), (50, 61.0)),
    ]
    bodice = [
        (50.0, 58),
        (41, 54.4),
        (36.6, 54.0),
        *curve((36.6, 54), (36, 61), (38.5, 70), (40, FLOOR)),
        (50.0, FLOOR),
    ]
    pen.split(bodice, lighter(figure.second, 0.06), darker(figure.second, 0.32))
    pen.split(neckline, skin, dim)
    trim = curve((38.4, 53.6), (39.4, 59.6), (44.6, 62.0), (50, 62.4))
    pen.line(trim, GOLD_LIGHT, 1.5)
    pen.line(mirrored(trim), GOLD, 1.5)
    seam = curve((37.0, 54.4), (36.4, 61), (38.9, 70), (40.4, FLOOR))
    pen.line(seam, GOLD, 0.9)
    pen.line(mirrored(seam), GOLD_DARK, 0.9)
    for i in range(5):
        y, reach = 65.6 + i * 3.8, 4.6 - i * 0.3
        pen.line([(50 - reach, y - 1.4), (50 + reach, y + 1.4)], GOLD_LIGHT, 0.55)
        pen.line([(50 - reach, y + 1.4), (50 + reach, y - 1.4)], GOLD, 0.55)
    necklace(pen, figure)


def necklace(pen: Pen, figure: Figure) -> None:
    """Paint a string of pearls with the suit as its pendant."""
    for x, y in ((44.2, 52.4), (45.5, 54.3), (47.1, 55.7), (48.7, 56.5)):
        pen.pearl(x, y, 0.85, IVORY)
        pen.pearl(100 - x, y, 0.85, LINEN)
    pen.suit(figure.suit, (50, 58.2), 2.1, darker(figure.ink, 0.1))


def doublet(pen: Pen, figure: Figure) -> None:
    """Paint the jack's doublet, one half in each cloth, with rolled shoulders and a chain."""
    woven(pen, figure, SHOULDER, figure.ink)
    chest = [(50.0, 51), (42, 52.4), *curve((42, 52.4), (36, 58), (35.5, 70), (37, FLOOR)), (50.0, FLOOR)]
    pen.split(chest, lighter(figure.second, 0.06), darker(figure.second, 0.32))
    for half in (curve((42.2, 52.8), (36.4, 58), (36.0, 70), (37.4, FLOOR)),):
        pen.line(half, GOLD_LIGHT, 1.0)
        pen.line(mirrored(half), GOLD, 1.0)
    for i in range(5):
        pen.pearl(50, 60.2 + i * 4.4, 1.2, GOLD)
    roll = [
        *curve((40.8, 53.2), (33, 51.4), (25.4, 54.0), (22.6, 60.8)),
        *curve((22.6, 60.8), (27, 60.4), (34, 58.6), (40.8, 53.2)),
    ]
    pen.split(roll, lighter(figure.second, 0.16), darker(figure.second, 0.22))
    for t in (0.2, 0.42, 0.64):
        x, y = 39.4 - 16 * t, 53.9 + 7 * t * t
        pen.line([(x, y), (x + 1.0, y + 2.9)], GOLD_LIGHT, 0.9)
        pen.line(mirrored([(x, y), (x + 1.0, y + 2.9)]), GOLD, 0.9)


def ruff(pen: Pen, figure: Figure) -> None:
    """Paint the jack's pleated collar."""
    half = [
        (50.0, 57.0),
        *curve((50, 57), (46, 57.4), (41.4, 55.6), (39.8, 52.0)),
        *curve((39.8, 52.0), (41.4, 49.6), (44.4, 49.2), (45.4, 48.4)),
        (50.0, 51.5),
    ]
    pen.split(half, IVORY, LINEN)
    for x, y, end_x, end_y in ((42.0, 54.4, 44.6, 50.4), (44.8, 56.0, 46.6, 51.4), (47.6, 56.8, 48.6, 52.2)):
        pen.line([(x, y), (end_x, end_y)], darker(LINEN, 0.2), 0.45)
        pen.line(mirrored([(x, y), (end_x, end_y)]), darker(LINEN, 0.35), 0.45)
    pen.suit(figure.suit, (50, 57.2), 2.3, GOLD_LIGHT)
