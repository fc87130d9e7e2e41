"""People who share a screen: whoever is asked sits down, behind a curtain that shows nobody's cards."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from game.draw.items import DrawList, Image, Text
from game.players.bot import AtOnce
from game.players.local import LocalTable
from game.players.seats import TableSetup, setup_for
from game.saves import NoShelf, Shelf
from game.scenes.table import TableScene
from tests.deck_player import player_at
from tests.driver import LANDSCAPE, PORTRAIT, Client

Open = Callable[..., Client]
NAMES = ("Ada", "Nora", "Bo", "Unit 7")


def hot_seat(rules: str, people: int = 3, players: int = 4, **words: object) -> TableSetup:
    """A table with so many people, the rest bots."""
    setup = setup_for(players, rules=rules, level="easy", name="Ada", seed=11, **words)  # type: ignore[arg-type]
    levels = ("",) * people + ("easy",) * (players - people)
    return replace(setup, levels=levels, names=NAMES[:players])


def sat(client: Client, setup: TableSetup, shelf: Shelf | None = None) -> TableScene:
    """The table in the window, just dealt."""
    table = LocalTable.new(setup, shelf=shelf or NoShelf(), think=AtOnce)
    scene = TableScene(client.app, table, dealt=False)
    client.show(scene)
    return scene


def drawn(client: Client) -> list[Text | Image]:
    """Everything that is drawn now."""
    lists: list[DrawList] = client.app.stack.draw(client.app.now)
    return [item for one in lists for item in (*one.still, *one.moving)]


def play_all(client: Client, scene: TableScene, way: str, moves: int = 500) -> list[tuple[int, str]]:
    """Plays the hand to its end for everybody at the screen; (seat, move) of each."""
    made: list[tuple[int, str]] = []
    act = {"mouse": "by_mouse", "touch": "by_touch", "keys": "by_keys"}[way]
    player = player_at(client, scene)
    for _ in range(moves):
        for _ in range(400):
            if client.top.name == "curtain" or player._ready() or scene.table.result is not None:
                break
            client.wait(0.05)
        if scene.table.result is not None:
            client.wait(2.0)
            return made
        if client.top.name == "curtain":
            client.wait(0.5)
            if way == "keys":
                client.key("return")
            else:
                client.click("button", "Show my cards", touch=way == "touch")
            client.wait(0.3)
            continue
        move = player.wish()
        assert scene.table.me is not None
        made.append((scene.table.me, move))
        getattr(player, act)(move)
    raise AssertionError(f"no end after {moves} moves")


@pytest.mark.parametrize(
    ("rules", "way", "size"),
    [("standard", "mouse", LANDSCAPE), ("crazy8", "keys", PORTRAIT), ("camelot", "touch", PORTRAIT)],
)
def test_a_whole_game_of_three_people_and_a_bot(
    client: Open, rules: str, way: str, size: tuple[int, int]
) -> None:
    opened = client(size)
    scene = sat(opened, hot_seat(rules))

    made = play_all(opened, scene, way)

    history = scene.table.match.game.history()
    assert made == [(seat, move) for seat, move in history if seat < 3]
    assert {seat for seat, _ in history} == {0, 1, 2, 3}
    assert opened.top.name in ("match result", "hand result")
