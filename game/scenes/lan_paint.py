"""What is painted over a table on the network: who is away, for whom a bot plays, and what people say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from game.draw.items import DrawList, Image, Text
from game.draw.text import width_of, wrap
from game.lan.messages import SeatShown
from game.lan.words import span
from game.scenes.table_seats import places_by_seat
from game.stage.director import Director
from game.stage.geometry import Box
from game.stage.places import SeatPlace
from game.ui import theme
from game.ui.theme import TextScale

LASTS = 6.0  # seconds that words hang in the air
WIDEST = 230.0  # of a bubble
ROWS = 3
NEAR = 14.0
TAIL, TAIL_ANGLE = 17.0, 45.0  # a square that stands on its corner, half under the words
CORNER = 14.0
SIGNS = str.maketrans("{}", "()")  # signs are the program's, not to be typed


class Spoken(NamedTuple):
    """Words over a seat, since when."""

    seat: int
    text: str
    since: float


def paint_people(
    out: DrawList, director: Director, seats: Iterable[SeatShown], waits: Mapping[int, float]
) -> None:
    """Marks at the seats of people who are not there themselves."""
    places = places_by_seat(director)
    for number, seat in enumerate(seats):
        if number not in places or seat.kind != "guest":
            continue
        if seat.level:
            _mark(out, director, places[number], "robot-antennas")
        elif seat.lost:
            _mark(out, director, places[number], "hourglass")
            if number in waits:
                _countdown(out, director, places[number], waits[number])


def _mark(out: DrawList, director: Director, place: SeatPlace, icon: str) -> None:
    """A small sign at the picture, across from the number of cards."""
    wide = 2 * place.badge_radius
    x = 2 * place.x - place.badge[0]
    y = place.badge[1]
    out.moving.append(Image(("badge", "paper"), x, y, wide, wide))
    out.moving.append(Image(("icon", icon, theme.INK), x, y, wide * 0.62, wide * 0.62))


def _countdown(out: DrawList, director: Director, place: SeatPlace, seconds: float) -> None:
    """How long the seat is still waited for, across its picture."""
    unit = director.layout.unit
    tag = Box.around(place.x, place.y + place.radius * 0.42, 60 * unit, 22 * unit)
    out.moving.append(Image(("panel", "lacquer", 8), tag.cx, tag.cy, tag.w, tag.h))
    out.moving.append(Text(span(seconds), tag.cx, tag.cy + 1, 14 * unit, theme.GOLD, "button"))


def paint_spoken(
    out: DrawList, director: Director, spoken: Iterable[Spoken], scale: TextScale, now: float
) -> None:
    """The last words of everybody who has just said something."""
    places = places_by_seat(director)
    last = {words.seat: words for words in spoken if now - words.since < LASTS}
    for seat, words in last.items():
        if seat in places:
            _bubble(out, director, places, places[seat], words, scale, now)


def _bubble(
    out: DrawList,
    director: Director,
    places: Mapping[int, SeatPlace],
    place: SeatPlace,
    words: Spoken,
    scale: TextScale,
    now: float,
) -> None:
    layout, unit = director.layout, director.layout.unit
    size = scale(15.0) * unit
    rows = _rows(words.text, size, WIDEST * unit)
    wide = max(width_of(row, size, "bold") for row in rows) * 1.04 + 28 * unit
    high = len(rows) * size * 1.25 + 14 * unit
    taken = [layout.hand.area, *(box for other in places.values() for box in _boxes(other))]
    if layout.strip is not None:
        taken.append(layout.strip)
    box = _beside(place, taken, (wide, high), Box(0, 0, layout.w, layout.h).inset(6))
    age = now - words.since
    alpha = 1.0 if director.reduced else min(1.0, age * 8, (LASTS - age) * 3)
    tail = TAIL * unit
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


def _beside(place: SeatPlace, taken: Sequence[Box], size: tuple[float, float], window: Box) -> Box:
    """Where words of this size hang: beside the picture towards the middle, else below or above it."""
    wide, high = size
    left = place.x > window.cx
    beside = place.x - place.radius - NEAR - wide if left else place.x + place.radius + NEAR
    middle = min(max(place.x - wide / 2, window.x), window.right - wide)
    ways = [
        Box(beside, min(place.y - high / 2, place.plate.y - 2 - high), wide, high),
        Box(middle, place.plate.bottom + NEAR, wide, high),
        Box(middle, place.y - place.radius - NEAR - high, wide, high),
    ]
    free = (way for way in ways if way.within(window) and not any(way.meets(box) for box in taken))
    return next(free, ways[-1])


def _boxes(place: SeatPlace) -> tuple[Box, Box, Box]:
    """What words leave free of a seat: the picture, the name and the number of cards."""
    picture, badge = 2 * place.radius, 2 * place.badge_radius
    return Box.around(place.x, place.y, picture, picture), place.plate, Box.around(*place.badge, badge, badge)
