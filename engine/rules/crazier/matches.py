"""Several games: points, who begins the next, who wins (CE-60, CE-61, CE-87)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.rules.crazier.state import Table
from engine.table import Result

if TYPE_CHECKING:
    from engine.rules.crazier.book import Crazier


def scores(book: Crazier, results: Sequence[Result]) -> tuple[int, ...]:
    """The score of each seat: points where they count, else games won."""
    seats = range(book.players)
    if book.options["points"]:
        return tuple(sum(result.points[seat] for result in results) for seat in seats)
    return tuple(sum(seat in result.winners for result in results) for seat in seats)


def winners(book: Crazier, results: Sequence[Result]) -> tuple[int, ...]:
    """The fewest points, or the most games won; whoever wins wins for the whole team (CE-66)."""
    found = scores(book, results)
    best = min(found) if book.options["points"] else max(found)
    won = 0
    for seat, score in enumerate(found):
        if score == best:
            won |= book.mates[seat]
    return book.seats_of[won]


def next_dealer(book: Crazier, table: Table, scores: Sequence[int]) -> int:
    """Whoever is to go last: the winner, or with points the one before the player with the most."""
    assert table.result is not None
    order = book.from_seat[(table.dealer + 1) % book.players]
    last = max(table.result.winners, key=order.index)  # CE-87: the one who comes last in the old order
    if book.options["points"] and scores:
        most = [seat for seat, score in enumerate(scores) if score == max(scores)]
        if len(most) == 1:
            return (most[0] - 1) % book.players
    return last
