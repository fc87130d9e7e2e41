"""Words in bubbles over the seats of a table: what people say there, and bots."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, NamedTuple

from engine import Event
from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import width_of, wrap
from game.players.table import Table
from game.scenes.scene import AppContext
from game.scenes.table.paint_seats import places_by_seat
from game.setup.characters import character
from game.stage.bot_chatter import BotChatter, Spoken
from game.stage.card_poses import near_seat, seat_order
from game.stage.director import Director
from game.stage.free_space import fan_box, parts
from game.stage.geometry import Box
from game.stage.seat_places import SeatPlace
from game.ui import theme
from game.ui.theme import TextScale

LASTS: Final = 6.0  # seconds that words hang in the air
WIDTHS: Final = (230.0, 180.0, 140.0)  # of the words, tried in this order
ROWS: Final = 3
NEAR: Final = 14.0
TAIL, TAIL_ANGLE = 17.0, 45.0  # a square that stands on its corner, half under the words
CORNER: Final = 14.0


class SpeechBubbles:
    """What the bots of a table say. How often they do is a setting."""

    def __init__(self, context: AppContext, table: Table) -> None:
        self.context, self.table = context, table
        found = enumerate(character(seat.name) if seat.level else None for seat in table.seats)
        lines = {seat: one.lines for seat, one in found if one is not None}
        self._chatter = BotChatter(lines, Random(context.now), table.teams)

    @property
    def spoken(self) -> Spoken | None:
        """What was said last."""
        return self._chatter.spoken

    def hear(self, event: Event, left: Sequence[int]) -> None:
        """Something has been shown to everybody."""
        winners = self.table.result.winners if self.table.result is not None else ()
        self._chatter.hear(event, left, self.context.now, self.context.settings.bots_talk, winners)

    def paint(
        self, out: DrawList, director: Director, scale: TextScale, now: float, *, besides: Sequence[Box] = ()
    ) -> None:
        """The last words, where they cover no card, no button and nothing of what lies there `besides`."""
        if self.spoken is None:
            return
        taken = [*_cards_and_buttons(director), *besides]
        paint_spoken(out, director, (self.spoken,), scale, now, besides=taken, must=False)


def _cards_and_buttons(director: Director) -> list[Box]:
    """What bots' words leave free, besides what words leave free anyway."""
    layout, table = director.layout, director.tableau
    found = [box for name, boxes in parts(layout).items() if name not in ("seats", "arrows") for box in boxes]
    assets = layout.assets
    if assets is None:
        return found
    panels = (box for box in (assets.progress, assets.reading) if box is not None)
    owners = zip((near_seat(table), *seat_order(table)), (assets.mine, *assets.others), strict=False)
    mats = (mat.area for seat, mat in owners if table.in_play[seat])
    return [*found, *mats, assets.event, assets.turn, *panels, *assets.hands.values()]


def paint_spoken(
    out: DrawList,
    director: Director,
    spoken: Iterable[Spoken],
    scale: TextScale,
    now: float,
    *,
    besides: Sequence[Box] = (),
    never: Sequence[Box] = (),
    must: bool = True,
) -> None:
    """The last words of everybody who has just said something; they leave hands, seats and the heading free,
    and the arrows of the direction if they can.

    `besides`: what they should not cover either. Where there is no room they are not shown; if they `must`,
    then over the hand, or at the worst over anything but what they may `never` meet.
    """
    places = places_by_seat(director)
    seats = [*_seats(director, places.values()), director.layout.header]
    free = [director.layout.hand.area, *seats, *besides]
    wished = [[*free, *never, *parts(director.layout)["arrows"]], [*free, *never]]
    wished += [[*seats, *never], [*never]] if must else []
    last = {words.seat: words for words in spoken if now - words.since < LASTS}
    for seat, words in last.items():
        if seat in places:
            shape = _shape(director, places[seat], words.text, scale, wished)
            if shape is not None:
                _bubble(out, director, places[seat], shape, now - words.since)


class Shape(NamedTuple):
    """Words laid out: their box, their rows, and the size of the text."""

    box: Box
    rows: tuple[str, ...]
    size: float


def _seats(director: Director, places: Iterable[SeatPlace]) -> list[Box]:
    """Where the players are."""
    strip, found = director.layout.strip, [box for place in places for box in _boxes(place)]
    return found if strip is None else [*found, strip]


def _shape(
    director: Director, place: SeatPlace, text: str, scale: TextScale, wished: Sequence[Sequence[Box]]
) -> Shape | None:
    """The words where the first of these wishes for what is to stay free can be met; None if none can."""
    layout, unit = director.layout, director.layout.unit
    size, window = scale(15.0) * unit, Box(0, 0, layout.w, layout.h).inset(6)
    shapes: list[Shape] = []
    for width in WIDTHS:
        rows = _rows(text, size, width * unit)
        wide = max(width_of(row, size, "bold") for row in rows) * 1.04 + 28 * unit
        for box in _beside(place, (wide, len(rows) * size * 1.25 + 14 * unit), window):
            shapes.append(Shape(box, rows, size))
    met = (each for free in wished for each in shapes if not any(each.box.meets(box) for box in free))
    return next(met, None)


def _bubble(out: DrawList, director: Director, place: SeatPlace, shape: Shape, age: float) -> None:
    box, rows, size = shape
    alpha = 1.0 if director.reduced else min(1.0, age * 8, (LASTS - age) * 3)
    tail = TAIL * director.layout.unit
    x, y = _edge(box, place)
    out.moving.append(Image(("panel", "paper", 3), x, y, tail, tail, TAIL_ANGLE, alpha))
    out.moving.append(Image(("panel", "paper", 12, False), box.cx, box.cy, box.w, box.h, alpha=alpha))
    for index, row in enumerate(rows):
        y = box.cy + (index - (len(rows) - 1) / 2) * size * 1.25
        out.moving.append(Text(row, box.cx, y, size, theme.INK, "bold", alpha=alpha))


def _edge(box: Box, place: SeatPlace) -> tuple[float, float]:
    """Where on its edge words have their tail: as near to who says them as can be, but not at a corner."""
    free = min(CORNER, box.w / 2, box.h / 2)
    beside = not box.x < place.x < box.right
    x = min(max(place.x, box.x + (0 if beside else free)), box.right - (0 if beside else free))
    y = min(max(place.y, box.y + (free if beside else 0)), box.bottom - (free if beside else 0))
    return x, y


def _rows(text: str, size: float, width: float) -> tuple[str, ...]:
    """The text in a few rows; what is longer can be read in the chat."""
    rows = wrap(text, size, width, "bold")
    return rows if len(rows) <= ROWS else (*rows[: ROWS - 1], rows[ROWS - 1].rstrip(" .,") + " …")


def _beside(place: SeatPlace, size: tuple[float, float], window: Box) -> list[Box]:
    """Where words of this size may hang in the window: beside the picture towards the middle, below it or
    above it, as far out as its plate; beside it away from the middle, behind the hand, or beside it at the
    window's upper edge.
    """
    wide, high = size
    left = place.x > window.cx
    nearer, further = place.x - place.radius - NEAR - wide, place.x + place.radius + NEAR
    level = min(place.y - high / 2, place.plate.y - 2 - high)
    middle = min(max(place.x - wide / 2, window.x), window.right - wide)
    inward = place.plate.right - wide if left else place.plate.x
    below, above = place.plate.bottom + NEAR, max(place.y - place.radius - NEAR - high, window.y)
    behind = fan_box(place.fan).bottom + NEAR if place.fan else below
    places = (
        (nearer if left else further, level),
        (middle, below),
        (middle, above),
        (inward, below),
        (inward, above),
        (further if left else nearer, level),
        (middle, behind),
        (nearer if left else further, window.y),
        (further if left else nearer, window.y),
    )
    return [box for x, y in places if (box := Box(x, y, wide, high)).within(window)]


def _boxes(place: SeatPlace) -> tuple[Box, Box, Box]:
    """What words leave free of a seat: the picture, the name and the number of cards."""
    picture, badge = 2 * place.radius, 2 * place.badge_radius
    return Box.around(place.x, place.y, picture, picture), place.plate, Box.around(*place.badge, badge, badge)
