"""The glowing line from card to card."""

import pytest

from game.draw.deck_aim import aim_line, bounds, curve
from game.draw.pictures import Canvas, Look

COLOUR = "#E8762C"


@pytest.mark.parametrize("long", [60, 300, 900])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_line_of_any_length_goes_on_into_its_head(screen: None, long: int, scale: float) -> None:
    bow, thick = round(long * 0.2), 8.0
    left, top, wide, high = bounds(long, -40, bow, thick)

    line = aim_line(
        Canvas(round(wide * scale), round(high * scale), scale, Look()), long, -40, bow, thick, COLOUR
    )

    for x, y in curve(long, -40, bow)[8:-2]:
        assert line.get_at((round((x - left) * scale), round((y - top) * scale))).a > 200


def test_it_glows_in_its_colour(screen: None) -> None:
    left, top, wide, high = bounds(300, 0, 0, 8.0)

    line = aim_line(Canvas(round(wide), round(high), 1.0, Look()), 300, 0, 0, 8.0, COLOUR)

    beside = line.get_at((round(150 - left), round(-6 - top)))
    assert 20 < beside.a < 200
    assert beside.r > beside.g > beside.b
    assert line.get_at((0, 0)).a < 10
