"""The far side of the table in the title: walnut rim, cloth running towards the eye, cards lying on it."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt
from PIL import Image

from tools.art.canvas import Canvas
from tools.art.colour import ramp
from tools.art.masks import Array, Point, blur, grid, homography, noise, noise_at, smooth
from tools.art.scene import Scene
from tools.art.table_shape import Outline
from tools.art.table_wood import RIM, lay_rim
from tools.art.title_layout import Layout

CLOTH = ((0, "#4CA88A"), (0.34, "#2A7C64"), (0.68, "#175544"), (1, "#082A22"))
PITCH = 0.16  # from one woven eight to the next; the picture's lower edge shows a width of 1


def lay_table(scene: Scene, layout: Layout, light: Array, lamp: Point) -> Array:
    """Paint rim and cloth; `light` (h, w, 3) shines on the rim from behind, `lamp` is the middle of the pool.

    Returns the mask of the cloth.
    """
    edge = _far_edge(scene, layout)
    depth = edge.inside / layout.rim
    table = np.asarray(np.clip(edge.inside + 0.5, 0, 1), np.float32)
    scene.canvas.shadow(table, 0.55, scene.width / 130, (0, -scene.width / 200))
    cloth = np.asarray(np.clip((depth - RIM) * layout.rim + 0.5, 0, 1), np.float32)
    scene.canvas.paint(cloth, _cloth(scene, layout, lamp))
    rim = Canvas.clear(*scene.canvas.size)
    lay_rim(rim, edge, layout.rim)
    x, y = grid(scene.width, scene.height)
    near = np.exp(-(((x - lamp[0]) / (scene.width * 0.34)) ** 2)) * 0.95 + 0.62
    rim.shade(np.asarray(near * np.ones_like(y), np.float32))
    scene.canvas.put(rim)
    behind = np.clip(1 - np.abs(depth - 1.6) / 2.4, 0, 1) * table
    scene.canvas.glow(np.asarray(behind, np.float32), light, 0.75)
    scene.canvas.glow(np.asarray(np.clip(1 - depth / 24, 0, 1) * table, np.float32), light, 0.16)
    under = np.clip(1 - (depth - RIM) / 30, 0, 1) ** 1.7 * cloth
    scene.canvas.paint(np.asarray(under, np.float32), (0, 0.02, 0.02), 0.70)
    return cloth


def _far_edge(scene: Scene, layout: Layout) -> Outline:
    """The upper half of an ellipse as a table's outline."""
    x, y = grid(scene.width, scene.height)
    middle, top, half_width, half_height = layout.edge
    a, b = half_width * scene.width, half_height * scene.height
    across = (x - middle * scene.width) / a
    root = np.sqrt(np.clip(1 - across**2, 1e-4, 1))
    line = top * scene.height + b - b * root
    slope = b / a * across / root
    steep = np.sqrt(1 + slope**2)
    along = np.cumsum(steep, axis=1)
    full = np.ones((scene.height, scene.width), np.float32)
    return Outline(
        inside=np.asarray((y - line) / steep, np.float32),
        out_x=np.asarray(slope / steep * full, np.float32),
        out_y=np.asarray(-1 / steep * full, np.float32),
        along=np.asarray(along * full, np.float32),
        length=float(along.max()) * 1.4,
    )


def on_cloth(layout: Layout, x: npt.ArrayLike, y: npt.ArrayLike) -> tuple[Array, Array]:
    """The place on the cloth (across, away) that a pixel shows; away is 1 at the picture's lower edge."""
    vanishing = layout.vanishing * layout.height
    away = (layout.height - vanishing) / np.maximum(np.asarray(y, np.float32) - vanishing, 1)
    across = (np.asarray(x, np.float32) - layout.width / 2) / layout.width * away
    return np.asarray(across, np.float32), np.asarray(away, np.float32)


def in_picture(layout: Layout, across: float, away: float) -> Point:
    """The pixel at which a place of the cloth is seen."""
    vanishing = layout.vanishing * layout.height
    return layout.width / 2 + across / away * layout.width, vanishing + (layout.height - vanishing) / away


def _cloth(scene: Scene, layout: Layout, lamp: Point) -> Array:
    """Dyed wool under the lamp with the woven eight, foreshortened."""
    x, y = grid(scene.width, scene.height)
    across, away = on_cloth(layout, x, y)
    away = away / np.float32(layout.recede)
    reach = layout.lamp * scene.width
    pool = np.hypot(x - lamp[0], (y - lamp[1]) * scene.width / scene.height) / reach
    cloth = ramp(np.clip(pool, 0, 1), CLOTH)
    thread = (
        noise_at(across * 160, away * 22, seed=3, octaves=3)
        + noise_at(across * 22, away * 160, seed=4, octaves=3)
        - 1
    )
    wear = noise(scene.width, scene.height, cells=(5, 5), octaves=4, seed=9) - 0.5
    woven = _eights(across, away)
    grain = np.random.default_rng(2).normal(0, 0.016, cloth.shape[:2]).astype(np.float32)
    factor = 1 + thread * 0.10 + wear * 0.14 + woven * 0.13 + blur(grain, 0.6)
    return np.asarray(np.clip(cloth * factor[..., None], 0, 1), np.float32)


def _eights(across: Array, away: Array) -> Array:
    """The woven figure, 0..1."""
    row = np.floor(away / PITCH + 0.5)
    odd = row % 2 * np.float32(0.5)
    aside = across - (np.floor(across / PITCH + odd + 0.5) - odd) * PITCH
    down = away - row * PITCH
    size = PITCH * 0.115
    rings = np.minimum(
        np.abs(np.hypot(aside, down - size) - size), np.abs(np.hypot(aside, down + size) - size)
    )
    return 1 - smooth(rings, size * 0.14, size * 0.22)


def flat_corners(layout: Layout, x: float, y: float, turn: float, size: float) -> list[Point]:
    """The corners of a card lying at (x, y) in the picture, clockwise from its upper left."""
    across, away = (float(part) for part in on_cloth(layout, x * layout.width, y * layout.height))
    half = size / 2
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    corners = []
    for dx, dy in ((-half, 1.4 * half), (half, 1.4 * half), (half, -1.4 * half), (-half, -1.4 * half)):
        right, back = dx * cos + dy * sin, -dx * sin + dy * cos
        corners.append(in_picture(layout, across + right, away + back * layout.recede))
    return corners


def turned_corners(middle: Point, width: float, height: float, turn: float) -> list[Point]:
    """The corners of an upright card turned clockwise by `turn` degrees."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    half_w, half_h = width / 2, height / 2
    box = ((-half_w, -half_h), (half_w, -half_h), (half_w, half_h), (-half_w, half_h))
    return [(middle[0] + x * cos - y * sin, middle[1] + x * sin + y * cos) for x, y in box]


def projected(card: Canvas, corners: list[Point]) -> tuple[Canvas, tuple[int, int]]:
    """A card drawn with its corners at four points of the picture, and where that piece belongs."""
    fine, margin = 2, 3
    left = math.floor(min(x for x, _ in corners)) - margin
    top = math.floor(min(y for _, y in corners)) - margin
    width = math.ceil(max(x for x, _ in corners)) + margin - left
    height = math.ceil(max(y for _, y in corners)) + margin - top
    target = [((x - left) * fine, (y - top) * fine) for x, y in corners]
    wide = round(max(math.dist(corners[0], corners[1]), math.dist(corners[3], corners[2])) * fine)
    source = card.resized(
        min(wide, card.size[0]), round(min(wide, card.size[0]) * card.size[1] / card.size[0])
    )
    pad = 4
    layers = [np.pad(layer, pad) for layer in (*np.moveaxis(source.colour, -1, 0), source.alpha)]
    w, h = source.size
    box = [(x + pad, y + pad) for x, y in ((0.0, 0.0), (w, 0.0), (w, h), (0.0, h))]
    matrix, size = homography(target, box), (width * fine, height * fine)
    red, green, blue, alpha = (_warped(layer, size, matrix, fine) for layer in layers)
    return Canvas(np.minimum(np.stack([red, green, blue], -1), alpha[..., None]), alpha), (left, top)


def _warped(layer: Array, size: tuple[int, int], matrix: list[float], fine: int) -> Array:
    image = Image.fromarray(np.ascontiguousarray(layer))
    turned = image.transform(size, Image.Transform.PERSPECTIVE, matrix, Image.Resampling.BICUBIC)
    return np.clip(np.asarray(turned.reduce(fine), np.float32), 0, 1)
