"""A field for one line of text."""

from collections.abc import Callable

from game.draw.items import DrawList, Image, Text
from game.draw.text import fitted, width_of
from game.stage.geometry import Box
from game.ui import clipboard, theme
from game.ui.intents import Intent
from game.ui.widgets import Touch, Widget

PADDING = 12.0
SELECTING = "select "  # before a key that moves the caret while Shift is held
LABEL_SHARE = 0.4  # of the width, at most, for the label left of it


class TextField(Widget):
    """One line that can be typed into; `change` hears every edit, `accept` hears Enter."""

    role = "field"
    focusable = True
    cue = ""

    def __init__(
        self,
        box: Box,
        label: str,
        value: str,
        change: Callable[[str], None],
        *,
        accept: Callable[[], None] | None = None,
        most: int = 40,
        placeholder: str = "",
        shown: bool = True,
        size: float = theme.BODY,
    ) -> None:
        super().__init__(box, label)
        self.value, self.change, self.accept, self.most = value, change, accept, most
        self.placeholder, self.size = placeholder, size
        self.shown = shown  # is the label to be seen, or only known to tests and screen readers?
        self.caret = len(value)
        self.faulty = False

    def activate(self) -> bool:
        if self.accept:
            self.accept()
        return True

    def click(self, x: float, y: float) -> bool:
        first, start = self._first(), self.field().x + PADDING
        places = range(first, len(self.value) + 1)
        self.caret = min(places, key=lambda place: abs(start + self._span(first, place) - x))
        return True

    def take_over(self, old: "TextField") -> None:
        """Goes on where the field that this one replaces was."""
        self.caret = min(old.caret, len(self.value))

    def type(self, intent: Intent) -> bool:
        before = self.value
        if intent.kind == "text":
            self._insert(intent.name)
        elif intent.name == "paste":
            self._insert(clipboard.paste())
        elif not self._edit(intent.name.removeprefix(SELECTING)):
            return False
        if self.value != before:
            self.change(self.value)
        return True

    def _insert(self, text: str) -> None:
        typed = "".join(ch for ch in text if ch.isprintable())[: self.most - len(self.value)]
        self.value = self.value[: self.caret] + typed + self.value[self.caret :]
        self.caret += len(typed)

    def _edit(self, key: str) -> bool:
        """One editing key; False for keys that a field does not use."""
        if key == "backspace" and self.caret:
            self.value = self.value[: self.caret - 1] + self.value[self.caret :]
            self.caret -= 1
        elif key == "delete":
            self.value = self.value[: self.caret] + self.value[self.caret + 1 :]
        elif key == "left":
            self.caret = max(0, self.caret - 1)
        elif key == "right":
            self.caret = min(len(self.value), self.caret + 1)
        elif key == "home":
            self.caret = 0
        elif key == "end":
            self.caret = len(self.value)
        return key in ("backspace", "delete", "left", "right", "home", "end")

    # -- where things are

    def field(self) -> Box:
        """Where the text stands."""
        width = self.box.w
        if self.label and self.shown:
            width -= min(self.box.w * LABEL_SHARE, width_of(self.label, self.size, "bold") + 4 + PADDING)
        return Box(self.box.right - width, self.box.y, width, self.box.h)

    def _room(self) -> float:
        return self.field().w - 2 * PADDING

    def _span(self, first: int, last: int) -> float:
        return width_of(self.value[first:last], self.size) if last > first else 0.0

    def _first(self) -> int:
        """The place in the text that stands at the left edge: so far on that the caret can be seen."""
        first = 0
        while self._span(first, self.caret) > self._room():
            first += 1
        return first

    # -- drawing

    def draw(self, out: DrawList, touch: Touch) -> None:
        box, area = self.box, self.field()
        if self.label and self.shown:
            size = fitted(self.label, self.size, box.w - area.w - PADDING, "bold", 0.6)
            out.moving.append(Text(self.label, box.x + 4, box.cy, size, theme.IVORY, "bold", "left"))
        kind = "fault" if self.faulty else "hover" if touch.hovered else "well"
        out.moving.append(Image(("panel", kind, 10, False), area.cx, area.cy, area.w, area.h))
        if touch.focused:
            out.moving.append(Image(("focus", 10), area.cx, area.cy, area.w, area.h))
        x, first = area.x + PADDING, self._first()
        if self.value:
            last = len(self.value)
            while self._span(first, last) > self._room():
                last -= 1
            text = self.value[first:last]
            out.moving.append(Text(text, x, area.cy, self.size, theme.BRIGHT, "text", "left"))
        else:
            size = fitted(self.placeholder, self.size, self._room(), "text", 0.6)
            out.moving.append(Text(self.placeholder, x, area.cy, size, theme.DISABLED, "text", "left"))
        if touch.active:
            x += self._span(first, self.caret)
            out.moving.append(Image(("bar", theme.BRIGHT), x, area.cy, 1.6, self.size * 1.25))
