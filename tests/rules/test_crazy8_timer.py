"""C8-30 to C8-32: what follows when time runs out."""

import pytest

from engine import Game, IllegalMove, option_specs

STOCK = "1R 1Y 1G 1B 2R 2Y 2G 2B 3R 3Y"


def position(hands, discard, stock=STOCK, **state):
    return Game.position("crazy8", hands=hands, discard=discard, stock=stock, **state)


def told(events):
    return [(event.kind, event.seat, event.word, len(event.cards)) for event in events]


def late(hands, discard, *moves, **state):
    """The events when time runs out after these moves of seat 0, and the game."""
    game = position(hands, discard, **state)
    for move in moves:
        game.play(0, move)
    return game.expire(0), game


# --- the option


@pytest.mark.rule("C8-30")
def test_c8_30_ten_seconds_unless_another_time_or_none_is_chosen():
    (spec,) = (spec for spec in option_specs("crazy8") if spec.name == "seconds")

    assert (spec.default, spec.allowed) == (10, (0, 10, 20, 40, 100))
    assert Game.new("crazy8", 2, 1).view(0)["options"]["seconds"] == 10
    with pytest.raises(ValueError, match="Option seconds is 0, 10, 20, 40 or 100, not 5"):
        Game.new("crazy8", 2, 1, {"seconds": 5})


@pytest.mark.rule("C8-30")
def test_c8_30_the_game_has_no_clock_of_its_own():
    """Whoever hosts the game says when time has run out, and for whom; it stands in the record."""
    game = Game.new("crazy8", 3, 1)
    (seat,) = game.actors

    with pytest.raises(IllegalMove, match="Only the time of a seat that is to move"):
        game.expire((seat + 1) % 3)
    game.expire(seat)

    assert game.record().splitlines()[-1] == f"{seat} expire"
    assert Game.replay(game.record()) == game


# --- before anything was done


@pytest.mark.rule("C8-31")
@pytest.mark.parametrize("hand", ["9R 9B", "9B 9Y"])
def test_c8_31_who_has_neither_played_nor_drawn_takes_one_card_and_the_turn_passes(hand):
    events, game = late([hand, "9Y", "3R"], "5R")

    assert told(events) == [("expire", 0, "", 0), ("draw", 0, "time", 1), ("turn", 1, "", 0)]
    assert events[1].cards == (None,)
    assert events[1].for_seat(0).cards == ("1R",)
    assert game.view(0)["hands"][0]["count"] == 3
    assert game.history() == [(0, "expire")]


@pytest.mark.rule("C8-31")
@pytest.mark.parametrize("hand", ["9R 9B", "8R +4B"])
def test_c8_31_on_top_of_any_pending_penalty(hand):
    events, game = late([hand, "9Y"], "+2R +4R", penalty=6)

    assert told(events) == [
        ("expire", 0, "", 0),
        ("draw", 0, "penalty", 6),
        ("draw", 0, "time", 1),
        ("turn", 1, "", 0),
    ]
    assert game.view(1)["penalty"] == 0
    assert game.moves(1) == ("draw",)


@pytest.mark.rule("C8-31")
def test_c8_31_the_discards_are_shuffled_for_it_where_needed():
    events, game = late(["9B", "9Y"], "1Y 2Y 3Y +2R", stock="7G", penalty=2)

    assert told(events) == [
        ("expire", 0, "", 0),
        ("draw", 0, "penalty", 1),
        ("reshuffle", -1, "", 0),
        ("draw", 0, "penalty", 1),
        ("draw", 0, "time", 1),
        ("turn", 1, "", 0),
    ]
    assert game.view(0)["stock"]["count"] == 1


@pytest.mark.rule("C8-31")
def test_c8_31_with_nothing_to_draw_and_nothing_to_play_it_is_a_pass():
    events, game = late(["9B", "9Y"], "5R", stock="", passes=1)

    assert [event.kind for event in events] == ["expire", "pass", "end"]
    assert game.result.reason == "blocked"


@pytest.mark.rule("C8-31")
def test_c8_31_with_nothing_to_draw_but_a_card_that_fits_the_turn_just_passes():
    events, game = late(["9R", "9Y"], "5R", stock="", passes=1)

    assert [event.kind for event in events] == ["expire", "turn"]
    assert game.result is None
    assert game.view(0)["passes"] == 0


@pytest.mark.rule("C8-31")
def test_c8_31_the_penalty_card_is_no_good_draw():
    _, game = late(["9B", "9Y"], "5R")

    assert game.actors == (1,)
    assert game.why_not(0, "play 1R") == "It is not your turn."


# --- in the middle of a turn


@pytest.mark.rule("C8-32")
def test_c8_32_a_good_draw_is_passed_without_a_card():
    events, game = late(["9B", "9Y"], "5R", "draw")

    assert told(events) == [("expire", 0, "", 0), ("pass", 0, "", 0), ("turn", 1, "", 0)]
    assert game.view(0)["hands"][0]["cards"] == ["1R", "9B"]
    assert game.view(0)["passes"] == 0


@pytest.mark.rule("C8-32")
@pytest.mark.parametrize(
    ("hand", "phase"), [("5R 9R", "twin"), ("5R 6R 7R", "both"), ("5R 6R 7R 9B", "both")]
)
def test_c8_32_a_twin_ends_without_a_card(hand, phase):
    game = position([hand, "9Y"], "5R")
    game.play(0, "play 5R")
    assert game.view(0)["phase"] == phase

    events = game.expire(0)

    assert told(events) == [("expire", 0, "", 0), ("done", 0, "", 0), ("turn", 1, "", 0)]
    assert game.view(0)["hands"][0]["count"] == len(hand.split()) - 1


@pytest.mark.rule("C8-32")
@pytest.mark.parametrize("moves", [["play 3R"], ["play 3R", "play 4R"]])
def test_c8_32_a_straight_ends_without_a_card(moves):
    events, game = late(["3R 4R 5R 6R", "9Y"], "9R", *moves)

    assert told(events) == [("expire", 0, "", 0), ("done", 0, "", 0), ("turn", 1, "", 0)]
    assert game.view(0)["hands"][0]["count"] == 4 - len(moves)


@pytest.mark.rule("C8-32")
@pytest.mark.parametrize("hand", ["10R 9R", "10R 9B", "10R"])
def test_c8_32_a_10_ends_with_a_card(hand):
    events, game = late([hand, "9Y"], "5R", "play 10R")

    assert told(events) == [("expire", 0, "", 0), ("draw", 0, "time", 1), ("turn", 1, "", 0)]
    assert game.view(0)["hands"][0]["count"] == len(hand.split())
    assert game.result is None


@pytest.mark.rule("C8-32")
def test_c8_32_also_when_there_is_no_card_for_it():
    events, game = late(["", "9Y"], "10R", stock="", phase="ten")

    assert [event.kind for event in events] == ["expire", "turn"]
    assert game.result is None


@pytest.mark.rule("C8-32")
def test_c8_32_a_fitting_card_drawn_after_a_10_is_passed_without_a_card():
    events, game = late(["10R 9B", "9Y"], "5R", "play 10R", "draw")

    assert told(events) == [("expire", 0, "", 0), ("pass", 0, "", 0), ("turn", 1, "", 0)]
    assert game.view(0)["hands"][0]["cards"] == ["1R", "9B"]


@pytest.mark.rule("C8-32")
@pytest.mark.parametrize(
    ("hand", "named"),
    [
        ("9B 9Y 1Y", "yellow"),
        ("9B 9G 9Y 9R", "red"),
        ("9B 9G 9Y", "yellow"),
        ("9B 9G", "green"),
        ("9B", "blue"),
        ("9R 8B 8B", "blue"),
    ],
)
def test_c8_32_the_colour_held_most_is_named_of_equal_ones_the_first(hand, named):
    events, game = late([f"8G {hand}", "9Y"], "5R", "play 8G")

    assert told(events) == [("expire", 0, "", 0), ("name", 0, named, 0), ("turn", 1, "", 0)]
    assert game.view(1)["named"] == named
    assert game.view(1)["hands"][0]["count"] == len(hand.split())
