"""Matches that everybody has left: they give their places to others, and wait in the journal."""

import dataclasses
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.lan.errors import Fault
from game.lan.guest.client import Open
from game.lan.host.compaction import compact
from game.lan.host.hosted_table import PARKED, HostedTable
from game.lan.host.journal import Ended, FileJournal, Parked, Unparked, entries
from game.lan.host.parking import UNREADABLE
from game.lan.host.recovery import read_back, recover
from game.lan.host.registry import NO_ROOM, NO_ROOM_TO_RETURN, Registry
from game.lan.limits import LIMITS
from game.lan.messages import Agreement, Closed, Ready, Refused, Resume, Start
from game.players.bot_player import AtOnce
from tests.lan.evening import Evening, Player
from tests.lan.test_session import HELLO, Peer

TABLES = 20
NO_MORE = NO_ROOM.format(count=TABLES)


class Server:
    """A server whose journal is in a file, and its players."""

    def __init__(self, path: Path, tables: int = TABLES, **limits: object) -> None:
        self.path = path
        self.tables = tables
        self.limits = replace(LIMITS, **limits)
        self.journal = FileJournal(path)
        self.evening = Evening(1, limits=self.limits, tick=0.5, tables=tables, journal=self.journal)
        self._let_read_back()

    def _let_read_back(self) -> None:
        registry = self.evening.registry

        def read(table: str, now: float) -> object:
            return read_back(registry, self.path, table, now)

        registry.parking.read_back = read  # type: ignore[assignment]

    @property
    def registry(self) -> Registry:
        return self.evening.registry

    def restart(self, *, shorter: bool = False) -> None:
        """The server ends, and is brought back from its journal, which may be shortened."""
        self.journal.close()
        for player in self.evening.players:
            player.cut()
        self.journal = FileJournal(self.path)
        self.evening.registry = Registry(
            limits=self.limits, tables=self.tables, think=AtOnce, journal=self.journal,
            certificate=self.registry.certificate,
            entropy=random.Random(self.evening.now).randbytes,
        )  # fmt: skip
        assert recover(self.registry, self.path, self.evening.now) == ""
        if shorter:
            compact(self.journal)
        self._let_read_back()

    def begins(self, name: str) -> Player:
        """Somebody opens a table, plays against a bot for a moment, and then thinks."""
        player = self.evening.opens(name, Agreement(name=f"{name}'s", turn=0), seats=2)
        player.say(Start())
        self.evening.run(4.0)
        assert player.lobby
        assert player.lobby.running
        player.plays = False
        self.evening.run(1.0)  # its last move arrives
        return player

    def leaves(self, player: Player) -> None:
        player.comes_back = False
        player.cut()


def wants_a_table(server: Server, name: str) -> Player:
    """Somebody asks for a table."""
    player = server.evening.comes(name, Open(Agreement(name=f"{name}'s"), 2, code=False))
    player.plays = player.comes_back = False
    server.evening.run(1.0)
    return player


def test_twenty_abandoned_matches_give_their_places_to_others_and_everybody_comes_back(
    tmp_path: Path,
) -> None:
    server = Server(tmp_path / "a.c8j")
    people = [server.begins(f"Player {n}") for n in range(TABLES)]
    for player in people:
        server.leaves(player)
    views = [player.mirror.view for player in people]
    assert wants_a_table(server, "Too early").refusals == [NO_MORE]
    server.restart()
    assert len(server.registry.tables) == TABLES
    assert wants_a_table(server, "Still too early").refusals == [NO_MORE]

    server.evening.run(LIMITS.park - 30.0)
    assert len(server.registry.tables) == TABLES
    server.evening.run(60.0)
    assert (len(server.registry.tables), len(server.registry.parking.tables)) == (0, TABLES)
    assert server.registry.list().rows == ()
    first = wants_a_table(server, "The 21st")
    assert first.refusals == []
    assert first.lobby

    server.restart(shorter=True)  # also after a restart they have no places
    assert (len(server.registry.tables), len(server.registry.parking.tables)) == (1, TABLES)
    first.connect()
    server.evening.run(1.0)
    for player in people:
        player.comes_back = True
        player.connect()
        server.evening.run(1.0)
    assert [player.refusals for player in people] == [[]] * (TABLES - 1) + [[NO_ROOM_TO_RETURN]]
    last = people[-1]
    assert last.client.ticket
    server.registry.end(first.client.ticket.table)  # type: ignore[union-attr]
    server.evening.run(1.0)
    last.connect()
    server.evening.run(1.0)

    assert not server.registry.parking.tables
    server.evening.run(10.0)  # what the bots are at is done
    for player, view in zip(people, views, strict=True):
        assert player.client.ticket
        table = server.registry.tables[player.client.ticket.table]
        assert table.runner
        assert player.lobby
        assert player.lobby.me == 0
        assert player.mirror.view == table.runner.match.game.view(0)
        assert set(view["hands"][0]["cards"]) <= set(player.mirror.view["hands"][0]["cards"])
        player.plays = True
    server.evening.run(12 * 3600.0, until=lambda: not any(t.running for t in server.registry.tables.values()))
    assert all(not table.running for table in server.registry.tables.values())


def test_the_journal_says_that_it_was_parked_and_taken_back(tmp_path: Path) -> None:
    server = Server(tmp_path / "a.c8j", park=60.0)
    ann = server.begins("Ann")
    server.leaves(ann)
    server.evening.run(62.0)
    assert ann.client.ticket
    table = ann.client.ticket.table

    ann.connect()
    server.evening.run(1.0)
    server.restart(shorter=True)
    assert list(server.registry.tables) == [table]
    kinds = [type(entry) for entry, _ in entries(server.path.read_bytes())]
    assert Parked not in kinds
    assert Unparked not in kinds  # left out, as the parking was


def test_a_match_stays_where_a_player_is_there_or_comes_in_time(tmp_path: Path) -> None:
    server = Server(tmp_path / "a.c8j", park=60.0)
    ann, bob = server.begins("Ann"), server.begins("Bob")
    server.leaves(ann)
    server.evening.run(50.0)
    ann.connect()
    server.evening.run(0.2)
    ann.cut()
    server.evening.run(50.0)
    assert len(server.registry.tables) == 2

    server.evening.run(11.0)
    assert list(server.registry.tables) == [bob.client.ticket.table]  # type: ignore[union-attr]


def test_who_only_watches_does_not_keep_a_place_and_is_told(tmp_path: Path) -> None:
    server = Server(tmp_path / "a.c8j", park=60.0)
    ann = server.begins("Ann")
    eve = server.evening.joins("Eve", watch=True)
    eve.comes_back = False
    server.leaves(ann)
    server.evening.run(62.0)

    assert not server.registry.tables
    assert eve.told[-1] == Closed(fault=Fault.CLOSING, sentence=PARKED)


def test_nothing_is_parked_where_that_is_switched_off_or_nothing_can_be_read_back(tmp_path: Path) -> None:
    for server in (Server(tmp_path / "a.c8j", park=0.0), Server(tmp_path / "b.c8j", park=60.0)):
        if server.limits.park:
            server.registry.parking.read_back = None
        server.leaves(server.begins("Ann"))
        server.evening.run(600.0)
        assert len(server.registry.tables) == 1


def test_two_players_of_a_parked_match_both_come_back(tmp_path: Path) -> None:
    server = Server(tmp_path / "a.c8j", park=60.0)
    ann = server.evening.opens("Ann", Agreement(name="Ours", turn=0), seats=2)
    bob = server.evening.joins("Bob")
    bob.say(Ready())
    server.evening.run(1.0)
    ann.say(Start())
    server.evening.run(3.0)
    for player in (ann, bob):
        server.leaves(player)
    server.evening.run(62.0)
    assert len(server.registry.parking.tables) == 1
    jobs: list[object] = []
    server.registry.run_aside = lambda job, done: jobs.append((job, done))  # type: ignore[assignment]
    for player in (ann, bob):
        player.connect()
    server.evening.run(1.0)
    ((job, done),) = jobs  # type: ignore[misc]
    done(job())
    server.evening.run(1.0)

    table = server.evening.table
    assert [guest.there for guest in table.roster.guests.values()] == [True, True]
    assert [player.lobby.me for player in (ann, bob) if player.lobby] == [0, 1]


def test_only_who_proves_a_seat_brings_a_match_back(tmp_path: Path) -> None:
    server = Server(tmp_path / "a.c8j", park=60.0)
    ann = server.begins("Ann")
    server.leaves(ann)
    server.evening.run(62.0)
    ticket = ann.client.ticket
    assert ticket
    eve = server.evening.comes("Eve", Open(Agreement(name="E"), 2))
    server.evening.run(1.0)
    thief = Player(server.evening, "Eve", eve.client.aim)
    thief.client.ticket = dataclasses.replace(ticket, secret="0" * 64)
    server.evening.players.append(thief)
    thief.connect()
    server.evening.run(1.0)

    assert list(server.registry.parking.tables) == [ticket.table]


def test_a_match_that_cannot_be_read_any_more_is_said_so(tmp_path: Path) -> None:
    server = Server(tmp_path / "a.c8j", park=60.0)
    ann = server.begins("Ann")
    server.leaves(ann)
    server.evening.run(62.0)

    def broken(table: str, now: float) -> object:
        raise ValueError("broken")

    server.registry.parking.read_back = broken  # type: ignore[assignment]
    ann.connect()
    server.evening.run(1.0)
    assert ann.told[-1] == Refused(fault=Fault.BROKEN, sentence=UNREADABLE)


def test_of_too_many_parked_matches_the_longest_parked_is_ended(tmp_path: Path) -> None:
    server = Server(tmp_path / "a.c8j", park=60.0, parked=2)
    people = [server.begins(f"Player {n}") for n in range(3)]
    for player in people:
        server.leaves(player)
        server.evening.run(5.0)
    server.evening.run(70.0)
    tickets = [player.client.ticket.table for player in people if player.client.ticket]

    assert list(server.registry.parking.tables) == tickets[1:]
    ended = [entry.table for entry, _ in entries(server.path.read_bytes()) if isinstance(entry, Ended)]
    assert ended == tickets[:1]


def test_a_full_disk_parks_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    server = Server(tmp_path / "a.c8j", park=60.0)
    server.leaves(server.begins("Ann"))
    server.evening.run(50.0)

    def full(entry: object) -> None:
        raise OSError(28, "full")

    with monkeypatch.context() as patch:
        patch.setattr(server.journal, "write", full)
        server.evening.run(30.0)
        assert len(server.registry.tables) == 1
    server.evening.run(10.0)
    assert not server.registry.tables


def test_a_match_that_cannot_come_back_now_says_why(tmp_path: Path) -> None:
    server = Server(tmp_path / "a.c8j", park=60.0)
    ann, bob = server.begins("Ann"), server.begins("Bob")
    server.leaves(ann)
    server.evening.run(62.0)
    registry = server.registry
    ((parked, _),) = registry.parking.tables.items()
    ((there, table),) = registry.tables.items()
    answers: list[object] = []

    registry.bring_back(there, 0.0, answers.append)
    assert answers.pop() is table
    registry.bring_back("f" * 16, 0.0, answers.append)
    assert answers.pop().fault is Fault.RESUME  # type: ignore[attr-defined]
    refused = registry.parking.leave("f" * 16)
    assert refused is not None
    assert refused.fault is Fault.RESUME
    registry.closing = True
    registry.bring_back(parked, 0.0, answers.append)
    assert answers.pop().fault is Fault.ASLEEP  # type: ignore[attr-defined]

    server.journal.close()
    registry.closing = False
    registry.bring_back(parked, 0.0, answers.append)
    assert answers.pop().fault is Fault.DISK  # type: ignore[attr-defined]
    assert parked in registry.parking.tables
    with pytest.raises(ValueError, match="does not have this table"):
        read_back(registry, server.path, "f" * 16, 0.0)
    assert bob.client.ticket


def test_who_is_gone_when_the_match_is_back_gets_no_seat(tmp_path: Path) -> None:
    server = Server(tmp_path / "a.c8j", park=60.0)
    ann = server.begins("Ann")
    ticket = ann.client.ticket
    assert ticket is not None
    server.leaves(ann)
    server.evening.run(62.0)
    registry = server.registry
    jobs: list[Callable[[], None]] = []
    registry.run_aside = lambda job, done: jobs.append(lambda: done(job()))  # type: ignore[assignment]
    peers = [Peer(registry) for _ in range(2)]
    for peer in peers:
        peer.say(HELLO)
        peer.say(Resume(table=ticket.table, guest=ticket.guest, secret=ticket.secret))
    peers[0].session.close(Fault.SLOW)
    restore = registry.parking.read_back
    assert restore is not None

    def without_ann(name: str, now: float) -> HostedTable:
        table = restore(name, now)
        table.roster.guests.clear()
        return table

    registry.parking.read_back = without_ann
    for job in jobs:
        job()

    assert peers[1].last(Refused).fault == Fault.RESUME  # type: ignore[attr-defined]
    server.journal.close()
