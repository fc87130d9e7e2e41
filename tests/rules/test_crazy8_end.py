"""C8-40 to C8-42: the end of a hand, scores, the match."""

import pytest

from engine import Game, IllegalMove, Match

STOCK = "1R 1Y 1G 1B"


def position(hands, discard, stock=STOCK, **state):
    return Game.position("crazy8", hands=hands, discard=discard, stock=stock, **state)


def kinds(events):
    return [event.kind for event in events]


@pytest.mark.rule("C8-40")
def test_c8_40_the_hand_is_over_once_a_player_has_no_cards():
    game = position(["9R", "9Y", "3B"], "5R")
    assert game.result is None

    events = game.play(0, "play 9R")

    assert (events[-1].kind, events[-1].seat, events[-1].word) == ("end", 0, "empty hand")
    assert (game.result.winners, game.result.reason) == ((0,), "empty hand")
    assert game.actors == game.moves(1) == ()
    with pytest.raises(IllegalMove, match="The game is over"):
        game.play(1, "draw")


@pytest.mark.rule("C8-40")
@pytest.mark.parametrize("card", ["SkipR", "RevR", "+2R", "+4R", "8B"])
def test_c8_40_the_last_cards_action_is_not_carried_out(card):
    game = position([card, "9Y", "3B"], "5R")

    assert kinds(game.play(0, f"play {card}")) == ["play", "end"]
    view = game.view(1)
    assert (view["penalty"], view["direction"], view["phase"]) == (0, 1, "play")
    assert [hand["count"] for hand in view["hands"]] == [0, 1, 1]


@pytest.mark.rule("C8-40")
def test_c8_40_but_a_10_is_carried_out():
    game = position(["10R", "9Y", "3B"], "5R")

    assert kinds(game.play(0, "play 10R")) == ["play", "ten"]
    assert game.result is None


@pytest.mark.rule("C8-40")
@pytest.mark.parametrize("card", ["8B", "+2G"])
def test_c8_40_a_last_card_on_a_pending_penalty_wins_and_nobody_draws(card):
    game = position([card, "9Y", "3B"], "+2R", penalty=2)

    assert kinds(game.play(0, f"play {card}")) == ["play", "end"]
    assert [hand["count"] for hand in game.view(0)["hands"]] == [0, 1, 1]


@pytest.mark.rule("C8-40")
@pytest.mark.parametrize(
    ("hand", "top", "moves"),
    [
        ("5R 9R", "5R", ["play 5R", "play 9R"]),
        ("3R 4R 5R", "9R", ["play 3R", "play 4R", "play 5R"]),
        ("10R 9R", "5R", ["play 10R", "play 9R"]),
        ("5R", "5R", ["play 5R"]),
    ],
)
def test_c8_40_also_in_the_middle_of_a_turn(hand, top, moves):
    game = position([hand, "9Y", "3B"], top)

    for move in moves:
        assert game.result is None
        events = game.play(0, move)

    assert kinds(events) == ["play", "end"]
    assert game.result.winners == (0,)


@pytest.mark.rule("C8-40")
def test_c8_40_a_hand_given_as_empty_is_no_win_until_that_seat_plays():
    game = position(["9R 1B", "", "3B"], "5R")

    game.play(0, "play 9R")

    assert game.result is None
    assert game.moves(1) == ("draw",)
    assert game.asks(1) == "Nothing fits: draw a card"


@pytest.mark.rule("C8-41")
@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("1R", 10), ("2Y", 20), ("3G", 30), ("4B", 40), ("5R", 50), ("6Y", 60), ("7G", 70), ("9B", 90),
        ("8R", 5000), ("10Y", 200), ("RevG", 500), ("SkipB", 750), ("+2R", 1250), ("+4Y", 2500),
        ("8R 8R +4B 1G", 12510), ("", 0),
    ],
)  # fmt: skip
def test_c8_41_card_values(hand, points):
    assert position([hand, "9Y"], "5R").view(0)["points"] == [points, 0]


@pytest.mark.rule("C8-41")
def test_c8_41_the_winner_scores_all_cards_in_the_other_hands_and_nobody_else_anything():
    game = position(["9R", "8Y 1B", "3B +2R"], "5R")

    game.play(0, "play 9R")

    assert game.result.points == (5000 + 10 + 30 + 1250, 0, 0)


def match_with(length, *hands):
    """A match of two in which seat 0 has won games against these hands."""
    match = Match.new("crazy8", 2, seed=1, options={"match": length})
    for number, hand in enumerate(hands):
        if number:
            match.next_game()
        match.game = position(["9R", hand], "5R", options={"match": length})
        match.game.play(0, "play 9R")
    return match


@pytest.mark.rule("C8-42")
def test_c8_42_one_hand_is_a_match_by_default():
    match = match_with("one", "1R")

    assert Game.new("crazy8", 2, 1).options["match"] == "one"
    assert match.over
    assert (match.scores, match.winners) == ((10, 0), (0,))
    with pytest.raises(ValueError, match="The match is over"):
        match.next_game()


@pytest.mark.rule("C8-42")
def test_c8_42_a_single_hand_in_which_nobody_scores_is_a_match_too():
    match = Match.new("crazy8", 2, seed=1)
    match.game = position(["5R", "5Y"], "3B", stock="", passes=1)

    match.game.play(0, "pass")

    assert match.scores == (0, 0)
    assert match.over
    assert match.winners == (0, 1)


@pytest.mark.rule("C8-42")
@pytest.mark.parametrize(("length", "eights"), [(10000, 2), (25000, 5), (50000, 10)])
def test_c8_42_or_it_goes_on_until_a_score_reaches_the_number(length, eights):
    short = match_with(length, "8R " * (eights - 1) + "+4R +2R SkipR 10R 10R 9R")
    assert short.scores == (length - 10, 0)
    assert not short.over
    assert short.winners == ()

    enough = match_with(length, "8R " * eights)
    assert enough.over
    assert enough.winners == (0,)


@pytest.mark.rule("C8-42")
def test_c8_42_scores_add_up_over_the_hands():
    match = match_with(10000, "8R", "+4R", "+4R")

    assert match.scores == (10000, 0)
    assert match.over


@pytest.mark.rule("C8-42")
def test_c8_42_no_other_number_ends_a_match():
    with pytest.raises(ValueError, match="Option match is one, 10000, 25000 or 50000, not 100"):
        Match.new("crazy8", 2, seed=1, options={"match": 100})


@pytest.mark.rule("C8-42")
def test_c8_42_equal_highest_scores_share_the_match():
    """Two blocked hands share what the third holds: both have reached the number at once."""
    match = Match.new("crazy8", 3, seed=1, options={"match": 10000})
    match.game = position(["5R", "5Y", "8R 8Y 8G 8B"], "3B", stock="", passes=2, options={"match": 10000})

    match.game.play(0, "pass")

    assert match.scores == (10000, 10000, 0)
    assert match.over
    assert match.winners == (0, 1)
