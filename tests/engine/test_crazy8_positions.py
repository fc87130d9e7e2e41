"""Positions of Crazy 8: any table as one line of text, and what contradicts the rules."""

import random
import re

import pytest

from engine import Game


def position(hands=("9R 4B", "1B 1G"), discard="4R", stock="3Y 3B", **state):
    return Game.position("crazy8", hands=hands, discard=discard, stock=stock, **state)


def test_its_text_reads_back():
    game = position(["9R +4B", "", "SkipY"], "7G 8G", to_move=2, named="blue", options={"seconds": 0})

    assert game.position_text == (
        "crazy8 | hands 9R +4B; ; SkipY | discard 7G 8G | stock 3Y 3B | options seconds=0 | to_move 2"
        " | named blue"
    )
    assert Game.position(game.position_text) == game


def test_cards_are_read_in_any_case_and_colours_by_their_first_letter():
    game = position(["9r SKIPY revg", "1b"], "8g", named="B")

    assert game.view(0)["hands"][0]["cards"] == ["9R", "SkipY", "RevG"]
    assert game.view(0)["named"] == "blue"


@pytest.mark.parametrize(
    ("discard", "phase", "moves"),
    [
        ("4R 4R", "twin", ("play 9R", "play 4B", "done")),
        ("3R", "straight", ("done",)),
        ("8R 4R 4R", "both", ("play 9R", "play 4B", "done")),
        ("10R", "ten", ("play 9R",)),
        ("8R", "name", ("name red", "name yellow", "name green", "name blue")),
        ("4R", "drawn", ("play 9R", "play 4B", "pass")),
    ],
)
def test_a_position_may_be_in_the_middle_of_a_turn(discard, phase, moves):
    game = position(discard=discard, phase=phase)

    assert set(game.moves(0)) == set(moves)
    assert game.view(1)["phase"] == phase
    assert Game.position(game.position_text) == game


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"discard": ""}, "The discard pile needs a card on it."),
        ({"hands": ["9R"]}, "2 to 4 players play Crazy 8, not 1."),
        ({"hands": ["9R"] * 5}, "2 to 4 players play Crazy 8, not 5."),
        ({"hands": ["9R", "9H"]}, "There is no card '9H'."),
        ({"named": "red"}, "A colour is named only while an 8 is on top that nobody has answered."),
        ({"discard": "8R", "named": "hearts"}, "In a position named is one of red, yellow, green, blue, not"),
        ({"discard": "8R", "named": "red", "phase": "name"}, "A colour is named only while an 8 is on top"),
        ({"penalty": 2}, "The top card makes nobody draw that many cards."),
        ({"discard": "+2R", "penalty": 3}, "The top card makes nobody draw that many cards."),
        ({"discard": "+4R", "penalty": 2}, "The top card makes nobody draw that many cards."),
        ({"discard": "+4R", "penalty": 7}, "The top card makes nobody draw that many cards."),
        ({"discard": "8R", "penalty": 2}, "The top card makes nobody draw that many cards."),
        ({"discard": "+2R", "penalty": 2, "phase": "drawn"}, "The top card makes nobody draw that many"),
        ({"run": 1}, "A run of twos belongs to another game."),
        ({"skips": 1}, "Here skips are carried out at once, so none is left to do."),
        ({"discard": "SkipR", "skips": 1}, "Here skips are carried out at once, so none is left to do."),
        ({"phase": "twin"}, "A twin lies on a number card that is just like it."),
        ({"discard": "4B 4R", "phase": "twin"}, "A twin lies on a number card that is just like it."),
        ({"discard": "+2R +2R", "phase": "twin"}, "A twin lies on a number card that is just like it."),
        ({"discard": "7R", "phase": "straight"}, "A straight goes on only on a number card from 1 to 6."),
        ({"discard": "SkipR", "phase": "straight"}, "A straight goes on only on a number card from 1 to 6."),
        ({"discard": "4R", "phase": "both"}, "A twin that begins a straight lies on a card from 1 to 5"),
        ({"discard": "6R 6R", "phase": "both"}, "A twin that begins a straight lies on a card from 1 to 5"),
        ({"phase": "ten"}, "Another card in the same turn follows only on a 10."),
        ({"phase": "name"}, "A colour is named only after an 8."),
        ({"phase": "more"}, "In a position phase is one of play, drawn, twin, straight, both, ten, name"),
        ({"mode": "eights"}, "A position of crazy8 has no 'mode'; it may have to_move, "),
        ({"declared": "Q"}, "A position of crazy8 has no 'declared'; it may have to_move, "),
        ({"teams": [[0], [1]]}, "There are no teams in Crazy 8."),
        ({"over": "0"}, "In a position over is 'blocked' or the seat whose hand is empty."),
        ({"options": {"hand_size": 16}}, "Option hand_size is 1 to 15, not 16."),
        ({"options": {"reshuffle": True}}, "There is no option reshuffle; there are decks, hand_size, "),
    ],
)  # fmt: skip
def test_what_contradicts_the_rules_is_refused(given, reason):
    with pytest.raises(ValueError, match="^" + re.escape(reason)):
        position(**given)


@pytest.mark.parametrize(
    ("discard", "penalty"), [("+2R", 2), ("+2R +2B +2Y", 6), ("+4R", 4), ("+2R +4B", 6), ("+4R +4B", 8)]
)
def test_any_penalty_that_can_arise_may_be_given(discard, penalty):
    game = position(discard=discard, penalty=penalty)

    assert game.moves(0) == ("take",)
    assert game.view(0)["penalty"] == penalty
    assert Game.position(game.position_text) == game


def test_the_position_of_a_finished_game_is_finished():
    won = position(["9R", "1B 8G"])
    won.play(0, "play 9R")
    blocked = position(["9B", "1B"], stock="", passes=1)
    blocked.play(0, "pass")

    for game in (won, blocked):
        again = Game.position(game.position_text)
        assert again == game
        assert again.result == game.result
        assert again.actors == ()


def test_what_is_dealt_anew_may_lack_the_cards_that_a_turn_speaks_of():
    """A straight tells everybody that its player holds the next card; dealing anew does not go by that."""
    game = position(["3R 4R 5R", "1B 1G"], "9R", "2Y 2G 6B 7B")
    game.play(0, "play 3R")

    dealt = [game.redeal(1, random.Random(seed)) for seed in range(20)]

    assert {one.moves(0) for one in dealt} == {("done",), ("play 4R", "done")}
    for one in dealt:
        assert Game.position(one.position_text) == one
        assert one.asks(0) in ("Be done", "Straight! Go on with the 4{R}, or end it")
