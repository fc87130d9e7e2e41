"""Deals that agree with what a player remembers of the others (`memory`), each with its weight.

A hand is dealt in the order in which it came: what its owner held when they lacked some cards are others.
That makes some deals come more often than they are likely, and is made up for by their weight (sequential
importance sampling). Who drew may have held what fits, though: each time that is believed now and then.
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

WILFUL: Final = 0.05  # how often a player draws who could have played
BLUFF: Final = 0.04  # how often one asks for just this and does not have it


class Cards(NamedTuple):
    """So many cards of a hand, which are none of the `barred` ones."""

    seat: int
    barred: int
    number: int


Plan = list[list[Cards]]  # of each lot, how it is dealt


class WeightedDeals:
    """Deals of what `seat` cannot know, for whom `table` is any such deal.

    Of each of the `lacks` there is the set of cards that it is about, all copies of them.
    """

    def __init__(
        self, table: Table, seat: int | None, lacks: Iterable[tuple[Inference, int]], deck: Deck, rng: Random
    ) -> None:
        self._rng = rng
        self._lacks = list(lacks)
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
        """How likely it is that a lack was none where these before it are believed, but for all others."""
        seat = self._lacks[place][0].seat
        without = self._agrees(seat, believed)
        agrees = self._agrees(seat, believed | 1 << place) / without if without else 0.0
        wilful = self._wilful(place)
        return wilful / (wilful + (1 - wilful) * agrees)

    def _wilful(self, place: int) -> float:
        """How likely it is of anybody that a lack is none."""
        return BLUFF if self._lacks[place][0].asked else WILFUL

    def _agrees(self, seat: int, believed: int) -> float:
        """How many of all hands that a player may have agree with these lacks."""
        share, left = 1.0, self._hidden.bit_count()
        free = [self._hidden & ~self._barred(seat, at, believed) for at in range(self._sizes[seat])]
        for taken, cards in enumerate(sorted([cards.bit_count() for cards in free])):
            share *= max(0, cards - taken) / (left - taken)
        return share

    def deal(self) -> tuple[Table, float]:
        """A deal and its weight; 0 for one that does not agree after all."""
        draw = self._rng.random
        weight, believed = 1.0, 0
        for place in range(len(self._lacks)):
            before = believed | 1 << len(self._lacks) + place
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
        """How each lot is dealt if these lacks are believed; first the cards that can be the fewest."""
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
        """What a card is not that came so late into a hand."""
        cards = 0
        for place, (lack, lacked) in enumerate(self._lacks):
            old = 1 if lack.asked else self._sizes[seat] - lack.drawn
            if believed >> place & 1 and lack.seat == seat and at < old:
                cards |= lacked
        return cards


def pick(hands: list[int], cards: list[int], plan: Sequence[Cards], draw: Draw) -> float:
    """Deals what is not any card; returns how likely such a deal is among all, 0 if there is none."""
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
    """Mixes the cards that are left, and deals what may be any card."""
    chance.mix(cards, draw)
    for seat, barred, number in plan:
        if not barred:
            left = len(cards) - number
            hands[seat] |= collected(cards[left:])
            del cards[left:]
