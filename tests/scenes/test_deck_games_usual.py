"""Whole games of every deck as they come: at usual speed, all cards in motion, drawn at every decision."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.decks import deck_names
from engine.teams import alternate
from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.scenes.table.table_scene import TableScene
from game.setup.table_setup import setup_for
from game.storage.saved_matches import NoSavedMatches
from game.storage.settings import Settings
from tests.deck_player import BotPlayer
from tests.driver import LANDSCAPE, PORTRAIT, Client, PadClient

SEEDS = {"camelot": 11, "olympus": 12, "shahrzad": 14}
LAST_CARDS = 10.0  # seconds in which the last moves have been shown: a story of 6, and what comes after it


class Onlooker(BotPlayer):
    """Looks at the window before every move."""

    def wish(self) -> str:
        self.client.app.draw(0.0)
        return super().wish()


def at(client: Client, rules: str, players: int, teams: int) -> Onlooker:
    """A player at a table just dealt, whose bots take the time that they take."""
    parted = alternate(players, teams) if teams else None
    setup = setup_for(players, rules=rules, level="easy", seed=SEEDS[rules], teams=parted)
    scene = TableScene(
        client.app, LocalTable.new(setup, saved_matches=NoSavedMatches(), think=AtOnce), dealt=False
    )
    client.show(scene)
    return Onlooker(client, scene)


def whole_game(player: Onlooker, way: str) -> None:
    """Plays to the end and holds what is seen to what has happened."""
    player.play(way)
    for _ in range(round(LAST_CARDS)):
        player.client.wait(1.0)
        if player.client.top is not player.scene:
            break
    player.client.app.draw(0.0)

    scene, table = player.scene, player.scene.table
    assert table.over
    assert player.client.top.name == "match result"
    assert [move for seat, move in table.match.game.history() if seat == 0] == player.made
    assert scene.director.tableau.agrees(table.view())


def every_deck(ways: list[tuple[str, Any]]) -> list[Any]:
    """Each way with each deck; all but that with the deck beside it, if there is one, are `long`."""
    return [
        pytest.param(
            rules, *way.values, id=f"{way.id}-{rules}", marks=() if rules == usual else pytest.mark.long
        )
        for usual, way in ways
        for rules in deck_names()
    ]


@pytest.mark.parametrize(
    ("rules", "open_window", "way", "players", "size"),
    every_deck(
        [
            ("shahrzad", pytest.param(PadClient, "keys", 4, LANDSCAPE, id="4 by pad")),
            ("", pytest.param(Client, "mouse", 2, LANDSCAPE, id="2 by mouse")),
            ("olympus", pytest.param(Client, "touch", 6, PORTRAIT, id="6 by finger")),
        ]
    ),
)
def test_each_for_himself(
    home: object,
    screen: None,
    rules: str,
    open_window: Callable[..., Client],
    way: str,
    players: int,
    size: tuple[int, int],
) -> None:
    player = at(open_window(size, Settings()), rules, players, teams=0)

    whole_game(player, way)

    assert player.overtaken == 0


@pytest.mark.parametrize(
    ("rules", "way", "players", "teams", "size"),
    every_deck(
        [
            ("", pytest.param("mouse", 6, 3, LANDSCAPE, id="three teams of two by mouse")),
            ("camelot", pytest.param("keys", 6, 2, LANDSCAPE, id="two teams of three by keys")),
            ("", pytest.param("mouse", 4, 2, PORTRAIT, id="two teams of two by mouse")),
        ]
    ),
)
def test_in_teams(
    home: object, screen: None, rules: str, way: str, players: int, teams: int, size: tuple[int, int]
) -> None:
    whole_game(at(Client(size, Settings()), rules, players, teams), way)
