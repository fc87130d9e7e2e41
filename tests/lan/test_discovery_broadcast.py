"""Questions and answers over real sockets of the loopback."""

import asyncio
import socket
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

import msgspec
import pytest

from game.lan.background import Background
from game.lan.discovery import broadcast
from game.lan.discovery.beacon import Beacon
from game.lan.discovery.broadcast import Answerer, Asker, asking_socket, send, shared_socket
from game.lan.discovery.datagrams import GROUP, answer, question
from game.lan.discovery.interfaces import Interface
from tests.lan.beacons import BEACON, LOOPBACK, comes_true, free_port

NONCE, OTHER = bytes(16), bytes(range(16))
PATIENCE = 20.0  # seconds for what comes in the end
STRANGE = Interface("203.0.113.77", "203.0.113.255")  # an address that no machine has


@contextmanager
def running(*means: Answerer | Asker, interfaces: tuple[Interface, ...] = LOOPBACK) -> Iterator[None]:
    """These means at work."""
    with ExitStack() as stack:
        for each in means:
            work = Background(lambda each=each: each.run(interfaces), "test")
            work.start()
            stack.callback(work.stop, 5.0)
        assert comes_true(lambda: all(each.reaches for each in means if isinstance(each, Answerer)))
        yield


def servers(number: int, port: int) -> list[Answerer]:
    """So many servers that share a port."""
    return [Answerer(msgspec.structs.replace(BEACON, server=f"{n:016x}"), port) for n in range(number)]


def asked(port: int, *questions: bytes, host: str = "127.0.0.1", least: int = 1) -> list[bytes]:
    """What comes back when somebody sends these: within a quarter of a second, and at `least` so much."""
    replies: list[bytes] = []
    with asking_socket(LOOPBACK[0]) as sock:
        for data in questions:
            assert send(sock, data, host, port)
        until = time.monotonic() + 0.25
        while time.monotonic() < until or (len(replies) < least and time.monotonic() < until + PATIENCE):
            try:
                replies.append(sock.recv(2000))
            except BlockingIOError:
                time.sleep(0.005)
    return replies


def test_a_question_is_answered_with_what_the_server_says_now() -> None:
    port = free_port()
    server = Answerer(BEACON, port)
    with running(server):
        assert asked(port, question(NONCE)) == [answer(NONCE, BEACON)]
        server.beacon = msgspec.structs.replace(BEACON, open=0)
        assert asked(port, question(OTHER)) == [answer(OTHER, server.beacon)]


@pytest.mark.parametrize("data", [b"", b"C8?1", question(NONCE)[:255], b"x" * 256, answer(NONCE, BEACON)])
def test_anything_else_gets_no_answer(data: bytes) -> None:
    port = free_port()
    with running(Answerer(BEACON, port)):
        assert asked(port, data, least=0) == []


def test_who_asks_too_often_is_not_answered() -> None:
    port = free_port()
    with running(Answerer(BEACON, port)):
        assert len(asked(port, *(question(bytes([n] * 16)) for n in range(100)), least=5)) in (5, 6)


@pytest.mark.skipif(not hasattr(socket, "SO_REUSEPORT"), reason="Windows broadcasts over no loopback")
def test_a_browser_that_asks_both_ways_is_answered_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(broadcast, "FIRST_PAUSES", (PATIENCE,))
    port = free_port()
    counted = Counter[str]()
    asker = Asker(lambda beacon, _: counted.update([beacon.server]), lambda _: None, port)
    with running(*servers(2, port), asker):
        assert comes_true(lambda: counted)
        time.sleep(0.25)

    assert set(counted.values()) == {1}


@pytest.mark.skipif(not hasattr(socket, "SO_REUSEPORT"), reason="Windows broadcasts over no loopback")
@pytest.mark.parametrize("everybody", [LOOPBACK[0].broadcast, GROUP])
def test_all_servers_of_a_machine_hear_what_goes_to_everybody(everybody: str) -> None:
    port = free_port()
    three = servers(3, port)
    with running(*three):
        replies = asked(port, question(NONCE), host=everybody, least=3)

    assert sorted(replies) == [answer(NONCE, each.beacon) for each in three]


def test_a_server_shares_its_port_also_where_there_is_one_option_for_that(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(socket, "SO_REUSEPORT", raising=False)
    port = free_port()
    with running(*servers(2, port)):
        assert len(asked(port, question(NONCE), host=GROUP, least=2)) == 2


def test_a_browser_finds_all_servers_within_two_seconds() -> None:
    port = free_port()
    found: dict[str, tuple[str, ...]] = {}
    asker = Asker(lambda beacon, hosts: found.update({beacon.server: tuple(hosts)}), lambda _: None, port)
    with running(*servers(3, port)), running(asker):
        assert comes_true(lambda: len(found) == 3, 2)

    assert set(found.values()) == {("127.0.0.1",)}


def test_a_browser_believes_only_answers_to_its_questions() -> None:
    port = free_port()
    found: list[Beacon] = []
    asker = Asker(lambda beacon, _: found.append(beacon), lambda _: None, port)
    with (
        socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as liar,
        shared_socket(LOOPBACK, port) as hears,
        running(asker),
    ):
        hears.settimeout(5)
        data, browser = hears.recvfrom(2000)
        for wrong in (answer(NONCE, BEACON), data, b"", b"\xff" * 2000):
            liar.sendto(wrong, browser)
        liar.sendto(answer(data[4:20], BEACON), browser)
        assert comes_true(lambda: found)

    assert found == [BEACON]


def test_a_port_that_is_not_shared_cannot_be_listened_at() -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as selfish:
        selfish.bind(("0.0.0.0", 0))
        server = Answerer(BEACON, selfish.getsockname()[1])
        with pytest.raises(OSError, match="in use"):
            asyncio.run(server.run(LOOPBACK))

    assert not server.reaches


def test_nothing_listens_before_a_server_answers_nor_afterwards() -> None:
    port = free_port()
    server = Answerer(BEACON, port)
    for nonce in (NONCE, OTHER):
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as alone:
            alone.bind(("0.0.0.0", port))  # without sharing: nobody else may be there
        with running(server):
            assert asked(port, question(nonce))


def test_an_address_that_is_gone_stops_neither_end() -> None:
    port = free_port()
    found: list[Beacon] = []
    both = (STRANGE, *LOOPBACK, Interface("fd00::77"))
    with pytest.raises(OSError, match="assign"):
        asking_socket(STRANGE)
    with running(Answerer(BEACON, port), interfaces=both):
        asker = Asker(lambda beacon, _: found.append(beacon), lambda _: None, port)
        with running(asker, interfaces=both):
            assert comes_true(lambda: found)


def test_a_network_that_takes_nothing_is_no_error() -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        assert not send(sock, b"x", "127.255.255.255", 9)  # it has no right to broadcast
        assert send(sock, b"x", "127.0.0.1", 9)


@pytest.mark.parametrize(
    ("interfaces", "takes", "others"),
    [
        (LOOPBACK, True, False),
        ((), True, False),
        ((*LOOPBACK, Interface("10.1.1.1")), True, True),
        ((Interface("10.1.1.1"),), False, False),
        ((Interface("10.1.1.1", "10.1.1.255"), Interface("10.2.2.2")), True, True),
    ],
)
def test_it_is_known_whether_a_question_went_out_to_others(
    interfaces: tuple[Interface, ...], takes: bool, others: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[bool] = []
    monkeypatch.setattr(broadcast, "asking_socket", socket_of_the_loopback)
    monkeypatch.setattr(broadcast, "send", lambda *_: takes)
    with running(Asker(lambda *_: None, told.append, free_port()), interfaces=interfaces):
        assert comes_true(lambda: told)

    assert told[0] is others


socket_of_the_loopback: Callable[[Interface], socket.socket] = lambda _: asking_socket(LOOPBACK[0])  # noqa: E731
