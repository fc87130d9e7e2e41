"""The sun's great rooms: halls of kings in three styles, each with its throne end behind the figure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tools.art.colour import Colour, linear, mix
from tools.art.masks import Array, Point, blur, disc, grid, noise_at, polygons, ring, smooth
from tools.art.scene import Scene, blend
from tools.art.scene_cumulus import cumulus
from tools.art.scene_field import grass
from tools.art.scene_garden import balustrade, cypresses, sea
from tools.art.scene_indoors import candle
from tools.art.scene_land import mountains
from tools.art.scene_light import mirrored_in, shaft
from tools.art.scene_nave import Nave, arch, architrave, banner, bay, carpet, colonnade, floor, steps
from tools.art.scene_plinth import brazier, plinth, round_table, table
from tools.art.scene_sky import clouds, rays, sun
from tools.art.scene_stone import Stone, Tones, column, wall
from tools.art.worlds.place import Place
from tools.art.worlds.sun_hour import View

FLAME = "#C06818"
Decor = Callable[[Scene], None]


@dataclass(frozen=True, slots=True)
class Style:
    """How a hall is built: its arches, how high they spring, its columns, what hangs in it."""

    arch: str
    spring: float
    columns: bool
    banners: bool
    lamps: bool
    window: str  # of the far wall: "rose", "lancets", "lattice", "sun"


STYLES = (
    Style("pointed", 1.7, False, True, False, "lancets"),
    Style("round", 1.9, True, False, False, "sun"),
    Style("pointed", 1.9, True, True, False, "rose"),
    Style("horseshoe", 1.5, False, False, True, "lattice"),
    Style("round", 1.6, False, True, True, "lancets"),
)


def throne_hall(width: int, height: int, seed: int) -> Place:
    """A hall of state: bay behind bay to a window full of light, a runner over marble, steps to the seat."""
    view = View(width, height, seed)
    hour, w, h, unit = view.hour, view.w, view.h, view.unit
    style, side = STYLES[view.build % len(STYLES)], view.side_of_light
    nave = Nave((view.foot[0] - 0.01 * w, h * (0.52 if not view.wide else 0.60)), unit * 0.62, 0.62)
    light = nave.at(0, 1.45, 4.4)
    scene = Scene.under(linear(w, h, ((0, mix(hour.dark, hour.sky[0], 0.5)), (0.6, hour.sky[1]), (1, hour.dark))),
                        mix(hour.sky[1], hour.sky[2], 0.45), seed)  # fmt: skip
    stone = _masonry(view)
    _far_wall(scene, view, nave, style, 4.6)
    scene.glow(light, unit * 0.62, hour.halo, 0.6, 2.0)
    opening = arch(style.arch, style.spring)
    aways = (3.6, 2.75, 2.1, 1.6)
    for number, away in enumerate(aways):
        depth = float(np.clip(0.17 * (away - 1), 0, 0.6))
        bay(scene, nave, opening, away, Stone(stone, depth), mix(hour.halo, hour.sun, 0.4), thick=0.16)
        if style.columns:
            colonnade(
                scene,
                nave,
                [away * 0.98],
                Stone(stone, depth * 0.8),
                across=0.93,
                top=style.spring,
                width=0.22,
                fade=0,
            )
        if style.banners and number:
            dye = _dye(view, number)
            for x in (-1.18, 1.18):
                banner(scene, nave, x, style.spring + 0.25, away * 0.97, (0.24, 0.95), dye, hour.halo)
        scene.glow(light, unit * 0.40, hour.halo, 0.10, 1.8)
        if style.lamps:
            _lamp(scene, view, nave, away, number)
    rays(scene, light, unit * 0.95, mix(hour.halo, hour.sun, 0.5), 0.42, count=18, seed=seed)
    tiles = mix(hour.dark, hour.land[1], 0.35), mix(hour.land[1], hour.land[0], 0.55)
    floor(scene, nave, tiles, far=4.4, gloss=0.42)
    carpet(scene, nave, 0.1, 2.35, 0.34, _dye(view, 0), mix(hour.halo, hour.land[0], 0.3))
    stage = nave.away(view.foot[1])
    steps(scene, nave, stage * 1.02, 0.80, 3, Stone((stone[0], mix(stone[1], stone[0], 0.2), mix(stone[1], stone[2], 0.55)), 0),
          rise=0.055, tread=0.10)  # fmt: skip
    _shafts(scene, view, side)
    foot, size = stand_on(scene, view, stone)

    def front(scene: Scene, mask: Array) -> None:
        mirrored_in(scene, mask, view.foot[1] + h * 0.003, 0.30, 2)
        view.glare(scene, mask, (light[0] + side * w * 0.10, light[1]))
        if view.seed // 100 % 10 == 3:
            round_table(
                scene, (view.foot[0], h * 0.985), w * 0.92, h * 0.17, ("#3A1A0C", "#9A5A2A", "#F0C080"), FLAME
            )
        else:
            _near_candles(scene, view)
        view.motes(scene, 60)
        view.finish(scene, 0.55, 1.18)

    return Place(scene, foot, size, view.figure, front, view.lamp)


def stand_on(scene: Scene, view: View, stone: Tones) -> tuple[Point, int]:
    """Set up what the last digit but two of the seed asks for, the bare floor (0), a plinth (1) or a table
    (2); the foot and the side of the figure that stands there."""
    what, h = view.seed // 100 % 10, view.h
    if what in (0, 3) or view.wide:
        return view.foot, view.side
    foot = view.foot[0], view.foot[1] + h * 0.035
    cloth, trim = _dye(view, 0), mix(view.hour.halo, "#D8A850", 0.5)
    if what == 1:
        spot = plinth(
            scene, foot, view.unit * 0.40, h * 0.15, Stone(stone, 0, view.side_of_light), cloth, trim
        )
        return spot, round(h * 0.47)
    if what == 2:
        spot = table(scene, foot, view.w * 0.78, h * 0.16, cloth, trim, FLAME)
        return spot, round(h * 0.50)
    return brazier(scene, foot, view.unit * 0.46, h * 0.24), round(h * 0.42)


def _masonry(view: View) -> Tones:
    hour = view.hour
    return (
        mix(hour.dark, hour.land[1], 0.30),
        mix(hour.land[1], hour.land[0], 0.45),
        mix(hour.land[0], hour.sun, 0.45),
    )


def _dye(view: View, number: int) -> Colour:
    """The colour of a cloth: crimson, or every other one in the colour of the second light."""
    if number % 2:
        return mix(view.hour.second, "#10202A", 0.62)
    return "#8E1420" if view.seed // 10 % 10 < 5 else mix(view.hour.sky[1], "#A01030", 0.4)


def _far_wall(scene: Scene, view: View, nave: Nave, style: Style, away: float) -> None:
    """The end of the hall: masonry with windows that the sun stands behind."""
    hour, w, h = view.hour, view.w, view.h
    tone = mix(hour.land[1], hour.sky[2], 0.35)
    x, y = grid(w, h)
    worn = noise_at(x / w * 14, y / h * 22, seed=view.seed + 4, octaves=4) - 0.5
    wall = blend(mix(tone, hour.dark, 0.35), tone, np.clip(0.5 + worn, 0, 1).astype(np.float32))
    scene.canvas.paint(np.ones((h, w), np.float32), wall, 0.9)
    panes = np.zeros((h, w), np.float32)
    middle, size = nave.at(0, 1.5, away), nave.reach / away
    if style.window == "rose":
        panes = _rose(view, middle, size * 0.78)
    elif style.window == "sun":
        panes = disc(w, h, middle, size * 0.55) + _arches(
            view, nave, away, (-0.72, 0.72), 0.16, "round", 1.0, 0.25
        )
    elif style.window == "lattice":
        panes = _arches(view, nave, away, (-0.62, 0.0, 0.62), 0.24, "horseshoe", 1.35, 0.35)
        lattice = np.maximum(
            np.abs(((x + y) / (size * 0.075)) % 2 - 1), np.abs(((x - y) / (size * 0.075)) % 2 - 1)
        )
        panes = panes * smooth(lattice, 0.30, 0.60)
    else:
        panes = _arches(view, nave, away, (-0.66, -0.33, 0.33, 0.66), 0.12, "pointed", 1.5, 0.40)
        panes += _arches(view, nave, away, (0.0,), 0.19, "pointed", 1.85, 0.40)
    glass = blend(
        mix(hour.halo, hour.sky[3], 0.5),
        hour.sun,
        np.clip(1.2 - np.hypot(x - middle[0], y - middle[1]) / (size * 1.1), 0, 1),
    )
    stain = noise_at(x / size * 9, y / size * 9, seed=view.seed + 8, octaves=1)
    glass = blend(glass, hour.second, np.asarray(smooth(stain, 0.70, 0.80) * 0.35, np.float32))
    scene.canvas.paint(np.clip(panes, 0, 1), glass)
    scene.canvas.glow(np.clip(blur(np.clip(panes, 0, 1), w * 0.03) * 1.6, 0, 1), hour.halo, 0.8)


def _arches(
    view: View,
    nave: Nave,
    away: float,
    places: tuple[float, ...],
    half: float,
    kind: str,
    spring: float,
    sill: float,
) -> Array:
    outlines = [
        [nave.at(place + x, max(up, sill), away) for x, up in arch(kind, spring, half)] for place in places
    ]
    return polygons(view.w, view.h, *outlines)


def _rose(view: View, middle: Point, radius: float) -> Array:
    """A wheel window: twelve petals about a round, a ring of small rounds outside."""
    x, y = grid(view.w, view.h)
    away = np.hypot(x - middle[0], y - middle[1]) / radius
    turn = np.arctan2(y - middle[1], x - middle[0])
    petal = np.abs(np.sin(turn * 6))
    inner = (
        smooth(petal - 0.16 / np.clip(away, 0.1, 2), 0.0, 0.10)
        * smooth(away, 0.26, 0.29)
        * smooth(0.72, away, away + 0.03)
    )
    outer = (
        smooth(np.abs(np.sin(turn * 6 + np.pi / 2)), 0.35, 0.45)
        * smooth(away, 0.77, 0.79)
        * smooth(away, 0.98, 0.95)
    )
    hub = smooth(away, 0.22, 0.20)
    frame = ring(view.w, view.h, middle, radius * 1.0, radius * 0.02)
    return np.asarray(np.clip(inner * (away < 0.74) + outer + hub + frame * 0, 0, 1), np.float32)


def _lamp(scene: Scene, view: View, nave: Nave, away: float, number: int) -> None:
    """Two hanging lamps in a bay."""
    for side in (-1, 1):
        x, y = nave.at(side * 0.55, 1.45 + 0.18 * (number % 2), away)
        size = nave.reach / away * 0.055
        chain = polygons(view.w, view.h, [(x - 0.8, -2), (x + 0.8, -2), (x + 0.8, y), (x - 0.8, y)])
        scene.canvas.paint(chain, view.hour.dark, 0.7)
        bowl = [(x - size, y), (x - size * 0.7, y + size * 1.2), (x, y + size * 1.8), (x + size * 0.7, y + size * 1.2),
                (x + size, y), (x + size * 0.45, y - size * 0.9), (x - size * 0.45, y - size * 0.9)]  # fmt: skip
        scene.canvas.paint(polygons(view.w, view.h, bowl), mix(view.hour.halo, "#FFFFFF", 0.35), 0.95)
        scene.glow((x, y + size * 0.4), size * 7, mix(view.hour.second, view.hour.halo, 0.25), 0.55, 2.2)


def _shafts(scene: Scene, view: View, side: float) -> None:
    """Beams through high windows at one side."""
    w, h = view.w, view.h
    for number in range(3):
        start = 0.5 + side * (0.60 - 0.16 * number)
        end = start - side * (0.46 + 0.05 * number)
        shaft(scene, ((start - 0.02) * w, (start + 0.06) * w, -0.05 * h), ((end - 0.06) * w, (end + 0.08) * w, h * (0.84 + 0.03 * number)),
              mix(view.hour.halo, view.hour.sun, 0.5), 0.34)  # fmt: skip


def _near_candles(scene: Scene, view: View) -> None:
    """Candles in the lower corners, the nearest things of the hall."""
    w, h = view.w, view.h
    places = ((0.07, 1.02, 0.17), (0.15, 1.00, 0.11), (0.94, 1.02, 0.16), (0.865, 1.005, 0.10))
    for x, foot, size in places:
        candle(
            scene,
            w * x,
            h * foot,
            h * size * (0.9 + 0.2 * view.between(0, 1)),
            FLAME,
            "#A87848",
        )


def grail_colonnade(width: int, height: int, seed: int) -> Place:
    """Columns about a holy place, by the build: an avenue to the sun, a terrace over the sea, a round temple."""
    view = View(width, height, seed)
    return (_avenue, _terrace, _rotunda)[view.build % 3](view)


def _open_sky(view: View, foot: float, away: float) -> tuple[Scene, Point]:
    hour = view.hour
    light = view.head[0] + away * view.w, view.head[1] + view.h * 0.02
    scene = view.sky(foot, light)
    clouds(scene, view.h * (foot + 0.05), hour.cloud[0], hour.cloud[1], cover=0.45, scale=0.9, seed=view.seed % 89,
           strength=0.7, light=(0.3, 0.7))  # fmt: skip
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


def _finished(scene: Scene, view: View, light: Point, spot: tuple[Point, int], decor: Decor) -> Place:
    side = view.side_of_light

    def front(scene: Scene, mask: Array) -> None:
        mirrored_in(scene, mask, spot[0][1] + view.h * 0.003, 0.30 if spot[0] == view.foot else 0.0, 2)
        view.glare(scene, mask, light)
        decor(scene)
        view.motes(scene, 56)
        view.finish(scene)

    return Place(scene, spot[0], spot[1], view.figure, front, view.lamp)


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
    return _finished(
        scene, view, light, stand_on(scene, view, stone.tones), lambda scene: _vines(scene, view)
    )


def _terrace(view: View) -> Place:
    """A terrace with a balustrade over sea and cypresses, tall columns close to us."""
    hour, w, h, unit = view.hour, view.w, view.h, view.unit
    side = view.side_of_light
    scene, light = _open_sky(view, 0.66, 0.05 * side)
    level = h * 0.665
    mountains(scene, level, h * 0.10, hour.land[0], hour.land[1], 0.60, cells=4, seed=view.seed % 71, rim=hour.sun,
              shape=smooth(np.abs(np.arange(w) - light[0]), w * 0.08, w * 0.5))  # fmt: skip
    sea(scene, level, light[0], mix(hour.sky[1], hour.dark, 0.2), hour.sky[3], hour.sun, seed=view.seed)
    cypresses(scene, [(w * (0.5 + side * part), h * 0.79, unit * tall) for part, tall in ((-0.40, 0.34), (-0.30, 0.25), (0.44, 0.30))],
              mix(hour.dark, "#10281C", 0.5), 0.22, hour.halo)  # fmt: skip
    nave = Nave((view.foot[0], level), unit * 0.66, 0.42)
    floor(scene, nave, _floor_tiles(view), far=2.9, gloss=0.35, pitch=0.30)
    stone = _marble(view)
    balustrade(scene, h * 0.80, unit * 0.115, unit * 0.052, Stone(stone, 0.16, side))
    for x, wide in ((0.09, 0.13), (0.93, 0.14)):
        column(scene, w * x, h * 0.02, h * 0.945, unit * wide, Stone(stone, 0.03, 1.0 if x < 0.5 else -1.0))
    wall(scene, [(-5, -5), (w + 5, -5), (w + 5, h * 0.035), (-5, h * 0.035)], Stone(stone, 0.04, side))
    return _finished(scene, view, light, stand_on(scene, view, stone), lambda scene: _vines(scene, view))


def _rotunda(view: View) -> Place:
    """A ring of columns under an open dome: the light falls straight down."""
    hour, w, h, unit = view.hour, view.w, view.h, view.unit
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
    shaft(scene, (middle - unit * 0.10, middle + unit * 0.12, -h * 0.02), (middle - unit * 0.30, middle + unit * 0.32, level + h * 0.16),
          mix(hour.sun, hour.halo, 0.4), 0.5)  # fmt: skip
    return _finished(
        scene, view, light, stand_on(scene, view, stone.tones), lambda scene: _vines(scene, view)
    )


def _dome(scene: Scene, view: View, heads: list[tuple[float, float, float]]) -> None:
    """The ring of beams on the columns' `heads` (place, scale), and the rim of an open dome on it."""
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


def _vines(scene: Scene, view: View) -> None:
    hour, w, h = view.hour, view.w, view.h
    dark = mix(hour.dark, "#08180E", 0.5)
    grass(scene, h * 1.01, h * 0.14, dark, count=110, seed=view.seed % 41, rim=mix(hour.land[0], hour.halo, 0.3),
          rim_strength=0.4, thick=1.6, gap=(view.foot[0], w * 0.40))  # fmt: skip
