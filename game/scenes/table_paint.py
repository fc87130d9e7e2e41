"""Drawing the table: tableau, layout and poses into a draw list. No rule is known here."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.draw.items import DrawList, Image, Text
from game.draw.table import SHADOW_REACH
from game.draw.text import fitted, width_of, wrap
from game.players.seats import Seat
from game.scenes.table_seats import paint_messages, paint_seats
from game.scenes.table_words import paint_log
from game.stage.director import Director
from game.stage.faces import LETTERS
from game.stage.geometry import Box, Pose
from game.stage.layout import RATIO, TableLayout
from game.stage.words import Line
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
    dragged: tuple[int, float, float, float] | None = None  # place in the hand, x, y, tilt
    shaking: tuple[int, float] | None = None  # card id, since when
    middle: Callable[[DrawList], None] | None = None  # paints what lies between the piles and the prompt


def paint_table(
    out: DrawList, picture: TablePicture, director: Director, scale: TextScale, now: float
) -> None:
    """The whole table, from the room to the cards in the air."""
    layout = director.layout
    _ground(out, layout)
    _header(out, picture, layout, scale)
    if layout.log is not None:
        paint_log(out.still, picture.seats, picture.log, layout.log, scale)
    _sweeps(out, director, now)
    paint_seats(out, picture.seats, picture.scores, director, scale, now)
    _stock(out, director)
    cards = _cards(picture, director, now)
    _draw_cards(out, [card for card in cards if card[0].order < OWN_HAND])
    _medal(out, director, scale)
    if picture.middle is not None:
        picture.middle(out)
    paint_prompt(out, picture, director, scale)
    _draw_cards(out, [card for card in cards if OWN_HAND <= card[0].order < FLYING])
    paint_messages(out, director, now)
    _draw_cards(out, [card for card in cards if card[0].order >= FLYING])


def _ground(out: DrawList, layout: TableLayout) -> None:
    out.still.append(Image(("room",), layout.w / 2, layout.h / 2, layout.w, layout.h))
    table = layout.table
    across, down = SHADOW_REACH["portrait" if layout.portrait else "landscape"]
    shadow = Image(
        ("table shadow",), table.cx, table.cy, table.w * (1 + 2 * across), table.h * (1 + 2 * down)
    )
    out.still.append(shadow)
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
            drawn.extend(
                _images(pose, _base(pose, motion.homes[card.id], director.layout), face, state, squeeze)
            )
    return sorted(drawn, key=lambda entry: entry[0].order)


def _shake(since: float) -> float:
    """A soft shake of a card that cannot be played: 0.35 s, five design units at first."""
    return 5.0 * math.sin(since * 46) * max(0.0, 1 - since / 0.35)


def _base(pose: Pose, home: Pose, layout: TableLayout) -> float:
    """The width that a card is painted at: its home's; the pile's while it is much larger than at home."""
    return home.width if pose.width <= home.width * 1.2 else layout.draw_pile.w


def _images(pose: Pose, base: float, face: str | None, state: str, squeeze: float) -> list[_Drawn]:
    """A card's pictures, painted at the width `base` of its home."""
    if pose.alpha <= 0.03:
        return []
    elevation = "hand" if pose.order >= OWN_HAND else "table"
    picture: tuple[object, ...] = ("card", face, elevation) if face else ("back", elevation)
    w, h, zoom = base, base * RATIO, pose.width / base
    swift = pose.order >= FLYING and not state

    def drawn(what: tuple[object, ...], above: float) -> _Drawn:
        image = Image(what, pose.x, pose.y, w, h, pose.angle, pose.alpha, squeeze, zoom, swift)
        return pose._replace(order=pose.order + above), image

    images = [drawn(picture, 0.0)]
    if state == "lit":
        images += [drawn(("halo",), -0.3), drawn(("card edge",), 0.3)]
    elif state == "dim":
        images.append(drawn(("card veil",), 0.3))
    return images


def _draw_cards(out: DrawList, cards: Sequence[_Drawn]) -> None:
    out.moving.extend(image for _, image in cards)


# -- the middle

CLOCKWISE = ((204.0, 316.0), (28.0, 138.0))
COUNTER = ((336.0, 224.0), (152.0, 42.0))


def _stock(out: DrawList, director: Director) -> None:
    layout, table = director.layout, director.tableau
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
        seal = layout.seal
        out.moving.append(Image(("seal",), seal.cx, seal.cy, seal.w, seal.h))
        text = f"+{table.penalty}"
        out.moving.append(Text(text, seal.cx, seal.cy, seal.w * 0.33, theme.BRIGHT, "heavy", shadow=True))


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
    out.moving.append(Image(("medal", LETTERS[word]), box.cx, box.cy, box.w, box.h))
    text = word.upper()
    size = scale(15.5) * unit
    width = max(88 * unit, width_of(text, size, "button") + 22 * unit)
    y = box.bottom + 18 * unit
    out.moving.append(Image(("panel", "plate", 9), box.cx, y, width, 29 * unit))
    out.moving.append(Text(text, box.cx, y + unit, size, theme.BRIGHT, "button"))


# -- words


def _header(out: DrawList, picture: TablePicture, layout: TableLayout, scale: TextScale) -> None:
    box, (title, sub) = layout.header, picture.header
    unit = layout.unit
    out.still.append(Image(("panel", "lacquer", 10), box.cx, box.cy, box.w, box.h))
    size = 14.5 * unit
    if layout.compact:
        out.still.append(Text(title, box.cx, box.cy, size, theme.GOLD, "title"))
        return
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
