"""Hair: what lies behind the head, and what falls in front of it."""

from __future__ import annotations

from tools.art.colour import Colour
from tools.art.court.looks import Figure
from tools.art.court.pen import Pen, curve, darker, lighter, mirrored

TOP = (50.0, 24.0)


def tones(figure: Figure) -> tuple[Colour, Colour]:
    """The hair in the light and in the shade."""
    return lighter(figure.house.hair, 0.10), darker(figure.house.hair, 0.32)


def locks(pen: Pen, figure: Figure, *strands: list[tuple[float, float]], stroke: float = 0.7) -> None:
    """Paint lighter strands over both halves."""
    for strand in strands:
        pen.line(strand, lighter(figure.house.hair, 0.30), stroke)
        pen.line(mirrored(strand), lighter(figure.house.hair, 0.04), stroke)


def behind(pen: Pen, figure: Figure) -> None:
    """Paint the hair behind face and neck."""
    light, dark = tones(figure)
    if figure.rank == "K":
        half = [
            TOP,
            *curve((41, 24), (36.5, 30), (39.0, 38), (35.5, 47)),
            *curve((35.5, 47), (35.2, 50), (38.5, 51.5), (41.5, 50.5)),
            (50.0, 50),
        ]
        pen.split(half, light, dark)
        locks(pen, figure, curve((39.2, 34), (38.8, 39), (38.4, 43), (37.2, 48)))
        return
    if figure.rank == "J":
        half = [
            TOP,
            *curve((41, 25), (36, 31), (36.5, 39), (36.2, 44)),
            *curve((36.2, 44), (35.6, 48.6), (40.0, 49.6), (43.6, 47.4)),
            (50.0, 46),
        ]
        pen.split(half, light, dark)
        return
    QUEENS[figure.suit](pen, figure)


def _long(pen: Pen, figure: Figure) -> None:
    light, dark = tones(figure)
    half = [
        *curve(TOP, (38, 22), (34, 34), (34.5, 44)),
        *curve((34.5, 44), (34.8, 52), (33.4, 60), (31.5, 68)),
        (40.5, 68),
        *curve((40.5, 68), (42, 60), (42.5, 54), (43, 48)),
        (50.0, 48),
    ]
    pen.split(half, light, dark)
    locks(
        pen,
        figure,
        curve((37.0, 38), (36.6, 48), (36.4, 58), (34.6, 67)),
        curve((39.6, 45), (39.4, 54), (38.8, 60), (37.8, 67)),
    )


def _waves(pen: Pen, figure: Figure) -> None:
    light, dark = tones(figure)
    edge = curve(
        (50, 23.5),
        (38, 21.5),
        (32.5, 30),
        (35.0, 37),
        (37.4, 43),
        (30.0, 45),
        (31.4, 52),
        (33.0, 57),
        (28.4, 60),
        (30.0, 67),
        (34.0, 70.5),
        (41.0, 68),
        (41.5, 60),
        (41.8, 56),
        (43, 52),
        (44, 48),
    )
    pen.split([*edge, (50.0, 48)], light, dark)
    locks(
        pen,
        figure,
        curve((37.6, 36), (40.4, 44), (33.6, 46), (34.6, 53), (36.0, 58), (32.0, 61), (33.4, 66)),
        curve((40.6, 46), (38.0, 50), (38.4, 54), (39.0, 58), (39.4, 61), (36.8, 63), (37.0, 67)),
    )


def _braids(pen: Pen, figure: Figure) -> None:
    light, dark = tones(figure)
    pen.split([*curve(TOP, (39, 22.5), (35.5, 31), (37.4, 42)), (42.5, 48), (50.0, 48)], light, dark)
    for i in range(7):
        x, y = 37.0 - i * 0.8, 43.0 + i * 3.5
        for sign, tone in ((1, light), (-1, dark)):
            middle = 50 - sign * (50 - x)
            side = -1 if i % 2 else 1
            lobe = curve(
                (middle - 2.6 * side, y - 1.2),
                (middle - 1.6 * side, y - 3.4),
                (middle + 3.6 * side, y - 1.4),
                (middle + 2.2 * side, y + 2.6),
                (middle, y + 4.4),
                (middle - 2.4 * side, y + 2.4),
                (middle - 2.6 * side, y - 1.2),
            )
            pen.fill(lobe, darker(tone, 0.06 if i % 2 else 0.2))
            pen.line(lobe[2 : len(lobe) // 2], lighter(tone, 0.28), 0.5)
    for sign in (-1, 1):
        pen.disc(50 + sign * 18.0, 67.8, 1.9, figure.ink)


def _curls(pen: Pen, figure: Figure) -> None:
    light, dark = tones(figure)
    balls = (
        (42, 26, 5.5),
        (37.8, 30.4, 5),
        (35.4, 36, 5),
        (34.4, 42, 4.8),
        (34.6, 48, 4.6),
        (37, 52.6, 4),
        (40, 36, 5),
        (39, 45, 5),
    )
    for x, y, radius in balls:
        pen.disc(x, y, radius, light)
        pen.disc(100 - x, y, radius, dark)
    for x, y, radius in balls[:6]:
        for sign, tone in ((1, lighter(figure.house.hair, 0.28)), (-1, lighter(figure.house.hair, 0.06))):
            middle = 50 - sign * (50 - x)
            pen.line(
                curve(
                    (middle - radius * 0.5, y + 0.4),
                    (middle - radius * 0.5, y - radius * 0.6),
                    (middle + radius * 0.4, y - radius * 0.7),
                    (middle + radius * 0.45, y),
                ),
                tone,
                0.6,
            )


QUEENS = {"S": _long, "H": _waves, "D": _braids, "C": _curls}


def fringe(pen: Pen, figure: Figure) -> None:
    """Paint the hair that frames the forehead."""
    light, dark = tones(figure)
    if figure.rank == "Q":
        half = [
            *curve((50, 24.5), (41, 24.5), (38.6, 33), (40.4, 42.5)),
            *curve((40.4, 42.5), (41.4, 38), (42.2, 33.6), (50, 28.2)),
        ]
        pen.split(half, light, dark)
        locks(pen, figure, curve((47, 27.6), (43.0, 29.6), (41.2, 33.5), (40.8, 38)), stroke=0.55)
    elif figure.rank == "K":
        half = [
            *curve((50, 24.5), (41.2, 24.5), (40.0, 31), (40.8, 39)),
            *curve((40.8, 39), (42.0, 36), (41.6, 31.6), (44.4, 29.6)),
            (50.0, 29),
        ]
        pen.split(half, light, dark)
    elif figure.suit in "SH":
        return
    elif figure.suit == "D":
        for x, y, radius in (
            (41.4, 31, 2.6),
            (44.0, 29.0, 2.6),
            (47.2, 28.4, 2.6),
            (40.2, 35, 2.3),
            (39.6, 39.4, 2.3),
            (39.2, 43.6, 2.4),
        ):
            pen.disc(x, y, radius, light)
            pen.disc(100 - x, y, radius, dark)
            pen.line(
                curve((x - 1.2, y), (x - 1.0, y - 1.6), (x + 1.0, y - 1.6), (x + 1.2, y)),
                lighter(figure.house.hair, 0.34),
                0.5,
            )
    else:
        half = [
            *curve((50, 24.5), (41.2, 24.5), (39.6, 32), (39.8, 44.5)),
            *curve((39.8, 44.5), (41.6, 44.0), (42.2, 40), (42.4, 33.4)),
            (50.0, 32.4),
        ]
        pen.split(half, light, dark)
        locks(pen, figure, [(44.4, 28.6), (44.4, 32.6)], [(47.2, 28.0), (47.2, 32.2)], stroke=0.5)


def profile_hair(pen: Pen, figure: Figure) -> None:
    """Paint the hair of a one-eyed jack: over the ear, rolled at the neck."""
    light, dark = tones(figure)
    pen.fill(
        curve(
            (46, 25.2),
            (54, 23.6),
            (62.5, 25),
            (63.2, 34),
            (63.6, 40),
            (64.6, 44),
            (62.6, 47.6),
            (60.6, 50.6),
            (55.0, 49.6),
            (55.0, 46.4),
            (56.4, 43.6),
            (52.6, 42.4),
            (52.4, 38.0),
            (52.0, 33.6),
            (49.6, 31.6),
            (45.0, 30.0),
        ),
        dark,
    )
    pen.fill(
        curve(
            (46, 25.2),
            (52, 24.4),
            (57, 25),
            (58.4, 31),
            (59.2, 36),
            (59.6, 41.6),
            (57.2, 45.2),
            (56.4, 43.6),
            (52.6, 42.4),
            (52.4, 38.0),
            (52.0, 33.6),
            (49.6, 31.6),
            (45.0, 30.0),
        ),
        light,
    )
    for strand in (
        curve((50.0, 28.0), (54.6, 30), (55.8, 35), (55.4, 41.6)),
        curve((56.8, 28.6), (60.4, 33), (60.6, 39), (60.0, 45.4)),
    ):
        pen.line(strand, lighter(figure.house.hair, 0.26), 0.6)
