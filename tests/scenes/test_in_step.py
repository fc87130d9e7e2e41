"""What the table says follows what it shows: prompt, light, buttons and log wait for the landing."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.app import TITLE
from game.draw.items import Image
from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.scenes.table.table_scene import TableScene
from game.setup.table_setup import setup_for
from game.storage.saved_matches import NoSavedMatches
from game.storage.settings import Settings
from game.ui.widgets import Button
from tests.driver import Client
from tests.scenes.test_table import scene_at

Open = Callable[..., Client]


class Window:
    """A window that writes down what the application does with it."""

    def __init__(self) -> None:
        self.title = TITLE
        self.flashed: list[int] = []

    def flash(self, operation: int) -> None:
        self.flashed.append(operation)


@pytest.fixture
def player(client: Open) -> Client:
    return client(settings=Settings(speed=1.0, motion="full"))


def dealt(player: Client, rules: str = "standard") -> TableScene:
    """A table with a person's turn, at rest."""
    table = LocalTable.new(setup_for(3, rules=rules, seed=7), saved_matches=NoSavedMatches(), think=AtOnce)
    player.app.stack.push(scene := TableScene(player.app, table, dealt=False))
    while not table.moves() or scene.director.waiting(player.app.now):
        player.wait(1 / 60)
    return scene


def until_asked(player: Client, scene: TableScene) -> Iterator[float]:
    """The moments from the own move to the own next turn, while it is not shown yet."""
    scene.play.do(next(move.text for move in scene.table.moves() if move.verb == "play"))
    for _ in range(600):
        player.wait(1 / 60)
        if scene.table.moves() and scene.play.asked:
            return
        if scene.table.moves():
            yield player.app.now
    raise AssertionError("nobody asks")


def test_prompt_light_and_buttons_wait_for_the_landing(player: Client) -> None:
    scene, moments = dealt(player), 0
    for _ in until_asked(player, scene):
        moments += 1
        assert scene.table.asks() not in player.words(scene)
        assert scene.director.playable == frozenset()
        halos = [
            item
            for item in player.drawn(scene).moving
            if isinstance(item, Image) and item.picture[0] == "halo"
        ]
        assert halos == []
        draw = next(widget for widget in scene.page.widgets if widget.label == "Draw")
        assert isinstance(draw, Button)
        assert (draw.enabled, draw.lit) == (True, False)
    player.wait(1 / 60)

    assert moments > 10
    assert scene.director.playable
    assert scene.table.asks() in player.words(scene)


def test_what_is_not_shown_yet_can_be_pressed(player: Client) -> None:
    scene = dealt(player)
    next(until_asked(player, scene))
    before = len(scene.table.history)
    player.key("d")

    assert len(scene.table.history) > before


def test_the_log_tells_of_a_card_when_it_lies(player: Client) -> None:
    scene = dealt(player)
    before = len(scene.log)
    scene.play.do(next(move.text for move in scene.table.moves() if move.verb == "play"))
    player.wait(0.15)
    assert len(scene.log) == before
    player.wait(0.25)

    assert len(scene.log) > before


def test_nobody_thinks_who_has_moved(player: Client) -> None:
    scene = dealt(player)
    scene.play.do(next(move.text for move in scene.table.moves() if move.verb == "play"))
    for _ in range(600):
        player.wait(1 / 60)
        thinks = any("thinking" in words for words in player.words(scene))
        assert not (thinks and scene.director.behind(player.app.now))
        if scene.play.asked:
            return
    raise AssertionError("nobody asks")


@pytest.mark.parametrize(("mine", "lit"), [("5H 9C", False), ("9C KD", True)])
def test_the_pile_is_lit_like_a_card_where_there_is_nothing_to_do_but_draw(
    player: Client, mine: str, *, lit: bool
) -> None:
    scene = scene_at(player, mine)
    player.wait(1.0)
    pile = scene.director.layout.draw_pile
    lights = [
        one.picture[0]
        for one in player.drawn(scene).moving
        if isinstance(one, Image) and (one.x, one.y) == (pile.cx, pile.cy)
    ]

    assert [name for name in lights if name in ("halo", "card edge")] == (
        ["halo", "card edge"] if lit else []
    )


def test_a_turn_begins_with_a_wave_through_the_hand_and_a_bell(player: Client) -> None:
    scene = dealt(player)
    player.sound.heard.clear()
    for _ in until_asked(player, scene):
        assert "turn" not in player.sound.heard
    player.wait(0.1)
    now = player.app.now
    heights = [scene.director.lift(place, now) for place in range(4)]

    assert player.sound.heard.count("turn") == 1
    assert max(heights) > 0.3
    assert len(set(heights)) > 2
    player.wait(1.0)
    assert [scene.director.lift(place, player.app.now) for place in range(4)] == [0.0] * 4


def test_nothing_waves_or_pops_with_reduced_motion(client: Open) -> None:
    player = client(settings=Settings(speed=1.0, motion="reduced"))
    scene = dealt(player)
    for _ in until_asked(player, scene):
        pass
    for _ in range(20):
        player.wait(1 / 60)
        assert scene.presenter.prompt(player.app.now)[0] == 1.0
        assert scene.director.lift(0, player.app.now) == 0.0


def test_a_window_in_the_background_says_whose_turn_it_is_and_flashes(player: Client) -> None:
    scene = dealt(player)
    player.app.window = window = Window()  # type: ignore[assignment]
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    player.app.poll()
    player.app.update()
    assert window.title == f"Your turn · {TITLE}"
    titles = set()
    scene.play.do(next(move.text for move in scene.table.moves() if move.verb == "play"))
    for _ in range(600):
        player.app.update()
        titles.add(window.title)
        if window.flashed:
            break

    assert window.flashed == [pygame.FLASH_UNTIL_FOCUSED]
    assert len(titles) > 2
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    player.app.poll()
    player.app.update()
    assert window.title == TITLE
