"""STD-10 to STD-19: a turn."""

import pytest

from engine import Game, IllegalMove
from tests.rules.reading import counts


def position(hands, discard, stock="3C 3D 4C 4D 5C 5D 6C 6D 7C 7D", **state):
    return Game.position("standard", hands=hands, discard=discard, stock=stock, **state)


def kinds(events):
    return [event.kind for event in events]


# --- matching


@pytest.mark.rule("STD-10")
def test_std_10_a_card_matches_the_suit_or_the_rank_of_the_top_card():
    game = position(["9H 4S KC KD", "JC JD"], discard="4H")

    assert game.moves(0) == ("play 4S", "play 9H", "draw")


@pytest.mark.rule("STD-10")
@pytest.mark.parametrize("card", ["KC", "10D"])
def test_std_10_no_other_card_may_be_played(card):
    game = position(["9H 4S KC 10D", "JC JD"], discard="4H")
    before = game.position_text

    with pytest.raises(IllegalMove, match="matches neither suit nor rank of the four of hearts"):
        game.play(0, f"play {card}")

    assert game.position_text == before


@pytest.mark.rule("STD-10")
def test_std_10_only_the_top_card_counts():
    game = position(["9H 4S", "JC JD"], discard="4H KC")

    assert game.moves(0) == ("draw",)


@pytest.mark.rule("STD-10")
def test_std_10_one_card_and_the_turn_passes():
    game = position(["9H 9S 4S", "JC JD"], discard="4H")

    events = game.play(0, "play 9H")

    assert kinds(events) == ["play", "turn"]
    assert game.actors == (1,)
    assert game.view(None)["discard"] == ["4H", "9H"]
    assert game.moves(0) == ()


@pytest.mark.rule("STD-10")
def test_std_10_a_card_that_is_not_held_cannot_be_played():
    game = position(["9H 4S", "6H JD"], discard="4H")

    assert game.why_not(0, "play 6H") == "You do not hold the six of hearts."


# --- drawing


@pytest.mark.rule("STD-11")
def test_std_11_a_draw_is_one_card_and_the_turn_passes():
    game = position(["KC", "JC JD"], discard="4H", stock="6S 7S")

    (draw, turn) = game.play(0, "draw")

    assert (draw.kind, draw.seat, draw.cards, draw.word) == ("draw", 0, (None,), "choice")
    assert draw.for_seat(0).cards == ("6S",)
    assert draw.for_seat(1).cards == (None,)
    assert (turn.kind, turn.seat) == ("turn", 1)
    assert counts(game) == [2, 2]


@pytest.mark.rule("STD-11")
def test_std_11_one_may_draw_holding_a_playable_card():
    game = position(["9H", "JC JD"], discard="4H")

    assert game.moves(0) == ("play 9H", "draw")
    game.play(0, "draw")
    assert game.actors == (1,)


@pytest.mark.rule("STD-11")
def test_std_11_after_a_draw_nothing_is_played_and_nobody_passes_instead_of_drawing():
    game = position(["9H", "JC JD"], discard="4H", stock="6H 7H")

    assert game.why_not(0, "pass") == "You can pass only when there is nothing to draw."
    game.play(0, "draw")
    assert game.why_not(0, "play 6H") == "It is not your turn."


# --- eights


@pytest.mark.rule("STD-12")
def test_std_12_an_eight_may_be_played_on_anything():
    game = position(["8C KC", "JC JD"], discard="4H")

    assert game.moves(0) == ("play 8C", "draw")


@pytest.mark.rule("STD-12")
@pytest.mark.parametrize("suit", ["clubs", "diamonds", "hearts", "spades"])
def test_std_12_its_player_names_any_of_the_four_suits(suit):
    game = position(["8C KC", "JC JD"], discard="4H")

    game.play(0, "play 8C")
    assert game.actors == (0,)
    assert game.moves(0) == ("name clubs", "name diamonds", "name hearts", "name spades")
    assert game.why_not(0, "play KC") == "Name a suit: clubs, diamonds, hearts or spades."

    events = game.play(0, f"name {suit}")
    assert [(event.kind, event.seat, event.word) for event in events] == [("name", 0, suit), ("turn", 1, "")]
    assert game.view(1)["named"] == suit


@pytest.mark.rule("STD-12")
def test_std_12_the_next_card_must_match_the_named_suit():
    game = position(["KC", "9S 9C 10S 2C"], discard="8C", named="spades", to_move=1)

    assert game.moves(1) == ("play 9S", "play 10S", "draw")
    assert game.why_not(1, "play 9C") == "Spades are named: play one of them or an eight."


@pytest.mark.rule("STD-12")
def test_std_12_another_eight_may_always_follow():
    game = position(["KC", "8D 9C"], discard="8C", named="spades", to_move=1)

    assert game.moves(1) == ("play 8D", "draw")


@pytest.mark.rule("STD-12")
def test_std_12_while_naming_the_player_sees_what_would_fit():
    game = position(["8C 8D 9S 9C", "JC JD"], discard="4H")
    game.play(0, "play 8C")

    assert game.view(0)["choices"] == {"clubs": 2, "diamonds": 1, "hearts": 1, "spades": 2}
    assert game.view(1)["choices"] == {}


@pytest.mark.rule("STD-12")
def test_std_12_when_time_is_up_the_suit_that_most_cards_fit_is_named_eights_in_every_suit():
    game = position(["8C 8D 9D 5S 7S", "JC JD"], discard="4H")
    game.play(0, "play 8C")

    game.expire(0)

    assert game.view(0)["named"] == "spades"


@pytest.mark.rule("STD-12", "STD-31")
def test_std_31_an_eight_that_must_match_fits_its_own_suit_and_follows_an_eight():
    game = Game.position(
        "standard", hands=["8C 8D 9S", "JC JD"], discard="4C", options={"eights": "names_suit"}
    )
    game.play(0, "play 8C")

    assert game.view(0)["choices"] == {"clubs": 1, "diamonds": 1, "hearts": 1, "spades": 2}


@pytest.mark.rule("STD-12")
def test_std_12_a_named_suit_ends_with_the_next_card():
    game = position(["KS KH", "9S JD"], discard="8C", named="spades", to_move=1)

    game.play(1, "play 9S")

    assert game.view(0)["named"] is None
    assert game.moves(0) == ("play KS", "draw")


# --- aces and queens


@pytest.mark.rule("STD-13")
def test_std_13_an_ace_reverses_the_direction():
    game = position(["AH KC", "JC", "JD", "JS"], discard="4H")

    events = game.play(0, "play AH")

    assert [(e.kind, e.seat, e.amount) for e in events] == [
        ("play", 0, 0),
        ("reverse", 0, -1),
        ("turn", 3, 0),
    ]
    assert game.actors == (3,)
    assert game.view(None)["direction"] == -1


@pytest.mark.rule("STD-13")
def test_std_13_a_second_ace_turns_it_back():
    game = position(["KC", "AC QC", "JD"], discard="AH", to_move=1, direction=-1)

    game.play(1, "play AC")

    assert game.view(None)["direction"] == 1
    assert game.actors == (2,)


@pytest.mark.rule("STD-14")
def test_std_14_a_queen_skips_the_next_player():
    game = position(["QH KC", "JC", "JD"], discard="4H")

    events = game.play(0, "play QH")

    assert [(e.kind, e.seat) for e in events] == [("play", 0), ("skip", 1), ("turn", 2)]
    assert game.actors == (2,)


@pytest.mark.rule("STD-14")
def test_std_14_the_next_player_is_the_next_in_the_direction_of_play():
    game = position(["QH KC", "JC", "JD", "JS"], discard="4H", direction=-1)

    game.play(0, "play QH")

    assert game.actors == (2,)
    assert game.moves(3) == ()


# --- twos


@pytest.mark.rule("STD-15")
def test_std_15_after_a_two_the_next_player_plays_a_two_or_takes_two():
    game = position(["2H KC", "2C JC 8D 9H"], discard="4H")

    events = game.play(0, "play 2H")

    assert [(e.kind, e.seat, e.amount) for e in events] == [("play", 0, 0), ("penalty", 1, 2), ("turn", 1, 0)]
    assert game.moves(1) == ("play 2C", "take")


@pytest.mark.rule("STD-15")
@pytest.mark.parametrize("move", ["play 8D", "play 9H", "play 3S"])
def test_std_15_nothing_but_a_two_answers_a_two(move):
    game = position(["KC", "2C 8D 9H 3S"], discard="2H", to_move=1, penalty=2)

    assert move not in game.moves(1)
    assert game.why_not(1, move) == (
        "A two is pending: only a two answers it, or draw 2 cards (option Twos: stack)."
    )


@pytest.mark.rule("STD-15")
@pytest.mark.parametrize("move", ["draw", "pass"])
def test_std_15_one_neither_draws_nor_passes_on_a_pending_two(move):
    game = position(["KC", "2C 8D 9H"], discard="2H", to_move=1, penalty=2)

    with pytest.raises(IllegalMove, match="A two is pending"):
        game.play(1, move)


@pytest.mark.rule("STD-15")
def test_std_15_two_cards_for_every_two_in_the_run_and_the_turn_passes():
    game = position(["2H KC", "2C JC", "2D JD", "JS"], discard="4H")
    for seat, move in enumerate(["play 2H", "play 2C", "play 2D"]):
        game.play(seat, move)
    assert game.view(3)["penalty"] == 6
    assert game.view(3)["run"] == 3

    events = game.play(3, "take")

    assert kinds(events) == ["draw", "turn"]
    assert events[0].word == "penalty"
    assert events[0].cards == (None,) * 6
    assert events[0].for_seat(3).cards == ("3C", "3D", "4C", "4D", "5C", "5D")
    assert counts(game) == [1, 1, 1, 7]
    assert game.actors == (0,)
    assert game.view(0)["penalty"] == 0


@pytest.mark.rule("STD-15")
def test_std_15_the_turned_up_two_belongs_to_no_run():
    game = position(["2H KC", "JC"], discard="2C")
    assert game.moves(0) == ("play 2H", "play KC", "draw")

    game.play(0, "play 2H")

    assert game.view(1)["penalty"] == 2


@pytest.mark.rule("STD-15")
def test_std_15_a_new_run_starts_after_a_paid_penalty():
    game = position(["KC 2S", "JC 9D"], discard="2H", penalty=2, to_move=1)
    game.play(1, "take")

    game.play(0, "play 2S")

    assert game.view(1)["penalty"] == 2


@pytest.mark.rule("STD-16")
def test_std_16_after_the_penalty_the_next_player_plays_as_usual_on_that_two():
    game = position(["9H 2S 8D KC", "JC 9D"], discard="2H", penalty=2, to_move=1)
    game.play(1, "take")

    assert game.moves(0) == ("play 2S", "play 8D", "play 9H", "draw")
    assert game.why_not(0, "take") == "No penalty is pending, so there is nothing to take."
    assert game.why_not(0, "play KC") is not None


# --- order of turns


@pytest.mark.rule("STD-17")
def test_std_17_with_two_players_a_skip_gives_the_same_player_another_turn():
    game = position(["QH KC", "JC"], discard="4H")

    events = game.play(0, "play QH")

    assert [(e.kind, e.seat) for e in events] == [("play", 0), ("skip", 1), ("turn", 0)]
    assert game.actors == (0,)


@pytest.mark.rule("STD-17")
def test_std_17_with_two_players_a_reversal_is_not_a_skip():
    game = position(["AH KC", "JC"], discard="4H")

    game.play(0, "play AH")

    assert game.actors == (1,)


@pytest.mark.rule("STD-17")
@pytest.mark.parametrize(("players", "next_seat"), [(2, 1), (3, 0), (4, 3), (5, 3)])
def test_std_17_two_skips_move_the_turn_three_seats_on(players, next_seat):
    hands = ["QH QC KC"] + ["JC"] * (players - 1)
    game = position(hands, discard="4H", options={"multiple_cards": True})

    game.play(0, "play QH")
    events = game.play(0, "play QC")

    assert kinds(events) == ["play", "skip", "skip", "turn"]
    assert game.actors == (next_seat,)


# --- what the stock cannot fill


@pytest.mark.rule("STD-18")
def test_std_18_a_penalty_takes_what_is_there():
    game = position(["KC", "JC"], discard="2H 2S", stock="9C", penalty=4, to_move=1)

    events = game.play(1, "take")

    assert events[0].for_seat(1).cards == ("9C",)
    assert counts(game) == [1, 2]
    assert game.actors == (0,)
    assert game.view(0)["penalty"] == 0


@pytest.mark.rule("STD-18")
def test_std_18_with_reshuffle_it_goes_on_with_the_new_stock():
    options = {"reshuffle": True}
    game = position(["KC", "JC"], "5D 2H 2S", "9C", penalty=4, to_move=1, options=options)

    events = game.play(1, "take")

    assert [(e.kind, len(e.cards), e.amount) for e in events] == [
        ("draw", 1, 0), ("reshuffle", 0, 2), ("draw", 2, 0), ("turn", 0, 0),
    ]  # fmt: skip
    assert sorted(game.view(1)["hands"][1]["cards"]) == ["2H", "5D", "9C", "JC"]
    assert game.view(1)["discard"] == ["2S"]


@pytest.mark.rule("STD-18")
def test_std_18_with_nothing_at_all_the_penalty_is_gone():
    game = position(["KC 9S", "JC"], discard="2H 2S", stock="", penalty=4, to_move=1)

    events = game.play(1, "take")

    assert events[0].cards == ()
    assert game.view(0)["penalty"] == 0
    assert game.moves(0) == ("play 9S", "pass")


@pytest.mark.rule("STD-19")
@pytest.mark.parametrize("card", ["8C", "AH", "QH", "2H"])
def test_std_19_the_last_cards_action_is_not_carried_out(card):
    game = position([card, "JC 9D"], discard="4H")

    events = game.play(0, f"play {card}")

    assert kinds(events) == ["play", "end"]
    assert game.actors == ()
    assert game.view(1)["penalty"] == 0
    assert game.view(1)["direction"] == 1
    assert counts(game) == [0, 2]
