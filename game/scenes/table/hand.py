"""The player's hand under pointer and keys: which card is looked at, chosen, dragged."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.stage.geometry import RATIO, Pose

DRAG_AFTER = 8.0  # design units of travel before a press becomes a drag


@dataclass(slots=True)
class Grip:
    """A card held by the pointer."""

    index: int
    start: tuple[float, float]
    at: tuple[float, float]
    was_raised: bool
    touch: bool
    dragging: bool = False
    tilt: float = 0.0


class HandControl:
    """Turns pointer and keys into a raised card, a chosen card, or a new order."""

    def __init__(self) -> None:
        self.raised: int | None = None
        self.by_keys = False
        self.grip: Grip | None = None

    def forget(self) -> None:
        """Lets go of everything, as when the hand has changed under it."""
        self.grip = None

    def limit(self, count: int) -> None:
        """Keeps the raised card within a hand of `count` cards."""
        if self.raised is not None and self.raised >= count:
            self.raised = count - 1 if count and self.by_keys else None

    # -- keys

    def step(self, way: int, count: int) -> None:
        """Raises the neighbour to the left (-1) or right (1)."""
        self.by_keys = True
        if not count:
            self.raised = None
        elif self.raised is None:
            self.raised = 0 if way > 0 else count - 1
        else:
            self.raised = (self.raised + way) % count

    def select(self, index: int, count: int) -> None:
        """Raises the card at a place."""
        if index < count:
            self.by_keys = True
            self.raised = index

    # -- pointer

    def point(self, x: float, y: float, under: int | None) -> None:
        """The pointer moved to (x, y), with this card of the hand under it."""
        if self.grip is not None:
            self._drag(x, y, under)
            return
        self.by_keys = False
        self.raised = under

    def press(self, x: float, y: float, under: int, *, touch: bool) -> None:
        """The pointer went down on a card."""
        self.grip = Grip(under, (x, y), (x, y), self.raised == under and touch, touch)
        self.raised = under
        self.by_keys = False

    def release(self) -> Grip | None:
        """The pointer came up: what was held."""
        grip, self.grip = self.grip, None
        return grip

    def _drag(self, x: float, y: float, under: int | None) -> None:
        grip = self.grip
        if grip is None:
            return
        far = abs(x - grip.start[0]) + abs(y - grip.start[1])
        if not grip.dragging and grip.touch and under is not None and abs(x - grip.start[0]) > far * 0.8:
            grip.index, self.raised = under, under  # a finger that slides along the hand looks at the cards
            return
        grip.dragging = grip.dragging or far > DRAG_AFTER
        grip.tilt = max(-18.0, min(18.0, grip.tilt * 0.8 + (x - grip.at[0]) * 0.6))
        grip.at = (x, y)


def card_under(x: float, y: float, slots: Sequence[Pose], raised: int | None) -> int | None:
    """The place of the card under the point: the raised one first, then from the top downwards."""
    order = sorted(range(len(slots)), key=lambda i: slots[i].order, reverse=True)
    if raised is not None and raised in order and _covers(slots[raised], x, y, tall=True):
        return raised
    return next((index for index in order if _covers(slots[index], x, y)), None)


def _covers(pose: Pose, x: float, y: float, *, tall: bool = False) -> bool:
    half = pose.width / 2
    height = pose.width * RATIO / 2
    # A raised card also keeps the strip below it: it must not flicker when it rises from under the pointer.
    foot = height + (pose.width * 0.35 if tall else 0.0)
    return abs(x - pose.x) <= half and -height <= y - pose.y <= foot


def place_for(x: float, slots: Sequence[Pose], index: int) -> int:
    """Where in the order a dragged card would come to lie."""
    others = [slot.x for place, slot in enumerate(slots) if place != index]
    return sum(1 for other in others if other < x)
