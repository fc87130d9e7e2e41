"""The swan lake of the green world: still water between pines, willow twigs and reeds."""

from __future__ import annotations

import numpy as np

from tools.art.colour import linear, mix
from tools.art.scene import Scene
from tools.art.scene_dabs import Tones
from tools.art.scene_lake import glitter, lake, lilies, rings
from tools.art.scene_land import pines
from tools.art.scene_leaves import Wood, canopy
from tools.art.scene_meadow import reeds
from tools.art.scene_trees import willow
from tools.art.worlds.ankh_hour import Hour, View, figures
from tools.art.worlds.ankh_lake import DAWN, NIGHT, NOON, ROSE, far_side, sky
from tools.art.worlds.place import Place

BLOSSOM: Tones = ("#C88AA0", "#FFD8E4", "#FFFFFF")
SWAN_HOURS = (DAWN, NIGHT, ROSE, NOON)


def swan_lake(width: int, height: int, seed: int) -> Place:
    """A quiet lake between pines, mist on the water, willow twigs and reeds before it."""
    w, h, dice = width, height, np.random.default_rng(seed)
    hour = SWAN_HOURS[seed % len(SWAN_HOURS)]
    side = -1 if dice.random() < 0.5 else 1
    level = h * float(dice.uniform(0.56, 0.62))
    light = w * (0.52 + side * float(dice.uniform(0.0, 0.14))), level - h * float(dice.uniform(0.20, 0.30))
    view = View(Scene.under(linear(w, h, hour.air), hour.haze, seed), hour, light, side, seed, dice)
    sky(view.scene, hour, light, seed)
    far_side(view.scene, hour, level, side, seed)
    _water(view, level)
    tones = ("#2A4A50", "#C0D4CC", "#FFFFFF")
    side_of = round(min(w * 0.70, h * 0.62))
    dressed = figures(hour, tones)
    foot = w * 0.53, h * 0.875
    return Place(view.scene, foot, side_of, dressed, lambda *_: _near(view), lamp=light, ground="water")


def _pads(hour: Hour) -> Tones:
    return hour.near[0], hour.leaves[1], hour.leaves[2]


def _water(view: View, level: float) -> None:
    scene, hour, w, h, seed = view.scene, view.hour, view.w, view.h, view.seed
    edge = (0.86, 1.04) if view.side > 0 else (-0.04, 0.14)
    dark = hour.leaves[0]
    pines(scene, level + h * 0.02, h * 0.34, dark, 0.10, count=6, span=edge, seed=seed + 4, rim=hour.light)
    lake(scene, level, mix(hour.air[0][1], hour.near[1], 0.45), mirror=0.9, seed=seed)
    glitter(scene, level, view.light[0], hour.light, 0.95, seed=seed)
    scene.fog(level - h * 0.005, h * 0.030, hour.light, 0.42)
    scene.fog(level + h * 0.13, h * 0.03, hour.light, 0.22)
    strip = (-w * 0.02, h * 0.70, w * 1.02, h * 0.80)
    lilies(scene, strip, w * 0.035, _pads(hour), BLOSSOM, count=10, seed=seed)
    rings(scene, (w * 0.53, h * 0.875), w * 0.5, hour.light, 0.35)


def _near(view: View) -> None:
    scene, hour, w, h, seed, side = view.scene, view.hour, view.w, view.h, view.seed, view.side
    rings(scene, (w * 0.53, h * 0.885), w * 0.42, hour.light, 0.25)
    for number, strip in enumerate(((0.72, 0.91, 1.0, 0.99), (0.0, 0.92, 0.30, 0.985))):
        area = strip[0] * w, strip[1] * h, strip[2] * w, strip[3] * h
        lilies(scene, area, w * 0.06, _pads(hour), BLOSSOM, count=5, seed=seed + 2 + number)
    scene.sparks(30, hour.light, (0, h * 0.3, w, h * 0.95), (w / 700, w / 240), bloom=w / 100, seed=seed)
    twigs = (-0.05, 0.30) if side > 0 else (0.72, 1.05)
    willow(scene, twigs, h * 0.34, hour.near, w * 0.026, count=22, seed=seed)
    canopy(scene, h * 0.09, Wood(hour.bark, hour.near, side), w * 0.022, seed=seed, sag=0.9, glow=0.6)
    rush: Tones = (hour.near[0], hour.near[1], hour.leaves[2])
    reeds(scene, (-0.02, 0.16), h * 1.01, h * 0.30, rush, seed=seed)
    reeds(scene, (0.88, 1.02), h * 1.01, h * 0.26, rush, seed=seed + 1, count=18)
    scene.vignette(0.36, hour.dark)
    scene.grade()
