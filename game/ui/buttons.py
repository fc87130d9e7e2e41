"""Special buttons: one with an icon only, the main button of a menu, and pictures to choose from."""

from collections.abc import Callable
from typing import NamedTuple

from game.draw.items import DrawList, Image, Picture, Text
from game.draw.text_renderer import SPREAD, fitted, shortened, width_of
from game.stage.geometry import Box
from game.ui import theme
from game.ui.widgets import Button, WidgetState

MARK = 0.72  # of an icon button's shorter side, at most: its icon
TIP = 0.65  # of the text size: the words of a tip


class IconButton(Button):
    """A button with an icon only. Tests and screen readers know its label."""

    def __init__(
        self, box: Box, label: str, icon: str, action: Callable[[], None], *, size: float = theme.BUTTON
    ) -> None:
        super().__init__(box, label, action, icon=icon, size=size)
        self.hint = label

    @property
    def mark(self) -> float:
        """The side of the icon, which keeps clear of the button's edge."""
        return min(self.size * 1.35, min(self.box.w, self.box.h) * MARK)

    def _draw_centred(self, out: DrawList, cy: float) -> None:
        mark = self.mark
        out.moving.append(Image(("icon", self.icon, self.ink, True), self.box.cx, cy, mark, mark))


class TipButton(IconButton):
    """A button with an icon that shows its hint on a plate above it, while it is hovered or focused."""

    def draw(self, out: DrawList, state: WidgetState) -> None:
        super().draw(out, state)
        if not (state.hovered or state.focused):
            return
        size, box = max(theme.SMALLEST, TIP * self.size), self.box
        wide, high = width_of(self.hint, size, "bold") * SPREAD + 1.4 * size, 1.9 * size
        plate = Box(box.right - wide, box.y - high - 6, wide, high)
        out.moving.append(Image(("panel", "plate", 8), plate.cx, plate.cy, wide, high))
        out.moving.append(Text(self.hint, plate.cx, plate.cy, size, theme.IVORY, "bold"))


class CaptionButton(Button):
    """A button that shows a caption shorter than its label, which is its hint."""

    def __init__(
        self, box: Box, label: str, caption: str, action: Callable[[], None], *, size: float = theme.BUTTON
    ) -> None:
        super().__init__(box, label, action, size=size)
        self.hint = label
        self.caption = caption

    def _draw_centred(self, out: DrawList, cy: float) -> None:
        size = fitted(self.caption, self.size, self.box.w - self.edges, "button", 0.5)
        out.moving.append(Text(self.caption, self.box.cx, cy + size * 0.04, size, self.ink, "button"))


class MainButton(Button):
    """The primary button of a menu: icon, label, and a second line that describes its target."""

    radius = 14.0

    def __init__(
        self, box: Box, label: str, action: Callable[[], None], *, icon: str, sub: str, size: float
    ) -> None:
        super().__init__(box, label, action, kind="primary", icon=icon, sub=sub, size=size)

    def _draw_centred(self, out: DrawList, cy: float) -> None:
        box = self.box
        mark = min(box.h * 0.56, 48.0)
        x = box.x + 20
        out.moving.append(Image(("icon", self.icon, self.ink, False), x + mark / 2, cy, mark, mark))
        x += mark + 15
        room = box.right - 16 - x
        size = fitted(self.label, min(self.size, box.h * 0.42), room, "button", 0.5)
        out.moving.append(Text(self.label, x, cy - box.h * 0.16, size, self.ink, "button", "left"))
        small = fitted(self.sub, min(max(theme.SMALL, self.size * 0.58), box.h * 0.34), room, least=0.65)
        sub = shortened(self.sub, small, room)
        out.moving.append(Text(sub, x, cy + box.h * 0.22, small, self.ink, "text", "left"))


class PictureFrame(NamedTuple):
    """The frame of a selectable picture: width over height, round or not, with its name below or not."""

    ratio: float
    is_round: bool = False
    named: bool = True


class PictureButton(Button):
    """A selectable picture. When chosen it has a golden frame, and the name below it is gold."""

    radius = 9.0

    def __init__(
        self,
        box: Box,
        label: str,
        action: Callable[[], None],
        picture: Picture,
        frame: PictureFrame,
        *,
        chosen: bool,
        size: float = theme.SMALL,
    ) -> None:
        super().__init__(box, label, action, size=size)
        self.picture, self.chosen = picture, chosen
        self.ratio, self.round_frame, self.named = frame

    def draw(self, out: DrawList, state: WidgetState) -> None:
        box = self.box
        foot = self.size * 1.5 if self.named else 0.0
        room = Box(box.x, box.y, box.w, box.h - foot).inset(5)
        width = min(room.w, room.h * self.ratio)
        w, h = width, width / self.ratio
        radius = w / 2 if self.round_frame else self.radius
        if self.chosen:
            grown = 6.0
            frame = ("chosen", radius + grown / 2)
            out.moving.append(Image(frame, room.cx, room.cy, w + grown, h + grown))
        lift = 1.04 if state.hovered or state.pressed else 1.0
        out.moving.append(Image(self.picture, room.cx, room.cy, w * lift, h * lift))
        if state.focused:
            out.moving.append(Image(("focus", radius), room.cx, room.cy, w, h))
        if self.named:
            ink = theme.GOLD if self.chosen else theme.IVORY
            size = fitted(self.label, self.size, box.w, "bold", 0.6)
            out.moving.append(Text(self.label, box.cx, box.bottom - foot / 2, size, ink, "bold"))
