"""A carpet that flies through a scene."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw

from tools.art.colour import Colour, rgb
from tools.art.masks import Array, Point, blur
from tools.art.scene import Scene

ACROSS, ALONG, FINE = 132, 66, 3


@dataclass(frozen=True, slots=True)
class Carpet:
    """A carpet: the middle of its front edge, half width, depth in the picture, height of its waves."""

    middle: Point
    half: float
    deep: float
    wave: float
    colours: tuple[Colour, Colour, Colour]  # field, border, gold

    def at(self, across: float, along: float) -> Point:
        """The place of a point of the cloth: across -1..1, along 0 (near) to 1 (far)."""
        swell = (
            math.sin(across * 4.2 + along * 2.4 + 0.6) * (0.35 + 0.65 * abs(across)) + 0.5 * abs(across) ** 3
        )
        x = self.middle[0] + across * self.half * (1 - 0.30 * along) + (along - 0.5) * self.half * 0.10
        return x, self.middle[1] - along * self.deep - swell * self.wave * (1 - 0.35 * along)


def carpet(scene: Scene, rug: Carpet, light: Colour) -> Array:
    """Paint a flying carpet with its fringe; its silhouette as a mask of the scene."""
    size = scene.width * FINE, scene.height * FINE
    picture, mask = Image.new("RGB", size), Image.new("L", size)
    pens = ImageDraw.Draw(picture), ImageDraw.Draw(mask)
    _fringe(rug, pens)
    for row in reversed(range(ALONG)):
        for column in range(ACROSS):
            a, b = column / ACROSS * 2 - 1, (column + 1) / ACROSS * 2 - 1
            c, d = row / ALONG, (row + 1) / ALONG
            corners = [rug.at(a, c), rug.at(b, c), rug.at(b, d), rug.at(a, d)]
            slope = (rug.at(b, c)[1] - rug.at(a, c)[1]) / (rug.half * 2 / ACROSS)
            shade = np.clip(0.80 + slope * 0.9 - 0.18 * (1 - d), 0.28, 1.35)
            tone = _pattern(rug, (a + b) / 2, (c + d) / 2) * shade + rgb(light) * 0.10 * max(slope, 0)
            fill = tuple(int(part) for part in np.clip(tone, 0, 1) * 255)
            _polygon(pens, corners, fill)
    edge = [rug.at(s, 0) for s in np.linspace(-1, 1, 60)]
    under = [(x, y + rug.wave * 0.16) for x, y in reversed(edge)]
    _polygon(pens, [*edge, *under], tuple(int(part * 150) for part in rgb(rug.colours[2])))
    cover = np.asarray(mask.reduce(FINE), np.float32) / np.float32(255)
    cloth = np.asarray(picture.reduce(FINE), np.float32) / np.float32(255)
    cloth = cloth / np.maximum(cover, np.float32(0.02))[..., None]
    scene.canvas.glow(np.clip(blur(cover, scene.width * 0.03) * 1.2, 0, 1), light, 0.35)
    scene.canvas.paint(cover, np.clip(cloth, 0, 1))
    rim = np.clip(cover - np.roll(cover, 2, axis=0), 0, 1) * cover
    scene.canvas.glow(rim, light, 0.7)
    return cover


def _polygon(
    pens: tuple[ImageDraw.ImageDraw, ImageDraw.ImageDraw], corners: list[Point], fill: tuple[int, ...]
) -> None:
    outline = [(x * FINE, y * FINE) for x, y in corners]
    pens[0].polygon(outline, fill=fill)
    pens[1].polygon(outline, fill=255)


def _fringe(rug: Carpet, pens: tuple[ImageDraw.ImageDraw, ImageDraw.ImageDraw]) -> None:
    """Paint tassels at both short ends."""
    gold = tuple(int(part * 235) for part in rgb(rug.colours[2]))
    for side in (-1.0, 1.0):
        for along in np.linspace(0.01, 0.99, 26):
            x, y = rug.at(side, float(along))
            tip = x + side * rug.half * 0.085, y + rug.wave * (0.25 + 0.12 * math.sin(along * 40))
            thread = [(x * FINE, y * FINE), (tip[0] * FINE, tip[1] * FINE)]
            pens[0].line(thread, fill=gold, width=FINE + 2)
            pens[1].line(thread, fill=255, width=FINE + 2)


def _pattern(rug: Carpet, across: float, along: float) -> Array:
    """The colour of the weave: two borders, a lattice of diamonds, a medallion."""
    field, border, gold = (rgb(colour) for colour in rug.colours)
    u, v = across, along * 2 - 1
    rim = max(abs(u), abs(v) * 0.96 + 0.04 * abs(u))
    edge = min(1 - abs(u), (1 - abs(v)) * 0.5)
    if edge < 0.035 or 0.13 < edge < 0.155:
        return gold
    if edge < 0.13:
        bead = (math.sin(u * 46) if 1 - abs(u) > (1 - abs(v)) * 0.5 else math.sin(v * 22)) > 0.45
        return gold * 0.85 if bead and 0.06 < edge < 0.105 else border
    star = abs(u) * 1.5 + abs(v) * 0.8
    if star < 0.42:
        return gold if star > 0.36 or star < 0.10 else border if star > 0.22 else field * 1.35
    lattice = abs(math.sin(u * 17)) + abs(math.sin(v * 7.5))
    return field * (1.5 if lattice < 0.35 else 1.0) if rim < 2 else field
