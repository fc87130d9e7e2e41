"""The laboratory on all cores: worker processes play the games of a plan, a batch at a time.

A batch lasts about half a second, whatever a game takes; what a worker has not played by then is handed out
again. So the counts come in steadily, and nobody waits long when they are stopped.
"""

import os
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.synchronize import Event

from engine import decks
from engine.lab import Plan, Tally

BATCH = 0.5  # seconds
PARTS = 16  # so many parts are made of the games for each worker, so that all end at about the same time
MOST_JOBS = 61 if sys.platform == "win32" else 256  # Windows cannot wait for more processes at once

CONTEXT = get_context("spawn")
Part = range  # numbers of games


def cores() -> int:
    """The cores that this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def check_jobs(jobs: int) -> int:
    """The number itself; ValueError with a sentence if there cannot be so many workers."""
    if not 1 <= jobs <= MOST_JOBS:
        raise ValueError(f"The games can be played by 1 to {MOST_JOBS} processes, not {jobs}.")
    return jobs


def run(plan: Plan, jobs: int, tell: Callable[[Tally], None]) -> Tally:
    """Plays the games of a plan in `jobs` processes; less of them if Ctrl-C stops it.

    `tell` is given the tally so far, again and again. The tally does not depend on the number of processes.
    """
    stop = CONTEXT.Event()  # begins the process that looks after it: begun later, it would end `_deaf`
    with _stopped_by_interrupt(stop):
        return _run(plan, jobs, tell, stop)


def run_beside(plan: Plan, jobs: int, tell: Callable[[Tally], None], ending: threading.Event) -> Tally:
    """The same beside everything else, in a thread of its own; less of it if `ending` is set."""
    stop = CONTEXT.Event()

    def told(tally: Tally) -> None:
        if ending.is_set():
            stop.set()
        tell(tally)

    return _run(plan, jobs, told, stop)


def _run(plan: Plan, jobs: int, tell: Callable[[Tally], None], stop: Event) -> Tally:
    parts = deque(parted(plan.games, jobs * PARTS))
    workers = min(jobs, len(parts))
    total = Tally()
    with ProcessPoolExecutor(workers, CONTEXT, _begin, (plan, stop, decks.offered())) as pool:
        with _deaf():
            batches = {pool.submit(_batch, parts.popleft()) for _ in range(workers)}
        while batches:
            done, batches = wait(batches, timeout=BATCH, return_when=FIRST_COMPLETED)
            for batch in done:
                tally, left = batch.result()
                total += tally
                if left:
                    parts.append(left)
            if not stop.is_set():
                batches |= _handed_out(pool, parts, workers - len(batches))
            tell(total)
    return total


def parted(games: int, most: int) -> list[Part]:
    """The numbers of games in at most so many parts of about the same size."""
    count = min(games, most)
    return [range(games * part // count, games * (part + 1) // count) for part in range(count)]


def _handed_out(pool: ProcessPoolExecutor, parts: deque[Part], idle: int) -> set[Future[tuple[Tally, Part]]]:
    return {pool.submit(_batch, parts.popleft()) for _ in range(min(idle, len(parts)))}


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes that begin in here never hear Ctrl-C, not even while they start; this one does afterwards.

    Windows has nothing of the kind: there a worker is deaf once it has started.
    """
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _stopped_by_interrupt(stop: Event) -> Iterator[None]:
    """Ctrl-C asks the workers to stop after their games; a second one is an interrupt as usual."""

    def heard(*_: object) -> None:
        signal.signal(signal.SIGINT, before)
        stop.set()

    before = signal.signal(signal.SIGINT, heard)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


# -- in a worker


class _Work:
    """What a worker is told once, when it begins."""

    plan: Plan
    stop: Event


def _begin(plan: Plan, stop: Event, further: Mapping[str, str]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    for name, text in further.items():
        decks.offer(name, text)
    _Work.plan, _Work.stop = plan, stop


def _leave_with_parent() -> None:
    """Ends this worker when the program that has started it is killed: nobody else would."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _batch(part: Part) -> tuple[Tally, Part]:
    """Plays games of a part for about the time of a batch, at least one; the rest of the part."""
    tally = Tally()
    end = time.monotonic() + BATCH
    for number in part:
        if _Work.stop.is_set():
            return tally, part[part.index(number) :]
        tally.add(_Work.plan.play(number))
        if time.monotonic() >= end:
            return tally, part[part.index(number) + 1 :]
    return tally, part[:0]
