"""A dialog shown while joining a table: the progress, a way to cancel, and the reason of a failure."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.draw.items import DrawList, Image
from game.lan.joining.connect import JoinAttempt, Retry
from game.scenes.chrome import Dialog
from game.scenes.lan.join_text import ANOTHER_CODE
from game.scenes.scene import AppContext
from game.scenes.screen_text import ANOTHER_NAME, CANCEL, CLOSE
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import columns, dialog, row_height, text_height
from game.ui.widgets import Button, Label, Panel, Widget

WIDTH = 480.0
PADDING = 26.0
MARK = 42.0
TURN = 1.6  # seconds between turns of the hourglass

Arrived = Callable[[JoinAttempt], None]
Remedies = Mapping[Retry, Callable[[], None]]  # functions that ask for another name or code
ANOTHER: dict[Retry, str] = {"name": ANOTHER_NAME, "code": ANOTHER_CODE}


class ConnectScene(Dialog):
    """Follows an attempt to its end; `arrived` is called once there is a place at the table.

    A name or code that the table refused can be changed at once if `remedies` has a function for it. `named`
    asks a player for a name who has none: only failures that do not depend on it are shown then.
    """

    name = "connect"

    def __init__(
        self,
        context: AppContext,
        attempt: JoinAttempt,
        arrived: Arrived,
        remedies: Remedies | None = None,
        *,
        named: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(context)
        self.remedies, self.named = remedies or {}, named
        self.attempt, self.arrived = attempt, arrived
        self._shown = ""

    @property
    def sentence(self) -> str:
        """The progress, or the reason of the failure."""
        return self.attempt.failure or self.attempt.sentence

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
        retry_with = self.attempt.retry_with
        if not self.attempt.failure:
            return [Button(middle, CANCEL, self.back, size=size)]
        if retry_with not in self.remedies:
            return [Button(middle, CLOSE, self.back, kind="primary", size=size)]
        close, again = columns(Box(inner.x, middle.y, inner.w, tall), (1, 1.3), 14)
        return [
            Button(again, ANOTHER[retry_with], self._again, kind="primary", size=size),
            Button(close, CLOSE, self.back, size=size),
        ]

    def _again(self) -> None:
        remedy = self.remedies[self.attempt.retry_with]
        self.back()
        remedy()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.context.stack.pending:
            return
        self.attempt.update(self.context.now)
        if self.attempt.arrived:
            self.context.stack.pop()
            self.arrived(self.attempt)
        elif self.named and self.attempt.depends_on_name:
            self.context.stack.pop()
            self.named()
        elif self.sentence != self._shown:
            if self.attempt.failure:
                self.context.sound.play("error")
            self.arrange()

    def back(self) -> None:
        """Cancel the attempt, or close the dialog."""
        self.attempt.cancel()
        super().back()

    def leave(self) -> None:
        if not self.attempt.arrived:
            self.attempt.cancel()

    def draw(self, out: DrawList, now: float) -> None:
        super().draw(out, now)
        panel = self.panel()
        failed = bool(self.attempt.failure)
        icon, ink = ("hazard-sign", theme.ALARM) if failed else ("hourglass", theme.GOLD)
        moves = not failed and self.context.settings.motion == "full"
        half = (now % TURN) / TURN
        angle = 180.0 * max(0.0, (half - 0.7) / 0.3) if moves else 0.0
        at = panel.y + PADDING + MARK / 2
        out.moving.append(Image(("icon", icon, ink, True), panel.cx, at, MARK, MARK, angle))
