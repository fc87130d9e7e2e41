"""The journal: what is written is read again, and what is broken at its end costs nothing before it."""

import os
import random
import stat
import sys
import zlib
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from game.lan.auth import digest_of
from game.lan.guest.client import Join, Ticket
from game.lan.host.journal import (
    MAGIC,
    AnyEntry,
    Dealt,
    Ended,
    FileJournal,
    Kept,
    KeptDeck,
    Moved,
    NextHand,
    entries,
)
from game.lan.host.recovery import recover
from game.lan.host.registry import Registry
from game.lan.messages import Agreement, Ready, Start
from game.players.bot_player import AtOnce
from tests.lan.evening import Evening, Player
from tests.lan.layers import PLAIN

TABLE = "0" * 16
MOVES = [Moved(TABLE, seat=n % 4, move=f"play {n}H", guest=1, number=n) for n in range(1, 20)]


def written(path: Path, *more: Moved) -> bytes:
    """A journal with those moves."""
    journal = FileJournal(path)
    for move in more or MOVES:
        journal.write(move)
    journal.sync()
    journal.close()
    return path.read_bytes()


def played(path: Path, *, rules: str = "standard", seconds: float = 20.0) -> Evening:
    """A table with cards whose host writes a journal."""
    evening = Evening(5, journal=FileJournal(path))
    ann = evening.opens("Ann", Agreement(name="Here", rules=rules), code=True)
    evening.joins("Bob", code=evening.table.code).say(Ready())
    evening.run(1.0)
    ann.say(Start())
    evening.run(seconds)
    assert evening.table.running
    return evening


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    content = written(tmp_path / "a.c8j")

    assert [entry for entry, _ in entries(content)] == MOVES
    assert [end for _, end in entries(content)][-1] == len(content)


def test_a_journal_is_its_owners_alone_and_is_carried_on(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "a.c8j"
    written(path, MOVES[0])
    path.chmod(0o644)  # a copy
    content = written(path, MOVES[1])

    assert path.stat().st_mode & 0o777 == 0o600
    assert [entry for entry, _ in entries(content)] == MOVES[:2]


def test_a_cut_anywhere_loses_only_the_record_that_it_is_in(tmp_path: Path) -> None:
    content = written(tmp_path / "a.c8j")
    ends = [len(MAGIC), *(end for _, end in entries(content))]

    for cut in range(len(MAGIC), len(content) + 1):
        found = [entry for entry, _ in entries(content[:cut])]
        assert found == MOVES[: sum(end <= cut for end in ends[1:])]


def test_a_flipped_bit_ends_the_journal_before_it(tmp_path: Path) -> None:
    content = written(tmp_path / "a.c8j")
    ends = [end for _, end in entries(content)]
    chance = random.Random(2)

    for _ in range(2000):
        place = chance.randrange(len(MAGIC), len(content))
        broken = bytearray(content)
        broken[place] ^= 1 << chance.randrange(8)
        found = [entry for entry, _ in entries(bytes(broken))]
        assert found == MOVES[: sum(end <= place for end in ends)]


@pytest.mark.parametrize("content", [b"", b"{}", b"C8J/2\r\n\0" + b"x" * 50])
def test_what_is_no_journal_is_said_so(content: bytes) -> None:
    with pytest.raises(ValueError, match="no journal"):
        list(entries(content))


def test_a_record_that_is_whole_but_says_nothing_ends_the_journal(tmp_path: Path) -> None:
    journal = FileJournal(tmp_path / "a.c8j")
    journal.write(MOVES[0])
    for body in (b"[]", b'{"t":"ended","table":"nobody"}'):
        journal._append(len(body).to_bytes(4, "big") + zlib.crc32(body).to_bytes(4, "big") + body)

    assert [entry for entry, _ in entries((tmp_path / "a.c8j").read_bytes())] == [MOVES[0]]


def test_a_full_disk_leaves_no_half_of_a_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.c8j"
    journal = FileJournal(path)
    journal.write(MOVES[0])
    write = os.write

    monkeypatch.setattr(os, "write", lambda file, data: write(file, data[:5]))
    with pytest.raises(OSError, match="No space"):
        journal.write(MOVES[1])
    monkeypatch.setattr(os, "write", write)
    journal.write(MOVES[2])

    assert [entry for entry, _ in entries(path.read_bytes())] == [MOVES[0], MOVES[2]]


@pytest.mark.parametrize("rules", ["standard", "camelot"])
def test_a_host_comes_back_with_the_same_table_and_people_with_the_same_seats(
    rules: str, tmp_path: Path
) -> None:
    path = tmp_path / "a.c8j"
    evening = played(path, rules=rules)
    old = evening.table
    registry = Registry(think=AtOnce, journal=FileJournal(path))

    assert recover(registry, path, 0.0) == ""

    (table,) = registry.tables.values()
    assert (table.id, table.code, table.key, table.agreement) == (old.id, old.code, old.key, old.agreement)
    assert table.runner.match.record() == old.runner.match.record()
    assert [seat.name for seat in table.roster.shown()] == [seat.name for seat in old.roster.shown()]
    assert all(place.guest is None or not place.guest.there for place in table.roster.places)
    for viewer, feed in table.runner.feeds.items():
        assert feed.snapshot() == old.runner.feeds[viewer].snapshot()


def from_before_tls(content: bytes, path: Path) -> FileJournal:
    """A journal with these entries as they were written when guests had shared secrets."""
    journal = FileJournal(path)
    for entry, _ in entries(content):
        if isinstance(entry, Kept):
            old = [
                msgspec.structs.replace(guest, secret=f"{guest.number}" * 64, secret_digest="")
                for guest in entry.guests
            ]
            entry = msgspec.structs.replace(entry, guests=tuple(old))
        journal.write(entry)
    return journal


def test_after_a_journal_from_before_tls_the_code_opens_the_seats_of_the_guests(tmp_path: Path) -> None:
    evening = played(tmp_path / "a.c8j")
    code = evening.table.code
    journal = from_before_tls((tmp_path / "a.c8j").read_bytes(), tmp_path / "older.c8j")
    evening.registry = Registry(think=AtOnce, journal=journal, certificate=PLAIN)
    assert recover(evening.registry, journal.path, evening.now) == ""
    for player in evening.players:
        player.comes_back = False
        player.cut()
    ann, bob = evening.table.roster.guests.values()
    assert (ann.secret_digest, ann.only_here) == (digest_of("1" * 64), True)
    assert bob.secret_digest == ""
    table = evening.table.id

    thief = Player(evening, "Bob", Join(table))
    thief.client.ticket = Ticket(table, bob.number, "2" * 64, PLAIN)
    host = Player(evening, "Ann", Join(table))
    host.client.ticket = Ticket(table, ann.number, "1" * 64, PLAIN)
    for player in (thief, host):
        evening.players.append(player)
        player.connect()
    evening.run(1.0)
    assert thief.refusals == host.refusals == ["The seat cannot be taken up again."]

    back = evening.joins("BOB", code=code, table=table)
    assert back.lobby.me == bob.seat
    assert evening.table.roster.guests[back.client.ticket.guest].secret_digest
    late = evening.joins("Eve", code=code, table=table)
    assert late.lobby.me is None  # Ann's seat waits for Ann


def test_a_match_by_older_rules_is_not_gone_on_with_and_its_table_is_back(tmp_path: Path) -> None:
    path, older = tmp_path / "a.c8j", tmp_path / "older.c8j"
    played(path, rules="camelot")
    journal = FileJournal(older)
    for entry, _ in entries(path.read_bytes()):
        journal.write(msgspec.structs.replace(entry, version=1) if isinstance(entry, Dealt) else entry)
    registry = Registry(think=AtOnce, journal=journal)
    content = older.read_bytes()

    notice = recover(registry, older, 0.0)

    (table,) = registry.tables.values()
    assert table.runner is None
    assert "was played by version 1 of its rules, and cannot go on by version 2" in notice
    assert older.read_bytes() == content


def test_who_came_to_watch_late_is_told_the_same_by_a_host_that_is_back(tmp_path: Path) -> None:
    path = tmp_path / "a.c8j"
    evening = played(path)
    eve = evening.joins("Eve", code=evening.table.code, watch=True)
    evening.run(10.0)
    (old,) = evening.registry.tables.values()
    registry = Registry(think=AtOnce)

    recover(registry, path, 0.0)

    (table,) = registry.tables.values()
    assert len(eve.mirror.events) > 10
    assert eve.mirror.mistakes == 0
    assert table.runner.feeds[None].since(1, 0) == old.runner.feeds[None].since(1, 0)


def test_for_whom_a_host_stands_in_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "table.c8j"
    evening = Evening(2, journal=FileJournal(path))
    ann = evening.opens("Ann", Agreement(name="Here"))
    evening.joins("Bob")
    ann.comes_back = False
    ann.cut()
    evening.run(evening.registry.limits.wait_for_lost + 5)
    registry = Registry(think=AtOnce)

    assert recover(registry, path, 0.0) == ""

    (table,) = registry.tables.values()
    assert (table.roster.host, table.roster.absent_host) == (2, 1)


def test_the_broken_end_of_a_journal_is_kept_aside_and_the_rest_is_carried_on(tmp_path: Path) -> None:
    path = tmp_path / "a.c8j"
    played(path)
    whole = path.read_bytes()
    path.write_bytes(whole[:-3])
    registry = Registry(think=AtOnce)

    notice = recover(registry, path, 0.0)

    assert "was broken" in notice
    (aside,) = tmp_path.glob("a.c8j.broken-*")
    assert path.read_bytes() + aside.read_bytes() == whole[:-3]
    assert recover(Registry(think=AtOnce), path, 0.0) == ""


def test_what_is_kept_aside_is_for_its_owner_alone_and_never_written_over(
    tmp_path: Path,
) -> None:
    path = tmp_path / "a.c8j"
    played(path)

    for _ in range(2):
        path.write_bytes(path.read_bytes()[:-3])
        recover(Registry(think=AtOnce), path, 0.0)

    kept = [*tmp_path.glob("a.c8j.broken-*")]
    assert len(kept) == 2
    if sys.platform != "win32":
        assert {stat.S_IMODE(aside.stat().st_mode) for aside in kept} == {0o600}


def test_a_table_that_was_closed_does_not_come_back(tmp_path: Path) -> None:
    path = tmp_path / "a.c8j"
    evening = played(path)
    evening.table.close()
    registry = Registry(think=AtOnce)

    recover(registry, path, 0.0)

    assert registry.tables == {}


def test_a_table_that_nobody_entered_leaves_a_journal_that_can_be_carried_on(tmp_path: Path) -> None:
    evening = played(tmp_path / "a.c8j")
    before = (tmp_path / "a.c8j").read_bytes()
    evening.registry.open(Agreement(name="Empty"), 2, code=False)
    evening.run(evening.registry.limits.forget_empty + 1.0)
    assert len(evening.registry.tables) == 1
    content = (tmp_path / "a.c8j").read_bytes()
    assert not any(isinstance(entry, Ended) for entry, _ in entries(content[: len(before) + 10_000]))

    (journal := FileJournal(tmp_path / "a.c8j")).write(Ended("f" * 16))  # by an earlier version
    journal.close()
    registry = Registry(think=AtOnce)
    assert recover(registry, tmp_path / "a.c8j", 0.0) == ""
    assert list(registry.tables) == list(evening.registry.tables)


def test_records_that_cannot_be_are_refused_with_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "a.c8j"
    evening = played(path)
    table = evening.table.id
    whole = path.read_bytes()
    for wrong in (
        Moved(table, 0, "play nothing"),
        Moved("f" * 16, 0, "draw"),
        NextHand(table),
    ):
        path.write_bytes(whole)
        journal = FileJournal(path)
        journal.write(wrong)
        journal.close()
        with pytest.raises(ValueError, match="journal"):
            recover(Registry(think=AtOnce), path, 0.0)
    with path.open("wb") as file:
        file.truncate((1 << 30) + 1)
    with pytest.raises(ValueError, match="too large"):
        recover(Registry(think=AtOnce), path, 0.0)


def test_a_full_disk_pauses_the_table_until_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = played(tmp_path / "a.c8j")
    ann = evening.players[0]
    write = os.write

    def full(file: int, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    evening.run(60.0)
    assert evening.table.pause == "the host's disk is full"
    assert ann.lobby is not None
    before = evening.table.runner.match.record()
    evening.run(60.0)
    assert evening.table.runner.match.record() == before

    monkeypatch.setattr(os, "write", write)
    evening.run(60.0)
    assert evening.table.pause == ""
    assert evening.table.runner is None or evening.table.runner.match.record() != before
    assert recover(Registry(think=AtOnce), tmp_path / "a.c8j", 0.0) == ""


def test_a_deck_that_was_written_without_its_table_is_not_taken_for_its_own(tmp_path: Path) -> None:
    path = tmp_path / "a.c8j"
    journal = FileJournal(path)
    evening = Evening(1, journal=journal)
    evening.opens("Ann")
    journal.write(KeptDeck(evening.table.id, "another"))  # and then the host was killed
    registry = Registry(think=AtOnce, journal=journal)
    recover(registry, path, 0.0)
    registry.tables[evening.table.id].save()

    again = Registry(think=AtOnce)
    recover(again, path, 0.0)

    assert again.tables[evening.table.id].deck == ""


def test_cards_are_not_dealt_where_the_company_could_not_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.c8j"
    evening = Evening(1, journal=FileJournal(path))
    ann = evening.opens("Ann")
    write = FileJournal.write

    def full(journal: FileJournal, entry: AnyEntry) -> None:
        if isinstance(entry, Kept):  # the larger one
            raise OSError(28, "No space left on device")
        write(journal, entry)

    monkeypatch.setattr(FileJournal, "write", full)
    ann.say(Start())
    evening.run(5.0)

    assert evening.table.runner is None
    assert not any(isinstance(entry, Dealt) for entry, _ in entries(path.read_bytes()))


@pytest.mark.parametrize("entry", [NextHand(TABLE), MOVES[0]], ids=lambda entry: type(entry).__name__)
def test_cards_that_were_not_dealt_cannot_be_played(entry: NextHand | Moved, tmp_path: Path) -> None:
    path = tmp_path / "a.c8j"
    file = FileJournal(path)
    evening = Evening(1, journal=file)
    evening.opens("Ann")
    file.write(msgspec.structs.replace(entry, table=evening.table.id))

    with pytest.raises(ValueError, match="cannot be carried out: cards are played that were not dealt"):
        recover(Registry(think=AtOnce), path, 0.0)


@pytest.mark.parametrize("level", ["wizard", ""])
def test_a_bot_of_an_unknown_level_is_refused_before_it_thinks(level: str, tmp_path: Path) -> None:
    path, changed = tmp_path / "a.c8j", tmp_path / "changed.c8j"
    played(path)
    journal = FileJournal(changed)
    for entry, _ in entries(path.read_bytes()):
        if isinstance(entry, Kept):
            seats = [replace(seat, level=level) if seat.kind == "bot" else seat for seat in entry.places]
            entry = replace(entry, places=tuple(seats))
        journal.write(entry)
    registry = Registry(think=AtOnce)

    with pytest.raises(ValueError, match=f"cannot be carried out: there is no bot level '{level}'"):
        recover(registry, changed, 0.0)
    assert registry.tables == {}
