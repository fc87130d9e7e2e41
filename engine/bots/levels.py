"""The levels of the bots, and the one function that asks a bot for a move."""

import json
import zlib
from collections.abc import Callable
from random import Random

from engine.bots import crazy8, factor, standard
from engine.decks import is_deck
from engine.game import Game
from engine.moves import Move
from engine.view import View

Weigh = Callable[[View, Move], float]


def _weigh_deck(view: View, move: Move) -> float:
    # Only who plays a deck needs the language of cards: the program starts without it.
    from engine.bots import crazier

    return crazier.weigh(view, move)


WEIGH: dict[str, Weigh] = {
    "standard": standard.weigh,
    "crazy8": crazy8.weigh,
    "factor": factor.weigh,
}


def weigh_of(rules: str) -> Weigh | None:
    """How a move is weighed in a game: by its own rules of thumb, or by those of all decks."""
    return WEIGH.get(rules) or (_weigh_deck if is_deck(rules) else None)


CARELESS = 20.0  # in the points that `weigh` counts in: how far off an easy bot's judgement may be
FORGETS_TO_PLAY = 0.15


def choose(game: Game | View, seat: int, level: str, seconds: float = 0.5) -> Move:
    """The move that a bot makes for a seat; it looks at nothing but that seat's view.

    `game` is a game or the view of that seat. `seconds` is the most that it may think; `easy` and `normal`
    answer at once. The same view always gets the same answer. ValueError for an unknown level, or if the seat
    is not to move.
    """
    if level not in LEVELS:
        raise ValueError(f"There is no bot level {level!r} yet; there are {' and '.join(LEVELS)}.")
    view = game.view(seat) if isinstance(game, Game) else game
    if view["seat"] != seat or not view["moves"]:
        raise ValueError(f"Seat {seat} is not to move.")
    return LEVELS[level](view, [Move(text) for text in view["moves"]])


def _weigh_in(view: View) -> Weigh:
    found = weigh_of(view["rules"])
    assert found is not None  # `Plan` and the client ask before they seat a bot
    return found


def easy(view: View, moves: list[Move]) -> Move:
    """A careless player: sees what is good and bad, but not exactly, and sometimes overlooks a card."""
    rng = Random(zlib.crc32(json.dumps(view, sort_keys=True).encode()))
    weigh = _weigh_in(view)
    if rng.random() < FORGETS_TO_PLAY:
        moves = [move for move in moves if not move.card] or moves
    return max(moves, key=lambda move: weigh(view, move) + rng.uniform(-CARELESS, CARELESS))


def normal(view: View, moves: list[Move]) -> Move:
    """A sound player: weighs every move by rules of thumb and makes the best."""
    weigh = _weigh_in(view)
    return max(moves, key=lambda move: weigh(view, move))


LEVELS: dict[str, Callable[[View, list[Move]], Move]] = {"easy": easy, "normal": normal}
