"""Coloured strokes of a scene: leaves, blades and petals, each with a colour of its own, laid in one go."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from PIL import Image, ImageDraw

from tools.art.canvas import Paint
from tools.art.colour import Colour, rgb
from tools.art.masks import Array, Point, blur
from tools.art.scene import Scene, blend

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
        """One more stroke on top."""
        red, green, blue = (int(value) for value in np.clip(colour * 255, 0, 255))
        self.strokes.append((outline, (red, green, blue)))

    def lay(
        self,
        scene: Scene,
        depth: float = 0,
        *,
        opacity: float = 1,
        soft: float = 0,
        haze: Paint | None = None,
    ) -> Array:
        """Paint them, `depth` in the haze and `soft` pixels out of focus; the mask of all."""
        colours, mask = self._drawn(scene.width, scene.height)
        if soft:
            colours, mask = blur(colours, soft), blur(mask, soft)
        straight = colours / np.maximum(mask, 1e-3)[..., None]
        if depth:
            straight = blend(straight, scene.haze if haze is None else haze, depth)
        scene.canvas.paint(mask, np.clip(straight, 0, 1), opacity)
        return mask

    def _drawn(self, width: int, height: int, scale: int = 2) -> tuple[Array, Array]:
        """The colours times their cover, and the cover."""
        image = Image.new("RGBA", (width * scale, height * scale), (0, 0, 0, 0))
        pen = ImageDraw.Draw(image)
        for outline, colour in self.strokes:
            pen.polygon([(x * scale, y * scale) for x, y in outline], fill=(*colour, 255))
        pixels = np.asarray(image, np.float32) / np.float32(255)
        cover = pixels.reshape(height, scale, width, scale, 4).mean(axis=(1, 3))
        return np.asarray(cover[..., :3], np.float32), np.asarray(cover[..., 3], np.float32)
