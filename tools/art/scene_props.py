"""Things in front of a figure or under it, painted after it.

Each gets the figure's foot and side in pixels.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tools.art.colour import linear
from tools.art.masks import Point, bezier, blur, cropped, noise, shift
from tools.art.scene import Scene
from tools.art.scene_field import lances, swords
from tools.art.scene_graves import lantern


def skiff(scene: Scene, foot: Point, side: int) -> None:
    """Paint a narrow boat with a high prow, a lantern hanging at it."""
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


def cushion(scene: Scene, foot: Point, side: int) -> None:
    """Paint a velvet cushion on a stone pedestal, dented by what lies on it."""
    u = side / 2
    x, y = foot[0], foot[1] - u * 0.15
    block = [(x - u * 0.66, y + u * 0.26), (x + u * 0.66, y + u * 0.26), (x + u * 0.58, y + u * 0.40),
             (x + u * 0.54, scene.height + 4.0), (x - u * 0.54, scene.height + 4.0),
             (x - u * 0.58, y + u * 0.40)]  # fmt: skip
    mask, at = cropped(block)
    high, wide = mask.shape
    worn = noise(wide, high, cells=(9, 12), octaves=5, seed=scene.seed) - 0.5
    stone = linear(wide, high, ((0, "#1A1C2A"), (0.35, "#6C7088"), (0.60, "#8A90A8"), (1, "#14141F")), 0)
    fall = np.linspace(1.1, 0.45, high, dtype=np.float32)[:, None]
    scene.canvas.shadow(mask, 0.5, u * 0.05, (0, 3), at=at)
    scene.canvas.paint(mask, np.clip(stone * ((1 + worn * 0.6) * fall)[..., None], 0, 1), 1, at)
    top = bezier((x - u * 0.86, y + u * 0.16), (x - u * 0.70, y - u * 0.16), (x + u * 0.70, y - u * 0.16),
                 (x + u * 0.86, y + u * 0.16), 24)  # fmt: skip
    low = bezier((x + u * 0.86, y + u * 0.16), (x + u * 0.60, y + u * 0.40), (x - u * 0.60, y + u * 0.40),
                 (x - u * 0.86, y + u * 0.16), 24)  # fmt: skip
    mask, at = cropped([*top, *low])
    high, wide = mask.shape
    nap = noise(wide, high, cells=(7, 5), octaves=4, seed=scene.seed + 1) - 0.5
    velvet = linear(wide, high, ((0, "#C83A54"), (0.35, "#7A1430"), (1, "#22040E")))
    scene.canvas.paint(mask, np.clip(velvet * (1 + nap * 0.7)[..., None], 0, 1), 1, at)
    seam = np.clip(1 - np.abs(np.linspace(-1, 1, high, dtype=np.float32) - 0.16) * high * 0.32, 0, 1)
    scene.canvas.paint(mask * seam[:, None], "#D8A850", 0.9, at)
    edge = np.clip(mask - shift(mask, 0, max(2, u / 50)), 0, 1) * mask
    scene.canvas.glow(blur(edge, 0.8), "#DCE8FF", 0.6, at)


def fallen_blades(scene: Scene, foot: Point, side: int) -> None:
    """Paint a field after the battle: swords left in the ground, torn pennons on lances, a fallen shield."""
    x, y = foot[0], foot[1] - side * 0.06
    lances(
        scene, [(x - side * 0.58, y - side * 0.02, side * 0.62), (x + side * 0.60, y, side * 0.70)],
        "#0E1018", "#7A1420", 0.12, "#C8D8F0", lean=0.16,
    )  # fmt: skip
    near = [(-0.44, 0.03, 0.30, -0.22), (0.46, 0.04, 0.34, 0.26), (-0.68, 0.05, 0.24, 0.18)]
    swords(
        scene, [(x + right * side, y + down * side, tall * side, lean) for right, down, tall, lean in near],
        "#1A2030", 0.0, "#DCE8FF",
    )  # fmt: skip
    _fallen_shield(scene, (foot[0] + side * 0.03, foot[1] + side * 0.02), side * 0.25)


def _fallen_shield(scene: Scene, centre: Point, radius: float) -> None:
    """Paint a round shield that lies on the ground: a rim, a field of red, a boss."""
    turns = np.linspace(0, 2 * np.pi, 48)
    for part, tones in (
        (1.0, ("#8C9CB8", "#1A2030")),
        (0.86, ("#8A1C28", "#28060E")),
        (0.24, ("#D8E2F4", "#2A3448")),
    ):
        rise = radius * (0.05 if part < 0.5 else 0)
        outline = [
            (centre[0] + np.cos(t) * radius * part, centre[1] - rise + np.sin(t) * radius * part * 0.36)
            for t in turns
        ]
        mask, at = cropped(outline)
        high, wide = mask.shape
        scene.canvas.paint(mask, linear(wide, high, ((0, tones[0]), (1, tones[1]))), 1, at)
        edge = np.clip(mask - shift(mask, 0, max(1, radius / 40)), 0, 1) * mask
        scene.canvas.glow(blur(edge, 0.8), "#C8D8F0", 0.5, at)


PROPS: dict[str, Callable[[Scene, Point, int], None]] = {
    "skiff": skiff,
    "cushion": cushion,
    "fallen-blades": fallen_blades,
}
