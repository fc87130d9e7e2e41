"""What a seat may know of a game is made once a move, and is never out of date."""

from collections.abc import Callable
from copy import deepcopy

import pytest

from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.scenes.table.table_scene import TableScene
from game.setup.table_setup import setup_for
from game.storage.saved_matches import NoSavedMatches
from tests.driver import Client
from tests.games import EVERY_GAME


def dealt(rules: str = "standard", players: int = 3, **options: object) -> LocalTable:
    setup = setup_for(players, rules=rules, level="easy", seed=7, options=options)  # type: ignore[arg-type]
    table = LocalTable.new(setup, saved_matches=NoSavedMatches(), think=AtOnce)
    table.speed = 0
    return table


def fresh(table: LocalTable) -> tuple[object, ...]:
    """What the engine says of it now."""
    game, me = table.match.game.copy(), table.me
    return game.view(me), game.moves(me) if me is not None else (), game.asks(me) if me is not None else ""


def told(table: LocalTable) -> tuple[object, ...]:
    return table.view(), table.moves(), table.asks()


def until_mine(table: LocalTable) -> None:
    for second in range(200):
        if table.moves():
            return
        table.update(float(second))
    raise AssertionError("it is never my turn")


def test_it_is_made_once_between_two_moves() -> None:
    table = dealt()

    assert table.view() is table.view()
    assert table.moves() is table.moves()


def test_it_follows_moves_of_mine_and_of_bots() -> None:
    table = dealt()
    for _ in range(3):
        until_mine(table)
        assert told(table) == fresh(table)
        table.play(table.moves()[-1])
        assert told(table) == fresh(table)
        table.update(1000.0)
        assert told(table) == fresh(table)


def test_it_follows_a_move_that_is_taken_back() -> None:
    table = dealt(rules="standard", play_after_draw=True)
    until_mine(table)
    while not table.can_undo():
        before = deepcopy(table.view())
        table.play(next(move for move in table.moves() if move.verb in ("play", "name")))
        table.view()
        if not table.can_undo():
            until_mine(table)

    table.undo()

    assert table.view() == before
    assert told(table) == fresh(table)


def test_it_follows_a_time_that_runs_out() -> None:
    table = dealt(rules="crazy8", players=2)
    until_mine(table)
    held, hand = table.view(), len(table.history)
    for tenth in range(600):
        table.update(1000.0 + tenth / 10)
        if len(table.history) > hand:
            break

    assert table.view() is not held
    assert told(table) == fresh(table)


def test_it_is_that_of_whoever_sits_at_a_shared_screen() -> None:
    setup = setup_for(3, rules="standard", level="easy", seed=7)
    shared = type(setup)(
        rules="standard",
        players=3,
        names=setup.names,
        avatars=setup.avatars,
        levels=("", "", "easy"),
        seed=7,
    )
    table = LocalTable.new(shared, saved_matches=NoSavedMatches(), think=AtOnce)
    assert table.view()["seat"] is None

    for seat in (0, 1, 0):
        table.sit_down(seat)
        assert table.view()["seat"] == seat
        assert told(table) == fresh(table)


def test_it_is_that_of_the_next_hand() -> None:
    table = dealt(match="50x")
    for second in range(2000):
        if table.result is not None:
            break
        table.update(float(second))
        if table.moves():
            table.play(table.moves()[0])
    table.view()

    table.next_hand()

    assert table.hand == 2
    assert told(table) == fresh(table)


@pytest.mark.always(rules=["standard", "factor", "olympus"])
@pytest.mark.parametrize("rules", EVERY_GAME)
def test_no_scene_changes_what_it_was_told(client: Callable[..., Client], rules: str) -> None:
    opened = client()
    table = dealt(rules, 2)
    scene = TableScene(opened.app, table, dealt=False)
    opened.show(scene)
    for _ in range(400):
        opened.wait(0.1)
        opened.app.draw(0.0)
        assert told(table) == fresh(table)
        if table.over:
            return
        if table.moves():
            (scene.play.do if opened.top is scene else table.play)(table.moves()[0])
    raise AssertionError("the game has no end")
