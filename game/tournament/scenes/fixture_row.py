"""A row for a table in a round of a tournament: players, points and state."""

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import SPREAD, fitted, shortened, width_of
from game.stage.geometry import Box
from game.ui import theme
from game.ui.widgets import Button, WidgetState

PADDING = 10.0
LINE = 1.62  # height of a line of names over the text size
TAG = 0.86  # text size of the tag over the text size
DISC = 40.0  # diameter behind the table's number
LEAST_NAME = 8.0  # room for a name and its points over the text size
STATES = {
    "waiting": ("waiting", "hourglass", "plate", theme.BRIGHT),
    "playing": ("playing", "card-play", "tag green", theme.BRIGHT),
    "over": ("over", "check-mark", "plate", theme.MUTED),
    "bye": ("bye", "laurel-crown", "tag steel", theme.BRIGHT),
}

State = Literal["waiting", "playing", "over", "bye"]


class Sitting(NamedTuple):
    """A player at the table; the points are None until it is over."""

    name: str
    points: int | None
    best: bool = False
    mine: bool = False


def tag_width(size: float) -> float:
    """Return the width of the tag with the state, the same for all states."""
    small = size * TAG
    return max(width_of(each[0], small, "bold") for each in STATES.values()) * SPREAD + small * 1.2 + 30


def across(width: float, size: float) -> int:
    """Return how many names fit side by side."""
    room = width - 4 * PADDING - DISC - tag_width(size)
    return 2 if room >= 2 * LEAST_NAME * size else 1


class FixtureRow(Button):
    """A button with the number of a table, its players in two columns with their points, and its state."""

    radius = 12.0

    def __init__(
        self,
        box: Box,
        label: str,
        action: Callable[[], None],
        *,
        number: int,
        people: Sequence[Sitting],
        state: State,
        size: float,
    ) -> None:
        super().__init__(box, label, action, size=size)
        self.number, self.people, self.state = number, tuple(people), state

    @staticmethod
    def height(width: float, size: float, people: int) -> float:
        """Return the height of a row for a number of players at this width and text size."""
        return max(DISC, -(-people // across(width, size)) * size * LINE) + 2 * PADDING

    def draw(self, out: DrawList, state: WidgetState) -> None:
        lively = self.enabled and (state.hovered or state.pressed or state.focused)
        mine = any(one.mine for one in self.people)
        frame = (("chosen", self.radius),) if mine else ()
        self.draw_ground(out, state, ("panel", "hover" if lively else "row", self.radius, False), *frame)
        left = self._draw_number(out)
        right = self._draw_tag(out)
        columns = across(self.box.w, self.size)
        wide = (right - left) / columns
        lines = -(-len(self.people) // columns)
        step = self.size * LINE
        for place, one in enumerate(self.people):
            column, line = divmod(place, lines)
            y = self.box.cy + (line - (lines - 1) / 2) * step
            self._draw_person(out, one, left + column * wide, y, wide - 2 * PADDING)

    def _draw_number(self, out: DrawList) -> float:
        box, words = self.box, f"{self.number}"
        at = box.x + PADDING + DISC / 2
        out.moving.append(Image(("panel", "well", DISC / 2, False), at, box.cy, DISC, DISC))
        size = fitted(words, self.size * 1.3, DISC - 12, "title")
        out.moving.append(Text(words, at, box.cy, size, theme.GOLD, "title"))
        return box.x + 2 * PADDING + DISC

    def _draw_tag(self, out: DrawList) -> float:
        words, icon, tone, ink = STATES[self.state]
        size = self.size * TAG
        mark = size * 1.2
        wide = tag_width(self.size)
        tag = Box(self.box.right - PADDING - wide, self.box.cy - size * 1.05, wide, size * 2.1)
        out.moving.append(Image(("panel", tone, 9, False), tag.cx, tag.cy, tag.w, tag.h))
        out.moving.append(Image(("icon", icon, ink, False), tag.x + 10 + mark / 2, tag.cy, mark, mark))
        out.moving.append(Text(words, tag.x + 16 + mark, tag.cy, size, ink, "bold", "left"))
        return tag.x - PADDING

    def _draw_person(self, out: DrawList, one: Sitting, x: float, y: float, room: float) -> None:
        points = "" if one.points is None else f"{one.points}"
        font = "bold" if one.best or one.mine else "text"
        ink = theme.GOLD if one.mine else theme.BRIGHT if one.best else theme.IVORY
        figure = width_of("100", self.size, "bold") * SPREAD + 8
        name = shortened(one.name, self.size, room - figure, font)
        out.moving.append(Text(name, x, y, self.size, ink, font, "left"))
        if points:
            tone = theme.GOLD if one.best else theme.MUTED
            out.moving.append(Text(points, x + room, y, self.size, tone, "bold", "right"))
