"""A dialog to choose a bot's character: one of the regulars, or another name and picture."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection

from game.scenes.chrome import Dialog
from game.scenes.profile.profile_scene import ProfileScene
from game.scenes.scene import AppContext
from game.setup.characters import Character, characters
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import columns, dialog, grid, row_height
from game.ui.character_row import CharacterRow
from game.ui.scroll import ScrollArea, area_for, sheet_in
from game.ui.widgets import Button, Widget

PADDING, GAP = 22.0, 8.0
HEAD = 60.0
LANE = 22.0  # times the text size: what a row needs
WIDE = 860.0

Done = Callable[[str, str], None]  # name, picture


class CharacterScene(Dialog):
    """All free characters by name.

    `who` is the present one, name and picture; `taken` are others at the table.
    """

    name = "characters"

    def __init__(
        self, context: AppContext, *, title: str, who: tuple[str, str], taken: Collection[str], done: Done
    ) -> None:
        super().__init__(context)
        self.title, self.who, self.done = title, who, done
        free = (one for one in characters() if one.name not in taken)
        self.offered = sorted(free, key=lambda one: one.name.casefold())

    def enter(self) -> None:
        super().enter()
        self.page.focus_on(self.page.find("button", self.who[0]))

    def panel(self) -> Box:
        """Return the panel, as high as all rows need if the window allows."""
        size = self.text(theme.BODY)
        wide = dialog(self.context.viewport, self.wider(WIDE), 1.0)
        rows = -(-len(self.offered) // self._lanes(wide.w - 2 * PADDING))
        high = HEAD + rows * (CharacterRow.height(size) + GAP) + row_height(size) + 2 * PADDING + GAP
        return dialog(self.context.viewport, wide.w, high)

    def _lanes(self, width: float) -> int:
        return 2 if width >= 2 * LANE * self.text(theme.BODY) else 1

    def widgets(self) -> list[Widget]:
        panel, size = self.panel(), self.text(theme.BODY)
        tall = row_height(size)
        foot = Box(panel.x + PADDING, panel.bottom - PADDING - tall, panel.w - 2 * PADDING, tall)
        area = area_for(foot._replace(y=panel.y + HEAD, h=foot.y - PADDING + 6 - panel.y - HEAD), 6)
        cancel, other, chance = columns(foot, (1, 1.6, 1.2), 12)
        anybody = Button(chance, "Surprise me", self._anybody, kind="primary", size=size)
        anybody.enabled = bool(self._others())
        return [
            self.titled(self.title),
            ScrollArea(area, self._rows(area)),
            Button(cancel, "Cancel", self.back, size=size),
            Button(other, "Another name", self._other, size=size),
            anybody,
        ]

    def _rows(self, area: Box) -> list[Widget]:
        size = self.text(theme.BODY)
        room = sheet_in(area, 6)
        lanes = self._lanes(room.w)
        wide = (room.w - (lanes - 1) * GAP) / lanes
        boxes = grid(room, len(self.offered), (wide - 0.01, CharacterRow.height(size)), GAP)
        return [
            CharacterRow(
                box,
                one.name,
                one.avatar,
                one.portrait,
                self._taker(one),
                chosen=one.name == self.who[0],
                size=size,
            )
            for one, box in zip(self.offered, boxes, strict=True)
        ]

    def _taker(self, one: Character) -> Callable[[], None]:
        def take() -> None:
            self.context.stack.pop()
            self.done(one.name, one.avatar)

        return take

    def _others(self) -> list[Character]:
        return [one for one in self.offered if one.name != self.who[0]]

    def _anybody(self) -> None:
        self._taker(random.choice(self._others()))()

    def _other(self) -> None:
        self.context.stack.replace(ProfileScene(self.context, title=self.title, who=self.who, done=self.done))
