"""A page of widgets: who has the focus, who is under the pointer, and who hears an intent."""

from collections.abc import Iterable, Sequence

from game.draw.items import DrawList
from game.ui.field import TextField
from game.ui.intents import Intent
from game.ui.scroll import ROW, ScrollArea
from game.ui.widgets import Touch, Widget

GUARD = 0.15  # seconds during which a press on what has only just appeared is ignored
WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Page:
    """Widgets in drawing order. Focus moves by arrow keys to the nearest in that direction, Tab in order."""

    def __init__(self, widgets: Sequence[Widget], *, focus: Widget | None = None) -> None:
        self.widgets = list(widgets)
        self.focus = focus or next(iter(self._focusable()), None)
        self.hovered: Widget | None = None
        self.held: Widget | None = None
        self.keys_used = True  # the focus ring is shown until the pointer moves
        self.appeared = 0.0
        self.now = 0.0

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

    def step(self, now: float) -> None:
        """Tells the page the time, in seconds."""
        if not self.appeared:
            self.appeared = now
        self.now = now

    @property
    def typing(self) -> bool:
        """Does a text field have the focus?"""
        return isinstance(self.focus, TextField)

    def keep_focus(self, old: "Page") -> None:
        """Takes over the focus of the page that this one replaces, by role and label."""
        self.appeared, self.now, self.keys_used = old.appeared, old.now, old.keys_used
        for area, before in zip(self._areas(), old._areas(), strict=False):
            area.scroll(before.offset)
        if old.focus is not None:
            for widget in self._focusable():
                if (widget.role, widget.label) == (old.focus.role, old.focus.label):
                    self.focus = widget

    # -- intents

    def handle(self, intent: Intent) -> bool:
        """True if a widget used the intent."""
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
            return self.focus is not None and self.focus.type(intent)
        return self._key(intent.name)

    def _point(self, intent: Intent) -> None:
        if self.held is not None:
            self.held.drag(intent.x, intent.y)
            return
        under = self._under(intent.x, intent.y)
        if under is not self.hovered:
            self.hovered = under
        self.keys_used = False

    def _press(self, intent: Intent) -> bool:
        self.keys_used = False
        widget = self._under(intent.x, intent.y, with_areas=True)
        if widget is None or self.now - self.appeared < GUARD:
            return False
        if widget.focusable:
            self.focus = widget
        self.held = widget
        widget.press(intent.x, intent.y)
        return True

    def _release(self, intent: Intent) -> bool:
        held, self.held = self.held, None
        if held is None or held.role not in ("button", "card"):
            return held is not None
        return held.box.holds(intent.x, intent.y) and held.activate()

    def _scroll(self, intent: Intent) -> bool:
        for area in self._areas():
            if area.box.holds(intent.x, intent.y):
                area.scroll(-intent.dy * ROW)
                return True
        return False

    def _key(self, name: str) -> bool:
        if name in ("next", "previous"):
            return self._cycle(1 if name == "next" else -1)
        if name == "accept":
            self.keys_used = True
            return self.focus is not None and self.focus.activate()
        if name in WAYS:
            shown, self.keys_used = self.keys_used, True
            if self.focus is not None and not shown and not self.focus.enabled:
                return True
            if name in ("left", "right") and self.focus is not None and self.focus.turn(WAYS[name][0]):
                return True
            return self._step_focus(*WAYS[name])
        if name in ("page up", "page down"):
            for area in self._areas():
                area.scroll(area.box.h * 0.85 * (1 if name == "page down" else -1))
                return True
        return False

    # -- focus

    def _focusable(self) -> list[Widget]:
        return [widget for widget in self.everything() if widget.focusable and widget.enabled]

    def _areas(self) -> Iterable[ScrollArea]:
        return [widget for widget in self.widgets if isinstance(widget, ScrollArea)]

    def _cycle(self, way: int) -> bool:
        chain = self._focusable()
        if not chain:
            return False
        place = chain.index(self.focus) if self.focus in chain else -way
        self._focus_on(chain[(place + way) % len(chain)])
        self.keys_used = True
        return True

    def _step_focus(self, dx: int, dy: int) -> bool:
        """To the nearest widget in a direction: distance along it counts once, sideways three times."""
        if self.focus is None:
            return self._cycle(1)
        here = self.focus.box

        def cost(widget: Widget) -> float:
            along = (widget.box.cx - here.cx) * dx + (widget.box.cy - here.cy) * dy
            across = abs(widget.box.cx - here.cx) * abs(dy) + abs(widget.box.cy - here.cy) * abs(dx)
            if dy and widget.box.x < here.right and here.x < widget.box.right:
                across = min(across, 8.0)
            return along + 3 * across if along > 2 else float("inf")

        best = min(self._focusable(), key=cost, default=None)
        if best is None or cost(best) == float("inf"):
            return False
        self._focus_on(best)
        return True

    def _focus_on(self, widget: Widget) -> None:
        self.focus = widget
        for area in self._areas():
            if widget in area.widgets:
                area.reveal(widget)

    def _under(self, x: float, y: float, *, with_areas: bool = False) -> Widget | None:
        for widget in reversed(self.widgets):
            if not widget.box.holds(x, y):
                continue
            if isinstance(widget, ScrollArea):
                inside = next(
                    (w for w in reversed(widget.widgets) if w.focusable and w.box.holds(x, y)), None
                )
                if inside is not None:
                    return inside
                if with_areas:
                    return widget
            elif widget.focusable:
                return widget
        return None

    # -- drawing

    def draw(self, out: DrawList) -> None:
        """All widgets into the list."""
        touches = {
            id(widget): Touch(
                focused=widget is self.focus and self.keys_used,
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
                widget.draw(out, touches.get(id(widget), Touch()))

    @property
    def hint(self) -> str:
        """The sentence of what has the attention."""
        widget = self.hovered if not self.keys_used and self.hovered is not None else self.focus
        return widget.hint if widget is not None else ""
