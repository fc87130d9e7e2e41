"""How much memory kept pictures may take: the larger the window, the more its own surfaces take, the less."""

from typing import NamedTuple

MEGABYTE = 1 << 20
TOGETHER = 104 * MEGABYTE  # what is kept and what is as large as the window
WINDOWS = 4  # surfaces as large as the window: its own, the layer, the backdrop, a scene that fades away
WORKING = 2  # windows: a full table of named cards takes less than one, which must never be painted in turns


class Budget(NamedTuple):
    """Bytes of pictures as they were painted, of turned ones, and of lines of text."""

    upright: int
    turned: int
    texts: int


MOST = Budget(36 * MEGABYTE, 34 * MEGABYTE, 10 * MEGABYTE)


def budget(width: int, height: int) -> Budget:
    """What may be kept in a window of so many pixels."""
    window = width * height * 4
    left = max(TOGETHER - WINDOWS * window, WORKING * window)
    share = min(1.0, left / sum(MOST))
    return Budget(*(round(limit * share) for limit in MOST))
