"""The worth of a card's text to the player who carries it out, found from its tree, phrase by phrase.

Every function gets the situation, a phrase, and the player who is to act. Results are points for the seat
of the situation, positive if good for it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from engine.bots.heuristics.crazier.situation import MOST_CARDS, Face, Situation, faces, sides
from engine.cardtext import Node
from engine.decks import further_text

ME: Final = "me"
THEM: Final = "them"  # the player that the text calls "they"
FOES: Final = "foes"
ALL: Final = "all"
ANYONE: Final = "anyone"  # a player of one's choice, oneself too

CARD: Final = 8.0  # a card less in hand
ASSET: Final = 4.0  # an asset in play, besides what it does
TURN: Final = 12.0
FURTHER: Final = 8.0  # a further discard or play, if there is a card for it
FEWER: Final = 6.0  # that draws are fewer, or the others' more, as long as an asset is in play
CHOICE: Final = 3.0  # to choose the best of what could have come anyway
GLIMPSE: Final = 0.5
FREE_PLAY: Final = 6.0  # a card played from elsewhere, whatever it does
TURNS: Final = 2.5  # how often an asset in play does what it does each turn
SHIELD: Final = 2.0
VICTORY: Final = 150.0

Worth = Callable[[Situation, Any, str], float]  # `Any`: one of the phrases that it is noted for
WORTH: Final[dict[type[Node], Worth]] = {}


def of(*classes: type[Node]) -> Callable[[Worth], Worth]:
    """Register the decorated function for these phrases."""

    def note(function: Worth) -> Worth:
        WORTH.update(dict.fromkeys(classes, function))
        return function

    return note


def worth(now: Situation, node: Node, who: str = ME) -> float:
    """The worth of a phrase; a small constant if no function is registered for it."""
    value = WORTH.get(type(node))
    return GLIMPSE if value is None else value(now, node, who)


def text_worth(now: Situation, face: Face) -> float:
    """The worth of all abilities of a card if played now."""
    return sum(worth(now, ability) for ability in face.abilities) + (ASSET if face.is_asset else 0.0)


def usual(rules: str, name: str) -> float:
    """The worth of a card to its player at a table of two with nothing in play."""
    return _usual(rules, further_text(rules), name)


@lru_cache(maxsize=MOST_CARDS)
def _usual(rules: str, text: str, name: str) -> float:
    known = faces(rules)
    now = Situation(rules, 0, (name,) * 5, (5, 5), ((), ()), (0.0, 1.2), (0, 1), None, None)
    return max(text_worth(now, known[side]) for side in sides(rules, name))


def for_target(now: Situation, who: str, good: float) -> float:
    """The worth to the seat of something this good happening to a player."""
    foe = good if now.foe == now.seat else -good * now.weights[now.foe]
    foes = -good * sum(now.weights[seat] for seat in now.foes)
    everybody = good - good * sum(now.weights)
    return {ME: good, THEM: foe, FOES: foes, ALL: everybody, ANYONE: max(good, foe)}[who]


def count_of(now: Situation, who: str) -> int:
    """The number of cards that a player holds."""
    return len(now.hand) if who == ME else now.counts[now.foe]
