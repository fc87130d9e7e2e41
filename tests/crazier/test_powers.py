"""What things in play can do is kept beside the table; it must always be what they add up to."""

from random import Random

import pytest

from engine import Game


@pytest.mark.parametrize("deck", ["camelot", "olympus", "shahrzad"])
def test_the_powers_in_play_are_those_of_the_things_in_play(deck: str) -> None:
    rng = Random(deck)
    for seed in range(4):
        game = Game.new(deck, 4, seed)
        for _ in range(150):
            if not game.actors:
                break
            game.play(game.actors[0], rng.choice(game.moves(game.actors[0])))
            table = game._table
            fresh = table.copy()
            fresh.powers, fresh.powers_of = 0, (0,) * 4
            fresh.sum_powers()
            assert (table.powers, table.powers_of) == (fresh.powers, fresh.powers_of)


@pytest.mark.parametrize(("players", "twins"), [(2, False), (6, True)])
def test_a_second_copy_of_the_deck_has_every_card_twice(players: int, twins: bool) -> None:
    assert Game.new("camelot", players, 1)._table.twins is twins
