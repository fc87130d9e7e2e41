"""A network that fails: between players and a host, it cuts, stalls, delays, slices, repeats."""

import asyncio
import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from game.lan import wire
from game.lan.addresses import Address


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
        guest: list[int] = []  # who this is, once they are welcome
        with suppress(OSError, asyncio.CancelledError):  # the end of the network is an end too
            await asyncio.gather(
                self._up(reader, far_writer, guest), self._down(far_reader, writer, far_writer, guest)
            )
        self._writers -= mine
        for each in mine:
            each.transport.abort()

    async def _up(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, guest: list[int]) -> None:
        """To the host, message by message."""
        frames = wire.Frames(1 << 16)
        greeted = False
        while data := await reader.read(65536):
            frames.feed(data)
            while (body := frames.next()) is not None:
                if guest and b'"t":"play"' in body:
                    self._plays[guest[0]] = body
                await self._send(writer, b"" if greeted else wire.PREFACE)
                greeted = True
                await self._send(writer, len(body).to_bytes(4, "big") + body)
        writer.transport.abort()

    async def _down(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        up: asyncio.StreamWriter,
        guest: list[int],
    ) -> None:
        """To the player; one who is welcome again says the last move once more."""
        frames = wire.Frames(1 << 16)
        while data := await reader.read(65536):
            frames.feed(data)
            await self._send(writer, data)
            while (body := frames.next()) is not None:
                if b'"t":"welcome"' in body:
                    guest.append(wire.to_client.read(body).guest)  # type: ignore[attr-defined]
                    old = self._plays.get(guest[0])
                    if self.repeats and old:
                        self.repeated += 1
                        up.write(len(old).to_bytes(4, "big") + old)
        writer.transport.abort()

    async def _send(self, writer: asyncio.StreamWriter, data: bytes) -> None:
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


@contextmanager
def failing(host: Address, seed: int = 0) -> Iterator[Proxy]:
    """A network for a while."""
    proxy = Proxy(host, seed)
    try:
        yield proxy
    finally:
        proxy.stop()
