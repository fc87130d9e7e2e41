"""The keys: which action each one stands for, and whether two actions want the same one."""

from collections.abc import Mapping, Sequence
from typing import Annotated

from msgspec import Meta

Chord = Annotated[
    str, Meta(min_length=1, max_length=24)
]  # "d", "ctrl+z", "alt+return": a key as pygame names it
Keys = Annotated[
    dict[Annotated[str, Meta(max_length=24)], Annotated[list[Chord], Meta(max_length=6)]],
    Meta(max_length=100),
]

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


def complete_keys(keys: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """The keys of every action there is: the player's own where given, else the usual ones."""
    return {action: list(keys.get(action, usual)) for action, usual in DEFAULT_KEYS.items()}
