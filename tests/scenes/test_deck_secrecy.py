"""What is drawn at a table of named cards follows from what the player may know, and from nothing else."""

from collections.abc import Callable
from random import Random

import pytest

from engine.decks import deck_names
from game.draw.items import DrawList
from game.players.local_table import LocalTable
from game.scenes.table.table_scene import TableScene
from tests.driver import LANDSCAPE, Client
from tests.scenes.every import dealt, in_the_middle, play_on

Open = Callable[..., Client]


def drawn(client: Client, scene: TableScene) -> list[object]:
    """Everything that the scene draws at rest."""
    client.app.stack.scenes[:] = [scene]
    out = DrawList()
    scene.settle()
    scene.draw(out, client.app.now)
    return [*out.still, *out.moving]


@pytest.mark.pairwise(seed=[])
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


@pytest.mark.parametrize("rules", deck_names())
def test_other_hidden_cards_lead_to_no_other_line_under_a_choice(client: Open, rules: str) -> None:
    """What each answer leads to is told to whoever is asked, and drawn the same whatever is hidden."""
    opened, told = client(LANDSCAPE), 0
    for seed in range(1, 9):
        table = play_on(dealt(4, seed, rules), until=lambda table: bool(any(table.view()["leads"])))
        if table.result is not None:
            continue
        table.news()
        seen = table.match.game
        before, views = afresh(opened, table), seen.view(0)["leads"]
        told += 1
        for chance in range(3):
            table.match.game = seen.redeal(0, Random(chance))
            assert table.view()["leads"] == views
            assert afresh(opened, table) == before
    assert told


def afresh(client: Client, table: LocalTable) -> list[object]:
    """Everything that is drawn where nobody remembers how it came about: a game dealt anew has no past."""
    scene = TableScene(client.app, table, dealt=True)
    scene.director.chain.clear()
    return drawn(client, scene)
