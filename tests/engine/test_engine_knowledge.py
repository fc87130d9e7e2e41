"""Views and deals anew: what a seat may know, and nothing else."""

import json
import random

import pytest

from engine import Game


def position(hands, discard, stock="", **state):
    return Game.position("standard", hands=hands, discard=discard, stock=stock, **state)


def hands(game):
    """All hands of a game, as sets."""
    text = dict(part.split(" ", 1) for part in game.position_text.split(" | ")[1:])["hands"]
    return [set(hand.split()) for hand in text.split(";")]


def test_a_view_shows_the_own_hand_and_the_backs_of_the_others():
    game = position(["9H 8S", "JC AC 2D", "5D"], "4S 4H", "3C 3D", dealer=2)

    view = game.view(0)

    assert view["hands"] == [
        {"count": 2, "cards": ["8S", "9H"]},
        {"count": 3, "cards": [None, None, None]},
        {"count": 1, "cards": [None]},
    ]
    assert view["points"] == [59, 0, 0]
    assert view["stock"] == {"count": 2, "known": {}}
    assert (view["discard"], view["top"]) == (["4S", "4H"], "4H")
    assert (view["seat"], view["dealer"], view["to_move"], view["phase"]) == (0, 2, 0, "play")
    assert view["moves"] == ["play 8S", "play 9H", "draw"]
    assert view["actors"] == [0]
    assert view["in_play"] == [[], [], []]
    assert (view["mode"], view["declared"], view["result"]) == (None, None, None)
    assert (view["penalty"], view["run"], view["passes"], view["named"]) == (0, 0, 0, None)
    assert (view["rules"], view["players"], view["options"]) == ("standard", 3, game.options)


def test_a_spectator_sees_no_hand_and_no_moves():
    game = position(["9H 8S", "JC AC 2D"], "4H", "3C 3D")

    view = game.view(None)

    assert [hand["cards"] for hand in view["hands"]] == [[None] * 2, [None] * 3]
    assert view["points"] == [0, 0]
    assert (view["seat"], view["moves"]) == (None, [])
    assert game.view(1)["moves"] == []


def test_a_view_is_ready_for_json():
    view = Game.new("standard", 4, 1).view(2)

    assert json.loads(json.dumps(view)) == view


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_is_no_view_and_no_deal_anew_without_a_seat(seat):
    with pytest.raises(ValueError, match=f"There is no seat {seat}; seats are 0 to 1"):
        position(["9H", "JC"], "4H").view(seat)
    with pytest.raises(ValueError, match=f"There is no seat {seat}; seats are 0 to 1"):
        position(["9H", "JC"], "4H").redeal(seat, random.Random(1))


def test_at_the_end_all_hands_are_laid_open_to_be_counted():
    game = position(["9H", "JC AC"], "4H", "3C 3D")
    game.play(0, "play 9H")

    for seat in (0, 1, None):
        view = game.view(seat)
        assert [hand["cards"] for hand in view["hands"]] == [[], ["AC", "JC"]]
        assert view["points"] == [0, 11]
        assert view["result"] == {"winners": [0], "points": [11, -11], "reason": "empty hand"}
        assert hands(game.redeal(seat, random.Random(1))) == hands(game)


# --- dealing anew


def dealt(game, seat, times=60):
    """The hands of many deals anew."""
    rng = random.Random(1)
    return [hands(game.redeal(seat, rng)) for _ in range(times)]


def test_a_deal_anew_keeps_what_the_seat_sees():
    game = position(["9H 8S", "JC AC 2D", "5D"], "4H", "3C 3D 7H")

    for seat in (0, 1, 2, None):
        again = game.redeal(seat, random.Random(2))
        assert again.view(seat) == game.view(seat)
        assert [len(hand) for hand in hands(again)] == [2, 3, 1]


def test_every_hidden_card_may_be_anywhere():
    game = position(["9H 8S", "JC AC 2D", "5D"], "4H", "3C 3D 7H")

    results = dealt(game, 0)

    hidden = {"JC", "AC", "2D", "5D", "3C", "3D", "7H"}
    assert set().union(*(result[1] for result in results)) == hidden
    assert set().union(*(result[2] for result in results)) == hidden
    assert all(result[0] == {"9H", "8S"} for result in results)


def test_the_original_stays_and_the_order_of_the_stock_is_unknown():
    game = position(["9H 8S", "JC AC"], "4H", "3C 3D 7H 6C 6D")
    before = game.position_text

    stocks = {game.redeal(0, random.Random(seed)).position_text for seed in range(20)}

    assert len(stocks) == 20
    assert game.position_text == before


def test_the_outcome_depends_on_the_chance_given_and_on_nothing_hidden():
    game = position(["9H 8S", "JC AC"], "4H", "3C 3D 7H 6C 6D")
    other = position(["9H 8S", "7H 3C"], "4H", "AC 6D JC 3D 6C", chance=5)

    assert game.redeal(0, random.Random(3)) == other.redeal(0, random.Random(3))
    assert game.redeal(0, random.Random(3)) != game.redeal(0, random.Random(4))


def test_a_reshuffle_is_remembered():
    """Seat 1 held AC and JC when the discards became the stock: they cannot be in it."""
    game = position(["9H 8S", "JC AC", "5D KD"], "3C 3D 7H 6C 6D 4H", "", options={"reshuffle": True})

    game.play(0, "draw")

    older = {"JC", "AC", "5D", "KD"}
    assert all(result[1] | result[2] == older for result in dealt(game, 0))
    assert any(result[1] != {"JC", "AC"} for result in dealt(game, 0))


def test_cards_drawn_after_a_reshuffle_come_from_its_cards():
    game = position(["9H 8S", "JC AC", "5D KD"], "3C 3D 7H 6C 6D 4H", "", options={"reshuffle": True})
    game.play(0, "draw")
    game.play(1, "draw")

    reshuffled = {"3C", "3D", "7H", "6C", "6D"}
    for result in dealt(game, 0):
        assert len(result[1] & reshuffled) == 1
        assert not result[2] & reshuffled


def test_a_reshuffle_is_still_remembered_when_the_position_is_read_back():
    game = position(["9H 8S", "JC AC", "5D KD"], "3C 3D 7H 6C 6D 4H", "", options={"reshuffle": True})
    game.play(0, "draw")
    game.play(1, "draw")
    assert " | older 8S 9H; AC JC; 5D KD" in game.position_text

    again = Game.position(game.position_text)

    assert dealt(again, 0) == dealt(game, 0)


def test_with_all_cards_seen_the_other_hand_is_known():
    game = position(["9H 8S", "JC AC"], "3C 3D 7H 6C 6D 4H", "", options={"reshuffle": True})

    game.play(0, "draw")

    assert all(result[1] == {"JC", "AC"} for result in dealt(game, 0))


def test_only_the_seat_itself_sees_which_card_it_drew():
    game = position(["9H 8S", "JC AC"], "4H", "3C 3D 7H")

    game.play(0, "draw")

    assert all("3C" in result[0] for result in dealt(game, 0))
    assert not all("3C" in result[0] for result in dealt(game, 1))
