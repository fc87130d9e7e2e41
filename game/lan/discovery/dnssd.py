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
HOST_TTL = 30  # seconds that others may believe in an address after its server has vanished without a word
OTHER_TTL = 120
UPDATE = 0.5  # seconds between two looks whether there is something new to say
ASK_AGAIN = 3.0  # seconds between two looks at every server
ANSWER = 1500  # milliseconds that one has to answer


class Publisher:
    """A server's end: its record stands in the local network while it runs, and is taken back afterwards."""

    def __init__(self, beacon: Beacon) -> None:
        self.beacon = beacon
        self.reaches = False

    async def run(self, interfaces: Sequence[Interface]) -> None:
        """Stands until it is cancelled. OSError if there is no multicast."""
        async with _opened(interfaces) as zeroconf:
            said = self.beacon
            updates = RateLimit(LIMITS.changes_burst, LIMITS.changes_rate)
            # The name is random and 64 bits long: there is no need to ask first whether somebody has it.
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
                says.cancel()  # it repeats the record for a while: after the goodbye that would bring it back
                self.reaches = False


class Listener:
    """A player's end: tells of the servers whose records stand, and of those that are taken back."""

    def __init__(self, heard: Callable[[Beacon, Sequence[str]], None], gone: Callable[[str], None]) -> None:
        self._heard = heard
        self._gone = gone
        self._servers: dict[str, str] = {}  # the id behind every name, "" while it is not known
        self._tasks: dict[str, asyncio.Task[None]] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the records that stand."""
        return tuple(self._servers)

    async def run(self, interfaces: Sequence[Interface]) -> None:
        """Listens until it is cancelled. OSError if there is no multicast."""
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
        """A record has come, is new, or is taken back."""
        if state_change is ServiceStateChange.Removed:
            server = self._servers.pop(name, "")
            if server:
                self._gone(server)
        elif name in self._servers or self._make_room():
            self._servers.setdefault(name, "")
            self._look_at(zeroconf, name)

    def _make_room(self) -> bool:
        """Is there room for one more name? The oldest that nobody stands behind gives way, as in a flood."""
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
        """Asks who that is, unless it is being asked already."""
        if name not in self._tasks:
            task = asyncio.ensure_future(self._ask(zeroconf, name))
            self._tasks[name] = task
            task.add_done_callback(lambda _: self._tasks.pop(name, None))

    async def _ask(self, zeroconf: Zeroconf, name: str) -> None:
        with contextlib.suppress(
            Exception
        ):  # whatever the network says, and whatever the library makes of it
            info = AsyncServiceInfo(TYPE, name)
            if not await info.async_request(zeroconf, ANSWER):
                return
            beacon = of_text(info.text or b"", info.port)
            if beacon and name in self._servers:
                self._servers[name] = beacon.server
                self._heard(beacon, info.parsed_scoped_addresses()[: LIMITS.addresses])


def service(beacon: Beacon, interfaces: Sequence[Interface]) -> AsyncServiceInfo:
    """The record of a server: it names neither the machine nor anybody."""
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
    """Multicast DNS on these networks: on IPv4 and IPv6, or on IPv4 alone. OSError if it cannot be had."""
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
