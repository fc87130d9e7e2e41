"""The heuristic of each game: the worth of a move by its view."""

from engine.bots.heuristics import generic
from engine.decks import is_deck
from engine.game import View
from engine.moves import Move
from engine.rules import GAMES
from engine.rules.game_rules import Heuristic
from engine.rules.shedding.info import SheddingInfo


def _weigh_deck(view: View, move: Move) -> float:
    # Only a game with a deck needs the language of cards: the program starts without it.
    from engine.bots.heuristics.crazier import crazier

    return crazier.weigh(view, move)


def heuristic_for(rules: str) -> Heuristic | None:
    """Return the heuristic of a game: its own, that of all decks, or the one derived from its rules.

    None for a game that has none of them.
    """
    if is_deck(rules):
        return _weigh_deck
    info = GAMES.get(rules)
    if info is None:
        return None
    if info.bots.heuristic is not None:
        return info.bots.heuristic
    return generic.weigh if isinstance(info, SheddingInfo) else None
