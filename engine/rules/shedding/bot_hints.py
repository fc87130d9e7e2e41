"""What a shedding game tells its bots: a heuristic, and the weights of an evaluation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.moves import Move
from engine.views import SheddingView

SheddingHeuristic = Callable[[SheddingView, Move], float]  # the worth of a move, in points of the heuristics


class SheddingWeights(NamedTuple):
    """The weights of the features of a seat in a shedding game."""

    cards: float  # in hand
    free: float  # cards that go on nearly anything
    draws: float  # cards that make the next player draw
    skips: float  # cards that take a turn from the next player
    fits: float  # 1 if any card fits
    last: float  # 1 for a hand of one card
    last_two: float  # 1 for a hand of two cards
    to_move: float  # 1 for the seat that is to move


USUAL_WEIGHTS: Final = (
    SheddingWeights(
        cards=-0.23, free=0.50, draws=0.40, skips=0.10, fits=0.40, last=0.80, last_two=0.25, to_move=0.05
    ),
    SheddingWeights(
        cards=-0.36, free=0.50, draws=0.30, skips=0.10, fits=0.55, last=1.00, last_two=0.35, to_move=0.10
    ),
)


class BotHints(NamedTuple):
    """Knowledge of a shedding game for its bots. Every default works or is derived from the rules.

    `heuristic` values a move by a view; values are compared within one view only, and a card less in hand is
    worth about 8 points. `hurts` tells whether a card of a view makes the next player draw or lose a turn.
    `named_worth` is what the heuristic adds for each card in hand of a suit, colour or rank that is named.
    `rollout_plies` is the number of moves after which a search judges a table, and `weights` are those of its
    features: each for two players and for more.
    """

    heuristic: SheddingHeuristic | None = None
    hurts: Callable[[SheddingView, str], bool] | None = None
    named_worth: float = 8.0
    rollout_plies: tuple[int, int] = (8, 12)
    weights: tuple[SheddingWeights, SheddingWeights] = USUAL_WEIGHTS


NO_HINTS: Final = BotHints()
