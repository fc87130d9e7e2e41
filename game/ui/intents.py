"""What the player wants, whatever device said it: the only input that scenes see."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Intent:
    """One wish, in design units.

    kind: "move" (pointer at x, y), "press" and "release" (main button), "scroll" (by dy rows),
    "key" (a key by its own name, before what it does), "action" (what it does: see settings), "text" (typed
    characters), "edit" (backspace, delete, left, paste, ... while text is typed), "file" (the path of a file
    dropped on the window; `files` are all that were dropped at once, if there were several). `touch` tells a
    finger from a mouse, `pad` a gamepad from keys.
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
    """The intent of a named key."""
    return Intent("action", x, y, name)
