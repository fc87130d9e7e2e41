"""A few words over everything that go by themselves: what a key has done that works everywhere."""

from game.draw.items import DrawList, Image, Text
from game.draw.text import width_of
from game.draw.viewport import Viewport
from game.stage.geometry import Box
from game.ui import theme
from game.ui.layout import HEADER, row_height

SHOWN, GOING = 1.6, 0.25  # seconds: how long they are shown, and how long of it they fade
PADDING = 18.0


class Passing:
    """What was said last, for as long as it is to be read."""

    def __init__(self) -> None:
        self._text = self._icon = ""
        self._until = 0.0

    def say(self, text: str, icon: str, now: float) -> None:
        """Shows some words with a sign, in place of those before."""
        self._text, self._icon, self._until = text, icon, now + SHOWN

    def draw(self, viewport: Viewport, size: float, now: float) -> list[DrawList]:
        """The words at this size of text; nothing once they have gone."""
        left = self._until - now
        if left <= 0.0:
            return []
        out, alpha, sign = DrawList(), min(1.0, left / GOING), size * 1.3
        wide, tall = 2 * PADDING + sign + 10 + width_of(self._text, size, "bold") * 1.05, row_height(size)
        box = Box.around(viewport.w / 2, HEADER + 12 + tall / 2, wide, tall)
        out.moving += [
            Image(("panel", "plate", 12, False), box.cx, box.cy, box.w, box.h, alpha=alpha),
            Image(
                ("icon", self._icon, theme.GOLD, False),
                box.x + PADDING + sign / 2,
                box.cy,
                sign,
                sign,
                alpha=alpha,
            ),
            Text(
                self._text,
                box.x + PADDING + sign + 10,
                box.cy,
                size,
                theme.IVORY,
                "bold",
                "left",
                alpha=alpha,
            ),
        ]
        return [out]
