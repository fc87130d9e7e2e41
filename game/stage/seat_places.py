"""Geometry of the other players' seats, for 1 to 9 of them, landscape and portrait."""

import math
from dataclasses import dataclass, replace
from itertools import pairwise

from game.stage.geometry import Box

# others -> from and to, degrees counted clockwise from the left along the table's edge
SPANS = {1: (90, 90), 2: (140, 40), 3: (165, 15), 4: (172, 8), 5: (174, 6)}
CROWDED = 5  # more others than this sit in small blocks, without fans of backs


@dataclass(frozen=True, slots=True)
class FanPlace:
    """The fan of backs before a player: centre, direction in degrees, width of its cards.

    `reach` is the distance from the centre of rotation to the cards' middles, in card widths.
    """

    x: float
    y: float
    angle: float
    width: float
    reach: float = 2.1


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """A player's place: picture, plate with name and score, badge with the number of cards, fan.

    `large` is the size of the badge over its usual one.
    """

    box: Box
    x: float
    y: float
    radius: float
    plate: Box
    badge: tuple[float, float]
    fan: FanPlace | None
    large: float = 1.0

    @property
    def badge_radius(self) -> float:
        return max(11.0, self.radius * 0.4) * self.large


def moved(place: SeatPlace, dx: float, dy: float) -> SeatPlace:
    """Return the place moved, but for its fan of backs."""
    return replace(
        place,
        box=place.box.moved(dx, dy),
        x=place.x + dx,
        y=place.y + dy,
        plate=place.plate.moved(dx, dy),
        badge=(place.badge[0] + dx, place.badge[1] + dy),
    )


def seat_at(
    x: float, y: float, radius: float, plate: tuple[float, float], fan: FanPlace | None = None
) -> SeatPlace:
    """Return a seat with its picture centred on (x, y). The plate overlaps the picture's lower end."""
    wide, high = plate
    top = y + radius * 0.86
    return SeatPlace(
        box=Box(x - max(wide / 2, radius), y - radius, max(wide, 2 * radius), top + high - (y - radius)),
        x=x,
        y=y,
        radius=radius,
        plate=Box(x - wide / 2, top, wide, high),
        badge=(x + radius * 0.79, y - radius * 0.72),
        fan=fan,
    )


def along_edge(
    centre: tuple[float, float], axes: tuple[float, float], count: int, span: tuple[float, float]
) -> list[tuple[float, float]]:
    """Return `count` points at equal distances along a superellipse, between two angles."""
    points = []
    for step in range(1201):
        angle = math.radians(span[0] + (span[1] - span[0]) * step / 1200)
        c, s = math.cos(angle), math.sin(angle)
        points.append(
            (
                centre[0] + axes[0] * math.copysign(abs(c) ** (2 / 2.6), c),
                centre[1] - axes[1] * math.copysign(abs(s) ** (2 / 2.6), s),
            )
        )
    lengths = [0.0]
    for a, b in pairwise(points):
        lengths.append(lengths[-1] + math.dist(a, b))
    chosen = []
    for index in range(count):
        wanted = (0.5 if count == 1 else index / (count - 1)) * lengths[-1]
        place = next(i for i, length in enumerate(lengths) if length >= wanted - 1e-6)
        chosen.append(points[place])
    return chosen


def landscape_seats(others: int, region: float, h: float, s: float) -> tuple[SeatPlace, ...]:
    """Return the seats round a wide table of size `region` x h, scaled by `s`."""
    crowded = others > CROWDED
    radius = (31.0 if crowded else 38.0) * s
    plate = ((93.0 if crowded else 114.0) * s, (30.0 if crowded else 36.0) * s)
    middle = h * (0.507 if others > 3 else 0.48)
    axes = region / 2 - 88 * s, middle - 62 * s
    points = along_edge((region / 2, middle), axes, others, SPANS.get(others, (180, 0)))
    seats = []
    for x, y in points:
        fan = None if crowded else _fan(x, y, (region / 2, h * 0.354), s)
        seats.append(seat_at(x, y, radius, plate, fan))
    return tuple(seats)


def _fan(x: float, y: float, piles: tuple[float, float], s: float) -> FanPlace:
    """Return the fan on the table side of a seat: beside the picture at the far edge, before it at the
    sides.
    """
    side = 1.0 if piles[0] >= x - 1.0 else -1.0
    if y < piles[1] - 90 * s:
        tilt = max(-30.0, min(30.0, (piles[0] - x) / s * 0.1))
        return FanPlace(x + side * 94 * s, y + 4 * s, 180.0 - tilt, 38 * s)
    return FanPlace(x + side * 98 * s, y + 2 * s, 90.0 * side, 38 * s)


def portrait_seats(others: int, w: float, top: float, s: float) -> tuple[SeatPlace, ...]:
    """Return the seats round a tall table: up to three with fans at the top, more along the top and both
    sides.
    """
    if others <= 3:
        spots = {
            1: ((0.5, 70.0),),
            2: ((0.2, 92.0), (0.8, 92.0)),
            3: ((0.165, 104.0), (0.5, 62.0), (0.835, 104.0)),
        }
        return tuple(_tall_seat(w * x, top + y * s, s) for x, y in spots[others])
    upper = {4: 4, 5: 3, 6: 4, 7: 3, 8: 4, 9: 5}[others]
    side = (others - upper) // 2
    edge = 72 * s
    places = [(edge, top + (190 + 132 * (side - 1 - i)) * s) for i in range(side)]
    places += [(edge + (w - 2 * edge) * i / (upper - 1), top + 48 * s) for i in range(upper)]
    places += [(w - edge, top + (190 + 132 * i) * s) for i in range(side)]
    return tuple(seat_at(x, y, 38 * s, (116 * s, 34 * s)) for x, y in places)


def _tall_seat(x: float, y: float, s: float) -> SeatPlace:
    return seat_at(x, y, 48 * s, (138 * s, 38 * s), FanPlace(x, y + 120 * s, 180.0, 40 * s))
