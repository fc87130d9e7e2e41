"""A page of widgets: focus by keys, hover, press and release, scrolling by wheel, key and finger."""

from pathlib import Path

import pytest

from game.draw.items import DrawList, Image
from game.draw.text_renderer import exact_width
from game.stage.geometry import Box
from game.ui.intents import Intent, action
from game.ui.page import GUARD, Page
from game.ui.scroll import ScrollArea
from game.ui.slider import Slider
from game.ui.text_area import TextArea
from game.ui.text_field import PADDING, FieldRules, TextField
from game.ui.widgets import Button, Label, Widget, WidgetState
from tests.conftest import FontsOf
from tests.made_fonts import make_font


class Pressed(list[str]):
    """The labels of the buttons that were pressed, in order."""

    def button(self, label: str, x: float, y: float, w: float = 100, h: float = 50) -> Button:
        return Button(Box(x, y, w, h), label, lambda: self.append(label))


@pytest.fixture
def pressed() -> Pressed:
    return Pressed()


def opened(widgets: list[Widget]) -> Page:
    """A page that has been there for a second."""
    page = Page(widgets)
    page.update(1.0)
    page.update(2.0)
    return page


def grid(pressed: Pressed) -> Page:
    """Three rows of two: A B, C D, E F."""
    places = [(name, 120 * (i % 2), 70 * (i // 2)) for i, name in enumerate("ABCDEF")]
    return opened([pressed.button(name, x, y) for name, x, y in places])


def tap(page: Page, x: float, y: float, *, touch: bool = False) -> None:
    page.handle(Intent("move", x, y, touch=touch))
    page.handle(Intent("press", x, y, touch=touch))
    page.handle(Intent("release", x, y, touch=touch))


def focused(page: Page) -> str:
    assert page.focus is not None
    return page.focus.label


@pytest.mark.parametrize("key", ["up", "down"])
def test_a_page_that_leads_on_elsewhere_does_not_wrap(pressed: Pressed, key: str) -> None:
    page = Page(grid(pressed).widgets[::2], wraps=False)
    page.focus_on(page.widgets[0 if key == "up" else -1])
    there = focused(page)

    assert not page.handle(action(key))
    assert focused(page) == there


@pytest.mark.parametrize(
    ("keys", "there"),
    [
        (["right"], "B"),
        (["down"], "C"),
        (["down", "right", "up"], "B"),
        (["right", "down", "down", "left"], "E"),
        (["left"], "A"),
        (["up"], "E"),
        (["right", "up", "down"], "B"),
        (["next", "next"], "C"),
        (["previous"], "F"),
        (["previous", "next"], "A"),
    ],
)
def test_keys_move_the_focus(pressed: Pressed, keys: list[str], there: str) -> None:
    page = grid(pressed)

    for key in keys:
        page.handle(action(key))

    assert focused(page) == there
    assert pressed == []


def test_the_focus_goes_down_a_column_before_it_goes_aside(pressed: Pressed) -> None:
    wide, below, beside = (
        pressed.button("wide", 0, 0, w=400),
        pressed.button("below", 0, 120, w=100),
        pressed.button("beside", 500, 70),
    )
    page = opened([wide, beside, below])

    page.handle(action("down"))

    assert focused(page) == "below"


def test_what_reaches_above_and_below_is_not_at_the_side(pressed: Pressed) -> None:
    here, wide, beside, lower = (
        pressed.button("here", 0, 0),
        pressed.button("wide", 0, 60, w=900),
        pressed.button("beside", 800, 0),
        pressed.button("lower", 200, 180),
    )
    page = opened([here, wide, lower, beside])

    page.handle(action("right"))

    assert focused(page) == "beside"


def test_enter_presses_what_has_the_focus(pressed: Pressed) -> None:
    page = grid(pressed)

    page.handle(action("down"))
    used = page.handle(action("accept"))

    assert (used, pressed) == (True, ["C"])


def test_what_is_not_enabled_is_passed_over_and_cannot_be_pressed(pressed: Pressed) -> None:
    page = grid(pressed)
    page.find("button", "B").enabled = False

    page.handle(action("next"))
    tap(page, 130, 10)

    assert focused(page) == "C"
    assert pressed == []


def test_the_ring_is_shown_after_keys_and_not_after_the_pointer(screen: None, pressed: Pressed) -> None:
    page = grid(pressed)

    def rings() -> int:
        out = DrawList()
        page.draw(out)
        return sum(isinstance(item, Image) and item.picture[0] == "focus" for item in out.moving)

    page.handle(action("down"))
    after_key = rings()
    page.handle(Intent("move", 500, 500))
    after_move = rings()
    page.handle(action("down"))

    assert (after_key, after_move, rings()) == (1, 0, 1)


def test_a_button_is_pressed_when_it_is_released_over_it(pressed: Pressed) -> None:
    page = grid(pressed)

    page.handle(Intent("press", 10, 10))
    while_held = list(pressed)
    page.handle(Intent("release", 20, 20))
    page.handle(Intent("press", 10, 10))
    page.handle(Intent("release", 400, 400))

    assert (while_held, pressed) == ([], ["A"])


def test_a_press_on_what_has_only_just_appeared_is_ignored(pressed: Pressed) -> None:
    page = Page([pressed.button("A", 0, 0)])
    page.update(5.0)
    page.update(5.0 + GUARD * 0.9)
    tap(page, 10, 10)
    too_early = list(pressed)

    page.update(5.0 + GUARD * 1.1)
    tap(page, 10, 10)

    assert (too_early, pressed) == ([], ["A"])


def test_a_press_is_not_meant_for_what_has_just_come_where_another_button_was(pressed: Pressed) -> None:
    page = opened([pressed.button("Draw", 0, 0), pressed.button("Sort", 200, 0)])
    tap(page, 10, 10)
    made = Page([pressed.button("Pass", 0, 0), pressed.button("Sort", 200, 0)])
    made.keep_focus(page)

    tap(made, 10, 10)
    assert pressed == ["Draw"]

    made.update(2.01 + GUARD)
    tap(made, 10, 10)
    tap(made, 10, 10)
    tap(made, 210, 10)
    assert pressed == ["Draw", "Pass", "Pass", "Sort"]


def test_the_upper_of_two_widgets_is_pressed(pressed: Pressed) -> None:
    page = opened([pressed.button("below", 0, 0, w=300), pressed.button("above", 50, 0, w=100)])

    tap(page, 60, 10)
    tap(page, 10, 10)

    assert pressed == ["above", "below"]


def test_a_page_made_anew_keeps_focus_hover_and_scrolling(pressed: Pressed) -> None:
    def made() -> Page:
        rows: list[Widget] = [pressed.button(f"row {i}", 0, 60 * i) for i in range(20)]
        return opened([ScrollArea(Box(0, 0, 200, 300), rows), pressed.button("start", 0, 320)])

    old = made()
    for _ in range(9):
        old.handle(action("down"))
    new = made()
    new.keep_focus(old)

    assert focused(new) == focused(old) == "row 9"
    assert new.focus is not old.focus
    assert new.find("button", "row 9").box == old.find("button", "row 9").box


def test_the_focus_of_what_is_gone_goes_to_what_is_in_its_place_or_came_before(pressed: Pressed) -> None:
    def made(*labels: str) -> Page:
        rows: list[Widget] = [pressed.button(label, 0, 60 * number) for number, label in enumerate(labels)]
        return opened([pressed.button("back", 300, 0), *rows])

    old = made("a", "b", "c")
    old.focus_on(old.find("button", "b"))
    shorter = made("a", "c")
    shorter.keep_focus(old)
    assert focused(shorter) == "c"  # has moved up

    last = made("a")
    last.keep_focus(shorter)
    assert focused(last) == "a"

    none = made()
    none.keep_focus(last)
    assert focused(none) == "back"


class TestScrolling:
    """Twenty rows of 60 in a window of 300, a button below it."""

    @pytest.fixture
    def rows(self, pressed: Pressed) -> list[Widget]:
        return [pressed.button(f"row {i}", 0, 60 * i, h=50) for i in range(20)]

    @pytest.fixture
    def area(self, rows: list[Widget]) -> ScrollArea:
        return ScrollArea(Box(0, 0, 200, 300), rows)

    @pytest.fixture
    def page(self, area: ScrollArea, pressed: Pressed) -> Page:
        return opened([area, pressed.button("start", 0, 320)])

    def test_the_focus_takes_the_sheet_along(self, page: Page, area: ScrollArea) -> None:
        for _ in range(12):
            page.handle(action("down"))
            assert page.focus is not None
            assert page.focus.box.within(area.box)

        assert focused(page) == "row 12"

    def test_the_wheel_moves_the_sheet_as_far_as_it_goes(self, page: Page, area: ScrollArea) -> None:
        page.handle(Intent("scroll", 50, 50, dy=-1))
        once = area.offset
        for _ in range(100):
            page.handle(Intent("scroll", 50, 50, dy=-1))
        furthest = area.offset
        for _ in range(100):
            page.handle(Intent("scroll", 50, 50, dy=1))

        assert 0 < once < furthest == area.furthest
        assert area.offset == 0

    def test_the_wheel_beside_the_area_does_nothing(self, page: Page, area: ScrollArea) -> None:
        assert page.handle(Intent("scroll", 50, 340, dy=-1)) is False
        assert area.offset == 0

    def test_a_row_that_is_scrolled_away_cannot_be_pressed(self, page: Page, pressed: Pressed) -> None:
        tap(page, 10, 330)

        assert pressed == ["start"]

    def test_a_tap_presses_the_row_that_is_there_now(
        self, page: Page, area: ScrollArea, pressed: Pressed
    ) -> None:
        area.scroll(120)

        tap(page, 10, 10, touch=True)

        assert pressed == ["row 2"]

    def test_a_finger_that_slides_scrolls_and_presses_nothing(
        self, page: Page, area: ScrollArea, pressed: Pressed
    ) -> None:
        page.handle(Intent("press", 10, 200, touch=True))
        for y in (190, 150, 100):
            page.handle(Intent("move", 10, y, touch=True))
        page.handle(Intent("release", 10, 100, touch=True))

        assert pressed == []
        assert area.offset == pytest.approx(100, abs=12)

    def test_a_finger_that_slips_a_little_still_taps(
        self, page: Page, area: ScrollArea, pressed: Pressed
    ) -> None:
        page.handle(Intent("press", 10, 20, touch=True))
        page.handle(Intent("move", 12, 24, touch=True))
        page.handle(Intent("release", 12, 24, touch=True))

        assert (pressed, area.offset) == (["row 0"], 0)

    def test_a_mouse_does_not_drag_the_sheet_but_its_bar(
        self, page: Page, area: ScrollArea, pressed: Pressed
    ) -> None:
        page.handle(Intent("press", 150, 200))
        page.handle(Intent("move", 150, 100))
        page.handle(Intent("release", 150, 100))
        beside = area.offset
        page.handle(Intent("press", 195, 280))
        page.handle(Intent("release", 195, 280))

        assert (beside, pressed) == (0, [])
        assert area.offset == area.furthest

    def test_page_keys_turn_the_sheet(self, page: Page, area: ScrollArea) -> None:
        page.handle(action("page down"))

        assert 200 < area.offset < 300


def test_arrows_go_through_all_of_a_sheet_before_they_leave_it(pressed: Pressed) -> None:
    rows: list[Widget] = [pressed.button(f"row {number}", 0, 60 * number) for number in range(8)]
    area = ScrollArea(Box(0, 0, 200, 200), rows)
    page = opened([area, pressed.button("below", 0, 220)])

    places = []
    for key in ["down"] * 8 + ["up"]:
        page.handle(action(key))
        places.append(focused(page))

    assert places == [*(f"row {number}" for number in range(1, 8)), "below", "row 7"]


def test_arrows_do_not_go_to_what_is_scrolled_away(pressed: Pressed) -> None:
    rows: list[Widget] = [pressed.button(f"row {number}", 0, 60 * number) for number in range(8)]
    area = ScrollArea(Box(0, 0, 200, 200), rows)
    page = opened([area, pressed.button("foot", 0, 220), pressed.button("end", 0, 600)])
    page.focus_on(page.find("button", "foot"))

    page.handle(action("down"))
    there = focused(page)
    page.handle(action("up"))
    page.handle(action("up"))

    assert (there, focused(page)) == ("end", "row 3")


def test_a_sheet_of_which_nothing_in_sight_can_have_the_focus_is_reached(pressed: Pressed) -> None:
    row = pressed.button("row", 0, 900)
    area = ScrollArea(Box(0, 100, 200, 200), [Label(Box(0, 100, 200, 700), "A long text"), row])
    page = opened([pressed.button("head", 0, 0), area])

    page.handle(action("down"))

    assert focused(page) == "row"
    assert area.shows(row)


def test_arrows_scroll_text_on_which_nothing_can_have_the_focus() -> None:
    words: list[Widget] = [Label(Box(0, 40 * i, 200, 30), f"sentence {i}") for i in range(30)]
    area = ScrollArea(Box(0, 0, 200, 300), words)
    page = opened([area])

    page.handle(action("down"))
    down = area.offset
    page.handle(action("up"))

    assert down > 0
    assert area.offset == 0


def test_a_slider_follows_the_pointer_until_it_is_let_go() -> None:
    heard: list[object] = []
    slider = Slider(Box(0, 0, 400, 50), "Music", 40, heard.append, done=lambda: heard.append("done"))
    page = opened([slider])
    rail = slider.rail()

    page.handle(Intent("press", rail.x, 25))
    page.handle(Intent("move", rail.right + 300, 400))
    page.handle(Intent("release", rail.right + 300, 400))
    page.handle(Intent("move", rail.x, 25))

    assert heard == [0, 100, "done"]
    assert slider.value == 100


def test_typing_goes_into_the_field_with_the_focus(pressed: Pressed) -> None:
    typed: list[str] = []
    field = TextField(Box(0, 100, 300, 50), "Name", "", typed.append)
    page = opened([pressed.button("A", 0, 0), field])
    nowhere = page.handle(Intent("text", name="x"))

    page.handle(action("down"))
    typing = page.typing
    page.handle(Intent("text", name="R"))

    assert (nowhere, typing, typed) == (False, True, ["R"])


@pytest.mark.parametrize("name", ["李雷", "Ольга", "Ελένη", "유나", "محمد علي", "Nguyễn"])
def test_a_name_of_any_script_is_typed_into_a_field(name: str) -> None:
    typed: list[str] = []
    field = TextField(Box(0, 0, 300, 50), "Name", "", typed.append)
    page = opened([field])
    page.focus_on(field)

    for piece in (name[:-1], name[-1]):  # an input method sends several letters at once
        page.handle(Intent("text", name=piece))

    assert typed == [name[:-1], name]


def test_the_caret_of_an_arabic_name_goes_to_the_left(system_fonts: FontsOf, tmp_path: Path) -> None:
    system_fonts({"Arab": [make_font(tmp_path / "arabic.ttf", "محدعلي ")]})
    name = "محمد علي"
    field = TextField(Box(0, 0, 300, 50), "Name", name, lambda _: None, shown=False, size=20)
    page = opened([field])
    page.focus_on(field)
    state = WidgetState(focused=True, active=True)

    def drawn(kind: str) -> list[Image]:
        out = DrawList()
        field.draw(out, state)
        return [item for item in out.moving if isinstance(item, Image) and item.picture[0] == kind]

    left, right = PADDING, PADDING + exact_width(name, 20)
    page.handle(Intent("edit", name="end"))
    assert drawn("bar")[-1].x == pytest.approx(left, abs=1)
    page.handle(Intent("edit", name="home"))
    assert drawn("bar")[-1].x == pytest.approx(right, abs=1)
    page.handle(Intent("edit", name="select right"))
    ground, caret = drawn("bar")
    assert ground.x + ground.w / 2 == pytest.approx(right, abs=1)
    assert caret.x == pytest.approx(right - ground.w, abs=1)
    for x, offset in ((left, len(name)), (right, 0)):
        field.on_press(x, 25)
        assert field.caret == offset


def test_an_arrow_leaves_a_field_only_where_nothing_stands_in_it(pressed: Pressed) -> None:
    field = TextField(Box(200, 0, 300, 50), "Code", "", lambda _: None)
    page = opened([pressed.button("A", 0, 0), field])
    page.focus_on(field)
    left = Intent("edit", name="left")

    page.handle(Intent("text", name="7"))
    for _ in range(2):
        page.handle(left)
        assert page.focus is field
    page.handle(Intent("edit", name="delete"))
    assert page.focus is field
    page.handle(left)

    assert page.focus is page.find("button", "A")


def test_a_field_that_is_reached_by_keys_is_selected_whole(pressed: Pressed) -> None:
    typed: list[str] = []
    field = TextField(Box(0, 100, 200, 50), "Name", "You", typed.append)
    page = opened([pressed.button("A", 0, 0), field])

    page.handle(action("next"))
    page.handle(Intent("text", name="N"))

    assert typed == ["N"]


def test_a_long_text_that_is_reached_by_keys_is_gone_on_with(pressed: Pressed) -> None:
    typed: list[str] = []
    area = TextArea(Box(0, 100, 200, 150), "Text", "Draw", typed.append, FieldRules(200))
    page = opened([pressed.button("A", 0, 0), area])

    page.handle(action("next"))
    page.handle(Intent("text", name="!"))

    assert typed == ["Draw!"]


def test_the_hint_is_that_of_what_has_the_attention(pressed: Pressed) -> None:
    page = grid(pressed)
    page.find("button", "A").hint, page.find("button", "D").hint = "first", "fourth"

    by_focus = page.hint
    page.handle(Intent("move", 130, 80))

    assert (by_focus, page.hint) == ("first", "fourth")


def test_an_unknown_widget_is_an_error_that_names_it(pressed: Pressed) -> None:
    with pytest.raises(KeyError, match="no button 'Z'"):
        grid(pressed).find("button", "Z")


def test_a_key_by_its_own_name_does_nothing_on_a_page(pressed: Pressed) -> None:
    page = grid(pressed)

    assert page.handle(Intent("key", name="down")) is False
    assert focused(page) == "A"


def test_the_page_tells_what_an_intent_has_set_off(pressed: Pressed) -> None:
    slider = Slider(Box(0, 100, 400, 50), "Music", 40, lambda value: None)
    page = opened([pressed.button("A", 0, 0), slider])

    page.handle(action("accept"))
    by_enter = page.acted
    page.handle(action("down"))
    by_arrow = page.acted
    page.handle(action("right"))

    assert (by_enter, by_arrow, page.acted) == (page.widgets[0], None, slider)
