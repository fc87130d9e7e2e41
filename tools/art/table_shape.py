"""The outline of a table: a superellipse, and the distance of every pixel from it."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tools.art.masks import Array, scaled

Exact = npt.NDArray[np.float64]

CELL = 8  # distances are measured exactly at every eighth pixel


@dataclass(frozen=True, slots=True)
class Outline:
    """The position of each pixel (h, w) relative to the outer edge.

    `inside` is the distance to the edge in pixels, negative outside; (`out_x`, `out_y`) points outwards
    with length 1; `along` is the position along the edge in pixels, clockwise from the right, and `length`
    the length of the edge.
    """

    inside: Array
    out_x: Array
    out_y: Array
    along: Array
    length: float


def outline(width: int, height: int, exponent: float, margin: float = 1.5) -> Outline:
    """The outline of |x/a|^n + |y/b|^n = 1 that fills the picture but for `margin` pixels on every side."""
    a, b = width / 2 - margin, height / 2 - margin
    x = (np.arange(width) + 0.5 - width / 2)[None, :]
    y = (np.arange(height) + 0.5 - height / 2)[:, None]
    edge = _edge(a, b, exponent)
    inside = _distance(width, height, edge, exponent, (a, b))
    slope_y, slope_x = np.gradient(inside)
    steep = np.maximum(np.hypot(slope_x, slope_y), 1e-6)
    out_x, out_y = -slope_x / steep, -slope_y / steep
    angle = np.arctan2(y + out_y * inside, x + out_x * inside) % (2 * np.pi)
    travelled = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(edge, axis=1)))])
    along = np.interp(angle, np.linspace(0, 2 * np.pi, edge.shape[1]), travelled)
    return Outline(
        inside=inside.astype(np.float32),
        out_x=out_x.astype(np.float32),
        out_y=out_y.astype(np.float32),
        along=along.astype(np.float32),
        length=float(travelled[-1]),
    )


def _edge(a: float, b: float, exponent: float, count: int = 8001) -> Exact:
    """Points (2, count) once around the edge, at equal steps of their angle."""
    turn = np.linspace(0, 2 * np.pi, count)
    radius = (np.abs(np.cos(turn) / a) ** exponent + np.abs(np.sin(turn) / b) ** exponent) ** (-1 / exponent)
    return np.stack([radius * np.cos(turn), radius * np.sin(turn)])


def _distance(width: int, height: int, edge: Exact, exponent: float, axes: tuple[float, float]) -> Exact:
    """Measured to the edge's points at every CELL pixels of one quarter, mirrored, then brought to full size.

    The grid reaches two cells beyond the picture, so that nothing has to be guessed at its border.
    """
    columns, rows = math.ceil(width / 2 / CELL) + 2, math.ceil(height / 2 / CELL) + 2
    x, y = ((np.arange(count) + 0.5) * CELL for count in (columns, rows))
    quarter = edge[:, (edge[0] >= -2 * CELL) & (edge[1] >= -2 * CELL)]
    nearest = np.empty((rows, columns))
    for row, place in enumerate(y):
        nearest[row] = np.sqrt(np.min((quarter[0] - x[:, None]) ** 2 + (quarter[1] - place) ** 2, axis=1))
    within = (x[None, :] / axes[0]) ** exponent + (y[:, None] / axes[1]) ** exponent < 1
    signed = np.where(within, nearest, -nearest)
    whole = np.concatenate([signed[:, ::-1], signed], axis=1)
    whole = np.concatenate([whole[::-1], whole])
    fine = scaled(whole.astype(np.float32), columns * 2 * CELL, rows * 2 * CELL)
    left, top = columns * CELL - width // 2, rows * CELL - height // 2
    return fine[top : top + height, left : left + width].astype(np.float64)
