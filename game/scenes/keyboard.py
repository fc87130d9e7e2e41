"""The on-screen keyboard, for players with only a gamepad."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.draw.items import DrawList
from game.draw.text_renderer import fitted
from game.scenes.chrome import Dialog
from game.scenes.scene import AppContext
from game.scenes.screen_text import CANCEL, CARET, DELETE, ENTER, SHIFT, SPACE, TEXT
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import Flow, columns, dialog, row_height
from game.ui.buttons import IconButton
from game.ui.intents import Intent, action
from game.ui.keys_on_screen import ACROSS, begins_sentence, board_of, in_case
from game.ui.page import HOLD_AFTER, HOLD_EVERY
from game.ui.text_field import TextField
from game.ui.widgets import Button, Widget, WidgetState

WIDTH = 760.0
HEAD, PADDING, GAP = 54.0, 14.0, 5.0
WIDEST, EDGES = "W", 6.0  # of all characters; what they leave free of a key's width
TOUCH = 41.0  # the least height of a key
MOST_PART = 4  # letters of the name of a gamepad's part that find room on a key
GUARD = 0.25  # seconds during which the press that opened it is ignored


class RepeatKey(Button):
    """A key that repeats while the pointer is down on it."""

    def on_hold(self, x: float, y: float, times: int) -> bool:
        return self.activate()


class CaretKey(RepeatKey, IconButton):
    """A key that moves the caret."""


class Written(Widget):
    """The written text, in which pointer and arrow keys move the caret; then `moved` is called."""

    role = "written"
    focusable = True
    cue = ""

    def __init__(self, field: TextField, moved: Callable[[], None]) -> None:
        super().__init__(field.box, TEXT)
        self.field, self.moved = field, moved

    def on_press(self, x: float, y: float) -> bool:
        return self.field.on_press(x, y)

    def on_drag(self, x: float, y: float) -> None:
        self.field.on_drag(x, y)

    def on_release(self) -> None:
        self.moved()

    def on_left_right(self, direction: int) -> bool:
        self.field.on_text(Intent("edit", name="left" if direction < 0 else "right"))
        self.moved()
        return True

    def on_up_down(self, direction: int) -> bool:
        return self.field.on_up_down(direction)

    def draw(self, out: DrawList, state: WidgetState) -> None:
        self.field.draw(out, WidgetState(active=True, focused=state.focused, hovered=state.hovered))


class KeyboardScene(Dialog):
    """Edits a copy of a field; `done` is called with the final text."""

    name = "keyboard"
    halts = False  # scenes below continue

    def __init__(self, context: AppContext, *, field: TextField, done: Callable[[str], None]) -> None:
        super().__init__(context)
        self.field = field.twin(lambda text: None)
        self.done = done
        self.board = board_of(field.keys)
        self.signs = False
        self.upper = False
        self.opened = context.now
        self._erases_at: float | None = None  # when the next character goes, while that is held

    def enter(self) -> None:
        self._follow()
        middle = self._rows()[len(self._rows()) // 2]
        self.page.focus = self.page.find("button", in_case(middle[len(middle) // 2], upper=self.upper))
        super().enter()

    @property
    def typing(self) -> bool:
        """True, so that a real keyboard can be used too."""
        return True

    # -- widgets

    def _rows(self) -> tuple[str, ...]:
        return self.board.signs if self.signs else self.board.letters

    @property
    def _heights(self) -> int:
        """The total height in rows: characters, two rows of other keys, and the field."""
        return len(self.board.letters) + 2 + self.field.high

    def panel(self) -> Box:
        room = self.context.viewport
        tall = max(TOUCH, row_height(self.text(theme.BODY)))
        return dialog(room, self.wider(WIDTH), HEAD + self._heights * (tall + GAP) + 2 * PADDING)

    def widgets(self) -> list[Widget]:
        panel = self.panel()
        tall = (panel.h - HEAD - 2 * PADDING) / self._heights - GAP
        flow = Flow(Box(panel.x + PADDING, panel.y + HEAD, panel.w - 2 * PADDING, panel.h), GAP)
        self.field.box = flow.take(self.field.high * (tall + GAP) - GAP, GAP + PADDING / 2)
        self.field.size = min(self.text(theme.BUTTON), tall * 0.6)
        keys = [key for row in self._rows() for key in self._row(row, flow.take(tall))]
        helping = self._helping(flow.take(tall, GAP + PADDING / 2))
        no, yes = columns(flow.take(tall), (1, 1.4), GAP)
        return [
            self.titled(self.field.label),
            Written(self.field, self._follow),
            *keys,
            *helping,
            self._button(no, CANCEL, self.back, self._part("back")),
            self._button(yes, self.field.deed or "OK", self._finish, self._part("pass"), kind="primary"),
        ]

    def _row(self, row: str, box: Box) -> list[Widget]:
        """Return the keys of characters, each as wide as in a full row."""
        wide = (box.w - (ACROSS - 1) * GAP) / ACROSS
        x = box.cx - (len(row) * (wide + GAP) - GAP) / 2
        found: list[Widget] = []
        for place, key in enumerate(in_case(key, upper=self.upper) for key in row):
            at = Box(x + place * (wide + GAP), box.y, wide, box.h)
            button = self._button(at, key, partial(self._put, key))
            button.edges = EDGES
            button.size = fitted(WIDEST, button.size, wide - EDGES, "button")
            found.append(button)
        return found

    def _helping(self, box: Box) -> list[Widget]:
        """Return the keys that are not characters."""
        board, found = self.board, list[tuple[float, Callable[[Box], Widget]]]()
        if board.cased:
            found.append((1.7, partial(self._button, label=SHIFT, act=self._shift, key=self._part("draw"))))
        if board.signs:
            label = "abc" if self.signs else "!?&"
            found.append((1.0, partial(self._button, label=label, act=self._turn)))
        if board.blank:
            found.append(
                (
                    2.4,
                    partial(self._button, label=SPACE, act=partial(self._put, " "), key=self._part("sort")),
                )
            )
        if self.field.high > 1:
            found.append((1.7, partial(self._button, label=ENTER, act=self._break)))
        for direction, key in (("left", self._part("previous")), ("right", self._part("next"))):
            found.append((1.0, partial(self._caret, direction=direction, key=key)))
        found.append((1.9, self._delete))
        boxes = columns(box, [share for share, _ in found], GAP)
        return [make(at) for (_, make), at in zip(found, boxes, strict=True)]

    def _caret(self, box: Box, direction: str, key: str) -> Button:
        size = self.text(theme.BUTTON)
        button = CaretKey(
            box,
            CARET.format(direction=direction),
            f"chevron-{direction}",
            partial(self._edit, direction),
            size=size,
        )
        button.key = key
        return button

    def _delete(self, box: Box) -> Button:
        key, size = self._part("zoom"), self._key_size(box)
        return RepeatKey(box, DELETE, partial(self._edit, "backspace"), key=key, size=size)

    def _button(
        self, box: Box, label: str, act: Callable[[], None], key: str = "", kind: str = "normal"
    ) -> Button:
        return Button(box, label, act, kind=kind, key=key, size=self._key_size(box))

    def _part(self, action: str) -> str:
        """Return a key's label for the gamepad part with the same action, if it is short enough."""
        part = self.context.settings.pad[action]
        return part if len(part) <= MOST_PART else ""

    def _key_size(self, box: Box) -> float:
        return min(self.text(theme.BUTTON + 2), box.h * 0.56)

    # -- what is done

    def _type(self, intent: Intent) -> None:
        """Pass an intent to the field."""
        self.field.on_text(intent)
        self._follow()

    def _put(self, text: str) -> None:
        before = self.field.value
        self._type(Intent("text", name=text))
        if self.field.value == before:
            self.context.sound.play("error")

    def _edit(self, name: str) -> None:
        self._type(Intent("edit", name=name))

    def _break(self) -> None:
        self.field.activate()
        self._follow()

    def _climb(self, direction: int) -> None:
        if not self.field.on_up_down(direction):
            self._edit("home" if direction < 0 else "end")

    def _erase(self) -> None:
        """Delete a character, and more while the key is held."""
        self._edit("backspace")
        self._erases_at = self.context.now + HOLD_AFTER

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._erases_at is not None and self.context.now >= self._erases_at:
            self._edit("backspace")
            self._erases_at = self.context.now + HOLD_EVERY

    def _follow(self) -> None:
        """Switch to capitals at the beginning of a sentence."""
        self.upper = self.board.cased and begins_sentence(self.field.value, self.field.selection[0])
        self.arrange()

    def _shift(self) -> None:
        self.upper = self.board.cased and not self.upper
        self.arrange()

    def _turn(self) -> None:
        self.signs = not self.signs
        self.arrange()

    def _finish(self) -> None:
        self.back()
        self.done(self.field.value)

    # -- input

    def pad(self) -> dict[str, Callable[[], None]]:
        """Return the actions of gamepad parts other than choosing and pressing."""
        found: dict[str, Callable[[], None]] = {
            "zoom": self._erase,
            "previous": partial(self._edit, "left"),
            "next": partial(self._edit, "right"),
            "page up": partial(self._climb, -1),
            "page down": partial(self._climb, 1),
            "draw": self._shift,
            "pass": self._finish,
        }
        return {**found, "sort": partial(self._put, " ")} if self.board.blank else found

    def handle(self, intent: Intent) -> bool:
        if intent.kind == "text":
            self._put(intent.name)
            self.page.focus_on(self.page.find("button", self.field.deed or "OK"))
        elif intent.kind == "edit" and intent.name not in ("left", "right"):
            self._type(intent)
        elif intent.kind == "edit":
            super().handle(action(intent.name))
        elif intent.kind == "key" and self.field.on_key(intent.name):
            self._follow()
        elif intent.name == "zoom end":
            self._erases_at = None
        elif intent.name == "accept" and self.context.now - self.opened < GUARD:
            return True
        elif intent.kind == "action" and intent.pad and intent.name in self.pad():
            self.pad()[intent.name]()
            self.context.sound.play("press")
        else:
            return super().handle(intent)
        return True
