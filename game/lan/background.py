"""Asyncio work in a thread with an event loop of its own."""

import asyncio
import contextlib
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

LAST_WORDS = 3.0  # seconds for cancelled work to end


class Background:
    """Runs `work()` from `start` until `stop`, which cancels it."""

    def __init__(self, work: Callable[[], Coroutine[Any, Any, None]], name: str) -> None:
        self._work = work
        self._loop: asyncio.AbstractEventLoop | None = None
        self._enough = asyncio.Event()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    def start(self) -> None:
        """Start the thread; once only."""
        self._loop = asyncio.new_event_loop()
        # Bad input from the network may raise exceptions in protocols; they must not fill the terminal.
        self._loop.set_exception_handler(lambda loop, context: None)
        self._thread.start()

    def stop(self, wait: float) -> bool:
        """Cancel the work and wait up to `wait` seconds; return True if it has ended."""
        if self._loop is None:
            return True
        with contextlib.suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(self._enough.set)
        self._thread.join(wait)
        return not self._thread.is_alive()

    def _run(self) -> None:
        assert self._loop
        # asyncio.Runner would start a thread to wait for the executor, which fails while the program ends.
        with contextlib.closing(self._loop) as loop, ThreadPoolExecutor() as helpers:
            loop.set_default_executor(helpers)
            loop.run_until_complete(self._main())

    async def _main(self) -> None:
        work = asyncio.ensure_future(self._work())
        await self._enough.wait()
        work.cancel()
        await asyncio.wait([work], timeout=LAST_WORDS)
        left = asyncio.all_tasks() - {asyncio.current_task()}
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)
