"""Whether the tables of the last time are still there: each is asked once while the list is looked at.

Where another host is now than the one that had the table, that has only gone elsewhere, or is not back yet.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.lan.guest.client import Me
from game.lan.guest.room import Room
from game.lan.joining.saved_tables import SavedTable, forget
from game.lan.joining.table_list import Connect, visit

Stand = Literal["asked", "there", "away", "gone"]
MOST_ASKED = 6


class TableStatus:
    """Asks for those where a seat waits. One that its server does not have any more is forgotten."""

    def __init__(self, me: Me, places: Sequence[SavedTable], *, connect: Connect = visit) -> None:
        asked = [place for place in places if place.ticket and place.addresses][:MOST_ASKED]
        self._rooms: dict[str, Room] = {place.table: connect(me, place.where) for place in asked}
        self._servers = {place.table: place.server for place in asked}
        self._stands: dict[str, Stand] = {place.table: "asked" for place in asked}

    def stand(self, place: SavedTable) -> Stand:
        """What is known of a table; "asked" as long as nothing is."""
        return self._stands.get(place.table, "asked")

    def update(self, now: float) -> bool:
        """Goes on; True if more is known now."""
        before = dict(self._stands)
        for table, room in tuple(self._rooms.items()):
            room.update(now)
            stand = self._look(room, table)
            if stand != "asked":
                self._end(table, stand)
        return self._stands != before

    def close(self) -> None:
        """Nobody looks any more."""
        for table in tuple(self._rooms):
            self._end(table, self._stands[table])

    def _look(self, room: Room, table: str) -> Stand:
        if room.rows is None:
            return "away" if room.status.kind == "ended" else "asked"
        if any(row.table == table for row in room.rows):
            return "there"
        return "gone" if room.door == self._servers[table] else "away"

    def _end(self, table: str, stand: Stand) -> None:
        self._rooms.pop(table).link.stop(wait=0.0)
        self._stands[table] = stand
        if stand == "gone":
            forget(table)
