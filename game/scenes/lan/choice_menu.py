"""A few things to choose from, below each other or in two columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.scenes.chrome import Dialog
from game.scenes.scene import AppContext
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import Flow, columns, dialog, row_height
from game.ui.scroll import ScrollArea, area_for, sheet_in
from game.ui.widgets import Button, Widget

WIDTH = 420.0
HEAD, PADDING, GAP = 54.0, 18.0, 8.0


class Choosable(Protocol):
    """One of them."""

    @property
    def label(self) -> str: ...

    @property
    def icon(self) -> str: ...

    @property
    def act(self) -> Callable[[], None]: ...


class MenuScene(Dialog):
    """Each of them is a button; what is chosen is done, and the menu is gone."""

    name = "menu"
    halts = False  # the table goes on behind it

    def __init__(
        self, context: AppContext, *, title: str, deeds: Sequence[Choosable], across: int = 1
    ) -> None:
        super().__init__(context)
        self.title, self.deeds = title, tuple(deeds)
        self.across = across if not context.viewport.portrait else 1

    @property
    def _row(self) -> float:
        return row_height(self.text(theme.BODY)) + GAP

    def panel(self) -> Box:
        rows = -(-len(self.deeds) // self.across)
        wide = self.wider(WIDTH) * (1.5 if self.across > 1 else 1.0)
        return dialog(self.context.viewport, wide, HEAD + (rows + 1) * self._row + PADDING + 24)

    def widgets(self) -> list[Widget]:
        panel, size = self.panel(), self.text(theme.BODY)
        row = self._row - GAP
        foot = Box(panel.x + PADDING, panel.bottom - PADDING - row, panel.w - 2 * PADDING, row)
        area = area_for(Box(foot.x, panel.y + HEAD, foot.w, foot.y - 8 - panel.y - HEAD), 6)
        flow = Flow(sheet_in(area, 6), GAP)
        parts: list[Widget] = []
        for start in range(0, len(self.deeds), self.across):
            boxes = columns(flow.take(row), (1,) * self.across, GAP)
            parts += [
                Button(box, deed.label, self._doer(deed), icon=deed.icon, size=size)
                for deed, box in zip(self.deeds[start : start + self.across], boxes, strict=False)
            ]
        return [
            self.titled(self.title),
            ScrollArea(area, parts),
            Button(foot, "Cancel", self.back, size=size),
        ]

    def _doer(self, deed: Choosable) -> Callable[[], None]:
        def act() -> None:
            self.context.stack.pop()
            deed.act()

        return act
