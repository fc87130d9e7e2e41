"""The two sides of a session: the connection below it, and the part of the server's registry that it uses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from game.lan import auth
from game.lan.host.browser.passage import Page, Passage
from game.lan.host.parking import ParkedTable
from game.lan.limits import Limits
from game.lan.messages import Create, Greeting

if TYPE_CHECKING:
    from game.lan.host.hosted_table import HostedTable
    from game.lan.host.parking import Returned
    from game.lan.host.throttle import CodeThrottle
    from game.lan.messages import Standings, Tables


class Transport(Protocol):
    """The sending end of a connection."""

    def write(self, data: bytes) -> None:
        """Send bytes, or buffer them until they can be sent."""

    def close(self) -> None:
        """End the connection once everything has been sent."""


class Directory(Protocol):
    """The part of the server's registry that connections use. Refused requests raise Refusal."""

    limits: Limits
    entropy: auth.Entropy
    id: str
    rules: int
    content: str
    greeting: Greeting
    certificate: str  # its SHA-256, which proofs cover
    commands: int  # moves requested so far

    def list(self, name: str = "", start: int = 0, also: Sequence[str] = ()) -> Tables:
        """Return a page of the list of tables, as a player of that name sees it."""
        ...

    def table(self, name: str) -> HostedTable:
        """Return the table with the id `name`."""
        ...

    def returns_to(self, name: str) -> HostedTable | ParkedTable:
        """Return the table with the id `name`, also a parked one."""
        ...

    def bring_back(self, name: str, now: float, returned: Returned) -> None:
        """Call `returned`, maybe later, with the table that may be parked, or with a refusal."""
        ...

    def create(
        self, message: Create, address: str, now: float, opened: Callable[[HostedTable], None]
    ) -> None:
        """Open a table as asked for in `message` and call `opened` with it, maybe later."""
        ...

    def passage_to(self, port: int, page: Page) -> Passage | None:
        """Return the way of a page to the worker at that port, None while there is none."""
        ...

    def throttle(self, address: str, table: str) -> CodeThrottle:
        """Return the throttle of an address at a table."""
        ...

    def standings(self) -> Standings:
        """Return the standings of the tournament."""
        ...

    def next_round(self, permit: str) -> None:
        """Begin the next round of the tournament for its owner."""
        ...
