"""The shake of a table that something strikes."""

import math

from game.draw.items import END_CLIP, DrawList

SHAKE = 6.0  # design units, at first
SHAKE_SHARE = 0.18 / 0.35  # of a blow's time
SWINGS = 3.5  # there and back
FADING = 5.0  # e-folds of the shake in its time


def recoil(out: DrawList, shift: float) -> None:
    """Move everything drawn so far aside, by so many design units."""
    out.moving[:] = [
        item if item == END_CLIP else item._replace(x=item.x + shift, y=item.y + 0.4 * shift)
        for item in out.moving
    ]


def jolt(share: float) -> float:
    """Return the table's displacement at this share of a jolt, a fast decaying oscillation."""
    t = share / SHAKE_SHARE
    if not 0.0 <= t < 1.0:
        return 0.0
    return SHAKE * math.exp(-FADING * t) * math.cos(math.tau * SWINGS * t)
