"""Frames: what is still to be carried out of one program, as a flat list of plain data.

A program is a tuple of steps `(function, *operands)`; a frame says which program, how far it has come, and
what its words mean so far. After the common places come the slots that the compiler gave to what the text
chooses, loops over or looks at; `Program.slots` says what each of them holds:

`c` a card or -1 · `C` a tuple of cards · `s` a seat or -1 · `S` a tuple of seats · `n` a number ·
`D` a batch of what is due
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from engine.cardtext import Node

PROGRAM: Final = 0  # its place in `Library.programs`
PC: Final = 1  # the step to be carried out next
YOU: Final = 2  # whom the text calls "you"
SOURCE: Final = 3  # the card that says it, -1 for a copy
WHO: Final = 4  # the player that set it off, or -1
CARD: Final = 5  # the card that set it off, or -1
NUMBER: Final = 6  # the colour named that set it off, or 0
DID: Final = 7  # whether the last step did anything: "if you do"
OF: Final = 8  # whose card set it off, or -1
SLOTS: Final = 9

NOTHING: Final = -1

TURN_PROGRAM: Final = 0  # in `Library.programs`, before those of the cards
ORDER_PROGRAM: Final = 1
COMMON_SLOTS: Final = "nnscscnns"  # what the common places hold

Frame = list[Any]
Step = tuple[Any, ...]  # (function of table, frame and step; operands)

BLANK: Final[dict[str, int | tuple[()]]] = {"c": NOTHING, "s": NOTHING, "n": 0, "C": (), "S": (), "D": ()}


class Program(NamedTuple):
    """One ability, or what an event does, ready to be carried out."""

    steps: tuple[Step, ...]
    slots: str = ""
    is_event: bool = False
    phrases: tuple[tuple[Node | None, Node | None], ...] = ()  # for each step: the sentence and the deed

    def blank(self) -> list[Any]:
        """The slots as they are before the first step."""
        return [BLANK[slot] for slot in self.slots]


StepFunction = Callable[[Any, Frame, Step], None]
