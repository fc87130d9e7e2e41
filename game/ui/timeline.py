"""A timeline of a match: the selected moment, marks, and the beginning of each hand."""

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import NamedTuple

from game.draw.items import DrawList, Image, Text
from game.stage.geometry import Box
from game.ui import theme
from game.ui.widgets import Widget, WidgetState

RAIL = 7.0
MARK, NEAR = 17.0, 9.0  # a mark's size; how near to it a click means it
LARGER, COVERED = 1.4, 12.0  # size of the selected mark; distance at which another mark hides a sign


class Tick(NamedTuple):
    """A marked moment: "?" for a mistake, "!" for a good move."""

    at: int
    kind: str


class Timeline(Widget):
    """Moments 0 to `last`, selected by dragging, clicking or arrow keys. Enter calls `act`.

    The rail is at the upper edge of the box; a press below it also selects a moment.
    """

    role = "slider"
    focusable = True
    cue = ""

    def __init__(
        self,
        box: Box,
        at: int,
        last: int,
        go: Callable[[int], None],
        *,
        act: Callable[[], None],
        high: float,
        marks: Sequence[Tick] = (),
        deals: Sequence[int] = (),
    ) -> None:
        super().__init__(box, "Timeline")
        self.at, self.last, self.go, self.act = at, max(1, last), go, act
        self.marks, self.deals = marks, deals
        self.rail = Box(box.x, box.y, box.w, high)

    def x(self, at: float) -> float:
        """Return the position of a moment."""
        return self.box.x + self.box.w * at / self.last

    def on_left_right(self, direction: int) -> bool:
        self._go(self.at + direction)
        return True

    def activate(self) -> bool:
        self.act()
        return True

    def on_press(self, x: float, y: float) -> bool:
        near = [tick.at for tick in self.marks if abs(self.x(tick.at) - x) <= NEAR]
        near = near if y <= self.rail.bottom else []
        if near:
            self._go(min(near, key=lambda at: abs(self.x(at) - x)))
        else:
            self.on_drag(x, y)
        return True

    def on_drag(self, x: float, y: float) -> None:
        self._go(round((x - self.box.x) / self.box.w * self.last))

    def _go(self, at: int) -> None:
        at = max(0, min(self.last, at))
        if at != self.at:
            self.at = at
            self.go(at)

    def draw(self, out: DrawList, state: WidgetState) -> None:
        box, here = self.rail, self.x(self.at)
        out.moving.append(Image(("track", "rail"), box.cx, box.cy, box.w + RAIL, RAIL))
        if here > box.x + 2:
            done = here - box.x
            out.moving.append(Image(("gilt", 4), box.x + done / 2, box.cy, done + RAIL, RAIL))
        for at in self.deals:
            out.moving.append(Image(("bar", "#E9C66C", 0.7), self.x(at), box.cy, 2.0, RAIL * 2.4))
        for tick, after in zip_longest(self.marks, self.marks[1:]):
            if tick.at != self.at:
                covered = after is not None and self._apart(tick.at, after.at) < COVERED
                covered = covered or self._apart(tick.at, self.at) < COVERED * LARGER
                self._draw_mark(out, tick, MARK, signed=not covered)
        if state.focused:
            out.moving.append(Image(("focus", 13), here, box.cy, 26, 26))
        now = next((tick for tick in self.marks if tick.at == self.at), None)
        if now is not None:
            self._draw_mark(out, now, MARK * LARGER)
        else:
            out.moving.append(Image(("knob", state.hovered or state.pressed), here, box.cy, 22, 22))

    def _apart(self, at: int, other: int) -> float:
        """Return the distance of two moments on the rail."""
        return abs(self.x(at) - self.x(other))

    def _draw_mark(self, out: DrawList, tick: Tick, wide: float, *, signed: bool = True) -> None:
        """Draw a mark, without its symbol if another mark covers it."""
        x = self.x(tick.at)
        out.moving.append(Image(("mark", tick.kind), x, self.rail.cy, wide, wide))
        if not signed:
            return
        ink = theme.BRIGHT if tick.kind == "?" else theme.GREEN_INK
        out.moving.append(Text(tick.kind, x, self.rail.cy + 0.5, wide * 0.58, ink, "heavy"))
