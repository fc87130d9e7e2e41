"""Confetti for a win, as a pure function of time: two blasts from the sides, then a gentle fall."""

import math
import random
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.draw.brush import mixed
from game.draw.items import Image
from game.stage.geometry import Box

BLASTS, FALLING = 60, 124  # pieces: of each of the two blasts, and of the fall after them
FLAKES = 2 * BLASTS + FALLING
BLOWN = 0.2  # seconds in which a blast is blown out
FALL_FROM, FALL_UNTIL = 0.75, 3.0  # seconds between the first piece that is let fall and the last
LONGEST = 4.6  # seconds that a piece is seen at most
LASTS = FALL_UNTIL + LONGEST
DRAG = 2.3  # how soon the blast's speed is lost
REACH, RISE = (0.04, 0.62), (0.35, 1.12)  # of the window: how far a blast carries inwards, and upwards
MUZZLE = 0.94  # of the window's height: from where they are blown
COLOURS = ("#F0CF78", "#FF8088", "#8FDDB4", "#8FB4FF", "#FFA070", "#FFF6E0")
GILT = ("#F0CF78", "#FFF6E0")  # in every shower, beside the game's own colours
SHAPES = {"paper": (1.0, 0.6), "disc": (0.62, 0.62), "streamer": (0.52, 1.5), "eight": (1.1, 1.1)}
SIZES = (12.0, 18.0, 27.0)  # design units: far away, in between, and near
SHARES = (0.42, 0.85)  # of the pieces: those that are far, and those that are not near
FASTER = (0.72, 1.0, 1.35)  # how fast they fall, by their distance
SMALL = 720.0  # design units: in a window with a shorter side than this the pieces are smaller
TURNS = 30.0  # degrees: pieces turn in steps, so that few pictures serve them all
FLIPS = 3  # steps from flat to on edge
DARKER = 0.22  # of the back of a piece
FADE = 22.0  # design units from a box that stays clear, in which a piece fades


class Flake(NamedTuple):
    """One piece: start and movement in shares of the window. `depth` is 0 for far and 2 for near."""

    depth: int
    x: float
    y: float
    delay: float
    reach: float
    rise: float
    falls: float
    sway: float
    phase: float
    spin: float
    shape: str
    colour: int


@lru_cache(4)
def flakes(seed: int) -> tuple[Flake, ...]:
    """Return the pieces of one shower, the nearest last."""
    dice = random.Random(seed)
    blown = [_flake(dice, side) for side in (-1, 1) for _ in range(BLASTS)]
    return tuple(sorted(blown + [_flake(dice, 0) for _ in range(FALLING)], key=lambda flake: flake.depth))


def _flake(dice: random.Random, side: int) -> Flake:
    """Return a piece that is blown from the left, -1, or the right, 1, or that falls from above, 0."""
    far = dice.random()
    depth = sum(far > share for share in SHARES)
    rise = RISE[0] + (RISE[1] - RISE[0]) * dice.random() if side else 0.0
    inwards = REACH[0] + (REACH[1] - REACH[0]) * dice.random()
    return Flake(
        depth=depth,
        x=0.5 + 0.52 * side if side else dice.random(),
        y=MUZZLE if side else -0.05,
        delay=BLOWN * dice.random() if side else FALL_FROM + (FALL_UNTIL - FALL_FROM) * dice.random(),
        reach=-side * inwards,
        rise=rise,
        falls=(0.2 + 0.1 * dice.random()) * FASTER[depth],
        sway=10.0 + 22.0 * dice.random(),
        phase=math.tau * dice.random(),
        spin=dice.choice((-1, 1)) * (90 + 190 * dice.random()),
        shape=dice.choices(tuple(SHAPES), (6, 2, 3, 2 if depth else 0))[0],
        colour=dice.randrange(1000),
    )


def shower(
    seed: int,
    w: float,
    h: float,
    since: float,
    *,
    colours: Sequence[str] = COLOURS,
    near: bool | None = None,
) -> Iterator[Image]:
    """Return the pieces in a window of w x h design units, `since` seconds after the win.

    `near` selects those in front of what is told, or those behind it; None selects all.
    """
    unit = min(1.0, min(w, h) / SMALL)
    for flake in flakes(seed):
        age = since - flake.delay
        if not 0.0 < age < LONGEST or (near is not None and near != (flake.depth == 2)):
            continue
        lost = 1 - math.exp(-DRAG * age)
        y = h * (flake.y - flake.rise * lost + flake.falls * (age - lost / DRAG))
        x = w * (flake.x + flake.reach * lost) + flake.sway * lost * math.sin(2.2 * age + flake.phase)
        size = SIZES[flake.depth] * unit
        if -size < x < w + size and -size < y < h + size:
            tones = GILT if flake.shape == "eight" else colours
            yield _piece(flake, x, y, size, age, tones[flake.colour % len(tones)])


def clear_of(pieces: Iterable[Image], boxes: Sequence[Box]) -> Iterator[Image]:
    """Return the pieces outside the boxes. They fade as they come near one."""
    for piece in pieces:
        reach = max(piece.w, piece.h) / 2
        gap = min((_gap(piece, box) for box in boxes), default=reach + FADE) - reach
        if gap > 0.0:
            yield piece if gap >= FADE else piece._replace(alpha=math.ceil(gap / FADE * 4) / 4)


def _gap(piece: Image, box: Box) -> float:
    """Return the distance from the middle of a piece to a box, 0 inside."""
    return math.hypot(
        max(box.x - piece.x, 0.0, piece.x - box.right), max(box.y - piece.y, 0.0, piece.y - box.bottom)
    )


def _piece(flake: Flake, x: float, y: float, size: float, age: float, colour: str) -> Image:
    wide, tall = SHAPES[flake.shape]
    angle = round(flake.spin * age / TURNS) * TURNS % (360 if flake.shape == "eight" else 180)
    flat = math.cos(3.4 * age + flake.phase)
    squeeze = max(1, round(abs(flat) * FLIPS)) / FLIPS
    if flat < 0:
        colour = _back(colour)
    return Image(
        ("confetti", flake.shape, colour),
        x,
        y,
        size * wide,
        size * tall,
        angle=0.0 if flake.shape == "disc" else angle,
        squeeze=squeeze,
    )


@lru_cache(64)
def _back(colour: str) -> str:
    return mixed(colour, "#000000", DARKER)
