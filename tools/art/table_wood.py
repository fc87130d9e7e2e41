"""The rim of a table: walnut whose grain runs along the edge, turned and inlaid with two brass lines."""

from __future__ import annotations

import numpy as np

from tools.art.canvas import Canvas
from tools.art.colour import Stops, ramp, rgb
from tools.art.masks import Array, smooth
from tools.art.table_shape import Outline

RIM = 46  # design pixels; so are all measures of the profile below
WALNUT: Stops = ((0, "#2C140A"), (0.4, "#5A2E17"), (0.72, "#8A4E28"), (1, "#B87A44"))
BRASS: Stops = ((0, "#4E330C"), (0.45, "#B98A36"), (0.8, "#F0CF78"), (1, "#FFF9DC"))
INLAYS = ((32.4, 1.1), (37.0, 2.3))  # distance from the outer edge, width
PROFILE_IN = (0, 1.5, 5, 11, 18, 26, 38.5, 40.5, 43, 45, 46)
PROFILE_UP = (0, 4.0, 8.0, 11.4, 13.2, 13.8, 12.8, 12.2, 9.5, 5.0, 0)
PIECES = 8  # lengths of wood, mitred
JOINT = 0.6  # half the width of the dark seam between two of them


def lay_rim(canvas: Canvas, edge: Outline, unit: float, seed: int = 7) -> None:
    """Paint the rim on a clear canvas; `unit` = picture pixels per design pixel."""
    depth = edge.inside / np.float32(unit)
    body = np.clip(edge.inside + 0.5, 0, 1) * np.clip((RIM - depth) * unit + 1, 0, 1)
    diffuse, shine = _light(edge, depth, canvas.size)
    wood = ramp(np.clip(_grain(edge, depth, seed), 0, 1), WALNUT)
    lit = wood * (0.12 + 1.26 * diffuse)[..., None] + shine[..., None] * rgb("#FFDDB0") * 0.40
    canvas.paint(body, np.clip(lit, 0, 1))
    seam = _from_joint(edge) / np.float32(unit)  # design pixels along the edge
    canvas.paint(np.clip((JOINT - seam) * unit + 0.5, 0, 1) * body, "#120703", 0.8)
    canvas.paint(np.clip((0.8 - np.abs(seam - JOINT - 0.8)) * unit + 0.5, 0, 1) * body, "#E0A468", 0.16)
    for place, width in INLAYS:
        away = np.abs(depth - place)
        groove = np.clip((width / 2 + 0.75 - away) * unit + 0.5, 0, 1)
        canvas.paint(groove * body, "#1A0A04", 0.75)
        line = np.clip((width / 2 - away) * unit + 0.5, 0, 1)
        sheen = np.clip(
            0.20 + 0.62 * diffuse + 0.5 * shine + 0.10 * _wrapped(edge, 55, depth, 9, seed + 5), 0, 1
        )
        canvas.paint(line * body, ramp(sheen, BRASS))


def _light(edge: Outline, depth: Array, size: tuple[int, int]) -> tuple[Array, Array]:
    """Diffuse light and reflection (h, w) on the profile: a lamp above the cloth, a weak light above left."""
    fine = np.linspace(0, RIM, 461)
    height = np.interp(fine, PROFILE_IN, PROFILE_UP)
    kernel = np.hanning(31) / np.hanning(31).sum()
    height = np.convolve(np.pad(height, 15, mode="edge"), kernel, mode="valid")
    rise = np.interp(depth, fine, np.gradient(height, fine)).astype(np.float32)
    length = np.sqrt(rise**2 + 1)
    normal = edge.out_x * rise / length, edge.out_y * rise / length, 1 / length
    width, tall = size
    x = (np.arange(width, dtype=np.float32)[None, :] + 0.5) / width
    y = (np.arange(tall, dtype=np.float32)[:, None] + 0.5) / tall
    lamp = (0.44 - x) * width / tall, 0.36 - y, np.float32(0.62)
    far = np.sqrt(lamp[0] ** 2 + lamp[1] ** 2 + lamp[2] ** 2)
    to_lamp = sum(part / far * axis for part, axis in zip(lamp, normal, strict=True))
    sky = (np.float32(-0.40), np.float32(-0.70), np.float32(0.60))
    to_sky = sum(part * axis for part, axis in zip(sky, normal, strict=True))
    near = np.clip(1.25 / (0.55 + far), 0.5, 1.35)
    diffuse = 0.50 * np.clip(to_lamp, 0, 1) * near + 0.46 * np.clip(to_sky, 0, 1)
    half = [part / far + (0.85 if axis == 2 else 0) for axis, part in enumerate(lamp)]
    norm = np.sqrt(half[0] ** 2 + half[1] ** 2 + half[2] ** 2)
    facing = sum(part / norm * axis for part, axis in zip(half, normal, strict=True))
    glint = np.clip(to_sky, 0, 1) ** 26 * 0.8 + np.clip(facing, 0, 1) ** 40 * 0.55
    return np.asarray(diffuse, np.float32), np.asarray(glint, np.float32)


def _grain(edge: Outline, depth: Array, seed: int) -> Array:
    """The lightness of the wood (0..1): figure, fibres and pores, slightly different in every piece."""
    piece = np.floor(edge.along / edge.length * PIECES + 0.5)
    offset = (piece * 37) % 23
    board = depth + offset * 11 + 5 * (_wrapped(edge, 30, depth, 60, seed) - 0.5)
    figure = 0.5 + 0.5 * np.sin(board * 0.42 + 9 * _wrapped(edge, 26, board, 34, seed + 1))
    fibre = _wrapped(edge, 150, board, 1.6, seed + 2)
    fine = _wrapped(edge, 420, board, 0.7, seed + 3)
    pores = smooth(_wrapped(edge, 520, board, 0.9, seed + 4), 0.80, 0.95)
    cloud = _wrapped(edge, 18, board, 25, seed + 6)
    tone = (piece * 0.37) % 1
    value = (
        0.30 * figure + 0.26 * fibre + 0.16 * fine + 0.34 * cloud - 0.22 * pores - 0.04 + 0.06 * (tone - 0.5)
    )
    return np.asarray(value, np.float32)


def _from_joint(edge: Outline) -> Array:
    """The distance of every pixel, along the edge, from the nearest joint of two pieces of wood."""
    share = (edge.along / edge.length * PIECES + 0.5) % 1
    return np.asarray(np.minimum(share, 1 - share) * edge.length / PIECES, np.float32)


def _wrapped(edge: Outline, around: int, across: Array, cell: float, seed: int) -> Array:
    """Value noise on the rim: `around` cells once round the table, cells `cell` design pixels across."""
    lattice = np.random.default_rng(seed).random((64, around)).astype(np.float32)
    u = edge.along / edge.length * around
    v = across / cell
    left, top = np.floor(u).astype(np.intp), np.floor(v).astype(np.intp)
    fu, fv = u - left, v - top
    fu, fv = fu * fu * (3 - 2 * fu), fv * fv * (3 - 2 * fv)
    upper = lattice[top % 64, left % around] * (1 - fu) + lattice[top % 64, (left + 1) % around] * fu
    lower = (
        lattice[(top + 1) % 64, left % around] * (1 - fu) + lattice[(top + 1) % 64, (left + 1) % around] * fu
    )
    return np.asarray(upper * (1 - fv) + lower * fv, np.float32)
