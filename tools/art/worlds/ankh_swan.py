"""The swan lake of the green world: still water between pines, willow twigs and reeds."""

from __future__ import annotations

import numpy as np

from tools.art.colour import linear, mix
from tools.art.masks import Array
from tools.art.scene import Scene
from tools.art.scene_dabs import Tones
from tools.art.scene_lake import glitter, lake, lilies, rings
from tools.art.scene_land import pines
from tools.art.scene_leaves import Wood, canopy
from tools.art.scene_meadow import reeds
from tools.art.scene_trees import willow
from tools.art.worlds.ankh_hour import figures
from tools.art.worlds.ankh_lake import DAWN, NIGHT, NOON, ROSE, far_side, sky
from tools.art.worlds.place import Place

SWAN_HOURS = (DAWN, NIGHT, ROSE, NOON)


def swan_lake(width: int, height: int, seed: int) -> Place:
    """A quiet lake between pines, mist on the water, willow twigs and reeds before it."""
    w, h, random = width, height, np.random.default_rng(seed)
    hour = SWAN_HOURS[seed % len(SWAN_HOURS)]
    side = -1 if random.random() < 0.5 else 1
    level = h * float(random.uniform(0.56, 0.62))
    light = (
        w * (0.52 + side * float(random.uniform(0.0, 0.14))),
        level - h * float(random.uniform(0.20, 0.30)),
    )
    scene = Scene.under(linear(w, h, hour.air), hour.haze, seed)
    sky(scene, hour, light, seed)
    far_side(scene, hour, level, side, seed)
    pines(
        scene,
        level + h * 0.02,
        h * 0.34,
        hour.leaves[0],
        0.10,
        count=6,
        span=(0.86, 1.04) if side > 0 else (-0.04, 0.14),
        seed=seed + 4,
        rim=hour.light,
    )
    lake(scene, level, mix(hour.air[0][1], hour.near[1], 0.45), mirror=0.9, seed=seed)
    glitter(scene, level, light[0], hour.light, 0.95, seed=seed)
    scene.fog(level - h * 0.005, h * 0.030, hour.light, 0.42)
    scene.fog(level + h * 0.13, h * 0.03, hour.light, 0.22)
    pads: Tones = (hour.near[0], hour.leaves[1], hour.leaves[2])
    lilies(
        scene,
        (-w * 0.02, h * 0.70, w * 1.02, h * 0.80),
        w * 0.035,
        pads,
        ("#C88AA0", "#FFD8E4", "#FFFFFF"),
        count=10,
        seed=seed,
    )
    rings(scene, (w * 0.53, h * 0.875), w * 0.5, hour.light, 0.35)

    def front(scene: Scene, mask: Array) -> None:
        rings(scene, (w * 0.53, h * 0.885), w * 0.42, hour.light, 0.25)
        lilies(
            scene,
            (w * 0.0, h * 0.92, w * 0.30, h * 0.985),
            w * 0.06,
            pads,
            ("#C88AA0", "#FFD8E4", "#FFFFFF"),
            count=5,
            seed=seed + 3,
        )
        lilies(
            scene,
            (w * 0.72, h * 0.91, w * 1.0, h * 0.99),
            w * 0.06,
            pads,
            ("#C88AA0", "#FFD8E4", "#FFFFFF"),
            count=5,
            seed=seed + 2,
        )
        scene.sparks(30, hour.light, (0, h * 0.3, w, h * 0.95), (w / 700, w / 240), bloom=w / 100, seed=seed)
        twigs = (-0.05, 0.30) if side > 0 else (0.72, 1.05)
        willow(scene, twigs, h * 0.34, hour.near, w * 0.026, count=22, seed=seed)
        canopy(scene, h * 0.09, Wood(hour.bark, hour.near, side), w * 0.022, seed=seed, sag=0.9, glow=0.6)
        reeds(
            scene, (-0.02, 0.16), h * 1.01, h * 0.30, (hour.near[0], hour.near[1], hour.leaves[2]), seed=seed
        )
        reeds(
            scene,
            (0.88, 1.02),
            h * 1.01,
            h * 0.26,
            (hour.near[0], hour.near[1], hour.leaves[2]),
            seed=seed + 1,
            count=18,
        )
        scene.vignette(0.36, hour.dark)
        scene.grade()

    tones = ("#2A4A50", "#C0D4CC", "#FFFFFF")
    side_of = round(min(w * 0.70, h * 0.62))
    return Place(
        scene, (w * 0.53, h * 0.875), side_of, figures(hour, tones), front, lamp=light, ground="water"
    )
