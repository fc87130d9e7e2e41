"""The recap in pictures: for who has hurried the others, out of the way, and read under the pointer."""

from collections.abc import Callable

import pytest

from game.draw.items import Image, Text
from game.scenes.table.recap_panel import RecapPanel, sentence_of
from game.scenes.table.table_scene import TableScene
from game.scenes.table.table_text import SINCE_YOUR_LAST_TURN
from game.storage.settings import Settings
from tests.driver import LANDSCAPE, PORTRAIT, SIZES, Client
from tests.scenes.every import dealt

Open = Callable[..., Client]


def table(
    client: Open, rules: str, size: tuple[int, int], *, hurry: bool = True, percent: int = 100
) -> Client:
    """A table of four after a round of everybody, in which the player has hurried the others or not."""
    opened = client(size, Settings(speed=1.0, motion="reduced", text_size=percent))  # type: ignore[arg-type]
    scene = TableScene(opened.app, dealt(4, rules=rules, seed=12), dealt=True)
    opened.show(scene)
    for _ in range(400):
        opened.wait(0.1)
        if scene.table.moves():
            break
        if hurry:
            scene.play.hurry()
    moves = [move.text for move in scene.table.moves()]
    scene.play.do("done" if "done" in moves else "draw" if "draw" in moves else moves[0])
    for _ in range(600):
        opened.wait(0.1)
        if scene.play.asked:
            break
        if hurry and not scene.table.moves():
            scene.play.hurry()
    assert scene.play.asked
    opened.wait(0.2)
    return opened


def panel_of(opened: Client) -> RecapPanel:
    assert isinstance(opened.top, TableScene)
    return opened.top.presenter.recap


@pytest.mark.parametrize("rules", ["standard", "crazy8", "camelot"])
def test_who_hurried_the_others_sees_what_they_did(client: Open, rules: str) -> None:
    opened = table(client, rules, LANDSCAPE)
    panel = panel_of(opened)
    assert SINCE_YOUR_LAST_TURN in opened.words()

    assert panel.shape is not None
    steps = panel.recap.steps()
    assert 3 <= len(panel.shape.tiles) <= len(steps) <= 6
    cards = [tile.step.card for tile in panel.shape.tiles if tile.step.card]
    assert cards
    for tile in panel.shape.tiles:
        assert tile.box.within(panel.shape.box)


def test_who_watched_them_sees_no_recap(client: Open) -> None:
    assert SINCE_YOUR_LAST_TURN not in table(client, "standard", LANDSCAPE, hurry=False).words()


def test_under_the_pointer_a_picture_is_told_in_words(client: Open) -> None:
    opened = table(client, "standard", LANDSCAPE)
    panel = panel_of(opened)
    opened.drawn()
    assert panel.shape is not None
    tile = panel.shape.tiles[0]
    said = sentence_of(tile.step)
    assert said not in " ".join(opened.words())

    opened.move(tile.box.cx, tile.box.cy)

    assert said in " ".join(opened.words())
    assert any(isinstance(i, Image) and i.picture[:2] == ("panel", "hover") for i in opened.drawn().moving)


@pytest.mark.parametrize("way", ["escape", "press", "act"])
def test_it_goes_when_put_away_or_when_the_player_acts(client: Open, way: str) -> None:
    opened = table(client, "standard", LANDSCAPE)
    scene = opened.top
    assert isinstance(scene, TableScene)
    assert SINCE_YOUR_LAST_TURN in opened.words()
    if way == "escape":
        opened.key("escape")
    elif way == "press":
        opened.press(640, 330)
        opened.release(640, 330)
    else:
        scene.play.do(scene.table.moves()[0].text)
        opened.wait(0.6)

    assert opened.top is scene
    assert SINCE_YOUR_LAST_TURN not in opened.words(scene)


@pytest.mark.pairwise(size=[LANDSCAPE, PORTRAIT], percent=[200])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("rules", ["standard", "crazy8", "camelot"])
def test_it_stays_in_the_window_and_hides_neither_prompt_nor_hand_nor_buttons(
    client: Open, size: tuple[int, int], percent: int, rules: str
) -> None:
    opened = table(client, rules, size, percent=percent)
    panel, scene = panel_of(opened), opened.top
    assert isinstance(scene, TableScene)
    drawn = opened.drawn()
    assert panel.shape is not None
    box, layout = panel.shape.box, scene.director.layout

    assert box.x >= 0
    assert box.right <= layout.w
    assert box.y >= 0
    for needed in (layout.prompt, layout.hand.area, *layout.buttons.values()):
        assert not box.meets(needed)
    (title,) = [i for i in drawn.moving if isinstance(i, Text) and i.text == SINCE_YOUR_LAST_TURN]
    assert box.holds(title.x + 1, title.y)
