"""A server of several processes: workers have the tables, and a front process tells clients which port
has theirs.

A worker is `serve` with a journal of its own. It reports its tables as lines on its standard output and
ends when its standard input closes. A worker that dies is restarted from its journal at the same port.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import signal
import sys
from collections import Counter, deque
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import chain
from pathlib import Path

import msgspec

from game.lan.errors import Elsewhere, Fault, Refusal
from game.lan.host.browser.passage import Door, Page, Passage
from game.lan.host.health import Figures, Report, total_figures
from game.lan.host.hosted_table import HostedTable
from game.lan.host.registry import CLOSED, MOST_ROWS, Opened, Registry, ignore
from game.lan.limits import LIMITS
from game.lan.messages import Create, Row, Tables
from game.system import json_types

READY = 30.0  # seconds for a worker to restore its tables
ON_THE_WAY = 3.0  # seconds from the front process to a new table
REST = 1.0  # seconds before a dead worker is restarted
MOST_FAILURES = 3  # failed starts in a row
LONGEST_LINE = 4 << 20  # bytes of a report

Say = Callable[[str], None]
_decode = json_types.decoder(Report)


class Front(msgspec.Struct, frozen=True):
    """What a worker knows of the process in front of it: the id that clients know, the port of browsers (0
    if none are let in), and the secret of those that are passed on.
    """

    server: str = ""
    web: int = 0
    secret: str = ""


_read_front = json_types.decoder(Front)


def read_front(line: str) -> Front:
    """Return what a line on a worker's standard input says of its front process; ValueError if it is none."""
    return _read_front(line.encode()) if line else Front()


def id_prefix_of(number: int) -> str:
    """Return the prefix of a worker's table ids: its number in two hexadecimal digits."""
    return f"{number:02x}"


class Worker:
    """A process with at most `tables` tables. `command` starts it, without its own words: number, tables,
    port and journal.
    """

    def __init__(
        self,
        number: int,
        command: Sequence[str],
        journal: Path,
        port: int,
        permit: str,
        say: Say,
        *,
        tables: int = LIMITS.tables,
    ) -> None:
        self.number = number  # counted from 1
        self.name = f"Worker {number}"
        self.report: Report | None = None  # None while it is not running
        self.last_report = Report(port=port, rows=(), figures=Figures())  # kept during a restart
        self._on_their_way: deque[float] = deque()  # when those were sent whose tables are not reported
        self.tables_sent = 0  # new tables that were ever sent here
        self.ready = asyncio.Event()  # set also when the worker has failed for good
        self._command = command
        self.journal = journal
        self.tables = tables
        self._port = port
        self._permit = permit
        self.front = Front()
        self._say = say
        self._ending = False
        self._process: asyncio.subprocess.Process | None = None

    @property
    def load(self) -> tuple[int, int]:
        """Number of tables, then of tables ever sent here, since reports are a moment late."""
        return self.last_report.figures.tables, self.tables_sent

    @property
    def is_full(self) -> bool:
        """True if there is no room for another table, with those that are on their way."""
        return self.last_report.figures.tables + len(self._on_their_way) >= self.tables

    @property
    def door(self) -> Door | None:
        """The door for browsers that are passed on, None while there is none."""
        report = self.report
        return Door(report.port, report.inside, self.front.secret) if report and report.inside else None

    def send_table(self, now: float) -> None:
        """Note that somebody is sent here who opens a table."""
        self.tables_sent += 1
        self._on_their_way.append(now)

    def expect_no_longer(self, now: float) -> None:
        """Forget those who were sent here and have opened no table."""
        while self._on_their_way and now - self._on_their_way[0] > ON_THE_WAY:
            self._on_their_way.popleft()

    def take_in(self, changes: Report) -> None:
        """Update the report by a line of the process."""
        before = self.last_report.figures.tables
        self.report = self.report.with_line(changes) if self.report else changes
        self.last_report = self.report
        self._port = self.report.port
        for _ in range(min(len(self._on_their_way), max(0, self.report.figures.tables - before))):
            self._on_their_way.popleft()

    async def run(self) -> None:
        """Run the process, and restart it until it is told to end."""
        failures = 0
        while not self._ending and failures < MOST_FAILURES:
            was_there = await self._run_once()
            failures = 0 if was_there else failures + 1
            if not self._ending:
                self._say(f"{self.name} has ended; it is started again from {self.journal}.")
                await asyncio.sleep(REST)
        self.ready.set()

    def end(self) -> None:
        """Tell the process to end; its matches may go on for its grace period."""
        self._ending = True
        if self._process and self._process.returncode is None:
            self._process.send_signal(signal.SIGTERM)

    def _own_options(self) -> dict[str, object]:
        return {
            "worker": self.number,
            "tables": self.tables,
            "port": self._port,
            "journal": self.journal,
        }

    async def _run_once(self) -> bool:
        """Run the process to its end; return True if it was ever ready."""
        own = [f"--{name}={value}" for name, value in self._own_options().items()]
        self._process = await asyncio.create_subprocess_exec(
            *self._command,
            *own,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            start_new_session=True,  # Ctrl-C goes to the front process, which ends its workers
        )
        process = self._process
        assert process.stdin
        assert process.stdout
        self.front = msgspec.structs.replace(self.front, secret=secrets.token_hex(32))
        front = msgspec.json.encode(self.front)
        process.stdin.write(f"{self._permit}\n".encode() + front + b"\n")
        with contextlib.suppress(ValueError):  # the line is no report
            async for line in process.stdout:
                self.take_in(_decode(line))
                self.ready.set()
        was_there, self.report = self.report is not None, None
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError, TimeoutError):
                async with asyncio.timeout(REST):
                    await process.wait()
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        await process.wait()
        return was_there


class WorkerPool:
    """All workers of a server."""

    def __init__(self, workers: Sequence[Worker]) -> None:
        self.workers = tuple(workers)
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def reports(self) -> list[Report]:
        """The reports of the workers that are running."""
        return [worker.report for worker in self.workers if worker.report]

    @property
    def figures(self) -> Figures:
        """The combined figures of all workers."""
        return total_figures(report.figures for report in self.reports)

    async def start(self, front: Front | None = None) -> None:
        """Start all workers behind `front`; ValueError with a sentence if one of them fails."""
        for worker in self.workers:
            worker.front = front or worker.front
        self._tasks = [asyncio.create_task(worker.run()) for worker in self.workers]
        try:
            async with asyncio.timeout(READY):
                for worker in self.workers:
                    await worker.ready.wait()
        except TimeoutError:
            pass
        for worker in self.workers:
            if worker.report is None:
                await self.end()
                raise ValueError(f"{worker.name} cannot be started.")

    async def end(self) -> None:
        """End all workers, each with its grace period."""
        for worker in self.workers:
            worker.end()
        await asyncio.gather(*self._tasks, return_exceptions=True)


class FrontRegistry(Registry):
    """The registry of the front process. It has no tables and knows the port of each."""

    def __init__(self, pool: WorkerPool, certificate: str = "", permit: str = "") -> None:
        tables = sum(worker.tables for worker in pool.workers)
        super().__init__(certificate=certificate, tables=tables, permit=permit)
        self._pool = pool

    def list(self, name: str = "", start: int = 0, also: Collection[str] = ()) -> Tables:
        """Return a page of the tables of all workers. No seats are reserved there."""
        rows = tuple(self._rows(also))
        return Tables(rows[start : start + MOST_ROWS], start, len(rows))

    def _rows(self, also: Collection[str] = ()) -> Iterator[Row]:
        for report in self._pool.reports:
            hidden = frozenset(report.hidden).difference(also)
            yield from (row for row in report.rows if row.table not in hidden)

    def passage_to(self, port: int, page: Page) -> Passage | None:
        """Return the way of a page to the worker at that port, None while it is not running."""
        doors = [worker.door for worker in self._pool.workers]
        door = next((door for door in doors if door and door.port == port), None)
        return Passage(page, door, self.limits.waiting_to_send, self.flush) if door else None

    @property
    def listed_rows(self) -> Iterator[Row]:
        """The rows of all tables in the list."""
        return self._rows()

    @property
    def awaits_guests(self) -> bool:
        """True, because the workers know who is away."""
        return True

    def table(self, name: str) -> HostedTable:
        """Raise Elsewhere with the port of the table's worker; its id tells the worker of a table that
        is not reported yet.
        """
        workers = self._pool.workers
        told = (worker for worker in workers if any(row.table == name for row in worker.last_report.rows))
        marked = (worker for worker in workers if name.startswith(id_prefix_of(worker.number)))
        worker = next(chain(told, marked), None)
        if worker is not None:
            raise Elsewhere(worker.last_report.port)
        return super().table(name)

    def create(self, message: Create, address: str, now: float, opened: Opened = ignore) -> None:
        """Raise Elsewhere with the port of the worker that has the fewest tables."""
        there = [worker for worker in self._pool.workers if worker.report]
        if not there:
            raise Refusal(Fault.CLOSING, CLOSED)
        for worker in there:
            worker.expect_no_longer(now)
        self._check_create(message, address, now)
        worker = min(there, key=lambda worker: (worker.is_full, *worker.load))
        worker.send_table(now)
        raise Elsewhere(worker.last_report.port)

    @property
    def openers(self) -> Counter[str]:
        """The number of tables that each address has opened at all workers."""
        return sum((Counter(report.openers) for report in self._pool.reports), Counter[str]())

    @property
    def _is_full(self) -> bool:
        return all(worker.is_full for worker in self._pool.workers if worker.report)


async def report_changes(report: Callable[[], Report]) -> None:
    """Print a worker's report on standard output whenever it changes."""
    last_report: Report | None = None
    while True:
        now = report()
        if now != last_report:
            sys.stdout.buffer.write(msgspec.json.encode(now.since(last_report)) + b"\n")
            sys.stdout.buffer.flush()
            last_report = now
        await asyncio.sleep(0.1)
