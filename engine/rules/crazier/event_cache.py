"""Frequent events about one card, made once for each seat and kind of card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.events import NOBODY, Event
from engine.origins import FROM_CARRIED_OUT, FROM_HAND, UNTOLD

PHASE: Final = "phase"  # what a card is drawn for
ABILITY: Final = "ability"
UNDER_DISCARDS: Final = "discard bottom"


class EventCache:
    """Events that everybody sees, by seat and kind.

    `drawn` is by the cause of the draw first; `turns` is by seat alone, `put_under` by kind alone. `played`
    are plays of the main phase.
    """

    def __init__(self, names: Sequence[str], mates: Sequence[int]) -> None:
        players = len(mates)
        self.drawn = {
            word: [
                [Event("draw", seat, (None,), 0, word, (name,), seers) for name in names]
                for seat, seers in enumerate(mates)
            ]
            for word in (PHASE, ABILITY)
        }
        self.turns = [Event("turn", seat) for seat in range(players)]
        self.played = _of_each("play", names, FROM_HAND[:players])
        self.discarded = _of_each("discard", names, [UNTOLD] * players)
        self.triggered = _of_each("due", names, [UNTOLD] * players)
        self.finish_event = _of_each("done_with", names, [UNTOLD] * players)
        self.put_under = [
            Event("to_pile", NOBODY, (name,), FROM_CARRIED_OUT, UNDER_DISCARDS) for name in names
        ]


def _of_each(what: str, names: Sequence[str], origins: Sequence[int]) -> list[list[Event]]:
    """An event for each seat and card name, with the origin of that seat."""
    return [[Event(what, seat, (name,), place) for name in names] for seat, place in enumerate(origins)]
