"""How much a player may still do in this main phase (CE-12, CE-13)."""

from engine.rules.crazier.lasting import MORE_DISCARDS, MORE_PLAYS, further, sorts
from engine.rules.crazier.state import Table


def plays_left(table: Table, seat: int) -> int:
    """How many cards this player may still play."""
    return max(0, table.plays[seat] + further(table, MORE_PLAYS, seat, sorts(table)))


def discards_left(table: Table, seat: int) -> int:
    """How many cards this player may still discard."""
    return max(0, table.discards[seat] + further(table, MORE_DISCARDS, seat, sorts(table)))
