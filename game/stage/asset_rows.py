"""Geometry of the rows of assets before a player, for any number of cards."""

import math
from dataclasses import dataclass
from typing import NamedTuple

from game.stage.geometry import RATIO, Box, Pose

ORDER = 100.0  # from this order on assets lie on the table, under the hand
NEVER_UNDER = 0.2  # of a card's width: least visible part of each


class AssetSize(NamedTuple):
    """A card size in design units.

    `width`: of the card. `pitch`: the distance of open neighbours. `tight`: the least distance that counts
    as open. `least`: the least distance at which rank and sign can be read.
    """

    width: float
    pitch: float
    tight: float
    least: float

    def fitting(self, room: float, pitch: float) -> int:
        """Return how many cards fit in a row of this width at this distance."""
        return 1 + int((room - self.width) / pitch + 1e-6) if room >= self.width else 0


@dataclass(frozen=True, slots=True)
class Mat:
    """The area of a player's assets, aligned left (-1), centred (0) or right (1), top row first.

    `sizes` are tried in this order. `gap` is the distance of two rows. Centred rows lie round `axis` if
    there is room on both sides. With `spare`, one more place stays free unless that would shrink the cards.
    """

    area: Box
    sizes: tuple[AssetSize, ...]
    align: int
    gap: float
    axis: float = 0.0
    spare: bool = False

    def rows(self, size: AssetSize) -> int:
        """Return how many rows of this size fit."""
        return max(1, int((self.area.h + self.gap + 1e-6) / (size.width * RATIO + self.gap)))


class AssetSpread(NamedTuple):
    """The arrangement of a number of cards on a mat."""

    size: AssetSize
    pitch: float
    rows: tuple[int, ...]  # cards in each


def spread(mat: Mat, count: int) -> AssetSpread:
    """Return the first arrangement that fits: open in few rows, then overlapping, then the same in the
    next smaller size.
    """
    for size in mat.sizes:
        most = mat.rows(size)
        for rows in range(1, most + 1):
            across = math.ceil(count / rows)
            if across <= size.fitting(mat.area.w, size.tight):
                return _laid(mat, size, count, rows)
        if count <= most * size.fitting(mat.area.w, size.least):
            return _laid(mat, size, count, most)
    smallest = mat.sizes[-1]
    return _laid(mat, smallest, count, mat.rows(smallest))


def _laid(mat: Mat, size: AssetSize, count: int, rows: int) -> AssetSpread:
    across = max(1, math.ceil(count / rows))
    pitch = min(size.pitch, (mat.area.w - size.width) / max(1, across - 1))
    pitch = max(pitch, NEVER_UNDER * size.width)
    whole, rest = divmod(count, across)
    return AssetSpread(size, pitch, (across,) * whole + ((rest,) if rest else ()))


def asset_poses(mat: Mat, count: int) -> list[Pose]:
    """Return the pose of each of `count` assets."""
    return _poses(mat, count)[:count]


def _poses(mat: Mat, count: int) -> list[Pose]:
    """Return the poses of `count` assets, and that of the free place if there is one."""
    laid = spread(mat, count)
    if mat.spare:
        wider = spread(mat, count + 1)
        if len(wider.rows) <= max(1, len(laid.rows)) and wider.pitch >= wider.size.tight:
            laid = wider
    width, area = laid.size.width, mat.area
    tall = width * RATIO
    top = area.y + (area.h - len(laid.rows) * (tall + mat.gap) + mat.gap) / 2 if mat.align == 0 else area.y
    poses: list[Pose] = []
    for row, cards in enumerate(laid.rows):
        wide = width + (cards - 1) * laid.pitch
        left = _left(mat, wide)
        y = top + tall / 2 + row * (tall + mat.gap)
        for column in range(cards):
            x = left + width / 2 + column * laid.pitch
            poses.append(Pose(x, y, width, 0.0, ORDER + len(poses)))
    return poses


def _left(mat: Mat, wide: float) -> float:
    """Return the left edge of a row of this width."""
    area = mat.area
    if mat.align:
        return area.x if mat.align < 0 else area.right - wide
    return max(area.x, min(area.right - wide, (mat.axis or area.cx) - wide / 2))


def free_place(mat: Mat, count: int) -> Box | None:
    """Return the free place behind `count` assets; None if there is none."""
    poses = _poses(mat, count)
    return poses[-1].box if len(poses) > count else None


def cloth(mat: Mat, count: int, *tiles: Box) -> Box:
    """Return the area of the assets, at least one place, together with the `tiles` of their player."""
    places = [*(pose.box for pose in _poses(mat, count) or _poses(mat, 1)), *tiles]
    left, top = min(box.x for box in places), min(box.y for box in places)
    right, foot = max(box.right for box in places), max(box.bottom for box in places)
    return Box(left, top, right - left, foot - top)
