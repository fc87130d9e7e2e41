"""A timed table in the window: the clock runs on in the chooser, stands still in a pause, and is heard."""

from collections.abc import Callable

import pygame
import pytest

from engine import Game
from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.scenes.pause_menu import PauseScene
from game.scenes.rules.rules_scene import RulesScene
from game.scenes.table.chooser import Chooser
from game.scenes.table.table_input import SERIES
from game.scenes.table.table_scene import TableScene
from game.setup.table_setup import setup_for
from game.storage.saved_matches import NoSavedMatches
from game.storage.settings import Settings
from tests.driver import Client

Open = Callable[..., Client]


class Waits:
    """A bot that never moves."""

    def answer(self) -> None:
        return None

    def cancel(self) -> None:
        pass


@pytest.fixture
def timed(client: Open) -> Client:
    return client(settings=Settings(speed=4.0, motion="reduced"))


def sit(opened: Client, mine: str = "7R 8G 3Y 9Y", **state: object) -> TableScene:
    """A table of two with ten seconds for every decision, mine to move."""
    setup = setup_for(2, rules="crazy8", options={"seconds": 10})
    table = LocalTable.new(setup, saved_matches=NoSavedMatches(), think=lambda *about: Waits())
    table.match.game = Game.position(
        "crazy8", hands=[mine, "2B 4B 6Y"], discard="7B", stock="1B 2Y 3G 4G", options=setup.options, **state
    )
    table._events.clear()
    scene = TableScene(opened.app, table, dealt=True)
    opened.show(scene)
    opened.sound.heard.clear()
    return scene


def left(scene: TableScene) -> float:
    assert scene.table.clock is not None
    return scene.table.clock.left


def test_the_last_five_seconds_are_heard_once_each_and_the_end_of_time_too(timed: Client) -> None:
    scene = sit(timed)

    timed.wait(left(scene) - 0.1)
    assert timed.sound.heard.count("tick") == 5
    assert "time up" not in timed.sound.heard
    timed.wait(0.5)

    assert timed.sound.heard.count("tick") == 5
    assert timed.sound.heard.count("time up") == 1
    assert scene.table.moves() == ()
    assert next(line.text for line in scene.log if line.seat == 0) == "ran out of time"


def test_the_clock_of_somebody_else_is_not_heard(timed: Client) -> None:
    scene = sit(timed, to_move=1)

    timed.wait(left(scene) - 0.1)

    assert "tick" not in timed.sound.heard


def test_the_pause_and_the_rules_stop_the_clock(timed: Client) -> None:
    scene = sit(timed)
    before = left(scene)

    timed.key("escape")
    assert isinstance(timed.top, PauseScene)
    timed.wait(30)
    timed.key("escape")
    timed.app.stack.push(RulesScene.at(timed.app, scene.table))
    timed.wait(30)
    timed.key("escape")

    timed.wait(0.5)
    assert timed.top is scene
    assert before - 2 < left(scene) < before
    assert scene.table.moves()


def test_time_runs_on_while_a_colour_is_chosen_and_takes_the_chooser_away(timed: Client) -> None:
    scene = sit(timed)
    scene.play.do("play 8G")
    timed.wait(1.5)
    assert isinstance(timed.top, Chooser)
    before = left(scene)

    timed.wait(2)
    assert left(scene) == pytest.approx(before - 2, abs=0.1)
    assert isinstance(timed.top, Chooser)
    timed.wait(left(scene) + 0.3)

    assert timed.top is scene
    assert scene.table.moves() == ()
    assert scene.table.view()["named"] == "yellow"  # what I hold most of
    assert timed.sound.heard.count("tick") == 5


def test_an_answer_in_the_last_moment_counts(timed: Client) -> None:
    scene = sit(timed)
    scene.play.do("play 8G")
    timed.wait(1.5)
    timed.wait(left(scene) - 0.3)

    timed.click("card", "Blue")

    assert timed.top is scene
    assert scene.table.view()["named"] == "blue"
    assert "time up" not in timed.sound.heard


def test_two_keys_in_one_step_choose_once(timed: Client) -> None:
    scene = sit(timed)
    scene.play.do("play 8G")
    timed.wait(1.5)

    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="4"))
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    timed.wait(0.1)

    assert timed.top is scene
    assert scene.table.view()["named"] == "blue"


# -- another window has the focus


def look_away(player: Client, seconds: float) -> None:
    """The player is at another window for so long."""
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    player.wait(seconds)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    player.wait(0.1)


@pytest.mark.parametrize("asked", ["to play", "a colour"])
def test_no_time_runs_against_a_player_in_another_window(timed: Client, asked: str) -> None:
    scene = sit(timed)
    if asked == "a colour":
        scene.play.do("play 8G")
        timed.wait(1.0)
        assert isinstance(timed.top, Chooser)
    before = left(scene)

    look_away(timed, 8.0)

    assert isinstance(timed.top, PauseScene)
    assert left(scene) > before - 1.0
    timed.key("escape")
    timed.wait(0.5)
    assert left(scene) < before


def test_a_window_that_loses_the_focus_for_a_moment_goes_on(timed: Client) -> None:
    scene = sit(timed)

    look_away(timed, 0.2)

    assert timed.top is scene


def test_a_table_without_a_clock_goes_on_while_nobody_looks(client: Open) -> None:
    player = client()
    scene = TableScene.begin(player.app, setup_for(2))
    player.show(scene)

    look_away(player, 2.0)

    assert player.top is scene


# -- for those who do not want to wait


CLOTH = (533.0, 440.0)  # where nothing lies


def clicked(player: Client) -> None:
    """A click on the cloth."""
    player.press(*CLOTH)
    player.release(*CLOTH)


HURRIES: dict[str, Callable[[Client], None]] = {
    "click": clicked,
    "key": lambda player: player.key("return"),
    "pad": lambda player: player.pad("accept"),
}


def until_asked(player: Client, scene: TableScene, hurry: Callable[[Client], None] | None = None) -> float:
    """Seconds until the others have played and the player is asked again."""
    before = player.app.now
    while not scene.table.moves() or scene.director.waiting(player.app.now):
        if hurry is not None and not scene.table.moves():
            hurry(player)
        player.wait(0.1)
        assert player.app.now - before < 30.0
    return player.app.now - before


def played_once(player: Client) -> TableScene:
    """A table of three, after a move of the player's."""
    setup = setup_for(3, level="easy", seed=3, options={})
    table = LocalTable.new(setup, saved_matches=NoSavedMatches(), think=AtOnce)
    scene = TableScene(player.app, table, dealt=False)
    player.show(scene)
    until_asked(player, scene)
    scene.play.do(next(iter(scene.table.moves())).text)
    return scene


@pytest.mark.parametrize("way", HURRIES)
def test_a_click_on_the_cloth_and_enter_let_the_others_go_on(client: Open, way: str) -> None:
    player = client(settings=Settings(speed=1.0, motion="full"))
    patient = until_asked(player, played_once(player))
    impatient = until_asked(player, played_once(player), HURRIES[way])

    assert impatient < patient * 0.6


def test_a_key_that_hurried_the_others_does_not_play_when_it_comes_once_more(client: Open) -> None:
    player = client(settings=Settings(speed=1.0, motion="full"))
    scene = played_once(player)
    while not scene.table.moves():
        player.key("return")
    before = scene.table.moves()
    scene.play.hand.select(min(scene.play.lit()), len(scene.play.texts()))
    for _ in range(4):
        player.key("return")
        assert scene.table.moves() == before

    player.wait(SERIES)
    player.key("return")
    assert scene.table.moves() != before


def test_a_click_on_the_cloth_makes_no_move(timed: Client) -> None:
    scene = sit(timed)
    before = scene.table.moves()

    timed.press(*CLOTH)
    timed.release(*CLOTH)
    timed.wait(0.5)

    assert scene.table.moves() == before
