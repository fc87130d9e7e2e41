"""Cards are read aloud as people say them."""

import pytest

from game.stage.card_kinds import kind_of
from game.stage.spoken import spoken_card, spoken_cards, spoken_text


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


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Play {+2}, {+4} or {8}, or draw two", "Play draw-two card, draw-four card or eight, or draw two"),
        ("Play a blue card, a 9 or an {8}", "Play a blue card, a nine or an eight"),
        ("drew 9 cards", "drew 9 cards"),  # a number, no rank
    ],
)
def test_kinds_of_card_and_ranks_are_said_in_words(text: str, said: str) -> None:
    assert spoken_text(text) == said


def test_cards_with_commas_within_have_semicolons_between() -> None:
    assert spoken_cards(["two of hearts", "king of spades"]) == "two of hearts and king of spades"
    assert spoken_cards(["Castle, five of orange, asset", "Squire, two of orange, asset"]) == (
        "Castle, five of orange, asset; Squire, two of orange, asset"
    )


def test_the_type_of_both_sides_is_said_once() -> None:
    kind = kind_of("shahrzad")
    sides = [name for name, face in kind.faces.items() if face.type == "event / event"]
    assert sides
    assert all(spoken_card(name, kind).count("event") == 1 for name in sides)
