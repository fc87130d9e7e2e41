"""Halving: all first moves are tried on the first deals, the better half of them on the next ones."""

import pytest

from engine import Game
from engine.bots.search import search
from engine.bots.sequential_halving import LEFT, SequentialHalving, ranked
from engine.bots.tree import Node
from engine.moves import Move

MOVES = tuple(Move(f"play {rank}C") for rank in (2, 3, 4, 5, 6, 7, 9))
ITERATIONS = 300


def fresh(moves=MOVES):
    root = Node(1.0)
    root.grow(moves, [0.0] * len(moves))
    return root


def tried(root, halving, worth):
    """How many moves were tried on each deal, until the iterations are over."""
    found, done = [], 0
    while done < ITERATIONS:
        moves = halving.moves(done)
        for move in moves:
            root.children[move].visits += 1
            root.children[move].value += worth(move)
        done += len(moves)
        found.append(len(moves))
    return found


def best(move):
    return 0.9 if move == MOVES[3] else 0.4


def test_each_time_the_better_half_is_left():
    root = fresh()

    sizes = tried(root, SequentialHalving(root, ITERATIONS, judge_all=False), best)

    assert list(dict.fromkeys(sizes)) == [7, 4, LEFT]
    assert ranked(root, MOVES)[0] == MOVES[3]


def test_every_stage_has_a_like_share_of_the_iterations():
    root = fresh()

    sizes = tried(root, SequentialHalving(root, ITERATIONS, judge_all=False), best)

    for size in (7, 4, LEFT):
        assert size * sizes.count(size) == pytest.approx(ITERATIONS / 3, abs=7)


def test_where_every_move_is_judged_all_are_tried_on_every_second_deal():
    root = fresh()

    sizes = tried(root, SequentialHalving(root, ITERATIONS, judge_all=True), best)

    assert set(sizes[::2]) == {7}
    assert sizes[-1 - (len(sizes) % 2)] == LEFT


@pytest.mark.parametrize("number", [1, 2])
def test_few_moves_are_all_tried_to_the_end(number):
    root = fresh(MOVES[:number])

    assert set(tried(root, SequentialHalving(root, ITERATIONS, judge_all=False), best)) == {number}


def test_before_anything_is_tried_the_rules_of_thumb_decide():
    root = Node(1.0)
    root.grow(MOVES, [1.0, 9.0, 3.0, 0.0, 0.0, 0.0, 0.0])

    assert ranked(root, MOVES)[:2] == [MOVES[1], MOVES[2]]


def test_the_rules_of_thumb_count_less_the_more_was_tried():
    root = Node(1.0)
    root.grow(MOVES[:2], [20.0, 0.0])
    usual, better = root.children.values()

    for times, first in ((1, MOVES[0]), (1000, MOVES[1])):
        usual.visits = better.visits = times
        usual.value, better.value = 0.4 * times, 0.5 * times
        assert ranked(root, MOVES[:2])[0] == first


def test_the_best_of_a_search_was_tried_as_often_as_any():
    game = Game.new("standard", 4, 3)
    seat = game.actors[0]

    visits = [candidate.visits for candidate in search(game, seat, iterations=120).candidates]

    assert visits == sorted(visits, reverse=True)
    assert visits[0] == visits[1] > visits[-1] > 0
