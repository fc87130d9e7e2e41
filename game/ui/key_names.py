"""Names of keys and actions for players."""

from collections.abc import Mapping, Sequence

NAMES = {
    "return": "Enter",
    "enter": "Keypad Enter",
    "escape": "Esc",
    "space": "Space",
    "tab": "Tab",
    "left": "Left",
    "right": "Right",
    "up": "Up",
    "down": "Down",
    "page up": "Page up",
    "page down": "Page down",
    "backspace": "Backspace",
    "delete": "Del",
}

ACTIONS = {
    "left": "Left",
    "right": "Right",
    "up": "Up",
    "down": "Down",
    "next": "Next part",
    "previous": "Previous part",
    "accept": "Play or press",
    "back": "Back, pause",
    "draw": "Draw",
    "pass": "Pass",
    "sort": "Sort the hand",
    "zoom": "Look closely",
    "undo": "Take back",
    "hint": "Ask the coach",
    "rules": "Rules",
    "mute": "Mute",
    "fullscreen": "Full screen",
    "log": "Log",
    "chat": "Chat",
}


def chord_name(chord: str) -> str:
    """Return a key with its modifiers as printed on a keyboard: "ctrl+z" is "Ctrl+Z"."""
    *held, key = [*chord[:-1].split("+")[:-1], "+"] if chord.endswith("+") else chord.split("+")
    if key.startswith("[") and key.endswith("]"):
        name = f"Keypad {key[1:-1]}"
    else:
        name = NAMES.get(key, key.upper() if len(key) == 1 else key.capitalize())
    return "+".join([*(word.capitalize() for word in held), name])


def key_name(keys: Mapping[str, Sequence[str]], action: str) -> str:
    """Return the first key of an action; "–" if it has none."""
    chords = keys.get(action, ())
    return chord_name(chords[0]) if chords else "–"


def action_name(action: str) -> str:
    """Return the name of an action for players: "card 3" is "Card 3"."""
    return ACTIONS.get(action, action.capitalize())
