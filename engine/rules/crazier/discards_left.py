"""Plays and discards that a player has left in this main phase (CE-12, CE-13)."""

from engine.rules.crazier.continuous import in_force
from engine.rules.crazier.state import Table


def plays_left(table: Table, seat: int) -> int:
    """The number of cards that this player may still play."""
    return max(0, table.plays[seat] + in_force(table).more_plays[seat])


def discards_left(table: Table, seat: int) -> int:
    """The number of cards that this player may still discard."""
    return max(0, table.discards[seat] + in_force(table).more_discards[seat])
