"""A study: one plan, or two plans that are compared game by game with the same deals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.lab.plan import Plan
from engine.lab.score import Spread, at, merge
from engine.lab.self_play import Record
from engine.lab.tally import Tally, shares

Played = tuple[Record, ...]  # one game of every plan, all of the same number


class Figure(NamedTuple):
    """A figure that is compared: a group, such as "seat", and a name in it, such as "2". Every game has
    a value.
    """

    group: str
    name: str


@dataclass(frozen=True)
class Study:
    """One plan, or two with the same number of games and of players."""

    plans: tuple[Plan, ...]

    @property
    def games(self) -> int:
        """The number of games of each plan."""
        return self.plans[0].games

    def play(self, number: int) -> Played:
        """Play game `number` of each plan."""
        return tuple(plan.play(number) for plan in self.plans)

    def dealt(self, number: int, played: Played) -> bool:
        """Return True if these can be the games of that number, by their deals and seating."""
        expected = [(plan.seed + number, plan.seating(number), plan.teams) for plan in self.plans]
        return expected == [(record.seed, record.bots, record.teams) for record in played]

    def counts(self) -> Counts:
        """Return empty counts."""
        return Counts([Tally() for _ in self.plans])


@dataclass(slots=True)
class Counts:
    """A tally for each plan of a study. `differences` are those of the first plan minus the second, per
    game.

    A figure that never differed may be missing. Wins are in parts of `WIN`; an ending counts 1 for its
    reason.
    """

    tallies: list[Tally]
    differences: dict[Figure, Spread] = field(default_factory=dict)

    @property
    def games(self) -> int:
        """The number of games of each plan that have been counted."""
        return self.tallies[0].games

    def add(self, played: Played) -> None:
        """Count a game of each plan."""
        for tally, record in zip(self.tallies, played, strict=True):
            tally.add(record)
        if len(played) > 1:
            first, second = (dict(values(record)) for record in played)
            for figure in first.keys() | second.keys():
                spread = at(self.differences, figure, Spread)
                spread.add(first.get(figure, 0) - second.get(figure, 0))

    def __iadd__(self, other: Counts) -> Counts:
        for mine, theirs in zip(self.tallies, other.tallies, strict=True):
            mine += theirs
        merge(self.differences, other.differences, Spread)
        return self


def values(record: Record) -> Iterator[tuple[Figure, int]]:
    """Yield the figures of one game; those of a bot are sums over its seats."""
    won = shares(record)
    for seat, wins in enumerate(won):
        yield Figure("seat", str(seat)), wins
        yield Figure("place", str((seat - record.first) % len(won))), wins
    for bot in record.bots:
        yield (
            Figure("bot", bot),
            sum(wins for wins, name in zip(won, record.bots, strict=True) if name == bot),
        )
    yield Figure("length", "moves"), record.moves
    yield Figure("length", "turns"), record.turns
    yield Figure("ending", record.reason), 1
