"""Whose turns come together (CE-64, CE-88).

A player without teammates is a team of one: nothing else distinguishes a table without teams.
"""

from collections.abc import Sequence

from engine.rules.crazier.state import Table
from engine.table import ALONE


def begin(table: Table, members: Sequence[int]) -> None:
    """These members of one team take the turn together, the first of them as their leader."""
    table.turn = members[0]
    table.taking = 0
    for seat in members:
        table.taking |= 1 << seat


def taking(table: Table) -> tuple[int, ...]:
    """Who takes this turn, leader first, then clockwise."""
    if table.taking == 1 << table.turn:
        return ALONE[table.turn]
    return _together(table, table.taking)


def _together(table: Table, seats: int) -> tuple[int, ...]:
    return tuple([seat for seat in table.terms.from_seat[table.turn] if seats >> seat & 1])


def leader(table: Table) -> int:
    """The first of those who take this turn, clockwise from the game's first player (CE-88)."""
    first = (table.dealer + 1) % table.terms.players
    return next(seat for seat in table.terms.from_seat[first] if table.taking >> seat & 1)
