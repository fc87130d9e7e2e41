"""Words in a row, as sentences have them."""

import pytest

from engine.wording import joined


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
