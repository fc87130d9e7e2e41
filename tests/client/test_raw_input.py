"""Events of every device become intents: the one place that knows keys, mice and fingers."""

import pygame
import pytest
from pygame.event import Event

from game.draw.viewport import Viewport
from game.storage.key_bindings import DEFAULT_KEYS
from game.ui.intents import Intent
from game.window.gamepad import HOLD_AFTER, HOLD_EVERY
from game.window.raw_input import EDIT_EVERY, LONG_PRESS, Input, chord

VIEW = Viewport.of(2560, 1440)  # two pixels are one design unit


@pytest.fixture
def device() -> Input:
    return Input(DEFAULT_KEYS)


def read(device: Input, *events: Event, typing: bool = False, now: float = 0.0) -> list[Intent]:
    return [intent for event in events for intent in device.intents(event, VIEW, typing=typing, now=now)]


def key(code: int, mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=code, mod=mod)


def actions(intents: list[Intent]) -> list[str]:
    return [intent.name for intent in intents if intent.kind == "action"]


@pytest.mark.parametrize(
    ("code", "mod", "name"),
    [
        (pygame.K_d, 0, "d"),
        (pygame.K_z, pygame.KMOD_LCTRL, "ctrl+z"),
        (pygame.K_z, pygame.KMOD_LMETA, "ctrl+z"),
        (pygame.K_RETURN, pygame.KMOD_RALT, "alt+return"),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, "shift+tab"),
        (pygame.K_d, pygame.KMOD_LSHIFT, "d"),
        (pygame.K_d, pygame.KMOD_CAPS, "d"),
    ],
)
def test_a_key_has_one_name(screen: None, code: int, mod: int, name: str) -> None:
    assert chord(code, mod) == name


def test_a_key_tells_its_name_and_then_what_it_does(screen: None, device: Input) -> None:
    found = read(device, key(pygame.K_d))

    assert [(intent.kind, intent.name) for intent in found] == [("key", "d"), ("action", "draw")]


@pytest.mark.parametrize(("code", "action"), [(pygame.K_1, "card 1"), (pygame.K_0, "card 10")])
def test_digits_choose_cards(screen: None, device: Input, code: int, action: str) -> None:
    assert actions(read(device, key(code))) == [action]


def test_a_key_without_an_action_does_nothing(screen: None, device: Input) -> None:
    assert actions(read(device, key(pygame.K_F7))) == []


def test_a_key_bound_anew_does_the_new_thing_only(screen: None, device: Input) -> None:
    device.rebind({**DEFAULT_KEYS, "draw": ["x"]})

    assert actions(read(device, key(pygame.K_x))) == ["draw"]
    assert actions(read(device, key(pygame.K_d))) == []


def test_letters_do_nothing_but_type_while_text_is_typed(screen: None, device: Input) -> None:
    found = read(device, key(pygame.K_d), Event(pygame.TEXTINPUT, text="d"), typing=True)

    assert actions(found) == []
    assert Intent("text", name="d") in found


def test_text_is_no_intent_where_nothing_is_typed(screen: None, device: Input) -> None:
    assert read(device, Event(pygame.TEXTINPUT, text="d")) == []


@pytest.mark.parametrize(
    ("code", "mod", "edit"),
    [
        (pygame.K_BACKSPACE, 0, "backspace"),
        (pygame.K_LEFT, 0, "left"),
        (pygame.K_v, pygame.KMOD_LCTRL, "paste"),
    ],
)
def test_editing_keys_edit_while_text_is_typed(
    screen: None, device: Input, code: int, mod: int, edit: str
) -> None:
    found = read(device, key(code, mod), typing=True)

    assert [intent.name for intent in found if intent.kind == "edit"] == [edit]
    assert actions(found) == []


@pytest.mark.parametrize(
    ("code", "action"), [(pygame.K_RETURN, "accept"), (pygame.K_ESCAPE, "back"), (pygame.K_TAB, "next")]
)
def test_the_ways_out_of_a_field_work_while_text_is_typed(
    screen: None, device: Input, code: int, action: str
) -> None:
    assert actions(read(device, key(code), typing=True)) == [action]


def test_the_pointer_is_told_in_design_units(device: Input) -> None:
    moved = read(device, Event(pygame.MOUSEMOTION, pos=(2560, 720), touch=False))

    assert moved == [Intent("move", 1280.0, 360.0)]


def test_a_button_moves_the_pointer_to_where_it_is_pressed(device: Input) -> None:
    down = Event(pygame.MOUSEBUTTONDOWN, pos=(200, 100), button=1, touch=False)
    up = Event(pygame.MOUSEBUTTONUP, pos=(200, 100), button=1, touch=False)

    kinds = [intent.kind for intent in read(device, down, up)]

    assert kinds == ["move", "press", "move", "release"]


def test_the_wheel_scrolls_where_the_pointer_is(device: Input) -> None:
    read(device, Event(pygame.MOUSEMOTION, pos=(400, 200), touch=False))

    assert read(device, Event(pygame.MOUSEWHEEL, y=-2)) == [Intent("scroll", 200.0, 100.0, dy=-2.0)]


def test_the_right_button_zooms_while_it_is_held(device: Input) -> None:
    down = Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=3, touch=False)
    up = Event(pygame.MOUSEBUTTONUP, pos=(0, 0), button=3, touch=False)

    assert actions(read(device, down, up)) == ["zoom", "zoom end"]


def test_a_finger_that_rests_zooms_and_one_that_taps_does_not(device: Input) -> None:
    down = Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=1, touch=True)
    up = Event(pygame.MOUSEBUTTONUP, pos=(0, 0), button=1, touch=True)

    read(device, down, up, now=1.0)
    tapped = device.waiting(1.01 + LONG_PRESS)
    read(device, down, now=5.0)
    too_early = device.waiting(5.0 + LONG_PRESS * 0.9)
    rested = device.waiting(5.01 + LONG_PRESS)
    again = device.waiting(5.0 + LONG_PRESS * 2)

    assert (tapped, too_early, actions(rested), again) == ([], [], ["zoom"], [])


def test_a_mouse_that_rests_does_not_zoom(device: Input) -> None:
    read(device, Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=1, touch=False), now=1.0)

    assert device.waiting(9.0) == []


def test_page_keys_turn_pages_unless_they_are_bound(screen: None, device: Input) -> None:
    usual = actions(read(device, key(pygame.K_PAGEDOWN)))

    device.rebind({**DEFAULT_KEYS, "draw": ["page down"]})

    assert (usual, actions(read(device, key(pygame.K_PAGEDOWN)))) == (["page down"], ["draw"])


@pytest.mark.parametrize(("way", "zooms"), [(4, True), (60, False)])
def test_a_finger_that_slides_does_not_zoom(device: Input, way: int, zooms: bool) -> None:
    down = Event(pygame.MOUSEBUTTONDOWN, pos=(100, 100), button=1, touch=True)
    slide = Event(pygame.MOUSEMOTION, pos=(100, 100 + way), touch=True)

    read(device, down, slide, now=1.0)

    assert bool(device.waiting(1.01 + LONG_PRESS)) == zooms


# -- keys that are held


def waited(device: Input, now: float) -> list[tuple[str, str]]:
    """What a held key says at a time."""
    return [(intent.kind, intent.name) for intent in device.waiting(now)]


def test_a_way_goes_on_while_its_key_is_held(screen: None, device: Input) -> None:
    read(device, key(pygame.K_RIGHT))

    assert waited(device, HOLD_AFTER * 0.9) == []
    assert waited(device, HOLD_AFTER) == [("action", "right")]
    assert waited(device, HOLD_AFTER + HOLD_EVERY * 0.5) == []
    assert waited(device, HOLD_AFTER + HOLD_EVERY) == [("action", "right")]
    read(device, Event(pygame.KEYUP, key=pygame.K_RIGHT, mod=0))
    assert waited(device, 9.0) == []


@pytest.mark.parametrize("code", [pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_LEFT])
def test_a_text_is_edited_on_while_a_key_is_held(screen: None, device: Input, code: int) -> None:
    read(device, key(code), typing=True)

    assert [kind for kind, _ in waited(device, HOLD_AFTER)] == ["edit"]
    assert len(device.waiting(HOLD_AFTER + EDIT_EVERY)) == 1


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_d, pygame.K_TAB, pygame.K_1])
def test_what_plays_or_leads_away_is_said_once(screen: None, device: Input, code: int) -> None:
    read(device, key(code))

    assert waited(device, 9.0) == []


def test_another_key_and_a_lost_window_end_what_is_held(screen: None, device: Input) -> None:
    read(device, key(pygame.K_RIGHT), key(pygame.K_d))
    assert waited(device, 9.0) == []

    read(device, key(pygame.K_RIGHT))
    device.let_go()
    assert waited(device, 9.0) == []
