"""Heuristics for Crazier Eights with any deck: the worth of a move, as far as its seat can tell.

The worth of a card is found from its text (`card_worth`, `sentence_worth`, `action_worth`, `card_counts`);
nothing here knows a card by name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.bots.heuristics.crazier.action_worth import thing_worth
from engine.bots.heuristics.crazier.card_worth import CARD, VICTORY, text_worth, usual, worth
from engine.bots.heuristics.crazier.sentence_worth import answer, inside
from engine.bots.heuristics.crazier.situation import Face, Situation, faces, follows, sides
from engine.bots.heuristics.crazier.win_conditions import looming, wins
from engine.cardtext import Node, nodes
from engine.moves import Move
from engine.views import CrazierView

# All weights are in the points in which the rules of thumb of every game count.
LAST_CARD: Final = 1000.0
LAST_BUT_ONE: Final = 60.0  # a card after which the last one can go in the same turn
EIGHT_KEPT: Final = 2.0  # an eight in hand fits at any time, while nobody is about to win
FOLLOWER: Final = 1.5  # each card in hand that could be discarded on the one discarded
NAMED: Final = 4.0  # each card in hand of a named colour
WASTED: Final = 0.1  # of what a card could have done, when it leaves the hand otherwise


def weigh(view: CrazierView, move: Move) -> float:
    """The worth of a move to the seat of a view, higher is better."""
    now = Situation.of(view)
    verb, _, what = move.partition(" ")
    if verb == "play":
        return _play(now, view, what)
    if verb == "discard":
        return _discard(now, view, what)
    if verb == "name":
        return NAMED * _of_colour(now, what)
    return CHOICES[view["phase"]](now, view, what) if verb == "choose" else 0.0


def _play(now: Situation, view: CrazierView, what: str) -> float:
    card, side = _card_and_side(now, what)
    rest, face = now.without(card), faces(now.rules)[side]
    does = text_worth(rest, face)
    if not rest.hand and does > -CARD:  # else it would draw cards again before it has won
        return LAST_CARD + does
    goes_on = len(rest.hand) == 1 and view["discards_left"] > 0 and now.fits(rest.hand[0])
    if rest.hand and not goes_on and face.is_asset and _comes_back(now, view, face):
        return -CARD
    does += _nearer(now, rest.with_asset(side) if face.is_asset else rest, side)
    return CARD + does - _kept(now, face.rank) + (LAST_BUT_ONE if goes_on and does >= 0 else 0.0)


def _nearer(now: Situation, then: Situation, played: str = "") -> float:
    """The gain in progress towards ending the game with own assets, including the asset just played."""
    mine, seat = now.in_play[now.seat], now.seat
    found = looming(then, seat, mine) - looming(now, seat, mine)
    if not played:
        return found
    return found + looming(then, seat, (played,)) - looming(now, seat, (played,))


def _comes_back(now: Situation, view: CrazierView, played: Face) -> bool:
    """True if an asset would go round for ever: drawn, played, and put under a nearly empty draw pile.

    The draw pile then runs out, and the discards come back, only if it is kept in hand.
    """
    if view["stock"]["count"] >= len(now.alive):
        return False
    known = faces(now.rules)
    in_play = [played, *(known[name] for things in now.in_play for name in things)]
    return any(_buries(ability) for face in in_play for ability in face.abilities)


def _buries(ability: Node) -> bool:
    """True if an ability puts an asset under the draw pile at the end of each player's turn."""
    return isinstance(ability, nodes.AtEachEnd) and any(
        isinstance(part, nodes.Put) and isinstance(part.place, nodes.UnderDraw) for part in inside(ability)
    )


def _card_and_side(now: Situation, what: str) -> tuple[str, str]:
    """The card that `play` names, or the split card and its side."""
    named = ((card, side) for card in now.hand for side in sides(now.rules, card))
    return next((card, side) for card, side in named if what in (side, f"{card} {side}"))


def _discard(now: Situation, view: CrazierView, card: str) -> float:
    rest = now.without(card)
    if not rest.hand:
        return LAST_CARD
    value = _rid_of(now, card)
    if len(rest.hand) == 1 and _can_end_with(view, rest.hand[0], card):
        return value + LAST_BUT_ONE
    return value + _nearer(now, rest)


def _rid_of(now: Situation, card: str) -> float:
    """The worth of having discarded a card: what it could do is lost, and others can follow it."""
    known = faces(now.rules)
    face = known[card]
    value = CARD - WASTED * max(0.0, usual(now.rules, card)) - _kept(now, face.rank)
    if face.rank != "8":
        rest = now.without(card).hand
        value += FOLLOWER * sum(follows(known[other], face.rank, face.colours) for other in rest)
    return value


def _can_end_with(view: CrazierView, last: str, card: str) -> bool:
    """True if the last card can still be played or discarded in this turn after another is discarded."""
    known = faces(view["rules"])
    if any(move.startswith(f"play {last}") for move in view["moves"]):
        return True
    return view["discards_left"] > 1 and follows(known[last], known[card].rank, known[card].colours)


def _kept(now: Situation, rank: str) -> float:
    """The worth of an eight in hand."""
    return EIGHT_KEPT * (1 - now.danger) if rank == "8" else 0.0


def _of_colour(now: Situation, colour: str) -> float:
    """The number of cards of the hand that have a colour."""
    known = faces(now.rules)
    return sum(colour in known[card].colours and known[card].rank != "8" for card in now.hand)


# --- what abilities ask


def _asked(now: Situation, view: CrazierView) -> tuple[Node, ...]:
    """The text of the card that asks, if a card does."""
    card = view["asked"]["card"] if view["asked"] else None
    if card is None:  # a copy, which has no card of its own
        return ()
    return faces(now.rules)[card].abilities


def _is_mine(now: Situation, view: CrazierView, card: str | None) -> bool:
    """True if one's own card asks."""
    if card in view["playing"]:
        return view["turn"] == now.seat
    return card in now.in_play[now.seat]


def _player(now: Situation, view: CrazierView, what: str) -> float:
    """The worth of choosing a player, from the effects of the card on that player."""
    about = now.about(int(what))
    asked = _asked(now, view)
    if not asked:
        return now.weights[int(what)]
    return sum(worth(about, _body(ability)) for ability in asked)


def _body(ability: Node) -> Node:
    """The sentences of an ability, without what triggers it."""
    body = getattr(ability, "body", None)
    return body if body is not None and not isinstance(ability, nodes.Then) else ability


def _offer(now: Situation, view: CrazierView, what: str) -> float:
    """The worth of answering yes or no. A no is worth 0."""
    if what == "no":
        return 0.0
    asked = view["asked"]
    if asked is None:
        return -CARD  # the draw that may be left out
    mine = _is_mine(now, view, asked["card"])
    here = now if mine else now.about(now.seat)
    answers = (answer(here, _body(ability), is_mine=mine) for ability in _asked(now, view))
    return next((value for value in answers if value is not None), 1.0)


def _card(now: Situation, view: CrazierView, what: str) -> float:
    """The worth of choosing a card: depends on its owner, its place and where it goes."""
    name, _, place = what.partition(" @")
    seat = int(place) if place else _controller(now, name)
    parts = {type(part) for ability in _asked(now, view) for part in inside(ability)}
    if seat is not None:
        return thing_worth(now, seat, name)
    use = usual(now.rules, name)
    if name in now.hand and parts & {nodes.Discard, nodes.DiscardUntil}:
        return _rid_of(now, name)
    if name in now.hand and not parts & {nodes.LookAt, nodes.LookAndChoose, nodes.Search}:
        return use if nodes.Play in parts else CARD - WASTED * use - _kept(now, faces(now.rules)[name].rank)
    return -use if parts & {nodes.Compel, nodes.PutBack} and nodes.Play not in parts else use


def _controller(now: Situation, name: str) -> int | None:
    seats = [seat for seat in now.alive if name in now.in_play[seat]]
    return seats[0] if seats else None


def _number(now: Situation, view: CrazierView, what: str) -> float:
    """The worth of a number: few if they are cards to draw, else many."""
    drawn = any(isinstance(part, nodes.Draw) for ability in _asked(now, view) for part in inside(ability))
    return -float(what) if drawn else float(what)


def _order(now: Situation, view: CrazierView, what: str) -> float:
    """The worth of an ability being carried out first: the best one first, before anything stops it."""
    name = what.partition(" @")[0]
    return usual(now.rules, name) + (VICTORY if wins(now.rules, name) else 0.0)


CHOICES: Final[dict[str, Callable[[Situation, CrazierView, str], float]]] = {
    "player": _player,
    "offer": _offer,
    "card": _card,
    "number": _number,
    "order": _order,
}
