"""Hosts of this machine: found by their journals, resumed, and started again when they end too early.

The host of a table is a process of its own. It may still run after the window has closed or crashed; when
the host itself has ended, its journal is left.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.lan.guest.client import Join, Me
from game.lan.host.journal import JOURNAL, entries, journal_folder, open_tables
from game.lan.host_log import where_log_lies
from game.lan.host_process import HostProcess
from game.lan.joining.connect import JoinAddress, JoinAttempt, StartHost
from game.lan.joining.local_search import HERE, addresses_here
from game.lan.joining.saved_tables import SavedTable, load
from game.lan.limits import PORT
from game.system.file_locks import is_held

MOST_FILES = 8  # the newest journals are read
MOST_BYTES = 16 << 20
FIRST_LOOK: Final = 0.5  # seconds from the loss of the connection
LOOK_AGAIN: Final = 3.0  # seconds


# -- journals


@dataclass(frozen=True, slots=True)
class LocalHost:
    """A host of this machine: its journal, and the tables that are not closed."""

    path: Path
    tables: dict[str, str]  # id -> name
    is_running: bool = False

    @property
    def names(self) -> str:
        """The names of its tables: "Ours, Friday"."""
        return ", ".join(dict.fromkeys(self.tables.values()))


def local_hosts(*, dealt: bool = True) -> tuple[LocalHost, ...]:
    """Return the hosts that run or can be resumed, the newest first.

    Of a host that has ended only tables with cards count, unless `dealt` is False.
    """
    paths = sorted(journal_folder().glob(f"*{JOURNAL}"), reverse=True)[:MOST_FILES]
    held = [(path, is_held(path)) for path in paths]
    found = (
        LocalHost(path, _open_tables(path, dealt=dealt and not is_running), is_running)
        for path, is_running in held
    )
    return tuple(host for host in found if host.tables)


def abandoned_hosts() -> tuple[LocalHost, ...]:
    """Return the hosts that have ended and can be resumed, the newest first."""
    return tuple(host for host in local_hosts() if not host.is_running)


def _open_tables(path: Path, *, dealt: bool) -> dict[str, str]:
    """Tables that are not closed (`dealt`: and have cards); none if the file is no journal."""
    try:
        if path.stat().st_size > MOST_BYTES:
            return {}
        return open_tables((entry for entry, _ in entries(path.read_bytes())), dealt=dealt)
    except (OSError, ValueError):
        return {}


# -- resuming


@dataclass(frozen=True, slots=True)
class ResumableTable:
    """A table at a host of this machine where this player has a seat; `path`: the host's journal."""

    path: Path
    place: SavedTable

    @property
    def name(self) -> str:
        """The name of the table."""
        return self.place.name


def resumable_tables(*, dealt: bool = True) -> list[ResumableTable]:
    """Return one table of each host that runs or can be resumed. Reads files for a while."""
    places = [place for place in load().value.places if place.ticket]
    found = []
    for host in local_hosts(dealt=dealt):
        mine = next((place for place in places if place.table in host.tables), None)
        if mine and (not host.is_running or any(address.host == HERE for address in mine.where)):
            found.append(ResumableTable(host.path, mine))
    return found


def ended_host(table: str) -> ResumableTable | None:
    """Return the table if its host was this player's and has ended. Reads files for a while."""
    found = (one for one in resumable_tables(dealt=False) if one.place.table == table)
    return next((one for one in found if not is_held(one.path)), None)


def rejoin_local_host(me: Me, path: Path, place: SavedTable) -> JoinAttempt:
    """Begin to go back to a seat: at the running host, or at one that resumes its journal."""
    aim = Join(place.table, place.code)
    if is_held(path):
        where = tuple(dict.fromkeys((*place.where, *(addresses_here() if place.certificate else ()))))
        return JoinAddress(me, where, aim, ticket=place.ticket)
    return StartHost(me, aim, ticket=place.ticket, host=restarted_host(path, place))


def restarted_host(path: Path, place: SavedTable) -> HostProcess:
    """Return a host that resumes a journal, on its former port if possible."""
    ports = [address.port for address in place.where if address.host == HERE]
    return HostProcess(resume=path, wished=ports[0] if ports else PORT)


class HostMonitor:
    """Notices when this player's own host of a table has ended, and starts it again.

    It looks for the host in a thread while the connection is lost. The connection comes back by itself.
    """

    def __init__(self, table: str, look: Callable[[str], ResumableTable | None] = ended_host) -> None:
        self._table, self._look = table, look
        self._answers: list[ResumableTable | None] | None = None  # of the look that is under way
        self._found: ResumableTable | None = None
        self._process: HostProcess | None = None
        self._next = FIRST_LOOK
        self.where_log_lies = ""  # a sentence; "" if the host that has ended has written nothing

    @property
    def has_ended(self) -> bool:
        """True if the host has ended and can be started again."""
        return self._found is not None and (self._process is None or bool(self.failure))

    @property
    def starts(self) -> bool:
        """True while a restarted host is not ready."""
        return self._process is not None and not self.failure

    @property
    def failure(self) -> str:
        """The reason why the host could not be restarted, or ""."""
        return self._process.failure if self._process else ""

    def update(self, lost: float | None) -> None:
        """Advance. `lost`: seconds since the connection was lost; None while there is one."""
        if lost is None:
            self._answers = self._found = self._process = None
            self._next = FIRST_LOOK
        elif self._process is not None:
            self._process.update()
        elif self._found is None:
            self._search(lost)

    def start(self) -> None:
        """Start the host again, unless it runs by now."""
        found = self._found
        if found and self.has_ended and not is_held(found.path):
            self._process = restarted_host(found.path, found.place).start()

    def _search(self, lost: float) -> None:
        if self._answers:
            self._found, self._answers = self._answers[0], None
            self.where_log_lies = where_log_lies(self._found.path) if self._found else ""
        elif self._answers is None and lost >= self._next:
            self._next = lost + LOOK_AGAIN
            answers: list[ResumableTable | None] = []
            self._answers = answers
            threading.Thread(
                target=lambda: answers.append(self._look(self._table)), name="own host", daemon=True
            ).start()
