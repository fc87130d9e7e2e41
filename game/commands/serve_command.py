"""The command `serve`: a host without a window, many tables, until it is told to end."""

import asyncio
import contextlib
import errno
import gc
import os
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from engine.text import counted
from game.lan.discovery.beacon import Beacon
from game.lan.discovery.discovery import Announcer
from game.lan.host.bot_scheduler import BotScheduler
from game.lan.host.compaction import Compaction, compact, due_after
from game.lan.host.health import LOOPBACK, Figures, Health, Report, figures_of
from game.lan.host.journal import JOURNAL, FileJournal, check_journal
from game.lan.host.recovery import recover
from game.lan.host.registry import Registry
from game.lan.host.server import Server
from game.lan.host.shutdown import end_with_parent, told_to_end
from game.lan.host.workers import Front, Staff, Worker, mark_of, tell
from game.lan.host_process import PROGRAM
from game.lan.hosted import abandoned
from game.lan.limits import LIMITS, PORT
from game.lan.messages import PROTOCOL
from game.system import files
from game.system.file_locks import Lock

EVERYWHERE = ("0.0.0.0", "::")
LOOPBACK_ONLY = ("127.0.0.1", "::1")
HIGHEST_PORT = 65535
SYNC_EVERY = 1.0  # seconds: what a loss of power may cost
REST = 0.005  # between two steps that make the journal shorter, a millisecond each
EMPTY = LIMITS.forget_empty  # seconds after which a host of one window ends that nobody needs any more
FORSAKEN = 3 * 3600.0  # after which it does so in the middle of a match to which nobody has come back
# To look through all that a thousand tables hold takes a fifth of a second and finds hardly anything: what is
# not needed any more mostly goes by itself. So it is done seldom, not with every quarter that is added.
COLLECT = (2_000, 10, 100)
SWITCH = 0.0005  # seconds that somebody's move waits for a bot that thinks

Say = Callable[[str], None]
Conduct = Callable[[Server, asyncio.Event], Coroutine[Any, Any, None]]


@dataclass(frozen=True, slots=True)
class Serving:
    """What a host is asked to be.

    `permit`: what somebody must know to open a table, "" for anybody. `resume`: a journal that is carried on,
    or a folder of the journals of workers; `journal`: the same, or where a new one shall be. `grace`: seconds
    that matches may go on after it was told to end. `until_empty`: it ends by itself. `workers`: processes
    that have the tables, 0: this one. `metrics`: the port for figures. `worker`: the number of the one
    that it is, 0: none. `conduct`: who opens its tables and says when it may end.
    """

    port: int = PORT
    tables: int = LIMITS.tables
    resume: Path | None = None
    local: bool = False
    announce: bool = True
    permit: str = ""
    grace: float = 0.0
    until_empty: bool = False
    journal: Path | None = None
    workers: int = 0
    metrics: int | None = None
    worker: int = 0
    conduct: Conduct | None = None


def serve(serving: Serving, say: Say) -> int:
    """Hosts until SIGTERM or SIGINT; the exit status. ValueError with a sentence if it cannot begin.

    What breaks in `conduct` is raised again, once everybody has been told and all is on the disk.
    """
    if serving.workers or (serving.resume and serving.resume.is_dir()):
        return asyncio.run(_in_front(serving, say))
    path = serving.resume or serving.journal or new_journal()
    carried_on = files.is_there(path)
    check_journal(path)
    try:
        journal = FileJournal(path)
    except OSError as error:
        raise ValueError(files.unwritten(path, error)) from None
    lock = Lock(path)
    if not lock.take():
        journal.close()
        raise ValueError(f"Another host is carrying on {path}.")
    bots, unused = BotScheduler(), False
    try:
        mark = mark_of(serving.worker) if serving.worker else ""
        hall = Registry(
            tables=serving.tables, permit=serving.permit, journal=journal, think=bots.start, mark=mark
        )
        if carried_on:
            _bring_back(hall, path, say)
            compact(journal)
        return asyncio.run(_host(serving, hall, journal, say))
    except PortError:
        unused = not carried_on
        raise
    finally:
        bots.end()
        journal.close()
        lock.release()
        if unused:
            path.unlink(missing_ok=True)
            lock.remove()


class PortError(ValueError):
    """Nobody can be served: the sentence says why."""


def new_journal() -> Path:
    """The file for the journal of a host that begins now."""
    return abandoned.folder() / f"{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}{JOURNAL}"


def _bring_back(hall: Registry, path: Path, say: Say) -> None:
    try:
        notice = recover(hall, path, time.monotonic())
    except OSError as error:
        raise ValueError(files.unread(path, error)) from None
    if notice:
        say(notice)
    count = len(hall.tables)
    say(f"{counted(count, 'table')} {'is' if count == 1 else 'are'} back.")


async def _host(serving: Serving, hall: Registry, journal: FileJournal, say: Say) -> int:
    """Has the tables itself."""
    gc.set_threshold(*COLLECT)
    sys.setswitchinterval(SWITCH)
    server = Server(hall)
    end = told_to_end()

    def figures() -> Figures:
        return figures_of(hall, server.lag, journal.size)

    health = Health(figures, lambda: not hall.closing)
    port, watched = await _listen(serving, server, health)
    resume = None if serving.worker or serving.conduct else journal.path
    _say_where(serving, port, watched, resume, say)
    works = [_keep(journal)]
    if serving.until_empty:
        works.append(_end_when_empty(hall, end))
    if serving.conduct:
        works.append(serving.conduct(server, end))
    if serving.worker:
        works.append(tell(lambda: Report(port=port, rows=hall.list().rows, figures=figures())))
        end_with_parent(end)
    try:
        async with _beside(serving, hall, port, health, *(_needed(work, end) for work in works)):
            await server.run(end)
            await _finish(serving, hall, server)
    finally:
        await asyncio.to_thread(journal.sync)
    return 0


async def _needed(work: Coroutine[Any, Any, None], end: asyncio.Event) -> None:
    """Has the host end if that work breaks: tables without it would wait for nobody knows what."""
    try:
        await work
    except Exception:
        end.set()
        raise


async def _in_front(serving: Serving, say: Say) -> int:
    """Has workers that have the tables."""
    end = told_to_end()
    staff = Staff(workers_of(serving, say))
    hall = Front(staff)
    server = Server(hall)
    health = Health(lambda: staff.figures, lambda: not hall.closing)
    try:
        await _listen(serving, server, health)  # so that it is known before the workers are there
        server.close()
        health.close()
        _make(staff.workers[0].journal.parent)
        await staff.start()
        port, watched = await _listen(serving, server, health)
        _say_where(serving, port, watched, staff.workers[0].journal.parent, say)
        async with _beside(serving, hall, port, health):
            await server.run(end)
            hall.closing = True
            await _until(staff.end(), server)
    finally:
        await staff.end()
        server.close()
        hall.sleep()
    return 0


def workers_of(serving: Serving, say: Say) -> list[Worker]:
    """The workers of a server, one for each journal that is carried on, and no fewer than are wanted."""
    folder = serving.resume or serving.journal or new_journal().with_suffix("")
    kept = sorted(folder.glob(f"worker-*{JOURNAL}")) if files.is_there(folder) else []
    if serving.resume and not kept:
        raise ValueError(f"There is no journal of a worker in {folder}.")
    count = max(serving.workers, len(kept))
    if count > LIMITS.workers:
        raise ValueError(
            f"A host has {LIMITS.workers} workers at most, and {folder} has journals of {count}."
        )
    if serving.port and serving.port + count > HIGHEST_PORT:
        raise ValueError(
            f"{count} workers listen at the ports after --port, which can be {HIGHEST_PORT - count} at most."
        )
    words = [*PROGRAM, "serve", "--no-announce", "--grace", f"{round(serving.grace)}"]
    words += ["--tables", f"{-(-serving.tables // count)}", *(["--local"] if serving.local else [])]
    journals = [
        *kept,
        *(folder / f"worker-{number:03}{JOURNAL}" for number in range(len(kept) + 1, count + 1)),
    ]
    ports = range(serving.port + 1, serving.port + count + 1) if serving.port else [0] * count
    return [
        Worker(number, words, journal, port, serving.permit, say)
        for number, (journal, port) in enumerate(zip(journals, ports, strict=True), 1)
    ]


def _make(folder: Path) -> None:
    """Makes the folder of the workers' journals; ValueError with a sentence if it cannot be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ValueError(files.unwritten(folder, error)) from None


async def _listen(serving: Serving, server: Server, health: Health) -> tuple[int, int | None]:
    """The ports for players and for figures, None where none are told; PortError if that cannot be."""
    try:
        port = await server.listen(serving.port, LOOPBACK_ONLY if serving.local else EVERYWHERE)
    except OSError as error:
        raise PortError(f"Nobody can be served at port {serving.port}: {_why_not(error)}.") from None
    if serving.metrics is None:
        return port, None
    try:
        return port, await health.listen(serving.metrics)
    except OSError as error:
        server.close()
        raise PortError(f"No figures can be told at port {serving.metrics}: {_why_not(error)}.") from None


def _why_not(error: OSError) -> str:
    """Why nobody can listen at a port, without what asyncio says around it."""
    if error.errno == errno.EADDRINUSE:
        return "it is in use already"
    return os.strerror(error.errno).lower() if error.errno else files.reason(error)


def _say_where(serving: Serving, port: int, watched: int | None, resume: Path | None, say: Say) -> None:
    """Says where this host is found, and how what it has comes back; a window waits for the first line."""
    if not serving.worker:
        say(f"Hosting at port {port}.")
    if resume:
        say(
            f"If this ends, its tables come back with: crazier-eights serve --resume {files.typed_in(resume)}"
        )
    if watched is not None:
        say(f"Figures at http://{LOOPBACK}:{watched}/metrics.")


@contextlib.asynccontextmanager
async def _beside(
    serving: Serving,
    hall: Registry,
    port: int,
    health: Health,
    *works: Coroutine[Any, Any, None],
) -> AsyncIterator[None]:
    """What goes on beside the tables, until they end; what has broken in `works` is raised then."""
    needed = [asyncio.create_task(work) for work in works]
    tasks = [*needed]
    if serving.announce and not serving.local:
        tasks.append(asyncio.create_task(_announce(hall, port)))
    try:
        yield
    finally:
        health.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in needed:
        if not task.cancelled():
            task.result()


async def _finish(serving: Serving, hall: Registry, server: Server) -> None:
    """No new tables; matches may go on for a while; then everybody is told to come back later."""
    hall.closing = True
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(serving.grace):
            await _until(_matches_end(hall), server)
    server.close()
    hall.sleep()
    await asyncio.sleep(0.1)


async def _matches_end(hall: Registry) -> None:
    while any(table.running for table in hall.tables.values()):
        await asyncio.sleep(0.2)


async def _until(work: Coroutine[Any, Any, None], server: Server) -> None:
    """The server goes on until that is done."""
    done = asyncio.Event()
    going = asyncio.create_task(server.run(done))
    try:
        await work
    finally:
        done.set()
        await going


async def _announce(hall: Registry, port: int) -> None:
    """Lets the network know about this host, as long as it goes on."""
    with Announcer(beacon_of(hall, port)) as announcer:
        while True:
            await asyncio.sleep(1.0)
            announcer.update(beacon_of(hall, port))


def beacon_of(hall: Registry, port: int) -> Beacon:
    """What the network is told of a hall: numbers, and nobody's name."""
    rows = hall.list().rows
    return Beacon(
        server=hall.id,
        protocol=PROTOCOL,
        rules=hall.rules,
        content=hall.content,
        port=port,
        tables=len(rows),
        open=sum(row.seats - row.taken for row in rows if not row.running),
        code=bool(rows) and all(row.code for row in rows),
        running=bool(rows) and all(row.running for row in rows),
    )


async def _keep(journal: FileJournal) -> None:
    """Has the journal reach the disk, and makes it shorter once it has grown; nobody waits for that."""
    due = due_after(journal.size)
    while True:
        await asyncio.sleep(SYNC_EVERY)
        with contextlib.suppress(OSError):
            await asyncio.to_thread(journal.sync)
        if journal.size >= due:
            with contextlib.suppress(OSError, ValueError):
                await _shorten(journal)
            due = due_after(journal.size)


async def _shorten(journal: FileJournal) -> None:
    """Leaves out what nobody needs any more; moves come between the steps of that."""
    compaction = Compaction(journal)
    for _ in compaction.prepare():
        await asyncio.sleep(REST)
    await asyncio.to_thread(compaction.sync)
    compaction.finish()


async def _end_when_empty(hall: Registry, end: asyncio.Event) -> None:
    """Ends a host that nobody has been connected to for a while: soon if no match waits for anybody, else
    after hours in which nobody has come back. Such a match can be carried on.
    """
    empty = forsaken = 0.0
    while empty < EMPTY and forsaken < FORSAKEN:
        await asyncio.sleep(1.0)
        running = any(table.running for table in hall.tables.values())
        there = any(hall.contest or not session.is_stranger for session in hall.sessions)
        empty = 0.0 if hall.sessions or running else empty + 1.0
        forsaken = 0.0 if there else forsaken + 1.0
    if empty >= EMPTY:
        for table in tuple(hall.tables.values()):
            table.close()  # so that nobody is asked whether to carry it on
    end.set()
