"""How seats fared, with what, and sums of those: whole numbers that can be added in any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

WIN = 2520  # parts of a win: any number of seats up to ten can share it

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
    bot fared when it drew this as its n-th card. `could` and `did`: in how many turns it could be played, and
    was; `used` and `kept`: how each bot fared that could play it, and did in that game or never did.
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
    """So many values, their sum and the sum of their squares."""

    count: int = 0
    total: int = 0
    squares: int = 0

    def add(self, value: int) -> None:
        """Counts one value."""
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
    """What is counted under a key, begun if it is not there yet."""
    if key not in found:
        found[key] = new()
    return found[key]


def merge(mine: dict[Key, Counted], other: Mapping[Key, Counted], new: Callable[[], Counted]) -> None:
    """Adds what is counted elsewhere, key by key."""
    for key, value in other.items():
        counted = at(mine, key, new)
        counted += value
