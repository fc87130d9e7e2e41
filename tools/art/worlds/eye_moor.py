"""The moor under the witch's moon: a scene of the eye."""

from __future__ import annotations

import numpy as np

from tools.art.colour import mix
from tools.art.masks import Array, Point, grid, smooth
from tools.art.scene import Scene
from tools.art.scene_heaven import nebula, streaks
from tools.art.scene_homes import fence, hamlet
from tools.art.scene_land import hill, mountains, pines
from tools.art.scene_sky import clouds, moon, stars
from tools.art.scene_stone import Stone, castle
from tools.art.scene_wood import bare_tree, bats, brambles
from tools.art.worlds.eye_night import FOOT, View, finish, lights
from tools.art.worlds.place import Place


def witch_moon(width: int, height: int, seed: int) -> Place:
    """A moor under a moon as large as a house, bare trees before it, a lit cottage far away."""
    view = View.of(width, height, seed, (0, 0, 1, 3))
    w, h, hour, random = view.w, view.h, view.hour, view.random
    scene, disk, size = _sky(view)
    _land(scene, view)
    _moor(scene, view, disk, size)
    paling = random.random() < 0.55

    def front(scene: Scene, mask: Array) -> None:
        if paling:
            wood = mix(hour.ground, "#000000", 0.3)
            fence(scene, h * 0.955, h * 0.085, wood, span=(0.55, 1.02), rim=hour.glow, seed=seed)
        scene.fog(h * 0.935, h * 0.05, mix(hour.haze, hour.ground, 0.3), 0.55)
        brambles(scene, h * 0.975, h * 0.11, mix(hour.ground, "#000000", 0.4), seed=seed, rim=hour.glow)
        finish(scene, hour.fire)

    figure = lights(
        ("#12062C", "#6A3CB0", "#EAD8FF"),
        rim=hour.light,
        halo=hour.glow,
        foot=hour.ground,
        accent=mix(hour.fire, "#000000", 0.3),
    )
    return Place(scene, (w * 0.5, h * (FOOT + 0.012)), round(w * 0.66), figure, front, lamp=disk)


def _sky(view: View) -> tuple[Scene, Point, float]:
    """The sky with its moon: the scene, where the moon stands, its radius."""
    w, h, u, hour, random, seed = view.w, view.h, view.u, view.hour, view.random, view.seed
    scene = view.sky(0.86)
    x, y = grid(w, h)
    disk = w * (0.5 + random.uniform(-0.05, 0.09)), view.head(random.uniform(0.34, 0.40))
    size = u * random.uniform(0.26, 0.33)
    nebula(
        scene,
        (hour.cloud[1], hour.glow, hour.light),
        turn=random.uniform(-0.8, 0.8),
        strength=0.35,
        seed=seed,
    )
    stars(scene, 150, np.clip(1 - y / (h * 0.7), 0, 1) + x * 0, w / 560, seed=seed)
    moon(scene, disk, size, mix(hour.light, hour.glow, 0.10), hour.glow)
    bands = [
        (disk[1] + size * part, u * random.uniform(0.008, 0.020)) for part in random.uniform(-0.6, 0.8, 3)
    ]
    streaks(scene, bands, hour.cloud[1], mix(hour.glow, hour.light, 0.4), seed=seed)
    away = np.hypot(x - disk[0], y - disk[1])
    clear = 1 - 0.80 * smooth(away, size * 1.5, size * 0.6)
    clouds(
        scene,
        h * 0.92,
        *hour.cloud,
        cover=random.uniform(0.42, 0.56),
        scale=0.75,
        seed=seed % 50,
        strength=0.85,
        where=clear,
        light=((disk[0] / w - 0.5) * 2, -0.6),
    )
    return scene, disk, size


def _land(scene: Scene, view: View) -> None:
    """Paint mountains, a castle or a hamlet, pines, the edge of the moor."""
    w, h, u, hour, random, seed = view.w, view.h, view.u, view.hour, view.random, view.seed
    mountains(
        scene,
        h * 0.84,
        h * 0.16,
        mix(hour.haze, hour.light, 0.2),
        mix(hour.cloud[1], hour.haze, 0.4),
        0.45,
        cells=random.uniform(3, 6),
        seed=seed,
        rim=hour.light,
    )
    scene.fog(h * 0.80, h * 0.06, mix(hour.haze, hour.light, 0.35), 0.7)
    lamp = Stone((hour.ground, mix(hour.ground, hour.haze, 0.3), hour.haze), 0.25)
    if random.random() < 0.5:
        castle(scene, w * 0.17, h * 0.845, u * 0.24, lamp, lamp, hour.fire)
    else:
        wall = mix(hour.ground, hour.haze, 0.3)
        hamlet(
            scene, w * 0.02, w * 0.36, h * 0.845, u * 0.13, wall, 0.15, "#FFB85C", rim=hour.light, seed=seed
        )
    pines(
        scene, h * 0.86, h * 0.14, mix(hour.ground, hour.haze, 0.35), 0.2, count=16, seed=seed, rim=hour.light
    )
    hill(scene, h * 0.86, h * 0.03, mix(hour.ground, hour.haze, 0.22), 0.05, seed=seed + 3, rim=hour.light)
    scene.fog(h * 0.87, h * 0.05, hour.haze, 0.6)


def _moor(scene: Scene, view: View, disk: Point, size: float) -> None:
    """Paint bare trees, bats before the moon, the ground to stand on."""
    w, h, u, hour, random, seed = view.w, view.h, view.u, view.hour, view.random, view.seed
    both = ((-0.02, 0.95, 0.22), (1.03, 0.80, -0.25))
    for place, tall, lean in both if random.random() < 0.5 else both[1:]:
        bare_tree(
            scene,
            (w * place, h * 0.93),
            h * tall * random.uniform(0.8, 1.05),
            hour.ground,
            0.04,
            lean=lean,
            seed=seed + round(tall * 10),
            rim=hour.light,
        )
    flock = [
        (
            disk[0] + random.normal(0, 0.9) * size,
            disk[1] + random.uniform(-1.0, 0.1) * size,
            u * random.uniform(0.025, 0.085),
            random.uniform(-0.4, 0.4),
        )
        for _ in range(int(random.integers(3, 11)))
    ]
    bats(scene, flock, hour.ground)
    hill(scene, h * FOOT, h * 0.018, mix(hour.ground, hour.haze, 0.10), 0, seed=seed + 9, rim=hour.glow)
