"""Geometry of the bowed line from an acting card to its target."""

import math
from collections.abc import Iterable
from functools import lru_cache
from operator import itemgetter
from typing import Final, NamedTuple

from game.stage.geometry import RATIO, Box, Pose

STEPS: Final = 80  # segments of a line
SAMPLED: Final = 4  # interval of the points examined
BOW: Final = 0.2  # bow over the length of a line
LEVEL_BOW: Final = 0.28  # bow if both ends are level
SWINGS: Final = (1.0, 0.7, 0.4, 1.2, 1.4, 2.0, 2.7, 3.5, 4.5, 5.5)  # of that, best first
WILD: Final = 3  # cost of a bow as long as the line, in hidden points
LEAVES: Final = (
    0.9,
    1.02,
)  # of half a card's height: distance of a line's start and end from the cards' middles

Point = tuple[float, float]


class AimLine(NamedTuple):
    """A line from (x, y) by (dx, dy), bowed to its left by `bow`."""

    x: float
    y: float
    dx: int
    dy: int
    bow: int

    def points(self) -> list[Point]:
        """Return points along the line."""
        return [(self.x + x, self.y + y) for x, y in curve(self.dx, self.dy, self.bow)]


@lru_cache(256)
def curve(dx: float, dy: float, bow: float) -> tuple[Point, ...]:
    """Return points of a bowed line from (0, 0) to (dx, dy); `bow` is the deviation to its left."""
    long = math.hypot(dx, dy) or 1.0
    mid = dx / 2 + dy / long * bow, dy / 2 - dx / long * bow
    found = []
    for step in range(STEPS + 1):
        t = step / STEPS
        a, b = 2 * t * (1 - t), t * t
        found.append((a * mid[0] + b * dx, a * mid[1] + b * dy))
    return tuple(found)


@lru_cache(64)
def aim(a: Pose, b: Pose, room: Box, covered: tuple[Box, ...], wide: float) -> AimLine:
    """Return a line between the edges of two cards, inside the room, that hides as little as possible of
    `covered`.

    `wide` is its reach to each side. Boxes that overlap either card are ignored.
    """
    ends = [a.box, b.box]
    boxes = [box.inset(-wide) for box in covered if not any(box.meets(end) for end in ends)]
    inner = room.inset(wide)
    found: list[tuple[float, AimLine]] = []
    for line in _lines(a, b, room):
        found.append((_hides(line, boxes, inner), line))
        if not found[-1][0]:
            break
    return min(found, key=itemgetter(0))[1]


def _lines(a: Pose, b: Pose, room: Box) -> Iterable[AimLine]:
    """Return the candidate lines, best first."""
    half_a, half_b = a.width * RATIO / 2, b.width * RATIO / 2
    level = abs(a.y - b.y) < half_a + half_b
    usual = -1 if (a.y > room.cy if level else b.y < a.y) else 1  # leaves the card upwards or downwards
    for out_of in (usual, -usual) if level else (usual,):
        into = out_of if level else -out_of
        x, y = a.x, a.y + half_a * LEAVES[0] * out_of
        dx, dy = round(b.x - x), round(b.y + half_b * LEAVES[1] * into - y)
        long = math.hypot(dx, dy)
        if level:
            bow = long * LEVEL_BOW * (1 if dx > 0 else -1) * -out_of
            bows = [bow * swing for swing in SWINGS]
        else:
            bow = long * BOW * (1 if (dx > 0) == (dy < 0) else -1)
            bows = [bow * swing * side for side in (1, -1) for swing in SWINGS]
        yield from (AimLine(x, y, dx, dy, round(bow)) for bow in bows)


def _hides(line: AimLine, boxes: list[Box], inner: Box) -> float:
    """Return the cost of a line: its overlap with these boxes, much for leaving the room, little for a
    strong bow.
    """
    points = line.points()[::SAMPLED]
    over = sum(any(box.holds(*point) for box in boxes) for point in points)
    outside = sum(not inner.holds(*point) for point in points)
    swing = abs(line.bow) / (math.hypot(line.dx, line.dy) or 1.0)
    return over + len(points) * outside + WILD * max(0.0, swing - LEVEL_BOW)
