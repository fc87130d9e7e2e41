"""The tables that this player was at: how to find them again, and the way back to one's own seat.

They are kept in a file that nobody else may read, for it holds codes and the secrets of seats.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.lan.addresses import Address
from game.lan.bounds import HEX, GuestNumber, Id, TableName, Word
from game.lan.guest.client import Ticket
from game.system import files

VERSION: Literal[1] = 1
MOST_PLACES = 12
MOST_ADDRESSES = 8

Host = Annotated[str, Meta(min_length=1, max_length=253)]
Port = Annotated[int, Meta(ge=1, le=65535)]
Addresses = Annotated[tuple[tuple[Host, Port], ...], Meta(max_length=MOST_ADDRESSES)]


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
