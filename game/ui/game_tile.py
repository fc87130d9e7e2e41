"""A game or a deck to choose: three of its cards, its name, what it is about, how many play it or it has."""

from collections.abc import Callable, Sequence

from game.draw.items import DrawList, Image, Picture, Text
from game.draw.text_renderer import SPREAD, fitted, shortened, width_of, wrap
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import LEADING
from game.ui.widgets import Button, WidgetState

PADDING = 10.0
FAN = ((-0.42, 0.05, -13.0), (0.0, 0.0, 0.0), (0.42, 0.05, 13.0))  # right, down in card widths; degrees
FAN_WIDTH = 2.15  # card widths that the fan takes
FAN_HEIGHT = 1.62
LEAST_FAN = 0.6  # of its size in the tile's height
READABLE = 0.8  # of the usual size: a name is not smaller while the fan, or what is aside, can give way
LEAST = 0.55  # of the usual size: a name is never smaller, it is cut
LINE = 1.35  # height of the name over its size


class GameTile(Button):
    """A click chooses it. `sentence` is shown where there is room for two lines; it is the hint too.

    `aside` stands beside or below the name, at length and shorter: the first that fits is shown. `fan` are
    pictures of three cards. `longest` is the longest name of those that it stands with: all are as large as
    that can be. A longer one (of a player's own deck) may be cut, and stands in the hint.
    """

    radius = 12.0

    def __init__(
        self,
        box: Box,
        label: str,
        action: Callable[[], None],
        *,
        aside: Sequence[str],
        sentence: str,
        fan: Sequence[Picture],
        chosen: bool = False,
        told: bool,
        longest: str,
        size: float,
    ) -> None:
        super().__init__(box, label, action, size=size)
        self.aside, self.sentence, self.fan = tuple(aside), sentence, tuple(fan)
        self.chosen, self.told, self.longest = chosen, told, longest
        is_long = self._width_of(label) > self._width_of(longest)
        self.hint = f"{label}: {sentence}" if is_long else sentence

    @staticmethod
    def height(size: float, *, told: bool) -> float:
        """How high a tile is with this text size, with its sentence or without."""
        lines = 2 if told else 1
        return size * 1.15 * LINE + lines * size * 0.87 * LEADING + 2 * PADDING

    def draw(self, out: DrawList, state: WidgetState) -> None:
        kind = "hover" if state.hovered or state.pressed else "lit" if self.chosen else "row"
        frame = (("chosen", self.radius),) if self.chosen else ()
        self.draw_ground(out, state, ("panel", kind, self.radius, False), *frame)
        left = self._draw_cards(out)
        if self.told:
            self._draw_told(out, left)
        else:
            self._draw_short(out, left)

    def _draw_cards(self, out: DrawList) -> float:
        """Puts the fan at the left; where the words begin."""
        box = self.box
        card = self._card_width()
        cx = box.x + PADDING + card * FAN_WIDTH / 2
        for picture, (right, down, angle) in zip(self.fan, FAN, strict=True):
            x, y = cx + right * card, box.cy + down * card
            out.moving.append(Image(picture, x, y, card, card * 1.4, angle))
        return cx + card * FAN_WIDTH / 2 + PADDING * 0.8

    def _card_width(self) -> float:
        """The fan gives way to a name that would have to be small or cut beside it."""
        box = self.box
        name = 0.0 if self.told else max(map(self._width_of, (self.label, self.longest))) * READABLE
        left = box.w - 2.8 * PADDING - name
        whole = (box.h - 1.2 * PADDING) / FAN_HEIGHT
        return max(whole * LEAST_FAN, min(whole, left / FAN_WIDTH))

    @property
    def ink(self) -> str:
        """The colour of its name."""
        return theme.GOLD if self.chosen else theme.IVORY

    def _draw_told(self, out: DrawList, x: float) -> None:
        box, size, small = self.box, self.size * 1.15, self.size * 0.87
        room = box.right - PADDING - x
        aside, beside = self._aside(small, room - self._width_of(self.label) * READABLE - 14), small
        lines, most = wrap(self.sentence, small, room), self._lines(small)
        if len(lines) > most:
            small = fitted(self.sentence, small, room * (most - 0.2), least=0.6)
            lines = wrap(self.sentence, small, room)
        y = box.cy - len(lines) * small * LEADING / 2
        self._draw_name(out, x, y, room - width_of(aside, beside) - 14, size, READABLE)
        out.moving.append(Text(aside, box.right - PADDING, y, beside, theme.MUTED, "text", "right"))
        y += size * LINE / 2 + small * LEADING / 2
        for line in lines:
            out.moving.append(Text(line, x, y, small, theme.IVORY, "text", "left"))
            y += small * LEADING

    def _lines(self, size: float) -> int:
        """How many lines of the sentence there is room for below the name: two at least."""
        room = self.box.h - GameTile.height(self.size, told=False) + self.size * 0.87 * LEADING
        return max(2, int(room / (size * LEADING) + 1e-6))

    def _width_of(self, name: str) -> float:
        """How wide a name is at its usual size."""
        return width_of(name, self.size * 1.15, "title") * SPREAD

    def _aside(self, size: float, room: float) -> str:
        """What stands beside the name, as long as there is room for it."""
        fitting = (words for words in self.aside if width_of(words, size) * SPREAD <= room)
        return next(fitting, self.aside[-1])

    def _draw_name(self, out: DrawList, x: float, y: float, room: float, size: float, least: float) -> None:
        """The name, smaller if need be; a very long one is cut."""
        size = fitted(self.label, size, room, "title", least)
        name = shortened(self.label, size, room, "title")
        out.moving.append(Text(name, x, y, size, self.ink, "title", "left"))

    def _draw_short(self, out: DrawList, x: float) -> None:
        box, size, small = self.box, self.size * 1.15, self.size * 0.87
        room = box.right - PADDING - x
        y = box.y + PADDING + size * LINE / 2
        alike = fitted(self.longest, size, room, "title", LEAST)
        self._draw_name(out, x, y, room, alike, LEAST * size / alike)
        y += size * LINE / 2 + small * LEADING / 2
        aside = self._aside(small * READABLE, room)
        under = fitted(aside, small, room, least=0.5)
        out.moving.append(Text(aside, x, y, under, theme.MUTED, "text", "left"))
