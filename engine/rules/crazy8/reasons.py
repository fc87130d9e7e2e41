"""Why each card may be played in `crazy8`, what it would begin, and which cards could go on after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from engine.moves import Move
from engine.rules.crazy8.cards import (
    DECK,
    EIGHT,
    TEN,
    begins_straight,
    is_number,
    may_follow,
    straight_after,
)
from engine.rules.crazy8.crazy8 import Crazy8
from engine.table import NONE, Table


class Reasons(TypedDict):
    """Two keys of `MoveNotes`."""

    why: dict[str, list[str]]
    follows: dict[str, list[str]]


def reasons(book: Crazy8, table: Table, seat: int, moves: Sequence[Move]) -> Reasons:
    """`why` and `follows` of the view, for the cards that these moves of the seat play.

    The words of `why`: `colour`, `value`, `eight`, `outbids`, `cancels`, then what the card would begin:
    `twin`, `straight`, `ten`.
    """
    why: dict[str, list[str]] = {}
    follows: dict[str, list[str]] = {}
    top = table.discard[-1] % DECK.size
    for kind in (move.number for move in moves if move.verb == "play"):
        text, held = DECK.texts[kind], DECK.kinds(table.hands[seat] ^ 1 << book.held_copy(table, seat, kind))
        goes_on = book.continues(table, top, kind)
        begun = [] if goes_on else _begins(top, kind, held)
        why[text] = _fits(table, kind) + begun
        if goes_on or "straight" in begun:
            follows[text] = [DECK.texts[later] for later in straight_after(kind, held)]
    return {"why": why, "follows": follows}


def _fits(table: Table, kind: int) -> list[str]:
    """Why a playable card may be played."""
    value, top = kind >> 2, table.discard[-1] % DECK.size
    if table.penalty:
        return ["eight", "cancels"] if value == EIGHT else ["outbids"]
    colour = top & 3 if table.named == NONE else table.named
    same_value = table.named == NONE and value == top >> 2
    words = {"colour": kind & 3 == colour, "value": same_value, "eight": value == EIGHT}
    return [word for word, holds in words.items() if holds]


def _begins(top: int, kind: int, held: int) -> list[str]:
    """What a card begins when it is played on `top` and these kinds are left in the hand."""
    if not is_number(kind):
        return ["ten"] if kind >> 2 == TEN else []
    words = {"twin": kind == top and may_follow(kind, held), "straight": begins_straight(kind, held)}
    return [word for word, holds in words.items() if holds]
