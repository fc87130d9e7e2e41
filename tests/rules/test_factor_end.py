"""CF-30 to CF-32: the empty stock, the blocked game, the winner."""

import pytest

from engine import Game, IllegalMove, Match

DRAW_OUT = {"stock_out": "draw"}


def position(hands, discard, stock="", **state):
    return Game.position("factor", hands=hands, discard=discard, stock=stock, **state)


def kinds(events):
    return [event.kind for event in events]


# --- an empty stock


@pytest.mark.rule("CF-30")
def test_cf_30_all_discards_but_the_top_one_become_the_new_stock():
    game = position(["9H KC", "JC"], discard="5C 6D 7S 4H", mode="eights")

    events = game.play(0, "draw")

    assert [(e.kind, e.seat, len(e.cards), e.amount) for e in events] == [
        ("reshuffle", -1, 0, 3), ("draw", 0, 1, 0), ("turn", 1, 0, 0),
    ]  # fmt: skip
    view = game.view(0)
    assert view["discard"] == ["4H"]
    assert view["stock"]["count"] == 2
    assert (set(view["hands"][0]["cards"]) - {"9H", "KC"}) < {"5C", "6D", "7S"}


@pytest.mark.rule("CF-30")
def test_cf_30_only_when_a_card_is_to_be_taken():
    game = position(["9H KC", "JC"], discard="5C 6D 7S 4H", stock="3C", mode="eights")

    assert kinds(game.play(0, "draw")) == ["draw", "turn"]
    assert game.view(1)["discard"] == ["5C", "6D", "7S", "4H"]
    assert game.view(1)["stock"]["count"] == 0


@pytest.mark.rule("CF-30")
@pytest.mark.parametrize(
    ("discard", "state"),
    [
        ("5C 7S 4H", {"mode": "undecided"}),
        ("5C 7S 4H", {"mode": "factor"}),
        ("5C 7S 8H", {"declared": "10"}),
        ("5C 7S KH", {"declared": "spades"}),
    ],
)
def test_cf_30_the_rules_in_force_and_what_was_declared_stay(discard, state):
    game = position(["9H KC", "JC"], discard=discard, **state)
    before = game.view(0)

    game.play(0, "draw")

    after = game.view(0)
    assert [after[key] for key in ("mode", "declared", "value", "top")] == [
        before[key] for key in ("mode", "declared", "value", "top")
    ]
    assert Game.position(game.position_text) == game


@pytest.mark.rule("CF-30")
def test_cf_30_with_nothing_to_draw_a_draw_is_a_pass():
    game = position(["9H KC", "JC"], discard="4H", mode="eights")

    assert game.moves(0) == ("play 9H", "pass")
    assert game.why_not(0, "draw") == ("There is nothing left to draw: pass (option Empty stock: reshuffle).")
    assert kinds(game.play(0, "pass")) == ["pass", "turn"]
    assert game.actors == (1,)


@pytest.mark.rule("CF-30")
def test_cf_30_when_all_have_passed_in_a_row_the_fewest_cards_win():
    game = position(["9D 9S", "JC", "5C 5D 5S"], discard="KH")

    game.play(0, "pass")
    game.play(1, "pass")
    assert game.result is None
    events = game.play(2, "pass")

    assert [(e.kind, e.seat, e.word) for e in events] == [("pass", 2, ""), ("end", 1, "blocked")]
    assert game.result.winners == (1,)
    assert game.result.points == (0, 0, 0)
    assert game.result.reason == "blocked"
    assert game.actors == ()


@pytest.mark.rule("CF-30")
def test_cf_30_equal_ones_share_it():
    game = position(["9D 9S", "JC", "5D", "AC 2C 3C"], discard="KH", passes=3, to_move=3)

    events = game.play(3, "pass")

    assert events[-1].seat == -1
    assert game.result.winners == (1, 2)


@pytest.mark.rule("CF-30")
def test_cf_30_not_the_lowest_values_but_the_fewest_cards():
    game = position(["AD AS", "QC"], discard="KH", passes=1)

    game.play(0, "pass")

    assert game.result.winners == (1,)


@pytest.mark.rule("CF-30")
def test_cf_30_a_card_played_between_breaks_the_row():
    game = position(["9D 9S", "JH JD", "5C"], discard="KH")

    game.play(0, "pass")
    game.play(1, "play JH")
    assert game.view(2)["passes"] == 0
    assert "draw" in game.moves(2)  # the king below is something to draw


@pytest.mark.rule("CF-30")
def test_cf_30_a_draw_between_breaks_the_row():
    game = position(["9D 9S", "JC JD"], discard="KH", stock="3C", passes=1)

    game.play(0, "draw")

    assert game.view(1)["passes"] == 0
    game.play(1, "pass")
    assert game.result is None
    game.play(0, "pass")
    assert game.result.winners == (1,)


@pytest.mark.rule("CF-30")
def test_cf_30_a_game_of_more_than_10_000_moves_ends_so_too():
    def after(count):
        game = position(["9D AC", "JC"], "KH", "3C 3D", count=count)
        game.play(0, "draw")
        return game.result

    assert after(9_999) is None
    assert after(10_000).reason == "blocked"
    assert after(10_000).winners == (1,)


@pytest.mark.rule("CF-30")
@pytest.mark.parametrize(
    ("top", "mode", "card"), [("4H", "eights", "8C"), ("4H", "factor", "KC"), ("QS", "undecided", "KC")]
)
def test_cf_30_also_before_something_is_declared(top, mode, card):
    game = position([f"{card} 9D", "JC JD"], top, "3C", mode=mode, count=10_000)

    events = game.play(0, f"play {card}")

    assert kinds(events) == ["play", "end"]
    assert game.result.winners == (0,)
    assert game.result.reason == "blocked"
    assert Game.position(game.position_text) == game


# --- the winner


@pytest.mark.rule("CF-31")
def test_cf_31_the_first_player_without_cards_wins():
    game = position(["9H", "JC 2C", "8C KD"], discard="4H", mode="eights")
    assert game.result is None

    events = game.play(0, "play 9H")

    assert [(e.kind, e.seat, e.word) for e in events] == [("play", 0, ""), ("end", 0, "empty hand")]
    assert game.result.winners == (0,)
    assert game.actors == game.moves(0) == game.moves(1) == ()
    with pytest.raises(IllegalMove, match="The game is over"):
        game.play(1, "draw")


@pytest.mark.rule("CF-31")
@pytest.mark.parametrize(
    ("card", "top", "mode"),
    [("8C", "4H", "eights"), ("KC", "4H", "factor"), ("8C", "QS", "undecided"), ("KC", "QS", "undecided"),
     ("9S", "QS", "undecided")],
)  # fmt: skip
def test_cf_31_nothing_is_declared_or_decided_with_the_last_card(card, top, mode):
    game = position([card, "JC 2C"], discard=top, mode=mode)

    assert kinds(game.play(0, f"play {card}")) == ["play", "end"]

    view = game.view(1)
    assert (view["phase"], view["mode"], view["declared"]) == ("play", mode, None)
    assert game.why_not(0, "declare Q") == "The game is over."
    assert Game.position(game.position_text) == game
    assert Game.position(game.position_text).view(1) == view


@pytest.mark.rule("CF-31")
def test_cf_31_a_last_card_must_be_legal_too():
    game = position(["9H", "JC 2C"], discard="4C", mode="eights")

    assert game.why_not(0, "play 9H") is not None


@pytest.mark.rule("CF-31")
def test_cf_31_there_are_no_points():
    game = position(["9H", "8C KC QD", "8D"], discard="4H", mode="eights")
    assert game.view(1)["points"] == [0, 0, 0]
    assert game.view(1)["scored"] is False

    game.play(0, "play 9H")

    assert game.result.points == (0, 0, 0)
    assert game.view(None)["points"] == [0, 0, 0]


@pytest.mark.rule("CF-31")
def test_cf_31_a_hand_given_as_empty_is_no_win_until_that_seat_plays():
    game = position(["9H KC", "", "JC"], discard="4H", stock="3C 3D", mode="eights")

    game.play(0, "play 9H")

    assert game.result is None
    assert game.moves(1) == ("draw",)


# --- a game that ends when the stock does


@pytest.mark.rule("CF-32")
def test_cf_32_the_game_ends_drawn_when_a_card_is_to_be_taken_and_the_stock_is_empty():
    game = position(["9H KC", "JC"], discard="5C 6D 4H", mode="eights", options=DRAW_OUT)

    assert game.moves(0) == ("play 9H", "draw")
    assert game.why_not(0, "pass") == "Nobody passes at this table: play or draw (option Empty stock: draw)."
    events = game.play(0, "draw")

    assert [(e.kind, e.seat, e.word) for e in events] == [("end", -1, "stock out")]
    assert (game.result.winners, game.result.points, game.result.reason) == ((), (0, 0), "stock out")
    assert game.actors == ()
    assert Game.position(game.position_text) == game


@pytest.mark.rule("CF-32")
def test_cf_32_taking_the_last_card_does_not_end_it():
    game = position(["9H KC", "JC"], discard="5C 6D 4H", stock="3C", mode="eights", options=DRAW_OUT)

    assert kinds(game.play(0, "draw")) == ["draw", "turn"]
    assert game.result is None


@pytest.mark.rule("CF-32")
def test_cf_32_with_an_empty_stock_one_may_still_play_and_win():
    game = position(["9H", "JC"], discard="5C 6D 4H", mode="eights", options=DRAW_OUT)

    game.play(0, "play 9H")

    assert game.result.winners == (0,)


@pytest.mark.rule("CF-32")
def test_cf_32_nobody_wins_the_match():
    match = Match.new("factor", 2, seed=1, options=DRAW_OUT)
    match.game = position(["9H KC", "JC"], discard="4H", mode="eights", options=DRAW_OUT)

    match.game.play(0, "draw")

    assert match.over
    assert match.winners == ()


@pytest.mark.rule("CF-32")
@pytest.mark.parametrize("options", [{}, {"stock_out": "reshuffle"}])
def test_cf_32_by_default_the_discards_are_reshuffled(options):
    game = position(["9H KC", "JC"], discard="5C 6D 4H", mode="eights", options=options)

    assert kinds(game.play(0, "draw")) == ["reshuffle", "draw", "turn"]
