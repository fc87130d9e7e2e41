"""The time that a decision is given: counted by the host, shown to everybody at the table."""

import math
from typing import NamedTuple

LONGEST_STEP = 0.25  # seconds: a longer gap between two steps was a pause, and costs nobody time
LAST_SECONDS = 5  # that are heard


class DecisionClock(NamedTuple):
    """The clock of the seat that is asked: seconds left of its decision, and how many it was given."""

    seat: int
    left: float
    whole: float


class Countdown:
    """Counts the seconds of one decision after another; it is told the time and never looks for itself.

    A decision's time begins at the first step at which everything has been shown (`ready`), and then runs
    from step to step, whatever is shown. Where the table is not stepped, it stands still.
    """

    def __init__(self, whole: float) -> None:
        self.whole = whole  # seconds of every decision, 0: as many as anybody likes
        self.spent: float | None = None  # seconds, None before the time of this decision begins
        self.tick = 0  # 5 … 1 at the step at which so many seconds are left, else 0
        self._at = 0.0

    def begin(self, spent: float | None = None) -> None:
        """Another decision; `spent`: one that had begun before goes on."""
        self.spent, self.tick = spent, 0

    def taken_back(self, spent: float | None) -> None:
        """The decision before is open again, so much of it spent; what has run since counts as well."""
        self.begin(spent if self.spent is None else (spent or 0.0) + self.spent)

    def update(self, now: float, *, ready: bool) -> None:
        """Goes on to `now` seconds."""
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
        return max(0.0, round(self.whole - (self.spent or 0.0), 6))  # steps add up to whole seconds

    @property
    def up(self) -> bool:
        """Has this decision used up its time?"""
        return bool(self.whole) and not self.left
