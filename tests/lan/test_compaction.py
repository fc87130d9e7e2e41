"""A journal that is made shorter: the same tables come back from it, whenever that is done."""

import errno
import os
from pathlib import Path
from typing import NoReturn

import msgspec
import pytest

from game.lan.host import compaction
from game.lan.host.compaction import LEAST, Compaction, compact, compacted, next_size
from game.lan.host.hosted_table import HostedTable
from game.lan.host.journal import MAGIC, AnyEntry, Dealt, Ended, FileJournal, Kept, KeptDeck, Moved, entries
from game.lan.host.recovery import recover
from game.lan.host.registry import Registry
from game.lan.messages import Agreement, Bye, End, Ready, Start
from game.players.bot_player import AtOnce
from tests.lan.evening import Evening

SHORT = Agreement(name="Short", options={"match": "25x"}, turn=0)
TABLE = "0" * 16


def shown(table: HostedTable) -> object:
    """All that there is of a table, for everybody who is at it or may come back to it."""
    roster = table.roster
    guests = {
        guest.number: (guest.name, guest.secret_digest, guest.commands) for guest in roster.guests.values()
    }
    runner = table.runner
    return (
        (table.id, table.agreement, table.deck, table.saved_deck, table.code, table.salt, table.key),
        (roster.host, roster.next_number, guests, roster.shown()),
        runner and (runner.record(), runner.hand, runner.match.scores),
        runner and {viewer: (feed.snapshot(), feed.since(1, 0)) for viewer, feed in runner.feeds.items()},
    )


def back(content: bytes, folder: Path) -> dict[str, object]:
    """The tables that come back from a journal's content."""
    path = folder / "back.c8j"
    path.write_bytes(content)
    registry = Registry(think=AtOnce)
    assert recover(registry, path, 0.0) == ""
    return {name: shown(table) for name, table in registry.tables.items()}


def shorter(content: bytes) -> bytes:
    """What is left of a journal's content."""
    return b"".join(compacted(content))


@pytest.fixture(scope="module")
def busy(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The journal of an evening: a table that ends, one with two matches and people who come and go."""
    path = tmp_path_factory.mktemp("busy") / "a.c8j"
    journal = FileJournal(path)
    evening = Evening(5, journal=journal)
    other = evening.opens("Zoe")
    other.say(Start())
    evening.run(5.0)
    other.say(End())
    evening.run(1.0)
    ann = evening.opens("Ann", SHORT, seats=2)
    bob = evening.joins("Bob")
    eve = evening.joins("Eve", watch=True)
    bob.say(Ready())
    evening.run(1.0)
    ann.say(Start())
    evening.run(1.0)
    assert evening.run(9000.0, until=lambda: not evening.table.running)
    bob.say(Ready())
    evening.run(1.0)
    ann.say(Start())
    evening.run(8.0)
    eve.say(Bye())
    evening.run(4.0)
    evening.joins("Kim", watch=True)
    evening.run(4.0)
    assert evening.table.running
    journal.close()
    return path.read_bytes()


def test_the_same_tables_come_back_from_less(busy: bytes, tmp_path: Path) -> None:
    less = shorter(busy)

    kinds = [type(entry) for entry, _ in entries(less)]
    assert back(less, tmp_path) == back(busy, tmp_path) != {}
    assert len(less) < len(busy) / 2
    assert Ended not in kinds
    assert kinds.count(Dealt) == 1
    assert kinds.index(Dealt) == 1  # behind the company, of which there is one before the deal
    assert shorter(less) == less


def test_the_same_tables_come_back_whenever_it_was_done(busy: bytes, tmp_path: Path) -> None:
    whole = back(busy, tmp_path)
    ends = [len(MAGIC), *(end for _, end in entries(busy))]

    for end in ends[:: len(ends) // 7]:
        assert back(shorter(busy[:end]) + busy[end:], tmp_path) == whole


def written(path: Path, *records: AnyEntry) -> FileJournal:
    """A journal with those records."""
    journal = FileJournal(path)
    for record in records:
        journal.write(record)
    return journal


def read(path: Path) -> list[AnyEntry]:
    """The records of a journal."""
    return [entry for entry, _ in entries(path.read_bytes())]


COMPANY = Kept(TABLE, agreement=SHORT, code="", salt="0" * 32, key="0" * 64, host=0, guests=(), places=())
OTHER = msgspec.structs.replace(COMPANY, host=1)
OLD, NEW, OURS = KeptDeck(TABLE, "old"), KeptDeck(TABLE, "new"), KeptDeck(TABLE, "")
DEALT, MOVED = Dealt(TABLE, 1), Moved(TABLE, 0, "draw")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((COMPANY, OTHER), (OTHER,)),
        ((OLD, COMPANY, OTHER), (OLD, OTHER)),
        ((OLD, COMPANY, NEW, OTHER), (NEW, OTHER)),
        ((OLD, COMPANY, NEW), (OLD, COMPANY, NEW)),  # it ended between the two
        ((OLD, COMPANY, OURS, OTHER, DEALT, MOVED), (OURS, OTHER, DEALT, MOVED)),
        ((OLD, COMPANY, DEALT, MOVED, COMPANY, NEW, OTHER), (OLD, COMPANY, DEALT, MOVED, NEW, OTHER)),
        ((COMPANY, DEALT, MOVED, OTHER, MOVED), (COMPANY, DEALT, MOVED, OTHER, MOVED)),
        ((OLD, COMPANY, DEALT, MOVED, COMPANY, OTHER, DEALT, MOVED), (OLD, OTHER, DEALT, MOVED)),
        ((OLD, COMPANY, DEALT, Ended(TABLE)), ()),
    ],
)
def test_what_stays_of_a_table(
    before: tuple[AnyEntry, ...], after: tuple[AnyEntry, ...], tmp_path: Path
) -> None:
    journal = written(tmp_path / "a.c8j", *before)

    compact(journal)

    assert read(journal.path) == list(after)


def test_what_is_written_meanwhile_and_afterwards_is_in_the_new_file(tmp_path: Path) -> None:
    journal = written(tmp_path / "a.c8j", COMPANY, DEALT, Ended(TABLE), COMPANY)
    compacted = Compaction(journal)
    journal.write(OTHER)
    for _ in compacted.prepare():
        pass
    journal.write(DEALT)
    compacted.sync()
    compacted.finish()
    journal.write(MOVED)
    journal.sync()

    assert read(journal.path) == [COMPANY, OTHER, DEALT, MOVED]
    assert journal.size == journal.path.stat().st_size
    assert journal.path.stat().st_mode & 0o777 == 0o600
    assert list(tmp_path.iterdir()) == [journal.path]


def test_half_a_record_at_the_end_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = written(tmp_path / "a.c8j", COMPANY, OTHER)
    write, cut = os.write, os.ftruncate
    with monkeypatch.context() as disk:
        disk.setattr(os, "write", lambda file, data: write(file, data[:5]))
        disk.setattr(os, "ftruncate", lambda file, size: fails())
        with pytest.raises(OSError, match="broken"):
            journal.write(DEALT)
    assert os.ftruncate is cut

    compact(journal)
    journal.write(MOVED)

    assert read(journal.path) == [OTHER, MOVED]


def test_a_journal_that_is_broken_within_stays_as_it_is(tmp_path: Path) -> None:
    journal = written(tmp_path / "a.c8j", COMPANY, OTHER)
    content = bytearray(journal.path.read_bytes())
    content[-3] ^= 1
    journal.path.write_bytes(content)

    with pytest.raises(ValueError, match="broken"):
        list(Compaction(journal).prepare())
    compact(journal)

    assert journal.path.read_bytes() == content
    assert list(tmp_path.iterdir()) == [journal.path]


def fails(*_: object, **__: object) -> NoReturn:
    """What a disk that is full or broken does."""
    raise OSError(errno.EIO, "broken")


@pytest.mark.parametrize("step", ["os.fsync", "pathlib.Path.replace"])
def test_a_disk_that_fails_leaves_the_journal_as_it_was(
    step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = written(tmp_path / "a.c8j", COMPANY, OTHER)

    with monkeypatch.context() as disk:
        disk.setattr(step, fails)
        compact(journal)
    journal.write(DEALT)

    assert read(journal.path) == [COMPANY, OTHER, DEALT]
    assert list(tmp_path.iterdir()) == [journal.path]


def test_what_a_crash_left_of_another_file_is_of_no_account(tmp_path: Path) -> None:
    journal = written(tmp_path / "a.c8j", COMPANY, OTHER)
    (tmp_path / "a.c8j.new").write_bytes(b"half" * 1000)

    compact(journal)

    assert read(journal.path) == [OTHER]
    assert list(tmp_path.iterdir()) == [journal.path]


def test_it_is_done_in_small_steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compaction, "AT_ONCE", 2)
    other = msgspec.structs.replace(COMPANY, table="1" * 16)
    journal = written(tmp_path / "a.c8j", COMPANY, other, DEALT, MOVED, MOVED)

    assert len(list(Compaction(journal).prepare())) == 3 + 1 + 2  # records, two at a time; head; tables


def test_one_that_is_given_up_leaves_nothing(tmp_path: Path) -> None:
    journal = written(tmp_path / "a.c8j", COMPANY, OTHER)
    steps = Compaction(journal).prepare()
    next(steps)
    assert len(list(tmp_path.iterdir())) == 2

    del steps

    assert list(tmp_path.iterdir()) == [journal.path]
    assert read(journal.path) == [COMPANY, OTHER]


def test_a_journal_grows_to_twice_its_size_and_by_no_less_than_a_little() -> None:
    assert next_size(0) == LEAST
    assert next_size(LEAST) == 2 * LEAST
    assert next_size(LEAST + 1) == 2 * LEAST + 2
