"""The round room at the top of the seer's tower: a scene of the eye.

The last digit of the seed says whose room it is: one hung curtains and planets, one has books and a
telescope, one burns fires before a great round window, in one crystals have grown.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tools.art.colour import Colour, mix
from tools.art.masks import Array, Point, grid, polygons
from tools.art.scene import Scene
from tools.art.scene_brews import steam
from tools.art.scene_heaven import crescent, nebula, planet
from tools.art.scene_indoors import arch_outline, candle, circle_on_floor, shelves
from tools.art.scene_land import mountains
from tools.art.scene_light import Lamp, ground_light, lit
from tools.art.scene_magic import crystals
from tools.art.scene_roofs import brazier
from tools.art.scene_room import curtain, flags, masonry, moulded
from tools.art.scene_sky import clouds, moon, stars
from tools.art.scene_stone import Stone, castle, column
from tools.art.scene_things import book_pile, telescope
from tools.art.worlds.eye_night import FOOT, Night, View, finish, lights
from tools.art.worlds.place import Place


def seer_tower(width: int, height: int, seed: int) -> Place:
    """The round room at the top: pillars, curtains, the whole night outside, planets on threads."""
    view = View.of(width, height, seed, (0, 1, 2, 3))
    w, h, u, hour = view.w, view.h, view.u, view.hour
    scene, disk = _outside(view)
    _walls(scene, view)
    _furnish(scene, view)

    def front(scene: Scene, mask: Array) -> None:
        for place, foot, size in ((0.07, 0.985, 0.20), (0.135, 1.0, 0.14), (0.935, 0.99, 0.18)):
            candle(scene, w * place, h * foot, u * size, "#FFCF80")
        finish(scene, hour.light)

    figure = lights(
        ("#150832", "#6A44B8", "#EADCFF"),
        rim=hour.light,
        halo=hour.glow,
        foot=hour.ground,
        accent=mix(hour.fire, "#000000", 0.35),
    )
    return Place(
        scene,
        (w * 0.5, h * (FOOT + 0.012)),
        round(w * 0.64),
        figure,
        front,
        lamp=(disk[0] + (disk[0] - w / 2) * 0.8, disk[1]),
    )


def _arcade(view: View, rail: float) -> list[list[Point]]:
    """The openings of the tower: one wide arch, three, or a great circle."""
    w, h, u = view.w, view.h, view.u
    kind = int(view.random.integers(2))
    if _room(view) is _temple:
        turns = np.linspace(0, 2 * np.pi, 72)
        middle, radius = (w * 0.5, view.head(0.40)), u * 0.36
        return [[(middle[0] + np.cos(t) * radius, middle[1] + np.sin(t) * radius) for t in turns]]
    if kind == 0 or _room(view) is _study:
        half = u * (0.26 if _room(view) is _study else 0.34)
        return [arch_outline(w * 0.5, rail, half, rail - h * 0.035)]
    wide = u * 0.19
    return [arch_outline(w * 0.5, rail, wide, rail - h * 0.06)] + [
        arch_outline(w * 0.5 + side * wide * 1.92, rail, wide * 0.68, rail - h * 0.20) for side in (-1, 1)
    ]


def _mobile(scene: Scene, hour: Night, u: float, random: np.random.Generator) -> None:
    """Paint globes on threads below the ceiling."""
    w, h = scene.width, scene.height
    globes: tuple[tuple[Colour, Colour, Colour], ...] = (
        ("#1A0A30", "#C87840", "#FFE0A0"),
        ("#0A1A34", "#3A8AA8", "#C8FFF4"),
        ("#200A2A", "#A84890", "#FFC8F0"),
    )
    for number, place in enumerate((0.27, 0.40, 0.66, 0.76)):
        x, y = w * (place + random.uniform(-0.03, 0.03)), h * random.uniform(0.06, 0.20)
        scene.canvas.paint(
            polygons(w, h, [(x - 0.7, 0), (x + 0.7, 0), (x + 0.7, y), (x - 0.7, y)]), hour.light, 0.5
        )
        planet(
            scene,
            (x, y),
            u * random.uniform(0.018, 0.042),
            globes[number % 3],
            light=-0.6,
            seed=number + 1,
            ring="#E8C888" if number == 1 else None,
        )


def _outside(view: View) -> tuple[Scene, Point]:
    """The night outside, and where its moon stands."""
    w, h, u, hour, random, seed = view.w, view.h, view.u, view.hour, view.random, view.seed
    scene = view.sky(0.80)
    x, y = grid(w, h)
    nebula(
        scene,
        (hour.cloud[1], hour.glow, hour.light),
        turn=random.uniform(-1.2, -0.3),
        middle=(0.5, 0.32),
        strength=0.75,
        seed=seed,
    )
    stars(scene, 190, np.clip(1.15 - y / (h * 0.8), 0, 1) + x * 0, w / 520, seed=seed)
    disk = w * random.uniform(0.40, 0.62), view.head(0.33)
    if random.random() < 0.55:
        moon(scene, disk, u * 0.155, mix(hour.light, hour.glow, 0.1), hour.glow)
    else:
        crescent(scene, disk, u * 0.14, float(random.choice([-0.6, 3.6])), hour.light, hour.glow)
    clouds(scene, h * 0.9, *hour.cloud, cover=0.40, scale=0.8, seed=seed % 50, strength=0.7)
    mountains(
        scene,
        h * 0.78,
        h * 0.20,
        mix(hour.haze, hour.light, 0.3),
        mix(hour.cloud[1], hour.haze, 0.4),
        0.42,
        cells=5,
        seed=seed,
        rim=hour.light,
    )
    scene.fog(h * 0.76, h * 0.06, mix(hour.haze, hour.light, 0.4), 0.75)
    far = Stone((hour.ground, mix(hour.ground, hour.haze, 0.5), mix(hour.haze, hour.light, 0.3)), 0.35)
    castle(scene, w * float(random.choice([0.24, 0.77])), h * 0.80, u * 0.34, far, far, hour.fire)
    scene.fog(h * 0.79, h * 0.05, hour.haze, 0.7)
    return scene, disk


def _walls(scene: Scene, view: View) -> None:
    """Paint the wall with its openings, the floor, the light on both."""
    w, h, u, hour, seed = view.w, view.h, view.u, view.hour, view.seed
    room = view.dark()
    rail = h * 0.775
    masonry(room, np.ones((h, w), np.float32), "#9088A8", h * 0.038, seed=seed)
    flags(room, rail + h * 0.035, "#9A90B4", seed=seed, tile=("#6A5C90", "#B4A8CC"))
    warm = hour.fire
    lit(
        room,
        mix("#0A0618", hour.haze, 0.20),
        [
            Lamp((w * 0.5, rail + h * 0.10), u * 0.75, hour.light, 0.75, 1.3, 0.4),
            Lamp((w * 0.5, h * 0.3), u * 0.8, hour.glow, 0.5),
            Lamp((w * 0.06, h * 0.80), u * 0.5, warm, 0.9),
            Lamp((w * 0.94, h * 0.80), u * 0.5, warm, 0.9),
        ],
    )
    opening = _arcade(view, rail)
    wall = 1 - polygons(w, h, *opening)
    scene.canvas.shadow(wall, 0.5, u * 0.02, (0, 6))
    scene.canvas.paint(wall, room.canvas.colour)
    for arch in opening:
        moulded(scene, arch, u * 0.032, mix(hour.haze, "#0A0618", 0.40), hour.glow)


def _furnish(scene: Scene, view: View) -> None:
    """Paint the furniture of the room's owner, and a circle on the floor."""
    w, h, u, hour, random = view.w, view.h, view.u, view.hour, view.random
    _room(view)(scene, view)
    ground_light(scene, (w * 0.5, h * 0.90), u * 0.46, hour.light, 0.35)
    circle_on_floor(
        scene, (w * 0.5, h * 0.915), u * 0.38, 0.17, hour.fire if random.random() < 0.5 else hour.glow, 0.75
    )


def _pillars(scene: Scene, view: View) -> None:
    w, h, u, hour = view.w, view.h, view.u, view.hour
    tones = hour.ground, mix(hour.haze, hour.ground, 0.35), mix(hour.haze, hour.light, 0.45)
    for place, way in ((0.105, 1.0), (0.895, -1.0)):
        column(scene, w * place, h * 0.02, h * 0.86, u * 0.095, Stone(tones, 0.05, way))


def _salon(scene: Scene, view: View) -> None:
    """Paint pillars, curtains, planets on threads."""
    w, h, seed = view.w, view.h, view.seed
    _pillars(scene, view)
    cloth = str(view.random.choice(np.array(["#6A1E8A", "#1E4A8A", "#8A1E4A", "#146A6A"])))
    velvet = mix("#000000", cloth, 0.75)
    curtain(scene, -w * 0.02, w * 0.24, -4, h * 0.60, h * 0.97, velvet, seed=seed)
    curtain(scene, w * 1.02, w * 0.76, -4, h * 0.60, h * 0.97, velvet, seed=seed + 3)
    _mobile(scene, view.hour, view.u, view.random)


def _study(scene: Scene, view: View) -> None:
    """Paint books up to the ceiling, a telescope, a lantern on either side."""
    w, h, u, hour, seed = view.w, view.h, view.u, view.hour, view.seed
    for number, (left, right) in enumerate(((-0.03, 0.20), (0.80, 1.03))):
        shelves(scene, w * left, w * right, h * 0.03, h * 0.85, 7, "#1C0F16", SPINES, seed=seed + number)
        for at, strength in (((w * (left + right) / 2, h * 0.55), 0.30), ((w * 0.5, h * 0.45), 0.20)):
            scene.glow(at, u * 0.42, hour.fire, strength, 1.8)
    telescope(scene, (w * 0.83, h * 0.93), u * 0.44, way=-1, light=hour.light)
    book_pile(scene, w * 0.16, h * 0.955, u * 0.22, 4, SPINES, seed=seed)
    _mobile(scene, hour, u, view.random)


def _temple(scene: Scene, view: View) -> None:
    """Paint two fires before the round window, and the vapour that makes the oracle speak."""
    w, h, u, hour = view.w, view.h, view.u, view.hour
    _pillars(scene, view)
    for place in (0.15, 0.85):
        brazier(scene, (w * place, h * 0.93), u * 0.30, hour.ground, "#FF9A4A")
    for place, wide in ((0.5, 0.20), (0.40, 0.12), (0.62, 0.12)):
        steam(scene, (w * place, h * 0.90), u * wide, h * 0.62, mix(hour.light, hour.glow, 0.5), 0.45)


def _grotto(scene: Scene, view: View) -> None:
    """Paint crystals that grow out of the floor and down from the vault."""
    w, h, u, hour, seed = view.w, view.h, view.u, view.hour, view.seed
    teal = "#06384A", "#2CB4C8", "#D8FFFF"
    violet = mix(hour.ground, hour.glow, 0.25), hour.glow, mix(hour.light, "#FFFFFF", 0.4)
    clusters = (
        (0.05, 0.90, 0.52, violet),
        (0.95, 0.90, 0.46, teal),
        (0.18, 0.93, 0.30, teal),
        (0.84, 0.94, 0.26, violet),
    )
    for place, foot, tall, tones in clusters:
        crystals(scene, w * place, h * foot, u * tall, tones, seed=seed + round(tall * 50))


SPINES = "#7A2A4A", "#2A4A7A", "#6A5A2A", "#2A6A5A", "#5A2A7A"
ROOMS = _salon, _study, _temple, _grotto


def _room(view: View) -> Callable[[Scene, View], None]:
    """The variant of the room that the seed chooses."""
    return ROOMS[view.seed % 10 % len(ROOMS)]
