"""How much memory kept pictures may take: the larger the window, the more its own surfaces take, the less."""

from typing import NamedTuple

MEGABYTE = 1 << 20
TOGETHER = 118 * MEGABYTE  # what is kept and what is as large as the window
WINDOWS = 4  # surfaces as large as the window: its own, the layer, the backdrop, a scene that fades away
AHEAD = 0.5  # windows: a whole card or both arrows, and the faces of a few that fly
WORKING = 3  # windows: a full table takes less than one; below, turned cards are painted in every frame


class Budget(NamedTuple):
    """Bytes of pictures as they were painted, of turned ones, of lines of text, of what is painted ahead."""

    upright: int
    turned: int
    texts: int
    ahead: int


MOST = Budget(36 * MEGABYTE, 40 * MEGABYTE, 8 * MEGABYTE, 6 * MEGABYTE)


def budget(width: int, height: int) -> Budget:
    """What may be kept in a window of so many pixels."""
    window = width * height * 4
    ahead = max(MOST.ahead, round(window * AHEAD))
    left = max(TOGETHER - WINDOWS * window - ahead, WORKING * window)
    share = min(1.0, left / sum(MOST[:3]))
    upright, turned, texts = (round(limit * share) for limit in MOST[:3])
    return Budget(upright, turned, texts, ahead)
