"""A dialog for the code of a table."""

from __future__ import annotations

from collections.abc import Callable

from game.lan.auth import ALPHABET, read_code
from game.scenes.chrome import Dialog
from game.scenes.lan.join_text import ABOUT, TABLE_CODE, THE_CODE_OF
from game.scenes.scene import AppContext
from game.scenes.screen_text import CANCEL, JOIN
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import Flow, columns, dialog, row_height, text_height
from game.ui.text_field import FieldRules, TextField
from game.ui.widgets import Button, Label, Widget

WIDTH = 500.0
PADDING = 24.0
HEAD = 58.0
MOST_TYPED = 16
EXAMPLE = "7K2QM-XD40P"


class CodeScene(Dialog):
    """A field for a code; `done` is called with a valid one."""

    name = "code"
    replaces = False  # a wrong code stays to be corrected

    def __init__(
        self, context: AppContext, *, table: str, done: Callable[[str], None], typed: str = ""
    ) -> None:
        super().__init__(context)
        self.table, self.done = table, done
        self.typed = typed
        self.fault = ""

    def panel(self) -> Box:
        size = self.text(theme.BODY)
        width = min(self.wider(WIDTH), self.context.viewport.w - 28)
        words = max(text_height(text, size, width - 2 * PADDING) for text in (ABOUT, self.fault))
        return dialog(self.context.viewport, width, HEAD + words + 2 * row_height(size) + PADDING + 34)

    def widgets(self) -> list[Widget]:
        panel, size = self.panel(), self.text(theme.BODY)
        row = row_height(size)
        flow = Flow(Box(panel.x + PADDING, panel.y + HEAD, panel.w - 2 * PADDING, panel.h), gap=12)
        field = TextField(
            flow.take(row),
            TABLE_CODE,
            self.typed,
            self._type,
            FieldRules(MOST_TYPED, EXAMPLE, ALPHABET, JOIN),
            accept=self._go,
            size=self.text(theme.BUTTON),
        )
        field.faulty = bool(self.fault)
        words = self.fault or ABOUT
        told = Label(
            flow.text(words, size), words, size=size, colour=theme.ALARM if self.fault else theme.MUTED
        )
        no, yes = columns(Box(flow.box.x, panel.bottom - PADDING - row, flow.box.w, row), (1, 1), 14)
        return [
            self.titled(THE_CODE_OF.format(table=self.table)),
            field,
            told,
            Button(no, CANCEL, self.back, size=self.text(theme.BUTTON)),
            Button(yes, JOIN, self._go, kind="primary", size=self.text(theme.BUTTON)),
        ]

    def _type(self, text: str) -> None:
        self.typed, self.fault = text, ""
        self.arrange()

    def _go(self) -> None:
        try:
            code = read_code(self.typed)
        except ValueError as error:
            self.fault = str(error)
            self.context.sound.play("error")
            self.arrange()
            return
        self.context.stack.pop()
        self.done(code)
