"""A real server on this machine's loopback, in a thread, for tests of sockets."""

import asyncio
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any

from game.lan.addresses import Address, is_loopback
from game.lan.guest.client import Aim, Client
from game.lan.guest.link import Link
from game.lan.guest.room import Room
from game.lan.host.identity import Identity
from game.lan.host.registry import Registry
from game.lan.host.server import Server
from game.players.bot_player import AtOnce
from tests.lan.evening import me
from tests.lan.layers import identity


class Host:
    """A server that runs until it is stopped."""

    def __init__(
        self,
        registry: Registry | None = None,
        port: int = 0,
        clock: Callable[[], float] = time.monotonic,
        is_local: Callable[[str], bool] = is_loopback,
        own: Identity | None = None,
    ) -> None:
        self.registry = registry or Registry(think=AtOnce)
        self._identity = own or identity()
        self.registry.certificate = self._identity.certificate
        self._clock = clock
        self._is_local = is_local
        self.port = port
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()), daemon=True)
        self._thread.start()
        assert self._ready.wait(5.0)

    async def _run(self) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        server = self.server = Server(self.registry, self._identity, self._clock, is_local=self._is_local)
        self.port = await server.listen(self.port, ("127.0.0.1",))
        self._ready.set()
        await server.run(self._stop)
        server.close()
        self.registry.suspend()
        await asyncio.sleep(0)

    def do(self, work: Coroutine[Any, Any, None]) -> "Future[None]":
        """Has it do something beside its tables."""
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    def stop(self) -> None:
        """Ends it."""
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(5.0)

    @property
    def address(self) -> Address:
        """Where it listens."""
        return Address("127.0.0.1", self.port)

    def room(self, name: str, aim: Aim) -> Room:
        """Somebody's program that goes there."""
        return Room(Link(Client(me(name), aim), [self.address]).start())


@contextmanager
def hosting(
    registry: Registry | None = None,
    *,
    clock: Callable[[], float] = time.monotonic,
    is_local: Callable[[str], bool] = is_loopback,
    own: Identity | None = None,
) -> Iterator[Host]:
    """A host for a while; it has an identity of its `own`, or that of all hosts of this process."""
    host = Host(registry, clock=clock, is_local=is_local, own=own)
    try:
        yield host
    finally:
        host.stop()
