"""The cards that the title shows: one of each deck, and those of the standard deck, as they are in play."""

from __future__ import annotations

import numpy as np
import pygame
from pygame import Rect

from game.draw import surface  # noqa: F401  (its painters)
from game.draw.picture_cache import Pictures, PictureStyle
from game.stage.deck_faces import faces_of
from game.stage.geometry import RATIO
from game.window.offscreen import open_display
from tools.art.canvas import Canvas
from tools.art.masks import Array
from tools.art.places import SPRITES

OF_DECKS = {
    "hearth": ("olympus", "Hestia's Hearth"),
    "magician": ("shahrzad", "The Maghrebi Magician"),
    "dragon": ("camelot", "Devious Dragon"),
}


def of_deck(name: str, width: int) -> Canvas:
    """A card of the decks, by its key in OF_DECKS, as the game draws it `width` pixels wide."""
    open_display()
    deck, card = OF_DECKS[name]
    high = round(width * RATIO)
    drawn = Pictures(1.0, PictureStyle()).upright(("deck page", faces_of(deck)[card], "none"), width, high)
    inside = drawn.subsurface(Rect(0, 0, width, high).move_to(center=drawn.get_rect().center))
    colour, alpha = pygame.surfarray.array3d(inside), pygame.surfarray.array_alpha(inside)
    return Canvas(_shares(colour), _shares(alpha))


def _shares(pixels: Array) -> Array:
    """Rows of shares of what columns of bytes are."""
    return np.asarray(pixels.swapaxes(0, 1), np.float32) / np.float32(255)


def standard(card: str) -> Canvas:
    """A card of the standard deck, 480 x 672."""
    return Canvas.load(SPRITES / "cards" / "classic" / f"{card}.webp")


def back() -> Canvas:
    """The back of every standard card."""
    return Canvas.load(SPRITES / "backs" / "ink.webp")
