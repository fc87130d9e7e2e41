"""Words in a row, as sentences have them."""

import pytest

from engine.text import capitalised, counted, in_words, joined


@pytest.mark.parametrize(
    ("words", "last", "said"),
    [
        ([], "and", ""),
        (["Ada"], "and", "Ada"),
        (["Ada", "Nix"], "and", "Ada and Nix"),
        (("Ada", "Nix", "Mo"), "or", "Ada, Nix or Mo"),
    ],
)
def test_words_are_joined_as_in_a_sentence(words, last, said):
    assert joined(words, last) == said
    assert joined(iter(words), last) == said


@pytest.mark.parametrize(
    ("text", "said"), [("", ""), ("an ace", "An ace"), ("the Ace of Cups", "The Ace of Cups")]
)
def test_a_sentence_begins_with_a_capital(text, said):
    assert capitalised(text) == said


def test_numbers_are_told_with_their_noun_or_in_words():
    assert [counted(number, "card") for number in (0, 1, 26)] == ["0 cards", "1 card", "26 cards"]
    assert [in_words(number) for number in (0, 1, 12, 13)] == ["no", "one", "twelve", "13"]
