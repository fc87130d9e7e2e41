"""The things that the court figures hold, and the hand: swords, flowers, halberds."""

from __future__ import annotations

import math

from tools.art.colour import Colour, rgb
from tools.art.court.heads import shade_of_skin
from tools.art.court.looks import (
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    IVORY,
    LEAF,
    LINEN,
    STEEL,
    STEEL_DARK,
    WOOD,
    Figure,
)
from tools.art.court.pen import Pen, curve, darker, lighter

SWORD_X = 70.2
FLOWER = (68.4, 33.5)
STAFF_X = 30.2
AMBER = "#F2A03C"


def hand(pen: Pen, figure: Figure, x: float, y: float) -> None:
    """Paint a closed hand in a gold cuff, the thumb over the fingers."""
    skin = figure.house.skin if x < 50 else shade_of_skin(figure.house.skin)
    cuff = [(x - 4.4, y + 3.0), (x + 4.4, y + 2.6), (x + 5.4, y + 9.5), (x - 5.2, y + 9.5)]
    pen.fill(cuff, IVORY if x < 50 else LINEN)
    pen.fill(
        [(x - 4.7, y + 5.0), (x + 4.8, y + 4.8), (x + 5.6, y + 11), (x - 5.4, y + 11)],
        GOLD if x < 50 else GOLD_DARK,
    )
    pen.fill(
        curve(
            (x - 3.6, y + 3.8),
            (x - 4.6, y - 2.6),
            (x - 2.4, y - 3.6),
            (x + 0.4, y - 3.4),
            (x + 4.4, y - 3.4),
            (x + 4.6, y + 0.4),
            (x + 3.6, y + 3.8),
        ),
        skin,
    )
    for i in range(3):
        level = y - 1.5 + i * 1.7
        pen.line(
            curve((x - 3.3, level), (x - 1.2, level + 0.5), (x + 0.8, level + 0.5), (x + 2.2, level - 0.1)),
            darker(skin, 0.28),
            0.4,
        )
    pen.fill(
        curve(
            (x + 3.7, y + 1.6),
            (x + 4.4, y - 2.6),
            (x + 2.2, y - 4.0),
            (x + 0.6, y - 2.6),
            (x + 1.4, y - 1.2),
            (x + 2.2, y),
            (x + 1.8, y + 1.8),
        ),
        lighter(skin, 0.10),
    )


def sword(pen: Pen, figure: Figure) -> None:
    """Paint the king's sword, each house another blade and guard."""
    x = SWORD_X
    if figure.suit == "D":  # a sabre
        pen.fill(
            curve(
                (x - 1.6, 53),
                (x - 2.2, 40),
                (x - 0.8, 26),
                (x + 4.6, 12.5),
                (x + 3.0, 26),
                (x + 1.8, 40),
                (x + 1.7, 53),
            ),
            STEEL,
        )
        pen.fill(
            curve(
                (x, 53),
                (x - 0.2, 40),
                (x + 0.8, 27),
                (x + 4.6, 12.5),
                (x + 3.0, 26),
                (x + 1.8, 40),
                (x + 1.7, 53),
            ),
            STEEL_DARK,
        )
        pen.line(curve((x - 5.4, 51), (x - 5.0, 54.6), (x + 4.4, 52.4), (x + 5.6, 56.4)), GOLD, 1.9)
    else:
        tip, wide = {"S": (11.5, 1.9), "H": (14.5, 2.4), "C": (13.0, 2.9)}[figure.suit]
        neck = tip + (5 if figure.suit != "C" else 3.6)
        pen.fill([(x - wide, neck), (x, tip), (x, 54), (x - wide, 54)], STEEL)
        pen.fill([(x, tip), (x + wide, neck), (x + wide, 54), (x, 54)], STEEL_DARK)
        pen.line([(x - wide * 0.25, neck + 2), (x - wide * 0.25, 50)], lighter(STEEL, 0.6), 0.5)
        _guard(pen, figure, x)
    pen.fill([(x - 1.3, 53), (x + 1.3, 53), (x + 1.3, 66), (x - 1.3, 66)], darker(figure.ink, 0.15))
    pen.pearl(x, 66.8, 2.0, GOLD)


def _guard(pen: Pen, figure: Figure, x: float) -> None:
    if figure.suit == "S":
        pen.line([(x - 5.8, 53.2), (x + 5.6, 53.2)], GOLD, 1.9)
        ends = ((x - 5.8, 53.2), (x + 5.6, 53.2))
    elif figure.suit == "H":
        pen.line(curve((x - 5.6, 50.8), (x - 3.8, 54.4), (x + 3.8, 54.4), (x + 5.4, 50.8)), GOLD, 1.9)
        ends = ((x - 5.6, 50.6), (x + 5.4, 50.6))
    else:
        pen.line(curve((x - 5.6, 54.6), (x - 3.4, 52.2), (x + 3.4, 52.2), (x + 5.4, 54.6)), GOLD, 1.9)
        ends = ((x - 5.6, 54.8), (x + 5.4, 54.8))
    for at in ends:
        pen.pearl(*at, 1.35, GOLD)


def flower(pen: Pen, figure: Figure) -> None:
    """Paint the queen's flower: iris, rose, tulip or daisy, on a stem with two leaves."""
    x, y = FLOWER
    pen.line(curve((x, y + 3), (x + 1.2, y + 12), (x - 0.6, y + 18), (x + 0.2, 66)), darker(LEAF, 0.2), 1.15)
    pen.fill(
        curve(
            (x + 0.2, y + 16),
            (x + 2.0, y + 10),
            (x + 5.4, y + 9.5),
            (x + 6.6, y + 9.0),
            (x + 6.2, y + 13),
            (x + 4.0, y + 15.6),
            (x + 0.2, y + 16),
        ),
        darker(LEAF, 0.14),
    )
    pen.fill(
        curve(
            (x + 0.6, y + 12.6),
            (x - 1.6, y + 8.4),
            (x - 4.2, y + 7.8),
            (x - 5.6, y + 7.6),
            (x - 5.2, y + 11),
            (x - 3, y + 12.8),
            (x + 0.6, y + 12.6),
        ),
        LEAF,
    )
    FLOWERS[figure.suit](pen, x, y, figure)


def _petals(
    pen: Pen,
    centre: tuple[float, float],
    count: int,
    reach: float,
    width: float,
    colour: Colour,
    turn: float = 0,
) -> None:
    for i in range(count):
        angle = math.tau * i / count + turn
        along, across = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))

        def at(
            far: float,
            side: float,
            along: tuple[float, float] = along,
            across: tuple[float, float] = across,
        ) -> tuple[float, float]:
            return centre[0] + along[0] * far + across[0] * side, centre[1] + along[1] * far + across[
                1
            ] * side

        tone = lighter(colour, 0.10) if math.cos(angle - math.radians(225)) > 0 else darker(colour, 0.14)
        pen.fill(
            curve(
                at(0, 0),
                at(reach * 0.3, -width),
                at(reach, -width),
                at(reach, 0),
                at(reach, width),
                at(reach * 0.3, width),
                at(0, 0),
            ),
            tone,
        )


def _iris(pen: Pen, x: float, y: float, figure: Figure) -> None:
    _petals(pen, (x, y), 6, 7.6, 2.7, lighter(figure.second, 0.06), math.pi / 6)
    _petals(pen, (x, y), 6, 5.0, 1.2, lighter(figure.second, 0.5), math.pi / 6)
    for i in range(6):
        angle = math.tau * i / 6
        pen.line([(x, y), (x + 2.6 * math.cos(angle), y + 2.6 * math.sin(angle))], GOLD, 0.7)
    pen.pearl(x, y, 1.3, GOLD)


def _rose(pen: Pen, x: float, y: float, figure: Figure) -> None:
    _petals(pen, (x, y), 5, 7.2, 4.6, darker(figure.ink, 0.06), -math.pi / 2)
    _petals(pen, (x, y), 5, 4.9, 3.2, lighter(figure.ink, 0.18), -math.pi / 2 + 0.63)
    _petals(pen, (x, y), 4, 2.9, 2.0, lighter(figure.ink, 0.36), 0.4)
    pen.pearl(x, y, 1.15, GOLD_LIGHT)


def _tulip(pen: Pen, x: float, y: float, figure: Figure) -> None:
    red, _, blue = rgb(figure.ink)
    warm = AMBER if blue > red else lighter(figure.ink, 0.16)  # there are no blue tulips
    pen.fill(
        curve(
            (x, y + 6),
            (x - 7, y + 4),
            (x - 6.4, y - 3),
            (x - 5, y - 7),
            (x - 3.4, y - 5),
            (x - 2.2, y - 3),
            (x - 1.6, y - 1),
            (x - 1, y + 2),
            (x - 0.5, y + 4),
            (x, y + 6),
        ),
        lighter(warm, 0.08),
    )
    pen.fill(
        curve(
            (x, y + 6),
            (x + 7, y + 4),
            (x + 6.4, y - 3),
            (x + 5, y - 7),
            (x + 3.4, y - 5),
            (x + 2.2, y - 3),
            (x + 1.6, y - 1),
            (x + 1, y + 2),
            (x + 0.5, y + 4),
            (x, y + 6),
        ),
        darker(warm, 0.2),
    )
    pen.fill(
        curve(
            (x, y + 6.2),
            (x - 4.4, y + 3),
            (x - 3.2, y - 4),
            (x, y - 8.4),
            (x + 3.2, y - 4),
            (x + 4.4, y + 3),
            (x, y + 6.2),
        ),
        lighter(warm, 0.28),
    )
    pen.line([(x, y - 5), (x, y + 3)], darker(warm, 0.1), 0.4)


def _daisy(pen: Pen, x: float, y: float, _: Figure) -> None:
    _petals(pen, (x, y), 12, 7.2, 1.9, "#FFFDF4")
    pen.pearl(x, y, 2.7, "#F0B030")


FLOWERS = {"S": _iris, "H": _rose, "D": _tulip, "C": _daisy}


def halberd(pen: Pen, figure: Figure) -> None:
    """Paint the jack's halberd: a staff with point, blade and hook."""
    x = STAFF_X
    pen.fill([(x - 1.2, 24), (x, 24), (x, 84), (x - 1.2, 84)], lighter(WOOD, 0.16))
    pen.fill([(x, 24), (x + 1.2, 24), (x + 1.2, 84), (x, 84)], darker(WOOD, 0.2))
    pen.fill([(x - 2.1, 24), (x, 10.0), (x, 27), (x - 1.3, 27)], lighter(STEEL, 0.2))
    pen.fill([(x, 10.0), (x + 2.1, 24), (x + 1.3, 27), (x, 27)], STEEL_DARK)
    if figure.suit in "SC":
        blade = curve(
            (x + 1, 24.6),
            (x + 3, 23),
            (x + 5, 20.4),
            (x + 6.2, 18.6),
            (x + 8.0, 24),
            (x + 8.0, 31),
            (x + 6.2, 36.4),
            (x + 5, 34.4),
            (x + 3, 32.4),
            (x + 1, 31.4),
        )
        hook = curve(
            (x - 1, 26.4),
            (x - 3, 26),
            (x - 5, 27.4),
            (x - 6, 30.6),
            (x - 4.6, 29.6),
            (x - 3, 29.8),
            (x - 1, 30.6),
        )
    else:
        blade = [(x + 1, 24), (x + 7.6, 21.4), (x + 6.2, 28), (x + 7.6, 34.6), (x + 1, 32)]
        hook = [(x - 1, 26.2), (x - 6.2, 28), (x - 1, 29.8)]
    pen.fill(blade, STEEL)
    pen.fill(hook, STEEL)
    pen.line(blade[len(blade) // 4 : 3 * len(blade) // 4], lighter(STEEL, 0.7), 0.5)
    for y in (24.6, 32.6):
        pen.fill([(x - 1.8, y), (x + 1.8, y), (x + 1.8, y + 1.7), (x - 1.8, y + 1.7)], GOLD)
    pen.fill(
        curve(
            (x - 1.4, 35.4),
            (x - 3.8, 38),
            (x - 2.6, 42),
            (x - 4.4, 45.6),
            (x - 1.6, 44.4),
            (x + 0.4, 41),
            (x + 1.4, 35.4),
        ),
        figure.ink,
    )
