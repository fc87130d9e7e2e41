"""A text field with several lines, which underlines errors."""

from collections.abc import Callable

from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import fitted
from game.stage.geometry import Box
from game.ui import clipboard, theme
from game.ui.text_field import SELECTED, FieldRules, TextField
from game.ui.text_lines import TextLine, across, broken, line_of, nearest_offset
from game.ui.widgets import WidgetState

PADDING = 11.0
LEADING = 1.5
ALARM, WRONG = "#FF8A6A", "#8A2A1C"
BREAK = "\n\n"  # text of Enter: a blank line separates the abilities of a card


class TextArea(TextField):
    """An editable text of several lines. `fault` is the range of offsets to underline; empty for none."""

    high = 3

    def __init__(
        self,
        box: Box,
        label: str,
        value: str,
        change: Callable[[str], None],
        rules: FieldRules,
        *,
        fault: tuple[int, int] = (0, 0),
        size: float = theme.BODY,
    ) -> None:
        super().__init__(box, label, value, change, rules, shown=False, size=size)
        self.fault = fault

    def twin(self, change: Callable[[str], None]) -> "TextArea":
        other = TextArea(self.box, self.label, self.value, change, self.rules)
        other.take_over(self)
        return other

    def _may_hold(self, character: str) -> bool:
        return super()._may_hold(character) or character == "\n"

    # -- input

    def on_focus(self) -> None:
        """Keep the selection: a long text is continued, not replaced."""

    def activate(self) -> bool:
        self._replace(BREAK)
        return True

    def on_up_down(self, direction: int) -> bool:
        lines = self.lines()
        number = line_of(lines, self.caret) + direction
        if not 0 <= number < len(lines):
            return False
        x = across(self.value, lines[number - direction], self.caret, self.size)
        self._place(nearest_offset(self.value, lines[number], x, self.size), selecting=False)
        return True

    def _pasted(self) -> str:
        return clipboard.text().replace("\r\n", "\n")

    def _line_ends(self) -> tuple[int, int]:
        lines = self.lines()
        return lines[line_of(lines, self.caret)]

    # -- where things are

    @property
    def _pitch(self) -> float:
        return self.size * LEADING

    @staticmethod
    def tall(value: str, wide: float, size: float) -> float:
        """Return the height that shows all of a text."""
        return len(_lines(value, wide, size)) * size * LEADING + PADDING + 1

    def lines(self) -> tuple[TextLine, ...]:
        """Return the wrapped lines."""
        return _lines(self.value, self.box.w, self.size)

    def _rows(self) -> int:
        """Return how many lines are visible."""
        return max(1, int((self.box.h - PADDING) / self._pitch))

    def _show(self, *, active: bool) -> None:
        lines = self.lines()
        at = line_of(lines, self.caret if active else self.fault[0])
        most = max(0, len(lines) - self._rows())
        self._first_seen = min(most, max(at - self._rows() + 1, min(self._first_seen, at)))

    def _at(self, x: float, y: float) -> int:
        lines = self.lines()
        row = int((y - self.box.y - PADDING / 2) // self._pitch) + self._first_seen
        line = lines[max(0, min(len(lines) - 1, row))]
        return nearest_offset(self.value, line, x - self.box.x - PADDING, self.size)

    def caret_at(self, offset: int) -> tuple[float, float]:
        """Return the point of an offset on the screen."""
        lines = self.lines()
        number = line_of(lines, offset)
        x = self.box.x + PADDING + across(self.value, lines[number], offset, self.size)
        return x, self.box.y + PADDING / 2 + (number - self._first_seen + 0.5) * self._pitch

    # -- drawing

    def draw(self, out: DrawList, state: WidgetState) -> None:
        self._show(active=state.active)
        box, lines, top = self.box, self.lines(), self._first_seen
        wrong = self.fault[1] > self.fault[0]
        kind = "hover" if state.hovered and not wrong else "well"
        out.moving.append(Image(("panel", kind, 10, False), box.cx, box.cy, box.w, box.h))
        if wrong:
            out.moving.append(Image(("outline", ALARM), box.cx, box.cy, box.w, box.h))
        if state.focused:
            out.moving.append(Image(("focus", 10), box.cx, box.cy, box.w, box.h))
        if not self.value:
            x, y = self.caret_at(0)
            size = fitted(self.placeholder, self.size, box.w - 2 * PADDING, least=0.5)
            out.moving.append(Text(self.placeholder, x, y, size, theme.DISABLED, "text", "left"))
        for line in lines[top : top + self._rows()]:
            self._draw_text(out, line, selected=state.active)
        if state.active:
            self._draw_caret(out, *self.caret_at(self.caret))

    def _draw_text(self, out: DrawList, line: TextLine, *, selected: bool) -> None:
        """Draw one line over the backgrounds of selection and fault."""
        x, y = self.caret_at(line.start)
        for (start, end), colour in ((self.selection if selected else (0, 0), SELECTED), (self.fault, WRONG)):
            span = self._part(line, start, end)
            if span is not None:
                left, wide = span
                ground = Image(("bar", colour, 0.8), left + wide / 2, y, wide, self.size * 1.3)
                out.moving.append(ground)
        text = self.value[line.start : line.end]
        if text.strip():
            out.moving.append(Text(text, x, y, self.size, theme.BRIGHT, "text", "left", exact=True))
        span = self._part(line, *self.fault)
        if span is not None:
            left, wide = span
            wave = Image(("wave", ALARM), left + wide / 2, y + self.size * 0.62, wide, self.size * 0.28)
            out.moving.append(wave)

    def _part(self, line: TextLine, start: int, end: int) -> tuple[float, float] | None:
        """Return left edge and width of a range's part on this line; None if it has none."""
        first, last = max(line.start, start), min(line.end, end)
        if last <= first:
            return None
        left = across(self.value, line, first, self.size)
        wide = across(self.value, line, last, self.size) - left
        return self.box.x + PADDING + left, max(3.0, wide)


def _lines(value: str, wide: float, size: float) -> tuple[TextLine, ...]:
    """Return the lines of a text in an area of this width."""
    return broken(value, size, wide - 2 * PADDING - size)
