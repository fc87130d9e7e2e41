"""The thread of a connection: it comes back by itself, says why it cannot, and ends when it is told."""

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import pytest

from game.lan import wire
from game.lan.addresses import Address
from game.lan.guest import link as linking
from game.lan.guest.client import Browse, Client, Join, Open, Ticket
from game.lan.guest.link import REPEAT, Beat, Link, Status
from game.lan.host.hall import RULES, content
from game.lan.limits import LIMITS
from game.lan.messages import PROTOCOL, Agreement, Closed, Greeting, Ping, Pong, Refused, Tables
from tests.lan.evening import me
from tests.lan.hosting import hosting

Serve = Callable[[socket.socket], None]
GREETING = wire.PREFACE + wire.frame(
    Greeting(server="0" * 16, protocol=PROTOCOL, rules=RULES, content=content())
)


@contextmanager
def serving(*serve: Serve) -> Iterator[Address]:
    """A server that does one of these with each connection, and the last one with all that follow."""
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
                    (turns.pop(0) if len(turns) > 1 else turns[0])(sock)

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

    def serve(sock: socket.socket) -> None:
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
        b"HTTP/1.1 400 Bad Request\r\n\r\n",
        wire.PREFACE + b"\xff\xff\xff\xff",
        wire.PREFACE + b"\0\0\0\2{}",
        GREETING + b"\0\0\0\1[",
    ],
)
def test_what_is_no_table_of_this_game_is_said_so(data: bytes) -> None:
    with serving(says(data)) as address:
        ended = statuses(going(address), "ended")[-1]

    assert ended.sentence == "That is no table of this game."


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
        (session,) = host.hall.sessions
        host._loop.call_soon_threadsafe(session._transport.write, b"\0\0\0\1[")

        assert statuses(link, "lost")[-1].sentence == "A message could not be understood."
        statuses(link, "connected")
        link.stop()


def test_a_connection_that_ends_without_a_word_ends_for_who_only_looks() -> None:
    with serving(lambda sock: sock.sendall(GREETING)) as address:
        ended = statuses(going(address), "ended")[-1]

    assert ended.sentence == "The connection was too slow."


def test_a_link_ends_while_it_waits_to_try_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linking, "FIRST_PAUSE", 30.0)
    with serving(lambda sock: None) as address:
        link = going(address, ticket=Ticket("a" * 16, 1, "5" * 64))
        statuses(link, "lost")
        begun = time.monotonic()
        link.stop(wait=5.0)

    assert time.monotonic() - begun < 3.0
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

    assert link._addresses[0] == host.address


def test_nothing_more_is_read_while_nobody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linking, "WAIT", 0.01)
    flood = b"".join(wire.frame(Pong(number)) for number in range(400))

    def serve(sock: socket.socket) -> None:
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


# -- the beat of a connection


def seated() -> Client:
    """A client that may say something."""
    client = Client(me("Ann"), Browse())
    client.step = client.step.SEATED
    return client


def sent(client: Client) -> list[bytes]:
    """The messages that it sends now."""
    found = wire.Frames(8192)
    found.feed(wire.PREFACE + client.to_send())
    return list(iter(found.next, None))


def test_a_command_that_is_not_answered_is_said_again() -> None:
    beat, client = Beat(0.0), seated()
    client.play("draw", 1)
    first = sent(client)

    for now, said in ((0.1, []), (0.1 + REPEAT, []), (0.2 + REPEAT, first), (0.3 + REPEAT, [])):
        assert beat.step(now, client)
        assert sent(client) == said


def test_silence_is_asked_about_and_ends_the_connection() -> None:
    beat, client = Beat(0.0), seated()

    assert beat.step(LIMITS.silence, client)
    assert sent(client) == []
    assert beat.step(LIMITS.silence + 0.1, client)
    assert [wire.to_server.read(body) for body in sent(client)] == [Ping()]
    assert beat.step(LIMITS.lost, client)
    assert not beat.step(LIMITS.lost + 0.1, client)


def test_a_silent_server_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linking, "WAIT", 0.01)
    monkeypatch.setattr(Beat, "step", lambda beat, now, client: False)
    with serving(says(GREETING)) as address:
        link = going(address)
        assert link.guest is None
        assert statuses(link, "ended")[-1].sentence == "The connection was too slow."
