"""The views of a shedding game. They are built key by key, so nothing else of the table can leak.

A seat's view is a spectator's view, updated with the keys of the seat.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.rules.shedding.base import SheddingBase
from engine.table import NONE, Table
from engine.views import HandView, SheddingOwnView, SheddingView


def public_view(rules: SheddingBase, table: Table) -> SheddingView:
    """Return a spectator's view of a shedding game, ready for JSON."""
    texts, size = rules.deck.texts, rules.deck.size
    result = table.result
    named = rules.names[table.named] if table.named != NONE else None
    return {
        "rules": rules.name,
        "options": dict(rules.options),
        "players": rules.players,
        "seat": None,
        "dealer": table.dealer,
        "to_move": table.to_move,
        "actors": list(table.actors),
        "phase": rules.phases[table.phase],
        "direction": table.direction,
        "hands": _hands(rules, table, None),
        "points": _points(rules, table, None),
        "stock": {"count": len(table.stock), "known": {}},
        "discard": [texts[card % size] for card in table.discard],
        "top": rules.text(table.discard[-1]),
        "in_play": [[] for _ in table.hands],
        "named": named if rules.naming == "named" else None,
        "penalty": table.penalty,
        "run": table.run,
        "passes": table.passes,
        "mode": rules.modes[table.mode] if rules.modes else None,
        "declared": named if rules.naming == "declared" else None,
        "value": rules.value(table),
        "scored": any(rules.points),
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


def own_view(rules: SheddingBase, table: Table, seat: int) -> SheddingOwnView:
    """Return the keys that differ for a seat: its hand, its points, and its moves if it is to move."""
    own: SheddingOwnView = {
        "seat": seat,
        "hands": _hands(rules, table, seat),
        "points": _points(rules, table, seat),
    }
    if seat not in table.actors:
        return own
    moves = rules.moves(table, seat)
    return {**own, "moves": list(map(str, moves)), **rules.details(table, seat, moves)}


def _hands(rules: SheddingBase, table: Table, seat: int | None) -> list[HandView]:
    """Return all hands. A seat sees its own cards; at the end all cards are shown."""
    opened = table.result is not None
    return [
        {
            "count": hand.bit_count(),
            "cards": list(_held(rules, hand).cards) if opened or who == seat else [None] * hand.bit_count(),
        }
        for who, hand in enumerate(table.hands)
    ]


def _points(rules: SheddingBase, table: Table, seat: int | None) -> list[int]:
    """Return the points of each visible hand, 0 for a hidden one."""
    opened = table.result is not None
    return [_held(rules, hand).worth if opened or who == seat else 0 for who, hand in enumerate(table.hands)]


class Held(NamedTuple):
    """A hand as it is shown: its sorted cards and their points."""

    cards: tuple[str, ...]
    worth: int


@lru_cache(maxsize=8192)
def _held(rules: SheddingBase, hand: int) -> Held:
    """Return a hand as it is shown. Cached, since most hands stay the same from one move to the next."""
    texts, points, size = rules.deck.texts, rules.points, rules.deck.size
    kinds = [card % size for card in rules.deck.sort(hand)]
    return Held(tuple([texts[kind] for kind in kinds]), sum([points[kind] for kind in kinds]))
