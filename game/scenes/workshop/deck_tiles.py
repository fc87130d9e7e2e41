"""The tiles of the workshop's first page: decks of the player and of the game."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import engine
from engine import decks
from engine.text import counted
from game.draw.items import Picture
from game.scenes.workshop.workshop_text import COPY, DELETE_DECK, READY
from game.setup.game_profiles import DECK
from game.setup.handbook import handbook
from game.stage.card_kinds import kind_of
from game.stage.geometry import Box
from game.ui.box_layout import Flow, row_height
from game.ui.buttons import IconButton
from game.ui.game_tile import FAN, GameInfo, GameTile
from game.ui.widgets import Widget
from game.workshop.deck_draft import Deck
from game.workshop.deck_problems import trouble
from game.workshop.draft_faces import face_of

GAP = 10.0
ACROSS, NARROWEST = 3, 24.0  # tiles in a row at most; the least width of one over the text size
TALL = 8.4  # height of a tile in a row of several, over the text size


def _across(width: float, size: float) -> int:
    """Return the number of tiles in a row."""
    return min(ACROSS, max(1, int((width + GAP) // (NARROWEST * size + GAP))))


def tall_enough(width: float, size: float) -> float:
    """Return the height of a tile, which has room for two buttons one above the other."""
    return max(2 * row_height(size) + GAP, TALL * size if _across(width, size) > 1 else 0)


def places(flow: Flow, count: int, size: float, tall: float) -> list[Box]:
    """Return boxes for `count` tiles of this height in rows."""
    across = _across(flow.box.w, size)
    wide = (flow.box.w - (across - 1) * GAP) / across
    found: list[Box] = []
    for first in range(0, count, across):
        row = flow.take(tall, GAP)
        for number in range(min(across, count - first)):
            found.append(Box(row.x + number * (wide + GAP), row.y, wide, tall))
    return found


def height_of(width: float, count: int, size: float, tall: float) -> float:
    """Return the height of the rows of `count` tiles."""
    return math.ceil(count / _across(width, size)) * (tall + GAP)


def shipped_tile(box: Box, name: str, act: Callable[[], None], size: float) -> Widget:
    """Return a tile for a deck that comes with the game; `act` is called on a click."""
    head = decks.deck_head(name)
    fan = [kind_of(name).picture(card, "table") for card in handbook(name).cards]
    return _tile(box, head.title, act, len(engine.deck(name)), head.sentence, fan, size)


def own_tile(
    box: Box,
    deck: Deck,
    size: float,
    *,
    open_it: Callable[[], None],
    copy: Callable[[], None],
    delete: Callable[[], None],
) -> list[Widget]:
    """A deck of the player with two buttons beside it. Card backs stand for missing cards."""
    row = row_height(size)
    tile = Box(box.x, box.y, box.w - row - GAP, box.h)
    above = Box(tile.right + GAP, box.y, row, (box.h - GAP) / 2)
    below = above.moved(0, above.h + GAP)
    backs: list[Picture] = [("back", "table", DECK.back)] * len(FAN)
    cards: list[Picture] = [("deck card", face_of(deck, card), "table") for card in deck.cards[: len(FAN)]]
    return [
        _tile(tile, deck.title, open_it, len(deck.cards), state(deck), [*backs[len(cards) :], *cards], size),
        IconButton(above, COPY.format(title=deck.title), "stack", copy, size=size),
        IconButton(below, DELETE_DECK.format(title=deck.title), "trash-can", delete, size=size),
    ]


def state(deck: Deck) -> str:
    """A sentence on how complete a deck is."""
    return trouble(deck) or READY


def _tile(
    box: Box,
    title: str,
    act: Callable[[], None],
    count: int,
    sentence: str,
    fan: Sequence[Picture],
    size: float,
) -> Widget:
    info = GameInfo((counted(count, "card"), str(count)), sentence, fan)
    return GameTile(box, title, act, info, told=True, longest=title, size=size)
