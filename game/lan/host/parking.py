"""Matches whose players are all gone: they lie in the journal without a place among the tables, until one of
their players returns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

from game.lan.errors import Fault, Refusal
from game.lan.host.journal import Ended, Journal, Kept, Unparked
from game.lan.host.journal_codec import kept_record, roster_of
from game.lan.host.table_messages import parked_row
from game.lan.limits import Limits
from game.lan.messages import Row

if TYPE_CHECKING:
    from game.lan.host.hosted_table import HostedTable

UNREADABLE = "The match cannot be read from the server's journal any more."

ReadBack = Callable[[str, float], "HostedTable"]  # restores a table from the journal, as of that time
Returned = Callable[["HostedTable | Refusal"], None]


class ParkedTable:
    """A parked match with its guests, one of whom may return."""

    def __init__(self, kept: Kept, limits: Limits) -> None:
        self.id = kept.table
        self.roster = roster_of(kept, limits, 0.0)


class Parking:
    """The parked matches of a server, the longest parked first.

    `read_back` restores one from the journal; without it none is parked.
    """

    def __init__(self, journal: Journal, limits: Limits) -> None:
        self.read_back: ReadBack | None = None
        self.tables: dict[str, Kept] = {}
        self.returning: dict[str, list[Returned]] = {}  # what waits for the matches that are being restored
        self._rows: dict[str, Row] = {}
        self._journal = journal
        self._limits = limits

    def row(self, table: str) -> Row:
        """Return the row of a parked match in the list."""
        if table not in self._rows:
            self._rows[table] = parked_row(self.tables[table])
        return self._rows[table]

    @property
    def rows(self) -> Iterator[Row]:
        """The rows of all parked matches."""
        return map(self.row, self.tables)

    def find(self, table: str) -> ParkedTable | None:
        """Return a parked match with its guests."""
        kept = self.tables.get(table)
        return ParkedTable(kept, self._limits) if kept else None

    def park(self, table: HostedTable) -> bool:
        """Park a match; return False if it cannot be written. The longest parked of too many is ended."""
        kept = kept_record(table)
        try:
            table.park()
        except Refusal:
            return False
        self.tables[table.id] = kept
        if len(self.tables) > self._limits.parked:
            self.end(next(iter(self.tables)))
        return True

    def end(self, table: str) -> bool:
        """End a parked match; return False if there is none."""
        if self.tables.pop(table, None) is None:
            return False
        self._rows.pop(table, None)
        with suppress(OSError):
            self._journal.write(Ended(table))
        return True

    def restore(self, table: str, now: float) -> HostedTable | Refusal:
        """Read a match back from the journal. This takes a while, and may run in a thread."""
        assert self.read_back is not None
        try:
            return self.read_back(table, now)
        except (OSError, ValueError):
            return Refusal(Fault.BROKEN, UNREADABLE)

    def leave(self, table: str) -> Refusal | None:
        """Take a match out of the parking; return why that is impossible."""
        if table not in self.tables:
            return Refusal(Fault.RESUME)
        try:
            self._journal.write(Unparked(table))
        except OSError:
            return Refusal(Fault.DISK)
        del self.tables[table]
        self._rows.pop(table, None)
        return None
