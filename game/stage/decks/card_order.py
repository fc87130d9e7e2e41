"""Cards that are put in order in a row, by pointer or keys: their order and their positions."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.stage.decks.decision_forms import Target

SLIP = 8.0  # design units that a pointer may slip before its press becomes a drag
HASTE = 16.0  # speed of a card: share of the remaining way per second
FIRST = {"draw": "drawn first"}  # where cards lie -> what it means to be the first of them
COMES_FIRST, THEN = "comes first", "then"


@dataclass(slots=True)
class OrderGrip:
    """A card held by the pointer: where the drag began, the offset from the middle, and the middle."""

    move: str
    begun: float
    off: float
    x: float
    dragging: bool = False


class OrderRow:
    """The answers to a question of order, the first at the left. `wished` is an order wished earlier.

    `centres` are the middles of the places in design units, from left to right.
    """

    def __init__(self, targets: Sequence[Target], wished: Sequence[str] = ()) -> None:
        self.targets = list(targets)
        if set(self.moves) <= set(wished):
            self.targets.sort(key=lambda target: wished.index(target.move))
        self.centres: list[float] = []
        self.lifted: str | None = None  # the move of the card that the keys have lifted
        self.grip: OrderGrip | None = None
        self._seen: dict[str, float] = {}  # move -> where the middle of its card is seen

    @property
    def moves(self) -> list[str]:
        """The answers in their order."""
        return [target.move for target in self.targets]

    def words(self, move: str) -> str:
        """Return the meaning of the card's place in words."""
        place = self.moves.index(move)
        return THEN if place else FIRST.get(self.targets[0].at, COMES_FIRST)

    def put(self, move: str, place: int) -> bool:
        """Move a card to a place. Returns False if it was there."""
        here, there = self.moves.index(move), max(0, min(len(self.targets) - 1, place))
        self.targets.insert(there, self.targets.pop(here))
        return here != there

    # -- by keys

    def lift(self, move: str) -> None:
        """Let left and right move this card from now on, or stop if it was lifted."""
        self.lifted = None if self.lifted == move else move

    # -- by hand

    def take(self, move: str, x: float) -> None:
        """Start dragging a card."""
        middle = self.centres[self.moves.index(move)]
        self.lifted, self.grip = None, OrderGrip(move, x, x - middle, middle)

    def drag(self, x: float) -> bool:
        """Move the dragged card. Returns True if the order changed."""
        grip = self.grip
        if grip is None:
            return False
        grip.dragging = grip.dragging or abs(x - grip.begun) > SLIP
        if not grip.dragging:
            return False
        grip.x = max(self.centres[0], min(self.centres[-1], x - grip.off))
        nearest = min(range(len(self.centres)), key=lambda place: abs(self.centres[place] - grip.x))
        return self.put(grip.move, nearest)

    def drop(self) -> bool:
        """End dragging. Returns True if the card was only clicked."""
        grip, self.grip = self.grip, None
        return grip is not None and not grip.dragging

    # -- what is seen

    def held(self, move: str) -> bool:
        """Return True if the card is lifted or being dragged."""
        return self.lifted == move or (
            self.grip is not None and self.grip.dragging and self.grip.move == move
        )

    def x(self, move: str) -> float:
        """Return the present middle of a card."""
        return self._seen.get(move, self.centres[self.moves.index(move)])

    def update(self, seconds: float, *, at_once: bool = False) -> None:
        """Move cards towards their places."""
        for move, middle in zip(self.moves, self.centres, strict=True):
            held = self.grip is not None and self.grip.move == move
            there = self.grip.x if self.grip is not None and held else middle
            here = self._seen.get(move, there)
            share = 1.0 if held or at_once else min(1.0, HASTE * seconds)
            gone = here + (there - here) * share
            self._seen[move] = there if abs(there - gone) < 0.5 else gone
