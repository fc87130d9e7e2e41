"""Whole matches of every game through the real application, by posted events: by mouse, finger and keys."""

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.decks import deck_names
from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.scenes.results.results_scene import MatchResultScene
from game.scenes.table.table_scene import TableScene
from game.setup.table_setup import setup_for
from game.storage.saved_matches import NoSavedMatches, SavedMatches
from tests.deck_player import player_at
from tests.driver import LANDSCAPE, PORTRAIT, Client, Player
from tests.games import EVERY_GAME

Open = Callable[..., Client]
GAMES = [  # those of decks are played by test_deck_games.py as well
    pytest.param(rules, marks=pytest.mark.long if rules in deck_names() else ()) for rules in EVERY_GAME
]


def seated(client: Client, rules: str, players: int, seed: int, **options: object) -> Player:
    """A player at a table just dealt, with bots that answer at once."""
    setup = setup_for(players, rules=rules, level="easy", seed=seed, options=options)  # type: ignore[arg-type]
    table = LocalTable.new(setup, saved_matches=NoSavedMatches(), think=AtOnce)
    scene = TableScene(client.app, table, dealt=False)
    client.show(scene)
    return player_at(client, scene)


@pytest.mark.pairwise
@pytest.mark.parametrize("way", ["mouse", "touch", "keys"])
@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT], ids=["landscape", "portrait"])
@pytest.mark.parametrize("rules", GAMES)
def test_a_whole_match_is_played_to_its_result(
    client: Open, rules: str, size: tuple[int, int], way: str
) -> None:
    opened = client(size)
    player = seated(opened, rules, 3, seed=11)

    player.play(way)

    table = player.scene.table
    assert isinstance(opened.top, MatchResultScene)
    assert table.result is not None
    assert [text for seat, text in table.match.game.history() if seat == 0] == player.made
    assert len(player.made) > 3
    assert player.scene.director.tableau.agrees(table.view())


def test_the_log_begins_with_the_game_and_can_be_taken_back_whole(client: Open, tmp_path: Path) -> None:
    opened, saved_matches = client(LANDSCAPE), SavedMatches(tmp_path)
    setup = setup_for(2, rules="crazy8", level="easy", seed=11)
    table = LocalTable.new(setup, saved_matches=saved_matches, think=AtOnce)
    opened.show(scene := TableScene(opened.app, table, dealt=False))
    assert not any("Fair deal" in line.text for line in scene.log)

    player_at(opened, scene).play("keys")
    assert scene.log[0].text.startswith("turned up")
    assert len(scene.log) > 3

    scene.presenter.log.cut(0)  # as after all has been taken back
    assert scene.log == []


def test_the_matches_name_and_declare(client: Open) -> None:
    opened = client(LANDSCAPE)
    verbs = set()
    for seed in range(3, 9):
        for rules in ("crazy8", "factor"):
            player = seated(opened, rules, 2, seed=seed)
            player.play("keys")
            verbs |= {move.partition(" ")[0] for move in player.made}

    assert verbs >= {"play", "draw", "name", "declare", "take"}


def test_a_match_of_several_hands_goes_on_to_its_target(client: Open) -> None:
    opened = client(PORTRAIT)
    player = seated(opened, "crazy8", 2, seed=5, match=10000, seconds=0)

    for _ in range(40):
        player.play("mouse")
        if player.scene.table.over:
            break
        opened.click("button", "Next hand")
        opened.wait(0.5)

    assert isinstance(opened.top, MatchResultScene)
    assert max(player.scene.table.scores) >= 10000
    assert len(player.scene.table.match.games) > 1
