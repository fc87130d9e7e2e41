"""What a seat may know of a table, built up from nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.rules.crazier import decisions
from engine.rules.crazier.state import Table

if TYPE_CHECKING:
    from engine.rules.crazier.book import Crazier


def view(book: Crazier, table: Table, seat: int | None) -> dict[str, Any]:
    """The view from a seat, None being a spectator's; plain data, ready for JSON."""
    seats = range(book.players)
    bit = 0 if seat is None else 1 << seat
    result = table.result
    moves = decisions.moves(book, table, seat) if seat is not None and seat in table.actors else ()
    return {
        "rules": book.name,
        "options": dict(book.options),
        "players": book.players,
        "seat": seat,
        "dealer": table.dealer,
        "to_move": table.actors[0] if table.actors else -1,
        "turn": table.turn,
        "actors": list(table.actors),
        "phase": decisions.asks(table)[1] if table.actors else "main",
        "direction": 1,
        "hands": [{"count": len(hand), "cards": known(book, table, hand, bit)} for hand in table.hands],
        "points": [len(hand) for hand in table.hands],
        "stock": {
            "count": len(table.draw),
            "known": {
                str(place): book.text(table, card)
                for place, card in enumerate(reversed(table.draw))
                if table.knows[card] & bit
            },
        },
        "discard": [book.text(table, card) for card in table.discard],
        "top": book.text(table, table.discard[-1]) if table.discard else None,
        "in_play": [[book.text(table, thing) for thing in things] for things in table.in_play],
        "playing": [book.text(table, thing) for thing in table.playing],
        "named": book.deck.colours[table.named.bit_length() - 1] if table.named else None,
        "penalty": 0,
        "mode": None,
        "declared": None,
        "value": None,
        "why": {},
        "under": {},
        "follows": {},
        "choices": {},
        "scored": bool(book.options["points"]),
        "skips": list(table.skips),
        "extra": list(table.extra),
        "out": [other for other in seats if not table.alive >> other & 1],
        "teams": None,
        "moves": [str(move) for move in moves],
        "result": result
        and {"winners": list(result.winners), "points": list(result.points), "reason": result.reason},
    }


def known(book: Crazier, table: Table, hand: list[int], bit: int) -> list[str | None]:
    """The cards of a hand: those that the seats of `bit` know, then None for the others."""
    cards = sorted(table.kinds[card] for card in hand if table.knows[card] & bit)
    names: list[str | None] = [book.library.names[kind] for kind in cards]
    return names + [None] * (len(hand) - len(cards))
