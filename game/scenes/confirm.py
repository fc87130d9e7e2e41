"""A dialog with a question, and a dialog with a notice."""

from collections.abc import Callable

from game.scenes.chrome import Dialog
from game.scenes.scene import AppContext
from game.scenes.screen_text import CANCEL, CLOSE
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import columns, dialog, row_height, text_height
from game.ui.scroll import GUTTER, ScrollArea
from game.ui.widgets import Button, Label, Panel, Widget

WIDTH = 470.0
PADDING = 26.0
GAP = 24.0  # between a notice and its button


class ConfirmScene(Dialog):
    """Asks before an irreversible action. The harmless answer has the focus."""

    name = "confirm"

    def __init__(
        self, context: AppContext, *, question: str, yes: str, no: str = CANCEL, act: Callable[[], None]
    ) -> None:
        super().__init__(context)
        self.question, self.yes, self.no, self.act = question, yes, no, act

    def panel(self) -> Box:
        width = min(self.wider(WIDTH), self.context.viewport.w - 28)
        size = self.text(theme.BUTTON)
        tall = text_height(self.question, size, width - 2 * PADDING, "bold")
        return dialog(self.context.viewport, width, tall + row_height(size) + 2 * PADDING + 26)

    def widgets(self) -> list[Widget]:
        inner = self.panel().inset(PADDING)
        size = self.text(theme.BUTTON)
        tall = row_height(size)
        question = Label(inner, self.question, size=size, font="bold", anchor="center", colour=theme.BRIGHT)
        buttons = Box(inner.x, inner.bottom - tall, inner.w, tall)
        left, right = columns(buttons, (1, 1), 14)
        return [
            Panel(self.panel(), kind="plate", radius=16),
            question,
            Button(left, self.no, self.back, size=size),
            Button(right, self.yes, self._agree, kind="danger", size=size),
        ]

    def _agree(self) -> None:
        self.context.stack.pop()
        self.act()


class NoticeScene(Dialog):
    """Shows a message until it is dismissed."""

    name = "notice"
    has_more = False

    def __init__(self, context: AppContext, *, text: str) -> None:
        super().__init__(context)
        self.notice = text

    def panel(self) -> Box:
        width = min(self.wider(WIDTH * 1.2), self.context.viewport.w - 28)
        size = self.text(theme.BODY + 1)
        tall = text_height(self.notice, size, width - 2 * PADDING)
        return dialog(self.context.viewport, width, tall + self._foot + 2 * PADDING + GAP)

    @property
    def _foot(self) -> float:
        """The height of the buttons."""
        row = row_height(self.text(theme.BODY + 1))
        return row + (row + GAP / 2 if self.has_more else 0.0)

    def more(self, box: Box, size: float) -> list[Widget]:
        """Return a button above the one that closes, if the notice `has_more`."""
        return []

    def widgets(self) -> list[Widget]:
        inner = self.panel().inset(PADDING)
        size = self.text(theme.BODY + 1)
        tall = row_height(size)
        button = Box(inner.cx - 80, inner.bottom - tall, 160, tall)
        return [
            Panel(self.panel(), kind="plate", radius=16),
            *self._words(Box(inner.x, inner.y, inner.w, inner.h - self._foot - GAP), size),
            *self.more(Box(inner.x, inner.bottom - self._foot, inner.w, tall), size),
            Button(button, CLOSE, self.back, kind="primary", size=self.text(theme.BUTTON)),
        ]

    def _words(self, room: Box, size: float) -> list[Widget]:
        """Return the message, on a scrolling sheet if it is too long."""
        if text_height(self.notice, size, room.w) <= room.h + 1:
            return [Label(room, self.notice, size=size, colour=theme.BRIGHT)]
        sheet = Box(room.x, room.y, room.w - GUTTER, 0)
        tall = text_height(self.notice, size, sheet.w)
        label = Label(Box(sheet.x, sheet.y, sheet.w, tall), self.notice, size=size, colour=theme.BRIGHT)
        return [ScrollArea(room, [label])]
