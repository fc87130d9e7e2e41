"""The canvas: paint laid over paint with masks, then saved with clean edges.

With it work `masks` (where), `colour` (what), `relief` (light). All arrays are float32 in 0..1: pictures
(height, width, 3), masks (height, width), positions `at` = (x, y) of a mask's upper left corner in pixels,
which may lie outside the canvas.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image

from tools.art.colour import Colour, rgb
from tools.art.masks import Array, Point, blur, shift

NIGHT: Colour = (0.01, 0.02, 0.03)  # shadows are never pure black

Paint = Colour | Array


@dataclass(slots=True)
class Canvas:
    """A picture being painted: premultiplied `colour` (h, w, 3) and `alpha` (h, w), both float32 in
    0..1.
    """

    colour: Array
    alpha: Array

    @classmethod
    def clear(cls, width: int, height: int) -> Canvas:
        """An empty, transparent canvas."""
        return cls(np.zeros((height, width, 3), np.float32), np.zeros((height, width), np.float32))

    @classmethod
    def of(cls, picture: Array, mask: Array | None = None) -> Canvas:
        """A canvas that shows `picture` where `mask` is, or everywhere."""
        canvas = cls.clear(picture.shape[1], picture.shape[0])
        canvas.paint(np.ones(picture.shape[:2], np.float32) if mask is None else mask, picture)
        return canvas

    @classmethod
    def load(cls, path: Path) -> Canvas:
        """A saved sprite."""
        pixels = np.asarray(Image.open(path).convert("RGBA"), np.float32) / np.float32(255)
        return cls(pixels[..., :3] * pixels[..., 3:], pixels[..., 3].copy())

    @property
    def size(self) -> tuple[int, int]:
        """(width, height) in pixels."""
        return self.alpha.shape[1], self.alpha.shape[0]

    def paint(self, mask: Array, paint: Paint, opacity: float = 1, at: tuple[int, int] = (0, 0)) -> None:
        """Lay a colour, or a picture of the mask's shape, over what is there."""
        here, there = self._window(mask, at)
        cover = np.clip(mask[there], 0, 1) * np.float32(opacity)
        source = _cut(paint, there)
        self.colour[here] += (source - self.colour[here]) * cover[..., None]
        self.alpha[here] += (1 - self.alpha[here]) * cover

    def glow(self, mask: Array, colour: Paint, strength: float = 1, at: tuple[int, int] = (0, 0)) -> None:
        """Add light (screen) where there is paint already; clear places stay clear."""
        here, there = self._window(mask, at)
        light = np.clip(mask[there][..., None] * _cut(colour, there) * np.float32(strength), 0, 1)
        self.colour[here] += light * np.clip(self.alpha[here][..., None] - self.colour[here], 0, 1)

    def shade(self, factor: Array) -> None:
        """Multiply the colours by a field (h, w) or (h, w, 3)."""
        self.colour *= factor if factor.ndim == 3 else factor[..., None]

    def shadow(
        self,
        mask: Array,
        opacity: float,
        softness: float,
        offset: Point = (0, 0),
        *,
        at: tuple[int, int] = (0, 0),
        colour: Colour = NIGHT,
    ) -> None:
        """Paint the shadow of a raised shape; blur `softness` and `offset` are in pixels."""
        pad = math.ceil(softness * 3) + 2
        soft = blur(np.pad(mask, pad), softness)
        self.paint(soft, colour, opacity, (at[0] - pad + round(offset[0]), at[1] - pad + round(offset[1])))

    def inner_shadow(
        self,
        mask: Array,
        opacity: float,
        softness: float,
        offset: Point = (0, 0),
        *,
        at: tuple[int, int] = (0, 0),
        colour: Colour = (0, 0, 0),
    ) -> None:
        """Darken the inside of a shape along its edge, as if it lay deeper."""
        pad = math.ceil(softness * 3) + 2
        outside = shift(blur(1 - np.pad(mask, pad), softness), *offset)[pad:-pad, pad:-pad]
        self.paint(outside * mask, colour, opacity, at)

    def put(self, other: Canvas, at: tuple[int, int] = (0, 0), opacity: float = 1) -> None:
        """Lay another canvas over this one."""
        here, there = self._window(other.alpha, at)
        keep = 1 - other.alpha[there] * np.float32(opacity)
        self.colour[here] = self.colour[here] * keep[..., None] + other.colour[there] * np.float32(opacity)
        self.alpha[here] = self.alpha[here] * keep + other.alpha[there] * np.float32(opacity)

    def resized(self, width: int, height: int) -> Canvas:
        """A copy at another size (Lanczos)."""
        layers = [self.colour[..., 0], self.colour[..., 1], self.colour[..., 2], self.alpha]
        red, green, blue, alpha = (
            np.asarray(
                Image.fromarray(np.ascontiguousarray(layer)).resize((width, height), Image.Resampling.LANCZOS)
            ).clip(0, 1)
            for layer in layers
        )
        return Canvas(np.minimum(np.stack([red, green, blue], -1), alpha[..., None]), alpha)

    def picture(self) -> Array:
        """The straight colours (h, w, 3); clear pixels take the colour of their nearest paint.

        Without that bleeding, lossy compression and scaling would draw a dark line around every edge.
        """
        straight = self.colour / np.maximum(self.alpha, 1 / 512)[..., None]
        if self.alpha.min() > 1 / 255:
            return np.clip(straight, 0, 1)
        known = self.alpha > 1 / 255
        spread, weight = self.colour * known[..., None], self.alpha * known
        filled = np.where(known[..., None], straight, 0)
        for softness in (2, 8, 32):
            cover = blur(weight, softness)
            colours = np.stack([blur(spread[..., channel], softness) for channel in range(3)], -1)
            reached = ~known & (cover > 1e-3)
            filled[reached] = colours[reached] / cover[reached][:, None]
            known = known | reached
        return np.clip(filled, 0, 1)

    def save(self, path: Path, *, quality: int = 90, lossless: bool = False, effort: int = 6) -> None:
        """Write WebP or PNG, by the name's ending; dithered, so that dark gradients show no bands.

        `effort` is the encoder's: 6 packs 2 % closer than 4 and takes thirty times as long.
        """
        picture = self.picture() * 255
        picture += np.random.default_rng(5).uniform(-0.5, 0.5, self.alpha.shape)[..., None].astype(np.float32)
        levels = [np.clip(picture + 0.5, 0, 255), np.clip(self.alpha * 255 + 0.5, 0, 255)[..., None]]
        image = Image.fromarray(np.concatenate(levels, -1).astype(np.uint8))
        if self.alpha.min() > 0.999:
            image = image.convert("RGB")
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".png":
            image.save(path, optimize=True)
        else:
            image.save(path, quality=quality, lossless=lossless, method=effort, exact=True)

    def _window(self, mask: Array, at: tuple[int, int]) -> tuple[tuple[slice, slice], tuple[slice, slice]]:
        """The slices of the canvas and of a mask where the mask laid at `at` overlaps the canvas."""
        (width, height), (x, y) = self.size, at
        left, top = max(x, 0), max(y, 0)
        right, bottom = min(x + mask.shape[1], width), min(y + mask.shape[0], height)
        right, bottom = max(right, left), max(bottom, top)
        here = slice(top, bottom), slice(left, right)
        return here, (slice(top - y, bottom - y), slice(left - x, right - x))


def _cut(paint: Paint, there: tuple[slice, slice]) -> Array:
    return paint[there] if isinstance(paint, np.ndarray) and paint.ndim == 3 else rgb(paint)
