"""Layout of a replay: a pure function of the window."""

from typing import NamedTuple

from game.draw.viewport import Viewport
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import HEADER, margin

COACH = 0.363  # of a wide window's width
LEAST_COACH, MOST_COACH = 340.0, 560.0
CONTROLS, LEAST_CONTROLS = 262.0, 190.0
GAP = 12.0
VIEWS = 44.0  # height of the row of views
TABLE_RATIO = 0.58  # height of the table over its width, in a tall window
ROW = 40.0  # of the buttons over the timeline
PADDING = 12.0
NAMES, OF_NAMES = 136.0, 8.9  # width of the names beside the curves, at least; over the size of their type
AXIS, OF_AXIS = 50.0, 3.3  # and of the figures before them
SMALL = 0.86  # of the text size, for what stands at the curves,
MOST_SMALL, LARGEST = 15.0, 24.0  # at most so large; where there is room and text is large up to this,
# Of the width and the height of the panel, and of the text size.
SHARE, TALLEST, OF_LARGE = 0.034, 0.094, 0.8


class ReplayPlaces(NamedTuple):
    """Boxes in design units, and the text size at the curves."""

    views: Box
    table: Box
    controls: Box
    buttons: Box
    rail: Box
    curves: Box
    coach: Box
    small: float

    @property
    def plot(self) -> Box:
        """The curves including the figures at the left and the names at the right."""
        edge, axis, names = self.small * 0.6, axis_of(self.small), names_of(self.small)
        box = self.curves
        return Box(box.x - axis, box.y - edge, box.w + axis + names, box.h + 2 * edge)


def names_of(small: float) -> float:
    """Return the width of the names in text of this size."""
    return max(NAMES, OF_NAMES * small)


def axis_of(small: float) -> float:
    """Return the width of the axis's figures in text of this size."""
    return max(AXIS, OF_AXIS * small)


def replay_places(viewport: Viewport, text: float = theme.BODY) -> ReplayPlaces:
    """Return the layout for this text size."""
    edge = margin(viewport)
    if viewport.portrait:
        return _tall(viewport, edge, text)
    w, h = viewport.w, viewport.h
    wide = min(MOST_COACH, max(LEAST_COACH, w * COACH))
    coach = Box(w - edge / 2 - wide, HEADER + 10, wide, h - HEADER - 10 - edge / 2)
    tall = max(LEAST_CONTROLS, min(CONTROLS * h / 720, 0.37 * h))
    left = coach.x - GAP - edge / 2
    controls = Box(edge / 2, h - edge / 2 - tall, left, tall)
    table = Box(0, HEADER, left + edge / 2, controls.y - HEADER - 6)
    views = Box(w * 0.34, 6, w * 0.44, VIEWS)
    return _within(views, table, controls, coach, text)


def _tall(viewport: Viewport, edge: float, text: float) -> ReplayPlaces:
    w, h = viewport.w, viewport.h
    views = Box(edge, HEADER + 6, w - 2 * edge, VIEWS)
    table = Box(0, views.bottom + 4, w, min(w * TABLE_RATIO, h * 0.36))
    tall = min(CONTROLS, h * 0.24)
    controls = Box(edge, table.bottom + 6, w - 2 * edge, tall)
    top = controls.bottom + GAP
    return _within(views, table, controls, Box(edge, top, w - 2 * edge, h - edge - top), text)


def _within(views: Box, table: Box, controls: Box, coach: Box, text: float) -> ReplayPlaces:
    """Complete the layout with the contents of the control panel."""
    inner = controls.inset(PADDING)
    buttons = Box(inner.x, inner.y, inner.w, ROW)
    small = min(
        text * SMALL, max(MOST_SMALL, min(LARGEST, SHARE * inner.w, TALLEST * inner.h, OF_LARGE * text))
    )
    left, right = inner.x + axis_of(small), inner.right - names_of(small)
    rail = Box(left, buttons.bottom + 12, right - left, 22)
    top = rail.bottom + 10
    curves = Box(left, top, right - left, inner.bottom - 6 - top)
    return ReplayPlaces(views, table, controls, buttons, rail, curves, coach, small)


def play_on_place(viewport: Viewport) -> Box:
    """Return the box of the button at the right end of the bar."""
    wide = min(190.0, viewport.w * 0.3)
    return Box(viewport.w - margin(viewport) / 2 - wide, 6, wide, VIEWS)


def head_room(viewport: Viewport) -> Box:
    """Return the room in the bar for the title."""
    left = margin(viewport) + 70
    right = play_on_place(viewport).x if viewport.portrait else replay_places(viewport).views.x
    return Box(left, 0, right - left - 12, HEADER)
