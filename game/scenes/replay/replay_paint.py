"""Draws the table of a replay: the usual table's parts, with everybody's cards and chances."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from game.draw.items import DrawList, Image, Item, Text
from game.draw.text_renderer import fitted_name
from game.scenes.table.decks.deck_paint import paint_colour_medal, paint_event_place, paint_mats
from game.scenes.table.paint_arrows import paint_arrows
from game.scenes.table.paint_cards import OWN_HAND, Drawn, card_items, draw_cards
from game.scenes.table.paint_penalty import paint_penalty
from game.scenes.table.paint_piles import paint_medal, paint_stock
from game.scenes.table.paint_seats import (
    ALONE,
    LEAST_USUAL,
    paint_avatar,
    paint_count,
    paint_messages,
    places_by_seat,
)
from game.scenes.table.paint_table import paint_ground
from game.scenes.table.table_effects import paint_effects
from game.scenes.table.view_model import TablePicture
from game.stage.director import Director
from game.stage.geometry import RATIO, Box, Pose
from game.stage.layout.open_hands import word_box
from game.stage.seat_places import SeatPlace
from game.ui import theme
from game.ui.theme import TextScale

BETTER, WORSE = "#6CF09A", "#FF6A3A"  # the light of the card to be played, and of that which was
TONES = (
    "#FFD45A", "#8FE3B0", "#FFA070", "#C9A2F0", "#7FB8FF",
    "#FF8FB8", "#C8E070", "#6FD8D8", "#D8B080", "#C8C8D8",
)  # fmt: skip
SIGN, BROAD = 20.0, 0.66  # of a mark over a card, at most this much of a small card's width
EDGE = 0.07  # of the card's width: so far the mark reaches over its edge, where nothing is printed


class Light(NamedTuple):
    """A highlighted card: seat, card, light, and the symbol over it: "?", "ok" or ""."""

    seat: int
    card: str
    colour: str
    sign: str


def tones(seats: int, me: int | None) -> tuple[str, ...]:
    """Return a colour for each seat, the first one for the viewer."""
    near = me or 0
    return tuple(TONES[(seat - near) % seats % len(TONES)] for seat in range(seats))


def paint_replay(
    out: DrawList,
    picture: TablePicture,
    director: Director,
    scale: TextScale,
    now: float,
    *,
    chances: Sequence[float],
    colours: Sequence[str],
    lights: Sequence[Light],
) -> None:
    """Draw the whole table. `chances` are each seat's, if known."""
    layout = director.layout
    cards = [*card_items(picture, director, now, printed=scale.factor == 1.0)]
    shining = [item for light in lights for item in _shine(director, light, now)]
    cards = sorted([*cards, *shining], key=lambda drawn: drawn[0])
    paint_ground(out, layout, picture.look.cloth)
    named = director.tableau.kind.faces
    if layout.assets is not None and named:
        paint_mats(out, director, layout.assets)
        paint_event_place(out, director, layout.assets)
    else:
        paint_arrows(out, director, now)
    draw_cards(out, cards, above=-math.inf, below=0)
    paint_stock(out, director, picture.look.back, now)
    draw_cards(out, cards, above=0, below=OWN_HAND)
    for seat, place in places_by_seat(director).items():
        _player(out, picture, director, seat, place, scale, colours[seat], chances)
    if not named:
        paint_penalty(out, director, picture.seats, scale, now, picture.look.back)
    (paint_colour_medal if named else paint_medal)(out, director, scale, now)
    draw_cards(out, cards, above=OWN_HAND, below=math.inf)
    paint_messages(out, director, now)
    paint_effects(out, director, now, reduced=director.reduced)
    for light in lights:
        _sign(out, director, light, now)


def _player(
    out: DrawList,
    picture: TablePicture,
    director: Director,
    seat: int,
    place: SeatPlace,
    scale: TextScale,
    colour: str,
    chances: Sequence[float],
) -> None:
    plate, who = place.plate, picture.seats[seat]
    paint_avatar(out, picture, seat, place)
    out.moving.append(Image(("panel", "plate", 8), plate.cx, plate.cy, plate.w, plate.h))
    natural = 13.4 * director.layout.unit
    told = seat < len(chances) and not director.layout.compact
    wished = min(scale(natural), plate.h * (0.48 if told else ALONE))
    name, size = fitted_name(who.name, wished, plate.w - 8, LEAST_USUAL)
    if told:
        out.moving.append(Text(name, plate.cx, plate.y + plate.h * 0.31, size, colour, "bold"))
        small = min(scale(natural * 0.88), plate.h * 0.4)
        words = f"{round(100 * chances[seat])} %"
        out.moving.append(Text(words, plate.cx, plate.y + plate.h * 0.73, small, theme.IVORY))
    else:
        out.moving.append(Text(name, plate.cx, plate.cy, size, colour, "bold"))
    count = len(director.tableau.hands[seat])
    paint_count(out, place, count, last=count == 1)


def _pose(director: Director, light: Light, now: float) -> Pose | None:
    """Return the pose of the highlighted card, in its player's hand or before them."""
    table = director.tableau
    for card in (*table.hands[light.seat], *table.in_play[light.seat]):
        if card.text == light.card:
            return director.motion.pose(card.id, now)
    return None


def _shine(director: Director, light: Light, now: float) -> list[Drawn]:
    pose = _pose(director, light, now)
    if pose is None:
        return []

    def drawn(what: tuple[object, ...], above: float) -> Drawn:
        image: Item = Image(what, pose.x, pose.y, pose.width, pose.width * RATIO, pose.angle)
        return pose.order + above, image

    return [drawn(("halo", light.colour), -0.003), drawn(("card edge", light.colour), 0.003)]


def sign_box(director: Director, pose: Pose) -> Box:
    """Return the box of a card's symbol: over its edge, or at its lower end if the card has a caption."""
    wide = min(SIGN * director.layout.unit, pose.width * BROAD)
    x, half = pose.x - pose.width * 0.25, pose.width * RATIO / 2
    places = director.layout.assets
    hands = places.hands.values() if places is not None and director.tableau.kind.faces else ()
    words = [word_box(hand) for hand in hands]
    away = half + wide / 2 - EDGE * pose.width
    for y in (pose.y - away, pose.y + away):
        sign = Box.around(x, y, wide, wide)
        if not any(word.meets(sign) for word in words):
            return sign
    return Box.around(x, pose.y + half - wide / 2, wide, wide)


def _sign(out: DrawList, director: Director, light: Light, now: float) -> None:
    pose = _pose(director, light, now)
    if pose is None or not light.sign:
        return
    box = sign_box(director, pose)
    x, y, wide = box.cx, box.cy, box.w
    out.moving.append(Image(("mark", light.sign), x, y, wide, wide))
    if light.sign == "?":
        out.moving.append(Text("?", x, y + 0.5, wide * 0.58, theme.BRIGHT, "heavy"))
    else:
        out.moving.append(
            Image(("icon", "check-mark", theme.GREEN_INK, False), x, y, wide * 0.56, wide * 0.56)
        )
