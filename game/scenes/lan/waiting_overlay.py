"""An overlay on a table that waits: the reason, the time, and possible actions."""

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
VEIL = 0.45  # the table stays readable


class OverlayAction(NamedTuple):
    """A button of the overlay."""

    label: str
    icon: str
    act: Callable[[], None]
    kind: str = "normal"  # of the button
    action: str = ""  # a key with the same effect


class OverlayText(NamedTuple):
    """The present text of the overlay."""

    kind: str  # a new kind makes a new overlay
    icon: str
    title: str
    line: str
    buttons: tuple[OverlayAction, ...]


class WaitingOverlay(Dialog):
    """Shows `overlay_text`, which is called at every update, until it returns None."""

    name = "hold"
    halts = False

    def __init__(
        self,
        context: AppContext,
        *,
        overlay_text: Callable[[], OverlayText | None],
        back: Callable[[], None],
        layout: Callable[[], TableLayout],
    ) -> None:
        super().__init__(context)
        self._overlay_text, self._back, self._layout = overlay_text, back, layout
        shown = overlay_text()
        assert shown is not None
        self.shown: OverlayText = shown

    def update(self, seconds: float) -> None:
        super().update(seconds)
        found = self._overlay_text()
        if found is None or found.kind != self.shown.kind:
            if self.context.stack.top is self and not self.context.stack.pending:
                self.context.stack.pop()
        elif found[:4] != self.shown[:4]:
            self.shown = found
            self.arrange()

    def back(self) -> None:
        """Open the pause menu, as at the table."""
        self._back()

    def shortcuts(self) -> dict[str, Callable[[], None]]:
        return {
            **super().shortcuts(),
            **{button.action: button.act for button in self.shown.buttons if button.action},
        }

    def panel(self) -> Box:
        """Return a box between the piles and the hand, which stay visible."""
        viewport, layout = self.context.viewport, self._layout()
        width = min(self.wider(WIDTH), viewport.w - 28)
        title, line = self._labels(Box(0, 0, width - 2 * PADDING - MARK - GAP, 0))
        buttons = self._row + 18 if self.shown.buttons else 0.0
        high = max(MARK, title.height + line.height) + buttons + 2 * PADDING
        box = Box.around(layout.prompt.cx, layout.prompt.cy, width, high)
        x = min(max(box.x, 14.0), viewport.w - 14 - width)
        return Box(x, max(14.0, min(box.y, layout.hand.area.y - 6 - high)), width, high)

    @property
    def _row(self) -> float:
        return row_height(self.text(theme.BUTTON))

    def _labels(self, box: Box) -> tuple[Label, Label]:
        """The title and the line below it."""
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
        buttons, size = self.shown.buttons, self.text(theme.BUTTON)
        if not buttons:
            return []
        foot = Box(inner.x, inner.bottom - self._row, inner.w, self._row)
        boxes = columns(foot, (1,) * len(buttons), 12)
        return [
            Button(box, button.label, button.act, icon=button.icon, kind=button.kind, size=size)
            for button, box in zip(buttons, boxes, strict=True)
        ]

    def draw(self, out: DrawList, now: float) -> None:
        out.still.append(fill(self.context.viewport, "veil", "#07050A", VEIL))
        self.page.draw(out)
        inner = self.panel().inset(PADDING)
        icon = ("icon", self.shown.icon, theme.GOLD, True)
        out.moving.append(Image(icon, inner.x + MARK / 2, inner.y + MARK / 2 + 2, MARK, MARK))
