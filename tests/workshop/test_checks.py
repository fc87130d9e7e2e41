"""What is said about cards that are being made."""

from dataclasses import replace

import pytest

from engine.decks import SHIPPED, deck_text
from game.workshop.check import FULL, faults, faults_of, faulty, other_type, sound, trouble
from game.workshop.deck import Card, Deck, Side, read

CAMELOT = read(deck_text("camelot").encode())
START = "At the start of your turn, draw a card."


def card(text: str = "Draw a card.", name: str = "Star Reader", kind: str = "event") -> Card:
    return Card("5", "P", (Side(name, kind, text),))  # type: ignore[arg-type]


def test_an_unknown_word_is_marked_and_the_nearest_text_is_right() -> None:
    (fault,) = faults_of(card(START, kind="asset"))

    assert START[fault.start : fault.end] == "start"
    assert "unknown word 'start'" in fault.sentence.lower()
    assert "nearest" not in fault.sentence
    assert not faults_of(card(fault.nearest, kind="asset"))


def test_a_word_in_the_second_ability_is_marked_there() -> None:
    text = "Draw a card.\n\nEach opponent drwas a card."
    (fault,) = faults_of(card(text))

    assert text[fault.start : fault.end] == "drwas"


def test_a_text_that_ends_too_early_is_marked_at_its_end() -> None:
    (fault,) = faults_of(card("Draw a"))

    assert (fault.start, fault.end) == (5, 6)
    assert fault.nearest == "Draw a card."


def test_a_text_of_the_other_type_says_so() -> None:
    asset = Side("Clock", "event", "At the beginning of your turn, draw a card.")
    (fault,) = faults_of(Card("5", "P", (asset,)))

    assert fault.fits_other
    assert not faults_of(Card("5", "P", (other_type(asset),)))
    assert not faults_of(card("Nonsense here"))[0].fits_other


@pytest.mark.parametrize("name", ["", "a, b", "yes", "7", "5B", "a/b", "a  b", "x: y, z"])
def test_a_name_that_moves_could_not_tell_apart_is_a_fault(name: str) -> None:
    (fault,) = faults_of(card(name=name))

    assert fault.of_name
    assert fault.sentence.endswith(".")
    assert "deck" not in fault.sentence


def test_each_side_of_a_split_card_has_its_faults() -> None:
    split = Card(
        "3", "BG", (Side("The Poison", "event", "Draw a card."), Side("The Cure", "event", "Kill it."))
    )

    assert [fault.side for fault in faults_of(split)] == [1]


def test_a_name_that_cannot_be_is_a_fault_of_its_side() -> None:
    split = Card(
        "3", "BG", (Side("Gate", "event", "Draw a card."), Side("Toll, Gate", "event", "Draw a card."))
    )

    (fault,) = faults_of(split)
    assert fault.of_name
    assert fault.side == 1


def test_two_cards_of_one_name_are_both_wrong() -> None:
    deck = Deck("A", cards=(card(name="Owl"), card(name="owl"), card(name="Bear")))

    assert faulty(deck) == (0, 1)
    assert faults(deck, 0)[0].of_name


@pytest.mark.parametrize("name", SHIPPED)
def test_nothing_is_wrong_with_a_shipped_deck(name: str) -> None:
    deck = read(deck_text(name).encode())

    assert faulty(deck) == ()
    assert trouble(deck) == ""


def test_what_is_missing_is_said() -> None:
    for left, words in ((FULL - 2, "2 cards are missing"), (FULL - 1, "1 card is missing")):
        few = replace(CAMELOT, cards=CAMELOT.cards[:left])
        assert trouble(few) == f"{words}: a deck has 52 or more."
    assert trouble(CAMELOT.with_card(3, card("Nonsense."))) == "1 card of it is not right yet."
    assert len(sound(CAMELOT.with_card(3, card("Nonsense."))).cards) == FULL - 1


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("DRAW A CARD.", "Draw a card."),
        ("They draw two cards.", "Choose an opponent. They draw two cards."),
        ("Swap hands with an opponent.", "Choose an opponent. Swap hands with them."),
        ("Its controller draws a card.", ""),
    ],
)
def test_capitals_are_put_right_and_they_are_given_somebody_to_be(text: str, right: str) -> None:
    (fault,) = faults_of(card(text))

    assert fault.nearest == right
    assert not right or not faults_of(card(right))
