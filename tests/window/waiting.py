"""Waiting for programs that may be slow: for as long as something goes on, and with presses made again."""

import time
import zlib
from collections.abc import Callable
from typing import Any

from tests.window.screen import Display

QUIET = 90.0  # seconds for which displays may stay as they are while something is waited for
LONGEST = 900.0  # seconds for which anything is waited for
LOOKS = 0.5  # seconds between two looks at the displays
HEARD = 0.5  # seconds after which a press that nothing has come of is made again, twice as many the next time


class Patience:
    """Lasts for as long as something goes on: it counts from the last change of what displays show."""

    def __init__(self, *displays: Display) -> None:
        self._displays = displays
        self._began = self._looked = self._changed = time.monotonic()
        self._seen = self._look()

    def lasts(self) -> bool:
        """Is there any left?"""
        now = time.monotonic()
        if now - self._looked >= LOOKS:
            self._looked, before = now, self._seen
            self._seen = self._look()
            self._changed = now if self._seen != before else self._changed
        return now - self._changed < QUIET and now - self._began < LONGEST

    def _look(self) -> list[int]:
        return [zlib.crc32(display.file.read_bytes()) for display in self._displays]


class Insisting:
    """Does something until it has had its effect: a window may not have been listening, or be slow."""

    def __init__(self, act: Callable[[], None], seen: Callable[[], Any]) -> None:
        self._act, self._seen = act, seen
        self._again, self._heard = 0.0, HEARD

    def __call__(self) -> Any:
        """What is seen once it has been done; does it once more where that is nothing for too long."""
        seen = self._seen() if self._again else None
        if not seen and time.monotonic() >= self._again:
            self._act()
            self._again = time.monotonic() + self._heard
            self._heard *= 2
        return seen
