"""All values of a choice side by side."""

from game.draw.items import DrawList, Image, Text
from game.draw.text import fitted, width_of
from game.stage.geometry import Box
from game.ui import theme
from game.ui.choices import GAP, LABEL_SHARE, Choice
from game.ui.widgets import Touch


class Segments(Choice):
    """All values side by side, the chosen one gilt; a plain choice where they do not fit."""

    def click(self, x: float, y: float) -> bool:
        if not self.fits:
            return super().click(x, y)
        for index, part in enumerate(self.parts()):
            if part.holds(x, y):
                return self.pick(index)
        return False

    def activate(self) -> bool:
        return self.turn(1)

    def field(self) -> Box:
        if not self.shown:
            return self.box
        width = min(self.box.w * 0.66, max(self.box.w * (1 - LABEL_SHARE), self._wanted()))
        return Box(self.box.right - width, self.box.y, width, self.box.h)

    @property
    def fits(self) -> bool:
        """Is there room for all values side by side?"""
        return self._wanted() <= self.field().w

    def _wanted(self) -> float:
        widths = [width_of(option.text, self.size * 0.8, "bold") for option in self.options]
        return sum(widths) + 18 * len(widths) + 8

    def parts(self) -> list[Box]:
        """The box of each value: as wide as its text wants, the rest shared."""
        area = self.field().inset(4)
        widths = [width_of(option.text, self.size, "bold") for option in self.options]
        spare = (area.w - sum(widths)) / len(widths)
        boxes, x = [], area.x
        for width in widths:
            boxes.append(Box(x, area.y, width + spare, area.h))
            x += width + spare
        return boxes

    def text_size(self) -> float:
        """The size that all values have: that of the one with the least room."""
        return min(
            fitted(option.text, self.size, part.w - 10, "bold", 0.7)
            for option, part in zip(self.options, self.parts(), strict=True)
        )

    def draw(self, out: DrawList, touch: Touch) -> None:
        if not self.fits:
            super().draw(out, touch)
            return
        area = self.field()
        self.draw_label(out, self.box.w - area.w - GAP)
        out.moving.append(Image(("panel", "well", 12, False), area.cx, area.cy, area.w, area.h))
        size = self.text_size()
        for index, part in enumerate(self.parts()):
            chosen = index == self.index
            if chosen:
                out.moving.append(Image(("gilt", 9), part.cx, part.cy, part.w, part.h))
            ink = theme.INK if chosen else theme.IVORY if self.enabled else theme.DISABLED
            out.moving.append(Text(self.options[index].text, part.cx, part.cy, size, ink, "bold"))
        if touch.focused:
            out.moving.append(Image(("focus", 12), area.cx, area.cy, area.w, area.h))
