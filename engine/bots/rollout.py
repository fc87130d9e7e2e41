"""Playing on quickly from where a search has come to, and judging who is likely to win.

A search plays many games that nobody sees; what it needs to know of a game besides its rules is here: what a
move is worth at a glance, which one a hasty player would make, and how far a table is decided.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random
from typing import Any, Final, Generic, TypeVar

from engine.bots.evaluation import Features, Weights
from engine.bots.softmax import softmax
from engine.game import Game
from engine.moves import Moves
from engine.rules.rules import Rules
from engine.table import State

Table = TypeVar("Table", bound=State)
Draw = Callable[[], float]  # a random number from 0 to 1
Deal = Callable[[], tuple[Table, float]]  # a deal, and its weight among all of them

HOPELESS: Final = -40.0  # the weighted features of a seat that cannot win


class Rollout(ABC, Generic[Table]):
    """How the games of one book are played on. All weights are in the points of the rules of thumb.

    `plies`: after how many moves a table is judged as it stands, by the `weights` of its features. `alike`:
    moves change the chances so little that only many games tell which is better.
    """

    def __init__(self, rules: Rules[Any], plies: int, weights: Weights, *, alike: bool = False) -> None:
        self._rules = rules
        self.alike = alike
        self.plies = plies
        self.feature_weights: tuple[float, ...] = weights
        self._teams = rules.teams
        self._divided: dict[tuple[int, ...], list[float]] = {}

    @abstractmethod
    def weights(self, table: Table, seat: int, moves: Moves) -> list[float]:
        """What each of these moves is worth at a glance."""

    @abstractmethod
    def go_on(self, table: Table, seat: int, draw: Draw) -> None:
        """Makes the move that a hasty player makes, whose turn it is."""

    def weighted_deals(self, game: Game, seat: int | None, rng: Random) -> Deal[Table] | None:
        """Makes deals that agree with what the moves so far tell a seat; None where they tell nothing."""
        return None

    @abstractmethod
    def features(self, table: Table) -> list[Features]:
        """What tells how near each seat is to winning, at a table where somebody is to move.

        They are numbers in the order of the fields of the weights; () for a seat that cannot win any more.
        """

    def shares(self, table: Table, draw: Draw) -> list[float]:
        """Plays on, and says what share of the game each seat has won, or is likely to win."""
        for _ in range(self.plies):
            if not table.actors:
                break
            self.go_on(table, table.actors[0], draw)
        return self.judge(table)

    def judge(self, table: Table) -> list[float]:
        """What share of the game each seat has won, or is likely to win as the table stands."""
        if table.result is not None:
            return self.won(table.result.winners)
        hopes = [self._hope(features) for features in self.features(table)]
        if self._teams:
            hopes = [max([hopes[seat] for seat in team]) for team in self._teams]
        return self._by_seat(softmax(hopes))

    def _hope(self, features: Features) -> float:
        """Return the weighted sum of a seat's features."""
        if not features:
            return HOPELESS
        hope = 0.0
        for place, weight in enumerate(self.feature_weights):
            hope += weight * features[place]
        return hope

    def won(self, winners: tuple[int, ...]) -> list[float]:
        """What share each seat has when these have won; where nobody has, all have the same."""
        found = self._divided.get(winners)
        if found is None:
            sides = self._teams or [(seat,) for seat in range(self._rules.players)]
            won = [float(not winners or any(seat in winners for seat in side)) for side in sides]
            found = self._divided[winners] = self._by_seat([share / sum(won) for share in won])
        return found

    def _by_seat(self, shares: list[float]) -> list[float]:
        """The shares of all sides, which win together, for every seat of each."""
        if not self._teams:
            return shares
        found = [0.0] * self._rules.players
        for team, share in zip(self._teams, shares, strict=True):
            for seat in team:
                found[seat] = share
        return found
