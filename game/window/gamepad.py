"""Gamepads: buttons and sticks as actions, like keys. Pads may be plugged in and out at any time.

SDL names the buttons of all known pads by one layout.
"""

import math
from collections.abc import Mapping
from typing import NamedTuple

import pygame

from game.storage.key_bindings import PARTS

HOLD_AFTER, HOLD_EVERY = 0.4, 0.11  # seconds until a held direction repeats, and between repetitions
FULL = 32767.0  # value of an axis at its end
OUT, HOME = 0.55, 0.35  # share of a stick's or trigger's range: pressed beyond OUT, released below HOME
STAY = 1.3  # factor by which a stick must lean more in another direction to change direction

BUTTONS: dict[int, str] = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_A: "accept",
    pygame.CONTROLLER_BUTTON_B: "back",
    pygame.CONTROLLER_BUTTON_X: "zoom",
    pygame.CONTROLLER_BUTTON_Y: "sort",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "previous",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "next",
    pygame.CONTROLLER_BUTTON_BACK: "log",
    pygame.CONTROLLER_BUTTON_START: "back",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "undo",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "rules",
}


class Directions(NamedTuple):
    """The actions of a stick's directions."""

    left: str
    right: str
    up: str
    down: str


# a stick's axes -> the actions of its directions
STICKS = {
    (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY): Directions("left", "right", "up", "down"),
    (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY): Directions(
        left="", right="", up="page up", down="page down"
    ),
}
TRIGGERS: dict[int, str] = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "draw",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "pass",
}
REPEATED = ("left", "right", "up", "down", "page up", "page down")
ENDS = {"zoom": "zoom end"}  # action -> action when its button is released

START = pygame.CONTROLLER_BUTTON_START  # always means back

# Actions of the settings, and the default parts of a pad for them.
HELP: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = (
    (("left", "right", "up", "down"), ("D-pad", "Left stick")),
    *(((action,), (part, "Start") if action == "back" else (part,)) for action, part in PARTS.items()),
    (("page up", "page down"), ("Right stick",)),
)


class PadPart(NamedTuple):
    """A part of a pad that can be held: "button", "stick" or "trigger", and its number."""

    pad: int
    kind: str
    number: int


class Pads:
    """All pads, which together play for one player."""

    def __init__(self) -> None:
        self._opened: dict[int, object] = {}  # keeps pads open
        self._axes: dict[tuple[int, int], float] = {}
        self._held: dict[PadPart, str] = {}  # held parts and their actions
        self._repeats: PadPart | None = None  # the part that repeats
        self._due = 0.0
        self._meant: dict[str, str] = {}  # default action of a part -> its action

    def rebind(self, pad: Mapping[str, str]) -> None:
        """Apply changed bindings: action -> part."""
        usual = {part: action for action, part in PARTS.items()}
        self._meant = {usual[part]: action for action, part in pad.items()}

    def actions(self, event: pygame.event.Event, now: float) -> list[str]:
        """Return the names of the actions that an event means, often none."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._open(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            return self._forget(event.instance_id)
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            part = PadPart(event.instance_id, "button", event.button)
            usual = BUTTONS.get(event.button, "")
            return self._hold(part, usual if event.button == START else self._meant.get(usual, usual), now)
        elif event.type == pygame.CONTROLLERBUTTONUP:
            return self._hold(PadPart(event.instance_id, "button", event.button), "", now)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            return self._lean(event.instance_id, event.axis, event.value / FULL, now)
        return []

    def waiting(self, now: float) -> list[str]:
        """Return the direction that has been held long enough to repeat."""
        if self._repeats is None or now < self._due:
            return []
        self._due = now + HOLD_EVERY
        return [self._held[self._repeats]]

    # -- inside

    def _open(self, device: int) -> None:
        """Open a pad; one that cannot be opened is ignored."""
        from pygame._sdl2 import controller

        try:
            pad = controller.Controller(device)
        except pygame.error:
            return
        self._opened[pad.id] = pad

    def _forget(self, pad: int) -> list[str]:
        """Release everything held on a pad that is gone."""
        self._opened.pop(pad, None)
        self._axes = {place: value for place, value in self._axes.items() if place[0] != pad}
        return [name for part in [*self._held] if part.pad == pad for name in self._hold(part, "", 0.0)]

    def _hold(self, part: PadPart, action: str, now: float) -> list[str]:
        """Change the action that a part is held for ("" for none); return the resulting actions."""
        before = self._held.pop(part, "")
        if self._repeats == part:
            self._repeats = None
        if not action:
            return [ENDS[before]] if before in ENDS else []
        self._held[part] = action
        if action in REPEATED:
            self._repeats, self._due = part, now + HOLD_AFTER
        return [action]

    def _lean(self, pad: int, axis: int, value: float, now: float) -> list[str]:
        """Handle an axis that has moved to `value`, from -1 to 1."""
        self._axes[pad, axis] = value
        if axis in TRIGGERS:
            part = PadPart(pad, "trigger", axis)
            action = self._meant.get(TRIGGERS[axis], TRIGGERS[axis])
            return self._change(part, action if value > self._edge(part) else "", now)
        for number, ((across, along), ways) in enumerate(STICKS.items()):
            if axis in (across, along):
                part = PadPart(pad, "stick", number)
                x, y = self._axes.get((pad, across), 0.0), self._axes.get((pad, along), 0.0)
                out = math.hypot(x, y) > self._edge(part)
                return self._change(part, ways[self._way(part, x, y)] if out else "", now)
        return []

    def _way(self, part: PadPart, x: float, y: float) -> int:
        """Return the direction in which a stick leans most: 0 left, 1 right, 2 up, 3 down."""
        held = self._held.get(part, "")
        favour = 1.0 if not held else STAY if held in ("left", "right") else 1 / STAY
        return int(x > 0) if abs(x) * favour > abs(y) else 2 + int(y > 0)

    def _edge(self, part: PadPart) -> float:
        """Return the threshold of a part, which is lower while it is held, against trembling."""
        return HOME if part in self._held else OUT

    def _change(self, part: PadPart, action: str, now: float) -> list[str]:
        return [] if self._held.get(part, "") == action else self._hold(part, action, now)


def listen() -> None:
    """Start pad input, also for pads plugged in later; without support there are none."""
    try:
        from pygame._sdl2 import controller

        controller.init()
    except (ImportError, pygame.error):
        return
