"""Discovery of servers by DNS-SD over multicast DNS, with python-zeroconf: the only module that knows it."""

import asyncio
import contextlib
import ipaddress
import time
from collections.abc import AsyncIterator, Callable, Sequence

from zeroconf import ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from game.lan.discovery.beacon import Beacon, of_text, to_text
from game.lan.discovery.interfaces import Interface
from game.lan.limits import LIMITS
from game.lan.rate_limit import RateLimit

TYPE = "_crazier-eights._tcp.local."
HOST_TTL = 30  # seconds that an address stays valid after its server has vanished
OTHER_TTL = 120
UPDATE = 0.5  # seconds between two checks for changes
ASK_AGAIN = 3.0  # seconds between two requests to every server
ANSWER = 1500  # milliseconds to wait for an answer


class Publisher:
    """The server's side: publishes its record while it runs, and withdraws it afterwards."""

    def __init__(self, beacon: Beacon) -> None:
        self.beacon = beacon
        self.reaches = False

    async def run(self, interfaces: Sequence[Interface]) -> None:
        """Publish until cancelled. OSError if there is no multicast."""
        async with _opened(interfaces) as zeroconf:
            said = self.beacon
            updates = RateLimit(LIMITS.changes_burst, LIMITS.changes_rate)
            # The name has 64 random bits, so there is no need to probe for conflicts first.
            says = asyncio.ensure_future(
                await zeroconf.async_register_service(service(said, interfaces), cooperating_responders=True)
            )
            self.reaches = True
            try:
                while True:
                    await asyncio.sleep(UPDATE)
                    if self.beacon != said and updates.take(time.monotonic()):
                        said = self.beacon
                        says.cancel()
                        says = asyncio.ensure_future(
                            await zeroconf.async_update_service(service(said, interfaces))
                        )
            finally:
                says.cancel()  # it repeats the record for a while, which after the goodbye would restore it
                self.reaches = False


class Listener:
    """The player's side: reports servers whose records appear or are withdrawn."""

    def __init__(self, heard: Callable[[Beacon, Sequence[str]], None], gone: Callable[[str], None]) -> None:
        self._heard = heard
        self._gone = gone
        self._servers: dict[str, str] = {}  # server ids by name, "" while unknown
        self._tasks: dict[str, asyncio.Task[None]] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the records that are published now."""
        return tuple(self._servers)

    async def run(self, interfaces: Sequence[Interface]) -> None:
        """Listen until cancelled. OSError if there is no multicast."""
        self._servers.clear()
        async with _opened(interfaces) as zeroconf:
            browser = AsyncServiceBrowser(zeroconf.zeroconf, TYPE, handlers=[self.changed])
            try:
                while True:
                    await asyncio.sleep(ASK_AGAIN)
                    for name in self.names:
                        self._look_at(zeroconf.zeroconf, name)
            finally:
                await browser.async_cancel()
                for task in self._tasks.values():
                    task.cancel()

    def changed(
        self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange
    ) -> None:
        """Handle a record that is new, changed or withdrawn."""
        if state_change is ServiceStateChange.Removed:
            server = self._servers.pop(name, "")
            if server:
                self._gone(server)
        elif name in self._servers or self._make_room():
            self._servers.setdefault(name, "")
            self._look_at(zeroconf, name)

    def _make_room(self) -> bool:
        """Make room for one more name; the oldest name without a known server gives way, as in a flood."""
        if len(self._servers) < LIMITS.names:
            return True
        empty = next((name for name, server in self._servers.items() if not server), None)
        if empty is None:
            return False
        del self._servers[empty]
        if empty in self._tasks:
            self._tasks[empty].cancel()
        return True

    def _look_at(self, zeroconf: Zeroconf, name: str) -> None:
        """Ask for the record of a name, unless that is under way."""
        if name not in self._tasks:
            task = asyncio.ensure_future(self._ask(zeroconf, name))
            self._tasks[name] = task
            task.add_done_callback(lambda _: self._tasks.pop(name, None))

    async def _ask(self, zeroconf: Zeroconf, name: str) -> None:
        with contextlib.suppress(Exception):  # bad records, and the library's exceptions for them
            info = AsyncServiceInfo(TYPE, name)
            if not await info.async_request(zeroconf, ANSWER):
                return
            beacon = of_text(info.text or b"", info.port)
            if beacon and name in self._servers:
                self._servers[name] = beacon.server
                self._heard(beacon, info.parsed_scoped_addresses()[: LIMITS.addresses])


def service(beacon: Beacon, interfaces: Sequence[Interface]) -> AsyncServiceInfo:
    """Return the record of a server. It names neither the machine nor a person."""
    addresses = [each.address for each in interfaces if not each.loopback] or [
        each.address for each in interfaces
    ]
    addresses.sort(key=lambda address: ipaddress.ip_address(address).version)
    return AsyncServiceInfo(
        TYPE,
        f"Crazier Eights {beacon.server}.{TYPE}",
        port=beacon.port,
        properties=to_text(beacon),
        server=f"crazier-eights-{beacon.server}.local.",
        parsed_addresses=addresses[: LIMITS.addresses],
        host_ttl=HOST_TTL,
        other_ttl=OTHER_TTL,
    )


@contextlib.asynccontextmanager
async def _opened(interfaces: Sequence[Interface]) -> AsyncIterator[AsyncZeroconf]:
    """Open multicast DNS on these networks, with IPv6 if possible. OSError if it cannot be opened."""
    v4 = [each.address for each in interfaces if each.v4]
    v6 = [each.address for each in interfaces if not each.v4 and not each.loopback]
    if not v4 and not v6:
        raise OSError("there is no network")
    try:
        zeroconf = AsyncZeroconf(interfaces=v4 + v6)
    except (OSError, RuntimeError):
        if not v4 or not v6:
            raise
        zeroconf = AsyncZeroconf(interfaces=v4)
    try:
        yield zeroconf
    finally:
        await zeroconf.async_close()
