"""Back to a table that this player was hosting, or to a seat at another host, when the window closed."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial

from game.lan.guest.client import Join
from game.lan.joining.connect import JoinAddress, JoinAttempt
from game.lan.joining.resume import ResumableTable, rejoin_local_host
from game.lan.joining.saved_tables import SavedTable, TableStatus, find, load, recent_seats
from game.scenes.lan.connecting import ConnectScene
from game.scenes.lan.take_seat import take_seat
from game.scenes.profile.profile_name import me, with_name
from game.scenes.scene import AppContext, Resumable


def resume_table(context: AppContext, found: ResumableTable) -> None:
    """Go back to the table of a host of this machine, once this player has a name."""
    _go_back(context, found.place, lambda: rejoin_local_host(me(context), found.path, found.place))


def resume_seat(context: AppContext, place: SavedTable) -> None:
    """Go back to a seat at its last address, once this player has a name."""
    aim = Join(place.table, place.code)
    _go_back(context, place, lambda: JoinAddress(me(context), place.where, aim, ticket=place.ticket))


def _go_back(context: AppContext, place: SavedTable, begin: Callable[[], JoinAttempt]) -> None:
    def arrived(attempt: JoinAttempt) -> None:
        take_seat(context, attempt, place.code)

    with_name(context, lambda: context.stack.push(ConnectScene(context, begin(), arrived)))


def seats_but(besides: str) -> tuple[SavedTable, ...]:
    """Return the tables of the last day where this player has a seat, but for one."""
    return tuple(place for place in recent_seats(time.time()) if place.table != besides)


class SeatOffers:
    """Asks the servers of tables if this player's seats still wait there; implements `SeatSearch`."""

    def __init__(self, context: AppContext, places: Sequence[SavedTable]) -> None:
        self._context, self._places = context, places
        self._me = me(context)
        self._status: TableStatus | None = None
        self._offer: Resumable | None = None

    def update(self) -> Resumable | None:
        """Advance; return the latest seat that waits, None while none is known."""
        if self._status is None:
            self._status = TableStatus(self._me, self._places)
        if self._status.update(self._context.now):
            self._offer = self._first(self._status)
        return self._offer

    def _first(self, status: TableStatus) -> Resumable | None:
        place = next((place for place in self._places if status.state_of(place) == "there"), None)
        if place is None:
            return None
        return Resumable(place.name, place.joined_at, partial(resume_seat, self._context, place), place.table)

    def check(self) -> None:
        """Drop seats that have been given up meanwhile."""
        saved = load().value.places
        self._places = [place for place in self._places if (now := find(saved, place.table)) and now.ticket]
        self._offer = self._first(self._status) if self._status else None

    def close(self) -> None:
        """End all connections."""
        if self._status is not None:
            self._status.close()
