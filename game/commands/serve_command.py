"""The command `serve`: a host without a window, with many tables, until it is told to end."""

import asyncio
import contextlib
import errno
import gc
import os
import sys
import time
from collections.abc import AsyncIterator, Coroutine
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from engine.text import counted
from game.commands.serve_upkeep import (
    announce,
    bound_log,
    end_when_empty,
    keep,
    owners_desk,
    remove_host,
    remove_leftovers,
    remove_workers,
)
from game.commands.serving import Say, Serving, say_where
from game.commands.tables_command import answer_lines
from game.lan.host.bot_scheduler import BotScheduler
from game.lan.host.compaction import compact
from game.lan.host.health import Figures, Health, figures_of, report_of
from game.lan.host.identity import SHARED, Identity, certificate_path, identity_of, with_web_certificate
from game.lan.host.journal import (
    JOURNAL,
    FileJournal,
    check_journal,
    is_spent,
    journal_folder,
    new_journal,
)
from game.lan.host.owner import OwnTables, TablesOfWorkers
from game.lan.host.recovery import read_back, recover
from game.lan.host.registry import Registry
from game.lan.host.server import Server
from game.lan.host.shutdown import end_with_parent, shutdown_event
from game.lan.host.workers import Front, FrontRegistry, Worker, WorkerPool, id_prefix_of, report_changes
from game.lan.limits import LIMITS
from game.system import files
from game.system.file_locks import Lock
from game.system.processes import PROGRAM

EVERYWHERE = ("0.0.0.0", "::")
LOOPBACK_ONLY = ("127.0.0.1", "::1")
HIGHEST_PORT = 65535
# A full garbage collection of a thousand tables takes a fifth of a second and finds little, since most
# objects are freed by reference counting. So it runs seldom.
COLLECT = (2_000, 10, 100)
NEW_CERTIFICATE = "{path} is missing, so there is a new certificate: earlier guests will not come back to it."
NO_PORT = "Nobody can be served at port {port}: {why}. Choose another one with --port."
SWITCH = 0.0005  # seconds that a move may wait for a thinking bot


def serve(serving: Serving, say: Say) -> int:
    """Host until SIGTERM or SIGINT; return the exit status. ValueError with a sentence if it cannot
    start.

    An exception in `conduct` is raised again after all connections are closed and the journal is written.
    """
    if serving.workers or (serving.resume and serving.resume.is_dir()):
        return asyncio.run(_in_front(serving, say))
    path = serving.resume or serving.journal or new_journal()
    certificate = certificate_path(path)
    carried_on = files.is_there(path)
    is_new = carried_on and not certificate.exists()
    check_journal(path)
    try:
        journal = FileJournal(path)
    except OSError as error:
        raise ValueError(files.unwritten(path, error)) from None
    lock = Lock(path)
    if not lock.take():
        journal.close()
        raise ValueError(f"Another host is carrying on {path}.")
    remove_leftovers()
    bots, unused = BotScheduler(), False
    try:
        identity = _identity(certificate, serving.https)
        mark = id_prefix_of(serving.worker) if serving.worker else ""
        registry = Registry(
            limits=msgspec.structs.replace(LIMITS, park=serving.park),
            tables=serving.tables,
            permit=serving.permit,
            name=serving.front.server,
            journal=journal,
            think=bots.start,
            id_prefix=mark,
            certificate=identity.certificate,
        )
        registry.parking.read_back = partial(read_back, registry, path)
        if is_new:
            say(NEW_CERTIFICATE.format(path=certificate))
        if carried_on:
            _bring_back(registry, path, say)
            compact(journal)
        status = asyncio.run(_host(serving, registry, identity, journal, say))
        unused = _is_removable(serving, path) and is_spent(path)
        return status
    except PortError:
        unused = not carried_on
        raise
    finally:
        bots.end()
        journal.close()
        if unused:
            remove_host(path, certificate, lock)
        lock.release()


def _is_removable(serving: Serving, path: Path) -> bool:
    """Return True if a journal, or a folder of workers, was named by the program and not by its owner."""
    return path.parent == journal_folder() or serving.conduct is not None


class PortError(ValueError):
    """A port that cannot be used, with a sentence."""


def _bring_back(registry: Registry, path: Path, say: Say) -> None:
    try:
        notice = recover(registry, path, time.monotonic())
    except OSError as error:
        raise ValueError(files.unread(path, error)) from None
    if notice:
        say(notice)
    count = len(registry.tables)
    say(f"{counted(count, 'table')} {'is' if count == 1 else 'are'} back.")
    parked = len(registry.parking.tables)
    if parked:
        matches = "match waits" if parked == 1 else "matches wait"
        say(f"{parked} {matches} without a place until a player returns.")


async def _host(
    serving: Serving, registry: Registry, identity: Identity, journal: FileJournal, say: Say
) -> int:
    """Run a server with its own tables."""
    gc.set_threshold(*COLLECT)
    sys.setswitchinterval(SWITCH)
    server = Server(registry, identity, browsers=serving.web and not serving.worker)
    end = shutdown_event()

    def figures() -> Figures:
        return figures_of(registry, server.lag, journal.size)

    health = Health(figures, lambda: not registry.closing)
    port, watched = await _listen(serving, server, health)
    inside = await _listen_inside(serving, server)
    resume = None if serving.worker or serving.conduct else journal.path
    say_where(serving, port, watched, resume, say, web=registry.web_port, names=identity.names)
    works = [keep(journal)]
    if serving.until_empty:  # started by a window
        works += [end_when_empty(registry, end, serving.until_empty), bound_log()]
    tables = OwnTables(registry)
    if serving.conduct:
        works.append(serving.conduct(server, end))
    if serving.terminal:
        works.append(answer_lines(tables, say))
    if serving.worker:
        works.append(report_changes(lambda: report_of(registry, port, figures(), inside)))
        end_with_parent(end)
    try:
        async with (
            owners_desk(journal.path, tables, port),
            _beside(serving, registry, port, health, *(_needed(work, end) for work in works)),
        ):
            await server.run(end)
            await _finish(serving, registry, server)
    finally:
        await asyncio.to_thread(journal.sync)
    return 0


async def _needed(work: Coroutine[Any, Any, None], end: asyncio.Event) -> None:
    """Run work and end the host if it breaks, since its tables would wait in vain."""
    try:
        await work
    except Exception:
        end.set()
        raise


def _identity(path: Path, https: Path | None) -> Identity:
    """Return the identity of a host, with its certificate for browsers if there is one.

    ValueError with a sentence if it cannot be had.
    """
    try:
        identity = identity_of(path)
    except OSError as error:
        raise ValueError(files.unwritten(path, error)) from None
    try:
        return with_web_certificate(identity, https) if https else identity
    except OSError as error:
        raise ValueError(files.unread(https or path, error)) from None


async def _in_front(serving: Serving, say: Say) -> int:
    """Run a server whose workers have the tables."""
    end = shutdown_event()
    pool = WorkerPool(workers_of(serving, say))
    folder = pool.workers[0].journal.parent
    _make(folder)
    is_new = not (folder / SHARED).exists()
    identity = _identity(folder / SHARED, serving.https)
    registry = FrontRegistry(pool, identity.certificate, serving.permit)
    server = Server(registry, identity, browsers=serving.web, words=False)
    health = Health(lambda: pool.figures, lambda: not registry.closing)
    unused = False
    try:
        registry.closing = True  # until the workers are there
        port, watched = await _listen(serving, server, health, start=False)  # fails if a port is taken
        await pool.start(Front(registry.id, registry.web_port))
        await _start(server, port)
        registry.closing = False
        say_where(serving, port, watched, folder, say, web=registry.web_port, names=identity.names)
        tables = TablesOfWorkers(pool)
        lines = [answer_lines(tables, say)] if serving.terminal else []
        async with owners_desk(folder, tables, port), _beside(serving, registry, port, health, *lines):
            await server.run(end)
            registry.closing = True
            await _until(pool.end(), server)
        unused = _is_removable(serving, folder)
    except PortError:
        if is_new:
            (folder / SHARED).unlink(missing_ok=True)
            with contextlib.suppress(OSError):  # there are journals
                folder.rmdir()
        raise
    finally:
        await pool.end()
        server.close()
        registry.suspend()
        if unused:
            remove_workers(folder, [worker.journal for worker in pool.workers])
    return 0


def workers_of(serving: Serving, say: Say) -> list[Worker]:
    """Return the workers of a server: one for each journal to continue, and at least as many as
    requested.
    """
    folder = serving.resume or serving.journal or new_journal().with_suffix("")
    kept = sorted(folder.glob(f"worker-*{JOURNAL}")) if files.is_there(folder) else []
    if serving.resume and not kept:
        raise ValueError(f"There is no journal of a worker in {folder}.")
    count = max(serving.workers, len(kept))
    if count > LIMITS.workers:
        raise ValueError(
            f"A host has {LIMITS.workers} workers at most, and {folder} has journals of {count}."
        )
    if serving.tables < count:
        raise ValueError(f"{count} workers need --tables {count} at least, one for each.")
    if serving.port and serving.port + count > HIGHEST_PORT:
        raise ValueError(
            f"{count} workers listen at the ports after --port, which can be {HIGHEST_PORT - count} at most."
        )
    words = [*PROGRAM, "serve", "--no-announce", "--grace", f"{round(serving.grace)}"]
    words += ["--park", f"{round(serving.park / 60)}"]
    words += ["--local"] if serving.local else []
    most, further = divmod(serving.tables, count)
    shares = [most + (number < further) for number in range(count)]
    journals = [
        *kept,
        *(folder / f"worker-{number:03}{JOURNAL}" for number in range(len(kept) + 1, count + 1)),
    ]
    ports = range(serving.port + 1, serving.port + count + 1) if serving.port else [0] * count
    return [
        Worker(number, words, journal, port, serving.permit, say, tables=tables)
        for number, (journal, port, tables) in enumerate(zip(journals, ports, shares, strict=True), 1)
    ]


def _make(folder: Path) -> None:
    """Make the folder of the workers' journals; ValueError with a sentence if that fails."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ValueError(files.unwritten(folder, error)) from None


async def _listen_inside(serving: Serving, server: Server) -> int:
    """Open a worker's port for browsers that are passed on; return 0 if there are none."""
    if not serving.front.web:
        return 0
    server.registry.let_browsers_in(serving.front.web)
    return await server.listen_inside(serving.front.secret)


async def _start(server: Server, port: int) -> None:
    try:
        await server.start()
    except OSError as error:
        raise PortError(NO_PORT.format(port=port, why=_why_not(error))) from None


async def _listen(
    serving: Serving, server: Server, health: Health, *, start: bool = True
) -> tuple[int, int | None]:
    """Open the ports for players and for figures (None if not requested); PortError if that fails."""
    try:
        port = await server.listen(serving.port, LOOPBACK_ONLY if serving.local else EVERYWHERE, start=start)
    except OSError as error:
        raise PortError(NO_PORT.format(port=serving.port, why=_why_not(error))) from None
    if serving.metrics is None:
        return port, None
    try:
        return port, await health.listen(serving.metrics)
    except OSError as error:
        server.close()
        raise PortError(f"No figures can be told at port {serving.metrics}: {_why_not(error)}.") from None


def _why_not(error: OSError) -> str:
    """Return why a port cannot be used, without asyncio's additions."""
    if error.errno == errno.EADDRINUSE:
        return "it is in use already"
    return os.strerror(error.errno).lower() if error.errno else files.reason(error)


@contextlib.asynccontextmanager
async def _beside(
    serving: Serving,
    registry: Registry,
    port: int,
    health: Health,
    *works: Coroutine[Any, Any, None],
) -> AsyncIterator[None]:
    """Run `works` and the announcer until the block ends; raise the error of a failed task in `works`."""
    needed = [asyncio.create_task(work) for work in works]
    tasks = [*needed]
    if serving.announce and not serving.local:
        tasks.append(asyncio.create_task(announce(registry, port)))
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


async def _finish(serving: Serving, registry: Registry, server: Server) -> None:
    """Refuse new tables, let matches go on for the grace period, then close all connections."""
    registry.closing = True
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(serving.grace):
            await _until(_matches_end(registry), server)
    server.close()
    registry.suspend()
    await asyncio.sleep(0.1)


async def _matches_end(registry: Registry) -> None:
    while any(table.running for table in registry.tables.values()):
        await asyncio.sleep(0.2)


async def _until(work: Coroutine[Any, Any, None], server: Server) -> None:
    """Run the server until the work is done."""
    done = asyncio.Event()
    going = asyncio.create_task(server.run(done))
    try:
        await work
    finally:
        done.set()
        await going
