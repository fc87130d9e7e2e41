"""Marks on the cards of the own hand lie on their card, beside its index, and never on the next card."""

from collections.abc import Callable

import pytest

from game.draw.items import Image, Text
from game.scenes.table.paint_cards import card_items
from game.scenes.table.paint_hints import TAGS, mark_items
from game.scenes.table.table_scene import TableScene
from game.stage.card_hints import BEGINS, UNDER, CardMark
from game.stage.geometry import Pose
from game.storage.settings import Settings
from game.ui.theme import TextScale
from tests.driver import Client
from tests.scenes.every import dealt

pytestmark = pytest.mark.usefixtures("screen")

CARD = Pose(500, 400, 120)
LEFT, TOP = CARD.x - 60, CARD.y - 84
MARKS = [
    CardMark("2", "step"),
    *(CardMark(word, "begins") for word in BEGINS.values()),
    CardMark("multiple", "factor"),
]


def images(mark: CardMark, seen: float, pose: Pose = CARD) -> list[Image]:
    return [item for item in mark_items(pose, mark, seen) if isinstance(item, Image)]


@pytest.mark.parametrize("mark", MARKS)
@pytest.mark.parametrize("seen", [20.0, 34.0, 50.0, 70.0, 96.0, 120.0])
def test_a_mark_stays_on_what_is_seen_of_its_card_and_off_the_index(mark: CardMark, seen: float) -> None:
    for image in images(mark, seen):
        assert image.x - image.w / 2 >= LEFT
        assert image.x + image.w / 2 <= LEFT + seen + 1
        beside = image.x - image.w / 2 >= LEFT + 0.25 * CARD.width
        below = image.y - image.h / 2 >= TOP + 0.4 * CARD.width
        assert beside or below


def test_a_tag_says_its_word_where_there_is_room_and_is_a_dot_of_its_colour_elsewhere() -> None:
    mark = CardMark("straight", "begins")

    assert [item.text for item in mark_items(CARD, mark, 120) if isinstance(item, Text)] == ["straight"]
    (below,) = [item for item in mark_items(CARD, mark, 70) if isinstance(item, Text)]
    assert below.text == "straight"
    assert below.y > TOP + 0.4 * CARD.width
    assert [item for item in mark_items(CARD, mark, 50) if isinstance(item, Text)] == []
    assert {image.picture[1] for image in (*images(mark, 120), *images(mark, 50))} == {"tag gold"}


def test_a_step_keeps_its_number_however_little_is_seen() -> None:
    for seen in (120, 60, 20):
        assert [i.text for i in mark_items(CARD, CardMark("2", "step"), seen) if isinstance(i, Text)] == ["2"]


def test_a_mark_turns_with_its_card() -> None:
    mark = CardMark("2", "step")
    (flat,), (turned,) = images(mark, 120), images(mark, 120, CARD._replace(angle=6.0))

    assert turned.x > flat.x
    assert turned.y > flat.y


def test_every_kind_of_mark_has_its_own_look() -> None:
    assert {"begins", "both", *UNDER.values()} == set(TAGS)
    assert len({panel for panel, _ in TAGS.values()}) == len(TAGS)


def test_a_card_over_which_a_larger_one_flies_has_no_marks(client: Callable[..., Client]) -> None:
    opened = client((720, 1280), settings=Settings(speed=0.0, motion="reduced"))
    scene = TableScene(opened.app, dealt(2, seed=3, rules="factor"), dealt=False)
    opened.show(scene)
    while not scene.table.moves():
        opened.wait(0.1)
    before = tags(scene, opened.app.now)
    index = min(scene.picture(TextScale(1.0), 0.0).marks)
    covered, over = (card.id for card in scene.director.tableau.hands[0][index : index + 2])
    scene.director.motion.finish()
    rest_poses = scene.director.motion.rest_poses
    rest_poses[over] = rest_poses[covered]._replace(
        x=rest_poses[covered].x + 1, width=2 * rest_poses[covered].width
    )

    after = tags(scene, opened.app.now)
    opened.app.draw(0.0)

    assert after
    assert len(after) < len(before)
    assert min(image.w for image in after) > 0


def tags(scene: TableScene, now: float) -> list[Image]:
    """The marks that are drawn on the cards of a table."""
    items = [item for _, item in card_items(scene.picture(TextScale(1.0), now), scene.director, now)]
    return [item for item in items if isinstance(item, Image) and str(item.picture[1:2]).startswith("('tag ")]
