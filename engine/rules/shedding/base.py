"""What the book of a matching game says of itself: enough to show its tables and to read positions."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Literal

from engine.cards import Deck
from engine.events import Events
from engine.moves import Move
from engine.rules.rules import Rules
from engine.table import Table
from engine.views import Mode, MoveNotes, SheddingPhase


class SheddingBase(Rules[Table]):
    """A game of matching cards on one discard pile, as far as views and positions know it.

    A book says what kinds of card there are (`deck`), what each card counts (`points`), the names of its
    `phases`, of its sets of rules (`modes`) and of what may be named for the next card (`names`, by the verb
    `naming_verb`, shown as `naming`), and whether the discards are shuffled into a new stock (`reshuffles`).
    `ends` are the ways to end without an empty hand, by the result's reason.
    """

    deck: ClassVar[Deck]
    points: ClassVar[tuple[int, ...]]
    phases: ClassVar[tuple[SheddingPhase, ...]]
    modes: ClassVar[tuple[Mode, ...]] = ()
    names: ClassVar[tuple[str, ...]]
    naming: ClassVar[Literal["named", "declared"]] = "named"
    naming_verb: ClassVar[str] = "name"
    reshuffles: bool
    ends: Mapping[str, Callable[[Table], Events]]

    def text(self, card: int) -> str:
        """The notation of a card."""
        return self.deck.texts[card % self.deck.size]

    def value(self, table: Table) -> int | None:
        """The number that the next card is judged by, in a game that counts so."""
        return None

    @abstractmethod
    def details(self, table: Table, seat: int, moves: Sequence[Move]) -> MoveNotes:
        """What the view shows an actor besides these moves of theirs."""

    def usual_mode(self, table: Table) -> int:
        """The set of rules in force in a position that does not say it."""
        return 0

    @abstractmethod
    def check_state(self, table: Table) -> None:
        """ValueError with a sentence if a position contradicts the rules; fills in what follows from them."""

    @abstractmethod
    def over(self, table: Table, reason: str) -> None:
        """Ends the game of a position: `reason` is one of `ends` or the seat whose hand is empty."""
