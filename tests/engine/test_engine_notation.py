"""Cards and moves: every value has a text, and the text parses back."""

import pickle

import pytest

from engine import IllegalMove, Move
from engine.cards import ORDINARY, collected, listed


def test_every_ordinary_card_has_its_text():
    assert len(set(ORDINARY.texts)) == ORDINARY.size == 52
    assert [ORDINARY.texts[kind] for kind in (0, 3, 31, 38, 51)] == ["AC", "AS", "8S", "10H", "KS"]
    assert ORDINARY.words[30] == "the eight of hearts"


def test_cards_are_read_between_blanks_and_commas_in_any_case():
    kinds = ORDINARY.read("8S, 10h  aC")

    assert ORDINARY.write(kinds) == "8S 10H AC"
    assert ORDINARY.read(ORDINARY.write(range(52))) == list(range(52))
    assert ORDINARY.read(" ") == []


@pytest.mark.parametrize("text", ["1S", "8", "S8", "11H", "8S8H", "Castle"])
def test_what_is_no_card_is_refused(text):
    with pytest.raises(ValueError, match=f"^There is no card '{text}'.$"):
        ORDINARY.read(f"8S {text}")


def test_a_set_of_cards_is_a_number():
    cards = [51, 3, 52 + 3, 0]

    assert listed(collected(cards)) == [0, 3, 51, 55]
    assert listed(0) == []
    assert ORDINARY.sort(collected(cards)) == [0, 3, 55, 51]
    assert listed(ORDINARY.kinds(collected(cards))) == [0, 3, 51]
    assert listed(ORDINARY.kinds(collected([53, 106, 155]))) == [1, 2, 51]  # of a second and a third deck


def test_a_move_is_its_text():
    move = Move("play 10S")

    assert move == "play 10S" == str(move) == move.text
    assert (move.verb, move.card) == ("play", "10S")
    assert Move(str(move)) == move
    assert eval(repr(move)) == move
    assert hash(move) == hash("play 10S")
    assert move != Move("play 9S")


@pytest.mark.parametrize(
    ("text", "verb"), [("draw", "draw"), ("name hearts", "name"), ("choose 8S", "choose")]
)
def test_a_move_without_a_card_has_none(text, verb):
    assert Move(text).verb == verb
    assert Move(text).card == ""


def test_a_move_survives_pickling():
    move = pickle.loads(pickle.dumps(Move("play 8H", 30)))

    assert (move, move.verb, move.card, move.number) == ("play 8H", "play", "8H", 30)


def test_an_illegal_move_is_a_value_error():
    assert issubclass(IllegalMove, ValueError)
