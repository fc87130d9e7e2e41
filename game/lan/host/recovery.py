"""From a journal back to the tables: the same matches and seats, everybody away until they come back."""

import os
from collections.abc import Iterable
from datetime import date
from pathlib import Path

from engine import IllegalMove
from game.lan.errors import Refusal
from game.lan.host.hosted_table import HostedTable
from game.lan.host.journal import MAGIC, AnyEntry, Dealt, Ended, Kept, KeptDeck, Moved, NextHand, entries
from game.lan.host.journal_codec import company_of
from game.lan.host.registry import Registry
from game.system import files

MOST_BYTES = 1 << 30


class Recovered:
    """Tables as a journal's records make them, one after another."""

    def __init__(self, hall: Registry, now: float) -> None:
        self.tables: dict[str, HostedTable] = {}
        self._decks: dict[str, str] = {}  # the text of a table's deck, by the table
        self._hall = hall
        self._now = now

    def take(self, entries: Iterable[AnyEntry]) -> None:
        """Carries records out; ValueError with a sentence if one does not fit those before."""
        for entry in entries:
            try:
                self._take(entry)
            except (IllegalMove, IndexError, Refusal, ValueError) as error:
                raise ValueError(f"The journal cannot be carried out: {error}") from None

    def _take(self, entry: AnyEntry) -> None:
        if isinstance(entry, Kept):
            self._keep(entry)
        elif isinstance(entry, KeptDeck):
            self._decks[entry.table] = entry.text
            if entry.table in self.tables:
                self.tables[entry.table].deck_kept = entry.text
        elif entry.table not in self.tables:
            raise ValueError("it speaks of a table that it has not opened.")
        else:
            self._go_on(self.tables[entry.table], entry)

    def _keep(self, entry: Kept) -> None:
        table = self.tables.get(entry.table)
        deck = self._decks.get(entry.table, "")
        if table is None:
            table = self.tables[entry.table] = self._hall.brought_back(entry, deck)
        table.agreement, table.deck = entry.agreement, deck
        table.company = company_of(entry, self._hall.limits, self._now)
        if table.playing:
            table.playing.catch_up()  # as when they came: what follows is different from that

    def _go_on(self, table: HostedTable, entry: Dealt | Moved | NextHand | Ended) -> None:
        match entry:
            case Ended():
                del self.tables[table.id]
            case Dealt():
                table.begin(entry.seed, entry.nonce).deal(self._now)
            case NextHand() if table.playing:
                table.playing.next_hand(self._now)
            case Moved() if table.playing:
                table.playing.make(entry.seat, entry.move, self._now)
                guest = table.company.guests.get(entry.guest)
                if guest:
                    guest.commands = entry.number
            case _:
                raise ValueError("cards are played that were not dealt.")


def recover(hall: Registry, path: Path, now: float) -> str:
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
    aside = files.place_aside(path, date.today())
    files.write(aside, content[good:], private=True)  # it may tell hands, as the journal does
    os.truncate(path, good)
    return f"The end of {path.name} was broken; it lies in {aside.name}."
