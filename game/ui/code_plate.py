"""The code of a table, large enough to be read across a room."""

from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import SPREAD, fitted
from game.stage.geometry import Box
from game.ui import theme
from game.ui.widgets import Widget, WidgetState


class CodePlate(Widget):
    """Large letters on a sunken plate, with the caption `about` above."""

    role = "text"

    def __init__(self, box: Box, code: str, *, about: str, size: float) -> None:
        super().__init__(box, code)
        self.about, self.size = about, size

    def draw(self, out: DrawList, state: WidgetState) -> None:
        box = self.box
        out.moving.append(Image(("panel", "well", 12, False), box.cx, box.cy, box.w, box.h))
        room = (box.w - 24) / SPREAD
        small = fitted(self.about, self.size * 0.86, room, least=0.6)
        out.moving.append(Text(self.about, box.cx, box.y + small * 1.1, small, theme.MUTED))
        most = box.h - small * 2.2
        size = fitted(self.label, most * 0.72, room, "button", 0.25)
        y = box.y + small * 1.9 + (box.bottom - box.y - small * 1.9) / 2 - 3
        out.moving.append(Text(self.label, box.cx, y, size, theme.GOLD, "button", shadow=True))
