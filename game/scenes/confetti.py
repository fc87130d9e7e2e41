"""Confetti for a win, as a pure function of time."""

import math
import random
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from game.draw.items import Image

LATEST = 1.3  # seconds after which the last flake is let fall
SLOWEST = 2.6  # seconds that a flake falls at most
LASTS = LATEST + SLOWEST
FLAKES = 150
COLOURS = ("#F0CF78", "#FF8088", "#8FDDB4", "#8FB4FF", "#FFA070", "#FFF6E0")
TURNS = 24.0  # degrees: flakes turn in steps, so that few pictures serve them all
FLIPS = 4  # steps from flat to on edge


class Flake(NamedTuple):
    """One piece of paper: start (in shares of the window) and movement."""

    x: float
    delay: float
    falls: float
    sway: float
    phase: float
    spin: float
    size: float
    colour: str


@lru_cache(4)
def flakes(seed: int) -> tuple[Flake, ...]:
    """Return the flakes of one shower."""
    dice = random.Random(seed)
    return tuple(
        Flake(
            x=dice.random(),
            delay=dice.random() * LATEST,
            falls=SLOWEST * (0.6 + 0.4 * dice.random()),
            sway=14 + 26 * dice.random(),
            phase=math.tau * dice.random(),
            spin=dice.choice((-1, 1)) * (120 + 200 * dice.random()),
            size=dice.choice((8.0, 10.0, 12.0)),
            colour=dice.choice(COLOURS),
        )
        for _ in range(FLAKES)
    )


def shower(seed: int, w: float, h: float, since: float) -> Iterator[Image]:
    """Return the flakes in a window of w x h design units, `since` seconds after the win."""
    for flake in flakes(seed):
        age = since - flake.delay
        if not 0.0 < age < flake.falls:
            continue
        y = -20 + (h + 40) * age / flake.falls
        x = flake.x * w + flake.sway * math.sin(2.4 * age + flake.phase)
        angle = round(flake.spin * age / TURNS) * TURNS % 360
        flat = abs(math.cos(3.1 * age + flake.phase))
        squeeze = max(1, round(flat * FLIPS)) / FLIPS
        yield Image(
            ("confetti", flake.colour), x, y, flake.size, flake.size * 0.62, angle=angle, squeeze=squeeze
        )
