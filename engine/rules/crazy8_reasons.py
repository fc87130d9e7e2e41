"""Why each card may be played in `crazy8`, what it would begin, and which cards could go on after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.moves import Move
from engine.rules.crazy8_cards import DECK, EIGHT, TEN, is_number, straight_after
from engine.table import NONE, Table

if TYPE_CHECKING:
    from engine.rules.crazy8 import Crazy8


def reasons(book: Crazy8, table: Table, seat: int, moves: Sequence[Move]) -> dict[str, dict[str, list[str]]]:
    """`why` and `follows` of the view, for the cards that these moves of the seat play.

    The words of `why`: `colour`, `value`, `eight`, `outbids`, `cancels`; then what the card begins or goes on
    with: `twin`, `straight`, `ten`.
    """
    why: dict[str, list[str]] = {}
    follows: dict[str, list[str]] = {}
    for move in moves:
        if move.verb == "play":
            begun, run = _begins(book, table, seat, move.number)
            why[move.card] = [*_fits(table, move.number), *begun]
            if "straight" in begun:
                follows[move.card] = [DECK.texts[kind] for kind in run]
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


def _begins(book: Crazy8, table: Table, seat: int, kind: int) -> tuple[list[str], list[int]]:
    """What a card begins or goes on with, and the kinds that could follow it in a straight."""
    if kind >> 2 == TEN:
        return ["ten"], []
    if not is_number(kind):
        return [], []
    hand, top = table.hands[seat], table.discard[-1] % DECK.size
    held = DECK.kinds(hand ^ 1 << book.held_copy(table, seat, kind))
    twin, straight = book.going_on(top, kind, held, table.phase)
    goes_on = book.phases[table.phase] == "straight"
    words = {"twin": twin, "straight": straight or goes_on}
    return [word for word, holds in words.items() if holds], straight_after(kind, held)
