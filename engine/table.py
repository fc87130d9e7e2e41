"""The table: seats, piles, direction and who knows which card. It knows no rules.

Everything here is a number or a list of numbers: a table can be copied, saved, compared at any decision.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, NamedTuple, Self

from engine import chance

NONE: Final = -1
# The actors of a table where one seat moves at a time.
ALONE: Final[tuple[tuple[int, ...], ...]] = tuple((seat,) for seat in range(10))


class Result(NamedTuple):
    """How a game ended: the seats that won, what it adds to each seat's score, and why it ended."""

    winners: tuple[int, ...]
    points: tuple[int, ...]
    reason: str


class State(ABC):
    """What every table has, whatever its rules: who may move, how many moves were made, how it ended."""

    __slots__ = ("actors", "count", "result")

    actors: tuple[int, ...]
    count: int
    result: Result | None

    @abstractmethod
    def copy(self) -> Self:
        """A table of its own, equal to this one."""


class Table(State):
    """The state of a shedding game. Cards are numbered as in `engine.cards`, seats clockwise from 0.

    `actors` are the seats that may move. `hands` are sets of cards. `stock` is drawn from its end, `discard`
    has its top card at its end. `named` is the suit, colour or value in force for the top card. `phase` and
    `mode` are indices of the rule book's phases and of its sets of rules. `penalty` cards are pending, for a
    `run` of so many twos; `skips` are still to be carried out. `passes` counts those in a row, `count` the
    moves made.

    `older` is what everybody knows from counting: for each reshuffle the cards that were in the hands then
    and not in those before. Of a card in a hand that is in none of these sets everybody knows that it comes
    from the last reshuffle, and of the others that they do not.
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
        """Makes all discards but the top one the new stock, the old one being empty."""
        top = self.discard.pop()
        self.stock = self.discard
        self.discard = [top]
        self.chance = chance.shuffle(self.chance, self.stock)
        held = sum(self.hands)  # no card is in two hands, so their sum is their union
        self.older = tuple(lot for old in (*self.older, ~sum(self.older)) if (lot := old & held))

    # --- knowledge

    def lots(self) -> tuple[int, ...]:
        """The cards in the hands, by what everybody knows of where they come from; the stock is of the last.

        All that a seat knows allows any exchange of hidden cards within a lot and none between two.
        """
        held = sum(self.hands)
        if not self.older:
            return (held,)
        older = [lot & held for lot in self.older]
        return (*filter(None, older), held & ~sum(older))
