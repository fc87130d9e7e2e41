"""An action and the keys that do it."""

from collections.abc import Callable, Sequence

from game.draw.items import DrawList, Image, Text
from game.draw.text import fitted, width_of
from game.stage.geometry import Box
from game.ui import theme
from game.ui.key_names import chord_name
from game.ui.widgets import Button, Touch


class KeyRow(Button):
    """The action at the left, its keys as caps at the right."""

    radius = 10.0

    def __init__(
        self, box: Box, label: str, chords: Sequence[str], action: Callable[[], None], *, size: float
    ) -> None:
        super().__init__(box, label, action, size=size)
        self.chords = tuple(chords)

    def draw(self, out: DrawList, touch: Touch) -> None:
        box = self.box
        kind = "hover" if touch.hovered or touch.focused else "row"
        out.moving.append(Image(("panel", kind, self.radius, False), box.cx, box.cy, box.w, box.h))
        if touch.focused:
            out.moving.append(Image(("focus", self.radius), box.cx, box.cy, box.w, box.h))
        left = self._draw_caps(out)
        size = fitted(self.label, self.size, left - box.x - 24, "bold", 0.5)
        out.moving.append(Text(self.label, box.x + 14, box.cy, size, theme.IVORY, "bold", "left"))

    def _draw_caps(self, out: DrawList) -> float:
        """The caps from the right to the left as far as there is room; where they begin."""
        box, x = self.box, self.box.right - 10
        size = min(self.size, theme.BODY * 1.4) * 0.9
        if not self.chords:
            out.moving.append(Text("no key", x, box.cy, size, theme.ALARM, "italic", "right"))
        for chord in reversed(self.chords):
            name = chord_name(chord)
            width = max(size * 2, width_of(name, size, "bold") + size * 1.3)
            if x - width < box.x + box.w * 0.42:
                break
            out.moving.append(Image(("key cap",), x - width / 2, box.cy, width, size * 1.9))
            out.moving.append(Text(name, x - width / 2, box.cy - 1, size, theme.BRIGHT, "bold"))
            x -= width + 8
        return x
