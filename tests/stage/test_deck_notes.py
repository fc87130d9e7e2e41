"""The notes beside a card follow from what its text means."""

import dataclasses

import pytest

from engine.cardtext import nodes
from game.stage.deck_faces import Face, faces_of
from game.stage.deck_notes import ASSET, EIGHT, EVENT, MANY, SEVERAL, SPLIT, WORDS, notes
from tests.deck_faces import EVERY, ODD, SORTS

LONGEST = 110  # letters of a note


def words(text: str, kind: str = "asset") -> list[str]:
    """The words explained for a text, without the note on its type."""
    return [note.word for note in notes(Face("Test", "A", ("blue",), kind, text))[1:]]


def test_every_phrase_that_is_explained_is_one_of_the_language() -> None:
    known = {name for name in vars(nodes) if not name.startswith("_")}
    explained = {name for _, names in WORDS for name in names}

    assert explained <= known


def test_notes_are_short_sentences() -> None:
    every = [note for note, _ in WORDS] + [ASSET, EVENT, EIGHT, SEVERAL, MANY, SPLIT]

    assert all(note.text.endswith(".") and len(note.text) <= LONGEST for note in every)
    assert all(note.word[0].isupper() for note in every)


def test_a_note_comes_once_and_in_the_order_of_the_text() -> None:
    text = "At the beginning of your turn, you may destroy an asset. If you do, you may draw a card."

    assert words(text) == ["Beginning of a turn", "May", "Destroy"]


def test_what_a_text_does_not_say_is_not_explained() -> None:
    assert words("Draw a card.", "event") == []
    assert "Can't be destroyed" in words("This can't be destroyed.")
    assert "Can't be destroyed" not in words("When this is destroyed, draw a card.")
    assert "Reveal" not in words("Look at the top two cards of the draw pile. Put them back in any order.")


def test_a_note_is_named_after_who_draws_more_or_less() -> None:
    assert "If an opponent would" in words("If an opponent would make you draw cards, you draw one fewer.")
    assert words("If you would make an opponent draw cards, they draw one more.") == ["If you would"]


@pytest.mark.parametrize(
    ("name", "card", "untrue"),
    [
        ("camelot", "Feast at Camelot", "has to fit"),  # beside "you may discard any card"
        ("shahrzad", "The Valley of Diamonds", "may be any card"),  # it must be an asset
        ("shahrzad", "King Solomon", "taken over"),  # nobody can gain control of what he guards
        ("camelot", "Saxon Raiders", "You are asked"),  # its controller is
        ("camelot", "Glamour", "must have that colour"),  # the rank fits too
        ("camelot", "Siege Perilous", "whose turn follows"),  # a skipped one is next all the same
    ],
)
def test_a_note_is_true_of_every_card_that_has_it(name: str, card: str, untrue: str) -> None:
    assert not any(untrue in note.text for note in notes(faces_of(name)[card]))


def test_a_note_tells_what_the_card_is_first() -> None:
    assert notes(SORTS["asset"])[0] is ASSET
    assert notes(SORTS["event"])[0] is EVENT
    assert notes(SORTS["eight"])[0] is EIGHT
    assert notes(SORTS["several"])[0] is SEVERAL
    assert notes(SORTS["split"])[0] is SPLIT
    assert EIGHT not in notes(SORTS["asset"])


def test_a_card_of_more_than_two_colours_is_not_said_to_have_two() -> None:
    three = dataclasses.replace(SORTS["several"], colours=("blue", "green", "purple"))

    assert notes(three)[0] == MANY
    assert MANY.text == SEVERAL.text


def test_a_side_of_a_split_card_speaks_only_of_itself() -> None:
    card = SORTS["split"]

    for side in card.sides:
        assert SPLIT not in notes(side)
        assert set(notes(side)) <= set(notes(card))


@pytest.mark.parametrize("face", ODD, ids=range(len(ODD)))
def test_a_text_that_means_nothing_has_no_words_to_explain(face: Face) -> None:
    assert all(note in (ASSET, EVENT, SEVERAL, MANY, EIGHT) for note in notes(face))


def test_every_card_has_some_notes_and_none_has_too_many() -> None:
    assert all(1 <= len(notes(face)) <= 10 for face in EVERY)


def test_a_card_may_be_made_by_hand() -> None:
    dionysus = faces_of("olympus")["Dionysus"]

    assert notes(dataclasses.replace(dionysus, name="Bacchus")) == notes(dionysus)
