"""Drawing the table: tableau, layout and poses into a draw list. No rule is known here."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.draw.items import DrawList, Image, Text
from game.draw.text import fitted, width_of, wrap
from game.players.seats import Seat
from game.scenes.table_words import paint_log
from game.stage.director import Director
from game.stage.geometry import Box, Pose
from game.stage.homes import seat_order
from game.stage.layout import RATIO, TableLayout
from game.stage.places import SeatPlace
from game.stage.words import SUIT_LETTERS, Line
from game.ui import theme
from game.ui.theme import TextScale

FLYING = 5000  # from this order on cards are in the air, above everything
OWN_HAND = 1000  # from this order on cards are in one's own hand


@dataclass(slots=True)
class TablePicture:
    """What the painter shows besides the director's cards."""

    seats: Sequence[Seat]
    scores: Sequence[int]
    header: tuple[str, str]
    prompt: str = ""
    tone: str = "wait"  # "mine", "wait" or "warning"
    my_turn: bool = False
    lit: frozenset[int] = frozenset()  # places in the own hand that can be played
    log: list[Line] = field(default_factory=list)
    note: str = ""
    dragged: tuple[int, float, float, float] | None = None  # place in the hand, x, y, tilt
    shaking: tuple[int, float] | None = None  # card id, since when


def paint_table(
    out: DrawList, picture: TablePicture, director: Director, scale: TextScale, now: float
) -> None:
    """The whole table, from the room to the cards in the air."""
    layout, table = director.layout, director.tableau
    _ground(out, layout)
    places = places_by_seat(director)
    cards = _cards(picture, director, now)
    _centre(out, director, now)
    _draw_cards(out, [card for card in cards if card[0].order < OWN_HAND])
    _medal(out, director, scale)
    for seat, place in places.items():
        if seat != table.me:
            _seat(out, picture, director, seat, place, scale, now)
    _header(out, picture, layout, scale)
    if layout.log is not None:
        paint_log(out.still, picture.seats, picture.log, layout.log, scale)
    if layout.note is not None and picture.note:
        size = fitted(picture.note, theme.SMALL, layout.note.w)
        out.moving.append(Text(picture.note, layout.note.cx, layout.note.cy, size, theme.MUTED))
    paint_prompt(out, picture, director, scale)
    _draw_cards(out, [card for card in cards if OWN_HAND <= card[0].order < FLYING])
    if table.me is not None:
        _own_seat(out, picture, director, scale, now)
    _draw_cards(out, [card for card in cards if card[0].order >= FLYING])


def places_by_seat(director: Director) -> dict[int, SeatPlace]:
    """The place of every seat in the present layout."""
    table, layout = director.tableau, director.layout
    places = dict(zip(seat_order(table), layout.others, strict=False))
    if table.me is not None:
        places[table.me] = layout.me
    return places


def _ground(out: DrawList, layout: TableLayout) -> None:
    out.still.append(Image(("room",), layout.w / 2, layout.h / 2, layout.w, layout.h))
    table = layout.table
    out.still.append(Image(("table",), table.cx, table.cy, table.w, table.h))


# -- cards

_Drawn = tuple[Pose, Image]


def _cards(picture: TablePicture, director: Director, now: float) -> list[_Drawn]:
    """Every card with its pose, lowest first."""
    table, motion = director.tableau, director.motion
    mine = table.hands[table.me] if table.me is not None else []
    drawn: list[_Drawn] = []
    for cards in (*table.hands, table.discard, director.leaving):
        own = cards is mine
        for index, card in enumerate(cards):
            pose, squeeze, hidden = motion.look(card.id, now)
            face = None if hidden else card.text
            if cards is director.leaving:
                face = None
            state = ""
            if own and picture.my_turn and not motion.flying(card.id, now):
                state = "lit" if index in picture.lit else "dim"
            if own and picture.dragged is not None and picture.dragged[0] == index:
                pose = pose._replace(
                    x=picture.dragged[1], y=picture.dragged[2], angle=picture.dragged[3], order=FLYING + 1
                )
            if picture.shaking is not None and picture.shaking[0] == card.id:
                pose = pose._replace(x=pose.x + _shake(now - picture.shaking[1]))
            drawn.extend(_images(pose, face, state, squeeze))
    return sorted(drawn, key=lambda entry: entry[0].order)


def _shake(since: float) -> float:
    """A soft shake of a card that cannot be played: 0.35 s, five design units at first."""
    return 5.0 * math.sin(since * 46) * max(0.0, 1 - since / 0.35)


def _images(pose: Pose, face: str | None, state: str, squeeze: float) -> list[_Drawn]:
    if pose.alpha <= 0.03:
        return []
    elevation = "hand" if pose.order >= OWN_HAND else "table"
    if pose.order >= OWN_HAND + 900:
        elevation = "high"
    picture: tuple[object, ...] = ("card", face, state, elevation) if face else ("back", elevation)
    w, h = pose.width, pose.width * RATIO
    images: list[_Drawn] = []
    if state == "lit":
        halo = Image(("halo",), pose.x, pose.y, w, h, pose.angle)
        images.append((pose._replace(order=pose.order - 0.5), halo))
    images.append((pose, Image(picture, pose.x, pose.y, w, h, pose.angle, pose.alpha, squeeze)))
    return images


def _draw_cards(out: DrawList, cards: Sequence[_Drawn]) -> None:
    out.moving.extend(image for _, image in cards)


# -- the middle

CLOCKWISE = ((204.0, 316.0), (28.0, 138.0))
COUNTER = ((336.0, 224.0), (152.0, 42.0))


def _centre(out: DrawList, director: Director, now: float) -> None:
    layout, table = director.layout, director.tableau
    _sweeps(out, director, now)
    box = layout.draw_pile
    if table.stock:
        sheets = max(1, min(13, math.ceil(table.stock / 4)))
        out.moving.append(Image(("edges", sheets), box.cx, box.cy, box.w, box.h))
        out.moving.append(Image(("back", "table"), box.cx, box.cy, box.w, box.h))
    else:
        out.moving.append(Image(("slot",), box.cx, box.cy, box.w, box.h))
    chip = Box.around(box.cx, box.bottom + 9 * layout.unit, 46 * layout.unit, 24 * layout.unit)
    out.moving.append(Image(("panel", "lacquer", 9, False), chip.cx, chip.cy, chip.w, chip.h))
    out.moving.append(Text(str(table.stock), chip.cx, chip.cy, 14.5 * layout.unit, theme.IVORY, "button"))
    if table.penalty:
        x, y = layout.seal
        out.moving.append(Image(("seal",), x, y, 58 * layout.unit, 58 * layout.unit))
        out.moving.append(
            Text(f"+{table.penalty}", x, y, 19 * layout.unit, theme.BRIGHT, "heavy", shadow=True)
        )


def _sweeps(out: DrawList, director: Director, now: float) -> None:
    box, direction = director.layout.sweeps, director.tableau.direction
    squeeze = 1.0
    for effect in director.effects:
        if effect.kind == "reverse":
            share = min(1.0, max(0.0, effect.share(now)))
            swing = math.cos(math.pi * share)
            squeeze = max(0.05, abs(swing))
            direction = direction if swing < 0 else -direction
    for start, end in CLOCKWISE if direction > 0 else COUNTER:
        out.moving.append(Image(("sweep", start, end), box.cx, box.cy, box.w, box.h, 0.0, 0.72, squeeze))


def _medal(out: DrawList, director: Director, scale: TextScale) -> None:
    word = director.tableau.named
    if word is None:
        return
    box, unit = director.layout.medal, director.layout.unit
    out.moving.append(Image(("medal", SUIT_LETTERS[word]), box.cx, box.cy, box.w, box.h))
    text = word.upper()
    size = scale(15.5) * unit
    width = max(88 * unit, width_of(text, size, "button") + 22 * unit)
    y = box.bottom + 18 * unit
    out.moving.append(Image(("panel", "plate", 9), box.cx, y, width, 29 * unit))
    out.moving.append(Text(text, box.cx, y + unit, size, theme.BRIGHT, "button"))


# -- players


def _seat(
    out: DrawList,
    picture: TablePicture,
    director: Director,
    seat: int,
    place: SeatPlace,
    scale: TextScale,
    now: float,
) -> None:
    who, unit = picture.seats[seat], director.layout.unit
    _avatar(out, director, seat, place, who.avatar)
    plate = place.plate
    out.moving.append(Image(("panel", "plate", 8), plate.cx, plate.cy, plate.w, plate.h))
    active = director.tableau.to_move == seat
    size = fitted(who.name, scale(14.5) * unit, plate.w - 8, "bold", 0.5)
    out.moving.append(
        Text(
            who.name, plate.cx, plate.y + plate.h * 0.32, size, theme.GOLD if active else theme.IVORY, "bold"
        )
    )
    sub = f"{who.level} · {picture.scores[seat]} pts" if who.kind == "bot" else f"{picture.scores[seat]} pts"
    small = fitted(sub, scale(12) * unit, plate.w - 8, least=0.5)
    out.moving.append(Text(sub, plate.cx, plate.y + plate.h * 0.73, small, theme.MUTED))
    _badge(out, director, seat, place, now)


def _avatar(out: DrawList, director: Director, seat: int, place: SeatPlace, name: str) -> None:
    wide = 2 * place.radius
    if director.tableau.to_move == seat:
        out.moving.append(Image(("glow",), place.x, place.y, wide * 1.16, wide * 1.16))
        out.moving.append(Image(("ring", "#FFE9A0", 3.0), place.x, place.y, wide * 1.12, wide * 1.12))
    out.moving.append(Image(("avatar", name), place.x, place.y, wide, wide))


def _badge(out: DrawList, director: Director, seat: int, place: SeatPlace, now: float) -> None:
    count = len(director.tableau.hands[seat])
    alarm = count == 1
    wide = 2 * place.badge_radius
    x, y = place.badge
    out.moving.append(Image(("badge", "alarm" if alarm else "paper"), x, y, wide, wide))
    ink = theme.BRIGHT if alarm else theme.INK
    out.moving.append(Text(str(count), x, y + 0.5, wide * 0.56, ink, "button"))
    unit = director.layout.unit
    if alarm:
        tag = Box.around(place.x, place.y + place.radius * 0.42, 66 * unit, 22 * unit)
        out.moving.append(Image(("panel", "alarm", 8), tag.cx, tag.cy, tag.w, tag.h))
        out.moving.append(Text("1 card!", tag.cx, tag.cy + 1, 13 * unit, theme.BRIGHT, "button"))
    if director.tableau.penalised == seat and director.tableau.penalty:
        _bill(out, director, place)
    for effect in director.effects:
        if effect.kind in ("skip", "pass", "count") and effect.event.seat == seat:
            _over_seat(out, director, place, effect.kind, len(effect.event.cards), effect.share(now))


def _bill(out: DrawList, director: Director, place: SeatPlace) -> None:
    """The pending penalty beside its victim: its number on a seal."""
    wide = 40 * director.layout.unit
    x, y = place.x - place.radius * 0.86, place.y - place.radius * 0.66
    out.moving.append(Image(("seal",), x, y, wide, wide))
    text = f"+{director.tableau.penalty}"
    out.moving.append(Text(text, x, y, wide * 0.36, theme.BRIGHT, "heavy", shadow=True))


SIGNS = {"skip": ("player-next", "skipped"), "pass": ("", "pass"), "count": ("card-pickup", "")}


def _over_seat(
    out: DrawList, director: Director, place: SeatPlace, kind: str, cards: int, share: float
) -> None:
    """A word that rises from a seat and fades."""
    unit = director.layout.unit
    icon, word = SIGNS[kind]
    word = f"+{cards}" if kind == "count" else word
    alpha = min(1.0, share * 8, (1 - share) * 4)
    y = place.y - place.radius * (0.3 + 0.5 * share)
    size = 17 * unit
    wide = width_of(word, size, "button") + (34 if icon else 22) * unit
    out.moving.append(Image(("panel", "lacquer", 10), place.x, y, wide, 28 * unit, alpha=alpha))
    x = place.x + (9 * unit if icon else 0)
    if icon:
        out.moving.append(
            Image(
                ("icon", icon, theme.GOLD),
                place.x - wide / 2 + 15 * unit,
                y,
                18 * unit,
                18 * unit,
                alpha=alpha,
            )
        )
    out.moving.append(Text(word, x, y + 1, size, theme.GOLD, "button", alpha=alpha))


def _own_seat(out: DrawList, picture: TablePicture, director: Director, scale: TextScale, now: float) -> None:
    layout, table = director.layout, director.tableau
    me = table.me if table.me is not None else 0
    if not layout.portrait:
        _seat(out, picture, director, me, layout.me, scale, now)
        return
    place, unit = layout.me, layout.unit
    strip = Box(14 * unit, layout.h - 50 * unit, layout.w - 28 * unit, 42 * unit)
    out.moving.append(Image(("panel", "lacquer", 12), strip.cx, strip.cy, strip.w, strip.h))
    _avatar(out, director, me, place, picture.seats[me].avatar)
    x = place.x + place.radius + 12 * unit
    name, size = picture.seats[me].name, scale(17) * unit
    out.moving.append(Text(name, x, strip.cy, size, theme.GOLD, "bold", "left"))
    count = len(table.hands[me])
    cards = "1 card" if count == 1 else f"{count} cards"
    text = f"{cards} · {picture.scores[me]} pts"
    x += width_of(name, size, "bold") + 12 * unit
    out.moving.append(Text(text, x, strip.cy, scale(15.5) * unit, theme.MUTED, "text", "left"))
    if table.penalised == me and table.penalty:
        _bill(out, director, place)
    for effect in director.effects:
        if effect.kind in ("skip", "pass", "count") and effect.event.seat == me:
            _over_seat(out, director, place, effect.kind, len(effect.event.cards), effect.share(now))


# -- words


def _header(out: DrawList, picture: TablePicture, layout: TableLayout, scale: TextScale) -> None:
    box, (title, sub) = layout.header, picture.header
    unit = layout.unit
    out.still.append(Image(("panel", "lacquer", 10), box.cx, box.cy, box.w, box.h))
    size = 14.5 * unit
    out.still.append(Text(title, box.x + 13 * unit, box.cy, size, theme.GOLD, "title", "left"))
    left = box.x + 22 * unit + width_of(title, size, "title")
    small = fitted(sub, scale(13) * unit, box.right - left - 10 * unit, least=0.55)
    out.still.append(Text(sub, left, box.cy, small, theme.MUTED, "text", "left"))


def paint_prompt(out: DrawList, picture: TablePicture, director: Director, scale: TextScale) -> None:
    """The line that says what is asked."""
    if not picture.prompt:
        return
    box, unit = director.layout.prompt, director.layout.unit
    size = scale(20.5) * unit
    lines: tuple[str, ...] = (picture.prompt,)
    if width_of(picture.prompt, size, "bold") > box.w - 40 * unit:
        size = fitted(picture.prompt, size, box.w - 40 * unit, "bold", 0.8)
        if width_of(picture.prompt, size, "bold") > box.w - 40 * unit:
            size = min(size, box.h * 0.42)
            lines = wrap(picture.prompt, size, box.w - 40 * unit, "bold")[:2]
    wide = max(width_of(line, size, "bold") for line in lines) + 56 * unit
    kind = {"mine": "lit", "warning": "alarm"}.get(picture.tone, "lacquer")
    out.moving.append(Image(("panel", kind, box.h / 2 / 1.0), box.cx, box.cy, wide, box.h))
    for index, line in enumerate(lines):
        y = box.cy + (index - (len(lines) - 1) / 2) * size * 1.1
        colour = theme.BRIGHT if picture.tone != "wait" else theme.IVORY
        out.moving.append(Text(line, box.cx, y, size, colour, "bold"))
