"""Sentences on paper, each behind a small suit sign."""

from game.draw.items import DrawList, Image, Text
from game.draw.text import wrap
from game.stage.geometry import Box
from game.ui import theme
from game.ui.layout import LEADING, text_height
from game.ui.widgets import Touch, Widget

INDENT = 1.7  # of the text size
CHANGED = "#8A1C0A"


class Sentence(Widget):
    """One rule in words. A changed one is set in bold red ink, so that colour is not all that shows it."""

    role = "text"

    def __init__(self, box: Box, text: str, *, sign: str, size: float, changed: bool = False) -> None:
        super().__init__(box, text)
        self.sign, self.size, self.changed = sign, size, changed

    @staticmethod
    def font(changed: bool) -> str:
        """The font's role."""
        return "bold" if changed else "text"

    @classmethod
    def height(cls, text: str, size: float, width: float, *, changed: bool = False) -> float:
        """How much room the sentence needs."""
        return text_height(text, size, width - INDENT * size, cls.font(changed))

    def draw(self, out: DrawList, touch: Touch) -> None:
        x, y = self.box.x, self.box.y + self.size * LEADING / 2
        mark = self.size * 0.9
        out.moving.append(Image(("suit", self.sign, "paper"), x + mark / 2, y, mark, mark))
        font = self.font(self.changed)
        ink = CHANGED if self.changed else theme.PAPER_INK
        for line in wrap(self.label, self.size, self.box.w - INDENT * self.size, font):
            out.moving.append(Text(line, x + INDENT * self.size, y, self.size, ink, font, "left"))
            y += self.size * LEADING
