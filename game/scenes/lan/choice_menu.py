"""A menu of a few items, in one column or two."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.scenes.chrome import Dialog
from game.scenes.scene import AppContext
from game.scenes.screen_text import CANCEL
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import Flow, columns, dialog, row_height
from game.ui.scroll import ScrollArea, area_for, sheet_in
from game.ui.widgets import Button, Widget

WIDTH = 420.0
HEAD, PADDING, GAP = 54.0, 18.0, 8.0


class MenuItem(NamedTuple):
    """An item of a menu, and what it does."""

    label: str
    icon: str
    act: Callable[[], None]


class MenuScene(Dialog):
    """A menu with a button for each item, which closes when one is chosen."""

    name = "menu"
    halts = False  # the table goes on behind it

    def __init__(
        self, context: AppContext, *, title: str, items: Sequence[MenuItem], across: int = 1
    ) -> None:
        super().__init__(context)
        self.title, self.items = title, tuple(items)
        self.across = across if not context.viewport.portrait else 1

    @property
    def _row(self) -> float:
        return row_height(self.text(theme.BODY)) + GAP

    def panel(self) -> Box:
        rows = -(-len(self.items) // self.across)
        wide = self.wider(WIDTH) * (1.5 if self.across > 1 else 1.0)
        return dialog(self.context.viewport, wide, HEAD + (rows + 1) * self._row + PADDING + 24)

    def widgets(self) -> list[Widget]:
        panel, size = self.panel(), self.text(theme.BODY)
        row = self._row - GAP
        foot = Box(panel.x + PADDING, panel.bottom - PADDING - row, panel.w - 2 * PADDING, row)
        area = area_for(Box(foot.x, panel.y + HEAD, foot.w, foot.y - 8 - panel.y - HEAD), 6)
        flow = Flow(sheet_in(area, 6), GAP)
        parts: list[Widget] = []
        for start in range(0, len(self.items), self.across):
            boxes = columns(flow.take(row), (1,) * self.across, GAP)
            parts += [
                Button(box, item.label, self._doer(item), icon=item.icon, size=size)
                for item, box in zip(self.items[start : start + self.across], boxes, strict=False)
            ]
        return [
            self.titled(self.title),
            ScrollArea(area, parts),
            Button(foot, CANCEL, self.back, size=size),
        ]

    def _doer(self, item: MenuItem) -> Callable[[], None]:
        def act() -> None:
            self.context.stack.pop()
            item.act()

        return act
