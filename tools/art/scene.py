"""A painted scene: a canvas filled from far to near, every layer mixed with the haze of its distance.

Places and sizes are pixels of the scene; `depth` runs from 0 (near) to 1 (lost in haze).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tools.art.canvas import Canvas, Paint
from tools.art.colour import rgb
from tools.art.masks import Array, Point, blur, falloff, grid, noise, shift, smooth

BLACK = (0.01, 0.01, 0.03)


def blend(first: Paint, second: Paint, part: Array | float) -> Array:
    """`first` with `part` of `second` in it; both colours or pictures, `part` a number or a field (h, w)."""
    share = part[..., None] if isinstance(part, np.ndarray) and part.ndim == 2 else np.float32(part)
    return np.asarray(_array(first) * (1 - share) + _array(second) * share, np.float32)


def _array(paint: Paint) -> Array:
    return paint if isinstance(paint, np.ndarray) else rgb(paint)


def cut(paint: Paint, rows: slice, columns: slice) -> Paint:
    """The part of a picture that a window shows; a plain colour stays itself."""
    return paint[rows, columns] if isinstance(paint, np.ndarray) and paint.ndim == 3 else paint


def plain(paint: Paint) -> Paint:
    """The mean colour of a picture; a plain colour stays itself."""
    return paint.reshape(-1, 3).mean(0) if isinstance(paint, np.ndarray) and paint.ndim == 3 else paint


@dataclass(slots=True)
class Scene:
    """A picture being painted, and the haze that its distance fades into: one colour, or a picture of
    the same size.
    """

    canvas: Canvas
    haze: Paint
    seed: int = 1

    @classmethod
    def under(cls, sky: Array, haze: Paint, seed: int = 1) -> Scene:
        """A scene that has only its sky."""
        return cls(Canvas.of(np.clip(sky, 0, 1)), haze, seed)

    @property
    def width(self) -> int:
        return self.canvas.size[0]

    @property
    def height(self) -> int:
        return self.canvas.size[1]

    def layer(
        self,
        mask: Array,
        colour: Paint,
        depth: float,
        *,
        rim: Paint | None = None,
        rim_from: Point = (0, 2),
        rim_strength: float = 0.8,
        texture: float = 0.08,
        sink: float = 0.28,
    ) -> None:
        """Lay a silhouette of the land: hazed, mottled, fading at its foot, its edge lit from `rim_from`."""
        used = np.nonzero(mask.max(axis=1) > 0.02)[0]
        if not len(used):
            return
        rows = slice(int(used[0]), int(used[-1]) + 1)
        mask = mask[rows]
        every = slice(None)
        haze = cut(self.haze, rows, every)
        painted = blend(cut(colour, rows, every), haze, depth)
        grain = (
            noise(self.width, mask.shape[0], cells=(9, 9), octaves=5, seed=self.seed + int(depth * 50)) - 0.5
        )
        foot = np.linspace(0, 1, mask.shape[0], dtype=np.float32)[:, None] * np.float32(sink * depth**0.5)
        painted = blend(painted * (1 + grain[..., None] * np.float32(texture * 2)), haze, foot)
        at = (0, rows.start)
        self.canvas.paint(mask, np.clip(painted, 0, 1), 1, at)
        if rim is not None:
            edge = np.clip(mask - shift(mask, *rim_from), 0, 1) * mask
            self.canvas.glow(blur(edge, 0.8), cut(rim, rows, every), rim_strength, at)

    def glow(
        self, centre: Point, radius: float, colour: Paint, strength: float = 1, power: float = 2.2
    ) -> None:
        """Paint a soft round light."""
        self.canvas.glow(falloff(self.width, self.height, centre, radius, power=power), colour, strength)

    def fog(self, level: float, thickness: float, colour: Paint | None = None, strength: float = 0.6) -> None:
        """Paint a bank of mist lying around the height `level`."""
        _, y = grid(self.width, self.height)
        bank = np.exp(-(((y - level) / thickness) ** 2))
        wisps = noise(self.width, self.height, cells=(3, 14), octaves=4, seed=self.seed + int(level) % 97)
        mist = np.clip(bank * (0.35 + 1.1 * wisps), 0, 1)
        self.canvas.paint(np.asarray(mist, np.float32), self.haze if colour is None else colour, strength)

    def sparks(
        self,
        count: int,
        colour: Paint,
        area: tuple[float, float, float, float],
        size: tuple[float, float],
        *,
        seed: int = 8,
        bloom: float = 6,
        strength: float = 1,
    ) -> None:
        """Paint glowing motes in `area` (left, top, right, bottom), radius between the two of `size`."""
        random = np.random.default_rng(seed)
        field = np.zeros((self.height, self.width), np.float32)
        for _ in range(count):
            x, y = random.uniform(area[0], area[2]), random.uniform(area[1], area[3])
            radius = size[0] + (size[1] - size[0]) * random.random() ** 2.5
            _dot(field, x, y, radius, random.uniform(0.35, 1))
        halo = (
            np.clip(blur(field, bloom) * bloom * 1.6, 0, 1)
            + np.clip(blur(field, bloom * 3) * bloom * 2, 0, 1) * 0.5
        )
        self.canvas.glow(halo, colour, 0.75 * strength)
        self.canvas.glow(field, blend(colour, "#FFFFFF", 0.65), strength)

    def vignette(self, strength: float = 0.5, colour: Paint = BLACK) -> None:
        """Darken the corners."""
        x, y = grid(self.width, self.height)
        away = np.hypot((x / self.width - 0.5) * 1.15, y / self.height - 0.5)
        self.canvas.paint(smooth(away, 0.34, 0.80), colour, strength)

    def grade(self, contrast: float = 1.08, saturation: float = 1.08, grain: float = 0.010) -> None:
        """Finish the picture: contrast, saturation, a little grain."""
        picture = self.canvas.colour
        grey = picture.mean(-1, keepdims=True)
        picture = np.asarray(0.5 + (grey + (picture - grey) * saturation - 0.5) * contrast, np.float32)
        speck = np.random.default_rng(self.seed).normal(0, grain, picture.shape[:2]).astype(np.float32)
        self.canvas.colour = np.clip(picture + speck[..., None], 0, 1).astype(np.float32)


def _dot(field: Array, x: float, y: float, radius: float, strength: float) -> None:
    reach = int(radius * 2.5) + 2
    left, top = int(x) - reach, int(y) - reach
    if left < 0 or top < 0 or left + 2 * reach >= field.shape[1] or top + 2 * reach >= field.shape[0]:
        return
    dx = np.arange(left, left + 2 * reach + 1, dtype=np.float32)[None, :] + 0.5 - x
    dy = np.arange(top, top + 2 * reach + 1, dtype=np.float32)[:, None] + 0.5 - y
    spot = np.exp(-((np.hypot(dx, dy) / radius) ** 2)) * strength
    here = slice(top, top + 2 * reach + 1), slice(left, left + 2 * reach + 1)
    field[here] = np.maximum(field[here], spot)
