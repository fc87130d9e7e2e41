"""The inscription of a medallion: its value as masks, each with its place."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tools.art.cards.stock import HEIGHT, WIDTH, U
from tools.art.crazy8.figures import figure, sign
from tools.art.crazy8.looks import SIGNS, UPSIDE_DOWN_TWINS
from tools.art.masks import Array, Point, rounded


@dataclass(frozen=True, slots=True)
class Room:
    """The room for a value in a medallion, in u: its middle below the card's, and the sizes that fit."""

    below: float
    font: float
    ten: float  # widest "10"
    leap: float  # widest leap; hooks are as much narrower as they are higher
    fans: tuple[float, float]  # widest fan of two, of four


ROOMS = {
    "R": Room(0.0, 46, 35, 35, (27, 32)),
    "Y": Room(0.0, 52, 46, 45, (31, 43)),
    "G": Room(-0.8, 46, 38, 38, (27, 33)),
    "B": Room(8.5, 52, 43, 43, (30, 41)),
}
HOOKS = 0.84
TEN_RISE, PLATE_BELOW = 4.2, 17.0
FAN_RISE, FIGURE_BELOW = 8.0, 14.0


@dataclass(frozen=True, slots=True)
class Cut:
    """A mask and where its middle lies on the card, in pixels."""

    mask: Array
    centre: Point


def inscription(letter: str, value: str) -> list[Cut]:
    """The parts of a value in the medallion of a colour."""
    room = ROOMS[letter]

    def cut(mask: Array, below: float = 0) -> Cut:
        return Cut(mask, (WIDTH / 2, HEIGHT / 2 + (room.below + below) * U))

    if value in ("Skip", "Rev"):
        return [cut(sign(SIGNS[value], room.leap * (HOOKS if value == "Rev" else 1) * U))]
    if value in SIGNS:
        fan = sign(SIGNS[value], room.fans[value == "+4"] * U)
        return [cut(fan, -FAN_RISE), cut(figure(value, 19 * U, 30 * U), FIGURE_BELOW)]
    if value == "10":
        return [cut(figure(value, 42 * U, room.ten * U), -TEN_RISE)]
    mask = figure(value, room.font * U, 40 * U)
    if value not in UPSIDE_DOWN_TWINS:
        return [cut(mask)]
    bar = rounded(round(19 * U), round(3.4 * U), 1.0 * U)
    return [cut(mask, -3.2), cut(bar, mask.shape[0] / 2 / U + 1.6)]


def covered(cuts: list[Cut]) -> Array:
    """All parts as one mask of the whole card."""
    whole = np.zeros((HEIGHT, WIDTH), np.float32)
    for cut in cuts:
        high, wide = cut.mask.shape
        x, y = round(cut.centre[0] - wide / 2), round(cut.centre[1] - high / 2)
        part = whole[y : y + high, x : x + wide]
        np.maximum(part, cut.mask, out=part)
    return whole
