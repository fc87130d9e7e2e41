"""What the bots that search remember: who could not play on what, and nothing that was not seen by all."""

import random

import pytest

from engine import Game
from engine.bots.memory import WILFUL, Lack
from engine.bots.playouts import playout_of
from engine.bots.search import deals_of, search


def position(second, **state):
    """Seat 1 is to move on the nine of hearts; the other has two hearts."""
    state = {"to_move": 1, "stock": "3C 3D 5C KH 9S JH", **state}
    return Game.position("standard", hands=["5H 6H 2H", second], discard="9H", **state)


def played(game, *moves):
    for move in moves:
        game.play(game.actors[0], move)
    return game


def share_with_fitting(game, number=400):
    """In how many deals the second hand has a heart, a nine or an eight."""
    deals = deals_of(game, 0, random.Random(1))
    hands = [game.book.deck.write(game.book.deck.sort(next(deals).hands[1])).split() for _ in range(number)]
    return sum(any(card[-1] == "H" or card[0] in "89" for card in hand) for hand in hands) / number


def test_nothing_is_remembered_where_nothing_was_told():
    assert playout_of(position("4C KD").book).memories(position("4C KD"), 0) is None
    assert playout_of(position("4H KD").book).memories(played(position("4H KD"), "play 4H"), 0) is None


@pytest.mark.parametrize(
    ("held", "size", "drawn", "chance"),
    [(0, 3, 0, 1.0), (1, 3, 0, 0.0), (1, 3, 1, 1 / 3), (0, 3, 1, 1.0), (2, 4, 3, 1 / 2), (3, 4, 2, 0.0)],
)
def test_what_was_lacked_can_only_have_been_drawn_since(held, size, drawn, chance):
    assert Lack(1, 0b111, drawn).likelihood(held, size) == pytest.approx(WILFUL + (1 - WILFUL) * chance)


def test_a_card_played_was_drawn_since():
    lack = Lack(1, 0b111, 0)

    assert lack.since(2, 0).drawn == 2
    assert lack.since(2, 0b100).drawn == 1
    assert lack.since(2, 0b1000).drawn == 2
    assert lack.since(0, 0b1).drawn == 0


def test_who_draws_had_nothing_that_fits():
    game = played(position("4C KD 7S 10C"), "draw")
    forgotten = game.redeal(0, random.Random(1))

    assert share_with_fitting(game) < 0.75 < 0.85 < share_with_fitting(forgotten)


def test_nothing_is_told_of_ones_own_hand_nor_of_one_that_may_be_all_new():
    drew = played(position("4C"), "draw")
    took = played(drew.copy(), "play 2H", "take")

    assert playout_of(drew.book).memories(drew, 0) is not None
    assert playout_of(drew.book).memories(drew, 1) is None
    assert playout_of(took.book).memories(took, 0) is not None, "one card is still the old one"


def test_the_same_moves_and_the_same_view_lead_to_the_same_thought():
    """The two games differ in what lies hidden, from the beginning; the other player draws in both."""
    one = played(position("4C KD 7S 10C"), "draw")
    other = played(position("3D 5C 10C KD", stock="4C 7S 3C JH KH 9S"), "draw")

    assert one.view(0) == other.view(0)
    assert one != other
    assert search(one, 0, iterations=80) == search(other, 0, iterations=80)


@pytest.mark.parametrize("rules", ["crazy8", "factor"])
def test_it_remembers_in_every_shedding_game(rules):
    game = Game.new(rules, 3, 4)
    told = 0
    while game.result is None and len(game.history()) < 80:
        seat = game.actors[0]
        told += playout_of(game.book).memories(game, seat) is not None
        game.play(seat, game.moves(seat)[0])

    assert told


def test_it_remembers_also_when_time_ran_out():
    game = played(position("4C KD 7S 10C"), "draw")
    game.expire(0)

    assert playout_of(game.book).memories(game, 0) is not None
