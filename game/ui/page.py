"""A page of widgets: who has the focus, who is under the pointer, and who hears an intent."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.draw.items import DrawList
from game.stage.geometry import Box
from game.ui.focus import WAYS, following, nearest, round_the_end, usable
from game.ui.intents import Intent
from game.ui.scroll import ROW, ScrollArea
from game.ui.text_field import TextField
from game.ui.widgets import Widget, WidgetState

GUARD = 0.15  # seconds during which a press on what has only just appeared is ignored
SLIP = 10.0  # design units that a finger may slip before its tap becomes a scroll
HOLD_AFTER, HOLD_EVERY = 0.4, 0.08  # seconds until a press is held on, and from then on


class Clicked(NamedTuple):
    """The widget that was clicked last, as it was then."""

    role: str
    label: str
    box: Box
    when: float


@dataclass
class Press:
    """The pointer is down on a widget, since it was at (x, y)."""

    widget: Widget
    x: float
    y: float
    follows: bool  # does the widget follow the pointer?
    due: float  # when the widget is told next that it is held on
    times: int = 0  # how often that has done something


class Page:
    """Widgets in drawing order. Focus moves by arrow keys to the nearest in that direction, Tab in order.

    If it `wraps`, up and down go round the ends of a column, unless a sheet is scrolled there.
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
        self.acted: Widget | None = None  # what the last intent has set off
        self._pressed: Press | None = None
        self._finger: tuple[float, float, ScrollArea] | None = None

    def everything(self) -> list[Widget]:
        """All widgets, those in scrolling areas among them."""
        found: list[Widget] = []
        for widget in self.widgets:
            found.append(widget)
            if isinstance(widget, ScrollArea):
                found.extend(widget.widgets)
        return found

    def find(self, role: str, label: str) -> Widget:
        """The widget of this role and label; KeyError if there is none."""
        for widget in self.everything():
            if widget.role == role and widget.label == label:
                return widget
        raise KeyError(f"no {role} {label!r} on this page")

    def update(self, now: float) -> None:
        """Tells the page the time, in seconds."""
        if not self.appeared:
            self.appeared = now
        self.now = now
        press = self._pressed
        if press is not None and now >= press.due:
            press.due = now + HOLD_EVERY
            press.times += press.widget.on_hold(press.x, press.y, press.times)

    @property
    def held(self) -> Widget | None:
        """What the pointer is down on."""
        return self._pressed.widget if self._pressed is not None else None

    @property
    def typing(self) -> bool:
        """Does a text field have the focus?"""
        return isinstance(self.focus, TextField)

    def keep_focus(self, old: "Page") -> None:
        """Takes over what the page that this one replaces had: focus, hover, press and scrolling."""
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
        """Is a press the second of a double click, on what now stands in the place of what was clicked?"""
        before = self._clicked
        if before is None or self.now - before.when >= GUARD or not before.box.holds(x, y):
            return False
        return (before.role, before.label) != (widget.role, widget.label)

    def _same(self, old: Widget | None) -> Widget | None:
        """The widget that stands for one of the replaced page, by role and label."""
        if old is None:
            return None
        return next((w for w in self._focusable() if (w.role, w.label) == (old.role, old.label)), None)

    def _heir(self, old: "Page") -> Widget | None:
        """What gets the focus of what is gone: a widget in its place, else one that came before it."""
        gone, chain = old.focus, old._focusable()
        if gone is None or gone not in chain:
            return None
        x, y = gone.box.cx, gone.box.cy
        there = (w for w in self._focusable() if w.role == gone.role and w.box.holds(x, y))
        before = (self._same(w) for w in reversed(chain[: chain.index(gone)]))
        return next(there, None) or next((w for w in before if w is not None), None)

    # -- intents

    def handle(self, intent: Intent) -> bool:
        """True if a widget used the intent."""
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
        """A finger on a scrolling area: beyond a slip it pulls the sheet, and taps nothing any more."""
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
        """The pointer holds nothing any more; what followed it stays where it is."""
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
        """An arrow that moves no caret moves the focus."""
        return intent.kind == "edit" and intent.name in WAYS and self._arrow(intent.name)

    def _strike(self, key: str) -> bool:
        """A key by its own name, which few widgets care for."""
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
        if name in WAYS:
            return self._arrow(name)
        if name in ("page up", "page down"):
            return self._turn_page(1 if name == "page down" else -1)
        return False

    def _arrow(self, name: str) -> bool:
        self.keys_used = True
        way = WAYS[name]
        if self.focus is None:
            return self._move_to(following(self._focusable(), None, 1)) or self._nudge(way[1])
        if way[0] and self.focus.on_left_right(way[0]):
            self.acted = self.focus
            return True
        if way[1] and self.focus.on_up_down(way[1]):
            return True
        if self._move_to(self.neighbour(self.focus, way)) or self._nudge(way[1]):
            return True
        chain, here = self._focusable(), self.focus.box
        return self.wraps and not self._areas() and self._move_to(round_the_end(chain, here, way))

    def neighbour(self, widget: Widget, way: tuple[int, int]) -> Widget | None:
        """The nearest widget in a direction: up and down all of a sheet before what is beside it."""
        own, here = self._sheet_of(widget), widget.box
        inside = [] if own is None else [(other, other.box) for other in usable(own.widgets)]
        found = nearest(inside, here, way) if way[1] else None
        return found or nearest([*inside, *self._beside(own)], here, way)

    def _beside(self, own: ScrollArea | None) -> list[tuple[Widget, Box]]:
        """What is outside a sheet: of other sheets what is in sight, or all if nothing of it is."""
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
        """No widget further on: a sheet is moved instead, so that its end or its text can be read."""
        area = self._sheet_of(self.focus) or next(
            (a for a in self._areas() if not any(w.focusable for w in a.widgets)), None
        )
        if not down or area is None:
            return False
        area.scroll(down * ROW)
        return True

    def _turn_page(self, way: int) -> bool:
        areas = self._areas()
        if not areas:
            return False
        area = self._sheet_of(self.focus) or areas[0]
        area.scroll(area.box.h * 0.85 * way)
        return True

    # -- focus and pointer

    def focus_on(self, widget: Widget) -> None:
        """Gives a widget the focus and makes sure that it can be seen."""
        self.focus = widget
        self.reveal(widget)

    def reveal(self, widget: Widget) -> None:
        """Scrolls so far that a widget can be seen."""
        for area in self._areas():
            if widget in area.widgets:
                area.reveal(widget)

    def leave_field(self) -> None:
        """What comes after a text field, and is none, has the focus from now on."""
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
        """The scrolling area that a widget lies in."""
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
        """All widgets into the list."""
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
        """The sentence of what has the attention."""
        widget = self.hovered if not self.keys_used and self.hovered is not None else self.focus
        return widget.hint if widget is not None else ""
