"""Builds the messages about a hosted table: its row in the list, its lobby, and its running clocks."""

from __future__ import annotations

from game.lan.auth import lock_of
from game.lan.deck_transfer import digest_of
from game.lan.host.journal import Kept
from game.lan.host.roster import Guest
from game.lan.host.table_state import TableState
from game.lan.messages import Lobby, Row, Times


def row_of(table: TableState, name: str = "") -> Row:
    """Return the table's row in the list, as a player of that name sees it."""
    places = table.roster.places
    return Row(
        table=table.id,
        name=table.agreement.name,
        rules=table.agreement.rules,
        seats=len(places),
        taken=sum(1 for place in places if place.kind != "open"),
        code=bool(table.code),
        lock=table.lock,
        running=table.running,
        watchers=table.agreement.watchers,
        yours=table.roster.keeps_a_seat(name),
    )


def parked_row(kept: Kept) -> Row:
    """Return the row of a parked match."""
    return Row(
        table=kept.table,
        name=kept.agreement.name,
        rules=kept.agreement.rules,
        seats=len(kept.places),
        taken=sum(1 for place in kept.places if place.kind != "open"),
        code=bool(kept.code),
        lock=lock_of(bytes.fromhex(kept.key), kept.salt) if kept.code else "",
        running=True,
        watchers=kept.agreement.watchers,
    )


def lobby_of(table: TableState, guest: Guest) -> Lobby:
    """Return the lobby as a guest sees it."""
    runner = table.runner
    return Lobby(
        agreement=table.agreement,
        seats=table.roster.shown(),
        host=table.roster.host,
        watching=table.roster.watching,
        me=guest.seat,
        hand=runner.hand if runner else 0,
        commitment=runner.commitment if runner else "",
        running=table.running,
        paused=table.pause if table.running else "",
        pauses=max(0, table.limits.pauses_each - guest.pauses),
        decks={table.agreement.rules: digest_of(table.deck)} if table.deck else {},
        web=table.web_port if table.agreement.browsers else 0,
    )


def timed_seat(table: TableState, seat: int | None) -> int:
    """Return the seat whose time a viewer is shown: their own if it is asked, else the first that is; -1
    for none.
    """
    actors = table.runner.actors if table.runner else ()
    if seat is not None and seat in actors:
        return seat
    return actors[0] if actors else -1


def times_of(table: TableState, seat: int) -> Times:
    """Return the times of a table, with those of the decision of `seat` (-1: of nobody)."""
    runner = table.runner if seat >= 0 else None
    left = runner.left(seat) if runner else None
    return Times(
        seat=seat,
        left=_milliseconds(left.turn) if left else 0,
        bank=_milliseconds(left.bank) if left else 0,
        running=left is not None and seat in table.people and not table.pause,
        grace=_milliseconds(runner.grace(seat)) if runner else 0,
        waits={str(seat): _milliseconds(left) for seat, left in table.waits.items()},
        idle=tuple(table.idle),
        pause=_milliseconds(table.paused_until - table.now) if table.paused_by else 0,
        deal=_milliseconds(table.next_hand_at - table.now) if table.next_hand_at else 0,
    )


def _milliseconds(seconds: float) -> int:
    return max(0, round(seconds * 1000))
