"""Promises that hold for every game: thousands of random ones, over random options and numbers of players."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.invariants import check_game, random_table
from engine import Game, option_specs

TABLES = st.fixed_dictionaries(
    {},
    optional={spec.name: st.sampled_from(spec.allowed) for spec in option_specs("standard")},
)


@given(players=st.integers(2, 10), seed=st.integers(-(2**70), 2**70), options=TABLES)
def test_every_decision_of_a_game_keeps_all_promises(players, seed, options):
    try:
        game = Game.new("standard", players, seed, options)
    except ValueError:
        return  # a deal or two roles on one rank that the rules refuse

    check_game(game, random.Random(seed))


@pytest.mark.parametrize("batch", range(10))
def test_thousands_of_games_keep_their_promises(batch):
    for seed in range(200 * batch, 200 * batch + 200):
        rng = random.Random(seed)
        players, options = random_table(rng)

        check_game(Game.new("standard", players, seed, options), rng, every=400)
