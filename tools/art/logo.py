"""The lettering CRAZIER EIGHTS: cut gold letters on a dark block, the first line dancing.

Work is done at twice the size of the sprite and averaged down.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image

from tools.art.canvas import Canvas
from tools.art.colour import Stops, linear, ramp, rgb
from tools.art.masks import Array, blur, depth_inside, noise, shift, smooth, text
from tools.art.places import FONTS
from tools.art.relief import lighting

FACE = FONTS / "Cinzel-Black.ttf"
WORK = 2  # work pixels per sprite pixel
FILL: Stops = (
    (0, "#FFF8DC"), (0.20, "#FFE79A"), (0.46, "#F6BE48"), (0.52, "#C9781E"), (0.60, "#E79A2C"),
    (0.86, "#FFD873"), (1, "#FFEDB4"),
)  # fmt: skip
CUT: Stops = ((0, "#3E1404"), (0.30, "#8E4410"), (0.55, "#E8A034"), (0.80, "#FFE9A6"), (1, "#FFFFFF"))
BLOCK: Stops = ((0, "#A65A1C"), (0.35, "#6E340F"), (1, "#2E1105"))
OUTLINE = "#170803"
GLINTS = ((0.066, 0.130, 50), (0.914, 0.078, 36), (0.966, 0.478, 56))  # place in the picture, size


@dataclass(frozen=True, slots=True)
class Line:
    """A line of lettering; sizes in sprite pixels, `dance` = (degrees, pixels down) of each letter."""

    words: str
    size: float
    gap: float
    middle: float
    dance: tuple[tuple[float, float], ...]


STILL = (0.0, 0.0)
CRAZIER = ((-6.0, 0.0), (5.0, 9.0), (-4.0, -11.0), (7.0, 5.0), (-3.0, -9.0), (6.0, 7.0), (-7.0, -5.0))
STACKED = (
    Line("CRAZIER", 308, 26, 152, CRAZIER),
    Line("EIGHTS", 424, 22, 478, (STILL,) * 6),
)
IN_A_ROW = (Line("CRAZIER EIGHTS", 166, 10, 92, (*CRAZIER, *(STILL,) * 7)),)


def paint(out: Path) -> None:
    """Write the lettering in two lines and in one into the folder `out`."""
    lettering(STACKED, 1860, 710, GLINTS).save(out / "logo.webp", quality=94)
    lettering(IN_A_ROW, 1860, 200).save(out / "logo-wide.webp", quality=94)


def lettering(
    lines: tuple[Line, ...], width: int, height: int, glints: tuple[tuple[float, float, float], ...] = ()
) -> Canvas:
    """The lines set in gold on a clear canvas of the size given."""
    wide, high = width * WORK, height * WORK
    unit = lines[0].size * WORK / 308
    canvas, letters = Canvas.clear(wide, high), np.zeros((high, wide), np.float32)
    tone = np.zeros((high, wide), np.float32)
    for line in lines:
        mask, place = _set(line, wide, high)
        letters, tone = np.maximum(letters, mask), np.where(mask > 0, place, tone)
    _block(canvas, letters, unit)
    _gold(canvas, letters, tone, unit)
    for x, y, size in glints:
        _glint(canvas, x * wide, y * high, size * unit)
    return canvas.resized(width, height)


def _set(line: Line, width: int, height: int) -> tuple[Array, Array]:
    """The letters of a line as a mask, and each pixel's height in its letter (0 top, 1 foot)."""
    letters = [text(letter, FACE, line.size * WORK, margin=8) for letter in line.words if letter != " "]
    blank = line.size * WORK * 0.20
    mask, place = np.zeros((height, width), np.float32), np.zeros((height, width), np.float32)
    total = sum(letter.shape[1] for letter in letters) + line.gap * WORK * (len(letters) - 1)
    x = (width - total - (blank if " " in line.words else 0)) / 2
    drawn = iter(letters)
    for letter, (turn, down) in zip(line.words, line.dance, strict=True):
        if letter == " ":
            x += blank
            continue
        ink = next(drawn)
        image = Image.fromarray((ink * 255).astype(np.uint8))
        turned = np.asarray(image.rotate(turn, Image.Resampling.BICUBIC, expand=True), np.float32) / 255
        left = round(x + ink.shape[1] / 2 - turned.shape[1] / 2)
        top = round((line.middle + down * line.size / 308) * WORK - turned.shape[0] / 2)
        here = slice(top, top + turned.shape[0]), slice(left, left + turned.shape[1])
        mask[here] = np.maximum(mask[here], turned)
        foot = np.linspace(0, 1, turned.shape[0], dtype=np.float32)[:, None]
        place[here] = np.where(turned > 0, foot, place[here])
        x += ink.shape[1] + line.gap * WORK
    return mask, place


def _block(canvas: Canvas, letters: Array, unit: float) -> None:
    """Paint the body that the letters stand on: a dark outline, and wood-brown sides running down."""
    width, height = canvas.size
    around = 1 - letters
    reach = round(16 * unit)
    away = reach - depth_inside(around, reach)
    fat = smooth(away, reach - 7 * unit - 1, reach - 7 * unit + 1)
    outline = smooth(away, reach - 14 * unit - 1, reach - 14 * unit + 1)
    drop = round(22 * unit)
    under = outline.copy()
    for step in range(0, drop + round(8 * unit), 2):
        under = np.maximum(under, shift(outline, 0, step))
    canvas.shadow(under, 0.55, 26 * unit, (0, 18 * unit))
    canvas.paint(under, OUTLINE)
    sides, deep = fat.copy(), np.zeros_like(fat)
    for step in range(1, drop):
        moved = shift(fat, 0, step)
        deep = np.where(sides < moved, step / drop, deep)
        sides = np.maximum(sides, moved)
    streaks = noise(width, height, cells=(width / 9 / unit, 3), octaves=2, seed=4) - 0.5
    canvas.paint(sides, ramp(np.clip(deep + streaks * 0.25, 0, 1), BLOCK))
    canvas.paint(fat, "#2A0F04")


def _gold(canvas: Canvas, letters: Array, tone: Array, unit: float) -> None:
    """Paint the letters' faces: a chiselled edge round a polished flat, bright above, mirrored below."""
    width, height = canvas.size
    edge = round(9 * unit)
    depth = depth_inside(letters, edge + 2, fine=3)
    slope = blur(np.minimum(depth, edge), 1.0 * unit)
    light = lighting(slope, (-0.40, -0.80, 0.45), 0.95)
    cut = ramp(np.clip(0.50 + 0.62 * (light - 0.38), 0, 1), CUT)
    polish = noise(width, height, cells=(width / 240 / unit, height / 30 / unit), octaves=3, seed=6) - 0.5
    flat = ramp(np.clip(tone + polish * 0.05, 0, 1), FILL)
    canvas.paint(letters, cut)
    top = smooth(depth, edge - 1.2 * unit, edge + 0.2 * unit)
    canvas.paint(top, flat)
    rim = smooth(depth, 0, 1.5 * unit) * (1 - smooth(depth, 2.2 * unit, 3.4 * unit))
    canvas.glow(rim * np.clip(light - 0.55, 0, 1) * 2, "#FFFFFF", 0.8)
    sweep = linear(width, height, ((0, "#FFFFFF"), (0.6, "#FFF2DC"), (1, "#FFDCA8")), 78)
    canvas.shade(np.where(letters[..., None] > 0, sweep, np.float32(1)))


def _glint(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Paint a small four-pointed gleam on an edge."""
    reach = round(size)
    away_y, away_x = np.abs(np.mgrid[-reach : reach + 1, -reach : reach + 1].astype(np.float32) / reach)
    star = np.clip(1 - (np.sqrt(away_x) + np.sqrt(away_y)) ** 2, 0, 1) ** 1.4
    halo = np.clip(1 - np.hypot(away_x, away_y), 0, 1) ** 3
    at = round(x) - reach, round(y) - reach
    canvas.paint(np.clip(star * 1.6 + halo * 0.5, 0, 1), rgb("#FFF9E8"), 0.95, at)
