"""Crowds of strangers: nobody keeps others out, however many connections they have."""

import selectors
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice

import pytest

from game.lan import wire
from game.lan.errors import Fault
from game.lan.guest.client import Client, ClientStage, Join, Open
from game.lan.host.crowd import prefix_of
from game.lan.host.registry import Registry
from game.lan.host.session import CROWDED, CROWDED_ADDRESS, Stage
from game.lan.messages import Agreement, Closed, Created, Greeting, Hello, List, Ping, Pong, Resume
from game.lan.tls import Layer, guest_layer
from game.players.bot_player import AtOnce
from tests.lan.evening import me
from tests.lan.hosting import Host, hosting
from tests.lan.page_layer import PageLayer
from tests.lan.test_remote import until
from tests.lan.test_session import HELLO, SAMPLES, Create, Peer, a_registry

EVE = me("Eve")
GREETS = wire.PREFACE + wire.frame(Hello(rules=EVE.rules, content=EVE.content, name="Eve", avatar="fox"))


def greeted(registry: Registry, address: str, now: float = 0.0) -> Peer:
    """A stranger who has said hello."""
    peer = Peer(registry, address, now)
    assert not peer.refused
    assert isinstance(peer.say(HELLO, now), Greeting)
    return peer


# -- who gives way


def test_the_longest_idle_of_the_fullest_address_gives_way_and_pings_are_idle() -> None:
    registry = a_registry(strangers=5)
    lone = greeted(registry, "10.0.0.9", 0.0)
    first, second, third = (greeted(registry, "10.0.0.1", now) for now in (1.0, 2.0, 3.0))
    other = greeted(registry, "10.0.0.2", 3.0)
    first.say(List(), 4.0)
    for peer in (lone, second, third, other):
        assert isinstance(peer.say(Ping(1), 9.0), Pong)

    assert not Peer(registry, "10.0.0.3", 9.0).refused
    assert [peer.closed for peer in (lone, first, second, third, other)] == [False, False, True, False, False]
    assert second.told[-1] == Closed(fault=Fault.FULL, sentence=CROWDED)


@pytest.mark.parametrize(
    ("many", "few", "network"),
    [
        ("2001:db8:1:1::{}", "2001:db8:1:2::{}", "2001:db8:1:1::/64"),
        ("10.0.1.{}", "10.0.2.{}", "10.0.1.0/24"),
        ("::ffff:10.0.1.{}", "10.0.2.{}", "10.0.1.0/24"),
    ],
)
def test_of_addresses_with_equally_many_one_of_the_fullest_network_gives_way(
    many: str, few: str, network: str
) -> None:
    registry = a_registry(strangers=5)
    lone = [greeted(registry, few.format(number)) for number in (1, 2)]
    crowd = [greeted(registry, many.format(number), 1.0) for number in (1, 2, 3)]

    assert not Peer(registry, few.format(3), 9.0).refused

    assert prefix_of(many.format(1)) == network
    assert [peer.closed for peer in (*lone, *crowd)] == [False, False, True, False, False]


def test_a_network_alone_limits_nobody() -> None:
    registry = a_registry()
    assert all(not Peer(registry, f"10.0.{n // 250}.{n % 250}").refused for n in range(1000))
    party = a_registry(strangers=200)
    assert all(not Peer(party, f"192.168.1.{n}").refused for n in range(200))


def test_who_is_busy_gives_way_only_to_an_address_with_fewer() -> None:
    registry = a_registry(strangers=4)
    three = [greeted(registry, "10.0.0.1") for _ in range(3)]
    lone = greeted(registry, "10.0.0.2")

    greeted(registry, "10.0.0.3")
    assert [peer.closed for peer in three] == [True, False, False]
    late = Peer(registry, "10.0.0.2")  # which would have as many as any
    assert late.told == [Closed(fault=Fault.FULL, sentence=CROWDED)]
    assert not lone.closed


def test_the_idle_stranger_of_a_small_address_stays_where_the_fullest_wants_more() -> None:
    registry = a_registry(strangers=3)
    lone = greeted(registry, "10.0.0.2")
    for _ in range(2):
        greeted(registry, "10.0.0.1", 50.0)

    assert Peer(registry, "10.0.0.1", 50.0).refused
    assert not lone.closed


def test_the_share_of_an_address_is_told_apart_and_its_idle_ones_give_way() -> None:
    registry = a_registry(strangers_each=2)
    first, second = greeted(registry, "10.0.0.1"), greeted(registry, "10.0.0.1", 3.0)

    late = Peer(registry, "10.0.0.1", 4.9)
    assert late.told == [Closed(fault=Fault.FULL, sentence=CROWDED_ADDRESS)]
    assert not Peer(registry, "10.0.0.1", 5.0).refused
    assert [first.closed, second.closed] == [True, False]


# -- places for a return


def full(returning: int = 2) -> tuple[Registry, Resume]:
    """A server where a guest is away and the place for strangers is full."""
    registry = a_registry(strangers=1, strangers_each=9, returning=returning)
    host = Peer(registry, "10.0.0.1")
    host.say(HELLO)
    created = host.say(SAMPLES[Create])
    assert isinstance(created, Created)
    host.seat(created.table)
    assert host.session.guest
    resume = Resume(table=created.table, guest=host.session.guest.number, secret=host.secret)
    host.session.lost(0.0)
    greeted(registry, "10.0.0.2")
    return registry, resume


def test_while_a_guest_is_away_a_few_more_come_in_who_ask_for_a_seat_at_once() -> None:
    registry, resume = full()
    first, second, looks = (greeted(registry, "10.0.0.2") for _ in range(3))
    assert first.closed  # of three the oldest has given way
    back = greeted(registry, "10.0.0.2")
    assert second.closed

    assert looks.say(List()) == Closed(fault=Fault.FULL, sentence=CROWDED)
    slow = greeted(registry, "10.0.0.2")
    back.say(resume, 2.0)
    assert back.session.stage is Stage.SEATED
    for now, closed in ((2.9, False), (3.0, True)):
        slow.session.update(now)
        back.session.update(now)
        assert (slow.closed, back.closed) == (closed, False)


def test_a_place_for_a_return_is_not_kept_by_a_wrong_secret() -> None:
    registry, resume = full()
    back = greeted(registry, "10.0.0.2")
    back.say(Resume(table=resume.table, guest=resume.guest, secret="0" * 64))
    assert back.session.stage is Stage.BROWSING
    back.session.update(3.0)
    assert back.told[-1] == Closed(fault=Fault.FULL, sentence=CROWDED)


def test_while_nobody_is_away_there_are_no_such_places() -> None:
    registry, resume = full()
    back = greeted(registry, "10.0.0.2")
    back.say(resume)

    assert Peer(registry, "10.0.0.2").refused


# -- the real numbers


class Clock:
    """A clock that can run faster."""

    def __init__(self) -> None:
        self.speed = 1.0
        self._now, self._at = 0.0, time.monotonic()
        self._lock = threading.Lock()

    def __call__(self) -> float:
        with self._lock:
            at = time.monotonic()
            self._now += (at - self._at) * self.speed
            self._at = at
            return self._now


class Attack:
    """Connections of many addresses of the loopback that say hello, ping, and come again when closed."""

    def __init__(
        self, host: Host, addresses: int, connections: int, clock: Clock, layer: Callable[[], Layer]
    ) -> None:
        self._to = host.address
        self._from = [f"127.0.{1 + n // 20}.{1 + n % 20}" for n in range(addresses)]
        self._count, self._clock, self._layer = connections, clock, layer
        self._selector = selectors.DefaultSelector()
        self._layers: dict[socket.socket, Layer] = {}
        self._going = True
        self.replaced = 0
        self.rounds = 0  # of pings
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _dial(self, number: int) -> None:
        sock = socket.socket()
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind((self._from[number % len(self._from)], 0))
        layer = self._layers[sock] = self._layer()
        layer.send(GREETS)
        with suppress(OSError):  # closed at once: it is dialled again
            sock.connect(self._to)
            sock.sendall(layer.to_send())
        sock.setblocking(False)
        self._selector.register(sock, selectors.EVENT_READ, number)

    def start(self) -> None:
        self._thread.start()

    def _run(self) -> None:
        pinged, numbers = self._clock(), iter(range(self._count))
        while self._going:
            for number in islice(numbers, 20):
                self._dial(number)
            for key, _ in self._selector.select(0.02):
                sock = key.fileobj
                assert isinstance(sock, socket.socket)
                data = b""
                with suppress(OSError):
                    data = sock.recv(65536)
                if data:
                    self._layers[sock].receive(data)
                    self._send(sock)
                else:
                    self._selector.unregister(sock)
                    del self._layers[sock]
                    sock.close()
                    self.replaced += 1
                    self._dial(key.data)
            if self._clock() - pinged >= 5.0:
                pinged = self._clock()
                self.rounds += 1
                for key in tuple(self._selector.get_map().values()):
                    assert isinstance(key.fileobj, socket.socket)
                    self._layers[key.fileobj].send(wire.frame(Ping(1)))
                    self._send(key.fileobj)

    def _send(self, sock: socket.socket) -> None:
        with suppress(OSError):
            sock.send(self._layers[sock].to_send())

    def stop(self) -> None:
        self._going = False
        self._thread.join(10.0)
        for key in tuple(self._selector.get_map().values()):
            key.fileobj.close()  # type: ignore[union-attr]
        self._selector.close()


@contextmanager
def attacked(host: Host, clock: Clock, layer: Callable[[], Layer]) -> Iterator[Attack]:
    """A host under attack."""
    attack = Attack(host, addresses=33, connections=1000, clock=clock, layer=layer)
    attack.start()
    try:
        yield attack
    finally:
        attack.stop()


def has_loopback() -> bool:
    """Whether this system has all addresses of the loopback."""
    with socket.socket() as probe:
        try:
            probe.bind(("127.0.2.13", 0))
        except OSError:
            return False
    return True


@contextmanager
def seated(host: Host, client: Client) -> Iterator[float]:
    """A player with a seat, over a socket of any number; the seconds that it took."""
    began = time.monotonic()
    with socket.create_connection(host.address, 5.0) as sock:
        client.connected()
        while client.stage is not ClientStage.SEATED:
            sock.sendall(client.to_send())
            data = sock.recv(65536)
            assert data, client.stage
            client.receive(data)
        yield time.monotonic() - began


@pytest.mark.skipif(not has_loopback(), reason="the loopback has one address here")
@pytest.mark.parametrize("layer", [guest_layer, PageLayer])
def test_a_newcomer_and_a_returning_guest_get_in_while_a_thousand_connections_are_held(
    layer: Callable[[], Layer],
) -> None:
    clock = Clock()
    with hosting(Registry(think=AtOnce), clock=clock, is_local=lambda address: False) as host:
        ann = host.room("Ann", Open(Agreement(name="Here"), 3, code=False))
        until(lambda: ann.lobby, ann)
        ticket = ann.link.ticket
        assert ticket
        with attacked(host, clock, layer) as attack:
            until(lambda: (ann.update(0.0), len(host.registry.sessions) >= 1001)[1])
            clock.speed = 6.0
            until(lambda: (ann.update(0.0), attack.rounds >= 4)[1])  # twenty seconds of it
            clock.speed = 1.0
            assert sum(session.is_stranger for session in host.registry.sessions) == 1000
            ann.link.stop()
            until(lambda: not host.registry.tables[ticket.table].roster.has_connection)

            with seated(host, Client(me("Bob"), Join(), layer=layer)) as newcomer:
                pass
            with seated(host, Client(me("Ann"), Join(ticket.table), ticket=ticket)) as returned:
                assert host.registry.tables[ticket.table].roster.guests[1].there

            assert max(newcomer, returned) < 2.0
            until(lambda: attack.replaced >= 2)
            assert sum(session.is_stranger for session in host.registry.sessions) <= 1000


@pytest.mark.parametrize(
    ("address", "prefix"),
    [
        ("10.1.2.3", "10.1.2.0/24"),
        ("::ffff:10.1.2.3", "10.1.2.0/24"),
        ("2001:db8::1:2", "2001:db8::/64"),
        ("somewhere", "somewhere"),
    ],
)
def test_the_network_of_an_address(address: str, prefix: str) -> None:
    assert prefix_of(address) == prefix
