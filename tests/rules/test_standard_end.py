"""STD-20 to STD-26: the end of a hand, scores, the match."""

import pytest

from engine import Game, IllegalMove, Match


def position(hands, discard, stock="", **state):
    return Game.position("standard", hands=hands, discard=discard, stock=stock, **state)


def blocked(hands, **state):
    """The result when nobody can play and nothing can be drawn."""
    game = position(hands, discard="KS", **state)
    for _ in hands:
        assert game.moves(game.actors[0]) == ("pass",)
        game.play(game.actors[0], "pass")
    return game.result


@pytest.mark.rule("STD-20")
def test_std_20_the_hand_ends_when_a_player_has_no_cards():
    game = position(["9H", "JC"], discard="4H")
    assert game.result is None

    events = game.play(0, "play 9H")

    assert (events[-1].kind, events[-1].seat, events[-1].word) == ("end", 0, "empty hand")
    assert game.result.winners == (0,)
    assert game.result.reason == "empty hand"
    assert game.actors == game.moves(0) == game.moves(1) == ()
    with pytest.raises(IllegalMove, match="The game is over"):
        game.play(1, "draw")


@pytest.mark.rule("STD-20")
def test_std_20_a_hand_given_as_empty_is_no_win_until_that_seat_plays():
    game = position(["9H KC", "", "JC"], discard="4H", stock="3C 3D")

    game.play(0, "play 9H")

    assert game.result is None
    assert game.moves(1) == ("draw",)


@pytest.mark.rule("STD-21")
@pytest.mark.parametrize(
    ("hand", "points"),
    [("8C", 50), ("KC", 10), ("QD", 10), ("JH", 10), ("AS", 1), ("10C", 10), ("9C", 9), ("2C", 2),
     ("8C 8D AS 7H 3C", 111), ("", 0)],
)  # fmt: skip
def test_std_21_card_points(hand, points):
    game = position([hand, "KC"], discard="4H")

    assert game.view(0)["points"] == [points, 0]


@pytest.mark.rule("STD-22")
def test_std_22_each_other_player_loses_what_is_left_and_the_winner_gains_the_sum():
    game = position(["9H", "8C AC", "KD", "7C 2C"], discard="4H")

    game.play(0, "play 9H")

    assert game.result.points == (70, -51, -10, -9)
    assert sum(game.result.points) == 0


@pytest.mark.rule("STD-23")
def test_std_23_with_an_empty_stock_one_passes_instead_of_drawing():
    game = position(["9H KC", "JC"], discard="4H")

    assert game.moves(0) == ("play 9H", "pass")
    assert game.why_not(0, "draw") == "There is nothing left to draw: pass (option Reshuffle: off)."
    (passed, turn) = game.play(0, "pass")
    assert (passed.kind, passed.seat, turn.kind, turn.seat) == ("pass", 0, "turn", 1)


@pytest.mark.rule("STD-23")
def test_std_23_the_hand_is_blocked_when_every_player_has_passed_in_a_row():
    game = position(["9D", "JC", "5H"], discard="KS")

    game.play(0, "pass")
    game.play(1, "pass")
    assert game.result is None
    events = game.play(2, "pass")

    assert [event.kind for event in events] == ["pass", "end"]
    assert game.result.reason == "blocked"


@pytest.mark.rule("STD-23")
def test_std_23_a_card_played_between_breaks_the_row():
    game = position(["9D", "JC KH", "5H"], discard="KS")

    game.play(0, "pass")
    game.play(1, "play KH")
    game.play(2, "pass")
    game.play(0, "pass")

    assert game.result is None
    assert game.view(1)["passes"] == 2


@pytest.mark.rule("STD-23")
def test_std_23_a_penalty_of_which_nothing_could_be_drawn_is_no_pass():
    game = position(["9D 3D", "JC 5C"], discard="4H 2S", penalty=2)

    taken, *_ = game.play(0, "take")
    assert (taken.kind, taken.seat, taken.cards, taken.word) == ("draw", 0, (), "penalty")
    game.play(1, "pass")

    assert game.result is None
    game.play(0, "pass")
    assert game.result.reason == "blocked"


@pytest.mark.rule("STD-23")
def test_std_23_a_draw_between_breaks_the_row():
    """A pass after drawing (STD-37) is a pass too, but the next draw begins a new row."""
    game = position(["9D", "JC"], "KS", "3C 3D", options={"play_after_draw": True})

    for _ in range(2):
        game.play(game.actors[0], "draw")
        game.play(game.actors[0], "pass")
    assert game.result is None
    assert game.view(0)["passes"] == 1
    game.play(0, "pass")
    assert game.result.reason == "blocked"


@pytest.mark.rule("STD-23")
def test_std_23_a_hand_of_more_than_10_000_moves_is_blocked():
    def after(count):
        game = position(["9D AC", "JC"], "KS", "3C 3D", count=count)
        game.play(0, "draw")
        return game.result

    assert after(9_999) is None
    assert after(10_000).reason == "blocked"
    assert after(10_000).winners == (1,)


@pytest.mark.rule("STD-23")
@pytest.mark.parametrize(
    ("move", "given"),
    [
        ("draw", {"options": {"play_after_draw": True}}),
        ("play 9S", {"options": {"multiple_cards": True}}),
        ("play 8C", {}),
    ],
)
def test_std_23_also_in_the_middle_of_a_turn(move, given):
    game = position(["9S 9D 8C 4D", "JC"], "KS", "3C 3D", count=10_000, **given)

    events = game.play(0, move)

    assert events[-1].kind == "end"
    assert game.result.reason == "blocked"


@pytest.mark.rule("STD-23")
@pytest.mark.parametrize("moves", [("play QS",), ("play 8C", "name hearts")])
def test_std_23_what_the_last_move_began_is_over_with_the_hand(moves):
    game = position(["QS 8C 4D", "JC"], "KS", "3C 3D", count=10_001 - len(moves))

    for move in moves:
        game.play(0, move)

    assert game.result.reason == "blocked"
    assert game.view(None)["named"] is None
    assert Game.position(game.position_text) == game


@pytest.mark.rule("STD-24")
def test_std_24_a_blocked_hand_goes_to_the_lowest_points_and_the_others_pay_the_difference():
    result = blocked(["9D AC", "JC QC", "5H"])

    assert result.winners == (2,)
    assert result.points == (-5, -15, 20)


@pytest.mark.rule("STD-25")
def test_std_25_a_tie_for_lowest_shares_what_the_others_pay():
    result = blocked(["9D AC", "5H", "5D", "7C"])

    assert result.winners == (1, 2)
    assert result.points == (-5, 4, 3, -2)


@pytest.mark.rule("STD-25")
@pytest.mark.parametrize(("dealer", "points"), [(0, (-5, 3, 2)), (1, (-5, 2, 3)), (2, (-5, 3, 2))])
def test_std_25_what_does_not_divide_goes_to_the_first_from_the_dealers_left(dealer, points):
    assert blocked(["10D", "5H", "5D"], dealer=dealer).points == points


@pytest.mark.rule("STD-25")
def test_std_25_when_all_are_equal_nobody_pays():
    result = blocked(["5C", "5H", "5D"])

    assert result.winners == (0, 1, 2)
    assert result.points == (0, 0, 0)


@pytest.mark.rule("STD-25")
def test_std_25_a_shared_end_names_no_single_winner():
    game = position(["5C", "5H"], discard="KS", passes=1)

    assert game.play(0, "pass")[-1].seat == -1


# --- match


def match_with(length, *points):
    """A match of two whose finished games had these points for seat 0."""
    match = Match.new("standard", 2, seed=1, options={"match": length})
    for number, own in enumerate(points):
        if number:
            match.next_game()
        hands = ["9H", card_worth(own)] if own > 0 else [card_worth(-own), "9H"]
        match.game = position(hands, discard="4H", options={"match": length}, to_move=0 if own > 0 else 1)
        match.game.play(match.game.actors[0], "play 9H")
    return match


def card_worth(points):
    return " ".join(["8C"] * (points // 50) + ["KC"] * (points % 50 // 10) + ["AC"] * (points % 10))


@pytest.mark.rule("STD-26")
def test_std_26_one_hand_is_a_match_by_default():
    match = match_with("one", 1)

    assert match.over
    assert match.scores == (1, -1)
    assert match.winners == (0,)
    with pytest.raises(ValueError, match="The match is over"):
        match.next_game()


@pytest.mark.rule("STD-26")
@pytest.mark.parametrize(("length", "target"), [("25x", 50), ("50x", 100), ("100x", 200)])
def test_std_26_the_match_ends_when_a_score_exceeds_the_number_times_the_players(length, target):
    assert not match_with(length, target).over
    assert match_with(length, target).winners == ()
    assert match_with(length, target + 1).over
    assert match_with(length, -target - 1).winners == (1,)


@pytest.mark.rule("STD-26")
def test_std_26_scores_add_up_over_the_hands():
    match = match_with("25x", 30, -10, 31)

    assert match.scores == (51, -51)
    assert [result.points for result in match.games] == [(30, -30), (-10, 10), (31, -31)]
    assert match.over


@pytest.mark.rule("STD-26")
def test_std_26_no_next_hand_before_this_one_is_finished():
    match = Match.new("standard", 2, seed=1, options={"match": "25x"})

    with pytest.raises(ValueError, match="not finished"):
        match.next_game()


@pytest.mark.rule("STD-26")
def test_std_26_equal_highest_scores_share_the_win():
    match = Match.new("standard", 3, seed=1)
    match.game = position(["5C", "5H", "KD"], discard="KS", passes=2, to_move=0)
    match.game.play(0, "pass")

    assert match.scores == (2, 3, -5)  # seat 1 is first from the dealer's left
    assert match.winners == (1,)

    match.game = position(["5C", "5H", "9D"], discard="KS", passes=2, to_move=0)
    match.game.play(0, "pass")
    assert match.scores == (2, 2, -4)
    assert match.winners == (0, 1)
