"""A card to choose a preset: its name, its sentence, and the options in which it differs."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import fitted, wrap
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import LEADING
from game.ui.widgets import Button, WidgetState

PADDING = 10.0
LINE = 1.35  # height of the name over its size
SMALL = 0.87  # size of the other texts over that of the name
MARK = 6.0


class PresetInfo(NamedTuple):
    """The content of a card. `differs` is "" for the usual rules."""

    name: str
    sentence: str
    differs: str


class PresetCard(Button):
    """A selectable card. Nothing on it is cut: `height` says what it needs.

    `smallest` is the smallest text size of the window. A `marked` card is chosen, but options were changed.
    """

    role = "preset"
    radius = 12.0

    def __init__(
        self,
        box: Box,
        info: PresetInfo,
        action: Callable[[], None],
        *,
        chosen: bool,
        marked: bool,
        size: float,
        smallest: float,
    ) -> None:
        super().__init__(box, info.name, action, size=size)
        self.info, self.chosen, self.marked, self.smallest = info, chosen, chosen and marked, smallest
        self.hint = info.sentence

    @staticmethod
    def height(infos: Sequence[PresetInfo], width: float, size: float, smallest: float) -> float:
        """Return the height of a row of such cards with this text size."""
        small, room = max(size * SMALL, smallest), width - 2 * PADDING
        most = max(len(wrap(each.sentence, small, room)) + len(_listed(each, small, room)) for each in infos)
        return size * LINE + most * small * LEADING + 2 * PADDING

    def draw(self, out: DrawList, state: WidgetState) -> None:
        kind = "hover" if state.hovered or state.pressed else "lit" if self.chosen else "row"
        frame = (("chosen", self.radius),) if self.chosen else ()
        self.draw_ground(out, state, ("panel", kind, self.radius, False), *frame)
        box, small = self.box, max(self.size * SMALL, self.smallest)
        x, room, ink = box.x + PADDING, box.w - 2 * PADDING, theme.GOLD if self.chosen else theme.IVORY
        y = box.y + PADDING + self.size * LINE / 2
        left = 0.0
        if self.marked:
            out.moving.append(Image(("spark", theme.GOLD), x + MARK / 2, y, MARK, MARK))
            left = 2 * MARK
        size = fitted(self.label, self.size, room - left, "bold", 0.5)
        out.moving.append(Text(self.label, x + left, y, size, ink, "bold", "left"))
        y += (self.size * LINE - small * LEADING) / 2
        said = [(line, theme.IVORY) for line in wrap(self.info.sentence, small, room)]
        said += [(line, theme.GOLD) for line in _listed(self.info, small, room)]
        for line, colour in said:
            y += small * LEADING
            out.moving.append(Text(line, x, y, small, colour, "text", "left"))


def _listed(info: PresetInfo, size: float, room: float) -> tuple[str, ...]:
    return wrap(info.differs, size, room) if info.differs else ()
