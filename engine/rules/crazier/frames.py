"""Programs, steps and frames: what the interpreter of card texts works on.

A program is a tuple of steps. A step is a tuple `(function, *operands)`, called as
`function(table, frame, step)`. A frame is one program being carried out: which program, which step comes
next, and what the words of the text mean so far.

A frame is a flat list: first the values at the indices PROGRAM to OF, then the slots that the compiler gave
to what the text chooses, counts or looks at. `Program.slots` has a letter for each of them: `c` a card or -1,
`C` a tuple of cards, `s` a seat or -1, `S` a tuple of seats, `n` a number, `D` a batch of triggered
abilities.

Frames and steps are plain lists and tuples because the inner loop pays for anything else: to copy a frame, as
every copy of a table does, takes 0.07 us as a list and 0.2 us as an object with slots; to unpack a step of
four items takes half as long again if it is a named tuple. So a step function names its operands when it
unpacks them, and others read them by the indices below.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from engine.cardtext import Node

# Indices of a frame.
PROGRAM: Final = 0  # the program's index in `CompiledDeck.programs`
PC: Final = 1  # the index of the next step
YOU: Final = 2  # the seat that the text calls "you"
SOURCE: Final = 3  # the card or thing that has the text, -1 for a copy
WHO: Final = 4  # the seat whose action triggered it, or -1
CARD: Final = 5  # the card or thing that triggered it, or -1
NUMBER: Final = 6  # the named colour that triggered it, or 0
DID: Final = 7  # 1 if the last action did anything ("if you do"), else 0
OF: Final = 8  # the seat whose card triggered it, or -1
SLOTS: Final = 9

NOTHING: Final = -1

COMMON_SLOTS: Final = "nnscscnns"  # letters for the indices before SLOTS, as in `Program.slots`

# Programs of every deck, before those of its cards.
TURN_PROGRAM: Final = 0
ORDER_PROGRAM: Final = 1

# Operands of the steps that ask for a card, a player or a number, see `steps_choose`.
CHOOSER: Final = 1  # slot of the player who chooses, or of the thing whose controller does
SELECTOR: Final = 2
CHOICE: Final = 3  # slot that gets the choice
MAY_STOP: Final = 4  # of `choose`: nothing may be chosen

Frame = list[Any]
Step = tuple[Any, ...]  # (StepFunction, *operands)

BLANK: Final[dict[str, int | tuple[()]]] = {"c": NOTHING, "s": NOTHING, "n": 0, "C": (), "S": (), "D": ()}


class Program(NamedTuple):
    """A compiled ability, or the compiled text of an event."""

    steps: tuple[Step, ...]
    slots: str = ""
    is_event: bool = False
    phrases: tuple[tuple[Node | None, Node | None], ...] = ()  # for each step: its sentence and its action

    def blank(self) -> list[Any]:
        """The slots of a new frame."""
        return [BLANK[slot] for slot in self.slots]


StepFunction = Callable[[Any, Frame, Step], None]
