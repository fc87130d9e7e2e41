"""The shell of a room in a scene: masonry, flagged floors, pictures hung in perspective, curtains, vaults."""

from __future__ import annotations

import math

import numpy as np

from tools.art.canvas import Paint
from tools.art.colour import Colour, rgb
from tools.art.masks import Array, Point, bezier, blur, cropped, grid, homography, noise, polygons, smooth
from tools.art.scene import Scene, blend

Quad = tuple[Point, Point, Point, Point]  # upper left, upper right, lower right, lower left


def masonry(scene: Scene, mask: Array, stone: Colour, course: float, *, seed: int = 1) -> None:
    """Paint rough stones in courses of `course` pixels, lit a little from above."""
    w, h = scene.width, scene.height
    x, y = grid(w, h)
    warp = (noise(w, h, cells=(9, 9), octaves=3, seed=seed + 1) - 0.5) * course * 0.35
    v = (y + warp) / course
    row = np.floor(v)
    random = np.random.default_rng(seed)
    table = random.random((4, 997)).astype(np.float32)
    line = row.astype(np.intp) % 997
    u = (x + warp * 0.8) / (course * (1.5 + 0.9 * table[0, line])) + table[1, line] * 5
    stone_at = (line * 131 + np.floor(u).astype(np.intp) * 57) % 997
    fx, fy = u - np.floor(u), v - row
    wide = course * (1.5 + 0.9 * table[0, line])
    joint = np.minimum(np.minimum(fx, 1 - fx) * wide, np.minimum(fy, 1 - fy) * course)
    grain = noise(w, h, cells=(22, 24), octaves=4, seed=seed + 2) - 0.5
    worn = noise(w, h, cells=(3, 3), octaves=3, seed=seed + 3) - 0.5
    value = 0.72 + 0.34 * (table[2, stone_at] - 0.5) + 0.55 * grain + 0.35 * worn
    value = value + 0.16 * smooth(fy, 0.4, 0.08) - 0.14 * smooth(fy, 0.6, 0.95)
    value = value * (0.30 + 0.70 * smooth(joint, 0.2, course * 0.14))
    tint = blend(stone, "#FFFFFF", 0.10 * table[3, stone_at])
    scene.canvas.paint(mask, np.clip(tint * value[..., None], 0, 1))


def flags(
    scene: Scene,
    level: float,
    stone: Colour,
    *,
    vanish: float = 0.5,
    seed: int = 1,
    pitch: float = 1.0,
    tile: tuple[Colour, Colour] | None = None,
) -> None:
    """Paint flagstones below `level`, towards a point `vanish` (part of the width), chequered in `tile`."""
    w, h = scene.width, scene.height
    x, y = grid(w, h)
    near = np.clip((y - level) / (h * 1.04 - level), 0.002, 1)
    deep = 0.10 + near
    across = (x / w - vanish) / deep * 2.4 / pitch
    down = 2.9 / deep / pitch + np.zeros_like(across)
    grain = noise(w, h, cells=(20, 46), octaves=4, seed=seed) - 0.5
    random = np.random.default_rng(seed)
    table = random.random(997).astype(np.float32)
    line, place = np.floor(down).astype(np.intp), across + 0.5 * (np.floor(down) % 2 if tile is None else 0)
    column = np.floor(place).astype(np.intp)
    tone = table[(line * 71 + column * 31) % 997]
    fx, fy = place - np.floor(place), down - np.floor(down)
    joint = np.minimum(
        np.minimum(fx, 1 - fx) * deep * w / 2.4, np.minimum(fy, 1 - fy) * deep * deep * h / 2.9
    )
    value = 0.70 + 0.30 * (tone - 0.5) + 0.45 * grain
    value = value * (0.40 + 0.60 * smooth(joint * pitch, 0.3, 2.6))
    colour = rgb(stone)
    if tile is not None:
        odd = ((line + column) % 2).astype(np.float32)
        colour = blend(tile[0], tile[1], odd)
    ground = np.clip(y - level + 0.5, 0, 1) + x * 0
    scene.canvas.paint(ground, np.clip(colour * value[..., None], 0, 1))


def hang(scene: Scene, picture: Array, quad: Quad) -> Array:
    """Lay a picture onto a four-sided piece of wall seen at a slant; the mask of that piece."""
    high, wide = picture.shape[:2]
    numbers = homography(quad, ((0, 0), (wide, 0), (wide, high), (0, high)))
    turn = np.asarray([*numbers, 1], np.float32).reshape(3, 3)
    x, y = grid(scene.width, scene.height)
    under = turn[2, 0] * x + turn[2, 1] * y + turn[2, 2]
    u = (turn[0, 0] * x + turn[0, 1] * y + turn[0, 2]) / under
    v = (turn[1, 0] * x + turn[1, 1] * y + turn[1, 2]) / under
    mask = polygons(scene.width, scene.height, list(quad), scale=2)
    column, row = np.clip(u, 0, wide - 2), np.clip(v, 0, high - 2)
    left, top = column.astype(np.intp), row.astype(np.intp)
    fx, fy = (column - left)[..., None], (row - top)[..., None]
    upper = picture[top, left] * (1 - fx) + picture[top, left + 1] * fx
    lower = picture[top + 1, left] * (1 - fx) + picture[top + 1, left + 1] * fx
    scene.canvas.paint(mask, np.asarray(upper * (1 - fy) + lower * fy, np.float32))
    return mask


def curtain(
    scene: Scene,
    outer: float,
    inner: float,
    top: float,
    tie: float,
    foot: float,
    colour: Colour,
    *,
    seed: int = 1,
    trim: Colour = "#D8A850",
) -> None:
    """Paint a curtain from `outer` to `inner` at the top, gathered at the height `tie`, falling to `foot`."""
    reach = inner - outer
    waist = outer + reach * 0.34
    edge = bezier(
        (inner, top),
        (inner - reach * 0.05, top + (tie - top) * 0.55),
        (waist + reach * 0.12, tie - (tie - top) * 0.20),
        (waist, tie),
        20,
    )
    fall = bezier(
        (waist, tie),
        (waist + reach * 0.16, tie + (foot - tie) * 0.3),
        (waist + reach * 0.24, foot - (foot - tie) * 0.2),
        (waist + reach * 0.26, foot),
        12,
    )
    outline = [(outer, top), *edge, *fall, (outer, foot)]
    mask = polygons(scene.width, scene.height, outline)
    x, y = grid(scene.width, scene.height)
    line = np.interp(np.arange(scene.height) + 0.5, [p[1] for p in edge + fall], [p[0] for p in edge + fall])
    part = (x - outer) / (line.astype(np.float32)[:, None] - outer + np.float32(1e-3))
    sway = noise(scene.width, scene.height, cells=(2, 5), octaves=3, seed=seed) - 0.5
    folds = 0.5 + 0.5 * np.sin((part * 5.2 + sway * 0.9) * 2 * math.pi + seed)
    cloth = rgb(colour) * (0.28 + 0.95 * folds**1.6)[..., None]
    scene.canvas.shadow(mask, 0.5, scene.width * 0.012, (reach * 0.05, 4))
    scene.canvas.paint(mask, np.clip(cloth, 0, 1))
    hem = (mask * (part > 0.90) * (part < 0.965)).astype(np.float32)
    scene.canvas.paint(hem, np.clip(rgb(trim) * (0.35 + 0.8 * folds)[..., None], 0, 1), 0.9)
    band = mask * (np.abs(y - tie) < scene.height * 0.010)
    scene.canvas.paint(np.asarray(band, np.float32), trim, 0.85)


def moulded(
    scene: Scene, outline: list[Point], width: float, stone: Colour, light: Paint, *, lit: float = -1
) -> None:
    """Paint a carved frame of `width` pixels along an open outline, such as the arch of a window."""
    inner = np.asarray(outline, np.float64)
    step = np.asarray(np.gradient(inner, axis=0))
    length = np.maximum(np.hypot(step[:, 0], step[:, 1]), 1e-6)
    normal = np.stack([-step[:, 1], step[:, 0]], 1) / length[:, None]
    middle = inner.mean(0)
    out = np.sign(((inner - middle) * normal).sum(1))[:, None]
    for start, end, shade in ((0.0, 1.0, 0.62), (0.0, 0.30, 1.0), (0.55, 0.75, 0.95)):
        near, far = inner + normal * out * width * start, inner + normal * out * width * end
        ring = [(float(a), float(b)) for a, b in near] + [(float(a), float(b)) for a, b in far[::-1]]
        mask, at = cropped(ring, scale=3)
        grain = noise(mask.shape[1], mask.shape[0], cells=(9, 14), octaves=3, seed=scene.seed) - 0.5
        across = np.linspace(-1, 1, mask.shape[1], dtype=np.float32)[None, :]
        value = np.asarray(shade * (1 + 0.35 * lit * across + grain * 0.6), np.float32)
        scene.canvas.paint(mask, np.clip(rgb(stone) * value[..., None], 0, 1), 1, at)
    edge = polygons(scene.width, scene.height, [(float(a), float(b)) for a, b in inner])
    scene.canvas.glow(np.clip(blur(edge, width * 0.3) * (1 - edge), 0, 1), light, 0.55)
