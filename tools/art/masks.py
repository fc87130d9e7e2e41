"""Masks: arrays (height, width) of float32 in 0..1 that say where paint goes, and the fields they are
made from.

Coordinates are pixels, x to the right and y down; the centre of the first pixel is (0.5, 0.5).
"""

from __future__ import annotations

import io
import math
import os
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from pathlib import Path

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFont

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

Array = npt.NDArray[np.float32]
Point = tuple[float, float]

ICON_BOX = 512


def grid(width: int, height: int) -> tuple[Array, Array]:
    """The x and the y of every pixel centre, as arrays (1, width) and (height, 1) that broadcast."""
    x = np.arange(width, dtype=np.float32)[None, :] + np.float32(0.5)
    y = np.arange(height, dtype=np.float32)[:, None] + np.float32(0.5)
    return x, y


def smooth(field: npt.ArrayLike, low: npt.ArrayLike, high: npt.ArrayLike) -> Array:
    """0 below `low`, 1 above `high`, an S-curve between (Hermite); falls instead of rises if high < low."""
    start = np.asarray(low, np.float32)
    t = np.clip((np.asarray(field, np.float32) - start) / (np.asarray(high, np.float32) - start), 0, 1)
    return np.asarray(t * t * (3 - 2 * t), np.float32)


def falloff(
    width: int, height: int, centre: Point, radius: float, *, power: float = 2, squash: float = 1
) -> Array:
    """A soft spot: 1 at `centre`, 0 from `radius` on; `squash` below 1 flattens it."""
    x, y = grid(width, height)
    distance = np.hypot(x - centre[0], (y - centre[1]) / squash) / radius
    return np.asarray(np.clip(1 - distance, 0, 1) ** power, np.float32)


def shift(mask: Array, dx: float, dy: float) -> Array:
    """The mask moved by whole pixels, zeros coming in."""
    dx, dy = round(dx), round(dy)
    height, width = mask.shape[:2]
    moved = np.zeros_like(mask)
    if abs(dx) >= width or abs(dy) >= height:
        return moved
    to_x, from_x = slice(max(dx, 0), width + min(dx, 0)), slice(max(-dx, 0), width + min(-dx, 0))
    to_y, from_y = slice(max(dy, 0), height + min(dy, 0)), slice(max(-dy, 0), height + min(-dy, 0))
    moved[to_y, to_x] = mask[from_y, from_x]
    return moved


def scaled(field: Array, width: int, height: int) -> Array:
    """A field (h, w) resampled to another size, area-averaged when it shrinks."""
    image = Image.fromarray(np.ascontiguousarray(field, np.float32))
    resample = Image.Resampling.BOX if width * 2 <= field.shape[1] else Image.Resampling.BICUBIC
    return np.asarray(image.resize((width, height), resample), np.float32)


def _box(field: npt.NDArray[np.float64], variance: float, axis: int) -> npt.NDArray[np.float64]:
    """Mean over a window of the given variance along one axis, its end pixels weighted in part (Gwosdek)."""
    reach = math.floor((math.sqrt(12 * variance + 1) - 1) / 2)
    edge = (2 * reach + 1) * (reach * (reach + 1) - 3 * variance) / (6 * (variance - (reach + 1) ** 2))
    pad = [(0, 0)] * field.ndim
    pad[axis] = (reach + 2, reach + 1)
    total = np.moveaxis(np.cumsum(np.pad(field, pad, mode="edge"), axis), axis, 0)
    length = field.shape[axis]
    inner = total[2 * reach + 2 : 2 * reach + 2 + length] - total[1 : 1 + length]
    outer = total[2 * reach + 3 : 2 * reach + 3 + length] - total[:length]
    return np.moveaxis((inner * (1 - edge) + outer * edge) / (2 * reach + 1 + 2 * edge), 0, axis)


def blur(field: Array, sigma: float) -> Array:
    """Gaussian blur of (h, w) or (h, w, 3), edges repeated: three box passes, wide ones on a smaller copy."""
    if sigma < 0.15:
        return field
    height, width = field.shape[:2]
    step = int(sigma // 6)
    if step > 1 and field.ndim == 2 and min(width, height) > 8 * step:
        small = scaled(field, math.ceil(width / step), math.ceil(height / step))
        return scaled(blur(small, sigma / step), width, height)
    out = field.astype(np.float64)
    for axis in (0, 1):
        for _ in range(3):
            out = _box(out, sigma * sigma / 3, axis)
    return out.astype(np.float32)


def noise(
    width: int, height: int, *, cells: Point = (4, 4), octaves: int = 5, seed: int = 1, gain: float = 0.5
) -> Array:
    """Fractal value noise in 0..1 around 0.5; `cells` = (across, down) of the coarsest octave."""
    random = np.random.default_rng(seed)
    total, weight, amplitude = np.zeros((height, width), np.float32), 0.0, 1.0
    for octave in range(octaves):
        across, down = (max(2, int(count * 2**octave) + 2) for count in cells)
        if across > width or down > height:
            break
        lattice = random.random((down, across)).astype(np.float32)
        total += np.float32(amplitude) * _interpolated(lattice, width, height)
        weight, amplitude = weight + amplitude, amplitude * gain
    return np.asarray(total / max(weight, 1e-6), np.float32)


def _interpolated(lattice: Array, width: int, height: int) -> Array:
    def axis(count: int, length: int) -> tuple[npt.NDArray[np.intp], Array]:
        place = np.linspace(0, count - 1.001, length)
        whole = place.astype(np.intp)
        part = (place - whole).astype(np.float32)
        return whole, np.asarray(part * part * (3 - 2 * part), np.float32)

    (row, fy), (column, fx) = axis(lattice.shape[0], height), axis(lattice.shape[1], width)
    across = lattice[:, column] * (1 - fx) + lattice[:, column + 1] * fx
    return np.asarray(across[row] * (1 - fy[:, None]) + across[row + 1] * fy[:, None], np.float32)


LATTICE = 256


def noise_at(
    u: npt.ArrayLike, v: npt.ArrayLike, *, seed: int = 1, octaves: int = 4, gain: float = 0.5
) -> Array:
    """Fractal value noise in 0..1 at any places (u, v), a unit to the coarsest cell; repeats at 256."""
    lattice = np.random.default_rng(seed).random((LATTICE, LATTICE)).astype(np.float32)
    u, v = np.asarray(u, np.float32), np.asarray(v, np.float32)
    total, weight, amplitude = np.zeros(1, np.float32), 0.0, 1.0
    for octave in range(octaves):
        scale, offset = np.float32(2**octave), np.float32(octave * 17.3)
        total = np.asarray(
            total + amplitude * _lattice_at(lattice, u * scale + offset, v * scale + offset), np.float32
        )
        weight, amplitude = weight + amplitude, amplitude * gain
    return np.asarray(total / np.float32(weight), np.float32)


def _lattice_at(lattice: Array, u: Array, v: Array) -> Array:
    left, top = np.floor(u).astype(np.intp), np.floor(v).astype(np.intp)
    fu, fv = (u - left).astype(np.float32), (v - top).astype(np.float32)
    fu, fv = fu * fu * (3 - 2 * fu), fv * fv * (3 - 2 * fv)
    left, top, right, below = left % LATTICE, top % LATTICE, (left + 1) % LATTICE, (top + 1) % LATTICE
    upper = lattice[top, left] * (1 - fu) + lattice[top, right] * fu
    lower = lattice[below, left] * (1 - fu) + lattice[below, right] * fu
    return np.asarray(upper * (1 - fv) + lower * fv, np.float32)


def drawn(
    width: int, height: int, draw: Callable[[ImageDraw.ImageDraw, float], None], scale: int = 4
) -> Array:
    """The mask that `draw(pen, scale)` draws (fill 255) at `scale` times the size, averaged down for
    clean edges.
    """
    image = Image.new("L", (width * scale, height * scale), 0)
    draw(ImageDraw.Draw(image), scale)
    return np.asarray(image.reduce(scale), np.float32) / np.float32(255)


def polygons(width: int, height: int, *shapes: Sequence[Point], scale: int = 4) -> Array:
    """The union of filled polygons."""

    def draw(pen: ImageDraw.ImageDraw, k: float) -> None:
        for shape in shapes:
            pen.polygon([(x * k, y * k) for x, y in shape], fill=255)

    return drawn(width, height, draw, scale)


def lines(width: int, height: int, *paths: Sequence[Point], stroke: float = 1, scale: int = 4) -> Array:
    """The union of strokes along open paths."""

    def draw(pen: ImageDraw.ImageDraw, k: float) -> None:
        for path in paths:
            pen.line(
                [(x * k, y * k) for x, y in path], fill=255, width=max(1, round(stroke * k)), joint="curve"
            )

    return drawn(width, height, draw, scale)


def rounded(width: int, height: int, radius: float, inset: float = 0) -> Array:
    """A rounded rectangle that fills the array but for `inset` on every side, with a 1 px soft edge."""
    x, y = grid(width, height)
    radius = max(0.0, min(radius, width / 2 - inset, height / 2 - inset))
    dx = np.abs(x - width / 2) - (width / 2 - inset - radius)
    dy = np.abs(y - height / 2) - (height / 2 - inset - radius)
    outside = np.hypot(np.maximum(dx, 0), np.maximum(dy, 0)) + np.minimum(np.maximum(dx, dy), 0)
    return np.asarray(np.clip(radius - outside + 0.5, 0, 1), np.float32)


def disc(width: int, height: int, centre: Point, radius: float) -> Array:
    """A filled circle with a 1 px soft edge."""
    x, y = grid(width, height)
    return np.asarray(np.clip(radius - np.hypot(x - centre[0], y - centre[1]) + 0.5, 0, 1), np.float32)


def ring(width: int, height: int, centre: Point, radius: float, stroke: float) -> Array:
    """A circle line of width `stroke`, its outer edge at `radius`."""
    return disc(width, height, centre, radius) * (1 - disc(width, height, centre, radius - stroke))


def bezier(start: Point, pull: Point, push: Point, end: Point, count: int = 24) -> list[Point]:
    """`count` + 1 points of a cubic curve."""
    t = np.linspace(0, 1, count + 1)[:, None]
    a, b, c, d = (np.asarray(point, np.float64) for point in (start, pull, push, end))
    path = (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t**3 * d
    return [(float(x), float(y)) for x, y in path]


def cropped(points: Sequence[Point], margin: int = 2, scale: int = 4) -> tuple[Array, tuple[int, int]]:
    """A polygon as a mask of just its own size, and where its upper left corner belongs."""
    left, top = (math.floor(min(axis)) - margin for axis in zip(*points, strict=True))
    right, bottom = (math.ceil(max(axis)) + margin for axis in zip(*points, strict=True))
    moved = [(x - left, y - top) for x, y in points]
    return polygons(right - left, bottom - top, moved, scale=scale), (left, top)


def union(parts: Iterable[Array]) -> Array:
    """The greatest of several masks at each pixel."""
    return np.asarray(np.maximum.reduce(list(parts)), np.float32)


@lru_cache(maxsize=64)
def font(path: Path, size: float) -> ImageFont.FreeTypeFont:
    """A font file at a size in pixels."""
    return ImageFont.truetype(str(path), size)


def text(words: str, path: Path, size: float, *, spacing: float = 0, margin: int = 2) -> Array:
    """Lettering, cropped to its ink plus `margin`; `spacing` is extra space after each letter in pixels."""
    face = font(path, size)
    advance = [face.getlength(words[: i + 1]) + spacing * (i + 1) for i in range(len(words))]
    width, height = math.ceil(advance[-1] + size), math.ceil(size * 1.8)
    image = Image.new("L", (width, height), 0)
    pen = ImageDraw.Draw(image)
    if spacing:
        for letter, x in zip(words, [0.0, *advance[:-1]], strict=True):
            pen.text((size * 0.25 + x, size * 0.25), letter, fill=255, font=face)
    else:
        pen.text((size * 0.25, size * 0.25), words, fill=255, font=face)
    left, top, right, bottom = image.getbbox() or (0, 0, 1, 1)
    ink = np.asarray(image.crop((left, top, right, bottom)), np.float32) / np.float32(255)
    return np.pad(ink, margin)


def icon(body: str, size: int, box: int = ICON_BOX) -> Array:
    """A one-colour SVG body (what stands inside `<svg>`) as a mask (size, size)."""
    white = body.replace("currentColor", "#ffffff")
    side = size * 2
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" viewBox="0 0 {box} {box}">'
        f'<g fill="#ffffff">{white}</g></svg>'
    )
    surface = pygame.image.load(io.BytesIO(svg.encode()), "icon.svg")
    alpha = Image.frombytes("RGBA", surface.get_size(), pygame.image.tobytes(surface, "RGBA")).getchannel("A")
    return np.asarray(alpha.reduce(2), np.float32) / np.float32(255)


def depth_inside(mask: Array, reach: int, fine: int = 1) -> Array:
    """The distance of each pixel of a mask (> 0.5) from its outside, in pixels, exact up to `reach`; 0
    outside.

    `fine` above 1 measures on an enlarged copy, so that the steps of slanting edges do not show.
    """
    if fine > 1:
        height, width = mask.shape
        enlarged = scaled(mask, width * fine, height * fine)
        return scaled(depth_inside(enlarged, reach * fine), width, height) * np.float32(1 / fine)
    inside = mask > 0.5
    rows = np.where(inside, np.float32(reach + 1), np.float32(0))
    for step in (1, -1):
        order = range(1, len(rows)) if step == 1 else range(len(rows) - 2, -1, -1)
        for row in order:
            np.minimum(rows[row], rows[row - step] + 1, out=rows[row])
    squares = np.pad(rows * rows, ((0, 0), (reach, reach)), constant_values=(reach + 1) ** 2)
    width = mask.shape[1]
    nearest = squares[:, reach : reach + width].copy()
    for away in range(1, reach + 1):
        for left in (reach - away, reach + away):
            np.minimum(nearest, squares[:, left : left + width] + np.float32(away * away), out=nearest)
    return np.asarray(np.clip(np.sqrt(nearest), 0, reach) * inside, np.float32)


def silhouette(mask: Array, gap: float) -> Array:
    """The mask with its holes filled, gaps narrower than about 2 x `gap` pixels closed first."""
    reach = max(2, round(gap))
    padded = np.pad(mask, reach * 3)
    spread = blur(np.asarray(padded > 0.4, np.float32), reach * 0.6) > 0.02
    closed = blur(np.asarray(spread, np.float32), reach * 0.6) > 0.98
    solid = 1 - reached(~closed, (0, 0))
    inner = slice(reach * 3, -reach * 3)
    return np.maximum(np.clip(blur(solid, 0.7)[inner, inner], 0, 1), mask)


def reached(free: npt.NDArray[np.bool_], start: tuple[int, int]) -> Array:
    """The mask of the pixels connected to a pixel (column, row) within `free`."""
    height, width = free.shape
    pixels = np.repeat(np.where(free, 255, 0).astype(np.uint8)[..., None], 4, 2)
    surface = pygame.image.frombytes(pixels.tobytes(), (width, height), "RGBA")
    found = pygame.mask.from_surface(surface).connected_component(start)
    shown = pygame.image.tobytes(found.to_surface(setcolor="white", unsetcolor="black"), "RGB")
    levels = np.frombuffer(shown, np.uint8).reshape(height, width, 3)[..., 0]
    return np.asarray(levels > 0, np.float32)


def homography(source: Sequence[Point], target: Sequence[Point]) -> list[float]:
    """The eight numbers that bring four points to four others."""
    rows, values = [], []
    for (x, y), (u, v) in zip(source, target, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        values += [u, v]
    return [float(number) for number in np.linalg.solve(np.asarray(rows), np.asarray(values))]
