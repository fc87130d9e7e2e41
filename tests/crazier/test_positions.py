"""Positions of decks: cards by name or by face, and a sentence for whatever cannot be."""

from typing import Any

import pytest

from engine import Game

HANDS = ("Castle, Death", "Squire, Nimue")


def position(*hands: str, **state: Any) -> Game:
    state = {"discard": "Unicorn", "stock": "Merlin, Avalon, Mordred", **state}
    return Game.position("camelot", hands=list(hands or HANDS), **state)


def test_cards_are_read_by_name_by_face_and_by_several_faces_at_once() -> None:
    assert (
        position("Castle, Death", "Squire") == position("5O, 4B", "squire") == position("5O 4B", " Squire ")
    )


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ("Castle, Excaliber", "There is no card 'Excaliber'."),
        ("5O 4X", "There is no card '4X'."),
    ],
)
def test_a_card_that_there_is_not_is_refused(cards: str, reason: str) -> None:
    with pytest.raises(ValueError, match=f"^{reason}$"):
        position(cards, "Squire")


def test_only_assets_and_sides_lie_in_play() -> None:
    with pytest.raises(ValueError, match=r"^Death is an event and cannot lie in play\.$"):
        position(in_play=["Death", ""])
    with pytest.raises(ValueError, match=r"^In play The Lamp / The Genie is one of its sides\.$"):
        Game.position("shahrzad", hands=["The Roc", "Ali Baba"], in_play=["The Lamp / The Genie", ""])


@pytest.mark.parametrize(
    ("state", "reason"),
    [
        ({"in_play": ["Castle"]}, "In a position in_play has one part for each of the 2 seats."),
        ({"in_play": 5}, "In a position in_play has one part for each of the 2 seats."),
        ({"plays": 1}, "In a position plays has a number for each seat."),
        ({"out": None}, "In a position out is a number from 0 to 1, not None."),
        ({"wind": 3}, "A position of camelot has no 'wind'; it may have to_move, dealer, "),
        ({"to_move": 2}, "In a position to_move is a number from 0 to 1, not 2."),
        ({"to_move": "me"}, "In a position to_move is a number from 0 to 1, not me."),
        ({"direction": -1}, "In a position direction is a number from 1 to 1, not -1."),
        ({"turns": -1}, "In a position turns is a number from 0 to 10000, not -1."),
        ({"taking": "1"}, "In a position taking has to_move, and nobody but teammates."),
        ({"plays": "1"}, "In a position plays has a number for each seat."),
        ({"named": "mauve"}, "In a position named is one of blue, green, orange, purple, not mauve."),
        ({"named": "blue", "discard": ""},
         "A colour can only be named for a card on top of the discard pile."),
        ({"turns": "9" * 5000}, "In a position turns is a number from 0 to 10000, not 999"),
        ({"extra": "5"}, "In a position extra is a number from 0 to 1, not 5."),
        ({"played": "0 1 0"}, "In a position played has a seat and a card, again and again."),
        ({"knows": "99:1"}, "In a position knows is a number from 0 to 7, not 99."),
        ({"owners": "0:7"}, "In a position owners is a number from -1 to 1, not 7."),
        ({"must": "1 2 0"}, "In a position must has four numbers for each duty."),
        ({"lasting": "1 2 3"}, "In a position lasting has 13 numbers for each effect."),
        ({"due": "1:2"}, "In a position due has no '1:2'."),
        ({"stack": "x"}, "In a position stack is a number from 0 to "),
        ({"stack": "0 4"}, "In a position the stack has no '0 4'."),
        ({"stack": "0 99 -1 -1 -1 -1 0 0 -1"}, "In a position the stack has no '0 99 -1 -1 -1 -1 0 0 -1'."),
        ({"stack": "0 0 -1 -1 -1 -1 0 0 -1"}, "In a position the stack ends with a step that asks."),
        ({"over": "0; 0 3"}, "In a position over has winners, points and the reason, between semicolons."),
        ({"over": "0; 0; empty hand"}, "In a position over has points for each seat."),
    ],
)  # fmt: skip
def test_a_key_that_cannot_be_is_refused_with_a_sentence(state: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match="^" + reason.replace(".", r"\.")):
        position(**state)


def test_a_colour_may_be_called_by_the_word_of_the_other_edition() -> None:
    assert position(named="red").view(0)["named"] == "orange"


def test_a_position_that_is_over_says_who_won() -> None:
    result = position(over="0; 0 3; empty hand").result

    assert result is not None
    assert (result.winners, result.points, result.reason) == ((0,), (0, 3), "empty hand")
