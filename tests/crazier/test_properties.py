"""Promises that hold for every game of Crazier Eights, with our decks and with random legal English."""

import random

import pytest

from benchmarks.crazier_invariants import check_game, random_game
from benchmarks.random_decks import random_deck
from engine.decks import deck_names


def check_games(name, seeds, every):
    """Plays one game for each seed, at tables of all sizes, options and teams, with random players."""
    for seed in seeds:
        rng = random.Random(seed)

        check_game(random_game(rng, name, seed), rng, every=every)


@pytest.mark.parametrize("name", deck_names())
@pytest.mark.parametrize("batch", [0, *(pytest.param(n, marks=pytest.mark.long) for n in range(1, 15))])
def test_hundreds_of_games_keep_their_promises(name, batch):
    check_games(name, range(10 * batch, 10 * batch + 10), every=60)


@pytest.mark.parametrize("batch", range(5))
def test_games_of_any_legal_english_keep_their_promises(batch):
    for seed in range(5 * batch, 5 * batch + 5):
        with random_deck(seed) as name:
            check_games(name, range(2 * seed, 2 * seed + 2), every=60)
