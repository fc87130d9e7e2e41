"""A town of steep roofs by night, seen from a castle's parapet."""

from __future__ import annotations

import numpy as np

from tools.art.canvas import Paint
from tools.art.colour import Colour
from tools.art.masks import Point, blur, cropped, grid, noise, polygons, shift
from tools.art.scene import Scene, blend
from tools.art.scene_stone import Stone, light_windows, wall


def roofs(
    scene: Scene,
    level: float,
    size: float,
    colour: Paint,
    depth: float,
    *,
    count: int = 12,
    seed: int = 1,
    rim: Paint | None = None,
    lamp: Paint | None = None,
) -> None:
    """Paint a row of gables, chimneys and spires, their eaves about `level`, some windows lit by `lamp`."""
    random = np.random.default_rng(seed)
    shapes: list[list[Point]] = []
    panes: list[Point] = []
    for number in random.permutation(count):
        x = (number + random.uniform(0.1, 0.9)) / count * scene.width
        wide, eave = size * random.uniform(0.30, 0.60), level + random.uniform(-0.25, 0.15) * size
        ridge = eave - size * random.uniform(0.45, 0.85)
        if random.random() < 0.22:
            ridge, wide = eave - size * random.uniform(1.1, 1.7), wide * 0.5
            shapes.append([(x - wide * 0.06, ridge), (x, ridge - size * 0.22), (x + wide * 0.06, ridge)])
        elif random.random() < 0.6:
            pot = x + wide * random.choice([-0.5, 0.5])
            shapes.append([(pot - size * 0.05, ridge - size * 0.08), (pot + size * 0.05, ridge - size * 0.08),
                           (pot + size * 0.05, eave), (pot - size * 0.05, eave)])  # fmt: skip
        flare = wide * 1.16
        hip = ridge + (eave - ridge) * 0.42
        shapes.append([(x - wide, scene.height), (x - wide, eave), (x - flare, eave), (x - wide * 0.45, hip),
                       (x, ridge), (x + wide * 0.45, hip), (x + flare, eave), (x + wide, eave),
                       (x + wide, scene.height)])  # fmt: skip
        if random.random() < 0.75:
            panes.append((x + random.uniform(-0.3, 0.3) * wide, eave - (eave - ridge) * 0.22))
        panes += [
            (x + aside * wide, eave + size * 0.14) for aside in (-0.45, 0.1, 0.5) if random.random() < 0.4
        ]
    mask = polygons(scene.width, scene.height, *shapes, scale=3)
    scene.layer(mask, colour, depth, rim=rim, rim_from=(-1, 2), texture=0.35, sink=0.9)
    if lamp is not None and panes:
        light_windows(scene, panes, max(1.0, size * 0.020), lamp)


def parapet(
    scene: Scene, level: float, stone: Stone, size: float, *, gap: Point, rim: Paint, seed: int = 1
) -> None:
    """Paint a castle's parapet, its walk at the height `level`, a merlon at each side of `gap` (left, right).

    `size` is the height of a merlon in pixels.
    """
    w, h = float(scene.width), float(scene.height)
    lip, course = level + size * 0.10, size * 0.26
    for left, right in ((-size, gap[0]), (gap[1], w + size)):
        wall(scene, [(left, h), (left, lip - size), (right, lip - size), (right, h)], stone, 0.30)
        cap = [(left, lip - size * 1.06), (right + size * 0.05, lip - size * 1.06),
               (right + size * 0.05, lip - size * 0.94),
               (left - size * 0.05, lip - size * 0.94)]  # fmt: skip
        _slab(scene, cap, stone, rim)
    walk = [
        (gap[0] - 2, level - size * 0.13),
        (gap[1] + 2, level - size * 0.13),
        (gap[1] + size * 0.4, lip),
        (gap[0] - size * 0.4, lip),
    ]
    _slab(scene, walk, stone, rim)
    wall(scene, [(-2, h + 2), (-2, lip), (w + 2, lip), (w + 2, h + 2)], stone, 0.30)
    _joints(scene, lip, course, stone, seed)
    _slab(
        scene,
        [
            (-2, lip - size * 0.03),
            (w + 2, lip - size * 0.03),
            (w + 2, lip + size * 0.10),
            (-2, lip + size * 0.10),
        ],
        stone,
        rim,
    )


def _slab(scene: Scene, outline: list[Point], stone: Stone, rim: Paint) -> None:
    mask, at = cropped(outline, scale=3)
    grain = (
        noise(mask.shape[1], mask.shape[0], cells=(mask.shape[1] / 22 + 2, 3), octaves=4, seed=at[0] % 97 + 3)
        - 0.5
    )
    body = blend(stone.tones[1], stone.tones[2], np.clip(0.40 + grain * 0.8, 0, 1))
    scene.canvas.paint(mask, np.clip(body, 0, 1), 1, at)
    edge = np.clip(mask - shift(mask, 0, 2), 0, 1) * mask
    scene.canvas.glow(blur(edge, 0.7), rim, 0.7, at)


def _joints(scene: Scene, top: float, course: float, stone: Stone, seed: int) -> None:
    """Paint courses of stone on the face below `top`."""
    x, y = grid(scene.width, scene.height)
    row = np.floor((y - top) / course)
    random = np.random.default_rng(seed)
    shifts, tints = random.random(64).astype(np.float32), random.random(1024).astype(np.float32)
    place = x / (course * 2.1) + shifts[row.astype(np.intp) % 64]
    block = np.floor(place)
    down, across = (y - top) / course - row, place - block
    joint = np.minimum(np.minimum(across, 1 - across) * course * 2.1, np.minimum(down, 1 - down) * course)
    tint = tints[(row.astype(np.intp) * 37 + block.astype(np.intp) * 11) % 1024]
    below = (y > top).astype(np.float32) * np.ones_like(x)
    scene.canvas.paint(below * np.clip(1 - joint / 1.8, 0, 1).astype(np.float32), stone.tones[0], 0.85)
    scene.canvas.paint(below * (tint * 0.45), stone.tones[0], 1)
    lit = below * np.exp(-(((down - 0.12) * course / 1.6) ** 2)).astype(np.float32) * (joint > 2)
    scene.canvas.glow(np.asarray(lit, np.float32), stone.tones[2], 0.22)


def brazier(scene: Scene, foot: Point, size: float, iron: Colour, flame: Colour) -> None:
    """Paint a fire in an iron bowl on three legs, `size` pixels high with its flames."""
    x, y = foot
    heart = x, y - size * 0.62
    scene.glow(heart, size * 2.6, flame, 0.50, 2.4)
    scene.glow(heart, size * 1.0, flame, 0.70, 1.8)
    random = np.random.default_rng(int(x) + int(y))
    tongues: list[list[Point]] = []
    for _ in range(7):
        at, tall, wide = x + random.normal(0, 0.09) * size, size * random.uniform(0.22, 0.52), size * 0.07
        tip = at + random.normal(0, 0.05) * size, y - size * 0.50 - tall
        tongues.append([(at - wide, y - size * 0.48), (at - wide * 1.1, y - size * 0.50 - tall * 0.35), tip,
                        (at + wide * 1.1, y - size * 0.50 - tall * 0.30),
                        (at + wide, y - size * 0.48)])  # fmt: skip
    fire = blur(polygons(scene.width, scene.height, *tongues), size * 0.018)
    scene.canvas.paint(fire, flame, 0.95)
    scene.canvas.glow(np.clip(blur(fire, size * 0.05) * fire * 1.5, 0, 1), "#FFF2C0", 0.95)
    bowl = [(x - size * 0.28, y - size * 0.52), (x + size * 0.28, y - size * 0.52),
            (x + size * 0.20, y - size * 0.36),
            (x, y - size * 0.30), (x - size * 0.20, y - size * 0.36)]  # fmt: skip
    legs = [[(x + a * size, y - size * 0.36), (x + b * size, y), (x + (b + 0.035) * size, y),
             (x + (a + 0.05) * size, y - size * 0.36)]
            for a, b in ((-0.16, -0.26), (0.11, 0.23), (-0.025, -0.015))]  # fmt: skip
    mask = polygons(scene.width, scene.height, bowl, *legs)
    scene.canvas.paint(mask, iron, 0.98)
    edge = np.clip(mask - shift(mask, 0, 2), 0, 1) * mask
    scene.canvas.glow(edge, flame, 0.8)
