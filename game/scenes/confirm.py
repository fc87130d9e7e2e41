"""A question with two answers."""

from collections.abc import Callable

from game.scenes.frames import Dialog
from game.scenes.scene import Desk
from game.stage.geometry import Box
from game.ui import theme
from game.ui.layout import columns, dialog, row_height, text_height
from game.ui.widgets import Button, Label, Panel, Widget

WIDTH = 470.0
PADDING = 26.0


class ConfirmScene(Dialog):
    """Asks before something that cannot be taken back; the focus is on the harmless answer."""

    name = "confirm"

    def __init__(
        self, desk: Desk, *, question: str, yes: str, no: str = "Cancel", act: Callable[[], None]
    ) -> None:
        super().__init__(desk)
        self.question, self.yes, self.no, self.act = question, yes, no, act

    def panel(self) -> Box:
        width = min(self.wider(WIDTH), self.desk.viewport.w - 28)
        size = self.text(theme.BUTTON)
        tall = text_height(self.question, size, width - 2 * PADDING, "bold")
        return dialog(self.desk.viewport, width, tall + row_height(size) + 2 * PADDING + 26)

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
        self.desk.stack.pop()
        self.act()
