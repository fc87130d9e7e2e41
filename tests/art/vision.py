"""What colours look like to other eyes: contrast, and distances under simulated colour blindness.

Sources: WCAG 2.2 for contrast; Machado, Oliveira and Fernandes (2009), severity 1, for the three simulations;
CIE L*a*b* (D65) and its plain Euclidean distance (CIE 1976) for how far apart two colours are.
"""

from __future__ import annotations

from itertools import combinations

import numpy as np

from tools.art.colour import Colour, rgb
from tools.art.masks import Array

EYES: dict[str, Array] = {
    "normal": np.eye(3, dtype=np.float32),
    "protan": np.asarray(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
        np.float32,
    ),
    "deutan": np.asarray(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
        np.float32,
    ),
    "tritan": np.asarray(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
        np.float32,
    ),
}
TO_XYZ = np.asarray(
    [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]], np.float32
)
WHITE = np.asarray([0.9505, 1.0, 1.089], np.float32)


def light(colour: Colour) -> Array:
    """A colour's linear light (3,)."""
    channels = rgb(colour)
    return np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4)


def contrast(first: Colour, second: Colour) -> float:
    """The ratio of two colours' luminances, 1 (none) to 21 (black on white)."""
    low, high = sorted(float(light(colour) @ TO_XYZ[1]) for colour in (first, second))
    return (high + 0.05) / (low + 0.05)


def lab(colour: Colour, eyes: str = "normal") -> Array:
    """A colour in L*a*b* as the given eyes see it."""
    seen = np.clip(EYES[eyes] @ light(colour), 0, 1)
    x = TO_XYZ @ seen / WHITE
    f = np.where(x > 0.008856, np.cbrt(x), 7.787 * x + 16 / 116)
    return np.asarray([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])], np.float32)


def separation(colours: list[str], eyes: str) -> float:
    """The smallest distance between any two of the colours; about 2 is just noticeable, 20 is plain."""
    points = [lab(colour, eyes) for colour in colours]
    return min(float(np.linalg.norm(a - b)) for a, b in combinations(points, 2))
