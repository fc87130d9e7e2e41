"""What all worker processes of the program have in common: how they begin, and that none is left behind."""

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess

CONTEXT = get_context("spawn")  # the same on every system, and safe beside threads
NICE = 10  # by so much the worker of a window gives way, of 19


def cores() -> int:
    """The cores that this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def deaf() -> Iterator[None]:
    """Processes that begin in here never hear Ctrl-C, not even while they start; this thread does afterwards.

    Windows has nothing of the kind: there a worker is deaf once it has started.
    """
    if sys.platform == "win32":
        yield
        return
    from multiprocessing.resource_tracker import ensure_running

    ensure_running()  # begun with the first worker it would end the deafness
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def start(process: BaseProcess) -> bool:
    """Starts a process that never hears Ctrl-C; False if the system gives no more of them."""
    try:
        with deaf():
            process.start()
    except OSError:
        return False
    return True


def settle_as_worker() -> None:
    """To be called first in a worker: it leaves Ctrl-C to the program, and ends when the program is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def settle_behind_a_window() -> None:
    """The same in a worker that thinks: window and network come first, where the system can do that."""
    settle_as_worker()
    with suppress(AttributeError, OSError):
        os.nice(NICE)


def _leave_with_parent() -> None:
    """Ends this worker when the program that has started it is killed: nobody else would."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
