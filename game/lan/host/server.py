"""A registry with sockets: asyncio, TCP, one process."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import math
import socket
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Any, TypeVar

from game.lan import wire
from game.lan.addresses import is_loopback
from game.lan.errors import Fault, Refusal
from game.lan.host.browser.browser_layer import BROWSER
from game.lan.host.browser.first_byte import FirstByteLayer
from game.lan.host.browser.passage import LONGEST_CLAIM, LOOPBACK, PassedLayer, address_in
from game.lan.host.host_clock import HostClock
from game.lan.host.identity import Identity
from game.lan.host.registry import Registry
from game.lan.host.session import Session
from game.lan.messages import Closed
from game.lan.tls import Layer

TICK = 0.025  # seconds; each tick updates a part of all tables and connections
TABLES = 8  # ticks to update all tables
CONNECTIONS = 40  # ticks to update all connections, whose deadlines are longer than a second
BACKLOG = 100
MINUTE = 60.0
THREADS = 2  # for work of tens of milliseconds, each with up to 16 MiB

T = TypeVar("T")


class Outbox:
    """The connections that have data to send. Everything that one move causes is sent together."""

    def __init__(self) -> None:
        self._filled: list[Connection] = []
        self.leaving: set[Connection] = set()  # these are ended once their last words can be read

    def add(self, connection: Connection) -> None:
        """Add a connection that has data to send."""
        self._filled.append(connection)

    def send(self) -> None:
        """Send the waiting data of all connections."""
        filled, self._filled = self._filled, []
        for connection in filled:
            connection.send()


class Connection(asyncio.Protocol):
    """A socket and its session, with `layer` between them."""

    def __init__(
        self,
        registry: Registry,
        layer: Layer,
        outbox: Outbox,
        now: Callable[[], float],
        is_local: Callable[[str], bool] = is_loopback,
    ) -> None:
        self._registry = registry
        self._layer = layer
        self._is_local = is_local
        self._outbox = outbox
        self._now = now
        self._transport: asyncio.Transport | None = None
        self._session: Session | None = None
        self._waiting = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Start a session for a new connection."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        sock = transport.get_extra_info("socket")
        with contextlib.suppress(OSError, AttributeError):
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        peer = transport.get_extra_info("peername")
        self._begin(peer[0] if isinstance(peer, tuple) else "")

    def _begin(self, address: str) -> None:
        """Start the session of somebody at that address."""
        self._session = self._registry.connect(self, address, self._now(), local=self._is_local(address))
        self._outbox.send()

    def data_received(self, data: bytes) -> None:
        """Pass received bytes to the session."""
        if self._transport is None or self._transport.is_closing():
            return
        try:
            found = self._layer.receive(data)
        except Refusal as refusal:
            self._turn_away(refusal)
            return
        if found and self._session:
            if self._layer.certificate == BROWSER and not self._session.is_browser:
                self._session.meet_browser()
            self._session.receive(found, self._now())
        self._outbox.send()
        self.send()  # what the layer itself has to say
        if self._layer.over or (self in self._outbox.leaving and self._layer.ready):
            self._transport.close()

    def connection_lost(self, error: Exception | None) -> None:
        """End the session of a closed connection."""
        session, self._session = self._session, None  # breaks a reference cycle
        self._outbox.leaving.discard(self)
        if session:
            session.lost(self._now())
            self._outbox.send()

    # -- output

    def _turn_away(self, refusal: Refusal) -> None:
        """End a connection that is not encrypted; tell a program from before TLS why, in its own way."""
        assert self._transport is not None
        if refusal.fault is Fault.PROTOCOL:
            told = Closed(fault=refusal.fault, sentence=refusal.sentence)
            self._transport.write(wire.PREFACE + wire.frame(self._registry.greeting) + wire.frame(told))
        else:
            self._transport.write(self._layer.to_send())  # why, as TLS says it
        self._transport.close()

    def write(self, data: bytes) -> None:
        """Buffer bytes until the outbox sends them."""
        if not self._waiting:
            self._outbox.add(self)
        self._waiting += data

    def send(self) -> None:
        """Send the buffer; abort a connection whose other end does not read."""
        waiting, self._waiting = self._waiting, bytearray()
        transport = self._transport
        if transport is None or transport.is_closing():
            return
        if waiting:
            self._layer.send(waiting)
        data = self._layer.to_send()
        if not data:
            return
        transport.write(data)
        if transport.get_write_buffer_size() > self._registry.limits.waiting_to_send:
            transport.abort()

    def close(self) -> None:
        """Send the buffer and end the connection, after a while even if it is not read."""
        if self._transport:
            self.send()
            leaving = self._outbox.leaving
            if self._layer.ready or len(leaving) >= self._registry.limits.turned_away:
                self._transport.close()
            else:
                leaving.add(self)
            asyncio.get_running_loop().call_later(self._registry.limits.frame, self._transport.abort)


class PassedConnection(Connection):
    """A browser that the front process passes on, after a claim with `secret`."""

    def __init__(self, secret: str, *rest: Any) -> None:
        super().__init__(*rest)
        self._secret = secret
        self._claim = bytearray()
        self._is_known = False

    def _begin(self, address: str) -> None:
        """Wait for the claim, which has the address of the browser."""
        asyncio.get_running_loop().call_later(self._registry.limits.preface, self._check_claim)

    def _check_claim(self) -> None:
        """End a connection that has not said whose it is."""
        if self._transport and not self._is_known:
            self._transport.abort()

    def data_received(self, data: bytes) -> None:
        """Pass bytes to the session, which begins after the claim."""
        if not self._is_known:
            self._claim += data
            line, found, rest = self._claim.partition(b"\n")
            address = address_in(bytes(line), self._secret) if found else None
            self._is_known = address is not None
            if address is None:
                if found or len(self._claim) > LONGEST_CLAIM:
                    self._check_claim()
                return
            super()._begin(address)
            if self._session:
                self._session.is_browser = True
                self._session.lost_after = math.inf  # the front process listens whether the page is there
            data = bytes(rest)
        super().data_received(data)


class Server:
    """A registry that listens, as the host `identity`. `now` returns its time in seconds.

    `is_local`: True for an address of which any number of connections may come. `browsers`: they are let in.
    `words`: what they are told gets its words here, not at a worker.
    """

    def __init__(
        self,
        registry: Registry,
        identity: Identity,
        clock: Callable[[], float] = time.monotonic,
        *,
        is_local: Callable[[str], bool] = is_loopback,
        browsers: bool = True,
        words: bool = True,
    ) -> None:
        self.registry = registry
        self._identity = identity
        self._is_local = is_local
        self.now = HostClock(clock)
        self._browsers = browsers
        self._words = words
        self._outbox = Outbox()
        self._servers: list[asyncio.Server] = []
        self._threads = ThreadPoolExecutor(THREADS, "aside")
        registry.run_aside = self._run_aside
        registry.flush = self._outbox.send
        self._delays: deque[float] = deque(maxlen=round(MINUTE / TICK))

    @property
    def lag(self) -> float:
        """The longest delay of the loop within a minute, in seconds."""
        return max(0.0, *self._delays, 0.0)

    def _run_aside(self, job: Callable[[], T], done: Callable[[T], None]) -> None:
        """Run a job in a thread, then `done` in the event loop."""

        def finish(future: asyncio.Future[T]) -> None:
            done(future.result())
            self._outbox.send()

        asyncio.get_running_loop().run_in_executor(self._threads, job).add_done_callback(finish)

    def _connection(self) -> Connection:
        largest = self.registry.limits.frame_to_server if self._browsers else 0
        layer = FirstByteLayer(
            self._identity.layer,
            largest,
            words=self._words,
            names=self._identity.names,
            saved=self.registry.saved,
        )
        return Connection(self.registry, layer, self._outbox, self.now, self._is_local)

    async def listen_inside(self, secret: str) -> int:
        """Listen for browsers that the front process passes on with that secret; return the port."""

        def connection() -> PassedConnection:
            return PassedConnection(
                secret, self.registry, PassedLayer(), self._outbox, self.now, self._is_local
            )

        server = await asyncio.get_running_loop().create_server(connection, LOOPBACK, 0, backlog=BACKLOG)
        self._servers.append(server)
        return int(server.sockets[0].getsockname()[1])

    async def listen(self, port: int, hosts: Sequence[str] = ("0.0.0.0", "::"), *, start: bool = True) -> int:
        """Listen on each of the addresses that this machine has; return the port. Without `start` nobody is
        let in before `start`.

        OSError if none can be used, or if another program has the port at one of them.
        """
        loop = asyncio.get_running_loop()
        failed: OSError | None = None
        for host in hosts:
            try:
                server = await loop.create_server(
                    self._connection,
                    host,
                    port,
                    backlog=BACKLOG,
                    reuse_address=True,
                    start_serving=start,
                )
            except OSError as error:
                if error.errno == errno.EADDRINUSE and self._servers:
                    self.close()
                    raise
                failed = failed or error  # the first error; a machine may lack IPv6
                continue
            self._servers.append(server)
            port = port or server.sockets[0].getsockname()[1]
        if failed and (not self._servers or failed.errno == errno.EADDRINUSE):
            self.close()
            raise failed
        self.registry.let_browsers_in(port if self._browsers else 0)
        return port

    async def start(self) -> None:
        """Let in whoever comes to the ports; OSError if another program listens there already."""
        for server in self._servers:
            await server.start_serving()

    async def run(self, until: asyncio.Event) -> None:
        """Run until the event is set."""
        ticks = count()
        while not until.is_set():
            began, now, tick = time.monotonic(), self.now(), next(ticks)
            self.registry.update_sessions(now, tick % CONNECTIONS, CONNECTIONS)
            self.registry.update_tables(now, tick % TABLES, TABLES)
            self._outbox.send()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(until.wait(), TICK)
            self._delays.append(time.monotonic() - began - TICK)

    def close(self) -> None:
        """Stop listening."""
        for server in self._servers:
            server.close()
        self._servers.clear()
