"""The data of a table layout: boxes and places for all shapes."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
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
    """The place of the own hand: rows of cards `width` wide within `area`, with their centres at `rows`.

    As few cards as stand in one row at that size are `large`, if there is more than one row.
    """

    area: Box
    width: float
    rows: tuple[float, ...]
    per_row: int  # cards in a row before the next row is begun
    ceiling: float  # a raised card's upper edge stays below this
    pitch: float = 0.8  # of a card's width: the widest distance between neighbours
    fan: float = 6.0  # degrees by which the outermost cards lean
    rise: float = 0.19  # of a card's height, for a card that is looked at
    grow: float = 1.16  # of such a card
    large: float = 0.0  # width of cards

    @property
    def height(self) -> float:
        return self.width * RATIO

    @property
    def few(self) -> int:
        """The largest number of cards that are shown large."""
        return 1 + int((self.area.w / self.large - 1) / self.pitch) if self.large else 0

    def holding(self, count: int) -> "HandPlace":
        """Return the place with the size of `count` cards."""
        return replace(self, width=self.large, large=0.0) if count <= self.few else self


class Ring(NamedTuple):
    """The timer ring round the discard pile: centre, outer and inner radius."""

    x: float
    y: float
    outer: float
    inner: float

    @property
    def box(self) -> Box:
        return Box.around(self.x, self.y, 2 * self.outer, 2 * self.outer)


class TextSizes(NamedTuple):
    """Text sizes at the table before the player's setting: heading, name plates, prompt, main button."""

    title: float
    name: float
    prompt: float
    button: float


@dataclass(frozen=True, slots=True)
class AssetPlaces:
    """The places for assets in play and events being carried out.

    `others` are the other players' mats in the order of their seats, `mine` the own one. `event` is the
    place of an event, `turn` the panel of the turn, `progress` and `reading` the panels beside the log.
    `hands` has the open hands of teammates, by the number of their seat among the others.
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
    """Boxes and places in design units. `unit` is the scale of the design.

    `portrait` is True for tall windows. A table with a `ring` has its piles in and round it, and a fixed
    place for the pending penalty. `strip` shows the own player at the lower edge, if present. `gives_way`
    names the button that shrinks to make room for the hint.
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
        """The right end of the table: the side column in a wide window, else the window's edge."""
        beside = self.assets.progress if self.assets is not None and not self.portrait else None
        return self.w if beside is None else beside.x - BESIDE_TABLE

    def with_hint(self) -> dict[str, Box]:
        """Return the buttons with that of the hint, which takes its room from another one."""
        whole = self.buttons[self.gives_way]
        wide = max(SMALLEST_HINT, min(whole.h, MOST_FOR_HINT * whole.w))
        hint = Box(whole.right - wide, whole.y, wide, whole.h)
        rest = Box(whole.x, whole.y, whole.w - wide - BESIDE_HINT, whole.h)
        return {**self.buttons, self.gives_way: rest, "hint": hint}


def card_box(x: float, y: float, width: float) -> Box:
    """Return a card's box by its centre and width."""
    return Box.around(x, y, width, width * RATIO)
