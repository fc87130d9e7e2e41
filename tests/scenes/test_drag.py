"""A card in the hand of the player: dragged, put elsewhere, put back, let go of, clicked twice."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.draw.items import Image, Text
from game.scenes.table.hand_drag import HandControl, place_for
from game.scenes.table.player_actions import DOUBLE, ON_ITS_WAY
from game.scenes.table.table_scene import TableScene
from game.stage.geometry import Pose
from game.stage.hand_fan import hand_poses
from game.storage.settings import Settings
from game.window.loop import STEP
from tests.driver import Client
from tests.scenes.test_table import scene_at, spot

Open = Callable[..., Client]
TABLE = (533.0, 250.0)
MANY = "8S 5H 9C KD 2D QS 7C"


@pytest.fixture
def player(client: Open) -> Client:
    """One whose cards fly as usual."""
    return client(settings=Settings(speed=1.0, motion="full"))


def drag(player: Client, scene: TableScene, text: str) -> int:
    """Takes a card of the hand over the table; its id."""
    x, y = spot(scene, text)
    player.press(x, y)
    player.move(x, y - 100)
    player.move(*TABLE)
    player.wait(0.5)
    return held(scene)


def held(scene: TableScene) -> int:
    """The id of the card that the pointer holds."""
    grip = scene.play.hand.grip
    assert grip is not None
    assert grip.dragging
    return grip.card


def where(player: Client, scene: TableScene, card: int) -> tuple[float, float]:
    pose = scene.director.motion.pose(card, player.app.now)
    return pose.x, pose.y


def at_home(scene: TableScene, card: int) -> tuple[float, float]:
    home = scene.director.motion.rest_poses[card]
    return home.x, home.y


def escape(player: Client) -> None:
    player.key("escape")


def right_button(player: Client) -> None:
    player.look(*TABLE)


@pytest.mark.parametrize("gives_up", [escape, right_button])
def test_a_drag_can_be_given_up(player: Client, gives_up: Callable[[Client], None]) -> None:
    scene = scene_at(player)
    before = scene.play.texts()
    card = drag(player, scene, "5H")

    gives_up(player)
    player.wait(0.5)
    assert player.top is scene
    assert scene.input.zoomed is None
    assert where(player, scene, card) == at_home(scene, card)

    player.release(*TABLE)
    player.wait(0.5)
    assert scene.play.texts() == before


def test_a_scene_that_comes_over_the_table_takes_the_card_from_the_pointer(player: Client) -> None:
    scene = scene_at(player)
    card = drag(player, scene, "5H")

    player.key("f1")
    player.wait(0.5)
    player.release(*TABLE)
    player.key("escape")
    player.wait(0.5)

    assert player.top is scene
    player.move(400, 200)
    player.wait(0.2)
    assert where(player, scene, card) == at_home(scene, card)


def test_a_window_that_loses_the_focus_takes_the_card_from_the_pointer(player: Client) -> None:
    scene = scene_at(player)
    card = drag(player, scene, "5H")

    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    player.wait(0.5)

    assert scene.play.hand.grip is None
    assert where(player, scene, card) == at_home(scene, card)


def test_the_card_that_was_taken_is_dropped_wherever_the_hand_has_put_it(player: Client) -> None:
    scene = scene_at(player)
    before = scene.play.texts()
    card = drag(player, scene, "5H")

    player.key("s")
    assert scene.play.texts() != before
    assert held(scene) == card
    player.release(*TABLE)
    player.wait(0.1)

    assert "5H" not in scene.play.texts()
    assert "8S" in scene.play.texts()


def test_a_dropped_card_flies_on_from_the_pointer(player: Client) -> None:
    scene = scene_at(player)
    card = drag(player, scene, "5H")
    _, y = where(player, scene, card)

    player.release(*TABLE)
    heap = scene.director.layout.discard
    for _ in range(20):
        _, there = where(player, scene, card)
        assert min(y, heap.cy) - 40 < there < max(y, heap.cy) + 10
        player.wait(1 / 60)


def test_a_dropped_card_waits_where_it_is_for_a_host_to_answer(
    player: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = scene_at(player)
    card = drag(player, scene, "5H")
    there = where(player, scene, card)
    monkeypatch.setattr(scene.table, "play", lambda text: None)

    player.release(*TABLE)
    player.wait(ON_ITS_WAY * 0.8)
    assert where(player, scene, card) == there

    player.wait(0.5)
    assert where(player, scene, card) == at_home(scene, card)


def test_a_card_that_does_not_fit_goes_back_from_the_pointer(player: Client) -> None:
    scene = scene_at(player)
    before = scene.play.texts()
    card = drag(player, scene, "KD")

    player.release(*TABLE)
    assert where(player, scene, card) != at_home(scene, card)
    player.wait(1.0)

    assert where(player, scene, card) == at_home(scene, card)
    assert scene.play.texts() == before


def test_a_card_that_is_held_still_hangs_straight(player: Client) -> None:
    scene = scene_at(player)
    card = drag(player, scene, "5H")

    player.move(TABLE[0] + 200, TABLE[1])
    player.wait(0.05)
    leaning = scene.director.motion.pose(card, player.app.now).angle
    player.wait(0.6)

    assert leaning > 1.0
    assert abs(scene.director.motion.pose(card, player.app.now).angle) < 0.1


def test_with_reduced_motion_the_card_is_where_the_pointer_is(client: Open) -> None:
    player = client(settings=Settings(speed=1.0, motion="reduced"))
    scene = scene_at(player)
    card = drag(player, scene, "5H")
    x, y = where(player, scene, card)

    player.move(TABLE[0] - 300, TABLE[1] + 10)

    pose = scene.director.motion.pose(card, player.app.now)
    assert (pose.x, pose.y, pose.angle) == (x - 300, y + 10, 0.0)


def test_the_hand_shows_where_a_card_would_lie(player: Client) -> None:
    scene = scene_at(player)
    before, sort = scene.play.texts(), scene.director.tableau.sort
    x, y = spot(scene, before[0])

    player.press(x, y)
    player.move(x + 300, y)
    player.move(x + 600, y)
    player.wait(0.3)
    assert scene.play.texts() == [*before[1:], before[0]]

    player.move(x + 600, y - 300)  # it is not put there any more
    player.wait(0.3)
    assert scene.play.texts() == before
    assert scene.director.tableau.sort == sort


def test_a_card_dropped_above_the_window_goes_home(player: Client) -> None:
    scene = scene_at(player)
    before = scene.play.texts()
    drag(player, scene, "5H")

    player.move(TABLE[0], -40)
    player.release(TABLE[0], -40)
    player.wait(1.0)

    assert scene.play.texts() == before


def test_a_card_of_two_rows_is_put_in_the_row_under_the_pointer(player: Client) -> None:
    scene = scene_at(player)
    place = replace(scene.director.layout.hand, rows=(500.0, 600.0), per_row=4)
    slots = hand_poses(place, 8)

    assert place_for(slots[1].x + 1, 500.0, slots, 7) == 2
    assert place_for(slots[5].x - 1, 600.0, slots, 0) == 4
    assert place_for(slots[7].x + 90, 600.0, slots, 0) == 7
    assert place_for(0.0, 600.0, slots, 2) == 3
    assert place_for(0.0, 0.0, [Pose(10.0, 5.0, 3.0)], 0) == 0


# -- clicks


def test_a_double_click_plays_one_card(client: Open) -> None:
    player = client()
    scene = scene_at(player, mine="5H 6H 7H 8S KD", options={"multiple_cards": True})
    x, y = spot(scene, "6H")

    for _ in range(2):
        player.press(x, y)
        player.release(x, y)

    assert len(scene.play.texts()) == 4
    assert scene.play.warning == ""


def test_a_click_after_that_plays_the_next_one(client: Open) -> None:
    player = client()
    scene = scene_at(player, mine="5H 6H 7H 8S KD")
    x, y = spot(scene, "6H")

    for _ in range(2):
        player.press(x, y)
        player.release(x, y)
        player.wait(DOUBLE)

    assert len(scene.play.texts()) == 3


# -- what can be played is seen while cards make room


def test_no_card_loses_its_marks_while_another_is_raised(player: Client) -> None:
    scene = scene_at(player, MANY)
    player.wait(1.0)
    shown = []
    for text in ("9C", "8S", "2D"):
        player.move(*spot(scene, text))
        for _ in range(10):
            player.wait(1 / 60)
            shown.append(states(player, scene))

    assert set(shown) == {(2, 5)}


def states(player: Client, scene: TableScene) -> tuple[int, int]:
    """How many cards are lit, and how many are dim."""
    kinds = [item.picture[0] for item in player.drawn(scene).moving if isinstance(item, Image)]
    return kinds.count("card edge"), kinds.count("card veil")


def test_a_card_that_cannot_be_played_stays_veiled_while_it_is_dragged(player: Client) -> None:
    scene = scene_at(player, MANY)
    x, y = spot(scene, "9C")
    player.press(x, y)
    veils = []
    for way in (*[(0, -60)] * 6, *[(100, -200)] * 6, *[(250, -60)] * 6):
        player.move(x + way[0], y + way[1])
        player.wait(STEP)
        veils.append(veiled(player))

    assert held(scene)
    assert set(veils) == {veils[0]}


def veiled(player: Client) -> int:
    """How many cards lie under a veil."""
    items = player.drawn().moving
    return sum(isinstance(item, Image) and item.picture[0] == "card veil" for item in items)


def leaning(place: float, **how: bool) -> dict[int, float]:
    """The leans of a hand after the pointer came over its second card, `place` widths off its middle."""
    hand = HandControl()
    hand.follow([7, 8, 9])
    hand.point(300 + place * 100, 600, 1)
    for _ in range(60):
        hand.incline(POSES, 1 / 60, at_once=how.get("at_once", False))
    return hand.leans


POSES = {card: Pose(200.0 + 100 * number, 600, 100) for number, card in enumerate((7, 8, 9))}


@pytest.mark.parametrize(
    ("place", "degrees"), [(0.5, 4.0), (0.25, 2.0), (0.0, 0.0), (-0.5, -4.0), (-0.9, -4.0)]
)
def test_a_raised_card_leans_to_the_pointer(place: float, degrees: float) -> None:
    assert leaning(place) == pytest.approx({8: degrees}, abs=0.01)


def test_without_motion_no_card_leans() -> None:
    assert leaning(0.5, at_once=True) == {}


def test_a_card_that_is_not_raised_any_more_straightens() -> None:
    hand = HandControl()
    hand.follow([7, 8, 9])
    hand.point(350, 600, 1)
    for _ in range(60):
        hand.incline(POSES, 1 / 60, at_once=False)
    hand.point(450, 600, 2)
    hand.incline(POSES, 1 / 60, at_once=False)
    assert 0.0 < hand.leans[8] < 4.0
    for _ in range(60):
        hand.incline(POSES, 1 / 60, at_once=False)
    assert set(hand.leans) == {9}
    hand.select(0, 3)  # by keys: nothing points
    for _ in range(60):
        hand.incline(POSES, 1 / 60, at_once=False)
    assert hand.leans == {}


def prompt(player: Client) -> list[float]:
    """The opacity of the prompt's words."""
    return [item.alpha for item in player.drawn().moving if isinstance(item, Text) and "Play a" in item.text]


def test_the_prompt_fades_while_a_carried_card_lies_over_it(player: Client) -> None:
    scene = scene_at(player, MANY)
    player.wait(0.5)
    layout = scene.director.layout
    assert prompt(player) == [1.0]

    x, y = spot(scene, "8S")
    player.press(x, y)
    player.move(x, y - 100)
    player.move(layout.prompt.cx, layout.prompt.cy)
    player.wait(0.2)
    assert prompt(player) == []  # the first frame after a pause

    player.move(x, y)
    player.wait(0.5)
    player.drawn()
    assert seen(player, 8)[-1] == [1.0]

    player.move(layout.prompt.cx, layout.prompt.cy)
    fading = seen(player, 30)
    assert fading[-1] == []
    assert 2 <= len([frame for frame in fading if frame and 0.0 < frame[0] < 1.0]) <= 5


def seen(player: Client, frames: int) -> list[list[float]]:
    """The opacity of the prompt in frame after frame."""
    found = []
    for _ in range(frames):
        player.wait(STEP)
        found.append(prompt(player))
    return found
