"""The player's moves that can be undone: those since a hidden card was shown or somebody else moved."""

from collections.abc import Iterable
from typing import NamedTuple

from engine import Event, Game

REVEALS = frozenset(  # events that show hidden cards and so end undo
    {"deal", "draw", "reshuffle", "end", "look", "reveal", "shuffle", "to_hand"}
)


class Before(NamedTuple):
    """The state before a move: the game, the number of events, the seconds spent on the move."""

    game: Game
    told: int
    spent: float | None


class OwnMoves:
    """The moves that can be undone, the last one first."""

    def __init__(self) -> None:
        self._before: list[Before] = []

    def __bool__(self) -> bool:
        return bool(self._before)

    def add(self, before: Before, caused: Iterable[Event]) -> None:
        """Add a move with the events that it caused."""
        if any(event.kind in REVEALS for event in caused):
            self.forget()
        else:
            self._before.append(before)

    def forget(self) -> None:
        """Drop all moves: none can be undone any more."""
        self._before.clear()

    def take_back(self) -> Before:
        """Return the state before the last move; ValueError with a sentence if there is none."""
        if not self._before:
            raise ValueError("Only your own last move can be taken back, and only until a card was shown.")
        return self._before.pop()
