"""Assets that win or lose the game for their controller, and the progress towards that."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from engine.bots.heuristics.crazier.card_counts import likelihood
from engine.bots.heuristics.crazier.card_worth import VICTORY
from engine.bots.heuristics.crazier.sentence_worth import inside
from engine.bots.heuristics.crazier.situation import MOST_CARDS, Situation, faces
from engine.cardtext import Node, nodes
from engine.decks import further_text

UNKNOWN: Final = ""  # a card in another hand


def wins(rules: str, name: str) -> bool:
    """True if an ability of a card wins the game."""
    return any(value > 0 for _, value in _ends(rules, further_text(rules), name))


@lru_cache(maxsize=MOST_CARDS)
def _ends(rules: str, text: str, name: str) -> tuple[tuple[Node, float], ...]:
    """The conditions under which a card ends the game for its controller, each with its worth to them."""
    ends = {nodes.Win: VICTORY, nodes.Lose: -VICTORY}
    return tuple(
        (part.condition, ends[type(part.clause.ending)])
        for ability in faces(rules)[name].abilities
        for part in inside(ability)
        if isinstance(part, nodes.If) and isinstance(part.clause, nodes.YouEnd)
        if type(part.clause.ending) in ends
    )


def looming(now: Situation, seat: int, names: Iterable[str]) -> float:
    """Return the value to a player of these assets' chances of ending the game for that player."""
    text = further_text(now.rules)
    ends = [end for name in names for end in _ends(now.rules, text, name)]
    if not ends:
        return 0.0
    theirs = now if seat == now.seat else replace(now, seat=seat, hand=(UNKNOWN,) * now.counts[seat])
    return sum(value * likelihood(theirs, condition) for condition, value in ends)


def lost_with(now: Situation, seat: int, name: str) -> float:
    """Return the part of `looming` that a player loses with an asset."""
    had = now.in_play[seat]
    left = list(had)
    left.remove(name)
    rest = replace(now, in_play=(*now.in_play[:seat], tuple(left), *now.in_play[seat + 1 :]))
    return looming(now, seat, had) - looming(rest, seat, left)
