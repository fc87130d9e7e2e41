"""The content of an empty list: its sign, its words, its buttons."""

import pytest

from game.draw.items import DrawList, Image
from game.stage.geometry import Box
from game.ui.empty_state import EmptySign, EmptyText, Offer, empty_parts, empty_state
from game.ui.theme import TextScale
from game.ui.widgets import IDLE, Button, Label

SAID = EmptyText("magnifying-glass", "No table found yet", "It appears here by itself.", "Looking …")
pytestmark = pytest.mark.usefixtures("screen")


def offers(*labels: str) -> list[Offer]:
    return [Offer(label, "plus", lambda: None) for label in labels]


def rings(sign: EmptySign) -> list[Image]:
    out = DrawList()
    sign.draw(out, IDLE)
    return [item for item in out.moving if isinstance(item, Image) and item.picture[0] == "ring"]


def test_the_parts_stand_in_the_middle_one_below_the_other() -> None:
    area = empty_state(Box(100, 50, 700, 500), SAID, TextScale(), offers=offers("Host a table", "Type"))
    sign, *labels, host, other = area.widgets

    assert [label.label for label in labels] == [SAID.title, SAID.words, SAID.live]
    bottoms = [sign.box.bottom, *(label.box.bottom for label in labels)]
    tops = [label.box.y for label in labels] + [host.box.y]
    assert all(top > bottom for top, bottom in zip(tops, bottoms, strict=True))
    assert sign.box.cx == labels[0].box.cx == pytest.approx((host.box.x + other.box.right) / 2) == 450
    assert (sign.box.y + host.box.bottom) / 2 == pytest.approx(300, abs=1)
    assert area.furthest == 0


def test_the_first_button_is_the_primary_one() -> None:
    area = empty_state(Box(0, 0, 700, 500), SAID, TextScale(), offers=offers("Host a table", "Type"))

    assert [widget.kind for widget in area.widgets if isinstance(widget, Button)] == ["primary", "normal"]


def test_buttons_stand_one_above_the_other_where_they_do_not_fit_side_by_side() -> None:
    hosted = offers("Host a table", "Type an address")
    wide, narrow = (
        [
            widget.box
            for widget in empty_state(Box(0, 0, w, 900), SAID, TextScale(), offers=hosted).widgets[-2:]
        ]
        for w in (700, 240)
    )

    assert wide[0].y == wide[1].y
    assert wide[0].right < wide[1].x
    assert narrow[0].bottom < narrow[1].y
    assert narrow[0].x == narrow[1].x


def test_what_has_no_room_scrolls() -> None:
    area = empty_state(Box(0, 0, 300, 120), SAID, TextScale(2.0), offers=offers("Host a table"))

    assert area.furthest > 0
    assert area.widgets[0].box.y >= 0


def test_words_that_are_left_out_leave_no_gap() -> None:
    area = empty_state(
        Box(0, 0, 700, 500), EmptyText("talk", "", "Nobody has said anything yet."), TextScale()
    )

    assert [widget.label for widget in area.widgets if isinstance(widget, Label)] == [
        "Nobody has said anything yet."
    ]


@pytest.mark.parametrize("factor", [1.0, 2.0])
@pytest.mark.parametrize("high", [260.0, 540.0])
def test_no_ripple_crosses_the_words(high: float, factor: float) -> None:
    said = EmptyText("magnifying-glass", "Looking for tables", "", "They appear here.")
    sign, title, *_ = empty_parts(Box(0, 0, 700, high), said, TextScale(factor))
    assert isinstance(sign, EmptySign)
    assert isinstance(title, Label)
    letters = title.box.y + title.size * (title.leading - 0.7) / 2  # the upper edge of capitals
    for step in range(40):
        sign.now = step * 0.1
        assert all(ring.y + ring.h * ring.zoom / 2 <= letters for ring in rings(sign))


def test_ripples_move_with_time_and_stand_still_without() -> None:
    waiting = empty_state(Box(0, 0, 700, 500), SAID, TextScale()).widgets[0]
    calm = empty_state(Box(0, 0, 700, 500), SAID._replace(live=""), TextScale()).widgets[0]
    assert isinstance(waiting, EmptySign)
    assert isinstance(calm, EmptySign)
    still = rings(waiting)
    waiting.now = 1.0

    assert len(still) == 3
    assert rings(calm) == []
    assert [ring.zoom for ring in rings(waiting)] != [ring.zoom for ring in still]
    assert all(1.0 <= ring.zoom <= 1.4 for ring in rings(waiting))
    assert all(0.0 < ring.alpha <= 0.8 for ring in rings(waiting))
