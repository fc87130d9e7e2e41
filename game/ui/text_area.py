"""A field for a text of several lines, with a selection and a mark under what is wrong with it."""

from collections.abc import Callable

from game.draw.items import DrawList, Image, Text
from game.draw.text import fitted
from game.stage.geometry import Box
from game.ui import clipboard, theme
from game.ui.field import SELECTING, TextField
from game.ui.intents import Intent
from game.ui.text_lines import TextLine, across, broken, line_of, nearest_offset
from game.ui.widgets import Touch

PADDING = 11.0
LEADING = 1.5
ALARM, SELECTED = "#FF8A6A", "#5A7FD0"
BREAK = "\n\n"  # what Enter writes: a blank line parts the abilities of a card


class TextArea(TextField):
    """Several lines that can be typed into. Shift and an arrow or a dragged pointer select; Ctrl+A, C, X, V.

    `fault` are the offsets of the word that is wrong, the same if there is none.
    """

    def __init__(
        self,
        box: Box,
        label: str,
        value: str,
        change: Callable[[str], None],
        *,
        most: int,
        placeholder: str = "",
        fault: tuple[int, int] = (0, 0),
        size: float = theme.BODY,
    ) -> None:
        super().__init__(
            box, label, value, change, most=most, placeholder=placeholder, shown=False, size=size
        )
        self.fault = fault
        self.anchor = self.caret  # the other end of the selection
        self._seen_first = 0  # number of the line at the top

    def take_over(self, old: TextField) -> None:
        super().take_over(old)
        self.anchor = self.caret
        if isinstance(old, TextArea):
            self.anchor, self._seen_first = min(old.anchor, len(self.value)), old._seen_first

    # -- the selection

    @property
    def selection(self) -> tuple[int, int]:
        """The offsets of what is selected, the same if nothing is."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def _place(self, caret: int, *, selecting: bool) -> None:
        self.caret = max(0, min(len(self.value), caret))
        if not selecting:
            self.anchor = self.caret

    def _replace(self, text: str) -> None:
        """Puts a text for what is selected."""
        start, end = self.selection
        kept = "".join(character for character in text if character.isprintable() or character == "\n")
        kept = kept[: self.most - (len(self.value) - (end - start))]
        before = self.value
        self.value = self.value[:start] + kept + self.value[end:]
        self._place(start + len(kept), selecting=False)
        if self.value != before:
            self.change(self.value)

    # -- input

    def press(self, x: float, y: float) -> bool:
        self._place(self._at(x, y), selecting=False)
        return True

    def drag(self, x: float, y: float) -> None:
        self._place(self._at(x, y), selecting=True)

    def click(self, x: float, y: float) -> bool:
        return True

    def activate(self) -> bool:
        self._replace(BREAK)
        return True

    def climb(self, way: int) -> bool:
        lines = self.lines()
        number = line_of(lines, self.caret) + way
        if not 0 <= number < len(lines):
            return False
        x = across(self.value, lines[number - way], self.caret, self.size)
        self._place(nearest_offset(self.value, lines[number], x, self.size), selecting=False)
        return True

    def strike(self, key: str) -> bool:
        start, end = self.selection
        if key == "ctrl+a":
            self.anchor, self.caret = 0, len(self.value)
        elif key in ("ctrl+c", "ctrl+x") and end > start:
            clipboard.copy(self.value[start:end])
            if key == "ctrl+x":
                self._replace("")
        else:
            return False
        return True

    def type(self, intent: Intent) -> bool:
        if intent.kind == "text":
            self._replace(intent.name)
        elif intent.name == "paste":
            self._replace(clipboard.text().replace("\r\n", "\n"))
        elif intent.name in ("backspace", "delete"):
            self._delete(-1 if intent.name == "backspace" else 1)
        else:
            self._move(intent.name.removeprefix(SELECTING), selecting=intent.name.startswith(SELECTING))
        return True

    def _delete(self, way: int) -> None:
        start, end = self.selection
        if start == end:
            self.anchor = max(0, min(len(self.value), self.caret + way))
        self._replace("")

    def _move(self, key: str, *, selecting: bool) -> None:
        start, end = self.selection
        line = self.lines()[line_of(self.lines(), self.caret)]
        to = {"home": line.start, "end": line.end, "left": self.caret - 1, "right": self.caret + 1}
        if end > start and not selecting and key in ("left", "right"):
            self._place(start if key == "left" else end, selecting=False)
        else:
            self._place(to.get(key, self.caret), selecting=selecting)

    # -- where things are

    @property
    def _pitch(self) -> float:
        return self.size * LEADING

    def lines(self) -> tuple[TextLine, ...]:
        """The lines as they are broken."""
        return broken(self.value, self.size, self.box.w - 2 * PADDING - self.size)

    def _rows(self) -> int:
        """How many lines can be seen."""
        return max(1, int((self.box.h - PADDING) / self._pitch))

    def _top(self) -> int:
        """The number of the first line that is seen: so far down that the caret is."""
        at = line_of(self.lines(), self.caret)
        most = max(0, len(self.lines()) - self._rows())
        self._seen_first = min(most, max(at - self._rows() + 1, min(self._seen_first, at)))
        return self._seen_first

    def _at(self, x: float, y: float) -> int:
        lines = self.lines()
        row = int((y - self.box.y - PADDING / 2) // self._pitch) + self._top()
        line = lines[max(0, min(len(lines) - 1, row))]
        return nearest_offset(self.value, line, x - self.box.x - PADDING, self.size)

    def caret_at(self, offset: int) -> tuple[float, float]:
        """The middle of an offset's place in the window."""
        lines = self.lines()
        number = line_of(lines, offset)
        x = self.box.x + PADDING + across(self.value, lines[number], offset, self.size)
        return x, self.box.y + PADDING / 2 + (number - self._top() + 0.5) * self._pitch

    # -- drawing

    def draw(self, out: DrawList, touch: Touch) -> None:
        box, lines, top = self.box, self.lines(), self._top()
        wrong = self.fault[1] > self.fault[0]
        kind = "hover" if touch.hovered and not wrong else "well"
        out.moving.append(Image(("panel", kind, 10, False), box.cx, box.cy, box.w, box.h))
        if wrong:
            out.moving.append(Image(("outline", ALARM), box.cx, box.cy, box.w, box.h))
        if touch.focused:
            out.moving.append(Image(("focus", 10), box.cx, box.cy, box.w, box.h))
        if not self.value:
            x, y = self.caret_at(0)
            size = fitted(self.placeholder, self.size, box.w - 2 * PADDING, least=0.5)
            out.moving.append(Text(self.placeholder, x, y, size, theme.DISABLED, "text", "left"))
        for line in lines[top : top + self._rows()]:
            self._draw_line(out, line)
        if touch.active:
            x, y = self.caret_at(self.caret)
            out.moving.append(Image(("bar", theme.BRIGHT), x, y, 1.6, self.size * 1.25))

    def _draw_line(self, out: DrawList, line: TextLine) -> None:
        x, y = self.caret_at(line.start)
        for (start, end), colour, high, shift in (
            (self.selection, SELECTED, self.size * 1.3, 0.0),
            (self.fault, "#8A2A1C", self.size * 1.3, 0.0),
        ):
            span = self._part(line, start, end)
            if span is not None:
                left, wide = span
                out.moving.append(Image(("bar", colour, 0.8), left + wide / 2, y + shift, wide, high))
        text = self.value[line.start : line.end]
        if text.strip():
            out.moving.append(Text(text, x, y, self.size, theme.BRIGHT, "text", "left"))
        span = self._part(line, *self.fault)
        if span is not None:
            left, wide = span
            wave = Image(("wave", ALARM), left + wide / 2, y + self.size * 0.62, wide, self.size * 0.28)
            out.moving.append(wave)

    def _part(self, line: TextLine, start: int, end: int) -> tuple[float, float] | None:
        """Left edge and width of what stands on a line between two offsets; None if nothing does."""
        first, last = max(line.start, start), min(line.end, end)
        if last <= first:
            return None
        left = across(self.value, line, first, self.size)
        wide = across(self.value, line, last, self.size) - left
        return self.box.x + PADDING + left, max(3.0, wide)
