"""The tables that this player was at: how to find them again, and the way back to one's own seat.

They are kept in a file that nobody else may read, for it holds codes and the secrets of seats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Literal, Protocol

import msgspec
from msgspec import Meta

from game.lan.addresses import Address
from game.lan.bounds import HEX, GuestNumber, Id, TableName, Word
from game.lan.discovery.discovery import Browser
from game.lan.guest.client import Me, Ticket
from game.lan.guest.link import Seek
from game.lan.guest.room import Room
from game.lan.joining.table_list import Connect, Searching, TableList, visit
from game.lan.messages import Row
from game.system import files

VERSION: Literal[1] = 1
MOST_PLACES = 12
MOST_ADDRESSES = 8
MOST_ASKED = 6
LOOPBACK = ("127.0.0.1", "localhost", "::1")

Host = Annotated[str, Meta(min_length=1, max_length=253)]
Port = Annotated[int, Meta(ge=1, le=65535)]
Addresses = Annotated[tuple[tuple[Host, Port], ...], Meta(max_length=MOST_ADDRESSES)]


Stand = Literal["asked", "there", "away", "gone"]


class SavedTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table, and this player's place at it as long as it has not been given up (`guest`, `secret`)."""

    table: Id
    name: TableName
    rules: Word
    addresses: Addresses = ()
    code: Annotated[str, Meta(max_length=10)] = ""
    guest: GuestNumber = 0
    secret: Annotated[str, Meta(max_length=64, pattern=HEX)] = ""
    called: Annotated[str, Meta(max_length=20)] = ""  # what this player was called there
    server: Annotated[str, Meta(max_length=16)] = ""  # that had it: its id, new with each start

    @property
    def ticket(self) -> Ticket | None:
        """What brings this player back to the seat; None where there is none to come back to."""
        return Ticket(self.table, self.guest, self.secret) if self.secret else None

    @property
    def where(self) -> tuple[Address, ...]:
        """Where the table was."""
        return tuple(Address(host, port) for host, port in self.addresses)


class SavedTables(msgspec.Struct, frozen=True, kw_only=True):
    """The tables of the last time, the last one first."""

    version: Literal[1] = VERSION
    places: Annotated[tuple[SavedTable, ...], Meta(max_length=MOST_PLACES)] = ()


def path() -> Path:
    """The file that they are kept in."""
    return files.folder("data") / "network.json"


def load() -> files.Found[SavedTables]:
    """The tables of the last time; none, and a sentence why, where the file is of no use."""
    found = files.read(path(), SavedTables, version=VERSION, what="The list of network tables")
    return files.Found(found.value or SavedTables(), found.notice)


def remember(place: SavedTable) -> None:
    """Puts a table first. What cannot be kept is only not kept: nobody's game stops for it."""
    others = [other for other in load().value.places if other.table != place.table]
    _save((place, *others))


def find(places: Iterable[SavedTable], table: str) -> SavedTable | None:
    """Return the saved table of that id."""
    return next((place for place in places if place.table == table), None)


def place_at(places: Iterable[SavedTable], address: Address, code: str) -> SavedTable | None:
    """The place that waits for this player at that address, unless the code is another table's."""
    mine = (place for place in places if place.ticket and code in ("", place.code))
    return next((place for place in mine if address in place.where), None)


def give_up(table: str) -> None:
    """The seat at that table is not this player's any more."""
    places = load().value.places
    _save(
        tuple(
            msgspec.structs.replace(place, guest=0, secret="") if place.table == table else place
            for place in places
        )
    )


def moved(table: str, addresses: Sequence[Address]) -> None:
    """That table is at these addresses now; those where it was come after them."""
    places = load().value.places
    _save(
        tuple(
            msgspec.structs.replace(place, addresses=_first(addresses, place))
            if place.table == table
            else place
            for place in places
        )
    )


def _first(addresses: Sequence[Address], place: SavedTable) -> tuple[tuple[str, int], ...]:
    return tuple((host, port) for host, port in dict.fromkeys((*addresses, *place.where)))[:MOST_ADDRESSES]


def forget(table: str) -> None:
    """That table is gone."""
    _save(tuple(place for place in load().value.places if place.table != table))


def _save(places: tuple[SavedTable, ...]) -> None:
    content = msgspec.json.format(msgspec.json.encode(SavedTables(places=places[:MOST_PLACES])))
    try:
        files.write(path(), content, private=True)
    except OSError:
        return


# -- whether they are still there


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
        return "gone" if room.first_server == self._servers[table] else "away"

    def _end(self, table: str, stand: Stand) -> None:
        self._rooms.pop(table).link.stop(wait=0.0)
        self._stands[table] = stand
        if stand == "gone":
            forget(table)


# -- where they have moved


class Closing(Searching, Protocol):
    """Who finds servers until that is enough."""

    def start(self) -> None:
        """Begins."""

    def close(self) -> object:
        """Ends."""


class Relocation:
    """Looks on this network for a host with such a table, from its making to `close`.

    `found` is told where it is.
    """

    def __init__(
        self,
        me: Me,
        is_one: Callable[[Row], bool],
        found: Callable[[Sequence[Address]], None] = lambda where: None,
        *,
        browser: Closing | None = None,
        connect: Connect = visit,
    ) -> None:
        self._is_one, self._found = is_one, found
        self._browser = browser or Browser()
        self._browser.start()
        self._table_list = TableList(me, self._browser, connect=connect)
        self._where: Sequence[Address] = ()

    def where(self, now: float) -> Sequence[Address]:
        """Where it is now."""
        self._table_list.update(now)
        there = (listed for listed in self._table_list.rows if listed.row and listed.state != "gone")
        where = next((listed.addresses for listed in there if listed.row and self._is_one(listed.row)), ())
        if where and where != self._where:
            self._found(where)
        self._where = where
        return where

    def close(self) -> None:
        """Nobody looks any more."""
        self._table_list.close()
        self._browser.close()


def is_here(addresses: Sequence[Address]) -> bool:
    """Is that on this machine? Then nobody looks for it on the network."""
    return all(address.host in LOOPBACK for address in addresses)


def seek_table(me: Me, addresses: Sequence[Address]) -> Seek | None:
    """How a table that was at these addresses is looked for; where it is then, is remembered too."""
    if is_here(addresses):
        return None
    return lambda table: Relocation(me, lambda row: row.table == table, partial(moved, table))
