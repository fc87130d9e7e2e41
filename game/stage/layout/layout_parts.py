"""What a table is laid out in: boxes and places, whatever its shape."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from game.stage.asset_rows import Mat
from game.stage.geometry import RATIO, Box
from game.stage.seat_places import SeatPlace

SMALLEST_HINT = 44.0  # design units: how wide the button of the hint is at least,
BESIDE_HINT = 8.0  # what is left free before it,
MOST_FOR_HINT = 0.4  # and how much of the button that gives way it takes at most
BESIDE_TABLE = 6.0  # design units: what is left free before the column beside a table


@dataclass(frozen=True, slots=True)
class HandPlace:
    """The player's own hand: rows of cards `width` wide, within `area`, whose rows' centres are at `rows`."""

    area: Box
    width: float
    rows: tuple[float, ...]
    per_row: int  # cards in a row before the next row is begun
    ceiling: float  # a raised card's upper edge stays below this
    pitch: float = 0.8  # of a card's width: the widest distance between neighbours
    fan: float = 6.0  # degrees by which the outermost cards lean
    rise: float = 0.19  # of a card's height, for a card that is looked at
    grow: float = 1.16  # of such a card

    @property
    def height(self) -> float:
        return self.width * RATIO


class Ring(NamedTuple):
    """The ring round the discard pile that shows the time: its centre, its outer and inner radius."""

    x: float
    y: float
    outer: float
    inner: float

    @property
    def box(self) -> Box:
        return Box.around(self.x, self.y, 2 * self.outer, 2 * self.outer)


class TextSizes(NamedTuple):
    """Text at the table, before the player's own wish: heading, names on plates, prompt, main button."""

    title: float
    name: float
    prompt: float
    button: float


@dataclass(frozen=True, slots=True)
class AssetPlaces:
    """What a table has where cards stay in play and events are carried out.

    The mats of the other players, in the order of their places, and one's own; `event` is where an event
    lies, `turn` the panel that says whose turn it is, `progress` and `reading` those beside the log's place,
    `hands` has the open hands of teammates, by the number of their place among the others.
    """

    others: tuple[Mat, ...]
    mine: Mat
    event: Box
    turn: Box
    progress: Box | None = None
    reading: Box | None = None
    hands: Mapping[int, Box] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Boxes and places in design units; `unit` scales all measures of the design.

    `portrait` is the window's shape. A table with a `ring` has its piles in and round it, and a fixed place
    for the pending penalty. `strip` is oneself along the window's foot, where there is one. `gives_way` names
    the button that makes room for the hint where there is a coach.
    """

    w: float
    h: float
    unit: float
    portrait: bool
    compact: bool
    table: Box
    draw_pile: Box
    discard: Box
    medal: Box
    seal: Box
    sweeps: Box
    prompt: Box
    hand: HandPlace
    me: SeatPlace
    others: tuple[SeatPlace, ...]
    menu: Box
    header: Box
    log: Box | None
    sizes: TextSizes
    strip: Box | None = None
    scores: Box | None = None
    ring: Ring | None = None
    assets: AssetPlaces | None = None
    buttons: dict[str, Box] = field(default_factory=dict)
    gives_way: str = ""

    @property
    def right(self) -> float:
        """Where the table ends: before the column beside it in a wide window, else with the window."""
        beside = self.assets.progress if self.assets is not None and not self.portrait else None
        return self.w if beside is None else beside.x - BESIDE_TABLE

    def with_hint(self) -> dict[str, Box]:
        """The buttons, with that of the hint at the right end of the one that gives way to it."""
        whole = self.buttons[self.gives_way]
        wide = max(SMALLEST_HINT, min(whole.h, MOST_FOR_HINT * whole.w))
        hint = Box(whole.right - wide, whole.y, wide, whole.h)
        rest = Box(whole.x, whole.y, whole.w - wide - BESIDE_HINT, whole.h)
        return {**self.buttons, self.gives_way: rest, "hint": hint}


def card_box(x: float, y: float, width: float) -> Box:
    """A card's box by its centre and width."""
    return Box.around(x, y, width, width * RATIO)
