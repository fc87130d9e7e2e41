"""What is drawn at a table of named cards follows from what the player may know, and from nothing else."""

from collections.abc import Callable
from random import Random

import pytest

from engine.decks import deck_names
from game.draw.items import DrawList
from game.scenes.table import TableScene
from tests.driver import LANDSCAPE, Client
from tests.scenes.every import dealt, in_the_middle, play_on

Open = Callable[..., Client]


def drawn(client: Client, scene: TableScene) -> list[object]:
    """Everything that the scene draws at rest."""
    out = DrawList()
    scene.settle()
    scene.draw(out, client.app.now)
    return [*out.still, *out.moving]


@pytest.mark.parametrize("rules", deck_names())
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_other_hidden_cards_make_no_other_picture(client: Open, rules: str, seed: int) -> None:
    opened = client(LANDSCAPE)
    table = play_on(dealt(4, seed, rules), until=in_the_middle)
    assert table.result is None
    table.news()
    seen = table.match.game
    before = drawn(opened, TableScene(opened.app, table, dealt=True))

    for chance in range(4):
        table.match.game = seen.redeal(0, Random(chance))
        assert table.view() == seen.view(0)
        assert drawn(opened, TableScene(opened.app, table, dealt=True)) == before


@pytest.mark.parametrize("rules", deck_names())
def test_no_card_of_another_hand_is_named_in_what_a_player_hears(client: Open, rules: str) -> None:
    """Everything told of draws by others counts cards and names none."""
    table = play_on(dealt(3, 5, rules), until=lambda table: False)

    drawn_by_others = [event for event in table.history if event.kind == "draw" and event.seat != 0]

    assert drawn_by_others
    assert all(card is None for event in drawn_by_others for card in event.cards)
