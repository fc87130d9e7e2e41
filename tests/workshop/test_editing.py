"""Changes of a deck that can be taken back, free places, pictures by words, and decks lent for a try-out."""

import pytest

from engine import Game, decks
from engine.decks import deck_text
from engine.rules.crazier.deck_reader import read_deck
from game.stage.deck_faces import SIGNS
from game.workshop.deck_draft import MOST_CARDS, Card, Deck, Side, read
from game.workshop.deck_problems import FULL, problem_cards, trouble
from game.workshop.deck_store import TRIAL
from game.workshop.draft_faces import face_of
from game.workshop.edit_history import (
    MOST_STEPS,
    EditHistory,
    added,
    by_place,
    exchanged,
    joined,
    new_card,
    places,
    split,
    with_colour,
    without,
)
from game.workshop.picture_pack import find, pack
from game.workshop.trial_deck import begin, filled, lent, seed_for

CAMELOT = read(deck_text("camelot").encode())
OWL = Card("8", "P", (Side("Wise Owl", "event", "Draw a card."),))


def test_undo_and_redo_go_through_every_step() -> None:
    editing = EditHistory(Deck("0"))
    for number in range(1, 4):
        editing.change(Deck(str(number)))

    seen = [editing.deck.title]
    while editing.undo():
        seen.append(editing.deck.title)
    while editing.redo():
        seen.append(editing.deck.title)
    assert "".join(seen) == "3210123"


def test_what_is_typed_into_one_field_is_one_step() -> None:
    editing = EditHistory(Deck("A"))
    for title in ("Ab", "Abc"):
        editing.change(Deck(title), "name")
    editing.change(Deck("Abc", "s"), "sentence")

    editing.undo()
    assert editing.deck == Deck("Abc")
    editing.undo()
    assert editing.deck == Deck("A")
    editing.change(Deck("Ax"), "sentence")
    assert not editing.redo()


def test_a_pause_of_typing_begins_a_further_step() -> None:
    editing = EditHistory(Deck("A"))
    for title, now in (("Ab", 5.0), ("Abc", 5.9), ("Abcd", 6.8), ("Abcde", 7.8), ("Abcdef", 7.9)):
        editing.change(Deck(title), "name", now)

    editing.undo()
    assert editing.deck == Deck("Abcd")
    editing.undo()
    assert editing.deck == Deck("A")


def test_a_step_that_is_ended_is_not_gone_on_with() -> None:
    editing = EditHistory(Deck("A"))
    editing.change(Deck("Ab"), "name")
    editing.end_step()
    editing.change(Deck("Abc"), "name")

    editing.undo()
    assert editing.deck == Deck("Ab")


@pytest.mark.parametrize(
    ("before", "after", "letters"),
    [
        ("Owl", "Owls", (0, 1)), ("ill", "illl", (0, 1)), ("illl", "ill", (1, 0)), ("Owl", "Owl", (0, 0)),
        ("a card.", "a h", (5, 1)), ("aaa", "aa", (1, 0)), ("Owl", "x", (3, 1)), ("", "Owl", (0, 3)),
        ("a b", "a c b", (0, 2)),
    ],
)  # fmt: skip
def test_the_letters_that_were_exchanged_are_counted(
    before: str, after: str, letters: tuple[int, int]
) -> None:
    assert exchanged(before, after) == letters


def test_no_change_is_no_step_and_steps_are_bounded() -> None:
    editing = EditHistory(Deck("A"))
    assert not editing.change(Deck("A"))
    for number in range(MOST_STEPS + 9):
        editing.change(Deck(str(number)))

    assert len(editing.done) == MOST_STEPS


def test_new_cards_take_the_free_places_until_the_deck_is_whole() -> None:
    deck = Deck("A")
    for _ in range(FULL):
        deck = added(deck, new_card(deck))

    assert len(places(deck)) == FULL
    assert places(deck, besides=0) == places(deck) - {(deck.cards[0].rank, deck.cards[0].colours)}
    assert len(without(deck, 3).cards) == FULL - 1
    for _ in range(MOST_CARDS - FULL):
        deck = added(deck, OWL)
    with pytest.raises(ValueError, match=f"at most {MOST_CARDS}"):
        added(deck, OWL)


def test_a_card_has_one_colour_at_least_and_a_split_one_always_two() -> None:
    assert with_colour(OWL, "P").colours == "P"
    assert with_colour(OWL, "B").colours == "BP"
    halved = split(OWL)
    assert halved.colours == "PB"
    assert with_colour(halved, "G").colours == "BG"
    assert with_colour(halved, "P") == halved
    assert joined(halved) == OWL


def test_cards_are_listed_by_rank_and_colour() -> None:
    deck = Deck("A", cards=(OWL, Card("2", "PB"), Card("2", "G"), Card("2", "B"), Card("A", "P")))

    assert by_place(deck) == [4, 3, 2, 1, 0]


def test_any_card_has_a_face() -> None:
    deck = Deck("A", third="R")
    faces = [face_of(deck, card) for card in (Card("A", "B"), OWL, split(OWL), Card("K", "BGOP"))]

    assert [face.name for face in faces[:2]] == ["…", "Wise Owl"]
    assert [side.side for side in faces[2].sides] == [0, 1]
    assert faces[3].colours == ("blue", "green", "red", "purple")


# -- pictures


def test_every_picture_of_a_shipped_card_is_in_the_pack() -> None:
    shown = {one.art for one in pack()}
    cards = [
        side for name in decks.own_decks() for card in read_deck(deck_text(name)).cards for side in card.faces
    ]

    assert {side.art for side in cards} <= shown


def test_pictures_are_found_by_beginnings_of_words_and_by_colour() -> None:
    assert ("third-eye", "seer-tower") in [one.art for one in find("SEER thi")]
    assert [one.art for one in find("merlin")] == [("wizard-face", "seer-tower")]
    assert find("zzz") == ()
    for sign in set(SIGNS.values()):
        assert {sign} <= set.intersection(*(set(one.signs) for one in find("", sign)))


# -- try-outs


@pytest.mark.parametrize(
    "deck",
    [
        Deck("None"),
        Deck("One", cards=(OWL,)),
        Deck("TextProblem", cards=(OWL, Card("9", "P", (Side("Bad", "event", "Nonsense."),)))),
        Deck("Named alike", cards=(Card("9", "P", (Side("Castle", "event", "Draw a card."),)),)),
        CAMELOT,
    ],
    ids=lambda deck: deck.title,
)
def test_any_deck_can_be_tried_out(deck: Deck) -> None:
    whole = filled(deck)

    assert trouble(whole) == ""
    assert len(whole.cards) == FULL
    assert lent(deck) == FULL - len(deck.cards) + len(problem_cards(deck))
    assert Game.new(begin(deck), 2, seed=1).moves(0) is not None


def test_the_places_that_the_deck_has_are_not_lent() -> None:
    whole = filled(Deck("One", cards=(OWL,)))

    assert [card.name for card in whole.cards if (card.rank, card.colours) == ("8", "P")] == ["Wise Owl"]


def test_the_card_that_is_edited_is_dealt_to_the_player() -> None:
    begin(Deck("One", cards=(OWL,)))

    seed = seed_for("Wise Owl", 2)
    assert "Wise Owl" in Game.new(TRIAL, 2, seed).view(0)["hands"][0]["cards"]
    assert seed_for("Nobody", 2) == 0
