"""The cards that the title shows: three of Crazier, and those of the standard deck as they are in play."""

from __future__ import annotations

from tools.art.canvas import Canvas
from tools.art.places import SPRITES
from tools.art.scene_card import Face, crazier_card
from tools.art.scene_pictures import dragon, griffin, library

FACES = {
    "griffin": Face(
        ("orange",), "8", "Griffin of Dawn", "EVENT",
        "Each opponent reveals a hand card. Discard one of the colour you name.",
        "Wild: name any colour.", griffin,
    ),
    "library": Face(
        ("purple", "blue"), "9", "Haunted Library", "ASSET",
        "At the end of your turn, put an event from the discard pile under the draw pile.",
        "“Silence is not optional.”", library,
    ),
    "dragon": Face(
        ("blue",), "K", "Devious Dragon", "ASSET",
        "At the beginning of your turn, destroy a card in play; itself if it is the only one.",
        "“It counts its hoard in castles.”", dragon,
    ),
}  # fmt: skip


def crazier(name: str, width: int) -> Canvas:
    """One of the three painted cards, by its key in FACES."""
    return crazier_card(FACES[name], width)


def standard(card: str) -> Canvas:
    """A card of the standard deck, 480 x 672."""
    return Canvas.load(SPRITES / "cards" / "classic" / f"{card}.webp")


def back() -> Canvas:
    """The back of every standard card."""
    return Canvas.load(SPRITES / "backs" / "ink.webp")
