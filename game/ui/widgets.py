"""Basic widgets: retained, focusable by keys, drawn into a draw list."""

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
    """The input state of a widget in this frame."""

    focused: bool = False  # has the focus, and the ring is to be shown
    active: bool = False  # has the focus
    hovered: bool = False
    pressed: bool = False


IDLE = WidgetState()
LEAST_SUB = 8.0  # text sizes that a row's second text needs at least; with less it is left out
SUB_LEADING = 1.25  # of that type


class Widget:
    """An element of a page. Tests and screen readers know it by `role` and `label`."""

    role = "widget"
    focusable = False
    cue = "press"  # sound of an activation, "" for none

    def __init__(self, box: Box, label: str = "") -> None:
        self.box = box
        self.label = label
        self.enabled = True
        self.hint = ""  # a sentence shown while it is focused or hovered

    def draw(self, out: DrawList, state: WidgetState) -> None:
        """Add the widget to the draw list."""

    def on_focus(self) -> None:
        """Handle the focus arriving by keys."""

    def on_press(self, x: float, y: float) -> bool:
        """Handle the pointer going down.

        Returns True to follow the pointer until its release, as a slider does.
        """
        return False

    def on_drag(self, x: float, y: float) -> None:
        """Handle a move of the pointer that the widget follows."""

    def on_release(self) -> None:
        """Handle the release of the pointer that the widget followed."""

    def on_click(self, x: float, y: float) -> bool:
        """Handle a release on the pressed widget. Returns True if something happened."""
        return self.activate()

    def on_hold(self, x: float, y: float, times: int) -> bool:
        """Handle a pointer that stays down, again and again. Returns True if something happened.

        `times` counts the calls that returned True; after any of them the release is no click.
        """
        return False

    def activate(self) -> bool:
        """Handle a click, a tap or Enter. Returns True if something happened."""
        return False

    def on_left_right(self, direction: int) -> bool:
        """Handle left (-1) or right (1) while focused. Returns True if the key was used."""
        return False

    def on_up_down(self, direction: int) -> bool:
        """Handle up (-1) or down (1) while focused. Returns True if the key was used."""
        return False

    def on_key(self, key: str) -> bool:
        """Handle a key by its own name while focused, such as a digit. Returns True if it was used."""
        return False

    def on_text(self, intent: Intent) -> bool:
        """Handle a text or edit intent. Only text fields use them."""
        return False


class Label(Widget):
    """Text wrapped into its box from the top."""

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
        even: bool = False,
    ) -> None:
        super().__init__(box, text)
        self.size, self.colour, self.font, self.anchor, self.leading = size, colour, font, anchor, leading
        self.broken = balanced if even else wrap

    def lines(self) -> tuple[str, ...]:
        return self.broken(self.label, self.size, self.box.w, self.font)

    @property
    def height(self) -> float:
        """The height that the wrapped text needs."""
        return len(self.lines()) * self.size * self.leading

    def draw(self, out: DrawList, state: WidgetState) -> None:
        x = {"left": self.box.x, "center": self.box.cx, "right": self.box.right}[self.anchor]
        y = self.box.y + self.size * self.leading / 2
        for line in self.lines():
            out.moving.append(Text(line, x, y, self.size, self.colour, self.font, self.anchor))
            y += self.size * self.leading


class Panel(Widget):
    """A lacquer panel behind other widgets. A title has a hairline below it."""

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
    """A picture without any action."""

    role = "picture"

    def __init__(self, box: Box, picture: tuple[object, ...], label: str = "") -> None:
        super().__init__(box, label)
        self.picture = picture

    def draw(self, out: DrawList, state: WidgetState) -> None:
        out.moving.append(Image(self.picture, self.box.cx, self.box.cy, self.box.w, self.box.h))


KEY_FOOT = 23.0  # distance from a button's upper edge to the lower edge of its key cap


class Button(Widget):
    """A button. Kinds: normal, primary (one per screen), green, danger, row (a wide menu row), plain."""

    role = "button"
    focusable = True
    radius = 13.0
    edges = 16.0  # margins of the label, together

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
        self.quiet = False  # drawn as disabled although it can be pressed

    @property
    def lit(self) -> bool:
        """True if it is drawn as enabled."""
        return self.enabled and not self.quiet

    def activate(self) -> bool:
        if self.enabled:
            self.action()
        return self.enabled

    @property
    def ink(self) -> str:
        if not self.lit:
            return theme.DISABLED
        return {"primary": theme.INK, "green": theme.GREEN_INK, "danger": theme.BRIGHT}.get(
            self.kind, theme.IVORY
        )

    def draw_ground(self, out: DrawList, state: WidgetState, *pictures: tuple[object, ...]) -> None:
        """Draw pictures of the button's size over one another, and the ring if it has the focus."""
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
        lively = self.lit and (state.hovered or state.focused)
        if self.kind == "row":
            return ("panel", "hover" if lively else "row", self.radius)
        kind = self.kind if self.lit else "disabled"
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
        """Return the side of the icon beside a label of this size."""
        return size * 1.35

    def _fitted_with_icon(self, room: float) -> float:
        """Return the size of the label. Label and icon shrink together where there is little room."""
        beside = self._mark(self.size) + 7
        if not self.label or width_of(self.label, self.size, "button") <= room - beside:
            return self.size
        share = room / (width_of(self.label, self.size, "button") + self._mark(self.size) + self.size * 0.4)
        return self.size * max(0.5, min(1.0, share))

    def _key_room(self, cy: float) -> float:
        """Return the width that the key cap takes from the label; 0 if the cap is above the label."""
        shown = self.key and self.box.w > 70
        return 22.0 if shown and self.box.y + KEY_FOOT > cy - self.size * 0.5 else 0.0

    @property
    def row_width(self) -> float:
        """The width in which the label of a row has its full size."""
        mark = self._row_mark + 18 if self.icon else 0.0
        return 36 + mark + width_of(self.label, self.size, "button")

    @property
    def _row_mark(self) -> float:
        return min(29.0, self.box.h * 0.56)

    def _draw_row(self, out: DrawList, cy: float) -> None:
        box, mark = self.box, self._row_mark
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
        """Wrap the second text of a row. It is shortened to two lines, or to one, if not all lines fit."""
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
