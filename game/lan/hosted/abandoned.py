"""Hosts of this machine by their journals: those that run, and those that ended before their tables."""

from dataclasses import dataclass
from pathlib import Path

from game.lan.host.journal import JOURNAL, Dealt, Ended, Kept, entries
from game.system import files
from game.system.file_locks import is_held

MOST_FILES = 8  # the newest ones are looked at
MOST_BYTES = 16 << 20


@dataclass(frozen=True, slots=True)
class AbandonedHost:
    """A journal and the tables that can be brought back from it, by their ids."""

    path: Path
    tables: dict[str, str]  # id → name
    is_there: bool = False  # does a program hold the journal, and have the tables?

    @property
    def names(self) -> str:
        """The names of its tables: "Ours, Friday"."""
        return ", ".join(dict.fromkeys(self.tables.values()))


def folder() -> Path:
    """Where the journals of hosts lie."""
    return files.folder("data") / "hosts"


def hosts(*, dealt: bool = True) -> tuple[AbandonedHost, ...]:
    """The hosts that run, and those that can be carried on, the last one first.

    Of those that have ended only the tables with cards are told of, unless `dealt` is False.
    """
    paths = sorted(folder().glob(f"*{JOURNAL}"), reverse=True)[:MOST_FILES]
    held = [(path, is_held(path)) for path in paths]
    found = (
        AbandonedHost(path, _tables(path, dealt=dealt and not is_there), is_there) for path, is_there in held
    )
    return tuple(host for host in found if host.tables)


def left_hosts() -> tuple[AbandonedHost, ...]:
    """The hosts that can be carried on, the last one first."""
    return tuple(host for host in hosts() if not host.is_there)


def _tables(path: Path, *, dealt: bool) -> dict[str, str]:
    """The tables that have not been closed, `dealt`: with cards; none where the file is no journal."""
    try:
        if path.stat().st_size > MOST_BYTES:
            return {}
        found = [entry for entry, _ in entries(path.read_bytes())]
    except (OSError, ValueError):
        return {}
    names, with_cards = {}, set()
    for entry in found:
        match entry:
            case Kept():
                names[entry.table] = entry.agreement.name
            case Dealt():
                with_cards.add(entry.table)
            case Ended():
                names.pop(entry.table, None)
    return {table: name for table, name in names.items() if table in with_cards or not dealt}
