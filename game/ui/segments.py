"""A choice that shows all its values side by side."""

from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import fitted, width_of
from game.stage.geometry import Box
from game.ui import theme
from game.ui.choice import GAP, LABEL_SHARE, ChoiceButton, Option
from game.ui.widgets import WidgetState

PICTURE, BESIDE, AROUND = (
    0.74,
    6.0,
    16.0,
)  # of its height, then units: of a picture, its gap, what a value has free


class Segments(ChoiceButton):
    """All values side by side, the chosen one gilt. Falls back to a plain choice where they do not fit."""

    def on_click(self, x: float, y: float) -> bool:
        if not self.fits:
            return super().on_click(x, y)
        for index, part in enumerate(self.parts()):
            if part.holds(x, y):
                return self.pick(index)
        return False

    def activate(self) -> bool:
        return self.on_left_right(1)

    def field(self) -> Box:
        if not self.shown:
            return self.box
        width = min(self.box.w * 0.66, max(self.box.w * (1 - LABEL_SHARE), self._wanted()))
        return Box(self.box.right - width, self.box.y, width, self.box.h)

    @property
    def fits(self) -> bool:
        """True if all values fit side by side."""
        return self._wanted() <= self.field().w

    def _wanted(self) -> float:
        widths = [width_of(option.text, self.size * 0.8, "bold") for option in self.options]
        return sum(widths) + 18 * len(widths) + 8

    def parts(self) -> list[Box]:
        """Return the box of each value: as wide as its text and picture, with the spare width shared."""
        area, room = self.field().inset(4), self.picture_room()
        widths = [self._width(option, room) for option in self.options]
        spare = (area.w - sum(widths)) / len(widths)
        boxes, x = [], area.x
        for width in widths:
            boxes.append(Box(x, area.y, width + spare, area.h))
            x += width + spare
        return boxes

    def picture_room(self) -> float:
        """Return the width of a picture beside its text; 0 if not all pictures fit."""
        area = self.field().inset(4)
        room = PICTURE * area.h + BESIDE
        wanted = sum(self._width(option, room) + AROUND for option in self.options)
        return room if wanted <= area.w else 0.0

    def _width(self, option: Option, room: float) -> float:
        return width_of(option.text, self.size, "bold") + self._beside(option, room)

    @staticmethod
    def _beside(option: Option, room: float) -> float:
        return room if option.face or option.icon else 0.0

    def text_size(self) -> float:
        """Return the text size for all values, set by the tightest one."""
        room = self.picture_room()
        return min(
            fitted(option.text, self.size, part.w - 10 - self._beside(option, room), "bold", 0.7)
            for option, part in zip(self.options, self.parts(), strict=True)
        )

    def draw(self, out: DrawList, state: WidgetState) -> None:
        if not self.fits:
            super().draw(out, state)
            return
        area = self.field()
        self.draw_label(out, self.box.w - area.w - GAP)
        out.moving.append(Image(("panel", "well", 12, False), area.cx, area.cy, area.w, area.h))
        size, room = self.text_size(), self.picture_room()
        for index, part in enumerate(self.parts()):
            chosen = index == self.index
            if chosen:
                out.moving.append(Image(("gilt", 9), part.cx, part.cy, part.w, part.h))
            ink = theme.INK if chosen else theme.IVORY if self.enabled else theme.DISABLED
            self._draw_value(out, self.options[index], part, size, room, ink)
        if state.focused:
            out.moving.append(Image(("focus", 12), area.cx, area.cy, area.w, area.h))

    def _draw_value(
        self, out: DrawList, option: Option, part: Box, size: float, room: float, ink: str
    ) -> None:
        """Draw a value's picture and text, centred together."""
        if not self._beside(option, room):
            out.moving.append(Text(option.text, part.cx, part.cy, size, ink, "bold"))
            return
        side = room - BESIDE
        left = part.cx - (room + width_of(option.text, size, "bold")) / 2
        picture = ("avatar", option.face) if option.face else ("icon", option.icon, ink, False)
        out.moving.append(Image(picture, left + side / 2, part.cy, side, side))
        out.moving.append(Text(option.text, left + room, part.cy, size, ink, "bold", "left"))
