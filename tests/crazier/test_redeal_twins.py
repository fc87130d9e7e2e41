"""CE-21: a deal anew with two copies of every card, where one of two equal cards is pointed at."""

import random

import pytest

from engine import Game
from engine.rules.crazier.knowledge import card_of_kind
from engine.rules.crazier.state import EVERYBODY
from tests.crazier.table import at

TEAMS = [[0, 3, 6], [1, 4, 7], [2, 5, 8]]  # nine players: two decks
HANDS = ("Eros", "Lethe", "Icarus, Echo, Icarus", "Nyx", "Circe", "Medusa", "Athena", "Hydra", "Harpies")
OBLIGED = " | must 2 2 7 0"  # seat 7 has said that seat 2 must use the second Icarus (CE-52)


@pytest.mark.rule("CE-21")
@pytest.mark.parametrize("seat", [2, 7])
def test_ce_21_which_twin_must_be_used_does_not_say_how_the_rest_is_dealt(seat: int) -> None:
    game = at("olympus", *HANDS, teams=TEAMS, discard="Harpies", stock="Echo, Theseus, Eros, Hydra")
    obliged = Game.position(game.position_text + OBLIGED)
    assert obliged.view(seat)["must"] == [{"seat": 2, "card": "Icarus", "by": 7, "now": False}]

    for seed in range(10):
        other = obliged.redeal(seat, random.Random(seed))

        assert other.view(seat) == obliged.view(seat)
        assert other.redeal(seat, random.Random(3)) == obliged.redeal(seat, random.Random(3))


@pytest.mark.rule("CE-21")
@pytest.mark.parametrize(
    ("first", "second", "leaves"), [(EVERYBODY, 0b11, 0), (0b11, EVERYBODY, 1), (0b1, 0b11, 1)]
)
def test_ce_21_of_two_twins_that_which_the_most_know_leaves_a_hand(
    first: int, second: int, leaves: int
) -> None:
    """The rules say nothing of it: what was seen in the hand goes, what nobody has seen stays hidden."""
    table = at("olympus", *HANDS, teams=TEAMS, discard="Harpies", stock="Echo, Theseus, Eros, Hydra")._table
    twins = [card for card in table.hands[2] if table.kinds[card] == table.kinds[table.hands[2][0]]]
    table.knows[twins[0]], table.knows[twins[1]] = first, second

    assert card_of_kind(table, 2, table.kinds[twins[0]]) == twins[leaves]
