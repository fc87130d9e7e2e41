"""A widget to choose one of several values, and a switch."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import fitted
from game.stage.geometry import Box
from game.ui import theme
from game.ui.widgets import Widget, WidgetState

LABEL_SHARE = 0.5  # of the width, at most, for the label left of the field
GAP = 12.0  # between label and field
LARGEST_SWITCH = 1.6  # times as large as beside the usual text
DIM = 0.45  # the opacity of a switch that cannot be turned


@dataclass(frozen=True, slots=True)
class Option:
    """One value of a choice and its text; side by side also with a face or an icon."""

    value: object
    text: str
    face: str = ""
    icon: str = ""


class ChoiceButton(Widget):
    """A choice of one value: left and right arrows, or a click for the next value."""

    role = "choice"
    focusable = True
    cue = "toggle"

    def __init__(
        self,
        box: Box,
        label: str,
        options: Sequence[Option],
        value: object,
        change: Callable[[object], None],
        *,
        shown: bool = True,
        size: float = theme.BODY,
    ) -> None:
        super().__init__(box, label)
        self.options, self.change, self.size = list(options), change, size
        self.shown = shown and bool(label)  # False if only tests and screen readers know the label
        self.index = next((i for i, option in enumerate(options) if option.value == value), 0)
        self.marked = False  # differs from the preset

    @property
    def value(self) -> object:
        return self.options[self.index].value

    def on_left_right(self, direction: int) -> bool:
        return self.pick((self.index + direction) % len(self.options))

    def pick(self, index: int) -> bool:
        """Choose the value at this index. Returns False if the choice is disabled."""
        if not self.enabled:
            return False
        if index != self.index:
            self.index = index
            self.change(self.value)
        return True

    def activate(self) -> bool:
        return self.on_left_right(1)

    def on_click(self, x: float, y: float) -> bool:
        return self.on_left_right(-1 if x < self.field().x + 36 and x >= self.field().x else 1)

    def field(self) -> Box:
        """Return the box of the value."""
        box = self.box
        width = box.w * (1 - LABEL_SHARE) if self.shown else box.w
        return Box(box.right - width, box.y, width, box.h)

    @property
    def ink(self) -> str:
        """The colour of the label."""
        return theme.GOLD if self.marked else theme.IVORY if self.enabled else theme.DISABLED

    def draw_label(self, out: DrawList, room: float) -> None:
        """Draw the label at the left, no wider than `room`."""
        if self.shown:
            x = self.box.x + 4
            if self.marked:
                out.moving.append(Image(("spark", theme.GOLD), x + 3, self.box.cy, 6, 6))
                x, room = x + 12, room - 12
            size = fitted(self.label, self.size, room, "bold", 0.6)
            out.moving.append(Text(self.label, x, self.box.cy, size, self.ink, "bold", "left"))

    def draw(self, out: DrawList, state: WidgetState) -> None:
        area = self.field()
        tint = theme.IVORY if self.enabled else theme.DISABLED
        self.draw_label(out, self.box.w - area.w - GAP)
        kind = "lit" if self.marked else "hover" if state.hovered else "well"
        out.moving.append(Image(("panel", kind, 10, False), area.cx, area.cy, area.w, area.h))
        if state.focused:
            out.moving.append(Image(("focus", 10), area.cx, area.cy, area.w, area.h))
        text = self.options[self.index].text if self.options else ""
        size = fitted(text, self.size, area.w - 60, least=0.5)
        out.moving.append(Text(text, area.cx, area.cy, size, tint))
        for direction, x in (("left", area.x + 17), ("right", area.right - 17)):
            out.moving.append(
                Image(
                    ("arrow", direction, theme.GOLD if self.enabled else theme.DISABLED), x, area.cy, 12, 14
                )
            )


class Toggle(ChoiceButton):
    """An on-off switch."""

    role = "switch"

    def __init__(
        self,
        box: Box,
        label: str,
        value: bool,
        change: Callable[[object], None],
        *,
        size: float = theme.BODY,
    ) -> None:
        super().__init__(box, label, [Option(False, "off"), Option(True, "on")], value, change, size=size)

    def on_click(self, x: float, y: float) -> bool:
        return self.on_left_right(1)

    @property
    def grown(self) -> float:
        """The factor by which the switch is larger than beside text of the usual size."""
        return max(1.0, min(self.size / theme.BODY, LARGEST_SWITCH, self.box.h / 30))

    def field(self) -> Box:
        k = self.grown
        return Box(self.box.right - 2 - 58 * k, self.box.cy - 15 * k, 58 * k, 30 * k)

    def draw(self, out: DrawList, state: WidgetState) -> None:
        area, on, k = self.field(), bool(self.value), self.grown
        self.draw_label(out, self.box.w - area.w - GAP)
        track = ("track", "on" if on else "off")
        seen = 1.0 if self.enabled else DIM
        out.moving.append(Image(track, area.cx, area.cy, area.w, area.h, alpha=seen))
        if state.focused:
            out.moving.append(Image(("focus", area.h / 2), area.cx, area.cy, area.w, area.h))
        side = k if on else -k
        ink = theme.GREEN_INK if on else theme.MUTED
        word = "on" if on else "off"
        out.moving.append(Text(word, area.cx - side * 11, area.cy, theme.SMALL * k, ink, "bold", alpha=seen))
        knob = area.cx + side * 14
        out.moving.append(Image(("knob", state.hovered), knob, area.cy, 24 * k, 24 * k, alpha=seen))
