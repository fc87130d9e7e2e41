"""Coloured strokes of a scene: leaves, blades and petals, each with a colour of its own, laid in one go."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from PIL import Image, ImageDraw

from tools.art.colour import Colour, rgb
from tools.art.masks import Array, Point, blur
from tools.art.scene import Scene, blend, cut

FINE = 2  # drawn at so many times the size and averaged down

Tones = tuple[Colour, Colour, Colour]  # in shade, in half light, lit


class Ramp:
    """Three tones, looked up one value at a time."""

    def __init__(self, tones: Tones) -> None:
        self._tones = [rgb(tone) for tone in tones]

    def at(self, value: float) -> Array:
        """The colour of a value: 0 in shade, 1 lit."""
        value = min(max(value, 0.0), 1.0) * 2
        first = min(int(value), 1)
        low, high = self._tones[first], self._tones[first + 1]
        return np.asarray(low + (high - low) * np.float32(value - first), np.float32)


@dataclass(slots=True)
class Dabs:
    """Outlines with their colours, later ones over earlier ones."""

    strokes: list[tuple[Sequence[Point], tuple[int, int, int]]] = field(default_factory=list)

    def add(self, outline: Sequence[Point], colour: Array) -> None:
        """Add a stroke on top."""
        red, green, blue = (int(value) for value in np.clip(colour * 255, 0, 255))
        self.strokes.append((outline, (red, green, blue)))

    def lay(self, scene: Scene, depth: float = 0, *, soft: float = 0) -> None:
        """Paint them, `depth` in the haze and `soft` pixels out of focus."""
        drawn = self._drawn(scene.width, scene.height)
        used = drawn.getbbox()
        if used is None:
            return
        top, foot = (
            max(0, used[1] // FINE - round(soft * 3)),
            min(scene.height, used[3] // FINE + round(soft * 3) + 1),
        )
        pixels = np.asarray(drawn.crop((0, top * FINE, drawn.width, foot * FINE)))
        rows = [pixels[row::FINE, column::FINE] for row in range(FINE) for column in range(FINE)]
        cover = np.add.reduce([row.astype(np.float32) for row in rows]) * np.float32(1 / (255 * FINE * FINE))
        colours, mask = cover[..., :3], cover[..., 3]
        if soft:
            colours, mask = blur(colours, soft), blur(mask, soft)
        straight = colours / np.maximum(mask, 1e-3)[..., None]
        if depth:
            straight = blend(straight, cut(scene.haze, slice(top, foot), slice(None)), depth)
        scene.canvas.paint(mask, np.clip(straight, 0, 1), 1, (0, top))

    def _drawn(self, width: int, height: int) -> Image.Image:
        """The strokes, `FINE` times as large, on nothing."""
        image = Image.new("RGBA", (width * FINE, height * FINE), (0, 0, 0, 0))
        pen = ImageDraw.Draw(image)
        for outline, colour in self.strokes:
            pen.polygon([(x * FINE, y * FINE) for x, y in outline], fill=(*colour, 255))
        return image
