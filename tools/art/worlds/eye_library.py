"""The haunted library: a scene of the eye."""

from __future__ import annotations

import numpy as np

from tools.art.colour import Colour, mix
from tools.art.masks import Array, Point, blur, polygons
from tools.art.scene import Scene
from tools.art.scene_indoors import arch_outline, candle, circle_on_floor, inside, shelves
from tools.art.scene_land import mountains
from tools.art.scene_light import Lamp, lit, shaft
from tools.art.scene_room import flags, hang, masonry, moulded
from tools.art.scene_sky import clouds, moon, rays, stars
from tools.art.scene_things import book_pile, pages
from tools.art.worlds.eye_night import FOOT, View, finish, lights
from tools.art.worlds.place import Place

SPINES = ("#6A4A9A", "#3A5A9A", "#8A3A6A", "#9A7A4A", "#3A7A7A", "#7A3040", "#545470")
WOOD: Colour = "#4A2E28"


def library(width: int, height: int, seed: int) -> Place:
    """A nave of books: shelves run to a window with the moon in it, candles hang in the air."""
    view = View.of(width, height, seed, (0, 2, 4))
    w, h, u, hour, random = view.w, view.h, view.u, view.hour, view.random
    floor, level, beam = h * 0.74, view.head(0.31), hour.light
    scene = _nave(view, floor, level)
    half = u * random.uniform(0.165, 0.20)
    outline = arch_outline(w * 0.5, floor - h * 0.02, half, floor - h * 0.065)
    _window(scene, view, outline, (w * 0.5, level))
    shaft(scene, (w * 0.40, w * 0.60, h * 0.16), (w * 0.22, w * 0.78, h * 0.98), beam, 0.20)
    rays(scene, (w * 0.5, level), w * 0.9, beam, 0.22, count=18, seed=seed)
    scene.fog(floor + h * 0.02, h * 0.05, hour.haze, 0.5)
    if random.random() < 0.6:
        circle_on_floor(scene, (w * 0.5, h * 0.91), u * 0.36, 0.17, hour.glow, 0.7)
    _air(scene, view)

    def front(scene: Scene, mask: Array) -> None:
        scene.fog(h * 0.94, h * 0.04, mix(hour.haze, hour.ground, 0.4), 0.45)
        top = book_pile(scene, w * 0.10, h * 1.0, w * 0.20, 4, SPINES, seed=seed)
        candle(scene, w * 0.085, top, u * 0.17, "#FFCF80")
        top = book_pile(scene, w * 0.93, h * 1.01, w * 0.18, 2, SPINES, seed=seed + 5)
        candle(scene, w * 0.93, top, u * 0.13, "#FFCF80")
        finish(scene, hour.light)

    figure = lights(
        ("#140A34", "#5A50B8", "#EEF0FF"), rim=hour.light, halo=hour.glow, foot=hour.ground, accent="#B86820"
    )
    return Place(scene, (w * 0.5, h * (FOOT + 0.015)), round(w * 0.64), figure, front, lamp=(w * 0.56, level))


def _window(scene: Scene, view: View, outline: list[Point], disk: Point) -> None:
    """Paint a traceried window with the night in it."""
    w, h, u, hour, random = view.w, view.h, view.u, view.hour, view.random
    pane = polygons(w, h, outline)
    night = view.sky(0.8)
    stars(night, 150, np.ones((h, w), np.float32), w / 560, seed=scene.seed)
    moon(night, disk, u * random.uniform(0.11, 0.14), mix(hour.light, "#FFFFFF", 0.3), hour.glow)
    clouds(night, h * 0.85, *hour.cloud, cover=0.42, scale=0.9, seed=scene.seed % 40, strength=0.75)
    mountains(
        night,
        h * 0.76,
        h * 0.16,
        mix(hour.haze, hour.light, 0.3),
        hour.cloud[1],
        0.4,
        cells=7,
        seed=scene.seed,
        rim=hour.light,
    )
    inside(scene, pane, night, (0, 0))
    xs = [x for x, _ in outline]
    middle, half = (min(xs) + max(xs)) / 2, (max(xs) - min(xs)) / 2
    foot, spring = outline[0][1], outline[1][1]
    bars = [
        [
            (middle + s * half * 0.36 - u * 0.005, 0),
            (middle + s * half * 0.36 + u * 0.005, 0),
            (middle + s * half * 0.36 + u * 0.005, foot),
            (middle + s * half * 0.36 - u * 0.005, foot),
        ]
        for s in (-1, 1)
    ]
    rows = np.arange(spring, foot, u * 0.11)
    bars += [[(0, y), (w, y), (w, y + u * 0.006), (0, y + u * 0.006)] for y in rows]
    scene.canvas.paint(polygons(w, h, *bars) * pane, "#0B0618", 0.9)
    scene.canvas.inner_shadow(pane, 0.7, u * 0.02)
    moulded(scene, outline, u * 0.040, mix(hour.haze, "#0A0618", 0.45), hour.glow)
    scene.canvas.glow(np.clip(blur(pane, u * 0.06), 0, 1), hour.glow, 0.5)


def _nave(view: View, floor: float, level: float) -> Scene:
    """Walls of books on both sides, floor, the light of window and candles."""
    w, h, u, hour, seed = view.w, view.h, view.u, view.hour, view.seed
    scene = Scene.under(np.zeros((h, w, 3), np.float32) + np.float32(0.02), hour.haze, seed)
    every = np.ones((h, w), np.float32)
    masonry(scene, every, "#8A86A8", h * 0.042, seed=seed)
    flags(scene, floor, "#8A84A0", seed=seed)
    bay = Scene.under(np.zeros((h, round(h * 0.75), 3), np.float32), "#000000", seed)
    for side, far, near in ((1, 0.27, -0.03), (-1, 0.73, 1.03)):
        shelves(bay, 0, bay.width, 0, h * 0.97, 7, WOOD, SPINES, seed=seed + side)
        picture = bay.canvas.colour if side > 0 else bay.canvas.colour[:, ::-1]
        quad = (
            (w * near, -h * 0.20),
            (w * far, h * 0.03),
            (w * far, floor + h * 0.005),
            (w * near, h * 1.16),
        )
        ordered = quad if side > 0 else (quad[1], quad[0], quad[3], quad[2])
        hang(scene, picture, ordered)
    lamps = [
        Lamp((w * 0.5, level + h * 0.08), u * 1.05, mix(hour.glow, hour.light, 0.3), 1.15),
        Lamp((w * 0.5, floor + h * 0.12), u * 0.7, hour.light, 0.65, 1.4, 0.45),
        Lamp((w * 0.12, h * 0.80), u * 0.70, "#FFB468", 1.35),
        Lamp((w * 0.9, h * 0.76), u * 0.68, "#FFB468", 1.30),
        Lamp((w * 0.5, h * 0.42), u * 0.52, hour.glow, 0.35),
    ]
    lit(scene, mix("#0C0820", hour.haze, 0.34), lamps)
    return scene


def _air(scene: Scene, view: View) -> None:
    """Paint candles that hang in the air, pages that whirl in it."""
    w, h, u, hour, random, seed = view.w, view.h, view.u, view.hour, view.random, view.seed
    for _ in range(7):  # candles that hang in the air
        x, y = w * random.uniform(0.08, 0.92), h * random.uniform(0.05, 0.30)
        if abs(x - w / 2) > u * 0.17:
            candle(
                scene,
                x,
                y,
                u * random.uniform(0.05, 0.085),
                hour.fire if hour.fire != "#E08CFF" else "#FFC870",
            )

    if random.random() < 0.7:
        pages(scene, (w * 0.04, h * 0.14, w * 0.96, h * 0.66), u * 0.045, "#F4E8D0", count=16, seed=seed)
