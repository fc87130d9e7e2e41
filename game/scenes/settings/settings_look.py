"""The page of the settings for appearance."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.draw.items import Picture
from game.draw.swatches import palettes
from game.scenes.settings.settings_page import SettingsPage
from game.scenes.settings.settings_text import (
    BACKS,
    CLOTHS,
    OWN_BACK,
    OWN_CLOTH,
    PALETTE,
    PALETTE_NAMES,
    SUIT_LETTERS,
    SUIT_LETTERS_HINT,
    TEXT_SIZE,
    TEXT_SIZE_HINT,
)
from game.stage.geometry import Box
from game.system.assets import names
from game.ui import theme
from game.ui.box_layout import Flow, balanced_grid, columns
from game.ui.buttons import PictureButton, PictureFrame
from game.ui.choice import Option, Toggle
from game.ui.segments import Segments
from game.ui.widgets import Label, Widget

TEXT_SIZES = (100, 125, 150, 200)
TABLE_SUFFIX = "-landscape.webp"
TILE_GAP = 10.0
LABEL_AT = 4.0  # how far inside its row the label of a choice begins
TWO_LANES = 860.0  # from this width on backs and cloths stand side by side


def backs() -> tuple[str, ...]:
    """Return the styles of card backs."""
    return tuple(name.removesuffix(".webp") for name in names("sprites", "backs"))


def cloths() -> tuple[str, ...]:
    """Return the colours of the cloth."""
    found = (name for name in names("sprites", "tables") if name.endswith(TABLE_SUFFIX))
    return tuple(name.removesuffix(TABLE_SUFFIX) for name in found if not name.startswith("shadow"))


def look_widgets(scene: SettingsPage, flow: Flow) -> list[Widget]:
    """Return palette, suit letters, text size, card back and cloth."""
    settings, size = scene.context.settings, scene.text(theme.BODY)
    known = [(name, PALETTE_NAMES[name], ("swatch", name)) for name in palettes()]
    found = _tiles(scene, flow, PALETTE, "palette", known, size=(190, 92), ratio=2.6)
    letters = Toggle(
        flow.take(scene.row),
        SUIT_LETTERS,
        settings.suit_letters,
        scene.setter("suit_letters"),
        size=size,
    )
    letters.hint = SUIT_LETTERS_HINT
    sizes = [Option(percent, f"{percent} %") for percent in TEXT_SIZES]
    text = Segments(
        flow.take(scene.row, 16), TEXT_SIZE, sizes, settings.text_size, scene.setter("text_size"), size=size
    )
    text.hint = TEXT_SIZE_HINT
    found += [letters, text]
    lanes = columns(flow.box, (1, 1), 24) if flow.box.w > TWO_LANES else [flow.box]
    flows = [Flow(Box(lane.x, flow.y, lane.w, lane.h), flow.gap) for lane in lanes]
    sorts = _pictures("back", OWN_BACK, backs())
    found += _tiles(scene, flows[0], BACKS, "back", sorts, size=(scene.wider(104), 150), ratio=5 / 7)
    dyes = _pictures("cloth", OWN_CLOTH, cloths())
    found += _tiles(scene, flows[-1], CLOTHS, "cloth", dyes, size=(111, 96), ratio=1.5)
    return found


def _pictures(what: str, of_the_game: str, known: Sequence[str]) -> list[tuple[str, str, Picture]]:
    """Return the choices as value, label and sample, each game's own first."""
    named = {"game": of_the_game, **{name: name.capitalize() for name in known}}
    return [(name, label, (f"{what} sample", name)) for name, label in named.items()]


def _tiles(
    scene: SettingsPage,
    flow: Flow,
    heading: str,
    setting: str,
    known: Sequence[tuple[str, str, Picture]],
    *,
    size: tuple[float, float],
    ratio: float,
) -> list[Widget]:
    """Return a heading with the selectable pictures below."""
    text = scene.text(theme.BODY)
    name = scene.text(theme.SMALL)
    head = flow.take(text * 1.5, 4)
    head = Box(head.x + LABEL_AT, head.y, head.w - LABEL_AT, head.h)
    found: list[Widget] = [Label(head, heading, size=text, font="bold")]
    w, h = size[0], size[1] + (name - theme.SMALL) * 1.5
    boxes = balanced_grid(Box(flow.box.x, flow.y, flow.box.w, 0), len(known), (w, h), TILE_GAP)
    for box, (key, label, picture) in zip(boxes, known, strict=True):
        chosen = getattr(scene.context.settings, setting) == key
        act = _chooser(scene, setting, key)
        found.append(PictureButton(box, label, act, picture, PictureFrame(ratio), chosen=chosen, size=name))
    flow.y = max(box.bottom for box in boxes) + 14
    return found


def _chooser(scene: SettingsPage, setting: str, key: str) -> Callable[[], None]:
    change = scene.setter(setting)
    return lambda: change(key)
