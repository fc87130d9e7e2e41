"""Drawing the players: pictures, plates, numbers of cards, and what happens to them."""

import math
from collections.abc import Sequence

from game.draw.items import DrawList, Image, Text
from game.draw.text import fitted, width_of
from game.players.seats import Seat
from game.stage.director import Director, Effect
from game.stage.geometry import Box
from game.stage.homes import seat_order
from game.stage.places import SeatPlace
from game.ui import theme
from game.ui.theme import TextScale

PULSE = 0.3  # how much larger a badge grows at each beat
# effect -> icon and word that rise from the seat
MESSAGES = {
    "skip": ("player-next", "skipped"),
    "pass": ("", "pass"),
    "count": ("card-pickup", ""),
    "twin": ("stack", "twin"),
    "straight": ("sort", "straight"),
    "ten": ("plus", "one more"),
    "cancel": ("cancel", "cancelled"),
    "time up": ("stopwatch", "time is up"),
}


def places_by_seat(director: Director) -> dict[int, SeatPlace]:
    """The place of every seat in the present layout."""
    table, layout = director.tableau, director.layout
    places = dict(zip(seat_order(table), layout.others, strict=False))
    if table.me is not None:
        places[table.me] = layout.me
    return places


def paint_seats(
    out: DrawList,
    seats: Sequence[Seat],
    scores: Sequence[int],
    director: Director,
    scale: TextScale,
    now: float,
) -> None:
    """Every player with picture, name, score and number of cards."""
    table = director.tableau
    for seat, place in places_by_seat(director).items():
        if seat == table.me and director.layout.portrait:
            _own_strip(out, seats[seat], scores[seat], director, scale)
            continue
        _avatar(out, director, seat, place, seats[seat].avatar)
        _plate(out, seats[seat], scores[seat], director, seat, place, scale)
        _badge(out, director, seat, place, now)
        if table.penalised == seat and table.penalty:
            _bill(out, director, place)


def paint_messages(out: DrawList, director: Director, now: float) -> None:
    """Words that rise from a seat for a moment: skipped, pass, +4."""
    places = places_by_seat(director)
    for effect in director.effects:
        if effect.kind in MESSAGES and effect.event.seat in places:
            share = max(0.0, min(1.0, effect.share(now)))
            _message(out, director, places[effect.event.seat], effect.kind, len(effect.event.cards), share)


def _avatar(out: DrawList, director: Director, seat: int, place: SeatPlace, name: str) -> None:
    wide = 2 * place.radius
    if director.tableau.to_move == seat:
        out.moving.append(Image(("glow",), place.x, place.y, wide * 1.16, wide * 1.16))
        out.moving.append(Image(("ring", "#FFE9A0", 3.0), place.x, place.y, wide * 1.12, wide * 1.12))
    out.moving.append(Image(("avatar", name), place.x, place.y, wide, wide))


def _plate(
    out: DrawList,
    who: Seat,
    score: int,
    director: Director,
    seat: int,
    place: SeatPlace,
    scale: TextScale,
) -> None:
    plate, layout = place.plate, director.layout
    out.moving.append(Image(("panel", "plate", 8), plate.cx, plate.cy, plate.w, plate.h))
    colour = theme.GOLD if director.tableau.to_move == seat else theme.IVORY
    size = min(scale(14.5) * layout.unit, plate.h * 0.52)
    size = fitted(who.name, size, plate.w - 8, "bold", 0.5)
    if layout.compact:  # in a tiny window there is room for the name only
        out.moving.append(Text(who.name, plate.cx, plate.cy, size, colour, "bold"))
        return
    out.moving.append(Text(who.name, plate.cx, plate.y + plate.h * 0.32, size, colour, "bold"))
    sub = f"{who.level} · {score} pts" if who.kind == "bot" else f"{score} pts"
    small = fitted(sub, min(scale(12) * layout.unit, plate.h * 0.42), plate.w - 8, least=0.5)
    out.moving.append(Text(sub, plate.cx, plate.y + plate.h * 0.73, small, theme.MUTED))


def _badge(out: DrawList, director: Director, seat: int, place: SeatPlace, now: float) -> None:
    count, unit = len(director.tableau.hands[seat]), director.layout.unit
    wide = 2 * place.badge_radius
    x, y = place.badge
    zoom = 1.0 + PULSE * max((_beat(director, seat, effect, now) for effect in director.effects), default=0.0)
    out.moving.append(Image(("badge", "alarm" if count == 1 else "paper"), x, y, wide, wide, zoom=zoom))
    ink = theme.BRIGHT if count == 1 else theme.INK
    out.moving.append(Text(str(count), x, y + 0.5, wide * 0.56, ink, "button"))
    if count == 1:
        tag = Box.around(place.x, place.y + place.radius * 0.42, 66 * unit, 22 * unit)
        out.moving.append(Image(("panel", "alarm", 8), tag.cx, tag.cy, tag.w, tag.h))
        out.moving.append(Text("1 card!", tag.cx, tag.cy + 1, 13 * unit, theme.BRIGHT, "button"))


def _beat(director: Director, seat: int, effect: Effect, now: float) -> float:
    """How strongly the alarm of a seat's last card beats now: 0 to 1, twice."""
    if director.reduced or effect.kind != "alarm" or effect.event.seat != seat:
        return 0.0
    return abs(math.sin(2 * math.pi * min(1.0, max(0.0, effect.share(now)))))


def _bill(out: DrawList, director: Director, place: SeatPlace) -> None:
    """The pending penalty beside its victim: its number on a seal."""
    wide = 40 * director.layout.unit
    x, y = place.x - place.radius * 0.86, place.y - place.radius * 0.66
    out.moving.append(Image(("seal",), x, y, wide, wide))
    text = f"+{director.tableau.penalty}"
    out.moving.append(Text(text, x, y, wide * 0.36, theme.BRIGHT, "heavy", shadow=True))


def _message(
    out: DrawList, director: Director, place: SeatPlace, kind: str, cards: int, share: float
) -> None:
    unit = director.layout.unit
    icon, word = MESSAGES[kind]
    word = word or f"+{cards}"
    alpha = min(1.0, share * 8, (1 - share) * 4)
    y = place.y - place.radius * (0.3 + 0.5 * share)
    size, mark = 17 * unit, 18 * unit
    wide = width_of(word, size, "button") + (44 if icon else 24) * unit
    out.moving.append(Image(("panel", "lacquer", 10), place.x, y, wide, 28 * unit, alpha=alpha))
    if icon:
        x = place.x - wide / 2 + 17 * unit
        out.moving.append(Image(("icon", icon, theme.GOLD), x, y, mark, mark, alpha=alpha))
    x = place.x + (10 * unit if icon else 0)
    out.moving.append(Text(word, x, y + 1, size, theme.GOLD, "button", alpha=alpha))


def _own_strip(out: DrawList, who: Seat, score: int, director: Director, scale: TextScale) -> None:
    """Oneself, along the foot of a tall window."""
    layout, table = director.layout, director.tableau
    me = table.me if table.me is not None else 0
    place, unit = layout.me, layout.unit
    strip = Box(14 * unit, layout.h - 50 * unit, layout.w - 28 * unit, 42 * unit)
    out.moving.append(Image(("panel", "lacquer", 12), strip.cx, strip.cy, strip.w, strip.h))
    _avatar(out, director, me, place, who.avatar)
    x = place.x + place.radius + 12 * unit
    size = scale(17) * unit
    out.moving.append(Text(who.name, x, strip.cy, size, theme.GOLD, "bold", "left"))
    count = len(table.hands[me])
    text = f"{'1 card' if count == 1 else f'{count} cards'} · {score} pts"
    x += width_of(who.name, size, "bold") + 12 * unit
    out.moving.append(Text(text, x, strip.cy, scale(15.5) * unit, theme.MUTED, "text", "left"))
    if table.penalised == me and table.penalty:
        _bill(out, director, place)
