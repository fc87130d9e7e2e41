"""The levels of the bots, and `choose`, which asks a bot for a move."""

import json
import zlib
from collections.abc import Callable
from math import inf
from random import Random
from time import monotonic
from typing import Final, NamedTuple

from engine.bots.heuristics.lookup import Heuristic, heuristic_for
from engine.bots.rollout_lookup import rollout_for
from engine.bots.search import Stop, never, search
from engine.bots.styles import in_style, lean
from engine.game import Game
from engine.moves import Move
from engine.text import joined
from engine.views import View


class Effort(NamedTuple):
    """The limits of a search for one move: iterations and seconds, whichever is reached first.

    `alike` are the iterations for games whose moves are hard to tell apart (`Rollout.alike`).
    """

    usual: int  # iterations
    alike: int
    seconds: float

    def iterations(self, game: Game) -> int:
        """Return the number of iterations in this game."""
        return self.alike if rollout_for(game.table_rules).alike else self.usual


CARELESS = 20.0  # the largest error of an easy bot, in points of the heuristic
FORGETS_TO_PLAY = 0.15


def choose(
    game: Game | View,
    seat: int,
    level: str,
    seconds: float = inf,
    *,
    stop: Stop = never,
    style: str = "",
) -> Move:
    """Return the move of a bot for a seat. Only what that seat may know has a part in it.

    `game` is a game or the view of that seat. `easy` and `normal` look at the view and answer at once.
    `hard` and `expert` search for at most `seconds`, and never longer than their level allows. `stop` is
    called again and again; once it returns True, the search ends with the best move so far. A search needs
    a game: with a view alone, or with no time, they answer as `normal` does. `style` is one of
    `styles.STYLES`, "" for none.

    The same view and the same moves made so far always give the same answer, unless time ends the search.
    ValueError for an unknown level, or if the seat is not to move.
    """
    if level not in LEVELS:
        raise ValueError(f"There is no bot level {level!r}; there are {joined(LEVELS)}.")
    view = game.view(seat) if isinstance(game, Game) else game
    if view["seat"] != seat or not view["moves"]:
        raise ValueError(f"Seat {seat} is not to move.")
    moves = [Move(text) for text in view["moves"]]
    effort = EFFORTS.get(level)
    if effort is None or not isinstance(game, Game) or seconds <= 0:
        return AT_A_GLANCE.get(level, normal)(view, moves, style)
    if len(moves) == 1:
        return moves[0]
    end = monotonic() + min(seconds, effort.seconds)
    iterations = effort.iterations(game)
    thought = search(game, seat, iterations=iterations, stop=lambda: stop() or monotonic() >= end)
    return in_style(thought, style, view)


def _weigh_in(view: View, style: str) -> Heuristic:
    found = heuristic_for(view["rules"])
    assert found is not None  # `Plan` and the client ask before they seat a bot
    return found if not style else lambda view, move: found(view, move) + lean(style, view, move)


def easy(view: View, moves: list[Move], style: str = "") -> Move:
    """Return the move of a careless player, who misjudges moves a little and sometimes overlooks all
    cards.
    """
    rng = Random(zlib.crc32(json.dumps(view, sort_keys=True).encode()))
    weigh = _weigh_in(view, style)
    if rng.random() < FORGETS_TO_PLAY:
        moves = [move for move in moves if not move.card] or moves
    return max(moves, key=lambda move: weigh(view, move) + rng.uniform(-CARELESS, CARELESS))


def normal(view: View, moves: list[Move], style: str = "") -> Move:
    """Return the move of a sound player: the best one by the heuristic."""
    weigh = _weigh_in(view, style)
    return max(moves, key=lambda move: weigh(view, move))


AT_A_GLANCE: Final[dict[str, Callable[[View, list[Move], str], Move]]] = {"easy": easy, "normal": normal}
EFFORTS: Final = {"hard": Effort(100, 300, 0.5), "expert": Effort(2000, 6000, 1.5)}
LEVELS: Final = (*AT_A_GLANCE, *EFFORTS)
