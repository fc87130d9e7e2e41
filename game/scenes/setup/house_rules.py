"""The set-up's house rules: the presets as cards, and every option with an explanation."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine import OptionSpec
from engine.options import Value
from game.draw.text_renderer import SMALLEST
from game.scenes.setup.setup_page import SetupPage
from game.scenes.setup.setup_text import BACK_TO, RULE_BY_RULE, differences, value_words
from game.setup.presets import Preset, presets
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import Flow, columns, text_height
from game.ui.choice import ChoiceButton, Option, Toggle
from game.ui.preset_card import PresetCard, PresetInfo
from game.ui.stepper import Stepper
from game.ui.widgets import Button, Label, Widget

LANE = 44.0  # times the text size: from this width on the options stand in two lanes
PAIR = 40.0  # from this width on the heading of the options stands beside the way back to the preset
CARD, CARDS_GAP = 13.5, 10.0  # least width of a preset's card over the text size; between cards
MEASURED = 6  # sentences of one option, the longest, that are wrapped to find the room for all


def rule_widgets(scene: SetupPage, flow: Flow) -> list[Widget]:
    """Return a card for every preset, the button that resets to the present one, and the options."""
    size, draft = scene.text(theme.BODY), scene.draft
    found = _preset_cards(scene, flow)
    flow.space(CARDS_GAP)
    if flow.box.w > PAIR * size:
        title, back = columns(flow.take(scene.row), (1, 1), 28)
    else:
        title, back = flow.take(scene.row * 0.7), flow.take(scene.row)
    heading = Label(
        title._replace(y=title.cy - size * 0.8), RULE_BY_RULE, size=size, font="bold", colour=theme.GOLD
    )
    label = BACK_TO.format(preset=draft.preset.name)
    reset = Button(back, label, _user(scene, draft.preset), icon="anticlockwise-rotation", size=size)
    reset.enabled = draft.changed
    found += [heading, reset]
    lanes = columns(flow.box, (1, 1), 28) if flow.box.w > LANE * size else [flow.box]
    flows = [Flow(Box(lane.x, flow.y, lane.w, lane.h), flow.gap) for lane in lanes]
    for first in range(0, len(draft.specs), len(flows)):
        top = max(lane.y for lane in flows)
        for spec, lane in zip(draft.specs[first:], flows, strict=False):
            lane.y = top  # what stands side by side begins at one height
            found += _option(scene, spec, lane)
    flow.y = max(lane.y for lane in flows)
    return found


def _preset_cards(scene: SetupPage, flow: Flow) -> list[Widget]:
    """Return the presets as cards in rows. All cards of a row are as high as the fullest of them."""
    draft, size = scene.draft, scene.text(theme.BODY)
    smallest = SMALLEST / scene.context.viewport.scale
    offered = presets(draft.rules)
    fitting = max(1, int((flow.box.w + CARDS_GAP) // (CARD * size + CARDS_GAP)))
    across = -(-len(offered) // -(-len(offered) // fitting))
    found: list[Widget] = []
    for first in range(0, len(offered), across):
        row = offered[first : first + across]
        infos = [PresetInfo(one.name, one.sentence, differences(one)) for one in row]
        width = columns(flow.box, (1,) * across, CARDS_GAP)[0].w
        boxes = columns(
            flow.take(PresetCard.height(infos, width, size, smallest), CARDS_GAP), (1,) * across, CARDS_GAP
        )
        for one, info, box in zip(row, infos, boxes, strict=False):
            found.append(
                PresetCard(
                    box,
                    info,
                    _user(scene, one),
                    chosen=one.key == draft.preset.key,
                    marked=draft.changed,
                    size=size,
                    smallest=smallest,
                )
            )
    return found


def _option(scene: SetupPage, spec: OptionSpec, flow: Flow) -> list[Widget]:
    """Return the option as a row, with a note on its present value or on why it has no effect here."""
    draft = scene.draft
    value = draft.options[spec.name]
    row = _row(scene, spec, value, flow.take(scene.row, 2))
    idle = spec.idle(len(draft.seats), draft.options)
    row.enabled = not idle
    row.marked = draft.differs(spec.name)
    usual = value_words(spec.name, draft.usual[spec.name])
    row.hint = f"{spec.title}: {usual} in {draft.preset.name}."
    note = _note(scene, flow, longest(list(spec.sentences.values())), idle or spec.sentences[value])
    note.colour = theme.GOLD if row.marked and not idle else theme.MUTED
    return [row, note]


def _row(scene: SetupPage, spec: OptionSpec, value: Value, box: Box) -> ChoiceButton:
    """Return the widget for an option: a switch, a stepper, or a choice."""
    change, size = _setter(scene, spec), scene.text(theme.BODY)
    if isinstance(value, bool):
        return Toggle(box, spec.title, value, change, size=size)
    if spec.is_run:
        least, most = int(spec.allowed[0]), int(spec.allowed[-1])
        return Stepper(box, spec.title, int(value), change, least=least, most=most, size=size)
    options = [Option(allowed, value_words(spec.name, allowed)) for allowed in spec.allowed]
    return ChoiceButton(box, spec.title, options, value, change, size=size)


def longest(sentences: Sequence[str]) -> list[str]:
    """Return the sentences that may need most room.

    Wrapping all sentences of a long run would take a frame.
    """
    return sorted(sentences, key=len)[-MEASURED:]


def _note(scene: SetupPage, flow: Flow, all_of_them: Sequence[str], shown: str) -> Label:
    """Return a small sentence with room for the longest of its kind, so that changes move no row."""
    size = scene.text(theme.SMALL)
    tall = max(text_height(sentence, size, flow.box.w - 4) for sentence in all_of_them)
    box = flow.take(tall, 12)
    return Label(Box(box.x + 4, box.y, box.w - 4, box.h), shown, size=size, colour=theme.MUTED)


def _user(scene: SetupPage, preset: Preset) -> Callable[[], None]:
    def use() -> None:
        scene.draft.use(preset)
        scene.arrange()

    return use


def _setter(scene: SetupPage, spec: OptionSpec) -> Callable[[object], None]:
    def change(value: object) -> None:
        scene.draft.set(spec.name, spec.check(value))
        scene.arrange()

    return change
