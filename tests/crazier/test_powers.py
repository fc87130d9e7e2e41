"""What things in play can do is kept beside the table; it must always be what they add up to."""

from random import Random

import pytest

from engine import Game
from engine.rules.crazier.continuous import ActiveEffects, in_force


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
            assert told_of(in_force(table)) == told_of(in_force(fresh))


def told_of(force: ActiveEffects) -> list[object]:
    """Everything that is in force; the order in which effects came does not matter."""
    amounts = [force.no_play, force.no_discard, force.free_discard, force.more_plays, force.more_discards]
    return [*amounts, sorted(force.shields), sorted(force.no_gains)]


@pytest.mark.parametrize(("players", "twins"), [(2, False), (6, True)])
def test_a_second_copy_of_the_deck_has_every_card_twice(players: int, twins: bool) -> None:
    assert Game.new("camelot", players, 1)._table.twins is twins
