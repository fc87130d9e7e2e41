"""Words beside the signs of colours: all of one size, or none."""

import pytest

from game.draw.text_renderer import width_of
from game.stage.geometry import Box
from game.ui.chips import LEAST, size_of_words

pytestmark = pytest.mark.usefixtures("screen")

WORDS = ("Blue", "Green", "Orange", "Purple")


@pytest.mark.parametrize("wide", [60, 90, 110, 130, 160, 240])
@pytest.mark.parametrize("size", [18.0, 27.0, 36.0])
def test_all_words_fit_at_one_size_or_there_are_none(wide: float, size: float) -> None:
    found = size_of_words(WORDS, size, Box(0, 0, wide, 48))

    assert found == 0.0 or LEAST * size <= found <= size
    if found:
        assert max(width_of(word, found, "button") for word in WORDS) <= wide - min(48 * 0.6, size * 1.5)


def test_words_keep_their_size_where_there_is_room_and_go_where_there_is_none() -> None:
    assert size_of_words(WORDS, 18.0, Box(0, 0, 240, 48)) == 18.0
    assert size_of_words(WORDS, 18.0, Box(0, 0, 60, 48)) == 0.0
