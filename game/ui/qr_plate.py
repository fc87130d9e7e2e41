"""The QR code of an address, with the words that say what it is for."""

from collections.abc import Sequence

from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import SPREAD, fitted
from game.stage.geometry import Box
from game.ui import theme
from game.ui.widgets import Widget, WidgetState

EDGE = 6.0  # of the plate around the code
LINE = 1.5  # height of a line, in text sizes


class QrPlate(Widget):
    """A square code above its lines: the first in gold, the others muted."""

    role = "text"

    def __init__(self, box: Box, address: str, lines: Sequence[str], *, size: float) -> None:
        super().__init__(box, f"{' '.join(lines)}: {address}")
        self.address, self.lines, self.size = address, lines, size

    @staticmethod
    def height(width: float, lines: int, size: float, most: float) -> float:
        """Return the height for that many lines below a code of at most `most` units."""
        return min(width, most) + 2 * EDGE + lines * size * LINE + size * 0.4

    def draw(self, out: DrawList, state: WidgetState) -> None:
        box, words = self.box, len(self.lines) * self.size * LINE
        side = box.h - words - self.size * 0.4 - 2 * EDGE
        middle = box.y + EDGE + side / 2
        plate = side + 2 * EDGE
        out.moving.append(Image(("panel", "well", 10, False), box.cx, middle, plate, plate))
        out.moving.append(Image(("qr code", self.address), box.cx, middle, side, side))
        y = box.y + side + 2 * EDGE + self.size * (LINE / 2 + 0.2)
        for number, line in enumerate(self.lines):
            size = fitted(line, self.size, box.w / SPREAD, "bold" if number else "text", 0.6)
            ink, font = (theme.IVORY, "bold") if number else (theme.MUTED, "text")
            out.moving.append(Text(line, box.cx, y, size, ink, font))
            y += self.size * LINE
