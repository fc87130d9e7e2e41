"""Rollouts: fast play from a position in a search, and an evaluation of where it leads.

A search plays many games that nobody sees. A rollout has what it needs of a game besides the rules: a quick
worth for each move, the move of a hasty player, and how near each seat is to winning.
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
from engine.rules.game_rules import Rules
from engine.table import State

Table = TypeVar("Table", bound=State)
Draw = Callable[[], float]  # returns a random number in [0, 1)
Deal = Callable[[], tuple[Table, float]]  # returns a deal and its weight

HOPELESS: Final = -40.0  # the weighted features of a seat that cannot win


class Rollout(ABC, Generic[Table]):
    """The rollouts of the games of one table. All weights are in the points of the heuristics.

    After `plies` moves a table is evaluated by its features and the weights of these. `alike` is true if
    moves change the chances so little that many games are needed to tell them apart.
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
        """Return a quick worth for each of these moves."""

    @abstractmethod
    def go_on(self, table: Table, seat: int, draw: Draw) -> None:
        """Make the move of a hasty player for the seat that is to move."""

    def weighted_deals(self, game: Game, seat: int | None, rng: Random) -> Deal[Table] | None:
        """Return a function that deals hidden cards consistently with the moves so far.

        None if the moves allow no inference.
        """
        return None

    @abstractmethod
    def features(self, table: Table) -> list[Features]:
        """Return the features of each seat, at a table where somebody is to move.

        They are in the order of the fields of the weights; () for a seat that cannot win any more.
        """

    def shares(self, table: Table, draw: Draw) -> list[float]:
        """Play on, and return the share of the game that each seat wins or is likely to win."""
        for _ in range(self.plies):
            if not table.actors:
                break
            self.go_on(table, table.actors[0], draw)
        return self.judge(table)

    def judge(self, table: Table) -> list[float]:
        """Return each seat's share of the game, won or estimated from the table."""
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
        """Return each seat's share of the win; equal shares if nobody has won."""
        found = self._divided.get(winners)
        if found is None:
            sides = self._teams or [(seat,) for seat in range(self._rules.players)]
            won = [float(not winners or any(seat in winners for seat in side)) for side in sides]
            found = self._divided[winners] = self._by_seat([share / sum(won) for share in won])
        return found

    def _by_seat(self, shares: list[float]) -> list[float]:
        """Convert shares of sides to shares of seats. Every member of a side has the side's share."""
        if not self._teams:
            return shares
        found = [0.0] * self._rules.players
        for team, share in zip(self._teams, shares, strict=True):
            for seat in team:
                found[seat] = share
        return found
