"""The plate of a decision over the table: its place, heading and buttons."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import NamedTuple

from game.draw.text_renderer import fitted, width_of
from game.scenes.chrome import Leaf
from game.scenes.scene import AppContext
from game.scenes.table.player_actions import TablePlay
from game.stage.free_space import gaps
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import row_height
from game.ui.widgets import Button, Label, Panel, Widget

PADDING, GAP = 16.0, 14.0
HEAD = 2.5  # heights of the heading: from the plate's edge to the answers
MOST_WIDE = 220.0  # of a button
SMALL_HEAD = 0.6  # of the size of a heading, where there is little room
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
        self._gaps: list[list[Box]] = []  # free rectangles, by what may be covered
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
    def core(self) -> Box:
        """The box of the card that asks."""
        raise NotImplementedError

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
    def heading_wide(self) -> float:
        """The width of content that leaves room for the heading in small type."""
        size = self.text(theme.HEADING) * SMALL_HEAD
        return width_of(self.heading, size, "title") + 2 * (CORNER - PADDING)

    def plate_size(self, size: tuple[float, float]) -> tuple[float, float]:
        """Return the size of the plate for content of this size."""
        beside = self.aside + GAP if self.aside else 0.0
        return size[0] + beside + 2 * PADDING, size[1] + self.head + self.tail

    def clearest(self, sizes: Iterable[tuple[float, float]]) -> tuple[int, int]:
        """Return the first of these sizes of content that covers the least, and what it covers.

        0 is nothing of weight, 1 the discard pile, 2 also the card that asks, 3 also the own assets.
        """
        wished = [self.plate_size(size) for size in sizes]
        for covers in range(len(self._gaps)):
            for number, size in enumerate(wished):
                if self._spots(covers, size):
                    return number, covers
        return 0, len(self._gaps)

    def arrange(self) -> None:
        self._gaps = [gaps(self.room, boxes, GAP / 2) for boxes in self._kept()]
        super().arrange()

    def _kept(self) -> list[list[Box]]:
        """Return the boxes to keep free: at best, and if there is less room."""
        layout = self.director.layout
        assert layout.assets is not None
        always = [layout.menu, *layout.buttons.values(), *([layout.assets.turn] if layout.portrait else [])]
        mine, asks, pile = layout.assets.mine.area, self.core, layout.discard
        return [[*always, mine, asks, pile], [*always, mine, asks], [*always, mine]]

    def _spots(self, covers: int, size: tuple[float, float]) -> list[Box]:
        """Return where a plate of this size can stand: as near the card that asks as possible."""
        (w, h), core = size, self.core
        return [
            Box(_clamped(core.cx, gap.x, gap.right, w), _clamped(core.cy, gap.y, gap.bottom, h), w, h)
            for gap in self._gaps[covers]
            if gap.w >= w - SLACK and gap.h >= h - SLACK
        ]

    def _spot(self, wide: float, tall: float) -> Box:
        """Return the place of a plate of this size."""
        room, core = self.room, self.core
        for covers in range(len(self._gaps)):
            spots = self._spots(covers, (wide, tall))
            if spots:
                return min(spots, key=lambda box: math.dist((box.cx, box.cy), (core.cx, core.cy)))
        box = Box.around(min(room.cx, room.right - wide / 2), room.bottom - tall / 2, wide, tall)
        low = room.bottom - tall
        portrait = self.director.layout.portrait
        return box._replace(y=low if portrait else max(room.y, min(low, room.bottom * 0.62 - tall / 2)))

    def panel(self, wide: float, tall: float) -> tuple[Box, list[Widget]]:
        """Return the box for content of this size, and the widgets of the plate round it."""
        room, size, beside = self.room, self.text(theme.HEADING), self.aside + GAP if self.aside else 0.0
        wide, tall = self.plate_size((wide, tall))
        box = self._spot(min(wide, room.w), min(tall, room.h))
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


def _clamped(middle: float, start: float, end: float, length: float) -> float:
    """Return the start of a stretch of this length, centred as far as it stays inside."""
    return max(start, min(middle - length / 2, end - length))
