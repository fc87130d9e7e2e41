"""Figures of more than one colour: parts of a sign, its inner gaps, and flames that are their own light."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from tools.art.colour import Colour, mix, ramp
from tools.art.masks import Array, blur, falloff, grid, noise_at, polygons, reached, smooth
from tools.art.scene import Scene

Tones = tuple[Colour, Colour, Colour]
GREY: Tones = ((0, 0, 0), (0.5, 0.5, 0.5), (1, 1, 1))


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a sign with its own tones: the piece at the point (x, y), in parts of the square.

    If a gap of the sign is there, that gap is filled. An `area`, a flat list of x and y, takes everything
    inside its outline instead, or with `gaps` only the gaps. A `fire` part is brightest in its depth
    instead of in the light.
    """

    x: float
    y: float
    tones: Tones
    fire: bool = False
    area: Sequence[float] = ()
    gaps: bool = False

    def mirrored(self) -> Part:
        """The corresponding part of the mirrored sign."""
        area = tuple(1 - place if number % 2 == 0 else place for number, place in enumerate(self.area))
        return replace(self, x=1 - self.x, area=area)


def coloured(
    value: Array,
    shape: Array,
    body: Array,
    tones: Tones,
    *,
    parts: tuple[Part, ...] = (),
    enamel: Tones | None = None,
    fire: bool = False,
    seed: int = 1,
) -> Array:
    """The picture (n, n, 3) of a body whose light is `value` (0..1), coloured piece by piece.

    `enamel` colours the gaps of the sign that lie within its body (dark lines without it); `fire` says that
    the whole sign burns.
    """
    flames = burning(body, seed) if fire or any(part.fire for part in parts) else value
    picture = _toned(flames if fire else value, tones)
    near = blur(shape, shape.shape[1] * 0.012) + 1e-3
    filled = np.zeros_like(shape)
    for part in parts:
        pixels, of_gap = _pixels(shape, part)
        if of_gap or part.area:
            share = np.clip(blur(pixels, shape.shape[1] * 0.003), 0, 1)
            filled = np.maximum(filled, share * of_gap)
        else:
            share = np.clip(blur(pixels, shape.shape[1] * 0.012) / near * 2 - 0.5, 0, 1)
        picture += (_toned(flames if part.fire else value, part.tones) - picture) * share[..., None]
    gaps = np.clip(blur(np.clip(body - shape, 0, 1), shape.shape[1] * 0.002), 0, 1) * (1 - filled)
    if fire:
        return picture
    if enamel is not None:
        return picture + (_toned(value * 0.9, enamel) - picture) * gaps[..., None]
    deep = _toned(value * 0.2, (mix(tones[0], "#000000", 0.2), tones[0], tones[0]))
    return picture + (deep - picture) * (gaps * 0.85)[..., None]


def burning(body: Array, seed: int = 1) -> Array:
    """The heat of each place of a flame, 0..1: hottest deep inside and low down, with tongues."""
    side = body.shape[1]
    x, y = grid(side, body.shape[0])
    deep = smooth(blur(body, side * 0.035) * 0.6 + blur(body, side * 0.09) * 0.55, 0.34, 1.02)
    sway = noise_at(x / side * 5, y / side * 3, seed=seed, octaves=3) - 0.5
    licks = noise_at(x / side * 10 + sway * 3.5, y / side * 3.0, seed=seed + 1, octaves=4) - 0.5
    heat = deep * 0.90 + licks * 1.05 + (y / side - 0.62) * 0.60 - 0.08
    return np.asarray(np.clip(heat, 0, 1) * body, np.float32)


def blaze(scene: Scene, mask: Array, tones: Tones) -> None:
    """Paint the glare of a figure that burns: its edge melts into the air, sparks fly up from it."""
    w, h = scene.width, scene.height
    _, middle, bright = tones
    for spread, strength in ((0.012, 0.55), (0.04, 0.55), (0.11, 0.6)):
        scene.canvas.glow(np.clip(blur(mask, w * spread) * 1.3, 0, 1) * (1 - 0.6 * mask), middle, strength)
    scene.canvas.glow(np.clip(blur(mask, w * 0.03) * 2 - 1.1, 0, 1), bright, 0.25)
    columns, rows = np.nonzero(mask.max(axis=0) > 0.5)[0], np.nonzero(mask.max(axis=1) > 0.5)[0]
    if len(columns) and len(rows):
        left, right, top, foot = float(columns[0]), float(columns[-1]), float(rows[0]), float(rows[-1])
        pool = falloff(w, h, ((left + right) / 2, foot), (right - left) * 0.9, power=1.4, squash=0.24)
        scene.canvas.glow(pool, middle, 0.6)
        area = left, max(2.0, top - h * 0.16), right, foot
        scene.sparks(60, middle, area, (w / 700, w / 240), seed=scene.seed + 3, bloom=w / 140)


def _toned(value: Array, tones: Tones) -> Array:
    dark, middle, bright = tones
    return ramp(np.clip(value, 0, 1), ((0, dark), (0.5, middle), (1, bright)))


def _pixels(shape: Array, part: Part) -> tuple[Array, bool]:
    """The pixels of a part, and whether they are a gap of the sign."""
    if not part.area:
        return piece(shape, part.x, part.y)
    high, wide = shape.shape
    outline = [(x * wide, y * high) for x, y in zip(part.area[::2], part.area[1::2], strict=True)]
    inside = polygons(wide, high, outline)
    return (inside * (1 - shape), True) if part.gaps else (inside, False)


def piece(shape: Array, x: float, y: float) -> tuple[Array, bool]:
    """The piece or gap of a sign at a point in parts of its square, and whether it is a gap."""
    side = shape.shape[1]
    column, row = min(int(x * side), side - 1), min(int(y * side), side - 1)
    gap = bool(shape[row, column] <= 0.5)
    return reached((shape <= 0.5) == gap, (column, row)), gap
