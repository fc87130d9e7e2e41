"""A rate limit: a burst, then a fixed number of actions a second."""


class RateLimit:
    """A token bucket of up to `burst` tokens that gains `rate` tokens a second."""

    def __init__(self, burst: float, rate: float) -> None:
        self._burst, self._rate = burst, rate
        self._left = burst
        self._at: float | None = None

    def take(self, now: float) -> bool:
        """Take a token; return False if there is none."""
        if self._at is not None:
            self._left = min(self._burst, self._left + max(0.0, now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
