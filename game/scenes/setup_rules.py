"""The part of the set-up about the house rules: a preset, and every option with what it means."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine import OptionSpec
from game.presets import preset, presets
from game.scenes.setup_draft import value_words
from game.stage.geometry import Box
from game.ui import theme
from game.ui.choices import Choice, Option, Toggle
from game.ui.layout import Flow, columns, text_height
from game.ui.widgets import Button, Label, Widget

if TYPE_CHECKING:
    from game.scenes.setup import SetupScene

LANE = 44.0  # times the text size: from this width on the options stand in two lanes


def rule_widgets(scene: SetupScene, flow: Flow) -> list[Widget]:
    """The preset, the way back to it, and the options."""
    size, draft = scene.text(theme.BODY), scene.draft
    pick, back = columns(flow.take(scene.row), (1, 1), 28)
    known = [Option(one.key, one.name) for one in presets()]
    choice = Choice(pick, "Preset", known, draft.preset.key, _user(scene), size=size)
    choice.hint = "Picking a preset sets every house rule as it has them."
    label = f"Back to {draft.preset.name}"
    reset = Button(
        back, label, lambda: _user(scene)(draft.preset.key), icon="anticlockwise-rotation", size=size
    )
    reset.enabled = draft.changed
    about = _note(scene, flow, [one.sentence for one in presets()], draft.preset.sentence)
    found: list[Widget] = [choice, reset, about]
    lanes = columns(flow.box, (1, 1), 28) if flow.box.w > LANE * size else [flow.box]
    flows = [Flow(Box(lane.x, flow.y, lane.w, lane.h), flow.gap) for lane in lanes]
    for spec in draft.specs:
        found += _option(scene, spec, min(flows, key=lambda lane: lane.y))
    flow.y = max(lane.y for lane in flows)
    return found


def _option(scene: SetupScene, spec: OptionSpec, flow: Flow) -> list[Widget]:
    """The option as a row, and below it what its present value means."""
    draft, size = scene.draft, scene.text(theme.BODY)
    value, change, box = draft.options[spec.name], _setter(scene, spec), flow.take(scene.row, 2)
    row: Choice
    if isinstance(spec.default, bool):
        row = Toggle(box, spec.title, bool(value), change, size=size)
    else:
        options = [Option(allowed, value_words(allowed)) for allowed in spec.allowed]
        row = Choice(box, spec.title, options, value, change, size=size)
    row.marked = draft.differs(spec.name)
    usual = value_words(draft.usual(draft.preset)[spec.name])
    row.hint = f"{spec.title}: {usual} in {draft.preset.name}."
    note = _note(scene, flow, list(spec.sentences.values()), spec.sentences[value])
    note.colour = theme.GOLD if row.marked else theme.MUTED
    return [row, note]


def _note(scene: SetupScene, flow: Flow, all_of_them: Sequence[str], shown: str) -> Label:
    """A small sentence with room for the longest of its kind, so that no row moves when it changes."""
    size = scene.text(theme.SMALL)
    tall = max(text_height(sentence, size, flow.box.w - 4) for sentence in all_of_them)
    box = flow.take(tall, 12)
    return Label(Box(box.x + 4, box.y, box.w - 4, box.h), shown, size=size, colour=theme.MUTED)


def _user(scene: SetupScene) -> Callable[[object], None]:
    def use(key: object) -> None:
        scene.draft.use(preset(str(key)))
        scene.arrange()

    return use


def _setter(scene: SetupScene, spec: OptionSpec) -> Callable[[object], None]:
    def change(value: object) -> None:
        scene.draft.set(spec.name, spec.check(value))
        scene.arrange()

    return change
