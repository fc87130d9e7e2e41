"""Nothing on the table overlaps, whatever the window and the number of players."""

import pytest

from game.stage.geometry import Box
from game.stage.layout.table_layout import TableLayout, table_layout

WINDOWS = {
    "design": (1280.0, 720.0, False),
    "tiny": (960.0, 540.0, True),
    "4:3": (1280.0, 960.0, False),
    "tiny 4:3": (960.0, 720.0, True),
    "tiny square": (960.0, 960.0, True),
    "tiny near square": (960.0, 870.0, True),
    "near square": (1280.0, 1223.0, False),
    "ultra-wide": (1720.0, 720.0, False),
    "super-wide": (2560.0, 720.0, False),
    "portrait": (720.0, 1280.0, False),
    "tiny portrait": (540.0, 960.0, True),
    "tall phone": (720.0, 1600.0, False),
}


def layout_of(name: str, others: int) -> TableLayout:
    w, h, compact = WINDOWS[name]
    return table_layout(w, h, others=others, compact=compact)


def furniture(layout: TableLayout) -> dict[str, Box]:
    """What no player may sit on."""
    boxes = {
        "draw pile": layout.draw_pile,
        "discard": layout.discard,
        "prompt": layout.prompt,
        "hand": layout.hand.area,
        "menu": layout.menu,
        "header": layout.header,
        "medal": layout.medal,
        **{f"button {name}": box for name, box in layout.buttons.items()},
    }
    if layout.log is not None:
        boxes["log"] = layout.log
    return boxes


@pytest.mark.pairwise(others=[1, 5, 9])
@pytest.mark.parametrize("others", range(1, 10))
@pytest.mark.parametrize("name", WINDOWS)
def test_no_seat_meets_another_seat_or_the_furniture(name: str, others: int) -> None:
    layout = layout_of(name, others)
    seats = [seat.box for seat in layout.others]

    for index, seat in enumerate(seats):
        assert seat.within(Box(0, 0, layout.w, layout.h)), f"seat {index} leaves the window"
        assert not [other for other in seats[index + 1 :] if seat.meets(other)]
        assert not [what for what, box in furniture(layout).items() if seat.meets(box)]


@pytest.mark.parametrize("shape", ["free", "portrait", "deck"])
@pytest.mark.parametrize("name", WINDOWS)
def test_one_button_gives_way_to_the_hint(name: str, shape: str) -> None:
    w, h, compact = WINDOWS[name]
    layout = table_layout(w, h, others=3, compact=compact, shape=shape)
    boxes, whole = layout.with_hint(), layout.buttons[layout.gives_way]
    hint, rest = boxes.pop("hint"), boxes.pop(layout.gives_way)

    assert hint.within(whole)
    assert rest.within(whole)
    assert rest.right < hint.x
    assert rest.w > hint.w >= 40
    assert hint.h >= 33
    assert boxes == {name: box for name, box in layout.buttons.items() if name != layout.gives_way}


@pytest.mark.parametrize("others", range(1, 10))
@pytest.mark.parametrize("name", ["portrait", "tall phone"])
def test_the_medal_and_its_word_keep_off_the_discard_pile_and_the_seats(name: str, others: int) -> None:
    layout = layout_of(name, others)
    medal, pile = layout.medal, layout.discard
    word = Box.around(medal.cx, medal.bottom + 0.22 * medal.w, 1.55 * medal.w, 0.35 * medal.w)  # DIAMONDS

    for box in (medal, word):
        assert not box.meets(pile.inset(-0.1 * pile.w))  # whose cards lie askew
        assert not any(box.meets(seat.box) for seat in layout.others)


@pytest.mark.parametrize("name", WINDOWS)
def test_the_piles_the_prompt_the_hand_and_the_buttons_keep_apart(name: str) -> None:
    layout = layout_of(name, 3)
    boxes = furniture(layout)
    del boxes["medal"]  # lies beside the discard pile, only while a suit is named

    for what, box in boxes.items():
        assert box.within(Box(0, 0, layout.w, layout.h)), f"{what} leaves the window"
        assert not [other for other in boxes if other != what and box.meets(boxes[other])], what


def test_each_player_has_a_place() -> None:
    assert [len(layout_of("design", others).others) for others in range(1, 10)] == list(range(1, 10))


def test_small_companies_show_fans_and_crowds_do_not() -> None:
    assert all(seat.fan is not None for seat in layout_of("design", 5).others)
    assert all(seat.fan is None for seat in layout_of("design", 6).others)


def test_a_tiny_window_has_no_log_beside_the_table_but_a_button_for_it() -> None:
    tiny, usual = layout_of("tiny", 3), layout_of("design", 3)

    assert tiny.log is None
    assert "log" in tiny.buttons
    assert usual.log is not None
    assert "log" not in usual.buttons


def test_the_same_window_always_gives_the_same_layout() -> None:
    assert layout_of("portrait", 4) == layout_of("portrait", 4)


@pytest.mark.parametrize("name", ["design", "portrait"])
def test_the_seal_of_a_penalty_lies_by_the_draw_pile(name: str) -> None:
    layout = layout_of(name, 3)

    assert layout.seal.cx == layout.draw_pile.cx
    assert layout.draw_pile.y - 60 < layout.seal.cy < layout.draw_pile.y


def test_a_badge_can_be_read_also_at_a_small_seat() -> None:
    assert min(seat.badge_radius for seat in layout_of("tiny", 9).others) >= 11


@pytest.mark.parametrize("others", range(1, 10))
@pytest.mark.parametrize("name", [name for name in WINDOWS if "portrait" in name])
def test_in_a_tall_window_fans_hang_below_their_plates(name: str, others: int) -> None:
    for seat in layout_of(name, others).others:
        if seat.fan is not None:
            assert seat.fan.y - seat.fan.width * 0.7 >= seat.plate.bottom - 8


@pytest.mark.pairwise(others=[1, 5, 9])
@pytest.mark.parametrize("others", range(1, 10))
@pytest.mark.parametrize("name", WINDOWS)
def test_a_raised_card_has_its_ceiling_below_prompt_and_buttons(name: str, others: int) -> None:
    layout = layout_of(name, others)
    above = [layout.prompt, *(layout.buttons.values() if layout.portrait else ())]

    assert layout.hand.ceiling >= max(box.bottom for box in above) - 1


@pytest.mark.parametrize("name", ["tiny square", "tiny near square", "near square"])
@pytest.mark.parametrize("others", range(1, 10))
def test_a_window_nearly_as_high_as_wide_has_the_tall_table(name: str, others: int) -> None:
    layout = layout_of(name, others)

    assert layout.portrait
    assert layout.strip is not None
    assert layout.hand.per_row >= 8
    assert max(box.h for box in layout.buttons.values()) < layout.h / 12


@pytest.mark.pairwise(others=[1, 5, 9])
@pytest.mark.parametrize("others", range(1, 10))
@pytest.mark.parametrize("name", WINDOWS)
def test_no_button_is_as_large_as_a_card(name: str, others: int) -> None:
    layout = layout_of(name, others)

    for what, box in layout.buttons.items():
        assert box.h <= max(100, 0.11 * layout.h), what
