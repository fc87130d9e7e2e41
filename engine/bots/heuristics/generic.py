"""The heuristic of a shedding game that brings none of its own: derived from its rules.

It is less exact than one made for a game, but needs nothing beyond the rules.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.bots.rollout_shedding import SheddingRollout
from engine.moves import Move
from engine.rules import open_rules
from engine.rules.shedding.shedding import Shedding
from engine.views import SheddingView, own_hand, own_seat

# In the points that all heuristics count in.
CARD: Final = 8.0  # a card less in hand
FOLLOWER: Final = 2.5  # each card in hand that could be played on top of this one
WILD_KEPT: Final = 14.0  # a card that fits on anything, while nobody is about to win
HARM: Final = 8.0  # a turn or cards that the next player loses
THREAT: Final = 8.0  # factor of HARM against a player who is about to win
NAMED: Final = 8.0  # each card in hand of what is named
LAST_CARD: Final = 1000.0


def _rollout(view: SheddingView) -> SheddingRollout:
    """Return the tables that were derived from the rules of a view."""
    rules = open_rules(view["rules"], view["players"], view["options"])
    assert isinstance(rules, Shedding)
    return _of_rules(rules)


@lru_cache(maxsize=64)
def _of_rules(rules: Shedding) -> SheddingRollout:
    return SheddingRollout(rules)


def weigh(view: SheddingView, move: Move) -> float:
    """Return the worth of a move; values are compared within one view only."""
    if move.verb == "play":
        return _play(_rollout(view), view, move.card)
    if move.verb == _rollout(view).rules.naming_verb:
        return NAMED * float(view["choices"][move.split()[1]])
    if move.verb == "take":
        return -CARD * float(view["penalty"])
    return -CARD if move.verb == "draw" else 0.0


def _play(rollout: SheddingRollout, view: SheddingView, card: str) -> float:
    rules, seat = rollout.rules, own_seat(view)
    rest = own_hand(view)
    rest.remove(card)
    if not rest:
        return LAST_CARD
    counts = [hand["count"] for hand in view["hands"]]
    danger = 1 / max(1, min(count for other, count in enumerate(counts) if other != seat)) ** 2
    kind = rules.deck.numbers[card]
    mode = rules.modes.index(view["mode"]) if view["mode"] is not None else 0
    worth = CARD
    if rollout.is_wild(kind, mode):
        worth -= WILD_KEPT * (1 - danger)
    else:
        fitting = rollout.fits_on(kind, mode)
        worth += FOLLOWER * sum(fitting >> rules.deck.numbers[other] & 1 for other in rest)
    if rollout.hurts(kind):
        following = counts[(seat + view["direction"]) % view["players"]]
        worth += HARM * (1 + THREAT / max(1, following) ** 2)
    return worth


def hurts(view: SheddingView, card: str) -> bool:
    """Return True if a card makes the next player draw or lose a turn."""
    rollout = _rollout(view)
    return rollout.hurts(rollout.rules.deck.numbers[card])
