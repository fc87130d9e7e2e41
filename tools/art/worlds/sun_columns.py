"""The sun's colonnades: an avenue to the light, a terrace over the sea, a round temple under the open sky."""

from __future__ import annotations

import numpy as np

from tools.art.colour import Colour, mix
from tools.art.masks import Array, Point, smooth
from tools.art.scene import Scene
from tools.art.scene_cumulus import cumulus
from tools.art.scene_field import grass
from tools.art.scene_garden import balustrade, cypresses, sea
from tools.art.scene_land import mountains
from tools.art.scene_light import mirrored_in, shaft
from tools.art.scene_meadow import vines
from tools.art.scene_nave import Nave, architrave, colonnade, floor
from tools.art.scene_sky import clouds, rays, sun
from tools.art.scene_stone import Stone, Tones, column, wall
from tools.art.worlds.place import Place, named
from tools.art.worlds.sun_hall import stand_on
from tools.art.worlds.sun_hour import View


def grail_colonnade(width: int, height: int, seed: int) -> Place:
    """Columns about a holy place, by the build: an avenue, a terrace over the sea, a round temple."""
    view = View(width, height, seed)
    return (_avenue, _terrace, _rotunda)[view.build % 3](view)


def _open_sky(view: View, foot: float, away: float) -> tuple[Scene, Point]:
    hour = view.hour
    light = view.head[0] + away * view.w, view.head[1] + view.h * 0.02
    scene = view.sky(foot, light)
    clouds(
        scene,
        view.h * (foot + 0.05),
        hour.cloud[0],
        hour.cloud[1],
        cover=0.45,
        scale=0.9,
        seed=view.seed % 89,
        strength=0.7,
        light=(0.3, 0.7),
    )
    for depth, level, swell in ((0.36, foot - 0.04, 0.26), (0.20, foot + 0.02, 0.18)):
        cumulus(scene, view.h * level, view.h * swell, hour.cloud[0], hour.cloud[1], depth,
                light=((light[0] / view.w - 0.5), -0.8), heaps=view.between(2.2, 4), puffs=70,
                seed=view.seed + round(depth * 90), valley=(light[0], view.w * 0.22))  # fmt: skip
    sun(scene, light, view.unit * view.between(0.09, 0.13), hour.sun, hour.halo)
    rays(scene, light, view.unit * 1.2, mix(hour.halo, hour.sun, 0.5), 0.5, count=22, seed=view.seed)
    return scene, light


def _marble(view: View) -> Tones:
    hour = view.hour
    return (
        mix(hour.dark, hour.land[1], 0.55),
        mix(hour.land[0], hour.haze, 0.25),
        mix(hour.sun, hour.halo, 0.12),
    )


def _floor_tiles(view: View) -> tuple[Colour, Colour]:
    hour = view.hour
    return mix(hour.land[1], hour.dark, 0.35), mix(hour.land[0], hour.haze, 0.35)


def _finished(
    scene: Scene, view: View, light: Point, spot: tuple[Point, int], overgrown: bool = False
) -> Place:
    def front(scene: Scene, mask: Array) -> None:
        mirrored_in(scene, mask, spot[0][1] + view.h * 0.003, 0.30 if spot[0] == view.foot else 0.0, 2)
        view.glare(scene, mask, light)
        if overgrown:
            _creepers(scene, view)
        _leaves(scene, view)
        view.motes(scene, 56)
        view.finish(scene)

    return Place(scene, spot[0], spot[1], named(view.figure), front, view.lamp)


def _avenue(view: View) -> Place:
    """Two rows of columns under beams, running towards the sun."""
    hour, w, h, unit = view.hour, view.w, view.h, view.unit
    scene, light = _open_sky(view, 0.72, 0.0)
    nave = Nave((view.foot[0] - 0.01 * w, h * 0.60), unit * 0.62, 0.50)
    mountains(
        scene,
        h * 0.665,
        h * 0.08,
        hour.land[0],
        hour.land[1],
        0.62,
        cells=5,
        seed=view.seed % 71,
        rim=hour.sun,
    )
    floor(scene, nave, _floor_tiles(view), far=5.2, gloss=0.5)
    stone = Stone(_marble(view), 0.04)
    architrave(scene, nave, 0.7, 5.0, stone, low=1.62, high=2.05, across=0.98)
    colonnade(
        scene, nave, [4.8, 3.9, 3.1, 2.45, 1.9, 1.42], stone, across=0.98, top=1.66, width=0.26, fade=0.11
    )
    scene.glow(light, unit * 0.5, hour.halo, 0.30, 1.8)
    return _finished(scene, view, light, stand_on(scene, view, stone.tones))


def _terrace(view: View) -> Place:
    """A terrace with a balustrade over sea and cypresses, tall columns close to us."""
    hour, w, h, unit = view.hour, view.w, view.h, view.unit
    side = view.side_of_light
    scene, light = _open_sky(view, 0.66, 0.05 * side)
    level = h * 0.665
    mountains(
        scene,
        level,
        h * 0.10,
        hour.land[0],
        hour.land[1],
        0.60,
        cells=4,
        seed=view.seed % 71,
        rim=hour.sun,
        shape=smooth(np.abs(np.arange(w) - light[0]), w * 0.08, w * 0.5),
    )
    sea(scene, level, light[0], mix(hour.sky[1], hour.dark, 0.2), hour.sky[3], hour.sun, seed=view.seed)
    cypresses(
        scene,
        [
            (w * (0.5 + side * part), h * 0.79, unit * tall)
            for part, tall in ((-0.40, 0.34), (-0.30, 0.25), (0.44, 0.30))
        ],
        mix(hour.dark, "#10281C", 0.5),
        0.22,
        hour.halo,
    )
    nave = Nave((view.foot[0], level), unit * 0.66, 0.42)
    floor(scene, nave, _floor_tiles(view), far=2.9, gloss=0.35, pitch=0.30)
    stone = _marble(view)
    balustrade(scene, h * 0.80, unit * 0.115, unit * 0.052, Stone(stone, 0.16, side))
    for x, wide in ((0.09, 0.13), (0.93, 0.14)):
        column(scene, w * x, h * 0.02, h * 0.945, unit * wide, Stone(stone, 0.03, 1.0 if x < 0.5 else -1.0))
    wall(scene, [(-5, -5), (w + 5, -5), (w + 5, h * 0.035), (-5, h * 0.035)], Stone(stone, 0.04, side))
    return _finished(scene, view, light, stand_on(scene, view, stone), overgrown=True)


def _rotunda(view: View) -> Place:
    """A ring of columns under an open dome: the light falls straight down."""
    hour, h, unit = view.hour, view.h, view.unit
    scene, light = _open_sky(view, 0.74, 0.0)
    middle, level = view.foot[0], h * 0.72
    mountains(
        scene,
        h * 0.70,
        h * 0.11,
        hour.land[0],
        hour.land[1],
        0.58,
        cells=5,
        seed=view.seed % 71,
        rim=hour.sun,
    )
    nave = Nave((middle, h * 0.60), unit * 0.66, 0.50)
    floor(scene, nave, _floor_tiles(view), far=3.2, gloss=0.45, pitch=0.32)
    stone = Stone(_marble(view), 0.10)
    turns = sorted((np.pi * (part + 0.5) / 9 for part in range(9)), key=lambda t: -np.sin(t))
    heads: list[tuple[float, float, float]] = []
    for turn in turns:  # the far ones first
        away = 1.75 + 1.0 * float(np.sin(turn))
        x, foot = nave.at(-1.25 * float(np.cos(turn)) * (0.55 + 0.45 * away / 1.75), 0, away)
        depth, top = 0.06 + 0.20 * (away - 1.75), foot - unit * 1.02 / away
        heads.append((x, top, unit / away))
        column(
            scene, x, top, foot, unit * 0.17 / away, Stone(stone.tones, depth, 1.0 if x < middle else -1.0)
        )
    _dome(scene, view, sorted(heads))
    shaft(
        scene,
        (middle - unit * 0.10, middle + unit * 0.12, -h * 0.02),
        (middle - unit * 0.30, middle + unit * 0.32, level + h * 0.16),
        mix(hour.sun, hour.halo, 0.4),
        0.5,
    )
    return _finished(scene, view, light, stand_on(scene, view, stone.tones))


def _dome(scene: Scene, view: View, heads: list[tuple[float, float, float]]) -> None:
    """Paint the ring of beams on the columns' `heads` (place, scale), and the rim of an open dome on it."""
    tones = _marble(view)
    first, last = heads[0], heads[-1]
    ends = ((first[0] - first[2] * 0.5, first[1] + first[2] * 0.02, first[2] * 1.1), *heads,
            (last[0] + last[2] * 0.5, last[1] + last[2] * 0.02, last[2] * 1.1))  # fmt: skip
    for low, high, stone in (
        (0.0, 0.07, Stone((tones[0], mix(tones[0], tones[1], 0.7), tones[1]), 0.12)),
        (0.07, 0.15, Stone(tones, 0.10)),
        (0.15, 0.175, Stone((tones[1], tones[2], tones[2]), 0.05)),
    ):
        under = [(x, y - size * low) for x, y, size in ends]
        over = [(x, y - size * high) for x, y, size in ends]
        wall(scene, [*over, *reversed(under)], stone, 0.20)


def _leaves(scene: Scene, view: View) -> None:
    """Paint blades that grow close to us."""
    hour, w, h = view.hour, view.w, view.h
    dark = mix(hour.dark, "#08180E", 0.5)
    lit = mix(hour.land[0], hour.halo, 0.3)
    grass(
        scene,
        h * 1.01,
        h * 0.12,
        dark,
        count=80,
        seed=view.seed % 41,
        rim=lit,
        rim_strength=0.4,
        thick=1.6,
        gap=(view.foot[0], w * 0.42),
    )


def _creepers(scene: Scene, view: View) -> None:
    """Paint creepers that hang from the beam, longest at the right."""
    hour, w, h = view.hour, view.w, view.h
    random = np.random.default_rng(view.seed + 6)
    tones = mix("#0C1E10", hour.dark, 0.4), mix("#4A7A34", hour.land[1], 0.3), mix("#D8E88A", hour.halo, 0.3)
    places = [0.02, 0.10, 0.17, *random.uniform(0.72, 1.0, 6)]
    roots = [
        (w * x, h * 0.01, h * float(random.uniform(0.08, 0.16) * (1.0 if x < 0.5 else 1.9))) for x in places
    ]
    vines(scene, roots, tones, view.unit * 0.026, seed=view.seed % 97)
