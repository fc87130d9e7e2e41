"""Where the parts of the set-up stand, also with more games than there are yet."""

from itertools import combinations

import pytest

from game.draw.items import Text
from game.draw.viewport import Viewport
from game.scenes.setup.setup_layout import LEAST_BODY, SHORT, game_tiles, setup_layout
from game.scenes.setup.setup_scene import SetupScene
from game.stage.geometry import Box
from game.storage.settings import Settings, TextSize
from game.ui.box_layout import row_height
from tests.driver import PORTRAIT, SIZES, Client

TEXTS = (15.0, 18.0, 30.0, 36.0)


@pytest.mark.pairwise(count=[1, 3, 6, 12], text=[15.0, 36.0])
@pytest.mark.parametrize("count", range(1, 13))
@pytest.mark.parametrize("width", [340.0, 500.0, 640.0, 930.0, 1230.0, 1420.0])
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("painted", [True, False])
def test_tiles_of_any_number_of_games_share_the_width(
    count: int, width: float, text: float, painted: bool
) -> None:
    tiles = game_tiles(width, count, text, painted=painted)

    assert len(tiles.boxes) == count
    assert all(box.within(Box(0, 0, width, tiles.height)) for box in tiles.boxes)
    assert not any(a.meets(b) for a, b in combinations(tiles.boxes, 2))
    assert len({(box.w, box.h) for box in tiles.boxes}) == 1
    assert min(tiles.boxes[0][2:]) >= 44
    if len({box.x for box in tiles.boxes}) > 1:
        assert tiles.boxes[0].w >= SHORT * text


@pytest.mark.parametrize(
    ("count", "told", "rows"), [(3, True, 1), (4, False, 1), (6, False, 1), (9, False, 2)]
)
def test_a_few_games_are_told_about_and_many_stand_close_together(count: int, told: bool, rows: int) -> None:
    tiles = game_tiles(1232.0, count, 15.0, painted=False)

    assert tiles.told is told
    assert len({box.y for box in tiles.boxes}) == rows


@pytest.mark.pairwise(games=[1, 12], text=[15.0, 36.0])
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


def told(size: tuple[int, int], percent: TextSize) -> tuple[SetupScene, list[Text]]:
    """A set-up in a window, and the lines in which it says what its first game is about."""
    client = Client(size, Settings(text_size=percent, motion="reduced"))
    scene = client.show(SetupScene(client.app))
    assert isinstance(scene, SetupScene)
    texts = [item for item in client.drawn().moving if isinstance(item, Text)]
    return scene, [
        item for item in texts if item.y > scene.layout().foot.y and item.text in scene.message()[0]
    ]


@pytest.mark.pairwise(percent=[200])
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_what_is_told_above_the_foot_stays_in_its_place(
    screen: None, home: object, size: tuple[int, int], percent: TextSize
) -> None:
    scene, lines = told(size, percent)
    place = scene.layout()

    assert " ".join(item.text for item in lines) == scene.message()[0]
    assert all(item.y - item.size * 0.5 > place.foot.y for item in lines)
    assert all(item.y + item.size * 0.5 < place.line.bottom + 4 for item in lines)


def test_large_text_above_the_foot_is_broken_before_it_shrinks(screen: None, home: object) -> None:
    _, usual = told(PORTRAIT, 100)
    _, large = told(PORTRAIT, 200)

    assert large[0].size > 1.5 * usual[0].size
