"""CE-50: an asset that is played again by an ability, also one side of a split card."""

import pytest

from engine import Game
from engine.rules import BOOKS
from engine.rules.crazier.book import DeckCover
from engine.rules.crazier.deck import read_deck
from tests.crazier.sample_deck import SAMPLE

PEDDLER = 'text = "Draw two cards."'
AGAIN = 'text = "Choose an asset you control. Play it."'


@pytest.mark.rule("CE-50")
def test_ce_50_a_side_in_play_is_played_again_as_the_side_that_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    deck = read_deck(SAMPLE.replace(PEDDLER, AGAIN))
    monkeypatch.setitem(BOOKS, "again", DeckCover("again", deck))
    game = Game.position(
        "again",
        hands=["Peddler, Castle", "Death"],
        in_play=["Night", "King Arthur"],
        discard="Levy",
        stock="Nymph, Mirror",
    )

    events = game.play(0, "play Peddler")

    assert game.view(0)["in_play"] == [["Night"], ["King Arthur"]]
    assert [event.cards for event in events if event.kind == "play"] == [("Peddler",), ("Night",)]
    assert game.moves(0) == Game.position(game.position_text).moves(0)
