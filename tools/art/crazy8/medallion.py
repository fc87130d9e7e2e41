"""The ivory medallion in the shape of a colour, with its value cut into it."""

from __future__ import annotations

import numpy as np

from tools.art.canvas import Canvas
from tools.art.cards.stock import HEIGHT, WIDTH, U
from tools.art.colour import Stops, linear, mix
from tools.art.crazy8.inscription import PLATE_BELOW, ROOMS, covered, inscription
from tools.art.crazy8.looks import IVORY, IVORY_TEXT, LABELS, LOOKS
from tools.art.masks import Array, Point, blur, depth_inside, disc, ring, rounded, shift, smooth, text
from tools.art.relief import lighting
from tools.art.suits import suit_mask

HALF = {"R": 45.5, "Y": 36.5, "G": 38.0, "B": 39.5}  # half-size of the medallion in u
BELOW = {"R": 0.0, "Y": 0.0, "G": -1.5, "B": -2.5}  # where its middle lies below the card's
HEART = 21.5  # radius of the disc that fills the trefoil's middle
GROOVE = (4.6, 1.7)  # from the ring's edge to the groove that parts it from its disc, and the groove's width


def medallion(card: Canvas, letter: str, value: str) -> None:
    """Lay the medallion on the tile, and its value on it."""
    look = LOOKS[letter]
    shape = _shape(letter)
    deep = mix(look.dark, "#000000", 0.72)
    card.shadow(shape, 0.30, 0.6 * U, (0.2 * U, 0.4 * U), colour=deep)
    card.shadow(shape, 0.55, 2.4 * U, (0.8 * U, 1.6 * U), colour=deep)
    card.paint(shape, linear(WIDTH, HEIGHT, IVORY, 75))
    cuts = inscription(letter, value)
    if letter != "Y":
        clear = smooth(blur(covered(cuts), 2.2 * U), 0.16, 0.03)
        card.paint(_keyline(shape) * clear, mix(look.field, IVORY_TEXT, 0.30), 0.8)
    _round_off(card, shape)
    for cut in cuts:
        carve(card, cut.mask, cut.centre, look.printed)
    if value == "10":
        _one_more(card, (WIDTH / 2, HEIGHT / 2 + (ROOMS[letter].below + PLATE_BELOW) * U), look.printed)


def _shape(letter: str) -> Array:
    """The colour's shape on the whole card: the trefoil with a full heart, the ring round a disc."""
    centre = WIDTH / 2, HEIGHT / 2 + BELOW[letter] * U
    if letter == "Y":
        groove = ring(WIDTH, HEIGHT, centre, (HALF["Y"] - GROOVE[0]) * U, GROOVE[1] * U)
        return disc(WIDTH, HEIGHT, centre, HALF["Y"] * U) * (1 - groove)
    mask = suit_mask(letter, HALF[letter] * U)
    whole = np.zeros((HEIGHT, WIDTH), np.float32)
    x, y = round(centre[0] - mask.shape[1] / 2), round(centre[1] - mask.shape[0] / 2)
    whole[y : y + mask.shape[0], x : x + mask.shape[1]] = mask
    return np.maximum(whole, disc(WIDTH, HEIGHT, centre, HEART * U)) if letter == "G" else whole


def _keyline(shape: Array) -> Array:
    """A fine line along the edge, within it."""
    depth = depth_inside(shape, round(4 * U), 2) / U
    return smooth(depth, 2.1, 2.4) * smooth(depth, 2.95, 2.65)


def _round_off(card: Canvas, shape: Array) -> None:
    """Light the medallion's edge as a rounded one: bright to the lamp, shaded away from it."""
    height = blur(shape, 0.9 * U) * 2.6 * U + blur(shape, 2.4 * U) * 2.2 * U
    lit = lighting(height)
    flat = lighting(np.ones((3, 3), np.float32))[1, 1]
    card.glow(np.asarray(np.clip(lit - flat, 0, 1) * shape, np.float32), "#FFFFFF", 0.9)
    card.paint(np.asarray(np.clip(flat - lit, 0, 1) * shape, np.float32), "#7A5A2A", 0.75)


def carve(card: Canvas, mask: Array, centre: Point, ink: Stops) -> None:
    """Cut a mask into the ivory and fill it with ink; a lip of light lies below."""
    mask = np.pad(mask, 4)
    high, wide = mask.shape
    at = round(centre[0] - wide / 2), round(centre[1] - high / 2)
    card.paint(np.clip(shift(mask, 1, 2) - mask, 0, 1), "#FFFFFF", 0.8, at)
    card.paint(mask, linear(wide, high, ink, 80), 1, at)
    card.inner_shadow(mask, 0.45, 0.45 * U, (0.15 * U, 0.35 * U), at=at)


def _one_more(card: Canvas, centre: Point, ink: Stops) -> None:
    """Paint the raised plate of a 10 that says that one more card must follow."""
    words = text("+ 1 MORE", LABELS, 5.8 * U, spacing=0.25 * U, margin=0)
    wide, high = words.shape[1] + round(6.5 * U), round(9.2 * U)
    at = round(centre[0] - wide / 2), round(centre[1] - high / 2)
    plate = rounded(wide, high, high / 2)
    card.shadow(plate, 0.5, 0.7 * U, (0.2 * U, 0.6 * U), at=at)
    card.paint(plate, IVORY_TEXT, 1, at)
    card.paint(rounded(wide, high, high / 2, 0.55 * U), linear(wide, high, ink, 80), 1, at)
    card.paint(
        words, IVORY_TEXT, 1, (round(centre[0] - words.shape[1] / 2), round(centre[1] - words.shape[0] / 2))
    )
