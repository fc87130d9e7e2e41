"""Several processes with tables, and one in front: it lists all tables and says at which port each is.

A worker is `serve` itself with a journal of its own. It tells what it has in lines on its standard output,
and ends when its standard input does; one that dies is started again from its journal, at the same port.
"""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sys
from collections.abc import Callable, Sequence
from itertools import chain
from pathlib import Path

import msgspec

from game.lan.errors import Elsewhere, Fault, Refusal
from game.lan.host.health import Figures, Report, together
from game.lan.host.hosted_table import HostedTable
from game.lan.host.registry import MOST_ROWS, Registry
from game.lan.messages import Create, Tables
from game.system import json_types

READY = 30.0  # seconds until a worker has its tables back
REST = 1.0  # seconds before one that has died is started again
MOST_FAILURES = 3  # starts in a row that came to nothing
LONGEST_LINE = 4 << 20  # bytes of a report

Say = Callable[[str], None]
_decode = json_types.decoder(Report)


def mark_of(number: int) -> str:
    """What the ids of the tables of a worker begin with: its number in two hexadecimal digits."""
    return f"{number:02x}"


class Worker:
    """A process with tables. `words` start it, all but its number, its port and its journal."""

    def __init__(
        self, number: int, words: Sequence[str], journal: Path, port: int, permit: str, say: Say
    ) -> None:
        self.number = number  # from 1
        self.name = f"Worker {number}"
        self.report: Report | None = None  # None while it is not there
        self.last = Report(port=port, rows=(), figures=Figures())  # also of one that is started again
        self.sent = 0  # how many new tables were sent here, ever
        self.ready = asyncio.Event()  # also once it never will be
        self._words = words
        self.journal = journal
        self._port = port
        self._permit = permit
        self._say = say
        self._ending = False
        self._process: asyncio.subprocess.Process | None = None

    @property
    def load(self) -> tuple[int, int]:
        """How many tables it has; of equal ones, how often it had its turn: reports are a moment late."""
        return self.last.figures.tables, self.sent

    async def run(self) -> None:
        """Has it run, again and again, until it is told to end."""
        failures = 0
        while not self._ending and failures < MOST_FAILURES:
            was_there = await self._run_once()
            failures = 0 if was_there else failures + 1
            if not self._ending:
                self._say(f"{self.name} has ended; it is started again from {self.journal}.")
                await asyncio.sleep(REST)
        self.ready.set()

    def end(self) -> None:
        """Tells it to end: no new tables, matches go on for its grace."""
        self._ending = True
        if self._process and self._process.returncode is None:
            self._process.send_signal(signal.SIGTERM)

    async def _run_once(self) -> bool:
        """Runs its process to the end; was it ever ready?"""
        own = ("--worker", f"{self.number}", "--port", f"{self._port}", "--journal", str(self.journal))
        self._process = await asyncio.create_subprocess_exec(
            *self._words,
            *own,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            start_new_session=True,  # Ctrl-C is for the process in front, which tells its workers
        )
        process = self._process
        assert process.stdin
        assert process.stdout
        process.stdin.write(f"{self._permit}\n".encode())
        with contextlib.suppress(ValueError):  # no report: of no use
            async for line in process.stdout:
                self.report = self.last = _decode(line)
                self._port = self.report.port
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


class Staff:
    """All workers of a server."""

    def __init__(self, workers: Sequence[Worker]) -> None:
        self.workers = tuple(workers)
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def reports(self) -> list[Report]:
        """What those say that are there."""
        return [worker.report for worker in self.workers if worker.report]

    @property
    def figures(self) -> Figures:
        """What is counted in all of them."""
        return together(report.figures for report in self.reports)

    async def start(self) -> None:
        """Starts them; ValueError with a sentence if one of them cannot."""
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
        """Has them end, each with its grace."""
        for worker in self.workers:
            worker.end()
        await asyncio.gather(*self._tasks, return_exceptions=True)


class Front(Registry):
    """What everybody comes to first: it has no table itself, and knows the port of each."""

    def __init__(self, staff: Staff) -> None:
        super().__init__()
        self._staff = staff

    def list(self, name: str = "") -> Tables:
        """The tables of all workers; no seats are kept there for anybody."""
        return Tables(tuple(row for report in self._staff.reports for row in report.rows)[:MOST_ROWS])

    def table(self, name: str) -> HostedTable:
        """Always elsewhere, or nowhere: reports are a moment late, but its id tells whose a new one is."""
        workers = self._staff.workers
        told = (worker for worker in workers if any(row.table == name for row in worker.last.rows))
        marked = (worker for worker in workers if name.startswith(mark_of(worker.number)))
        worker = next(chain(told, marked), None)
        if worker is not None:
            raise Elsewhere(worker.last.port)
        return super().table(name)

    def create(self, message: Create, address: str, now: float) -> HostedTable:
        """With the worker that has the fewest tables."""
        there = [worker for worker in self._staff.workers if worker.report]
        if self.closing or not there:
            raise Refusal(Fault.CLOSING, "This server opens no more tables.")
        worker = min(there, key=lambda worker: worker.load)
        worker.sent += 1
        raise Elsewhere(worker.last.port)


async def tell(report: Callable[[], Report]) -> None:
    """A worker's own end: says what it has whenever that is different, for as long as it goes on."""
    last = None
    while True:
        now = report()
        if now != last:
            last = now
            sys.stdout.buffer.write(msgspec.json.encode(now) + b"\n")
            sys.stdout.buffer.flush()
        await asyncio.sleep(0.1)
