"""The plate of a decision over the table: its place, heading and buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.draw.text_renderer import fitted
from game.scenes.chrome import Leaf
from game.scenes.scene import AppContext
from game.scenes.table.player_actions import TablePlay
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import row_height
from game.ui.widgets import Button, Label, Panel, Widget

PADDING, GAP = 16.0, 14.0
HEAD = 2.5  # heights of the heading: from the plate's edge to the answers
MOST_WIDE = 220.0  # of a button
CORNER = 54.0  # beside the heading, where the way to the coach stands
SLACK = 0.01  # design units that a plate may be too high, by rounding
ASIDE = 190.0  # of one that stands beside the answers


class FormAction(NamedTuple):
    """A button besides the answers. `golden` marks the usual choice."""

    words: str
    icon: str
    act: Callable[[], None]
    golden: bool = False


class FormPlate(Leaf):
    """A plate over the table and above the prompt. The table stays visible."""

    heading = ""

    def __init__(self, context: AppContext, *, play: TablePlay) -> None:
        super().__init__(context)
        self.director = play.director
        self.foot = Box(0, 0, 0, 0)  # where the buttons below the answers stand, or beside them

    def actions(self) -> list[FormAction]:
        """Return the actions besides the answers."""
        return []

    @property
    def above(self) -> float:
        """The height between heading and answers."""
        return 0.0

    @property
    def aside(self) -> float:
        """The width of the buttons beside the answers; 0 if they are below."""
        return 0.0

    @property
    def room(self) -> Box:
        """The room for the form: over the table, above the prompt."""
        layout = self.director.layout
        right = min(layout.w, *(box.x for box in layout.buttons.values() if box.x > layout.w * 0.7), layout.w)
        edge = layout.w if layout.portrait else right
        return Box(12, 12, edge - 24, layout.prompt.y - 24)

    @property
    def head(self) -> float:
        """The height above the content."""
        return self.text(theme.HEADING) * HEAD + self.above

    @property
    def foot_tall(self) -> float:
        """The height of the buttons."""
        return row_height(self.text(theme.BUTTON)) * 1.15

    @property
    def tail(self) -> float:
        """The height below the content."""
        return PADDING + (self.foot_tall + GAP if self.actions() and not self.aside else 0.0)

    @property
    def line(self) -> float:
        """The lowest end of a plate that leaves the own assets visible."""
        assert self.director.layout.assets is not None
        return self.director.layout.assets.mine.area.y - GAP / 2

    @property
    def ceiling(self) -> float:
        """The highest top of a plate: below the buttons in the table's upper corners."""
        return self.director.layout.menu.bottom + GAP / 2

    @property
    def clear(self) -> float:
        """The largest height of content that leaves the own assets visible."""
        return self.line - self.ceiling - self.head - self.tail

    def panel(self, wide: float, tall: float) -> tuple[Box, list[Widget]]:
        """Return the box for content of this size, and the widgets of the plate round it."""
        room, size, beside = self.room, self.text(theme.HEADING), self.aside + GAP if self.aside else 0.0
        wide, tall = min(wide + beside + 2 * PADDING, room.w), min(tall + self.head + self.tail, room.h)
        box = Box.around(min(room.cx, room.right - wide / 2), room.bottom - tall / 2, wide, tall)
        box = box._replace(y=self._top(room, tall))
        inner = Box(
            box.x + PADDING, box.y + self.head, box.w - beside - 2 * PADDING, box.h - self.head - self.tail
        )  # fmt: skip
        head_size = fitted(self.heading, size, box.w - 2 * CORNER, "title", 0.5)
        title = Label(
            Box(box.x, box.y + size * 0.5, box.w, size * 1.3), self.heading,
            size=head_size, colour=theme.GOLD, font="title", anchor="center",
        )  # fmt: skip
        found: list[Widget] = [Panel(box, kind="plate", radius=16), title]
        below = Box(inner.x, box.bottom - PADDING - self.foot_tall, inner.w, self.foot_tall)
        right = Box(inner.right + GAP, inner.cy - self.foot_tall / 2, self.aside, self.foot_tall)
        self.foot = right if self.aside else below
        return inner, found

    def _top(self, room: Box, tall: float) -> float:
        """Return the top of a plate of this height: above the own assets and over the piles, if
        possible.
        """
        if self.line - tall >= self.ceiling - SLACK:
            return self.line - tall
        low = room.bottom - tall
        portrait = self.director.layout.portrait
        return low if portrait else max(room.y, min(low, room.bottom * 0.62 - tall / 2))

    def buttons(self) -> list[Widget]:
        """Return the buttons besides the answers."""
        size, box, found, actions = self.text(theme.BUTTON), self.foot, list[Widget](), self.actions()
        wide = min(MOST_WIDE, (box.w - GAP * (len(actions) - 1)) / max(1, len(actions)))
        left = box.cx - (len(actions) * (wide + GAP) - GAP) / 2
        for place, way in enumerate(actions):
            here = Box(left + place * (wide + GAP), box.y, wide, box.h)
            kind = "primary" if way.golden else "normal"
            found.append(Button(here, way.words, way.act, kind=kind, icon=way.icon, size=size * 0.9))
        return found
