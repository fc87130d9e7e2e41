"""The clocks of a hand: seconds for every decision, and a bank for longer thoughts."""

import math
from collections.abc import Collection
from typing import NamedTuple


class TimeLeft(NamedTuple):
    """Seconds left of a seat's decision, and of its bank."""

    turn: float
    bank: float


class Clocks:
    """The clock of every seat that is asked. Its methods are given the time; it reads no clock.

    `turn`: seconds for a decision, 0 for no limit. `bank`: seconds in a hand for everything beyond.
    """

    def __init__(self, seats: int, turn: float, bank: float) -> None:
        self.turn = turn or math.inf
        self._bank = [bank] * seats
        self._spent: dict[int, float] = {}  # seconds used of the current decision, by seat
        self._grace: dict[int, float] = {}  # seconds until the time starts, by seat
        self._at: float | None = None

    def ask(self, seats: Collection[int], *, anew: Collection[int], grace: float) -> None:
        """Set the seats that are asked now. The time of those in `anew` starts after `grace` seconds."""
        for seat in tuple(self._spent):
            if seat not in seats:
                del self._spent[seat], self._grace[seat]
        for seat in seats:
            if seat in anew or seat not in self._spent:
                self._spent[seat], self._grace[seat] = 0.0, grace

    def update(self, now: float, running: Collection[int]) -> list[int]:
        """Advance to `now` for the `running` seats; return those whose time is up."""
        gap = 0.0 if self._at is None else max(0.0, now - self._at)
        self._at = now
        return [seat for seat in self._spent if seat in running and self._spend(seat, gap)]

    def _spend(self, seat: int, gap: float) -> bool:
        """Take `gap` seconds from the grace, then the decision, then the bank; return True if nothing is
        left.
        """
        waited = min(gap, self._grace[seat])
        self._grace[seat] -= waited
        spent = self._spent[seat] + gap - waited
        over = max(0.0, spent - self.turn)
        self._spent[seat] = spent - over
        self._bank[seat] -= over
        return self._bank[seat] <= 0 and self._spent[seat] >= self.turn

    @property
    def limited(self) -> bool:
        """True if decisions have a time limit."""
        return math.isfinite(self.turn)

    def spent(self, seat: int) -> float:
        """Return the seconds that a seat has used of its decision, 0 if it is not asked."""
        return self._spent.get(seat, 0.0)

    @property
    def soonest(self) -> float:
        """Seconds until the first seat's time is up, if all clocks run."""
        return min([self._grace[seat] + sum(self.left(seat)) for seat in self._spent], default=math.inf)

    def left(self, seat: int) -> TimeLeft:
        """Return the time that a seat has left."""
        return TimeLeft(self.turn - self.spent(seat), max(0.0, self._bank[seat]))

    def grace(self, seat: int) -> float:
        """Return the seconds until a seat's time starts to run."""
        return self._grace.get(seat, 0.0)
