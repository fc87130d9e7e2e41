"""The sun's far places: the sea of clouds, the red peaks in the storm, the pyramids at dusk."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tools.art.colour import mix
from tools.art.masks import Array, falloff, grid, noise_at, smooth
from tools.art.scene import Scene
from tools.art.scene_cumulus import cumulus
from tools.art.scene_desert import dune, pyramid
from tools.art.scene_field import birds
from tools.art.scene_land import mountains
from tools.art.scene_sky import clouds, rays, stars, sun
from tools.art.scene_stone import castle, column, temple
from tools.art.scene_storm import lightning, rain
from tools.art.scene_subject import Figure
from tools.art.worlds.place import Place
from tools.art.worlds.sun_hour import View


def pegasus_clouds(width: int, height: int, seed: int) -> Place:
    """Above the clouds: bank behind bank in the light, a tower or a temple rising out of them."""
    view = View(width, height, seed)
    hour, w, h, unit = view.hour, view.w, view.h, view.unit
    side = view.side_of_light
    light = view.head[0] + view.between(0.02, 0.12) * side * w, view.head[1] - view.between(0, 0.06) * h
    scene = view.sky(0.86, light)
    stars(scene, 40, falloff(w, h, (w * 0.5, 0), h * 0.5, power=1), w / 640)
    clouds(scene, h * 0.74, hour.cloud[0], hour.cloud[1], cover=0.40, scale=0.9, seed=seed % 89, strength=0.6)
    sun(scene, light, unit * view.between(0.09, 0.13), hour.sun, hour.halo)
    rays(
        scene,
        light,
        unit * 1.3,
        mix(hour.halo, hour.sun, 0.6),
        0.55,
        count=int(view.between(16, 28)),
        seed=seed,
    )
    towards = (light[0] / w - 0.5) * 1.2, -0.8
    lit = mix(hour.cloud[0], "#FFFFFF", 0.35)
    for number, (depth, level, swell) in enumerate(
        ((0.55, 0.66, 0.20), (0.36, 0.72, 0.20), (0.18, 0.80, 0.19), (0.06, 0.92, 0.17))
    ):
        cumulus(scene, h * level, h * swell, lit, hour.cloud[1], depth, light=towards, heaps=view.between(2.2, 4),
                puffs=90, seed=seed + number * 7, valley=(view.foot[0], w * 0.30) if number else None)  # fmt: skip
        if number == 0:
            _summit(scene, view, -side)
        scene.canvas.glow(
            falloff(w, h, (light[0], h * level), w * 0.6, power=1.6, squash=0.4), hour.halo, 0.16
        )
    birds(
        scene,
        (w * (0.5 - 0.26 * side), h * 0.40),
        unit * 0.08,
        unit * 0.028,
        mix(hour.cloud[0], "#FFFFFF", 0.5),
        seed=seed,
    )

    def front(scene: Scene, mask: Array) -> None:
        view.glare(scene, mask, light)
        cumulus(scene, view.foot[1] + h * 0.075, h * 0.15, lit, hour.cloud[1], 0.02, light=towards, heaps=4, puffs=70,
                seed=seed + 41, valley=(view.foot[0], w * 0.24), strength=0.94)  # fmt: skip
        cumulus(scene, h * 1.08, h * 0.22, mix(hour.cloud[0], hour.cloud[1], 0.45), mix(hour.cloud[1], hour.dark, 0.5),
                0.0, light=towards, heaps=3, puffs=50, seed=seed + 43, valley=(view.foot[0], w * 0.35))  # fmt: skip
        view.motes(scene, 56)
        view.finish(scene, 0.36)

    def figure(name: str) -> Figure:
        return replace(view.figure(name), foot=hour.cloud[0], fade=0.4)

    return Place(scene, view.foot, view.side, figure, front, view.lamp, "air")


def _summit(scene: Scene, view: View, side: float) -> None:
    """What rises out of the clouds in the distance, by the build of the place."""
    hour, w, h, unit = view.hour, view.w, view.h, view.unit
    x = w * (0.5 + 0.32 * side)
    if view.build % 3 == 0:
        castle(scene, x, h * 0.68, unit * 0.36, hour.stone(0.40, -side), hour.stone(0.32, -side), hour.sun)
    elif view.build % 3 == 1:
        temple(scene, x, h * 0.63, unit * 0.30, hour.stone(0.34, -side))
    else:
        mountains(scene, h * 0.76, h * 0.34, mix(hour.land[0], hour.sun, 0.2), hour.land[1], 0.44, cells=3,
                  seed=view.seed % 97, light=-side, snow=0.5, rim=hour.sun,
                  shape=falloff(w, 1, (x, 0), w * 0.5, power=0.8)[0])  # fmt: skip


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
    for cover, scale, strength in ((0.55, 0.8, 0.8),):
        clouds(scene, h * 0.86, mix(hour.cloud[0], hour.sky[2], 0.4), dark, cover=cover, scale=scale, seed=seed % 83 + int(scale * 9),
               strength=strength, where=open_sky.astype(np.float32), light=(0.3 * side, 0.85))  # fmt: skip
    rays(scene, rift, unit * 1.1, hour.sun, 0.5, count=18, seed=seed)
    gloom = mix(hour.cloud[0], hour.sky[1], 0.62)
    for depth, level, swell, hang in (
        (0.30, 0.10, 0.30, True),
        (0.10, -0.02, 0.28, True),
        (0.35, 0.66, 0.24, False),
    ):
        cumulus(scene, h * level, h * swell, gloom, dark, depth, light=((rift[0] / w - 0.5) * 2, 0.5 if hang else -0.6),
                heaps=view.between(2.5, 4), puffs=70, seed=seed + round(swell * 100), valley=(rift[0], w * 0.24),
                hang=hang, strength=0.94)  # fmt: skip
    bolt = mix(hour.second, "#FFFFFF", 0.45)
    for number in range(2):
        place = w * (0.5 - side * (0.30 + 0.14 * number))
        lightning(scene, (place + view.between(-0.04, 0.10) * w, -4.0), (place + view.between(-0.07, 0.07) * w, h * view.between(0.58, 0.68)),
                  bolt, width=unit * (0.007 - 0.002 * number), seed=seed + number, strength=0.95 - 0.25 * number)  # fmt: skip
    for depth, base, rise, cells in (
        (0.55, 0.80, 0.30, 3.6),
        (0.32, 0.88, 0.26, 4.4),
        (0.14, 0.96, 0.20, 5.5),
    ):
        shape = 1 - 0.55 * np.exp(-(((np.arange(w) - view.foot[0]) / (w * 0.26)) ** 2))
        mountains(scene, h * base, h * rise, hour.land[0], mix(hour.land[1], hour.dark, 0.35), depth,
                  cells=cells + view.between(-0.7, 0.7), seed=seed % 79 + int(cells * 5), light=side, rim=mix(hour.halo, hour.sun, 0.3),
                  shape=shape.astype(np.float32))  # fmt: skip
        scene.fog(h * (base - 0.02), h * 0.05, mix(hour.haze, hour.sky[1], 0.35), 0.55)
    _ledge(scene, view, side)

    def front(scene: Scene, mask: Array) -> None:
        view.glare(scene, mask, rift)
        rain(scene, mix(hour.sun, hour.second, 0.4), 0.16, slant=0.3 * side, seed=seed)
        _ledge(scene, view, side, near=True)
        view.motes(scene, 70, mix(hour.halo, "#FF7A2A", 0.4))
        view.finish(scene, 0.55)

    return Place(scene, view.foot, view.side, view.figure, front, view.lamp)


def _ledge(scene: Scene, view: View, side: float, near: bool = False) -> None:
    """The rock that the figure stands on; `near` the dark teeth before it."""
    hour, w, h = view.hour, view.w, view.h
    x = np.arange(w, dtype=np.float32) / w
    ragged = noise_at(x * 8, np.zeros(1, np.float32), seed=view.seed % 37 + near, octaves=5).ravel() - 0.5
    away = np.abs(x - view.foot[0] / w)
    if near:
        profile = 0.08 + 0.75 * smooth(away, 0.22, 0.52) + ragged * 0.5
        mountains(scene, h * 1.02, h * 0.14, mix(hour.land[1], hour.dark, 0.6), mix(hour.dark, "#000000", 0.4), 0,
                  seed=view.seed % 31, light=side, profile=np.asarray(profile, np.float32), rim=mix(hour.land[0], hour.halo, 0.3))  # fmt: skip
        return
    profile = 0.30 + 0.60 * smooth(away, 0.52, 0.22) + ragged * 0.18 * (0.4 + smooth(away, 0.15, 0.35))
    mountains(scene, h * 1.09, h * 0.25, mix(hour.land[0], hour.halo, 0.2), hour.dark, 0.05, seed=view.seed % 37,
              light=side, profile=np.asarray(profile, np.float32), rim=mix(hour.halo, hour.sun, 0.4))  # fmt: skip


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
        pyramid(scene, (w * place, horizon + h * 0.01 - unit * size), horizon + h * 0.015, unit * size * 1.12, tones, depth,
                corner=-0.3 * side * view.between(0.6, 1.3), light=side, seed=seed + int(size * 100))  # fmt: skip
    scene.fog(horizon, h * 0.035, hour.haze, 0.65)
    lit, shade = mix(hour.land[0], hour.halo, 0.4), mix(hour.land[1], hour.dark, 0.25)
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
        dune(scene, h * 1.01, h * 0.09, mix(hour.land[1], hour.dark, 0.3), mix(hour.dark, "#000000", 0.2), 0.0, crests=2,
             light=side, seed=seed + 11, rim=mix(hour.land[0], hour.halo, 0.4))  # fmt: skip
        view.motes(scene)
        view.finish(scene)

    return Place(scene, view.foot, view.side, view.figure, front, view.lamp)


def _ruins(scene: Scene, view: View, side: float) -> None:
    """Broken columns in the sand."""
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
    """Sand blown over the figure's foot."""
    w, h = view.w, view.h
    x, y = grid(w, h)
    bank = np.exp(-(((y - view.foot[1] - h * 0.012) / (h * 0.014)) ** 2)) * np.exp(
        -(((x - view.foot[0]) / (w * 0.34)) ** 2)
    )
    wisps = noise_at(x / w * 9, y / h * 40, seed=view.seed + 33, octaves=3)
    sand = mix(view.hour.land[0], view.hour.halo, 0.35)
    scene.canvas.paint(np.asarray(np.clip(bank * (0.35 + 1.2 * wisps), 0, 1), np.float32), sand, 0.75)
