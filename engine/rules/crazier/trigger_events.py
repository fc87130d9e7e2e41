"""Moments: what an ability can wait for, by whom it has to be done, and to which card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.rules.crazier.filters import Filter, Value

BEGIN: Final = 1
END: Final = 2
DISCARD: Final = 4
PLAY: Final = 8
DRAW: Final = 16  # once for each instruction to draw
MADE_DRAW: Final = 32  # who: the cause; of: who drew
NAME: Final = 64
DESTROY: Final = 128  # who: the cause; of: the controller that it had
GAIN: Final = 256  # who: the new controller; of: the old one

OF_OTHERS: Final = 9  # so far above a moment, in `Library.powers`: awaited also if another player does it

MOMENTS: Final = (BEGIN, END, DISCARD, PLAY, DRAW, MADE_DRAW, NAME, DESTROY, GAIN)

ME: Final = 1  # what somebody is to a controller, as bits: see `Terms.relations`
OPPONENT: Final = 2
OTHER: Final = 4  # a teammate, or nobody
ANYBODY: Final = ME | OPPONENT | OTHER

BOTH: Final = 2  # whether it is about the waiting card itself: no (0), yes (1) or both


# Plain tuples for speed: compiled code passes them on at every event without allocating.
# What else has to be so: to whose card, of which kinds, on what condition, from the hand, about itself.
More = tuple[int, Sequence[bool] | None, Value | None, bool, int]
# An ability that waits for a moment: who has to do it, its program, and what else has to be so, if anything.
Waiting = tuple[int, int, More | None]


class When(NamedTuple):
    """A conditional ability: what it waits for, and the program that then becomes due."""

    moment: int
    program: int
    whose: int = ANYBODY  # who does it
    of: int = ANYBODY  # to whose card
    wanted: Filter | None = None  # to which card
    condition: Value | None = None
    from_hand: bool = False
    itself: int = BOTH

    def waiting(self, kinds: Sequence[bool] | None) -> Waiting:
        """The same for the table of what waits: plain tuples, with `wanted` as a flag for each kind."""
        more = (self.of, kinds, self.condition, self.from_hand, self.itself)
        return self.whose, self.program, None if more == NOTHING_ELSE else more


NOTHING_ELSE: Final[More] = (ANYBODY, None, None, False, BOTH)
