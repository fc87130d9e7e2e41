"""What is known of a card by its text: family, sign, value, and its place in a sorted hand."""

import pytest

from engine.cards import ORDINARY as DECK
from engine.cards import SUIT_WORDS
from game.stage.faces import (
    CRAZY8,
    FAMILIES,
    LETTERS,
    ORDINARY,
    Family,
    by_sign,
    by_value,
    family_of,
    shown_card,
    shown_declared,
    shown_sign,
    sign_of,
    value_of,
)


@pytest.mark.parametrize(
    ("text", "family", "value", "sign"),
    [
        ("8H", ORDINARY, "8", "H"),
        ("10S", ORDINARY, "10", "S"),
        ("8B", CRAZY8, "8", "B"),
        ("10G", CRAZY8, "10", "G"),
        ("SkipR", CRAZY8, "Skip", "R"),
        ("+4Y", CRAZY8, "+4", "Y"),
    ],
)
def test_the_last_letter_tells_the_family(text: str, family: Family, value: str, sign: str) -> None:
    assert (family_of(text), value_of(text), sign_of(text)) == (family, value, sign)


def test_no_letter_belongs_to_two_families() -> None:
    letters = [letter for family in FAMILIES for letter in family.signs]

    assert len(letters) == len(set(letters)) == 8


def test_every_card_of_the_ordinary_deck_has_its_own_place() -> None:
    assert {family_of(text) for text in DECK.texts} == {ORDINARY}
    assert len({by_sign(text) for text in DECK.texts}) == 52
    assert {word for word in LETTERS if LETTERS[word] in ORDINARY.signs} == set(SUIT_WORDS)


def test_hands_are_sorted_by_suit_or_by_rank() -> None:
    hand = ["KD", "2S", "10S", "AC", "3H", "AS"]

    assert sorted(hand, key=by_sign) == ["AS", "2S", "10S", "3H", "AC", "KD"]
    assert sorted(hand, key=by_value) == ["AS", "AC", "2S", "3H", "10S", "KD"]


def test_hands_are_sorted_by_colour_or_by_value() -> None:
    hand = ["+4B", "SkipR", "2G", "10R", "+2B", "RevY", "9R", "1B"]

    assert sorted(hand, key=by_sign) == ["9R", "10R", "SkipR", "RevY", "2G", "1B", "+2B", "+4B"]
    assert sorted(hand, key=by_value) == ["1B", "2G", "9R", "10R", "SkipR", "RevY", "+2B", "+4B"]


@pytest.mark.parametrize(
    ("text", "shown"), [("10D", "10{D}"), ("5B", "5{B}"), ("SkipR", "Skip{R}"), ("+4Y", "+4{Y}")]
)
def test_cards_carry_their_signs(text: str, shown: str) -> None:
    assert shown_card(text) == shown


def test_suits_and_colours_carry_their_signs() -> None:
    assert shown_sign("spades") == "spades {S}"
    assert shown_sign("green") == "green {G}"


@pytest.mark.parametrize(
    ("word", "shown"),
    [("hearts", "hearts {H}"), ("A", "ace (1)"), ("7", "7"), ("J", "jack (11)"), ("Q", "queen (12)")],
)
def test_what_is_declared_is_said_as_it_counts(word: str, shown: str) -> None:
    assert shown_declared(word) == shown
