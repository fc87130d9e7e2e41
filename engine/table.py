"""The table: seats, piles, direction and knowledge of cards. It knows no rules.

Everything in it is a number or a list of numbers, so a table can be copied, saved and compared at any
decision.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, NamedTuple, Self

from engine import chance

NONE: Final = -1
# The actors of a table where one seat moves at a time.
ALONE: Final[tuple[tuple[int, ...], ...]] = tuple((seat,) for seat in range(10))


class Result(NamedTuple):
    """The end of a game: the seats that won, the points that each seat's score gains, and the reason."""

    winners: tuple[int, ...]
    points: tuple[int, ...]
    reason: str


class State(ABC):
    """The state of every table: the seats to move, the number of moves made, and the result."""

    __slots__ = ("actors", "count", "result")

    actors: tuple[int, ...]
    count: int
    result: Result | None

    @abstractmethod
    def copy(self) -> Self:
        """Return an independent copy."""


class Table(State):
    """The state of a shedding game. Cards are numbered as in `engine.cards`, seats clockwise from 0.

    `actors` are the seats that may move. `hands` are sets of cards. `stock` is drawn from its end, `discard`
    has its top card at its end. `named` is the index of the suit, colour or value in force for the top card.
    `phase` and `mode` are indices into the phases and modes of the rules. `penalty` cards are pending after
    `run` twos in a row. `skips` is the number of turns still to be skipped, `passes` the number of passes in
    a row, `count` the number of moves made, `chance` the state of the random numbers.

    `older` is common knowledge from counting cards: one set for each reshuffle, with the cards that were in
    a hand then and are in no earlier set. A card in a hand that is in none of the sets came from the stock
    after the last reshuffle.
    """

    __slots__ = (
        "chance", "dealer", "direction", "discard", "hands", "mode", "named", "older", "passes", "penalty",
        "phase", "run", "skips", "stock",
    )  # fmt: skip

    hands: list[int]
    stock: list[int]
    discard: list[int]
    older: tuple[int, ...]
    dealer: int
    direction: int
    phase: int
    mode: int
    named: int
    penalty: int
    run: int
    skips: int
    passes: int
    chance: int

    def __init__(self, hands: list[int], stock: list[int], discard: list[int]) -> None:
        self.actors = ALONE[0]
        self.hands = hands
        self.stock = stock
        self.discard = discard
        self.older = ()
        self.dealer = 0
        self.direction = 1
        self.phase = 0
        self.mode = 0
        self.named = NONE
        self.penalty = 0
        self.run = 0
        self.skips = 0
        self.passes = 0
        self.count = 0
        self.chance = 0
        self.result = None

    @property
    def to_move(self) -> int:
        """The seat that is to move, NONE once the game is over."""
        return self.actors[0] if self.actors else NONE

    def copy(self) -> Table:
        other = Table(self.hands[:], self.stock[:], self.discard[:])
        other.actors = self.actors
        other.older = self.older
        other.dealer = self.dealer
        other.direction = self.direction
        other.phase = self.phase
        other.mode = self.mode
        other.named = self.named
        other.penalty = self.penalty
        other.run = self.run
        other.skips = self.skips
        other.passes = self.passes
        other.count = self.count
        other.chance = self.chance
        other.result = self.result
        return other

    def reshuffle(self) -> None:
        """Shuffle all discards but the top one into a new stock. The old stock must be empty."""
        top = self.discard.pop()
        self.stock = self.discard
        self.discard = [top]
        self.chance = chance.shuffle(self.chance, self.stock)
        held = sum(self.hands)  # no card is in two hands, so their sum is their union
        self.older = tuple(lot for old in (*self.older, ~sum(self.older)) if (lot := old & held))

    # --- knowledge

    def lots(self) -> tuple[int, ...]:
        """Return the cards in the hands, grouped by what everybody knows of where they come from.

        The stock belongs to the last group. All that a seat knows allows any exchange of hidden cards
        within a group, and none between two.
        """
        held = sum(self.hands)
        if not self.older:
            return (held,)
        older = [lot & held for lot in self.older]
        return (*filter(None, older), held & ~sum(older))
