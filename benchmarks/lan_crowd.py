"""The clients of a server under load: tables full of guests who make random moves."""

import asyncio
import random
import time
from argparse import Namespace
from dataclasses import dataclass, field

import msgspec
from msgspec import UNSET, Raw, UnsetType
from websockets.client import ClientProtocol
from websockets.frames import Frame
from websockets.protocol import State
from websockets.typing import Origin
from websockets.uri import parse_uri

from game.lan import wire
from game.lan.addresses import Address
from game.lan.guest.client import Aim, Client, ClientStage, Join, Me, Open
from game.lan.host.browser.browser_layer import BROWSER, SEAT, bodies_in
from game.lan.host.registry import RULES, content
from game.lan.limits import LIMITS
from game.lan.messages import Agreement, Message, Ping, Ready, Standing, Start, Welcome
from game.lan.tls import Layer, guest_layer
from game.system import json_types

AT_THE_DOOR = 16  # tables that are opened at once: three who come to each are fewer than all strangers
PING_EVERY = 5.0
NEWS, LOBBY = b'{"t":"news",', b'{"t":"lobby",'
WORDS = (b'{"t":"texts",', b'{"t":"choices",')  # messages of words alone


class Seen(msgspec.Struct):
    """The part of a view that such a guest needs."""

    moves: list[str] | UnsetType = UNSET
    result: Raw | UnsetType = UNSET


class Heard(msgspec.Struct):
    """The part of the news that such a guest needs. Thousands of them share one core here."""

    hand: int
    number: int
    view: Seen
    standing: Standing
    gone: tuple[str, ...] = ()
    whole: bool = False


_news = json_types.decoder(Heard)


class Page:
    """The connection of a browser to a host, as a layer whose frames are those of a program.

    `key`: of the handshake, random if there is none.
    """

    over = False

    def __init__(self, host: str, origin: str = "", key: str = "") -> None:
        self._protocol = ClientProtocol(
            parse_uri(f"ws://{host}{SEAT}"), origin=Origin(origin or f"http://{host}")
        )
        self._protocol.key = key or self._protocol.key
        self._protocol.send_request(self._protocol.connect())
        self._early = bytearray()

    @property
    def certificate(self) -> str:
        return BROWSER if self.ready else ""

    @property
    def ready(self) -> bool:
        return self._protocol.state is State.OPEN

    def receive(self, data: bytes) -> bytes:
        self._protocol.receive_data(data)
        found = bytearray()
        for event in self._protocol.events_received():
            if not isinstance(event, Frame):
                found += wire.PREFACE
                self.send(b"")
            else:
                found += self.frame(bytes(event.data))
        return bytes(found)

    def frame(self, body: bytes) -> bytes:
        """Return the frame that a program is sent, b"" for a message of words alone.

        The news keep their words, which the guests of the load do not read.
        """
        if body.startswith(LOBBY):
            message = json_types.decode(body, dict)
            message.pop("told", None)
            body = msgspec.json.encode(message)
        return b"" if body.startswith(WORDS) else wire.framed(body)

    def send(self, data: bytes | bytearray) -> None:
        self._early += data
        if self.ready:
            said, self._early = self._early, bytearray()
            for body in bodies_in(said):
                self._protocol.send_text(body)

    def to_send(self) -> bytes:
        return b"".join(self._protocol.data_to_send())


class Sifted:
    """The layer of a guest, whose bytes reach the client one message at a time."""

    over = False

    def __init__(self, inner: Layer) -> None:
        self.inner = inner
        self.send, self.to_send = inner.send, inner.to_send

    @property
    def certificate(self) -> str:
        return self.inner.certificate

    @property
    def ready(self) -> bool:
        return self.inner.ready

    def receive(self, data: bytes) -> bytes:
        return data


class Guest(asyncio.Protocol):
    """A client that makes the moves it is told to, over the layer of a program or a browser."""

    def __init__(self, name: str, aim: Aim, layer: Layer) -> None:
        self._layer = Sifted(layer)
        self.client = Client(Me(name, "fox", RULES, content()), aim, layer=lambda: self._layer)
        self.moves: list[str] = []
        self.number = 0
        self.hand = 0
        self.over = False
        self.finished = False
        self.gaps = 0
        self.asked_at = 0.0
        self.took: list[float] = []
        self.seated: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.gone = False
        self.transport: asyncio.Transport | None = None
        self._frames = wire.Frames(LIMITS.frame_to_client)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self.client.connected()
        self.flush()

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        found = self._layer.inner.receive(data)
        if found and not self._frames.greeted:
            self.client.receive(wire.PREFACE)  # the server's own is cut off here
        self._frames.feed(found)
        while (body := self._frames.next()) is not None:
            if body.startswith(NEWS):
                self._told(_news(body), now)
                continue
            for message in self.client.receive(len(body).to_bytes(wire.HEADER, "big") + body):
                if isinstance(message, Welcome) and not self.seated.done():
                    self.seated.set_result(message.table)
        self.flush()

    def connection_lost(self, error: Exception | None) -> None:
        self.gone = True
        self.client.disconnected()

    def _told(self, news: Heard, now: float) -> None:
        if self.asked_at:
            self.took.append(now - self.asked_at)
            self.asked_at = 0.0
        self.gaps += not news.whole and (news.hand, news.number) != (self.hand, self.number + 1)
        self.hand, self.number = news.hand, news.number
        if news.view.moves is not UNSET:
            self.moves = news.view.moves
        self.over = news.standing.over
        if news.view.result is not UNSET:
            self.finished = bytes(news.view.result) != b"null"

    def say(self, message: Message) -> None:
        """Send a message."""
        self.client.say(message)
        self.flush()

    def play(self, move: str) -> None:
        """Make a move, and time it until its news arrives."""
        self.asked_at = time.perf_counter()
        self.client.play(move, self.number)
        self.flush()

    def flush(self) -> None:
        """Send the waiting bytes."""
        data = self.client.to_send()
        if data and self.transport:
            self.transport.write(data)


@dataclass
class Crowd:
    """Some tables of a server, with one move per second at each. Every guest is a socket of this
    process.
    """

    address: Address
    permit: str
    words: Namespace
    tables: list[list[Guest]] = field(default_factory=list)
    over: bool = False
    plays: list[asyncio.Task[None]] = field(default_factory=list)
    chance: random.Random = field(default_factory=lambda: random.Random(1))

    @property
    def guests(self) -> list[Guest]:
        """All guests."""
        return [guest for table in self.tables for guest in table]

    @property
    def took(self) -> list[float]:
        """The seconds from each move to its news."""
        return [each for guest in self.guests for each in guest.took]

    async def open(self, count: int) -> None:
        """Open so many tables, seat everybody and deal."""
        door = asyncio.Semaphore(AT_THE_DOOR)

        async def one(number: int) -> None:
            async with door:
                guests = await self._company(number)
            self.tables.append(guests)
            self.plays.append(asyncio.create_task(self._play(guests)))

        await asyncio.gather(*map(one, range(count)))

    async def end(self) -> None:
        """Stop all moves."""
        self.over = True
        await asyncio.gather(*self.plays)

    async def _come(self, name: str, aim: Aim) -> Guest:
        loop = asyncio.get_running_loop()
        browses = self.chance.random() < self.words.browsers / 100
        layer = Page(f"{self.address.host}:{self.address.port}") if browses else guest_layer()
        _, guest = await loop.create_connection(lambda: Guest(name, aim, layer), *self.address)
        await asyncio.wait_for(guest.seated, 30.0)
        return guest

    async def _company(self, number: int) -> list[Guest]:
        """Seat everybody at one table and deal."""
        agreement = Agreement(name=f"Table {number}", rules=self.words.rules, options=self.words.options)
        aim = Open(agreement, self.words.seats, code=False, permit=self.permit)
        guests = [await self._come("Host 1", aim)]
        table = guests[0].seated.result()
        names = [f"Guest {seat}" for seat in range(1, self.words.people)]
        guests += await asyncio.gather(*(self._come(name, Join(table)) for name in names))
        for guest in guests:
            guest.say(Ready())
        await asyncio.sleep(0.2)
        guests[0].say(Start())
        return guests

    async def _play(self, table: list[Guest]) -> None:
        """Make one move per second."""
        await asyncio.sleep(self.chance.random())
        pinged = time.monotonic()
        while not self.over:
            begun = time.monotonic()
            self._move(table)
            if begun - pinged > PING_EVERY:
                pinged = begun
                for guest in table:
                    guest.say(Ping())
            await asyncio.sleep(max(0.0, begun + 1.0 - time.monotonic()))

    def _move(self, table: list[Guest]) -> None:
        """Make a move for a seat that is asked; between hands make everybody ready."""
        for guest in table:
            if guest.moves and not guest.asked_at and guest.client.stage is ClientStage.SEATED:
                guest.play(self.chance.choice(guest.moves))
                return
        if any(guest.finished for guest in table):
            for guest in table:
                guest.say(Ready())
            if table[0].over:
                table[0].say(Start())
