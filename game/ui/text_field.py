"""A field for one line of text, with a selection."""

from collections.abc import Callable

from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import exact_width, fitted, width_of
from game.stage.geometry import Box
from game.ui import clipboard, theme
from game.ui.intents import Intent
from game.ui.widgets import Widget, WidgetState

PADDING = 12.0
SELECTING = "select "  # before a key that moves the caret while Shift is held
SELECTED = "#5A7FD0"
CARET = 1.4  # width: no more than two letters leave between them
ASIDE = ("left", "right")  # what moves the caret, and where there is nothing to move over, the focus
LABEL_SHARE = 0.4  # of the width, at most, for the label left of it


class TextField(Widget):
    """One line that can be typed into; `change` hears every edit, `accept` hears Enter.

    Shift and an arrow or a dragged pointer select; Ctrl+A, C, X, V. For the keyboard on the screen `keys`
    are the characters that are of use, "" for all, and `deed` is a word for what Enter does where nothing
    else is to be filled in.
    """

    role = "field"
    high = 1  # lines that it shows where it has the room
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
        keys: str = "",
        deed: str = "",
        size: float = theme.BODY,
        beside: float = 0.0,
    ) -> None:
        super().__init__(box, label)
        self.beside = beside  # the least width of the label, where several stand one above the other
        self.value, self.change, self.accept, self.most = value, change, accept, most
        self.placeholder, self.size = placeholder, size
        self.keys, self.deed = keys, deed
        self.shown = shown  # is the label to be seen, or only known to tests and screen readers?
        self.caret = self.anchor = len(value)  # the two ends of the selection
        self.faulty = False
        self._first_seen = 0  # number of the letter at the left edge

    def take_over(self, old: "TextField") -> None:
        """Goes on where the field that this one replaces was."""
        self.caret, self.anchor = min(old.caret, len(self.value)), min(old.anchor, len(self.value))
        self._first_seen = old._first_seen

    def twin(self, change: Callable[[str], None]) -> "TextField":
        """The same field, to be shown somewhere else."""
        other = TextField(
            self.box, self.label, self.value, change, most=self.most, placeholder=self.placeholder,
            shown=False, keys=self.keys, deed=self.deed,
        )  # fmt: skip
        other.take_over(self)
        return other

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
        kept = "".join(character for character in text if self._may_hold(character))
        kept = kept[: max(0, self.most - (len(self.value) - (end - start)))]
        before = self.value
        self.value = self.value[:start] + kept + self.value[end:]
        self._place(start + len(kept), selecting=False)
        if self.value != before:
            self.change(self.value)

    def _may_hold(self, character: str) -> bool:
        """May a character stand in the text?"""
        return character.isprintable()

    # -- input

    def on_focus(self) -> None:
        self.select()

    def select(self) -> None:
        """Selects everything: what is typed next takes its place."""
        self.anchor, self.caret = 0, len(self.value)

    def write(self, text: str) -> None:
        """Puts a text for everything that stands in it, as if it had been typed."""
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
        """What the clipboard has for it."""
        return clipboard.paste()

    def _delete(self, way: int) -> None:
        start, end = self.selection
        if start == end:
            self.anchor = max(0, min(len(self.value), self.caret + way))
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
        """The offsets of both ends of the line that the caret is on."""
        return 0, len(self.value)

    # -- where things are

    def field(self) -> Box:
        """Where the text stands."""
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
        """The offset nearest to a point."""
        before = self._span(0, self._first_seen)
        wanted = x - self.field().x - PADDING + before
        return min(range(len(self.value) + 1), key=lambda offset: abs(self._span(0, offset) - wanted))

    def _show(self, *, active: bool) -> None:
        """Moves the text so that the caret can be seen; one that is not typed into shows its beginning."""
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
            x = area.x + PADDING + self._span(self._first_seen, self.caret)
            self._draw_caret(out, x, area.cy)

    def _draw_caret(self, out: DrawList, x: float, y: float) -> None:
        """The caret, after the letter that ends at x."""
        out.moving.append(Image(("bar", theme.BRIGHT), x + CARET / 3, y, CARET, self.size * 1.25))

    def _draw_line(self, out: DrawList, area: Box, *, selected: bool) -> None:
        """As much of the text as there is room for, over the ground of what is selected."""
        x, first, last = area.x + PADDING, self._first_seen, len(self.value)
        while self._span(first, last) > self._room():
            last -= 1
        start, end = (min(max(offset, first), last) for offset in self.selection)
        if selected and end > start:
            wide, left = self._span(start, end), x + self._span(first, start)
            ground = Image(("bar", SELECTED, 0.8), left + wide / 2, area.cy, wide, self.size * 1.3)
            out.moving.append(ground)
        text = self.value[first:last]
        out.moving.append(Text(text, x, area.cy, self.size, theme.BRIGHT, "text", "left", exact=True))
