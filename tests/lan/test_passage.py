"""Browsers at a host with workers: their way through the front process, and who else may not take it."""

import asyncio
import os
import signal
import socket
import time
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.lan import wire
from game.lan.addresses import Address
from game.lan.errors import SENTENCES, Fault
from game.lan.guest.client import Aim, Browse, Client, Join, Open, Ticket
from game.lan.guest.link import Link
from game.lan.guest.room import Room
from game.lan.host.browser.passage import LONGEST_CLAIM, Claim, Door, Passage
from game.lan.host.registry import Registry
from game.lan.host.session import Stage
from game.lan.messages import Agreement, Arrange, Closed, List, Pong, Ready, Start, Welcome
from tests.lan.evening import me
from tests.lan.hosting import Host, hosting
from tests.lan.page_layer import PageLayer
from tests.lan.processes import Served, served, until
from tests.lan.test_workers import children

needs_proc = pytest.mark.skipif(
    not Path("/proc/self/task").is_dir(), reason="it needs the list of a process's children"
)
SECRET = "5" * 64
THERE = "192.168.1.77"  # where a browser is


class PageRoom(Room):
    """Somebody's page at a host. `layers` are those of its connections."""

    def __init__(self, host: Served, name: str, aim: Aim, ticket: Ticket | None = None) -> None:
        self.layers: list[PageLayer] = []
        client = Client(me(name), aim, ticket=ticket, layer=self._layer)
        super().__init__(Link(client, [Address("127.0.0.1", host.port)]).start())

    def _layer(self) -> PageLayer:
        self.layers.append(PageLayer())
        return self.layers[-1]

    @property
    def orders(self) -> Mapping[str, str]:
        """The legal moves in words, by the last news."""
        return self.layers[-1].words[-1].get("moves", {})  # type: ignore[return-value]


def ticket_of(room: Room) -> Ticket:
    """What brings somebody back to their seat."""
    assert room.link.ticket
    return room.link.ticket


def moves_of(room: Room) -> list[str]:
    """What somebody may do now."""
    return room.mirror.view.get("moves", [])  # type: ignore[return-value]


def play(done: Callable[[], object], *rooms: Room, rests: Room | None = None) -> None:
    """Everybody but who rests makes the first legal move until something is so."""

    def move() -> object:
        for room in rooms:
            if moves_of(room) and room.asked != room.at:
                room.play(moves_of(room)[0])
        return done()

    until(move, *rooms, *([rests] if rests else []))


def rows_of(room: Room, *rooms: Room, count: int) -> list[str]:
    """The names of the tables in the list once there are so many."""

    def there() -> bool:
        if room.rows is not None and len(room.rows) < count:
            room.rows = None
            room.say(List())
        return room.rows is not None

    until(there, room, *rooms)
    return sorted(row.name for row in room.rows or ())


@needs_proc
@pytest.mark.usefixtures("home")
def test_pages_and_programs_play_at_the_tables_of_all_workers() -> None:
    with served("--workers", "2") as host:
        ann = PageRoom(host, "Ann", Open(Agreement(name="Ann's", turn=0), 3))
        until(lambda: ann.lobby, ann)
        cyd = PageRoom(host, "Cyd", Open(Agreement(name="Cyd's", turn=0), 2))
        until(lambda: cyd.lobby, ann, cyd)
        eve = PageRoom(host, "Eve", Browse())
        assert rows_of(eve, ann, cyd, count=2) == ["Ann's", "Cyd's"]
        assert sorted(ticket_of(room).table[:2] for room in (ann, cyd)) == ["01", "02"]

        bob = host.room("Bob", Join(ticket_of(ann).table, ann.code))
        until(lambda: bob.lobby and bob.lobby.me == 1, ann, bob)
        ann.say(Arrange(seat=2, kind="bot", level="easy"))
        bob.say(Ready())
        until(lambda: ann.lobby and ann.lobby.seats[1].ready and ann.lobby.seats[2].kind == "bot", ann, bob)
        assert ann.lobby
        assert [seat.browser for seat in ann.lobby.seats] == [True, False, False]
        assert ann.lobby.web == host.port  # not that of the worker
        ann.say(Start())
        play(lambda: ann.mirror.number > 8, ann, bob)
        assert ann.layers[0].words[0]["t"] == "choices"
        texts = next(words for words in ann.layers[0].words if words.get("t") == "texts")
        assert texts["title"] == "Crazy Eights"
        play(lambda: moves_of(ann) and set(ann.orders) == set(moves_of(ann)), bob, rests=ann)

        ann.link.stop()  # the page is loaded again
        again = PageRoom(host, "Ann", Join(ticket_of(ann).table), ticket_of(ann))
        until(lambda: again.mirror.hand, again, bob)
        assert again.layers[0].words[0]["title"] == "Crazy Eights"

        workers = children(host)
        for worker in workers:
            os.kill(worker, signal.SIGKILL)
        until(lambda: again.status.kind == bob.status.kind == "lost", again, bob)
        until(lambda: again.status.kind == bob.status.kind == "connected", again, bob)
        assert SENTENCES[Fault.ASLEEP] in again.notices
        assert len(again.layers) > 1
        assert again.lobby
        assert again.lobby.web == host.port
        play(lambda: again.mirror.standing.over and bob.mirror.standing.over, again, bob)
        assert bob.mirror.standing == again.mirror.standing
        for room in (cyd, eve, again, bob):
            room.link.stop()


@pytest.mark.usefixtures("home")
def test_a_page_goes_from_one_worker_to_the_other_until_it_has_a_seat() -> None:
    with served("--workers", "2") as host:
        names = ("Ann", "Cyd")
        hosts = [host.room(name, Open(Agreement(name=name, turn=0), 2, code=False)) for name in names]
        until(lambda: all(room.lobby for room in hosts), *hosts)
        bob = PageRoom(host, "Ann", Join(ticket_of(hosts[0]).table))  # a name that is taken there
        until(lambda: bob.fault == Fault.NAME, bob)
        bob.link.do(lambda client: client._enter(Join(ticket_of(hosts[1]).table)))
        until(lambda: bob.lobby, bob, *hosts)
        assert [seat.name for seat in bob.lobby.seats] == ["Cyd", "Ann"]  # type: ignore[union-attr]
        assert len(bob.layers) == 1
        for room in (*hosts, bob):
            room.link.stop()


@pytest.mark.usefixtures("home")
def test_a_host_with_workers_lets_no_browsers_in_where_its_owner_wants_none() -> None:
    with (
        served("--workers", "1", "--no-web") as host,
        socket.create_connection(("127.0.0.1", host.port)) as end,
    ):
        end.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert not end.recv(100).startswith(b"HTTP")


# -- the door of a worker


@contextmanager
def door() -> Iterator[tuple[Host, int]]:
    """A worker, and its port for browsers that are passed on."""
    ports: list[int] = []

    async def listen() -> None:
        ports.append(await host.server.listen_inside(SECRET))

    with hosting() as host:
        host.do(listen()).result(5.0)
        yield host, ports[0]


def answer(port: int, said: bytes) -> bytes:
    """What somebody hears who says that and nothing else."""
    with socket.create_connection(("127.0.0.1", port), 5.0) as end:
        end.sendall(said)
        end.settimeout(5.0)
        try:
            return end.recv(4096)
        except ConnectionResetError:
            return b""


def claim(secret: str = SECRET) -> bytes:
    return msgspec.json.encode(Claim(secret, THERE)) + b"\n"


@pytest.mark.parametrize(
    "said",
    [
        claim("4" * 64),
        claim(""),
        claim("é"),
        b'{"address":"192.168.1.77"}\n',
        b"\xff\n",
        wire.PREFACE + b"\n",
        b"x" * (LONGEST_CLAIM + 1),
        b"",  # until its time is up
    ],
)
def test_nobody_is_passed_on_without_the_secret(said: bytes) -> None:
    with door() as (host, port):
        assert answer(port, said) == b""
        assert not host.registry.sessions


def test_a_claim_at_the_port_for_everybody_is_none() -> None:
    with door() as (host, _):
        assert wire.PREFACE not in answer(host.port, claim() + wire.PREFACE)
        assert all(session.address != THERE for session in host.registry.sessions)


def test_who_is_passed_on_is_a_browser_and_counts_by_its_own_address() -> None:
    with door() as (host, port), socket.create_connection(("127.0.0.1", port), 5.0) as end:
        said = claim() + wire.PREFACE
        end.sendall(said[:20])
        time.sleep(0.05)
        end.sendall(said[20:])
        until(lambda: host.registry.sessions)
        (session,) = host.registry.sessions
        assert (session.address, session.is_browser) == (THERE, True)
        time.sleep(0.05)
        assert end.recv(4096) == wire.PREFACE  # the front process has greeted it
        more = [socket.create_connection(("127.0.0.1", port), 5.0) for _ in range(40)]
        for each in more:
            each.sendall(claim() + wire.PREFACE)
        until(lambda: len(host.registry.sessions) >= host.registry.limits.strangers_each)
        time.sleep(0.2)
        there = [each for each in host.registry.sessions if each.address == THERE and each.is_stranger]
        assert len(there) == host.registry.limits.strangers_each
        for each in more:
            each.close()


# -- the front process's end


class Page:
    """A page that writes down what it hears."""

    address = THERE

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.ends = 0

    def hear(self, body: bytes) -> None:
        self.heard.append(body)

    def cut_off(self) -> None:
        self.ends += 1


def with_passage(
    worker: Callable[[asyncio.StreamReader, asyncio.StreamWriter], Coroutine[Any, Any, None]],
    page: Page,
    use: Callable[[Passage], Coroutine[Any, Any, None]],
) -> None:
    """Uses a passage to something that stands for a worker."""

    async def run() -> None:
        server = await asyncio.start_server(worker, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        await use(Passage(page, Door(7, port, SECRET), 300_000, lambda: None))
        server.close()

    asyncio.run(run())


async def wait(what: Callable[[], object]) -> None:
    async with asyncio.timeout(10.0):
        while not what():
            await asyncio.sleep(0.01)


def test_what_a_worker_does_not_read_is_bounded() -> None:
    async def sleeps(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await asyncio.sleep(5.0)

    async def talk(passage: Passage) -> None:
        said = 0
        while not page.ends:
            passage.send(b"x" * 8192)
            said += 8192
            assert said < 50_000_000
            await asyncio.sleep(0)

    page = Page()
    with_passage(sleeps, page, talk)
    assert page.ends == 1


def test_a_page_is_cut_off_when_its_worker_goes_and_not_when_it_leaves_itself() -> None:
    async def greets(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        assert await reader.readline() == claim()
        writer.write(wire.PREFACE + wire.frame(Pong(7)))
        if await reader.readexactly(5) == b"leave":
            await reader.read()
        writer.close()

    async def use(passage: Passage, last: bytes) -> None:
        passage.send(last)
        await wait(lambda: page.heard)
        if last == b"leave":
            passage.close()
            await asyncio.sleep(0.1)
        else:
            await wait(lambda: page.ends)

    for last, ends in ((b"stays", 1), (b"leave", 0)):
        page = Page()
        with_passage(greets, page, lambda passage: use(passage, last))  # noqa: B023
        assert (page.heard, page.ends) == ([wire.frame(Pong(7))[wire.HEADER :]], ends)


def test_a_page_is_cut_off_where_no_worker_listens() -> None:
    async def run() -> None:
        with socket.create_server(("127.0.0.1", 0)) as gone:
            port = gone.getsockname()[1]
        Passage(page, Door(7, port, SECRET), 300_000, lambda: None)
        await wait(lambda: page.ends)

    page = Page()
    asyncio.run(run())
    assert page.ends == 1


def test_a_worker_that_says_nonsense_is_left() -> None:
    async def babbles(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\n\r\n")
        await reader.read()
        writer.close()

    page = Page()
    with_passage(babbles, page, lambda _: wait(lambda: page.ends))
    assert not page.heard


class End:
    """The sending end of a connection to a page."""

    def __init__(self) -> None:
        self.sent = b""
        self.is_closed = False

    def write(self, data: bytes) -> None:
        self.sent += data

    def close(self) -> None:
        self.is_closed = True


def test_the_welcome_of_a_worker_is_a_seat_and_its_farewell_the_end() -> None:
    end, registry = End(), Registry()
    session = registry.connect(end, THERE, 0.0)
    assert session
    session.return_by = 3.0
    welcome = wire.frame(Welcome(table="a" * 16, guest=1, number=1))
    session.hear(welcome[wire.HEADER :])
    session.update(4.0)
    assert (session.is_stranger, session.stage) == (False, Stage.SEATED)
    closed = wire.frame(Closed(fault=Fault.KICKED, sentence="Goodbye."))
    session.hear(closed[wire.HEADER :])
    assert end.sent == wire.PREFACE + welcome + closed  # and no second farewell
    assert (session.stage, end.is_closed) == (Stage.CLOSED, True)
