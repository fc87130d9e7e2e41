"""The laboratory on all cores of this machine: worker processes play what is handed out."""

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.synchronize import Event

from engine import decks
from engine.lab import Plan, Study, Tally
from game.lab.bulk import Batch, Bulk, Part, Tell, hand_out, play_batch

BATCH = 0.5  # seconds
MOST_JOBS = 61 if sys.platform == "win32" else 256  # Windows cannot wait for more processes at once

CONTEXT = get_context("spawn")


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


def run(bulk: Bulk, jobs: int, tell: Tell) -> None:
    """Plays games in `jobs` processes; less of them if Ctrl-C stops it.

    `tell` is given the counts so far, again and again. They do not depend on the number of processes.
    """
    stop = CONTEXT.Event()  # begins the process that looks after it: begun later, it would end `_deaf`
    with stopped_by_interrupt(stop.set):
        _run(bulk, jobs, tell, stop)


def run_beside(plan: Plan, jobs: int, tell: Callable[[Tally], None], ending: threading.Event) -> Tally:
    """Plays a plan beside everything else, in a thread of its own; less of it if `ending` is set."""
    stop = CONTEXT.Event()
    bulk = Bulk(Study((plan,)))
    (tally,) = bulk.counts.tallies

    def told(_: object) -> None:
        if ending.is_set():
            stop.set()
        tell(tally)

    _run(bulk, jobs, told, stop)
    return tally


def _run(bulk: Bulk, jobs: int, tell: Tell, stop: Event) -> None:
    parts = bulk.parts(jobs)
    if not parts:
        return
    workers = min(jobs, len(parts))
    told = (bulk.study, stop, decks.offered(), bulk.keeps)
    with ProcessPoolExecutor(workers, CONTEXT, _begin, told) as pool:

        def submit(part: Part) -> Future[Batch]:
            with _deaf():
                return pool.submit(_batch, part)

        hand_out(bulk, parts, submit, room=lambda: workers, stopped=stop.is_set, tell=tell, every=BATCH)


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
def stopped_by_interrupt(stop: Callable[[], None]) -> Iterator[None]:
    """Ctrl-C asks the workers to stop after their games; a second one is an interrupt as usual."""

    def heard(*_: object) -> None:
        signal.signal(signal.SIGINT, before)
        stop()

    before = signal.signal(signal.SIGINT, heard)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


# -- in a worker


class _Work:
    """What a worker is told once, when it begins."""

    study: Study
    stop: Event
    keep: bool


def _begin(study: Study, stop: Event, further: Mapping[str, str], keep: bool) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    for name, text in further.items():
        decks.offer(name, text)
    _Work.study, _Work.stop, _Work.keep = study, stop, keep


def _leave_with_parent() -> None:
    """Ends this worker when the program that has started it is killed: nobody else would."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _batch(part: Part) -> Batch:
    return play_batch(_Work.study, part, BATCH, keep=_Work.keep, stopped=_Work.stop.is_set)
