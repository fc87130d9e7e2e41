"""A widget for a whole number from a long range."""

from collections.abc import Callable

from engine.text import whole_number
from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import fitted
from game.stage.geometry import Box
from game.ui import theme
from game.ui.choice import GAP, ChoiceButton, Option
from game.ui.widgets import WidgetState

STRIDE = 5  # steps of a number that has been held for a while
SLOW_STEPS = 5  # steps of one before that
SIGN = 46.0  # width of the two ends that can be pressed


class Stepper(ChoiceButton):
    """A number from `least` to `most`.

    The ends of the field step and repeat while held; digits enter a number. `change` is called with every
    new number.
    """

    def __init__(
        self,
        box: Box,
        label: str,
        value: int,
        change: Callable[[object], None],
        *,
        least: int,
        most: int,
        size: float = theme.BODY,
    ) -> None:
        options = [Option(number, f"{number}") for number in range(least, most + 1)]
        super().__init__(box, label, options, value, change, size=size)
        self.least, self.most = least, most

    def on_left_right(self, direction: int) -> bool:
        return self._set(self.number + direction) or self.enabled

    def on_click(self, x: float, y: float) -> bool:
        direction = self._way(x)
        return bool(direction) and self.on_left_right(direction)

    def activate(self) -> bool:
        return False

    def on_hold(self, x: float, y: float, times: int) -> bool:
        direction = self._way(x)
        if not direction:
            return False
        if times < SLOW_STEPS:
            return self._set(self.number + direction)
        ahead = self.number // STRIDE + 1 if direction > 0 else -(-self.number // STRIDE) - 1
        return self._set(max(self.least, min(self.most, ahead * STRIDE)))

    def on_key(self, key: str) -> bool:
        key = key.strip("[]")  # a digit of the keypad
        if key == "backspace":
            return self._write(f"{self.number}"[:-1])
        return whole_number(key) is not None and (self._write(f"{self.number}{key}") or self._write(key))

    @property
    def number(self) -> int:
        """The number shown."""
        return self.least + self.index

    def _write(self, text: str) -> bool:
        number = whole_number(text)
        return number is not None and self._set(number)

    def _set(self, number: int) -> bool:
        """Set another number. Returns False if it is the current number or out of range."""
        fits = self.least <= number <= self.most and number != self.number
        return fits and self.pick(number - self.least)

    def _way(self, x: float) -> int:
        """Return -1 (down) or 1 (up) if `x` is at an end of the field, else 0."""
        area = self.field()
        if not area.x <= x <= area.right:
            return 0
        return -1 if x < area.x + SIGN else 1 if x > area.right - SIGN else 0

    def draw(self, out: DrawList, state: WidgetState) -> None:
        area = self.field()
        self.draw_label(out, self.box.w - area.w - GAP)
        kind = "lit" if self.marked else "hover" if state.hovered else "well"
        out.moving.append(Image(("panel", kind, 10, False), area.cx, area.cy, area.w, area.h))
        if state.focused:
            out.moving.append(Image(("focus", 10), area.cx, area.cy, area.w, area.h))
        ink = theme.IVORY if self.enabled else theme.DISABLED
        text = f"{self.number}"
        size = fitted(text, self.size, area.w - 2 * SIGN)
        out.moving.append(Text(text, area.cx, area.cy, size, ink))
        self._draw_end(out, "−", area.x + SIGN / 2, self.number > self.least)
        self._draw_end(out, "+", area.right - SIGN / 2, self.number < self.most)

    def _draw_end(self, out: DrawList, sign: str, x: float, more: bool) -> None:
        ink = theme.GOLD if more and self.enabled else theme.DISABLED
        out.moving.append(Text(sign, x, self.box.cy, self.size * 1.3, ink, "bold"))
