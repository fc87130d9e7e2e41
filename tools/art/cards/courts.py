"""The court window: a figure before rays, cut by a slanted gold bar and repeated upside down."""

from __future__ import annotations

import numpy as np

from tools.art.canvas import Canvas
from tools.art.cards.stock import HEIGHT, WIDTH, U, ink_of, turned
from tools.art.colour import linear, mix, rgb
from tools.art.court.figures import BOX, paint
from tools.art.masks import Array, grid, ring, rounded, smooth
from tools.art.relief import gold

WIDE, HIGH = 53.0, 124.0
SLANT = 0.28
GROUND = "#FBF0D6"
HALO = (50.0, 38.0)
SCALE, FIXED = 0.95, (50.0, 73.0)  # the figure is drawn a little smaller, about this point


def court(card: Canvas, rank: str, suit: str, palette: str) -> None:
    """Paint the window with its doubled figure."""
    ink = ink_of(suit, palette)
    window = _window(0)
    card.shadow(window, 0.30, 0.9 * U, (0, 0.3 * U), colour=(0.35, 0.22, 0.05))
    half = _half(rank, suit, palette)
    upper = window * smooth(_below_cut(), 0.5, -0.5)
    lower = upper[::-1, ::-1]
    card.paint(upper, half.picture())
    card.paint(lower, turned(half).picture())
    card.inner_shadow(window, 0.35, 1.1 * U, (0.2 * U, 0.4 * U), colour=(0.2, 0.1, 0.02))
    _bar(card, window, ink)
    card.paint(np.clip(window - _window(0.9), 0, 1), gold(WIDTH, HEIGHT))
    card.paint(np.clip(_window(0.9) - _window(1.25), 0, 1), "#5A3A10", 0.6)


def _window(inset: float) -> Array:
    wide, high = round((WIDE - 2 * inset) * U), round((HIGH - 2 * inset) * U)
    mask = np.zeros((HEIGHT, WIDTH), np.float32)
    x, y = (WIDTH - wide) // 2, (HEIGHT - high) // 2
    mask[y : y + high, x : x + wide] = rounded(wide, high, (3.0 - inset * 0.7) * U)
    return mask


def _below_cut() -> Array:
    """The distance of each pixel below the slanted middle, in pixels."""
    x, y = grid(WIDTH, HEIGHT)
    return np.asarray((y - HEIGHT / 2 + SLANT * (x - WIDTH / 2)) / np.hypot(1, SLANT), np.float32)


def _half(rank: str, suit: str, palette: str) -> Canvas:
    """An upright figure before its rays, over the whole card."""
    ink = ink_of(suit, palette)
    x, y = grid(WIDTH, HEIGHT)
    angle = np.arctan2(y - HALO[1] * U, x - HALO[0] * U)
    rays = smooth(np.cos(angle * 22 + 0.4), -0.15, 0.15)[..., None]
    light, tint = rgb(mix(GROUND, ink, 0.09)), rgb(mix(GROUND, ink, 0.20))
    half = Canvas.of(np.asarray(light + (tint - light) * rays, np.float32))
    far = np.hypot(x - HALO[0] * U, y - HALO[1] * U) / U
    half.paint(smooth(far, 30, 8) * np.float32(0.55), "#FFFBEC")
    half.paint(ring(WIDTH, HEIGHT, (HALO[0] * U, HALO[1] * U), 23.0 * U, 0.55 * U), gold(WIDTH, HEIGHT), 0.85)
    figure = paint(rank, suit, palette, U * SCALE)
    at = (
        round((FIXED[0] + (BOX[0] - FIXED[0]) * SCALE) * U),
        round((FIXED[1] + (BOX[1] - FIXED[1]) * SCALE) * U),
    )
    half.shadow(figure.alpha, 0.40, 1.5 * U, (0.8 * U, 0.7 * U), at=at, colour=(0.25, 0.12, 0.02))
    half.put(figure, at)
    return half


def _bar(card: Canvas, window: Array, ink: str) -> None:
    distance = np.abs(_below_cut())
    bar = window * smooth(distance, 2.0 * U + 0.5, 2.0 * U - 0.5)
    card.shadow(bar, 0.45, 0.9 * U, (0, 0.3 * U), colour=(0.15, 0.06, 0.01))
    stops = ((0, "#7A5317"), (0.35, "#E9C66C"), (0.5, "#FFF4CC"), (0.65, "#E9C66C"), (1, "#7A5317"))
    card.paint(bar, linear(WIDTH, HEIGHT, stops, 0))
    card.paint(window * smooth(distance, 1.25 * U + 0.5, 1.25 * U - 0.5), ink)
    x, _ = grid(WIDTH, HEIGHT)
    along = np.abs((x / U) % 5.0 - 2.5)
    dots = smooth(np.hypot(along, distance / U), 0.62, 0.42) * window
    card.paint(np.asarray(dots, np.float32), "#FFE9A8")
