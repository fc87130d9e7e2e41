"""Positions: any table as one line of text, and what contradicts the rules."""

import functools
import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Game, house_code, option_specs, read_house_code
from engine.match import Match
from tests.games import EVERY_GAME


def position(hands=("9H 4S", "JC JD"), discard="4H", stock="3C 3D", **state):
    return Game.position("standard", hands=hands, discard=discard, stock=stock, **state)


def test_a_position_is_as_it_was_described():
    options = {"hand_size": 8, "eights": "names_suit"}
    state = {"to_move": 2, "dealer": 1, "direction": -1, "named": "spades", "options": options}
    game = position(["9H", "", "4S KC"], "7D 8H", "3C 3D", **state)

    view = game.view(2)
    assert game.actors == (2,)
    assert [hand["count"] for hand in view["hands"]] == [1, 0, 2]
    assert view["discard"] == ["7D", "8H"]
    assert (view["dealer"], view["direction"], view["named"]) == (1, -1, "spades")
    assert view["options"]["eights"] == "names_suit"
    assert view["stock"]["count"] == 2
    assert game.play(2, "draw")[0].for_seat(2).cards == ("3C",)


def test_its_text_reads_back():
    game = position(["9H", "", "4S KC"], "7D 8H", "3C 3D", to_move=2, named="S", options={"hand_size": 8})

    assert game.position_text == (
        "standard | hands 9H; ; 4S KC | discard 7D 8H | stock 3C 3D | options hand_size=8 | to_move 2"
        " | named spades"
    )
    assert Game.position(game.position_text) == game


def test_empty_hands_and_an_empty_stock_are_allowed():
    game = position(["", ""], "4H", "")

    assert game.position_text == "standard | hands ; | discard 4H | to_move 0"
    assert Game.position(game.position_text).moves(0) == ("pass",)


def test_cards_may_repeat():
    game = position(["8S 8S 8S", "4H"], "4H 4H", "4H")

    assert game.moves(0) == ("play 8S", "draw")
    game.play(0, "play 8S")
    assert game.view(0)["hands"][0]["cards"] == ["8S", "8S"]
    assert Game.position(game.position_text) == game


def test_of_two_equal_cards_the_one_held_for_longer_is_played_also_after_reading_back():
    """Seat 1 holds a nine of hearts from before the reshuffle, and draws the other one after it."""
    game = position(["9H 9S 3C 5C", "9H KD"], "4H", "", options={"reshuffle": True})
    for seat, move in [(0, "play 9H"), (1, "draw"), (0, "play 9S"), (1, "draw"), (0, "pass")]:
        game.play(seat, move)
    again = Game.position(game.position_text)

    for one in (game, again):
        one.play(1, "play 9H")

    assert game == again
    assert " | older 3C 5C; KD / ; 4H" in game.position_text


def test_cards_that_were_held_for_longer_are_told_only_while_they_are_held():
    game = position(["9H 3C", "JC KD"], "4H", "5C 6C", older="9H; ")
    assert " | older 9H;" in game.position_text

    game.play(0, "play 9H")

    assert "older" not in game.position_text


@pytest.mark.parametrize(
    ("text", "penalty", "moves"),
    [("2S", 4, ("play 2H", "take")), ("2S 2C", 2, ("play 2H", "take"))],
)
def test_the_run_follows_from_the_penalty(text, penalty, moves):
    game = position(["2H 9H", "JC"], text, "3C", penalty=penalty)

    assert game.view(0)["run"] == penalty // 2
    assert game.moves(0) == moves


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"discard": ""}, "The discard pile needs a card on it."),
        ({"hands": ["9H"]}, "2 to 10 players play Crazy Eights, not 1."),
        ({"hands": ["9H"] * 11}, "2 to 10 players play Crazy Eights, not 11."),
        ({"hands": ["9H", "1H"]}, "There is no card '1H'."),
        ({"to_move": 2}, "In a position to_move is a number from 0 to 1, not 2."),
        ({"to_move": "x"}, "In a position to_move is a number from 0 to 1, not x."),
        ({"dealer": 2}, "In a position dealer is a number from 0 to 1, not 2."),
        ({"direction": 0}, "In a position direction is a number from -1 to 1, not 0."),
        ({"passes": -1}, "In a position passes is a number from 0 to 10, not -1."),
        ({"chance": -1}, f"In a position chance is a number from 0 to {2**64 - 1}, not -1."),
        ({"named": "hearts"}, "A suit can be named only while an eight that names one is on top."),
        (
            {"discard": "8H", "named": "green"},
            "In a position named is one of clubs, diamonds, ",
        ),
        ({"discard": "8H", "named": "H", "options": {"eights": "plain"}}, "A suit can be named only while"),
        ({"phase": "name"}, "A suit is named only after an eight that names one."),
        ({"phase": "more"}, "Several cards in one turn need the option multiple_cards."),
        ({"phase": "drawn"}, "Under these options a draw ends the turn."),
        ({"phase": "asleep"}, "In a position phase is one of play, drawn, more, name, not asleep."),
        ({"penalty": 2}, "The top card makes nobody draw that many cards."),
        ({"discard": "2H", "penalty": 3}, "The penalty is two cards for every two in the run."),
        ({"discard": "2H", "penalty": 2, "run": 2}, "The penalty is two cards for every two in the run."),
        ({"discard": "2H", "penalty": 2, "options": {"twos": "none"}}, "The top card makes nobody draw"),
        ({"discard": "2H", "run": 1}, "A run of twos is pending only on a two."),
        ({"run": 1}, "A run of twos is pending only on a two."),
        ({"discard": "JH", "penalty": 5}, "The top card makes nobody draw that many cards."),
        ({"skips": 1}, "Skips are carried out at the end of a turn, or after five cards are taken."),
        ({"older": "9H"}, "In a position older has cards of every hand, between semicolons."),
        ({"older": "KC; JC"}, "In a position older has only cards of the hands, not KC."),
        ({"over": "soon"}, "In a position over is 'blocked' or the seat whose hand is empty."),
        ({"over": "0"}, "In a position over is 'blocked' or the seat whose hand is empty."),
        ({"over": "-1", "hands": ["9H", ""]}, "In a position over is 'blocked' or the seat"),
        ({"over": "9" * 5000}, "In a position over is 'blocked' or the seat whose hand is empty."),
        ({"penalty": "9" * 5000}, "In a position penalty is a number from 0 to 999, not 999"),
        ({"mode": "eights"}, "A position of standard has no 'mode'; it may have to_move, "),
        ({"teams": [[0], [1]]}, "There are no teams in Crazy Eights."),
        ({"options": {"skip_rank": "A"}}, "One rank cannot have two roles"),
    ],
)
def test_what_contradicts_the_rules_is_refused(given, reason):
    with pytest.raises(ValueError, match="^" + re.escape(reason)):
        position(**given)


@pytest.mark.parametrize(
    ("discard", "penalty", "options"),
    [
        ("JH", 5, {"draw_five": "one_eyed_jacks"}),
        ("JS JC", 5, {"draw_five": "one_eyed_jacks", "multiple_cards": True}),
        ("QS", 5, {"draw_five": "queen_of_spades"}),
    ],
)
def test_five_cards_may_be_pending(discard, penalty, options):
    game = position(discard=discard, penalty=penalty, skips=1, options=options)

    assert game.moves(0) == ("take",)
    assert Game.position(game.position_text) == game


@pytest.mark.parametrize("line", ["", "whist | hands 9H; 8H", "standard", "standard | discard 4H"])
def test_a_line_that_is_no_position_is_refused(line):
    with pytest.raises(ValueError, match=r"There is no game|A position needs the hands"):
        Game.position(line)


def test_a_line_says_everything_once():
    with pytest.raises(ValueError, match="A position says 'hands' only once"):
        Game.position("standard | hands 9H; 8H | hands 9H; 8H | discard 4H")


def test_the_position_of_a_finished_game_is_finished():
    won = position(["9H", "JC JD"])
    won.play(0, "play 9H")
    blocked = position(["9C", "JC"], stock="", passes=1)
    blocked.play(0, "pass")

    for game in (won, blocked):
        again = Game.position(game.position_text)
        assert again.result == game.result
        assert again == game
        assert again.actors == ()


# --- broken texts


@functools.cache
def texts(name):
    """Texts that can be read: a position, a record of a deal and of a position, a match, a code."""
    rng = random.Random(5)
    given = {"reshuffle": True, "draw_five": "queen_of_spades"} if name == "standard" else {"hand_size": 6}
    options = {spec.name: given[spec.name] for spec in option_specs(name) if spec.name in given}
    game = Game.new(name, 3, 5, options)
    for _ in range(60):
        if game.result is None:
            game.play(game.actors[0], rng.choice(game.moves(game.actors[0])))
    again = Game.position(game.position_text)
    match = Match.new(name, 3, 5)
    match.game.play(match.game.actors[0], match.game.moves(match.game.actors[0])[-1])
    return [
        (Game.position, game.position_text),
        (Game.replay, game.record()),
        (Game.replay, again.record()),
        (Match.replay, match.record()),
        (read_house_code, house_code(name)),
    ]


DAMAGE = st.sampled_from(["", " ", "-", "|", ";", "/", "9", "99", "JS", "+4Y", "\n", "é", "x ", "dealer 1"])


@pytest.mark.parametrize("name", EVERY_GAME)
@given(data=st.data())
def test_a_damaged_text_is_read_or_refused_with_a_sentence(name, data):
    read, text = data.draw(st.sampled_from(texts(name)))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        text = text[:at] + data.draw(DAMAGE) + text[at + data.draw(st.integers(0, 8)) :]

    said = "Read."
    try:
        read(text)
    except ValueError as refusal:
        said = str(refusal)

    assert re.fullmatch(r"[A-Z2].*\.", said)  # "2 to 6 players play …"
