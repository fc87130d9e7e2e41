"""Marks along a match: each can be told from the next, and none is written over another."""

from game.draw.items import DrawList, Text
from game.stage.geometry import Box
from game.ui.timeline import Tick, Timeline
from game.ui.widgets import WidgetState


def signs(*at: int, here: int = 0, width: float = 300.0) -> list[float]:
    """Where the signs of mistakes at these of a hundred moments stand."""
    marks = [Tick(each, "?") for each in at]
    line = Timeline(Box(0, 0, width, 20), here, 100, lambda at: None, act=lambda: None, high=20, marks=marks)
    out = DrawList()
    line.draw(out, WidgetState())
    return [item.x for item in out.moving if isinstance(item, Text)]


def test_marks_that_stand_apart_all_have_their_sign() -> None:
    assert signs(20, 50, 90) == [60.0, 150.0, 270.0]


def test_of_marks_upon_each_other_the_uppermost_alone_has_its_sign() -> None:
    assert signs(20, 22, 24, 90) == [72.0, 270.0]
    assert signs(20, 22, 24, 90, width=3000.0) == [600.0, 660.0, 720.0, 2700.0]


def test_the_moment_that_is_looked_at_covers_the_marks_beside_it() -> None:
    assert signs(20, 24, 90, here=24) == [270.0, 72.0]  # drawn last, larger
    assert signs(20, 90, here=22) == [270.0]  # a plain knob
