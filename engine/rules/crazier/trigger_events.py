"""Trigger events: the events that trigger abilities, with their player and card.

A moment is the kind of a trigger event, as one bit.
"""

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

OF_OTHERS: Final = 9  # shift of a moment in `CompiledDeck.powers`: when another player causes it

MOMENTS: Final = (BEGIN, END, DISCARD, PLAY, DRAW, MADE_DRAW, NAME, DESTROY, GAIN)

# Relations of a seat to the controller of an ability, as bits: see `TableContext.relations`.
ME: Final = 1
OPPONENT: Final = 2
OTHER: Final = 4  # a teammate, or nobody
ANYBODY: Final = ME | OPPONENT | OTHER

BOTH: Final = 2  # of `itself`: about the waiting card itself (1), about others (0) or about both


# Plain tuples, since random play is 4 % slower with named ones.
#
# What has happened: the moment, the seat that did it, a card or -1, the other player whose card it was or -1,
# the number of cards drawn or the named colour, and whether the card came from the hand.
TriggerEvent = tuple[int, int, int, int, int, bool]
# Further conditions of an ability: relations of the other player, flags of the wanted kinds or None for any,
# the condition of an "if", whether the card must come from the hand, and `itself`.
Restrictions = tuple[int, Sequence[bool] | None, Value | None, bool, int]
# Relations of the seat that did it, the program, and further conditions.
Listener = tuple[int, int, Restrictions | None]

NO_RESTRICTIONS: Final[Restrictions] = (ANYBODY, None, None, False, BOTH)


class TriggeredAbility(NamedTuple):
    """A triggered ability of a card: its trigger event, and the program to carry out."""

    moment: int
    program: int
    whose: int = ANYBODY  # relations: who does it
    of: int = ANYBODY  # relations: to whose card
    wanted: Filter | None = None  # to which card
    condition: Value | None = None
    from_hand: bool = False
    itself: int = BOTH

    def listener(self, kinds: Sequence[bool] | None) -> Listener:
        """The form that is looked up when something happens, with `wanted` as a flag for each kind."""
        restrictions = (self.of, kinds, self.condition, self.from_hand, self.itself)
        return self.whose, self.program, None if restrictions == NO_RESTRICTIONS else restrictions
