"""What is under way, as everybody sees it: what is due, what lasts, whose turns come or fall out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.rules.crazier import lasting
from engine.rules.crazier import teams as seating
from engine.rules.crazier.frames import PROGRAM
from engine.rules.crazier.moments import ORDER_PROGRAM, PENDING
from engine.rules.crazier.state import Due, Lasting, Table

if TYPE_CHECKING:
    from engine.rules.crazier.book import Crazier

LASTING: Final = {
    lasting.SHIELD: "can't be destroyed",
    lasting.NO_PLAY: "can't play",
    lasting.NO_DISCARD: "can't discard",
    lasting.NO_GAIN: "can't gain control",
    lasting.FREE_DISCARD: "may discard",
    lasting.MORE_DISCARDS: "more discards",
    lasting.MORE_PLAYS: "more plays",
}
TYPES: Final = ("asset", "event")


def under_way(book: Crazier, table: Table) -> dict[str, Any]:
    """This part of a view."""
    return {
        "played": [book.text(table, thing) for _, thing in table.played],
        "due": [{"seat": due.seat, "card": book.text(table, due.source)} for due in _due(table)],
        "lasting": [_lasting(book, table, effect) for effect in table.lasting],
        "skips": list(table.skips),
        "extra": list(table.extra),
        "out": [other for other in range(book.players) if not table.alive >> other & 1],
        "taking": list(seating.taking(table)),
        "teams": book.teams and [list(team) for team in book.teams],
        "scored": bool(book.options["points"]),
    }


def _due(table: Table) -> list[Due]:
    """All abilities that wait to be carried out, in their order as far as it is settled."""
    pending = [frame[PENDING] for frame in reversed(table.stack) if frame[PROGRAM] == ORDER_PROGRAM]
    return [due for batch in (*pending, *table.due) for due in batch]


def _lasting(book: Crazier, table: Table, effect: Lasting) -> dict[str, Any]:
    """An effect that lasts: what it says, about whom and which cards, and until when."""
    wanted = effect.wanted
    return {
        "what": LASTING[effect.what],
        "seats": _seats(book, effect, effect.whom),
        "of": _seats(book, effect, effect.of),
        "types": [word for bit, word in enumerate(TYPES) if wanted.types >> bit & 1],
        "ranks": [rank for rank in range(1, 14) if wanted.ranks >> rank & 1],
        "colours": _colours(book, wanted.colours),
        "amount": effect.amount,
        "until": "end of turn" if effect.this_turn else f"next turn of {effect.seat}",
    }


def _seats(book: Crazier, effect: Lasting, whom: int) -> list[int]:
    if whom == lasting.FOES:
        return list(book.seats_of[book.foes[effect.seat]])
    return list(range(book.players)) if whom == lasting.ALL else [whom]


def _colours(book: Crazier, colours: int) -> list[str]:
    return [word for bit, word in enumerate(book.deck.colours) if colours >> bit & 1]
