"""Speech bubbles over the seats of a table, for people and bots."""

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
from game.scenes.table.view_model import Ending
from game.scenes.table.win_effect import words_image
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
    """The remarks of the bots at a table. Their frequency is a setting."""

    def __init__(self, context: AppContext, table: Table) -> None:
        self.context, self.table = context, table
        found = enumerate(character(seat.name) if seat.level else None for seat in table.seats)
        lines = {seat: one.lines for seat, one in found if one is not None}
        self._chatter = BotChatter(lines, Random(context.now), table.teams)

    @property
    def spoken(self) -> Spoken | None:
        """The last remark."""
        return self._chatter.spoken

    def hear(self, event: Event, left: Sequence[int]) -> None:
        """React to an event that everybody has seen."""
        winners = self.table.result.winners if self.table.result is not None else ()
        self._chatter.hear(event, left, self.context.now, self.context.settings.bots_talk, winners)

    def paint(
        self,
        out: DrawList,
        director: Director,
        scale: TextScale,
        now: float,
        *,
        besides: Sequence[Box] = (),
        ending: Ending | None = None,
    ) -> None:
        """Draw the last remark if there is room without covering cards, buttons or `besides`."""
        if self.spoken is None:
            return
        taken = [*_cards_and_buttons(director), *besides]
        paint_spoken(out, director, (self.spoken,), scale, now, besides=taken, must=False, ending=ending)


def _cards_and_buttons(director: Director) -> list[Box]:
    """Return additional boxes that bots' remarks must not cover."""
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
    ending: Ending | None = None,
) -> None:
    """Draw the latest remark of each player, clear of hands, seats and heading, and if possible of the
    discard pile, panels, buttons and arrows.

    Without room they are not drawn. With `must` they are drawn over the hand, or over anything except
    `never`. `besides` are further boxes to leave free. In the dark of an `ending` they are dark, except
    the winners', and leave its words free.
    """
    layout, places, found = director.layout, places_by_seat(director), parts(director.layout)
    seats = [*_seats(director, places.values()), layout.header]
    told = () if ending is None else (_box_of(words_image(ending, layout)),)
    free = [layout.hand.area, *seats, *besides, *told, *never]
    slot = [layout.seal] if layout.ring is not None else []
    named = director.tableau.named or director.tableau.declared
    needed = [*slot, *found["log"], *(box for box in found["needed"] if named or box != layout.medal)]
    wished = [[*free, *needed, *found["arrows"]], [*free, *needed], [*free, *slot], free]
    wished += [[*seats, *never], [*never]] if must else []
    last = {words.seat: words for words in spoken if now - words.since < LASTS}
    for seat, words in last.items():
        if seat in places:
            shape = _shape(director, places[seat], words.text, scale, wished)
            if shape is not None:
                dark = ending is not None and seat not in ending.winners
                _bubble(out, director, places[seat], shape, now - words.since, dark=dark)


class Shape(NamedTuple):
    """A laid-out remark: its box, its rows, and the text size."""

    box: Box
    rows: tuple[str, ...]
    size: float


def _seats(director: Director, places: Iterable[SeatPlace]) -> list[Box]:
    """Return the boxes of the players."""
    strip, found = director.layout.strip, [box for place in places for box in _boxes(place)]
    return found if strip is None else [*found, strip]


def _shape(
    director: Director, place: SeatPlace, text: str, scale: TextScale, wished: Sequence[Sequence[Box]]
) -> Shape | None:
    """Return the remark in the first way that leaves the wished boxes free; None if there is none."""
    layout, unit = director.layout, director.layout.unit
    size, window = max(scale(15.0) * unit, theme.SMALLEST), Box(0, 0, layout.w, layout.h).inset(6)
    shapes: list[Shape] = []
    for rows in _layouts(text, size, [width * unit for width in WIDTHS]):
        wide = max(width_of(row, size, "bold") for row in rows) * 1.04 + 28 * unit
        for box in _beside(place, (wide, len(rows) * size * 1.25 + 14 * unit), window):
            shapes.append(Shape(box, rows, size))
    met = (each for free in wished for each in shapes if not any(each.box.meets(box) for box in free))
    return next(met, None)


def _box_of(image: Image) -> Box:
    return Box.around(image.x, image.y, image.w, image.h)


def _bubble(
    out: DrawList, director: Director, place: SeatPlace, shape: Shape, age: float, *, dark: bool
) -> None:
    box, rows, size = shape
    panel, ink = ("lacquer", theme.MUTED) if dark else ("paper", theme.INK)
    alpha = 1.0 if director.reduced else min(1.0, age * 8, (LASTS - age) * 3)
    tail = TAIL * director.layout.unit
    x, y = _edge(box, place)
    out.moving.append(Image(("panel", panel, 3), x, y, tail, tail, TAIL_ANGLE, alpha))
    out.moving.append(Image(("panel", panel, 12, False), box.cx, box.cy, box.w, box.h, alpha=alpha))
    for index, row in enumerate(rows):
        y = box.cy + (index - (len(rows) - 1) / 2) * size * 1.25
        out.moving.append(Text(row, box.cx, y, size, ink, "bold", alpha=alpha))


def _edge(box: Box, place: SeatPlace) -> tuple[float, float]:
    """Return the point of the bubble's tail: near the speaker, but not at a corner."""
    free = min(CORNER, box.w / 2, box.h / 2)
    beside = not box.x < place.x < box.right
    x = min(max(place.x, box.x + (0 if beside else free)), box.right - (0 if beside else free))
    y = min(max(place.y, box.y + (free if beside else 0)), box.bottom - (free if beside else 0))
    return x, y


def _layouts(text: str, size: float, widths: Iterable[float]) -> list[tuple[str, ...]]:
    """Return the text in a few rows of each width. If it is too long for the first one, it is cut, and
    also laid out in one row less; longer cuts come first. The chat has all of it.
    """
    found = [wrap(text, size, width, "bold") for width in widths]
    if len(found[0]) <= ROWS:
        return [_cut(rows, ROWS) for rows in found]
    cuts = [_cut(rows, most) for most in (ROWS, ROWS - 1) for rows in found]
    return sorted(cuts, key=lambda rows: -len("".join(rows)))


def _cut(rows: tuple[str, ...], most: int) -> tuple[str, ...]:
    return rows if len(rows) <= most else (*rows[: most - 1], rows[most - 1].rstrip(" .,") + " …")


def _beside(place: SeatPlace, size: tuple[float, float], window: Box) -> list[Box]:
    """Return the possible boxes of a bubble of this size: beside the picture towards the middle, below
    or above it, away from the middle, behind the hand, at the window's upper edge, or beside the plate.
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
        (
            place.plate.right + NEAR if left else place.plate.x - NEAR - wide,
            max(window.y, place.y - high / 2),
        ),
    )
    return [box for x, y in places if (box := Box(x, y, wide, high)).within(window)]


def _boxes(place: SeatPlace) -> tuple[Box, Box, Box]:
    """Return the boxes of a seat to leave free: picture, name and number of cards."""
    picture, badge = 2 * place.radius, 2 * place.badge_radius
    return Box.around(place.x, place.y, picture, picture), place.plate, Box.around(*place.badge, badge, badge)
