"""Widgets: retained, focusable by keys, drawn into a draw list."""

from collections.abc import Callable
from dataclasses import dataclass

from game.draw.decks.card_text import balanced
from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import fitted, shortened, width_of, wrap
from game.stage.geometry import Box
from game.ui import theme
from game.ui.intents import Intent


@dataclass(frozen=True, slots=True)
class WidgetState:
    """How a widget is being handled at this moment."""

    focused: bool = False  # has the focus, and the ring is to be shown
    active: bool = False  # has the focus
    hovered: bool = False
    pressed: bool = False


IDLE = WidgetState()
LEAST_SUB = 8.0  # of its type, that the second text of a row needs: it is cut short, or left out below that
SUB_LEADING = 1.25  # of that type


class Widget:
    """Something on a page. `role` and `label` say what it is, for tests and screen readers."""

    role = "widget"
    focusable = False
    cue = "press"  # what is heard when something happened, "" for nothing

    def __init__(self, box: Box, label: str = "") -> None:
        self.box = box
        self.label = label
        self.enabled = True
        self.hint = ""  # one sentence shown while it has the attention

    def draw(self, out: DrawList, state: WidgetState) -> None:
        """Puts itself into the list."""

    def on_focus(self) -> None:
        """The focus came to it by keys."""

    def on_press(self, x: float, y: float) -> bool:
        """The pointer went down on it; True if it follows the pointer from now on, as a slider does."""
        return False

    def on_drag(self, x: float, y: float) -> None:
        """The pointer moved while the widget followed it."""

    def on_release(self) -> None:
        """The pointer that the widget followed was released."""

    def on_click(self, x: float, y: float) -> bool:
        """The pointer was released on what it had pressed; True if something happened."""
        return self.activate()

    def on_hold(self, x: float, y: float, times: int) -> bool:
        """The pointer stays down on it; heard again and again. True if something happened, `times` so far.

        Then its release is no click.
        """
        return False

    def activate(self) -> bool:
        """A click, a tap or Enter; True if something happened."""
        return False

    def on_left_right(self, way: int) -> bool:
        """Left (-1) or right (1) while it has the focus; True if it used the key."""
        return False

    def on_up_down(self, way: int) -> bool:
        """Up (-1) or down (1) while it has the focus; True if it used the key."""
        return False

    def on_key(self, key: str) -> bool:
        """A key by its own name while it has the focus, such as a digit; True if it used the key."""
        return False

    def on_text(self, intent: Intent) -> bool:
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

    def draw(self, out: DrawList, state: WidgetState) -> None:
        x = {"left": self.box.x, "center": self.box.cx, "right": self.box.right}[self.anchor]
        y = self.box.y + self.size * self.leading / 2
        for line in self.lines():
            out.moving.append(Text(line, x, y, self.size, self.colour, self.font, self.anchor))
            y += self.size * self.leading


class Panel(Widget):
    """A lacquer panel behind other widgets, with a title above a hairline if one is given."""

    role = "group"

    def __init__(
        self,
        box: Box,
        title: str = "",
        kind: str = "lacquer",
        radius: float = 12,
        *,
        size: float = theme.HEADING,
    ) -> None:
        super().__init__(box, title)
        self.kind, self.radius, self.size = kind, radius, size

    def draw(self, out: DrawList, state: WidgetState) -> None:
        box = self.box
        out.still.append(Image(("panel", self.kind, self.radius), box.cx, box.cy, box.w, box.h))
        if self.label:
            out.still.append(Text(self.label, box.x + 18, box.y + 24, self.size, theme.GOLD, "title", "left"))
            out.still.append(Image(("line",), box.cx, box.y + 44, box.w - 28, 1.4))


class Picture(Widget):
    """A picture that nothing happens on."""

    role = "picture"

    def __init__(self, box: Box, picture: tuple[object, ...], label: str = "") -> None:
        super().__init__(box, label)
        self.picture = picture

    def draw(self, out: DrawList, state: WidgetState) -> None:
        out.moving.append(Image(self.picture, self.box.cx, self.box.cy, self.box.w, self.box.h))


KEY_FOOT = 23.0  # below the upper edge of a button: the lower edge of the cap of its key


class Button(Widget):
    """A button. Kinds: normal, primary (one a screen), green, danger, row (a wide menu row), plain."""

    role = "button"
    focusable = True
    radius = 13.0
    edges = 16.0  # what the label leaves free of its width

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

    def draw_ground(self, out: DrawList, state: WidgetState, *pictures: tuple[object, ...]) -> None:
        """Pictures as large as the button, one over the other, and the ring around it if it has the focus."""
        ring = (("focus", self.radius),) if state.focused else ()
        box = self.box
        out.moving += [Image(picture, box.cx, box.cy, box.w, box.h) for picture in (*pictures, *ring)]

    def draw(self, out: DrawList, state: WidgetState) -> None:
        box = self.box
        down = state.pressed and self.enabled
        self.draw_ground(out, state, self._body(state, down))
        cy = box.cy - 1.7 + (2.4 if down else 0)
        if self.kind == "row":
            self._draw_row(out, cy)
        else:
            self._draw_centred(out, cy)
        if self.key and box.w > 70:
            self._draw_key(out, box.right - 15.5, box.y + 14 + (2.4 if down else 0))

    def _body(self, state: WidgetState, down: bool) -> tuple[object, ...]:
        lively = self.enabled and (state.hovered or state.focused)
        if self.kind == "row":
            return ("panel", "hover" if lively else "row", self.radius)
        kind = self.kind if self.enabled else "disabled"
        if lively and kind != "disabled":
            kind = "hover" if kind == "normal" else f"{kind}-hover"
        return ("button", kind, self.radius, down)

    def _draw_centred(self, out: DrawList, cy: float) -> None:
        box, key_room = self.box, self._key_room(cy)
        room = box.w - self.edges - key_room
        size = (
            self._fitted_with_icon(room) if self.icon else fitted(self.label, self.size, room, "button", 0.5)
        )
        mark, gap = self._mark(size), size * 0.4
        width = width_of(self.label, size, "button") + (mark + gap if self.icon and self.label else 0)
        x = box.cx - width / 2 - key_room / 3
        if self.icon:
            at = x + mark / 2 if self.label else box.cx
            shaded = self.kind not in ("primary", "green")
            out.moving.append(Image(("icon", self.icon, self.ink, shaded), at, cy, mark, mark))
            x += mark + gap
        line = cy - (size * 0.42 if self.sub else -size * 0.04)
        if self.label:
            out.moving.append(Text(self.label, x, line, size, self.ink, "button", "left"))
        if self.sub:
            small = fitted(self.sub, theme.SMALL, box.w - 20)
            sub = shortened(self.sub, small, box.w - 20)
            tint = self.ink if self.kind in ("primary", "green") else theme.MUTED
            out.moving.append(Text(sub, box.cx, cy + size * 0.62, small, tint))

    def _mark(self, size: float) -> float:
        """The side of the icon beside a label of this size."""
        return size * 1.35

    def _fitted_with_icon(self, room: float) -> float:
        """The size of the label: where it would have to shrink, the icon does so with it."""
        beside = self._mark(self.size) + 7
        if not self.label or width_of(self.label, self.size, "button") <= room - beside:
            return self.size
        share = room / (width_of(self.label, self.size, "button") + self._mark(self.size) + self.size * 0.4)
        return self.size * max(0.5, min(1.0, share))

    def _key_room(self, cy: float) -> float:
        """What the cap of the key takes from the label's width: nothing where it stands above the label."""
        shown = self.key and self.box.w > 70
        return 22.0 if shown and self.box.y + KEY_FOOT > cy - self.size * 0.5 else 0.0

    def _draw_row(self, out: DrawList, cy: float) -> None:
        box = self.box
        mark = min(29.0, box.h * 0.56)
        tint = theme.GOLD if self.enabled else theme.DISABLED
        x = box.x + 20
        if self.icon:
            out.moving.append(Image(("icon", self.icon, tint), x + mark / 2, box.cy, mark, mark))
            x += mark + 18
        size = fitted(self.label, self.size, box.right - 16 - x, "button", 0.5)
        out.moving.append(Text(self.label, x, cy + 2, size, self.ink, "button", "left"))
        small = max(theme.SMALL, self.size * 0.64)
        left = box.right - 18 - (x + width_of(self.label, size, "button") + 6)
        if self.sub and left >= LEAST_SUB * small:
            lines = self._sub_lines(small, left)
            top = cy + 2 - (len(lines) - 1) * small * SUB_LEADING / 2
            for number, line in enumerate(lines):
                y = top + number * small * SUB_LEADING
                out.moving.append(Text(line, box.right - 18, y, small, theme.MUTED, "text", "right"))

    def _sub_lines(self, size: float, room: float) -> list[str]:
        """The second text of a row in as many lines as it needs; without room, as much as one or two hold."""
        lines = balanced(self.sub, size, room)
        most = int(self.box.h / (size * SUB_LEADING))
        if len(lines) <= most:
            return [*lines]
        if most < 2 or room < 2 * LEAST_SUB * size:
            return [shortened(self.sub, size, room)]
        return [lines[0], shortened(" ".join(lines[1:]), size, room)]

    def _draw_key(self, out: DrawList, x: float, y: float) -> None:
        width = max(16.0, width_of(self.key, 11.5, "bold") + 8)
        out.moving.append(
            Image(("key", self.kind not in ("primary", "green")), x - (width - 16) / 2, y, width, 16)
        )
        out.moving.append(Text(self.key, x - (width - 16) / 2, y, 11.5, self.ink, "bold"))
