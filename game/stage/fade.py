"""A fade between shown and hidden."""

import math

FADE_TIME = 0.08  # seconds


class Fade:
    """The opacity of a thing that is hidden at times; it is shown at first."""

    def __init__(self) -> None:
        self._alpha, self._then = 1.0, -math.inf

    def update(self, now: float, *, hidden: bool) -> float:
        """Return the opacity at a time, 0 to 1."""
        step = (now - self._then) / FADE_TIME
        self._alpha = max(0.0, self._alpha - step) if hidden else min(1.0, self._alpha + step)
        self._then = now
        return self._alpha
