"""The witch's kitchen: a scene of the eye."""

from __future__ import annotations

import math

import numpy as np

from tools.art.colour import Colour, mix
from tools.art.masks import Array, Point, grid, noise_at, polygons
from tools.art.scene import Scene
from tools.art.scene_brews import bubbles, flask, flasks, herbs, steam
from tools.art.scene_fish import fish, splash
from tools.art.scene_indoors import arch_outline, candle
from tools.art.scene_light import Lamp, lit
from tools.art.scene_room import flags, masonry, moulded
from tools.art.scene_things import blaze, book_pile, lantern
from tools.art.worlds.eye_night import FOOT, View, finish, lights
from tools.art.worlds.place import Place

BREWS: tuple[Colour, ...] = ("#5CFFA0", "#FF6AC8", "#66D8FF", "#FFB040", "#B070FF")
FUMES: tuple[tuple[Colour, Colour], ...] = (
    ("#7CFFB0", "#0E3A2C"),
    ("#66F0E8", "#0C3440"),
    ("#FF8AD8", "#40103A"),
    ("#C8FF70", "#2C3A0C"),
)


BOARDS = (
    (0.33, -0.02, 0.19),
    (0.53, -0.02, 0.17),
    (0.30, 0.82, 1.02),
    (0.51, 0.84, 1.02),
)  # level, left, right


def witch_kitchen(width: int, height: int, seed: int) -> Place:
    """A vaulted kitchen: fire on the hearth, bottles that glow, herbs from the beam, coloured fumes."""
    view = View.of(width, height, seed, (0, 1, 3))
    w, h, u, hour, random = view.w, view.h, view.u, view.hour, view.random
    fume, shade = FUMES[int(random.integers(len(FUMES)))]
    floor = h * 0.775
    mouth = _mouth(w * 0.5, floor + h * 0.01, u * 0.285, h * 0.50, int(random.integers(3)))
    hearth = polygons(w, h, mouth)
    scene = _shell(view, hearth, floor)
    fire = Lamp((w * 0.5, floor - h * 0.06), u * 0.95, "#FF9A48", 1.15, 1.7)
    lit(
        scene,
        mix("#0C0620", hour.haze, 0.20),
        [
            fire,
            Lamp((w * 0.5, view.head(0.40)), u * 0.75, fume, 0.55),
            Lamp((w * 0.02, h * 0.30), u * 0.55, hour.glow, 0.6),
            Lamp((w * 0.98, h * 0.35), u * 0.55, hour.glow, 0.6),
            Lamp((w * 0.5, h * 0.92), u * 0.6, "#FFB070", 0.5, 1.2, 0.35),
        ],
    )
    for high, left, right in BOARDS:
        level = h * high
        flasks(
            scene, w * left, w * right, level, u * random.uniform(0.12, 0.15), BREWS, seed=seed + round(level)
        )
    blaze(
        scene, (w * 0.5, floor + h * 0.005), u * 0.50, h * 0.30, ("#7A1E08", "#F0681E", "#FFE08A"), seed=seed
    )
    scene.canvas.inner_shadow(hearth, 0.75, u * 0.03)
    moulded(scene, mouth, u * 0.055, mix("#6A5878", "#2A1A30", 0.35), "#FF9A48")
    _hang(scene, view)
    steam(scene, (w * 0.5, h * 0.70), h * 0.66, u * 0.34, fume, 0.75, seed=seed)
    scene.glow((w * 0.5, view.head(0.42)), u * 0.42, fume, 0.35)

    def front(scene: Scene, mask: Array) -> None:
        steam(scene, (w * 0.36, h * 0.99), h * 0.36, u * 0.20, fume, 0.45, seed=seed + 4)
        scene.fog(h * 0.965, h * 0.05, shade, 0.7)
        top = book_pile(scene, w * 0.90, h * 1.02, u * 0.20, 3, ("#5A2A6A", "#2A4A6A", "#6A3A2A"), seed=seed)
        candle(scene, w * 0.92, top, u * 0.14, "#FFCF80")
        for place, size, kind in ((0.055, 0.21, 0), (0.155, 0.13, 2), (0.80, 0.11, 3)):
            flask(
                scene,
                w * place,
                h * 1.005,
                u * size,
                BREWS[int(random.integers(5))],
                kind + int(random.integers(2)),
            )
        bubbles(scene, (w * 0.25, h * 0.15, w * 0.75, h * 0.6), u * 0.016, fume, count=12, seed=seed)
        finish(scene, fume)

    figure = lights(
        ("#120A1E", "#5A5470", "#E4DCF0"),
        rim=mix(fume, "#FFFFFF", 0.3),
        halo=fume,
        foot=shade,
        accent="#D8641E",
        halo_strength=0.35,
    )
    return Place(
        scene,
        (w * 0.5, h * (FOOT + 0.012)),
        round(w * 0.62),
        figure,
        front,
        lamp=(w * 0.36, view.head(0.20)),
    )


def _shell(view: View, hearth: Array, floor: float) -> Scene:
    """Walls, floor, the dark of the hearth, shelves, a beam: not lit yet."""
    w, h, u, seed = view.w, view.h, view.u, view.seed
    scene = view.dark()
    masonry(scene, np.ones((h, w), np.float32), "#9A8EA4", h * 0.046, seed=seed)
    flags(scene, floor, "#8E8498", seed=seed)
    scene.canvas.paint(hearth, "#1A0E14")
    for high, left, right in BOARDS:
        level = h * high
        board = [
            (w * left, level),
            (w * right, level),
            (w * right, level + h * 0.018),
            (w * left, level + h * 0.018),
        ]
        scene.canvas.paint(polygons(w, h, board), "#7A5038")
    beam = [(0, h * 0.055), (w, h * 0.035), (w, h * 0.105), (0, h * 0.12)]
    scene.canvas.shadow(polygons(w, h, beam), 0.6, u * 0.02, (0, u * 0.03))
    timber = polygons(w, h, beam)
    x, y = grid(w, h)
    grain = noise_at(x / w * 5, y / h * 60, seed=seed, octaves=4)
    scene.canvas.paint(
        timber, np.clip(np.asarray([0.48, 0.32, 0.24], np.float32) * (0.5 + grain)[..., None], 0, 1)
    )
    return scene


def _hang(scene: Scene, view: View) -> None:
    """Paint herbs and a lantern under the beam."""
    w, h, u, random, seed = view.w, view.h, view.u, view.random, view.seed
    for place in np.linspace(0.13, 0.87, 6):
        if abs(place - 0.5) > 0.10:
            x_at = w * (place + random.normal(0, 0.02))
            herbs(
                scene,
                x_at,
                h * 0.10,
                u * random.uniform(0.12, 0.19),
                str(random.choice(np.array(["#5A6A4A", "#6A4A7A", "#7A5A4A", "#4A6A6A"]))),
                seed=seed + round(place * 50),
            )
    lantern(scene, w * 0.5 + u * random.choice([-0.31, 0.31]), h * 0.11, u * 0.11, "#FFC870")


FISH: tuple[tuple[Colour, Colour, Colour], ...] = (
    ("#7A1408", "#E8503A", "#FFD8A8"),
    ("#1A2A7A", "#3C7CE0", "#D8F0FF"),
    ("#8A5A08", "#F0B830", "#FFF8D0"),
    ("#6A6480", "#D8D4E4", "#FFFFFF"),
)


def fish_kitchen(width: int, height: int, seed: int) -> Place:
    """Paint the kitchen with four fish of four colours that leap out of the pot on its hearth."""
    place = witch_kitchen(width, height, seed)
    before, side = place.front, min(place.side, height * 0.55)

    def front(scene: Scene, mask: Array) -> None:
        rows, columns = np.nonzero(mask > 0.5)
        x, brim = float(columns.mean()), float(rows.min())
        tall = float(rows.max()) - brim
        splash(scene, (x, brim + tall * 0.22), side * 0.55, "#FFC870", seed=seed)
        leaps = (
            (-0.66, -0.06, -2.3, 0),
            (-0.24, -0.50, -1.85, 1),
            (0.25, -0.44, -1.1, 2),
            (0.68, -0.02, -0.5, 3),
        )
        for across, up, turn, kind in leaps:
            spot = x + across * tall * 0.62, brim + tall * (0.12 + up * 0.62)
            fish(scene, spot, tall * 0.24, turn, FISH[kind], bend=0.5 if across < 0 else -0.5, rim="#FFF0D0")
        before(scene, mask)

    place.front = front
    return place


def _mouth(x: float, foot: float, half: float, high: float, kind: int) -> list[Point]:
    """The opening of a hearth: pointed, round or flat."""
    if kind == 0:
        return arch_outline(x, foot, half, high)
    if kind == 1:
        round_ = [
            (x - math.cos(turn) * half, foot - high + half * 0.9 - math.sin(turn) * half * 0.9)
            for turn in np.linspace(0, math.pi, 25)
        ]
        return [(x - half, foot), *round_, (x + half, foot)]
    low = foot - high * 0.86
    return [
        (x - half * 1.12, foot),
        (x - half * 1.08, low),
        (x, low - half * 0.07),
        (x + half * 1.08, low),
        (x + half * 1.12, foot),
    ]
