"""Opens the replay of an archived match, which leads back to the present scene."""

from __future__ import annotations

from pathlib import Path

from game.draw.items import DrawList, Text
from game.scenes.chrome import Dialog
from game.scenes.confirm import NoticeScene
from game.scenes.pause_text import LOADING, THIS_GAME_CANNOT_BE_SHOWN
from game.scenes.scene import AppContext
from game.stage.geometry import Box
from game.system.files import size_of
from game.ui import theme
from game.ui.box_layout import dialog
from game.ui.widgets import Panel, Widget

LONG = 30_000  # bytes: a longer record takes more than a moment
WIDTH, HEIGHT = 420.0, 96.0
FRAMES = 2  # updates until the sentence has been drawn


class LoadingScene(Dialog):
    """Says that a long record is being read, then gives way to its replay."""

    name = "loading"

    def __init__(self, context: AppContext, record: Path) -> None:
        super().__init__(context)
        self.record, self._frames = record, 0

    def panel(self) -> Box:
        return dialog(self.context.viewport, self.wider(WIDTH), HEIGHT)

    def widgets(self) -> list[Widget]:
        return [Panel(self.panel(), kind="plate", radius=16)]

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._frames += 1
        if self._frames == FRAMES:
            self.context.stack.pop()
            _show(self.context, self.record)

    def draw(self, out: DrawList, now: float) -> None:
        super().draw(out, now)
        box = self.panel()
        words, size = self.written(LOADING, theme.BODY + 1, box.w - 40)
        out.moving.append(Text(words, box.cx, box.cy, size, theme.BRIGHT))


def show_replay(context: AppContext, record: Path) -> None:
    """Show the match in that file, or an error. A long one shows first that it is loading."""
    if size_of(record) > LONG:
        context.stack.push(LoadingScene(context, record))
    else:
        _show(context, record)


def _show(context: AppContext, record: Path) -> None:
    try:
        context.stack.push(context.navigator.replay(record))
    except ValueError as error:
        tell_why_not(context, error)


def tell_why_not(context: AppContext, error: ValueError) -> None:
    """Show why a match cannot be shown."""
    context.stack.push(NoticeScene(context, text=THIS_GAME_CANNOT_BE_SHOWN.format(error=error)))
