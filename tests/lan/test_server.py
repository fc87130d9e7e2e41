"""A server with sockets: who does not read is cut off, who does not listen is forgotten."""

import asyncio
import errno
import socket
import threading
import time
from collections.abc import Callable

import pytest

from game.lan import wire
from game.lan.errors import Fault
from game.lan.guest.client import Join, Open
from game.lan.host.hosted_table import HostedTable
from game.lan.host.registry import CROWDED, Registry
from game.lan.host.server import Connection, Outbox, Server
from game.lan.host.table_state import Access
from game.lan.limits import Limits
from game.lan.messages import Agreement, Chat, Closed, Create, Hello, List, Ping, Pong
from game.lan.tls import guest_layer
from game.players.bot_player import AtOnce
from tests.lan.evening import me
from tests.lan.hosting import Host, hosting
from tests.lan.layers import PlainLayer, SecureSocket, identity

ANN = me("Ann")
HELLO = wire.PREFACE + wire.frame(Hello(rules=ANN.rules, content=ANN.content, name="Eve", avatar="fox"))


def until(what: Callable[[], object], seconds: float = 10.0) -> None:
    """Waits until something is so."""
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end
        time.sleep(0.01)


def dial(host: Host) -> SecureSocket:
    """A connection that reads next to nothing."""
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    sock.settimeout(5.0)
    sock.connect(host.address)
    return SecureSocket(sock, guest_layer())


def test_who_does_not_read_is_cut_off_and_holds_nobody_up() -> None:
    limits = Limits(waiting_to_send=10_000, messages_burst=100_000, frame=0.3)
    registry = Registry(think=AtOnce, limits=limits)
    for n in range(100):
        access = Access("", "0" * 32, b"")
        agreement = Agreement(name=f"Table {n}")
        registry.add(HostedTable(f"{n:016x}", agreement, 4, access, registry._services))
    with hosting(registry) as host, dial(host) as sock:
        sock.sendall(HELLO)
        until(lambda: registry.sessions)
        (session,) = registry.sessions

        sock.sendall(wire.frame(List()) * 1000)

        until(lambda: not registry.sessions)
        host._loop.call_soon_threadsafe(session._transport.write, b"more")  # nothing happens any more


def test_a_connection_that_was_ended_and_is_not_read_is_gone_after_a_while() -> None:
    limits = Limits(waiting_to_send=100_000_000, messages_burst=100_000, frame=0.3)
    registry = Registry(think=AtOnce, limits=limits)
    for n in range(200):
        access = Access("", "0" * 32, b"")
        agreement = Agreement(name=f"Table {n}")
        registry.add(HostedTable(f"{n:016x}", agreement, 4, access, registry._services))
    with hosting(registry) as host, dial(host) as sock:
        sock.sendall(HELLO + wire.frame(List()) * 400)
        until(lambda: registry.sessions)
        (session,) = registry.sessions
        transport = session._transport._transport
        until(lambda: transport.get_write_buffer_size() > 100_000)

        host._loop.call_soon_threadsafe(session.close, 60)

        until(lambda: transport.is_closing())
        assert transport.get_write_buffer_size() > 100_000
        until(lambda: transport.get_write_buffer_size() == 0, 3.0)


def test_more_connections_than_there_may_be_are_ended_at_once_with_a_sentence() -> None:
    with hosting(Registry(limits=Limits(connections=1))) as host, dial(host) as first, dial(host) as second:
        said = b"".join(iter(lambda: second.recv(1000), b""))
        assert said == wire.PREFACE + wire.frame(Closed(fault=Fault.FULL, sentence=CROWDED))
        second.sock.close()
        assert first.recv(100) == wire.PREFACE
        until(lambda: len(host.registry.sessions) == 1)


def test_a_guest_who_talks_too_much_is_refused_and_others_are_not() -> None:
    with hosting() as host:
        ann = host.room("Ann", Open(Agreement(name="Here"), 2, code=False))
        until(lambda: (ann.update(0.0), ann.lobby)[1])
        bob = host.room("Bob", Join())
        until(lambda: (bob.update(0.0), bob.lobby)[1])
        for _ in range(8):
            bob.say(Chat("hm"))
        until(lambda: (bob.update(0.0), bob.notices)[1])
        assert "wait a moment" in bob.notices[0]
        ann.update(0.0)
        assert not ann.notices
        ann.link.stop()
        bob.link.stop()


async def _listens(*hosts: str, port: int = 0) -> int:
    server = Server(Registry(), identity())
    try:
        return await server.listen(port, hosts)
    finally:
        server.close()


def test_it_listens_where_it_can_and_says_when_it_can_nowhere() -> None:
    assert asyncio.run(_listens("203.0.113.1", "127.0.0.1")) > 0
    with pytest.raises(OSError, match=r"203\.0\.113\.1|assign"):
        asyncio.run(_listens("203.0.113.1"))


def test_a_port_that_another_program_has_at_one_address_is_in_use() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        for hosts in (("127.0.0.1", "127.0.0.2"), ("127.0.0.2", "127.0.0.1")):
            with pytest.raises(OSError, match="127") as refused:
                asyncio.run(_listens(*hosts, port=port))
            assert refused.value.errno == errno.EADDRINUSE


def test_a_connection_that_never_was_ends_without_a_word() -> None:
    async def nobody() -> None:
        connection = Connection(Registry(), PlainLayer(), Outbox(), time.monotonic)
        connection.write(b"nobody")
        connection.data_received(b"nobody")
        connection.close()
        connection.connection_lost(None)
        await asyncio.sleep(0)

    asyncio.run(nobody())


def test_nobody_waits_while_the_key_of_a_code_is_computed(monkeypatch: pytest.MonkeyPatch) -> None:
    computed_by: list[str] = []

    def slow(code: str, salt: str) -> bytes:
        computed_by.append(threading.current_thread().name)
        time.sleep(1.0)
        return b"key"

    monkeypatch.setattr("game.lan.auth.key_of", slow)
    create = Create(agreement=Agreement(name="Here"), seats=2)
    with hosting() as host, dial(host) as opens, dial(host) as other:
        opens.sendall(HELLO + wire.frame(create))
        until(lambda: computed_by)
        began = time.monotonic()
        other.sendall(HELLO + wire.frame(Ping(7)))
        received = b""
        while wire.frame(Pong(7)) not in received:
            received += other.recv(4096)
        assert time.monotonic() - began < 0.5
        until(lambda: host.registry.tables)
        received = b""
        while b'"created"' not in received:
            received += opens.recv(4096)
    assert computed_by[0].startswith("aside")


class Wire(asyncio.Transport):
    """A transport that writes down what it is to send."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 1)})
        self.sent: list[bytes] = []

    def is_closing(self) -> bool:
        return False

    def get_write_buffer_size(self) -> int:
        return 0

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.sent.append(bytes(data))


def test_what_is_said_to_what_has_come_goes_out_with_it_in_one_piece() -> None:
    connection, end = Connection(Registry(), PlainLayer(), Outbox(), time.monotonic), Wire()
    connection.connection_made(end)
    assert end.sent == [wire.PREFACE]

    connection.data_received(HELLO + wire.frame(Ping(7)))
    assert len(end.sent) == 2
    assert end.sent[1].endswith(wire.frame(Pong(7)))


def test_of_several_reasons_the_first_is_told() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        with pytest.raises(OSError, match="127") as refused:
            asyncio.run(_listens("127.0.0.1", "203.0.113.1", port=taken.getsockname()[1]))
        assert refused.value.errno == errno.EADDRINUSE
