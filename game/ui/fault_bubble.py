"""A bubble below a card's text: what is wrong with it, and the nearest valid text."""

from difflib import SequenceMatcher
from typing import NamedTuple

from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import fitted, width_of, wrap
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import LEADING
from game.ui.widgets import Widget, WidgetState

PADDING = 12.0
RED, GREEN = "#A0200C", "#0B6B38"
POINTER = 16.0
WIDER = 1.04  # small type is a little wider than it was measured

Run = tuple[str, bool]  # words, and whether they are new


class Lines(NamedTuple):
    """The content of a bubble in lines: the sentence with its text size, and the proposal."""

    sentence: tuple[str, ...]
    small: float
    nearest: list[list[Run]]

    def height(self, size: float) -> float:
        """Return the height of the paper for all lines with text of this size."""
        return (len(self.sentence) + len(self.nearest)) * size * LEADING + PADDING


def lines_for(sentence: str, text: str, nearest: str, *, size: float, width: float) -> Lines:
    """Return the lines of a bubble of this width."""
    room = width - 2 * PADDING
    small = fitted(sentence, size, room, "bold", 0.8)
    proposed = broken_runs(changed_words(text, nearest), size, room) if nearest else []
    return Lines(wrap(sentence, small, room, "bold"), small, proposed)


class FaultBubble(Widget):
    """Paper with a sentence and a proposal.

    `nearest` is proposed for `text`, with changed words in green; `at` is the point that the bubble points
    to.
    """

    role = "text"

    def __init__(self, box: Box, sentence: str, *, text: str, nearest: str, at: float, size: float) -> None:
        super().__init__(box, sentence)
        self.text, self.nearest, self.at, self.size = text, nearest, at, size

    def draw(self, out: DrawList, state: WidgetState) -> None:
        box, size = self.box, self.size
        lines = lines_for(self.label, self.text, self.nearest, size=size, width=box.w)
        x = min(max(self.at, box.x + 2 * POINTER), box.right - 2 * POINTER)
        out.moving.append(Image(("icon", "chevron-up", "#FFFBF0", False), x, box.y - 5, POINTER, POINTER))
        out.moving.append(Image(("panel", "paper", 9, False), box.cx, box.cy, box.w, box.h))
        y = box.cy - (lines.height(size) - PADDING) / 2 + size * LEADING / 2
        for line in lines.sentence:
            out.moving.append(Text(line, box.x + PADDING, y, lines.small, RED, "bold", "left"))
            y += size * LEADING
        self._draw_nearest(out, y, lines.nearest)

    def _draw_nearest(self, out: DrawList, y: float, lines: list[list[Run]]) -> None:
        """Draw the proposal, with new words in green."""
        pitch = self.size * LEADING
        for line in lines:
            x = self.box.x + PADDING
            for text, is_new in line:
                font, ink = ("bold", GREEN) if is_new else ("text", theme.PAPER_INK)
                out.moving.append(Text(text, x, y, self.size, ink, font, "left", exact=True))
                x += width_of(text, self.size, font) + width_of(" ", self.size)
            y += pitch


def broken_runs(words: list[Run], size: float, room: float) -> list[list[Run]]:
    """Break words into lines no wider than `room`.

    Neighbours that are both new, or both not, form one run.
    """
    lines: list[list[Run]] = [[]]
    x = 0.0
    for word, is_new in words:
        wide = width_of(word, size, "bold" if is_new else "text") * WIDER + width_of(" ", size)
        if x and x + wide > room:
            lines.append([])
            x = 0.0
        line = lines[-1]
        if line and line[-1][1] == is_new:
            line[-1] = (f"{line[-1][0]} {word}", is_new)
        else:
            line.append((word, is_new))
        x += wide
    return lines


def changed_words(before: str, after: str) -> list[Run]:
    """Return the words of `after`, each with True if it differs from `before`."""
    old, new = before.split(), after.split()
    found = [(word, True) for word in new]
    for block in SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks():
        for place in range(block.b, block.b + block.size):
            found[place] = (new[place], False)
    return found
