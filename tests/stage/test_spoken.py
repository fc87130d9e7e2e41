"""Cards are read aloud as people say them."""

import pytest

from game.stage.card_kinds import kind_of
from game.stage.spoken import spoken_card


@pytest.mark.parametrize(
    ("rules", "card", "said"),
    [
        ("standard", "8H", "eight of hearts"),
        ("factor", "10S", "ten of spades"),
        ("crazy8", "SkipR", "red skip"),
        ("crazy8", "+4B", "blue draw four"),
        ("camelot", "Castle", "Castle, five of orange, asset"),
    ],
)
def test_a_card_is_said_in_words(rules: str, card: str, said: str) -> None:
    assert spoken_card(card, kind_of(rules)) == said
