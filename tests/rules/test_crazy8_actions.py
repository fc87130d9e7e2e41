"""C8-15 to C8-22: what the action cards do, the 10, and penalties."""

import pytest

from engine import Game
from tests.rules.reading import counts

STOCK = "1R 1Y 1G 1B 2R 2Y 2G 2B 3R 3Y"


def position(hands, discard, stock=STOCK, **state):
    return Game.position("crazy8", hands=hands, discard=discard, stock=stock, **state)


def told(events):
    return [(event.kind, event.seat, event.amount) for event in events]


def kinds(events):
    return [event.kind for event in events]


# --- Reverse and Skip


@pytest.mark.rule("C8-15")
def test_c8_15_play_goes_clockwise_at_the_start():
    game = Game.new("crazy8", 4, seed=3, dealer=1)

    assert game.view(None)["direction"] == 1
    assert game.actors == (2,)


@pytest.mark.rule("C8-15")
@pytest.mark.parametrize("players", [3, 4])
def test_c8_15_reverse_changes_the_direction(players):
    game = position(["RevR 9B", *["RevB 9Y"] * (players - 1)], discard="5R")

    events = game.play(0, "play RevR")

    assert told(events) == [("play", 0, 0), ("reverse", 0, -1), ("turn", players - 1, 0)]
    events = game.play(players - 1, "play RevB")
    assert told(events)[1:] == [("reverse", players - 1, 1), ("turn", 0, 0)]


@pytest.mark.rule("C8-15")
@pytest.mark.parametrize("direction", [1, -1])
def test_c8_15_with_two_players_reverse_works_as_skip_and_leaves_the_direction(direction):
    game = position(["RevR 9B", "RevB 9Y"], discard="5R", direction=direction)

    events = game.play(0, "play RevR")

    assert told(events) == [("play", 0, 0), ("skip", 1, 0), ("turn", 0, 0)]
    assert game.actors == (0,)
    assert game.view(None)["direction"] == direction


@pytest.mark.rule("C8-16")
@pytest.mark.parametrize(
    ("players", "direction", "skipped", "next_seat"),
    [(2, 1, 1, 0), (3, 1, 1, 2), (4, 1, 1, 2), (4, -1, 3, 2)],
)
def test_c8_16_skip_passes_over_the_next_player(players, direction, skipped, next_seat):
    game = position(["SkipR 9B", *["9R 9Y"] * (players - 1)], discard="5R", direction=direction)

    events = game.play(0, "play SkipR")

    assert told(events) == [("play", 0, 0), ("skip", skipped, 0), ("turn", next_seat, 0)]
    assert game.actors == (next_seat,)
    if players > 2:
        assert game.why_not(skipped, "play 9R") == "It is not your turn."


# --- 8


@pytest.mark.rule("C8-17")
@pytest.mark.parametrize("top", ["5R", "SkipY", "10G", "+4R", "8R"])
def test_c8_17_an_8_may_be_played_on_anything(top):
    game = position(["8B 7B", "9Y"], discard=top)

    assert "play 8B" in game.moves(0)


@pytest.mark.rule("C8-17")
@pytest.mark.parametrize("colour", ["red", "yellow", "green", "blue"])
def test_c8_17_its_player_names_the_colour(colour):
    game = position(["8B 7B", "9Y 9R 8R"], discard="5R")

    assert kinds(game.play(0, "play 8B")) == ["play"]
    assert game.moves(0) == ("name red", "name yellow", "name green", "name blue")
    assert game.why_not(0, "play 7B") == "Name a colour: red, yellow, green or blue."
    events = game.play(0, f"name {colour}")

    assert [(event.kind, event.seat, event.word) for event in events] == [
        ("name", 0, colour),
        ("turn", 1, ""),
    ]
    assert game.view(1)["named"] == colour


@pytest.mark.rule("C8-17")
def test_c8_17_the_next_player_plays_to_the_named_colour():
    game = position(["7B", "9Y 9R 8R 7G"], discard="8B", named="yellow", to_move=1)

    assert set(game.moves(1)) == {"play 9Y", "play 8R"}
    assert game.why_not(1, "play 9R") == "Yellow is named: play a yellow card or an 8."
    assert game.view(1)["why"] == {"9Y": ["colour"], "8R": ["eight"]}


@pytest.mark.rule("C8-17")
def test_c8_17_the_colour_of_the_8_itself_does_not_count_and_the_name_ends_with_the_next_card():
    game = position(["9B 2Y", "9Y 7B"], discard="8B", named="yellow", to_move=1)
    assert game.why_not(1, "play 7B") == "Yellow is named: play a yellow card or an 8."

    game.play(1, "play 9Y")

    assert game.view(0)["named"] is None
    assert set(game.moves(0)) == {"play 9B", "play 2Y"}


@pytest.mark.rule("C8-17")
@pytest.mark.parametrize(("top", "penalty"), [("+2R", 2), ("+4R", 6)])
def test_c8_17_it_cancels_a_pending_penalty_and_nobody_draws(top, penalty):
    game = position(["8B 7B", "9Y 9R", "1G"], discard=top, penalty=penalty)
    assert game.view(0)["why"]["8B"] == ["eight", "cancels"]

    events = game.play(0, "play 8B")

    assert told(events) == [("play", 0, 0), ("cancel", 0, penalty)]
    assert game.view(None)["penalty"] == 0
    game.play(0, "name red")
    assert counts(game) == [1, 2, 1]
    assert game.moves(1) == ("play 9R",)
    assert game.why_not(1, "take") == "No penalty is pending, so there is nothing to take."


@pytest.mark.rule("C8-17")
@pytest.mark.parametrize("card", ["9R", "10R", "SkipR", "RevR"])
def test_c8_17_no_other_card_cancels_one(card):
    game = position([f"{card} 8B", "9Y", "1G"], discard="+2R", penalty=2)

    assert set(game.moves(0)) == {"play 8B", "take"}
    assert game.why_not(0, f"play {card}") == (
        "A penalty is pending: only a +2, a +4 or an 8 answers it, or draw two cards."
    )


@pytest.mark.rule("C8-17")
def test_c8_17_while_naming_the_player_sees_what_would_fit():
    game = position(["8B 7B 9B 8R 3Y", "9Y"], discard="5R")
    game.play(0, "play 8B")

    assert game.view(0)["choices"] == {"red": 1, "yellow": 2, "green": 1, "blue": 3}
    assert game.view(1)["choices"] == {}


# --- 10


@pytest.mark.rule("C8-18")
def test_c8_18_a_10_asks_for_another_card_of_its_colour_or_value_or_an_8():
    game = position(["10R 9R 10B 8G 5Y", "9Y"], discard="5R")

    events = game.play(0, "play 10R")

    assert told(events) == [("play", 0, 0), ("ten", 0, 0)]
    assert set(game.moves(0)) == {"play 9R", "play 10B", "play 8G"}
    assert game.why_not(0, "play 5Y") == "The yellow 5 matches neither colour nor value of the red 10."
    for move in ("draw", "pass"):
        assert game.why_not(0, move) == "You hold a card that fits, so you must play."
    assert game.why_not(0, "done") == "Only a twin or a straight ends with done."
    assert kinds(game.play(0, "play 9R")) == ["play", "turn"]


@pytest.mark.rule("C8-18")
def test_c8_18_another_10_asks_for_one_more_again():
    game = position(["10R 10B 9B 5Y", "9Y"], discard="5R")
    game.play(0, "play 10R")

    assert kinds(game.play(0, "play 10B")) == ["play", "ten"]
    assert game.moves(0) == ("play 9B",)


@pytest.mark.rule("C8-18")
def test_c8_18_who_cannot_draws_one_card_and_may_play_that_if_it_fits_or_pass():
    game = position(["10R 5Y", "9Y"], discard="5R", stock="9R 7R")
    game.play(0, "play 10R")
    assert game.moves(0) == ("draw",)

    assert kinds(game.play(0, "draw")) == ["draw"]
    assert game.moves(0) == ("play 9R", "pass")
    assert game.why_not(0, "play 5Y") == "After drawing you may play only the card that you drew, or pass."
    assert kinds(game.copy().play(0, "pass")) == ["pass", "turn"]
    assert kinds(game.play(0, "play 9R")) == ["play", "turn"]


@pytest.mark.rule("C8-18")
def test_c8_18_otherwise_the_turn_ends():
    game = position(["10R 5Y", "9Y"], discard="5R", stock="9G 7R")

    game.play(0, "play 10R")

    assert kinds(game.play(0, "draw")) == ["draw", "turn"]
    assert game.actors == (1,)


@pytest.mark.rule("C8-18")
def test_c8_18_a_10_can_be_seen_coming():
    assert position(["10R 5Y", "9Y"], discard="5R").view(0)["why"]["10R"] == ["colour", "ten"]


@pytest.mark.rule("C8-19")
def test_c8_19_a_last_card_that_is_a_10_makes_its_player_draw_and_play_goes_on():
    game = position(["10R", "9Y"], discard="5R", stock="9G 7R")

    assert kinds(game.play(0, "play 10R")) == ["play", "ten"]
    assert game.result is None
    assert game.moves(0) == ("draw",)
    assert kinds(game.play(0, "draw")) == ["draw", "turn"]
    assert counts(game) == [1, 1]


@pytest.mark.rule("C8-19")
def test_c8_19_the_card_drawn_for_it_may_end_the_hand_unless_it_is_a_10_again():
    game = position(["10R", "9Y"], discard="5R", stock="9R 7R")
    again = position(["10R", "9Y"], discard="5R", stock="10G 7R")

    game.play(0, "play 10R")
    again.play(0, "play 10R")
    game.play(0, "draw")
    again.play(0, "draw")

    assert kinds(game.play(0, "play 9R")) == ["play", "end"]
    assert game.result.winners == (0,)
    assert kinds(again.play(0, "play 10G")) == ["play", "ten"]
    assert again.result is None


@pytest.mark.rule("C8-19")
def test_c8_19_with_nothing_to_draw_it_goes_on_with_an_empty_hand_until_its_next_turn_draws():
    game = position(["", "9R 3Y"], discard="10R", stock="", phase="ten")

    assert game.moves(0) == ("pass",)
    assert kinds(game.play(0, "pass")) == ["pass", "turn"]
    assert game.result is None
    assert game.view(None)["passes"] == 0
    game.play(1, "play 9R")
    assert game.moves(0) == ("draw",)
    assert kinds(game.play(0, "draw")) == ["reshuffle", "draw"]
    assert game.moves(0) == ("play 10R", "pass")


# --- penalties


@pytest.mark.rule("C8-20")
@pytest.mark.parametrize(("card", "number"), [("+2R", 2), ("+4R", 4)])
def test_c8_20_the_next_player_draws_the_penalty_and_loses_the_turn(card, number):
    game = position([f"{card} 9B", "9Y", "1R 1G"], discard="5R")

    events = game.play(0, f"play {card}")
    assert told(events) == [("play", 0, 0), ("penalty", 1, number), ("turn", 1, 0)]
    assert game.moves(1) == ("take",)
    events = game.play(1, "take")

    assert (events[0].kind, events[0].word, events[0].cards) == ("draw", "penalty", (None,) * number)
    assert events[0].for_seat(1).cards == tuple(STOCK.split()[:number])
    assert told(events[1:]) == [("turn", 2, 0)]
    assert counts(game) == [1, 1 + number, 2]
    assert game.view(2)["penalty"] == 0


@pytest.mark.rule("C8-20")
@pytest.mark.parametrize("move", ["play 9R", "draw", "pass"])
def test_c8_20_nothing_else_is_done_about_it(move):
    game = position(["9R 9B", "9Y"], discard="+4R", penalty=4)

    assert game.moves(0) == ("take",)
    assert game.why_not(0, move) == (
        "A penalty is pending: only a +4 or an 8 answers it, or draw four cards."
    )


@pytest.mark.rule("C8-20")
def test_c8_20_a_paid_penalty_is_over_and_the_next_player_matches_as_usual():
    game = position(["9R", "9Y 9R +2G"], discard="+2R", penalty=2)

    game.play(0, "take")

    assert set(game.moves(1)) == {"play 9R", "play +2G"}
    game.play(1, "play +2G")
    assert game.view(0)["penalty"] == 2


@pytest.mark.rule("C8-21")
def test_c8_21_plus_2_is_outbid_by_plus_2_or_plus_4():
    game = position(["9R", "+2R +4R 9R 8B"], discard="+2R", penalty=2, to_move=1)

    assert set(game.moves(1)) == {"play +2R", "play +4R", "play 8B", "take"}
    assert game.view(1)["why"]["+2R"] == game.view(1)["why"]["+4R"] == ["outbids"]


@pytest.mark.rule("C8-21")
def test_c8_21_plus_4_is_outbid_by_plus_4_only():
    game = position(["9R", "+2R +4G 9R"], discard="+4R", penalty=4, to_move=1)

    assert set(game.moves(1)) == {"play +4G", "take"}
    assert game.why_not(1, "play +2R") == (
        "A penalty is pending: only a +4 or an 8 answers it, or draw four cards."
    )


@pytest.mark.rule("C8-21")
@pytest.mark.parametrize(("top", "card"), [("+2R", "+2B"), ("+2R", "+4Y"), ("+4R", "+4G")])
def test_c8_21_the_colour_does_not_matter_when_outbidding(top, card):
    penalty = int(top[1])
    game = position(["9R", f"{card} 5Y"], discard=top, penalty=penalty, to_move=1)

    assert set(game.moves(1)) == {f"play {card}", "take"}


@pytest.mark.rule("C8-21")
def test_c8_21_without_a_penalty_the_colour_matters():
    game = position(["+4Y", "5Y"], discard="+2R")

    assert game.moves(0) == ("draw",)


@pytest.mark.rule("C8-22")
def test_c8_22_plus_2_then_plus_4_makes_six_for_whoever_cannot_outbid():
    game = position(["+2R 9B", "+4B 9Y", "1R 1G"], discard="5R")

    game.play(0, "play +2R")
    events = game.play(1, "play +4B")
    assert told(events) == [("play", 1, 0), ("penalty", 2, 6), ("turn", 2, 0)]
    game.play(2, "take")

    assert counts(game) == [1, 1, 8]
    assert game.view(0)["penalty"] == 0
    assert game.actors == (0,)
