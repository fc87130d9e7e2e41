"""A journal without what nobody needs any more, so that a host can go on for weeks.

What is kept are the records of tables that have not ended: company and deck as they are, and the last match
with all its moves, for its record at the end tells every hand. Nothing is put into other words, so that what
is left leads to the same tables, news by news.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import NamedTuple

from game.lan.host.journal import MAGIC, AnyEntry, Dealt, Ended, FileJournal, Kept, KeptDeck, entries
from game.lan.limits import MEBIBYTE

LEAST = 8 * MEBIBYTE
COMPANY = (Kept, KeptDeck)
AT_ONCE = 64  # records


def next_size(size: int) -> int:
    """How large a journal of `size` bytes becomes before it is made shorter: twice that, and not for little.

    So all that is ever copied is no more than what is ever written.
    """
    return size + max(LEAST, size)


class Record(NamedTuple):
    """Where a record lies in a journal's content, and what it is."""

    start: int
    end: int
    kind: type[AnyEntry]


def compacted(content: bytes) -> Iterator[bytes]:
    """The content of a journal without ended tables and earlier matches, in pieces.

    Many are empty: between any two there is about a millisecond's work. ValueError with a sentence if it is
    no journal, or broken: what is behind the break would be lost.
    """
    tables: dict[str, list[Record]] = {}
    start = len(MAGIC)
    for number, (entry, end) in enumerate(entries(content)):
        if number % AT_ONCE == 0:
            yield b""
        if isinstance(entry, Ended):
            tables.pop(entry.table, None)
        else:
            records = tables.setdefault(entry.table, [])
            records.append(Record(start, end, type(entry)))
            _forget(records)
        start = end
    if start < len(content):
        raise ValueError("This journal is broken.")
    yield MAGIC
    for records in tables.values():
        yield b"".join(content[record.start : record.end] for record in records)


def _forget(records: list[Record]) -> None:
    """Takes out what the last record of a table makes needless."""
    last = records[-1]
    if last.kind is Dealt:
        records[:] = [*_settled([record for record in records if record.kind in COMPANY]), last]
    elif last.kind is Kept:
        since = len(records) - 1
        while since and records[since - 1].kind in COMPANY:
            since -= 1
        records[since:] = _settled(records[since:])


def _settled(records: Sequence[Record]) -> list[Record]:
    """Of records of companies and decks the last company, with the last deck before it."""
    deck: list[Record] = []
    company: list[Record] = []
    for record in records:
        if record.kind is KeptDeck:
            deck = [record]
        else:
            company = [*deck, record]
    return company


def compact(journal: FileJournal) -> None:
    """Makes a journal shorter at once; where that is impossible it stays as it is."""
    with suppress(OSError, ValueError):
        compaction = Compaction(journal)
        for _ in compaction.prepare():
            pass
        compaction.sync()
        compaction.finish()


class Compaction:
    """One time that a journal is made shorter, with what has been written up to now.

    `prepare` takes a while, in many steps: the journal goes on meanwhile. `sync` may run in a thread, and
    `finish` is quick. Up to its one step, the renaming, the old file has everything; then
    the new one has.
    """

    def __init__(self, journal: FileJournal) -> None:
        self._journal = journal
        self._upto = journal.end
        self._draft = journal.path.with_name(f"{journal.path.name}.new")

    def prepare(self) -> Iterator[None]:
        """Writes what is needed into another file. OSError or ValueError with a sentence if it cannot."""
        content = self._journal.path.read_bytes()[: self._upto]
        with self._no_draft_left(), open(self._draft, "wb", opener=_owners) as draft:
            for piece in compacted(content):
                draft.write(piece)
                yield

    def sync(self) -> None:
        """Has the other file reach the disk; OSError if it cannot."""
        with self._no_draft_left(), self._draft.open("rb+") as draft:
            os.fsync(draft.fileno())

    def finish(self) -> None:
        """Has the journal go on there. OSError if it goes on where it was."""
        with self._no_draft_left():
            self._journal.continue_in(self._draft, self._upto)

    @contextmanager
    def _no_draft_left(self) -> Iterator[None]:
        """Where something fails, or nobody waits for it any more, half of another file is of no use."""
        try:
            yield
        except BaseException:
            self._draft.unlink(missing_ok=True)
            raise


def _owners(path: str, flags: int) -> int:
    """Opens a file that nobody but its owner may read."""
    return os.open(path, flags, 0o600)
