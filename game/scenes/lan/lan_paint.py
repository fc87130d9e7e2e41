"""Marks at a table on the network: who is away, and for whom a bot plays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.draw.items import DrawList, Image, Text
from game.lan.lan_text import span
from game.lan.messages import SeatShown
from game.scenes.table.paint_seats import places_by_seat
from game.stage.director import Director
from game.stage.geometry import Box
from game.stage.seat_places import SeatPlace
from game.ui import theme


def paint_people(
    out: DrawList, director: Director, seats: Iterable[SeatShown], waits: Mapping[int, float]
) -> None:
    """Mark the seats of players who are away."""
    places = places_by_seat(director)
    for number, seat in enumerate(seats):
        if number not in places or seat.kind != "guest":
            continue
        if seat.level:
            _mark(out, places[number], "robot-antennas")
        elif seat.lost:
            _mark(out, places[number], "hourglass")
            if number in waits:
                _countdown(out, director, places[number], waits[number])


def _mark(out: DrawList, place: SeatPlace, icon: str) -> None:
    """Paint a small icon beside the picture, opposite the number of cards."""
    wide = 2 * place.badge_radius
    x = 2 * place.x - place.badge[0]
    y = place.badge[1]
    out.moving.append(Image(("badge", "paper"), x, y, wide, wide))
    out.moving.append(Image(("icon", icon, theme.INK), x, y, wide * 0.62, wide * 0.62))


def _countdown(out: DrawList, director: Director, place: SeatPlace, seconds: float) -> None:
    """Paint the remaining waiting time across the picture."""
    unit = director.layout.unit
    tag = Box.around(place.x, place.y + place.radius * 0.42, 60 * unit, 22 * unit)
    out.moving.append(Image(("panel", "lacquer", 8), tag.cx, tag.cy, tag.w, tag.h))
    out.moving.append(Text(span(seconds), tag.cx, tag.cy + 1, 14 * unit, theme.GOLD, "button"))
