"""Layout by pure functions: boxes out of boxes."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from game.draw.text_renderer import wrap
from game.draw.viewport import Viewport
from game.stage.geometry import Box
from game.ui import theme

HEADER = 56.0
WIDEST = 1420.0  # design units; wider windows show the background at both sides
LEADING = 1.32
PANEL_HEAD, PANEL_PADDING = 50.0, 12.0  # of a panel: height of its title, and padding


class ScreenAreas(NamedTuple):
    """The areas of a full screen below its title bar: the body, and the footer for hints and buttons."""

    body: Box
    footer: Box


def margin(viewport: Viewport) -> float:
    """Return the width of a screen's free edge."""
    return 14.0 if viewport.compact or viewport.portrait else 24.0


def frame(viewport: Viewport, *, footer: float) -> ScreenAreas:
    """Return the areas of a screen with a footer of this height; 0 for none."""
    edge = margin(viewport)
    width = min(viewport.w - 2 * edge, WIDEST)
    x = (viewport.w - width) / 2
    foot_top = viewport.h - edge - footer
    foot = Box(x, foot_top, width, footer)
    top = HEADER + edge * 0.75
    bottom = foot_top - (12 if footer else 0)
    return ScreenAreas(Box(x, top, width, bottom - top), foot)


def dialog(viewport: Viewport, w: float, h: float) -> Box:
    """Return a centred box, no larger than the window allows."""
    edge = 14.0
    return Box.around(
        viewport.w / 2, viewport.h / 2, min(w, viewport.w - 2 * edge), min(h, viewport.h - 2 * edge)
    )


def columns(box: Box, shares: Sequence[float], gap: float = 12.0) -> list[Box]:
    """Cut the box into columns with these shares of its width."""
    unit = (box.w - gap * (len(shares) - 1)) / sum(shares)
    boxes, x = [], box.x
    for share in shares:
        boxes.append(Box(x, box.y, share * unit, box.h))
        x += share * unit + gap
    return boxes


def grid(box: Box, count: int, size: tuple[float, float], gap: float) -> list[Box]:
    """Return `count` boxes of one size in rows from the upper left of `box`, as many in a row as fit."""
    return _rows(box, count, _in_row(box, size[0], gap), size, gap)


def balanced_grid(box: Box, count: int, size: tuple[float, float], gap: float) -> list[Box]:
    """Return a grid of evenly filled rows. The boxes are widened so that a row fills `box`."""
    rows = math.ceil(count / _in_row(box, size[0], gap))
    in_row = math.ceil(count / rows)
    return _rows(box, count, in_row, ((box.w + gap) / in_row - gap, size[1]), gap)


def _in_row(box: Box, w: float, gap: float) -> int:
    return max(1, int((box.w + gap) // (w + gap)))


def _rows(box: Box, count: int, in_row: int, size: tuple[float, float], gap: float) -> list[Box]:
    w, h = size
    return [
        Box(box.x + (index % in_row) * (w + gap), box.y + (index // in_row) * (h + gap), w, h)
        for index in range(count)
    ]


def even_grid(box: Box, count: int, size: tuple[float, float], gap: float) -> list[Box]:
    """Return a grid whose gaps are widened so that full rows reach the right edge of `box`."""
    in_row = _in_row(box, size[0], gap)
    spread = (box.w - in_row * size[0]) / (in_row - 1) if in_row > 1 else gap
    return grid(box, count, size, spread - 1e-6)


def text_height(text: str, size: float, width: float, font: str = "text") -> float:
    """Return the height of a text wrapped to `width`."""
    return len(wrap(text, size, width, font)) * size * LEADING


def row_height(size: float) -> float:
    """Return the height of a row for a text size, large enough to be touched."""
    return max(46.0, size * 1.9 + 18)


def inside(panel: Box, head: float = PANEL_HEAD) -> Box:
    """Return the room of a panel below its title."""
    edge = PANEL_PADDING
    return Box(panel.x + edge, panel.y + head, panel.w - 2 * edge, panel.h - head - edge)


class Flow:
    """Hands out boxes down a column."""

    def __init__(self, box: Box, gap: float = 6.0) -> None:
        self.box, self.gap = box, gap
        self.y = box.y

    def take(self, height: float, gap: float | None = None) -> Box:
        """Return the next box of this height, over the whole width. `gap` is the space below it."""
        taken = Box(self.box.x, self.y, self.box.w, height)
        self.y += height + (self.gap if gap is None else gap)
        return taken

    def text(self, text: str, size: float = theme.BODY, gap: float | None = None, font: str = "text") -> Box:
        """Return the next box, as high as this text."""
        return self.take(text_height(text, size, self.box.w, font), gap)

    def space(self, height: float) -> None:
        """Leave some room."""
        self.y += height
