"""Draws the panel of the turn: title and strip of phases."""

from collections.abc import Sequence

from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import fitted, shortened, width_of
from game.scenes.table.decks.deck_text import PHASES
from game.scenes.table.view_model import DeckShown
from game.stage.geometry import Box
from game.stage.layout.table_layout import TableLayout
from game.ui import theme
from game.ui.theme import TextScale

# Of the strip's height: its type, the largest type, and what an arrow takes besides its word.
TYPE, LARGEST_TYPE, ARROW = 0.4, 0.76, 0.5
WIDE = 2.0  # shares of the spare width for the present phase; other arrows get one
BESIDE = 16.0  # design units beside the title, as in the other panels
CLEAR = 0.8  # of the title's text size: below it the title is shortened
OF_TURN = "'s turn"
NOTE, LEAST_NOTE = 0.5, 0.72  # of the title's width, that what is left to do takes at most; of its type
LAP = 0.16  # of the strip's height, by which an arrow reaches into the next


def paint_turn(out: DrawList, shown: DeckShown, layout: TableLayout, scale: TextScale) -> None:
    """Draw the panel: title, remaining actions, phases; a single line in a tall window."""
    assert layout.assets is not None
    box, unit = layout.assets.turn, layout.unit
    out.still.append(Image(("panel", "lacquer", 12), box.cx, box.cy, box.w, box.h))
    edge = 12 * unit
    if layout.portrait:
        title = Box(box.x + edge, box.y, box.w * 0.4 - edge, box.h)
        strip = Box(
            title.right + edge, box.y + box.h * 0.18, box.right - title.right - 2 * edge, box.h * 0.64
        )
    else:
        left = box.x + BESIDE * unit
        title = Box(left, box.y + 4 * unit, box.right - edge - left, box.h * 0.4)
        strip = Box(box.x + edge * 0.6, box.y + box.h * 0.48, box.w - 1.2 * edge, box.h * 0.42)
    _title(out, shown, title, layout, scale)
    _strip(out, shown.phase, strip, scale, named=not layout.compact)


def _title(out: DrawList, shown: DeckShown, box: Box, layout: TableLayout, scale: TextScale) -> None:
    told = bool(shown.notes) and not layout.compact  # in a small window the prompt says it
    said, small = _note(shown.notes, min(scale(layout.sizes.name), box.h * 0.42), box.w * NOTE)
    note = width_of(said, small) * 1.05 + 10 * layout.unit if told else 0.0
    wished, room = min(scale(layout.sizes.title), box.h * 0.62), box.w - note
    words = shown.title
    if width_of(words, wished * CLEAR, "title") > room:
        words = words.removesuffix(OF_TURN)
    size = fitted(words, wished, room, "title", 0.3)
    least = theme.SMALLEST if layout.compact else size
    title = shortened(words, max(size, least), room, "title")
    out.still.append(Text(title, box.x, box.cy, size, theme.GOLD, "title", "left"))
    if told:
        out.still.append(Text(said, box.right, box.cy, small, theme.IVORY, "text", "right"))


def _note(notes: Sequence[str], wished: float, room: float) -> tuple[str, float]:
    """Return as many notes as fit in one line, preferring the last ones, and their text size."""
    for first in range(len(notes)):
        words = " · ".join(notes[first:])
        size = fitted(words, wished, room, least=LEAST_NOTE)
        if shortened(words, size, room) == words:
            return words, size
    return (shortened(notes[-1], wished * LEAST_NOTE, room) if notes else ""), wished * LEAST_NOTE


def _strip(out: DrawList, now: int, box: Box, scale: TextScale, *, named: bool) -> None:
    """Draw the phases of a turn as arrows, the present one golden and wider.

    With `named`, all have labels if these fit.
    """
    lap = box.h * LAP
    room = box.w + lap * (len(PHASES) - 1) - len(PHASES) * ARROW * box.h
    wished = min(box.h * TYPE * scale.factor, box.h * LARGEST_TYPE)
    fits = scale.factor == 1 or width_of("".join(PHASES), wished, "bold") <= room
    words = [word if (named and fits) or place == now else "" for place, word in enumerate(PHASES)]
    size = fitted("".join(words), wished, room, "bold", 0.45)
    rest = (room - sum(width_of(word, size, "bold") for word in words)) / (len(words) - 1 + WIDE)
    x = box.x
    for place, word in enumerate(words):
        lit = place == now
        wide = width_of(word, size, "bold") + ARROW * box.h + rest * (WIDE if lit else 1.0)
        out.still.append(Image(("phase", lit, place == 0), x + wide / 2, box.cy, wide, box.h))
        ink = theme.INK if lit else theme.MUTED
        out.still.append(Text(word, x + wide / 2 + box.h * 0.04, box.cy, size, ink, "bold"))
        x += wide - lap
