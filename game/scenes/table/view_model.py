"""The view model of a table besides the cards: plain data, made anew for every frame."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.draw.items import DrawList
from game.players.decision_clock import DecisionClock
from game.scenes.table.decision_view import NOBODY, CardDetails, DecisionView
from game.scenes.table.lasting import LastingPanel
from game.scenes.table.living_room import LivingRoom
from game.setup.game_profiles import USUAL, TableLook
from game.setup.table_setup import Seat
from game.stage.card_hints import CardMark
from game.stage.decks.progress_steps import ProgressStep
from game.stage.event_text import LogLine
from game.stage.geometry import Box


class Carried(NamedTuple):
    """A card of the hand that the pointer carries, by its id.

    `gloss` runs from 0 to 1 after it was lifted. `target` is "may" if it can be played on the pile, and
    "hot" while it is over it.
    """

    card: int
    gloss: float
    target: str


class Zone(NamedTuple):
    """A drop zone for a card of the hand. `hot` is True while the card is over it."""

    box: Box
    deed: str  # "play" or "discard"
    hot: bool = False


@dataclass(frozen=True, slots=True)
class DeckShown:
    """The additional view model of a table with named cards: the turn, and the inspected card."""

    title: str
    phase: int  # which of the four phases of the turn goes on
    notes: tuple[str, ...] = ()  # what else is to be known of the turn, the weightiest last
    zones: Sequence[Zone] = ()
    looked: int | None = None  # the id of the card on the table that is looked at
    must: frozenset[int] = frozenset()  # places in the own hand whose cards have to be played or discarded
    marks: Mapping[int, tuple[str, ...]] = field(default_factory=dict)  # seat -> icons of turns to come
    in_force: tuple[str, ...] = ()  # what lasts, in sentences
    next_card: str | None = None  # the top card of the draw pile, if one has seen it
    asked: DecisionView = NOBODY
    steps: Sequence[ProgressStep] = ()  # what is under way
    reading: CardDetails | None = None  # the card that is looked at
    top: CardDetails | None = None  # the card that is read otherwise
    lines: list[tuple[LogLine, Box]] = field(default_factory=list)  # where the log's lines were last painted
    panel: LastingPanel = field(default_factory=LastingPanel)  # where what lasts was last painted
    told: list[Box] = field(default_factory=list)  # where prompt and the card that is read were last painted


class Ending(NamedTuple):
    """The end of a hand, as far as it is told. `passed` is in seconds at speed 1, infinite without motion.

    `mine` is True if anybody at this screen has won. The pieces of its shower have the time `since` the
    strike of the words.
    """

    words: str
    winners: tuple[int, ...]
    mine: bool
    passed: float
    since: float
    seed: int
    paid: tuple[int, ...] = ()  # points counted so far for each seat
    card: int = 0  # the id of the card on the pile with which a winner has ended the hand, 0: none


@dataclass(slots=True)
class TablePicture:
    """The view model of the table for the painters, besides the director's cards."""

    seats: Sequence[Seat]
    scores: Sequence[int]
    header: tuple[str, str]
    look: TableLook = USUAL
    pixels: float = 1.0  # of a design unit: words that stand side by side are measured as they are drawn
    prompt: str = ""
    tone: str = "wait"  # "mine", "wait" or "warning"
    focused: int | None = None  # the id of the card that the keys have chosen
    pop: float = 1.0  # size of the prompt as it appears, over its usual one
    covers: Sequence[Box] = ()  # what may lie over the prompt
    fade: Callable[[bool], float] = lambda covered: 0.0 if covered else 1.0  # opacity of the prompt
    advised: bool = False  # is the prompt what the coach says?
    my_turn: bool = False
    draws: bool = False  # can the player do nothing but draw?
    names: bool = False  # is the player naming something?
    lit: frozenset[int] = frozenset()  # places in the own hand that can be played
    marks: Mapping[int, CardMark] = field(
        default_factory=dict
    )  # place in the own hand -> what is marked on it
    glow: Mapping[int, str] = field(default_factory=dict)  # place in the own hand -> a light other than usual
    scored: bool = True  # does the game have points?
    stake: int | None = 0  # points that the own hand is worth; None of who watches
    target: int = 0  # points that the match is played to, 0: one hand
    numbers: Mapping[int, str] = field(
        default_factory=dict
    )  # place in the own hand -> what its letter is worth
    clock: DecisionClock | None = None  # of the decision that is asked, where time runs
    log: list[LogLine] = field(default_factory=list)
    marked: int = 20  # cards of a hand: in a larger one those that move bear no marks
    carried: Carried | None = None
    leans: Mapping[int, float] = field(
        default_factory=dict
    )  # card id -> degrees that it leans to the pointer
    shaking: tuple[int, float] | None = None  # card id, since when
    teams: Mapping[int, int] = field(default_factory=dict)  # the number of each seat's team
    acting: frozenset[int] = frozenset()  # who is to move, with teammates who may move too
    deck: DeckShown | None = None
    life: LivingRoom = field(default_factory=LivingRoom)
    ending: Ending | None = None  # of the hand, once it is told
    middle: Callable[[DrawList], None] | None = None  # paints what lies between the piles and the prompt
