"""A character to choose: picture, name, and a sentence about them."""

from collections.abc import Callable

from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import fitted, wrap
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import LEADING
from game.ui.widgets import Button, WidgetState

PADDING = 8.0
LINES = 2  # of the sentence
LINE = 1.35  # height of the name over its size


class CharacterRow(Button):
    """A row that selects its character. `sentence`, which introduces the character, is also the hint."""

    radius = 12.0

    def __init__(
        self,
        box: Box,
        name: str,
        avatar: str,
        sentence: str,
        action: Callable[[], None],
        *,
        chosen: bool,
        size: float,
    ) -> None:
        super().__init__(box, name, action, size=size)
        self.avatar, self.sentence, self.chosen = avatar, sentence, chosen
        self.hint = sentence

    @staticmethod
    def height(size: float) -> float:
        """Return the height of a row with this text size."""
        return size * LINE + LINES * size * 0.87 * LEADING + 2 * PADDING

    def draw(self, out: DrawList, state: WidgetState) -> None:
        kind = "hover" if state.hovered or state.pressed else "lit" if self.chosen else "row"
        frame = (("chosen", self.radius),) if self.chosen else ()
        self.draw_ground(out, state, ("panel", kind, self.radius, False), *frame)
        box, small = self.box, self.size * 0.87
        disc = min(box.h - 2 * PADDING, 64.0)
        out.moving.append(Image(("avatar", self.avatar), box.x + PADDING + disc / 2, box.cy, disc, disc))
        x = box.x + disc + 2.2 * PADDING
        room = box.right - PADDING - x
        lines = wrap(self.sentence, small, room)
        if len(lines) > LINES:
            small = fitted(self.sentence, small, room * (LINES - 0.2), least=0.6)
            lines = wrap(self.sentence, small, room)
        y = box.cy - (self.size * LINE + len(lines) * small * LEADING) / 2 + self.size * LINE / 2
        colour = theme.GOLD if self.chosen else theme.IVORY
        name = fitted(self.label, self.size, room, "bold", 0.5)
        out.moving.append(Text(self.label, x, y, name, colour, "bold", "left"))
        y += self.size * LINE / 2 + small * LEADING / 2
        for line in lines:
            out.moving.append(Text(line, x, y, small, theme.MUTED, "text", "left"))
            y += small * LEADING
