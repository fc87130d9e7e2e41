"""Restoring tables from a journal: the same matches and seats, with everybody away until they return."""

import os
from collections.abc import Iterable
from datetime import date
from pathlib import Path

from engine import IllegalMove
from engine.record import check_version
from game.lan.errors import Refusal
from game.lan.host.hosted_table import HostedTable
from game.lan.host.journal import (
    MAGIC,
    AnyEntry,
    Dealt,
    Ended,
    Kept,
    KeptDeck,
    Moved,
    NextHand,
    Parked,
    Unparked,
    entries,
    entries_of,
)
from game.lan.host.journal_codec import roster_of
from game.lan.host.registry import Registry
from game.system import files

MOST_BYTES = 1 << 30


class Recovery:
    """Tables that are rebuilt from journal entries, one after another."""

    def __init__(self, registry: Registry, now: float) -> None:
        self.tables: dict[str, HostedTable] = {}
        self.outdated: dict[str, str] = {}  # why a match cannot go on by today's rules, by table
        self._decks: dict[str, str] = {}  # deck texts by table
        self._registry = registry
        self._now = now

    def replay(self, entries: Iterable[AnyEntry]) -> None:
        """Carry out journal entries; ValueError with a sentence if one does not follow from those
        before.
        """
        for entry in entries:
            if entry.table in self.outdated and isinstance(entry, Moved | NextHand):
                continue
            try:
                self._replay(entry)
            except (IllegalMove, IndexError, Refusal, ValueError) as error:
                raise ValueError(f"The journal cannot be carried out: {error}") from None

    def _replay(self, entry: AnyEntry) -> None:
        if isinstance(entry, Parked | Unparked):
            return  # `recover` has left out the parked tables
        if isinstance(entry, Kept):
            self._update_table(entry)
        elif isinstance(entry, KeptDeck):
            self._decks[entry.table] = entry.text
            if entry.table in self.tables:
                self.tables[entry.table].saved_deck = entry.text
        elif entry.table not in self.tables:
            if isinstance(entry, Ended):
                return  # a table that nobody entered
            raise ValueError("it speaks of a table that it has not opened.")
        else:
            self._continue(self.tables[entry.table], entry)

    def _update_table(self, entry: Kept) -> None:
        table = self.tables.get(entry.table)
        deck = self._decks.get(entry.table, "")
        if table is None:
            table = self.tables[entry.table] = self._registry.restore(entry, deck)
        table.agreement, table.deck = entry.agreement, deck
        table.roster = roster_of(entry, self._registry.limits, self._now)
        if table.runner:
            table.runner.flush()  # as when the guests entered: news depend on when they are encoded

    def _continue(self, table: HostedTable, entry: AnyEntry) -> None:
        match entry:
            case Ended():
                del self.tables[table.id]
            case Dealt():
                self._deal(table, entry)
            case NextHand() if table.runner:
                table.runner.next_hand(self._now)
            case Moved() if table.runner:
                table.runner.make(entry.seat, entry.move, self._now)
                guest = table.roster.guests.get(entry.guest)
                if guest:
                    guest.commands = entry.number
            case _:
                raise ValueError("cards are played that were not dealt.")

    def _deal(self, table: HostedTable, entry: Dealt) -> None:
        """Deal again, but leave a match alone that was played by other rules; its table has none then."""
        try:
            check_version(table.rules, entry.version)
        except ValueError as error:
            self.outdated[table.id] = f"{table.agreement.name}: {error}"
        else:
            self.outdated.pop(table.id, None)
            table.begin(entry.seed, entry.nonce).deal(self._now)


def parked_tables(entries: Iterable[AnyEntry]) -> dict[str, Kept]:
    """Return the tables that are parked at the end of a journal, with their latest rosters."""
    rosters: dict[str, Kept] = {}
    parked: dict[str, None] = {}
    for entry in entries:
        match entry:
            case Kept():
                rosters[entry.table] = entry
            case Parked():
                parked[entry.table] = None
            case Unparked() | Ended():
                parked.pop(entry.table, None)
    return {table: rosters[table] for table in parked if table in rosters}


def read_back(registry: Registry, path: Path, table: str, now: float) -> HostedTable:
    """Restore one table from a journal; OSError or ValueError with a sentence if that is impossible."""
    recovery = Recovery(registry, now)
    recovery.replay(entries_of(path.read_bytes(), table))
    if table not in recovery.tables:
        raise ValueError("The journal does not have this table.")
    return recovery.tables[table]


def recover(registry: Registry, path: Path, now: float) -> str:
    """Restore the tables of a journal to a registry; return sentences on matches of other rules and on a
    broken end of the file, else "".

    The broken end is copied to another file and cut off, so that the journal can be continued. Raises
    ValueError with a sentence if the file is no journal, OSError if it cannot be read.
    """
    if path.stat().st_size > MOST_BYTES:
        raise ValueError("This file is too large for a journal of a host.")
    content = path.read_bytes()
    found = list(entries(content))
    parked = parked_tables(entry for entry, _ in found)
    recovery = Recovery(registry, now)
    recovery.replay(entry for entry, _ in found if entry.table not in parked)
    registry.parking.tables.update(parked)
    for table in recovery.tables.values():
        registry.add(table)
    notices = list(recovery.outdated.values())
    good = found[-1][1] if found else len(MAGIC)
    if good == len(content):
        return " ".join(notices)
    aside = files.place_aside(path, date.today())
    files.write(aside, content[good:], private=True)  # it may reveal hands, as the journal does
    os.truncate(path, good)
    return " ".join([*notices, f"The end of {path.name} was broken; it lies in {aside.name}."])
