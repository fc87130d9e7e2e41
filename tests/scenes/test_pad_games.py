"""Whole games with a gamepad alone: from the title to the result, and back."""

import pytest

from engine.decks import deck_names
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import TitleScene
from tests.deck_player import player_at
from tests.driver import PadClient
from tests.scenes.every import dealt

MOST = 60  # steps to a widget


@pytest.fixture
def pad(home: object, screen: None) -> PadClient:
    return PadClient()


def go_to(pad: PadClient, label: str, way: str = "next") -> None:
    """Moves the focus to a widget by the pad, and presses it."""
    for _ in range(MOST):
        focus = pad.top.page.focus
        if focus is not None and focus.label == label:
            break
        pad.pad(way)
    focus = pad.top.page.focus
    assert focus is not None
    assert focus.label == label
    pad.pad("accept")
    pad.wait(0.3)


@pytest.mark.parametrize(
    ("rules", "players"),
    [
        ("standard", 3), ("crazy8", 2), ("factor", 3), ("camelot", 2), ("shahrzad", 2), ("olympus", 4),
        *(pytest.param(*more, marks=pytest.mark.long) for more in zip(deck_names(), (4, 2, 4), strict=True)),
    ],
)  # fmt: skip
def test_a_whole_game(pad: PadClient, rules: str, players: int) -> None:
    scene = TableScene(pad.app, dealt(players, 11, rules), dealt=False)
    pad.show(scene)
    player = player_at(pad, scene)

    player.play("keys")

    assert scene.table.result is not None
    assert "result" in pad.top.name
    assert [text for seat, text in scene.table.match.game.history() if seat == 0] == player.made
    assert scene.director.tableau.agrees(scene.table.view())


def test_from_the_title_to_a_table_and_away_again(pad: PadClient) -> None:
    pad.show(TitleScene(pad.app))
    go_to(pad, "New game", "down")
    assert pad.top.name == "setup"
    go_to(pad, "Start")
    assert pad.top.name == "table"

    pad.pad("rules")
    pad.wait(0.3)
    assert pad.top.name == "rules"
    pad.pad("back")
    pad.wait(0.3)
    pad.pad("back")
    pad.wait(0.3)
    assert pad.top.name == "pause"
    pad.pad("back")
    pad.wait(0.3)

    assert pad.top.name == "table"
