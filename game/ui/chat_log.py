"""The chat of a table, the latest line at the bottom."""

from collections.abc import Sequence
from typing import NamedTuple

from game.draw.items import END_CLIP, ClipArea, DrawList, Image, Text
from game.draw.text_renderer import SPREAD, shortened, typed, width_of, wrap
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import LEADING
from game.ui.empty_state import EmptyText, empty_parts
from game.ui.widgets import Widget, WidgetState

PADDING = 12.0
NAME_SHARE = 0.4  # of the width that a name may take


class ChatLine(NamedTuple):
    """One chat message. `mine` is True for messages of this player."""

    name: str
    text: str
    mine: bool = False


class ChatLog(Widget):
    """The latest lines, as many as fit."""

    role = "text"

    def __init__(self, box: Box, lines: Sequence[ChatLine], *, size: float) -> None:
        super().__init__(box, "Said at this table")
        self.lines, self.size = tuple(lines), size

    def draw(self, out: DrawList, state: WidgetState) -> None:
        box, size = self.box, self.size
        out.moving.append(Image(("panel", "well", 11, False), box.cx, box.cy, box.w, box.h))
        room = box.w - 2 * PADDING
        out.moving.append(ClipArea(*box.inset(2)))
        bottom = box.bottom - PADDING
        for said in reversed(self.lines):
            bottom = self._draw_line(out, said, bottom, room)
            if bottom < box.y + size:
                break
        out.moving.append(END_CLIP)

    def _draw_line(self, out: DrawList, said: ChatLine, bottom: float, room: float) -> float:
        """Draw one wrapped message above `bottom`. Returns the bottom of the message before it."""
        size, x = self.size, self.box.x + PADDING
        name = shortened(typed(said.name), size, room * NAME_SHARE, "bold")
        indent = width_of(name, size, "bold") * SPREAD + size * 0.6
        rows = wrap(typed(said.text), size, (room - indent) / SPREAD)
        top = bottom - len(rows) * size * LEADING
        if top < self.box.y + 4:  # only whole lines
            return top
        y = top + size * LEADING / 2
        ink = theme.GOLD if said.mine else "#9FC6F2"
        out.moving.append(Text(name, x, y, size, ink, "bold", "left"))
        for row in rows:
            out.moving.append(Text(row, x + indent, y, size, theme.IVORY, "text", "left"))
            y += size * LEADING
        return top - size * 0.22


def chat_log(
    box: Box, lines: Sequence[ChatLine], empty: str, text: theme.TextScale, size: float
) -> list[Widget]:
    """Return the chat; while nobody has said anything, with a sign and the sentence `empty` on it."""
    log = ChatLog(box, lines, size=size)
    sign, words = empty_parts(box, EmptyText("talk", "", empty), text)
    if words.box.bottom > box.bottom:
        sign, words.box = Widget(box), words.box.moved(0, box.cy - words.box.cy)
    return [log] if lines else [log, sign, words]
