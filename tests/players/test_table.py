"""What scenes know of a table: nothing but what `Table` says, so that one elsewhere can take its place."""

from collections.abc import Callable
from typing import Any

import pytest

from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.players.table import Table
from game.scenes.table.table_scene import TableScene
from game.setup.table_setup import setup_for
from game.storage.saved_matches import NoSavedMatches
from tests.driver import Client
from tests.games import EVERY_GAME

OFFERED = {name for name in (*vars(Table), *Table.__annotations__) if not name.startswith("_")}
TOLD = {"speed", "notice"}  # what a scene may set


class Elsewhere:
    """A table of which only that is known which `Table` offers."""

    def __init__(self, table: LocalTable) -> None:
        vars(self)["table"] = table

    def __getattr__(self, name: str) -> Any:
        if name not in OFFERED:
            raise AttributeError(f"a scene has asked a table for {name}")
        return getattr(vars(self)["table"], name)

    def __setattr__(self, name: str, value: object) -> None:
        if name not in TOLD:
            raise AttributeError(f"a scene has set {name} of a table")
        setattr(vars(self)["table"], name, value)


@pytest.fixture
def dealt(client: Callable[..., Client]) -> Callable[..., tuple[Client, TableScene, LocalTable]]:
    """A scene at such a table, with the table behind it."""

    def deal(rules: str, **options: Any) -> tuple[Client, TableScene, LocalTable]:
        opened = client()
        setup = setup_for(2, rules=rules, level="easy", seed=7, options=options)
        behind = LocalTable.new(setup, saved_matches=NoSavedMatches(), think=AtOnce)
        scene = TableScene(opened.app, Elsewhere(behind), dealt=False)  # type: ignore[arg-type]
        opened.show(scene)
        return opened, scene, behind

    return deal


@pytest.mark.always(rules=["standard", "crazy8", "camelot"])
@pytest.mark.parametrize("rules", EVERY_GAME)
def test_a_whole_game_is_shown_without_asking_for_more(
    dealt: Callable[..., tuple[Client, TableScene, LocalTable]], rules: str
) -> None:
    opened, scene, behind = dealt(rules)

    for key in ("escape", "f1", "space", "s", "u", "d"):
        opened.key(key)
        opened.app.draw(0.0)
        while opened.top is not scene:
            opened.key("escape")
    for _ in range(600):
        opened.wait(0.1)
        opened.app.draw(0.0)
        if behind.over:
            break
        if behind.moves() and opened.top is scene:
            scene.play.do(behind.moves()[0])
        elif opened.top.name == "chooser":
            behind.play(behind.moves()[0])
    opened.wait(3.0)
    opened.app.draw(0.0)

    assert opened.top.name == "match result"


class Late(Elsewhere):
    """A table that deals the next hand only some steps after everybody wants it."""

    def __init__(self, table: LocalTable) -> None:
        super().__init__(table)
        vars(self)["wait"] = -1

    def next_hand(self) -> None:
        vars(self)["wait"] = 200

    def update(self, now: float, *, ready: bool = True) -> None:
        vars(self)["wait"] -= 1
        if vars(self)["wait"] == 0:
            vars(self)["table"].next_hand()
        vars(self)["table"].update(now, ready=ready)


def test_a_hand_that_is_dealt_later_begins_then_and_no_result_is_shown_twice(
    client: Callable[..., Client],
) -> None:
    opened = client()
    setup = setup_for(2, level="easy", seed=7, options={"match": "50x"})
    behind = LocalTable.new(setup, saved_matches=NoSavedMatches(), think=AtOnce)
    scene = TableScene(opened.app, Late(behind), dealt=False)  # type: ignore[arg-type]
    opened.show(scene)
    for _ in range(600):
        opened.wait(0.1)
        if opened.top.name == "hand result":
            break
        if behind.moves():
            behind.play(behind.moves()[0])

    opened.wait(1.0)
    opened.click("button", "Next hand")
    opened.wait(2.0)  # more than the result waits for
    assert opened.top is scene
    assert behind.hand == 1
    opened.wait(3.0)

    assert behind.hand == 2
    assert opened.top is scene
    assert scene.director.tableau.agrees(behind.view())
