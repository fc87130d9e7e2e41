"""Widgets: retained, focusable by keys, drawn into a draw list."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.draw.items import DrawList, Image, Text
from game.draw.text import fitted, shortened, width_of, wrap
from game.stage.geometry import Box
from game.ui import theme
from game.ui.intents import Intent


@dataclass(frozen=True, slots=True)
class Touch:
    """How a widget is being handled at this moment."""

    focused: bool = False
    hovered: bool = False
    pressed: bool = False


IDLE = Touch()


class Widget:
    """Something on a page. `role` and `label` say what it is, for tests and screen readers."""

    role = "widget"
    focusable = False

    def __init__(self, box: Box, label: str = "") -> None:
        self.box = box
        self.label = label
        self.enabled = True
        self.hint = ""  # one sentence shown while it has the attention

    def draw(self, out: DrawList, touch: Touch) -> None:
        """Puts itself into the list."""

    def press(self, x: float, y: float) -> bool:
        """The pointer went down on it; True keeps the pointer until it is released."""
        return False

    def drag(self, x: float, y: float) -> None:
        """The pointer moved while it was held."""

    def activate(self) -> bool:
        """A click, a tap or Enter; True if something happened."""
        return False

    def turn(self, way: int) -> bool:
        """Left (-1) or right (1) while it has the focus; True if it used the key."""
        return False

    def type(self, intent: Intent) -> bool:
        """A text or edit intent; only text fields use them."""
        return False


class Label(Widget):
    """Text, wrapped into its box from the top."""

    role = "text"

    def __init__(
        self,
        box: Box,
        text: str,
        *,
        size: float = theme.BODY,
        colour: str = theme.IVORY,
        font: str = "text",
        anchor: str = "left",
        leading: float = 1.32,
    ) -> None:
        super().__init__(box, text)
        self.size, self.colour, self.font, self.anchor, self.leading = size, colour, font, anchor, leading

    def lines(self) -> tuple[str, ...]:
        return wrap(self.label, self.size, self.box.w, self.font)

    @property
    def height(self) -> float:
        """How much room the wrapped text needs."""
        return len(self.lines()) * self.size * self.leading

    def draw(self, out: DrawList, touch: Touch) -> None:
        x = {"left": self.box.x, "center": self.box.cx, "right": self.box.right}[self.anchor]
        y = self.box.y + self.size * self.leading / 2
        for line in self.lines():
            out.moving.append(Text(line, x, y, self.size, self.colour, self.font, self.anchor))
            y += self.size * self.leading


class Panel(Widget):
    """A lacquer panel, with a title above a hairline if one is given."""

    role = "group"

    def __init__(self, box: Box, title: str = "", kind: str = "lacquer", radius: float = 12) -> None:
        super().__init__(box, title)
        self.kind, self.radius = kind, radius

    def draw(self, out: DrawList, touch: Touch) -> None:
        box = self.box
        out.moving.append(Image(("panel", self.kind, self.radius), box.cx, box.cy, box.w, box.h))
        if self.label:
            out.moving.append(
                Text(self.label, box.x + 18, box.y + 24, theme.HEADING, theme.GOLD, "title", "left")
            )
            out.moving.append(Image(("line",), box.cx, box.y + 44, box.w - 28, 1.4))


class Picture(Widget):
    """A picture that nothing happens on."""

    role = "picture"

    def __init__(self, box: Box, picture: tuple[object, ...], label: str = "") -> None:
        super().__init__(box, label)
        self.picture = picture

    def draw(self, out: DrawList, touch: Touch) -> None:
        out.moving.append(Image(self.picture, self.box.cx, self.box.cy, self.box.w, self.box.h))


class Button(Widget):
    """A button. Kinds: normal, primary (one a screen), green, danger, row (a wide menu row), plain."""

    role = "button"
    focusable = True
    radius = 13.0

    def __init__(
        self,
        box: Box,
        label: str,
        action: Callable[[], None],
        *,
        kind: str = "normal",
        key: str = "",
        icon: str = "",
        sub: str = "",
        size: float = theme.BUTTON,
    ) -> None:
        super().__init__(box, label)
        self.action, self.kind, self.key, self.icon, self.sub, self.size = action, kind, key, icon, sub, size

    def activate(self) -> bool:
        if self.enabled:
            self.action()
        return self.enabled

    @property
    def ink(self) -> str:
        if not self.enabled:
            return theme.DISABLED
        return {"primary": theme.INK, "green": theme.GREEN_INK, "danger": theme.BRIGHT}.get(
            self.kind, theme.IVORY
        )

    def draw(self, out: DrawList, touch: Touch) -> None:
        box = self.box
        down = touch.pressed and self.enabled
        out.moving.append(Image(self._body(touch, down), box.cx, box.cy, box.w, box.h))
        if touch.focused:
            out.moving.append(Image(("focus", self.radius), box.cx, box.cy, box.w, box.h))
        cy = box.cy - 1.7 + (2.4 if down else 0)
        if self.kind == "row":
            self._draw_row(out, cy)
        else:
            self._draw_centred(out, cy)
        if self.key and box.w > 70:
            self._draw_key(out, box.right - 15.5, box.y + 14 + (2.4 if down else 0))

    def _body(self, touch: Touch, down: bool) -> tuple[object, ...]:
        lively = self.enabled and (touch.hovered or touch.focused)
        if self.kind == "row":
            return ("panel", "hover" if lively else "row", self.radius)
        kind = self.kind if self.enabled else "disabled"
        if lively and kind != "disabled":
            kind = "hover" if kind == "normal" else f"{kind}-hover"
        return ("button", kind, self.radius, down)

    def _draw_centred(self, out: DrawList, cy: float) -> None:
        box, mark = self.box, self.size * 1.35
        room = box.w - 16 - (mark + 7 if self.icon else 0) - (22 if self.key and box.w > 70 else 0)
        size = fitted(self.label, self.size, room, "button", 0.5)
        width = width_of(self.label, size, "button") + (
            mark + self.size * 0.4 if self.icon and self.label else 0
        )
        x = box.cx - width / 2 - (7 if self.key and box.w > 70 else 0)
        if self.icon:
            at = x + mark / 2 if self.label else box.cx
            shaded = self.kind not in ("primary", "green")
            out.moving.append(Image(("icon", self.icon, self.ink, shaded), at, cy, mark, mark))
            x += mark + self.size * 0.4
        line = cy - (size * 0.42 if self.sub else -size * 0.04)
        if self.label:
            out.moving.append(Text(self.label, x, line, size, self.ink, "button", "left"))
        if self.sub:
            small = fitted(self.sub, theme.SMALL, box.w - 20)
            tint = self.ink if self.kind in ("primary", "green") else theme.MUTED
            out.moving.append(Text(self.sub, box.cx, cy + size * 0.62, small, tint))

    def _draw_row(self, out: DrawList, cy: float) -> None:
        box = self.box
        mark = min(29.0, box.h * 0.56)
        tint = theme.GOLD if self.enabled else theme.DISABLED
        x = box.x + 20
        if self.icon:
            out.moving.append(Image(("icon", self.icon, tint), x + mark / 2, box.cy, mark, mark))
            x += mark + 18
        out.moving.append(Text(self.label, x, cy + 2, self.size, self.ink, "button", "left"))
        if self.sub:
            left = box.right - 18 - (x + width_of(self.label, self.size, "button") + 12)
            sub = shortened(self.sub, theme.SMALL, left)
            out.moving.append(Text(sub, box.right - 18, cy + 2, theme.SMALL, theme.MUTED, "text", "right"))

    def _draw_key(self, out: DrawList, x: float, y: float) -> None:
        width = max(16.0, width_of(self.key, 11.5, "bold") + 8)
        out.moving.append(
            Image(("key", self.kind not in ("primary", "green")), x - (width - 16) / 2, y, width, 16)
        )
        out.moving.append(Text(self.key, x - (width - 16) / 2, y, 11.5, self.ink, "bold"))


@dataclass
class Option:
    """One value of a choice: what it is and how it is shown."""

    value: object
    text: str


class Choice(Widget):
    """A value out of several: arrows left and right, or click to go on."""

    role = "choice"
    focusable = True

    def __init__(
        self, box: Box, label: str, options: Sequence[Option], value: object, change: Callable[[object], None]
    ) -> None:
        super().__init__(box, label)
        self.options, self.change = list(options), change
        self.index = next((i for i, option in enumerate(options) if option.value == value), 0)
        self.marked = False  # differs from the preset

    @property
    def value(self) -> object:
        return self.options[self.index].value

    def turn(self, way: int) -> bool:
        if not self.enabled:
            return False
        self.index = (self.index + way) % len(self.options)
        self.change(self.value)
        return True

    def activate(self) -> bool:
        return self.turn(1)

    def press(self, x: float, y: float) -> bool:
        if x < self._field().cx - self._field().w / 2 + 30:
            self.turn(-1)
        elif x >= self._field().x:
            self.turn(1)
        return True

    def _field(self) -> Box:
        box = self.box
        width = min(box.w, max(150.0, box.w * 0.46)) if self.label else box.w
        return Box(box.right - width, box.y, width, box.h)

    def draw(self, out: DrawList, touch: Touch) -> None:
        box, area = self.box, self._field()
        tint = theme.IVORY if self.enabled else theme.DISABLED
        if self.label:
            room = box.w - area.w - 16
            size = fitted(self.label, theme.BODY, room, "bold", 0.7)
            colour = theme.GOLD if self.marked else tint
            out.moving.append(Text(self.label, box.x + 4, box.cy, size, colour, "bold", "left"))
        kind = "lit" if self.marked else "hover" if touch.hovered else "well"
        out.moving.append(Image(("panel", kind, 9, False), area.cx, area.cy, area.w, area.h))
        if touch.focused:
            out.moving.append(Image(("focus", 9), area.cx, area.cy, area.w, area.h))
        text = self.options[self.index].text if self.options else ""
        out.moving.append(Text(text, area.cx, area.cy, fitted(text, theme.BODY, area.w - 48), tint))
        for way, x in (("left", area.x + 15), ("right", area.right - 15)):
            out.moving.append(
                Image(("arrow", way, theme.GOLD if self.enabled else theme.DISABLED), x, area.cy, 11, 13)
            )


class Toggle(Choice):
    """A switch: on or off."""

    role = "switch"

    def __init__(self, box: Box, label: str, value: bool, change: Callable[[object], None]) -> None:
        super().__init__(box, label, [Option(False, "off"), Option(True, "on")], value, change)

    def press(self, x: float, y: float) -> bool:
        return self.turn(1)

    def draw(self, out: DrawList, touch: Touch) -> None:
        box, on = self.box, bool(self.value)
        width, height = 52.0, 26.0
        cx = box.right - width / 2 - 2
        room = box.w - width - 16
        colour = theme.GOLD if self.marked else theme.IVORY if self.enabled else theme.DISABLED
        size = fitted(self.label, theme.BODY, room, "bold", 0.7)
        out.moving.append(Text(self.label, box.x + 4, box.cy, size, colour, "bold", "left"))
        out.moving.append(Image(("bar", "#3BB56A" if on else "#3A303E"), cx, box.cy, width, height))
        if touch.focused:
            out.moving.append(Image(("focus", height / 2), cx, box.cy, width, height))
        out.moving.append(
            Text("on" if on else "off", cx + (-9 if on else 9), box.cy, 12, theme.BRIGHT, "bold")
        )
        out.moving.append(Image(("knob", touch.hovered), cx + (13 if on else -13), box.cy, 22, 22))


class Slider(Widget):
    """A number in steps, by dragging, clicking or arrow keys."""

    role = "slider"
    focusable = True

    def __init__(
        self,
        box: Box,
        label: str,
        value: int,
        change: Callable[[int], None],
        *,
        least: int = 0,
        most: int = 100,
        step: int = 5,
    ) -> None:
        super().__init__(box, label)
        self.value, self.change = value, change
        self.least, self.most, self.step_by = least, most, step

    def _rail(self) -> Box:
        box = self.box
        return Box(box.x + box.w * 0.46, box.cy - 4, box.w * 0.54 - 52, 8)

    def _set(self, value: float) -> None:
        stepped = self.least + round((value - self.least) / self.step_by) * self.step_by
        stepped = max(self.least, min(self.most, stepped))
        if stepped != self.value:
            self.value = stepped
            self.change(stepped)

    def turn(self, way: int) -> bool:
        self._set(self.value + way * self.step_by)
        return True

    def press(self, x: float, y: float) -> bool:
        self.drag(x, y)
        return True

    def drag(self, x: float, y: float) -> None:
        rail = self._rail()
        self._set(self.least + (x - rail.x) / rail.w * (self.most - self.least))

    def draw(self, out: DrawList, touch: Touch) -> None:
        box, rail = self.box, self._rail()
        share = (self.value - self.least) / (self.most - self.least)
        size = fitted(self.label, theme.BODY, box.w * 0.44, "bold", 0.7)
        out.moving.append(Text(self.label, box.x + 4, box.cy, size, theme.IVORY, "bold", "left"))
        out.moving.append(Image(("bar", "#3A303E"), rail.cx, rail.cy, rail.w, rail.h))
        if share > 0.02:
            out.moving.append(Image(("bar",), rail.x + rail.w * share / 2, rail.cy, rail.w * share, rail.h))
        knob = rail.x + rail.w * share
        if touch.focused:
            out.moving.append(Image(("focus", 11), knob, rail.cy, 22, 22))
        out.moving.append(Image(("knob", touch.hovered or touch.pressed), knob, rail.cy, 22, 22))
        out.moving.append(
            Text(str(self.value), box.right - 4, box.cy, theme.BODY, theme.MUTED, "text", "right")
        )
