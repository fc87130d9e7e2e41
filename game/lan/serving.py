"""The command `serve`: a host without a window, many tables, until it is told to end."""

import asyncio
import contextlib
import os
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from game import files
from game.lan.beacon import Beacon
from game.lan.discovery import Announcer
from game.lan.hall import Hall
from game.lan.journal import FileJournal
from game.lan.limits import LIMITS, PORT
from game.lan.locks import Lock
from game.lan.messages import PROTOCOL
from game.lan.recovery import recover
from game.lan.server import Server

EVERYWHERE = ("0.0.0.0", "::")
LOOPBACK_ONLY = ("127.0.0.1", "::1")
SYNC_EVERY = 1.0  # seconds: what a loss of power may cost
EMPTY = 60.0  # seconds after which a host of one window ends that nobody needs any more

Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Serving:
    """What a host is asked to be.

    `permit`: what somebody must know to open a table, "" for anybody. `resume`: a journal that is carried on.
    `grace`: seconds that matches may go on after it was told to end. `until_empty`: it ends by itself.
    """

    port: int = PORT
    tables: int = LIMITS.tables
    resume: Path | None = None
    local: bool = False
    announce: bool = True
    permit: str = ""
    grace: float = 0.0
    until_empty: bool = False


def serve(serving: Serving, say: Say) -> int:
    """Hosts until SIGTERM or SIGINT; the exit status. ValueError with a sentence if it cannot begin."""
    path = serving.resume or new_journal()
    try:
        journal = FileJournal(path)
    except OSError as error:
        raise ValueError(f"{path} cannot be written: {files.reason(error)}.") from None
    lock = Lock(path)
    if not lock.take():
        journal.close()
        raise ValueError(f"Another host is carrying on {path}.")
    hall = Hall(tables=serving.tables, permit=serving.permit, journal=journal)
    if serving.resume:
        try:
            notice = recover(hall, path, time.monotonic())
        except OSError as error:
            raise ValueError(f"{path} cannot be read: {files.reason(error)}.") from None
        if notice:
            say(notice)
        say(f"{len(hall.tables)} tables are back.")
    try:
        return asyncio.run(_host(serving, hall, journal, say))
    finally:
        journal.close()
        lock.release()


def new_journal() -> Path:
    """The file for the journal of a host that begins now."""
    return files.folder("data") / "hosts" / f"{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}.c8j"


async def _host(serving: Serving, hall: Hall, journal: FileJournal, say: Say) -> int:
    server = Server(hall)
    end = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # Windows
            loop.add_signal_handler(number, end.set)
    try:
        port = await server.listen(serving.port, LOOPBACK_ONLY if serving.local else EVERYWHERE)
    except OSError as error:
        raise ValueError(f"Nobody can be served at port {serving.port}: {files.reason(error)}.") from None
    say(f"Hosting at port {port}.")
    say(f"If this ends, its tables come back with: crazier-eights serve --resume {journal.path}")
    beside = [asyncio.create_task(_sync(journal))]
    if serving.announce and not serving.local:
        beside.append(asyncio.create_task(_announce(hall, port)))
    if serving.until_empty:
        beside.append(asyncio.create_task(_end_when_empty(hall, end)))
    await server.run(end)
    await _finish(serving, hall, server)
    for task in beside:
        task.cancel()
    await asyncio.to_thread(journal.sync)
    return 0


async def _finish(serving: Serving, hall: Hall, server: Server) -> None:
    """No new tables; matches may go on for a while; then everybody is told to come back later."""
    hall.closing = True
    if any(table.running for table in hall.tables.values()):
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(serving.grace):
                await _until_matches_end(hall, server)
    server.close()
    hall.sleep()
    await asyncio.sleep(0.1)


async def _until_matches_end(hall: Hall, server: Server) -> None:
    done = asyncio.Event()
    playing = asyncio.create_task(server.run(done))
    try:
        while any(table.running for table in hall.tables.values()):
            await asyncio.sleep(1.0)
    finally:
        done.set()
        await playing


async def _announce(hall: Hall, port: int) -> None:
    """Lets the network know about this host, as long as it goes on."""
    with Announcer(beacon_of(hall, port)) as announcer:
        while True:
            await asyncio.sleep(1.0)
            announcer.update(beacon_of(hall, port))


def beacon_of(hall: Hall, port: int) -> Beacon:
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


async def _sync(journal: FileJournal) -> None:
    """Has the journal reach the disk now and then, without keeping anybody waiting."""
    while True:
        await asyncio.sleep(SYNC_EVERY)
        with contextlib.suppress(OSError):
            await asyncio.to_thread(journal.sync)


async def _end_when_empty(hall: Hall, end: asyncio.Event) -> None:
    """Ends a host that has had no connection for a while and no match that waits for anybody."""
    empty = 0.0
    while empty < EMPTY:
        await asyncio.sleep(1.0)
        needed = hall.sessions or any(table.running for table in hall.tables.values())
        empty = 0.0 if needed else empty + 1.0
    for table in tuple(hall.tables.values()):
        table.close()  # so that nobody is asked whether to carry it on
    end.set()
