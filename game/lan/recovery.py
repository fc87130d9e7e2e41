"""From a journal back to the tables: the same matches and seats, everybody away until they come back."""

import os
from collections.abc import Iterable
from datetime import date
from pathlib import Path

from engine import IllegalMove
from game.lan.hall import Hall
from game.lan.hosted import HostedTable
from game.lan.journal import MAGIC, AnyEntry, Dealt, Ended, Kept, Moved, NextHand, entries
from game.lan.keeping import company_of

MOST_BYTES = 1 << 30


class Recovered:
    """Tables as a journal's records make them, one after another."""

    def __init__(self, hall: Hall, now: float) -> None:
        self.tables: dict[str, HostedTable] = {}
        self._hall = hall
        self._now = now

    def take(self, entries: Iterable[AnyEntry]) -> None:
        """Carries records out; ValueError with a sentence if one does not fit those before."""
        for entry in entries:
            if isinstance(entry, Kept):
                self._keep(entry)
                continue
            table = self.tables.get(entry.table)
            if table is None:
                raise ValueError("The journal speaks of a table that it has not opened.")
            self._go_on(table, entry)

    def _keep(self, entry: Kept) -> None:
        table = self.tables.get(entry.table)
        if table is None:
            table = self.tables[entry.table] = self._hall.brought_back(entry)
        table.agreement = entry.agreement
        table.company = company_of(entry, self._hall.limits, self._now)

    def _go_on(self, table: HostedTable, entry: Dealt | Moved | NextHand | Ended) -> None:
        try:
            match entry:
                case Ended():
                    del self.tables[table.id]
                case Dealt():
                    table.begin(entry.seed)
                    if table.playing:
                        table.playing.deal(self._now)
                case NextHand() if table.playing:
                    table.playing.next_hand(self._now)
                case Moved() if table.playing:
                    table.playing.make(entry.seat, entry.move, self._now)
                    guest = table.company.guests.get(entry.guest)
                    if guest:
                        guest.commands = entry.number
        except (IllegalMove, ValueError) as error:
            raise ValueError(f"The journal cannot be carried out: {error}") from None


def recover(hall: Hall, path: Path, now: float, today: date | None = None) -> str:
    """Brings the tables of a journal back into a hall; "" or a sentence if the file's end was broken.

    What is broken is copied aside and cut off, so that the file can be carried on. ValueError with a sentence
    if the file is no journal, OSError if it cannot be read.
    """
    if path.stat().st_size > MOST_BYTES:
        raise ValueError("This file is too large for a journal of a host.")
    content = path.read_bytes()
    found = list(entries(content))
    recovered = Recovered(hall, now)
    recovered.take(entry for entry, _ in found)
    for table in recovered.tables.values():
        hall.adopt(table)
    good = found[-1][1] if found else len(MAGIC)
    if good == len(content):
        return ""
    aside = path.with_name(f"{path.name}.broken-{(today or date.today()).isoformat()}")
    aside.write_bytes(content[good:])
    os.truncate(path, good)
    return f"The end of {path.name} was broken; it lies in {aside.name}."
