"""Boxes out of boxes, words for keys, and text sizes."""

import pytest

from game.draw.viewport import Viewport
from game.stage.geometry import Box
from game.storage.key_bindings import DEFAULT_KEYS
from game.ui.box_layout import (
    HEADER,
    Flow,
    balanced_grid,
    columns,
    dialog,
    even_grid,
    frame,
    grid,
    row_height,
    text_height,
)
from game.ui.key_names import action_name, chord_name, key_name
from game.ui.scroll import area_for, sheet_in
from game.ui.theme import TextScale
from tests.driver import SIZES


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("footer", [0.0, 60.0])
def test_the_parts_of_a_screen_stand_in_the_window_and_apart(size: tuple[int, int], footer: float) -> None:
    view = Viewport.of(*size)
    window = Box(0, 0, view.w, view.h)

    whole = frame(view, footer=footer)

    assert all(part.within(window) for part in whole)
    assert not Box(0, 0, view.w, HEADER).meets(whole.body)
    assert not whole.body.meets(whole.footer)
    assert whole.body.h > 300


@pytest.mark.parametrize("size", SIZES)
def test_a_dialog_is_never_larger_than_the_window(size: tuple[int, int]) -> None:
    view = Viewport.of(*size)

    assert dialog(view, 3000, 3000).within(Box(0, 0, view.w, view.h))
    assert dialog(view, 200, 100) == Box.around(view.w / 2, view.h / 2, 200, 100)


def test_an_even_grid_reaches_from_edge_to_edge_with_all_gaps_alike() -> None:
    boxes = even_grid(Box(10, 5, 300, 0), 7, (80, 40), 8)

    assert [box.x for box in boxes[:3]] == pytest.approx([10, 120, 230])
    assert boxes[3].y - boxes[0].bottom == pytest.approx(30)
    assert [box.x for box in boxes[3:6]] == [box.x for box in boxes[:3]]
    assert even_grid(Box(0, 0, 90, 0), 2, (80, 40), 8)[1].y == pytest.approx(48)


def test_the_bar_of_a_scrolling_area_lies_beside_the_room_that_it_is_made_for() -> None:
    room = Box(20, 30, 200, 100)
    sheet = sheet_in(area_for(room))

    assert (sheet.x, sheet.right) == (room.x, room.right)


def test_columns_share_the_width() -> None:
    left, right = columns(Box(10, 0, 310, 50), (1, 2), 10)

    assert left == Box(10, 0, 100, 50)
    assert right == Box(120, 0, 200, 50)


@pytest.mark.parametrize(("count", "rows"), [(3, [3]), (4, [2, 2]), (5, [3, 2]), (7, [3, 3, 1])])
def test_the_rows_of_a_balanced_grid_are_as_alike_as_can_be(count: int, rows: list[int]) -> None:
    boxes = balanced_grid(Box(5, 0, 155, 0), count, (45, 30), 10)

    assert [len([box for box in boxes if box.y == y]) for y in dict.fromkeys(box.y for box in boxes)] == rows
    assert (boxes[0].x, boxes[0].y) == (5, 0)
    assert boxes[rows[0] - 1].right == pytest.approx(160)
    assert {box.h for box in boxes} == {30}
    assert min(box.w for box in boxes) >= 45


def test_a_grid_breaks_into_rows() -> None:
    boxes = grid(Box(0, 0, 100, 0), 5, (45, 30), 10)

    assert [(box.x, box.y) for box in boxes] == [(0, 0), (55, 0), (0, 40), (55, 40), (0, 80)]
    assert len(grid(Box(0, 0, 10, 0), 2, (45, 30), 10)) == 2


def test_a_flow_hands_out_boxes_downwards(screen: None) -> None:
    flow = Flow(Box(0, 100, 200, 0), gap=10)

    first, second = flow.take(30), flow.take(20, gap=0)
    text = flow.text("two words")

    assert (first.y, second.y, text.y) == (100, 140, 160)
    assert text.h == text_height("two words", 15, 200)


def test_rows_are_high_enough_for_a_finger_and_for_their_text() -> None:
    for size in (13, 15, 18, 24, 30, 36):
        assert row_height(size) >= max(44, size * 1.6)


def test_large_text_grows_less_than_small_text() -> None:
    scale = TextScale(2.0)

    assert (scale(13), scale(16)) == (26, 32)
    assert 40 < scale(26) < 52
    assert TextScale(1.0)(26) == 26
    assert TextScale(1.0, 1.2)(15) == 18


@pytest.mark.parametrize(
    ("chord", "name"),
    [
        ("d", "D"), ("ctrl+z", "Ctrl+Z"), ("escape", "Esc"), ("[7]", "Keypad 7"), ("alt+return", "Alt+Enter"),
        ("f11", "F11"), ("+", "+"), ("ctrl++", "Ctrl++"), ("shift+tab", "Shift+Tab"), ("0", "0"),
    ],
)  # fmt: skip
def test_keys_are_named_as_they_are_printed(chord: str, name: str) -> None:
    assert chord_name(chord) == name


def test_an_action_is_shown_with_its_first_key() -> None:
    assert key_name(DEFAULT_KEYS, "fullscreen") == "F11"
    assert key_name({"draw": []}, "draw") == "–"
    assert action_name("card 3") == "Card 3"
    assert action_name("accept") == "Play or press"
