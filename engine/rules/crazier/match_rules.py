"""Matches of several games: scores, the next dealer and the winners (CE-60, CE-61, CE-87)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.crazier.state import Table
from engine.rules.crazier.table_context import TableContext
from engine.table import Result


def scores(context: TableContext, results: Sequence[Result]) -> tuple[int, ...]:
    """The score of each seat: points if they count, else games won."""
    seats = range(context.players)
    if context.options["points"]:
        return tuple(sum(result.points[seat] for result in results) for seat in seats)
    return tuple(sum(seat in result.winners for result in results) for seat in seats)


def winners(context: TableContext, results: Sequence[Result]) -> tuple[int, ...]:
    """The seats with the fewest points or the most games won, with their teams (CE-66)."""
    found = scores(context, results)
    best = min(found) if context.options["points"] else max(found)
    won = 0
    for seat, score in enumerate(found):
        if score == best:
            won |= context.mates[seat]
    return context.seats_of[won]


def next_dealer(table: Table, scores: Sequence[int]) -> int:
    """The seat that goes last in the next game: the winner or, with points, the one before the most
    points.
    """
    assert table.result is not None
    order = table.context.from_seat[(table.dealer + 1) % table.context.players]
    last = max(table.result.winners, key=order.index)  # CE-87: the last one in the old order
    if table.context.options["points"] and scores:
        most = [seat for seat, score in enumerate(scores) if score == max(scores)]
        if len(most) == 1:
            return (most[0] - 1) % table.context.players
    return last
