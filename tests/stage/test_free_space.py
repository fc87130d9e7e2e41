"""Room on a table for something more: it covers nothing that is needed."""

import pytest

from game.stage.free_space import GAP, above_prompt, fan_box, free_spot, over_card, parts
from game.stage.geometry import Box
from game.stage.layout.table_layout import TableLayout, table_layout
from game.stage.seat_places import FanPlace

TABLES = {
    "wide": table_layout(1280, 720, others=3),
    "tall": table_layout(720, 1280, others=5),
    "ring": table_layout(720, 1280, others=3, shape="portrait"),
    "alone": table_layout(1280, 720, others=1),
}
SIZE = (150.0, 90.0)


@pytest.mark.parametrize("layout", TABLES.values(), ids=TABLES)
def test_a_free_spot_covers_nothing_and_stays_in_the_window(layout: TableLayout) -> None:
    found = free_spot(layout, SIZE)

    assert found is not None
    assert (found.w, found.h) == SIZE
    assert found.within(Box(0, 0, layout.w, layout.h))
    assert not [name for name, boxes in parts(layout).items() for box in boxes if found.meets(box)]


def test_what_lies_there_besides_is_not_covered_either() -> None:
    layout = TABLES["wide"]
    first = free_spot(layout, SIZE)
    assert first is not None
    second = free_spot(layout, SIZE, [first])

    assert second is not None
    assert not second.meets(first)


def test_where_there_is_no_room_nothing_is_found_unless_a_part_may_be_covered() -> None:
    layout = TABLES["ring"]
    large = (layout.w * 0.6, layout.h * 0.16)

    assert free_spot(layout, large) is None
    over = free_spot(layout, large, over=("seats", "ring", "pile"))
    assert over is None or not any(over.meets(box) for box in parts(layout)["needed"])
    assert free_spot(layout, SIZE, over=("seats", "ring", "pile")) is not None


def test_the_seconds_of_a_ring_are_always_needed() -> None:
    layout, plain = TABLES["ring"], TABLES["wide"]
    assert layout.ring is not None
    top = (layout.ring.x, layout.ring.y - (layout.ring.outer + layout.ring.inner) / 2)

    assert any(box.holds(*top) for box in parts(layout)["needed"])
    assert parts(layout)["ring"][0].holds(layout.ring.x, layout.ring.y)
    assert parts(plain)["ring"] == []


def test_the_arrows_of_the_direction_bow_over_and_under_the_piles() -> None:
    wide = TABLES["wide"]
    upper, lower = parts(wide)["arrows"]

    assert upper.bottom <= wide.discard.cy <= lower.y
    assert (upper.y, lower.bottom) == (wide.sweeps.y, wide.sweeps.bottom)
    assert parts(TABLES["ring"])["arrows"] == []


@pytest.mark.parametrize(("angle", "upright"), [(0, False), (90, True), (180, False), (-90, True)])
def test_a_fan_is_wider_than_high_unless_it_opens_to_a_side(angle: float, upright: bool) -> None:
    box = fan_box(FanPlace(400, 300, angle, 50))

    assert box.holds(400, 300)
    assert (box.h > box.w) == upright


@pytest.mark.parametrize("layout", TABLES.values(), ids=TABLES)
def test_as_a_last_resort_it_stands_above_the_prompt_and_what_lies_on_it(layout: TableLayout) -> None:
    low = above_prompt(layout, SIZE)
    lying = Box(layout.prompt.x, layout.prompt.y - 40, 100, 30)

    assert low.bottom <= layout.prompt.y
    assert above_prompt(layout, SIZE, [lying]).bottom <= lying.y
    assert above_prompt(layout, (5000, 90)).w < layout.w


class TestOverCard:
    ROOM = Box(0, 0, 700, 1200)
    COLUMN, ROW = (300, 130), (480, 56)

    def test_it_lies_right_over_the_card_and_inside_the_room(self) -> None:
        card = Box(10, 900, 120, 168)

        found = over_card([self.COLUMN, self.ROW], card, (), self.ROOM)

        assert found == (Box(0, 900 - GAP - 130, 300, 130), 0)

    def test_it_takes_a_flat_shape_where_only_that_fits_between_the_card_and_what_is_kept(self) -> None:
        card, prompt = Box(300, 900, 120, 168), Box(100, 790, 500, 40)

        found = over_card([self.COLUMN, self.ROW], card, [prompt], self.ROOM)

        assert found.shape == 1
        assert prompt.bottom <= found.box.y < found.box.bottom <= card.y

    def test_where_nothing_fits_between_it_lies_beyond_all_that_is_kept(self) -> None:
        card, prompt, read = Box(300, 900, 120, 168), Box(100, 850, 500, 40), Box(0, 760, 700, 80)

        found = over_card([self.COLUMN, self.ROW], card, [prompt, read], self.ROOM)

        assert found.shape == 1
        assert found.box.bottom <= read.y

    def test_where_nothing_is_free_above_it_lies_beside_the_card(self) -> None:
        card, above = Box(10, 900, 120, 168), Box(0, 0, 700, 890)

        found = over_card([self.COLUMN], card, [above], self.ROOM)

        assert found.box.x > card.right
        assert found.box.cy == card.cy

    def test_as_a_last_resort_it_covers_what_is_kept_but_not_the_card(self) -> None:
        card = Box(10, 900, 120, 168)

        found = over_card([self.COLUMN], card, [self.ROOM], self.ROOM)

        assert found.shape == 0
        assert found.box.bottom == card.y
