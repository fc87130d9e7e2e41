"""The clock of a host, which does not count time in which the whole program stood still."""

import time
from collections.abc import Callable

STANDSTILL = 2.0  # seconds; a running host reads the clock many times in that time


class HostClock:
    """A clock in seconds that skips every pause of two seconds or more between two readings.

    Such a pause means that the computer slept or the process was stopped. Nobody loses time for it or
    counts as slow.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._now = self._looked_at = clock()

    def __call__(self) -> float:
        """Return the seconds up to now."""
        clock = self._clock()
        gone, self._looked_at = clock - self._looked_at, clock
        if gone < STANDSTILL:
            self._now += gone
        return self._now
