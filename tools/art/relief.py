"""Light on masks: bevels, gold, and the painted volume of a silhouette."""

from __future__ import annotations

import numpy as np

from tools.art.colour import GOLD, GOLD_ANGLE, Colour, Stops, linear, mix, ramp, rgb
from tools.art.masks import Array, blur, grid, noise, silhouette, smooth

Direction = tuple[float, float, float]

LAMP: Direction = (-0.45, -0.75, 0.5)  # one lamp, above and left


def lighting(height: Array, light: Direction = LAMP, steepness: float = 1) -> Array:
    """The light on a height field (pixels): the cosine of its angle in -1..1, shape (h, w)."""
    slope_y, slope_x = np.gradient(height * steepness)
    length = np.sqrt(slope_x**2 + slope_y**2 + 1)
    lx, ly, lz = np.asarray(light) / np.linalg.norm(light)
    return np.asarray((-slope_x * lx - slope_y * ly + lz) / length, np.float32)


def bevel(
    mask: Array, depth: float, stops: Stops = GOLD, light: Direction = LAMP, ambient: float = 0.25
) -> tuple[Array, Array]:
    """A mask as raised metal, rounded over `depth` pixels: picture (h, w, 3) and brightness (h, w)."""
    height = blur(mask, depth) * depth * 1.3 + blur(mask, max(1, depth * 0.35)) * depth * 0.5
    brightness = np.clip(lighting(height, light), 0, 1)
    picture = ramp(np.clip((1 - brightness) * (1 - ambient), 0, 1), stops)
    return picture, np.asarray(brightness, np.float32)


def gold(width: int, height: int, angle: float = GOLD_ANGLE) -> Array:
    """The five-stop gold of every frame and line, as a picture."""
    return linear(width, height, GOLD, angle)


def volume(
    shape: Array,
    tones: tuple[Colour, Colour, Colour],
    *,
    light: Direction = LAMP,
    texture: float = 0.12,
    gap: float = 0.012,
    hollow: float = 0.85,
    strokes: float = 0,
    seed: int = 1,
    solid: bool = True,
) -> tuple[Array, Array]:
    """Paint a one-colour sign (n, n) as a lit body in three tones: picture (n, n, 3) and its silhouette.

    Three blurs make the height field, five soft bands the brush; the sign's inner gaps stay near the darkest
    tone, `hollow` (0..1) says how much. `gap` is the width of gaps to close, as part of the size; `strokes`
    how strongly brush strokes follow the form. A body that is not `solid` keeps its holes open.
    """
    side = shape.shape[1]
    body = silhouette(shape, side * gap) if solid else shape
    height = (
        blur(shape, side * 0.005) * side * 0.007
        + blur(body, side * 0.025) * side * 0.030
        + blur(body, side * 0.085) * side * 0.15
    )
    lit = lighting(height, light, 1.25)
    x, y = grid(side, shape.shape[0])
    direction = np.asarray(light) / np.linalg.norm(light)
    across = (x / side - 0.5) * direction[0] + (y / shape.shape[0] - 0.5) * direction[1]
    grain = noise(side, shape.shape[0], cells=(6, 6), seed=seed, gain=0.6) - 0.5
    value = lit * 0.58 + 0.26 + grain * texture * 2.6 + 0.28 * across
    if strokes:
        value = value + brushed(height, side * 0.035, seed) * strokes
    value = 0.65 * banded(value, 5, 0.3) + 0.35 * value
    dark, middle, bright = tones
    picture = ramp(np.clip(value, 0, 1), ((0, dark), (0.5, middle), (1, bright)))
    gaps = (np.clip(blur(np.clip(body - shape, 0, 1), side * 0.002), 0, 1) * hollow)[..., None]
    return picture * (1 - gaps) + (rgb(mix(dark, "#000000", 0.2)) + picture * 0.10) * gaps, body


def brushed(height: Array, length: float, seed: int = 1) -> Array:
    """Strokes of about `length` pixels that run along the contours of a height field, around 0."""
    rows, columns = height.shape
    slope_y, slope_x = np.gradient(blur(height, max(rows, columns) * 0.012))
    steep = np.maximum(np.hypot(slope_x, slope_y), 1e-5)
    along_x, along_y = -slope_y / steep, slope_x / steep
    speck = blur(np.random.default_rng(seed).normal(0, 1, height.shape).astype(np.float32), 0.9)
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
    total, steps = np.zeros_like(height), np.linspace(-length / 2, length / 2, 25)
    for step in steps:
        column = np.clip(x + along_x * step, 0, columns - 1).astype(np.intp)
        row = np.clip(y + along_y * step, 0, rows - 1).astype(np.intp)
        total += speck[row, column]
    return np.asarray(total / total.std() * 0.25, np.float32)


def banded(value: Array, bands: int, flat: float) -> Array:
    """The value in so many bands, of which each is flat for such a share at either end."""
    steps = value * bands
    whole = np.floor(steps)
    return np.asarray((whole + smooth(steps - whole, flat, 1 - flat)) / bands, np.float32)
