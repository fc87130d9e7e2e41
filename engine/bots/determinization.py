"""Deals of the hidden cards that agree with inferences from the moves so far, each with a weight.

Hands are dealt in the order in which their cards arrived, since an inference bars only the cards that a
hand had at that time. This makes some deals more frequent than they are likely. Their weight corrects that
(sequential importance sampling). A player who drew may have held a card that fits, so every inference is
ignored now and then.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, NamedTuple

from engine import chance
from engine.bots.inference import Inference
from engine.bots.rollout import Draw
from engine.cards import Deck, collected
from engine.table import Table

WILFUL: Final = 0.05  # the share of draws by players who could have played
BLUFF: Final = 0.04  # the share of namings by players without such a card


class Cards(NamedTuple):
    """A number of cards of a hand, none of them one of the `barred` cards."""

    seat: int
    barred: int
    number: int


Plan = list[list[Cards]]  # for each lot, how it is dealt


class WeightedDeals:
    """Deals of what `seat` cannot know. `table` is any such deal.

    `inferences` come with the set of cards that each is about, all copies included.
    """

    def __init__(
        self,
        table: Table,
        seat: int | None,
        inferences: Iterable[tuple[Inference, int]],
        deck: Deck,
        rng: Random,
    ) -> None:
        self._rng = rng
        self._inferences = list(inferences)
        self._others = [other for other in range(len(table.hands)) if other != seat]
        self._sizes = [hand.bit_count() for hand in table.hands]
        lots, hands = table.lots(), table.hands
        self._counts = [[(hand & lot).bit_count() for hand in hands] for lot in lots]
        hidden = sum([hands[other] for other in self._others])
        pools = [hidden & lot for lot in lots]
        pools[-1] |= collected(table.stock)
        self._pools = [deck.sort(pool) for pool in pools]
        self._hidden = sum(pools)
        self._doubts: dict[int, float] = {}
        self._plans: dict[int, Plan] = {}
        self._bare = table.copy()
        for other in self._others:
            self._bare.hands[other] = 0

    def _doubt(self, place: int, believed: int) -> float:
        """Return the probability of ignoring an inference, given the earlier accepted ones as bits
        (`believed`).
        """
        seat = self._inferences[place][0].seat
        without = self._agrees(seat, believed)
        agrees = self._agrees(seat, believed | 1 << place) / without if without else 0.0
        wilful = self._wilful(place)
        return wilful / (wilful + (1 - wilful) * agrees)

    def _wilful(self, place: int) -> float:
        """Return the probability that an inference is false, for any player."""
        return BLUFF if self._inferences[place][0].asked else WILFUL

    def _agrees(self, seat: int, believed: int) -> float:
        """Return the share of all possible hands of a player that agree with the believed inferences."""
        share, left = 1.0, self._hidden.bit_count()
        free = [self._hidden & ~self._barred(seat, at, believed) for at in range(self._sizes[seat])]
        for taken, cards in enumerate(sorted([cards.bit_count() for cards in free])):
            share *= max(0, cards - taken) / (left - taken)
        return share

    def deal(self) -> tuple[Table, float]:
        """Return a deal and its weight; weight 0 if it does not agree after all."""
        draw = self._rng.random
        weight, believed = 1.0, 0
        for place in range(len(self._inferences)):
            before = believed | 1 << len(self._inferences) + place
            doubt = self._doubts.get(before)
            if doubt is None:
                doubt = self._doubts[before] = self._doubt(place, believed)
            wilful = self._wilful(place)
            if draw() < doubt:
                weight *= wilful / doubt
            else:
                weight *= (1 - wilful) / (1 - doubt)
                believed |= 1 << place
        plan = self._plans.get(believed)
        if plan is None:
            plan = self._plans[believed] = self._plan(believed)
        table = self._bare.copy()
        table.chance = self._rng.getrandbits(64)
        left: list[int] = []
        for place, pool in enumerate(self._pools):
            left = pool[:]
            weight *= pick(table.hands, left, plan[place], draw)
            deal_rest(table.hands, left, plan[place], draw)
        table.stock = left
        return table, weight

    def _plan(self, believed: int) -> Plan:
        """Return how each group of cards is dealt, given the believed inferences; the most barred cards
        first.
        """
        return [self._plan_of_lot(lot, believed) for lot in range(len(self._pools))]

    def _plan_of_lot(self, lot: int, believed: int) -> list[Cards]:
        found: list[Cards] = []
        for other in self._others:
            first = sum([counts[other] for counts in self._counts[:lot]])
            barred = [self._barred(other, first + at, believed) for at in range(self._counts[lot][other])]
            found += [Cards(other, cards, barred.count(cards)) for cards in dict.fromkeys(barred)]
        pool = collected(self._pools[lot])
        return sorted(found, key=lambda cards: -(cards.barred & pool).bit_count())

    def _barred(self, seat: int, at: int, believed: int) -> int:
        """Return the cards that the card number `at` of a hand, in order of arrival, cannot be."""
        cards = 0
        for place, (inference, kinds) in enumerate(self._inferences):
            old = 1 if inference.asked else self._sizes[seat] - inference.drawn
            if believed >> place & 1 and inference.seat == seat and at < old:
                cards |= kinds
        return cards


def pick(hands: list[int], cards: list[int], plan: Sequence[Cards], draw: Draw) -> float:
    """Deal the cards with barred kinds; return the probability of such a deal among all, 0 if there is
    none.
    """
    weight = 1.0
    for seat, barred, number in plan:
        if not barred:
            break
        free = (collected(cards) & ~barred).bit_count()
        for _ in range(number):
            size = len(cards)
            place = int(draw() * size)
            while free > 0 and barred >> cards[place] & 1:
                place = int(draw() * size)
            hands[seat] |= 1 << cards[place]
            cards[place] = cards[size - 1]
            del cards[size - 1]
            weight *= max(0, free) / size
            free -= 1
    return weight


def deal_rest(hands: list[int], cards: list[int], plan: Sequence[Cards], draw: Draw) -> None:
    """Shuffle the remaining cards, and deal those that may be any card."""
    chance.mix(cards, draw)
    for seat, barred, number in plan:
        if not barred:
            left = len(cards) - number
            hands[seat] |= collected(cards[left:])
            del cards[left:]
