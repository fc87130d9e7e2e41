"""Scenes of the moon on firm land: the graveyard, the dragon's ridge, the wolf's crag."""

from __future__ import annotations

import numpy as np

from tools.art.colour import mix
from tools.art.masks import Array, Point, falloff
from tools.art.scene import Scene
from tools.art.scene_crag import crag, ledge
from tools.art.scene_graves import fence, graves, gravestone, lantern
from tools.art.scene_land import hill, mountains, pines, rocks
from tools.art.scene_meadow import grass
from tools.art.scene_sky import rays
from tools.art.scene_stone import Stone, castle
from tools.art.scene_wood import bare_tree, bats
from tools.art.worlds.moon_night import COBALT, EMBER, ICE, INDIGO, STEEL, View, aurora, floor_light
from tools.art.worlds.place import Place


def graveyard(width: int, height: int, seed: int) -> Place:
    """Graves in moon mist, bare trees, a lantern that somebody left."""
    view = View.of(width, height, seed, COBALT, ICE, INDIGO, STEEL)
    w, h, u, hour, random = view.w, view.h, view.u, view.hour, view.random
    scene = view.sky()
    lamp, radius = view.lamp((0.52, 0.66), (0.26, 0.34), (0.15, 0.22))
    view.moonlit(scene, lamp, radius, cover=random.uniform(0.34, 0.55))
    rays(scene, lamp, w * 0.8, hour.glow, 0.22, count=24, seed=seed)
    mountains(scene, h * 0.80, h * 0.14, mix(hour.haze, hour.light, 0.2), hour.haze, 0.6, cells=4, seed=seed)
    scene.fog(h * 0.76, h * 0.06, mix(hour.haze, hour.light, 0.3), 0.7)
    if random.random() < 0.6:
        stone = Stone((hour.dark, mix(hour.dark, hour.haze, 0.45), hour.haze), 0.38, light=1)
        castle(scene, w * random.uniform(0.14, 0.24), h * 0.80, u * 0.34, stone, stone, hour.ember)
    pines(
        scene, h * 0.80, h * 0.20, mix(hour.dark, hour.haze, 0.25), 0.45, count=26, seed=seed, rim=hour.glow
    )
    hill(scene, h * 0.785, h * 0.02, mix(hour.haze, hour.dark, 0.45), 0.30, seed=seed, rim=hour.light)
    dark = mix(hour.dark, hour.haze, 0.10)
    far, middle = (
        Stone((dark, mix(hour.dark, hour.haze, 0.62), hour.light), depth, light=1) for depth in (0.40, 0.14)
    )
    graves(scene, h * 0.815, u * 0.085, far, count=11, clear=(w * 0.54, u * 0.10), seed=seed, rim=hour.light)
    scene.fog(h * 0.81, h * 0.035, mix(hour.haze, hour.light, 0.35), 0.75)
    fence(scene, h * 0.845, u * 0.13, dark, 0.24, gate=(w * 0.28, w * 0.80), rim=hour.light)
    hill(scene, h * 0.845, h * 0.015, mix(hour.haze, hour.dark, 0.58), 0.12, seed=seed + 1, rim=hour.glow)
    for place, tall, lean in ((-0.04, 0.86, 0.20), (1.04, 0.74, -0.22)):
        bare_tree(scene, (w * place, h * 0.90), h * tall * random.uniform(0.85, 1.1), hour.dark, 0.10,
                  lean=lean, seed=seed + round(tall * 10), rim=hour.light)  # fmt: skip
    graves(
        scene, h * 0.885, u * 0.16, middle, count=7, clear=(w * 0.54, u * 0.27), seed=seed + 2, rim=hour.light
    )
    floor_light(scene, (w * 0.54, h * 0.87), u * 0.62, hour.glow, 0.40)
    scene.fog(h * 0.86, h * 0.04, mix(hour.haze, hour.light, 0.25), 0.55)
    if random.random() < 0.7:
        bats(scene, [(lamp[0] + random.normal(0, 1.3) * radius, lamp[1] + random.uniform(-1.1, 0.2) * radius,
                      u * random.uniform(0.03, 0.075), random.normal(0, 0.25)) for _ in range(6)],
                      hour.dark)  # fmt: skip
    lit = random.random() < 0.5

    def front(scene: Scene, mask: Array) -> None:
        scene.fog(h * 0.885, h * 0.030, mix(hour.haze, hour.light, 0.25), 0.60)
        near = Stone((mix(hour.dark, "#000000", 0.4), mix(hour.dark, hour.haze, 0.30), hour.haze), 0, light=1)
        for place, tall, kind, lean in ((0.07, 0.27, 1, -0.06), (0.95, 0.23, 2, 0.08)):
            gravestone(scene, (w * place, h * 1.01), u * tall * 1.1, kind + int(random.integers(2)),
                       near, lean=lean,
                       rim=hour.light)  # fmt: skip
        spot = (w * (0.235 if lit else 0.80), h * 0.965)
        grass(scene, h * 0.975, h * 0.07, (hour.dark, mix(hour.dark, hour.haze, 0.28),
                                           mix(hour.haze, hour.light, 0.2)),
              seed=seed)  # fmt: skip
        lantern(scene, spot, u * 0.085, mix(hour.dark, "#000000", 0.3), hour.ember)
        warm = falloff(w, h, spot, u * 0.50, power=1.5)
        scene.canvas.glow(mask * warm, hour.ember, 0.55)
        floor_light(scene, (spot[0], h * 0.97), u * 0.34, hour.ember, 0.55)
        view.finish(scene)

    return view.waiting(scene, lamp, front)


def dragon_ridge(width: int, height: int, seed: int) -> Place:
    """A ridge above a valley where a castle burns."""
    view = View.of(width, height, seed, COBALT, EMBER, STEEL, INDIGO)
    w, h, u, hour, random = view.w, view.h, view.u, view.hour, view.random
    scene = view.sky(0.80)
    lamp, radius = view.lamp((0.58, 0.74), (0.24, 0.31), (0.11, 0.17))
    view.moonlit(scene, lamp, radius, cover=random.uniform(0.42, 0.62), horizon=0.85)
    for number, (level, rise, depth) in enumerate(((0.74, 0.27, 0.70), (0.79, 0.19, 0.42))):
        mountains(
            scene, h * level, h * rise, mix(hour.haze, hour.light, 0.35),
            mix(hour.dark, hour.haze, 0.45), depth,
            cells=random.uniform(3, 5.5), seed=seed + number * 7, light=1, rim=hour.light,
            snow=0.22 * (1 - number),
        )  # fmt: skip
        scene.fog(h * (level - 0.01), h * 0.05, mix(hour.haze, hour.light, 0.25), 0.55)
    blaze = w * float(random.choice([0.84, 0.20, 0.88]))
    scene.glow((blaze, h * 0.74), u * 0.55, hour.ember, 0.55)
    house = Stone(
        (hour.dark, mix(hour.dark, hour.haze, 0.30), mix(hour.haze, hour.ember, 0.35)), 0.12, light=1
    )
    castle(scene, blaze, h * 0.835, u * random.uniform(0.34, 0.44), house, house, "#FFA040")
    for _ in range(5):
        flame = blaze + random.normal(0, 0.10) * u, h * random.uniform(0.70, 0.80)
        scene.glow(flame, u * random.uniform(0.04, 0.10), "#FF6A1A", 0.75, 1.6)
        scene.glow(flame, u * 0.025, "#FFE0A0", 0.9, 1.4)
    _smoke(scene, blaze, h * 0.70, u, seed)
    mountains(scene, h * 0.89, h * 0.11, mix(hour.haze, hour.ember, 0.25), hour.dark, 0.06, cells=8,
              seed=seed + 3,
              light=1 if blaze > w / 2 else -1, rim=mix(hour.light, hour.ember, 0.6))  # fmt: skip
    scene.sparks(46, hour.ember, (0, h * 0.25, w, h * 0.9), (w / 900, w / 330), seed=seed + 1, bloom=w / 120)
    rock = hour.dark, mix(hour.dark, hour.haze, 0.42), mix(hour.haze, hour.light, 0.45)
    line = ledge(w, h * 0.845, h * 0.16, (w * 0.54, u * 0.27), seed=seed)
    crag(scene, line, rock, 0.02, lamp, rim=hour.light, seed=seed)

    def front(scene: Scene, mask: Array) -> None:
        warm = falloff(w, h, (blaze, h * 0.80), u * 0.75, power=1.4)
        scene.canvas.glow(mask * warm, hour.ember, 0.45)
        _lip(scene, view, lamp)
        scene.fog(h * 0.90, h * 0.03, mix(hour.dark, hour.haze, 0.6), 0.45)
        rocks(scene, mix(hour.dark, "#000000", 0.4), [(w * 0.03, w * 0.19, h * 0.14),
                                                      (w * 0.97, w * 0.2, h * 0.12),
              (w * 0.42, w * 0.16, h * 0.035)], seed=seed, rim=mix(hour.haze, hour.ember, 0.5))  # fmt: skip
        scene.sparks(34, hour.ember, (0, h * 0.3, w, h), (w / 700, w / 240), seed=seed + 5, bloom=w / 110)
        view.finish(scene, count=20)

    return view.waiting(scene, lamp, front, accent="#3A1406")


def _smoke(scene: Scene, x: float, level: float, u: float, seed: int) -> None:
    """Paint a column of smoke, lit from the fire under it."""
    random = np.random.default_rng(seed)
    drift = random.choice([-1, 1]) * 0.55
    for number in range(16):
        part = number / 15
        at = x + drift * u * part**1.4 * 0.6 + random.normal(0, 0.03) * u, level - part * u * 0.75
        soft = falloff(scene.width, scene.height, at, u * (0.05 + 0.16 * part), power=1.3)
        scene.canvas.paint(soft, mix("#B4502A", "#0A0C20", min(1, part * 1.8 + 0.1)), 0.30 * (1 - part * 0.6))


def wolf_crag(width: int, height: int, seed: int) -> Place:
    """A crag above the pines under a huge moon, snow or northern light, eyes in the dark."""
    view = View.of(width, height, seed, ICE, COBALT, STEEL, INDIGO)
    w, h, u, hour, random = view.w, view.h, view.u, view.hour, view.random
    scene = view.sky()
    lamp, radius = view.lamp((0.50, 0.66), (0.27, 0.36), (0.23, 0.31))
    if random.random() < 0.55:
        lamp, radius = (w * random.uniform(0.66, 0.80), h * 0.22), u * random.uniform(0.10, 0.14)
        aurora(scene, (mix("#5CF0B0", hour.glow, 0.3), "#B080FF"), h * 0.52, 0.75)
        view.moonlit(scene, lamp, radius, cover=0.18)
    else:
        view.moonlit(scene, lamp, radius, cover=0.40)
    snow = random.uniform(0.35, 0.7)
    mountains(scene, h * 0.78, h * 0.30, mix(hour.haze, hour.light, 0.5), mix(hour.dark, hour.haze, 0.5),
              0.48,
              cells=random.uniform(2.4, 4), seed=seed, light=1, rim=hour.light, snow=0.55)  # fmt: skip
    scene.fog(h * 0.76, h * 0.07, mix(hour.haze, hour.light, 0.35), 0.75)
    for level, tall, depth, count in ((0.80, 0.17, 0.52, 34), (0.87, 0.27, 0.22, 20)):
        for span in ((-0.05, 0.40), (0.66, 1.05)):
            pines(scene, h * level, h * tall, mix(hour.dark, hour.haze, 0.18), depth, count=count // 2,
                  span=span,
                  seed=seed + count + round(span[1] * 9), rim=hour.light)  # fmt: skip
        scene.fog(h * (level + 0.01), h * 0.04, mix(hour.haze, hour.light, 0.2), 0.55)
    rock = hour.dark, mix(hour.dark, hour.haze, 0.48), mix(hour.haze, hour.light, 0.55)
    line = ledge(w, h * 0.84, h * 0.30, (w * 0.54, u * 0.26), seed=seed)
    crag(scene, line, rock, 0.03, lamp, rim=hour.light, seed=seed, snow=snow)
    floor_light(scene, (w * 0.54, h * 0.87), u * 0.5, hour.light, 0.25)

    def front(scene: Scene, mask: Array) -> None:
        _lip(scene, view, lamp, snow)
        near = mix(hour.dark, "#000000", 0.35)
        shape = [
            (w * 0.02, w * 0.20, h * 0.17),
            (w * 0.99, w * 0.18, h * 0.15),
            (w * 0.60, w * 0.14, h * 0.04),
        ]
        rocks(scene, near, shape, seed=seed, rim=hour.glow)
        for place, level in ((0.085, 0.915), (0.925, 0.935)):
            for aside in (-0.013, 0.013):
                eye = w * place + aside * u, h * level
                scene.glow(eye, u * 0.030, hour.ember, 0.9, 1.6)
                scene.glow(eye, u * 0.009, "#FFF0B0", 1.0, 0.8)
        drift = np.random.default_rng(seed + 4)
        scene.sparks(90, "#FFFFFF", (0, 0, w, h), (w / 700, w / 260), seed=int(drift.integers(999)),
                     bloom=w / 300,
                     strength=0.75)  # fmt: skip
        view.finish(scene, count=10)

    return view.waiting(scene, lamp, front, accent="#2A1206")


def _lip(scene: Scene, view: View, lamp: Point, snow: float = 0) -> None:
    """Paint the near edge of a crag, which hides the feet of things behind it."""
    w, h, u, hour, seed = view.w, view.h, view.u, view.hour, view.seed
    rock = mix(hour.dark, "#000000", 0.3), mix(hour.dark, hour.haze, 0.30), mix(hour.haze, hour.light, 0.25)
    line = ledge(w, h * 0.90, h * 0.12, (w * 0.54, u * 0.20), seed=seed + 8, rough=0.30)
    crag(scene, line, rock, 0, lamp, rim=mix(hour.haze, hour.light, 0.3), seed=seed + 8, snow=snow * 0.5)
