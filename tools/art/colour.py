"""Colours as floats, gradients as pictures: arrays (height, width, 3) of float32 in 0..1, sRGB."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from tools.art.masks import Array, Point, grid

Colour = str | tuple[float, float, float] | Array
Stops = Sequence[tuple[float, Colour]]

GOLD: Stops = ((0, "#FFF4CC"), (0.22, "#E9C66C"), (0.5, "#AE7F2E"), (0.72, "#F4DC92"), (1, "#7A5317"))
GOLD_ANGLE = 62
RELIEF_GOLD: Stops = ((0, "#FFF9DC"), (0.3, "#F0CF78"), (0.6, "#B98A36"), (1, "#4E330C"))


def rgb(colour: Colour) -> Array:
    """A colour as an array (3,); text is `#RRGGBB`."""
    if isinstance(colour, str):
        return np.asarray([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)], np.float32)
    return np.asarray(colour, np.float32)


def mix(first: Colour, second: Colour, part: float) -> Colour:
    """`first` with `part` (0..1) of `second` in it."""
    red, green, blue = rgb(first) * (1 - part) + rgb(second) * part
    return float(red), float(green), float(blue)


def ramp(values: npt.ArrayLike, stops: Stops) -> Array:
    """Interpolate each value between the stops (place, colour): (...) to (..., 3)."""
    places = [place for place, _ in stops]
    table = np.stack([rgb(colour) for _, colour in stops])
    channels = [np.interp(np.asarray(values), places, table[:, channel]) for channel in range(3)]
    return np.stack(channels, -1).astype(np.float32)


def linear(width: int, height: int, stops: Stops, angle: float = 90) -> Array:
    """A straight gradient across the whole box; angle in degrees, 0 to the right, 90 downwards."""
    x, y = grid(width, height)
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    place = ((x / width - 0.5) * cos + (y / height - 0.5) * sin) / (abs(cos) + abs(sin)) + 0.5
    return ramp(place, stops)


def radial(width: int, height: int, centre: Point, radius: float, stops: Stops, squash: float = 1) -> Array:
    """A round gradient from `centre` (place 0) to `radius` (place 1); `squash` below 1 flattens it."""
    x, y = grid(width, height)
    return ramp(np.hypot(x - centre[0], (y - centre[1]) / squash) / radius, stops)


def reversed_stops(stops: Stops) -> Stops:
    """The gradient in the opposite direction."""
    return [(1 - place, colour) for place, colour in reversed(stops)]
