"""A slider for a number."""

from collections.abc import Callable

from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import fitted
from game.stage.geometry import Box
from game.ui import theme
from game.ui.widgets import Widget, WidgetState

MOST, STEP = 100, 5  # per cent
LABEL_SHARE = 0.38
FIGURE = 54.0  # width of the figure at the right


class Slider(Widget):
    """A percentage, changed by dragging, clicking or arrow keys. `done` is called after a change."""

    role = "slider"
    focusable = True
    cue = ""

    def __init__(
        self,
        box: Box,
        label: str,
        value: int,
        change: Callable[[int], None],
        *,
        done: Callable[[], None] | None = None,
        size: float = theme.BODY,
    ) -> None:
        super().__init__(box, label)
        self.value, self.change, self.done, self.size = value, change, done, size

    def rail(self) -> Box:
        """Return the box of the rail."""
        box = self.box
        start = box.w * LABEL_SHARE + 12
        return Box(box.x + start, box.cy - 4, box.w - start - FIGURE - 12, 8)

    def on_left_right(self, direction: int) -> bool:
        if self._set(self.value + direction * STEP):
            self._tell()
        return True

    def on_press(self, x: float, y: float) -> bool:
        self.on_drag(x, y)
        return True

    def on_drag(self, x: float, y: float) -> None:
        rail = self.rail()
        self._set((x - rail.x) / rail.w * MOST)

    def on_release(self) -> None:
        self._tell()

    def _set(self, value: float) -> bool:
        stepped = max(0, min(MOST, round(value / STEP) * STEP))
        if stepped == self.value:
            return False
        self.value = stepped
        self.change(stepped)
        return True

    def _tell(self) -> None:
        if self.done is not None:
            self.done()

    def draw(self, out: DrawList, state: WidgetState) -> None:
        box, rail = self.box, self.rail()
        share = self.value / MOST
        size = fitted(self.label, self.size, box.w * LABEL_SHARE, "bold", 0.6)
        out.moving.append(Text(self.label, box.x + 4, box.cy, size, theme.IVORY, "bold", "left"))
        out.moving.append(Image(("track", "rail"), rail.cx, rail.cy, rail.w, rail.h))
        if share > 0.02:
            out.moving.append(
                Image(("gilt", 4), rail.x + rail.w * share / 2, rail.cy, rail.w * share, rail.h)
            )
        knob = rail.x + rail.w * share
        if state.focused:
            out.moving.append(Image(("focus", 13), knob, rail.cy, 26, 26))
        out.moving.append(Image(("knob", state.hovered or state.pressed), knob, rail.cy, 26, 26))
        out.moving.append(
            Text(f"{self.value}", box.right - 4, box.cy, self.size, theme.MUTED, "text", "right")
        )
