"""The curves of everybody's chances: their figures are those of the moment that is looked at."""

from itertools import combinations

import pygame
import pytest

from game.draw.chance_curves import curve
from game.draw.items import DrawList, Image, Text
from game.draw.picture_cache import Canvas, PictureStyle
from game.setup.table_setup import MOST_SEATS
from game.stage.geometry import Box
from game.ui.curve_widget import SAMPLE, Compared, CurveLine, Curves
from game.ui.widgets import WidgetState

PLOT = Box(40, 30, 600, 150)
LINES = (
    CurveLine("You", "#FFD45A", ((0.1, 0.5), (0.5, 0.4), (1.0, 0.08))),
    CurveLine("Brokk", "#8FE3B0", ((0.1, 0.5), (0.5, 0.6), (1.0, 0.92))),
)


def curves(now: float, compared: Compared | None = None, *, known: bool = True) -> Curves:
    box = Box(0, 20, 740, 170)
    return Curves(box, LINES, now, known=known, plot=PLOT, compared=compared, empty="", size=15)


def words(now: float, *, known: bool = True) -> list[str]:
    drawn = DrawList()
    curves(now, known=known).draw(drawn, WidgetState())
    return [item.text for item in drawn.moving if isinstance(item, Text) and item.x == 740]


@pytest.mark.parametrize(
    ("now", "shares"),
    [(0.0, ["", ""]), (0.5, ["60 %", "40 %"]), (0.7, ["60 %", "40 %"]), (1.0, ["92 %", "8 %"])],
)
def test_the_figures_beside_the_names_are_those_of_the_moment(
    screen: None, now: float, shares: list[str]
) -> None:
    assert words(now) == shares


def test_there_are_no_figures_of_a_moment_that_is_not_known(screen: None) -> None:
    assert words(0.7, known=False) == ["", ""]


@pytest.mark.parametrize("now", [0.0, 0.02, 0.5, 0.98, 1.0])
@pytest.mark.parametrize("made", [0.4, 0.39, 0.35, 0.1, 0.0])
def test_the_two_figures_at_the_moment_lie_beside_it_and_apart(screen: None, now: float, made: float) -> None:
    x = PLOT.x + PLOT.w * now
    boxes = [tag.box for tag in curves(now, Compared(0.4, made)).tags()]

    assert len(boxes) == (1 if made == 0.4 else 2)
    assert not [pair for pair in combinations(boxes, 2) if pair[0].inset(0.01).meets(pair[1])]
    for box in boxes:
        assert box.x >= PLOT.x
        assert box.right <= PLOT.right
        assert not box.x < x < box.right


def test_before_each_name_is_a_piece_of_its_line(screen: None) -> None:
    drawn = DrawList()
    curves(0.5).draw(drawn, WidgetState())
    strokes = [item for item in drawn.moving if isinstance(item, Image) and item.picture[0] == "curve"]
    lines, samples = strokes[: len(LINES)], strokes[len(LINES) :]

    assert sorted(one.picture[2:4] for one in lines) == sorted(one.picture[2:4] for one in samples)
    for sample in samples:
        (name,) = (
            item for item in drawn.moving if isinstance(item, Text) and item.colour == sample.picture[2]
        )
        assert PLOT.right < sample.x - sample.w / 2 < sample.x + sample.w / 2 < name.x
        assert sample.y == name.y


@pytest.mark.parametrize("size", [(600, 100), (int(SAMPLE.w), int(SAMPLE.h))])
def test_ten_lines_differ_in_more_than_their_colours(screen: None, size: tuple[int, int]) -> None:
    level = ((0.0, 0.5), (1.0, 0.5))

    drawn = {
        pygame.image.tobytes(
            curve(Canvas(*size, 1.0, PictureStyle()), level, "#FFFFFF", number, lit=False), "RGBA"
        )
        for number in range(MOST_SEATS)
    }

    assert len(drawn) == MOST_SEATS
