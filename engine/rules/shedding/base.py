"""The base class of shedding games as views and positions know it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Literal

from engine.cards import Deck, listed
from engine.events import Events
from engine.moves import Move
from engine.rules.game_rules import Rules
from engine.table import Table
from engine.views import Mode, MoveNotes, SheddingPhase


class SheddingBase(Rules[Table]):
    """The rules of a game of matching cards on one discard pile, as far as views and positions need
    them.

    A game defines its kinds of card (`deck`), the points of each kind (`points`), and the names of its
    `phases` and of its sets of rules (`modes`). `names` are the suits, colours or ranks that can be named
    for the next card; `naming_verb` is the move that names them and `naming` the key of a view that shows
    the result. `reshuffles` is true if the discards become a new stock. `ends` maps the reasons for an end
    without an empty hand to the methods that carry it out.
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
        """Return the notation of a card."""
        return self.deck.texts[card % self.deck.size]

    def value(self, table: Table) -> int | None:
        """Return the number that the next card is judged by, None in a game without such numbers."""
        return None

    @abstractmethod
    def fits_name(self, name: int) -> int:
        """Return the kinds that would fit if this were named, an index into `names`, as a set."""

    def how_many_fit(self, table: Table, seat: int, name: int) -> int:
        """Return how many cards of a hand would fit if this were named."""
        fits, size = self.fits_name(name), self.deck.size
        return sum([fits >> card % size & 1 for card in listed(table.hands[seat])])

    def would_fit(self, word: str, text: str) -> bool:
        (kind,) = self.deck.read(text)
        return bool(self.fits_name(self.names.index(word)) >> kind & 1)

    @abstractmethod
    def details(self, table: Table, seat: int, moves: Sequence[Move]) -> MoveNotes:
        """Return notes on these moves, for the view of the seat that is to move."""

    def usual_mode(self, table: Table) -> int:
        """Return the set of rules in force in a position that does not name one."""
        return 0

    @abstractmethod
    def check_state(self, table: Table) -> None:
        """Raise ValueError with a sentence if a position contradicts the rules; fill in what follows
        from it.
        """

    @abstractmethod
    def over(self, table: Table, reason: str) -> None:
        """End the game of a position. `reason` is one of `ends`, or the seat whose hand is empty."""
