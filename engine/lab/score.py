"""Sums of the results of seats. All are whole numbers and can be added in any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

WIN = 2520  # parts of a win; divisible by 1 to 10, so that seats can share it

Key = TypeVar("Key")
Nth = tuple[str, int]  # a bot, and how many cards it has drawn in a game


@dataclass(slots=True)
class Score:
    """The results of seats: their number, wins in parts of `WIN`, sums of points and of their squares."""

    seats: int = 0
    won: int = 0
    points: int = 0
    squares: int = 0

    def add(self, won: int, points: int) -> None:
        """Add the result of a single seat in a single game."""
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
        """The number of wins; a shared win counts in part."""
        return self.won / WIN


@dataclass(slots=True)
class CardTally:
    """Counts for one card.

    `times`: kind -> number of times. `had`: kind -> results of the seats to which it happened in a game.
    `nth`: results of each bot that drew this as its n-th card. `could` and `did`: the turns in which it
    could be played, and was. `used` and `kept`: results of each bot that could play it, and did in that
    game or never did.
    """

    times: Counter[str] = field(default_factory=Counter)
    had: dict[str, Score] = field(default_factory=dict)
    nth: dict[Nth, Score] = field(default_factory=dict)
    could: int = 0
    did: int = 0
    used: dict[str, Score] = field(default_factory=dict)
    kept: dict[str, Score] = field(default_factory=dict)

    def __iadd__(self, other: CardTally) -> CardTally:
        self.times.update(other.times)
        merge(self.had, other.had, Score)
        merge(self.nth, other.nth, Score)
        self.could += other.could
        self.did += other.did
        merge(self.used, other.used, Score)
        merge(self.kept, other.kept, Score)
        return self


@dataclass(slots=True)
class Spread:
    """A number of values, their sum and the sum of their squares."""

    count: int = 0
    total: int = 0
    squares: int = 0

    def add(self, value: int) -> None:
        """Count one value."""
        self.count += 1
        self.total += value
        self.squares += value * value

    def __iadd__(self, other: Spread) -> Spread:
        self.count += other.count
        self.total += other.total
        self.squares += other.squares
        return self


Counted = TypeVar("Counted", Score, CardTally, Spread)


def at(found: dict[Key, Counted], key: Key, new: Callable[[], Counted]) -> Counted:
    """Return the value under a key; add a new value if the key is missing."""
    if key not in found:
        found[key] = new()
    return found[key]


def merge(mine: dict[Key, Counted], other: Mapping[Key, Counted], new: Callable[[], Counted]) -> None:
    """Add counts from elsewhere, key by key."""
    for key, value in other.items():
        counted = at(mine, key, new)
        counted += value
