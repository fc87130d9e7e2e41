"""Boxes."""

from game.stage.geometry import Box


def test_a_box_knows_its_edges_and_centre() -> None:
    box = Box.around(50, 40, 20, 10)

    assert box == Box(40, 35, 20, 10)
    assert (box.cx, box.cy, box.right, box.bottom) == (50, 40, 60, 45)
    assert box.inset(2) == Box(42, 37, 16, 6)
    assert box.moved(1, -1) == Box(41, 34, 20, 10)


def test_boxes_meet_only_where_they_overlap() -> None:
    box = Box(0, 0, 10, 10)

    assert box.meets(Box(9, 9, 5, 5))
    assert not box.meets(Box(10, 0, 5, 5))
    assert box.holds(0, 0)
    assert not box.holds(10, 5)
    assert Box(1, 1, 5, 5).within(box)
    assert not Box(6, 6, 5, 5).within(box)
