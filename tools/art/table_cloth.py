"""The cloth of a table: dyed wool under one lamp, with the figure eight of the house woven in."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tools.art.canvas import Canvas
from tools.art.colour import Colour, radial
from tools.art.masks import Array, blur, grid, noise, scaled, smooth, union
from tools.art.table_shape import Outline
from tools.art.table_wood import RIM

LAMP_POOL: Colour = "#FFE2A8"
PITCH = 150  # design pixels from one woven eight to the next


@dataclass(frozen=True, slots=True)
class Dye:
    """A cloth's colours in the lamp's middle, halfway and at the edge."""

    centre: Colour
    middle: Colour
    edge: Colour


def lay_cloth(canvas: Canvas, edge: Outline, unit: float, dye: Dye, seed: int = 2) -> None:
    """Paint the cloth inside the rim; `unit` = picture pixels per design pixel."""
    width, height = canvas.size
    inside = edge.inside / np.float32(unit) - RIM
    cover = np.clip(inside * unit + 0.5, 0, 1)
    wide = max(width, height)
    lamp = (width * 0.5, height * (0.44 if width > height else 0.46))
    squash = min(1.15, height / width * 1.25)
    cloth = radial(
        width, height, lamp, wide * (0.60 if width > height else 0.62),
        ((0, dye.centre), (0.55, dye.middle), (1, dye.edge)), squash,
    )  # fmt: skip
    cloth *= (1 + _weave(width, height, unit, seed) + _figure(width, height, unit, inside))[..., None]
    canvas.paint(cover, np.clip(cloth, 0, 1))
    x, y = grid(width, height)
    pool = np.exp(-(((x - lamp[0]) / (width * 0.31)) ** 2) - ((y - lamp[1]) / (height * 0.31)) ** 2)
    canvas.glow(np.asarray(pool * cover, np.float32), LAMP_POOL, 0.15)
    _shadow_of_rim(canvas, edge, inside, cover)


def _shadow_of_rim(canvas: Canvas, edge: Outline, inside: Array, cover: Array) -> None:
    """Paint the rim's shadow: wide and deep above left, towards the lamp, a thin seam elsewhere."""
    toward = np.clip(0.52 - 0.41 * edge.out_y - 0.19 * edge.out_x, 0.22, 1)
    wide = np.clip(1 - inside / 34, 0, 1) ** 1.8
    seam = np.clip(1 - inside / 5, 0, 1) ** 1.5
    canvas.paint(
        np.asarray(np.maximum(wide * toward * 0.72, seam * 0.72) * cover, np.float32), (0, 0.02, 0.02)
    )


def _weave(width: int, height: int, unit: float, seed: int) -> Array:
    """Uneven threads across and down, a little wear: factors around 0."""
    random = np.random.default_rng(seed)
    thread, slub = 1.5 * unit, 26 * unit
    wool = np.zeros((height, width), np.float32)
    for along, over in ((slub, thread), (thread, slub)):
        lattice = random.normal(0, 1, (round(height / over), round(width / along))).astype(np.float32)
        wool += scaled(lattice, width, height)
    fibres = blur(random.normal(0, 1, (height, width)).astype(np.float32), 0.7)
    cloud = noise(width, height, cells=(5, 4), octaves=4, seed=seed + 7) - 0.5
    return np.asarray(wool * 0.011 + fibres * 0.028 + cloud * 0.12, np.float32)


def _figure(width: int, height: int, unit: float, inside: Array) -> Array:
    """The woven pattern as brightness to add, from about 0: eights and lozenges, and a double line at the
    rim.
    """
    x, y = grid(width, height)
    x, y = (x - np.float32(width / 2)) / np.float32(unit), (y - np.float32(height / 2)) / np.float32(unit)
    row = np.floor(y / PITCH + 0.5)
    odd = row % 2 * np.float32(0.5)
    column = np.floor(x / PITCH + odd + np.float32(0.5))
    across, down = x - (column - odd) * PITCH, y - row * PITCH
    rings = np.minimum(np.abs(np.hypot(across, down - 17) - 18), np.abs(np.hypot(across, down + 17) - 18))
    eight = (1 - smooth(rings, 2.4, 3.3)) * _room_for(inside, unit, (column - odd) * PITCH, row * PITCH, 92)
    half = np.copysign(np.float32(PITCH / 2), across)
    lozenge = np.abs(across - half) + np.abs(down) * 0.62
    gem = np.maximum(1 - smooth(np.abs(lozenge - 9), 0.7, 1.5), 1 - smooth(lozenge, 3.2, 4.2)) * np.float32(
        0.8
    )
    gem *= _room_for(inside, unit, (column - odd) * PITCH + half, row * PITCH, 76)
    line = 1 - smooth(np.abs(inside - 44), 0.9, 1.7)
    hairline = (1 - smooth(np.abs(inside - 50), 0.4, 1.1)) * np.float32(0.8)
    woven = union([eight, gem, line, hairline])
    lit = woven - np.roll(woven, max(1, round(unit)), axis=(0, 1))
    return np.asarray(woven * 0.085 + blur(lit, 0.5) * 0.06, np.float32)


def _room_for(inside: Array, unit: float, x: Array, y: Array, least: float) -> Array:
    """The mask of figures that fit: 1 where one centred at (x, y), in design pixels, is `least` inside
    the rim.
    """
    height, width = inside.shape
    column = np.clip(np.round(x * unit + width / 2), 0, width - 1).astype(np.intp)
    row = np.clip(np.round(y * unit + height / 2), 0, height - 1).astype(np.intp)
    return np.asarray(inside[row, column] > least, np.float32)
