"""The tiles of a chooser: a suit, a colour or a value as a card, with how many cards it would fit."""

from collections.abc import Callable

from game.draw.items import DrawList, Image, Text
from game.draw.text import fitted, width_of
from game.scenes.chooser_words import Choice
from game.stage.geometry import Box
from game.ui import theme
from game.ui.widgets import Button, Touch

NOTE_INK = "#5C4A30"


class ChoiceTile(Button):
    """A card that can be chosen; it rises a little under the pointer and under the focus."""

    role = "card"
    radius = 10.0

    def __init__(
        self, box: Box, choice: Choice, note: str, action: Callable[[], None], *, size: float
    ) -> None:
        super().__init__(box, choice.label, action, key=choice.keys[0], size=size)
        self.choice, self.note = choice, note

    def draw(self, out: DrawList, touch: Touch) -> None:
        box = self.box
        lively = touch.focused or touch.hovered
        cy = box.cy - (4 if lively and not touch.pressed else 0)
        out.moving.append(Image(("suit tile", lively), box.cx, cy, box.w, box.h))
        if touch.focused:
            out.moving.append(Image(("focus", self.radius), box.cx, cy, box.w, box.h))
        self._face(out, cy)
        small = fitted(self.note, min(self.size * 0.72, box.h * 0.13), box.w - 16, least=0.6)
        out.moving.append(Text(self.note, box.cx, cy + box.h * 0.38, small, NOTE_INK))

    def _face(self, out: DrawList, cy: float) -> None:
        """What is chosen."""
        raise NotImplementedError


class SignTile(ChoiceTile):
    """A suit or a colour: its sign, its word, its key."""

    def _face(self, out: DrawList, cy: float) -> None:
        box = self.box
        mark = min(box.w * 0.52, box.h * 0.42)
        out.moving.append(Image(("suit", self.choice.sign, "paper"), box.cx, cy - box.h * 0.13, mark, mark))
        size = fitted(self.label, min(self.size, box.h * 0.17), box.w - 20, "button", 0.5)
        out.moving.append(Text(self.label, box.cx, cy + box.h * 0.24, size, theme.PAPER_INK, "button"))
        corner = max(16.0, width_of(self.key, 12, "bold") + 8)
        x, y = box.right - 8 - corner / 2, cy - box.h / 2 + 16
        out.moving.append(Image(("key", False), x, y, corner, 17))
        out.moving.append(Text(self.key, x, y, 12, theme.PAPER_INK, "bold"))


class ValueTile(ChoiceTile):
    """A value as the card that has it: its rank, and its number where the rank is a letter."""

    def _face(self, out: DrawList, cy: float) -> None:
        box, number = self.box, self.choice.number
        size = fitted(self.label, min(box.h * 0.46, box.w * 0.56), box.w - 16, "logo")
        out.moving.append(Text(self.label, box.cx, cy - box.h * 0.17, size, theme.PAPER_INK, "logo"))
        if number:
            tall = min(box.h * 0.19, 26.0)
            wide = max(tall * 1.5, width_of(f"= {number}", tall * 0.78, "button") + 12)
            out.moving.append(Image(("panel", "lacquer", 7, False), box.cx, cy + box.h * 0.16, wide, tall))
            text = Text(f"= {number}", box.cx, cy + box.h * 0.16 + 1, tall * 0.78, theme.GOLD, "button")
            out.moving.append(text)


def tile_for(box: Box, choice: Choice, note: str, action: Callable[[], None], *, size: float) -> ChoiceTile:
    """The tile that shows this choice."""
    return (SignTile if choice.sign else ValueTile)(box, choice, note, action, size=size)
