"""The contact of a figure with its ground: a shadow on land, a reflection in water."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tools.art.masks import Array, Point, blur, falloff
from tools.art.scene import BLACK, Scene, blend


@dataclass(frozen=True, slots=True)
class Stage:
    """The stand of a figure: foot and side of its square in pixels, the lamp, and what is below it."""

    foot: Point
    side: int
    lamp: Point
    ground: str = "land"  # land takes a shadow, water an image, air nothing


def touch(scene: Scene, mask: Array, picture: Array, stage: Stage, *, contact: bool = True) -> None:
    """Lay the shadow of a figure on land, its image on water; `mask` and `picture` are as large as the scene.

    `contact` darkens the land right under its foot.
    """
    if stage.ground == "air":
        return
    if stage.ground == "land" and contact:
        spot = falloff(scene.width, scene.height, stage.foot, stage.side * 0.44, power=1.1, squash=0.15)
        scene.canvas.paint(spot, BLACK, 0.70)
    reach = 0.30 if stage.ground == "land" else 0.72
    image, image_mask = _thrown(scene, picture, mask, stage, reach)
    if stage.ground == "land":
        scene.canvas.paint(blur(image_mask, scene.width * 0.008), BLACK, 0.55)
    else:
        scene.canvas.paint(blur(image_mask, scene.width * 0.002), blend(image * 0.75, scene.haze, 0.18), 0.72)


def _thrown(scene: Scene, picture: Array, mask: Array, stage: Stage, reach: float) -> tuple[Array, Array]:
    """The figure laid down before its foot, `reach` times as long, leaning away from the lamp, fading."""
    height, width = mask.shape
    rows = np.arange(height, dtype=np.float32)
    below = rows - stage.foot[1]
    source = stage.foot[1] - below / reach
    fine = 0.0 if stage.ground == "land" else width * 0.008
    lean = 0.0
    if stage.ground == "land":
        aside, down = stage.foot[0] - stage.lamp[0], max(stage.foot[1] - stage.lamp[1], 1)
        lean = float(np.clip(aside / down, -1, 1)) * 0.9
    wave = np.sin(below / max(width * 0.009, 1) + np.sin(below * 0.13) * 2)
    ripple = wave * fine * np.clip(below / 40, 0.15, 1)
    columns = np.arange(width, dtype=np.float32)[None, :] - (below * lean + ripple)[:, None]
    seen = (below >= 0) & (source >= 0)
    row = np.clip(source, 0, height - 1).astype(np.intp)[:, None]
    column = np.clip(columns, 0, width - 1).astype(np.intp)
    fade = np.where(seen, np.clip(1 - below / (stage.side * reach * 0.95), 0, 1), 0).astype(np.float32)
    return picture[row, column], mask[row, column] * fade[:, None]
