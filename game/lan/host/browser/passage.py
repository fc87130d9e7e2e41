"""The way of a browser to a worker: another port is another origin to a page, so it stays at the front
process, which passes messages on over the loopback.

Such a connection begins with a line that has the secret of this start of the worker, which nobody else knows,
and the address of the browser, by which the worker counts.
"""

import asyncio
import hmac
from collections.abc import Callable
from typing import NamedTuple, Protocol

import msgspec

from game.lan import wire
from game.lan.errors import Refusal
from game.lan.host.browser.browser_layer import BROWSER, bodies_in
from game.lan.host.browser.page_words import PageWords
from game.lan.limits import LIMITS
from game.system import json_types

LOOPBACK = "127.0.0.1"
LONGEST_CLAIM = 512  # bytes


class Claim(msgspec.Struct, frozen=True):
    """The first line of a connection from the front process."""

    secret: str
    address: str


_read_claim = json_types.decoder(Claim)


def address_in(line: bytes, secret: str) -> str | None:
    """Return the address of the browser in a claim; None unless it has the secret."""
    try:
        claim = _read_claim(line)
    except msgspec.DecodeError:
        return None
    return claim.address if secret and hmac.compare_digest(claim.secret.encode(), secret.encode()) else None


class Door(NamedTuple):
    """Where a worker, known by its port for programs, lets the front process in, and by which secret."""

    port: int
    inside: int
    secret: str


class Page(Protocol):
    """The session of a browser at the front process."""

    address: str

    def hear(self, body: bytes) -> None:
        """Take a message of the worker."""
        ...

    def cut_off(self) -> None:
        """Note that the worker is gone."""
        ...


class Passage(asyncio.Protocol):
    """The connection of a page to a worker. At most `most` bytes wait in it. `flush` sends what pages are
    told.
    """

    def __init__(self, page: Page, door: Door, most: int, flush: Callable[[], None]) -> None:
        self.port = door.port
        self._page: Page | None = page
        self._most = most
        self._flush = flush
        self._frames = wire.Frames(most)
        self._transport: asyncio.Transport | None = None
        claim = Claim(door.secret, page.address)
        self._unsent = bytearray(msgspec.json.encode(claim) + b"\n")  # until there is a connection
        self._opening = asyncio.get_running_loop().create_task(self._open(door.inside))

    async def _open(self, port: int) -> None:
        try:
            async with asyncio.timeout(LIMITS.handshake):
                await asyncio.get_running_loop().create_connection(lambda: self, LOOPBACK, port)
        except OSError:
            self.connection_lost(None)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send what has waited."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(bytes(self._unsent))
        if self._page is None:
            transport.close()

    def send(self, data: bytes) -> None:
        """Send bytes to the worker; cut the page off if it does not read them."""
        if self._transport is None:
            self._unsent += data
            waiting = len(self._unsent)
        else:
            self._transport.write(data)
            waiting = self._transport.get_write_buffer_size()
        if waiting > self._most:
            self.connection_lost(None)

    def data_received(self, data: bytes) -> None:
        """Pass on the messages of the worker."""
        self._frames.feed(data)
        try:
            while self._page and (body := self._frames.next()) is not None:
                self._page.hear(body)
        except Refusal:
            self.connection_lost(None)
        self._flush()

    def connection_lost(self, error: Exception | None) -> None:
        """Tell the page, unless it has left by itself."""
        page = self._page
        self.close()
        if page:
            page.cut_off()
            self._flush()

    def close(self) -> None:
        """End the connection."""
        self._page = None
        if self._transport:
            self._transport.close()


class PassedLayer:
    """The worker's end of a passage. Its messages get their words here, so that the front process has
    little to do.
    """

    certificate = BROWSER
    ready = True
    over = False

    def __init__(self) -> None:
        self._words = PageWords()
        self._unsent = bytearray(wire.PREFACE)

    def receive(self, data: bytes) -> bytes:
        """Return the bytes, which are those of a program."""
        return data

    def send(self, data: bytes | bytearray) -> None:
        """Take the frames of the session, and add their words."""
        for body in bodies_in(data):
            for told in self._words.bodies(body):
                self._unsent += wire.framed(told)

    def to_send(self) -> bytes:
        """Return the bytes for the socket."""
        data, self._unsent = bytes(self._unsent), bytearray()
        return data
