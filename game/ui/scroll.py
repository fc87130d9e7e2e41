"""A scrolling area: widgets that share a window onto a taller sheet."""

from game.draw.items import END_CLIP, Clip, DrawList, Image
from game.stage.geometry import Box
from game.ui.widgets import IDLE, Touch, Widget

ROW = 44.0  # design units that one notch of the wheel moves


class ScrollArea(Widget):
    """Holds widgets placed as if the area were tall enough for all of them."""

    role = "scroll"

    def __init__(self, box: Box, widgets: list[Widget]) -> None:
        super().__init__(box)
        self.widgets = widgets
        self._homes = [widget.box for widget in widgets]
        self.tall = max((home.bottom for home in self._homes), default=box.y) - box.y + 8
        self.offset = 0.0

    @property
    def furthest(self) -> float:
        """The largest offset."""
        return max(0.0, self.tall - self.box.h)

    def scroll(self, by: float) -> None:
        """Moves the sheet up by `by` design units, as far as it goes."""
        self.offset = max(0.0, min(self.furthest, self.offset + by))
        for widget, home in zip(self.widgets, self._homes, strict=True):
            widget.box = home.moved(0, -self.offset)

    def reveal(self, widget: Widget) -> None:
        """Scrolls just so far that the widget can be seen."""
        if widget.box.y < self.box.y + 6:
            self.scroll(widget.box.y - self.box.y - 6)
        elif widget.box.bottom > self.box.bottom - 6:
            self.scroll(widget.box.bottom - self.box.bottom + 6)

    def press(self, x: float, y: float) -> bool:
        if self.furthest and x > self.box.right - 18:
            self.drag(x, y)
            return True
        return False

    def drag(self, x: float, y: float) -> None:
        share = (y - self.box.y) / self.box.h
        self.scroll(share * self.tall - self.box.h / 2 - self.offset)

    def draw_with(self, out: DrawList, touches: dict[int, Touch]) -> None:
        """Draws its widgets; `touches` by the widget's id()."""
        out.moving.append(Clip(*self.box))
        for widget in self.widgets:
            if widget.box.bottom > self.box.y and widget.box.y < self.box.bottom:
                widget.draw(out, touches.get(id(widget), IDLE))
        out.moving.append(END_CLIP)
        if self.furthest:
            height = max(30.0, self.box.h * self.box.h / self.tall)
            top = self.box.y + (self.box.h - height) * self.offset / self.furthest
            out.moving.append(Image(("bar", "#8A6A34", 0.8), self.box.right - 5, top + height / 2, 6, height))
