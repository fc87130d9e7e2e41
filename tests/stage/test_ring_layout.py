"""The tall table with its ring: nothing overlaps, in no window and with no number of players."""

import math
from itertools import combinations, pairwise

import pytest

from game.stage.geometry import RATIO, Box
from game.stage.hand_fan import fan_poses, hand_poses
from game.stage.layout.table_layout import TableLayout, table_layout
from tests.stage.test_layout import WINDOWS

SHAPES = {**WINDOWS, "square": (1280.0, 1280.0, False), "broad portrait": (1164.0, 1280.0, False)}
TALL = [name for name, (w, h, _) in SHAPES.items() if h > w]
WIDE = [name for name in SHAPES if name not in TALL]


def layout_of(name: str, others: int) -> TableLayout:
    w, h, compact = SHAPES[name]
    return table_layout(w, h, others=others, compact=compact, shape="portrait")


def with_its_word(medal: Box) -> Box:
    return Box(medal.x - 0.12 * medal.w, medal.y, 1.24 * medal.w, 1.4 * medal.h)


def furniture(layout: TableLayout) -> dict[str, Box]:
    """Everything that has a place of its own beside the players and the ring."""
    boxes = {
        "draw pile": layout.draw_pile,
        "seal": layout.seal,
        "medal": with_its_word(layout.medal),
        "prompt": layout.prompt,
        "hand": layout.hand.area,
        "menu": layout.menu,
        "header": layout.header,
        **{f"button {name}": box for name, box in layout.buttons.items()},
    }
    boxes.update({"log": layout.log} if layout.log else {})
    boxes.update({"scores": layout.scores} if layout.scores else {})
    return boxes


def far(box: Box, x: float, y: float) -> float:
    """The distance of a point from a box."""
    return math.hypot(max(box.x - x, 0.0, x - box.right), max(box.y - y, 0.0, y - box.bottom))


@pytest.mark.parametrize("others", [1, 2, 3])
@pytest.mark.parametrize("name", SHAPES)
def test_nothing_leaves_the_window_or_overlaps(name: str, others: int) -> None:
    layout = layout_of(name, others)
    boxes = {**furniture(layout), **{f"seat {i}": seat.box for i, seat in enumerate(layout.others)}}
    window = Box(0, 0, layout.w, layout.h)

    assert [what for what, box in boxes.items() if not box.within(window)] == []
    assert [(a, b) for a, b in combinations(boxes, 2) if boxes[a].meets(boxes[b])] == []


@pytest.mark.parametrize("others", [1, 2, 3])
@pytest.mark.parametrize("name", SHAPES)
def test_the_ring_has_the_discard_inside_and_everything_else_outside(name: str, others: int) -> None:
    layout = layout_of(name, others)
    ring = layout.ring
    assert ring is not None
    half = math.hypot(layout.discard.w, layout.discard.h) / 2

    assert (layout.discard.cx, layout.discard.cy) == (ring.x, ring.y)
    assert half < ring.inner < ring.outer < layout.sweeps.w / 2
    for what, box in furniture(layout).items():
        assert far(box, ring.x, ring.y) >= ring.outer, what
    for what, box in {name: furniture(layout)[name] for name in ("prompt", "hand", "header", "menu")}.items():
        assert far(box, ring.x, ring.y) >= layout.sweeps.w / 2, what


@pytest.mark.pairwise(others=[1, 3], cards=[30])
@pytest.mark.parametrize("cards", [1, 7, 10, 30])
@pytest.mark.parametrize("others", [1, 2, 3])
@pytest.mark.parametrize("name", SHAPES)
def test_the_fans_hang_below_their_plates_clear_of_ring_and_piles(name: str, others: int, cards: int) -> None:
    layout = layout_of(name, others)
    ring = layout.ring
    assert ring is not None
    for seat in layout.others:
        assert seat.fan is not None
        fan = [
            Box.around(pose.x, pose.y, pose.width * 0.9, pose.width * RATIO * 0.9)
            for pose in fan_poses(seat.fan, cards)
        ]
        assert seat.plate.y <= min(card.y for card in fan) <= seat.plate.bottom + 10 * layout.unit
        for card in fan:
            assert far(card, ring.x, ring.y) > ring.outer
            assert not card.meets(layout.draw_pile)
            assert not card.meets(layout.seal)
            assert not card.meets(with_its_word(layout.medal))


@pytest.mark.pairwise(count=[1, 5, 10, 30])
@pytest.mark.parametrize("count", [*range(1, 13), 20, 30])
@pytest.mark.parametrize("name", SHAPES)
def test_every_card_of_a_hand_can_be_read_and_pressed(name: str, count: int) -> None:
    place = layout_of(name, 3).hand
    poses = hand_poses(place, count)

    for left, right in pairwise(poses):
        if right.order - left.order == 1:
            assert right.x - left.x >= 0.16 * place.width
    assert all(place.area.x - 1 <= p.x - p.width / 2 for p in poses)
    assert all(p.x + p.width / 2 <= place.area.right + 1 for p in poses)
    for raised in range(count):
        pose = hand_poses(place, count, raised=raised, playable=frozenset({raised}))[raised]
        assert pose.y - pose.width * RATIO / 2 >= place.ceiling - 1e-6
    for pose in hand_poses(place, count, playable=frozenset(range(count))):
        assert pose.y - pose.width * RATIO / 2 >= place.ceiling - 1


@pytest.mark.parametrize("name", TALL)
def test_ten_cards_lie_in_two_rows_of_five_one_beside_the_other(name: str) -> None:
    place = layout_of(name, 3).hand
    poses = hand_poses(place, 10)

    assert [round(pose.order // 100) for pose in poses] == [10] * 5 + [11] * 5
    assert all(b.x - a.x > 0.94 * place.width for a, b in pairwise(poses[:5]))


@pytest.mark.parametrize("name", WIDE)
def test_in_a_wide_window_the_table_stays_tall_and_stands_in_the_middle(name: str) -> None:
    layout = layout_of(name, 3)

    assert layout.table.h > 1.5 * layout.table.w
    assert layout.table.cx == layout.w / 2
    assert layout.hand.width >= 105 * layout.unit


def test_a_small_window_has_a_button_for_the_log_in_place_of_the_panels() -> None:
    tiny, usual = layout_of("tiny", 3), layout_of("design", 3)

    assert (tiny.log, tiny.scores) == (None, None)
    assert "log" in tiny.buttons
    assert usual.log is not None
    assert usual.scores is not None
    assert "log" not in usual.buttons


@pytest.mark.parametrize("name", SHAPES)
def test_what_is_pressed_is_large_enough_for_a_finger(name: str) -> None:
    layout = layout_of(name, 3)
    small = {what: box for what, box in layout.buttons.items() if min(box.w, box.h) < 40}

    assert small == {}
