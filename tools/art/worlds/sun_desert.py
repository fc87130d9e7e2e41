"""The sun's desert: pyramids at dusk, dune behind dune."""

from __future__ import annotations

import numpy as np

from tools.art.colour import mix
from tools.art.masks import Array, falloff, grid, noise_at
from tools.art.scene import Scene
from tools.art.scene_desert import dune, pyramid
from tools.art.scene_field import birds
from tools.art.scene_sky import clouds, rays, stars, sun
from tools.art.scene_stone import column
from tools.art.worlds.place import Place, named
from tools.art.worlds.sun_hour import View


def pyramids(width: int, height: int, seed: int) -> Place:
    """The desert at dusk: pyramids, a low sun, dune behind dune."""
    view = View(width, height, seed)
    hour, w, h, unit = view.hour, view.w, view.h, view.unit
    side = view.side_of_light
    light = view.head[0] + view.between(0.0, 0.12) * side * w, view.head[1] + view.between(0.08, 0.16) * h
    scene = view.sky(0.78, light)
    stars(scene, 70, falloff(w, h, (w * 0.5, 0), h * 0.45, power=1), w / 640)
    x, y = grid(w, h)
    clear = 1 - 0.8 * np.exp(-((np.hypot(x - light[0], y - light[1]) / (unit * 0.24)) ** 2))
    clouds(scene, h * 0.80, hour.cloud[0], hour.cloud[1], cover=0.42, scale=1.2, seed=seed % 89, strength=0.7,
           where=clear.astype(np.float32), light=(0.4 * side, 0.7))  # fmt: skip
    sun(scene, light, unit * view.between(0.12, 0.17), hour.sun, hour.halo)
    rays(scene, light, unit * 1.0, mix(hour.halo, hour.sun, 0.5), 0.30, count=26, seed=seed)
    horizon = h * 0.74
    dune(
        scene,
        horizon,
        h * 0.05,
        mix(hour.land[0], hour.halo, 0.3),
        hour.land[1],
        0.58,
        crests=3,
        light=side,
        seed=seed,
    )
    tones = (
        mix(hour.dark, hour.land[1], 0.6),
        mix(hour.land[0], hour.land[1], 0.5),
        mix(hour.land[0], hour.sun, 0.55),
    )
    large = view.between(0.30, 0.38)
    for place, size, depth in (
        (0.5 + 0.46 * side, 0.16, 0.52),
        (0.5 + 0.26 * side, 0.22, 0.42),
        (0.5 - 0.28 * side, large, 0.26),
    ):
        pyramid(
            scene,
            (w * place, horizon + h * 0.01 - unit * size),
            horizon + h * 0.015,
            unit * size * 1.12,
            tones,
            depth,
            corner=-0.3 * side * view.between(0.6, 1.3),
            light=side,
            seed=seed + int(size * 100),
        )
    scene.fog(horizon, h * 0.035, hour.haze, 0.65)
    lit, shade = mix(hour.land[0], hour.halo, 0.4), mix(hour.land[1], hour.dark, 0.5)
    dune(scene, h * 0.80, h * 0.06, lit, shade, 0.36, crests=3, light=side, seed=seed + 3, rim=hour.sun)
    if view.build % 2 == 0:
        _ruins(scene, view, -side)
    dune(scene, h * 0.865, h * 0.075, lit, shade, 0.16, crests=2, light=side, seed=seed + 5, rim=hour.sun)
    dune(
        scene,
        view.foot[1] + h * 0.005,
        h * 0.05,
        lit,
        shade,
        0.04,
        crests=2,
        light=side,
        seed=seed + 8,
        rim=hour.sun,
    )
    birds(
        scene,
        (w * (0.5 - 0.2 * side), h * 0.33),
        unit * 0.09,
        unit * 0.022,
        mix(hour.dark, hour.land[1], 0.4),
        seed=seed,
    )

    def front(scene: Scene, mask: Array) -> None:
        view.glare(scene, mask, light)
        _drift(scene, view)
        dune(
            scene,
            h * 1.01,
            h * 0.09,
            mix(hour.land[1], hour.dark, 0.3),
            mix(hour.dark, "#000000", 0.2),
            0.0,
            crests=2,
            light=side,
            seed=seed + 11,
            rim=mix(hour.land[0], hour.halo, 0.4),
        )
        view.motes(scene)
        view.finish(scene)

    return Place(scene, view.foot, view.side, named(view.figure), front, view.lamp)


def _ruins(scene: Scene, view: View, side: float) -> None:
    """Paint broken columns in the sand."""
    hour, w, h, unit = view.hour, view.w, view.h, view.unit
    for number, high in enumerate((0.20, 0.11)):
        column(
            scene,
            w * (0.5 + side * (0.40 - 0.12 * number)),
            h * 0.86 - unit * high,
            h * 0.87,
            unit * 0.055,
            hour.stone(0.18, -side),
        )


def _drift(scene: Scene, view: View) -> None:
    """Paint sand blown over the figure's foot."""
    w, h = view.w, view.h
    x, y = grid(w, h)
    bank = np.exp(-(((y - view.foot[1] - h * 0.012) / (h * 0.014)) ** 2)) * np.exp(
        -(((x - view.foot[0]) / (w * 0.34)) ** 2)
    )
    wisps = noise_at(x / w * 9, y / h * 40, seed=view.seed + 33, octaves=3)
    sand = mix(view.hour.land[0], view.hour.halo, 0.35)
    scene.canvas.paint(np.asarray(np.clip(bank * (0.35 + 1.2 * wisps), 0, 1), np.float32), sand, 0.75)
