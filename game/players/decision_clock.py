"""The time of each decision, counted by the host and shown to everybody at the table."""

import math
from typing import NamedTuple

LONGEST_STEP = 0.25  # seconds; a longer gap between two updates was a pause and costs no time
LAST_SECONDS = 5  # that tick audibly


class DecisionClock(NamedTuple):
    """The clock of the seat that is asked: seconds left of its decision, out of `whole`."""

    seat: int
    left: float
    whole: float


class Countdown:
    """Counts the seconds of one decision after another. Its methods are given the time; it reads no
    clock.

    The time of a decision starts at the first update at which everything has been shown (`ready`), and then
    runs on whatever is shown. It stands still while the table is not updated.
    """

    def __init__(self, whole: float) -> None:
        self.whole = whole  # seconds of every decision, 0 for no limit
        self.spent: float | None = None  # seconds used, None before the time of this decision starts
        self.tick = 0  # 5 to 1 at the update at which that many seconds are left, else 0
        self._at = 0.0

    def begin(self, spent: float | None = None) -> None:
        """Start another decision; `spent` seconds are used up if it began earlier."""
        self.spent, self.tick = spent, 0

    def taken_back(self, spent: float | None) -> None:
        """Reopen the previous decision with the time it had used, plus the time since."""
        self.begin(spent if self.spent is None else (spent or 0.0) + self.spent)

    def update(self, now: float, *, ready: bool) -> None:
        """Advance to `now` seconds."""
        gap, self._at, self.tick = now - self._at, now, 0
        if not self.whole:
            return
        if self.spent is None:
            self.spent = 0.0 if ready else None
        elif 0.0 < gap <= LONGEST_STEP:
            before = math.ceil(self.left)
            self.spent += gap
            seconds = math.ceil(self.left)
            self.tick = seconds if seconds < before and seconds <= LAST_SECONDS else 0

    @property
    def left(self) -> float:
        """Seconds left of this decision."""
        return max(
            0.0, round(self.whole - (self.spent or 0.0), 6)
        )  # rounded, so that steps add up to whole seconds

    @property
    def up(self) -> bool:
        """True once this decision has used up its time."""
        return bool(self.whole) and not self.left
