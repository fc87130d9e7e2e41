"""The kings' beards and moustaches, each house its own cut."""

from __future__ import annotations

from itertools import chain

from tools.art.court.hair import locks, tones
from tools.art.court.looks import Figure
from tools.art.court.pen import Pen, curve, lighter, mirrored
from tools.art.masks import Point


def beard(pen: Pen, figure: Figure) -> None:
    """Paint the king's beard and moustache, with his mouth between."""
    light, dark = tones(figure)
    BEARDS[figure.suit](pen, figure)
    if figure.suit == "H":  # the one king without a moustache, as in every old deck
        pen.fill(
            curve(
                (47.0, 43.4),
                (48.6, 42.8),
                (51.4, 42.8),
                (53.0, 43.4),
                (51.6, 45.6),
                (48.4, 45.6),
                (47.0, 43.4),
            ),
            "#B85048",
        )
        pen.line(curve((46.9, 43.3), (48.6, 44.4), (51.4, 44.4), (53.1, 43.3)), "#7C2A26", 0.5)
        return
    pen.fill(
        curve((47.4, 43.6), (49, 44.8), (51, 44.8), (52.6, 43.6), (51.4, 45.6), (48.6, 45.6), (47.4, 43.6)),
        "#A8463E",
    )
    moustache = curve(
        (50, 41.7), (47.6, 40.8), (45.2, 42.0), (42.6, 45.4), (45.6, 46.0), (48.8, 45.4), (50, 43.5)
    )
    pen.split(moustache, lighter(light, 0.08), dark)


def _hang(pen: Pen, figure: Figure, *outline: list[Point]) -> None:
    """Paint a beard by the outline of its left half below the temple; its upper edge is always the same."""
    light, dark = tones(figure)
    mouth = curve((50, 45.5), (46, 45.4), (43.6, 43.4), (42.6, 38.6))
    pen.split([*chain.from_iterable(outline), (50.0, 45.5), *mouth, (41.0, 36.5)], light, dark)


def _long_beard(pen: Pen, figure: Figure) -> None:
    _hang(pen, figure, curve((41.0, 36.5), (40.0, 44), (42.0, 54), (50, 63.5)))
    locks(
        pen,
        figure,
        curve((45.0, 47), (45.2, 52), (46.8, 56), (49.2, 60.4)),
        curve((48.4, 47), (48.4, 52), (48.8, 56), (49.6, 58)),
    )


def _curled_beard(pen: Pen, figure: Figure) -> None:
    _hang(
        pen,
        figure,
        curve((41.0, 36.5), (40.2, 42), (41.0, 48), (43, 51)),
        curve((43, 51), (44.6, 55.6), (48.4, 57.4), (50, 57.6)),
    )
    for x, y, radius in (
        (42.6, 46.6, 2.1),
        (43.6, 50.4, 2.1),
        (46.4, 53.4, 2.2),
        (49.2, 55.6, 2.0),
        (46.6, 48.6, 2.0),
    ):
        curl = curve(
            (x - radius * 0.6, y + 0.4),
            (x - radius * 0.6, y - 1.4),
            (x + radius * 0.6, y - 1.4),
            (x + radius * 0.6, y),
        )
        pen.line(curl, lighter(figure.house.hair, 0.32), 0.55)
        pen.line(mirrored(curl), lighter(figure.house.hair, 0.04), 0.55)


def _forked_beard(pen: Pen, figure: Figure) -> None:
    _hang(
        pen,
        figure,
        curve((41.0, 36.5), (40.0, 43), (40.6, 52), (44.8, 60.5)),
        curve((44.8, 60.5), (47.4, 58.6), (49.6, 54.0), (50, 50.0)),
    )
    locks(
        pen,
        figure,
        curve((43.6, 46.6), (43.0, 51), (44.0, 54), (45.0, 57.8)),
        curve((47.2, 47.0), (47.4, 50), (47.0, 52.6), (46.4, 55.0)),
    )


def _short_beard(pen: Pen, figure: Figure) -> None:
    _hang(pen, figure, curve((41.0, 36.5), (40.4, 43), (42.6, 51.6), (50, 52.4)))
    locks(pen, figure, curve((43.4, 45), (44.2, 48), (46.2, 49.8), (49.0, 50.6)), stroke=0.55)


BEARDS = {"S": _long_beard, "H": _curled_beard, "D": _forked_beard, "C": _short_beard}
