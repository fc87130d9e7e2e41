"""What is said about cards that are being made."""

import re
from dataclasses import replace

import pytest

from engine.decks import SHIPPED, deck_text
from engine.rules.crazier.compiling.compile_deck import compile_deck
from engine.rules.crazier.deck_reader import read_deck
from engine.text import capitalised
from game.workshop.deck_draft import Card, Deck, Side, read, write
from game.workshop.deck_problems import (
    FULL,
    Problem,
    other_type,
    problem_cards,
    problems,
    problems_of,
    sound,
    trouble,
)

CAMELOT = read(deck_text("camelot").encode())
START = "At the start of your turn, draw a card."


def card(text: str = "Draw a card.", name: str = "Star Reader", kind: str = "event") -> Card:
    return Card("5", "P", (Side(name, kind, text),))  # type: ignore[arg-type]


def test_an_unknown_word_is_marked_and_the_nearest_text_is_right() -> None:
    (fault,) = problems_of(card(START, kind="asset"))

    assert START[fault.start : fault.end] == "start"
    assert "unknown word 'start'" in fault.sentence.lower()
    assert "nearest" not in fault.sentence
    assert not problems_of(card(fault.nearest, kind="asset"))


def test_a_word_in_the_second_ability_is_marked_there() -> None:
    text = "Draw a card.\n\nEach opponent drwas a card."
    (fault,) = problems_of(card(text))

    assert text[fault.start : fault.end] == "drwas"


def test_a_text_that_ends_too_early_is_marked_at_its_end() -> None:
    (fault,) = problems_of(card("Draw a"))

    assert (fault.start, fault.end) == (5, 6)
    assert fault.nearest == "Draw a card."


def test_a_text_of_the_other_type_says_so() -> None:
    asset = Side("Clock", "event", "At the beginning of your turn, draw a card.")
    (fault,) = problems_of(Card("5", "P", (asset,)))

    assert fault.fits_other
    assert not problems_of(Card("5", "P", (other_type(asset),)))
    assert not problems_of(card("Nonsense here"))[0].fits_other


@pytest.mark.parametrize("name", ["", "a, b", "yes", "7", "5B", "a/b", "a  b", "x: y, z"])
def test_a_name_that_moves_could_not_tell_apart_is_a_fault(name: str) -> None:
    (fault,) = problems_of(card(name=name))

    assert fault.of_name
    assert fault.sentence.endswith(".")
    assert "deck" not in fault.sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("At the start of your turn, draw a card.", "Unknown word 'start'; did you mean 'beginning'?"),
        ("Skip your opponent's next turn.", "Unknown word 'opponent's'."),
        ("Draw a card", "The text ends too early."),
        ("Until the end of turn, nobody can play events.", "I expected 'your next turn' here."),
    ],
)
def test_no_other_advice_stands_beside_a_proposal(text: str, sentence: str) -> None:
    (fault,) = problems_of(card(text, kind="asset"))

    assert fault.sentence == sentence


def test_a_name_that_cannot_be_is_told_of_before_its_text_is_right() -> None:
    said = [
        (fault.of_name, fault.in_text) for fault in problems_of(card("Draw a crad.", name="Gate, Keeper"))
    ]

    assert said == [(True, False), (False, True)]


def test_each_side_of_a_split_card_has_its_faults() -> None:
    split = Card(
        "3", "BG", (Side("The Poison", "event", "Draw a card."), Side("The Cure", "event", "Kill it."))
    )

    assert [fault.side for fault in problems_of(split)] == [1]


def test_a_name_that_cannot_be_is_a_fault_of_its_side() -> None:
    split = Card(
        "3", "BG", (Side("Gate", "event", "Draw a card."), Side("Toll, Gate", "event", "Draw a card."))
    )

    (fault,) = problems_of(split)
    assert fault.of_name
    assert fault.side == 1


def test_two_cards_of_one_name_are_both_wrong() -> None:
    deck = Deck("A", cards=(card(name="Owl"), card(name="owl"), card(name="Bear")))

    assert problem_cards(deck) == (0, 1)
    assert problems(deck, 0)[0].of_name


@pytest.mark.parametrize("name", SHIPPED)
def test_nothing_is_wrong_with_a_shipped_deck(name: str) -> None:
    deck = read(deck_text(name).encode())

    assert problem_cards(deck) == ()
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
    (fault,) = problems_of(card(text))

    assert fault.nearest == right
    assert not right or not problems_of(card(right))


# What is said of a text, a type and a name.
PROVOKED = {
    "who is 'they'? Name somebody first, as in 'Choose an opponent.', or write 'each opponent'": (
        "They draw a card.",
        "event",
        "",
    ),
    "what is 'it'? Name a card first, as in 'Choose an asset.'": ("Destroy it.", "event", ""),
    "what is 'them'? Name cards first, as in 'Look at the top two cards of the draw pile.'": (
        "Put them back in any order.",
        "event",
        "",
    ),
    "the rest of what? Name cards first, as in 'Look at the top two cards of the draw pile.'": (
        "Put the rest into your hand.",
        "event",
        "",
    ),
    "which card is 'that card'? Name it first, as in 'Look at their hand and choose a card from it.'": (
        "Choose an opponent. They must play or discard that card during their next turn if able.",
        *("event", ""),
    ),
    "which colour is 'that colour'? Name it first, as in 'Name a colour.'": (
        "Discard a card of that colour.",
        "event",
        "",
    ),
    "whose controller is meant? Name an asset first, as in 'Choose an asset.'": (
        "Its controller draws a card.",
        "event",
        "",
    ),
    "if you do what? Say before what can be done, as in 'You may discard a card.'": (
        "If you do, draw a card.",
        "event",
        "",
    ),
    "if they don't do what? Say before what can be done, as in 'They may discard a card.'": (
        "If they don't, draw a card.",
        "event",
        "",
    ),
    "'otherwise' needs an 'if' before it, as in 'If you control no assets, draw a card.'": (
        "Otherwise, draw a card.",
        "event",
        "",
    ),
    "an event happens at once when it is played. Only an asset can wait for 'at' or 'when'": (
        START.replace("start", "beginning"),
        "event",
        "",
    ),
    "an event happens at once when it is played. Only an asset can say what holds while it lies there": (
        "Opponents can't play assets.",
        "event",
        "",
    ),
    "an event has one ability only: write what it does in one paragraph": (
        "Draw a card.\n\nDraw a card.",
        "event",
        "",
    ),
    "an event needs a sentence of what it does when it is played": (
        "You can play this only if you control no assets.",
        *("event", ""),
    ),
    "an asset has to say when: 'At the beginning of your turn, …'. An event does it at once": (
        "Draw a card.",
        *("asset", ""),
    ),
    "a name cannot contain a comma, a semicolon, / @ or |, nor two spaces in a row": (
        "Draw a card.",
        "event",
        "A, b",
    ),
    "a name cannot be a number, a rank with a colour such as 5B, or one of the words yes, no and done": (
        "Draw a card.",
        "event",
        "done",
    ),
}


@pytest.mark.parametrize("reason", PROVOKED)
def test_what_the_engine_says_of_a_text_is_shown_in_the_workshop(reason: str) -> None:
    fault = _provoked(reason)

    assert fault.sentence.removesuffix(".") == capitalised(reason)


def _provoked(reason: str) -> Problem:
    text, kind, name = PROVOKED[reason]
    with pytest.raises(ValueError, match=re.escape(reason)):
        compile_deck(read_deck(write(Deck("A deck", cards=(card(text, name or "Owl", kind),)))))
    return problems_of(card(text, name or "Owl", kind))[0]


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("At the beginning of your turn, draw a card.", "At the beginning of your turn"),
        ("Draw a card.\n\nWhen you draw cards, discard a card.", "When you draw cards"),
        ("This can't be destroyed.", "This can't be destroyed"),
        ("Draw a card. They draw a card.", "They"),
    ],
)
def test_what_an_event_cannot_have_is_marked_by_how_its_ability_begins(text: str, marked: str) -> None:
    (fault,) = problems_of(card(text))

    assert text[fault.start : fault.end] == marked


@pytest.mark.parametrize(
    ("text", "right"),
    [
        (
            "You may discard a card. If you don't, draw two cards.",
            "Draw two cards unless you discard a card.",
        ),
        ("Skip your opponent's next turn.", "Choose an opponent. They skip their next turn."),
        (
            "At the beginning of your turn, they draw a card.",
            "At the beginning of your turn, choose an opponent. They draw a card.",
        ),
        ("Draw a card.\n\nDiscard a card.", "Draw a card. Discard a card."),
        ("If you do not, draw a card.", ""),
        ("Copy the last event.", ""),
    ],
)
def test_what_is_proposed_is_right_on_some_card(text: str, right: str) -> None:
    (fault,) = problems_of(card(text))

    assert fault.nearest == right
    if right:
        assert not problems_of(card(right)) or not problems_of(card(right, kind="asset"))
