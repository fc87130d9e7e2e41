"""The sun's open country: the hill of swords and the plain at sunrise."""

from __future__ import annotations

import numpy as np

from tools.art.colour import mix
from tools.art.masks import Array, blur, falloff, grid, noise_at, smooth
from tools.art.scene import Scene, blend
from tools.art.scene_cumulus import cumulus
from tools.art.scene_field import birds, grass, lances, swords
from tools.art.scene_land import below, hill, mountains, pines
from tools.art.scene_light import mirrored_in
from tools.art.scene_sky import clouds, rays, sun
from tools.art.scene_stone import Stone, castle, column, temple
from tools.art.worlds.place import Place, named
from tools.art.worlds.sun_hour import View


def dawn(view: View, away: float, high: float, size: float, foot: float) -> tuple[Scene, tuple[float, float]]:
    """The sky of the hour, its sun `away` from the figure's head (parts of the width), clouds, rays."""
    hour = view.hour
    place = view.head[0] + away * view.w, view.head[1] + high * view.h
    scene = view.sky(foot, place)
    x, y = grid(view.w, view.h)
    clear = 1 - 0.8 * np.exp(-((np.hypot(x - place[0], y - place[1]) / (view.unit * 0.24)) ** 2))
    clouds(scene, view.h * (foot + 0.08), hour.cloud[0], hour.cloud[1], cover=view.between(0.40, 0.56),
           scale=view.between(0.7, 1.15), seed=view.seed % 89, strength=0.75, where=clear.astype(np.float32),
           light=(np.sign(place[0] - view.w / 2) * 0.4, 0.7))  # fmt: skip
    towards = (place[0] / view.w - 0.5) * 0.8, -0.75
    for depth, level, swell in ((0.40, foot - 0.05, 0.30), (0.22, foot + 0.02, 0.20)):
        cumulus(scene, view.h * level, view.h * swell, hour.cloud[0], hour.cloud[1], depth, light=towards,
                heaps=view.between(2, 4), puffs=60, seed=view.seed + round(depth * 100), strength=0.85,
                valley=(place[0], view.w * 0.26))  # fmt: skip
    sun(scene, place, view.unit * size, hour.sun, hour.halo)
    rays(scene, place, view.unit * 1.15, mix(hour.halo, hour.sun, 0.5), 0.42, count=int(view.between(20, 34)),
         seed=view.seed)  # fmt: skip
    return scene, place


def _knoll(view: View, level: float, rise: float, spread: float) -> Array:
    """The line of a hilltop under the figure, in pixels for each column."""
    x = np.arange(view.w, dtype=np.float32) / view.w
    hump = np.exp(-(((x - view.foot[0] / view.w) / spread) ** 2))
    wave = noise_at(x * 4, np.zeros(1, np.float32), seed=view.seed + 3, octaves=5).ravel() - 0.5
    return np.asarray(view.h * (level - rise * hump - wave * 0.035), np.float32)


def _ground(scene: Scene, view: View, line: Array, light: tuple[float, float], wear: float = 0.5) -> None:
    """Paint turf below a line: lit along its top and in a pool before the figure, dark towards us."""
    hour = view.hour
    mask = below(scene, line)
    x, y = grid(view.w, view.h)
    under = (y - line[None, :]) / view.h
    near = 1 / (0.25 + np.clip(under, 0, 1) * 4)
    tufts = (
        noise_at(
            (x / view.w - 0.5) * 30 * near, np.log(under.clip(0.004, 1)) * 14, seed=view.seed + 9, octaves=4
        )
        - 0.5
    )
    patches = noise_at(x / view.w * 5, y / view.h * 12, seed=view.seed + 10, octaves=3) - 0.5
    pool = np.exp(-(((x - light[0]) / (view.w * 0.42)) ** 2))
    value = 0.62 * np.exp(-under * 9) * (0.35 + 0.65 * pool) + tufts * 0.62 + patches * wear * 0.4 + 0.14
    colour = blend(hour.dark, mix(hour.land[0], hour.halo, 0.15), np.clip(value, 0, 1).astype(np.float32))
    scene.layer(
        mask, colour, 0.04, rim=mix(hour.halo, hour.sun, 0.4), rim_from=(0, 2), rim_strength=0.8, texture=0.1
    )


def _meadow(
    scene: Scene, view: View, line: Array, light: tuple[float, float], *, tall: float, blades: int
) -> None:
    """Paint turf below a line with grass along its top, `tall` pixels high."""
    hour = view.hour
    turf = mix(hour.land[1], hour.dark, 0.4)
    grass(scene, line + 2, tall, turf, count=blades, seed=view.seed % 47, rim=hour.halo)
    _ground(scene, view, line, light)


def _landmark(scene: Scene, view: View, side: float, level: float) -> None:
    """Paint the landmark in the distance on one side (-1 left, 1 right), by the variant of the place."""
    hour, w, unit = view.hour, view.w, view.unit
    stone = hour.stone(0.50, -side)
    dark = Stone((hour.dark, mix(hour.dark, hour.land[1], 0.6), hour.land[0]), 0.46, -side)
    x = w * (0.5 + 0.33 * side)
    if view.build in (0, 5):
        castle(scene, x, level, unit * 0.46, stone, dark, mix(hour.halo, "#FFFFFF", 0.3))
    elif view.build in (1, 6):
        castle(scene, x, level + unit * 0.02, unit * 0.62, stone, stone, mix(hour.halo, "#FFFFFF", 0.3))
    elif view.build in (2, 7):
        temple(scene, x, level + unit * 0.01, unit * 0.34, hour.stone(0.36, -side))
    elif view.build in (3, 8):
        for number, high in enumerate((0.24, 0.31, 0.17, 0.28)):
            place = x + unit * (number - 1.5) * 0.085
            column(
                scene, place, level - unit * high, level + unit * 0.02, unit * 0.05, hour.stone(0.40, -side)
            )
    else:
        pines(
            scene,
            level + unit * 0.03,
            unit * 0.22,
            hour.dark,
            0.45,
            count=14,
            span=(0.5 + 0.18 * side - 0.22, 0.5 + 0.18 * side + 0.32),
            seed=view.seed,
            rim=hour.halo,
        )


def sword_hill(width: int, height: int, seed: int) -> Place:
    """A hilltop in the grass before a castle, where an old battle has left its swords."""
    view = View(width, height, seed)
    hour, w, h, unit = view.hour, view.w, view.h, view.unit
    side = view.side_of_light
    scene, light = dawn(
        view, view.between(0.02, 0.14) * side, view.between(-0.02, 0.08), view.between(0.085, 0.12), 0.76
    )
    mountains(
        scene,
        h * 0.76,
        h * view.between(0.12, 0.22),
        mix(hour.land[0], hour.haze, 0.3),
        hour.land[1],
        0.62,
        cells=view.between(3, 6),
        seed=seed % 71,
        light=side,
        rim=hour.sun,
    )
    scene.fog(h * 0.75, h * 0.05, hour.haze, 0.7)
    _landmark(scene, view, -side, h * 0.75)
    scene.fog(h * 0.76, h * 0.035, hour.haze, 0.6)
    hill(
        scene,
        h * 0.755,
        h * 0.035,
        mix(hour.land[1], hour.land[0], 0.35),
        0.42,
        seed=seed % 61,
        rim=hour.halo,
    )
    pines(scene, h * 0.785, h * 0.075, hour.dark, 0.40, count=16, seed=seed % 53, slope=0.015, rim=hour.halo,
          span=(0.5, 1.02) if side > 0 else (-0.02, 0.5))  # fmt: skip
    hill(scene, h * 0.795, h * 0.03, hour.land[1], 0.24, seed=seed % 59 + 2, rim=hour.halo)
    scene.fog(h * 0.81, h * 0.03, hour.haze, 0.5)
    birds(
        scene,
        (w * (0.5 - 0.25 * side), h * 0.34),
        unit * 0.10,
        unit * 0.022,
        mix(hour.dark, hour.land[1], 0.4),
        seed=seed,
    )
    line = _knoll(view, 0.875, 0.045, 0.34)
    _meadow(scene, view, line, light, tall=h * 0.030, blades=420)
    relics = []
    for part in (0.10, 0.20, 0.80, 0.90, 0.97):
        x = part + view.between(-0.04, 0.04)
        level = float(line[int(np.clip(x, 0, 0.999) * w)])
        relics.append((x * w, level + h * 0.012, h * view.between(0.07, 0.13), view.between(-0.3, 0.3)))
    swords(scene, relics, mix(hour.dark, hour.land[1], 0.3), 0.10, hour.sun)

    def front(scene: Scene, mask: Array) -> None:
        _tufts(scene, view)
        _foreground(scene, view)
        view.glare(scene, mask, light)
        view.motes(scene)
        view.finish(scene)

    return Place(scene, view.foot, view.side, named(view.figure), front, view.lamp)


def _tufts(scene: Scene, view: View) -> None:
    """Paint grass that hides where the figure meets the ground."""
    hour, w, h = view.hour, view.w, view.h
    random = np.random.default_rng(view.seed + 17)
    for middle in (float(part) for part in random.uniform(0.24, 0.88, 6)):
        level = view.foot[1] + h * float(random.uniform(0.012, 0.03))
        turf = mix(hour.dark, hour.land[1], float(random.uniform(0.05, 0.25)))
        scene.canvas.paint(
            falloff(w, h, (middle * w, level + 1), w * 0.075, power=0.9, squash=0.16), turf, 0.9
        )
        grass(scene, level, h * float(random.uniform(0.05, 0.085)), turf, count=34,
              span=(middle - 0.045, middle + 0.045), seed=int(middle * 9999),
              rim=mix(hour.land[0], hour.halo, 0.4), rim_strength=0.35)  # fmt: skip


def _foreground(scene: Scene, view: View) -> None:
    """Paint dark grass close to us, higher in the corners."""
    hour, h = view.hour, view.h
    black = mix(hour.dark, "#000000", 0.35)
    grass(
        scene,
        h * 1.005,
        h * 0.125,
        black,
        count=240,
        seed=view.seed % 41,
        rim=mix(hour.land[0], hour.halo, 0.3),
        rim_strength=0.35,
        thick=1.5,
        gap=(view.foot[0], view.w * 0.34),
    )


def knight_sunrise(width: int, height: int, seed: int) -> Place:
    """The great sun at the edge of a plain; a river or an army's lances before it."""
    view = View(width, height, seed)
    hour, h = view.hour, view.h
    side = view.side_of_light
    low = 0.10 if view.wide else view.between(0.10, 0.16)
    scene, light = dawn(view, view.between(-0.06, 0.06), low, view.between(0.21, 0.26), 0.74)
    horizon = h * 0.735
    mountains(
        scene,
        horizon,
        h * view.between(0.07, 0.13),
        hour.land[0],
        hour.land[1],
        0.66,
        cells=view.between(4, 8),
        seed=seed % 71,
        light=side,
        rim=hour.sun,
    )
    scene.fog(horizon, h * 0.03, hour.haze, 0.7)
    if view.build not in (4, 9):
        _landmark(scene, view, side, horizon + h * 0.004)
    hill(
        scene,
        horizon + h * 0.008,
        h * 0.015,
        mix(hour.land[0], hour.land[1], 0.6),
        0.46,
        seed=seed % 61,
        rim=hour.halo,
    )
    if view.build % 2 == 0:
        _river(scene, view, horizon + h * 0.02, light[0])
    else:
        _host(scene, view, horizon + h * 0.03)
    scene.fog(horizon + h * 0.05, h * 0.03, hour.haze, 0.45)
    line = _knoll(view, 0.872, 0.030, 0.42)
    _meadow(scene, view, line, light, tall=h * 0.026, blades=380)

    def front(scene: Scene, mask: Array) -> None:
        _tufts(scene, view)
        _foreground(scene, view)
        view.glare(scene, mask, light)
        view.motes(scene)
        view.finish(scene)

    return Place(scene, view.foot, view.side, named(view.figure), front, view.lamp)


def _river(scene: Scene, view: View, level: float, light: float) -> None:
    """Paint a broad river that carries the sun's light towards us."""
    w, h = view.w, view.h
    x, y = grid(w, h)
    band = smooth(y, level, level + 2) * (1 - smooth(y, h * 0.86, h * 0.87))
    part = (y - level) / (h * 0.87 - level)
    bank = noise_at(x / w * 3, y / h * 3, seed=view.seed + 13, octaves=3) - 0.5
    water = band * smooth(part + bank * 1.1, 0.10, 0.16)
    mirrored_in(scene, 1 - np.asarray(water, np.float32), level, 0.85, 3)
    ripple = noise_at(x / w * 16, y / h * 150, seed=view.seed + 15, octaves=3)
    road = np.exp(-(((x - light) / (w * (0.10 + 0.16 * np.clip(part, 0, 1)))) ** 2))
    glint = smooth(ripple, 0.50, 0.66) * road * water
    scene.canvas.glow(blur(glint.astype(np.float32), 0.6), view.hour.sun, 0.9)


def _host(scene: Scene, view: View, level: float) -> None:
    """Paint an army far off: ranks of helmets under lances and pennons, sunk in haze."""
    hour, h, w = view.hour, view.h, view.w
    for depth, down, tall, count in ((0.55, 0.0, 0.07, 26), (0.34, 0.035, 0.10, 18)):
        random = np.random.default_rng(view.seed + count)
        places = [(float(part) * w + float(random.uniform(-8, 8)), level + down * h + h * 0.03,
                   tall * h * float(random.uniform(0.85, 1.2)))
                  for part in np.linspace(0, 1, count)]  # fmt: skip
        lances(scene, places, hour.dark, mix(hour.land[1], hour.halo, 0.2), depth, hour.halo, lean=0.04)
        x = np.arange(w, dtype=np.float32)
        bumps = np.abs(np.sin(x / w * count * 3.3 + np.sin(x / 23) * 0.7)) * h * 0.010
        scene.layer(below(scene, np.asarray(level + down * h + h * 0.022 - bumps, np.float32)),
                    mix(hour.dark, hour.land[1], 0.4), depth, rim=hour.halo, rim_from=(0, 1))  # fmt: skip
