"""The strip of pictures below a card."""

from __future__ import annotations

from game.scenes.workshop.open_deck import OpenDeck
from game.scenes.workshop.picture_picker import RATIO, picture_tiles
from game.scenes.workshop.workshop_text import ALL, PICTURES
from game.stage.deck_faces import SIGNS
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import grid
from game.ui.widgets import Button, Label, Panel, Widget
from game.workshop.picture_pack import Print, pack


def strip(scene: OpenDeck, area: Box) -> list[Widget]:
    """The strip: the card's picture, others that suit its colours, a button for all."""
    size, small = scene.text(theme.BODY), scene.text(theme.SMALL)
    inner = area.inset(10)
    side = max(76.0, 5.0 * size)
    words = Label(Box(inner.x, inner.y, side, inner.h), PICTURES, size=small, colour=theme.MUTED)
    tall = max(40.0, size * 2.3)
    more = Button(Box(inner.x, inner.bottom - tall, side, tall), ALL, scene.all_pictures, size=size)
    room = Box(inner.x + side + 10, inner.y, inner.w - side - 10, inner.h)
    wide = room.h * RATIO
    count = max(1, int((room.w + 6) // (wide + 6)))
    tiles = picture_tiles(
        suiting(scene, count), grid(room, count, (wide, room.h), 6), scene.art, scene.choose_art
    )
    return [Panel(area), words, more, *tiles]


def suiting(scene: OpenDeck, count: int) -> list[Print]:
    """Return at most `count` pictures for the card: its own, then those of its colours, unused ones first."""
    signs = {SIGNS[word] for word in scene.words()}
    used = {side.art for card in scene.deck.cards for side in card.sides}
    own = [one for one in pack() if one.art == scene.art]
    others = [one for one in pack() if one.signs & signs and one.art != scene.art]
    others.sort(key=lambda one: one.art in used)
    return (own + others)[:count]
