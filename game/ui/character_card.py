"""A character to choose: a large picture, the name, and a sentence about them."""

from collections.abc import Callable, Iterable

from game.draw.decks.card_text import balanced
from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import fitted
from game.setup.characters import Character
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import LEADING
from game.ui.widgets import Button, WidgetState

PADDING = 10.0
DISC = 84.0  # the picture
LINE = 1.5  # height of the name over its size
SMALL = 0.87  # size of the sentence over that of the name


class CharacterCard(Button):
    """A card that selects its character. The sentence about them is also the hint."""

    radius = 14.0

    def __init__(
        self,
        box: Box,
        who: Character,
        action: Callable[[], None],
        *,
        chosen: bool,
        size: float,
        smallest: float,
    ) -> None:
        super().__init__(box, who.name, action, size=size)
        self.avatar, self.sentence, self.chosen, self.smallest = who.avatar, who.portrait, chosen, smallest
        self.hint = who.portrait

    @staticmethod
    def height(who: Iterable[Character], width: float, size: float, smallest: float) -> float:
        """Return the height that the fullest of such cards needs. `smallest` is the window's smallest text
        size.
        """
        small = max(size * SMALL, smallest)
        lines = max(len(balanced(one.portrait, small, width - 2 * PADDING)) for one in who)
        return DISC + size * LINE + lines * small * LEADING + 2.5 * PADDING

    def draw(self, out: DrawList, state: WidgetState) -> None:
        kind = "hover" if state.hovered or state.pressed else "lit" if self.chosen else "row"
        frame = (("chosen", self.radius),) if self.chosen else ()
        self.draw_ground(out, state, ("panel", kind, self.radius, False), *frame)
        box, small, room = self.box, max(self.size * SMALL, self.smallest), self.box.w - 2 * PADDING
        y = box.y + PADDING + DISC / 2
        out.moving.append(Image(("avatar", self.avatar), box.cx, y, DISC, DISC))
        y += DISC / 2 + self.size * LINE / 2
        colour = theme.GOLD if self.chosen else theme.IVORY
        name = fitted(self.label, self.size, room, "bold", 0.5)
        out.moving.append(Text(self.label, box.cx, y, name, colour, "bold"))
        y += (self.size * LINE - small * LEADING) / 2
        for line in balanced(self.sentence, small, room):
            y += small * LEADING
            out.moving.append(Text(line, box.cx, y, small, theme.MUTED))
