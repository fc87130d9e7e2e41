"""A network that fails: between players and a host, it cuts, stalls, delays, slices, repeats."""

import asyncio
import random
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

from game.lan import wire
from game.lan.addresses import Address
from game.lan.tls import Layer, guest_layer
from tests.lan.layers import identity


class Proxy:
    """Carries connections to a host; what goes wrong is set from outside, at any time."""

    def __init__(self, host: Address, seed: int = 0) -> None:
        self.host = host
        self.delay = 0.0  # seconds, up to
        self.sliced = False  # into single bytes
        self.stalled = False  # nothing gets through
        self.repeats = False  # the last move before a cut is said again after it
        self.repeated = 0
        self._random = random.Random(seed)
        self._plays: dict[int, bytes] = {}  # the last move of each guest, by number
        self._writers: set[asyncio.StreamWriter] = set()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()), daemon=True)
        self._thread.start()
        assert self._ready.wait(5.0)

    async def _run(self) -> None:
        self._loop, self._end = asyncio.get_running_loop(), asyncio.Event()
        server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        self.address = Address("127.0.0.1", server.sockets[0].getsockname()[1])
        self._ready.set()
        await self._end.wait()
        server.close()
        self._abort()

    def cut(self) -> None:
        """Ends all connections, whatever is under way."""
        self._loop.call_soon_threadsafe(self._abort)

    def stop(self) -> None:
        """Ends it."""
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join(5.0)

    def _abort(self) -> None:
        for writer in tuple(self._writers):
            writer.transport.abort()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            far_reader, far_writer = await asyncio.open_connection(*self.host)
        except OSError:
            writer.transport.abort()
            return
        mine = {writer, far_writer}
        self._writers |= mine
        player = End(self, reader, writer, identity().layer())
        host = End(self, far_reader, far_writer, guest_layer())
        guest: list[int] = []  # who this is, once they are welcome
        with suppress(OSError, asyncio.CancelledError):  # the end of the network is an end too
            await host.send(b"")
            await asyncio.gather(self._up(player, host, guest), self._down(host, player, guest))
        self._writers -= mine
        for each in mine:
            each.transport.abort()

    async def _up(self, player: "End", host: "End", guest: list[int]) -> None:
        """To the host, message by message."""
        frames = wire.Frames(1 << 16)
        greeted = False
        async for data in player.heard():
            frames.feed(data)
            while (body := frames.next()) is not None:
                if guest and b'"t":"play"' in body:
                    self._plays[guest[0]] = body
                await host.send(b"" if greeted else wire.PREFACE)
                greeted = True
                await host.send(len(body).to_bytes(4, "big") + body)
        host.writer.transport.abort()

    async def _down(self, host: "End", player: "End", guest: list[int]) -> None:
        """To the player; one who is welcome again says the last move once more."""
        frames = wire.Frames(1 << 16)
        async for data in host.heard():
            frames.feed(data)
            await player.send(data)
            while (body := frames.next()) is not None:
                if b'"t":"welcome"' in body:
                    guest.append(wire.to_client.read(body).guest)  # type: ignore[attr-defined]
                    old = self._plays.get(guest[0])
                    if self.repeats and old:
                        self.repeated += 1
                        await host.send(len(old).to_bytes(4, "big") + old)
        player.writer.transport.abort()

    async def carry(self, writer: asyncio.StreamWriter, data: bytes) -> None:
        """Takes bytes along, as long as it takes."""
        while self.stalled:
            await asyncio.sleep(0.02)
        if self.delay:
            await asyncio.sleep(self._random.uniform(0, self.delay))
        if not self.sliced:
            writer.write(data)
            return
        for place in range(len(data)):
            writer.write(data[place : place + 1])
            await asyncio.sleep(0)


@dataclass
class End:
    """One end of a connection, with the key of that end: a network that could read everything."""

    proxy: Proxy
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    layer: Layer
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def heard(self) -> AsyncIterator[bytes]:
        """What is said there."""
        while data := await self.reader.read(65536):
            found = self.layer.receive(data)
            await self.send(b"")
            if found:
                yield found

    async def send(self, data: bytes) -> None:
        """Says something there, and what the layer has to say."""
        async with self.turn:
            self.layer.send(data)
            await self.proxy.carry(self.writer, self.layer.to_send())


@contextmanager
def failing(host: Address, seed: int = 0) -> Iterator[Proxy]:
    """A network for a while."""
    proxy = Proxy(host, seed)
    try:
        yield proxy
    finally:
        proxy.stop()
