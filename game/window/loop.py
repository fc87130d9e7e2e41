"""The loop: fixed steps, bounded catch-up, interpolated drawing, and a clock that tests can replace."""

import time
from typing import Protocol

STEP = 1 / 60  # seconds of one step
LONGEST_FRAME = 0.25  # seconds: a longer pause of the machine is not caught up with
MOST_STEPS = 5  # in one frame


class Clock(Protocol):
    """Seconds from any origin, and waiting."""

    def now(self) -> float: ...

    def sleep(self, seconds: float) -> None: ...


class MachineClock:
    """The machine's own clock."""

    def now(self) -> float:
        return time.perf_counter()

    def sleep(self, seconds: float) -> None:
        time.sleep(seconds)


class LoopTarget(Protocol):
    """What the loop drives."""

    def poll(self) -> bool:
        """Takes the input that has come; False ends the loop."""
        ...

    def update(self) -> None:
        """Goes on by one STEP."""
        ...

    def draw(self, ahead: float) -> None:
        """Shows the state `ahead` (0..1) of a step after the last one."""
        ...


class Loop:
    """Drives `game` with a fixed step against `clock`, drawing at most `rate` frames a second."""

    def __init__(self, game: LoopTarget, clock: Clock, rate: float = 60.0) -> None:
        self.game = game
        self.clock = clock
        self.interval = 1.0 / rate
        self._last = clock.now()
        self._owed = 0.0
        self._deadline = self._last

    def run(self) -> None:
        """Frames until the game ends."""
        while self.frame():
            self._wait()

    def frame(self) -> bool:
        """One frame: input, the steps that are due, a picture. False when the game has ended."""
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
            self._owed %= STEP  # the machine was too slow: drop whole steps, keep the fraction
        self.game.draw(max(0.0, self._owed) / STEP)
        return True

    def _wait(self) -> None:
        self._deadline = max(self._deadline + self.interval, self.clock.now() - self.interval)
        left = self._deadline - self.clock.now()
        if left > 0:
            self.clock.sleep(left)
