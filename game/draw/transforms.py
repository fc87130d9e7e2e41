"""Turned, faded, squeezed and magnified copies of pictures, and their cache."""

import math
from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame import Surface, transform

from game.draw.brush import multiply_alpha
from game.draw.items import Image, Picture
from game.draw.surface_cache import SurfaceCache
from game.stage.motion import DEEP

ANGLE_STEP = 0.5  # degrees
ALPHA_STEPS = 16
SIZE_STEP = 0.02
SWIFT_GRAIN = 4  # how much coarser the steps are in fast motion
EDGE = 4  # transparent margin in pixels before turning, which avoids jagged edges
SWIFT_SHARE = 0.25  # of the limit: pictures in fast motion never drive out resting ones
FLAT_SHARE = 0.12  # of the limit: scaled and unturned pictures in fast motion, shared by many angles
MOST_TURNS = 8  # approximate number of pictures in fast motion turned in a frame; more take turns
MOST_SMOOTH = 4  # so many turned in a frame are smoothed, which takes six times as long; in a throng none
SOFT = ("card shadow", "halo", "card veil", "bar")  # pictures whose edge is hardly seen: never smoothed
OPAQUE, HALF = 200, (128, 128, 128, 128)
STRIP = 2  # pixels, of a picture in perspective that are equally high
FINER = 2  # times its height, at which it is made
NEARBY = 4  # angle steps by which a postponed picture may be off


class Turn(NamedTuple):
    """A transformation in whole steps of angle, opacity and size."""

    step: int
    level: int
    squeeze: int
    zoom: int
    swift: bool = False
    near: int = 0


FULL = round(1 / SIZE_STEP)
UPRIGHT = Turn(0, ALPHA_STEPS, FULL, FULL)
NEAR = [  # tolerated (angle, size) steps of a cached picture, the nearest first
    (angle * SWIFT_GRAIN, size * SWIFT_GRAIN)
    for angle, size in sorted(
        ((angle, size) for angle in range(-NEARBY, NEARBY + 1) for size in (-1, 0, 1)),
        key=lambda off: (abs(off[0]) + 2 * abs(off[1]), off),
    )
]


def turn_of(item: Image) -> Turn:
    """Return the item's transformation in steps, which are coarser for fast motion."""
    grain = SWIFT_GRAIN if item.swift else 1
    return Turn(
        step=round(item.angle / ANGLE_STEP / grain) * grain,
        level=round(item.alpha * ALPHA_STEPS),
        squeeze=_size(item.squeeze, grain),
        zoom=_size(item.zoom, grain),
        swift=item.swift,
        near=0 if item.swift else item.near,
    )


def _size(share: float, grain: int) -> int:
    return max(1, FULL + round((share - 1) / SIZE_STEP / grain) * grain)


class Turning:
    """Transforms pictures from `upright` and caches at most `limit` bytes of results."""

    def __init__(self, upright: Callable[[Picture, float, float], Surface], limit: int) -> None:
        self._upright = upright
        self._steady = SurfaceCache(0)
        self._swift = SurfaceCache(0)
        self._flat = SurfaceCache(0)
        self._frame = 0
        self._asked = 0  # pictures in fast motion requested in this frame
        self._missed = 0  # of those, the ones not cached
        self._edged = 0  # of those, the ones with edges
        self._few = True  # few of these were turned in the last frame
        self._groups = 1  # number of groups of such pictures; one group is turned in a frame
        self._shifts: dict[tuple[int, int], tuple[int, int]] = {}  # (angle, size) -> how far it is off
        self.limit(limit)

    @property
    def used(self) -> int:
        """Bytes of the cached pictures."""
        return sum(cache.used for cache in (self._steady, self._swift, self._flat))

    def limit(self, limit: int) -> None:
        """Set the limit in bytes."""
        self._swift.limit = round(limit * SWIFT_SHARE)
        self._flat.limit = round(limit * FLAT_SHARE)
        self._steady.limit = limit - self._swift.limit - self._flat.limit

    def forget(self) -> None:
        """Drop all pictures."""
        self._steady.clear()
        self._swift.clear()
        self._flat.clear()

    def begin_frame(self) -> None:
        """Start a frame. Its share of the turning depends on how much the last frame had to turn."""
        self._groups = 1 + max(0, self._missed - 1) // MOST_TURNS
        self._few = self._edged <= MOST_SMOOTH
        self._asked = self._missed = self._edged = 0
        self._frame += 1
        self._shifts.clear()

    def find(self, item: Image) -> Surface:
        """Return the item's transformed picture.

        With many fast pictures it may be that of the previous frame.
        """
        turn = turn_of(item)
        if turn[:4] == UPRIGHT[:4]:
            return self._upright(item.picture, item.w, item.h)
        if not turn.swift:
            return self._steady.get(_key(item, turn), lambda: self._steadily(item, turn))
        self._asked += 1
        turn = self._alike(item, turn)
        return self._kept(item, turn) or self._swiftly(item, turn)

    def _steadily(self, item: Image, turn: Turn) -> Surface:
        """Return the item's picture, faded from the one that is turned alike and not faded."""
        if turn.step and turn.level < ALPHA_STEPS and turn.zoom <= FULL:
            return multiply_alpha(self.find(item._replace(alpha=1.0)), turn.level / ALPHA_STEPS)
        return self._turned(item, turn, self._steady)

    def _kept(self, item: Image, turn: Turn) -> Surface | None:
        """Return the cached picture of this fast transformation; None if there is none."""
        return (self._swift if turn.step else self._flat).find(_key(item, turn))

    def _alike(self, item: Image, turn: Turn) -> Turn:
        """Return the transformation to show, which all edged pictures of a card that turns have in common.

        With many fast pictures turning may be postponed: it is that of a cached picture then.
        """
        place, soft = (turn.step, turn.zoom), item.picture[0] in SOFT
        missing = self._kept(item, turn) is None
        self._missed += missing
        self._edged += missing and not soft
        shift = self._shifts.get(place)
        if shift is None:
            shift = self._late(item, turn) if missing else (0, 0)
            if not soft:
                self._shifts[place] = shift
        return turn._replace(step=turn.step + shift[0], zoom=turn.zoom + shift[1])

    def _late(self, item: Image, turn: Turn) -> tuple[int, int]:
        """Return how far the cached picture to show is off, in steps of angle and size; none is (0, 0)."""
        if (self._asked + self._frame) % self._groups == 0:
            return 0, 0
        step, level, squeeze, zoom, swift, lean = turn
        for angle, size in NEAR:
            if self._kept(item, Turn(step + angle, level, squeeze, zoom + size, swift, lean)) is not None:
                return angle, size
        return 0, 0

    def _swiftly(self, item: Image, turn: Turn) -> Surface:
        """Return the item's picture, turned smoothly where only few are in flight."""
        flat = turn._replace(step=0)
        if flat[:4] == turn[:4]:
            return self._flat.get(_key(item, flat), lambda: self._turned(item, flat, self._flat))
        soft = self._flat.get(
            (_key(item, flat), "soft"), lambda: _soft_edged(self._turned(item, flat, self._flat))
        )
        if self._few and self._edged <= MOST_SMOOTH and item.picture[0] not in SOFT:
            lying = UPRIGHT._replace(step=turn.step)
            return self._swift.get(_key(item, turn), lambda: _turned(soft, lying))
        return self._swift.get(_key(item, turn), lambda: transform.rotate(soft, -turn.step * ANGLE_STEP))

    def _turned(self, item: Image, turn: Turn, cache: SurfaceCache) -> Surface:
        """Return the item's picture turned smoothly, for which there is room in `cache`."""
        upright = self._upright(item.picture, item.w, item.h)
        cache.make_room(*[length * turn.zoom * SIZE_STEP for length in upright.get_size()])
        return _turned(upright, turn)


def _key(item: Image, turn: Turn) -> tuple[object, ...]:
    return item.picture, item.w, item.h, turn


def _soft_edged(upright: Surface) -> Surface:
    """Return a premultiplied picture that can be turned without smoothing.

    The outermost pixels of what is opaque in it let half of what lies below through, which softens the
    steps of a turned edge. A clear margin lies around all: the corners that turning adds get the colour of
    the first pixel without its opacity, and a light one would be added to what lies below.
    """
    width, height = upright.get_size()
    soft = Surface((width + 2, height + 2), pygame.SRCALPHA)
    soft.blit(upright, (1, 1), special_flags=pygame.BLEND_PREMULTIPLIED)
    x, y, w, h = soft.get_bounding_rect(min_alpha=OPAQUE)
    for edge in ((x, y, w, 1), (x, y + h - 1, w, 1), (x, y, 1, h), (x + w - 1, y, 1, h)):
        soft.fill(HALF, edge, pygame.BLEND_RGBA_MULT)
    return soft


def _turned(result: Surface, turn: Turn) -> Surface:
    """Transform a premultiplied picture. What is magnified is faded before, while it is small."""
    larger = turn.zoom > FULL and turn.level < ALPHA_STEPS
    if larger:
        result = multiply_alpha(result, turn.level / ALPHA_STEPS)
    if turn.squeeze < FULL:
        width = max(1, round(result.get_width() * turn.squeeze * SIZE_STEP))
        result = transform.smoothscale(result, (width, result.get_height()))
        if turn.near:
            result = _in_perspective(result, turn)
    if turn.step:
        padded = Surface((result.get_width() + 2 * EDGE, result.get_height() + 2 * EDGE), pygame.SRCALPHA)
        padded.blit(result, (EDGE, EDGE), special_flags=pygame.BLEND_PREMULTIPLIED)
        result = transform.rotozoom(padded, -turn.step * ANGLE_STEP, turn.zoom * SIZE_STEP)
    elif turn.zoom != FULL:
        result = transform.smoothscale_by(result, turn.zoom * SIZE_STEP)
    if turn.level < ALPHA_STEPS and not larger:
        result = multiply_alpha(result, turn.level / ALPHA_STEPS)
    return result


def _in_perspective(flat: Surface, turn: Turn) -> Surface:
    """Return a squeezed picture whose near edge is taller than its far one."""
    w, h = flat.get_size()
    deep = turn.near * DEEP * math.sqrt(1 - (turn.squeeze * SIZE_STEP) ** 2)
    most = math.ceil(h / (1 - abs(deep)))
    result = Surface((w, FINER * most), pygame.SRCALPHA)  # and smaller at the end, which smooths its edges
    for x in range(0, w, STRIP):
        tall = round(FINER * h / (1 - deep * (2 * x + STRIP - w) / w))
        strip = transform.smoothscale(
            flat.subsurface((x, 0, min(STRIP, w - x), h)), (min(STRIP, w - x), tall)
        )
        result.blit(strip, (x, (FINER * most - tall) // 2))
    return transform.smoothscale(result, (w, most))
