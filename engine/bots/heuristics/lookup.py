"""The heuristic of each game: the worth of a move by its view."""

from collections.abc import Callable

from engine.bots.heuristics import generic
from engine.decks import is_deck
from engine.moves import Move
from engine.rules import GAMES
from engine.rules.shedding.bot_hints import SheddingHeuristic
from engine.rules.shedding.info import SheddingInfo
from engine.views import View, as_crazier, as_shedding

Heuristic = Callable[[View, Move], float]


def _of_shedding(weigh: SheddingHeuristic) -> Heuristic:
    return lambda view, move: weigh(as_shedding(view), move)


def _weigh_deck(view: View, move: Move) -> float:
    # Loaded when a deck is first played, so that the program starts without the language of cards.
    from engine.bots.heuristics.crazier import crazier

    return crazier.weigh(as_crazier(view), move)


def heuristic_for(rules: str) -> Heuristic | None:
    """Return the heuristic of a game: its own, that of all decks, or the one derived from its rules.

    None for a game that has none of them.
    """
    if is_deck(rules):
        return _weigh_deck
    info = GAMES.get(rules)
    return _of_shedding(info.bots.heuristic or generic.weigh) if isinstance(info, SheddingInfo) else None
