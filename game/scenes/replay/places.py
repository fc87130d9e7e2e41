"""Where everything of a replay stands: a pure function of the window."""

from typing import NamedTuple

from game.draw.viewport import Viewport
from game.stage.geometry import Box
from game.ui.layout import HEADER, margin

COACH = 0.363  # of a wide window's width
LEAST_COACH, MOST_COACH = 340.0, 560.0
CONTROLS, LEAST_CONTROLS = 262.0, 190.0
GAP = 12.0
VIEWS = 44.0  # height of the row of views
TABLE_RATIO = 0.58  # height of the table over its width, in a tall window
ROW = 40.0  # of the buttons over the timeline
PADDING = 12.0
NAMES = 112.0  # width of the names beside the curves
AXIS = 42.0  # and of the figures before them


class ReplayPlaces(NamedTuple):
    """Boxes in design units."""

    views: Box
    table: Box
    controls: Box
    buttons: Box
    rail: Box
    curves: Box
    coach: Box


def replay_places(viewport: Viewport) -> ReplayPlaces:
    """The places of a window."""
    edge = margin(viewport)
    if viewport.portrait:
        return _tall(viewport, edge)
    w, h = viewport.w, viewport.h
    wide = min(MOST_COACH, max(LEAST_COACH, w * COACH))
    coach = Box(w - edge / 2 - wide, HEADER + 10, wide, h - HEADER - 10 - edge / 2)
    tall = max(LEAST_CONTROLS, min(CONTROLS * h / 720, 0.37 * h))
    left = coach.x - GAP - edge / 2
    controls = Box(edge / 2, h - edge / 2 - tall, left, tall)
    table = Box(0, HEADER, left + edge / 2, controls.y - HEADER - 6)
    views = Box(w * 0.34, 6, w * 0.44, VIEWS)
    return _within(views, table, controls, coach)


def _tall(viewport: Viewport, edge: float) -> ReplayPlaces:
    w, h = viewport.w, viewport.h
    views = Box(edge, HEADER + 6, w - 2 * edge, VIEWS)
    table = Box(0, views.bottom + 4, w, min(w * TABLE_RATIO, h * 0.36))
    tall = min(CONTROLS, h * 0.24)
    controls = Box(edge, table.bottom + 6, w - 2 * edge, tall)
    top = controls.bottom + GAP
    return _within(views, table, controls, Box(edge, top, w - 2 * edge, h - edge - top))


def _within(views: Box, table: Box, controls: Box, coach: Box) -> ReplayPlaces:
    """The same, with what is in the panel of controls."""
    inner = controls.inset(PADDING)
    buttons = Box(inner.x, inner.y, inner.w, ROW)
    left, right = inner.x + AXIS, inner.right - NAMES
    rail = Box(left, buttons.bottom + 12, right - left, 22)
    top = rail.bottom + 10
    curves = Box(left, top, right - left, inner.bottom - 6 - top)
    return ReplayPlaces(views, table, controls, buttons, rail, curves, coach)


def play_on_place(viewport: Viewport) -> Box:
    """The button at the right end of the bar."""
    wide = min(190.0, viewport.w * 0.3)
    return Box(viewport.w - margin(viewport) / 2 - wide, 6, wide, VIEWS)


def head_room(viewport: Viewport) -> Box:
    """What the bar leaves for title and game."""
    left = margin(viewport) + 70
    right = play_on_place(viewport).x if viewport.portrait else replay_places(viewport).views.x
    return Box(left, 0, right - left - 12, HEADER)
