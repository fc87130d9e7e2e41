"""The list of servers found: one row each, whatever the number of sources and addresses.

The functions are given the time. The list is bounded, and no row outlives its server for long.
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
    """The method that found a server; the more reliable one first."""

    BROADCAST = 0  # it answered our question
    DNSSD = 1  # it has a DNS-SD record


PATIENCE = {DiscoverySource.BROADCAST: 5.0, DiscoverySource.DNSSD: 10.0}  # seconds without a sign


@dataclass(frozen=True, slots=True)
class FoundServer:
    """A server on the network. `addresses` are in the order to try them; `seen` is the time of the last
    sign.

    A link-local IPv6 host has its zone behind a percent sign.
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
    """The sightings of one server: by source, its addresses and the time of each."""

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
        """Drop addresses that have been silent; return False if none is left."""
        for source, addresses in self.heard.items():
            self.heard[source] = {
                address: at for address, at in addresses.items() if now - at < PATIENCE[source]
            }
        return any(self.heard.values())

    @property
    def patience(self) -> float:
        """The time at which the next address will be dropped."""
        return min(
            at + PATIENCE[source] for source, addresses in self.heard.items() for at in addresses.values()
        )

    def is_at(self, host: str) -> bool:
        return any(address.host == host for addresses in self.heard.values() for address in addresses)

    def found(self) -> FoundServer | None:
        """Return the row as shown. A server that once answered itself must go on answering."""
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
    """All servers, in the order in which they were found."""

    def __init__(self) -> None:
        self._rows: dict[str, _Row] = {}
        self._shown: tuple[FoundServer, ...] = ()
        self._until = -math.inf  # the time until which `_shown` is valid

    def heard(self, source: DiscoverySource, beacon: Beacon, hosts: Iterable[str], now: float) -> None:
        """Record that a server was heard of at these hosts."""
        usable = [host for host in hosts if is_usable(host, source)][: LIMITS.addresses]
        row = self._rows.get(beacon.server)
        if row is None and usable and self._is_room(usable, now):
            row = self._rows[beacon.server] = _Row()
        if row and usable:
            row.take(source, beacon, usable, now)
            self._until = -math.inf

    def gone(self, server: str) -> None:
        """Remove a server that has said goodbye."""
        if self._rows.pop(server, None):
            self._until = -math.inf

    def found(self, now: float) -> tuple[FoundServer, ...]:
        """Return the servers that are there now; fast enough for every frame."""
        if now >= self._until:
            self._forget(now)
            rows = (row.found() for row in self._rows.values())
            self._shown = tuple(row for row in rows if row)
            self._until = min((row.patience for row in self._rows.values()), default=math.inf)
        return self._shown

    def _is_room(self, hosts: list[str], now: float) -> bool:
        """True if there may be one more row at these hosts. Listed servers stay, so a flood pushes
        nobody out.
        """
        self._forget(now)
        is_free = all(self._servers(host) < LIMITS.found_each for host in hosts)
        return is_free and len(self._rows) < LIMITS.found

    def _servers(self, host: str) -> int:
        return sum(row.is_at(host) for row in self._rows.values())

    def _forget(self, now: float) -> None:
        self._rows = {server: row for server, row in self._rows.items() if row.forget(now)}


def is_usable(host: str, source: DiscoverySource) -> bool:
    """True if this can be a machine's address; the loopback only if the server answered from there.

    A link-local IPv6 address is useless without its zone. IPv4-mapped addresses belong to no machine, and
    versions of Python classify them differently.
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
    """Sort key of addresses: this machine first, then routable ones, then IPv4."""
    where = ipaddress.ip_address(address.host)
    return not where.is_loopback, where.is_link_local, where.version, address
