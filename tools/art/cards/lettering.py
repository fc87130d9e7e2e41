"""The ranks' letters: Cinzel Black, fitted to a column, with a short-tailed Q of our own."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from tools.art.masks import Array, bezier, polygons, scaled, text
from tools.art.places import FONTS

TITLES = FONTS / "Cinzel-Black.ttf"
OVERSAMPLE = 4
TALLEST = 0.80  # of the font size: J and 5 reach over line and top, and are drawn a little smaller for it
TIGHT = -0.04  # between 1 and 0, in font sizes
REDUCED = {"10": 0.93}


@lru_cache(maxsize=64)
def rank_mask(rank: str, size: float, widest: float) -> Array:
    """A rank cropped to its ink; font `size` in pixels, squeezed to `widest` pixels if it must be."""
    large = size * OVERSAMPLE * REDUCED.get(rank, 1.0)
    mask = (
        _queen(large)
        if rank == "Q"
        else text(rank, TITLES, large, spacing=TIGHT * large if rank == "10" else 0, margin=0)
    )
    high, wide = mask.shape[0] / OVERSAMPLE, mask.shape[1] / OVERSAMPLE
    fit = min(1.0, TALLEST * size / high)
    return np.clip(scaled(mask, round(min(wide * fit, widest)), round(high * fit)), 0, 1)


def _queen(size: float) -> Array:
    """Cinzel's Q sweeps far to the right; this one is its O with a tail that stays under the letter."""
    bowl = text("O", TITLES, size, margin=0)
    high, wide = bowl.shape
    room = round(high * 0.17)
    upper = bezier(
        (0.42 * wide, 0.80 * high),
        (0.62 * wide, 0.80 * high),
        (0.70 * wide, 1.10 * high),
        (1.0 * wide, 1.06 * high),
    )
    lower = bezier(
        (1.0 * wide, 1.06 * high),
        (0.72 * wide, 1.27 * high),
        (0.54 * wide, 1.10 * high),
        (0.42 * wide, 0.94 * high),
    )
    tail = polygons(wide, high + room, [*upper, *lower], scale=2)
    return np.maximum(np.pad(bowl, ((0, room), (0, 0))), tail)
