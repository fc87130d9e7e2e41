"""The bots: sound, careless, and blind to what their seat cannot know."""

import random
import re

import pytest

from engine import Game
from engine.bots import LEVELS, choose
from engine.decks import deck_names
from engine.lab.self_play import bot_of
from tests.games import EVERY_GAME


def position(hands, discard, stock="3C 3D 5C 6D", **state):
    return Game.position("standard", hands=hands, discard=discard, stock=stock, **state)


def best(game):
    """What the normal bot does."""
    return choose(game, game.actors[0], "normal")


# --- asking


def test_the_levels_there_are():
    assert LEVELS == ("easy", "normal", "hard", "expert")


@pytest.mark.parametrize("level", ["", "godlike"])
def test_another_level_is_answered_with_those_there_are(level):
    reason = f"There is no bot level {level!r}; there are easy, normal, hard and expert."
    with pytest.raises(ValueError, match=f"^{re.escape(reason)}$"):
        choose(Game.new("standard", 2, 1), 0, level)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_plays_only_its_own_turn(level):
    game = position(["9H KC", "JC"], "4H")

    with pytest.raises(ValueError, match="Seat 1 is not to move"):
        choose(game, 1, level)
    with pytest.raises(ValueError, match="Seat 0 is not to move"):
        choose(game.view(1), 0, level)


@pytest.mark.parametrize("rules", EVERY_GAME)
@pytest.mark.parametrize("level", LEVELS)
def test_a_view_is_enough_and_gives_the_same_move_again(level, rules):
    game = Game.new(rules, 4, 3)
    rng = random.Random(1)

    while game.result is None:
        (seat,) = game.actors
        move = choose(game.view(seat), seat, level)
        assert move == choose(game, seat, level, 0.0)
        assert move in game.moves(seat)
        game.play(seat, move if rng.random() < 0.5 else rng.choice(game.moves(seat)))


# --- what the normal bot thinks of


def test_it_keeps_its_eights():
    assert best(position(["8C 9H KC 3D", "JC 4C 7C 9C 3S"], "4H")) == "play 9H"


def test_it_plays_an_eight_rather_than_draw_when_somebody_is_about_to_win():
    assert best(position(["8C KC 3D", "JC"], "4H")) == "play 8C"


def test_it_plays_its_last_card_whatever_it_is():
    assert best(position(["8C", "JC 4C 7C"], "4H")) == "play 8C"


def test_it_names_the_suit_that_it_holds_most():
    assert best(position(["2S KC QS 8S 8D", "JC"], "8H", phase="name")) == "name spades"


def test_of_two_suits_it_names_the_one_that_the_others_can_hold_least():
    assert best(position(["9S 9C", "JC"], "3S 4S 5S 8H", phase="name")) == "name spades"


def test_it_plays_what_leaves_cards_that_can_follow():
    assert best(position(["4D 4S 6S 7S", "JC 4C 7C 9C 3S"], "4H")) == "play 4S"


def test_it_gets_rid_of_points_when_somebody_is_about_to_win():
    assert best(position(["3H KH 2D 7S", "JC"], "4H", options={"twos": "none"})) == "play KH"


@pytest.mark.parametrize("card", ["2H", "QH"])
def test_it_stops_a_next_player_who_has_few_cards(card):
    assert best(position([f"9H {card} 9S 9D", "JC", "4C 7C 9C 3S"], "4H")) == f"play {card}"


def test_it_turns_play_away_from_a_player_with_few_cards():
    away = position(["9H AH 3S", "JC", "4C 7C 9C 5S 6S"], "4H")
    towards = position(["9H AH 3S", "4C 7C 9C 5S 6S", "JC"], "4H")

    assert best(away) == "play AH"
    assert best(towards) == "play 9H"


def test_it_answers_a_two():
    assert best(position(["2D KC", "JC 4C"], "2H", penalty=2)) == "play 2D"


def test_it_makes_the_next_player_draw_five():
    options = {"draw_five": "one_eyed_jacks"}

    assert best(position(["JH 9H", "JC 4C"], "4H", options=options)) == "play JH"


def test_it_adds_cards_of_a_rank_but_not_its_eights():
    options = {"multiple_cards": True}
    fours = position(["4D 9C KC", "JC 7C 3S 3H 5H"], "4H", phase="more", options=options)
    eights = position(["8D 9C KC", "JC 7C 3S 3H 5H"], "8H", phase="more", options=options)

    assert best(fours) == "play 4D"
    assert best(eights) == "done"


def test_plain_eights_are_fifty_points_and_nothing_else():
    options = {"eights": "plain"}

    assert best(position(["8H 9H 3D", "JC 4C"], "4H", options=options)) == "play 8H"


def test_after_a_draw_it_plays_what_fits():
    options = {"play_after_draw": True}

    assert best(position(["9H KC", "JC 4C"], "4H", phase="drawn", options=options)) == "play 9H"


# --- how they fare (the long version is benchmarks.bots)


def share(rules, first, second, deals):
    """The share of hands that the first wins; one that is shared counts in part.

    Every deal is played twice, with the seats changed.
    """
    rng = random.Random(1)
    bots = bot_of(first), bot_of(second)
    won = 0.0
    for number in range(2 * deals):
        own = number % 2
        game = Game.new(rules, 2, number // 2, {}, dealer=0)
        while game.result is None:
            (seat,) = game.actors
            game.play(seat, bots[seat ^ own](game, seat, rng))
        winners = game.result.winners or range(len(bots))
        won += (own in winners) / len(winners)
    return won / (2 * deals)


@pytest.mark.always(deals=[40])
@pytest.mark.parametrize("deals", [40, 100])
@pytest.mark.parametrize(
    ("rules", "first", "second", "least"),
    [
        ("standard", "easy", "random", 0.7),
        ("standard", "normal", "random", 0.8),
        ("standard", "normal", "easy", 0.5),
        ("crazy8", "easy", "random", 0.5),
        ("crazy8", "normal", "random", 0.6),
        ("crazy8", "normal", "easy", 0.5),
        ("factor", "easy", "random", 0.7),
        ("factor", "normal", "random", 0.9),
        ("factor", "normal", "easy", 0.7),
        *((deck, "normal", "random", 0.85) for deck in deck_names()),
        ("olympus", "easy", "random", 0.6),
        ("shahrzad", "normal", "easy", 0.6),
    ],
)
def test_a_better_bot_wins_more(rules, first, second, least, deals):
    assert share(rules, first, second, deals) > least
