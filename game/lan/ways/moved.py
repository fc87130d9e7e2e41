"""A table that has moved: its host is back under another address, or at another port.

A player's own connection asks for it when the table is not found again where it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.lan.addresses import Address
from game.lan.finding.discovery import Browser
from game.lan.guest.client import Me
from game.lan.ways.known import moved
from game.lan.ways.offers import Connect, Offers, Searching, visit


class Closing(Searching, Protocol):
    """Who finds servers until that is enough."""

    def start(self) -> None:
        """Begins."""

    def close(self) -> object:
        """Ends."""


class Moved:
    """Looks on this network for one table, from its making to `close`."""

    def __init__(
        self, me: Me, table: str, *, browser: Closing | None = None, connect: Connect = visit
    ) -> None:
        self._table = table
        self._browser = browser or Browser()
        self._browser.start()
        self._offers = Offers(me, self._browser, connect=connect)
        self._where: tuple[Address, ...] = ()

    def where(self, now: float) -> Sequence[Address]:
        """Where the table is now; as soon as it is known, it is remembered too."""
        self._offers.step(now)
        offers = (offer for offer in self._offers.rows if offer.row and offer.row.table == self._table)
        found = next((offer.addresses for offer in offers if offer.state != "gone"), ())
        if found and found != self._where:
            moved(self._table, found)
        self._where = found
        return found

    def close(self) -> None:
        """Nobody looks any more."""
        self._offers.close()
        self._browser.close()
