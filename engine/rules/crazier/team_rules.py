"""Turns that teammates take together (CE-64, CE-88).

A player without teammates is a team of one.
"""

from engine.rules.crazier.state import Table


def begin(table: Table, members: tuple[int, ...]) -> None:
    """Start the turn of these members of a team, led by the first of them."""
    table.turn = members[0]
    table.takers = members


def leader_first(table: Table, members: int) -> tuple[int, ...]:
    """Return these members of one team, clockwise from the game's first player (CE-88)."""
    first = (table.dealer + 1) % table.context.players
    return tuple(seat for seat in table.context.from_seat[first] if members >> seat & 1)
