"""Things that a figure stands in or behind, painted after it: each is given its foot and side in pixels."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tools.art.colour import linear
from tools.art.masks import Point, bezier, blur, cropped, noise, shift
from tools.art.scene import Scene
from tools.art.scene_graves import lantern


def skiff(scene: Scene, foot: Point, side: int) -> None:
    """A narrow boat with a high prow, a lantern hanging at it."""
    x, y, u = foot[0], foot[1], side / 2
    rail = bezier((x - u * 1.18, y - u * 0.52), (x - u * 0.85, y - u * 0.10), (x + u * 0.70, y - u * 0.06),
                  (x + u * 1.25, y - u * 0.74), 24)  # fmt: skip
    keel = bezier((x + u * 1.25, y - u * 0.74), (x + u * 0.95, y + u * 0.30), (x - u * 0.85, y + u * 0.34),
                  (x - u * 1.18, y - u * 0.52), 24)  # fmt: skip
    lantern(scene, (x + u * 1.12, y - u * 0.62), u * 0.26, "#0A0806", "#FFB050")
    mask, at = cropped([*rail, *keel])
    high, wide = mask.shape
    planks = noise(wide, high, cells=(3, 26), octaves=3, seed=scene.seed) - 0.5
    wood = linear(wide, high, ((0, "#5A3C28"), (0.45, "#38241A"), (1, "#0C0808")))
    scene.canvas.paint(mask, np.clip(wood * (1 + planks * 0.9)[..., None], 0, 1), 1, at)
    edge = np.clip(mask - shift(mask, 0, max(2, u / 40)), 0, 1) * mask
    scene.canvas.glow(blur(edge, 0.8), "#E8D8C0", 0.65, at)


PROPS: dict[str, Callable[[Scene, Point, int], None]] = {"skiff": skiff}
