"""A card in a list: rank and symbols on a chip, name, type, and a warning about any problem."""

from collections.abc import Callable
from typing import NamedTuple

from game.draw.deck_style import FIELDS
from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import fitted, shortened, width_of
from game.stage.deck_faces import SIGNS, WILD
from game.stage.geometry import Box
from game.ui import theme
from game.ui.widgets import Button, WidgetState

CHIP = 2.35  # width of the chip over the text size


class ListedCard(NamedTuple):
    """The content of a card's row. `colours` are the words of its colours."""

    rank: str
    colours: tuple[str, ...]
    type: str
    wrong: bool


class CardRow(Button):
    """A row that selects its card."""

    radius = 9.0

    def __init__(
        self,
        box: Box,
        label: str,
        action: Callable[[], None],
        card: ListedCard,
        *,
        chosen: bool,
        size: float,
    ) -> None:
        super().__init__(box, label, action, size=size)
        self.rank, self.colours, self.told, self.wrong = card
        self.chosen = chosen

    def draw(self, out: DrawList, state: WidgetState) -> None:
        box, size = self.box, self.size
        kind = "lit" if self.chosen else "hover" if state.hovered else ""
        if not kind:
            out.moving.append(Image(("line",), box.cx, box.bottom, box.w - 16, 1))
        self.draw_ground(out, state, *((("panel", kind, self.radius, False),) if kind else ()))
        wide = size * (CHIP + 0.9 * (len(self.colours) - 1))
        self._draw_chip(out, Box(box.x + 8, box.cy - size * 0.8, wide, size * 1.6))
        small = max(theme.SMALL * 0.9, size * 0.8)
        right = box.right - 8
        out.moving.append(Text(self.told, right, box.cy, small, theme.MUTED, "text", "right"))
        right -= width_of(self.told, small) + 8
        if self.wrong:
            out.moving.append(Image(("badge", "alarm"), right - 9, box.cy, 18, 18))
            out.moving.append(Text("!", right - 9, box.cy, 13, theme.BRIGHT, "bold"))
            right -= 24
        x = box.x + 8 + wide + 9
        fit = fitted(self.label, size, right - x, "name", 0.75)
        name = shortened(self.label, fit, right - x, "name")
        ink = theme.BRIGHT if self.chosen else theme.IVORY
        out.moving.append(Text(name, x, box.cy, fit, ink, "name", "left"))

    @property
    def wild(self) -> bool:
        """True for eights, which have dark chips."""
        return self.rank == WILD

    def _ink(self, number: int) -> str:
        """Return the ink for the field of one of the card's colours."""
        return theme.BRIGHT if self.wild else FIELDS[self.colours[number]].ink

    def _draw_chip(self, out: DrawList, chip: Box) -> None:
        out.moving.append(Image(("card chip", self.colours, self.wild), chip.cx, chip.cy, chip.w, chip.h))
        size = self.size
        out.moving.append(Text(self.rank, chip.x + size * 0.72, chip.cy, size, self._ink(0), "heavy"))
        for number, colour in enumerate(self.colours):
            x = chip.x + size * (1.68 + 0.9 * number)
            mark = ("icon", f"sign-{SIGNS[colour]}", self._ink(number), False)
            out.moving.append(Image(mark, x, chip.cy, size * 0.85, size * 0.85))
