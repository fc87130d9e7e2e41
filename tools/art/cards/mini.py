"""The faces of cards drawn small: one large rank and one large suit."""

from __future__ import annotations

import numpy as np

from tools.art.canvas import Canvas
from tools.art.cards.eights import discs, rings
from tools.art.cards.lettering import rank_mask
from tools.art.cards.stock import blank, ink_of, printed, stamp
from tools.art.colour import RELIEF_GOLD, mix
from tools.art.court.looks import palettes
from tools.art.relief import bevel
from tools.art.suits import suit_mask

WIDTH, HEIGHT = 160, 224
U = WIDTH / 100


def mini(rank: str, suit: str, palette: str) -> Canvas:
    """A card of 160 x 224 pixels whose left third already tells all."""
    card = blank(palette, golden=rank == "8", width=WIDTH, height=HEIGHT)
    ink = printed(ink_of(suit, palette))
    mask = rank_mask(rank, 64 * U, 45 * U)
    high = mask.shape[0]
    stamp(card, mask, (27 * U, 8 * U + high / 2), ink)
    stamp(card, suit_mask(suit, 15 * U), (27 * U, 8 * U + high + 20 * U), ink)
    if rank == "8":
        _house_eight(card, suit, palette)
    else:
        stamp(card, suit_mask(suit, 25 * U), (69 * U, 108 * U), ink)
    return card


def _house_eight(card: Canvas, suit: str, palette: str) -> None:
    wide, high = round(46 * U), round(80 * U)
    at = round(50 * U), round(55 * U)
    plate = discs(wide, high, U, 21.5, 17)
    card.shadow(plate, 0.4, 1.6 * U, (0, U), at=at)
    card.paint(plate, mix(ink_of(suit, palette), "#000000", 0.35), at=at)
    figure = rings(wide, high, U, 19.5, 5.5, 17)
    card.paint(figure, bevel(figure, 2.2 * U, RELIEF_GOLD)[0], at=at)
    for sign in (-1, 1):
        mask = suit_mask(suit, 8.5 * U, turned=sign > 0)
        place = at[0] + wide / 2 - mask.shape[1] / 2, at[1] + high / 2 + sign * 17 * U - mask.shape[0] / 2
        card.paint(np.asarray(mask), palettes()[palette][suit]["sign"], at=(round(place[0]), round(place[1])))
