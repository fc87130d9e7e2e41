"""Key bindings, and bindings of a gamepad's parts."""

from collections.abc import Mapping, Sequence
from typing import Annotated

from msgspec import Meta

from game.system.plain_text import PLAIN

Sign = Annotated[str, Meta(max_length=24, pattern=PLAIN)]  # an action, or a part of a gamepad
Chord = Annotated[
    str, Meta(min_length=1, max_length=24, pattern=PLAIN)
]  # pygame's name of a key, such as "d", "ctrl+z", "alt+return"
Pad = Annotated[dict[Sign, Sign], Meta(max_length=40)]
Keys = Annotated[dict[Sign, Annotated[list[Chord], Meta(max_length=6)]], Meta(max_length=100)]

DEFAULT_KEYS: dict[str, tuple[str, ...]] = {
    "left": ("left",),
    "right": ("right",),
    "up": ("up",),
    "down": ("down",),
    "next": ("tab",),
    "previous": ("shift+tab",),
    "accept": ("return", "enter"),
    "back": ("escape",),
    **{f"card {number}": (str(number % 10), f"[{number % 10}]") for number in range(1, 11)},
    "draw": ("d",),
    "pass": ("p",),
    "sort": ("s",),
    "zoom": ("space",),
    "undo": ("ctrl+z",),
    "hint": ("h", "f2"),
    "log": ("l",),
    "chat": ("t",),
    "rules": ("f1",),
    "mute": ("m",),
    "fullscreen": ("f11", "alt+return"),
}

# Default parts of a gamepad for actions that players may move to another part.
PARTS: dict[str, str] = {
    "accept": "A",
    "back": "B",
    "zoom": "X",
    "sort": "Y",
    "previous": "LB",
    "next": "RB",
    "draw": "LT",
    "pass": "RT",
    "undo": "Left stick in",
    "rules": "Right stick in",
    "log": "Back",
}


def complete_keys(keys: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """Return the keys of every action: the player's own if set, else the default ones."""
    return {action: list(keys.get(action, usual)) for action, usual in DEFAULT_KEYS.items()}


def complete_pad(pad: Mapping[str, str]) -> dict[str, str]:
    """Return the part for each action: the player's own if every part has one action, else the default
    ones.
    """
    whole = pad.keys() == PARTS.keys() and sorted(pad.values()) == sorted(PARTS.values())
    return {action: pad[action] for action in PARTS} if whole else dict(PARTS)
