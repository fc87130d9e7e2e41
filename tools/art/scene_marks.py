"""Marks: what a brush adds to the sign of a figure, such as eyes, folds of cloth, leaves, grapes, a hem.

A mark is (kind, paint, size, x, y, x, y, ...), lengths in parts of the sign's square. The paint is three
tones from dark to bright, or for a fold how high it rises (below 0: how deep it is cut), times its size.
What is painted beyond the sign belongs to the body too.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from tools.art.colour import Colour, ramp
from tools.art.masks import Array, Point, bezier, blur, cropped

GRAINS = 5  # pairs of them in an ear
ROSE = ((6, 0.62, 0.46), (5, 0.36, 0.36), (3, 0.16, 0.24), (1, 0, 0.14))  # petals, how far out, how large
Tones = tuple[Colour, Colour, Colour]


@dataclass(slots=True)
class Mark:
    """A mark in the figure's square: where it is, its form (height in pixels), its tones; a fold has none.

    What is under a mark shows through its form (a stroke, a fold), is smoothed by it (a dab, within `smooth`
    pixels), or is gone (a `whole` thing, such as a ball).
    """

    mask: Array
    form: Array
    tones: Tones | None = None
    smooth: float = 0
    whole: bool = False


def marks(wishes: Sequence[tuple[Any, ...]], side: int, turn: float = 0, mirror: bool = False) -> list[Mark]:
    """The marks that a figure wishes for, turned (degrees, clockwise) and then mirrored with it.

    KeyError if there is no such kind.
    """
    drawn = [
        mark
        for kind, paint, size, *flat in wishes
        for mark in KINDS[kind](paint, size * side, _points(flat, side, turn), side)
    ]
    if mirror:
        for mark in drawn:
            mark.mask, mark.form = mark.mask[:, ::-1], mark.form[:, ::-1]
    return drawn


def covered(solid: Array, drawn: Sequence[Mark]) -> Array:
    """The silhouette with all that is painted beyond it."""
    for mark in drawn:
        if mark.tones is not None:
            solid = np.maximum(solid, mark.mask)
    return solid


def raised(height: Array, drawn: Sequence[Mark]) -> Array:
    """The form of the body with that of its marks."""
    for mark in drawn:
        if mark.whole:
            under = float((height * mark.mask).sum() / max(float(mark.mask.sum()), 1e-3))
            height = height + (under + mark.form - height) * mark.mask
        elif mark.smooth:
            height = height + (blur(height, mark.smooth) + mark.form - height) * mark.mask
        else:
            height = height + mark.form
    return height


def painted(picture: Array, value: Array, drawn: Sequence[Mark], air: tuple[Array, float]) -> Array:
    """The picture of the body, whose light is `value` (0..1), with its marks.

    `air` is the colour of the air, about as bright as white, and how much of a mark's own colour it takes.
    """
    haze, share = air
    for mark in drawn:
        if mark.tones is not None:
            dark, middle, bright = mark.tones
            tone = ramp(np.clip(value, 0, 1), ((0, dark), (0.5, middle), (1, bright)))
            tone = tone + (tone.mean(-1, keepdims=True) * haze - tone) * np.float32(share)
            picture = picture + (tone - picture) * mark.mask[..., None]
    return picture


def curve(points: Sequence[Point], closed: bool = False, steps: int = 8) -> list[Point]:
    """A smooth path through the points (Catmull-Rom)."""
    count = len(points)
    if count < 3:
        return list(points)
    ends = [points[-1], *points, *points[:2]] if closed else [points[0], *points, points[-1]]
    path: list[Point] = []
    for before, start, end, after in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        pull = start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6
        push = end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6
        path += bezier(start, pull, push, end, steps)[:-1]
    return path if closed else [*path, points[-1]]


def _points(flat: Sequence[float], side: int, turn: float) -> list[Point]:
    along, athwart = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    centred = [(x - 0.5, y - 0.5) for x, y in zip(flat[::2], flat[1::2], strict=True)]
    return [
        (side * (0.5 + x * along - y * athwart), side * (0.5 + x * athwart + y * along)) for x, y in centred
    ]


def _laid(outline: Sequence[Point], side: int) -> Array:
    """A filled outline as a mask of the square."""
    mask, (left, top) = cropped(outline)
    whole = np.zeros((side, side), np.float32)
    high, wide = mask.shape
    first_row, first = max(top, 0), max(left, 0)
    last_row, last = min(top + high, side), min(left + wide, side)
    if first < last and first_row < last_row:
        whole[first_row:last_row, first:last] = mask[
            first_row - top : last_row - top, first - left : last - left
        ]
    return whole


def _band(path: Sequence[Point], width: float, ends: float) -> list[Point]:
    """The outline of a stroke along a path; `ends` is how broad it still is there, 0..1."""
    left, right = [], []
    last = len(path) - 1
    for number, (x, y) in enumerate(path):
        (x0, y0), (x1, y1) = path[max(number - 1, 0)], path[min(number + 1, last)]
        length = math.hypot(x1 - x0, y1 - y0) or 1
        half = width / 2 * (ends + (1 - ends) * math.sin(math.pi * number / last) ** 0.8)
        across = -(y1 - y0) / length * half, (x1 - x0) / length * half
        left.append((x + across[0], y + across[1]))
        right.append((x - across[0], y - across[1]))
    return left + right[::-1]


def _dab(tones: Tones, soft: float, points: list[Point], side: int) -> list[Mark]:
    """The mask of a smooth closed outline, blurred at its edge by its size."""
    mask = blur(_laid(curve(points, closed=True), side), soft)
    return [Mark(mask, blur(mask, side * 0.006) * side * 0.004, tones, smooth=side * 0.014)]


def _line(tones: Tones, width: float, points: list[Point], side: int) -> list[Mark]:
    """A stroke of even width."""
    mask = _laid(_band(curve(points), width, 1), side)
    return [Mark(mask, blur(mask, width * 0.3) * width * 0.3, tones)]


def _stroke(tones: Tones, width: float, points: list[Point], side: int) -> list[Mark]:
    """A stroke that ends in points."""
    mask = _laid(_band(curve(points), width, 0.05), side)
    return [Mark(mask, blur(mask, width * 0.3) * width * 0.3, tones)]


def _ball(tones: Tones, radius: float, points: list[Point], side: int) -> list[Mark]:
    """A round thing at every point: a grape, an apple, a pearl, an eye."""
    balls = []
    x, y = (np.arange(side, dtype=np.float32) + np.float32(0.5) for _ in "xy")
    for across, down in points:
        away = np.hypot(x[None, :] - across, y[:, None] - down)
        mask = np.asarray(np.clip(radius - away + 0.5, 0, 1), np.float32)
        form = np.sqrt(np.clip(1 - (away / radius) ** 2, 0, 1)) * radius * 0.8
        balls.append(Mark(mask, np.asarray(form, np.float32), tones, whole=True))
    return balls


def _rose(tones: Tones, radius: float, points: list[Point], side: int) -> list[Mark]:
    """A rose in bloom at every point: petals in three rings about its heart."""
    roses = []
    for x, y in points:
        for count, reach, petal in ROSE:
            ring = [
                (x + radius * reach * math.cos(math.tau * each / count + reach * 4),
                 y + radius * reach * math.sin(math.tau * each / count + reach * 4))
                for each in range(count)
            ]  # fmt: skip
            roses += _ball(tones, radius * petal, ring, side)
    return roses


def _leaf(tones: Tones, width: float, points: list[Point], side: int) -> list[Mark]:
    """Return a slightly bent leaf, feather or grain for each pair of points: its stalk and its tip."""
    leaves = []
    for stalk, tip in zip(points[::2], points[1::2], strict=True):
        bent = (tip[1] - stalk[1]) * 0.10, -(tip[0] - stalk[0]) * 0.10
        middle = (stalk[0] + tip[0]) / 2 + bent[0], (stalk[1] + tip[1]) / 2 + bent[1]
        path = curve((stalk, middle, tip))
        mask = _laid(_band(path, width, 0.02), side)
        rib = blur(_laid(_band(path, width * 0.16, 0.3), side), width * 0.05)
        form = blur(mask, width * 0.22) * width * 0.55 - rib * width * 0.20
        leaves.append(Mark(mask, form, tones, whole=True))
    return leaves


def _ear(tones: Tones, width: float, points: list[Point], side: int) -> list[Mark]:
    """An ear of corn for every two points, foot and tip of its stalk: pairs of grains, one on top."""
    ears = []
    for foot, tip in zip(points[::2], points[1::2], strict=True):
        ears += _line(tones, width * 0.22, [foot, tip], side)
        along = tip[0] - foot[0], tip[1] - foot[1]
        length = math.hypot(*along)
        ahead = along[0] / length * width, along[1] / length * width
        grains: list[Point] = []
        for pair in range(GRAINS, 0, -1):
            x, y = tip[0] - ahead[0] * pair * 0.62, tip[1] - ahead[1] * pair * 0.62
            for hand in (-0.62, 0.62):
                out = x + ahead[0] * 1.1 - ahead[1] * hand, y + ahead[1] * 1.1 + ahead[0] * hand
                grains += [(x, y), out]
        ears += _leaf(tones, width * 0.62, [*grains, (tip[0] - ahead[0] * 0.4, tip[1] - ahead[1] * 0.4),
                                            (tip[0] + ahead[0], tip[1] + ahead[1])], side)  # fmt: skip
    return ears


def _fold(high: float, width: float, points: list[Point], side: int) -> list[Mark]:
    """A soft ridge, or a crease if its height is below 0, without a colour of its own."""
    mask = _laid(_band(curve(points), width, 0.1), side)
    return [Mark(mask, blur(mask, width * 0.35) * width * high)]


KINDS: dict[str, Callable[[Any, float, list[Point], int], list[Mark]]] = {
    "dab": _dab,
    "line": _line,
    "stroke": _stroke,
    "ball": _ball,
    "rose": _rose,
    "leaf": _leaf,
    "ear": _ear,
    "fold": _fold,
}
