"""The player's hand under pointer and keys: the raised, chosen and dragged cards."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.stage.geometry import RATIO, Pose

DRAG_AFTER = 8.0  # design units of travel before a press becomes a drag
FOLLOWS = 30.0  # how fast a dragged card closes up to the pointer: e-folds a second ...
TURNS = 22.0  # ... and how fast it turns to the angle of its speed
TILT, MOST_TILT = 0.022, 26.0  # degrees for each design unit a second, and at most
STRAIGHT = 0.2  # degrees: a card that leans by less is straight
MOST_LEAN, LEANS = 4.0, 14.0  # degrees by which a raised card leans to the pointer; e-folds a second


@dataclass(slots=True)
class HandGrip:
    """A card held by the pointer, which went down at `start` and is `at` now.

    The card is at `place` and lags behind the pointer; `off` is its offset when it was grasped. `first` is
    its number in the hand before, and `sort` the hand's order: both are restored if it is not moved.
    """

    index: int
    card: int  # its id
    start: tuple[float, float]
    at: tuple[float, float]
    was_raised: bool
    touch: bool
    first: int
    sort: str
    dragging: bool = False
    off: tuple[float, float] = (0.0, 0.0)
    place: tuple[float, float] = (0.0, 0.0)
    tilt: float = 0.0
    held: float = 0.0  # seconds since the card was lifted

    def lift(self, pose: Pose) -> None:
        """Begin the drag with the card at this pose."""
        self.dragging = True
        self.off = pose.x - self.start[0], pose.y - self.start[1]
        self.place, self.tilt = (pose.x, pose.y), pose.angle

    def follow(self, seconds: float, *, at_once: bool) -> None:
        """Move the card towards the pointer, tilted by its speed."""
        there = self.at[0] + self.off[0], self.at[1] + self.off[1]
        self.held += seconds
        if at_once:
            self.place, self.tilt = there, 0.0
            return
        closer, before = 1 - math.exp(-FOLLOWS * seconds), self.place
        x, y = (a + (b - a) * closer for a, b in zip(before, there, strict=True))
        self.place = x, y
        wanted = max(-MOST_TILT, min(MOST_TILT, (x - before[0]) / seconds * TILT))
        self.tilt += (wanted - self.tilt) * (1 - math.exp(-TURNS * seconds))


class HandControl:
    """Turns pointer and keys into a raised card, a chosen card, or a new order."""

    def __init__(self) -> None:
        self.raised: int | None = None
        self.by_keys = False
        self.grip: HandGrip | None = None
        self.leans: dict[int, float] = {}  # degrees by which cards lean to the pointer, by their ids
        self._x = 0.0  # of the pointer
        self._cards: Sequence[int] = ()  # of the hand, by their ids

    def forget(self) -> None:
        """Let go of the card, as when the hand has changed."""
        self.grip = None

    def limit(self, count: int) -> None:
        """Keep the raised card within a hand of `count` cards."""
        if self.raised is not None and self.raised >= count:
            self.raised = count - 1 if count and self.by_keys else None

    def follow(self, cards: Sequence[int]) -> None:
        """Set the cards of the hand. A held card stays held wherever it is now."""
        self._cards, grip = cards, self.grip
        if grip is None:
            return
        if grip.card not in cards:
            self.grip = self.raised = None
        elif grip.index >= len(cards) or cards[grip.index] != grip.card:
            grip.index = grip.first = self.raised = cards.index(grip.card)

    # -- keys

    def step(self, direction: int, count: int) -> None:
        """Raise the neighbour to the left (-1) or right (1)."""
        self.by_keys = True
        if not count:
            self.raised = None
        elif self.raised is None:
            self.raised = 0 if direction > 0 else count - 1
        else:
            self.raised = (self.raised + direction) % count

    def select(self, index: int, count: int) -> None:
        """Raise the card at a place."""
        if index < count:
            self.by_keys = True
            self.raised = index

    # -- pointer

    def point(self, x: float, y: float, under: int | None) -> None:
        """Handle a pointer move to (x, y), over this card of the hand."""
        if self.grip is not None:
            self._drag(self.grip, x, y, under)
            return
        self.by_keys = False
        self.raised, self._x = under, x

    def incline(self, poses: Mapping[int, Pose], seconds: float, *, at_once: bool) -> None:
        """Lean the raised card towards the pointer over it, and straighten the others."""
        if at_once:
            self.leans.clear()
            return
        place = None if self.by_keys or self.grip is not None else self.raised
        card = self._cards[place] if place is not None and place < len(self._cards) else None
        wanted = dict.fromkeys(self.leans, 0.0)
        if card is not None and card in poses:
            pose = poses[card]
            wanted[card] = MOST_LEAN * max(-1.0, min(1.0, (self._x - pose.x) / (pose.width / 2)))
        closer = 1 - math.exp(-LEANS * seconds)
        leans = {each: self.leans.get(each, 0.0) * (1 - closer) + to * closer for each, to in wanted.items()}
        self.leans = {each: lean for each, lean in leans.items() if each == card or abs(lean) > STRAIGHT}

    def press(self, x: float, y: float, under: int, *, touch: bool, sort: str = "") -> None:
        """Handle the pointer going down on a card of the hand, which is sorted by `sort`."""
        was_raised = self.raised == under and touch
        self.grip = HandGrip(under, self._cards[under], (x, y), (x, y), was_raised, touch, under, sort)
        self.raised = under
        self.by_keys = False

    def release(self) -> HandGrip | None:
        """End the drag when the pointer is released. Returns the card that was held."""
        grip, self.grip = self.grip, None
        return grip

    @property
    def pulled(self) -> bool:
        """True once the pointer has moved far enough to begin a drag."""
        grip = self.grip
        return grip is not None and not grip.dragging and _far(grip) > DRAG_AFTER

    def _drag(self, grip: HandGrip, x: float, y: float, under: int | None) -> None:
        along = abs(x - grip.start[0])
        far = along + abs(y - grip.start[1])
        if not grip.dragging and grip.touch and under is not None and along > far * 0.8:
            # a finger that slides along the hand looks at the cards
            grip.index, grip.first, grip.card = under, under, self._cards[under]
            self.raised = under
            return
        grip.at = (x, y)


def _far(grip: HandGrip) -> float:
    """Return how far the pointer has moved since it went down."""
    return abs(grip.at[0] - grip.start[0]) + abs(grip.at[1] - grip.start[1])


def card_under(x: float, y: float, slots: Sequence[Pose], raised: int | None) -> int | None:
    """Return the place of the card under the point: the raised one first, then from the top down."""
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


def place_for(x: float, y: float, slots: Sequence[Pose], index: int) -> int:
    """Return the place in the order for a card dragged to a point, in the nearest row."""
    rows: list[list[int]] = []
    for place, slot in enumerate(slots):
        if not rows or slot.x < slots[place - 1].x:
            rows.append([])
        rows[-1].append(place)
    row = min(rows, key=lambda places: abs(slots[places[len(places) // 2]].y - y))
    before = [place for place in row if place != index and slots[place].x < x]
    return row[0] + len(before) - (index < row[0])
