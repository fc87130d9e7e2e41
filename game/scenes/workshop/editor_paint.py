"""Painting of the editor apart from its widgets: the deck's name, marks on the card, the state of the
card.
"""

from __future__ import annotations

from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import fitted, shortened, width_of
from game.scenes.workshop.editor_bar import heading
from game.scenes.workshop.error_marks import waves_on
from game.scenes.workshop.open_deck import OpenDeck
from game.scenes.workshop.workshop_text import (
    PHRASE_IS_NOT_UNDERSTOOD_YET,
    RIGHT_MORE_TO_A_WHOLE,
    THING_IS_NOT_RIGHT_YET,
    THINGS_ARE_NOT_RIGHT_YET,
    THIS_CARD_IS_RIGHT,
)
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import HEADER
from game.workshop.deck_problems import Problem
from game.workshop.draft_faces import face_of
from game.workshop.trial_deck import lent

GROUND, SHADE = "#171022", 0.75
SHORT = 45  # letters that are read on a pill


def paint_ground(scene: OpenDeck, out: DrawList) -> None:
    """Darken the background painting and its veil, below everything else."""
    view = scene.context.viewport
    box = Box(0, HEADER, view.w, view.h - HEADER)
    out.still.insert(2, Image(("veil", GROUND, SHADE), box.cx, box.cy, box.w, box.h))


def paint_heading(scene: OpenDeck, out: DrawList) -> None:
    """Paint the deck's name and how complete it is."""
    box, (title, state) = heading(scene)
    size = scene.text(theme.HEADING) * 0.9
    title = shortened(title, size, box.w * 0.7, "name")
    out.moving.append(Text(title, box.x, HEADER / 2, size, theme.BRIGHT, "name", "left"))
    x = box.x + width_of(title, size, "name") + 16
    small = fitted(state, scene.text(theme.SMALL), max(40.0, box.right - x), least=0.6)
    state = shortened(state, small, box.right - x)
    out.moving.append(Text(state, x, HEADER / 2 + 1, small, theme.MUTED, "text", "left"))


def paint_waves(scene: OpenDeck, out: DrawList, card: Box) -> None:
    """Mark the problems of the card's texts on the card."""
    face = face_of(scene.deck, scene.card)
    for fault in scene.problems():
        if fault.in_text:
            out.moving.extend(waves_on(card, face, fault))


def paint_standing(scene: OpenDeck, out: DrawList, box: Box) -> None:
    """Paint the state of the card on a pill below it."""
    text, kind = standing(scene)
    size = scene.text(theme.SMALL) * 1.05
    fit = fitted(text, size, box.w - 30, "bold", 0.6)
    text = shortened(text, fit, box.w - 24, "bold")
    wide = min(box.w, width_of(text, fit, "bold") * 1.05 + 34)
    out.moving.append(Image(("panel", kind, 14), box.cx, box.cy, wide, size * 2.1))
    out.moving.append(Text(text, box.cx, box.cy, fit, theme.BRIGHT, "bold"))


def standing(scene: OpenDeck) -> tuple[str, str]:
    """The text below the card, and the kind of panel for it."""
    if scene.said:
        return scene.said, "alarm"
    if not scene.resting:
        return "…", "plate"
    found = scene.problems()
    if len(found) == 1:
        return _alone(found[0]), "alarm"
    if found:
        return THINGS_ARE_NOT_RIGHT_YET.format(count=len(found)), "alarm"
    away = lent(scene.deck)
    return (RIGHT_MORE_TO_A_WHOLE.format(away=away) if away else THIS_CARD_IS_RIGHT), "tag green"


def _alone(fault: Problem) -> str:
    """The only problem of a card in a few words; the form shows it in full."""
    if fault.in_text:
        return PHRASE_IS_NOT_UNDERSTOOD_YET
    return fault.sentence if len(fault.sentence) <= SHORT else THING_IS_NOT_RIGHT_YET
