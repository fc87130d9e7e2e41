"""The tables at which this player was: how to find them again, and how to return to a seat.

Their file is private, because it holds codes and the secrets of seats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Literal, Protocol

import msgspec
from msgspec import Meta

from game.lan.addresses import Address, is_loopback
from game.lan.bounds import HEX, MOST_IDS, GuestNumber, Id, TableName, Word
from game.lan.discovery.discovery import Browser
from game.lan.guest.client import Browse, Client, Me, Ticket
from game.lan.guest.link import Link, Seek
from game.lan.guest.room import Room
from game.lan.joining.local_search import LocalSearch
from game.lan.joining.table_list import Connect, ServerBrowser, TableList
from game.lan.messages import Row
from game.system import files

VERSION: Literal[1] = 1
MOST_PLACES = MOST_IDS
MOST_ADDRESSES = 8
MOST_ASKED = 6
RECENT = 86_400.0  # seconds during which a seat is asked about at the start of the program

Host = Annotated[str, Meta(min_length=1, max_length=253)]
Port = Annotated[int, Meta(ge=1, le=65535)]
Heard = Annotated[int, Meta(ge=0)]
Addresses = Annotated[tuple[tuple[Host, Port], ...], Meta(max_length=MOST_ADDRESSES)]


SavedTableState = Literal["asked", "there", "away", "gone"]


class SavedTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table, and this player's seat there (`guest`, `secret`) until it is given up."""

    table: Id
    name: TableName
    rules: Word
    addresses: Addresses = ()
    code: Annotated[str, Meta(max_length=10)] = ""
    guest: GuestNumber = 0
    secret: Annotated[str, Meta(max_length=64, pattern=HEX)] = ""
    called: Annotated[str, Meta(max_length=20)] = ""  # this player's name there
    server: Annotated[str, Meta(max_length=16)] = ""  # id of the server, new with each start
    certificate: Annotated[str, Meta(max_length=64, pattern=HEX)] = ""  # of the host; "" from before TLS
    joined_at: float = 0.0  # seconds since the epoch
    heard: tuple[Heard, Heard] = (0, 0)  # hand, and number of its events known as the player left; 0: nothing

    @property
    def ticket(self) -> Ticket | None:
        """The ticket that returns to the seat; None if there is no seat, or only from before TLS."""
        known = self.secret and (self.certificate or is_here(self.where))
        return Ticket(self.table, self.guest, self.secret, self.certificate) if known else None

    @property
    def where(self) -> tuple[Address, ...]:
        """The last known addresses of the table."""
        return tuple(Address(host, port) for host, port in self.addresses)


class SavedTables(msgspec.Struct, frozen=True, kw_only=True):
    """The saved tables, the latest first."""

    version: Literal[1] = VERSION
    places: Annotated[tuple[SavedTable, ...], Meta(max_length=MOST_PLACES)] = ()


def path() -> Path:
    """Return the file of the saved tables."""
    return files.folder("data") / "network.json"


def load() -> files.Found[SavedTables]:
    """Read the saved tables; none, and a notice, if the file is unreadable."""
    found = files.read(path(), SavedTables, version=VERSION, what="The list of network tables")
    return files.Found(found.value or SavedTables(), found.notice)


def remember(place: SavedTable) -> None:
    """Put a table first. Failure to write is ignored.

    Other players of this computer keep their seats at the same table.
    """
    _save((place, *(other for other in load().value.places if not _replaces(place, other))))


def _replaces(new: SavedTable, old: SavedTable) -> bool:
    """Return True if the new entry stands for the same seat, or the old one has none."""
    same = new.called == old.called or new.guest == old.guest or old.ticket is None
    return new.table == old.table and same


def recent_seats(now: float) -> tuple[SavedTable, ...]:
    """Return the saved tables that this player joined within a day of `now` and has a seat at."""
    places = (place for place in load().value.places if place.ticket and place.addresses)
    return tuple(place for place in places if abs(now - place.joined_at) < RECENT)


def find(places: Iterable[SavedTable], table: str, called: str = "") -> SavedTable | None:
    """Return the saved table of that id: that of the player `called` so, else the latest."""
    found = [place for place in places if place.table == table]
    return next((place for place in found if place.called == called), found[0] if found else None)


def find_at(places: Iterable[SavedTable], address: Address, code: str) -> SavedTable | None:
    """Return the table at an address where a seat waits, unless the code is another table's."""
    mine = (place for place in places if place.ticket and code in ("", place.code))
    return next((place for place in mine if address in place.where), None)


def give_up(table: str, guest: int) -> None:
    """Forget the seat of a guest at a table."""
    places = load().value.places
    _save(
        tuple(
            msgspec.structs.replace(place, guest=0, secret="")
            if (place.table, place.guest) == (table, guest)
            else place
            for place in places
        )
    )


def save_heard(ticket: Ticket | None, heard: tuple[int, int]) -> None:
    """Save what the player of a seat has heard of a match: its hand, and the number of the hand's events."""
    seat = (ticket.table, ticket.guest) if ticket else None
    places = load().value.places
    if any((place.table, place.guest) == seat for place in places):
        _save(
            tuple(
                msgspec.structs.replace(place, heard=heard) if (place.table, place.guest) == seat else place
                for place in places
            )
        )


def save_addresses(table: str, addresses: Sequence[Address]) -> None:
    """Put the new addresses of a table before its old ones."""
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
    """Remove a table."""
    _save(tuple(place for place in load().value.places if place.table != table))


def _save(places: tuple[SavedTable, ...]) -> None:
    content = msgspec.json.format(msgspec.json.encode(SavedTables(places=places[:MOST_PLACES])))
    try:
        files.write(path(), content, private=True)
    except OSError:
        return


def visit(me: Me, addresses: Sequence[Address]) -> Room:
    """Begin a connection that only asks for tables, also for those where a seat waits for this player."""
    seats = tuple(place.table for place in load().value.places if place.ticket)
    return Room(Link(Client(me, Browse(seats)), addresses).start())


# -- whether they are still there


class TableStatus:
    """Asks the servers of saved tables whether the player's seat still waits.

    A table is forgotten if its own server no longer has it. If another server answers, the table counts as
    away.
    """

    def __init__(self, me: Me, places: Sequence[SavedTable], *, connect: Connect = visit) -> None:
        seats = {place.table: place for place in places if place.ticket and place.addresses}
        asked = list(seats.values())[:MOST_ASKED]
        self._rooms: dict[str, Room] = {place.table: connect(me, place.where) for place in asked}
        self._servers = {place.table: place.server for place in asked}
        self._states: dict[str, SavedTableState] = {place.table: "asked" for place in asked}

    def state_of(self, place: SavedTable) -> SavedTableState:
        """Return the state of a table; "asked" until the server answers."""
        return self._states.get(place.table, "asked")

    def update(self, now: float) -> bool:
        """Advance to `now`; return True if a state has changed."""
        before = dict(self._states)
        for table, room in tuple(self._rooms.items()):
            room.update(now)
            state = self._look(room, table)
            if state != "asked":
                self._end(table, state)
        return self._states != before

    def close(self) -> None:
        """End all connections."""
        for table in tuple(self._rooms):
            self._end(table, self._states[table])

    def _look(self, room: Room, table: str) -> SavedTableState:
        if room.rows is None:
            return "away" if room.status.kind == "ended" else "asked"
        if any(row.table == table for row in room.rows):
            return "there"
        return "gone" if room.first_server == self._servers[table] else "away"

    def _end(self, table: str, state: SavedTableState) -> None:
        self._rooms.pop(table).link.stop(wait=0.0)
        self._states[table] = state
        if state == "gone":
            forget(table)


# -- where they have moved


class ClosableBrowser(ServerBrowser, Protocol):
    """A browser that can be started and closed."""

    def start(self) -> None:
        """Begin to search."""

    def close(self) -> object:
        """End the search."""


class Relocation:
    """Searches this network for the host of a table until `close`.

    `is_one` returns True for the row of the table. `found` is called with the host's addresses.
    """

    def __init__(
        self,
        me: Me,
        is_one: Callable[[Row], bool],
        found: Callable[[Sequence[Address]], None] = lambda where: None,
        *,
        browser: ClosableBrowser | None = None,
        connect: Connect = visit,
    ) -> None:
        self._is_one, self._found = is_one, found
        self._browser = browser or Browser()
        self._browser.start()
        self._table_list = TableList(me, self._browser, connect=connect)
        self._where: Sequence[Address] = ()

    def where(self, now: float) -> Sequence[Address]:
        """Return the addresses of the table; none while it is not found."""
        self._table_list.update(now)
        there = (listed for listed in self._table_list.rows if listed.row and listed.state != "gone")
        where = next((listed.addresses for listed in there if listed.row and self._is_one(listed.row)), ())
        if where and where != self._where:
            self._found(where)
        self._where = where
        return where

    def close(self) -> None:
        """End the search."""
        self._table_list.close()
        self._browser.close()


def is_here(addresses: Sequence[Address]) -> bool:
    """Return True if all addresses are of this machine."""
    return all(is_loopback(address.host) for address in addresses)


def seek_table(me: Me, addresses: Sequence[Address]) -> Seek:
    """Return a function that starts the search for a table: on this machine if it was here, else on the
    network, where the addresses found are saved.
    """
    if is_here(addresses):
        return lambda table: LocalSearch()
    return lambda table: Relocation(me, lambda row: row.table == table, partial(save_addresses, table))
