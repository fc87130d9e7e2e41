"""A number of a long run: stepped, held, typed."""

import pytest

from game.draw.items import DrawList, Text
from game.stage.geometry import Box
from game.ui.intents import Intent, action
from game.ui.page import HOLD_AFTER, HOLD_EVERY, Page
from game.ui.scroll import ScrollArea
from game.ui.stepper import SIGN, SLOW_STEPS, Stepper
from game.ui.widgets import IDLE, Button

LEAST, MOST = 1, 72


class Dealt:
    """A page that is made anew at every change, as scenes make theirs."""

    def __init__(self, number: int) -> None:
        self.number, self.now = number, 1.0
        self.heard: list[int] = []
        self.page = Page([])
        self.arrange()
        self.page.update(self.now)

    def arrange(self) -> None:
        stepper = Stepper(Box(0, 0, 400, 48), "Hand size", self.number, self.change, least=LEAST, most=MOST)
        page = Page([ScrollArea(Box(0, 0, 420, 300), [stepper])])
        page.keep_focus(self.page)
        self.page = page

    def change(self, number: object) -> None:
        assert isinstance(number, int)
        self.number = number
        self.heard.append(number)
        self.arrange()

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds * 60)):
            self.now += 1 / 60
            self.page.update(self.now)

    def press(self, way: int, seconds: float) -> None:
        """Keeps the pointer down on an end for a while."""
        field = self.page.focus.field()  # type: ignore[union-attr]
        x = field.x + 10 if way < 0 else field.right - 10
        self.wait(0.3)
        self.page.handle(Intent("press", x, 20))
        self.wait(seconds)
        self.page.handle(Intent("release", x, 20))

    def strike(self, *keys: str) -> list[int]:
        """Strikes keys; the number after each."""
        found = []
        for key in keys:
            self.page.handle(Intent("key", name=key))
            found.append(self.number)
        return found


def test_arrows_step_and_stop_at_the_ends() -> None:
    dealt = Dealt(71)

    used = [dealt.page.handle(action(key)) for key in ("right", "right", "right", "left")]

    assert dealt.heard == [72, 71]
    assert used == [True] * 4


@pytest.mark.parametrize(("way", "number"), [(1, 12), (-1, 10)])
def test_a_click_on_an_end_is_one_step(way: int, number: int) -> None:
    dealt = Dealt(11)
    dealt.press(way, 0.1)

    assert dealt.heard == [number]


def test_the_middle_and_the_label_are_no_ends() -> None:
    heard: list[object] = []
    stepper = Stepper(Box(0, 0, 400, 48), "Hand size", 11, heard.append, least=LEAST, most=MOST)

    assert not any(stepper.on_click(x, 20) for x in (10, stepper.field().cx))
    assert heard == []


def test_an_end_that_is_held_goes_on_first_slowly_then_by_fives() -> None:
    dealt = Dealt(11)
    dealt.press(1, HOLD_AFTER + HOLD_EVERY * (SLOW_STEPS + 3))
    after = list(dealt.heard)
    dealt.wait(1.0)

    assert after[:SLOW_STEPS] == [12, 13, 14, 15, 16]
    assert after[SLOW_STEPS : SLOW_STEPS + 2] == [20, 25]
    assert dealt.heard == after


def test_a_held_end_stops_at_the_end_of_the_run() -> None:
    dealt = Dealt(11)
    dealt.press(-1, 5.0)
    dealt.press(1, 5.0)

    assert min(dealt.heard) == LEAST
    assert dealt.heard[-1] == MOST


def test_an_ordinary_button_is_pressed_however_long_it_was_held() -> None:
    pressed: list[str] = []
    page = Page([Button(Box(0, 0, 100, 50), "Start", lambda: pressed.append("Start"))])
    for now in (1.0, 2.0):
        page.update(now)
    page.handle(Intent("press", 10, 10))
    for now in (3.0, 4.0, 5.0):
        page.update(now)
    page.handle(Intent("release", 10, 10))

    assert pressed == ["Start"]


@pytest.mark.parametrize(
    ("keys", "numbers"),
    [
        (("2", "5"), [2, 25]),
        (("[2]", "[5]"), [2, 25]),
        (("7", "3"), [7, 3]),
        (("4", "0", "0"), [4, 40, 40]),
        (("backspace", "8"), [1, 18]),
        (("backspace", "backspace"), [1, 1]),
        (("x", "0", "f1"), [11, 11, 11]),
    ],
)
def test_a_number_is_typed(keys: tuple[str, ...], numbers: list[int]) -> None:
    assert Dealt(11).strike(*keys) == numbers


def test_nothing_changes_it_while_it_is_not_enabled() -> None:
    heard: list[object] = []
    stepper = Stepper(Box(0, 0, 400, 48), "Hand size", 11, heard.append, least=LEAST, most=MOST)
    stepper.enabled = False

    assert not stepper.on_left_right(1)
    assert not stepper.on_key("5")
    assert not stepper.on_hold(395, 20, 9)
    assert (heard, stepper.value) == ([], 11)


def test_it_shows_its_label_its_number_and_two_ends_large_enough_for_a_finger(screen: None) -> None:
    stepper = Stepper(Box(0, 0, 400, 48), "Hand size", 11, print, least=LEAST, most=MOST)
    out = DrawList()
    stepper.draw(out, IDLE)

    assert [item.text for item in out.moving if isinstance(item, Text)] == ["Hand size", "11", "−", "+"]
    assert SIGN >= 44
