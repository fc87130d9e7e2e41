"""C8-10 to C8-14: playing, drawing, twins and straights."""

import pytest

from engine import Game, IllegalMove

EVERY_CARD = [
    value + colour for value in (*map(str, range(1, 11)), "Skip", "Rev", "+2", "+4") for colour in "RYGB"
]
STOCK = "1R 1Y 1G 1B 2R 2Y 2G 2B"


def position(hands, discard, stock=STOCK, **state):
    return Game.position("crazy8", hands=hands, discard=discard, stock=stock, **state)


def kinds(events):
    return [event.kind for event in events]


def played(game, *moves):
    """Makes these moves of whoever is to move; returns the events of the last."""
    events = ()
    for move in moves:
        events = game.play(game.actors[0], move)
    return events


# --- matching


@pytest.mark.rule("C8-10")
def test_c8_10_a_card_matches_the_colour_or_the_value_of_the_top_card():
    game = position(["9R 5B SkipR 5R 6B", "1B"], discard="5R")

    assert set(game.moves(0)) == {"play 9R", "play 5B", "play SkipR", "play 5R"}


@pytest.mark.rule("C8-10")
@pytest.mark.parametrize("card", ["6B", "SkipY", "+4G"])
def test_c8_10_no_other_card_may_be_played(card):
    game = position([f"9R {card}", "1B"], discard="5R")
    before = game.position_text

    with pytest.raises(IllegalMove, match="matches neither colour nor value of the red 5"):
        game.play(0, f"play {card}")

    assert game.position_text == before


@pytest.mark.rule("C8-10")
@pytest.mark.parametrize(
    ("top", "card"), [("SkipR", "SkipB"), ("RevR", "RevG"), ("+2R", "+2Y"), ("10R", "10G")]
)
def test_c8_10_action_cards_match_by_value_too(top, card):
    game = position([f"{card} 3Y", "1B"], discard=top)

    assert game.moves(0) == (f"play {card}",)
    assert game.why_not(0, "play 3Y") is not None


@pytest.mark.rule("C8-10", "C8-17")
@pytest.mark.parametrize("top", EVERY_CARD)
def test_c8_10_what_fits_on_every_card(top):
    fits = {f"play {card}" for card in EVERY_CARD if card[-1] == top[-1] or card[:-1] in (top[:-1], "8")}

    assert set(position([" ".join(EVERY_CARD), "1B"], discard=top).moves(0)) == fits


@pytest.mark.rule("C8-17")
@pytest.mark.parametrize("colour", ["red", "yellow", "green", "blue"])
def test_c8_17_what_fits_on_every_named_colour(colour):
    game = position([" ".join(EVERY_CARD), "1B"], discard="8B", named=colour)

    fits = {f"play {card}" for card in EVERY_CARD if card[-1] == colour[0].upper() or card[:-1] == "8"}
    assert set(game.moves(0)) == fits


@pytest.mark.rule("C8-10")
def test_c8_10_only_the_top_card_counts_and_one_card_is_a_turn():
    game = position(["9R 9B 7R", "1B 9G"], discard="7B 5R")

    events = game.play(0, "play 9R")

    assert kinds(events) == ["play", "turn"]
    assert game.actors == (1,)
    assert game.why_not(0, "play 9B") == "It is not your turn."


@pytest.mark.rule("C8-10")
def test_c8_10_the_view_says_why_each_card_may_be_played():
    game = position(["9R 5B 8R 8B 5R 6B", "1B"], discard="5R")

    why = game.view(0)["why"]

    assert why["9R"] == ["colour"]
    assert why["5B"] == ["value"]
    assert why["8R"] == ["colour", "eight"]
    assert why["8B"] == ["eight"]
    assert why["5R"][:2] == ["colour", "value"]
    assert "6B" not in why
    assert game.view(1)["why"] == {}


# --- drawing


@pytest.mark.rule("C8-11")
def test_c8_11_who_has_no_playable_card_must_draw_one():
    game = position(["9R 6B", "1B"], discard="5Y", stock="3G 5G")

    assert game.moves(0) == ("draw",)
    (draw, turn) = game.play(0, "draw")
    assert (draw.kind, draw.cards, draw.word, draw.for_seat(0).cards) == ("draw", (None,), "choice", ("3G",))
    assert draw.for_seat(1).cards == (None,)
    assert (turn.kind, turn.seat) == ("turn", 1)


@pytest.mark.rule("C8-11")
def test_c8_11_drawing_with_a_playable_card_is_not_allowed():
    game = position(["9Y 6B", "1B"], discard="5Y")

    assert game.moves(0) == ("play 9Y",)
    for move in ("draw", "pass"):
        assert game.why_not(0, move) == "You hold a card that fits, so you must play."


@pytest.mark.rule("C8-12")
def test_c8_12_a_playable_card_just_drawn_may_be_played_or_the_turn_passed():
    game = position(["9R 6B", "1B"], discard="5Y", stock="5G 3G")

    assert kinds(game.play(0, "draw")) == ["draw"]
    assert game.actors == (0,)
    assert game.moves(0) == ("play 5G", "pass")
    passed = game.copy()
    assert kinds(passed.play(0, "pass")) == ["pass", "turn"]
    assert kinds(game.play(0, "play 5G")) == ["play", "turn"]
    assert game.actors == passed.actors == (1,)


@pytest.mark.rule("C8-12")
def test_c8_12_no_other_card_may_be_played_and_no_second_one_drawn():
    game = position(["9R 6B", "1B"], discard="5Y", stock="5G 3G")
    game.play(0, "draw")

    assert game.why_not(0, "play 9R") == "After drawing you may play only the card that you drew, or pass."
    assert game.why_not(0, "draw") == "You have drawn in this turn: play that card, or pass."


@pytest.mark.rule("C8-12")
def test_c8_12_a_drawn_card_that_does_not_fit_ends_the_turn():
    game = position(["9R 6B", "1B"], discard="5Y", stock="3G 5G")

    game.play(0, "draw")

    assert game.actors == (1,)
    assert game.view(None)["phase"] == "play"


@pytest.mark.rule("C8-12")
@pytest.mark.parametrize(
    ("hand", "top", "drawn", "phase"),
    [
        ("6G 7G", "5Y", "5G", "straight"),
        ("6R 7R", "5Y", "10Y", "ten"),
        ("6R 7R", "5Y", "8B", "name"),
        ("6R 7R", "5Y", "SkipY", "play"),
    ],
)
def test_c8_12_what_the_drawn_card_begins_goes_on_as_usual(hand, top, drawn, phase):
    game = position([hand, "1B"], discard=top, stock=f"{drawn} 3G")

    played(game, "draw", f"play {drawn}")

    assert game.view(None)["phase"] == phase
    assert game.actors == (0,)


@pytest.mark.rule("C8-12")
def test_c8_12_a_drawn_twin_has_nothing_to_follow_it():
    """Nothing in the hand fitted on the top card, so nothing fits on the card that is just like it."""
    game = position(["6R 9B", "1B"], discard="5Y", stock="5Y 3G")

    assert kinds(played(game, "draw", "play 5Y")) == ["play", "turn"]
    assert game.actors == (1,)


# --- twins


@pytest.mark.rule("C8-13")
def test_c8_13_a_number_card_identical_to_the_top_one_allows_a_second_card():
    game = position(["5R 5B 9R 7Y", "1B"], discard="5R")

    events = game.play(0, "play 5R")

    assert [(event.kind, event.seat) for event in events] == [("play", 0), ("twin", 0)]
    assert game.actors == (0,)
    assert set(game.moves(0)) == {"play 5B", "play 9R", "done"}


@pytest.mark.rule("C8-13")
@pytest.mark.parametrize("card", ["5B", "9R"])
def test_c8_13_the_same_number_or_the_same_colour_alone_is_no_twin(card):
    game = position([f"{card} 5Y 9Y 1R", "1B"], discard="5R")

    assert kinds(game.play(0, f"play {card}")) == ["play", "turn"]
    assert game.actors == (1,)


@pytest.mark.rule("C8-13")
@pytest.mark.parametrize("card", ["SkipR", "RevR", "+2R", "+4R"])
def test_c8_13_action_cards_are_no_twins(card):
    game = position([f"{card} 5R 9R", "1B", "2B"], discard=card)

    assert "twin" not in kinds(game.play(0, f"play {card}"))
    assert game.view(None)["phase"] == "play"


@pytest.mark.rule("C8-13")
@pytest.mark.parametrize(
    ("card", "phase"), [("9R", "play"), ("10R", "ten"), ("8B", "name"), ("SkipR", "play"), ("+2R", "play")]
)
def test_c8_13_the_second_card_may_be_any_legal_one_and_does_what_it_does(card, phase):
    game = position([f"5R {card} 7Y", "1B", "2B"], discard="5R")

    played(game, "play 5R", f"play {card}")

    assert game.view(None)["phase"] == phase
    assert game.view(None)["penalty"] == (2 if card == "+2R" else 0)
    assert game.actors == {"SkipR": (2,), "10R": (0,), "8B": (0,)}.get(card, (1,))


@pytest.mark.rule("C8-13")
def test_c8_13_a_second_card_has_to_fit_and_nobody_draws_for_it():
    game = position(["5R 9R 7Y", "1B"], discard="5R")
    game.play(0, "play 5R")

    assert game.why_not(0, "play 7Y") == "The yellow 7 matches neither colour nor value of the red 5."
    for move in ("draw", "pass", "take"):
        assert game.why_not(0, move) == "You have played in this turn: go on, or be done."


@pytest.mark.rule("C8-13")
def test_c8_13_one_may_be_content_with_the_twin():
    game = position(["5R 9R 7Y", "1B"], discard="5R")

    events = played(game, "play 5R", "done")

    assert [(event.kind, event.seat) for event in events] == [("done", 0), ("turn", 1)]


@pytest.mark.rule("C8-13")
def test_c8_13_with_nothing_to_follow_the_turn_ends_by_itself():
    game = position(["5R 7Y", "1B"], discard="5R")

    assert kinds(game.play(0, "play 5R")) == ["play", "turn"]
    assert game.actors == (1,)


@pytest.mark.rule("C8-13")
def test_c8_13_the_second_card_may_be_a_twin_again():
    game = position(["5R 5R 9R 7Y", "1B"], discard="5R")

    events = played(game, "play 5R", "play 5R")

    assert kinds(events) == ["play", "twin"]
    assert set(game.moves(0)) == {"play 9R", "done"}
    assert kinds(game.play(0, "play 9R")) == ["play", "turn"]


@pytest.mark.rule("C8-13")
def test_c8_13_a_twin_can_be_seen_coming():
    game = position(["5R 5B 9R", "1B"], discard="5R")

    why = game.view(0)["why"]

    assert why["5R"] == ["colour", "value", "twin"]
    assert why["5B"] == ["value"]
    assert position(["5R 7Y", "1B"], discard="5R").view(0)["why"] == {"5R": ["colour", "value"]}


# --- straights


@pytest.mark.rule("C8-14")
def test_c8_14_after_the_lowest_of_three_one_may_go_on_with_the_next_ones_one_at_a_time():
    game = position(["3R 4R 5R 9R", "1B"], discard="7R")

    events = game.play(0, "play 3R")
    assert [(event.kind, event.seat) for event in events] == [("play", 0), ("straight", 0)]
    assert game.moves(0) == ("play 4R", "done")
    assert kinds(game.play(0, "play 4R")) == ["play"]
    assert game.moves(0) == ("play 5R", "done")
    assert kinds(game.play(0, "play 5R")) == ["play", "turn"]
    assert game.view(1)["discard"] == ["7R", "3R", "4R", "5R"]


@pytest.mark.rule("C8-14")
def test_c8_14_only_the_next_card_in_order_may_follow():
    game = position(["3R 4R 5R 9R 3B", "1B"], discard="7R")
    game.play(0, "play 3R")

    for card in ("5R", "9R", "3B"):
        assert game.why_not(0, f"play {card}") == (
            "The straight goes on with the red 4 only: play it, or be done."
        )
    assert game.why_not(0, "draw") == "You have played in this turn: go on, or be done."


@pytest.mark.rule("C8-14")
@pytest.mark.parametrize("cards", [1, 2])
def test_c8_14_the_turn_may_be_ended_after_any_card(cards):
    game = position(["3R 4R 5R 6R", "1B"], discard="7R")

    events = played(game, *["play 3R", "play 4R"][:cards], "done")

    assert kinds(events) == ["done", "turn"]
    assert game.view(0)["hands"][0]["count"] == 4 - cards


@pytest.mark.rule("C8-14")
@pytest.mark.parametrize(
    "hand",
    [
        "3R 4R 9R",  # only two
        "3R 5R 6R",  # a gap
        "3R 4R 5G",  # two colours
        "3R 2R 1R",  # descending
        "3R 3R 4R",  # the same twice
    ],
)
def test_c8_14_fewer_than_three_in_a_row_are_no_straight(hand):
    game = position([f"{hand} 7B", "1B"], discard="9R")

    assert kinds(game.play(0, "play 3R")) == ["play", "turn"]


@pytest.mark.rule("C8-14")
@pytest.mark.parametrize(("hand", "first"), [("6R 7R 8R", "6R"), ("7R 8R 9R", "7R"), ("8R 9R 10R", "9R")])
def test_c8_14_eight_and_ten_are_not_part_of_one(hand, first):
    game = position([f"{hand} 3B", "1B"], discard="1R")

    assert kinds(game.play(0, f"play {first}")) == ["play", "turn"]


@pytest.mark.rule("C8-14")
def test_c8_14_a_straight_ends_with_the_seven():
    game = position(["5R 6R 7R 8R 9R", "1B"], discard="1R")

    events = played(game, "play 5R", "play 6R", "play 7R")

    assert kinds(events) == ["play", "turn"]


@pytest.mark.rule("C8-14")
def test_c8_14_it_begins_with_the_lowest_of_those_played_whatever_else_is_held():
    """A lower card may stay in the hand: the straight of three begins where its player begins it."""
    game = position(["2R 3R 4R 5R", "1B"], discard="9R")

    game.play(0, "play 3R")

    assert game.moves(0) == ("play 4R", "done")


@pytest.mark.rule("C8-14")
def test_c8_14_the_first_card_must_be_legal():
    game = position(["3R 4R 5R 9B", "1B"], discard="4B")

    assert set(game.moves(0)) == {"play 4R", "play 9B"}
    assert kinds(game.play(0, "play 4R")) == ["play", "turn"]


@pytest.mark.rule("C8-14")
def test_c8_14_a_twin_that_begins_a_straight_allows_both():
    game = position(["3R 4R 5R 3B 9Y", "1B"], discard="3R")

    events = game.play(0, "play 3R")

    assert kinds(events) == ["play", "twin", "straight"]
    assert game.view(0)["phase"] == "both"
    assert set(game.moves(0)) == {"play 4R", "play 5R", "play 3B", "done"}
    assert game.why_not(0, "play 9Y") == "The yellow 9 matches neither colour nor value of the red 3."
    straight, twin, ended = game.copy(), game.copy(), game.copy()
    assert kinds(straight.play(0, "play 4R")) == ["play"]
    assert straight.moves(0) == ("play 5R", "done")
    assert kinds(twin.play(0, "play 3B")) == ["play", "turn"]
    assert kinds(ended.play(0, "done")) == ["done", "turn"]


@pytest.mark.rule("C8-14")
def test_c8_14_leaving_the_straight_for_the_twins_second_card_ends_it():
    game = position(["3R 4R 5R 9Y", "1B"], discard="3R")

    events = played(game, "play 3R", "play 5R")

    assert kinds(events) == ["play", "turn"]


@pytest.mark.rule("C8-14")
def test_c8_14_a_twins_second_card_may_begin_a_straight():
    game = position(["3R 3B 4B 5B", "1B"], discard="3R")

    events = played(game, "play 3R", "play 3B")

    assert kinds(events) == ["play", "straight"]
    assert game.moves(0) == ("play 4B", "done")


@pytest.mark.rule("C8-14")
def test_c8_14_so_may_a_card_after_a_ten():
    game = position(["10R 3R 4R 5R", "1B"], discard="9R")

    events = played(game, "play 10R", "play 3R")

    assert kinds(events) == ["play", "straight"]


@pytest.mark.rule("C8-14")
def test_c8_14_a_straight_can_be_seen_coming_and_going_on():
    game = position(["3R 4R 5R 6R 6B", "1B"], discard="9R")

    view = game.view(0)
    assert view["why"]["3R"] == ["colour", "straight"]
    assert view["follows"] == {"3R": ["4R", "5R", "6R"], "4R": ["5R", "6R"]}
    assert game.view(1)["follows"] == {}
    game.play(0, "play 3R")
    assert game.view(0)["follows"] == {"4R": ["5R", "6R"]}
    assert game.view(0)["why"] == {"4R": ["colour"]}
    played(game, "play 4R", "play 5R")
    assert game.view(0)["follows"] == {"6R": []}
