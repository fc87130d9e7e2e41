"""The upkeep of a server beside its tables: it is announced, its journal is kept, its owner is answered."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

from game.lan.discovery.beacon import Beacon
from game.lan.discovery.discovery import Announcer
from game.lan.host.compaction import Compaction, next_size
from game.lan.host.identity import SHARED, certificate_path
from game.lan.host.journal import JOURNAL, FileJournal, is_spent, journal_folder
from game.lan.host.owner import OwnerDesk, Tables, access_path
from game.lan.host.registry import Registry
from game.lan.host_log import shorten
from game.lan.limits import LIMITS
from game.lan.messages import PROTOCOL
from game.system.file_locks import Lock

SYNC_EVERY = 1.0  # seconds that a loss of power may cost
REST = 0.005  # seconds between two steps of compaction, of a millisecond each
EMPTY = LIMITS.forget_empty  # seconds without guests before a window's host ends
STARTING = 60.0  # seconds in which a host has surely locked its new journal
LEFTOVER = 1 << 20  # bytes of a journal; a longer one is not read only to find that it has no table
STDERR = 2  # the file descriptor


async def announce(registry: Registry, port: int) -> None:
    """Announce this host to the network while it runs."""
    with Announcer(beacon_of(registry, port)) as announcer:
        while True:
            await asyncio.sleep(1.0)
            announcer.update(beacon_of(registry, port))


def beacon_of(registry: Registry, port: int) -> Beacon:
    """Return the announcement of a server: numbers only, no names."""
    rows = tuple(registry.listed_rows)
    return Beacon(
        server=registry.id,
        protocol=PROTOCOL,
        rules=registry.rules,
        content=registry.content,
        port=port,
        tables=len(rows),
        open=sum(row.seats - row.taken for row in rows if not row.running),
        code=bool(rows) and all(row.code for row in rows),
        running=bool(rows) and all(row.running for row in rows),
    )


async def keep(journal: FileJournal) -> None:
    """Flush the journal to the disk regularly, and compact it once it has grown; nothing waits for that."""
    due = next_size(journal.size)
    while True:
        await asyncio.sleep(SYNC_EVERY)
        with contextlib.suppress(OSError):
            await asyncio.to_thread(journal.sync)
        if journal.size >= due:
            with contextlib.suppress(OSError, ValueError):
                await _shorten(journal)
            due = next_size(journal.size)


async def _shorten(journal: FileJournal) -> None:
    """Compact the journal in short steps, between which moves are handled."""
    compaction = Compaction(journal)
    for _ in compaction.prepare():
        await asyncio.sleep(REST)
    await asyncio.to_thread(compaction.sync)
    compaction.finish()


async def bound_log() -> None:
    """Keep the log, to which stderr is redirected, from growing without end."""
    while True:
        await asyncio.sleep(SYNC_EVERY)
        shorten(STDERR)


async def end_when_empty(registry: Registry, end: asyncio.Event, patience: float) -> None:
    """End a host without connections: soon if no match is in progress, else after `patience` seconds in
    which nobody has returned. Such a match can be resumed.
    """
    empty = forsaken = 0.0
    while empty < EMPTY and forsaken < patience:
        await asyncio.sleep(1.0)
        running = any(table.running for table in registry.tables.values())
        there = any(registry.tournament or not session.is_stranger for session in registry.sessions)
        empty = 0.0 if registry.sessions or running else empty + 1.0
        forsaken = 0.0 if there else forsaken + 1.0
    if empty >= EMPTY:
        for table in tuple(registry.tables.values()):
            table.close()  # so that nobody is asked whether to resume it
    end.set()


def remove_host(journal: Path, certificate: Path, lock: Lock) -> None:
    """Delete the files of a host that has no table, while its lock is held. Failure is ignored."""
    own = () if certificate.name == SHARED else (certificate,)
    for path in (access_path(journal), *own, journal):
        with contextlib.suppress(OSError):
            path.unlink(missing_ok=True)
    lock.remove()


def remove_leftovers() -> None:
    """Delete the files of hosts that were killed and have no table. Failure is ignored."""
    for journal in journal_folder().glob(f"*{JOURNAL}"):
        with contextlib.suppress(OSError):
            found, lock = journal.stat(), Lock(journal)
            if time.time() - found.st_mtime < STARTING or found.st_size > LEFTOVER:
                continue
            if is_spent(journal) and lock.take():
                remove_host(journal, certificate_path(journal), lock)


def remove_workers(folder: Path, journals: Sequence[Path]) -> None:
    """Delete the folder of workers that have ended, if none of them has a table. Failure is ignored."""
    there = [journal for journal in journals if journal.exists()]
    if not all(map(is_spent, there)):
        return
    for journal in there:
        lock = Lock(journal)
        if lock.take():
            remove_host(journal, folder / SHARED, lock)
    with contextlib.suppress(OSError):
        (folder / SHARED).unlink(missing_ok=True)
        folder.rmdir()


@contextlib.asynccontextmanager
async def owners_desk(journal: Path, tables: Tables, players: int) -> AsyncIterator[None]:
    """Answer `crazier-eights tables` until the block ends, and note the port for players. Failure to
    listen is ignored.
    """
    desk = OwnerDesk(journal, tables, players)
    with contextlib.suppress(OSError):
        await desk.open()
    try:
        yield
    finally:
        desk.close()
