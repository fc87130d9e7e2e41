"""What is wrong with a text, on paper below it: the sentence, and the nearest text that would be right."""

from difflib import SequenceMatcher

from game.draw.items import DrawList, Image, Text
from game.draw.text import fitted, width_of, wrap
from game.stage.geometry import Box
from game.ui import theme
from game.ui.layout import LEADING
from game.ui.widgets import Touch, Widget

PADDING = 12.0
RED, GREEN = "#A0200C", "#0B6B38"
POINTER = 16.0
WIDER = 1.04  # small type is a little wider than it was measured


class FaultBubble(Widget):
    """`nearest` is a proposal for `text`: words that differ are green. `at`: what it points to."""

    role = "text"

    def __init__(self, box: Box, sentence: str, *, text: str, nearest: str, at: float, size: float) -> None:
        super().__init__(box, sentence)
        self.text, self.nearest, self.at, self.size = text, nearest, at, size

    def draw(self, out: DrawList, touch: Touch) -> None:
        box, size = self.box, self.size
        x = min(max(self.at, box.x + 2 * POINTER), box.right - 2 * POINTER)
        out.moving.append(Image(("icon", "chevron-up", "#FFFBF0", False), x, box.y - 5, POINTER, POINTER))
        out.moving.append(Image(("panel", "paper", 9, False), box.cx, box.cy, box.w, box.h))
        room = box.w - 2 * PADDING
        small = fitted(self.label, size, room, "bold", 0.8)
        y = box.y + PADDING * 0.5 + size * LEADING / 2
        for line in wrap(self.label, small, room, "bold"):
            if y + size * 0.5 < box.bottom:
                out.moving.append(Text(line, box.x + PADDING, y, small, RED, "bold", "left"))
            y += size * LEADING
        if self.nearest and y + size * 0.5 < box.bottom:
            self._draw_nearest(out, y, room)

    def _draw_nearest(self, out: DrawList, y: float, room: float) -> None:
        """The proposal, as many lines as there is room for, its new words in green."""
        pitch = self.size * LEADING
        lines = broken_runs(changed_words(self.text, self.nearest), self.size, room)
        most = max(1, int((self.box.bottom - y + pitch / 2 - 4) // pitch))
        for number, line in enumerate(lines[:most]):
            x = self.box.x + PADDING
            is_cut = number == most - 1 < len(lines) - 1
            for text, is_new in [*line, *([("…", False)] if is_cut else [])]:
                font, ink = ("bold", GREEN) if is_new else ("text", theme.PAPER_INK)
                out.moving.append(Text(text, x, y, self.size, ink, font, "left"))
                x += width_of(text, self.size, font) * WIDER + width_of(" ", self.size)
            y += pitch


def broken_runs(words: list[tuple[str, bool]], size: float, room: float) -> list[list[tuple[str, bool]]]:
    """Words that are new or not, in lines no wider than `room`; those alike beside each other are one run."""
    lines: list[list[tuple[str, bool]]] = [[]]
    x = 0.0
    for word, is_new in words:
        wide = width_of(word, size, "bold" if is_new else "text") * WIDER + width_of(" ", size)
        if x and x + wide > room - width_of("…", size):
            lines.append([])
            x = 0.0
        line = lines[-1]
        if line and line[-1][1] == is_new:
            line[-1] = (f"{line[-1][0]} {word}", is_new)
        else:
            line.append((word, is_new))
        x += wide
    return lines


def changed_words(before: str, after: str) -> list[tuple[str, bool]]:
    """The words of a text, and whether each is another than before."""
    old, new = before.split(), after.split()
    found = [(word, True) for word in new]
    for block in SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks():
        for place in range(block.b, block.b + block.size):
            found[place] = (new[place], False)
    return found
