"""Rectangles in design units, and the poses of cards."""

import math
from typing import NamedTuple

RATIO = 1.4  # height of a card over its width


class Box(NamedTuple):
    """A rectangle; (x, y) is its upper left corner."""

    x: float
    y: float
    w: float
    h: float

    @classmethod
    def around(cls, cx: float, cy: float, w: float, h: float) -> "Box":
        """Return the box of this size centred on (cx, cy)."""
        return cls(cx - w / 2, cy - h / 2, w, h)

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    def holds(self, x: float, y: float) -> bool:
        """Return True if the point is inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def meets(self, other: "Box") -> bool:
        """Return True if the boxes overlap."""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )

    def within(self, other: "Box") -> bool:
        """Return True if this box is completely inside the other."""
        return (
            other.x <= self.x
            and other.y <= self.y
            and self.right <= other.right + 1e-6
            and self.bottom <= other.bottom + 1e-6
        )

    def inset(self, by: float) -> "Box":
        """Return the box reduced by `by` on every side."""
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    def moved(self, dx: float, dy: float) -> "Box":
        return Box(self.x + dx, self.y + dy, self.w, self.h)


class Pose(NamedTuple):
    """A card's position: centre and width in design units, angle in degrees clockwise, stacking order."""

    x: float
    y: float
    width: float
    angle: float = 0.0
    order: float = 0.0
    alpha: float = 1.0

    @property
    def box(self) -> Box:
        """The area of the card at angle 0."""
        return Box.around(self.x, self.y, self.width, self.width * RATIO)

    @property
    def top(self) -> float:
        """The height of the uppermost corner."""
        turn = math.radians(self.angle)
        return self.y - (RATIO * math.cos(turn) + abs(math.sin(turn))) * self.width / 2
