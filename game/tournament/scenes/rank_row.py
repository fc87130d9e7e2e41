"""A row of a tournament's standings."""

from collections.abc import Sequence
from typing import NamedTuple

from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import fitted, shortened
from game.stage.geometry import Box
from game.ui import theme
from game.ui.widgets import Widget, WidgetState

PADDING = 10.0
PLACE, POINTS, OPPONENTS, ROUND = 2.4, 3.4, 3.4, 2.6  # widths of the columns over the text size
LEAST_NAME = 8.0
NONE_YET = "–"
MEDALS = {1: ("paper", theme.INK), 2: ("dark", theme.GOLD), 3: ("dark", theme.GOLD)}  # badge and ink


class RankColumns(NamedTuple):
    """Horizontal places of the columns: left end of the name, right ends of the figures."""

    place: float
    name: float
    room: float  # for the name
    rounds: tuple[float, ...]  # the last rounds that fit
    opponents: float
    points: float


def rank_columns(box: Box, rounds: int, size: float) -> RankColumns:
    """Return the columns of a row of this width after a number of rounds."""
    name = box.x + PADDING + PLACE * size
    points = box.right - PADDING
    opponents = points - POINTS * size
    first = opponents - OPPONENTS * size
    fit = max(0, int((first - name - LEAST_NAME * size) // (ROUND * size)))
    shown = min(rounds, fit)
    ends = tuple(first - (shown - 1 - number) * ROUND * size for number in range(shown))
    room = first - shown * ROUND * size - name
    return RankColumns(box.x + PADDING + PLACE * size * 0.4, name, room, ends, opponents, points)


class RankHead(Widget):
    """The captions above the standings."""

    role = "text"

    def __init__(self, box: Box, rounds: int, *, size: float) -> None:
        super().__init__(box, "Place, player, points")
        self.rounds, self.size = rounds, size

    def draw(self, out: DrawList, state: WidgetState) -> None:
        columns, y, size = rank_columns(self.box, self.rounds, self.size), self.box.cy, self.size * 0.8
        first = self.rounds - len(columns.rounds) + 1
        words = [(columns.opponents, "met"), (columns.points, "points")]
        words += [(x, f"{first + number}") for number, x in enumerate(columns.rounds)]
        for x, text in words:
            out.moving.append(Text(text, x, y, size, theme.MUTED, "text", "right"))


class RankRow(Widget):
    """Place, name, points of the last rounds, points of the opponents, and all points.

    The points of a round that is still being played are None.
    """

    role = "row"

    def __init__(
        self,
        box: Box,
        name: str,
        *,
        place: int,
        points: int,
        opponents: int,
        rounds: Sequence[int | None],
        mine: bool,
        size: float,
    ) -> None:
        super().__init__(box, name)
        self.place, self.points, self.opponents = place, points, opponents
        self.rounds, self.mine, self.size = tuple(rounds), mine, size

    def draw(self, out: DrawList, state: WidgetState) -> None:
        box, size = self.box, self.size
        columns = rank_columns(box, len(self.rounds), size)
        kind = "lit" if self.mine else "well"
        out.moving.append(Image(("panel", kind, 9, False), box.cx, box.cy, box.w, box.h))
        self._draw_place(out, columns.place)
        ink = theme.GOLD if self.mine else theme.IVORY
        name = shortened(self.label, size, columns.room - 8, "bold")
        out.moving.append(Text(name, columns.name, box.cy, size, ink, "bold", "left"))
        last = self.rounds[len(self.rounds) - len(columns.rounds) :]
        figures = [*zip(columns.rounds, last, strict=True), (columns.opponents, self.opponents)]
        for x, figure in figures:
            text = NONE_YET if figure is None else f"{figure}"
            out.moving.append(Text(text, x, box.cy, size * 0.9, theme.MUTED, "text", "right"))
        out.moving.append(
            Text(f"{self.points}", columns.points, box.cy, size * 1.1, theme.BRIGHT, "bold", "right")
        )

    def _draw_place(self, out: DrawList, x: float) -> None:
        """Draw the place, on a medal for the first three who have points."""
        size, disc = self.size, min(self.box.h - 8, self.size * 1.8)
        badge, ink = MEDALS.get(self.place, ("", theme.MUTED)) if self.points else ("", theme.MUTED)
        if badge:
            out.moving.append(Image(("badge", badge), x, self.box.cy, disc, disc))
        fit = fitted(f"{self.place}", size, disc * 0.7, "bold")
        out.moving.append(Text(f"{self.place}", x, self.box.cy, fit, ink, "bold"))
