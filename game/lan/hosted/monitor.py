"""The host of the table where one sits, if it was one's own and has ended: noticed, and started again."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Final

from game.lan.host_process import HostProcess
from game.lan.hosted.resume import ResumableHost, ended_host, host_again
from game.system.file_locks import is_held

FIRST: Final = 0.5  # seconds after the connection was lost until one looks for the host
AGAIN: Final = 3.0  # seconds until the next look


class HostMonitor:
    """Asked in every step for how long the connection has been lost; it looks for the host off the frame.

    The connection comes back by itself once the host does.
    """

    def __init__(self, table: str, look: Callable[[str], ResumableHost | None] = ended_host) -> None:
        self._table, self._look = table, look
        self._answers: list[ResumableHost | None] | None = None  # of the look that has been begun
        self._found: ResumableHost | None = None
        self._process: HostProcess | None = None
        self._next = FIRST

    @property
    def has_ended(self) -> bool:
        """Has it ended, and can be started again?"""
        return self._found is not None and (self._process is None or bool(self.failure))

    @property
    def starts(self) -> bool:
        """Has it been started again, and is not there yet?"""
        return self._process is not None and not self.failure

    @property
    def failure(self) -> str:
        """Why it could not be started again, "" if it could."""
        return self._process.failure if self._process else ""

    def update(self, lost: float | None) -> None:
        """Goes on: `lost` is how many seconds ago the connection was lost, None while there is one."""
        if lost is None:
            self._answers = self._found = self._process = None
            self._next = FIRST
        elif self._process is not None:
            self._process.update()
        elif self._found is None:
            self._go_on_looking(lost)

    def start(self) -> None:
        """Starts it again, unless that has been done meanwhile, here or elsewhere."""
        found = self._found
        if found and found.place and self.has_ended and not is_held(found.path):
            self._process = host_again(found.path, found.place).start()

    def _go_on_looking(self, lost: float) -> None:
        if self._answers:
            self._found, self._answers = self._answers[0], None
        elif self._answers is None and lost >= self._next:
            self._next = lost + AGAIN
            answers: list[ResumableHost | None] = []
            self._answers = answers
            threading.Thread(
                target=lambda: answers.append(self._look(self._table)), name="own host", daemon=True
            ).start()
