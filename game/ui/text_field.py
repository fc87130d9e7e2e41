"""A text field of one line, with a selection."""

from collections.abc import Callable
from typing import NamedTuple

from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import exact_width, fitted, width_of
from game.draw.typefaces import is_leftward
from game.stage.geometry import Box
from game.ui import clipboard, theme
from game.ui.intents import Intent
from game.ui.widgets import Widget, WidgetState

PADDING = 12.0
SELECTING = "select "  # before a key that moves the caret while Shift is held
SELECTED = "#5A7FD0"
CARET = 1.4  # width: no more than two letters leave between them
ASIDE = ("left", "right")  # keys that move the caret, or the focus at the end of the text
LABEL_SHARE = 0.4  # of the width, at most, for the label left of it


class FieldRules(NamedTuple):
    """The limits and hints of a field: at most `most` characters, and a `placeholder` for an empty
    field.

    Two options concern the on-screen keyboard: `keys` are the useful characters, "" for all; `deed` is the
    word on its Enter key.
    """

    most: int = 40
    placeholder: str = ""
    keys: str = ""
    deed: str = ""


class TextField(Widget):
    """An editable line. `change` is called at every edit, `accept` at Enter.

    Shift with an arrow key or a dragged pointer selects; Ctrl+A, C, X and V work.
    """

    role = "field"
    high = 1  # visible lines
    focusable = True
    cue = ""

    def __init__(
        self,
        box: Box,
        label: str,
        value: str,
        change: Callable[[str], None],
        rules: FieldRules = FieldRules(),  # noqa: B008  (it is immutable)
        *,
        accept: Callable[[], None] | None = None,
        shown: bool = True,
        size: float = theme.BODY,
    ) -> None:
        super().__init__(box, label)
        self.beside = 0.0  # least width of the label, to align several fields
        self.value, self.change, self.accept, self.size = value, change, accept, size
        self.rules, (self.most, self.placeholder, self.keys, self.deed) = rules, rules
        self.shown = shown  # False if only tests and screen readers know the label
        self.caret = self.anchor = len(value)  # the two ends of the selection
        self.faulty = False
        self._first_seen = 0  # number of the letter at the left edge

    def take_over(self, old: "TextField") -> None:
        """Copy the caret and scroll position from the replaced field."""
        self.caret, self.anchor = min(old.caret, len(self.value)), min(old.anchor, len(self.value))
        self._first_seen = old._first_seen

    def twin(self, change: Callable[[str], None]) -> "TextField":
        """Return a copy of the field, to be shown elsewhere."""
        other = TextField(self.box, self.label, self.value, change, self.rules, shown=False)
        other.take_over(self)
        return other

    # -- the selection

    @property
    def selection(self) -> tuple[int, int]:
        """The offsets of the selection, equal if it is empty."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def _place(self, caret: int, *, selecting: bool) -> None:
        self.caret = max(0, min(len(self.value), caret))
        if not selecting:
            self.anchor = self.caret

    def _replace(self, text: str) -> None:
        """Replace the selection with `text`, without forbidden characters and cut to `most`."""
        start, end = self.selection
        kept = "".join(character for character in text if self._may_hold(character))
        kept = kept[: max(0, self.most - (len(self.value) - (end - start)))]
        before = self.value
        self.value = self.value[:start] + kept + self.value[end:]
        self._place(start + len(kept), selecting=False)
        if self.value != before:
            self.change(self.value)

    def _may_hold(self, character: str) -> bool:
        """Return True if the field accepts this character."""
        return character.isprintable()

    # -- input

    def on_focus(self) -> None:
        self.select()

    def select(self) -> None:
        """Select everything, so that typing replaces it."""
        self.anchor, self.caret = 0, len(self.value)

    def write(self, text: str) -> None:
        """Replace the whole value, as if `text` had been typed."""
        self.select()
        self._replace(text)

    def on_press(self, x: float, y: float) -> bool:
        self._place(self._at(x, y), selecting=False)
        return True

    def on_drag(self, x: float, y: float) -> None:
        self._place(self._at(x, y), selecting=True)

    def activate(self) -> bool:
        if self.accept:
            self.accept()
        return True

    def on_key(self, key: str) -> bool:
        start, end = self.selection
        if key == "ctrl+a":
            self.select()
        elif key in ("ctrl+c", "ctrl+x") and end > start:
            clipboard.copy(self.value[start:end])
            if key == "ctrl+x":
                self._replace("")
        else:
            return False
        return True

    def on_text(self, intent: Intent) -> bool:
        if intent.kind == "edit" and intent.name in ASIDE and not self.value:
            return False
        if intent.kind == "text":
            self._replace(intent.name)
        elif intent.name == "paste":
            self._replace(self._pasted())
        elif intent.name in ("backspace", "delete"):
            self._delete(-1 if intent.name == "backspace" else 1)
        else:
            self._move(intent.name.removeprefix(SELECTING), selecting=intent.name.startswith(SELECTING))
        return True

    def _pasted(self) -> str:
        """Return the clipboard's text."""
        return clipboard.paste()

    def _delete(self, direction: int) -> None:
        start, end = self.selection
        if start == end:
            self.anchor = max(0, min(len(self.value), self.caret + direction))
        self._replace("")

    def _move(self, key: str, *, selecting: bool) -> None:
        start, end = self.selection
        home, last = self._line_ends()
        to = {"home": home, "end": last, "left": self.caret - 1, "right": self.caret + 1}
        if end > start and not selecting and key in ("left", "right"):
            self._place(start if key == "left" else end, selecting=False)
        else:
            self._place(to.get(key, self.caret), selecting=selecting)

    def _line_ends(self) -> tuple[int, int]:
        """Return the offsets of both ends of the caret's line."""
        return 0, len(self.value)

    # -- where things are

    def field(self) -> Box:
        """Return the box of the text."""
        width = self.box.w
        if self.label and self.shown:
            label = max(self.beside, width_of(self.label, self.size, "bold"))
            width -= min(self.box.w * LABEL_SHARE, label + 4 + PADDING)
        return Box(self.box.right - width, self.box.y, width, self.box.h)

    def _room(self) -> float:
        return self.field().w - 2 * PADDING

    def _span(self, first: int, last: int) -> float:
        return exact_width(self.value[first:last], self.size)

    def _at(self, x: float, y: float) -> int:
        """Return the offset nearest to a point."""
        wanted = x - self.field().x - PADDING
        if not is_leftward(self.value):
            wanted += self._span(0, self._first_seen)
            return min(range(len(self.value) + 1), key=lambda offset: abs(self._span(0, offset) - wanted))
        first, last = self._visible()
        return min(range(first, last + 1), key=lambda offset: abs(self._left_of(offset) - wanted))

    def _visible(self) -> tuple[int, int]:
        """Return the offsets of both ends of the visible part."""
        first, last = self._first_seen, len(self.value)
        while self._span(first, last) > self._room():
            last -= 1
        return first, last

    def _left_of(self, offset: int) -> float:
        """Return the distance of an offset from the left edge of the visible text."""
        first, last = self._visible()
        before = self._span(first, min(max(offset, first), last))
        return self._span(first, last) - before if is_leftward(self.value) else before

    def _show(self, *, active: bool) -> None:
        """Scroll so that the caret is visible; to the beginning if the field is not active."""
        if not active:
            self._first_seen = 0
            return
        self._first_seen = min(self._first_seen, self.caret)
        while self._first_seen and self._span(self._first_seen - 1, len(self.value)) <= self._room():
            self._first_seen -= 1
        while self._span(self._first_seen, self.caret) > self._room():
            self._first_seen += 1

    # -- drawing

    def draw(self, out: DrawList, state: WidgetState) -> None:
        box, area = self.box, self.field()
        if self.label and self.shown:
            size = fitted(self.label, self.size, box.w - area.w - PADDING, "bold", 0.6)
            out.moving.append(Text(self.label, box.x + 4, box.cy, size, theme.IVORY, "bold", "left"))
        kind = "fault" if self.faulty else "hover" if state.hovered else "well"
        out.moving.append(Image(("panel", kind, 10, False), area.cx, area.cy, area.w, area.h))
        if state.focused:
            out.moving.append(Image(("focus", 10), area.cx, area.cy, area.w, area.h))
        self._show(active=state.active)
        if self.value:
            self._draw_line(out, area, selected=state.active)
        else:
            size = fitted(self.placeholder, self.size, self._room(), "text", 0.6)
            x = area.x + PADDING
            out.moving.append(Text(self.placeholder, x, area.cy, size, theme.DISABLED, "text", "left"))
        if state.active:
            self._draw_caret(out, area.x + PADDING + self._left_of(self.caret), area.cy)

    def _draw_caret(self, out: DrawList, x: float, y: float) -> None:
        """Draw the caret after the letter that ends at x."""
        out.moving.append(Image(("bar", theme.BRIGHT), x + CARET / 3, y, CARET, self.size * 1.25))

    def _draw_line(self, out: DrawList, area: Box, *, selected: bool) -> None:
        """Draw the visible part of the text over the background of the selection."""
        x = area.x + PADDING
        first, last = self._visible()
        start, end = (min(max(offset, first), last) for offset in self.selection)
        if selected and end > start:
            ends = self._left_of(start), self._left_of(end)
            wide, left = max(ends) - min(ends), x + min(ends)
            ground = Image(("bar", SELECTED, 0.8), left + wide / 2, area.cy, wide, self.size * 1.3)
            out.moving.append(ground)
        text = self.value[first:last]
        out.moving.append(Text(text, x, area.cy, self.size, theme.BRIGHT, "text", "left", exact=True))
