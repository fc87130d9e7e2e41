"""Tables that have moved: their host is back under another address, or at another port.

They are looked for where they are not found again where they were.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from game.lan.addresses import Address
from game.lan.discovery.discovery import Browser
from game.lan.guest.client import Me
from game.lan.guest.link import Seek
from game.lan.joining.saved_tables import moved
from game.lan.joining.table_list import Connect, Searching, TableList, visit
from game.lan.messages import Row, Standings

LOOPBACK = ("127.0.0.1", "localhost", "::1")


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
        self._offers = TableList(me, self._browser, connect=connect)
        self._where: Sequence[Address] = ()

    def where(self, now: float) -> Sequence[Address]:
        """Where it is now."""
        self._offers.update(now)
        there = (offer for offer in self._offers.rows if offer.row and offer.state != "gone")
        where = next((offer.addresses for offer in there if offer.row and self._is_one(offer.row)), ())
        if where and where != self._where:
            self._found(where)
        self._where = where
        return where

    def close(self) -> None:
        """Nobody looks any more."""
        self._offers.close()
        self._browser.close()


def is_here(addresses: Sequence[Address]) -> bool:
    """Is that on this machine? Then nobody looks for it on the network."""
    return all(address.host in LOOPBACK for address in addresses)


def seek_table(me: Me, addresses: Sequence[Address]) -> Seek | None:
    """How a table that was at these addresses is looked for; where it is then, is remembered too."""
    if is_here(addresses):
        return None
    return lambda table: Relocation(me, lambda row: row.table == table, partial(moved, table))


def seek_tournament(me: Me, held: Standings) -> Relocation:
    """Looks for the host of a tournament: it has one of its tables, or a later one that is kept for `me`."""
    tables = {fixture.table for fixture in held.fixtures if fixture.table}
    return Relocation(me, lambda row: row.yours or row.table in tables)
