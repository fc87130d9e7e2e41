"""Intents: the player's input regardless of device, and the only input of scenes."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Intent:
    """One input, in design units.

    kind: "move" (pointer at x, y), "press" and "release" (main button), "scroll" (by dy rows), "key" (a key
    by its own name, sent before its action), "action" (a named action, see settings), "text" (typed
    characters), "edit" (backspace, delete, left, paste, ... while text is typed), "file" (the path of a
    file dropped on the window; `files` has all of them if there were several). `touch` is True for a
    finger, `pad` for a gamepad.
    """

    kind: str
    x: float = 0.0
    y: float = 0.0
    name: str = ""
    dy: float = 0.0
    touch: bool = False
    pad: bool = False
    files: tuple[str, ...] = ()


def action(name: str, x: float = 0.0, y: float = 0.0) -> Intent:
    """Return the intent of a named action."""
    return Intent("action", x, y, name)
