"""Teammates' open hands: room on their mats in every window, every card's index seen, nothing in the way."""

from itertools import pairwise

import pytest

from game.stage.asset_rows import asset_poses
from game.stage.geometry import Box
from game.stage.layout.open_hands import open_poses, with_open_hands
from game.stage.layout.table_layout import TableLayout, table_layout

WINDOWS = ((1280, 720), (1920, 1080), (3440, 1440), (1024, 768), (720, 1280), (1080, 1920))
SEATED = {3: (1,), 5: (1, 3), 8: (2, 5)}  # the others of a table, and which of them are teammates
INDEX = 0.3  # of a card's width: so much of it shows rank and sign


def laid(window: tuple[int, int], others: int) -> TableLayout:
    layout = table_layout(*window, others=others, shape="deck")
    return with_open_hands(layout, SEATED[others])


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("others", SEATED)
def test_a_hand_lies_beside_the_assets_and_in_nobodys_way(window: tuple[int, int], others: int) -> None:
    layout = laid(window, others)
    assets = layout.assets
    assert assets is not None
    assert set(assets.hands) == set(SEATED[others])
    for place, hand in assets.hands.items():
        assert hand.within(Box(0, 0, layout.w, layout.h))
        for count in (1, 4, 10):
            for number, mat in enumerate(assets.others):
                found = [pose.box for pose in asset_poses(mat, count)]
                assert not [one for one in found if one.inset(0.01).meets(hand)], (place, number, count)
        assert not [seat for seat in layout.others if seat.box.inset(0.01).meets(hand)]
        for thing in (
            layout.draw_pile,
            layout.discard,
            layout.prompt,
            layout.menu,
            assets.event,
            assets.turn,
        ):
            assert not hand.meets(thing)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("others", SEATED)
@pytest.mark.parametrize("count", [1, 2, 7, 12])
def test_every_card_of_it_can_be_told(window: tuple[int, int], others: int, count: int) -> None:
    assets = laid(window, others).assets
    assert assets is not None
    for hand in assets.hands.values():
        poses = open_poses(hand, count)
        assert all(pose.box.within(hand.inset(-0.01)) for pose in poses)
        apart = [after.x - before.x for before, after in pairwise(poses)]
        assert all(gap >= INDEX * poses[0].width for gap in apart)
        assert [pose.order for pose in poses] == sorted({pose.order for pose in poses})


def test_no_hand_lies_open_where_nobody_is_a_teammate() -> None:
    layout = table_layout(1280, 720, others=3, shape="deck")

    assert with_open_hands(layout, ()) is layout
    plain = table_layout(1280, 720, others=3)
    assert with_open_hands(plain, (1,)) is plain


def test_an_empty_hand_has_no_cards() -> None:
    assert open_poses(Box(0, 0, 200, 100), 0) == []


def test_a_mat_gives_way_where_more_of_the_hand_is_seen() -> None:
    wide, tall = laid((1280, 720), 3).assets, laid((720, 1280), 5).assets
    assert wide is not None
    assert tall is not None

    assert wide.hands[1].x >= wide.others[1].area.right
    assert tall.hands[1].y >= tall.others[1].area.bottom
    poses = open_poses(tall.hands[1], 7)
    assert poses[1].x - poses[0].x >= poses[0].width
