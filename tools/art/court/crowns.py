"""Crowns, tiaras and feathered caps."""

from __future__ import annotations

from tools.art.court.looks import GOLD, GOLD_DARK, GOLD_LIGHT, IVORY, LINEN, Figure
from tools.art.court.pen import Path, Pen, curve, darker, lighter, mirrored

BAND_LOW = curve((38.6, 27.2), (42.4, 29.4), (57.6, 29.4), (61.4, 27.2))
BAND_HIGH = curve((38.2, 23.4), (42.4, 25.4), (57.6, 25.4), (61.8, 23.4))


def king(pen: Pen, figure: Figure) -> None:
    """Paint a king's crown: the suit above the middle, five points, a jewelled band."""
    points = {
        "S": [(38.4, 25), (35.4, 13.0), (41.6, 19.6), (44.2, 10.5), (47.2, 18.6), (50, 13.2)],
        "H": [(38.4, 25), (36.0, 14.6), (40.4, 18.8), (44.0, 12.6), (46.6, 18.2), (50, 14.0)],
        "D": [(38.4, 25), (34.8, 15.4), (40.6, 20.2), (43.6, 12.8), (46.6, 19.4), (50, 14.2)],
        "C": [(38.4, 25), (36.6, 13.8), (39.6, 18.0), (43.2, 14.4), (46.2, 18.6), (50, 14.8)],
    }[figure.suit]
    pen.split([*points, (50, 26)], GOLD_LIGHT, GOLD)
    for x, y in (points[1], points[3]):
        pen.pearl(x, y, 1.5, IVORY)
        pen.pearl(100 - x, y, 1.5, LINEN)
    pen.suit(figure.suit, (50, 10.9), 2.9, darker(figure.ink, 0.05))
    for x in (42.6, 57.4):
        pen.fill([(x, 19.6), (x + 1.2, 21.5), (x, 23.4), (x - 1.2, 21.5)], figure.second)
    pen.suit(figure.suit, (50, 20.4), 2.2, darker(figure.ink, 0.05))
    band(pen, figure)


def band(pen: Pen, figure: Figure) -> None:
    """Paint the band round the brow with three stones and four pearls."""
    whole = [*BAND_HIGH, *reversed(BAND_LOW)]
    pen.fill(whole, GOLD)
    pen.fill([(x, y) for x, y in whole if x >= 49.9], GOLD_DARK)
    pen.line(BAND_HIGH, GOLD_LIGHT, 0.55)
    pen.line(BAND_LOW, darker(GOLD_DARK, 0.35), 0.55)
    for x, y, colour in (
        (50, 26.9, figure.ink),
        (43.6, 26.2, figure.second),
        (56.4, 26.2, darker(figure.second, 0.2)),
    ):
        pen.pearl(x, y, 1.35, colour)
    for x, y in ((46.9, 26.7), (40.7, 25.6)):
        pen.pearl(x, y, 0.75, IVORY)
        pen.pearl(100 - x, y, 0.75, LINEN)


def tiara(pen: Pen, figure: Figure) -> None:
    """Paint a queen's tiara, each house its own outline."""
    if figure.suit == "S":
        half: Path = [
            *curve((39.4, 27), (38.4, 22), (42.0, 22.4), (43.0, 19.8)),
            *curve((43, 19.8), (44.6, 23.0), (47.6, 18.6), (50, 11.6)),
            (50, 27),
        ]
    elif figure.suit == "H":
        half = [
            *curve((39.4, 27), (36.4, 20.6), (40.6, 15.8), (43.0, 18.6)),
            *curve((43.0, 18.6), (44.0, 14.4), (48.4, 13.0), (50, 16.4)),
            (50, 27),
        ]
    elif figure.suit == "D":
        half = [(39.4, 27), (37.0, 19.8), (41.6, 22.0), (43.6, 15.6), (46.8, 20.4), (50, 11.8), (50, 27)]
    else:
        half = [
            *curve((39.4, 27), (37.6, 23.4), (38.4, 19.4), (41.4, 19.2)),
            *curve((41.4, 19.2), (41.6, 15.4), (46.0, 14.4), (46.8, 17.2)),
            *curve((46.8, 17.2), (46.6, 13.0), (49.0, 12.2), (50, 12.2)),
            (50, 27),
        ]
    pen.split(half, GOLD_LIGHT, GOLD)
    low = curve((39.2, 26.4), (43.4, 28.8), (56.6, 28.8), (60.8, 26.4))
    pen.line(low, GOLD, 1.6)
    pen.line(low[len(low) // 2 :], GOLD_DARK, 1.6)
    pen.suit(figure.suit, (50, 21.6), 3.1, darker(figure.ink, 0.05))
    tips = {
        "S": ((43.0, 19.4), (50, 11.2)),
        "H": ((41.2, 17.4), (47.2, 14.2)),
        "D": ((37.0, 19.4), (43.6, 15.2), (50, 11.4)),
        "C": ((40.6, 18.6), (45.0, 15.4), (50, 12.0)),
    }
    for x, y in tips[figure.suit]:
        for place in {x, 100 - x}:
            pen.pearl(place, y, 1.25, IVORY if place <= 50 else LINEN)
    for x, y in ((43.2, 25.0), (46.2, 26.0)):
        pen.pearl(x, y, 0.8, figure.second)
        pen.pearl(100 - x, y, 0.8, darker(figure.second, 0.2))


def cap(pen: Pen, figure: Figure) -> None:
    """Paint a jack's cap with its feather."""
    CAPS[figure.suit](pen, figure)


def _feather(pen: Pen, spine: Path, width: float, light: str, dark: str) -> None:
    """Paint a plume along a spine from quill to tip, with barbs cut into its edge."""
    upper, lower = [], []
    for i, (x, y) in enumerate(spine):
        ahead, before = spine[min(i + 1, len(spine) - 1)], spine[max(i - 1, 0)]
        dx, dy = ahead[0] - before[0], ahead[1] - before[1]
        length = (dx * dx + dy * dy) ** 0.5
        part = i / (len(spine) - 1)
        reach = width * (4 * part * (1 - part)) ** 0.6 * (0.86 if i % 3 == 2 else 1)
        upper.append((x - dy / length * reach, y + dx / length * reach))
        lower.append((x + dy / length * reach, y - dx / length * reach))
    pen.fill([*spine, *reversed(upper)], dark)
    pen.fill([*spine, *reversed(lower)], light)
    pen.line(spine, darker(dark, 0.3), 0.35)


def _beret(pen: Pen, figure: Figure) -> None:
    _feather(pen, curve((58.5, 26), (64, 21), (69.5, 18.4), (74.5, 20.0), count=18), 3.0, IVORY, LINEN)
    pen.fill(
        curve(
            (41.2, 29.6),
            (36.0, 26.0),
            (36.0, 17.2),
            (46, 16.4),
            (56, 15.4),
            (66.5, 17.0),
            (64.6, 26.4),
            (63.6, 29.4),
            (50, 29.0),
            (41.2, 29.6),
        ),
        lighter(figure.ink, 0.12),
    )
    pen.fill(
        curve(
            (50, 16.2),
            (58, 15.4),
            (66.5, 17.0),
            (64.6, 26.4),
            (63.6, 29.4),
            (58, 29.0),
            (52, 29.2),
            (56.4, 25.4),
            (56.0, 19.6),
            (50, 16.2),
        ),
        darker(figure.ink, 0.35),
    )
    brim = curve((41.0, 29.8), (46, 26.8), (57, 26.6), (64.6, 28.6))
    pen.line(brim, GOLD, 2.1)
    pen.line(brim, GOLD_LIGHT, 0.6)
    pen.pearl(59.2, 26.6, 1.9, figure.second)


def _upturned(pen: Pen, figure: Figure) -> None:
    _feather(pen, curve((56, 25), (60, 15.5), (66, 11.0), (73.0, 11.5), count=18), 3.1, IVORY, LINEN)
    pen.fill(
        curve((43.0, 28.6), (41.0, 19.0), (48, 14.6), (53, 14.8), (59.6, 15.2), (64.0, 19.4), (63.6, 27.6)),
        lighter(figure.ink, 0.06),
    )
    pen.fill(
        curve(
            (53, 14.8),
            (59.6, 15.2),
            (64.0, 19.4),
            (63.6, 27.6),
            (58, 27),
            (55, 27),
            (56, 24),
            (57.4, 20),
            (56, 17),
            (53, 14.8),
        ),
        darker(figure.ink, 0.3),
    )
    pen.fill(
        curve(
            (39.0, 29.6),
            (41.6, 24.4),
            (46, 23.6),
            (52, 24.6),
            (58, 25.4),
            (62, 24.2),
            (65.8, 21.6),
            (66.4, 25.6),
            (65.4, 28.6),
            (63.4, 30.6),
            (56, 28.8),
            (47, 28.6),
            (39.0, 29.6),
        ),
        GOLD,
    )
    pen.line(
        curve((39.0, 29.6), (41.6, 24.4), (46, 23.6), (52, 24.6), (58, 25.4), (62, 24.2), (65.8, 21.6)),
        GOLD_LIGHT,
        0.6,
    )
    pen.suit(figure.suit, (52.4, 26.9), 1.9, figure.ink)


def _flat(pen: Pen, figure: Figure) -> None:
    _feather(pen, curve((57, 24), (62, 16), (68, 12), (74, 14.6), count=18), 3.0, IVORY, LINEN)
    pen.split(
        curve((50, 16.6), (42, 16.0), (33.0, 18.6), (33.8, 23.6), (36.0, 26.6), (44, 26.6), (50, 26.4)),
        lighter(figure.ink, 0.10),
    )
    for x in (38.0, 42.4, 46.8):
        slash = curve((x, 19.2), (x - 0.8, 20.6), (x - 0.8, 22.2), (x - 0.2, 23.8))
        pen.line(slash, IVORY, 1.0)
        pen.line(mirrored(slash), LINEN, 1.0)
    low = curve(
        (38.0, 27.2),
        (42, 29.0),
        (58, 29.0),
        (62.0, 27.2),
        (62.4, 25.6),
        (62.2, 25.2),
        (61.8, 24.8),
        (57, 26.6),
        (43, 26.6),
        (38.2, 24.8),
    )
    pen.fill(low, GOLD)
    pen.fill([(x, y) for x, y in low if x >= 49.9], GOLD_DARK)
    pen.pearl(57.4, 26.2, 1.7, figure.second)


def _bycocket(pen: Pen, figure: Figure) -> None:
    _feather(
        pen, curve((60, 26), (64.0, 18.5), (66.5, 13.0), (72.5, 10.6), count=18), 2.6, "#E0685A", "#A8322C"
    )
    pen.split(
        curve((50, 13.0), (44.5, 13.4), (39.6, 18.0), (39.2, 26.4), (43, 27.4), (47, 27.6), (50, 27.6)),
        lighter(figure.ink, 0.12),
    )
    brim = curve(
        (30.0, 28.4),
        (36.0, 25.0),
        (41.0, 23.2),
        (45.0, 24.4),
        (52.0, 26.4),
        (60.0, 26.6),
        (64.0, 21.2),
        (64.4, 25.6),
        (63.4, 28.4),
        (60.8, 30.2),
        (52, 29.4),
        (40, 30.4),
        (30.0, 28.4),
    )
    pen.fill(brim, lighter(figure.second, 0.05))
    pen.line(brim[: len(brim) // 2], lighter(figure.second, 0.45), 0.5)
    pen.pearl(58.6, 26.6, 1.5, GOLD)


CAPS = {"S": _beret, "H": _upturned, "D": _flat, "C": _bycocket}
