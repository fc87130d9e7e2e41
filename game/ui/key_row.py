"""Rows that show an action with the keys or the gamepad buttons and sticks bound to it."""

from collections.abc import Callable, Sequence

from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import fitted, width_of
from game.stage.geometry import Box
from game.ui import theme
from game.ui.key_names import chord_name
from game.ui.widgets import Button, Widget, WidgetState


class KeyRow(Button):
    """The action at the left, its keys as caps at the right."""

    radius = 10.0

    def __init__(
        self, box: Box, label: str, chords: Sequence[str], action: Callable[[], None], *, size: float
    ) -> None:
        super().__init__(box, label, action, size=size)
        self.chords = tuple(chords)

    def draw(self, out: DrawList, state: WidgetState) -> None:
        box = self.box
        kind = "hover" if state.hovered or state.focused else "row"
        self.draw_ground(out, state, ("panel", kind, self.radius, False))
        left = self._draw_caps(out)
        size = fitted(self.label, self.size, left - box.x - 24, "bold", 0.5)
        out.moving.append(Text(self.label, box.x + 14, box.cy, size, theme.IVORY, "bold", "left"))

    def _draw_caps(self, out: DrawList) -> float:
        """Draw the caps from right to left, as many as fit. Returns their left edge."""
        if not self.chords:
            size = cap_size(self.size)
            out.moving.append(
                Text("no key", self.box.right - 10, self.box.cy, size, theme.ALARM, "italic", "right")
            )
        return draw_caps(out, self.box, [chord_name(chord) for chord in self.chords], self.size)


class PadRow(Widget):
    """A fixed gamepad binding: the action, then the buttons or sticks as caps at the right."""

    role = "note"
    font = "text"

    def __init__(self, box: Box, label: str, parts: Sequence[str], *, size: float) -> None:
        super().__init__(box, label)
        self.parts, self.size = tuple(parts), size

    def draw(self, out: DrawList, state: WidgetState) -> None:
        left = draw_caps(out, self.box, self.parts, self.size)
        size = fitted(self.label, self.size, left - self.box.x - 24, self.font, 0.5)
        out.moving.append(
            Text(self.label, self.box.x + 14, self.box.cy, size, theme.IVORY, self.font, "left")
        )


class PadKey(PadRow):
    """A gamepad binding that can be changed: a click asks for another button."""

    role = "part"
    font = "bold"
    focusable = True
    radius = 10.0

    def __init__(
        self, box: Box, label: str, parts: Sequence[str], action: Callable[[], None], *, size: float
    ) -> None:
        super().__init__(box, label, parts, size=size)
        self.action = action

    def activate(self) -> bool:
        self.action()
        return True

    def draw(self, out: DrawList, state: WidgetState) -> None:
        box = self.box
        kind = "hover" if state.hovered or state.focused else "row"
        ring = [Image(("focus", self.radius), box.cx, box.cy, box.w, box.h)] if state.focused else []
        out.moving += [Image(("panel", kind, self.radius, False), box.cx, box.cy, box.w, box.h), *ring]
        super().draw(out, state)


def cap_size(size: float) -> float:
    """Return the text size of caps beside text of this size, limited for little room."""
    return min(size, theme.BODY * 1.4) * 0.9


def cap_width(name: str, size: float) -> float:
    """Return the width of a cap with text of this size."""
    return max(size * 2, width_of(name, size, "bold") + size * 1.3)


def draw_caps(out: DrawList, box: Box, names: Sequence[str], text: float) -> float:
    """Draw the caps from right to left, as many as fit. Returns their left edge."""
    end = box.x + box.w * 0.42
    x, size = box.right - 10, text * 0.9
    if x - sum(cap_width(name, size) + 8 for name in names) < end:
        size = cap_size(text)
    for name in reversed(names):
        width = cap_width(name, size)
        if x - width < end:
            break
        out.moving.append(Image(("key cap",), x - width / 2, box.cy, width, size * 1.9))
        out.moving.append(Text(name, x - width / 2, box.cy - 1, size, theme.BRIGHT, "bold"))
        x -= width + 8
    return x
