"""Heaped clouds of a scene: banks of billows, lit as the round bodies that they are."""

from __future__ import annotations

import numpy as np

from tools.art.canvas import Paint
from tools.art.masks import Array, Point, blur, noise, noise_at, smooth
from tools.art.scene import Scene, blend, cut

Puff = tuple[float, float, float]  # middle and radius, pixels


def cumulus(
    scene: Scene,
    level: float,
    swell: float,
    lit: Paint,
    shade: Paint,
    depth: float,
    *,
    light: Point = (-0.6, -0.8),
    heaps: float = 3,
    puffs: int = 80,
    seed: int = 1,
    strength: float = 1,
    valley: Point | None = None,
    hang: bool = False,
) -> None:
    """Paint a bank of billows whose tops rise up to `swell` above `level`; it fills everything below.

    `heaps` is how many mountains of cloud stand across, `light` the direction the light comes from, `valley`
    (middle, half width in pixels) a place where the bank stays low. With `hang` it hangs down instead and
    fills everything above.
    """
    width, height = scene.width, scene.height
    if hang:
        level, light = height - level, (light[0], -light[1])
    random = np.random.default_rng(seed)
    columns = np.arange(width, dtype=np.float32)
    rise = noise_at(columns / width * heaps, np.zeros(1, np.float32), seed=seed, octaves=3).ravel()
    rise = smooth(rise, 0.22, 0.78)
    if valley is not None:
        rise = rise * np.asarray(1 - 0.8 * np.exp(-(((columns - valley[0]) / valley[1]) ** 2)), np.float32)
    bodies: list[Puff] = []
    for _ in range(puffs):
        x = float(random.uniform(-0.04, 1.04)) * width
        top = level - swell * float(rise[int(np.clip(x, 0, width - 1))])
        radius = swell * float(random.uniform(0.10, 0.30)) * (0.6 + 0.5 * (level - top) / swell)
        bodies.append((x, top + radius + float(random.random()) ** 1.6 * (level + swell * 0.4 - top), radius))
    _billows(scene, bodies, level, swell, (lit, shade), depth, light, seed, strength, hang)


def _billows(
    scene: Scene, bodies: list[Puff], level: float, swell: float, paints: tuple[Paint, Paint],
    depth: float, light: Point, seed: int, strength: float, hang: bool,
) -> None:  # fmt: skip
    width, height = scene.width, scene.height
    first = max(0, int(level - swell * 1.15))
    if first >= height:
        return
    field, heaped = np.zeros((height - first, width), np.float32), swell * 0.3
    for x, y, radius in bodies:
        _heap(field, (x, y - first, radius), heaped)
    rows, columns = np.mgrid[0 : height - first, 0:width].astype(np.float32)
    small, large = swell * 0.12, swell * 0.40
    bend = noise(
        width, height - first, cells=(width / small, (height - first) / small), octaves=3, seed=seed + 3
    )
    sway = noise(
        width, height - first, cells=(width / large, (height - first) / large), octaves=2, seed=seed + 4
    )
    bend, sway = bend - 0.5, sway - 0.5
    from_x = np.clip(columns + bend * small * 1.1 + sway * large * 0.25, 0, width - 1).astype(np.intp)
    from_y = np.clip(rows + bend * small * 0.8 - sway * large * 0.2, 0, height - first - 1).astype(np.intp)
    field = blur(field[from_y, from_x], max(0.8, swell * 0.008))
    mask = smooth(field, heaped * 0.06, heaped * 0.22)
    under = (rows + first - level) / swell
    mask = np.maximum(mask, smooth(under, -0.02, 0.22))
    slope_y, slope_x = np.gradient(blur(field, swell * 0.012))
    turned = -(slope_x * light[0] + slope_y * light[1]) / np.sqrt(slope_x**2 + slope_y**2 + 0.6)
    wide_y, wide_x = np.gradient(blur(field, swell * 0.07))
    broad = -(wide_x * light[0] + wide_y * light[1]) / np.sqrt(wide_x**2 + wide_y**2 + 0.25)
    value = np.clip(0.46 + 0.34 * turned + 0.36 * broad - 0.30 * np.clip(under + 0.35, 0, 1), 0, 1)
    window = slice(0, height - first) if hang else slice(first, height)
    lit, shade = (cut(paint, window, slice(None)) for paint in paints)
    haze = cut(scene.haze, window, slice(None))
    body = blend(blend(shade, lit, smooth(value, 0.05, 0.92)), haze, depth)
    body = blend(
        body, haze, np.asarray(smooth(under, -0.15, 0.55) * np.float32(0.35 + depth * 0.4), np.float32)
    )
    mask, body = np.asarray(mask, np.float32), np.clip(body, 0, 1)
    if hang:
        mask, body = mask[::-1], body[::-1]
    scene.canvas.paint(mask, body, strength, (0, window.start))


def _heap(field: Array, puff: Puff, heaped: float) -> None:
    """Raise a round body out of the field where it is higher than what is there."""
    x, y, radius = puff
    left, right = max(0, int(x - radius)), min(field.shape[1], int(x + radius) + 2)
    top, foot = max(0, int(y - radius)), min(field.shape[0], int(y + radius) + 2)
    if left >= right or top >= foot:
        return
    dx = np.arange(left, right, dtype=np.float32)[None, :] - np.float32(x)
    dy = np.arange(top, foot, dtype=np.float32)[:, None] - np.float32(y)
    body = np.sqrt(np.clip(radius * radius - dx * dx - dy * dy, 0, None)) * np.float32(0.8)
    body = np.where(body > 0, body + np.float32(heaped * 0.3), 0)
    here = slice(top, foot), slice(left, right)
    field[here] = np.maximum(field[here], body)
