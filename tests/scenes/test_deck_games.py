"""Whole games of every deck through the window, by mouse, finger and keys."""

from collections.abc import Callable

import pytest

from engine.decks import deck_names
from game.scenes.table.table_scene import TableScene
from tests.deck_player import DeckPlayer
from tests.driver import LANDSCAPE, PORTRAIT, Client
from tests.scenes.every import dealt

Open = Callable[..., Client]


def at(client: Client, rules: str, players: int, seed: int) -> DeckPlayer:
    """A player at a table just dealt."""
    scene = TableScene(client.app, dealt(players, seed, rules), dealt=False)
    client.show(scene)
    return DeckPlayer(client, scene, seed)


@pytest.mark.pairwise(rules=[])
@pytest.mark.parametrize("rules", deck_names())
@pytest.mark.parametrize(
    ("way", "players", "size"),
    [("mouse", 2, LANDSCAPE), ("keys", 4, LANDSCAPE), ("touch", 6, PORTRAIT)],
)
def test_a_whole_game(client: Open, rules: str, way: str, players: int, size: tuple[int, int]) -> None:
    opened = client(size)
    player = at(opened, rules, players, seed=11)

    player.play(way)

    table = player.scene.table
    assert table.over
    assert opened.top.name == "match result"
    assert [move for seat, move in table.match.game.history() if seat == 0] == player.made
    assert player.scene.director.tableau.agrees(table.view())
