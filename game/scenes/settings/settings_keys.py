"""The page of the settings for keys, and the dialog that waits for a new key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.draw.items import DrawList, Text
from game.draw.text_renderer import fitted
from game.scenes.chrome import Dialog
from game.scenes.confirm import ConfirmScene
from game.scenes.scene import AppContext
from game.scenes.settings.settings_page import SettingsPage
from game.scenes.settings.settings_text import (
    BUTTON_CANCEL,
    KEY_CANCEL,
    KEY_HINT,
    KEY_TAKEN,
    PAD_HINT,
    PAD_NOTE,
    PRESS_BUTTON,
    PRESS_KEY,
    TAKE_KEY,
    USUAL_KEYS,
)
from game.stage.geometry import Box
from game.storage.key_bindings import DEFAULT_KEYS, PARTS, complete_keys, complete_pad
from game.ui import theme
from game.ui.box_layout import Flow, columns, dialog
from game.ui.focus import DIRECTIONS
from game.ui.intents import Intent
from game.ui.key_names import action_name, chord_name
from game.ui.key_row import KeyRow, PadKey, PadRow
from game.ui.widgets import Button, Label, Panel, Widget
from game.window.gamepad import HELP

TWO_LANES = 38.0  # times the text size: from this width on there are two lanes
HELD = ("shift", "ctrl", "alt", "meta", "gui", "caps lock", "numlock")  # no keys of their own


def key_widgets(scene: SettingsPage, flow: Flow) -> list[Widget]:
    """Return every action with its keys, a reset button, and the gamepad's bindings."""
    size, keys = scene.text(theme.BODY), scene.context.settings.keys
    reset = Button(
        flow.take(scene.row, 12), USUAL_KEYS, _resetter(scene), icon="anticlockwise-rotation", size=size
    )
    reset.enabled = keys != complete_keys({}) or scene.context.settings.pad != complete_pad({})
    found: list[Widget] = [reset]
    places = _places(flow, len(DEFAULT_KEYS), scene.row, size)
    for action, box in zip(DEFAULT_KEYS, places, strict=True):
        row = KeyRow(box, action_name(action), keys[action], _asker(scene, action), size=size)
        row.hint = KEY_HINT
        found.append(row)
    return [*found, *_pad_widgets(scene, flow)]


def _pad_widgets(scene: SettingsPage, flow: Flow) -> list[Widget]:
    """Return the bindings of the gamepad."""
    size = scene.text(theme.BODY)
    flow.space(14)
    note = Label(flow.text(PAD_NOTE, size, 10), PAD_NOTE, size=size, colour=theme.GOLD)
    places = _places(flow, len(HELP), scene.row, size)
    rows = [_pad_row(scene, box, *told, size) for box, told in zip(places, HELP, strict=True)]
    return [note, *rows]


def _pad_row(
    scene: SettingsPage, box: Box, actions: Sequence[str], parts: Sequence[str], size: float
) -> Widget:
    """Return the row of a gamepad binding; only the actions in `PARTS` can be bound anew."""
    label, first = ", ".join(map(action_name, actions)), actions[0]
    if first not in PARTS:
        return PadRow(box, label, parts, size=size)
    now = (scene.context.settings.pad[first], *parts[1:])
    row = PadKey(box, label, now, _pad_asker(scene, first), size=size)
    row.hint = PAD_HINT
    return row


def _places(flow: Flow, count: int, high: float, size: float) -> list[Box]:
    """Return the boxes of rows, in two columns if there is room, and advance the flow below them."""
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
    """Exchange the gamepad buttons of two actions, so that no button is without one."""
    pad = scene.context.settings.pad
    scene.setter("pad")({**pad, one: pad[other], other: pad[one]})


def bind(scene: SettingsPage, action: str, chord: str) -> None:
    """Make a key the first of an action, after a confirmation if another action has it."""
    keys = scene.context.settings.keys
    owner = next((other for other, chords in keys.items() if chord in chords and other != action), None)
    if owner is None:
        _give(scene, action, chord)
        return
    scene.context.stack.push(
        ConfirmScene(
            scene.context,
            question=KEY_TAKEN.format(
                chord=chord_name(chord), owner=action_name(owner), action=action_name(action)
            ),
            yes=TAKE_KEY,
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
    """Waits for a key. Escape cancels."""

    name = "key"

    def __init__(self, context: AppContext, *, action: str, heard: Callable[[str], None]) -> None:
        super().__init__(context)
        self.action, self.heard = action, heard
        self.done = False

    @property
    def typing(self) -> bool:
        """True, so that keys arrive themselves rather than their actions."""
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
        """Return the question, and how to cancel."""
        back = self.context.settings.pad["back"]
        return (
            PRESS_KEY.format(action=action_name(self.action)),
            KEY_CANCEL.format(back=back),
        )

    def draw(self, out: DrawList, now: float) -> None:
        super().draw(out, now)
        box, (line, about) = self.panel(), self.words
        big = fitted(line, self.text(theme.HEADING), box.w - 40, "bold")
        small = fitted(about, self.text(theme.BODY), box.w - 40)
        out.moving.append(Text(line, box.cx, box.cy - big * 0.5, big, theme.GOLD, "bold"))
        out.moving.append(Text(about, box.cx, box.cy + big, small, theme.MUTED))


class PadScene(KeyScene):
    """Waits for a part of a gamepad. `heard` is called with the action it has now."""

    name = "pad part"

    @property
    def words(self) -> tuple[str, str]:
        return PRESS_BUTTON.format(action=action_name(self.action)), BUTTON_CANCEL

    def handle(self, intent: Intent) -> bool:
        if self.done:
            return True
        if intent.pad and intent.name in PARTS:
            self.done = True
            self.context.sound.play("press")
            self.context.stack.pop()
            self.heard(intent.name)
        elif intent.kind == "press" or intent.name == "escape" or (intent.pad and intent.name in DIRECTIONS):
            self.done = True
            self.back()
        return True
