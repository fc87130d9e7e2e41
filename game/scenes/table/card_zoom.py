"""A card enlarged, with its effect or the meaning of its words beside it."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.draw.decks.card_text import balanced
from game.draw.items import DrawList, Image, Picture, Text
from game.draw.text_renderer import wrap
from game.players.table import Table
from game.scenes.table.table_text import card_note
from game.stage.card_kinds import kind_of
from game.stage.deck_notes import Note
from game.stage.geometry import RATIO, Box
from game.ui import theme
from game.ui.theme import TextScale

MARGIN, GAP = 24.0, 28.0  # units round the whole, and between card and notes
CARD_HIGH, CARD_WIDE = 0.88, 0.68  # of the window's height when it is wide, of its width when it is tall
NOTES_WIDE = 400.0  # units, before the text is made larger
TYPE, STEP, LEAST = (
    17.0,
    0.5,
    11.0,
)  # units: the size of the notes, how it is made smaller, and where that ends
PITCH = 1.36  # of the type's size, from line to line
APART = 0.62  # of it, between notes
PADDING = 22.0


class NoteRow(NamedTuple):
    """A line beside the card. `y` is its middle, from the top of the notes."""

    text: str
    y: float
    is_word: bool


class Notes(NamedTuple):
    """Notes set in a width: lines, total height, text size."""

    rows: tuple[NoteRow, ...]
    high: float
    size: float


class Zoom(NamedTuple):
    """The place of the card, and the panel of its notes."""

    card: Box
    panel: Box
    notes: Notes


@lru_cache(16)
def zoom_layout(w: float, h: float, notes: tuple[Note, ...], scale: TextScale) -> Zoom:
    """Lay out card and notes in a window of w x h units: side by side, or one above the other in a tall
    window.
    """
    if h > w:
        wide = min(w * CARD_WIDE, (h - 2 * MARGIN - GAP) * 0.56 / RATIO)
        room = w - 2 * MARGIN
        found = _fitted(notes, room, h - wide * RATIO - 2 * MARGIN - GAP, scale)
        top = (h - wide * RATIO - GAP - found.high) / 2
        card = Box((w - wide) / 2, top, wide, wide * RATIO)
        return Zoom(card, Box(MARGIN, card.bottom + GAP, room, found.high), found)
    wide = min(h * CARD_HIGH / RATIO, (w - 2 * MARGIN - GAP) * 0.54)
    room = min(scale(NOTES_WIDE), w - 2 * MARGIN - GAP - wide)
    found = _fitted(notes, room, h - 2 * MARGIN, scale)
    left = (w - wide - GAP - room) / 2
    card = Box(left, (h - wide * RATIO) / 2, wide, wide * RATIO)
    return Zoom(card, Box(card.right + GAP, (h - found.high) / 2, room, found.high), found)


def _fitted(notes: Sequence[Note], width: float, height: float, scale: TextScale) -> Notes:
    """Return the notes in the largest text size in which all of them fit."""
    size = scale(TYPE)
    while size > LEAST and _set(notes, width, size).high > height:
        size -= STEP
    return _set(notes, width, size)


def _set(notes: Sequence[Note], width: float, size: float) -> Notes:
    rows: list[NoteRow] = []
    y, pitch = PADDING, size * PITCH
    for number, note in enumerate(notes):
        y += size * APART if number else 0.0
        lines = [(line, True) for line in wrap(note.word, size, width - 2 * PADDING, "bold") if line]
        lines += [(line, False) for line in balanced(note.text, size, width - 2 * PADDING)]
        for text, is_word in lines:
            rows.append(NoteRow(text, y + pitch / 2, is_word))
            y += pitch
    return Notes(tuple(rows), y + PADDING, size)


def paint_zoom(
    out: DrawList, card: Picture, notes: tuple[Note, ...], window: tuple[float, float], scale: TextScale
) -> None:
    """Draw a card enlarged over the darkened table, with its notes."""
    w, h = window
    zoom = zoom_layout(w, h, notes, scale)
    out.moving.append(Image(("veil",), w / 2, h / 2, w, h))
    out.moving.append(Image(card, zoom.card.cx, zoom.card.cy, zoom.card.w, zoom.card.h))
    panel = zoom.panel
    out.moving.append(Image(("panel", "lacquer", 14), panel.cx, panel.cy, panel.w, panel.h))
    for row in zoom.notes.rows:
        colour, role = (theme.GOLD, "bold") if row.is_word else (theme.IVORY, "text")
        at = panel.x + PADDING, panel.y + row.y
        out.moving.append(Text(row.text, *at, zoom.notes.size, colour, role, "left"))


def paint_zoomed(
    out: DrawList, table: Table, text: str, window: tuple[float, float], scale: TextScale
) -> None:
    """Draw a card of a table enlarged, with the notes on its words or the rule that it obeys."""
    kind = kind_of(table.rules)
    notes = kind.notes(text) or (Note("", card_note(table, text)),)
    paint_zoom(out, kind.large(text), notes, window, scale)
