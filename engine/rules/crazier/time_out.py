"""The move made for a player whose time is up (CE-86)."""

from __future__ import annotations

from engine.moves import Move
from engine.rules.crazier import decisions
from engine.rules.crazier.state import Table


def move(table: Table, seat: int) -> Move:
    """Done or no if that is legal, the colour most frequent in the hand, else the first move."""
    moves = decisions.moves(table, seat)
    sort = decisions.option_kind(table)
    if sort == "name":
        return max(moves, key=lambda naming: _held(table, seat, naming.number))
    return moves[-1] if moves[-1] in ("done", "choose no") else moves[0]


def _held(table: Table, seat: int, colour: int) -> int:
    """The number of cards of a hand that have a colour."""
    colours = table.context.compiled.colours
    return sum(bool(colours[table.kinds[card]] & colour) for card in table.hands[seat])
