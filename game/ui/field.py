"""A field for one line of text."""

from collections.abc import Callable

from game.draw.items import DrawList, Image, Text
from game.draw.text import width_of
from game.stage.geometry import Box
from game.ui import theme
from game.ui.intents import Intent
from game.ui.widgets import Touch, Widget


class TextField(Widget):
    """One line that can be typed into; `change` hears every edit, `accept` hears Enter."""

    role = "field"
    focusable = True

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
    ) -> None:
        super().__init__(box, label)
        self.value, self.change, self.accept, self.most = value, change, accept, most
        self.placeholder = placeholder
        self.caret = len(value)
        self.faulty = False

    def activate(self) -> bool:
        if self.accept:
            self.accept()
        return True

    def press(self, x: float, y: float) -> bool:
        start = self._area().x + 12
        self.caret = min(
            range(len(self.value) + 1), key=lambda i: abs(start + width_of(self.value[:i], theme.BODY) - x)
        )
        return False

    def type(self, intent: Intent) -> bool:
        before = self.value
        if intent.kind == "text":
            typed = "".join(ch for ch in intent.name if ch.isprintable())[: self.most - len(self.value)]
            self.value = self.value[: self.caret] + typed + self.value[self.caret :]
            self.caret += len(typed)
        elif not self._edit(intent.name):
            return False
        if self.value != before:
            self.change(self.value)
        return True

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

    def _area(self) -> Box:
        box = self.box
        width = box.w * 0.54 if self.label else box.w
        return Box(box.right - width, box.y, width, box.h)

    def draw(self, out: DrawList, touch: Touch) -> None:
        box, area = self.box, self._area()
        if self.label:
            out.moving.append(Text(self.label, box.x + 4, box.cy, theme.BODY, theme.IVORY, "bold", "left"))
        kind = "alarm" if self.faulty else "hover" if touch.hovered else "well"
        out.moving.append(Image(("panel", kind, 9, False), area.cx, area.cy, area.w, area.h))
        if touch.focused:
            out.moving.append(Image(("focus", 9), area.cx, area.cy, area.w, area.h))
        text, colour = (self.value, theme.BRIGHT) if self.value else (self.placeholder, theme.DISABLED)
        out.moving.append(Text(text, area.x + 12, area.cy, theme.BODY, colour, "text", "left"))
        if touch.focused:
            x = area.x + 12 + width_of(self.value[: self.caret], theme.BODY) if self.caret else area.x + 12
            out.moving.append(Image(("bar", theme.BRIGHT), x + 1, area.cy, 1.6, theme.BODY * 1.25))
