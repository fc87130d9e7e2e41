"""Brief messages over everything, for keys that work everywhere."""

from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import width_of, wrap
from game.draw.viewport import Viewport
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import HEADER, LEADING, row_height

SHOWN, GOING = 1.6, 0.25  # seconds: how long they are shown at least, and how long of it they fade
READ = 0.07  # seconds that a letter takes to be read
PADDING, GAP = 18.0, 10.0


class Toast:
    """The latest message, shown for as long as it takes to read."""

    def __init__(self) -> None:
        self.text = self._icon = ""
        self._until = 0.0

    def say(self, text: str, icon: str, now: float) -> None:
        """Show a message with an icon, replacing the previous message."""
        self.text, self._icon, self._until = text, icon, now + max(SHOWN, READ * len(text))

    def draw(self, viewport: Viewport, size: float, now: float) -> list[DrawList]:
        """Return the message at this text size; nothing once it has expired."""
        left = self._until - now
        if left <= 0.0:
            return []
        out, alpha, sign = DrawList(), min(1.0, left / GOING), size * 1.3
        beside = 2 * PADDING + sign + GAP
        lines = wrap(self.text, size, (viewport.w - 2 * PADDING - beside) / 1.05, "bold")
        wide = beside + max(width_of(line, size, "bold") for line in lines) * 1.05
        step = size * LEADING
        tall = row_height(size) + (len(lines) - 1) * step
        box = Box.around(viewport.w / 2, HEADER + 12 + tall / 2, wide, tall)
        at = box.x + PADDING + sign / 2
        out.moving += [
            Image(("panel", "plate", 12, False), box.cx, box.cy, box.w, box.h, alpha=alpha),
            Image(("icon", self._icon, theme.GOLD, False), at, box.cy, sign, sign, alpha=alpha),
        ]
        first = box.cy - (len(lines) - 1) * step / 2
        out.moving += [
            Text(
                line,
                at + sign / 2 + GAP,
                first + number * step,
                size,
                theme.IVORY,
                "bold",
                "left",
                alpha=alpha,
            )
            for number, line in enumerate(lines)
        ]
        return [out]
