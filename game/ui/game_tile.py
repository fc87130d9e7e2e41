"""A tile to choose a game or deck: three of its cards, its name, and a description."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

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
TOLD_FAN = 0.42  # of a tile's width, beside a sentence
LEAST_FAN = 0.6  # of its size in the tile's height
READABLE = 0.8  # of the usual size: a name shrinks further only when fan and side text cannot shrink
LEAST = 0.55  # of the usual size: smaller names are cut
LINE = 1.35  # height of the name over its size
VIEW = 4.6  # height of a painting that is not under words, over the text size
SENTENCE, SENTENCE_LINES = 0.82, 3  # of a painted tile: the size over the text size, and at most


class GameInfo(NamedTuple):
    """The content of a game's tile. `fan` are pictures of three cards; `painting` is for a PaintedTile.

    `aside` has the text beside the name in falling lengths: the first that fits is shown.
    """

    aside: Sequence[str]
    sentence: str
    fan: Sequence[Picture]
    painting: Picture = ()


class GameTile(Button):
    """A selectable tile. `sentence` is shown if two lines fit, and is always the hint.

    `longest` is the longest name of all neighbouring tiles, which share one text
    size. The longer name of a player's own deck may be cut; then the hint has it in full.
    """

    radius = 12.0

    def __init__(
        self,
        box: Box,
        label: str,
        action: Callable[[], None],
        info: GameInfo,
        *,
        chosen: bool = False,
        told: bool,
        longest: str,
        size: float,
    ) -> None:
        super().__init__(box, label, action, size=size)
        self.aside, self.sentence, self.fan, self.painting = info
        self.chosen, self.told, self.longest = chosen, told, longest
        is_long = self._width_of(label) > self._width_of(longest)
        self.hint = f"{label}: {info.sentence}" if is_long else info.sentence

    @staticmethod
    def height(size: float, *, told: bool) -> float:
        """Return the height of a tile with this text size, with or without its sentence."""
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
        """Draw the fan at the left. Returns the left edge of the words."""
        box = self.box
        card = self._card_width()
        cx = box.x + PADDING + card * FAN_WIDTH / 2
        for picture, (right, down, angle) in zip(self.fan, FAN, strict=True):
            x, y = cx + right * card, box.cy + down * card
            out.moving.append(Image(picture, x, y, card, card * 1.4, angle))
        return cx + card * FAN_WIDTH / 2 + PADDING * 0.8

    def _card_width(self) -> float:
        """Return the width of a card, reduced if the name would not fit in a readable size."""
        box = self.box
        name = max(map(self._width_of, (self.label, self.longest))) * READABLE
        left = box.w * TOLD_FAN if self.told else box.w - 2.8 * PADDING - name
        whole = (box.h - 1.2 * PADDING) / FAN_HEIGHT
        return max(whole * LEAST_FAN, min(whole, left / FAN_WIDTH))

    @property
    def ink(self) -> str:
        """The colour of the name."""
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
        """Return how many lines of the sentence fit below the name, at least two."""
        room = self.box.h - GameTile.height(self.size, told=False) + self.size * 0.87 * LEADING
        return max(2, int(room / (size * LEADING) + 1e-6))

    def _width_of(self, name: str) -> float:
        """Return the width of a name at its usual size."""
        return width_of(name, self.size * 1.15, "title") * SPREAD

    def _aside(self, size: float, room: float) -> str:
        """Return the longest text beside the name that fits."""
        fitting = (words for words in self.aside if width_of(words, size) * SPREAD <= room)
        return next(fitting, self.aside[-1])

    def _draw_name(self, out: DrawList, x: float, y: float, room: float, size: float, least: float) -> None:
        """Draw the name, smaller or cut if necessary."""
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


class PaintedTile(GameTile):
    """A tile with the painting of a game above the words about it."""

    @staticmethod
    def painted_height(size: float) -> float:
        """Return the height of a tile with this text size."""
        return (
            VIEW * size + GameTile.height(size, told=True) + (SENTENCE_LINES - 1) * size * SENTENCE * LEADING
        )

    def draw(self, out: DrawList, state: WidgetState) -> None:
        light = (("panel", "latest", self.radius, False),) if state.hovered or state.pressed else ()
        frame = (("chosen", self.radius),) if self.chosen else ()
        self.draw_ground(out, state, self.painting, *light, *frame)
        self._draw_fan(out)
        self._draw_words(out)

    def _draw_fan(self, out: DrawList) -> None:
        box, high = self.box, VIEW * self.size
        card = min(high * 0.92 / FAN_HEIGHT, (box.w - 2 * PADDING) / FAN_WIDTH)
        for picture, (right, down, angle) in zip(self.fan, FAN, strict=True):
            x, y = box.cx + right * card, box.y + PADDING * 0.6 + high / 2 + down * card
            out.moving.append(Image(picture, x, y, card, card * 1.4, angle))

    def _draw_words(self, out: DrawList) -> None:
        box, size, small = self.box, self.size * 1.15, self.size * SENTENCE
        x, room = box.x + PADDING, box.w - 2 * PADDING
        y = box.y + VIEW * self.size + PADDING + size * LINE / 2
        self._draw_name(out, x, y, room, fitted(self.longest, size, room, "title", LEAST), LEAST)
        y += size * LINE / 2 + small * LEADING / 2
        aside = self._aside(small, room)
        out.moving.append(
            Text(aside, x, y, fitted(aside, small, room, least=0.5), theme.GOLD, "text", "left")
        )
        lines = wrap(self.sentence, small, room)
        if len(lines) > SENTENCE_LINES:
            small = fitted(self.sentence, small, room * (SENTENCE_LINES - 0.3), least=0.6)
            lines = wrap(self.sentence, small, room)[:SENTENCE_LINES]
        for line in lines:
            y += small * LEADING
            out.moving.append(Text(line, x, y, small, theme.IVORY, "text", "left"))
