"""The bowed line from the card that acts to what it touches: where it begins, and which way it swings."""

import math
from collections.abc import Iterable
from functools import lru_cache
from operator import itemgetter
from typing import Final, NamedTuple

from game.stage.geometry import RATIO, Box, Pose

STEPS: Final = 80  # pieces of a line
SAMPLED: Final = 4  # every so many of its points are looked at
BOW: Final = 0.2  # how far a line swings out, of its length
LEVEL_BOW: Final = 0.28  # where both ends lie in a line
SWINGS: Final = (1.0, 0.7, 0.4, 1.2, 1.4, 2.0, 2.7, 3.5, 4.5, 5.5)  # of that, best first
WILD: Final = 3  # points looked at that a line had rather hide than swing out by its whole length more
LEAVES: Final = 0.9, 1.02  # of half a card's height: how far from its middle a line begins, and ends

Point = tuple[float, float]


class AimLine(NamedTuple):
    """A line from (x, y) on by (dx, dy), that swings out by `bow`, to its left."""

    x: float
    y: float
    dx: int
    dy: int
    bow: int

    def points(self) -> list[Point]:
        """Points all along it."""
        return [(self.x + x, self.y + y) for x, y in curve(self.dx, self.dy, self.bow)]


@lru_cache(256)
def curve(dx: float, dy: float, bow: float) -> tuple[Point, ...]:
    """Points of a bowed line from (0, 0) to (dx, dy); `bow` is how far it swings out, to its left."""
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
    """The line from card to card, edge to edge, that stays in the room and hides least of what is `covered`.

    `wide` is how far to each side it hides anything. What lies under one of the two cards does not count.
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
    """All that come into question, best first."""
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
    """How much of itself a line draws over these boxes; out of the room counts most, a wild swing little."""
    points = line.points()[::SAMPLED]
    over = sum(any(box.holds(*point) for box in boxes) for point in points)
    outside = sum(not inner.holds(*point) for point in points)
    swing = abs(line.bow) / (math.hypot(line.dx, line.dy) or 1.0)
    return over + len(points) * outside + WILD * max(0.0, swing - LEVEL_BOW)
