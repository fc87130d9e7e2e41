"""Styles of play: what a bot likes besides winning. A style changes choices, not knowledge.

A style is a table of leanings: how many points (those of the rules of thumb) a bot adds to a move for each of
its `TRAITS`, which are read off the view and the move. Who weighs moves by rules of thumb adds them there;
who searches makes the move that suits the style best among those whose chances are all but the best.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine.bots.heuristics import crazy8, factor, standard
from engine.bots.search import Candidate, SearchResult
from engine.cards import ORDINARY
from engine.moves import CARD_VERBS, Move
from engine.rules.standard.cards import ADDS_FIVE, ADDS_TWO, SKIPS, effect
from engine.views import SheddingView, View, is_crazier, own_hand, own_seat

MARGIN: Final = 0.03  # of the chance to win, that a style may cost in one move of a search
TRIED: Final = 0.25  # of the visits of the best move: what was tried less is not known well enough
# What a card costs in hand, as far as games count it, in tens of points.
DEAR: Final[Mapping[str, float]] = {"8": 5.0, "10": 1.0, "K": 1.0, "Q": 1.0, "J": 1.0, "+4": 2.0, "+2": 1.0}

HARM: Final = ADDS_TWO | ADDS_FIVE | SKIPS

# Whether a card makes another draw or lose a turn, by game, as the options have it.
HURTS: Final[Mapping[str, Callable[[SheddingView, str], bool]]] = {
    "standard": lambda view, card: bool(effect(ORDINARY.numbers[card], view["options"]) & HARM),
    "crazy8": lambda view, card: crazy8.hurts(card, view["players"]),
    "factor": lambda view, card: False,
}

# What rules of thumb give for each card in hand of what is named, by game.
NAMED: Final[Mapping[str, float]] = {
    "standard": standard.NAMED,
    "crazy8": crazy8.NAMED,
    "factor": factor.FOLLOWER,
}


def _eight(view: View, move: Move) -> float:
    """Parts with an eight."""
    return float(_rank(view, move) == "8")


def _attack(view: View, move: Move) -> float:
    """Hurts somebody."""
    if move.verb not in CARD_VERBS:
        return 0.0
    if is_crazier(view):
        return float(move.verb == "play" and _is_hostile(view["rules"], move.card))
    return float(HURTS[view["rules"]](view, move.card))


def _leader(view: View, move: Move) -> float:
    """Turns against the opponent who has the fewest cards."""
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
    """Puts something into play that stays there; -1: lets go of it unused."""
    if move.verb not in CARD_VERBS or not is_crazier(view):
        return 0.0
    return float(_is_asset(view["rules"], move.card)) * (1 if move.verb == "play" else -1)


def _dear(view: View, move: Move) -> float:
    """Parts with a card that would cost many points."""
    if is_crazier(view) or move.verb != "play":
        return 0.0
    return DEAR.get(_rank(view, move), 0.0)


def _turn(view: View, move: Move) -> float:
    """Leads to another suit or colour; -1: stays with it."""
    if is_crazier(view) or not move.card or _rank(view, move) == "8":
        return 0.0
    return -1.0 if move.card[-1] == view["top"][-1] else 1.0


def _stranger(view: View, move: Move) -> float:
    """Names what one does not hold, as if it were one card of it."""
    if move.verb not in ("name", "declare") or is_crazier(view):
        return 0.0
    sign = move.split()[1][0].upper()
    held = any(card[-1] == sign for card in own_hand(view))
    return 0.0 if held else NAMED[view["rules"]]


def _sheds(view: View, move: Move) -> float:
    """Gets rid of a card at once."""
    return float(move.verb in CARD_VERBS)


def _follows(view: View, move: Move) -> float:
    """More can follow in the same turn: each card of it."""
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
    """The points that a style adds to a move; none for "", which is no style."""
    return sum(points * TRAITS[trait](view, move) for trait, points in STYLES.get(style, {}).items())


def in_style(thought: SearchResult, style: str, view: View) -> Move:
    """The move of a search that suits the style best, of those that are all but as good as the best."""
    best = thought.candidates[0]

    def is_as_good(candidate: Candidate) -> bool:
        return candidate.chance >= best.chance - MARGIN and candidate.visits >= TRIED * best.visits

    fit = [candidate.move for candidate in thought.candidates if is_as_good(candidate)]
    return max(fit, key=lambda move: lean(style, view, move))


def _rank(view: View, move: Move) -> str:
    """The rank or value of the card that a move parts with, "" if there is none."""
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
