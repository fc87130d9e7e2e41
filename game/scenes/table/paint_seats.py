"""Draws the players: pictures, plates, numbers of cards, and what happens to them."""

import math
from collections.abc import Sequence

from engine.text import counted
from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import fitted, fitted_name, grouped, shortened, width_of
from game.scenes.table.paint_penalty import paint_bill
from game.scenes.table.paint_teams import paint_team
from game.scenes.table.paint_timer import paint_countdown
from game.scenes.table.view_model import TablePicture
from game.stage.card_counts import hand_count
from game.stage.card_poses import near_seat, seat_places
from game.stage.director import Director
from game.stage.effects import BLOWS, Effect, knock
from game.stage.geometry import Box
from game.stage.layout.table_layout import TableLayout
from game.stage.seat_places import SeatPlace, moved
from game.ui import theme
from game.ui.theme import TextScale

EDGE = 8.0  # design units: words beside the window's edge stay so far from it
# Of a name's text size, before it is cut: at the usual size of text, and at a larger one.
LEAST_USUAL, LEAST_LARGE = 0.5, 0.8
ALONE = 0.72  # of a plate's height, for a name without a line below it
PULSE = 0.3  # how much larger a badge grows at each beat
TICK, RECOIL = (
    0.45,
    7.0,
)  # how much larger it grows as a thrown card lands; design units that its seat recoils
# effect -> icon and word that rise from the seat
MESSAGES = {
    "skip": ("player-next", "skipped"),
    "pass": ("", "pass"),
    "twin": ("stack", "twin"),
    "straight": ("sort", "straight"),
    "ten": ("plus", "one more"),
    "cancel": ("cancel", "cancelled"),
    "time up": ("stopwatch", "time is up"),
    "extra": ("plus", "extra turn"),
    "out": ("exit-door", "out of the game"),
    "looked": ("magnifying-glass", "looks"),
}


def places_by_seat(director: Director) -> dict[int, SeatPlace]:
    """Return the place of every seat in the present layout."""
    return seat_places(director.tableau, director.layout)


def paint_seats(
    out: DrawList, picture: TablePicture, director: Director, scale: TextScale, now: float
) -> None:
    """Draw every player with picture, name, score and number of cards, except the near one with a strip."""
    table, layout = director.tableau, director.layout
    for seat, place in places_by_seat(director).items():
        strip = seat == near_seat(table) and layout.strip is not None
        if strip or (picture.ending is not None and seat in picture.ending.winners):
            continue
        place = _recoiled(director, seat, place, now)
        paint_avatar(out, picture, seat, place)
        _plate(out, picture, director, seat, place, scale)
        if picture.ending is None:
            _badge(out, director, seat, place, now)
        elif held := hand_count(director, seat, now):
            paint_count(out, place, held)
        if table.penalised == seat and table.penalty and not (seat == table.me and layout.ring):
            paint_bill(out, director, place, now, picture.look.back)


def _knock(director: Director, seat: int, now: float, kinds: Sequence[str] = BLOWS) -> float:
    """Return how far a seat is knocked back by a penalty, or by its cards that land: 0 to 1."""
    struck = (each for each in director.effects if each.kind in kinds and each.event.seat == seat)
    return 0.0 if director.reduced else max((knock(each.since_arrival(now)) for each in struck), default=0.0)


def _recoiled(director: Director, seat: int, place: SeatPlace, now: float) -> SeatPlace:
    """Return the place of a seat that is knocked back, away from the piles."""
    layout, back = director.layout, RECOIL * director.layout.unit * _knock(director, seat, now)
    dx, dy = place.x - layout.discard.cx, place.y - layout.discard.cy
    far = math.hypot(dx, dy) or 1.0
    return moved(place, back * dx / far, back * dy / far) if back else place


def paint_winner(
    out: DrawList, picture: TablePicture, director: Director, seat: int, scale: TextScale, now: float
) -> None:
    """Draw a player who has won, without a number of cards."""
    if seat == near_seat(director.tableau) and director.layout.strip is not None:
        paint_own_strip(out, picture, director, scale, now)
    else:
        place = places_by_seat(director)[seat]
        paint_avatar(out, picture, seat, place)
        _plate(out, picture, director, seat, place, scale)


def paint_messages(out: DrawList, director: Director, now: float) -> None:
    """Draw words that rise from a seat for a moment: skipped, pass, +4."""
    places, layout = places_by_seat(director), director.layout
    for effect in director.effects:
        share = min(1.0, effect.share(now))
        if effect.event.seat not in places or share < 0.0:
            continue
        place = places[effect.event.seat]
        if effect.kind == "count":
            _paint_alarm(out, place, f"+{effect.counted(now)}", layout, min(1.0, (1 - share) * 4))
        elif effect.kind in MESSAGES:
            counts = [_count_box(director, *one, now) for one in places.items()]
            _message(out, director, place, counts, effect.kind, share)


def _is_last(director: Director, seat: int, now: float) -> bool:
    """Return True if a seat holds one card and gets no other."""
    return len(director.tableau.hands[seat]) == 1 == hand_count(director, seat, now)


def _count_box(director: Director, seat: int, place: SeatPlace, now: float) -> Box:
    """Return the box of a seat's number of cards."""
    if _is_last(director, seat, now):
        return last_card_tag(place, director.layout)
    return badge_box(place)


def paint_avatar(out: DrawList, picture: TablePicture, seat: int, place: SeatPlace) -> None:
    """Draw a player's picture, lit if they are to move, with a countdown ring if they have a timer."""
    wide, clock, face = 2 * place.radius, picture.clock, picture.life.face(seat, place)
    x, y = place.x + face.dx * place.radius, place.y + face.dy * place.radius
    if seat in picture.acting:
        out.moving.append(Image(("glow",), x, y, wide * 1.16, wide * 1.16, alpha=picture.life.breath()))
        out.moving.append(Image(("ring", "#FFE9A0", 3.0), x, y, wide * 1.12, wide * 1.12))
    avatar = picture.seats[seat].avatar
    out.moving.append(Image(("avatar", avatar), x, y, wide, wide, face.angle))
    if picture.life.lively:  # unseen ones too: the list keeps its length, and only what changes is drawn
        out.moving.append(Image(("lids", avatar), x, y, wide, wide, face.angle, alpha=float(face.shut)))
        bead, run = 0.24 * place.radius, face.bead or 0.0
        fading = min(1.0, 5 * run, 3 * (1 - run))
        at = x - 0.6 * place.radius, y + (0.4 * run - 0.5) * place.radius
        out.moving.append(Image(("bead",), *at, bead, bead, alpha=fading))
    if seat in picture.teams:
        paint_team(out, picture.teams[seat], place)
    paint_countdown(out, place, clock if clock is not None and clock.seat == seat else None)


def _plate(
    out: DrawList,
    picture: TablePicture,
    director: Director,
    seat: int,
    place: SeatPlace,
    scale: TextScale,
) -> None:
    plate, layout, who = place.plate, director.layout, picture.seats[seat]
    natural = layout.sizes.name
    out.moving.append(Image(("panel", "plate", 8), plate.cx, plate.cy, plate.w, plate.h))
    colour = theme.GOLD if seat in picture.acting else theme.IVORY
    least = LEAST_LARGE if scale.factor > 1 else LEAST_USUAL
    sub, small = _below_name(picture, seat, plate, min(scale(natural * 0.83), plate.h * 0.42), least)
    alone = layout.compact or not sub
    size = min(scale(natural), plate.h * (ALONE if alone else 0.52))
    name, size = fitted_name(who.name, size, plate.w - 8, least)
    if alone:  # in a tiny window there is room for the name only
        if layout.compact:
            name = shortened(who.name, max(size, theme.SMALLEST), plate.w, "bold")
        out.moving.append(Text(name, plate.cx, plate.cy, size, colour, "bold"))
        return
    out.moving.append(Text(name, plate.cx, plate.y + plate.h * 0.32, size, colour, "bold"))
    out.moving.append(Text(sub, plate.cx, plate.y + plate.h * 0.73, small, theme.MUTED))


def _below_name(
    picture: TablePicture, seat: int, plate: Box, wished: float, least: float
) -> tuple[str, float]:
    """Return the level and the score as one line, and its size; the score alone if both do not fit at
    `least` of the wished size.
    """
    level, points = picture.seats[seat].level, points_of(picture, seat)
    both = " · ".join(filter(None, (level, points)))
    room = plate.w - 8
    said = both if width_of(both, wished * least) <= room else points or level
    return said, fitted(said, wished, room, least=0.5)


def _badge(out: DrawList, director: Director, seat: int, place: SeatPlace, now: float) -> None:
    if _is_last(director, seat, now):
        _paint_last(out, director, seat, place, now)
    else:
        tick = TICK * _knock(director, seat, now, ("count",))
        paint_count(out, place, hand_count(director, seat, now), 1.0 + tick)


def _paint_last(out: DrawList, director: Director, seat: int, place: SeatPlace, now: float) -> None:
    """Draw the alarm of a player's last card."""
    zoom = 1.0 + PULSE * max((_beat(director, seat, effect, now) for effect in director.effects), default=0.0)
    tag, unit = last_card_tag(place, director.layout), director.layout.unit * place.large
    out.moving.append(Image(("panel", "alarm", 10), tag.cx, tag.cy, tag.w, tag.h, zoom=zoom))
    out.moving.append(Text("1 card!", tag.cx, tag.cy + 1, 13.5 * unit, theme.BRIGHT, "button"))


def last_card_tag(place: SeatPlace, layout: TableLayout) -> Box:
    """Return the box of the tag for a last card, over the edge of a picture but not over its face."""
    wide, high = 66 * layout.unit * place.large, 24 * layout.unit * place.large
    middle = min(place.x + place.radius * 0.66, layout.w - EDGE - wide / 2)
    return Box.around(middle, place.badge[1], wide, high)


def paint_loss(out: DrawList, place: SeatPlace, points: int, layout: TableLayout) -> None:
    """Draw the points that a player pays, on the side of the picture without the number of cards."""
    _paint_alarm(out, place, f"−{grouped(-points)}", layout)


def _paint_alarm(out: DrawList, place: SeatPlace, text: str, layout: TableLayout, alpha: float = 1.0) -> None:
    """Draw a red tag on the side of the picture without the number of cards."""
    size = 16 * layout.unit
    wide, high = width_of(text, size, "button") + 20 * layout.unit, 26 * layout.unit
    x, y = max(EDGE + wide / 2, place.x - place.radius * 0.66), place.badge[1]
    out.moving.append(Image(("panel", "alarm", 10), x, y, wide, high, alpha=alpha))
    out.moving.append(Text(text, x, y + 1, size, theme.BRIGHT, "button", alpha=alpha))


def paint_count(
    out: DrawList, place: SeatPlace, count: int, zoom: float = 1.0, *, last: bool = False
) -> None:
    """Draw a player's number of cards. The `last` card is an alarm."""
    (x, y), wide = place.badge, 2 * place.badge_radius
    colour, ink = ("alarm", theme.BRIGHT) if last else ("paper", theme.INK)
    out.moving.append(Image(("badge", colour), x, y, wide, wide, zoom=zoom))
    out.moving.append(Text(str(count), x, y + 0.5, wide * 0.56, ink, "button"))


def _beat(director: Director, seat: int, effect: Effect, now: float) -> float:
    """Return the pulse of a seat's last-card alarm: 0 to 1, twice."""
    if director.reduced or effect.kind != "alarm" or effect.event.seat != seat:
        return 0.0
    return abs(math.sin(2 * math.pi * min(1.0, max(0.0, effect.share(now)))))


def _message(
    out: DrawList,
    director: Director,
    place: SeatPlace,
    counts: Sequence[Box],
    kind: str,
    share: float,
) -> None:
    layout, unit = director.layout, director.layout.unit
    icon, word = MESSAGES[kind]
    alpha = min(1.0, share * 8, (1 - share) * 4)
    size, mark = 17 * unit, 18 * unit
    wide, high = width_of(word, size, "button") + (44 if icon else 24) * unit, 28 * unit
    way = rise(place, counts, (wide, high), Box(EDGE, 0, layout.w - 2 * EDGE, layout.h))
    cx, y = way.cx, way.bottom - high / 2 - (way.h - high) * share
    out.moving.append(Image(("panel", "lacquer", 10), cx, y, wide, high, alpha=alpha))
    if icon:
        x = cx - wide / 2 + 17 * unit
        out.moving.append(Image(("icon", icon, theme.GOLD), x, y, mark, mark, alpha=alpha))
    x = cx + (10 * unit if icon else 0)
    out.moving.append(Text(word, x, y + 1, size, theme.GOLD, "button", alpha=alpha))


def badge_box(place: SeatPlace) -> Box:
    """Return the box of the round badge with a number of cards."""
    return Box.around(*place.badge, 2 * place.badge_radius, 2 * place.badge_radius)


def rise(place: SeatPlace, counts: Sequence[Box], size: tuple[float, float], window: Box) -> Box:
    """Return the area that words of this size cross while they rise from a seat, within the window and
    if possible clear of `counts`, the numbers of cards.
    """
    wide, high = size
    own = next((box for box in counts if box.meets(badge_box(place))), badge_box(place))
    tall = high + place.radius * 0.5
    top = place.y - place.radius * 0.8 - high / 2
    middle = max(window.x, min(place.x - wide / 2, window.right - wide))
    ways = [Box(x, top, wide, tall) for x in (middle, own.x - 2 - wide, own.right + 2)]
    below = Box(middle, own.bottom + 2, wide, tall)
    free = (way for way in ways if way.within(window) and not any(way.meets(box) for box in counts))
    return next(free, below)


def paint_own_strip(
    out: DrawList, picture: TablePicture, director: Director, scale: TextScale, now: float
) -> None:
    """Draw the near player along the lower edge of a tall window."""
    layout, table = director.layout, director.tableau
    strip, place, unit = layout.strip, layout.me, layout.unit
    if strip is None:
        return
    me = near_seat(table)
    who, count = picture.seats[me], hand_count(director, me, now)
    out.moving.append(Image(("panel", "lacquer", 12), strip.cx, strip.cy, strip.w, strip.h))
    paint_avatar(out, picture, me, place)
    x = place.x + place.radius + 12 * unit
    room = min([strip.right, *(box.x for box in layout.buttons.values() if box.meets(strip))]) - x - 8 * unit
    name, size = fitted_name(who.name, scale(17) * unit, room * 0.5)
    out.moving.append(Text(name, x, strip.cy, size, theme.GOLD, "bold", "left"))
    text = " · ".join(filter(None, (counted(count, "card"), points_of(picture, me))))
    after = width_of(name, size, "bold") + 12 * unit
    small = fitted(text, scale(15.5) * unit, room - after, least=0.5)
    out.moving.append(Text(text, x + after, strip.cy, small, theme.MUTED, "text", "left"))
    if picture.ending is None and _is_last(director, me, now):
        _paint_last(out, director, me, place, now)
    if table.penalised == me and table.penalty and layout.ring is None:
        paint_bill(out, director, place, now, picture.look.back)


def points_of(picture: TablePicture, seat: int) -> str:
    """Return a seat's score in words; "" in a game without points."""
    return f"{grouped(picture.scores[seat])} pts" if picture.scored else ""
