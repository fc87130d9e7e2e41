"""The clocks of a hand: seconds for each decision, and a bank for whoever needs longer now and then."""

import math
from collections.abc import Collection
from typing import NamedTuple


class Left(NamedTuple):
    """Seconds left of a seat's decision, and of its bank."""

    turn: float
    bank: float


class Clocks:
    """Counts for every seat that is asked; it is told the time and never looks for itself.

    `turn` seconds for each decision, 0: no end of them. `bank` seconds a hand for all that goes beyond.
    """

    def __init__(self, seats: int, turn: float, bank: float) -> None:
        self.turn = turn or math.inf
        self._bank = [bank] * seats
        self._spent: dict[int, float] = {}  # of the present decision of the seats that are asked
        self._grace: dict[int, float] = {}  # seconds before their time begins
        self._at: float | None = None

    def ask(self, seats: Collection[int], *, anew: Collection[int], grace: float) -> None:
        """These are asked now; the time of those in `anew` begins once `grace` seconds are over."""
        for seat in tuple(self._spent):
            if seat not in seats:
                del self._spent[seat], self._grace[seat]
        for seat in seats:
            if seat in anew or seat not in self._spent:
                self._spent[seat], self._grace[seat] = 0.0, grace

    def update(self, now: float, running: Collection[int]) -> list[int]:
        """Goes on to `now` for the seats whose time is `running`; those whose time is up."""
        gap = 0.0 if self._at is None else max(0.0, now - self._at)
        self._at = now
        return [seat for seat in self._spent if seat in running and self._spend(seat, gap)]

    def _spend(self, seat: int, gap: float) -> bool:
        """Takes `gap` seconds of the grace, then of the decision, then of the bank; True if none is left."""
        waited = min(gap, self._grace[seat])
        self._grace[seat] -= waited
        spent = self._spent[seat] + gap - waited
        over = max(0.0, spent - self.turn)
        self._spent[seat] = spent - over
        self._bank[seat] -= over
        return self._bank[seat] <= 0 and self._spent[seat] >= self.turn

    @property
    def limited(self) -> bool:
        """Does anybody's time end?"""
        return math.isfinite(self.turn)

    def spent(self, seat: int) -> float:
        """Seconds that a seat has taken of its decision; 0 where it is not asked."""
        return self._spent.get(seat, 0.0)

    @property
    def soonest(self) -> float:
        """Seconds until the first seat's time is up, if all of them run."""
        return min([self._grace[seat] + sum(self.left(seat)) for seat in self._spent], default=math.inf)

    def left(self, seat: int) -> Left:
        """What a seat has left."""
        return Left(self.turn - self.spent(seat), max(0.0, self._bank[seat]))

    def grace(self, seat: int) -> float:
        """Seconds until the time of a seat begins to run."""
        return self._grace.get(seat, 0.0)
