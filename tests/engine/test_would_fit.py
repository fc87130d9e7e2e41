"""Which cards would fit once something is named: as many as the view of whoever names it says."""

import pytest

import engine
from tests.engine.test_public_views import positions
from tests.games import EVERY_GAME


@pytest.mark.parametrize("rules", EVERY_GAME)
def test_as_many_cards_would_fit_as_the_view_says(rules: str) -> None:
    asked = 0
    for game, _ in positions(rules):
        for seat in game.actors if game.result is None else ():
            view = game.view(seat)
            cards = [card for card in view["hands"][seat]["cards"] if card is not None]
            for word, count in view["choices"].items():
                table = game.rules, game.players, game.options, word
                assert sum(engine.would_fit(*table, card, game.teams) for card in cards) == count
                asked += 1

    assert asked or rules != "factor"


def test_a_colour_fits_its_cards_and_an_eight_fits_every_colour() -> None:
    table = "crazy8", 4, {}

    assert engine.would_fit(*table, "red", "3R")
    assert engine.would_fit(*table, "red", "8B")
    assert not engine.would_fit(*table, "red", "3B")
