"""The curves of all players' chances over a match, below its timeline."""

from collections.abc import Sequence
from typing import NamedTuple

from game.draw.items import DrawList, Image, Picture, Text
from game.draw.text_renderer import SPREAD, fitted, shortened, width_of
from game.stage.geometry import Box
from game.ui import theme
from game.ui.widgets import Widget, WidgetState

GOOD, BAD = "#6CF09A", "#FF8A5A"  # the chance with the best move, and with another
GRID = (0.0, 0.25, 0.5, 0.75, 1.0)
DOT = 11.0
SHADE = "#15101C"  # behind a figure between the curves
ROW = 1.25  # of the size of the names, from one to the next
SAMPLE = Box(6.0, 0.0, 24.0, 6.0)  # of the line before a name: its distance from the curves, and its size


class CurveLine(NamedTuple):
    """A player's curve. The points are shares of width and height."""

    name: str
    colour: str
    points: tuple[tuple[float, float], ...]


class Compared(NamedTuple):
    """The chances of the best move and of the move that was made."""

    best: float
    made: float


class Tag(NamedTuple):
    """A figure beside a dot: words, colour, height of the dot, and position."""

    words: str
    tone: str
    y: float
    box: Box


class Curves(Widget):
    """The curves within `plot`, with the axis at the left and the names at the right.

    The viewer's line is the first. `now` is the selected moment as a share of the width. The figures beside
    the names belong to it if they are `known`. `most` is the upper end of the axis: the grid line above all
    curves.
    """

    role = "picture"

    def __init__(
        self,
        box: Box,
        lines: Sequence[CurveLine],
        now: float,
        *,
        known: bool,
        plot: Box,
        compared: Compared | None,
        empty: str,
        size: float,
    ) -> None:
        super().__init__(box, "Chances of winning")
        self.lines, self.now, self.known, self.plot = lines, now, known, plot
        self.compared, self.empty, self.size = compared, empty, size
        highest = max((y for line in lines for _, y in line.points), default=0.0)
        self.most = next((step for step in GRID[2:] if step >= highest - 0.02), 1.0)

    def y(self, share: float) -> float:
        """Return the height of a chance on the screen."""
        return self.plot.bottom - self.plot.h * min(1.0, share / self.most)

    def share_now(self, line: CurveLine) -> float | None:
        """Return a player's chance at the selected moment; None if unknown."""
        if not self.known:
            return None
        return next((y for x, y in reversed(line.points) if x <= self.now), None)

    def draw(self, out: DrawList, state: WidgetState) -> None:
        box = self.plot
        for share in GRID:
            if share <= self.most:
                y = self.y(share)
                out.moving.append(Image(("bar", "#8A7A94", 0.28), box.cx, y, box.w, 1.0))
                words = f"{round(share * 100)} %"
                out.moving.append(Text(words, box.x - 8, y, self.size, theme.MUTED, "text", "right"))
        x = box.x + box.w * self.now
        out.moving.append(Image(("bar", "#F6EBD2", 0.9), x, box.cy, 2.0, box.h))
        if not any(len(line.points) > 1 for line in self.lines):
            out.moving.append(Text(self.empty, box.cx, box.cy, self.size * 1.1, theme.MUTED))
            return
        for number in range(len(self.lines) - 1, -1, -1):
            line = self.lines[number]
            points = tuple((x, min(1.0, y / self.most)) for x, y in line.points)
            out.moving.append(Image(self._stroke(number, points), box.cx, box.cy, box.w, box.h))
        self._draw_compared(out, x)
        self._draw_names(out)

    def _stroke(self, number: int, points: tuple[tuple[float, float], ...], *, lit: bool = True) -> Picture:
        """Return the picture of a line through these points in the player's style."""
        first = number == 0
        return "curve", points, self.lines[number].colour, number, first and lit, 2.4 if first else 1.7

    def tags(self) -> list[Tag]:
        """Return the tags of the two compared chances, moved apart so that they do not overlap."""
        if self.compared is None:
            return []
        best, made = self.compared
        sides = [(best, GOOD, -1)] + ([(made, BAD, 1)] if made < best else [])
        tags = [self._tag(share, tone, side) for share, tone, side in sides]
        if len(tags) == 2 and tags[0].box.meets(tags[1].box):
            lap = tags[0].box.bottom - tags[1].box.y
            tags = [
                tag._replace(box=tag.box.moved(0, direction * lap / 2))
                for tag, direction in zip(tags, (-1, 1), strict=True)
            ]
        return tags

    def _tag(self, share: float, tone: str, side: int) -> Tag:
        words, plot, size = f"{round(share * 100)} %", self.plot, self.size
        wide = width_of(words, size * 1.05, "bold") * SPREAD + 10
        x, away = plot.x + plot.w * self.now, DOT / 2 + 5
        if (x - away - wide < plot.x) if side < 0 else (x + away + wide > plot.right):
            side = -side
        left = x - away - wide if side < 0 else x + away
        return Tag(words, tone, self.y(share), Box(left, self.y(share) - size * 0.7, wide, size * 1.4))

    def _draw_compared(self, out: DrawList, x: float) -> None:
        for tag in self.tags():
            box = tag.box
            out.moving.append(Image(("spark", tag.tone), x, tag.y, DOT, DOT))
            out.moving.append(Image(("bar", SHADE, 0.94), box.cx, box.cy, box.w, box.h))
            out.moving.append(
                Text(tag.words, box.cx, box.cy, self.size * 1.05, tag.tone, "bold", shadow=True)
            )

    def _draw_names(self, out: DrawList) -> None:
        """Draw each name at the end of its line with the present chance, without overlaps."""
        size, box = self.size, self.plot
        ends = sorted(
            (self.y(line.points[-1][1]), number) for number, line in enumerate(self.lines) if line.points
        )
        step = min(size * ROW, (box.h + size) / max(1, len(ends)))
        size = min(size, step / 1.05)
        ys = [y for y, _ in ends]
        for index in range(1, len(ys)):
            ys[index] = max(ys[index], ys[index - 1] + step)
        for index in range(len(ys) - 1, -1, -1):
            ceiling = ys[index + 1] - step if index + 1 < len(ys) else box.bottom
            ys[index] = min(ys[index], ceiling)
        right = self.box.right
        for (_, number), y in zip(ends, ys, strict=True):
            line = self.lines[number]
            now = self.share_now(line)
            share = f"{round(now * 100)} %" if now is not None else ""
            stroke, left = self._stroke(number, ((0.0, 0.5), (1.0, 0.5)), lit=False), box.right + SAMPLE.x
            out.moving.append(Image(stroke, left + SAMPLE.w / 2, y, SAMPLE.w, SAMPLE.h))
            left += SAMPLE.w + SAMPLE.x
            room = right - left - 2 - size * 2.6
            fit = fitted(line.name, size, room, "bold", 0.75)
            name = shortened(line.name, fit, room, "bold")
            out.moving.append(Text(name, left, y, fit, line.colour, "bold", "left"))
            out.moving.append(Text(share, right, y, size, theme.IVORY, "text", "right"))
