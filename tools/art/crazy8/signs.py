"""The signs of Crazy 8's action cards as one-colour SVG bodies: a leap, two hooks, fans of cards."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise

from tools.art.masks import ICON_BOX, Point

MIDDLE = ICON_BOX / 2
STROKE = 58  # of arrows, in parts of the box
HEAD_WIDE, HEAD_LONG = 88.0, 132.0  # half the width of an arrow's head, and its length

CARD_LINE, CARD_GAP = 26.0, 15.0
FINE = 24  # steps along an outline's side when looking for where the next card hides it


def _round(centre: Point, radius: float, angle: float) -> Point:
    """The point of a circle at an angle in degrees, 0 to the right, 90 below."""
    turn = math.radians(angle)
    return centre[0] + radius * math.cos(turn), centre[1] + radius * math.sin(turn)


def _path(points: list[Point]) -> str:
    return " L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _bent_arrow(centre: Point, radius: float, start: float, end: float) -> str:
    """An arrow bent clockwise round a centre; the angle `end` is where its head begins."""
    tail, neck = _round(centre, radius, start), _round(centre, radius, end)
    lean = end + math.degrees(HEAD_LONG / radius) / 2  # the head follows the bend
    along = -math.sin(math.radians(lean)), math.cos(math.radians(lean))
    head = [
        (neck[0] + along[1] * HEAD_WIDE, neck[1] - along[0] * HEAD_WIDE),
        (neck[0] + along[0] * HEAD_LONG, neck[1] + along[1] * HEAD_LONG),
        (neck[0] - along[1] * HEAD_WIDE, neck[1] + along[0] * HEAD_WIDE),
    ]
    large = int(end - start > 180)
    return (
        f'<path fill="none" stroke="currentColor" stroke-width="{STROKE}" stroke-linecap="round" '
        f'd="M{_path([tail])}A{radius} {radius} 0 {large} 1 {_path([neck])}"/>'
        f'<path fill="currentColor" stroke="currentColor" stroke-width="16" stroke-linejoin="round" '
        f'd="M{_path(head)}Z"/>'
    )


def leap() -> str:
    """An arrow that leaps over a card."""
    card = (
        '<rect fill="none" stroke="currentColor" stroke-width="34" x="160" y="258" width="104" height="154" '
        'rx="14"/>'
    )
    return _bent_arrow((222, 300), 178, 176, 340) + card


def hooks() -> str:
    """Two hooks that chase each other."""
    both = (_bent_arrow((MIDDLE, MIDDLE), 168, start, start + 104) for start in (198, 18))
    return "".join(both)


@dataclass(frozen=True, slots=True)
class _Card:
    """A card of a fan: its size, and its turn (degrees) about a point `below` the middle of the box."""

    wide: float
    high: float
    below: float
    angle: float

    def outline(self) -> list[Point]:
        """The card's outline, clockwise."""
        corner = self.wide * 0.14
        x, y = self.wide / 2 - corner, self.high / 2 - corner
        return [
            self._turned(_round((MIDDLE + across, MIDDLE + down), corner, quarter * 90 + step * 15), 1)
            for quarter, (across, down) in enumerate(((x, y), (-x, y), (-x, -y), (x, -y)))
            for step in range(7)
        ]

    def covers(self, point: Point) -> bool:
        """True if the card or the gap around it hides a point."""
        x, y = self._turned(point, -1)
        room = CARD_LINE / 2 + CARD_GAP
        return abs(x - MIDDLE) < self.wide / 2 + room and abs(y - MIDDLE) < self.high / 2 + room

    def _turned(self, point: Point, sense: int) -> Point:
        pivot = MIDDLE, MIDDLE + self.below
        x, y = point[0] - pivot[0], point[1] - pivot[1]
        return _round(pivot, math.hypot(x, y), math.degrees(math.atan2(y, x)) + sense * self.angle)


# How many cards: their size, how far below them is the point to turn about, the step, what they rise by.
FANS = {2: (204.0, 292.0, 420.0, 24.0, 6.0), 4: (164.0, 246.0, 300.0, 15.5, 14.0)}


def fan(count: int) -> str:
    """A fan of two or four outlined cards; each covers the one to its left but for a gap."""
    wide, high, below, step, rise = FANS[count]
    cards = [_Card(wide, high, below, (place - (count - 1) / 2) * step) for place in range(count)]
    style = f'fill="none" stroke="currentColor" stroke-width="{CARD_LINE:.0f}" stroke-linejoin="round"'
    seen = [_in_sight(lower, upper) for lower, upper in pairwise(cards)]
    paths = [_path([(x, y - rise) for x, y in points]) for points in [*seen, cards[-1].outline()]]
    ends = [""] * len(seen) + ["Z"]
    return "".join(f'<path {style} d="M{path}{end}"/>' for path, end in zip(paths, ends, strict=True))


def _in_sight(lower: _Card, upper: _Card) -> list[Point]:
    """The part of a card's outline that the next card leaves visible: one open path."""
    outline = lower.outline()
    fine = [
        (_between(start, end, step / FINE), step == 0)
        for start, end in zip(outline, [*outline[1:], outline[0]], strict=True)
        for step in range(FINE)
    ]
    hidden = [upper.covers(point) for point, _ in fine]
    first = next(place for place, under in enumerate(hidden) if hidden[place - 1] and not under)
    around = [*zip(fine, hidden, strict=True)]
    run = [place for place, under in around[first:] + around[:first] if not under]
    return [point for place, (point, vertex) in enumerate(run) if vertex or place in (0, len(run) - 1)]


def _between(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
