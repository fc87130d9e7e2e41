"""Styles of play: what a bot likes besides winning. A style changes choices, not knowledge.

A style gives points, on the scale of the heuristics, to `TRAITS` of a move. Bots with a heuristic add them
to the worth of a move. Bots that search choose the move that suits the style best among those that are
nearly as good as the best.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine.bots.heuristics import generic
from engine.bots.search import Candidate, SearchResult
from engine.moves import CARD_VERBS, Move
from engine.rules import info_of
from engine.rules.shedding.bot_hints import BotHints
from engine.rules.shedding.info import SheddingInfo
from engine.views import SheddingView, View, is_crazier, own_hand, own_seat

MARGIN: Final = 0.03  # the largest loss of winning chance for a style, in one move
TRIED: Final = 0.25  # the share of the best move's visits below which a move is not considered
# The points that a card costs in the hand, in tens.
DEAR: Final[Mapping[str, float]] = {"8": 5.0, "10": 1.0, "K": 1.0, "Q": 1.0, "J": 1.0, "+4": 2.0, "+2": 1.0}


def _hints(view: SheddingView) -> BotHints:
    """Return the hints of a shedding game for its bots."""
    info = info_of(view["rules"])
    assert isinstance(info, SheddingInfo)
    return info.bots


def _eight(view: View, move: Move) -> float:
    """Return 1 for a move that plays or discards an eight."""
    return float(_rank(view, move) == "8")


def _attack(view: View, move: Move) -> float:
    """Return 1 for a move that hurts another player."""
    if move.verb not in CARD_VERBS:
        return 0.0
    if is_crazier(view):
        return float(move.verb == "play" and _is_hostile(view["rules"], move.card))
    hurts = _hints(view).hurts or generic.hurts
    return float(hurts(view, move.card))


def _leader(view: View, move: Move) -> float:
    """Return 1 for a move against the opponent with the fewest cards."""
    me = own_seat(view)
    others, direction = {*range(view["players"])} - {me}, 1
    if is_crazier(view):
        side = next((team for team in view["teams"] or () if me in team), ())
        others -= {*side, *view["out"]}
    else:
        direction = view["direction"]
    counts = {seat: view["hands"][seat]["count"] for seat in others}
    fewest = min(counts.values())
    if view["phase"] == "player" and move.verb == "choose":
        return float(move.split()[1] in {str(seat) for seat, count in counts.items() if count == fewest})
    return _attack(view, move) * float(counts.get((me + direction) % view["players"]) == fewest)


def _asset(view: View, move: Move) -> float:
    """Return 1 for playing an asset, -1 for discarding one."""
    if move.verb not in CARD_VERBS or not is_crazier(view):
        return 0.0
    return float(_is_asset(view["rules"], move.card)) * (1 if move.verb == "play" else -1)


def _dear(view: View, move: Move) -> float:
    """Return the points that a played card would cost in the hand, in tens."""
    if is_crazier(view) or move.verb != "play":
        return 0.0
    return DEAR.get(_rank(view, move), 0.0)


def _turn(view: View, move: Move) -> float:
    """Return 1 for a card of another suit or colour than the top card, -1 for the same."""
    if is_crazier(view) or not move.card or _rank(view, move) == "8":
        return 0.0
    return -1.0 if move.card[-1] == view["top"][-1] else 1.0


def _stranger(view: View, move: Move) -> float:
    """Return what one held card adds, if the move names a suit or colour that is not in the hand."""
    if move.verb not in ("name", "declare") or is_crazier(view):
        return 0.0
    sign = move.split()[1][0].upper()
    held = any(card[-1] == sign for card in own_hand(view))
    return 0.0 if held else _hints(view).named_worth


def _sheds(view: View, move: Move) -> float:
    """Return 1 for a move that gets rid of a card."""
    return float(move.verb in CARD_VERBS)


def _follows(view: View, move: Move) -> float:
    """Return the number of cards that could follow in the same turn."""
    return 0.0 if is_crazier(view) else float(len(view["follows"].get(move.card, ())))


TRAITS: Final[Mapping[str, Callable[[View, Move], float]]] = {
    "eight": _eight,
    "attack": _attack,
    "leader": _leader,
    "asset": _asset,
    "dear": _dear,
    "turn": _turn,
    "stranger": _stranger,
    "sheds": _sheds,
    "follows": _follows,
}

STYLES: Final[Mapping[str, Mapping[str, float]]] = {
    "hoarder": {"eight": -10.0},
    "attacker": {"attack": 10.0},
    "collector": {"asset": 5.0, "turn": -5.0},
    "bluffer": {"stranger": 1.1, "eight": 1.5},
    "cautious": {"dear": 2.0, "attack": -8.0},
    "spender": {"eight": 14.0, "asset": -3.0},
    "racer": {"sheds": 5.0, "follows": 2.0},
    "contrarian": {"turn": 6.0},
    "builder": {"follows": 6.0, "turn": -8.0, "asset": 4.0},
    "leveller": {"leader": 14.0},
}


def lean(style: str, view: View, move: Move) -> float:
    """Return the points that a style adds to a move; 0 for "", which is no style."""
    return sum(points * TRAITS[trait](view, move) for trait, points in STYLES.get(style, {}).items())


def in_style(thought: SearchResult, style: str, view: View) -> Move:
    """Return the move that suits the style best among those that the search rates nearly best."""
    best = thought.candidates[0]

    def is_as_good(candidate: Candidate) -> bool:
        return candidate.chance >= best.chance - MARGIN and candidate.visits >= TRIED * best.visits

    fit = [candidate.move for candidate in thought.candidates if is_as_good(candidate)]
    return max(fit, key=lambda move: lean(style, view, move))


def _rank(view: View, move: Move) -> str:
    """Return the rank or value of the card that a move plays or discards, "" if there is none."""
    if not is_crazier(view):
        return move.card[:-1]
    return _rank_of(view["rules"], move.card) if move.verb in CARD_VERBS else ""


# -- decks: only who plays one needs the language of cards, which is read then


def _rank_of(rules: str, card: str) -> str:
    from engine.bots.heuristics.crazier.situation import faces

    face = faces(rules).get(card)
    return face.rank if face else ""


def _is_asset(rules: str, card: str) -> bool:
    from engine.bots.heuristics.crazier.situation import faces

    face = faces(rules).get(card)
    return face is not None and face.is_asset


def _is_hostile(rules: str, card: str) -> bool:
    from engine.bots.heuristics.crazier.sentence_worth import inside
    from engine.bots.heuristics.crazier.situation import faces
    from engine.cardtext import nodes

    face = faces(rules).get(card)
    hostile = (nodes.ChooseOpponent, nodes.EachOpponent, nodes.NextPlayer, nodes.Destroy, nodes.GainControl)
    return face is not None and any(
        isinstance(part, hostile) for ability in face.abilities for part in inside(ability)
    )
