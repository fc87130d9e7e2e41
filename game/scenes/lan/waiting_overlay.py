"""Over a table on the network that cannot go on: why, for how long, and what can be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.draw.items import DrawList, Image
from game.scenes.chrome import Dialog
from game.scenes.scene import AppContext, fill
from game.stage.geometry import Box
from game.stage.layout.table_layout import TableLayout
from game.ui import theme
from game.ui.box_layout import columns, row_height
from game.ui.widgets import Button, Label, Panel, Widget

WIDTH = 520.0
PADDING, GAP = 20.0, 16.0
MARK = 44.0
VEIL = 0.45  # so that the table can be read


class OverlayAction(NamedTuple):
    """Something that can be done about it."""

    label: str
    icon: str
    act: Callable[[], None]
    kind: str = "normal"  # of its button
    action: str = ""  # whose key does it too


class OverlayText(NamedTuple):
    """What stands there now."""

    kind: str  # another kind is another plate
    icon: str
    title: str
    line: str
    ways: tuple[OverlayAction, ...]


class WaitingOverlay(Dialog):
    """Shows a plate for as long as there is one; `plate` is asked in every step."""

    name = "hold"
    halts = False

    def __init__(
        self,
        context: AppContext,
        *,
        plate: Callable[[], OverlayText | None],
        back: Callable[[], None],
        layout: Callable[[], TableLayout],
    ) -> None:
        super().__init__(context)
        self._plate, self._back, self._layout = plate, back, layout
        shown = plate()
        assert shown is not None
        self.shown: OverlayText = shown

    def update(self, seconds: float) -> None:
        super().update(seconds)
        found = self._plate()
        if found is None or found.kind != self.shown.kind:
            if self.context.stack.top is self and not self.context.stack.pending:
                self.context.stack.pop()
        elif found[:4] != self.shown[:4]:
            self.shown = found
            self.arrange()

    def back(self) -> None:
        """Escape: the pause menu, as at the table."""
        self._back()

    def shortcuts(self) -> dict[str, Callable[[], None]]:
        return {**super().shortcuts(), **{way.action: way.act for way in self.shown.ways if way.action}}

    def panel(self) -> Box:
        """Between the piles and the hand, so that both can be seen."""
        viewport, layout = self.context.viewport, self._layout()
        width = min(self.wider(WIDTH), viewport.w - 28)
        title, line = self._labels(Box(0, 0, width - 2 * PADDING - MARK - GAP, 0))
        buttons = self._row + 18 if self.shown.ways else 0.0
        high = max(MARK, title.height + line.height) + buttons + 2 * PADDING
        box = Box.around(layout.prompt.cx, layout.prompt.cy, width, high)
        x = min(max(box.x, 14.0), viewport.w - 14 - width)
        return Box(x, max(14.0, min(box.y, layout.hand.area.y - 6 - high)), width, high)

    @property
    def _row(self) -> float:
        return row_height(self.text(theme.BUTTON))

    def _labels(self, box: Box) -> tuple[Label, Label]:
        """The two sentences, one above the other."""
        size = self.text(theme.HEADING)
        title = Label(box, self.shown.title, size=size, font="bold", colour=theme.BRIGHT)
        title.box = Box(box.x, box.y, box.w, title.height)
        line = Label(box, self.shown.line, size=self.text(theme.BODY))
        line.box = Box(box.x, title.box.bottom, box.w, line.height)
        return title, line

    def widgets(self) -> list[Widget]:
        panel = self.panel()
        inner = panel.inset(PADDING)
        words = self._labels(Box(inner.x + MARK + GAP, inner.y, inner.w - MARK - GAP, 0))
        return [Panel(panel, kind="plate", radius=16), *words, *self._buttons(inner)]

    def _buttons(self, inner: Box) -> list[Widget]:
        ways, size = self.shown.ways, self.text(theme.BUTTON)
        if not ways:
            return []
        foot = Box(inner.x, inner.bottom - self._row, inner.w, self._row)
        boxes = columns(foot, (1,) * len(ways), 12)
        return [
            Button(box, way.label, way.act, icon=way.icon, kind=way.kind, size=size)
            for way, box in zip(ways, boxes, strict=True)
        ]

    def draw(self, out: DrawList, now: float) -> None:
        out.still.append(fill(self.context.viewport, "veil", "#07050A", VEIL))
        self.page.draw(out)
        inner = self.panel().inset(PADDING)
        icon = ("icon", self.shown.icon, theme.GOLD, True)
        out.moving.append(Image(icon, inner.x + MARK / 2, inner.y + MARK / 2 + 2, MARK, MARK))
