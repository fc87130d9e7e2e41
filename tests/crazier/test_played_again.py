"""CE-50: an asset that is played again by an ability, also one side of a split card."""

import pytest

from engine import Game
from tests.crazier.saying import at, deck_saying


@pytest.mark.rule("CE-50")
def test_ce_50_a_side_in_play_is_played_again_as_the_side_that_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    deck = deck_saying("Choose an asset you control. Play it.")
    game = at(deck, monkeypatch, "Peddler, Castle", "Death", in_play=["Night", "King Arthur"])

    events = game.play(0, "play Peddler")

    assert game.view(0)["in_play"] == [["Night"], ["King Arthur"]]
    assert [event.cards for event in events if event.kind == "play"] == [("Peddler",), ("Night",)]
    assert game.moves(0) == Game.position(game.position_text).moves(0)
