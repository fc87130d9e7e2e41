"""Discovery by UDP alone: a question to everybody on every network of this machine.

Servers on one machine share the port. Every system delivers a broadcast or a multicast to all of them, but
a datagram to one address only to one, so questions are never sent that way. Answers go straight back.
Nothing leaves the local network: routers drop these datagrams.
"""

import asyncio
import contextlib
import socket
import time
from collections.abc import Callable, Sequence
from itertools import chain, repeat
from typing import Any

from game.lan.discovery.beacon import Beacon
from game.lan.discovery.datagrams import GROUP, Answers, Questions
from game.lan.discovery.interfaces import Interface
from game.lan.limits import PORT

FIRST_PAUSES = (0.5, 0.5)  # seconds between the first questions
PAUSE = 1.5  # between later ones

Datagram = Callable[[bytes, str, int], None]  # called with a datagram and its host and port


class Answerer:
    """The server's side: answers questions on all networks while it runs."""

    def __init__(self, beacon: Beacon, port: int = PORT) -> None:
        self.beacon = beacon
        self.reaches = False
        self._port = port
        self._answers = Answers()

    async def run(self, interfaces: Sequence[Interface]) -> None:
        """Answer until cancelled. OSError if the port cannot be shared."""
        with shared_socket(interfaces, self._port) as sock:

            def answer(data: bytes, host: str, port: int) -> None:
                reply = self._answers.to(data, host, self.beacon, time.monotonic())
                if reply:
                    send(sock, reply, host, port)

            self.reaches = True
            try:
                await _listen([sock], answer)
            finally:
                self.reaches = False


class Asker:
    """The player's side: asks while it runs, and reports the servers that answer."""

    def __init__(
        self,
        heard: Callable[[Beacon, Sequence[str]], None],
        reached: Callable[[bool], None],
        port: int = PORT,
    ) -> None:
        self._heard = heard
        self._reached = reached  # called after every round: did it leave this machine
        self._port = port
        self._questions = Questions()

    async def run(self, interfaces: Sequence[Interface]) -> None:
        """Ask until cancelled."""
        with contextlib.ExitStack() as stack:
            asked = []
            for interface in filter(_is_v4, interfaces):
                with contextlib.suppress(OSError):
                    asked.append((interface, stack.enter_context(asking_socket(interface))))
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(_listen([sock for _, sock in asked], self._hear))
                pauses = chain(FIRST_PAUSES, repeat(PAUSE))
                while True:
                    self._ask(asked)
                    await asyncio.sleep(next(pauses))

    def _ask(self, asked: Sequence[tuple[Interface, socket.socket]]) -> None:
        """Ask one round, by broadcast and by multicast on every network."""
        data = self._questions.next()
        sent = [
            (interface.loopback, send(sock, data, host, self._port))
            for interface, sock in asked
            for host in (interface.broadcast, GROUP)
            if host
        ]
        self._reached(any(worked and not loopback for loopback, worked in sent))

    def _hear(self, data: bytes, host: str, port: int) -> None:
        beacon = self._questions.hear(data)
        if beacon:
            self._heard(beacon, (host,))


def shared_socket(interfaces: Sequence[Interface], port: int) -> socket.socket:
    """Return a socket that receives questions on all these networks. OSError if that is impossible."""
    sock = _socket()
    try:
        for name in ("SO_REUSEADDR", "SO_REUSEPORT"):
            if hasattr(socket, name):
                sock.setsockopt(socket.SOL_SOCKET, getattr(socket, name), 1)
        sock.bind(("", port))
    except OSError:
        sock.close()
        raise
    for interface in filter(_is_v4, interfaces):
        with contextlib.suppress(OSError):  # no multicast, or a second address of the same network
            membership = socket.inet_aton(GROUP) + socket.inet_aton(interface.address)
            sock.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, membership)
    return sock


def asking_socket(interface: Interface) -> socket.socket:
    """Return a socket for questions to a network. OSError if it cannot be created."""
    sock = _socket()
    try:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
        sock.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, socket.inet_aton(interface.address))
        sock.bind((interface.address, 0))
    except OSError:
        sock.close()
        raise
    return sock


def send(sock: socket.socket, data: bytes, host: str, port: int) -> bool:
    """Send a datagram; return False if the network, permissions or a full queue prevent it."""
    try:
        sock.sendto(data, (host, port))
    except OSError:
        return False
    return True


class _Ear(asyncio.DatagramProtocol):
    """Passes on datagrams; errors of single datagrams are ignored."""

    def __init__(self, take: Datagram) -> None:
        self._take = take

    def datagram_received(self, data: bytes, addr: tuple[str | Any, int]) -> None:
        self._take(data, str(addr[0]), addr[1])


async def _listen(socks: Sequence[socket.socket], take: Datagram) -> None:
    """Receive on these sockets until cancelled."""
    loop = asyncio.get_running_loop()
    with contextlib.ExitStack() as stack:
        for sock in socks:
            transport, _ = await loop.create_datagram_endpoint(lambda: _Ear(take), sock=sock)
            stack.callback(transport.close)
        await asyncio.Event().wait()


def _is_v4(interface: Interface) -> bool:
    return interface.v4


def _socket() -> socket.socket:
    sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    sock.setblocking(False)
    sock.setsockopt(socket.IPPROTO_IP, socket.IP_TTL, 1)
    return sock
