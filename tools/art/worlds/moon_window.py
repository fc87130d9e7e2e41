"""The vampire's window: moonlight through stone bars into a curtained room, candles."""

from __future__ import annotations

import numpy as np

from tools.art.colour import Colour, linear, mix
from tools.art.masks import Array, Point, blur, disc, falloff, grid, lines, polygons
from tools.art.scene import Scene
from tools.art.scene_indoors import arch_outline, candle, inside
from tools.art.scene_land import mountains, pines
from tools.art.scene_light import Lamp, lit
from tools.art.scene_room import curtain, flags, masonry, moulded
from tools.art.scene_sky import rays
from tools.art.scene_stone import Stone, castle
from tools.art.worlds.moon_night import COBALT, ICE, INDIGO, STEEL, Hour, View, floor_light
from tools.art.worlds.place import Place


def vampire_window(width: int, height: int, seed: int) -> Place:
    """A tall window over the night, heavy curtains, candles that burn blue or warm."""
    view = View.of(width, height, seed, COBALT, INDIGO, ICE, STEEL)
    w, h, u, hour, random = view.w, view.h, view.u, view.hour, view.random
    scene = Scene.under(
        linear(w, h, ((0, hour.dark), (1, mix(hour.dark, hour.haze, 0.3)))),
        mix(hour.haze, hour.dark, 0.4),
        seed,
    )
    masonry(scene, np.ones((h, w), np.float32), mix(hour.haze, "#8C90A0", 0.4), u * 0.085, seed=seed % 91)
    middle = w * random.uniform(0.50, 0.58)
    lamp = (middle + u * random.uniform(-0.06, 0.08), h * random.uniform(0.27, 0.34))
    warm = mix(hour.ember, "#FFD9A0", 0.25)
    lit(scene, mix(hour.dark, hour.haze, 0.22), [
        Lamp((middle, h * 0.45), u * 0.75, hour.glow, 0.75), Lamp((w * 0.06, h * 0.80), u * 0.45, warm, 0.8),
        Lamp((w * 0.96, h * 0.82), u * 0.40, warm, 0.7),
    ])  # fmt: skip
    _window(scene, view, middle, lamp)
    flags(scene, h * 0.80, mix(hour.dark, hour.haze, 0.55), seed=seed % 83, vanish=middle / w)
    floor_light(scene, (middle, h * 0.87), u * 0.75, hour.glow, 0.55)
    velvet = ("#5A0E20", "#3A1048", "#0E2A5C", "#5C1A10")[int(random.integers(4))]
    drop = h * random.uniform(0.50, 0.60)
    for outer, inner in ((-0.03, 0.25), (1.03, 0.83)):
        curtain(scene, w * outer, w * inner, -4, drop, h * 0.86, velvet, seed=seed % 71 + int(outer * 3))
    _shade_sides(scene, hour)
    blue = random.random() < 0.55
    flame: Colour = "#7CD8FF" if blue else "#FFC070"

    def front(scene: Scene, mask: Array) -> None:
        for place, foot, size in (
            (0.08, 0.985, 0.20),
            (0.17, 1.0, 0.13),
            (0.92, 0.985, 0.21),
            (0.84, 1.0, 0.12),
        ):
            candle(scene, w * place, h * foot, u * size, flame)
        for place in (0.10, 0.92):
            side = falloff(w, h, (w * place, h * 0.84), u * 0.46, power=1.5)
            scene.canvas.glow(mask * side, flame, 0.50)
        scene.fog(h * 0.93, h * 0.035, mix(hour.haze, hour.dark, 0.3), 0.45)
        view.finish(scene, motes=mix(hour.glow, "#FFFFFF", 0.3))

    return view.waiting(scene, lamp, front, accent="#06203A" if blue else "#3A1A06")


def _window(scene: Scene, view: View, middle: float, lamp: Point) -> None:
    """Paint a broad window, three lancets or a rose above two lights, and the view through it."""
    w, h, u, hour, random = view.w, view.h, view.u, view.hour, view.random
    night = view.sky(0.80)
    view.moonlit(night, lamp, u * random.uniform(0.12, 0.17), cover=random.uniform(0.35, 0.6))
    mountains(night, h * 0.76, h * 0.16, mix(hour.haze, hour.light, 0.3), mix(hour.dark, hour.haze, 0.5), 0.5,
              cells=5, seed=scene.seed, light=1, rim=hour.light, snow=0.3)  # fmt: skip
    house = Stone((hour.dark, mix(hour.dark, hour.haze, 0.4), hour.haze), 0.30, light=1)
    castle(night, middle + u * random.choice([-0.16, 0.15]), h * 0.74, u * 0.26, house, house, hour.ember)
    pines(night, h * 0.79, h * 0.12, mix(hour.dark, hour.haze, 0.2), 0.3, count=24, seed=scene.seed)
    kind = int(random.integers(3))
    sill, half = h * 0.76, u * 0.30
    if kind == 0:
        outlines = [arch_outline(middle, sill, half, h * 0.70)]
    elif kind == 1:
        outlines = [arch_outline(middle + aside * u * 0.205, sill, u * 0.088,
                                 h * (0.70 if aside == 0 else 0.60))
                    for aside in (-1, 0, 1)]  # fmt: skip
    else:
        outlines = [arch_outline(middle + aside * u * 0.155, sill, u * 0.135, h * 0.40) for aside in (-1, 1)]
    pane = polygons(w, h, *outlines)
    rose = (middle, h * 0.265)
    if kind == 2:
        pane = np.maximum(pane, disc(w, h, rose, u * 0.225))
    inside(scene, pane, night, (0, 0))
    stone = mix(hour.dark, hour.haze, 0.55)
    for outline in outlines:
        moulded(scene, outline[1:-1], u * 0.035, stone, hour.light)
    if kind == 2:
        turns = np.linspace(0, 2 * np.pi, 60)
        ring = [(rose[0] + np.cos(t) * u * 0.225, rose[1] + np.sin(t) * u * 0.225) for t in turns]
        moulded(scene, ring, u * 0.035, stone, hour.light)
    _tracery(scene, hour, pane, kind, middle, rose, half, sill, u)
    scene.canvas.glow(np.clip(blur(pane, u * 0.05), 0, 1), hour.glow, 0.38)
    rays(scene, lamp, w * 0.95, hour.glow, 0.26, count=22, seed=scene.seed)


def _tracery(
    scene: Scene,
    hour: Hour,
    pane: Array,
    kind: int,
    middle: float,
    rose: Point,
    half: float,
    sill: float,
    u: float,
) -> None:
    """Paint the bars of the window and its leads."""
    w, h = scene.width, scene.height
    bars: list[list[Point]] = []
    if kind == 0:
        bars = [
            [(middle + aside * half * 0.36, h * 0.20), (middle + aside * half * 0.36, sill)]
            for aside in (-1, 1)
        ]
        bars += [[(0, h * level), (w, h * level)] for level in (0.30, 0.53)]
        bars.append(arch_outline(middle, sill, half * 0.62, h * 0.56))
    elif kind == 1:
        bars = [[(0, h * level), (w, h * level)] for level in (0.28, 0.44, 0.60)]
    else:
        turns = np.linspace(0, 2 * np.pi, 9)[:-1]
        bars = [[rose, (rose[0] + np.cos(t) * u * 0.23, rose[1] + np.sin(t) * u * 0.23)] for t in turns]
        bars += [[(0, h * 0.62), (w, h * 0.62)]]
    thick = lines(w, h, *bars, stroke=u * 0.011) * pane
    if kind == 2:
        x, y = grid(w, h)
        hub = np.abs(np.hypot(x - rose[0], y - rose[1]) - u * 0.085)
        thick = np.maximum(thick, np.clip(u * 0.006 - hub + 0.5, 0, 1) * pane)
    scene.canvas.paint(thick.astype(np.float32), mix(hour.dark, hour.haze, 0.12), 0.95)
    scene.canvas.glow(np.clip(blur(thick, 0.8) - thick, 0, 1).astype(np.float32) * pane, hour.light, 0.3)


def _shade_sides(scene: Scene, hour: Hour) -> None:
    """Paint the curtains in shadow, with moonlight on their inner folds."""
    x, _ = grid(scene.width, scene.height)
    side = np.clip(np.abs(x / scene.width - 0.5) * 2.6 - 0.62, 0, 1) * np.ones((scene.height, 1), np.float32)
    scene.canvas.paint(np.asarray(side, np.float32), hour.dark, 0.62)
