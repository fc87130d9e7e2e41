"""Common behaviour of all worker processes: how they start, and that none is left behind."""

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess

CONTEXT = get_context("spawn")  # the same on every system, and safe with threads
# What starts this program again: a frozen program (PyInstaller) is started by itself, without an interpreter.
PROGRAM = (sys.executable,) if getattr(sys, "frozen", False) else (sys.executable, "-m", "game")
NICE = 10  # niceness of a window's workers, of up to 19


def cores() -> int:
    """Return the number of cores that this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Start processes that ignore Ctrl-C from their first moment; the calling thread reacts to it again
    afterwards.

    On Windows a worker ignores it only once it has started.
    """
    if sys.platform == "win32":
        yield
        return
    from multiprocessing.resource_tracker import ensure_running

    ensure_running()  # started with the first worker, it would unblock the signal
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def start(process: BaseProcess) -> bool:
    """Start a process that ignores Ctrl-C; return False if the system refuses."""
    try:
        with interrupts_blocked():
            process.start()
    except OSError:
        return False
    return True


@contextmanager
def system_libraries() -> Iterator[None]:
    """Let programs of the system start with their own libraries; a frozen program has others."""
    own = os.environ.get("LD_LIBRARY_PATH")
    if own is None or not getattr(sys, "frozen", False):
        yield
        return
    before = os.environ.get("LD_LIBRARY_PATH_ORIG")  # as PyInstaller found it
    del os.environ["LD_LIBRARY_PATH"]
    if before is not None:
        os.environ["LD_LIBRARY_PATH"] = before
    try:
        yield
    finally:
        os.environ["LD_LIBRARY_PATH"] = own


def settle_as_worker() -> None:
    """Ignore Ctrl-C, and end when the parent process is gone; call first in a worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def settle_as_background_worker() -> None:
    """Lower the priority of this worker below window and network, if the system supports it."""
    settle_as_worker()
    with suppress(AttributeError, OSError):
        os.nice(NICE)


def _leave_with_parent() -> None:
    """End this worker when its parent process is killed."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
