"""The card with which a hand is won."""

import pytest

from engine import Event
from game.draw.items import Image
from game.scenes.table.hand_end import winning_card
from game.scenes.table.win_effect import STRIKE
from game.stage.director import Director
from game.storage.settings import Settings
from game.window.loop import STEP
from tests.scenes.test_hand_end import told
from tests.scenes.test_moments import Open, pictures
from tests.stage.positions import LAYOUT, tableau_of


@pytest.mark.parametrize("mine", [True, False])
def test_the_winning_card_shines_above_the_dark(client: Open, *, mine: bool) -> None:
    player = client(settings=Settings(speed=1.0, motion="full"))
    scene = told(player, mine=mine)
    for wait in (STEP, 1.0):  # also after the other hands have been opened
        player.wait(wait)
        items = [item.picture for item in player.drawn(scene).moving if isinstance(item, Image)]
        dark = next(place for place, picture in enumerate(items) if picture[0] == "veil")
        cards = [picture[1] for picture in items[dark:] if picture[0] == "card"]
        assert cards[0] == scene.director.tableau.discard[-1].text
        assert ("halo",) in items[dark:]


@pytest.mark.parametrize("size", [(1280, 720), (450, 800)])
def test_the_words_fall_within_the_window(client: Open, size: tuple[int, int]) -> None:
    player = client(size, Settings(speed=1.0, motion="full"))
    scene = told(player, mine=False)
    for _ in range(round((STRIKE + 0.2) / STEP)):
        player.wait(STEP)
        for words in pictures(player, scene, "gold words"):
            half = words.w * words.zoom / 2
            assert words.x - half > -1
            assert words.x + half < scene.director.layout.w + 1


def test_a_card_that_was_not_the_winners_last_does_not_shine() -> None:
    director = Director(tableau_of(["", "2C 3C", "KD"]), LAYOUT)
    assert winning_card(director, (0,)) == 0
    director.feed([Event("play", 2, ("KD",)), Event("end", 2)])
    director.update(0.0)
    assert winning_card(director, (2,)) == director.tableau.discard[-1].id
    assert winning_card(director, (0, 1)) == 0
    director.tableau.discard[-1].text = "QD"
    assert winning_card(director, (2,)) == 0
