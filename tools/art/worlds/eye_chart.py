"""The chart of the stars: a scene of the eye."""

from __future__ import annotations

import math

import numpy as np

from tools.art.colour import Colour, mix
from tools.art.masks import Array, Point, grid, polygons
from tools.art.scene import Scene
from tools.art.scene_heaven import comet, constellation, nebula, planet, random_constellation
from tools.art.scene_light import Lamp, lit, mirrored_in
from tools.art.scene_magic import Hoop, hoop, runes, star_rays
from tools.art.scene_room import flags
from tools.art.scene_sky import stars
from tools.art.scene_things import telescope
from tools.art.worlds.eye_night import FOOT, View, finish, lights
from tools.art.worlds.place import Place


def star_chart(width: int, height: int, seed: int) -> Place:
    """The sky as its readers see it: golden rings and constellations over a floor that mirrors them."""
    view = View.of(width, height, seed, (0, 1, 2, 3))
    w, h, u, hour, random = view.w, view.h, view.u, view.hour, view.random
    gold: Colour = "#F0CF88"
    scene = _sky(view)
    middle = w * 0.5, view.head(0.40)
    scene.glow(middle, u * 0.55, hour.glow, 0.65, 2.0)
    scene.glow(middle, u * 0.24, hour.light, 0.55, 1.8)
    star_rays(scene, middle, u * 0.50, 16, gold, 0.55, turn=random.uniform(0, 0.4))
    _astrolabe(scene, middle, u, gold, random)
    floor = h * 0.795
    _planets(scene, view, middle, floor, gold)
    _terrace(scene, view, floor)
    if random.random() < 0.7:
        telescope(scene, (w * 0.85, h * 0.91), u * 0.40, way=-1, light=hour.light)

    def front(scene: Scene, mask: Array) -> None:
        mirrored_in(scene, mask, h * FOOT, 0.22, u * 0.006)
        hoop(scene, (w * 0.5, h * 0.925), Hoop(u * 0.40, 0.16, 0, u * 0.004), gold, 0.7, ticks=48)
        scene.fog(h * 0.975, h * 0.04, hour.haze, 0.4)
        finish(scene, gold, count=80)

    figure = lights(
        ("#160A34", "#6A4CC0", "#F0E4FF"),
        rim="#FFF0C8",
        halo=hour.glow,
        foot=hour.ground,
        accent=mix(hour.fire, "#000000", 0.35),
    )
    return Place(
        scene,
        (w * 0.5, h * (FOOT + 0.008)),
        round(w * 0.60),
        figure,
        front,
        lamp=(w * 0.40, middle[1] - h * 0.06),
    )


def _astrolabe(
    scene: Scene, middle: tuple[float, float], u: float, gold: Colour, random: np.random.Generator
) -> None:
    """Paint rings about the light: two that face us with marks, two that lie at a slant."""
    hoop(scene, middle, Hoop(u * 0.415, 1, 0, u * 0.0052), gold, 0.85, ticks=72)
    hoop(scene, middle, Hoop(u * 0.35, 1, 0, u * 0.0030), gold, 0.7)
    hoop(scene, middle, Hoop(u * 0.265, 1, 0, u * 0.0026), gold, 0.6, ticks=24)
    for tilt, level in ((random.uniform(0.3, 0.7), 0.34), (random.uniform(-0.8, -0.3), 0.42)):
        hoop(scene, middle, Hoop(u * 0.41, level, tilt, u * 0.0042), gold, 0.7)
    signs = [
        (middle[0] + math.cos(a) * u * 0.382, middle[1] + math.sin(a) * u * 0.382, u * 0.014, a + math.pi / 2)
        for a in np.arange(12) * math.pi / 6
    ]
    runes(scene, signs, gold, seed=scene.seed, strength=0.8)


def _balustrade(scene: Scene, level: float, tall: float, u: float, stone: Colour, light: Colour) -> None:
    """Paint a rail on turned posts along the edge of the floor."""
    w, h = scene.width, scene.height
    top = level - tall
    shapes: list[list[Point]] = [
        [(0, top), (w, top), (w, top + tall * 0.16), (0, top + tall * 0.16)],
        [(0, level - tall * 0.12), (w, level - tall * 0.12), (w, level + 2), (0, level + 2)],
    ]
    half = [(0.16, 0.14), (0.10, 0.24), (0.26, 0.42), (0.30, 0.60), (0.14, 0.80), (0.20, 0.90)]
    for x in np.arange(u * 0.03, w, u * 0.075):
        right = [(x + a * tall * 0.62, top + b * tall) for a, b in half]
        shapes.append([*right, *[(2 * x - a, b) for a, b in reversed(right)]])
    scene.layer(
        polygons(w, h, *shapes),
        stone,
        0.05,
        rim=light,
        rim_from=(1, 2),
        rim_strength=0.7,
        texture=0.2,
        sink=0.1,
    )


def _sky(view: View) -> Scene:
    """Gas, stars, constellations, a comet."""
    w, h, u, hour, random, seed = view.w, view.h, view.u, view.hour, view.random, view.seed
    scene = view.sky(1.02)
    nebula(
        scene,
        (hour.cloud[1], hour.glow, hour.light),
        turn=random.uniform(-1.1, 1.1),
        middle=(0.5, 0.36),
        wide=0.34,
        strength=0.85,
        seed=seed,
    )
    stars(scene, 320, np.ones((h, w), np.float32), w / 480, seed=seed)
    for area in ((w * 0.05, h * 0.06, w * 0.40, h * 0.42), (w * 0.60, h * 0.05, w * 0.96, h * 0.44)):
        points, links = random_constellation(random, area, 7)
        constellation(scene, points, links, u * 0.0068, hour.light, 0.9)
    comet(
        scene,
        (w * random.uniform(0.62, 0.85), h * random.uniform(0.08, 0.2)),
        u * 0.30,
        random.uniform(-0.6, -0.2) + math.pi,
        hour.light,
        0.7,
    )
    return scene


def _planets(scene: Scene, view: View, middle: Point, floor: float, gold: Colour) -> None:
    """Paint planets on the rings about the light, as far as they stand above the `floor`."""
    u, random = view.u, view.random
    globes: tuple[tuple[Colour, Colour, Colour], ...] = (
        ("#1A0A30", "#C87840", "#FFE0A0"),
        ("#0A1A34", "#3A8AA8", "#C8FFF4"),
        ("#200A2A", "#A84890", "#FFC8F0"),
    )
    turn = random.uniform(0, 6.28)
    for number, far in enumerate((0.32, 0.39, 0.39)):
        angle = turn + number * 2.3
        spot = middle[0] + math.cos(angle) * u * far, middle[1] + math.sin(angle) * u * far * 0.95
        if spot[1] < floor - u * 0.06:
            planet(
                scene,
                spot,
                u * random.uniform(0.022, 0.042),
                globes[number],
                light=angle + math.pi,
                ring=gold if number == 0 else None,
                seed=number + 3,
            )


def _terrace(scene: Scene, view: View, floor: float) -> None:
    """Paint the chequered floor and its balustrade."""
    w, h, u, hour, seed = view.w, view.h, view.u, view.hour, view.seed
    scene.fog(floor - h * 0.02, h * 0.05, mix(hour.haze, hour.light, 0.3), 0.75)
    floor_scene = view.dark()
    flags(floor_scene, floor, "#9C94C4", seed=seed, tile=("#3A3270", "#8C84C0"))
    lit(
        floor_scene,
        mix("#060414", hour.haze, 0.3),
        [Lamp((w * 0.5, floor + h * 0.05), u * 0.8, hour.light, 0.8, 1.3, 0.4)],
    )
    _, y = grid(w, h)
    under_foot = np.clip(y - floor + 0.5, 0, 1) + np.zeros((1, w), np.float32)
    scene.canvas.paint(under_foot, floor_scene.canvas.colour)
    _balustrade(scene, floor, h * 0.085, u, mix(hour.haze, hour.ground, 0.55), hour.light)
