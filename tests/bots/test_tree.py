"""The tree of a search: how the others are taken to move."""

import random
from collections import Counter

import pytest

from engine import Game
from engine.bots.rollout_lookup import rollout_for
from engine.bots.tree import Tree, expected
from engine.moves import Move

MOVES = (Move("play 4C"), Move("play 5C"), Move("draw"))


def test_what_weighs_more_is_expected_more_often_and_nothing_is_out_of_the_question():
    draw = random.Random(1).random
    found = Counter(expected(MOVES, [8.0, 4.0, -8.0], draw) for _ in range(2000))

    assert found["play 4C"] / found["play 5C"] == pytest.approx(2.7, abs=0.4)  # e times
    assert 0 < found["draw"] < found["play 5C"] / 5


def test_where_nothing_is_known_of_moves_each_is_as_likely():
    draw = random.Random(2).random
    found = Counter(expected(MOVES, [0.0] * 3, draw) for _ in range(3000))

    assert all(times == pytest.approx(1000, abs=120) for times in found.values())


@pytest.mark.parametrize("most", [1.0, 1.0 + 1e-9])
def test_the_largest_number_that_is_drawn_is_the_last_move(most: float) -> None:
    """However the shares have been rounded: their sum may be a little less than the number."""
    assert expected(MOVES, [0.0, 9.0, 3.0], lambda: most) == "draw"


def test_the_others_do_not_find_out_what_beats_the_hand_of_the_one_who_searches():
    """Both clubs leave the other as many that follow; only the five is beaten by the last card here."""
    game = Game.position("standard", hands=["9C 5D", "5C 6C 7C"], discard="4C", stock="2H 3H 9S 10S JS")
    tree = Tree(game.table_rules, 0, rollout_for(game.table_rules), random.Random(3).random, 1.6)
    for _ in range(400):
        tree.try_out(game._table.copy(), Move("play 9C", game.moves(0)[0].number))

    after = tree.root.children["play 9C"]
    shares = {move: node.visits / after.passes for move, node in after.children.items()}

    assert shares["play 5C"] == pytest.approx(shares["play 6C"], abs=0.1)
    assert shares["play 5C"] == pytest.approx(shares["play 7C"], abs=0.1)
    assert shares.get("draw", 0.0) < 0.1  # a move that nobody tried has no place in the tree
