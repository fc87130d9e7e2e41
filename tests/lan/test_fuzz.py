"""Whatever comes over a wire ends in something that is written down.

    CRAZIER_EIGHTS_INPUTS=1000000 python -m pytest tests/lan/test_fuzz.py

How many inputs the codec gets is that number, the slower tests a share of it; without it 20,000. With the
extra `fuzz`, `python -m tests.lan.fuzz_codec -runs=1000000` looks for inputs that reach new code (atheris).
"""

import gc
import os
import random
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from queue import SimpleQueue
from typing import Any, get_args

import pytest

from game.lan import wire
from game.lan.errors import Fault, Refusal
from game.lan.guest.client import Browse, Client, ClientStage, Join, Open, Ticket
from game.lan.guest.link import Heard
from game.lan.guest.room import Room
from game.lan.host.registry import RULES, content
from game.lan.host.session import Stage
from game.lan.limits import LIMITS
from game.lan.messages import (
    PROTOCOL,
    Agreement,
    Closed,
    Greeting,
    Message,
    Reason,
    Refused,
    ToClient,
    ToServer,
    Welcome,
)
from tests.lan.evening import me
from tests.lan.layers import PlainLayer
from tests.lan.mutation import anything, corpus, mutated
from tests.lan.test_session import HELLO, Peer, a_registry, at

INPUTS = int(os.environ.get("CRAZIER_EIGHTS_INPUTS", "20000"))
MOST_GROWTH = 1 << 20
AS_USUAL = 700, 10, 10  # when Python looks for garbage
DOCUMENTED = set(Fault) - {Fault.BROKEN}


@contextmanager
def bounded() -> Iterator[None]:
    """No more than so many bytes are needed on the way, and kept afterwards."""
    threshold = gc.get_threshold()
    gc.set_threshold(*AS_USUAL)  # tests look for garbage more seldom, and it would count
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    try:
        yield
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
        gc.set_threshold(*threshold)
    assert peak - before < MOST_GROWTH


@pytest.mark.parametrize(("reader", "way"), [(wire.to_server, "to_server"), (wire.to_client, "to_client")])
def test_bytes_are_a_message_or_refused(reader: wire.Reader[Message], way: str) -> None:
    seeds, chance = getattr(corpus(), way), random.Random(5)
    read = 0
    with bounded():
        for _ in range(min(INPUTS, 20_000)):  # counting memory takes its time
            with suppress(Refusal):  # and nothing else
                reader.read(mutated(chance.choice(seeds), seeds, chance))
                read += 1
    for _ in range(INPUTS - 20_000):
        with suppress(Refusal):
            reader.read(mutated(chance.choice(seeds), seeds, chance))
            read += 1

    assert 0 < read < INPUTS


@pytest.mark.parametrize("kind", [*get_args(ToServer), *get_args(ToClient)], ids=lambda kind: kind.__name__)
def test_every_message_comes_through_whatever_it_says_within_its_bounds(kind: type[Message]) -> None:
    chance = random.Random(6)
    reader: wire.Reader[Any] = wire.to_server if kind in get_args(ToServer) else wire.to_client
    for _ in range(20):
        message = anything(kind, chance)
        assert reader.read(wire.frame(message)[wire.HEADER :]) == message


# -- a server, and anybody


def look(peer: Peer) -> None:
    """All that somebody was told is written down, and printable."""
    for message in peer.told:
        if isinstance(message, (Refused, Closed, Reason)):
            assert message.sentence.isprintable()
            assert isinstance(message, Reason) or message.fault in DOCUMENTED
    peer.told.clear()


def said(chance: random.Random) -> bytes:
    """What somebody says: something right, something right at another time, something wrong, half of it."""
    body = wire.frame(anything(chance.choice(get_args(ToServer)), chance))
    match chance.randrange(8):
        case 0:
            body = mutated(body[wire.HEADER :], corpus().to_server, chance)
            return len(body).to_bytes(4, "big") + body
        case 1 if chance.random() < 0.2:
            return body[: chance.randrange(len(body))]
    return body


@pytest.mark.parametrize("stage", [stage for stage in Stage if stage is not Stage.CLOSED])
def test_whatever_anybody_says_a_server_answers_or_ends_the_connection(stage: Stage) -> None:
    chance = random.Random(f"{stage}")
    for _ in range(max(15, INPUTS // 2000)):
        registry = a_registry(messages_burst=1_000_000, strangers_each=64)
        peers = [at(stage, registry) for _ in range(3)]
        if stage is Stage.SEATED and chance.random() < 0.5:
            for table in registry.tables.values():
                table.deal(0.0)
        now = 0.0
        for _ in range(150):
            place = chance.randrange(3)
            if peers[place].session.stage is Stage.CLOSED:
                peers[place] = Peer(registry, now=now)
                peers[place].say(HELLO, now)
            peers[place].session.receive(said(chance), now)
            now += chance.choice((0.0, 0.1, 0.5))
            registry.update(now)
            look(peers[place])


def test_what_a_server_keeps_of_those_who_talk_nonsense_is_bounded() -> None:
    chance, seeds = random.Random(8), corpus().to_server
    registry = a_registry(messages_burst=1_000_000)
    at(Stage.SEATED, registry)
    for table in registry.tables.values():
        table.deal(0.0)
    peers = [Peer(registry) for _ in range(4)]
    with bounded():
        for number in range(3_000):
            peer = peers[number % 4]
            if peer.session.stage is Stage.CLOSED:
                registry.update(0.0)
                peers[number % 4] = peer = Peer(registry)
            body = mutated(chance.choice(seeds), seeds, chance)
            peer.session.receive(len(body).to_bytes(4, "big") + body, 0.0)
            look(peer)


# -- a player's program, and any server


class Hush:
    """Stands for a link: what was heard, and nobody to hear."""

    guest = 1

    def __init__(self) -> None:
        self.heard: SimpleQueue[Heard] = SimpleQueue()

    def say(self, message: Message) -> None:
        """Nobody hears it."""

    def stop(self, *, wait: float) -> None:
        """There is nothing to end."""


GREETING = Greeting(server="0" * 16, protocol=PROTOCOL, rules=RULES, content=content())
AIMS = (Browse(), Join(), Join("a" * 16), Open(Agreement(name="Here"), 2))


def a_client(chance: random.Random) -> Client:
    """A client somewhere on its way, or at a table."""
    ticket = Ticket("a" * 16, 1, "5" * 64) if chance.random() < 0.4 else None
    client = Client(me("Ann"), chance.choice(AIMS), ticket=ticket, layer=PlainLayer)
    client.connected()
    client.receive(wire.PREFACE + wire.frame(GREETING))
    if chance.random() < 0.5:
        client.stage = ClientStage.PROVING
        client.receive(wire.frame(Welcome(table="a" * 16, guest=1, number=chance.randrange(3))))
        client.play("draw", 1)
    return client


def test_whatever_a_server_says_a_program_goes_on_or_leaves() -> None:
    chance, seeds = random.Random(9), corpus().to_client
    left = 0
    with bounded():
        for _ in range(max(100, INPUTS // 500)):
            client, room = a_client(chance), Room(Hush())  # type: ignore[arg-type]
            for _ in range(60):
                body = chance.choice(seeds)
                if chance.random() < 0.6:
                    body = wire.frame(anything(chance.choice(get_args(ToClient)), chance))[wire.HEADER :]
                if chance.random() < 0.03:
                    body = mutated(body, seeds, chance)
                try:
                    heard = client.receive(len(body).to_bytes(4, "big") + body)
                except Refusal:
                    left += 1
                    break
                for message in heard:
                    room.link.heard.put(message)
                room.update(0.0)
                assert all(notice.isprintable() for notice in room.notices)
                assert len(client.to_send()) <= LIMITS.frame_to_server

    assert left
