"""What may be known of the table of a shedding game, built up from nothing: what is not here cannot leak.

What everybody sees comes first, and is the whole view of a spectator. A seat has its own laid over it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.rules.shedding.base import SheddingBase
from engine.table import NONE, Table
from engine.views import HandView, SheddingOwnView, SheddingView


def public_view(book: SheddingBase, table: Table) -> SheddingView:
    """What everybody sees of a shedding game; plain data, ready for JSON."""
    texts, size = book.deck.texts, book.deck.size
    result = table.result
    named = book.names[table.named] if table.named != NONE else None
    return {
        "rules": book.name,
        "options": dict(book.options),
        "players": book.players,
        "seat": None,
        "dealer": table.dealer,
        "to_move": table.to_move,
        "actors": list(table.actors),
        "phase": book.phases[table.phase],
        "direction": table.direction,
        "hands": _hands(book, table, None),
        "points": _points(book, table, None),
        "stock": {"count": len(table.stock), "known": {}},
        "discard": [texts[card % size] for card in table.discard],
        "top": book.text(table.discard[-1]),
        "in_play": [[] for _ in table.hands],
        "named": named if book.naming == "named" else None,
        "penalty": table.penalty,
        "run": table.run,
        "passes": table.passes,
        "mode": book.modes[table.mode] if book.modes else None,
        "declared": named if book.naming == "declared" else None,
        "value": book.value(table),
        "scored": any(book.points),
        "moves": [],
        "why": {},
        "under": {},
        "follows": {},
        "choices": {},
        "result": result
        and {
            "winners": list(result.winners),
            "points": list(result.points),
            "reason": result.reason,
        },
    }


def own_view(book: SheddingBase, table: Table, seat: int) -> SheddingOwnView:
    """What a seat sees instead: its hand, what that is worth, and if it is asked its moves."""
    own: SheddingOwnView = {
        "seat": seat,
        "hands": _hands(book, table, seat),
        "points": _points(book, table, seat),
    }
    if seat not in table.actors:
        return own
    moves = book.moves(table, seat)
    return {**own, "moves": list(map(str, moves)), **book.details(table, seat, moves)}


def _hands(book: SheddingBase, table: Table, seat: int | None) -> list[HandView]:
    """The hands: only one's own is seen, until all are laid open to be counted at the end."""
    opened = table.result is not None
    return [
        {
            "count": hand.bit_count(),
            "cards": list(_held(book, hand).cards) if opened or who == seat else [None] * hand.bit_count(),
        }
        for who, hand in enumerate(table.hands)
    ]


def _points(book: SheddingBase, table: Table, seat: int | None) -> list[int]:
    """What the hands that are seen are worth."""
    opened = table.result is not None
    return [_held(book, hand).worth if opened or who == seat else 0 for who, hand in enumerate(table.hands)]


class Held(NamedTuple):
    """A hand as it is shown: its cards, sorted, and what they are worth."""

    cards: tuple[str, ...]
    worth: int


@lru_cache(maxsize=8192)
def _held(book: SheddingBase, hand: int) -> Held:
    """That of a set of cards; from one move to the next most hands stay as they are."""
    texts, points, size = book.deck.texts, book.points, book.deck.size
    kinds = [card % size for card in book.deck.sort(hand)]
    return Held(tuple([texts[kind] for kind in kinds]), sum([points[kind] for kind in kinds]))
