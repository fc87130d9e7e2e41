"""What is shown of a table besides the cards: plain data, made anew for every frame."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from game.draw.items import DrawList
from game.looks import USUAL, TableLook
from game.players.clock import Clock
from game.players.seats import Seat
from game.stage.marks import Mark
from game.stage.words import Line


@dataclass(slots=True)
class TablePicture:
    """What the painters show besides the director's cards."""

    seats: Sequence[Seat]
    scores: Sequence[int]
    header: tuple[str, str]
    look: TableLook = USUAL
    prompt: str = ""
    tone: str = "wait"  # "mine", "wait" or "warning"
    my_turn: bool = False
    lit: frozenset[int] = frozenset()  # places in the own hand that can be played
    marks: Mapping[int, Mark] = field(default_factory=dict)  # place in the own hand -> what is marked on it
    scored: bool = True  # does the game have points?
    stake: int = 0  # points that the own hand is worth
    target: int = 0  # points that the match is played to, 0: one hand
    numbers: Mapping[int, str] = field(
        default_factory=dict
    )  # place in the own hand -> what its letter is worth
    clock: Clock | None = None  # of the decision that is asked, where time runs
    log: list[Line] = field(default_factory=list)
    dragged: tuple[int, float, float, float] | None = None  # place in the hand, x, y, tilt
    shaking: tuple[int, float] | None = None  # card id, since when
    middle: Callable[[DrawList], None] | None = None  # paints what lies between the piles and the prompt
