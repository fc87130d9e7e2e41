"""A scroll area: a window onto a taller sheet of widgets."""

from game.draw.items import END_CLIP, ClipArea, DrawList, Image
from game.stage.geometry import Box
from game.ui.widgets import IDLE, Widget, WidgetState

ROW = 44.0  # design units that one notch of the wheel moves
GUTTER = 16.0  # at the right, kept free for the bar
MARGIN = 8.0  # additional scroll that shows a widget's whole focus ring


def sheet_in(area: Box, edge: float = MARGIN) -> Box:
    """Return the box for the widgets of an area, clear of its edge and scroll bar."""
    return Box(area.x + edge, area.y + edge, area.w - edge - GUTTER, area.h)


def area_for(room: Box, edge: float = MARGIN) -> Box:
    """Return the area whose sheet is as wide as this room. Edge and scroll bar lie outside the room."""
    return Box(room.x - edge, room.y, room.w + edge + GUTTER, room.h)


class ScrollArea(Widget):
    """A scrolling window. Its widgets are placed as if it were tall enough for all of them."""

    role = "scroll"

    def __init__(self, box: Box, widgets: list[Widget], *, ink: str = "#8A6A34") -> None:
        super().__init__(box)
        self.widgets, self.ink = widgets, ink
        self._homes = [widget.box for widget in widgets]
        self.tall = max((home.bottom for home in self._homes), default=box.y) - box.y + MARGIN
        self.offset = 0.0

    @property
    def furthest(self) -> float:
        """The largest offset."""
        return max(0.0, self.tall - self.box.h)

    def scroll(self, by: float) -> None:
        """Scroll down by `by` design units, within the limits."""
        self.offset = max(0.0, min(self.furthest, self.offset + by))
        for widget, home in zip(self.widgets, self._homes, strict=True):
            widget.box = home.moved(0, -self.offset)

    def reveal(self, widget: Widget) -> None:
        """Scroll just far enough to show the widget."""
        if widget.box.y < self.box.y + MARGIN:
            self.scroll(widget.box.y - self.box.y - MARGIN)
        elif widget.box.bottom > self.box.bottom - MARGIN:
            self.scroll(widget.box.bottom - self.box.bottom + MARGIN)

    def shows(self, widget: Widget) -> bool:
        """Return True if any part of the widget is visible."""
        return widget.box.bottom > self.box.y and widget.box.y < self.box.bottom

    def place(self, widget: Widget) -> Box:
        """Return the widget's box, moved to the edge of the window if it is beyond it."""
        box = widget.box
        return Box(box.x, max(self.box.y, min(box.y, self.box.bottom - box.h)), box.w, box.h)

    def on_press(self, x: float, y: float) -> bool:
        if self.furthest and x > self.box.right - GUTTER:
            self.on_drag(x, y)
            return True
        return False

    def on_drag(self, x: float, y: float) -> None:
        share = (y - self.box.y) / self.box.h
        self.scroll(share * self.tall - self.box.h / 2 - self.offset)

    def draw_with(self, out: DrawList, touches: dict[int, WidgetState]) -> None:
        """Draw the widgets. The keys of `touches` are their id()."""
        out.moving.append(ClipArea(*self.box))
        for widget in self.widgets:
            if self.shows(widget):
                widget.draw(out, touches.get(id(widget), IDLE))
        out.moving.append(END_CLIP)
        if self.furthest:
            height = max(30.0, self.box.h * self.box.h / self.tall)
            top = self.box.y + (self.box.h - height) * self.offset / self.furthest
            out.moving.append(Image(("bar", self.ink, 0.8), self.box.right - 5, top + height / 2, 6, height))
