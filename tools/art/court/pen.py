"""A pen for flat figures: opaque shapes in card units, layer by layer, each throwing a little shadow.

Unit u = 1 % of the card's width, x 0..100, y 0..140, y down. A figure is built from its left half: `split`
fills the half with the light tone and its mirror image (about x = 50) with the dark one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from PIL import Image, ImageDraw

from tools.art.canvas import Canvas
from tools.art.colour import Colour, mix, rgb
from tools.art.masks import Point, bezier
from tools.art.suits import outline

OVERSAMPLE = 4
SHADOW = (0.16, 0.07, 0.04)

Path = Sequence[Point]


def mirrored(path: Path) -> list[Point]:
    """The path seen in a mirror along x = 50."""
    return [(100 - x, y) for x, y in path]


def curve(*points: Point, count: int = 14) -> list[Point]:
    """Cubic curves joined end to end: a start, then three points (two pulls and an end) for each."""
    path = [points[0]]
    for i in range(1, len(points), 3):
        path += bezier(path[-1], points[i], points[i + 1], points[i + 2], count)[1:]
    return path


def lighter(colour: Colour, part: float = 0.2) -> Colour:
    """The colour with white in it."""
    return mix(colour, "#FFFFFF", part)


def darker(colour: Colour, part: float = 0.3) -> Colour:
    """The colour with a warm black in it."""
    return mix(colour, "#120608", part)


class Pen:
    """A layer of a figure: shapes over the box (left, top, width, height) in u, at `unit` pixels per u."""

    def __init__(self, box: tuple[float, float, float, float], unit: float) -> None:
        self.box, self.unit = box, unit
        self._side = round(box[2] * unit), round(box[3] * unit)
        size = self._side[0] * OVERSAMPLE, self._side[1] * OVERSAMPLE
        self._image = Image.new("RGBA", size)
        self._draw = ImageDraw.Draw(self._image)

    def fill(self, path: Path, colour: Colour) -> None:
        """Draw a closed shape."""
        self._draw.polygon(self._pixels(path), fill=_ink(colour))

    def split(self, half: Path, light: Colour, dark: Colour | None = None) -> None:
        """Draw a shape and its mirror image, the right one in the dark tone."""
        self.fill(half, light)
        self.fill(mirrored(half), darker(light) if dark is None else dark)

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """Draw a dot."""
        (left, top), (right, bottom) = self._pixels([(x - radius, y - radius), (x + radius, y + radius)])
        self._draw.ellipse((left, top, right, bottom), fill=_ink(colour))

    def pearl(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """Draw a dot with a shaded rim and a light on its upper left."""
        self.disc(x, y, radius, darker(colour, 0.45))
        self.disc(x - radius * 0.08, y - radius * 0.08, radius * 0.84, colour)
        self.disc(x - radius * 0.3, y - radius * 0.32, radius * 0.34, lighter(colour, 0.75))

    def line(self, path: Path, colour: Colour, stroke: float) -> None:
        """Draw a stroke with round ends, `stroke` u wide."""
        width = max(1, round(stroke * self.unit * OVERSAMPLE))
        self._draw.line(self._pixels(path), fill=_ink(colour), width=width, joint="curve")
        for x, y in (path[0], path[-1]):
            self.disc(x, y, stroke / 2, colour)

    def suit(self, suit: str, centre: Point, half: float, colour: Colour) -> None:
        """Draw a suit, `half` u from its middle to its top."""
        for part in outline(suit, 8):
            self.fill([(centre[0] + x * half, centre[1] + y * half) for x, y in part], colour)

    def within(self, path: Path, layer: Pen) -> None:
        """Lay another pen's drawing over this one, only inside a closed shape."""
        mask = Image.new("L", self._image.size)
        ImageDraw.Draw(mask).polygon(self._pixels(path), fill=255)
        cut = Image.new("RGBA", self._image.size)
        cut.paste(layer._image, mask=mask)
        self._image.alpha_composite(cut)

    def fresh(self) -> Pen:
        """An empty layer of the same size."""
        return Pen(self.box, self.unit)

    def canvas(self) -> Canvas:
        """The drawing with clean edges."""
        small = np.asarray(self._image.convert("RGBa").reduce(OVERSAMPLE), np.float32) / np.float32(255)
        return Canvas(small[..., :3].copy(), small[..., 3].copy())

    def _pixels(self, path: Path) -> list[Point]:
        scale = self.unit * OVERSAMPLE
        return [((x - self.box[0]) * scale, (y - self.box[1]) * scale) for x, y in path]


def stacked(layers: Iterable[Pen], depth: float = 0.42) -> Canvas:
    """The layers from back to front, each with its shadow on those behind it only."""
    whole: Canvas | None = None
    for pen in layers:
        layer = pen.canvas()
        if whole is None:
            whole = layer
            continue
        softness = 0.55 * pen.unit
        shade = Canvas.clear(*whole.size)
        shade.shadow(layer.alpha, depth, softness, (0.45 * pen.unit, 0.5 * pen.unit), colour=SHADOW)
        whole.colour = whole.colour * (1 - shade.alpha[..., None]) + shade.colour * whole.alpha[..., None]
        whole.put(layer)
    if whole is None:
        raise ValueError("a figure has at least one layer")
    return whole


def _ink(colour: Colour) -> tuple[int, int, int, int]:
    red, green, blue = (round(float(channel) * 255) for channel in rgb(colour))
    return red, green, blue, 255
