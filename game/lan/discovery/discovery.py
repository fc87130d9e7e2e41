"""Finding tables on the network without an address: a server announces itself, a browser lists who is there.

Two means work side by side, DNS-SD (`dnssd`) and questions by UDP (`broadcast`), in a thread of their own.
Neither is needed: whatever fails fails silently and is tried again, and an address can always be typed.
Nothing listens before `start` and nothing after `close`.
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

LOOK_AGAIN = 5.0  # seconds between two looks at the addresses of this machine, and between two attempts
SETTLED = 2.0  # seconds after which what does not work is said
LAST_WORDS = 2.0  # seconds that a goodbye may take

NO_SEARCH = "Other tables cannot be searched for on this network; an address still works."
NO_ANNOUNCEMENT = "This table cannot be announced on this network; others can join by its address."

ListInterfaces = Callable[[], Sequence[Interface]]


class Method(Protocol):
    """One way to announce or to search."""

    async def run(self, interfaces: Sequence[Interface]) -> None:
        """Works on these networks until it is cancelled; any exception: not now."""


class AnnounceMethod(Method, Protocol):
    """One way to announce."""

    beacon: Beacon
    reaches: bool  # has it begun


AnnounceFactory = Callable[[Beacon], AnnounceMethod]
SearchFactory = Callable[["Browser"], Method]


def announce_by_broadcast(beacon: Beacon) -> AnnounceMethod:
    """Announces by answering questions."""
    return Answerer(beacon)


def announce_by_dnssd(beacon: Beacon) -> AnnounceMethod:
    """Announce by DNS-SD."""
    return Publisher(beacon)


def search_by_broadcast(browser: "Browser") -> Method:
    """Searches by asking."""
    return Asker(partial(browser.heard, DiscoverySource.BROADCAST), browser.reached)


def search_by_dnssd(browser: "Browser") -> Method:
    """Search by DNS-SD."""
    return Listener(partial(browser.heard, DiscoverySource.DNSSD), browser.gone)


class _Work(ABC):
    """Means side by side in a thread of their own, from `start` to `close`."""

    last_words = 0.0  # seconds that `close` waits

    def __init__(self, list_interfaces: ListInterfaces, clock: Callable[[], float]) -> None:
        self._list_interfaces = list_interfaces
        self._clock = clock
        self._thread = Background(self._run, type(self).__name__.lower())
        self._started: float | None = None

    def start(self) -> None:
        """Begins."""
        self._started = self._clock()
        self._thread.start()

    def close(self, wait: float | None = None) -> bool:
        """Ends it, and waits for that no longer than so many seconds; True if it has ended."""
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
        """Has it begun so long ago that it would work by now?"""
        return self._started is not None and self._clock() - self._started >= SETTLED

    @abstractmethod
    def _begin(self) -> Sequence[Method]:
        """The means that there are on this machine."""

    async def _run(self) -> None:
        async with asyncio.TaskGroup() as tasks:  # it waits for all of them, so that goodbyes are said
            for method in self._begin():
                tasks.create_task(_tend(method, self._list_interfaces))


class Announcer(_Work):
    """Announces a server. `close` takes the announcement back."""

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
        """Announces what is different now."""
        self._beacon = beacon
        for method in self._methods:
            method.beacon = beacon

    @property
    def notice(self) -> str:
        """A sentence for the host where nothing can be announced, else ""."""
        works = any(method.reaches for method in self._methods)
        return "" if works or not self._is_settled else NO_ANNOUNCEMENT

    def _begin(self) -> Sequence[Method]:
        self._methods = tuple(source(self._beacon) for source in self._factories)
        self.update(self._beacon)  # one that came meanwhile
        return self._methods


class Browser(_Work):
    """Searches for servers. All of it may be called from any thread."""

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
        """The servers that are there now, the one found first at the top."""
        with self._lock:
            return self._rows.found(self._clock())

    @property
    def notice(self) -> str:
        """A sentence for the player where nothing can be searched for, else ""."""
        return "" if self._reaches or not self._is_settled or self.found() else NO_SEARCH

    def _begin(self) -> Sequence[Method]:
        return tuple(source(self) for source in self._factories)

    # -- for the means

    def heard(self, source: DiscoverySource, beacon: Beacon, hosts: Sequence[str]) -> None:
        """A server has been heard of at these hosts."""
        with self._lock:
            self._rows.heard(source, beacon, hosts, self._clock())

    def gone(self, server: str) -> None:
        """A server has said goodbye."""
        with self._lock:
            self._rows.gone(server)

    def reached(self, others: bool) -> None:
        """Did the last question go out to other machines?"""
        self._reaches = others


async def _tend(method: Method, list_interfaces: ListInterfaces) -> None:
    """Keeps a means at work: anew where the addresses of this machine change, again where it failed."""
    while True:
        known = await asyncio.to_thread(list_interfaces)
        work = asyncio.ensure_future(method.run(known))
        try:
            await asyncio.sleep(LOOK_AGAIN)
            while not work.done() and await asyncio.to_thread(list_interfaces) == known:
                await asyncio.sleep(LOOK_AGAIN)
        finally:
            work.cancel()
            # No network, no rights, no port, a fault of a library: whatever it failed of, play goes on.
            await asyncio.gather(work, return_exceptions=True)
