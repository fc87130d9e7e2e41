"""A row of the table of results, for one player."""

from collections.abc import Sequence
from typing import NamedTuple

from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import fitted, grouped, shortened, width_of
from game.stage.card_kinds import NOTATION, CardKind
from game.stage.geometry import Box
from game.ui import theme
from game.ui.widgets import Widget, WidgetState

CARD = 27.0  # width of a card that was left
STEP = 29.0  # from card to card, where there is room
LEAST_CELL = 3.4  # of the text size: the room of a figure, and what lies before it
BIG = 1.1  # of the text size, for the score
CROWN, NARROW = 1.3, 0.22  # the winner's mark: of the text size, and limit in shares of the name's room


def signed(points: int) -> str:
    """Return points with their sign: +22, −7, 0, +4 120."""
    return f"+{grouped(points)}" if points > 0 else grouped(points)


def cell_for(figures: Sequence[int]) -> float:
    """Return the width of a column for the widest of these figures, in text sizes."""
    widest = max(width_of(signed(-abs(figure)), BIG, "bold") for figure in figures)
    return max(LEAST_CELL, widest + 0.9)


class Columns(NamedTuple):
    """The left edges of name and cards, and the right ends of points and score."""

    name: float
    cards: float
    points: float
    score: float


class PlayerResult(NamedTuple):
    """A player's result. `cell` is the width of a figure's column in text sizes.

    It is 0 for games without points, where the number of cards is shown instead. With `fewest`, the fewest
    points win.
    """

    name: str
    avatar: str
    cards: tuple[str, ...]
    winner: bool
    mine: bool
    kind: CardKind = NOTATION
    cell: float = LEAST_CELL
    fewest: bool = False


class ResultRow(Widget):
    """Picture, name, cards left in the hand, points of this hand, score.

    `points` and `score` are the figures shown now, while they count up.
    """

    role = "row"

    def __init__(self, box: Box, result: PlayerResult, *, size: float) -> None:
        super().__init__(box, result.name)
        _, self.avatar, self.cards, self.winner, self.mine, self.kind, self.cell, self.fewest = result
        self.size = size
        self.points = self.score = 0

    def columns(self) -> Columns:
        """Return the columns of this row."""
        box = self.box
        name = box.x + box.h + 18
        cards = box.x + box.w * 0.36
        return Columns(name, cards, box.right - 16 - self.size * self.cell, box.right - 16)

    @property
    def crown(self) -> float:
        """The size of the winner's crown."""
        columns = self.columns()
        return min(self.size * CROWN, (columns.cards - columns.name) * NARROW)

    def draw(self, out: DrawList, state: WidgetState) -> None:
        box = self.box
        kind = "lit" if self.winner else "well"
        out.moving.append(Image(("panel", kind, 10, False), box.cx, box.cy, box.w, box.h))
        disc = box.h - 8
        out.moving.append(Image(("avatar", self.avatar), box.x + 8 + disc / 2, box.cy, disc, disc))
        name, cards, points, score = self.columns()
        if self.winner:
            mark = self.crown
            out.moving.append(
                Image(("icon", "laurel-crown", theme.GOLD), cards - 8 - mark / 2, box.cy, mark, mark)
            )
        ink = theme.GOLD if self.mine else theme.IVORY
        room = cards - name - 12 - (self.crown + 3 if self.winner else 0)
        size = fitted(self.label, self.size, room, "bold", 0.45)
        text = shortened(self.label, size, room, "bold")
        out.moving.append(Text(text, name, box.cy, size, ink, "bold", "left"))
        self._draw_cards(out, cards, points - self.size * ((self.cell or LEAST_CELL) - 0.2))
        if self.cell:
            self._draw_figures(out, points, score)
        elif self.cards:  # else it is said that there are none
            count = str(len(self.cards))
            out.moving.append(Text(count, score, box.cy, self.size * BIG, theme.BRIGHT, "bold", "right"))

    def _draw_figures(self, out: DrawList, points: float, score: float) -> None:
        box = self.box
        gain = -self.points if self.fewest else self.points
        tone = "#8FE3A8" if gain > 0 else theme.ALARM if gain < 0 else theme.MUTED
        out.moving.append(Text(signed(self.points), points, box.cy, self.size, tone, "bold", "right"))
        big = self.size * BIG
        out.moving.append(Text(grouped(self.score), score, box.cy, big, theme.BRIGHT, "bold", "right"))

    def _draw_cards(self, out: DrawList, start: float, end: float) -> None:
        box = self.box
        if not self.cards:
            small = fitted("no cards", self.size * 0.85, end - start, "italic", 0.5)
            out.moving.append(Text("no cards", start, box.cy, small, theme.MUTED, "italic", "left"))
            return
        width = min(CARD, (box.h - 6) / 1.4)
        step = min(STEP, max(2.0, (end - start - width) / max(1, len(self.cards) - 1)))
        for place, text in enumerate(self.cards):
            x = start + width / 2 + place * step
            out.moving.append(Image(self.kind.picture(text, "table"), x, box.cy, width, width * 1.4))
