"""The sun's sea of clouds."""

from __future__ import annotations

from dataclasses import replace

from tools.art.colour import mix
from tools.art.masks import Array, falloff
from tools.art.scene import Scene
from tools.art.scene_cumulus import cumulus
from tools.art.scene_field import birds
from tools.art.scene_land import mountains
from tools.art.scene_sky import clouds, rays, stars, sun
from tools.art.scene_stone import castle, temple
from tools.art.worlds.place import Place, named
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
        cumulus(
            scene,
            h * level,
            h * swell,
            lit,
            hour.cloud[1],
            depth,
            light=towards,
            heaps=view.between(2.2, 4),
            puffs=90,
            seed=seed + number * 7,
            valley=(view.foot[0], w * 0.30) if number else None,
        )
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
        cumulus(
            scene,
            view.foot[1] + h * 0.075,
            h * 0.15,
            lit,
            hour.cloud[1],
            0.02,
            light=towards,
            heaps=4,
            puffs=70,
            seed=seed + 41,
            valley=(view.foot[0], w * 0.24),
            strength=0.94,
        )
        cumulus(
            scene,
            h * 1.08,
            h * 0.22,
            mix(hour.cloud[0], hour.cloud[1], 0.45),
            mix(hour.cloud[1], hour.dark, 0.5),
            0.0,
            light=towards,
            heaps=3,
            puffs=50,
            seed=seed + 43,
            valley=(view.foot[0], w * 0.35),
        )
        view.motes(scene, 56)
        view.finish(scene, 0.36)

    figure = replace(view.figure, foot=hour.cloud[0], fade=0.4)
    return Place(scene, view.foot, view.side, named(figure), front, view.lamp, "air")


def _summit(scene: Scene, view: View, side: float) -> None:
    """Paint the summit that rises out of the clouds in the distance, by the variant of the place."""
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
