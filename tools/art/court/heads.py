"""Faces: seen from the front, or in profile for the one-eyed jacks."""

from __future__ import annotations

from tools.art.colour import Colour, mix
from tools.art.court.looks import BLACK, Figure
from tools.art.court.pen import Path, Pen, curve, darker, mirrored

NECK = ((50.0, 42.0), (45.4, 43.0), (45.0, 50.5), (42.5, 53.0), (50.0, 57.0))
FACE = [
    *curve((50, 25.5), (41.6, 25.5), (40.7, 33), (41.5, 38)),
    *curve((41.5, 38), (42.2, 43), (46.4, 47.6), (50, 47.8)),
]


def shade_of_skin(skin: Colour) -> Colour:
    """The tone of skin that the lamp does not reach."""
    return mix(skin, "#8E3E22", 0.30)


def neck(pen: Pen, figure: Figure) -> None:
    """Paint neck and upper breast, in the shadow of the chin."""
    dim = shade_of_skin(figure.house.skin)
    pen.split(NECK, dim, darker(dim, 0.16))


def front(pen: Pen, figure: Figure) -> None:
    """Paint a face from the front: lit left half, shaded right half, the nose catching light between them."""
    skin, dim = figure.house.skin, shade_of_skin(figure.house.skin)
    for x in (41.2, 58.8):
        pen.disc(x, 37.6, 1.7, skin if x < 50 else darker(dim, 0.1))
    pen.split(FACE, skin, dim)
    for x, base in ((45.0, skin), (55.0, dim)):
        pen.disc(x, 40.8, 1.9, mix(base, "#D8553C", 0.26))
    pen.fill(
        curve((49.6, 33), (50.6, 35), (51.4, 37.6), (52.6, 40.0), (52.4, 41.0), (50.6, 41.2), (49.4, 40.8)),
        skin,
    )
    pen.line(curve((48.6, 40.7), (49.4, 41.5), (51.2, 41.6), (52.4, 40.6)), darker(dim, 0.22), 0.5)
    _brows(pen, figure)
    for x in (45.8, 54.2):
        _eye(pen, figure, x)
    _mouth(pen, figure)


def _eye(pen: Pen, figure: Figure, x: float) -> None:
    lid = darker(figure.house.hair, 0.45)
    pen.fill(
        curve(
            (x - 2.3, 36.5),
            (x - 1.2, 34.6),
            (x + 1.2, 34.6),
            (x + 2.3, 36.3),
            (x + 1.2, 37.7),
            (x - 1.2, 37.8),
            (x - 2.3, 36.5),
        ),
        "#FFFDF6",
    )
    pen.disc(x - 0.15, 36.0, 1.28, darker(figure.house.eyes, 0.15))
    pen.disc(x - 0.15, 36.0, 0.66, BLACK)
    pen.disc(x - 0.6, 35.5, 0.36, "#FFFFFF")
    pen.line(curve((x - 2.5, 36.5), (x - 1.3, 34.3), (x + 1.3, 34.3), (x + 2.5, 36.2)), lid, 0.62)
    if figure.rank == "Q":
        out = -1 if x < 50 else 1
        for near, far, top in ((1.5, 2.3, 33.6), (2.2, 3.3, 34.6)):
            pen.line([(x + out * near, 35.2 + (near - 1.5)), (x + out * far, top)], lid, 0.42)


def _brows(pen: Pen, figure: Figure) -> None:
    colour = darker(figure.house.hair, 0.2)
    if figure.rank == "K":
        brow: Path = curve((48.3, 33.6), (46.6, 32.0), (44.6, 31.5), (42.8, 32.8))
        pen.line(brow, colour, 1.15)
        pen.line(mirrored(brow), darker(colour, 0.25), 1.15)
    else:
        raised = 0.0 if figure.rank == "Q" else 0.9
        brow = curve((48.0, 33.2), (46.6, 31.9), (44.8, 31.6), (43.0, 32.8))
        pen.line(brow, colour, 0.7)
        pen.line([(x, y - raised) for x, y in mirrored(brow)], darker(colour, 0.25), 0.7)


def _mouth(pen: Pen, figure: Figure) -> None:
    if figure.rank == "K":
        return  # drawn with the beard, in which it lies
    if figure.rank == "Q":
        upper = [(47.5, 43.9), (49, 43.1), (50, 43.5), (51, 43.1), (52.5, 43.9)]
        pen.fill([*upper, *curve((52.5, 43.9), (51.4, 44.6), (48.8, 44.8), (47.5, 43.9))], "#98242E")
        pen.fill(curve((48.2, 44.1), (48.8, 46.1), (51.2, 46.1), (51.8, 44.1)), "#CC4450")
        return
    pen.fill(curve((48.0, 44.4), (49.0, 46.3), (51.4, 46.1), (52.4, 44.0)), "#C8685A")
    pen.line(curve((46.8, 43.3), (48.2, 45.0), (51.4, 45.0), (53.4, 42.7)), "#8E2E2A", 0.6)


PROFILE = [
    *curve((55, 25.8), (49, 25.0), (44.2, 26.6), (43.2, 31.6)),
    *curve((43.2, 31.6), (42.9, 33.2), (42.6, 34.0), (42.2, 34.8)),
    *curve((42.2, 34.8), (41.4, 36.8), (40.4, 38.2), (39.5, 39.6)),
    *curve((39.5, 39.6), (39.4, 40.6), (40.8, 40.8), (42.0, 40.9)),
    (41.6, 42.4),
    (40.9, 43.2),
    (42.1, 43.9),
    (41.2, 44.7),
    (42.2, 45.7),
    *curve((42.2, 45.7), (41.5, 47.6), (42.6, 49.2), (44.8, 49.0)),
    *curve((44.8, 49.0), (48.6, 48.4), (52.5, 46.4), (54.6, 43.4)),
    (58, 40),
    (58, 27),
]


def profile(pen: Pen, figure: Figure) -> None:
    """Paint a face in profile to the left, where the light is: one eye, one brow, half a smile."""
    skin, dim = figure.house.skin, shade_of_skin(figure.house.skin)
    pen.fill(PROFILE, skin)
    pen.fill(
        curve(
            (44.8, 49.0), (48.6, 48.4), (52.5, 46.4), (54.6, 43.4), (51.5, 43.0), (50.5, 46.0), (44.8, 49.0)
        ),
        dim,
    )
    pen.fill(curve((58, 27), (50.6, 29.5), (52.8, 38), (52.0, 43.6), (54, 46), (58, 44), (58, 40)), dim)
    pen.disc(46.4, 41.6, 1.9, mix(skin, "#D8553C", 0.26))
    pen.line(curve((41.9, 40.7), (42.8, 40.4), (43.0, 39.6), (42.6, 39.0)), darker(dim, 0.1), 0.45)
    pen.fill(
        curve(
            (40.9, 43.2), (42.2, 43.0), (43.6, 43.4), (45.0, 43.1), (44.0, 44.6), (42.4, 45.0), (41.2, 44.7)
        ),
        "#BC5248",
    )
    pen.line([(42.0, 43.9), (45.0, 43.1)], darker("#BC5248", 0.4), 0.45)
    lid = darker(figure.house.hair, 0.45)
    pen.fill(
        curve(
            (43.4, 36.7), (44.2, 34.6), (46.4, 34.8), (47.8, 36.6), (46.4, 37.7), (44.4, 37.7), (43.4, 36.7)
        ),
        "#FFFDF6",
    )
    pen.disc(44.7, 36.1, 1.25, darker(figure.house.eyes, 0.15))
    pen.disc(44.7, 36.1, 0.64, BLACK)
    pen.disc(44.3, 35.6, 0.36, "#FFFFFF")
    pen.line(curve((43.2, 36.4), (44.2, 34.2), (46.6, 34.4), (48.2, 36.6)), lid, 0.62)
    pen.line(
        curve((43.0, 33.0), (44.6, 31.4), (46.8, 31.8), (48.6, 33.2)), darker(figure.house.hair, 0.2), 0.85
    )
    pen.disc(53.4, 38.4, 1.9, dim)
    pen.line(curve((53.8, 37.0), (55.0, 37.2), (54.8, 39.6), (53.4, 39.8)), darker(dim, 0.2), 0.45)
