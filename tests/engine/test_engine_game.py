"""A game: how it begins, is played, copied and refused."""

import copy
import pickle
import random
import re

import pytest

from engine import Game, IllegalMove, Move, Result, team_counts
from engine.cards import listed
from engine.rules.shedding.move_numbers import MOST_ON_MENU, Menu


def played(seed=3, moves=12, **given):
    """A game some random moves old."""
    rng = random.Random(seed)
    game = Game.new("standard", 3, seed, **given)
    for _ in range(moves):
        (seat,) = game.actors
        game.play(seat, rng.choice(game.moves(seat)))
    return game


# --- beginning


def test_the_same_seed_deals_the_same_game():
    assert Game.new("standard", 4, 7) == Game.new("standard", 4, 7)
    assert Game.new("standard", 4, 7) != Game.new("standard", 4, 8)


def test_a_game_knows_what_it_was_made_of():
    game = Game.new("standard", players=4, seed=7, options={"hand_size": 8})

    assert (game.rules, game.players, game.options["hand_size"]) == ("standard", 4, 8)
    assert game.result is None
    assert game.history() == []


def test_the_opening_tells_of_the_deal():
    game = Game.new("standard", 3, 5, dealer=1)

    *deals, turn_up, turn = game.opening

    assert [(event.kind, event.seat) for event in deals] == [("deal", 2), ("deal", 0), ("deal", 1)]
    for event in deals:
        assert event.cards == event.for_seat(None).cards == (None,) * 5
        assert list(event.for_seat(event.seat).cards) == game.view(event.seat)["hands"][event.seat]["cards"]
    assert (turn_up.kind, turn_up.seat, turn_up.cards) == ("turn_up", 1, (game.view(None)["top"],))
    assert (turn.kind, turn.seat) == ("turn", 2)


def test_the_opening_stays_the_same_later():
    game = played()

    assert game.opening == Game.new("standard", 3, 3).opening
    assert Game.position(game.position_text).opening == ()


@pytest.mark.parametrize("dealer", [-1, 3])
def test_the_dealer_is_a_seat(dealer):
    with pytest.raises(ValueError, match=f"The dealer is a seat from 0 to 2, not {dealer}"):
        Game.new("standard", 3, 1, dealer=dealer)


def test_a_game_that_is_not_there_is_refused():
    with pytest.raises(ValueError, match="There is no game 'whist'; there are standard"):
        Game.new("whist", 3, 1)


def test_a_table_that_cannot_be_is_refused_every_time():
    for _ in range(2):
        with pytest.raises(ValueError, match="2 to 10 players play Crazy Eights, not 11"):
            Game.new("standard", 11, 1)


def test_there_are_no_teams_in_the_standard_game():
    with pytest.raises(ValueError, match="There are no teams in Crazy Eights"):
        Game.new("standard", 4, 1, teams=[[0, 2], [1, 3]])
    assert [team_counts("standard", players) for players in (4, 6)] == [(), ()]
    counts = [team_counts("camelot", players) for players in (3, 4, 6, 8, 9, 10)]
    assert counts == [(), (2,), (2, 3), (4,), (3,), ()]


def test_moves_are_counted_also_those_for_which_the_time_ran_out():
    game = played(moves=0)
    assert game.made == 0
    for count in (1, 2):
        game.expire(game.actors[0])
        assert game.made == count


# --- playing


def position(**state):
    return Game.position("standard", ["9H 4S KC", "JC JD"], "4H", "3C 3D 5C", **state)


def test_a_move_may_be_a_move_or_its_text_in_any_case():
    for move in ("play 4S", "PLAY 4s", "  play   4S "):
        game = position()
        game.play(0, move)
        assert game.view(None)["top"] == "4S"

    game = position()
    game.play(0, game.moves(0)[0])
    assert game.view(None)["top"] == "4S"


def test_a_move_made_elsewhere_is_taken_for_the_offered_one():
    game = position()
    game.play(0, Move("play 4S"))  # it does not know the card's number

    assert game.view(None)["top"] == "4S"


def test_a_menu_keeps_a_bounded_number_of_choices():
    moves = {number: Move(f"play {number}", number) for number in range(5, 21)}
    menu = Menu(moves, 5)
    for places in range(MOST_ON_MENU + 2):
        assert menu[places] == tuple([moves[5 + place] for place in listed(places)])
        assert len(menu) <= MOST_ON_MENU


def test_moves_are_offered_again_as_they_were():
    game = position()

    assert game.moves(0) == game.moves(0) == ("play 4S", "play 9H", "draw")
    assert game.moves(1) == game.moves(2) == game.moves(-1) == ()
    assert game.moves(0) == ("play 4S", "play 9H", "draw")


@pytest.mark.parametrize(
    ("seat", "move", "reason"),
    [
        (0, "play JC", "You do not hold the jack of clubs."),
        (0, "play 11H", "There is no card '11H'."),
        (0, "play", "There is no card ''."),
        (0, "play 9H 4S", "There is no card '9H 4S'."),
        (0, "fold", "There is no move 'fold' in this game."),
        (0, "", "There is no move '' in this game."),
        (0, "draw 2", "There is no move 'draw 2' in this game."),
        (0, "name hearts", "A suit is named only after an eight, by whoever played it."),
        (1, "play JC", "It is not your turn."),
        (2, "draw", "There is no seat 2; seats are 0 to 1."),
        (-1, "draw", "There is no seat -1; seats are 0 to 1."),
    ],
)
def test_an_illegal_move_is_refused_with_its_reason_and_changes_nothing(seat, move, reason):
    game = position()
    before = game.position_text

    with pytest.raises(IllegalMove) as refusal:
        game.play(seat, move)

    assert str(refusal.value) == game.why_not(seat, move) == reason
    assert game.position_text == before
    assert game.history() == []


def test_nothing_speaks_against_a_legal_move():
    assert position().why_not(0, "play 9H") is None


def test_what_happened_is_told_and_noted():
    game = position()

    events = game.play(0, "play 9H")

    assert [event.kind for event in events] == ["play", "turn"]
    assert game.history() == [(0, "play 9H")]


# --- time


@pytest.mark.parametrize(
    ("given", "done"),
    [
        ({}, ["expire", "draw", "turn"]),
        ({"options": {"forced_play": True}}, ["expire", "play", "turn"]),
        ({"options": {"play_after_draw": True}, "phase": "drawn"}, ["expire", "pass", "turn"]),
        ({"options": {"multiple_cards": True}, "phase": "more"}, ["expire", "done", "turn"]),
    ],
)
def test_when_time_is_up_the_least_harmful_move_is_made(given, done):
    game = position(**given)

    events = game.expire(0)

    assert [event.kind for event in events] == done
    assert events[0].seat == 0
    assert game.history() == [(0, "expire")]


@pytest.mark.parametrize(("hand", "kind"), [("2S KC", "play"), ("3S KC", "draw")])
def test_when_time_is_up_a_penalty_is_taken_only_for_want_of_a_two(hand, kind):
    game = Game.position("standard", [hand, "JC"], "2H", "3C 3D 5C", penalty=2)

    assert game.expire(0)[1].kind == kind


def test_when_time_is_up_the_suit_held_most_is_named():
    game = Game.position("standard", ["2S KC QS", "JC"], "8H", "3C 3D", phase="name")

    assert game.expire(0)[1].word == "spades"


@pytest.mark.parametrize("seat", [1, 2, -1])
def test_only_the_time_of_whoever_is_to_move_can_run_out(seat):
    game = position()

    with pytest.raises(IllegalMove, match="Only the time of a seat that is to move"):
        game.expire(seat)


# --- copies


def test_a_copy_goes_its_own_way():
    game = played()
    before = game.position_text

    other = game.copy()
    other.play(other.actors[0], other.moves(other.actors[0])[-1])

    assert game.position_text == before
    assert other != game
    assert len(other.history()) == len(game.history()) + 1


def test_games_can_be_copied_and_stored_by_the_usual_means():
    game = played()

    assert copy.deepcopy(game) == game
    assert pickle.loads(pickle.dumps(game)) == game
    assert pickle.loads(pickle.dumps(game)).history() == game.history()


def test_a_long_game_can_be_stored_too():
    game, rng = Game.new("standard", 2, 20, {"reshuffle": True}), random.Random(20)
    while game.result is None:
        (seat,) = game.actors
        game.play(seat, rng.choice(game.moves(seat)))

    assert len(game.history()) > 2500
    assert pickle.loads(pickle.dumps(game)) == game


def test_a_game_is_no_other_thing():
    assert played() != "game"
    assert played() not in (None, 0)


def test_the_text_of_a_game_can_be_pasted_back():
    game = played()

    assert eval(repr(game)) == game


def test_a_result_can_be_pasted_back():
    result = Result((0,), (22, -12, -3, -7), "empty hand")

    assert eval(repr(result)) == result


# --- asked and explained


def test_only_whoever_is_to_move_is_asked_for_something():
    game = position()

    assert game.asks(0) == "Play a heart, a four or an eight, or draw"
    assert game.asks(1) == ""


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ({"players": 2.0}, "The number of players is a whole number, not 2.0."),
        ({"players": True}, "The number of players is a whole number, not True."),
        ({"players": "2"}, "The number of players is a whole number, not '2'."),
        ({"seed": "x"}, "The seed is a number of at most 128 bits, not 'x'."),
        ({"seed": None}, "The seed is a number of at most 128 bits, not None."),
        ({"dealer": "0"}, "The dealer is a seat from 0 to 1, not '0'."),
        ({"dealer": "\x1b[2J"}, "The dealer is a seat from 0 to 1, not '\\x1b[2J'."),
        ({"players": 10**5000}, "The number of players is a whole number, not so long a number."),
        ({"seed": 10**5000}, "The seed is a number of at most 128 bits, not so long a number."),
        ({"dealer": 10**5000}, "The dealer is a seat from 0 to 1, not so long a number."),
        ({"teams": [[10**5000], [1]]}, "There are no teams in Crazy Eights."),
        ({"options": ""}, "Options are values by name, not ''."),
        ({"options": []}, "Options are values by name, not []."),
        ({"options": 7}, "Options are values by name, not 7."),
        ({"options": {"hand_size": "8"}}, "Option hand_size is 5 or 8, not the text '8'."),
        ({"rules": 7}, "There is no game 7;"),
        ({"rules": []}, "There is no game [];"),
        ({"teams": 7}, "Teams are lists of seats"),
    ],
)
def test_what_a_table_is_refused_for_is_one_sentence(table, said):
    with pytest.raises(ValueError, match=f"^{re.escape(said)}"):
        Game.new(**{"rules": "standard", **table})


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"hands": 5}, "The hands of a position are a text for each seat, not 5."),
        ({"hands": "2C"}, "The hands of a position are a text for each seat, not '2C'."),
        ({"hands": ["2C", 3], "discard": "KH"}, "The cards of a position are a text, not 3."),
        ({"hands": ["2C", "3C"], "discard": 5}, "The cards of a position are a text, not 5."),
        ({"hands": ["2C", "3C"], "stock": None}, "The cards of a position are a text, not None."),
        ({"rules": 5}, "A position is one line of text, not 5."),
        ({"hands": ["2C", "3C"], "discard": "KH", "options": 0}, "Options are values by name, not 0."),
    ],
)
def test_what_a_position_is_refused_for_is_one_sentence(given, said):
    with pytest.raises(ValueError, match=f"^{re.escape(said)}$"):
        Game.position(**{"rules": "standard", **given})
