"""The thread of a connection: it comes back by itself, says why it cannot, and ends when it is told."""

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from game.lan import wire
from game.lan.addresses import Address
from game.lan.errors import ANOTHER_VERSION, SENTENCES, Fault
from game.lan.guest import link as linking
from game.lan.guest.client import Browse, Client, Join, Open, Ticket
from game.lan.guest.link import ANOTHER_HOST, REPEAT, Heartbeat, Link, Status
from game.lan.host.identity import Identity, identity_of
from game.lan.host.registry import RULES, content
from game.lan.limits import LIMITS
from game.lan.messages import PROTOCOL, Agreement, Challenge, Closed, Greeting, Ping, Pong, Refused, Tables
from tests.lan.evening import me
from tests.lan.hosting import Host, hosting
from tests.lan.layers import PlainLayer, SecureSocket, identity

Serve = Callable[[SecureSocket], None]
GREETING = wire.PREFACE + wire.frame(
    Greeting(server="0" * 16, protocol=PROTOCOL, rules=RULES, content=content())
)


@contextmanager
def serving(*serve: Serve, plain: bool = False, host: Identity | None = None) -> Iterator[Address]:
    """A server that does one of these with each connection, and the last one with all that follow.

    `plain`: it encrypts nothing.
    """
    identity_ = host or identity()
    listener = socket.create_server(("127.0.0.1", 0))
    listener.settimeout(0.05)
    going = True

    def run() -> None:
        turns = list(serve)
        while going:
            with suppress(TimeoutError, OSError):
                sock, _ = listener.accept()
                with sock:
                    sock.settimeout(2.0)
                    layer = PlainLayer() if plain else identity_.layer()
                    (turns.pop(0) if len(turns) > 1 else turns[0])(SecureSocket(sock, layer))

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    try:
        yield Address("127.0.0.1", listener.getsockname()[1])
    finally:
        going = False
        thread.join(5.0)
        listener.close()


def says(data: bytes) -> Serve:
    """Says that, and hears on until the other end is gone."""

    def serve(sock: SecureSocket) -> None:
        sock.sendall(data)
        while sock.recv(4096):
            pass

    return serve


def statuses(link: Link, kind: str, seconds: float = 20.0) -> list[Status]:
    """All that it says of the connection until it is of that kind."""
    found: list[Status] = []
    end = time.monotonic() + seconds
    while not (found and found[-1].kind == kind):
        heard = link.heard.get(timeout=max(0.01, end - time.monotonic()))
        if isinstance(heard, Status):
            found.append(heard)
    return found


def going(address: Address, *, ticket: Ticket | None = None) -> Link:
    """A link that goes there."""
    return Link(
        Client(me("Ann"), Browse() if ticket is None else Join("a" * 16), ticket=ticket), [address]
    ).start()


@pytest.mark.parametrize(
    "data",
    [
        wire.PREFACE + b"\xff\xff\xff\xff",
        wire.PREFACE + b"\0\0\0\2{}",
        GREETING + b"\0\0\0\1[",
    ],
)
def test_what_is_no_table_of_this_game_is_said_so(data: bytes) -> None:
    with serving(says(data)) as address:
        ended = statuses(going(address), "ended")[-1]

    assert ended.sentence == "That is no table of this game."


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"HTTP/1.1 400 Bad Request\r\n\r\n", "That is no table of this game."),
        (b"\x16\x03\x03\0\5hello", "That is no table of this game."),
        (wire.PREFACE, ANOTHER_VERSION),
    ],
)
def test_who_does_not_encrypt_is_sent_nothing_and_told_of(data: bytes, sentence: str) -> None:
    heard = []

    def serve(sock: SecureSocket) -> None:
        sock.sendall(data)
        heard.append(sock.recv(65536))

    with serving(serve, plain=True) as address:
        ended = statuses(going(address), "ended")[-1]

    assert ended.sentence == sentence
    assert all(first[:1] in (b"", b"\x16", b"\x15") and b"Ann" not in first for first in heard)


def test_who_was_sent_away_for_good_does_not_come_back() -> None:
    closed = wire.frame(Closed(fault=22, sentence="Played from another window."))
    with serving(says(GREETING + closed)) as address:
        link = going(address, ticket=Ticket("a" * 16, 1, "5" * 64))

        assert [status.kind for status in statuses(link, "ended")] == ["connecting", "ended"]


def test_whose_place_is_gone_is_told_so_and_does_not_come_back() -> None:
    refused = wire.frame(Refused(fault=36, sentence="That table is not there any more."))
    with serving(says(GREETING + refused)) as address:
        said = statuses(going(address, ticket=Ticket("a" * 16, 1, "5" * 64)), "ended")

    assert [status.kind for status in said] == ["connecting", "ended"]
    assert said[-1].sentence == "That table is not there any more."


def test_who_has_a_place_tries_again_until_it_is_too_late(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linking, "FIRST_PAUSE", 0.01)
    monkeypatch.setattr(linking, "GIVE_UP", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as free:
        address = Address("127.0.0.1", free.getsockname()[1])

    said = statuses(going(address, ticket=Ticket("a" * 16, 1, "5" * 64)), "ended")

    assert [status.kind for status in said[:4]] == ["connecting", "lost", "connecting", "lost"]
    assert (
        said[1].sentence == f"The computer at 127.0.0.1 is there, but hosts no table at port {address.port}."
    )
    assert "has not been found again" in said[-1].sentence


def test_a_server_that_says_something_else_later_is_left_and_looked_for_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(linking, "FIRST_PAUSE", 0.01)
    with hosting() as host:
        link = Link(Client(me("Ann"), Open(Agreement(name="Here"), 2)), [host.address]).start()
        statuses(link, "connected")
        assert link.guest == 1
        (session,) = host.registry.sessions
        host._loop.call_soon_threadsafe(session._transport.write, b"\0\0\0\1[")

        assert statuses(link, "lost")[-1].sentence == "A message could not be understood."
        statuses(link, "connected")
        link.stop()


def test_a_connection_that_ends_without_a_word_ends_for_who_only_looks() -> None:
    with serving(lambda sock: sock.sendall(GREETING)) as address:
        ended = statuses(going(address), "ended")[-1]

    assert ended.sentence == "The connection was too slow."


def test_a_link_that_has_ended_keeps_nothing_that_is_said() -> None:
    with serving(lambda _: None) as address:
        link = going(address)
        statuses(link, "ended")
    link.stop()
    for _ in range(1000):
        link.say(Ping())
    assert link._tasks.empty()


def test_a_link_ends_while_it_waits_to_try_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linking, "FIRST_PAUSE", 30.0)
    with serving(lambda sock: None) as address:
        link = going(address, ticket=Ticket("a" * 16, 1, "5" * 64))
        statuses(link, "lost")
        link.stop(wait=5.0)

    assert not link._thread.is_alive()
    link.stop()  # and again it changes nothing


def test_a_second_address_is_tried_where_the_first_does_not_answer() -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        nobody = Address("127.0.0.1", free.getsockname()[1])
    with hosting() as host:
        link = Link(Client(me("Ann"), Browse()), [nobody, host.address]).start()
        end = time.monotonic() + 10
        while time.monotonic() < end and not isinstance(link.heard.get(timeout=10), Tables):
            pass
        link.stop()

    assert link.addresses == (host.address, nobody)


def test_nothing_more_is_read_while_nobody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linking, "WAIT", 0.01)
    flood = b"".join(wire.frame(Pong(number)) for number in range(400))

    def serve(sock: SecureSocket) -> None:
        sock.sendall(GREETING)
        for _ in range(2000):
            sock.sendall(flood)

    with serving(serve) as address:
        link = going(address)
        time.sleep(1.0)
        size = link.heard.qsize()
        time.sleep(0.3)

        assert LIMITS.unheard < link.heard.qsize() == size < LIMITS.unheard + linking.PIECE / 20
        heard = 0
        with suppress(Exception):
            while heard < 3 * size:
                link.heard.get(timeout=5.0)
                heard += 1
        assert heard == 3 * size  # it reads on
        link.stop()


# -- a table that has moved


class Search:
    """Whoever looks for a table, and finds it where a test says."""

    def __init__(self) -> None:
        self.tables: list[str] = []  # that were looked for
        self.found: tuple[Address, ...] = ()
        self.is_closed = False

    def begin(self, table: str) -> "Search":
        self.tables.append(table)
        return self

    def where(self, now: float) -> tuple[Address, ...]:
        return self.found

    def close(self) -> None:
        self.is_closed = True


@contextmanager
def at_a_table_that_moves(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Host, Link, Search]]:
    """A player whose host can be stopped."""
    monkeypatch.setattr(linking, "FIRST_PAUSE", 0.01)
    search, host = Search(), Host()
    client = Client(me("Ann"), Open(Agreement(name="Here"), 2))
    link = Link(client, [host.address], seek=search.begin).start()
    statuses(link, "connected")
    try:
        yield host, link, search
    finally:
        link.stop()
        if host._thread.is_alive():
            host.stop()


def test_a_table_is_looked_for_elsewhere_once_it_does_not_answer_where_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with at_a_table_that_moves(monkeypatch) as (host, link, search):
        (session,) = host.registry.sessions
        host._loop.call_soon_threadsafe(session._transport.close)
        statuses(link, "lost")
        statuses(link, "connected")
        assert search.tables == []  # it was there at once

        monkeypatch.setattr(linking, "FIRST_PAUSE", 30.0)
        host.stop()
        statuses(link, "lost")
        link.do(lambda client: None)  # nobody waits for half a minute
        assert "hosts no table" in statuses(link, "lost")[-1].sentence
        with hosting(host.registry) as moved:
            search.found = (host.address, moved.address)
            statuses(link, "connected")

            assert search.tables == list(host.registry.tables)
            assert search.is_closed
            assert link.addresses == (moved.address, host.address)


def another_host(folder: Path) -> Identity:
    """A host with a certificate of its own."""
    return identity_of(folder / "other.pem")


def test_another_host_where_the_table_was_does_not_end_the_way_back(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    no_table = GREETING + wire.frame(Refused(fault=Fault.REFUSED, sentence="It is not there any more."))
    with (
        at_a_table_that_moves(monkeypatch) as (host, link, search),
        serving(says(no_table), host=another_host(tmp_path)) as other,
        socket.create_server(("127.0.0.1", 0)) as free,
    ):
        link._seated_at.add(other)
        link._addresses = (other, Address("127.0.0.1", free.getsockname()[1]))
        free.close()
        host.stop()
        while "hosts no table" not in statuses(link, "lost")[-1].sentence:  # which was said after the other
            pass
        with hosting(host.registry) as moved:
            search.found = (moved.address,)
            statuses(link, "connected")

            assert link.addresses[0] == moved.address


def test_the_same_host_knows_best_that_a_table_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    with at_a_table_that_moves(monkeypatch) as (host, link, search):
        (session,) = host.registry.sessions
        host.registry.tables.clear()
        host._loop.call_soon_threadsafe(session._transport.close)

        assert statuses(link, "ended")[-1].sentence == "That table is not there any more."
        assert search.tables == []


def test_a_table_that_is_nowhere_else_either_is_gone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(linking, "SEARCH", 0.3)
    monkeypatch.setattr(linking, "LONGEST_PAUSE", 0.05)
    no_table = GREETING + wire.frame(Refused(fault=Fault.REFUSED, sentence="It is not there any more."))
    with (
        at_a_table_that_moves(monkeypatch) as (host, link, search),
        serving(says(no_table), host=another_host(tmp_path)) as other,
    ):
        link._seated_at.add(other)
        link._addresses = (other,)
        host.stop()
        said = statuses(link, "ended")

    other_host = SENTENCES[Fault.CERTIFICATE]
    assert [status.sentence for status in said if status.kind == "lost"][1:3] == [other_host] * 2
    assert said[-1].sentence == ANOTHER_HOST
    assert search.is_closed


@pytest.mark.parametrize(
    "data",
    [
        GREETING + wire.frame(Closed(fault=Fault.CLOSING, sentence="The host has closed the table.")),
        GREETING + wire.frame(Refused(fault=Fault.RESUME, sentence="The seat cannot be taken up again.")),
        GREETING + wire.frame(Challenge(nonce="0" * 32, salt="0" * 32, proof="0" * 64)),
    ],
)
def test_nobody_who_only_claims_to_have_the_table_takes_a_seat_away(
    monkeypatch: pytest.MonkeyPatch, data: bytes, tmp_path: Path
) -> None:
    monkeypatch.setattr(linking, "SEARCH", 0.0)
    with (
        at_a_table_that_moves(monkeypatch) as (host, link, search),
        serving(says(data), host=another_host(tmp_path)) as liar,
    ):
        host.stop()
        search.found = (liar,)
        while not search.tables or link.addresses[0] != liar:
            statuses(link, "lost")
        statuses(link, "lost")
        with hosting(host.registry) as moved:
            search.found = (liar, moved.address)
            statuses(link, "connected")

            assert link.addresses[0] == moved.address


def test_the_host_itself_is_taken_at_its_word(monkeypatch: pytest.MonkeyPatch) -> None:
    with at_a_table_that_moves(monkeypatch) as (host, link, search):
        host.stop()
        (table,) = host.registry.tables.values()
        table.roster.guests = {2: table.roster.guests[1]}
        with hosting(host.registry) as moved:
            link._seated_at.add(moved.address)
            search.found = (moved.address,)

            assert statuses(link, "ended")[-1].sentence == "The seat cannot be taken up again."


# -- the beat of a connection


def seated() -> Client:
    """A client that may say something."""
    client = Client(me("Ann"), Browse(), layer=PlainLayer)
    client.connected()
    client.stage = client.stage.SEATED
    return client


def sent(client: Client) -> list[bytes]:
    """The messages that it sends now."""
    found = wire.Frames(8192)
    found.feed(wire.PREFACE + client.to_send())
    return list(iter(found.next, None))


def test_a_command_that_is_not_answered_is_said_again() -> None:
    beat, client = Heartbeat(0.0), seated()
    client.play("draw", 1)
    first = sent(client)

    for now, said in ((0.1, []), (0.1 + REPEAT, []), (0.2 + REPEAT, first), (0.3 + REPEAT, [])):
        assert beat.update(now, client)
        assert sent(client) == said


def test_silence_is_asked_about_and_ends_the_connection() -> None:
    beat, client = Heartbeat(0.0), seated()

    assert beat.update(LIMITS.silence, client)
    assert sent(client) == []
    assert beat.update(LIMITS.silence + 0.1, client)
    assert [wire.to_server.read(body) for body in sent(client)] == [Ping()]
    assert beat.update(LIMITS.lost, client)
    assert not beat.update(LIMITS.lost + 0.1, client)


def test_a_silent_server_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linking, "WAIT", 0.01)
    monkeypatch.setattr(Heartbeat, "update", lambda beat, now, client: False)
    with serving(says(GREETING)) as address:
        link = going(address)
        assert link.guest is None
        assert statuses(link, "ended")[-1].sentence == "The connection was too slow."
