"""Compaction of a journal, so that a host can run for weeks.

A table that has not ended keeps its latest roster and deck, and its latest match with all moves, since the
record at the end shows every hand. Kept entries are copied unchanged and restore the same tables, news by
news.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import NamedTuple

from game.lan.host.journal import (
    MAGIC,
    AnyEntry,
    Dealt,
    Ended,
    FileJournal,
    Kept,
    KeptDeck,
    Parked,
    Unparked,
    entries,
)
from game.lan.limits import MEBIBYTE

LEAST = 8 * MEBIBYTE
ROSTER = (Kept, KeptDeck)
AT_ONCE = 64  # records read in one step


def next_size(size: int) -> int:
    """Return the size in bytes at which a journal that now has `size` bytes is compacted: twice that,
    and at least 8 MiB more.

    So no more is ever copied than is written.
    """
    return size + max(LEAST, size)


class Record(NamedTuple):
    """The position of an entry in a journal's content, and its kind."""

    start: int
    end: int
    kind: type[AnyEntry]


def compacted(content: bytes) -> Iterator[bytes]:
    """Yield a journal's content without ended tables and earlier matches, in pieces.

    Many pieces are empty: each is about a millisecond's work. ValueError with a sentence if the content is
    no journal or is broken, since everything behind the break would be lost.
    """
    tables: dict[str, list[Record]] = {}
    start = len(MAGIC)
    for number, (entry, end) in enumerate(entries(content)):
        if number % AT_ONCE == 0:
            yield b""
        if isinstance(entry, Ended):
            tables.pop(entry.table, None)
        elif isinstance(entry, Unparked):
            records = tables.get(entry.table, [])
            records[:] = [record for record in records if record.kind is not Parked]
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
    """Drop the entries of a table that its latest one replaces."""
    last = records[-1]
    if last.kind is Dealt:
        records[:] = [*_settled([record for record in records if record.kind in ROSTER]), last]
    elif last.kind is Kept:
        since = len(records) - 1
        while since and records[since - 1].kind in ROSTER:
            since -= 1
        records[since:] = _settled(records[since:])


def _settled(records: Sequence[Record]) -> list[Record]:
    """Return the last roster entry, and the last deck entry before it."""
    deck: list[Record] = []
    roster: list[Record] = []
    for record in records:
        if record.kind is KeptDeck:
            deck = [record]
        else:
            roster = [*deck, record]
    return roster


def compact(journal: FileJournal) -> None:
    """Compact a journal at once; it stays as it is if that fails."""
    with suppress(OSError, ValueError):
        compaction = Compaction(journal)
        for _ in compaction.prepare():
            pass
        compaction.sync()
        compaction.finish()


class Compaction:
    """A compaction of a journal, up to its current end.

    `prepare` takes many short steps while the journal is still written. `sync` may run in a thread;
    `finish` is quick. Until the draft is renamed at the end, the old file is complete.
    """

    def __init__(self, journal: FileJournal) -> None:
        self._journal = journal
        self._upto = journal.end
        self._draft = journal.path.with_name(f"{journal.path.name}.new")

    def prepare(self) -> Iterator[None]:
        """Write the compacted journal to a draft, step by step. OSError or ValueError with a sentence if
        that fails.
        """
        content = self._journal.path.read_bytes()[: self._upto]
        with self._no_draft_left(), open(self._draft, "wb", opener=_owners) as draft:
            for piece in compacted(content):
                draft.write(piece)
                yield

    def sync(self) -> None:
        """Flush the draft to the disk; OSError if that fails."""
        with self._no_draft_left(), self._draft.open("rb+") as draft:
            os.fsync(draft.fileno())

    def finish(self) -> None:
        """Replace the journal by the draft. OSError if the journal continues in its old file."""
        with self._no_draft_left():
            self._journal.continue_in(self._draft, self._upto)

    @contextmanager
    def _no_draft_left(self) -> Iterator[None]:
        """Delete the draft if the block fails or is abandoned."""
        try:
            yield
        except BaseException:
            self._draft.unlink(missing_ok=True)
            raise


def _owners(path: str, flags: int) -> int:
    """Open a file that only its owner may read."""
    return os.open(path, flags, 0o600)
