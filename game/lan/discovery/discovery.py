"""Discovery of tables without an address: a server announces itself, a browser lists the servers.

Two methods work side by side in a thread, DNS-SD (`dnssd`) and UDP questions (`broadcast`). Both are
optional: failures are silent and tried again, and an address can always be typed. Nothing listens before
`start` and after `close`.
"""

import asyncio
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from types import TracebackType
from typing import Protocol, Self

from game.lan.background import Background
from game.lan.discovery.beacon import Beacon
from game.lan.discovery.broadcast import Answerer, Asker
from game.lan.discovery.dnssd import Listener, Publisher
from game.lan.discovery.interfaces import Interface, local_interfaces
from game.lan.discovery.server_list import DiscoverySource, FoundServer, ServerList

LOOK_AGAIN = 5.0  # seconds between checks of this machine's addresses, and between attempts
SETTLED = 2.0  # seconds before a failure is reported
LAST_WORDS = 2.0  # seconds for a goodbye

NO_SEARCH = "Other tables cannot be searched for on this network; an address still works."
NO_ANNOUNCEMENT = "This table cannot be announced on this network; others can join by its address."

ListInterfaces = Callable[[], Sequence[Interface]]


class Method(Protocol):
    """A way to announce a server or to search for servers."""

    async def run(self, interfaces: Sequence[Interface]) -> None:
        """Work on these networks until cancelled; after any exception it is tried again later."""


class AnnounceMethod(Method, Protocol):
    """A way to announce a server."""

    beacon: Beacon
    reaches: bool  # has the announcement started


AnnounceFactory = Callable[[Beacon], AnnounceMethod]
SearchFactory = Callable[["Browser"], Method]


def announce_by_broadcast(beacon: Beacon) -> AnnounceMethod:
    """Announce by answering UDP questions."""
    return Answerer(beacon)


def announce_by_dnssd(beacon: Beacon) -> AnnounceMethod:
    """Announce by DNS-SD."""
    return Publisher(beacon)


def search_by_broadcast(browser: "Browser") -> Method:
    """Search by UDP questions."""
    return Asker(partial(browser.heard, DiscoverySource.BROADCAST), browser.reached)


def search_by_dnssd(browser: "Browser") -> Method:
    """Search by DNS-SD."""
    return Listener(partial(browser.heard, DiscoverySource.DNSSD), browser.gone)


class _Work(ABC):
    """Methods side by side in a thread, from `start` to `close`."""

    last_words = 0.0  # seconds that `close` waits by default

    def __init__(self, list_interfaces: ListInterfaces, clock: Callable[[], float]) -> None:
        self._list_interfaces = list_interfaces
        self._clock = clock
        self._thread = Background(self._run, type(self).__name__.lower())
        self._started: float | None = None

    def start(self) -> None:
        """Start the thread."""
        self._started = self._clock()
        self._thread.start()

    def close(self, wait: float | None = None) -> bool:
        """Stop, wait up to `wait` seconds, and return True if it has ended."""
        return self._thread.stop(self.last_words if wait is None else wait)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def _is_settled(self) -> bool:
        """True if the method has run for SETTLED seconds, long enough to work."""
        return self._started is not None and self._clock() - self._started >= SETTLED

    @abstractmethod
    def _begin(self) -> Sequence[Method]:
        """Return the methods of this machine."""

    async def _run(self) -> None:
        async with asyncio.TaskGroup() as tasks:  # waits for all of them, so that goodbyes are sent
            for method in self._begin():
                tasks.create_task(_tend(method, self._list_interfaces))


class Announcer(_Work):
    """Announces a server. `close` withdraws the announcement."""

    last_words = LAST_WORDS

    def __init__(
        self,
        beacon: Beacon,
        *,
        factories: Sequence[AnnounceFactory] = (announce_by_broadcast, announce_by_dnssd),
        list_interfaces: ListInterfaces = local_interfaces,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(list_interfaces, clock)
        self._beacon = beacon
        self._factories = factories
        self._methods: tuple[AnnounceMethod, ...] = ()

    def update(self, beacon: Beacon) -> None:
        """Announce a change."""
        self._beacon = beacon
        for method in self._methods:
            method.beacon = beacon

    @property
    def notice(self) -> str:
        """A sentence for the host if nothing can be announced, else ""."""
        works = any(method.reaches for method in self._methods)
        return "" if works or not self._is_settled else NO_ANNOUNCEMENT

    def _begin(self) -> Sequence[Method]:
        self._methods = tuple(source(self._beacon) for source in self._factories)
        self.update(self._beacon)  # `update` may have been called meanwhile
        return self._methods


class Browser(_Work):
    """Searches for servers. All methods may be called from any thread."""

    def __init__(
        self,
        *,
        factories: Sequence[SearchFactory] = (search_by_broadcast, search_by_dnssd),
        list_interfaces: ListInterfaces = local_interfaces,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(list_interfaces, clock)
        self._factories = factories
        self._lock = threading.Lock()
        self._rows = ServerList()
        self._reaches = False

    def found(self) -> tuple[FoundServer, ...]:
        """Return the servers that are there now, in the order in which they were found."""
        with self._lock:
            return self._rows.found(self._clock())

    @property
    def notice(self) -> str:
        """A sentence for the player if searching does not work, else ""."""
        return "" if self._reaches or not self._is_settled or self.found() else NO_SEARCH

    def _begin(self) -> Sequence[Method]:
        return tuple(source(self) for source in self._factories)

    # -- called by the methods

    def heard(self, source: DiscoverySource, beacon: Beacon, hosts: Sequence[str]) -> None:
        """Record that a server was heard of at these hosts."""
        with self._lock:
            self._rows.heard(source, beacon, hosts, self._clock())

    def gone(self, server: str) -> None:
        """Remove a server that has said goodbye."""
        with self._lock:
            self._rows.gone(server)

    def reached(self, others: bool) -> None:
        """Note if the last question went out to other machines."""
        self._reaches = others


async def _tend(method: Method, list_interfaces: ListInterfaces) -> None:
    """Keep a method running: restart it when this machine's addresses change, or after a failure."""
    while True:
        known = await asyncio.to_thread(list_interfaces)
        work = asyncio.ensure_future(method.run(known))
        try:
            await asyncio.sleep(LOOK_AGAIN)
            while not work.done() and await asyncio.to_thread(list_interfaces) == known:
                await asyncio.sleep(LOOK_AGAIN)
        finally:
            work.cancel()
            # Without network, permission, port, or with a bug in a library: play goes on.
            await asyncio.gather(work, return_exceptions=True)
