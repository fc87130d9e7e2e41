"""What a seat may know of a table, built up from nothing: what is not put in here cannot leak."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine.table import NONE, Table

View = Mapping[str, Any]

if TYPE_CHECKING:
    from engine.rules.shedding import Shedding


def view(book: Shedding, table: Table, seat: int | None) -> dict[str, Any]:
    """The view of a shedding game from a seat, None being a spectator's; plain data, ready for JSON."""
    seats = range(book.players)
    texts, size = book.deck.texts, book.deck.size
    result = table.result
    sees = [who == seat or result is not None for who in seats]  # laid open to be counted at the end
    counts = [hand.bit_count() for hand in table.hands]
    moves = book.moves(table, seat) if seat in table.actors else ()
    named = book.names[table.named] if table.named != NONE else None
    return {
        "rules": book.name,
        "options": dict(book.options),
        "players": book.players,
        "seat": seat,
        "dealer": table.dealer,
        "to_move": table.to_move,
        "actors": list(table.actors),
        "phase": book.phases[table.phase],
        "direction": table.direction,
        "hands": [
            {
                "count": counts[who],
                "cards": list(book.hand(table, who)) if sees[who] else [None] * counts[who],
            }
            for who in seats
        ],
        "points": [book.worth(table.hands[who]) if sees[who] else 0 for who in seats],
        "stock": {"count": len(table.stock), "known": {}},
        "discard": [texts[card % size] for card in table.discard],
        "top": book.text(table.discard[-1]),
        "in_play": [[] for _ in seats],
        "named": None,
        "penalty": table.penalty,
        "run": table.run,
        "passes": table.passes,
        "mode": book.modes[table.mode] if book.modes else None,
        "declared": None,
        book.naming: named,
        "value": book.value(table),
        "scored": any(book.points),
        "moves": list(map(str, moves)),
        **book.details(table, seat, moves),
        "result": result
        and {
            "winners": list(result.winners),
            "points": list(result.points),
            "reason": result.reason,
        },
    }
