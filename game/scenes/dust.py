"""Golden dust that rises through a light, as a pure function of time."""

import math
import random
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from game.draw.items import Image
from game.stage.geometry import Box

COLOUR = "#FFDFA0"
RATE = 30.0  # pictures a second: dust is slow, and every second frame can be left out
LEVELS = 6  # steps of brightness, so that few pictures serve them all


class DustSpeck(NamedTuple):
    """One speck: start (in shares of the area), movement and brightness."""

    x: float
    start: float
    lasts: float
    sway: float
    size: float


class Haze(NamedTuple):
    """A kind of dust: how many specks, their time in units of nine to sixteen seconds, sizes and opacity."""

    specks: int
    lasts: float
    sizes: tuple[float, ...]
    light: float


TITLE = Haze(specks=18, lasts=1.0, sizes=(5.0, 8.0, 12.0), light=1.0)


@lru_cache(4)
def _specks(haze: Haze) -> tuple[DustSpeck, ...]:
    dice = random.Random(8)
    return tuple(
        DustSpeck(
            x=dice.random(),
            start=dice.random(),
            lasts=(9.0 + 7.0 * dice.random()) * haze.lasts,
            sway=8.0 + 16.0 * dice.random(),
            size=dice.choice(haze.sizes),
        )
        for _ in range(haze.specks)
    )


def dust(area: Box, now: float, haze: Haze = TITLE) -> Iterator[Image]:
    """Return the specks in an area. Each rises from the lower half to the upper edge, again and again."""
    now = math.floor(now * RATE) / RATE
    for speck in _specks(haze):
        age = (now / speck.lasts + speck.start) % 1.0
        level = round(math.sin(math.pi * age) * LEVELS) / LEVELS
        x = area.x + speck.x * area.w + speck.sway * math.sin(math.tau * 2 * age + speck.start * 9)
        y = area.bottom - area.h * (0.1 + 0.9 * age * (0.4 + 0.6 * speck.x * (1 - speck.x) * 4))
        yield Image(("pool", COLOUR, 0.9), x, y, speck.size, speck.size, alpha=level * haze.light)
