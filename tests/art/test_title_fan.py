"""The game knows where its title paintings have the first card of the fan."""

import pytest

from game.scenes.title.title_layout import TALL_FRONT, WIDE_FRONT
from tools.art.title_layout import LANDSCAPE, PORTRAIT, Layout


@pytest.mark.parametrize(("layout", "front"), [(LANDSCAPE, WIDE_FRONT), (PORTRAIT, TALL_FRONT)])
def test_the_first_card_is_where_the_game_lays_another_one(
    layout: Layout, front: tuple[float, float, float]
) -> None:
    x, y = layout.pivot
    first = layout.fan[-1]

    assert first.turn == 0
    assert front == pytest.approx(
        (x, y - layout.radius * layout.width / layout.height, first.size), abs=0.0005
    )
