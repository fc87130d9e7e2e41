"""A page of widgets: manages focus and pointer, and passes intents to widgets."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.draw.items import DrawList
from game.stage.geometry import Box
from game.ui.focus import DIRECTIONS, following, nearest, round_the_end, usable
from game.ui.intents import Intent
from game.ui.scroll import ROW, ScrollArea
from game.ui.text_field import TextField
from game.ui.widgets import Widget, WidgetState

GUARD = 0.15  # seconds after appearing during which a press is ignored
SLIP = 10.0  # design units that a finger may slip before its tap becomes a scroll
HOLD_AFTER, HOLD_EVERY = 0.4, 0.08  # seconds until a held press repeats, and between repetitions


class Clicked(NamedTuple):
    """A snapshot of the last clicked widget."""

    role: str
    label: str
    box: Box
    when: float


@dataclass
class Press:
    """A pointer that went down on a widget at (x, y) and is still down."""

    widget: Widget
    x: float
    y: float
    follows: bool  # True if the widget follows the pointer
    due: float  # time of the next on_hold
    times: int = 0  # number of on_hold calls that did something


class Page:
    """Widgets in drawing order. Arrow keys move the focus to the nearest widget, Tab to the next.

    With `wraps`, up and down go round the ends of a column, unless there is a scroll area.
    """

    def __init__(self, widgets: Sequence[Widget], *, focus: Widget | None = None, wraps: bool = True) -> None:
        self.widgets = list(widgets)
        self.wraps = wraps
        self.focus = focus or next(iter(self._focusable()), None)
        self.hovered: Widget | None = None
        self.keys_used = True  # the focus ring is shown until the pointer moves
        self.appeared = 0.0
        self._clicked: Clicked | None = None
        self.now = 0.0
        self.acted: Widget | None = None  # the widget activated by the last intent
        self._pressed: Press | None = None
        self._finger: tuple[float, float, ScrollArea] | None = None

    def everything(self) -> list[Widget]:
        """Return all widgets, including those in scroll areas."""
        found: list[Widget] = []
        for widget in self.widgets:
            found.append(widget)
            if isinstance(widget, ScrollArea):
                found.extend(widget.widgets)
        return found

    def find(self, role: str, label: str) -> Widget:
        """Return the widget with this role and label. Raises KeyError."""
        for widget in self.everything():
            if widget.role == role and widget.label == label:
                return widget
        raise KeyError(f"no {role} {label!r} on this page")

    def update(self, now: float) -> None:
        """Set the time in seconds, and report a held press to its widget."""
        if not self.appeared:
            self.appeared = now
        self.now = now
        press = self._pressed
        if press is not None and now >= press.due:
            press.due = now + HOLD_EVERY
            press.times += press.widget.on_hold(press.x, press.y, press.times)

    @property
    def held(self) -> Widget | None:
        """The widget that the pointer is down on."""
        return self._pressed.widget if self._pressed is not None else None

    @property
    def typing(self) -> bool:
        """True if a text field has the focus."""
        return isinstance(self.focus, TextField)

    def keep_focus(self, old: "Page") -> None:
        """Copy focus, hover, press and scroll offsets from the replaced page."""
        self.appeared, self.now, self.keys_used = old.appeared, old.now, old.keys_used
        for area, before in zip(self._areas(), old._areas(), strict=False):
            area.scroll(before.offset)
        self.focus = self._same(old.focus) or self._heir(old) or self.focus
        self.hovered = self._same(old.hovered)
        self._clicked = old._clicked
        held = self._same(old.held)
        if old._pressed is not None and held is not None:
            self._pressed = old._pressed
            self._pressed.widget = held
        if isinstance(self.focus, TextField) and isinstance(old.focus, TextField):
            self.focus.take_over(old.focus)
        if self.keys_used and self.focus is not None:
            self.focus_on(self.focus)

    def _meant_for_another(self, widget: Widget, x: float, y: float) -> bool:
        """Return True for the second press of a double click whose first press replaced the widget here."""
        before = self._clicked
        if before is None or self.now - before.when >= GUARD or not before.box.holds(x, y):
            return False
        return (before.role, before.label) != (widget.role, widget.label)

    def _same(self, old: Widget | None) -> Widget | None:
        """Return the widget with the role and label of a widget of the replaced page."""
        if old is None:
            return None
        return next((w for w in self._focusable() if (w.role, w.label) == (old.role, old.label)), None)

    def _heir(self, old: "Page") -> Widget | None:
        """Return the widget to focus in place of one that is gone: one at its place, else one before it."""
        gone, chain = old.focus, old._focusable()
        if gone is None or gone not in chain:
            return None
        x, y = gone.box.cx, gone.box.cy
        there = (w for w in self._focusable() if w.role == gone.role and w.box.holds(x, y))
        before = (self._same(w) for w in reversed(chain[: chain.index(gone)]))
        return next(there, None) or next((w for w in before if w is not None), None)

    # -- intents

    def handle(self, intent: Intent) -> bool:
        """Handle an intent. Returns True if a widget used it."""
        self.acted = None
        if intent.kind == "move":
            self._point(intent)
            return self.held is not None
        if intent.kind == "press":
            return self._press(intent)
        if intent.kind == "release":
            return self._release(intent)
        if intent.kind == "scroll":
            return self._scroll(intent)
        if intent.kind in ("text", "edit"):
            return (self.focus is not None and self.focus.on_text(intent)) or self._aside(intent)
        if intent.kind == "key":
            return self._strike(intent.name)
        return intent.kind == "action" and self._key(intent.name)

    def _point(self, intent: Intent) -> None:
        self.keys_used = False
        if self._finger is not None:
            self._pull(intent, *self._finger)
        elif self._pressed is not None and self._pressed.follows:
            self._pressed.widget.on_drag(intent.x, intent.y)
        elif self._pressed is None:
            self.hovered = self._under(intent.x, intent.y)

    def _pull(self, intent: Intent, x: float, y: float, area: ScrollArea) -> None:
        """Handle a finger on a scroll area. Beyond SLIP it scrolls and is no tap any more."""
        if self.held is not None and abs(intent.y - y) > SLIP:
            self._pressed = self.hovered = None
        if self.held is None:
            area.scroll(y - intent.y)
            self._finger = (x, intent.y, area)

    def _press(self, intent: Intent) -> bool:
        self.keys_used = False
        widget = self._under(intent.x, intent.y, with_areas=True)
        if widget is None or self.now - self.appeared < GUARD:
            return False
        if self._meant_for_another(widget, intent.x, intent.y):
            return False
        if widget.focusable and widget.enabled:
            self.focus = widget
        follows = widget.on_press(intent.x, intent.y)
        self._pressed = Press(widget, intent.x, intent.y, follows, self.now + HOLD_AFTER)
        area = self._area_at(intent.x, intent.y)
        self._finger = (intent.x, intent.y, area) if intent.touch and area and not follows else None
        return True

    def _release(self, intent: Intent) -> bool:
        press, self._pressed, self._finger = self._pressed, None, None
        if intent.touch:
            self.hovered = None
        if press is None:
            return False
        if press.follows:
            press.widget.on_release()
            return True
        inside = press.widget.box.holds(intent.x, intent.y)
        if inside and not press.times:
            widget = press.widget
            self._clicked = Clicked(widget.role, widget.label, widget.box, self.now)
            self.acted = widget if widget.on_click(intent.x, intent.y) else None
        return self.acted is not None

    def let_go(self) -> None:
        """End the press. A widget that follows the pointer is told of a release."""
        press, self._pressed, self._finger = self._pressed, None, None
        if press is not None and press.follows:
            press.widget.on_release()

    def _scroll(self, intent: Intent) -> bool:
        area = self._area_at(intent.x, intent.y)
        if area is None:
            return False
        area.scroll(-intent.dy * ROW)
        self.hovered = self._under(intent.x, intent.y)
        return True

    def _aside(self, intent: Intent) -> bool:
        """Move the focus by an arrow key that the text field did not use."""
        return intent.kind == "edit" and intent.name in DIRECTIONS and self._arrow(intent.name)

    def _strike(self, key: str) -> bool:
        """Offer a key by its own name to the focused widget."""
        before, self.keys_used = self.keys_used, True
        if self.focus is not None and self.focus.on_key(key):
            self.acted = self.focus
        else:
            self.keys_used = before
        return self.acted is not None

    def _key(self, name: str) -> bool:
        if name in ("next", "previous"):
            return self._move_to(following(self._focusable(), self.focus, 1 if name == "next" else -1))
        if name == "accept":
            self.keys_used = True
            if self.focus is not None and self.focus.activate():
                self.acted = self.focus
            return self.acted is not None
        if name in DIRECTIONS:
            return self._arrow(name)
        if name in ("page up", "page down"):
            return self._turn_page(1 if name == "page down" else -1)
        return False

    def _arrow(self, name: str) -> bool:
        self.keys_used = True
        direction = DIRECTIONS[name]
        if self.focus is None:
            return self._move_to(following(self._focusable(), None, 1)) or self._nudge(direction[1])
        if direction[0] and self.focus.on_left_right(direction[0]):
            self.acted = self.focus
            return True
        if direction[1] and self.focus.on_up_down(direction[1]):
            return True
        if self._move_to(self.neighbour(self.focus, direction)) or self._nudge(direction[1]):
            return True
        chain, here = self._focusable(), self.focus.box
        return self.wraps and not self._areas() and self._move_to(round_the_end(chain, here, direction))

    def neighbour(self, widget: Widget, direction: tuple[int, int]) -> Widget | None:
        """Return the nearest widget in a direction.

        Vertically, widgets of the same scroll area come first.
        """
        own, here = self._sheet_of(widget), widget.box
        inside = [] if own is None else [(other, other.box) for other in usable(own.widgets)]
        found = nearest(inside, here, direction) if direction[1] else None
        return found or nearest([*inside, *self._beside(own)], here, direction)

    def _beside(self, own: ScrollArea | None) -> list[tuple[Widget, Box]]:
        """Return the widgets outside a scroll area with their boxes.

        Of other areas, the visible ones if there are any.
        """
        found: list[tuple[Widget, Box]] = []
        for part in self.widgets:
            if isinstance(part, ScrollArea):
                if part is own:
                    continue
                inside = usable(part.widgets)
                seen = [widget for widget in inside if part.shows(widget)]
                found += [(widget, part.place(widget)) for widget in seen or inside]
            elif part.focusable and part.enabled:
                found.append((part, part.box))
        return found

    def _nudge(self, down: int) -> bool:
        """Scroll when there is no further widget in that direction."""
        area = self._sheet_of(self.focus) or next(
            (a for a in self._areas() if not any(w.focusable for w in a.widgets)), None
        )
        if not down or area is None:
            return False
        area.scroll(down * ROW)
        return True

    def _turn_page(self, direction: int) -> bool:
        areas = self._areas()
        if not areas:
            return False
        area = self._sheet_of(self.focus) or areas[0]
        area.scroll(area.box.h * 0.85 * direction)
        return True

    # -- focus and pointer

    def focus_on(self, widget: Widget) -> None:
        """Focus a widget and scroll it into view."""
        self.focus = widget
        self.reveal(widget)

    def reveal(self, widget: Widget) -> None:
        """Scroll a widget into view."""
        for area in self._areas():
            if widget in area.widgets:
                area.reveal(widget)

    def leave_field(self) -> None:
        """Focus the next widget that is not a text field."""
        chain = [w for w in self._focusable() if w is self.focus or not isinstance(w, TextField)]
        self._move_to(following(chain, self.focus, 1))

    def _move_to(self, widget: Widget | None) -> bool:
        if widget is None:
            return False
        if widget is not self.focus:
            widget.on_focus()
        self.focus_on(widget)
        self.keys_used = True
        return True

    def _focusable(self) -> list[Widget]:
        return usable(self.everything())

    def _areas(self) -> list[ScrollArea]:
        return [widget for widget in self.widgets if isinstance(widget, ScrollArea)]

    def _sheet_of(self, widget: Widget | None) -> ScrollArea | None:
        """Return the scroll area that contains a widget."""
        return next((area for area in self._areas() if widget in area.widgets), None)

    def _area_at(self, x: float, y: float) -> ScrollArea | None:
        return next((area for area in self._areas() if area.box.holds(x, y)), None)

    def _under(self, x: float, y: float, *, with_areas: bool = False) -> Widget | None:
        for widget in reversed(self.widgets):
            if not widget.box.holds(x, y):
                continue
            if isinstance(widget, ScrollArea):
                inside = [w for w in reversed(widget.widgets) if w.focusable and w.box.holds(x, y)]
                if inside:
                    return inside[0]
                if with_areas:
                    return widget
            elif widget.focusable:
                return widget
        return None

    # -- drawing

    def draw(self, out: DrawList) -> None:
        """Draw all widgets."""
        touches = {
            id(widget): WidgetState(
                focused=widget is self.focus and self.keys_used,
                active=widget is self.focus,
                hovered=widget is self.hovered,
                pressed=widget is self.held,
            )
            for widget in (self.focus, self.hovered, self.held)
            if widget is not None
        }
        for widget in self.widgets:
            if isinstance(widget, ScrollArea):
                widget.draw_with(out, touches)
            else:
                widget.draw(out, touches.get(id(widget), WidgetState()))

    @property
    def hint(self) -> str:
        """The hint of the hovered or focused widget."""
        widget = self.hovered if not self.keys_used and self.hovered is not None else self.focus
        return widget.hint if widget is not None else ""
