"""Signals that tell a host without a window to end."""

import asyncio
import contextlib
import os
import signal
import sys
import threading


def shutdown_event() -> asyncio.Event:
    """Return an event that SIGTERM or SIGINT sets."""
    end = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # Windows
            loop.add_signal_handler(number, end.set)
    return end


def end_with_parent(end: asyncio.Event) -> None:
    """Set `end` when the parent process ends, detected by the end of standard input."""
    loop = asyncio.get_running_loop()

    def wait() -> None:
        with contextlib.suppress(OSError, ValueError):
            while os.read(sys.stdin.fileno(), 4096):
                pass
        with contextlib.suppress(RuntimeError):  # the loop has ended already
            loop.call_soon_threadsafe(end.set)

    threading.Thread(target=wait, name="parent", daemon=True).start()
