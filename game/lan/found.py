"""The servers that have been found: one row each, however many ways and addresses it was found by.

Everything here is told the time. Nothing grows without bound, and no row outlives its server for long.
"""

import ipaddress
from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum

from game.lan.addresses import Address
from game.lan.beacon import Beacon

MOST_ROWS = 64
MOST_ADDRESSES = 8  # of one server
MOST_SERVERS = 16  # at one address


class Way(IntEnum):
    """How a server was found; the surer way first."""

    ASKED = 0  # it answered our question itself
    TOLD = 1  # DNS-SD has a record of it


PATIENCE = {Way.ASKED: 5.0, Way.TOLD: 10.0}  # seconds without a sign


@dataclass(frozen=True, slots=True)
class Found:
    """A server on the network. `addresses` are in the order in which to try them; `seen` is a moment.

    An IPv6 host has its zone behind a percent sign where it needs one.
    """

    server: str
    addresses: tuple[Address, ...]
    protocol: int
    rules: int
    content: str
    tables: int
    open: int
    code: bool
    running: bool
    seen: float


class _Row:
    """What has been heard of one server, and when."""

    def __init__(self) -> None:
        self.heard: dict[tuple[Way, Address], float] = {}
        self.beacons: dict[Way, Beacon] = {}

    def take(self, way: Way, beacon: Beacon, hosts: Iterable[str], now: float) -> None:
        self.beacons[way] = beacon
        for host in hosts:
            key = way, Address(host, beacon.port)
            if key in self.heard or len(self.heard) < MOST_ADDRESSES:
                self.heard[key] = now

    def forget(self, now: float) -> bool:
        """Forgets addresses that have been silent; False once none is left."""
        self.heard = {key: at for key, at in self.heard.items() if now - at < PATIENCE[key[0]]}
        return bool(self.heard)

    def found(self) -> Found | None:
        """The row as it is shown. A server that once answered counts only while it goes on answering."""
        way = min(self.beacons)
        if all(each is not way for each, _ in self.heard):
            return None
        keys = sorted(self.heard, key=_preference)
        beacon = self.beacons[way]
        return Found(
            server=beacon.server,
            addresses=tuple(dict.fromkeys(address for _, address in keys)),
            protocol=beacon.protocol,
            rules=beacon.rules,
            content=beacon.content,
            tables=beacon.tables,
            open=beacon.open,
            code=beacon.code,
            running=beacon.running,
            seen=max(self.heard.values()),
        )


class Rows:
    """All servers, the one found first at the top."""

    def __init__(self) -> None:
        self._rows: dict[str, _Row] = {}

    def heard(self, way: Way, beacon: Beacon, hosts: Iterable[str], now: float) -> None:
        """A server has been heard of at these hosts."""
        usable = [host for host in hosts if is_usable(host, way)][:MOST_ADDRESSES]
        row = self._rows.get(beacon.server)
        if row is None and usable and self._is_room(usable, now):
            row = self._rows[beacon.server] = _Row()
        if row:
            row.take(way, beacon, usable, now)

    def gone(self, server: str) -> None:
        """A server has said goodbye."""
        self._rows.pop(server, None)

    def found(self, now: float) -> tuple[Found, ...]:
        """The servers that are there now."""
        self._forget(now)
        rows = (row.found() for row in self._rows.values())
        return tuple(row for row in rows if row)

    def _is_room(self, hosts: list[str], now: float) -> bool:
        """May there be one more row at these hosts? Who is listed stays: a flood pushes nobody out."""
        self._forget(now)
        return len(self._rows) < MOST_ROWS and all(self._servers(host) < MOST_SERVERS for host in hosts)

    def _servers(self, host: str) -> int:
        return sum(any(address.host == host for _, address in row.heard) for row in self._rows.values())

    def _forget(self, now: float) -> None:
        self._rows = {server: row for server, row in self._rows.items() if row.forget(now)}


def is_usable(host: str, way: Way) -> bool:
    """Is that the address of some machine? This machine's own loopback only if it answered from there."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    if address.is_loopback:
        return way is Way.ASKED
    return not (address.is_multicast or address.is_unspecified or address.is_reserved)


def _preference(key: tuple[Way, Address]) -> tuple[int, bool, bool, int, Address]:
    """Sorts addresses: where an answer came from, this machine, whole addresses, IPv4."""
    way, address = key
    where = ipaddress.ip_address(address.host)
    return way, not where.is_loopback, where.is_link_local, where.version, address
