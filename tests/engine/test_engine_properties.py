"""Promises that hold for every shedding game: thousands of random ones, over options and numbers of players.

Those of Crazier Eights: tests/crazier/test_properties.py.
"""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.invariants import check_game, random_table
from engine import Game, option_specs, seats
from engine.decks import deck_names
from engine.position import write_position
from tests.games import EVERY_GAME

SHEDDING = [name for name in EVERY_GAME if name not in deck_names()]


def options_of(name):
    """Some options of a game."""
    return st.fixed_dictionaries(
        {}, optional={spec.name: st.sampled_from(spec.allowed) for spec in option_specs(name)}
    )


@pytest.mark.parametrize("name", SHEDDING)
@given(data=st.data(), seed=st.integers(-(2**70), 2**70))
def test_every_decision_of_a_game_keeps_all_promises(name, data, seed):
    players = data.draw(st.sampled_from(seats(name)))
    try:
        game = Game.new(name, players, seed, data.draw(options_of(name)))
    except ValueError:
        return  # a deal or two roles on one rank that the rules refuse

    check_game(game, random.Random(seed))


@pytest.mark.parametrize("name", SHEDDING)
@pytest.mark.parametrize("batch", [0, *(pytest.param(n, marks=pytest.mark.long) for n in range(1, 10))])
def test_thousands_of_games_keep_their_promises(name, batch):
    for seed in range(200 * batch, 200 * batch + 200):
        rng = random.Random(seed)
        players, options = random_table(rng, name)

        check_game(Game.new(name, players, seed, options), rng, every=400)


@pytest.mark.parametrize("name", SHEDDING)
def test_a_game_that_its_book_plays_out_is_that_of_random_moves_through_the_public_surface(name):
    for seed in range(60):
        players, options = random_table(random.Random(seed), name)
        game = Game.new(name, players, seed, options)
        out, draw = game.table_rules.deal(seed, None), random.Random(seed).random
        game.table_rules.play_at_random(out, random.Random(seed).random)

        while game.result is None:
            moves = game.moves(game.actors[0])
            game.play(game.actors[0], moves[int(draw() * len(moves)) if len(moves) > 1 else 0])

        assert (out.result, out.count) == (game.result, game.made)
        assert write_position(game.table_rules, out) == game.position_text
