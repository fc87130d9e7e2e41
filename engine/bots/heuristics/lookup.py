"""Which rules of thumb belong to which game."""

from collections.abc import Callable

from engine.bots.heuristics import crazy8, factor, standard
from engine.decks import is_deck
from engine.moves import Move
from engine.views import SheddingView, View, as_crazier, as_shedding

Heuristic = Callable[[View, Move], float]


def _of_shedding(weigh: Callable[[SheddingView, Move], float]) -> Heuristic:
    return lambda view, move: weigh(as_shedding(view), move)


def _weigh_deck(view: View, move: Move) -> float:
    # Only who plays a deck needs the language of cards: the program starts without it.
    from engine.bots.heuristics.crazier import crazier

    return crazier.weigh(as_crazier(view), move)


WEIGH: dict[str, Heuristic] = {
    "standard": _of_shedding(standard.weigh),
    "crazy8": _of_shedding(crazy8.weigh),
    "factor": _of_shedding(factor.weigh),
}


def heuristic_for(rules: str) -> Heuristic | None:
    """How a move is weighed in a game: by its own rules of thumb, or by those of all decks."""
    return WEIGH.get(rules) or (_weigh_deck if is_deck(rules) else None)
