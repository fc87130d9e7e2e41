"""The table: seats, piles, direction and who knows which card. It knows no rules.

Everything here is a number or a list of numbers: a table can be copied, saved, compared at any decision.
"""

import itertools
from dataclasses import dataclass
from typing import Final

from engine import chance

NONE: Final = -1


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the seats that won, what it adds to each seat's score, and why it ended."""

    winners: tuple[int, ...]
    points: tuple[int, ...]
    reason: str


class Table:
    """The state of a shedding game. Cards are numbers in the game's deck, seats count clockwise from 0.

    `stock` is drawn from its end, `discard` has its top card at its end. `named` is the suit or colour in
    force for the top card. `phase` is an index of the rule book's phases. `penalty` cards are pending,
    `run` of them for so many twos; `skips` are still to be carried out. `count` is the number of moves made.

    `older` is what everybody knows from counting: one row for each reshuffle, saying how many of the first
    cards of each hand were there before it. Cards drawn since then come from the reshuffled discards, the
    others do not.
    """

    __slots__ = (
        "chance", "count", "dealer", "direction", "discard", "hands", "named", "older", "passes",
        "penalty", "phase", "result", "run", "skips", "stock", "to_move",
    )  # fmt: skip

    hands: list[list[int]]
    stock: list[int]
    discard: list[int]
    older: list[list[int]]
    dealer: int
    to_move: int
    direction: int
    phase: int
    named: int
    penalty: int
    run: int
    skips: int
    passes: int
    count: int
    chance: int
    result: Result | None

    def __init__(self, hands: list[list[int]], stock: list[int], discard: list[int], chance: int) -> None:
        self.hands = hands
        self.stock = stock
        self.discard = discard
        self.chance = chance
        self.older = []
        self.dealer = 0
        self.to_move = 0
        self.direction = 1
        self.phase = 0
        self.named = NONE
        self.penalty = 0
        self.run = 0
        self.skips = 0
        self.passes = 0
        self.count = 0
        self.result = None

    def copy(self) -> "Table":
        """A table of its own, equal to this one."""
        other = Table.__new__(Table)
        other.hands = [hand[:] for hand in self.hands]
        other.stock = self.stock[:]
        other.discard = self.discard[:]
        other.older = [row[:] for row in self.older] if self.older else []
        other.dealer = self.dealer
        other.to_move = self.to_move
        other.direction = self.direction
        other.phase = self.phase
        other.named = self.named
        other.penalty = self.penalty
        other.run = self.run
        other.skips = self.skips
        other.passes = self.passes
        other.count = self.count
        other.chance = self.chance
        other.result = self.result
        return other

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in Table.__slots__)

    __hash__ = None  # type: ignore[assignment]

    def lay(self, seat: int, card: int) -> None:
        """Moves a card from a hand onto the discard pile."""
        hand = self.hands[seat]
        place = hand.index(card)
        del hand[place]
        self.discard.append(card)
        for row in self.older:
            if place < row[seat]:
                row[seat] -= 1

    def reshuffle(self) -> None:
        """Makes all discards but the top one the new stock, the old one being empty."""
        top = self.discard.pop()
        self.stock = self.discard
        self.discard = [top]
        self.chance = chance.shuffle(self.chance, self.stock)
        row = [len(hand) for hand in self.hands]
        rows = [*filter(any, self.older), row]
        self.older = [old for old, newer in itertools.pairwise(rows) if old != newer] + [row]

    def lots(self, seat: int | None) -> list[list[tuple[int, int, int]]]:
        """Where the cards lie that `seat` cannot see, by lot; the stock goes on with the last lot.

        A place is a slice (other seat, from, to) of a hand. All that `seat` knows allows any exchange within
        a lot and none between two.
        """
        others = [other for other in range(len(self.hands)) if other != seat]
        bounds = [[0] * len(self.hands), *self.older, [len(hand) for hand in self.hands]]
        return [
            [(other, low[other], high[other]) for other in others] for low, high in itertools.pairwise(bounds)
        ]
