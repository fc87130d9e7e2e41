"""The main loop: fixed steps, bounded catch-up, interpolated drawing, and a replaceable clock."""

import time
from typing import Protocol

STEP = 1 / 60  # seconds of one step
LONGEST_FRAME = 0.25  # seconds; longer pauses are not caught up
MOST_STEPS = 5  # in one frame


class Clock(Protocol):
    """Seconds since any moment, and sleep."""

    def now(self) -> float: ...

    def sleep(self, seconds: float) -> None: ...


class MachineClock:
    """The real clock, in seconds; tests replace it."""

    def now(self) -> float:
        return time.perf_counter()

    def sleep(self, seconds: float) -> None:
        time.sleep(seconds)


class LoopTarget(Protocol):
    """The application that the loop drives."""

    def poll(self) -> bool:
        """Handle pending input; return False to end the loop."""
        ...

    def update(self) -> None:
        """Advance by one STEP."""
        ...

    def draw(self, ahead: float) -> None:
        """Draw the state `ahead` (0..1) of a step after the last one."""
        ...


class Loop:
    """Drives `game` with fixed steps by `clock`, drawing at most `rate` frames a second."""

    def __init__(self, game: LoopTarget, clock: Clock, rate: float = 60.0) -> None:
        self.game = game
        self.clock = clock
        self.interval = 1.0 / rate
        self._last = clock.now()
        self._owed = 0.0
        self._deadline = self._last

    def run(self) -> None:
        """Run until the game ends."""
        while self.frame():
            self._wait()

    def frame(self) -> bool:
        """Run one frame: input, due steps, drawing. Returns False when the game has ended."""
        if not self.game.poll():
            return False
        now = self.clock.now()
        self._owed += min(now - self._last, LONGEST_FRAME)
        self._last = now
        steps = 0
        while self._owed >= STEP - 1e-9 and steps < MOST_STEPS:
            self.game.update()
            self._owed -= STEP
            steps += 1
        if self._owed >= STEP:
            self._owed %= STEP  # too slow: drop whole steps, keep the fraction
        self.game.draw(max(0.0, self._owed) / STEP)
        return True

    def _wait(self) -> None:
        self._deadline = max(self._deadline + self.interval, self.clock.now() - self.interval)
        left = self._deadline - self.clock.now()
        if left > 0:
            self.clock.sleep(left)
