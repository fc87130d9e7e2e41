"""Plates with names grow with large text, as far as there is room."""

from itertools import combinations

import pytest

from game.draw.viewport import Viewport
from game.scenes.replay.replay_positions import replay_places
from game.stage.free_space import fan_box
from game.stage.geometry import Box
from game.stage.layout.replay_layout import replay_layout
from game.stage.layout.table_layout import TableLayout, table_layout
from game.stage.plates import EDGE, RAISED, with_large_plates
from tests.driver import LANDSCAPE, PORTRAIT, SIZES

TABLES = [
    ("free", 1),
    ("free", 4),
    ("free", 9),
    ("portrait", 3),
    ("deck", 1),
    ("deck", 4),
    ("deck", 5),
    ("deck", 8),
]


def laid(size: tuple[int, int], shape: str, others: int) -> TableLayout:
    view = Viewport.of(*size)
    return table_layout(view.w, view.h, others=others, compact=view.compact, shape=shape)


def plates(layout: TableLayout) -> list[Box]:
    near = [] if layout.strip is not None else [layout.me.plate]
    return [*near, *(seat.plate for seat in layout.others)]


@pytest.mark.pairwise(factor=[2.0])
@pytest.mark.parametrize("factor", [1.25, 1.5, 2.0])
@pytest.mark.parametrize(("shape", "others"), TABLES)
@pytest.mark.parametrize("size", SIZES)
def test_a_plate_that_has_grown_covers_nothing(
    size: tuple[int, int], shape: str, others: int, factor: float
) -> None:
    before = laid(size, shape, others)

    after = with_large_plates(before, factor)

    window = Box(0, 0, after.w, after.h)
    kept = [
        after.prompt,
        after.discard,
        after.draw_pile,
        after.hand.area,
        after.menu,
        *after.buttons.values(),
    ]
    assert [a for a, b in combinations(plates(after), 2) if a.meets(b)] == []
    for old, new in zip(plates(before), plates(after), strict=True):
        assert new == old or new.within(window.inset(EDGE))
        assert new.w >= old.w
        assert new.h >= old.h
        assert not any(new.meets(box) and not old.meets(box) for box in kept)
    for seat in after.others:
        assert seat.plate.inset(0.01).within(seat.box)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("shape", "others"), TABLES)
def test_badges_grow_with_the_text_and_stay_in_the_window(
    size: tuple[int, int], shape: str, others: int
) -> None:
    before = laid(size, shape, others)
    after = with_large_plates(before, 2.0)
    for old, new in zip((before.me, *before.others), (after.me, *after.others), strict=True):
        radius = new.badge_radius
        badge, crowd = Box.around(*new.badge, 2 * radius, 2 * radius), others >= 8
        assert radius == pytest.approx(1.4 * old.badge_radius) or crowd
        assert badge.within(Box(0, 0, after.w, after.h))
        assert not any(badge.meets(plate) for plate in plates(after) if plate != new.plate)


@pytest.mark.parametrize("size", [LANDSCAPE, (1920, 1080), PORTRAIT])
def test_a_fan_below_a_plate_gives_way_where_there_is_room(size: tuple[int, int]) -> None:
    before = laid(size, "portrait", 3)
    after = with_large_plates(before, 2.0)
    assert after.ring is not None
    for place in (0, 2):  # the one in the middle has the ring below it
        old, new = before.others[place], after.others[place]
        assert old.fan is not None
        assert new.fan is not None
        assert new.fan.y - new.plate.bottom == pytest.approx(old.fan.y - old.plate.bottom)
        assert not fan_box(new.fan).meets(after.discard)
        assert not fan_box(new.fan).meets(after.draw_pile)


@pytest.mark.parametrize(("shape", "others"), TABLES)
def test_a_plate_never_covers_much_more_of_its_picture(shape: str, others: int) -> None:
    before = laid(LANDSCAPE, shape, others)
    after = with_large_plates(before, 4.0)

    assert all(
        new.plate.y >= old.plate.y - RAISED * old.radius
        for old, new in zip((before.me, *before.others), (after.me, *after.others), strict=True)
    )


@pytest.mark.parametrize(("shape", "others"), TABLES)
def test_at_the_usual_size_of_text_nothing_changes(shape: str, others: int) -> None:
    layout = laid(LANDSCAPE, shape, others)

    assert with_large_plates(layout, 1.0) is layout


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT, (2560, 1440)])
@pytest.mark.parametrize(("shape", "others"), [("free", 4), ("deck", 3)])
def test_at_double_size_every_plate_is_much_higher(size: tuple[int, int], shape: str, others: int) -> None:
    before = laid(size, shape, others)
    after = with_large_plates(before, 2.0)

    assert all(new.h >= 1.25 * old.h for old, new in zip(plates(before), plates(after), strict=True))


@pytest.mark.parametrize("assets", [False, True])
@pytest.mark.parametrize("others", [1, 3, 4])
@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
def test_in_a_replay_they_stay_on_its_table(size: tuple[int, int], others: int, assets: bool) -> None:
    view = Viewport.of(*size)
    region = replay_places(view).table
    before = replay_layout((view.w, view.h), region, others=others, assets=assets)

    after = with_large_plates(before, 2.0, region)

    assert all(plate.within(region) for plate in plates(after))
    assert any(new.h >= 1.4 * old.h for old, new in zip(plates(before), plates(after), strict=True))


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
def test_what_stands_at_the_curves_of_a_replay_grows_and_its_columns_with_it(size: tuple[int, int]) -> None:
    usual, large = (replay_places(Viewport.of(*size), text) for text in (15.0, 30.0))

    assert large.small > 1.3 * usual.small or large.small > 18
    assert large.curves.w > 0.5 * large.controls.w
    assert large.plot.within(large.controls)
