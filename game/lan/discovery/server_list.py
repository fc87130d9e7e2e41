"""The servers that have been found: one row each, however many ways and addresses it was found by.

Everything here is told the time. Nothing grows without bound, and no row outlives its server for long.
"""

import ipaddress
import math
from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache

from game.lan.addresses import Address
from game.lan.discovery.beacon import Beacon
from game.lan.limits import LIMITS


class DiscoverySource(IntEnum):
    """How a server was found; the surer way first."""

    BROADCAST = 0  # it answered our question itself
    DNSSD = 1  # DNS-SD has a record of it


PATIENCE = {DiscoverySource.BROADCAST: 5.0, DiscoverySource.DNSSD: 10.0}  # seconds without a sign


@dataclass(frozen=True, slots=True)
class FoundServer:
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
    """What has been heard of one server: by every way the addresses, and when each was heard of last."""

    def __init__(self) -> None:
        self.heard: dict[DiscoverySource, dict[Address, float]] = {}
        self._beacons: dict[DiscoverySource, Beacon] = {}

    def take(self, source: DiscoverySource, beacon: Beacon, hosts: Iterable[str], now: float) -> None:
        self._beacons[source] = beacon
        addresses = self.heard.setdefault(source, {})
        for address in (Address(host, beacon.port) for host in hosts):
            if address in addresses or len(addresses) < LIMITS.addresses:
                addresses[address] = now

    def forget(self, now: float) -> bool:
        """Forgets addresses that have been silent; False once none is left."""
        for source, addresses in self.heard.items():
            self.heard[source] = {
                address: at for address, at in addresses.items() if now - at < PATIENCE[source]
            }
        return any(self.heard.values())

    @property
    def patience(self) -> float:
        """The moment at which the next of its addresses will be forgotten."""
        return min(
            at + PATIENCE[source] for source, addresses in self.heard.items() for at in addresses.values()
        )

    def is_at(self, host: str) -> bool:
        return any(address.host == host for addresses in self.heard.values() for address in addresses)

    def found(self) -> FoundServer | None:
        """The row as it is shown. A server that once answered counts only while it goes on answering."""
        source = min(self.heard)
        if not self.heard[source]:
            return None
        sources = sorted(self.heard)
        addresses = (address for each in sources for address in sorted(self.heard[each], key=_preference))
        beacon = self._beacons[source]
        return FoundServer(
            server=beacon.server,
            addresses=tuple(dict.fromkeys(addresses))[: LIMITS.addresses],
            protocol=beacon.protocol,
            rules=beacon.rules,
            content=beacon.content,
            tables=beacon.tables,
            open=beacon.open,
            code=beacon.code,
            running=beacon.running,
            seen=max(self.heard[source].values()),
        )


class ServerList:
    """All servers, the one found first at the top."""

    def __init__(self) -> None:
        self._rows: dict[str, _Row] = {}
        self._shown: tuple[FoundServer, ...] = ()
        self._until = -math.inf  # the moment from which on what was shown may be wrong

    def heard(self, source: DiscoverySource, beacon: Beacon, hosts: Iterable[str], now: float) -> None:
        """A server has been heard of at these hosts."""
        usable = [host for host in hosts if is_usable(host, source)][: LIMITS.addresses]
        row = self._rows.get(beacon.server)
        if row is None and usable and self._is_room(usable, now):
            row = self._rows[beacon.server] = _Row()
        if row and usable:
            row.take(source, beacon, usable, now)
            self._until = -math.inf

    def gone(self, server: str) -> None:
        """A server has said goodbye."""
        if self._rows.pop(server, None):
            self._until = -math.inf

    def found(self, now: float) -> tuple[FoundServer, ...]:
        """The servers that are there now; it may be asked in every frame."""
        if now >= self._until:
            self._forget(now)
            rows = (row.found() for row in self._rows.values())
            self._shown = tuple(row for row in rows if row)
            self._until = min((row.patience for row in self._rows.values()), default=math.inf)
        return self._shown

    def _is_room(self, hosts: list[str], now: float) -> bool:
        """May there be one more row at these hosts? Who is listed stays: a flood pushes nobody out."""
        self._forget(now)
        is_free = all(self._servers(host) < LIMITS.found_each for host in hosts)
        return is_free and len(self._rows) < LIMITS.found

    def _servers(self, host: str) -> int:
        return sum(row.is_at(host) for row in self._rows.values())

    def _forget(self, now: float) -> None:
        self._rows = {server: row for server, row in self._rows.items() if row.forget(now)}


def is_usable(host: str, source: DiscoverySource) -> bool:
    """Is that the address of some machine? This machine's own loopback only if it answered from there.

    An IPv6 address of a link leads nowhere without the zone that says which link; an IPv4 address in the
    dress of IPv6 is no machine's own, and versions of Python differ in what else it is.
    """
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    if address.version == 6 and (address.ipv4_mapped or (address.is_link_local and not address.scope_id)):
        return False
    if address.is_loopback:
        return source is DiscoverySource.BROADCAST
    return not (address.is_multicast or address.is_unspecified or address.is_reserved)


@lru_cache(1024)
def _preference(address: Address) -> tuple[bool, bool, int, Address]:
    """Sorts addresses: this machine, whole addresses, IPv4."""
    where = ipaddress.ip_address(address.host)
    return not where.is_loopback, where.is_link_local, where.version, address
