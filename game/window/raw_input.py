"""Translation of pygame events into intents: the only module that knows devices."""

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from game.draw.viewport import Viewport
from game.storage.key_bindings import PARTS
from game.ui.intents import Intent
from game.window.gamepad import HOLD_AFTER, HOLD_EVERY, REPEATED, Pads

EDIT_EVERY = 0.04  # seconds between repeated edits of a held key
LONG_PRESS = 0.45  # seconds until a resting finger zooms
SLIP = 12.0  # design units that it may move meanwhile
EDIT_KEYS = {
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
}
PASTE = "ctrl+v"
MOVING = ("left", "right", "home", "end")
EDITED_ON = (
    "left",
    "right",
    "select left",
    "select right",
    "backspace",
    "delete",
)  # repeat while the key is held
FIXED = ("page up", "page down")  # keys with a fixed meaning unless bound otherwise
MODIFIERS = ((pygame.KMOD_CTRL, "ctrl"), (pygame.KMOD_ALT, "alt"), (pygame.KMOD_META, "ctrl"))
DROPS = (pygame.DROPBEGIN, pygame.DROPFILE, pygame.DROPTEXT, pygame.DROPCOMPLETE)
SILENT = frozenset(f"f{number}" for number in range(1, 13))  # keys that type nothing
ALWAYS = ("accept", "back", "next", "previous", "up", "down", "fullscreen")  # also while text is typed


def chord(key: int, modifiers: int) -> str:
    """Return the name of a key with its modifiers: "d", "ctrl+z", "alt+return"."""
    name = pygame.key.name(key)
    held = [word for bit, word in MODIFIERS if modifiers & bit]
    if modifiers & pygame.KMOD_SHIFT and name == "tab":
        held.append("shift")
    return "+".join([*dict.fromkeys(held), name])


class RepeatingKey(NamedTuple):
    """A held key, the intents that it repeats, and the time of the next repetition."""

    key: int
    says: tuple[Intent, ...]
    due: float


def said_again(intents: Sequence[Intent]) -> tuple[Intent, ...]:
    """Return those of a key's intents that repeat while it is held: directions and small steps in a
    text.
    """
    return tuple(
        intent
        for intent in intents
        if (intent.kind == "action" and intent.name in REPEATED)
        or (intent.kind == "edit" and intent.name in EDITED_ON)
    )


class Input:
    """Translates events into intents, by the player's bindings of keys and gamepad."""

    def __init__(self, keys: Mapping[str, Sequence[str]], pad: Mapping[str, str] = PARTS) -> None:
        self.actions: dict[str, str] = {}
        self.pads = Pads()
        self.rebind(keys, pad)
        self.pointer = (0.0, 0.0)
        self._dropped: list[pygame.event.Event] | None = None  # events so far of a drop in progress
        self._finger_since: float | None = None
        self._finger_at = (0.0, 0.0)
        self._held: RepeatingKey | None = None  # the last key pressed, if it repeats

    def rebind(self, keys: Mapping[str, Sequence[str]], pad: Mapping[str, str] = PARTS) -> None:
        """Apply changed bindings of keys (action -> chords) and of pad parts."""
        self.actions = {name: action for action, names in keys.items() for name in names}
        self.pads.rebind(pad)

    def intents(
        self, event: pygame.event.Event, viewport: Viewport, *, typing: bool, now: float
    ) -> list[Intent]:
        """Return the intents of an event, often none."""
        if event.type == pygame.MOUSEMOTION:
            self.pointer = viewport.to_design(*event.pos)
            if math.dist(self.pointer, self._finger_at) > SLIP:
                self._finger_since = None  # the finger moves
            return [Intent("move", *self.pointer, touch=bool(event.touch))]
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._button(event, viewport, now)
        if event.type == pygame.MOUSEWHEEL:
            return [Intent("scroll", *self.pointer, dy=float(event.y))]
        if event.type == pygame.TEXTINPUT and typing:
            return [Intent("text", name=event.text)]
        if event.type in DROPS:
            return self._drop(event)
        if event.type == pygame.KEYDOWN:
            found = self._key(event, typing)
            again = said_again(found)
            self._held = RepeatingKey(event.key, again, now + HOLD_AFTER) if again else None
            return found
        if event.type == pygame.KEYUP and self._held is not None and event.key == self._held.key:
            self._held = None
        if event.type == pygame.KEYUP and self.actions.get(chord(event.key, 0)) == "zoom":
            return [Intent("action", *self.pointer, name="zoom end")]
        return self._do(self.pads.actions(event, now), pad=True)

    def _drop(self, event: pygame.event.Event) -> list[Intent]:
        """Collect the pieces of a drop: files, or lines of a text."""
        if event.type == pygame.DROPBEGIN:
            self._dropped = []
        elif event.type == pygame.DROPCOMPLETE:
            dropped, self._dropped = self._dropped or [], None
            return self._given(dropped)
        elif self._dropped is None:
            return self._given([event])
        else:
            self._dropped.append(event)
        return []

    def _given(self, dropped: list[pygame.event.Event]) -> list[Intent]:
        """Return the intent of everything dropped together."""
        files = tuple(event.file for event in dropped if event.type == pygame.DROPFILE)
        if len(files) > 1:
            return [Intent("file", *self.pointer, name=files[0], files=files)]
        text = "\n".join(event.text for event in dropped if event.type == pygame.DROPTEXT)
        words = files[0] if files else text
        return [Intent("file", *self.pointer, name=words)] if words else []

    def _do(self, names: Sequence[str], *, pad: bool = False) -> list[Intent]:
        return [Intent("action", *self.pointer, name=name, pad=pad) for name in names]

    def waiting(self, now: float) -> list[Intent]:
        """Return intents of a finger held long enough to zoom, and repeated intents of held directions."""
        if self._finger_since is not None and now - self._finger_since >= LONG_PRESS:
            self._finger_since = None
            return self._do(["zoom"])
        if self._held is not None and now >= self._held.due:
            edits = any(intent.kind == "edit" for intent in self._held.says)
            self._held = self._held._replace(due=now + (EDIT_EVERY if edits else HOLD_EVERY))
            return list(self._held.says)
        return self._do(self.pads.waiting(now), pad=True)

    def let_go(self) -> None:
        """Release everything, as when the window loses focus."""
        self._held = self._finger_since = None

    def _button(self, event: pygame.event.Event, viewport: Viewport, now: float) -> list[Intent]:
        self.pointer = x, y = viewport.to_design(*event.pos)
        down = event.type == pygame.MOUSEBUTTONDOWN
        touch = bool(event.touch)
        if event.button == 3:
            return [Intent("action", x, y, name="zoom" if down else "zoom end")]
        if event.button != 1:
            return []
        self._finger_since = now if down and touch else None
        self._finger_at = x, y
        moved = Intent("move", x, y, touch=touch)
        return [moved, Intent("press" if down else "release", x, y, touch=touch)]

    @staticmethod
    def _edit(event: pygame.event.Event) -> str:
        """Return the edit of a key in a text field; Shift extends the selection."""
        name = EDIT_KEYS.get(event.key, "paste")
        return f"select {name}" if event.mod & pygame.KMOD_SHIFT and name in MOVING else name

    def _key(self, event: pygame.event.Event, typing: bool) -> list[Intent]:
        """Return the intent of the key itself, then of its action."""
        held = chord(event.key, event.mod)
        name = self.actions.get(held, held if held in FIXED else "")
        found = [Intent("key", *self.pointer, name=held)]
        if typing and (event.key in EDIT_KEYS or held == PASTE):
            found.append(Intent("edit", name=self._edit(event)))
        elif name and (not typing or name in ALWAYS or held in SILENT):
            found.append(Intent("action", *self.pointer, name=name))
        return found
