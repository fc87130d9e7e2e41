"""Handshakes that were changed at random end in a seat or in a documented refusal, and cost nobody theirs.

CRAZIER_EIGHTS_MUTATIONS=50000 python -m pytest tests/lan/test_handshake_mutations.py
"""

import random
import time
from collections.abc import Callable

import pytest

from game.lan import auth, wire
from game.lan.errors import Fault
from game.lan.guest.client import Aim, Browse, Join, Open
from game.lan.host.journal import KeptGuest
from game.lan.host.journal_codec import kept_record
from game.lan.host.session import Stage
from game.lan.limits import LIMITS, Limits
from game.lan.messages import Agreement, Closed, List, Ping, Ready, Refused, Start, Welcome
from tests.elsewhere.test_mutations import MUTATIONS, SLOWEST, is_sentence
from tests.elsewhere.test_mutations import mutated as spoiled
from tests.lan.evening import Evening, Player, Wire
from tests.lan.mutation import mutated
from tools.pictures.lan_sample import still_room

TOGETHER = 20  # handshakes with one host
PATIENT = Limits(entrances_burst=10**6, openings_burst=10**6, wrong_proofs=10**6, tables_each=10**6)
DOCUMENTED = set(Fault) - {Fault.BROKEN}
WAYS = ("up", "down")


class Club(Evening):
    """A host with two tables: Ann is there, Bob has a seat and is away.

    `change` is made to the pieces that the `victim` sends or hears.
    """

    def __init__(self, seed: int, *, running: bool) -> None:
        super().__init__(seed, limits=PATIENT, tick=0.25)
        self.victim: Player | None = None
        self.change: Callable[[int, str, bytes], list[bytes]] = lambda number, way, data: [data]
        self.counts = dict.fromkeys(WAYS, 0)
        self.other = self.opens("Eve")
        self.ann = self.opens("Ann", Agreement(name="Here"), seats=3, code=True)
        self.here = self.registry.tables[self._table_of(self.ann)]
        self.bob = self.joins("Bob", code=self.here.code, table=self.here.id)
        if running:
            self.bob.say(Ready())
            self.run(0.5)
            self.ann.say(Start())
            self.run(2.0)
        self.ann.plays = self.bob.plays = self.bob.comes_back = False
        self.bob.cut()
        self.run(0.5)
        tables = self.registry.tables.values()
        self.members = {id(guest) for table in tables for guest in table.roster.guests.values()}

    @staticmethod
    def _table_of(player: Player) -> str:
        assert player.client.ticket is not None
        return player.client.ticket.table

    def carry(self, wire: Wire, way: str, data: bytes | None) -> None:
        """Takes bytes along a connection, those of the victim with changes."""
        if data is None or wire.player is not self.victim:
            super().carry(wire, way, data)
            return
        number = self.counts[way]
        self.counts[way] += 1
        for piece in self.change(number, way, data):
            super().carry(wire, way, piece)

    @property
    def seats(self) -> tuple[KeptGuest, ...]:
        """Ann's place and Bob's, as the journal has them."""
        return kept_record(self.here).guests[:2]

    def guest(self, name: str, aim: Aim, *, back: bool = False) -> Player:
        """Somebody connects: a newcomer, or Bob with his ticket."""
        player = Player(self, name, aim)
        if back:
            player.client.ticket = self.bob.client.ticket
        player.comes_back = player.plays = False
        self.players.append(player)
        self.victim, self.counts = player, dict.fromkeys(WAYS, 0)
        player.connect()
        return player

    def leave(self, player: Player) -> None:
        """The connection is gone, and so is whoever came anew, under whatever name."""
        player.cut()
        self.players.remove(player)
        for table in tuple(self.registry.tables.values()):
            for guest in tuple(table.roster.guests.values()):
                if id(guest) not in self.members:
                    table.leave(guest)


AIMS: tuple[tuple[str, Callable[[Club], Aim]], ...] = (
    ("Cem", lambda club: Browse()),
    ("Cem", lambda club: Join()),
    ("Cem", lambda club: Join(code=club.here.code)),
    ("Cem", lambda club: Join(club.here.id, club.here.code)),
    ("Cem", lambda club: Join(club.here.id, club.here.code, watch=True)),
    ("Cem", lambda club: Join(club.here.id, "0000000000")),
    ("Cem", lambda club: Open(Agreement(name="There"), 2)),
    ("Bob", lambda club: Join(club.here.id, club.here.code)),  # with his ticket
)


WELCOMED = [False, False, True, True, True, False, True, True]


def framed(rng: random.Random, data: bytes, others: list[bytes]) -> list[bytes]:
    """These bytes with a mistake in the text of a frame, whose length is right."""
    start = len(wire.PREFACE) if data.startswith(wire.PREFACE) else 0
    body = mutated(data[start + wire.HEADER :], others, rng)
    return [data[:start] + len(body).to_bytes(wire.HEADER, "big") + body]


def damaged(rng: random.Random, data: bytes, earlier: list[bytes]) -> list[bytes]:
    """These bytes with a change: none of them, twice, in pieces, others, mistakes."""
    at = rng.randrange(len(data) + 1)
    match rng.randrange(9):
        case 0:
            return []
        case 1:
            return [data, data]
        case 2:
            return [data[:at], data[at:]]
        case 3:
            return [data[:at]]
        case 4:
            return [rng.choice(earlier), data]
        case 5:
            return [rng.choice(earlier)]
        case 6:
            return [spoiled(rng, data)]
        case _:
            return framed(rng, data, earlier)


@pytest.fixture
def quick_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys of codes cost next to nothing."""
    monkeypatch.setattr(auth, "COST", 2)


def undamaged(club: Club) -> tuple[list[dict[str, int]], list[bool]]:
    """How many pieces go each way in each kind of handshake, and which of them lead to a seat."""
    club.change = lambda number, way, data: [data]
    counts, welcomed = [], []
    for name, aim in AIMS:
        player = club.guest(name, aim(club), back=name == "Bob")
        club.run(1.0)
        counts.append(dict(club.counts))
        welcomed.append(bool(player.of(Welcome)))
        club.leave(player)
        club.run(0.25)
    return counts, welcomed


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.usefixtures("quick_codes")
def test_a_changed_handshake_costs_nobody_a_seat(way: str) -> None:
    rng, told = random.Random(way), set()
    for begun in range(0, MUTATIONS, TOGETHER):
        club = Club(begun, running=begun % (2 * TOGETHER) > 0)
        counts, welcomed = undamaged(club)
        assert welcomed == WELCOMED
        for _ in range(TOGETHER):
            before = time.thread_time()
            told |= attack(club, rng, way, counts)
            assert time.thread_time() - before < SLOWEST
        assert undamaged(club)[1] == WELCOMED

    assert told <= DOCUMENTED
    assert way == "down" or {Fault.CODE, Fault.FORMAT, Fault.SIZE, Fault.STATE, Fault.PROTOCOL} <= told


def attack(club: Club, rng: random.Random, way: str, counts: list[dict[str, int]]) -> set[Fault]:
    """A handshake with changes in what goes that way; the reasons of what the host refused."""
    kind = rng.randrange(len(AIMS))
    (name, aim), when = AIMS[kind], rng.randrange(counts[kind][way])
    earlier = [wire.frame(Ping()), wire.frame(List())]
    seats, match = club.seats, club.here.runner

    def change(number: int, toward: str, data: bytes) -> list[bytes]:
        if toward != way:
            return [data]
        earlier.append(data)
        return damaged(rng, data, earlier) if number == when or rng.random() < 0.05 else [data]

    club.change = change
    player = club.guest(name, aim(club), back=name == "Bob")
    session = player.wire.session if player.wire else None
    club.run(1.0)
    if rng.random() < 0.05:  # who has said nothing more is no longer listened to
        club.run(LIMITS.handshake)
        assert session is None or session.stage in (Stage.BROWSING, Stage.SEATED, Stage.CLOSED)
    room = still_room(*player.told)
    assert all(map(is_sentence, room.notices))
    refusals = [message for message in player.told if isinstance(message, (Refused, Closed))]
    assert all(message.sentence.isprintable() for message in refusals)

    club.leave(player)
    club.run(0.25)
    assert (club.seats, club.here.runner) == (seats, match)
    assert club.here.roster.guests[1].there
    return {Fault(message.fault) for message in refusals} if way == "up" else set()
