"""Workshop buttons that select a rank or a colour for a card."""

from collections.abc import Callable, Sequence

from game.draw.deck_style import FIELDS
from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import fitted, width_of
from game.stage.deck_faces import SIGNS
from game.stage.geometry import Box
from game.ui import theme
from game.ui.widgets import Button, WidgetState

SIGN = 1.5  # of the text size: a sign beside a word
LEAST = 0.7  # of its size: a word that would be smaller is left out


class RankChip(Button):
    """A rank. Golden if the card has it; a dot marks a rank in use by another card."""

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

    def draw(self, out: DrawList, state: WidgetState) -> None:
        box = self.box
        body = ("gilt", self.radius) if self.chosen else _body(state, self.radius)
        self.draw_ground(out, state, body)
        ink = theme.INK if self.chosen else theme.MUTED if self.taken else theme.BRIGHT
        lift = 3.0 if self.taken else 0.0
        size = fitted(self.rank, self.size, box.w - 6, "button", 0.6)
        out.moving.append(Text(self.rank, box.cx, box.cy - lift, size, ink, "button"))
        if self.taken:
            tone = theme.INK if self.chosen else "#C9A2F0"
            out.moving.append(Image(("spark", tone), box.cx, box.bottom - 7, 5, 5))


def size_of_words(words: Sequence[str], size: float, room: Box) -> float:
    """Return the text size at which all these words fit a chip as large as `room`; 0 if one does not."""
    left = room.w - min(room.h * 0.6, size * SIGN) - 18
    widest = max(width_of(word, size, "button") for word in words)
    return 0.0 if widest * LEAST > left else size * min(1.0, left / widest)


class ColourChip(Button):
    """A colour's symbol and, unless `worded` is 0, its word in that size. Filled when chosen."""

    radius = 9.0

    def __init__(
        self,
        box: Box,
        label: str,
        action: Callable[[], None],
        *,
        colour: str,
        chosen: bool,
        worded: float = 0.0,
        size: float = theme.BODY,
    ) -> None:
        super().__init__(box, label, action, size=size)
        self.colour, self.chosen, self.worded = colour, chosen, worded

    def draw(self, out: DrawList, state: WidgetState) -> None:
        box, size = self.box, self.size
        body = ("card chip", (self.colour,), False) if self.chosen else _body(state, self.radius)
        frame = (("chosen", self.radius),) if self.chosen else ()
        self.draw_ground(out, state, body, *frame)
        mark = min(box.h * 0.6, size * SIGN)
        ink = FIELDS[self.colour].ink if self.chosen else theme.IVORY
        tone = ink if self.chosen else FIELDS[self.colour].glow
        fit = self.worded
        wide = mark + (7 + width_of(self.label, fit, "button") if fit else 0)
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
        if fit:
            out.moving.append(Text(self.label, x + mark + 7, box.cy, fit, ink, "button", "left"))


def _body(state: WidgetState, radius: float) -> tuple[object, ...]:
    return ("panel", "hover" if state.hovered or state.pressed else "row", radius, False)
