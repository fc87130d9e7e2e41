"""A hall with sockets: asyncio, TCP, one process."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time
from collections import deque
from collections.abc import Callable, Sequence
from itertools import count

from game.lan.host.host_clock import HostClock
from game.lan.host.registry import Registry
from game.lan.host.session import Session

TICK = 0.025  # seconds: some are looked at in each, and nobody waits until all have been
TABLES = 8  # ticks until all tables have been looked at, ...
CONNECTIONS = 40  # ... and all connections, which have a second or more for whatever they do
LOOPBACK = ("127.", "::1", "::ffff:127.")
BACKLOG = 100
MINUTE = 60.0


class Outbox:
    """The connections that have something to send: what a move makes all sessions say goes out with it."""

    def __init__(self) -> None:
        self._filled: list[Connection] = []

    def add(self, connection: Connection) -> None:
        """It has something to send."""
        self._filled.append(connection)

    def send(self) -> None:
        """Has them send it."""
        filled, self._filled = self._filled, []
        for connection in filled:
            connection.send()


class Connection(asyncio.Protocol):
    """A socket, and the session that it belongs to."""

    def __init__(self, hall: Registry, outbox: Outbox, now: Callable[[], float]) -> None:
        self._hall = hall
        self._outbox = outbox
        self._now = now
        self._transport: asyncio.Transport | None = None
        self._session: Session | None = None
        self._waiting = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody has connected."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        sock = transport.get_extra_info("socket")
        with contextlib.suppress(OSError, AttributeError):
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        peer = transport.get_extra_info("peername")
        address = peer[0] if isinstance(peer, tuple) else ""
        self._session = self._hall.connect(self, address, self._now(), local=address.startswith(LOOPBACK))
        self._outbox.send()

    def data_received(self, data: bytes) -> None:
        """Something has come."""
        if self._session:
            self._session.receive(data, self._now())
            self._outbox.send()

    def connection_lost(self, error: Exception | None) -> None:
        """The other end is gone."""
        session, self._session = self._session, None  # it refers to this: both go once nobody needs them
        if session:
            session.lost(self._now())
            self._outbox.send()

    # -- what the session sends

    def write(self, data: bytes) -> None:
        """Sends bytes, together with what else is sent now."""
        if not self._waiting:
            self._outbox.add(self)
        self._waiting += data

    def send(self) -> None:
        """Sends what has waited; who does not read is cut off, and may come back."""
        data, self._waiting = self._waiting, bytearray()
        transport = self._transport
        if transport is None or transport.is_closing() or not data:
            return
        transport.write(data)
        if transport.get_write_buffer_size() > self._hall.limits.waiting_to_send:
            transport.abort()

    def close(self) -> None:
        """Ends the connection once all has been sent, or after a while where it is not read."""
        if self._transport:
            self.send()
            self._transport.close()
            asyncio.get_running_loop().call_later(self._hall.limits.frame, self._transport.abort)


class Server:
    """A hall that listens. `now`: its time, by the seconds of a clock."""

    def __init__(self, hall: Registry, clock: Callable[[], float] = time.monotonic) -> None:
        self.hall = hall
        self.now = HostClock(clock)
        self._outbox = Outbox()
        self._servers: list[asyncio.Server] = []
        self._delays: deque[float] = deque(maxlen=round(MINUTE / TICK))

    @property
    def lag(self) -> float:
        """The longest delay within a minute, in seconds: how long a guest may have waited for an answer."""
        return max(0.0, *self._delays, 0.0)

    async def listen(self, port: int, hosts: Sequence[str] = ("0.0.0.0", "::")) -> int:
        """Listens on every address of this machine, IPv4 and IPv6 apart; the port. OSError if on none."""
        loop = asyncio.get_running_loop()
        failed: OSError | None = None
        for host in hosts:
            try:
                server = await loop.create_server(
                    lambda: Connection(self.hall, self._outbox, self.now),
                    host,
                    port,
                    backlog=BACKLOG,
                    reuse_address=True,
                )
            except OSError as error:
                failed = failed or error  # the first: a machine may well be without IPv6
                continue
            self._servers.append(server)
            port = port or server.sockets[0].getsockname()[1]
        if not self._servers and failed:
            raise failed
        return port

    async def run(self, until: asyncio.Event) -> None:
        """Goes on until that happens."""
        ticks = count()
        while not until.is_set():
            began, now, tick = time.monotonic(), self.now(), next(ticks)
            self.hall.watch(now, tick % CONNECTIONS, CONNECTIONS)
            self.hall.play_on(now, tick % TABLES, TABLES)
            self._outbox.send()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(until.wait(), TICK)
            self._delays.append(time.monotonic() - began - TICK)

    def close(self) -> None:
        """Stops listening."""
        for server in self._servers:
            server.close()
        self._servers.clear()
