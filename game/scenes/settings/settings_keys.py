"""The page of the settings about keys, and the dialog that waits for a new one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.draw.items import DrawList, Text
from game.draw.text_renderer import fitted
from game.scenes.chrome import Dialog
from game.scenes.confirm import ConfirmScene
from game.scenes.scene import AppContext
from game.scenes.settings.settings_page import SettingsPage
from game.stage.geometry import Box
from game.storage.key_bindings import DEFAULT_KEYS, PARTS, complete_keys, complete_pad
from game.ui import theme
from game.ui.box_layout import Flow, columns, dialog
from game.ui.focus import WAYS
from game.ui.intents import Intent
from game.ui.key_names import action_name, chord_name
from game.ui.key_row import KeyRow, PadKey, PadRow
from game.ui.widgets import Button, Label, Panel, Widget
from game.window.gamepad import HELP

TWO_LANES = 38.0  # times the text size: from this width on there are two lanes
PAD_NOTE = "With a gamepad: buttons are named as on an Xbox pad; others have them in the same places."
HELD = ("shift", "ctrl", "alt", "meta", "gui", "caps lock", "numlock")  # no keys of their own


def key_widgets(scene: SettingsPage, flow: Flow) -> list[Widget]:
    """Every action with its keys, the way back to the usual ones, and what a gamepad does."""
    size, keys = scene.text(theme.BODY), scene.context.settings.keys
    reset = Button(
        flow.take(scene.row, 12), "The usual keys", _resetter(scene), icon="anticlockwise-rotation", size=size
    )
    reset.enabled = keys != complete_keys({}) or scene.context.settings.pad != complete_pad({})
    found: list[Widget] = [reset]
    places = _places(flow, len(DEFAULT_KEYS), scene.row, size)
    for action, box in zip(DEFAULT_KEYS, places, strict=True):
        row = KeyRow(box, action_name(action), keys[action], _asker(scene, action), size=size)
        row.hint = "Enter or click, then press the new key."
        found.append(row)
    return [*found, *_pad_widgets(scene, flow)]


def _pad_widgets(scene: SettingsPage, flow: Flow) -> list[Widget]:
    """What the parts of a gamepad do."""
    size = scene.text(theme.BODY)
    flow.space(14)
    note = Label(flow.text(PAD_NOTE, size, 10), PAD_NOTE, size=size, colour=theme.GOLD)
    places = _places(flow, len(HELP), scene.row, size)
    rows = [_pad_row(scene, box, *told, size) for box, told in zip(places, HELP, strict=True)]
    return [note, *rows]


def _pad_row(
    scene: SettingsPage, box: Box, actions: Sequence[str], parts: Sequence[str], size: float
) -> Widget:
    """What one part does, or several that cannot be changed."""
    label, first = ", ".join(map(action_name, actions)), actions[0]
    if first not in PARTS:
        return PadRow(box, label, parts, size=size)
    now = (scene.context.settings.pad[first], *parts[1:])
    row = PadKey(box, label, now, _pad_asker(scene, first), size=size)
    row.hint = "Press it, then the new button of the gamepad; the two change places."
    return row


def _places(flow: Flow, count: int, high: float, size: float) -> list[Box]:
    """The boxes of so many rows, in two lanes where there is room; the flow goes on below them."""
    lanes = columns(flow.box, (1, 1), 20) if flow.box.w > TWO_LANES * size else [flow.box]
    flows = [Flow(Box(lane.x, flow.y, lane.w, lane.h), flow.gap) for lane in lanes]
    down = -(-count // len(flows))
    places = [flows[place // down].take(high) for place in range(count)]
    flow.y = max(lane.y for lane in flows)
    return places


def _resetter(scene: SettingsPage) -> Callable[[], None]:
    def reset() -> None:
        scene.set("pad", complete_pad({}))
        scene.setter("keys")(complete_keys({}))

    return reset


def _asker(scene: SettingsPage, action: str) -> Callable[[], None]:
    def ask() -> None:
        scene.context.stack.push(
            KeyScene(scene.context, action=action, heard=lambda chord: bind(scene, action, chord))
        )

    return ask


def _pad_asker(scene: SettingsPage, action: str) -> Callable[[], None]:
    def ask() -> None:
        swap = partial(_change_places, scene, action)
        scene.context.stack.push(PadScene(scene.context, action=action, heard=swap))

    return ask


def _change_places(scene: SettingsPage, one: str, other: str) -> None:
    """Each of two actions gets the part of the other: so every part does something, and leads back."""
    pad = scene.context.settings.pad
    scene.setter("pad")({**pad, one: pad[other], other: pad[one]})


def bind(scene: SettingsPage, action: str, chord: str) -> None:
    """Makes a key the first of an action; if another action has it, asks first."""
    keys = scene.context.settings.keys
    owner = next((other for other, chords in keys.items() if chord in chords and other != action), None)
    if owner is None:
        _give(scene, action, chord)
        return
    scene.context.stack.push(
        ConfirmScene(
            scene.context,
            question=f"{chord_name(chord)} is the key for “{action_name(owner)}”. "
            f"Take it for “{action_name(action)}”?",
            yes="Take it",
            act=lambda: _give(scene, action, chord),
        )
    )


def _give(scene: SettingsPage, action: str, chord: str) -> None:
    keys = {
        other: [held for held in chords if held != chord]
        for other, chords in scene.context.settings.keys.items()
    }
    keys[action] = [chord, *keys[action][1:]]
    scene.setter("keys")(keys)


class KeyScene(Dialog):
    """Waits for a key; the ways back leave everything as it was."""

    name = "key"

    def __init__(self, context: AppContext, *, action: str, heard: Callable[[str], None]) -> None:
        super().__init__(context)
        self.action, self.heard = action, heard
        self.done = False

    @property
    def typing(self) -> bool:
        """Keys are asked for, not what they do."""
        return True

    def panel(self) -> Box:
        return dialog(self.context.viewport, self.wider(460), self.wider(150))

    def widgets(self) -> list[Widget]:
        return [Panel(self.panel(), kind="plate", radius=16)]

    def handle(self, intent: Intent) -> bool:
        if self.done or (intent.kind != "key" and intent.name != "back"):
            return True
        if intent.name in ("escape", "back"):
            self.done = True
            self.back()
        elif not intent.name.endswith(HELD):
            self.done = True
            self.context.sound.play("press")
            self.context.stack.pop()
            self.heard(intent.name)
        return True

    @property
    def words(self) -> tuple[str, str]:
        """What is asked, and what leaves everything as it was."""
        back = self.context.settings.pad["back"]
        return (
            f"Press the key for “{action_name(self.action)}”",
            f"Esc, or {back} on a gamepad, leaves it as it is",
        )

    def draw(self, out: DrawList, now: float) -> None:
        super().draw(out, now)
        box, (line, about) = self.panel(), self.words
        big = fitted(line, self.text(theme.HEADING), box.w - 40, "bold")
        small = fitted(about, self.text(theme.BODY), box.w - 40)
        out.moving.append(Text(line, box.cx, box.cy - big * 0.5, big, theme.GOLD, "bold"))
        out.moving.append(Text(about, box.cx, box.cy + big, small, theme.MUTED))


class PadScene(KeyScene):
    """Waits for a part of a gamepad; `heard` gets the action that it does now."""

    name = "pad part"

    @property
    def words(self) -> tuple[str, str]:
        return f"Press the button for “{action_name(self.action)}”", "Esc, or the D-pad, leaves it as it is"

    def handle(self, intent: Intent) -> bool:
        if self.done:
            return True
        if intent.pad and intent.name in PARTS:
            self.done = True
            self.context.sound.play("press")
            self.context.stack.pop()
            self.heard(intent.name)
        elif intent.kind == "press" or intent.name == "escape" or (intent.pad and intent.name in WAYS):
            self.done = True
            self.back()
        return True
