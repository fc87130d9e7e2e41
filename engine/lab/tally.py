"""What is counted of many games. A tally of some games plus that of others is the tally of all of them.

Every count is a whole number, so that sums do not depend on who counted what, or in which order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from engine.lab.play import Handled, Record

WIN = 2520  # parts of a win: any number of seats up to ten can share it
LATE = 30  # draws of one seat in one game from this one on are not told apart

Key = TypeVar("Key")
Nth = tuple[str, int]  # a bot, and how many cards it has drawn in a game


@dataclass(slots=True)
class Score:
    """How seats fared: how many there were, wins in parts of `WIN`, sums of points and their squares."""

    seats: int = 0
    won: int = 0
    points: int = 0
    squares: int = 0

    def add(self, won: int, points: int) -> None:
        """Counts one seat in one game."""
        self.seats += 1
        self.won += won
        self.points += points
        self.squares += points * points

    def __iadd__(self, other: Score) -> Score:
        self.seats += other.seats
        self.won += other.won
        self.points += other.points
        self.squares += other.squares
        return self

    def __sub__(self, other: Score) -> Score:
        return Score(
            self.seats - other.seats,
            self.won - other.won,
            self.points - other.points,
            self.squares - other.squares,
        )

    @property
    def wins(self) -> float:
        """Wins; one that is shared counts in part."""
        return self.won / WIN


@dataclass(slots=True)
class CardTally:
    """What happened with one card.

    `times`: kind -> how often; `had`: kind -> how seats fared to which it happened in a game; `nth`: how each
    bot fared when it drew this as its n-th card.
    """

    times: Counter[str] = field(default_factory=Counter)
    had: dict[str, Score] = field(default_factory=dict)
    nth: dict[Nth, Score] = field(default_factory=dict)

    def __iadd__(self, other: CardTally) -> CardTally:
        self.times.update(other.times)
        _merge(self.had, other.had, Score)
        _merge(self.nth, other.nth, Score)
        return self


@dataclass(slots=True)
class Tally:
    """The counts of some games.

    `seats` by seat; `places` by the order of the first turns, 0 for the seat that moved first; `bots` by
    name; `nth`: how each bot fared that drew n cards, whatever the n-th was. `moves` and `turns`: how many ->
    in how many games. `reasons`: why games ended; `seeds`: for each reason the smallest seed of such a game.
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

    @classmethod
    def of(cls, records: Iterable[Record]) -> Tally:
        """The tally of these games."""
        tally = cls()
        for record in records:
            tally.add(record)
        return tally

    @property
    def all_seats(self) -> Score:
        """How all seats fared."""
        total = Score()
        for score in self.seats.values():
            total += score
        return total

    def add(self, record: Record) -> None:
        """Counts one game."""
        self.games += 1
        self.moves[record.moves] += 1
        self.turns[record.turns] += 1
        self.reasons[record.reason] += 1
        self.seeds[record.reason] = min(record.seed, self.seeds.get(record.reason, record.seed))
        won = shares(record)
        players = len(won)
        for seat, bot in enumerate(record.bots):
            place = (seat - record.first) % players
            scores = _at(self.seats, seat, Score), _at(self.places, place, Score), _at(self.bots, bot, Score)
            for score in scores:
                score.add(won[seat], record.points[seat])
        self._add_cards(record, won)

    def _add_cards(self, record: Record, won: list[int]) -> None:
        seen: set[Handled] = set()
        drawn: Counter[int] = Counter()
        for handled in record.cards:
            kind, seat, text = handled
            card = _at(self.cards, text, CardTally)
            card.times[kind] += 1
            if handled not in seen:
                seen.add(handled)
                _at(card.had, kind, Score).add(won[seat], record.points[seat])
            if kind == "draw":
                drawn[seat] += 1
                nth = record.bots[seat], min(drawn[seat], LATE)
                for score in (_at(card.nth, nth, Score), _at(self.nth, nth, Score)):
                    score.add(won[seat], record.points[seat])

    def __iadd__(self, other: Tally) -> Tally:
        self.games += other.games
        self.moves.update(other.moves)
        self.turns.update(other.turns)
        self.reasons.update(other.reasons)
        for reason, seed in other.seeds.items():
            self.seeds[reason] = min(seed, self.seeds.get(reason, seed))
        _merge(self.seats, other.seats, Score)
        _merge(self.places, other.places, Score)
        _merge(self.bots, other.bots, Score)
        _merge(self.nth, other.nth, Score)
        _merge(self.cards, other.cards, CardTally)
        return self


def shares(record: Record) -> list[int]:
    """What of the win each seat has, in parts of `WIN`."""
    part = WIN // max(1, len(record.winners))
    return [part if seat in record.winners else 0 for seat in range(len(record.bots))]


Counted = TypeVar("Counted", Score, CardTally)


def _at(found: dict[Key, Counted], key: Key, new: Callable[[], Counted]) -> Counted:
    """What is counted under a key, begun if it is not there yet."""
    if key not in found:
        found[key] = new()
    return found[key]


def _merge(mine: dict[Key, Counted], other: Mapping[Key, Counted], new: Callable[[], Counted]) -> None:
    for key, value in other.items():
        counted = _at(mine, key, new)
        counted += value
