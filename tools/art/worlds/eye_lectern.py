"""The chapel with the lectern: a scene of the eye."""

from __future__ import annotations

import math

import numpy as np

from tools.art.colour import Colour, mix, rgb
from tools.art.masks import Array, Point, blur, cropped, polygons
from tools.art.scene import Scene
from tools.art.scene_glass import stained
from tools.art.scene_indoors import arch_outline, candle, shelves
from tools.art.scene_light import Lamp, lit, shaft
from tools.art.scene_magic import runes
from tools.art.scene_room import flags, masonry
from tools.art.scene_sky import rays
from tools.art.scene_stone import Stone, column
from tools.art.worlds.eye_night import View, finish, lights
from tools.art.worlds.place import Place

WOOD: Colour = "#4A2E28"
SPINES: tuple[Colour, ...] = ("#6A4A9A", "#3A5A9A", "#8A3A6A", "#9A7A4A", "#3A7A7A", "#7A3040")
GLASS: tuple[tuple[Colour, ...], ...] = (
    ("#7A3AE0", "#C04AE8", "#3A6AF0", "#F0B84A", "#E84A8A"),
    ("#2AA8B8", "#4A6AF0", "#8A4AE0", "#F0D070", "#60E0C0"),
    ("#C03A9A", "#F07A5A", "#8A3AE0", "#FFC860", "#E04A6A"),
)


def lectern(width: int, height: int, seed: int) -> Place:
    """A chapel of books: coloured glass, light that falls through it, an altar draped in velvet."""
    view = View.of(width, height, seed, (0, 1, 2))
    w, h, u, hour, random = view.w, view.h, view.u, view.hour, view.random
    floor, middle = h * 0.76, (w * 0.5, view.head(0.33))
    scene = _walls(view, floor, middle)
    glass = GLASS[int(random.integers(len(GLASS)))]
    for pane in _panes(random, w, h, u, floor, middle):
        stained(scene, pane, middle, u, glass, hour.haze, hour.light, hour.glow, seed)
    _columns(scene, view, floor, glass)
    rays(scene, middle, w * 0.9, hour.light, 0.25, count=20, seed=seed)
    scene.fog(floor + h * 0.02, h * 0.05, hour.haze, 0.45)
    for place in (0.115, 0.885):
        _candelabrum(scene, w * place, h * 0.90, u * 0.42)
    context = h * 0.80
    _altar(
        scene,
        w * 0.5,
        context,
        u * 0.37,
        h,
        seed,
        str(random.choice(np.array(["#5A1478", "#1E3A7A", "#7A1440"]))),
    )
    spots = [
        (
            w * 0.5 + math.cos(a) * u * 0.36,
            middle[1] + h * 0.06 + math.sin(a) * h * 0.24,
            u * 0.017,
            random.normal(0, 0.2),
        )
        for a in np.linspace(math.pi * 1.08, math.pi * 1.92, 7)
    ]

    def front(scene: Scene, mask: Array) -> None:
        runes(scene, spots, mix(hour.fire, "#FFD890", 0.4), seed=seed, strength=0.75)
        for place, size in ((0.215, 0.105), (0.265, 0.075), (0.775, 0.09)):
            candle(scene, w * (0.5 + (place - 0.5) * u / w), context + h * 0.018, u * size, "#FFCF80")
        scene.fog(h * 0.99, h * 0.05, hour.haze, 0.5)
        finish(scene, "#FFE0A8")

    figure = lights(
        ("#1A0A2A", "#7A4A9A", "#F4E4FF"),
        rim=hour.light,
        halo=hour.glow,
        foot=hour.ground,
        accent="#B86820",
        fade=0.10,
    )
    return Place(
        scene,
        (w * 0.5, context + h * 0.012),
        round(w * 0.58),
        figure,
        front,
        lamp=(w * 0.42, middle[1] - h * 0.05),
        ground="air",
    )


def _panes(
    random: np.random.Generator, w: int, h: int, u: float, floor: float, middle: Point
) -> list[list[Point]]:
    """The outlines of the windows: one tall lancet, three, or a rose."""
    foot, kind = floor - h * 0.05, random.integers(3)
    if kind == 0:
        return [arch_outline(w * 0.5, foot, u * 0.235, foot - h * 0.035)]
    if kind == 1:
        sides = [arch_outline(w * 0.5 + way * u * 0.215, foot, u * 0.085, foot - h * 0.16) for way in (-1, 1)]
        return [*sides, arch_outline(w * 0.5, foot, u * 0.105, foot - h * 0.05)]
    around = np.linspace(0, 2 * math.pi, 49)
    radius = u * 0.275
    return [[(middle[0] + math.cos(a) * radius, middle[1] + math.sin(a) * radius) for a in around]]


def _candelabrum(scene: Scene, x: float, foot: float, size: float) -> None:
    """Paint a standing candlestick with three lights."""
    gold: Colour = "#6A4A2A"
    stem = [
        (x - size * 0.018, foot - size),
        (x + size * 0.018, foot - size),
        (x + size * 0.022, foot),
        (x - size * 0.022, foot),
    ]
    base = [
        (x - size * 0.15, foot),
        (x - size * 0.05, foot - size * 0.07),
        (x + size * 0.05, foot - size * 0.07),
        (x + size * 0.15, foot),
    ]
    arms = []
    for side in (-1, 1):
        arm = [
            (
                x + side * size * 0.17 * math.sin(t),
                foot - size * 0.84 + size * 0.10 * math.cos(t * 1.6) - size * 0.06,
            )
            for t in np.linspace(0, 1.57, 12)
        ]
        arms.append([*arm, *[(a, b + size * 0.035) for a, b in reversed(arm)]])
    scene.canvas.paint(polygons(scene.width, scene.height, stem, base, *arms), gold)
    for side, high in ((-1, 0.93), (0, 1.0), (1, 0.93)):
        candle(scene, x + side * size * 0.17, foot - size * high, size * 0.20, "#FFCF80")


def _altar(scene: Scene, x: float, top: float, half: float, h: float, seed: int, velvet: Colour) -> None:
    """Paint a stone table from `top` down, a velvet cloth with a golden eye over its front."""
    slab = [
        (x - half, top),
        (x + half, top),
        (x + half * 1.05, top + h * 0.032),
        (x - half * 1.05, top + h * 0.032),
    ]
    body = [
        (x - half * 0.92, top + h * 0.03),
        (x + half * 0.92, top + h * 0.03),
        (x + half * 0.92, h * 1.02),
        (x - half * 0.92, h * 1.02),
    ]
    scene.canvas.shadow(polygons(scene.width, scene.height, body), 0.6, half * 0.08, (0, 4))
    part = Scene(scene.canvas, scene.haze, scene.seed)
    masonry(part, polygons(scene.width, scene.height, body), "#3A2E58", h * 0.05, seed=seed)
    masonry(part, polygons(scene.width, scene.height, slab), "#8A7CB0", h * 0.07, seed=seed + 1)
    cloth = [
        (x - half * 0.62, top + 2),
        (x + half * 0.62, top + 2),
        (x + half * 0.62, h * 0.93),
        (x, h * 0.985),
        (x - half * 0.62, h * 0.93),
    ]
    mask, at = cropped(cloth)
    u = np.linspace(-1, 1, mask.shape[1], dtype=np.float32)[None, :]
    v = np.linspace(0, 1, mask.shape[0], dtype=np.float32)[:, None]
    folds = 0.72 + 0.28 * np.cos(u * 13 + np.sin(v * 3) * 0.6)
    nap = rgb(velvet) * (folds * (1.25 - 0.75 * v))[..., None]
    scene.canvas.paint(mask, np.clip(nap, 0, 1), 1, at)
    edge = np.clip(mask - blur(mask, half * 0.035), 0, 1) * mask
    scene.canvas.paint(np.clip(edge * 2.4, 0, 1), "#E0B45A", 0.9, at)
    scene.canvas.glow(
        polygons(
            scene.width,
            scene.height,
            [(x - half, top), (x + half, top), (x + half, top + 2.2), (x - half, top + 2.2)],
        ),
        "#FFF0E0",
        0.6,
    )


def _walls(view: View, floor: float, middle: Point) -> Scene:
    """Walls, floor, perhaps shelves, in the light of window and candles."""
    w, h, u, hour, random, seed = view.w, view.h, view.u, view.hour, view.random, view.seed
    scene = view.dark()
    masonry(scene, np.ones((h, w), np.float32), "#8C88A8", h * 0.044, seed=seed)
    flags(scene, floor, "#8A84A4", seed=seed, tile=("#5E5684", "#A8A0C4"))
    if random.random() < 0.5:
        for left, right in ((0.0, 0.22), (0.78, 1.0)):
            shelves(scene, w * left, w * right, h * 0.06, floor, 6, WOOD, SPINES, seed=seed + round(left * 9))
    lamps = [
        Lamp(middle, u * 0.95, hour.glow, 0.85),
        Lamp((w * 0.5, floor + h * 0.1), u * 0.6, hour.light, 0.65, 1.3, 0.4),
        Lamp((w * 0.10, h * 0.62), u * 0.5, "#FFB860", 0.95),
        Lamp((w * 0.90, h * 0.62), u * 0.5, "#FFB860", 0.95),
    ]
    lit(scene, mix("#0A0618", hour.haze, 0.18), lamps)
    return scene


def _columns(scene: Scene, view: View, floor: float, glass: tuple[Colour, ...]) -> None:
    """Paint columns before the wall, and the coloured light that falls between them."""
    w, h, u, hour = view.w, view.h, view.u, view.hour
    stone = Stone((hour.ground, mix(hour.haze, hour.ground, 0.35), mix(hour.haze, hour.light, 0.5)), 0.06, 1)
    for place, way in ((0.17, 1.0), (0.83, -1.0)):
        column(scene, w * place, h * 0.05, floor + h * 0.05, u * 0.085, Stone(stone.tones, 0.18, way))
    for place, way in ((0.035, 1.0), (0.965, -1.0)):
        column(scene, w * place, -h * 0.05, h * 0.95, u * 0.13, Stone(stone.tones, 0.0, way))
    for number, (left, right) in enumerate(((0.36, 0.44), (0.46, 0.55), (0.57, 0.65))):
        shaft(
            scene,
            (w * left, w * right, h * 0.12),
            (w * (left - 0.16 + number * 0.05), w * (right + 0.02 + number * 0.05), h * 0.98),
            glass[(number * 2 + 1) % 5],
            0.30,
        )
