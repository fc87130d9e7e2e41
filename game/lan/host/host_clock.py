"""The time of a host: it goes on as long as the host does, and not while the whole program stands still."""

import time
from collections.abc import Callable

STANDSTILL = 2.0  # seconds: a host that goes on looks at the time many times in them


class HostClock:
    """Tells seconds as a clock does, without those in which nobody looked at it for long.

    A computer that was asleep, or a program that was stopped, takes nobody's time, and nobody was too slow.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._now = self._looked_at = clock()

    def __call__(self) -> float:
        """The seconds up to now."""
        clock = self._clock()
        gone, self._looked_at = clock - self._looked_at, clock
        if gone < STANDSTILL:
            self._now += gone
        return self._now
