"""Scenes of the moon among walls: gargoyle roofs, the minotaur's hall."""

from __future__ import annotations

from dataclasses import replace

from tools.art.colour import linear, mix
from tools.art.masks import Array, Point, falloff
from tools.art.scene import Scene
from tools.art.scene_figure import set_in
from tools.art.scene_ground import Stage
from tools.art.scene_indoors import circle_on_floor
from tools.art.scene_land import mountains
from tools.art.scene_nave import Nave, arch, bay, colonnade, floor
from tools.art.scene_roofs import brazier, parapet, roofs
from tools.art.scene_sky import rays
from tools.art.scene_stone import Stone, castle, column
from tools.art.scene_subject import Figure
from tools.art.scene_wood import bats
from tools.art.worlds.moon_night import COBALT, EMBER, ICE, INDIGO, STEEL, Hour, View, floor_light
from tools.art.worlds.place import Place


def gargoyle_roofs(width: int, height: int, seed: int) -> Place:
    """A parapet high above the town, spires and lit windows, a gargoyle that watches."""
    view = View.of(width, height, seed, COBALT, INDIGO, STEEL, EMBER)
    w, h, u, hour, random = view.w, view.h, view.u, view.hour, view.random
    scene = view.sky()
    lamp, radius = view.lamp((0.52, 0.68), (0.24, 0.33), (0.15, 0.24))
    view.moonlit(scene, lamp, radius, cover=random.uniform(0.38, 0.6))
    dark = mix(hour.dark, hour.haze, 0.12)
    mountains(scene, h * 0.72, h * 0.12, hour.haze, mix(hour.haze, hour.dark, 0.3), 0.6, cells=5, seed=seed)
    house = Stone(
        (hour.dark, mix(hour.dark, hour.haze, 0.42), mix(hour.haze, hour.light, 0.3)), 0.36, light=1
    )
    for place, size in ((random.uniform(0.12, 0.22), 0.46), (random.uniform(0.84, 0.92), 0.36)):
        castle(scene, w * place, h * 0.80, u * size, house, house, hour.ember)
    scene.fog(h * 0.74, h * 0.06, mix(hour.haze, hour.light, 0.25), 0.65)
    roofs(scene, h * 0.76, u * 0.15, dark, 0.42, count=15, seed=seed, rim=hour.light, lamp=hour.ember)
    scene.fog(h * 0.79, h * 0.04, mix(hour.haze, hour.ember, 0.15), 0.6)
    roofs(scene, h * 0.84, u * 0.23, dark, 0.16, count=10, seed=seed + 1, rim=hour.light, lamp=hour.ember)
    scene.fog(h * 0.85, h * 0.035, hour.haze, 0.45)
    bats(scene, [(lamp[0] + random.normal(0, 1.5) * radius, lamp[1] + random.uniform(-1.2, 0.6) * radius,
                  u * random.uniform(0.03, 0.07), random.normal(0, 0.3)) for _ in range(5)],
                  hour.dark)  # fmt: skip
    stone = Stone((hour.dark, mix(hour.dark, hour.haze, 0.40), mix(hour.haze, hour.light, 0.35)), 0, light=1)
    size = u * 0.17
    gap = (w * 0.20, w * 0.90)
    parapet(scene, h * 0.86, stone, size, gap=gap, rim=hour.light, seed=seed)
    perch = "gargoyle" if random.random() < 0.6 else "raven"
    _watcher(
        scene,
        hour,
        perch,
        (w * 0.085, h * 0.86 - size * 0.95),
        round(u * (0.30 if perch == "gargoyle" else 0.2)),
        lamp,
    )
    floor_light(scene, (w * 0.54, h * 0.865), u * 0.5, hour.light, 0.30)

    def front(scene: Scene, mask: Array) -> None:
        warm = falloff(w, h, (w * 0.98, h * 0.95), u * 0.8, power=1.5)
        scene.canvas.glow(mask * warm, hour.ember, 0.38)
        spot = w * 0.955, h * 0.86 - size * 0.95
        brazier(scene, spot, u * 0.17, hour.dark, hour.ember)
        scene.sparks(
            26, hour.ember, (w * 0.6, h * 0.3, w, h * 0.9), (w / 900, w / 320), seed=seed + 1, bloom=w / 120
        )
        scene.fog(h * 0.99, h * 0.05, mix(hour.dark, hour.haze, 0.4), 0.5)
        view.finish(scene, count=26)

    return view.waiting(scene, lamp, front, accent="#3A1606")


def _watcher(scene: Scene, hour: Hour, name: str, foot: Point, side: int, lamp: Point) -> None:
    """Paint a carved beast or a bird on the wall, dark against the sky."""
    tones = hour.dark, mix(hour.dark, hour.haze, 0.38), mix(hour.haze, hour.light, 0.3)
    figure = Figure(
        name, tones, rim=hour.light, material="stone" if name == "gargoyle" else "feathers", gap=0.03, fade=0
    )
    set_in(scene, figure, Stage(foot, side, lamp), seed=scene.seed)


def minotaur_hall(width: int, height: int, seed: int) -> Place:
    """A hall of pillars under the earth, a circle of red light on its floor, cold light from behind."""
    view = View.of(width, height, seed, COBALT, INDIGO, ICE)
    w, h, u, hour, random = view.w, view.h, view.u, view.hour, view.random
    blood = ("#FF4A2A", "#FF2E4A", "#FF6A2A")[int(random.integers(3))]
    deep = linear(
        w, h, ((0, mix(hour.dark, "#000000", 0.3)), (0.5, mix(hour.dark, hour.haze, 0.5)), (1, hour.dark))
    )
    scene = Scene.under(deep, mix(hour.haze, hour.dark, 0.30), seed)
    nave = Nave((w * random.uniform(0.48, 0.56), h * 0.50), u * random.uniform(0.66, 0.78), 0.72)
    lamp = (nave.vanish[0], h * 0.30)
    scene.glow((lamp[0], h * 0.42), u * 0.62, hour.glow, 0.85, 1.8)
    scene.glow((lamp[0], h * 0.40), u * 0.26, hour.light, 0.75, 1.5)
    stone = Stone(
        (hour.dark, mix(hour.dark, hour.haze, 0.50), mix(hour.haze, hour.light, 0.55)), 0.10, light=1
    )
    kind = ("pointed", "round", "horseshoe")[int(random.integers(3))]
    for away in (5.2, 3.6, 2.5):
        far = Stone(stone.tones, 0.14 * away, 1)
        bay(scene, nave, arch(kind, 1.0 + random.uniform(-0.1, 0.15), 0.62), away, far, hour.light)
        scene.fog(nave.at(0, 0, away)[1], h * 0.05, mix(hour.haze, hour.light, 0.25), 0.35)
    rays(scene, (lamp[0], h * 0.34), w * 0.95, hour.light, 0.32, count=20, seed=seed)
    floor(scene, nave, (mix(hour.dark, hour.haze, 0.10), mix(hour.dark, hour.haze, 0.34)), far=2.6,
          gloss=0.45,
          pitch=0.42, grout=hour.dark)  # fmt: skip
    colonnade(scene, nave, [2.3, 1.75, 1.32], stone, across=1.02, top=2.6, width=0.34, fade=0.16)
    ring = (w * 0.54, h * 0.865)
    floor_light(scene, ring, u * 0.72, blood, 0.75)
    circle_on_floor(scene, ring, u * 0.44, 0.20, blood, 0.85)
    for aside in (-1, 1):
        brazier(scene, nave.at(aside * 0.86, 0, 1.62), u * 0.16, hour.dark, hour.ember)
    haze = falloff(w, h, ring, u * 0.7, power=1.4)
    scene.canvas.glow(haze, blood, 0.38)

    def front(scene: Scene, mask: Array) -> None:
        below = falloff(w, h, (ring[0], h * 0.95), u * 0.62, power=1.3)
        scene.canvas.glow(mask * below, blood, 0.60)
        circle_on_floor(scene, ring, u * 0.44, 0.20, blood, 0.25)
        dark = mix(hour.dark, "#000000", 0.4)
        near = Stone((dark, mix(hour.dark, hour.haze, 0.22), mix(hour.haze, blood, 0.45)), 0)
        for place, side in ((-0.03, 1.0), (1.03, -1.0)):
            column(scene, w * place, -h * 0.1, h * 1.04, u * 0.20, replace(near, light=side))
        scene.sparks(
            50, blood, (w * 0.1, h * 0.35, w * 0.95, h * 0.97), (w / 900, w / 320), seed=seed, bloom=w / 120
        )
        view.finish(scene, count=20)

    return view.waiting(scene, lamp, front, accent=mix(blood, "#000000", 0.62))
