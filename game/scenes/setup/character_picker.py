"""A dialog to choose who plays as a bot, and how well: one of the regulars, or another name and picture."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection

from game.draw.text_renderer import SMALLEST
from game.scenes.chrome import Dialog
from game.scenes.profile.profile_scene import ProfileScene
from game.scenes.scene import AppContext
from game.scenes.screen_text import ANOTHER_NAME, CANCEL
from game.scenes.setup.draft import BOT_LEVELS
from game.scenes.setup.setup_text import LEVEL, LEVEL_HINT, SURPRISE_ME
from game.setup.characters import Character, characters
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import balanced_grid, columns, dialog, row_height
from game.ui.character_card import CharacterCard
from game.ui.choice import Option
from game.ui.scroll import ScrollArea, area_for, sheet_in
from game.ui.segments import Segments
from game.ui.widgets import Button, Widget

PADDING, GAP = 22.0, 10.0
HEAD = 60.0
CARD = 11.5  # times the text size: the least width of a card
WIDE = 1040.0

Done = Callable[[str, str, str], None]  # name, picture, level


class CharacterScene(Dialog):
    """All free characters by name, as portraits, and the levels of bots.

    `who` is the present one, name and picture, who plays at `level`; `taken` are others at the table.
    """

    name = "characters"

    def __init__(
        self,
        context: AppContext,
        *,
        title: str,
        who: tuple[str, str],
        level: str,
        taken: Collection[str],
        done: Done,
    ) -> None:
        super().__init__(context)
        self.title, self.who, self.level, self.done = title, who, level, done
        free = (one for one in characters() if one.name not in taken)
        self.offered = sorted(free, key=lambda one: one.name.casefold())

    def enter(self) -> None:
        super().enter()
        self.page.focus_on(self.page.find("button", self.who[0]))

    @property
    def smallest(self) -> float:
        """The smallest text size of the window."""
        return SMALLEST / self.context.viewport.scale

    def panel(self) -> Box:
        """Return the panel, as high as all cards need if the window allows."""
        tall = row_height(self.text(theme.BODY))
        wide = dialog(self.context.viewport, self.wider(WIDE), 1.0)
        cards = self._boxes(Box(0, 0, wide.w - 2 * PADDING, 0))
        high = HEAD + max(box.bottom for box in cards) + 2 * (tall + GAP) + 2 * PADDING
        return dialog(self.context.viewport, wide.w, high)

    def _boxes(self, room: Box) -> list[Box]:
        """Return a box for every card."""
        size, count = self.text(theme.BODY), max(1, len(self.offered))
        width = balanced_grid(room, count, (CARD * size, 1.0), GAP)[0].w
        high = CharacterCard.height(characters(), width, size, self.smallest)
        return balanced_grid(room, count, (CARD * size, high), GAP)

    def widgets(self) -> list[Widget]:
        panel, size = self.panel(), self.text(theme.BODY)
        tall = row_height(size)
        foot = Box(panel.x + PADDING, panel.bottom - PADDING - tall, panel.w - 2 * PADDING, tall)
        levels = foot._replace(y=foot.y - GAP - tall)
        area = area_for(foot._replace(y=panel.y + HEAD, h=levels.y - GAP - panel.y - HEAD), 6)
        cancel, other, chance = columns(foot, (1, 1.6, 1.2), 12)
        anybody = Button(chance, SURPRISE_ME, self._anybody, kind="primary", size=size)
        anybody.enabled = bool(self._others())
        return [
            self.titled(self.title),
            ScrollArea(area, self._cards(area)),
            self._levels(levels),
            Button(cancel, CANCEL, self.back, size=size),
            Button(other, ANOTHER_NAME, self._other, size=size),
            anybody,
        ]

    def _levels(self, box: Box) -> Widget:
        options = [Option(name, name) for name in BOT_LEVELS]
        size = self.text(theme.BODY)
        levels = Segments(box, LEVEL, options, self.level, self.changer("level"), size=size)
        levels.hint = LEVEL_HINT
        return levels

    def _cards(self, area: Box) -> list[Widget]:
        boxes = self._boxes(sheet_in(area, 6))
        return [
            CharacterCard(
                box,
                one,
                self._taker(one),
                chosen=one.name == self.who[0],
                size=self.text(theme.BODY),
                smallest=self.smallest,
            )
            for one, box in zip(self.offered, boxes, strict=False)
        ]

    def _taker(self, one: Character) -> Callable[[], None]:
        def take() -> None:
            self.context.stack.pop()
            self.done(one.name, one.avatar, self.level)

        return take

    def _others(self) -> list[Character]:
        return [one for one in self.offered if one.name != self.who[0]]

    def _anybody(self) -> None:
        self._taker(random.choice(self._others()))()

    def _other(self) -> None:
        def named(name: str, avatar: str) -> None:
            self.done(name, avatar, self.level)

        self.context.stack.replace(ProfileScene(self.context, title=self.title, who=self.who, done=named))
