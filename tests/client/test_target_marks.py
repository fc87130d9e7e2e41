"""The glowing line from card to card."""

import math
from itertools import pairwise

import pytest

from game.draw.decks.target_marks import aim_line, bounds
from game.draw.picture_cache import Canvas, PictureStyle
from game.stage.aim_line import curve

COLOUR = "#E8762C"


@pytest.mark.parametrize("long", [60, 300, 900])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_line_of_any_length_goes_on_into_its_head(screen: None, long: int, scale: float) -> None:
    bow, thick = round(long * 0.2), 8.0
    left, top, wide, high = bounds(long, -40, bow, thick)

    line = aim_line(
        Canvas(round(wide * scale), round(high * scale), scale, PictureStyle()), long, -40, bow, thick, COLOUR
    )

    points = curve(long, -40, bow)
    middles = [((x + x2) / 2, (y + y2) / 2) for (x, y), (x2, y2) in pairwise(points)]
    for at in (*points, *middles):
        if math.dist(at, points[0]) > 6 and math.dist(at, points[-1]) > 6:
            assert line.get_at((round((at[0] - left) * scale), round((at[1] - top) * scale))).a > 200


def test_it_glows_in_its_colour(screen: None) -> None:
    left, top, wide, high = bounds(300, 0, 0, 8.0)

    line = aim_line(Canvas(round(wide), round(high), 1.0, PictureStyle()), 300, 0, 0, 8.0, COLOUR)

    beside = line.get_at((round(150 - left), round(-6 - top)))
    assert 20 < beside.a < 200
    assert beside.r > beside.g > beside.b
    assert line.get_at((0, 0)).a < 10
