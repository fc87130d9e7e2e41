"""Scenes of the moon at sea: the drowned ships, the serpent's sea."""

from __future__ import annotations

import math

import numpy as np

from tools.art.colour import Stops, mix
from tools.art.masks import Array, Point, grid, polygons
from tools.art.scene import Scene
from tools.art.scene_crag import Tones, crag, ledge
from tools.art.scene_graves import lantern
from tools.art.scene_land import mountains
from tools.art.scene_sea import deep_glow, sea, splash, swell
from tools.art.scene_ships import wreck
from tools.art.scene_sky import rays
from tools.art.scene_storm import lightning, rain
from tools.art.worlds.moon_night import COBALT, EMBER, ICE, INDIGO, STEEL, Hour, View, aurora
from tools.art.worlds.place import Place

LEVEL = 0.585  # the horizon, in parts of the height
WATER = (0.54, 0.875)  # where figures break the surface


def _water(hour: Hour) -> Stops:
    return (
        (0, mix(hour.haze, hour.light, 0.25)), (0.12, mix(hour.haze, hour.dark, 0.25)),
        (0.5, mix(hour.haze, hour.dark, 0.62)), (1, mix(hour.dark, hour.haze, 0.18)),
    )  # fmt: skip


def _waves(scene: Scene, hour: Hour, mask: Array, at: Point, u: float, seed: int, glow: bool = True) -> None:
    """Paint the water before a figure: foam about it, near swells."""
    foam = mix(hour.haze, hour.light, 0.75)
    if mask.max() > 0 and glow:
        splash(scene, (at[0], at[1] - u * 0.01), u * 0.30, u * 0.17, foam, seed=seed)
    tones = mix(hour.dark, hour.haze, 0.20), mix(hour.haze, hour.dark, 0.45), mix(hour.haze, hour.light, 0.45)
    swell(scene, at[1] + u * 0.035, u * 0.075, tones, foam, seed=seed, waves=4, light=1, froth=0.9)
    near = hour.dark, mix(hour.dark, hour.haze, 0.42), mix(hour.haze, hour.light, 0.25)
    swell(scene, at[1] + u * 0.135, u * 0.11, near, foam, seed=seed + 3, waves=2.6, light=1)


def drowned_ships(width: int, height: int, seed: int) -> Place:
    """Wrecks in a stormy sea, a lantern still burning aboard one."""
    view = View.of(width, height, seed, ICE, STEEL, COBALT, INDIGO)
    w, h, u, hour, random = view.w, view.h, view.u, view.hour, view.random
    storm = random.random() < 0.6
    scene = view.sky(LEVEL)
    lamp, radius = view.lamp((0.54, 0.70), (0.22, 0.30), (0.10, 0.15))
    view.moonlit(scene, lamp, radius, cover=0.72 if storm else 0.45, horizon=LEVEL + 0.02)
    rays(scene, lamp, w * 0.9, hour.glow, 0.20, count=18, seed=seed)
    mountains(scene, h * (LEVEL + 0.005), h * 0.10, mix(hour.haze, hour.light, 0.2),
              mix(hour.dark, hour.haze, 0.5),
              0.55, cells=6, seed=seed, light=1, rim=hour.light)  # fmt: skip
    if storm:
        strike = w * float(random.choice([0.18, 0.30, 0.86]))
        lightning(
            scene,
            (strike + u * 0.1, 0),
            (strike, h * LEVEL),
            hour.light,
            width=u / 190,
            seed=seed,
            strength=0.8,
        )
    scene.fog(h * LEVEL, h * 0.04, mix(hour.haze, hour.light, 0.3), 0.7)
    sea(scene, h * LEVEL, _water(hour), hour.light, lamp[0], seed=seed, rough=1.2, path=0.8)
    dark = mix(hour.dark, hour.haze, 0.12)
    rag = mix(hour.haze, hour.dark, 0.30)
    wreck(scene, (w * 0.30, h * (LEVEL + 0.035)), u * 0.13, -0.20, dark, rag, 0.50, seed=seed, rim=hour.light)
    scene.fog(h * (LEVEL + 0.05), h * 0.02, mix(hour.haze, hour.light, 0.2), 0.5)
    left = random.random() < 0.5
    x, tilt = (w * 0.13, random.uniform(-0.35, -0.18)) if left else (w * 0.90, random.uniform(0.18, 0.36))
    level = h * (LEVEL + 0.19)
    hulk, torn = mix(hour.dark, "#1A1410", 0.4), mix(rag, "#3A3434", 0.3)
    wreck(scene, (x, level), u * 0.33, tilt if left else -tilt, hulk, torn, 0.12, seed=seed + 1,
          mirror=not left, rim=hour.light)  # fmt: skip
    lantern(scene, (x + u * (0.05 if left else -0.05), level - u * 0.07), u * 0.05, dark, hour.ember)
    tones = mix(hour.dark, hour.haze, 0.25), mix(hour.haze, hour.dark, 0.35), mix(hour.haze, hour.light, 0.40)
    swell(
        scene,
        level + u * 0.075,
        u * 0.045,
        tones,
        mix(hour.haze, hour.light, 0.7),
        seed=seed + 5,
        waves=5,
        froth=0.7,
    )
    at = w * WATER[0], h * WATER[1]
    deep_glow(scene, at, u * 0.42, mix(hour.glow, "#40E0D0", 0.35), 0.40)

    def front(scene: Scene, mask: Array) -> None:
        _waves(scene, hour, mask, at, u, seed)
        if storm:
            rain(scene, hour.light, 0.34, slant=random.uniform(0.15, 0.4), seed=seed)
        view.finish(scene, count=24)

    return view.waiting(scene, lamp, front, foot=WATER, ground="water", fade=0.40, accent="#04201E")


def serpent_sea(width: int, height: int, seed: int) -> Place:
    """A wide sea under the moon, stacks of rock or ice, light in the deep."""
    view = View.of(width, height, seed, ICE, COBALT, INDIGO, EMBER)
    w, h, u, hour, random = view.w, view.h, view.u, view.hour, view.random
    scene = view.sky(LEVEL)
    lamp, radius = view.lamp((0.50, 0.68), (0.27, 0.36), (0.15, 0.22))
    if random.random() < 0.4 and hour is not EMBER:
        aurora(scene, ("#5CF0C0", "#8080FF"), h * 0.45, 0.7)
    view.moonlit(scene, lamp, radius, cover=random.uniform(0.3, 0.55), horizon=LEVEL + 0.02)
    mountains(scene, h * (LEVEL + 0.004), h * random.uniform(0.08, 0.16), mix(hour.haze, hour.light, 0.35),
              mix(hour.dark, hour.haze, 0.55), 0.50, cells=random.uniform(3, 7), seed=seed, light=1,
              rim=hour.light,
              snow=0.3)  # fmt: skip
    scene.fog(h * (LEVEL - 0.01), h * 0.035, mix(hour.haze, hour.light, 0.4), 0.75)
    sea(scene, h * LEVEL, _water(hour), hour.light, lamp[0], seed=seed, rough=0.9, path=1.2)
    rock = hour.dark, mix(hour.dark, hour.haze, 0.45), mix(hour.haze, hour.light, 0.5)
    for place, wide, tall, foot, depth in ((0.22, 0.07, 0.24, 0.66, 0.42), (0.93, 0.14, 0.42, 0.76, 0.16),
                                           (0.03, 0.10, 0.34, 0.74, 0.20)):  # fmt: skip
        thick, high = u * wide * random.uniform(0.8, 1.25), h * tall * random.uniform(0.6, 1.1)
        _stack(scene, w * place, thick, high, h * foot, rock, depth, lamp, hour, seed + int(place * 99))
    at = w * WATER[0], h * WATER[1]
    teal = mix("#30F0D8", hour.glow, 0.25)
    deep_glow(scene, at, u * 0.50, teal, 0.60)
    gulls = random.random() < 0.5

    def front(scene: Scene, mask: Array) -> None:
        _waves(scene, hour, mask, at, u, seed)
        deep_glow(scene, (at[0], at[1] + u * 0.06), u * 0.40, teal, 0.35)
        scene.sparks(
            26, teal, (w * 0.1, h * 0.62, w * 0.95, h), (w / 800, w / 300), seed=seed + 2, bloom=w / 120
        )
        view.finish(scene, count=24)
        if gulls:
            _gulls(scene, hour, u, seed)

    return view.waiting(scene, lamp, front, foot=WATER, ground="water", fade=0.40, accent="#04322C")


def _stack(
    scene: Scene, x: float, half: float, tall: float, foot: float, rock: Tones,
    depth: float, lamp: Point,
    hour: Hour, seed: int,
) -> None:  # fmt: skip
    """Paint a pillar of rock in the sea, foam about its foot."""
    columns = np.arange(scene.width, dtype=np.float32)
    random = np.random.default_rng(seed)
    away = np.abs(columns - x) / half
    shoulder = ledge(scene.width, 0, tall * 0.25, (x, half * 0.3), seed=seed, rough=0.3)
    line = np.where(
        away < 1.15, foot - tall * np.clip(1.12 - away**2.6, 0, 1) + shoulder * 0.5, scene.height * 3
    )
    line = np.minimum(
        line + random.normal(0, 1, scene.width) * 0.6, np.where(away < 1.15, foot, scene.height * 3)
    )
    view = Scene(scene.canvas, scene.haze, scene.seed)
    kept = scene.canvas.colour[int(foot) :].copy()
    crag(view, np.asarray(line, np.float32), rock, depth, lamp, rim=hour.light, seed=seed, scale=0.6)
    scene.canvas.colour[int(foot) :] = kept
    xx, yy = grid(scene.width, scene.height)
    collar = np.exp(-(((xx - x) / (half * 1.25)) ** 4) - ((yy - foot) / (scene.height * 0.008)) ** 2)
    scene.canvas.paint(np.asarray(collar, np.float32), mix(hour.haze, hour.light, 0.8), 0.7)


def _gulls(scene: Scene, hour: Hour, u: float, seed: int) -> None:
    """Paint a few birds far off."""
    random = np.random.default_rng(seed)
    shapes = []
    for _ in range(5):
        x, y = random.uniform(0.1, 0.9) * scene.width, random.uniform(0.16, 0.42) * scene.height
        span, turn = u * random.uniform(0.012, 0.028), random.normal(0, 0.2)
        half = [(-1.0, -0.30), (-0.45, -0.42), (0.0, 0.0), (0.45, -0.42), (1.0, -0.30), (0.45, -0.26),
                (0.0, 0.16),
                (-0.45, -0.26)]  # fmt: skip
        cos, sin = math.cos(turn), math.sin(turn)
        shapes.append([(x + (a * cos - b * sin) * span, y + (a * sin + b * cos) * span) for a, b in half])
    scene.canvas.paint(polygons(scene.width, scene.height, *shapes), hour.dark, 0.8)
