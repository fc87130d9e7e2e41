"""On the way to a table: what is being done, a way to give up, and the reason where it does not work."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.draw.items import DrawList, Image
from game.lan.joining.connect import JoinAttempt, Lack
from game.scenes.chrome import Dialog
from game.scenes.scene import AppContext
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import columns, dialog, row_height, text_height
from game.ui.widgets import Button, Label, Panel, Widget

WIDTH = 480.0
PADDING = 26.0
MARK = 42.0
TURN = 1.6  # seconds of the hourglass

Arrived = Callable[[JoinAttempt], None]
Remedies = Mapping[Lack, Callable[[], None]]  # how to come with another one
ANOTHER: dict[Lack, str] = {"name": "Another name", "code": "Another code"}


class ConnectScene(Dialog):
    """Follows an arrival to its end; `arrived` is told once there is a place at the table.

    What the table did not take can be changed at once where there is one of the `remedies` for it.
    """

    name = "connect"

    def __init__(
        self, context: AppContext, arrival: JoinAttempt, arrived: Arrived, remedies: Remedies | None = None
    ) -> None:
        super().__init__(context)
        self.remedies = remedies or {}
        self.arrival, self.arrived = arrival, arrived
        self._shown = ""

    @property
    def sentence(self) -> str:
        """What there is to say now."""
        return self.arrival.failure or self.arrival.sentence

    def panel(self) -> Box:
        width = min(self.wider(WIDTH), self.context.viewport.w - 28)
        size = self.text(theme.BUTTON)
        tall = text_height(self.sentence, size, width - 2 * PADDING, "bold")
        return dialog(self.context.viewport, width, tall + MARK + row_height(size) + 2 * PADDING + 34)

    def widgets(self) -> list[Widget]:
        self._shown = self.sentence
        panel = self.panel()
        inner = panel.inset(PADDING)
        size = self.text(theme.BUTTON)
        words = Box(inner.x, inner.y + MARK + 10, inner.w, inner.h)
        return [
            Panel(panel, kind="plate", radius=16),
            Label(words, self._shown, size=size, font="bold", anchor="center", colour=theme.BRIGHT),
            *self._buttons(inner, size),
        ]

    def _buttons(self, inner: Box, size: float) -> list[Widget]:
        tall = row_height(size)
        middle = Box(inner.cx - self.wider(90), inner.bottom - tall, self.wider(180), tall)
        lack = self.arrival.lack
        if not self.arrival.failure:
            return [Button(middle, "Cancel", self.back, size=size)]
        if lack not in self.remedies:
            return [Button(middle, "Close", self.back, kind="primary", size=size)]
        close, again = columns(Box(inner.x, middle.y, inner.w, tall), (1, 1.3), 14)
        return [
            Button(again, ANOTHER[lack], self._again, kind="primary", size=size),
            Button(close, "Close", self.back, size=size),
        ]

    def _again(self) -> None:
        remedy = self.remedies[self.arrival.lack]
        self.back()
        remedy()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.context.stack.pending:
            return
        self.arrival.update(self.context.now)
        if self.arrival.arrived:
            self.context.stack.pop()
            self.arrived(self.arrival)
        elif self.sentence != self._shown:
            if self.arrival.failure:
                self.context.sound.play("error")
            self.arrange()

    def back(self) -> None:
        """It was not meant, or did not work."""
        self.arrival.cancel()
        super().back()

    def leave(self) -> None:
        if not self.arrival.arrived:
            self.arrival.cancel()

    def draw(self, out: DrawList, now: float) -> None:
        super().draw(out, now)
        panel = self.panel()
        failed = bool(self.arrival.failure)
        icon, ink = ("hazard-sign", theme.ALARM) if failed else ("hourglass", theme.GOLD)
        moves = not failed and self.context.settings.motion == "full"
        half = (now % TURN) / TURN
        angle = 180.0 * max(0.0, (half - 0.7) / 0.3) if moves else 0.0
        at = panel.y + PADDING + MARK / 2
        out.moving.append(Image(("icon", icon, ink, True), panel.cx, at, MARK, MARK, angle))
