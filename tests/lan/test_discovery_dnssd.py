"""DNS-SD by python-zeroconf, on the loopback: between two ends, and with a library that fails."""

import asyncio
import time
from collections.abc import Awaitable, Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby

import msgspec
import pytest
from zeroconf import ServiceStateChange
from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

from game.lan.background import Background
from game.lan.discovery import dnssd
from game.lan.discovery.beacon import Beacon, to_text
from game.lan.discovery.broadcast import asking_socket, send, shared_socket
from game.lan.discovery.datagrams import GROUP
from game.lan.discovery.dnssd import TYPE, Listener, Publisher, service
from game.lan.discovery.interfaces import Interface
from game.lan.limits import LIMITS
from tests.lan.beacons import BEACON, LOOPBACK, SERVER, comes_true, free_port

pytestmark = pytest.mark.xdist_group("multicast")  # all who listen there hear one another

NAME = f"Crazier Eights {SERVER}.{TYPE}"


def has_multicast() -> bool:
    """Does a multicast on the loopback arrive?"""
    port = free_port()
    try:
        with shared_socket(LOOPBACK, port) as hears, asking_socket(LOOPBACK[0]) as sock:
            send(sock, b"x", GROUP, port)
            hears.settimeout(0.5)
            return hears.recv(1) == b"x"
    except OSError:
        return False


multicast = pytest.mark.skipif(not has_multicast(), reason="This machine has no multicast on its loopback.")


class Ears:
    """What a listener has told."""

    def __init__(self) -> None:
        self.servers: dict[str, Beacon] = {}
        self.hosts: dict[str, Sequence[str]] = {}
        self.listener = Listener(self.heard, self.gone)

    def heard(self, beacon: Beacon, hosts: Sequence[str]) -> None:
        if beacon.server == SERVER:  # somebody else may host on this machine
            self.servers[SERVER] = beacon
            self.hosts[SERVER] = hosts

    def gone(self, server: str) -> None:
        if server == SERVER:
            del self.servers[SERVER]


@contextmanager
def running(means: Publisher | Listener) -> Iterator[None]:
    """This means at work on the loopback."""
    work = Background(lambda: means.run(LOOPBACK), "test")
    work.start()
    try:
        yield
    finally:
        assert work.stop(5.0)


@multicast
def test_a_record_is_found_changed_and_taken_back() -> None:
    ears = Ears()
    publisher = Publisher(BEACON)
    fuller = msgspec.structs.replace(BEACON, open=0, running=True)
    with running(ears.listener):
        with running(publisher):
            assert comes_true(lambda: ears.servers == {SERVER: BEACON}, 2)
            assert comes_true(lambda: publisher.reaches)  # it may be heard a moment before
            assert ears.hosts == {SERVER: ["127.0.0.1"]}

            publisher.beacon = fuller
            assert comes_true(lambda: ears.servers == {SERVER: fuller}, 3)
        assert comes_true(lambda: not ears.servers, 1)

    assert not publisher.reaches


@multicast
def test_who_comes_later_finds_it_within_two_seconds_and_hears_of_it_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(dnssd, "ASK_AGAIN", 0.05)
    publisher = Publisher(BEACON)

    def is_found(ears: Ears) -> bool:
        time.sleep(2)  # an answer that has just been given to everybody is not given again at once
        with running(ears.listener):
            soon = comes_true(lambda: ears.servers == {SERVER: BEACON}, 2)
            ears.servers.clear()
            return comes_true(lambda: ears.servers == {SERVER: BEACON}) and soon

    with running(publisher):
        assert comes_true(lambda: publisher.reaches)
        assert any(is_found(Ears()) for _ in range(3))  # the machine may be busy with something else


@multicast
def test_a_record_of_somebody_else_is_passed_over() -> None:
    async def lie() -> None:
        liar = AsyncZeroconf(interfaces=["127.0.0.1"])
        wrong = (b"", b"\xff" * 300, to_text(BEACON)[:-1] + b"9", to_text(BEACON)[:40])
        infos = [
            AsyncServiceInfo(
                TYPE, f"Liar {number}.{TYPE}", port=5, properties=text, parsed_addresses=["127.0.0.1"]
            )
            for number, text in enumerate(wrong)
        ]
        says = [await liar.async_register_service(info, cooperating_responders=True) for info in infos]
        try:
            await asyncio.gather(*says)  # whose repetitions end with it
            await asyncio.sleep(3600)
        finally:
            await liar.async_close()

    ears = Ears()

    def known() -> int:
        return sum(name.startswith("Liar") for name in ears.listener.names)

    liars = Background(lie, "liars")
    liars.start()
    with running(ears.listener):
        assert comes_true(lambda: known() == 4)
        with running(Publisher(BEACON)):
            assert comes_true(lambda: ears.servers)
        assert comes_true(lambda: not ears.servers)
        assert liars.stop(5.0)
        assert comes_true(lambda: not known())


def test_a_name_that_is_none_and_a_server_that_does_not_answer_are_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(dnssd, "ANSWER", 50)
    ears = Ears()

    async def meet() -> None:
        library = AsyncZeroconf(interfaces=["127.0.0.1"])
        try:
            for name in ("", "x" * 500, f"\0.{TYPE}", f"nobody.{TYPE}"):
                for _ in range(3):
                    ears.listener.changed(library.zeroconf, TYPE, name, ServiceStateChange.Added)
            await asyncio.sleep(0.3)
            ears.listener.changed(library.zeroconf, TYPE, "", ServiceStateChange.Removed)
            ears.listener.changed(library.zeroconf, TYPE, "unknown", ServiceStateChange.Removed)
        finally:
            await library.async_close()

    asyncio.run(meet())
    assert ears.servers == {}
    assert len(ears.listener.names) == 3


@multicast
def test_a_listener_that_ends_asks_nobody_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    ears = Ears()
    asked: list[str] = []

    async def ask(_: object, name: str) -> None:
        asked.append("asks")
        try:
            await asyncio.sleep(3600)
        finally:
            asked.append("ends")

    async def listen() -> None:
        work = asyncio.ensure_future(ears.listener.run(LOOPBACK))
        while not asked:
            await asyncio.sleep(0.01)
        work.cancel()
        await asyncio.wait([work])
        await asyncio.sleep(0)
        assert asked == ["asks", "ends"]

    monkeypatch.setattr(ears.listener, "_ask", ask)
    with running(Publisher(BEACON)):
        asyncio.run(asyncio.wait_for(listen(), 10))


class Info:
    """What the library says of a name: some answer at once, some answer nothing, some never."""

    asks: list[str] = []  # noqa: RUF012  # those that are being asked, whoever asks
    port, text = BEACON.port, to_text(BEACON)

    def __init__(self, _: str, name: str) -> None:
        self.name = name

    async def async_request(self, *_: object) -> bool:
        """Asks; a name says itself how it answers."""
        self.asks.append(self.name)
        try:
            await asyncio.sleep(3600 if self.name.startswith("never") else 0)
        finally:
            self.asks.remove(self.name)
        return self.name.startswith("yes")

    def parsed_scoped_addresses(self) -> list[str]:
        """Where the server is."""
        return ["10.0.0.1"]


def come(ears: Ears, names: Sequence[str], monkeypatch: pytest.MonkeyPatch) -> int:
    """Records of these names come one after the other; how many are being asked in the end."""

    async def told() -> int:
        for name in names:
            ears.listener.changed(None, TYPE, name, ServiceStateChange.Added)  # type: ignore[arg-type]
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        return len(Info.asks)

    monkeypatch.setattr(dnssd, "AsyncServiceInfo", Info)
    return asyncio.run(told())


@pytest.mark.parametrize("empty", ["never", "no"])
def test_a_flood_of_names_has_an_end_and_pushes_no_server_out(
    empty: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ears = Ears()
    flood = [f"{empty} {number}" for number in range(10 * LIMITS.names)]
    asked = come(ears, [*flood[:100], "yes", *flood[100:]], monkeypatch)

    assert asked <= LIMITS.names
    assert ears.listener.names == ("yes", *flood[1 - LIMITS.names :])
    assert list(ears.servers) == [SERVER]


def test_a_name_that_comes_again_is_not_asked_twice_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert come(Ears(), ["never"] * 3, monkeypatch) == 1


def test_servers_that_are_there_leave_no_room_for_more_than_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    ears = Ears()
    names = [f"yes {number}" for number in range(2 * LIMITS.names)]
    come(ears, names, monkeypatch)

    assert ears.listener.names == tuple(names[: LIMITS.names])


def test_a_record_names_neither_a_machine_nor_anybody() -> None:
    addresses = [f"fd00::{number}" for number in range(1, 20)] + ["10.0.0.1"]
    info = service(BEACON, [Interface("127.0.0.1"), *map(Interface, addresses)])

    assert (info.name, info.server, info.port) == (NAME, f"crazier-eights-{SERVER}.local.", 48888)
    assert info.text == to_text(BEACON)
    assert info.parsed_addresses() == ["10.0.0.1", *addresses[: LIMITS.addresses - 1]]
    assert service(BEACON, LOOPBACK).parsed_addresses() == ["127.0.0.1"]


# -- in the library's place


class Busy:
    """What stands in for the library: it counts what is said."""

    said: list[bytes] = []  # noqa: RUF012  # it stands in for a class

    def __init__(self, interfaces: list[str]) -> None:
        self.said.clear()

    async def async_register_service(self, info: AsyncServiceInfo, **_: object) -> Awaitable[None]:
        """Says what there is."""
        self.said.append(info.text)
        return asyncio.sleep(0)

    async_update_service = async_register_service

    async def async_close(self) -> None:
        """Nothing is open."""


def test_a_server_that_changes_all_the_time_says_so_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dnssd, "AsyncZeroconf", Busy)
    monkeypatch.setattr(dnssd, "UPDATE", 0.001)
    publisher = Publisher(BEACON)
    with running(publisher):
        for number in range(20):
            time.sleep(0.01)
            publisher.beacon = msgspec.structs.replace(BEACON, open=number)

    assert len(Busy.said) == 1 + LIMITS.changes_burst


class Repeating(Busy):
    """What stands in for a library that says a record again and again, and a goodbye for a while."""

    async def async_register_service(self, info: AsyncServiceInfo, **_: object) -> Awaitable[None]:
        """Says what there is, without end."""

        async def repeated() -> None:
            while True:
                self.said.append(info.text)
                await asyncio.sleep(0)

        return asyncio.ensure_future(repeated())

    async_update_service = async_register_service

    async def async_close(self) -> None:
        """Says goodbye."""
        self.said.append(b"goodbye")
        await asyncio.sleep(0.05)


def test_nothing_is_repeated_after_the_goodbye_and_nothing_old_after_what_is_new(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Busy, "said", [])
    monkeypatch.setattr(dnssd, "AsyncZeroconf", Repeating)
    monkeypatch.setattr(dnssd, "UPDATE", 0.01)
    fuller = msgspec.structs.replace(BEACON, open=0)
    publisher = Publisher(BEACON)
    with running(publisher):
        assert comes_true(lambda: to_text(BEACON) in Busy.said)
        publisher.beacon = fuller
        assert comes_true(lambda: to_text(fuller) in Busy.said)

    turns = [text for text, _ in groupby(Busy.said)]
    assert turns == [to_text(BEACON), to_text(fuller), b"goodbye"]


class Library:
    """What stands in for the library: it opens what `takes` lets it."""

    opened: list[list[str]] = []  # noqa: RUF012  # it stands in for a class
    takes = staticmethod(lambda addresses: True)

    def __init__(self, interfaces: list[str]) -> None:
        if not self.takes(interfaces):
            raise OSError("no multicast")
        self.opened.append(interfaces)

    async def async_close(self) -> None:
        """Nothing is open."""

    async def async_register_service(self, *_: object, **__: object) -> None:
        """Fails, once everything is open."""
        raise RuntimeError("broken")


BOTH = (Interface("10.0.0.1"), Interface("::1"), Interface("fd00::1"))


@pytest.mark.parametrize(
    ("interfaces", "takes", "opened", "error"),
    [
        (BOTH, "10.0.0.1 fd00::1", ["10.0.0.1", "fd00::1"], RuntimeError),
        (BOTH, "10.0.0.1", ["10.0.0.1"], RuntimeError),
        (BOTH, "", None, OSError),
        (BOTH[:1], "", None, OSError),
        (BOTH[1:], "fd00::1", ["fd00::1"], RuntimeError),
        (BOTH[1:], "", None, OSError),
        (BOTH[1:2], "::1", None, OSError),
        ((), "", None, OSError),
    ],
)
def test_where_ipv6_has_no_multicast_ipv4_does_and_where_neither_has_that_is_an_error(
    interfaces: tuple[Interface, ...],
    takes: str,
    opened: list[str] | None,
    error: type[Exception],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(dnssd, "AsyncZeroconf", Library)
    monkeypatch.setattr(Library, "opened", [])
    monkeypatch.setattr(Library, "takes", lambda _, addresses: set(addresses) <= set(takes.split()))
    publisher = Publisher(BEACON)
    with pytest.raises(error):
        asyncio.run(publisher.run(interfaces))

    assert Library.opened == ([opened] if opened else [])
    assert not publisher.reaches
