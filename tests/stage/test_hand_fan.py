"""Hands of 1 to 30 cards stay usable."""

from itertools import pairwise

import pytest

from game.scenes.table.hand_drag import MOST_LEAN
from game.stage.geometry import Pose
from game.stage.hand_fan import MADE_WAY, MOST_BACKS, fan_poses, hand_poses
from game.stage.layout.table_layout import table_layout
from game.stage.seat_places import FanPlace

LANDSCAPE = table_layout(1280, 720, others=3).hand
PORTRAIT = table_layout(720, 1280, others=3).hand
INDEX = 0.16  # of a card's width: what must stay visible for its index to be read


@pytest.mark.parametrize("count", range(1, 31))
def test_every_index_of_a_hand_stays_visible(count: int) -> None:
    poses = hand_poses(LANDSCAPE, count)

    gaps = [b.x - a.x for a, b in pairwise(poses)]
    assert all(gap >= INDEX * LANDSCAPE.width for gap in gaps)
    assert poses[0].x - LANDSCAPE.width / 2 >= LANDSCAPE.area.x - 1
    assert poses[-1].x + LANDSCAPE.width / 2 <= LANDSCAPE.area.right + 1


@pytest.mark.parametrize("count", range(1, 31))
def test_a_raised_card_is_seen_whole_and_the_others_keep_their_index(count: int) -> None:
    for raised in range(count):
        poses = hand_poses(LANDSCAPE, count, raised=raised)

        if raised + 1 < count:
            assert poses[raised + 1].x - poses[raised].x >= 1.05 * LANDSCAPE.width
        gaps = [b.x - a.x for a, b in pairwise(poses)]
        assert min(gaps, default=99.0) >= 0.14 * LANDSCAPE.width
        assert poses[raised].order == max(pose.order for pose in poses)


@pytest.mark.parametrize("count", range(1, 31))
def test_a_raised_card_stays_under_the_pointer_that_raised_it(count: int) -> None:
    plain = hand_poses(LANDSCAPE, count)
    for raised in range(count):
        pose = hand_poses(LANDSCAPE, count, raised=raised)[raised]
        strip = plain[raised].x - LANDSCAPE.width / 2 + 0.1 * LANDSCAPE.width

        assert pose.x - pose.width / 2 <= strip <= pose.x + pose.width / 2


def moved(count: int, raised: int) -> list[float]:
    """How far each card moves to the right when one is raised, in widths of a card."""
    plain, poses = hand_poses(LANDSCAPE, count), hand_poses(LANDSCAPE, count, raised=raised)
    return [(b.x - a.x) / LANDSCAPE.width for a, b in zip(plain, poses, strict=True)]


def test_the_neighbours_on_both_sides_make_way_for_a_raised_card() -> None:
    assert moved(5, 2) == pytest.approx([-MADE_WAY, -MADE_WAY, 0.0, 0.26, 0.26])


def test_where_the_first_card_has_no_room_the_others_close_up_to_it() -> None:
    left = moved(12, 6)[:6]

    assert left == pytest.approx([-MADE_WAY * index / 5 for index in range(6)])


@pytest.mark.parametrize("count", range(1, 31))
def test_no_card_leaves_the_hand_for_a_raised_one(count: int) -> None:
    for raised in range(count):
        first, *_ = hand_poses(LANDSCAPE, count, raised=raised)
        assert raised == 0 or first.x - LANDSCAPE.width / 2 >= LANDSCAPE.area.x - 1e-6


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440), (720, 1280), (360, 640)])
@pytest.mark.parametrize("shape", ["free", "portrait", "deck"])
@pytest.mark.parametrize("count", [1, 5, 12, 20])
def test_no_corner_of_a_hand_reaches_the_prompt(size: tuple[int, int], shape: str, count: int) -> None:
    layout = table_layout(*size, others=3, shape=shape)
    place, every = layout.hand, frozenset(range(count))
    for raised in (None, *range(count)):
        for number, pose in enumerate(hand_poses(place, count, raised=raised, playable=every)):
            lean = MOST_LEAN if number == raised else 0.0
            assert pose._replace(angle=pose.angle + lean).top >= place.ceiling - 1e-6
    assert place.ceiling >= layout.prompt.bottom


def test_playable_cards_stand_higher_and_others_do_not() -> None:
    plain = hand_poses(LANDSCAPE, 5)
    poses = hand_poses(LANDSCAPE, 5, playable=frozenset({1}))

    assert poses[1].y < plain[1].y - 10
    assert [pose for i, pose in enumerate(poses) if i != 1] == [p for i, p in enumerate(plain) if i != 1]


def test_a_tall_window_lays_more_than_five_cards_in_two_rows() -> None:
    five, six = hand_poses(PORTRAIT, 5), hand_poses(PORTRAIT, 6)

    assert len({round(pose.y / 40) for pose in five}) == 1
    assert max(p.y for p in six) - min(p.y for p in six) > PORTRAIT.width * 0.5


def test_an_empty_hand_has_no_poses() -> None:
    assert hand_poses(LANDSCAPE, 0) == []


def test_backs_beyond_the_ninth_lie_under_the_ninth() -> None:
    poses = fan_poses(FanPlace(300, 300, 90, 40), 14)

    assert len(poses) == 14
    assert len({(pose.x, pose.y) for pose in poses}) == MOST_BACKS
    assert all(isinstance(pose, Pose) for pose in poses)


def test_a_card_that_cannot_be_played_rises_less_while_others_can() -> None:
    at_rest = hand_poses(LANDSCAPE, 5)[1]
    proud = hand_poses(LANDSCAPE, 5, raised=1, playable=frozenset({1}))[1]
    modest = hand_poses(LANDSCAPE, 5, raised=1, playable=frozenset({3}))[1]
    assert at_rest.y - modest.y < 0.7 * (at_rest.y - proud.y)
    assert at_rest.width < modest.width < proud.width
    assert hand_poses(LANDSCAPE, 5, raised=1)[1] == proud  # where nothing can be played, all are alike


@pytest.mark.parametrize("shape", ["free", "portrait", "deck"])
def test_few_cards_of_a_tall_window_are_larger_and_fit(shape: str) -> None:
    place = table_layout(720, 1280, others=3, shape=shape).hand
    four, five = hand_poses(place, 4), hand_poses(place, 5)

    assert place.few == 4
    assert five[0].width == place.width
    assert four[0].width == place.large > 1.14 * place.width
    assert four[0].x - four[0].width / 2 >= place.area.x
    assert max(pose.y + pose.width * 0.7 for pose in four) <= place.area.bottom
    assert min(pose.top for pose in hand_poses(place, 4, playable=frozenset(range(4)))) >= place.ceiling


def test_two_rows_of_a_tall_window_leave_most_of_the_upper_one_free() -> None:
    upper, lower = hand_poses(PORTRAIT, 20)[0], hand_poses(PORTRAIT, 20)[10]

    assert lower.top - upper.top > 0.8 * PORTRAIT.height
