"""The rows of the coach's panel: the verdict on a move, a choice with its chance, a mark in the list."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from game.coach.verdict_text import Said, percent, signed
from game.draw.items import DrawList, Image, Picture, Text
from game.draw.text_renderer import SPREAD, fitted, shortened, width_of, wrap
from game.stage.geometry import Box
from game.ui import theme
from game.ui.widgets import Button, Widget, WidgetState

GOOD, BAD = "#7DE29A", "#FF8A5A"
PANELS = {"bad": "worse", "good": "better", "fine": "row"}  # tone -> panel
TITLES = {"bad": BAD, "good": "#B8F5C8", "fine": theme.GOLD}
BARS = {"best": "#54C884", "made": "#E0643A", "": "#8A7F98"}
GROUNDS = {"best": "better", "made": "worse"}
LARGE, CARD = 1.22, 0.2  # of the text size, for the verdict itself; of the width, for its card
LONG = 0.8  # of that size, for a verdict of more than two lines
FIGURE = 52.0  # the least width of a percentage
WORD, NAME = 6.0, 0.2  # the room for a long word over its size; of a mark's width, for its name
TOUCH = 40.0  # the least height of what is pressed
NARROW = 26.0  # text sizes: in a row less wide than this the bar stands below the words
LOW, PICTURE, BAR = 38.0, 0.78, 0.53  # of a choice: its least height; of that its picture; of its width
BESIDE, HEAD = (
    16.0,
    1.3,
)  # text sizes: in a mark less wide what was done stands below a first line; its height
SMALLER, LEADING = 0.85, 1.2  # of the text size, for long words of a choice; from line to line


def figure_width(size: float) -> float:
    """Return the width of a percentage in text of this size."""
    return max(FIGURE, width_of("100 %", size, "bold") * SPREAD)


class CoachVerdict(Widget):
    """The coach's verdict on a move, with the card of the better move."""

    role = "text"

    def __init__(self, box: Box, said: Said, picture: Picture | None, *, size: float) -> None:
        super().__init__(box, f"{said.title} {said.line}")
        self.said, self.picture, self.size = said, picture, size

    @staticmethod
    def height(said: Said, width: float, size: float, *, pictured: bool) -> float:
        """Return the height with this text size."""
        room = width - 26 - (width * CARD + 16 if pictured else 0.0)
        lines, large = CoachVerdict.lines(said, size, room)
        rows = len(lines) + (said.chances is not None)
        return size * (2.6 + (1.2 if said.below else 0.2)) + rows * large * 1.3

    @staticmethod
    def lines(said: Said, size: float, room: float) -> tuple[tuple[str, ...], float]:
        """Return the verdict in lines, and their text size."""
        lines = wrap(said.line, size * LARGE, room, "bold")
        if len(lines) <= 2:
            return lines, size * LARGE
        return wrap(said.line, size * LARGE * LONG, room, "bold"), size * LARGE * LONG

    def draw(self, out: DrawList, state: WidgetState) -> None:
        box, said, size = self.box, self.said, self.size
        out.moving.append(Image(("panel", PANELS[said.tone], 12, False), box.cx, box.cy, box.w, box.h))
        x = box.x + 14
        if self.picture is not None:
            wide = min((box.h - 16) / 1.4, box.w * CARD)
            out.moving.append(Image(self.picture, x + wide / 2, box.cy, wide, wide * 1.4, 4.0))
            x += wide + 16
        room = box.right - 12 - x
        title = f"{said.title}  {said.cost}".strip()
        small = fitted(title, size * 0.95, room, "bold", 0.6)
        out.moving.append(Text(title, x, box.y + size * 1.2, small, TITLES[said.tone], "bold", "left"))
        lines, large = self.lines(said, size, room)
        y = box.y + size * 2.65
        for line in lines:
            out.moving.append(Text(line, x, y, large, theme.BRIGHT, "bold", "left"))
            y += large * 1.25
        if said.chances is not None:
            fit = fitted("100 % instead of 100 %", large, room, "bold", 0.5)
            self._draw_chances(out, x, y, fit, *said.chances)
            y += large * 1.3
        if said.below:
            small = fitted(said.below, size * 0.92, room, least=0.5)
            words = shortened(said.below, small, room)
            out.moving.append(Text(words, x, y, small, "#E6D8C4", "text", "left"))

    @staticmethod
    def _draw_chances(out: DrawList, x: float, y: float, size: float, best: float, made: float) -> None:
        for words, tone in ((percent(best), GOOD), ("instead of", theme.BRIGHT), (percent(made), BAD)):
            out.moving.append(Text(words, x, y, size, tone, "bold", "left"))
            x += width_of(words, size, "bold") * SPREAD + size * 0.4


class ChoiceRow(Widget):
    """A possible move with its chance as a bar. `tone` is "best", "made" or ""."""

    role = "text"

    def __init__(
        self, box: Box, words: str, chance: float, tone: str, *, picture: Picture | None, size: float
    ) -> None:
        super().__init__(box, f"{words} {percent(chance)}")
        self.words, self.chance, self.tone, self.picture, self.size = words, chance, tone, picture, size

    @staticmethod
    def height(words: str, width: float, size: float) -> float:
        """Return the height with this text size; long words need more than usual."""
        lines, small = ChoiceRow.lines(words, size, ChoiceRow.columns(width, size)[1])
        more = (len(lines) - 1) * small * LEADING
        usual = ChoiceRow.usual(size)
        return usual + more if width < NARROW * size else max(usual, more + small * LEADING + 6)

    @staticmethod
    def usual(size: float) -> float:
        """Return the height with one line of words and a picture of that height."""
        return max(LOW, size * 2.5)

    @staticmethod
    def lines(words: str, size: float, room: float) -> tuple[tuple[str, ...], float]:
        """Return the words in lines, and their text size: smaller for long words or in little room."""
        small = fitted(words, min(size, room / WORD), room, "bold", SMALLER)
        return wrap(words, small, room, "bold"), small

    @staticmethod
    def columns(width: float, size: float) -> tuple[float, float, float]:
        """Return the left edge of the words, the room for them, and the right end of the bar."""
        words = 10 + ChoiceRow.usual(size) * PICTURE / 1.4 + 12
        right = width - figure_width(size * 1.05) - 12
        return words, (right if width < NARROW * size else width * BAR - 10) - words, right

    def draw(self, out: DrawList, state: WidgetState) -> None:
        box, size = self.box, self.size
        if self.tone:
            ground = ("panel", GROUNDS[self.tone], 10, False)
            out.moving.append(Image(ground, box.cx, box.cy, box.w, box.h))
        high = self.usual(size) * PICTURE
        wide = high / 1.4
        if self.picture is not None:
            tall = wide if self.picture[0] == "icon" else high
            out.moving.append(Image(self.picture, box.x + 10 + wide / 2, box.cy, wide, tall))
        left, room, right = self.columns(box.w, size)
        self._draw_words_and_bar(out, box.x + left, room, box.x + right)
        figure = percent(self.chance)
        out.moving.append(Text(figure, box.right - 10, box.cy, size * 1.05, theme.BRIGHT, "bold", "right"))

    def _draw_words_and_bar(self, out: DrawList, x: float, room: float, right: float) -> None:
        """Draw the words from `x`, and the bar behind or below them, which ends at `right`."""
        box, size = self.box, self.size
        lines, small = self.lines(self.words, size, room)
        half = (len(lines) - 1) * small * LEADING / 2
        middle, bar = box.cy, Box(box.x + box.w * BAR, box.cy - 6, right - box.x - box.w * BAR, 12)
        if box.w < NARROW * size:
            high = max(6.0, size * 0.4)
            middle, bar = box.cy - size * 0.4, Box(x, box.cy + half + size * 0.75 - high / 2, right - x, high)
        ink, font = (theme.BRIGHT, "bold") if self.tone else (theme.IVORY, "text")
        for number, line in enumerate(lines):
            y = middle - half + number * small * LEADING
            out.moving.append(Text(line, x, y, small, ink, font, "left"))
        out.moving.append(Image(("panel", "well", 6, False), bar.cx, bar.cy, bar.w, bar.h))
        done = max(bar.h, bar.w * self.chance)
        out.moving.append(Image(("bar", BARS[self.tone]), bar.x + done / 2, bar.cy, done, bar.h))


class MarkInfo(NamedTuple):
    """A marked move: its moment, its player with their colour, the move in words and its value."""

    at: int
    who: str
    colour: str
    words: str
    weight: float


class MarkRow(Button):
    """A marked move in the list: number, player, move and its value.

    In a narrow row the move stands below the rest.
    """

    radius = 8.0

    @staticmethod
    def height(words: str, width: float, size: float, column: float) -> float:
        """Return the height of the row for a text size, large enough to be touched."""
        lines, small = MarkRow.lines(words, size, MarkRow.columns(width, size, column)[2])
        head = size * HEAD if width < BESIDE * size else 0.0
        return max(TOUCH, size * 2.0, head + len(lines) * small * LEADING + 6)

    @staticmethod
    def lines(words: str, size: float, room: float) -> tuple[tuple[str, ...], float]:
        """Return the move in lines, and their text size: smaller for long words or in little room."""
        small = fitted(words, min(size * 0.95, room / WORD), room, least=0.9)
        return wrap(words, small, room), small

    @staticmethod
    def column_for(names: Iterable[str], width: float, size: float) -> float:
        """Return the width of the column of these names in rows of this width."""
        narrow = width < BESIDE * size
        most = width - figure_width(size) - 40 - size * 1.9 if narrow else width * NAME
        return min(most, max(width_of(name, size, "bold") * SPREAD for name in names))

    @staticmethod
    def columns(width: float, size: float, column: float) -> tuple[float, float, float]:
        """Return the right end of the number, the left edge of the words, and the room for the words."""
        number = 10 + size * 1.9
        if width < BESIDE * size:
            return number, number + 12, width - number - 22
        words = number + 24 + column
        return number, words, width - figure_width(size) - 8 - words

    def __init__(
        self,
        box: Box,
        label: str,
        action: Callable[[], None],
        info: MarkInfo,
        *,
        chosen: bool,
        size: float,
        column: float,
    ) -> None:
        super().__init__(box, label, action, size=size)
        self.at, self.who, self.colour, self.words, self.weight = info
        self.column, self.chosen = column, chosen

    def draw(self, out: DrawList, state: WidgetState) -> None:
        box, size = self.box, self.size
        if self.chosen or state.hovered or state.pressed:
            body = ("panel", "lit" if self.chosen else "row", self.radius, False)
            self.draw_ground(out, state, body)
        else:
            self.draw_ground(out, state)
        number, words, left = self.columns(box.w, size, self.column)
        x, y = box.x + number, box.cy
        lines, small = self.lines(self.words, size, left)
        middle, half = box.cy, (len(lines) - 1) * small * LEADING / 2
        if box.w < BESIDE * size:
            y = box.cy - half - small * LEADING / 2
            middle = y + size * HEAD / 2 + half + small * LEADING / 2
        out.moving.append(Text(str(self.at), x, y, size * 0.95, theme.MUTED, "text", "right"))
        room = self.column
        fit = fitted(self.who, size, room, "bold", 0.7)
        name = shortened(self.who, fit, room, "bold")
        out.moving.append(Text(name, x + 12, y, fit, self.colour, "bold", "left"))
        for place, line in enumerate(lines):
            below = middle - half + place * small * LEADING
            out.moving.append(Text(line, box.x + words, below, small, theme.IVORY, "text", "left"))
        tone = GOOD if self.weight > 0 else BAD
        out.moving.append(Text(signed(self.weight), box.right - 10, y, size, tone, "bold", "right"))
