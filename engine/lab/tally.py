"""Counts of many games. The tallies of two sets of games add up to the tally of all of them.

Every count is a whole number, so sums do not depend on who counted what in which order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.lab.score import WIN, CardTally, Nth, Score, at, merge
from engine.lab.self_play import Handled, Record

LATE = 30  # from this draw of a seat on, all draws of a game are counted together


class Side(NamedTuple):
    """The bots that played together (one alone without teams), and whether they won."""

    bots: tuple[str, ...]
    won: bool


Outcome = tuple[Side, ...]  # the sides of a game in a fixed order


@dataclass(slots=True)
class Tally:
    """The counts of some games.

    `seats` are by seat; `places` by the order of first turns, 0 for the seat that moved first; `bots` by
    name. `nth` has the results of each bot that drew at least n cards. `moves` and `turns` map a number to
    the games that had it. `reasons` counts why games ended, `seeds` has the smallest seed for each reason.
    `outcomes` counts how often these bots met with this result.
    """

    games: int = 0
    seats: dict[int, Score] = field(default_factory=dict)
    places: dict[int, Score] = field(default_factory=dict)
    bots: dict[str, Score] = field(default_factory=dict)
    moves: Counter[int] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    seeds: dict[str, int] = field(default_factory=dict)
    cards: dict[str, CardTally] = field(default_factory=dict)
    nth: dict[Nth, Score] = field(default_factory=dict)
    outcomes: Counter[Outcome] = field(default_factory=Counter)

    @classmethod
    def of(cls, records: Iterable[Record]) -> Tally:
        """Return the tally of these games."""
        tally = cls()
        for record in records:
            tally.add(record)
        return tally

    @property
    def all_seats(self) -> Score:
        """The results of all seats."""
        total = Score()
        for score in self.seats.values():
            total += score
        return total

    def add(self, record: Record) -> None:
        """Count one game."""
        self.games += 1
        self.moves[record.moves] += 1
        self.turns[record.turns] += 1
        self.reasons[record.reason] += 1
        self.seeds[record.reason] = min(record.seed, self.seeds.get(record.reason, record.seed))
        self.outcomes[outcome(record)] += 1
        won = shares(record)
        players = len(won)
        for seat, bot in enumerate(record.bots):
            place = (seat - record.first) % players
            scores = at(self.seats, seat, Score), at(self.places, place, Score), at(self.bots, bot, Score)
            for score in scores:
                score.add(won[seat], record.points[seat])
        self._add_cards(record, won)
        self._add_choices(record, won)

    def _add_cards(self, record: Record, won: list[int]) -> None:
        seen: set[Handled] = set()
        drawn: Counter[int] = Counter()
        for handled in record.cards:
            kind, seat, text = handled
            card = at(self.cards, text, CardTally)
            card.times[kind] += 1
            if handled not in seen:
                seen.add(handled)
                at(card.had, kind, Score).add(won[seat], record.points[seat])
            if kind == "draw":
                drawn[seat] += 1
                nth = record.bots[seat], min(drawn[seat], LATE)
                for score in (at(card.nth, nth, Score), at(self.nth, nth, Score)):
                    score.add(won[seat], record.points[seat])

    def _add_choices(self, record: Record, won: list[int]) -> None:
        for seat, text, could, did in record.choices:
            card = at(self.cards, text, CardTally)
            card.could += could
            card.did += did
            fared = at(card.used if did else card.kept, record.bots[seat], Score)
            fared.add(won[seat], record.points[seat])

    def __iadd__(self, other: Tally) -> Tally:
        self.games += other.games
        self.moves.update(other.moves)
        self.turns.update(other.turns)
        self.reasons.update(other.reasons)
        self.outcomes.update(other.outcomes)
        for reason, seed in other.seeds.items():
            self.seeds[reason] = min(seed, self.seeds.get(reason, seed))
        merge(self.seats, other.seats, Score)
        merge(self.places, other.places, Score)
        merge(self.bots, other.bots, Score)
        merge(self.nth, other.nth, Score)
        merge(self.cards, other.cards, CardTally)
        return self


def sides(record: Record) -> tuple[tuple[int, ...], ...]:
    """Return the seats that play together: the teams, or each seat alone."""
    return record.teams or tuple((seat,) for seat in range(len(record.bots)))


def shares(record: Record) -> list[int]:
    """Return the share of the win of each seat, in parts of `WIN`. Every member of a winning team has
    its whole share.
    """
    won = [0] * len(record.bots)
    winning = [side for side in sides(record) if side[0] in record.winners]
    for side in winning:
        for seat in side:
            won[seat] = WIN // len(winning)
    return won


def outcome(record: Record) -> Outcome:
    """Return the sides of a game, with their bots and whether they won, in a fixed order."""
    return tuple(
        sorted(
            Side(tuple(sorted(record.bots[seat] for seat in side)), side[0] in record.winners)
            for side in sides(record)
        )
    )
