"""Chips: a rank, or a colour of the decks, to be chosen from."""

from collections.abc import Callable

from game.draw.deck_looks import FIELDS
from game.draw.items import DrawList, Image, Text
from game.draw.text import fitted, width_of
from game.stage.deck_faces import SIGNS
from game.stage.geometry import Box
from game.ui import theme
from game.ui.widgets import Button, Touch


class RankChip(Button):
    """A rank; gilt when it is the card's, with a dot when another card has the place."""

    radius = 8.0

    def __init__(
        self,
        box: Box,
        label: str,
        action: Callable[[], None],
        *,
        rank: str,
        chosen: bool,
        taken: bool,
        size: float,
    ) -> None:
        super().__init__(box, label, action, size=size)
        self.rank, self.chosen, self.taken = rank, chosen, taken

    def draw(self, out: DrawList, touch: Touch) -> None:
        box = self.box
        body = ("gilt", self.radius) if self.chosen else _body(touch, self.radius)
        self.draw_ground(out, touch, body)
        ink = theme.INK if self.chosen else theme.MUTED if self.taken else theme.BRIGHT
        lift = 3.0 if self.taken else 0.0
        size = fitted(self.rank, self.size, box.w - 6, "button", 0.6)
        out.moving.append(Text(self.rank, box.cx, box.cy - lift, size, ink, "button"))
        if self.taken:
            tone = theme.INK if self.chosen else "#C9A2F0"
            out.moving.append(Image(("spark", tone), box.cx, box.bottom - 7, 5, 5))


class ColourChip(Button):
    """A colour by its sign, with its word where there is room; filled with the colour when it is chosen."""

    radius = 9.0

    def __init__(
        self,
        box: Box,
        label: str,
        action: Callable[[], None],
        *,
        colour: str,
        chosen: bool,
        word: str = "",
        size: float = theme.BODY,
    ) -> None:
        super().__init__(box, label, action, size=size)
        self.colour, self.chosen, self.word = colour, chosen, word

    def draw(self, out: DrawList, touch: Touch) -> None:
        box, size = self.box, self.size
        body = ("card chip", (self.colour,), False) if self.chosen else _body(touch, self.radius)
        frame = (("chosen", self.radius),) if self.chosen else ()
        self.draw_ground(out, touch, body, *frame)
        mark = min(box.h * 0.6, size * 1.5)
        ink = FIELDS[self.colour].ink if self.chosen else theme.IVORY
        tone = ink if self.chosen else FIELDS[self.colour].glow
        word = self.word if width_of(self.word, size * 0.7, "button") + mark + 18 <= box.w else ""
        fit = fitted(word, size, box.w - mark - 18, "button", 0.7) if word else size
        wide = mark + (7 + width_of(word, fit, "button") if word else 0)
        x = box.cx - wide / 2
        out.moving.append(
            Image(
                ("icon", f"sign-{SIGNS[self.colour]}", tone, not self.chosen),
                x + mark / 2,
                box.cy,
                mark,
                mark,
            )
        )
        if word:
            out.moving.append(Text(word, x + mark + 7, box.cy, fit, ink, "button", "left"))


def _body(touch: Touch, radius: float) -> tuple[object, ...]:
    return ("panel", "hover" if touch.hovered or touch.pressed else "row", radius, False)
