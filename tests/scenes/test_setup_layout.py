"""Where the parts of the set-up stand, also with more games than there are yet."""

from itertools import combinations

import pytest

from game.draw.viewport import Viewport
from game.scenes.setup.layout import LEAST_BODY, game_tiles, setup_layout
from game.stage.geometry import Box
from game.ui.layout import row_height
from tests.driver import SIZES

TEXTS = (15.0, 18.0, 30.0, 36.0)


@pytest.mark.parametrize("count", range(1, 13))
@pytest.mark.parametrize("width", [340.0, 500.0, 640.0, 930.0, 1230.0, 1420.0])
@pytest.mark.parametrize("text", TEXTS)
def test_tiles_of_any_number_of_games_share_the_width(count: int, width: float, text: float) -> None:
    tiles = game_tiles(width, count, text)

    assert len(tiles.boxes) == count
    assert all(box.within(Box(0, 0, width, tiles.height)) for box in tiles.boxes)
    assert not any(a.meets(b) for a, b in combinations(tiles.boxes, 2))
    assert len({(box.w, box.h) for box in tiles.boxes}) == 1
    assert min(tiles.boxes[0][2:]) >= 44


@pytest.mark.parametrize(
    ("count", "told", "rows"), [(3, True, 1), (4, False, 1), (6, False, 1), (9, False, 2)]
)
def test_a_few_games_are_told_about_and_many_stand_close_together(count: int, told: bool, rows: int) -> None:
    tiles = game_tiles(1232.0, count, 15.0)

    assert tiles.told is told
    assert len({box.y for box in tiles.boxes}) == rows


@pytest.mark.parametrize("games", [1, 3, 6, 12])
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES)
def test_the_parts_stand_in_the_window_and_apart(size: tuple[int, int], text: float, games: int) -> None:
    view = Viewport.of(*size)

    layout = setup_layout(view, row=row_height(text), games=games, text=text)

    window = Box(0, 0, view.w, view.h)
    parts = [box for box in (layout.games, layout.seats_panel, layout.rules_panel, layout.foot) if box]
    assert all(box.within(window) for box in parts)
    assert not any(a.meets(b) for a, b in combinations(parts, 2))
    assert (layout.seats is None) == view.portrait
    if layout.games is not None:
        assert layout.rules_panel.h >= LEAST_BODY
