"""The table of a replay: everybody's cards have room, and nothing lies over anything else."""

from itertools import combinations, pairwise

import pytest

from game.draw.viewport import Viewport
from game.scenes.replay.replay_positions import replay_places
from game.stage.geometry import RATIO, Box
from game.stage.layout.open_hands import open_poses
from game.stage.layout.replay_layout import replay_layout
from game.stage.layout.table_layout import TableLayout

SIZES = ((1280, 720), (1920, 1080), (3440, 1440), (720, 1280), (640, 360), (360, 640))
MANY = 12  # cards in a hand


def laid(size: tuple[int, int], others: int, *, assets: bool) -> tuple[Box, TableLayout]:
    viewport = Viewport.of(*size)
    region = replay_places(viewport).table
    return region, replay_layout((viewport.w, viewport.h), region, others=others, assets=assets)


def cards(hand: Box) -> Box:
    """What the cards of a full hand cover."""
    poses = open_poses(hand, MANY, parted=True)
    half = poses[0].width / 2
    left, right = poses[0].x - half, max(pose.x for pose in poses) + half
    top, bottom = poses[0].y - half * RATIO, poses[-1].y + half * RATIO
    return Box(left, top, right - left, bottom - top)


@pytest.mark.pairwise(others=[1, 5, 9])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("others", range(1, 10))
def test_players_hands_and_piles_stand_apart(size: tuple[int, int], others: int) -> None:
    region, layout = laid(size, others, assets=False)
    assert layout.assets is not None

    blocks = [seat.box for seat in (*layout.others, layout.me)]
    hands = [cards(layout.assets.hands[place]) for place in range(others)]
    boxes = [*blocks, *hands, layout.draw_pile, layout.discard]

    assert all(box.within(region.inset(-1)) for box in boxes)
    assert [(a, b) for a, b in combinations(boxes, 2) if a.inset(1.5).meets(b.inset(1.5))] == []
    assert not any(layout.hand.area.inset(1.5).meets(box) for box in boxes)


@pytest.mark.parametrize("others", [1, 2, 3, 4, 5, 8])
def test_where_cards_stay_in_play_there_is_room_for_them(others: int) -> None:
    region, layout = laid((1280, 720), others, assets=True)
    places = layout.assets
    assert places is not None

    mats = [mat.area for mat in (*places.others, places.mine)]

    assert len(places.hands) == others
    assert all(area.within(region) and area.h > 0 for area in mats)
    assert [(a, b) for a, b in combinations(mats, 2) if a.inset(1.5).meets(b.inset(1.5))] == []
    assert not any(area.inset(1.5).meets(layout.discard) for area in mats)


def test_clockwise_from_the_left_as_at_any_table() -> None:
    _, layout = laid((1280, 720), 5, assets=False)
    left, right = layout.others[:2], layout.others[-2:]

    assert left[0].y > left[1].y
    assert right[0].y < right[1].y
    assert max(seat.x for seat in left) < layout.others[2].x < min(seat.x for seat in right)


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)])
@pytest.mark.parametrize("others", [1, 3, 5])
@pytest.mark.parametrize("count", [2, 5, 8, 11, 14])
def test_rank_and_sign_of_every_card_are_seen(size: tuple[int, int], others: int, count: int) -> None:
    """Many cards lie in two rows: in one there would be too little of each."""
    _, layout = laid(size, others, assets=False)
    assert layout.assets is not None
    for hand in layout.assets.hands.values():
        poses = open_poses(hand, count, parted=True)
        seen = [after.x - before.x for before, after in pairwise(poses) if after.y == before.y]
        assert len({pose.y for pose in poses}) <= 2
        assert [pose.order for pose in poses] == sorted({pose.order for pose in poses})
        assert min(seen) >= 15.0 * layout.unit, (hand, count)


@pytest.mark.parametrize("others", [4, 5])
def test_open_hands_below_assets_are_large_enough_to_be_told_apart(others: int) -> None:
    _, layout = laid((1280, 720), others, assets=True)
    assert layout.assets is not None
    for hand in layout.assets.hands.values():
        poses = open_poses(hand, 6)

        assert poses[0].width > 24
        assert min(after.x - before.x for before, after in pairwise(poses)) > 20
