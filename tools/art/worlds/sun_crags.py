"""The sun's high rocks: the griffin's crag over its gorge, the red peaks in the storm."""

from __future__ import annotations

import numpy as np

from tools.art.colour import mix
from tools.art.masks import Array, grid, noise_at, smooth
from tools.art.scene import Scene
from tools.art.scene_cumulus import cumulus
from tools.art.scene_field import birds, grass
from tools.art.scene_land import mountains, rocks
from tools.art.scene_sky import clouds, rays
from tools.art.scene_stone import column
from tools.art.scene_storm import lightning, rain
from tools.art.worlds.place import Place, named
from tools.art.worlds.sun_hour import View
from tools.art.worlds.sun_open import dawn


def griffin_crag(width: int, height: int, seed: int) -> Place:
    """A crag between old columns, high over a gorge with peak behind peak."""
    view = View(width, height, seed)
    hour, w, h, unit = view.hour, view.w, view.h, view.unit
    side = view.side_of_light
    scene, light = dawn(
        view, view.between(-0.05, 0.05), view.between(0.0, 0.06), view.between(0.11, 0.15), 0.9
    )
    for depth, base, rise, cells in ((0.66, 0.84, 0.30, 3.4), (0.46, 0.92, 0.24, 4.6), (0.28, 1.0, 0.20, 6)):
        mountains(
            scene,
            h * base,
            h * rise,
            hour.land[0],
            hour.land[1],
            depth,
            cells=cells + view.between(-0.6, 0.6),
            seed=seed % 67 + int(cells * 3),
            light=side,
            rim=hour.sun,
        )
        scene.fog(h * (base - 0.03), h * 0.06, hour.haze, 0.6)
    birds(
        scene,
        (w * (0.5 + 0.28 * side), h * 0.30),
        unit * 0.08,
        unit * 0.026,
        mix(hour.dark, hour.land[1], 0.5),
        seed=seed,
    )
    tall = (0.10, 0.30) if view.build % 2 == 0 else (0.22, 0.10)
    for x, top, facing in ((0.085, tall[0], 1.0), (0.925, tall[1], -1.0)):
        column(scene, w * x, h * top, h * 1.02, unit * 0.125, hour.stone(0.10, facing))
    if view.build % 2 == 0:
        column(scene, w * 0.80, h * 0.56, h * 1.02, unit * 0.085, hour.stone(0.24, -1.0))
    else:
        column(scene, w * 0.21, h * 0.50, h * 1.02, unit * 0.085, hour.stone(0.24, 1.0))
    scene.fog(h * 0.94, h * 0.09, mix(hour.haze, hour.halo, 0.4), 0.7)
    across = np.arange(w, dtype=np.float32) / w
    ragged = noise_at(across * 9, np.zeros(1, np.float32), seed=seed % 37, octaves=4).ravel() - 0.5
    away = np.abs(across - view.foot[0] / w)
    table = smooth(away, 0.30, 0.16)
    profile = np.asarray(
        0.58 + 0.34 * table + 0.5 * smooth(away, 0.34, 0.62) + ragged * 0.34 * (1.05 - table), np.float32
    )
    mountains(
        scene,
        h * 1.10,
        h * 0.26,
        mix(hour.land[0], hour.halo, 0.2),
        hour.dark,
        0.06,
        seed=seed % 37,
        light=side,
        profile=profile,
        rim=mix(hour.halo, hour.sun, 0.4),
    )

    def front(scene: Scene, mask: Array) -> None:
        near = [
            (w * 0.06, w * 0.19, h * 0.12),
            (w * 0.95, w * 0.18, h * 0.11),
            (w * 0.5, w * 0.28, h * 0.055),
        ]
        rocks(
            scene,
            mix(hour.dark, hour.land[1], 0.10),
            near,
            seed=seed % 31,
            rim=mix(hour.halo, hour.land[0], 0.4),
        )
        grass(
            scene,
            h * 0.955,
            h * 0.05,
            mix(hour.dark, "#000000", 0.2),
            count=60,
            seed=seed % 29,
            rim=hour.halo,
            rim_strength=0.5,
            gap=(view.foot[0], w * 0.3),
        )
        view.glare(scene, mask, light)
        view.motes(scene, 60)
        view.finish(scene)

    return Place(scene, view.foot, view.side, named(view.figure), front, view.lamp)


def storm_peaks(width: int, height: int, seed: int) -> Place:
    """Peaks under a torn red storm; lightning on one side, a rift of light behind the figure."""
    view = View(width, height, seed)
    hour, w, h, unit = view.hour, view.w, view.h, view.unit
    side = view.side_of_light
    rift = view.head[0] + 0.06 * side * w, view.head[1] + h * 0.05
    scene = view.sky(0.92, rift)
    x, y = grid(w, h)
    scene.canvas.shade(
        (0.80 - 0.25 * smooth(np.hypot(x - rift[0], y - rift[1]), unit * 0.2, unit * 0.8)).astype(np.float32)
    )
    scene.glow(rift, unit * 0.75, hour.halo, 0.75, 2.0)
    scene.glow(rift, unit * 0.32, hour.sun, 0.8, 1.8)
    open_sky = 1 - 0.9 * np.exp(-((np.hypot((x - rift[0]) * 0.8, y - rift[1]) / (unit * 0.22)) ** 2))
    dark = mix(hour.cloud[1], hour.dark, 0.55)
    clouds(
        scene,
        h * 0.86,
        mix(hour.cloud[0], hour.sky[2], 0.4),
        dark,
        cover=0.55,
        scale=0.8,
        seed=seed % 83 + 7,
        strength=0.8,
        where=open_sky.astype(np.float32),
        light=(0.3 * side, 0.85),
    )
    rays(scene, rift, unit * 1.1, hour.sun, 0.5, count=18, seed=seed)
    gloom = mix(hour.cloud[0], hour.sky[1], 0.62)
    for depth, level, swell, hang in (
        (0.30, 0.10, 0.30, True),
        (0.10, -0.02, 0.28, True),
        (0.35, 0.66, 0.24, False),
    ):
        cumulus(
            scene,
            h * level,
            h * swell,
            gloom,
            dark,
            depth,
            light=((rift[0] / w - 0.5) * 2, 0.5 if hang else -0.6),
            heaps=view.between(2.5, 4),
            puffs=70,
            seed=seed + round(swell * 100),
            valley=(rift[0], w * 0.24),
            hang=hang,
            strength=0.94,
        )
    bolt = mix(hour.second, "#FFFFFF", 0.45)
    for number in range(2):
        place = w * (0.5 - side * (0.30 + 0.14 * number))
        lightning(
            scene,
            (place + view.between(-0.04, 0.10) * w, -4.0),
            (place + view.between(-0.07, 0.07) * w, h * view.between(0.58, 0.68)),
            bolt,
            width=unit * (0.007 - 0.002 * number),
            seed=seed + number,
            strength=0.95 - 0.25 * number,
        )
    for depth, base, rise, cells in (
        (0.55, 0.80, 0.30, 3.6),
        (0.32, 0.88, 0.26, 4.4),
        (0.14, 0.96, 0.20, 5.5),
    ):
        shape = 1 - 0.55 * np.exp(-(((np.arange(w) - view.foot[0]) / (w * 0.26)) ** 2))
        mountains(
            scene,
            h * base,
            h * rise,
            hour.land[0],
            mix(hour.land[1], hour.dark, 0.35),
            depth,
            cells=cells + view.between(-0.7, 0.7),
            seed=seed % 79 + int(cells * 5),
            light=side,
            rim=mix(hour.halo, hour.sun, 0.3),
            shape=shape.astype(np.float32),
        )
        scene.fog(h * (base - 0.02), h * 0.05, mix(hour.haze, hour.sky[1], 0.35), 0.55)
    _ledge(scene, view, side)

    def front(scene: Scene, mask: Array) -> None:
        view.glare(scene, mask, rift)
        rain(scene, mix(hour.sun, hour.second, 0.4), 0.16, slant=0.3 * side, seed=seed)
        _ledge(scene, view, side, near=True)
        view.motes(scene, 70, mix(hour.halo, "#FF7A2A", 0.4))
        view.finish(scene, 0.55)

    return Place(scene, view.foot, view.side, named(view.figure), front, view.lamp)


def _ledge(scene: Scene, view: View, side: float, near: bool = False) -> None:
    """Paint the rock that the figure stands on, or with `near` only the dark, jagged rocks before it."""
    hour, w, h = view.hour, view.w, view.h
    x = np.arange(w, dtype=np.float32) / w
    ragged = noise_at(x * 8, np.zeros(1, np.float32), seed=view.seed % 37 + near, octaves=5).ravel() - 0.5
    away = np.abs(x - view.foot[0] / w)
    if near:
        profile = 0.08 + 0.75 * smooth(away, 0.22, 0.52) + ragged * 0.5
        mountains(
            scene,
            h * 1.02,
            h * 0.14,
            mix(hour.land[1], hour.dark, 0.6),
            mix(hour.dark, "#000000", 0.4),
            0,
            seed=view.seed % 31,
            light=side,
            profile=np.asarray(profile, np.float32),
            rim=mix(hour.land[0], hour.halo, 0.3),
        )
        return
    profile = 0.30 + 0.60 * smooth(away, 0.52, 0.22) + ragged * 0.18 * (0.4 + smooth(away, 0.15, 0.35))
    mountains(
        scene,
        h * 1.09,
        h * 0.25,
        mix(hour.land[0], hour.halo, 0.2),
        hour.dark,
        0.05,
        seed=view.seed % 37,
        light=side,
        profile=np.asarray(profile, np.float32),
        rim=mix(hour.halo, hour.sun, 0.4),
    )
