"""The sun's great rooms: halls of kings in three styles, each with its throne end behind the figure."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tools.art.colour import Colour, linear, mix
from tools.art.masks import Array, Point, polygons
from tools.art.scene import Scene
from tools.art.scene_indoors import candle
from tools.art.scene_light import mirrored_in, shaft
from tools.art.scene_nave import Nave, arch, banner, bay, carpet, colonnade, floor, steps
from tools.art.scene_plinth import brazier, plinth, round_table, table
from tools.art.scene_sky import rays
from tools.art.scene_stone import Stone, Tones
from tools.art.worlds.place import Place, named
from tools.art.worlds.sun_hour import View
from tools.art.worlds.sun_window import far_wall

FLAME = "#C06818"


@dataclass(frozen=True, slots=True)
class Style:
    """The style of a hall: its arches, how high they spring, its columns, its hangings."""

    arch: str
    spring: float
    columns: bool
    banners: bool
    lamps: bool
    window: str  # of the far wall, as in `sun_window`
    bays: tuple[float, ...]  # how far away its bays are, the farthest first
    end: float  # how far away the far wall is


DEEP = 3.6, 2.75, 2.1, 1.6
STYLES = (
    Style("pointed", 1.7, False, True, False, "lancets", DEEP, 4.6),
    Style("round", 1.9, True, False, False, "sun", DEEP, 4.6),
    Style("pointed", 1.9, True, True, False, "rose", (2.3, 1.65), 2.7),
    Style("horseshoe", 1.5, False, False, True, "lattice", (2.5, 1.75), 3.0),
    Style("round", 1.6, False, True, True, "lancets", (2.75, 2.1, 1.6), 3.4),
)


def throne_hall(width: int, height: int, seed: int) -> Place:
    """A hall of state: bay behind bay to a window full of light, a runner over marble, steps to the seat."""
    view = View(width, height, seed)
    hour, w, h, unit = view.hour, view.w, view.h, view.unit
    style, side = STYLES[view.build % len(STYLES)], view.side_of_light
    nave = Nave(
        (view.foot[0] + view.between(-0.05, 0.05) * w, h * (0.60 if view.wide else 0.52)),
        unit * (0.9 if view.wide else 0.62),
        0.62,
    )
    light = nave.at(0, 1.45, style.end * 0.96)
    scene = Scene.under(
        linear(w, h, ((0, mix(hour.dark, hour.sky[0], 0.5)), (0.6, hour.sky[1]), (1, hour.dark))),
        mix(hour.sky[1], hour.sky[2], 0.45),
        seed,
    )
    stone = _masonry(view)
    far_wall(scene, view, nave, style.window, style.end)
    scene.glow(light, unit * 0.62, hour.halo, 0.36, 2.0)
    opening = arch(style.arch, style.spring)
    for number, away in enumerate(style.bays):
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
    floor(scene, nave, tiles, far=style.end * 0.97, gloss=0.42)
    carpet(scene, nave, 0.1, 2.35, 0.34, _dye(view, 0), mix(hour.halo, hour.land[0], 0.3))
    stage = nave.away(view.foot[1])
    steps(
        scene,
        nave,
        stage * 1.02,
        0.80,
        3,
        Stone((stone[0], mix(stone[1], stone[0], 0.2), mix(stone[1], stone[2], 0.55)), 0),
        rise=0.055,
        tread=0.10,
    )
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

    return Place(scene, foot, size, named(view.figure), front, view.lamp)


def stand_on(scene: Scene, view: View, stone: Tones) -> tuple[Point, int]:
    """Paint the stand that the seed asks for: the bare floor, a plinth or a table.

    Return foot and side of the figure.
    """
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


def _lamp(scene: Scene, view: View, nave: Nave, away: float, number: int) -> None:
    """Paint two hanging lamps in a bay."""
    for side in (-1, 1):
        x, y = nave.at(side * 0.55, 1.45 + 0.18 * (number % 2), away)
        size = nave.reach / away * 0.055
        chain = polygons(view.w, view.h, [(x - 0.8, -2), (x + 0.8, -2), (x + 0.8, y), (x - 0.8, y)])
        scene.canvas.paint(chain, view.hour.dark, 0.7)
        bowl = [
            (x - size, y),
            (x - size * 0.7, y + size * 1.2),
            (x, y + size * 1.8),
            (x + size * 0.7, y + size * 1.2),
            (x + size, y),
            (x + size * 0.45, y - size * 0.9),
            (x - size * 0.45, y - size * 0.9),
        ]
        scene.canvas.paint(polygons(view.w, view.h, bowl), mix(view.hour.halo, "#FFFFFF", 0.35), 0.95)
        scene.glow((x, y + size * 0.4), size * 7, mix(view.hour.second, view.hour.halo, 0.25), 0.55, 2.2)


def _shafts(scene: Scene, view: View, side: float) -> None:
    """Paint beams through high windows at one side."""
    w, h = view.w, view.h
    for number in range(3):
        start = 0.5 + side * (0.60 - 0.16 * number)
        end = start - side * (0.46 + 0.05 * number)
        shaft(
            scene,
            ((start - 0.02) * w, (start + 0.06) * w, -0.05 * h),
            ((end - 0.06) * w, (end + 0.08) * w, h * (0.84 + 0.03 * number)),
            mix(view.hour.halo, view.hour.sun, 0.5),
            0.34,
        )


def _near_candles(scene: Scene, view: View) -> None:
    """Paint candles in the lower corners, the nearest things of the hall."""
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
