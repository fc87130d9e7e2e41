"""The card under the pointer or the focus, read beside the table: its text, whose it is, what hinders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.draw.deck_looks import field_of
from game.draw.items import DrawList, Image, Text
from game.draw.text import fitted, wrap
from game.scenes.deck_asked import Reading
from game.stage.deck_faces import Face
from game.stage.geometry import Box
from game.ui import theme
from game.ui.theme import TextScale

if TYPE_CHECKING:
    from game.scenes.deck_play import DeckPlay

HEAD = 0.24  # of the panel's height: the bar with rank and name
TEXT, LEAST, STEP = 20.0, 10.0, 0.94  # size in units of the panel, the smallest, how it is made smaller
LEADING, BETWEEN = 1.24, 0.4  # of the size: from line to line, and between paragraphs
FIRM = "It can't be destroyed."
WARNING = "#A3180C"


def reading_of(play: DeckPlay, view: Mapping[str, Any]) -> Reading | None:
    """What the player looks at: a target, a card on the table, a card of the hand; None for nothing."""
    tableau, names = play.director.tableau, [seat.name for seat in play.table.seats]
    target = play.answering.target
    if target is not None and target.at == "in_play" and target.card is not None:
        return Reading(target.card, _whose(target.seat, names, tableau.me))
    for seat, row in enumerate(tableau.in_play):
        for place, card in enumerate(row):
            if card.id == play.looked and card.text is not None:
                firm = FIRM if [seat, place] in view["firm"] else ""
                return Reading(card.text, _whose(seat, names, tableau.me), firm)
    for card in (*tableau.playing, *tableau.discard[-1:]):
        if card.id == play.looked and card.text is not None:
            return Reading(card.text, "being played" if card in tableau.playing else "discard pile")
    texts, raised = play.texts(), play.hand.raised
    if raised is not None and raised < len(texts):
        return Reading(texts[raised], "your hand", play.hindrance(texts[raised]))
    return None


def top_card(play: DeckPlay) -> Reading | None:
    """What is read while nothing is looked at: the card that asks, else the one that a discard has to fit."""
    form = play.answering.form
    if form is not None and form.card is not None:
        return Reading(form.card, "asks you")
    discard = play.director.tableau.discard
    text = discard[-1].text if discard else None
    return Reading(text, "top card") if text is not None else None


def _whose(seat: int, names: list[str], me: int | None) -> str:
    return "yours" if seat == me else names[seat]


def paint_reading(out: DrawList, reading: Reading, face: Face, box: Box, scale: TextScale) -> None:
    """The panel: a paper under a bar in the card's colour."""
    unit, fields = box.w / 324, [field_of(colour) for colour in face.colours]
    out.moving.append(Image(("panel", "paper", 9), box.cx, box.cy, box.w, box.h))
    head = box.h * HEAD
    bar = Box(box.x + 2 * unit, box.y + 2 * unit, box.w - 4 * unit, head - 2 * unit)
    ground = "title bar", tuple(field.plain for field in fields)
    out.moving.append(Image(ground, bar.cx, bar.cy, bar.w, bar.h))
    ink, edge = fields[0].ink, 14 * unit
    where = min(scale(15 * unit), head * 0.36)
    room = bar.w - 3 * edge
    title = f"{face.rank}  {reading.card}"
    size = fitted(title, min(scale(23 * unit), head * 0.55), room * 0.72, "bold", 0.45)
    out.moving.append(Text(title, bar.x + edge * 0.8, bar.cy, size, ink, "bold", "left"))
    said = fitted(reading.where, where, room * 0.3, least=0.5)
    out.moving.append(
        Text(reading.where, bar.right - edge * 0.8, bar.cy, said, fields[-1].ink, "text", "right")
    )
    _text(
        out, reading, face, Box(box.x + edge, box.y + head, box.w - 2 * edge, box.h - head - edge * 0.6), unit
    )


def _text(out: DrawList, reading: Reading, face: Face, box: Box, unit: float) -> None:
    """The whole text in the largest type in which it fits, and the line of consequence."""
    sides = face.sides or (face,)
    paragraphs = [
        (f"{side.name}: {part}" if face.sides else part, theme.PAPER_INK, "text")
        for side in sides
        for part in side.text.split("\n\n")
    ]
    paragraphs += [(reading.warning, WARNING, "bold")] if reading.warning else []
    size = TEXT * unit
    while size > LEAST * unit and _height(paragraphs, size, box.w) > box.h:
        size *= STEP
    y = box.y + size * 0.9
    for words, ink, font in paragraphs:
        for line in wrap(words, size, box.w, font):
            if y < box.bottom:
                out.moving.append(Text(line, box.x, y, size, ink, font, "left"))
            y += size * LEADING
        y += size * BETWEEN


def _height(paragraphs: list[tuple[str, str, str]], size: float, room: float) -> float:
    lines = sum(len(wrap(words, size, room, font)) for words, _, font in paragraphs)
    return size * (LEADING * lines + BETWEEN * len(paragraphs) + 0.4)
