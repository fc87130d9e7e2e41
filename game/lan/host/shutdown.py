"""How a host without a window learns that it shall end."""

import asyncio
import contextlib
import os
import signal
import sys
import threading


def shutdown_event() -> asyncio.Event:
    """Happens at SIGTERM and SIGINT."""
    end = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # Windows
            loop.add_signal_handler(number, end.set)
    return end


def end_with_parent(end: asyncio.Event) -> None:
    """Happens also when the process that has started this one ends: when its standard input is closed."""
    loop = asyncio.get_running_loop()

    def wait() -> None:
        with contextlib.suppress(OSError, ValueError):
            while os.read(sys.stdin.fileno(), 4096):
                pass
        with contextlib.suppress(RuntimeError):  # this process has ended by itself
            loop.call_soon_threadsafe(end.set)

    threading.Thread(target=wait, name="parent", daemon=True).start()
