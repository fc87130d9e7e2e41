"""Which rules of thumb belong to which game."""

from collections.abc import Callable

from engine.bots.heuristics import crazy8, factor, standard
from engine.decks import is_deck
from engine.game import View
from engine.moves import Move

Heuristic = Callable[[View, Move], float]


def _weigh_deck(view: View, move: Move) -> float:
    # Only who plays a deck needs the language of cards: the program starts without it.
    from engine.bots.heuristics.crazier import crazier

    return crazier.weigh(view, move)


WEIGH: dict[str, Heuristic] = {
    "standard": standard.weigh,
    "crazy8": crazy8.weigh,
    "factor": factor.weigh,
}


def heuristic_for(rules: str) -> Heuristic | None:
    """How a move is weighed in a game: by its own rules of thumb, or by those of all decks."""
    return WEIGH.get(rules) or (_weigh_deck if is_deck(rules) else None)
