"""Gamepads: buttons, sticks and triggers become the actions that keys have too."""

import pygame
import pytest
from pygame.event import Event

from game.draw.viewport import Viewport
from game.storage.key_bindings import DEFAULT_KEYS, PARTS
from game.ui.intents import Intent
from game.window.gamepad import BUTTONS, HELP, HOLD_AFTER, HOLD_EVERY, STICKS, TRIGGERS, Pads
from game.window.raw_input import Input

PLAIN = {"page up", "page down"}  # actions that are keys by their own names
X, Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY


def button(number: int, *, down: bool = True, pad: int = 0) -> Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return Event(kind, instance_id=pad, button=number)


def axis(number: int, share: float, pad: int = 0) -> Event:
    return Event(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=number, value=round(share * 32767))


def read(pads: Pads, *events: Event, now: float = 0.0) -> list[str]:
    return [name for event in events for name in pads.actions(event, now)]


@pytest.fixture
def pads() -> Pads:
    return Pads()


def test_everything_on_a_pad_does_what_a_key_can_do_too_and_is_told() -> None:
    meant = {*BUTTONS.values(), *TRIGGERS.values(), *(way for ways in STICKS.values() for way in ways if way)}

    assert {action for actions, _ in HELP for action in actions} == meant
    assert meant <= {*DEFAULT_KEYS, *PLAIN}
    assert {"left", "right", "up", "down", "accept", "back", "next", "previous"} <= set(BUTTONS.values())


def test_a_button_acts_when_it_goes_down(pads: Pads) -> None:
    assert read(pads, button(pygame.CONTROLLER_BUTTON_A)) == ["accept"]
    assert read(pads, button(pygame.CONTROLLER_BUTTON_A, down=False)) == []


def test_a_button_without_an_action_does_nothing(pads: Pads) -> None:
    assert read(pads, button(pygame.CONTROLLER_BUTTON_GUIDE)) == []


def test_parts_that_have_changed_places_do_what_the_other_did(pads: Pads) -> None:
    pads.rebind({**PARTS, "draw": "X", "zoom": "LT", "accept": "B", "back": "A"})
    trigger = pygame.CONTROLLER_AXIS_TRIGGERLEFT

    assert read(pads, button(pygame.CONTROLLER_BUTTON_X)) == ["draw"]
    assert read(pads, axis(trigger, 1.0), axis(trigger, 0.0)) == ["zoom", "zoom end"]
    assert (
        read(pads, button(pygame.CONTROLLER_BUTTON_A), button(pygame.CONTROLLER_BUTTON_START)) == ["back"] * 2
    )
    assert read(pads, button(pygame.CONTROLLER_BUTTON_Y)) == ["sort"]


def test_the_zoom_ends_with_its_button(pads: Pads) -> None:
    pressed = button(pygame.CONTROLLER_BUTTON_X)

    assert read(pads, pressed, button(pressed.button, down=False)) == ["zoom", "zoom end"]


def test_intents_are_said_where_the_pointer_is_and_also_while_text_is_typed() -> None:
    device, view = Input(DEFAULT_KEYS), Viewport.of(1280, 720)
    device.pointer = (30.0, 40.0)

    found = device.intents(button(pygame.CONTROLLER_BUTTON_A), view, typing=True, now=0.0)

    assert found == [Intent("action", 30.0, 40.0, name="accept", pad=True)]


class TestSticks:
    @pytest.mark.parametrize(
        ("events", "action"),
        [((X, -1.0), "left"), ((X, 1.0), "right"), ((Y, -1.0), "up"), ((Y, 1.0), "down")],
    )
    def test_ways(self, pads: Pads, events: tuple[int, float], action: str) -> None:
        assert read(pads, axis(*events)) == [action]

    def test_a_stick_near_its_middle_says_nothing(self, pads: Pads) -> None:
        assert read(pads, axis(X, 0.3), axis(Y, 0.4), axis(X, -0.3)) == []

    def test_a_stick_that_trembles_at_the_edge_acts_once(self, pads: Pads) -> None:
        assert read(pads, *(axis(X, share) for share in (0.6, 0.5, 0.6, 0.5, 0.6))) == ["right"]

    def test_it_acts_again_after_it_has_come_home(self, pads: Pads) -> None:
        assert read(pads, axis(X, 0.9), axis(X, 0.1), axis(X, 0.9)) == ["right", "right"]

    def test_a_stick_that_trembles_between_two_ways_keeps_to_one(self, pads: Pads) -> None:
        shares = (0.75, 0.8, 0.75, 0.8)

        assert read(pads, axis(X, 0.77), *(axis(Y, share) for share in shares)) == ["right"]

    def test_a_clear_turn_is_another_way(self, pads: Pads) -> None:
        assert read(pads, axis(X, 0.9), axis(Y, 0.9), axis(X, 0.1)) == ["right", "down"]

    def test_the_right_stick_turns_pages(self, pads: Pads) -> None:
        along = pygame.CONTROLLER_AXIS_RIGHTY

        assert read(pads, axis(along, 1.0), axis(along, 0.0), axis(along, -1.0)) == ["page down", "page up"]

    def test_a_trigger_acts_once_a_pull(self, pads: Pads) -> None:
        pull = (0.2, 0.7, 1.0, 0.5, 0.8, 0.1, 0.9)

        found = read(pads, *(axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, share) for share in pull))

        assert found == ["draw", "draw"]


class TestHolding:
    def test_a_direction_is_told_again_while_it_is_held(self, pads: Pads) -> None:
        read(pads, button(pygame.CONTROLLER_BUTTON_DPAD_DOWN))

        assert pads.waiting(HOLD_AFTER * 0.9) == []
        assert pads.waiting(HOLD_AFTER) == ["down"]
        assert pads.waiting(HOLD_AFTER + HOLD_EVERY * 0.5) == []
        assert pads.waiting(HOLD_AFTER + HOLD_EVERY) == ["down"]

    def test_no_longer_once_it_is_let_go(self, pads: Pads) -> None:
        read(pads, axis(X, 1.0), axis(X, 0.0))

        assert pads.waiting(10.0) == []

    def test_a_button_is_not(self, pads: Pads) -> None:
        read(pads, button(pygame.CONTROLLER_BUTTON_A))

        assert pads.waiting(10.0) == []

    def test_input_tells_it_as_an_intent(self) -> None:
        device = Input(DEFAULT_KEYS)
        device.intents(axis(X, 1.0), Viewport.of(1280, 720), typing=False, now=5.0)

        assert [intent.name for intent in device.waiting(5.0 + HOLD_AFTER)] == ["right"]


class TestComingAndGoing:
    def test_a_pad_that_goes_lets_go_of_everything(self, pads: Pads) -> None:
        read(pads, axis(X, 1.0), button(pygame.CONTROLLER_BUTTON_X))

        assert read(pads, Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)) == ["zoom end"]
        assert pads.waiting(10.0) == []
        assert read(pads, axis(X, 1.0)) == ["right"]

    def test_it_leaves_the_other_one_alone(self, pads: Pads) -> None:
        read(pads, axis(X, 1.0), axis(Y, 1.0, pad=1))
        read(pads, Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))

        assert pads.waiting(10.0) == ["down"]

    def test_one_that_cannot_be_opened_stays_silent(self, screen: None, pads: Pads) -> None:
        assert read(pads, Event(pygame.CONTROLLERDEVICEADDED, device_index=99)) == []
