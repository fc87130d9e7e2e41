"""The bar of the editor: the deck's name, how complete it is, and actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.decks import FULL
from game.draw.text_renderer import width_of
from game.scenes.screen_text import UNDO
from game.scenes.workshop.deck_head import HeadScene
from game.scenes.workshop.importing import ImportScene
from game.scenes.workshop.open_deck import OpenDeck
from game.scenes.workshop.workshop_text import (
    ABOUT_THIS_DECK,
    CARDS_COUNTED,
    EXPORT,
    IMPORT,
    OF_CARDS,
    REDO,
    TRY,
    TRY_IT_OUT,
)
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import HEADER, margin
from game.ui.buttons import IconButton
from game.ui.widgets import Button, Widget

GAP = 8.0
ROOMY = 1180.0  # design units from which words stand on the buttons


class DeckAction(NamedTuple):
    """An action on the deck. `word` is on the button if there is room, else its icon."""

    label: str
    icon: str
    act: Callable[[], None]
    word: str = ""


def bar_widgets(scene: OpenDeck) -> list[Widget]:
    """The buttons, from the right."""
    view, size = scene.context.viewport, scene.text(theme.BODY)
    right, top, tall = view.w - margin(view), 6.0, HEADER - 14
    roomy = view.w >= ROOMY and size <= theme.BODY * 1.3
    wide = 150.0 if roomy else 2 * tall
    tried = Box(right - wide, top, wide, tall)
    found: list[Widget] = [
        Button(
            tried, TRY_IT_OUT if roomy else TRY, scene.try_out, kind="primary",
            icon="play-button" if roomy else "", key="F5" if roomy else "", size=size * 1.1,
        )
    ]  # fmt: skip
    right -= wide + GAP
    for action in actions(scene):
        if roomy and action.word:
            width = width_of(action.word, size, "button") + 36
            found.append(Button(Box(right - width, top, width, tall), action.word, action.act, size=size))
        else:
            width = tall
            found.append(
                IconButton(
                    Box(right - width, top, width, tall), action.label, action.icon, action.act, size=14
                )
            )
        found[-1].enabled = _possible(scene, action)
        right -= width + GAP
    return found


def actions(scene: OpenDeck) -> list[DeckAction]:
    """The actions, from the right."""
    push = scene.context.stack.push
    return [
        DeckAction(EXPORT, "share", scene.export, EXPORT),
        DeckAction(IMPORT, "load", lambda: push(ImportScene(scene.context, store=scene.store)), IMPORT),
        DeckAction(REDO, "clockwise-rotation", scene.redo),
        DeckAction(UNDO, "anticlockwise-rotation", scene.undo),
        DeckAction(ABOUT_THIS_DECK, "quill-ink", lambda: push(HeadScene(scene.context, scene))),
    ]


def _possible(scene: OpenDeck, action: DeckAction) -> bool:
    history = {UNDO: scene.editing.done, REDO: scene.editing.undone}
    return bool(history.get(action.label, True))


def heading(scene: OpenDeck) -> tuple[Box, tuple[str, str]]:
    """Boxes for the deck's name and for how complete it is."""
    view = scene.context.viewport
    left = margin(view) + 74 + width_of(scene.title, theme.TITLE, "title") + 24
    right = min(widget.box.x for widget in bar_widgets(scene)) - 12
    count = len(scene.deck.cards)
    saved = "saved" if scene.resting else "…"
    of = OF_CARDS.format(count=count, whole=FULL) if count < FULL else CARDS_COUNTED.format(count=count)
    return Box(left, 0, max(60.0, right - left), HEADER), (scene.deck.title, f"{of} · {saved}")
