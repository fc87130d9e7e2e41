"""Several games: points, who begins the next, who wins (CE-60, CE-61, CE-87)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.crazier.state import Table
from engine.rules.crazier.table_context import TableContext
from engine.table import Result


def scores(terms: TableContext, results: Sequence[Result]) -> tuple[int, ...]:
    """The score of each seat: points where they count, else games won."""
    seats = range(terms.players)
    if terms.options["points"]:
        return tuple(sum(result.points[seat] for result in results) for seat in seats)
    return tuple(sum(seat in result.winners for result in results) for seat in seats)


def winners(terms: TableContext, results: Sequence[Result]) -> tuple[int, ...]:
    """The fewest points, or the most games won; whoever wins wins for the whole team (CE-66)."""
    found = scores(terms, results)
    best = min(found) if terms.options["points"] else max(found)
    won = 0
    for seat, score in enumerate(found):
        if score == best:
            won |= terms.mates[seat]
    return terms.seats_of[won]


def next_dealer(table: Table, scores: Sequence[int]) -> int:
    """Whoever is to go last: the winner, or with points the one before the player with the most."""
    assert table.result is not None
    order = table.terms.from_seat[(table.dealer + 1) % table.terms.players]
    last = max(table.result.winners, key=order.index)  # CE-87: the one who comes last in the old order
    if table.terms.options["points"] and scores:
        most = [seat for seat, score in enumerate(scores) if score == max(scores)]
        if len(most) == 1:
            return (most[0] - 1) % table.terms.players
    return last
