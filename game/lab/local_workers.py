"""The laboratory on all cores of this machine, in worker processes."""

import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.synchronize import Event

from engine import decks
from engine.lab import Plan, Study, Tally
from game.lab.bulk import Batch, Bulk, Part, Tell, hand_out, play_batch
from game.system.processes import CONTEXT, interrupts_blocked, settle_as_worker

BATCH = 0.5  # seconds
MOST_JOBS = 61 if sys.platform == "win32" else 256  # Windows cannot wait for more processes at once


def check_jobs(jobs: int) -> int:
    """Return the number of workers; ValueError with a sentence if it is not possible."""
    if not 1 <= jobs <= MOST_JOBS:
        raise ValueError(f"There can be 1 to {MOST_JOBS} processes, not {jobs}.")
    return jobs


def run(bulk: Bulk, jobs: int, tell: Tell) -> None:
    """Play games in `jobs` processes, fewer games if Ctrl-C stops it.

    `tell` is called with the counts so far. They do not depend on the number of processes.
    """
    stop = CONTEXT.Event()
    with stopped_by_interrupt(stop.set):
        _run(bulk, jobs, tell, stop)


def run_beside(plan: Plan, jobs: int, tell: Callable[[Tally], None], ending: threading.Event) -> Tally:
    """Play a plan in a thread in the background, fewer games if `ending` is set."""
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
            with interrupts_blocked():
                return pool.submit(_batch, part)

        hand_out(bulk, parts, submit, room=lambda: workers, stopped=stop.is_set, tell=tell, every=BATCH)


@contextmanager
def stopped_by_interrupt(stop: Callable[[], None]) -> Iterator[None]:
    """Make Ctrl-C call a function that stops the workers; a second Ctrl-C interrupts as usual."""

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
    """The settings that a worker gets once, when it starts."""

    study: Study
    stop: Event
    keep: bool


def _begin(study: Study, stop: Event, further: Mapping[str, str], keep: bool) -> None:
    settle_as_worker()
    for name, text in further.items():
        decks.offer(name, text)
    _Work.study, _Work.stop, _Work.keep = study, stop, keep


def _batch(part: Part) -> Batch:
    return play_batch(_Work.study, part, BATCH, keep=_Work.keep, stopped=_Work.stop.is_set)
