"""Values as masks: figures, the leap, the hooks, the fans."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from tools.art.crazy8.looks import FIGURES
from tools.art.icons import icon_mask
from tools.art.masks import Array, scaled, text

OVERSAMPLE = 4
TIGHT = {"10": -0.035, "+2": 0.01, "+4": -0.01}  # space between two letters, in font sizes


@lru_cache(maxsize=128)
def figure(value: str, size: float, widest: float) -> Array:
    """A value's lettering cropped to its ink; font `size` in pixels, squeezed to `widest` if it must be."""
    large = text(value, FIGURES, size * OVERSAMPLE, spacing=TIGHT.get(value, 0) * size * OVERSAMPLE, margin=0)
    high, wide = large.shape[0] / OVERSAMPLE, large.shape[1] / OVERSAMPLE
    narrower = min(1.0, widest / wide)
    return np.clip(scaled(large, round(wide * narrower), round(high * narrower**0.5)), 0, 1)


@lru_cache(maxsize=64)
def sign(name: str, wide: float) -> Array:
    """A sign of icons.json cropped to its ink, `wide` pixels wide."""
    large = icon_mask(name, 1024)
    rows, columns = np.nonzero(large > 0.02)
    ink = large[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1]
    return np.clip(scaled(ink, round(wide), round(wide * ink.shape[0] / ink.shape[1])), 0, 1)
