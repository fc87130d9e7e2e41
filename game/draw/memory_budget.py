"""Memory limits of picture caches. Larger windows, whose own surfaces take more, leave less for caches."""

from typing import NamedTuple

MEGABYTE = 1 << 20
TOGETHER = 106 * MEGABYTE  # total of caches and window-sized surfaces
WINDOWS = 4  # surfaces of the window's size: the window, the layer, the backdrop, a fading scene
AHEAD = 0.5  # window sizes: a whole card or both arrows, and the faces of a few flying cards
WORKING = 3  # window sizes: a full table needs less than one; with less, cards are turned in every frame


class Budget(NamedTuple):
    """Limits in bytes for upright pictures, turned ones, lines of text, and pictures painted in advance."""

    upright: int
    turned: int
    texts: int
    ahead: int


MOST = Budget(36 * MEGABYTE, 40 * MEGABYTE, 8 * MEGABYTE, 6 * MEGABYTE)


def budget(width: int, height: int) -> Budget:
    """Return the limits for a window of this size in pixels."""
    window = width * height * 4
    ahead = max(MOST.ahead, round(window * AHEAD))
    left = max(TOGETHER - WINDOWS * window - ahead, WORKING * window)
    share = min(1.0, left / sum(MOST[:3]))
    upright, turned, texts = (round(limit * share) for limit in MOST[:3])
    return Budget(upright, turned, texts, ahead)
