"""The owls' tower: a scene of the eye."""

from __future__ import annotations

import numpy as np

from tools.art.canvas import Paint
from tools.art.colour import mix
from tools.art.masks import Array, Point, grid, polygons
from tools.art.scene import Scene, blend
from tools.art.scene_heaven import crescent, nebula
from tools.art.scene_land import hill, mountains, pines
from tools.art.scene_owl import ivy, owl, round_tower
from tools.art.scene_sky import clouds, moon, rays, stars
from tools.art.scene_wood import bare_tree, brambles
from tools.art.worlds.eye_night import FOOT, View, finish, lights
from tools.art.worlds.place import Place


def owl_tower(width: int, height: int, seed: int) -> Place:
    """The foot of an old tower: lit windows above, an owl on its bough, a path of stones."""
    view = View.of(width, height, seed, (0, 1, 2, 3))
    w, h, hour = view.w, view.h, view.hour
    scene, disk = _sky(view)
    _wood(scene, view)
    _tower(scene, view)
    _watch(scene, view)

    def front(scene: Scene, mask: Array) -> None:
        scene.fog(h * 0.945, h * 0.045, mix(hour.haze, hour.ground, 0.3), 0.5)
        brambles(
            scene, h * 0.985, h * 0.10, mix(hour.ground, "#000000", 0.4), seed=seed, count=70, rim=hour.glow
        )
        finish(scene, "#FFE0A0", count=54)

    lamp = disk[0] - w * 0.12, disk[1]
    figure = lights(
        ("#140830", "#6A48B8", "#ECE0FF"), rim=hour.light, halo=hour.glow, foot=hour.ground, accent="#C87830"
    )
    return Place(scene, (w * 0.5, h * (FOOT + 0.012)), round(w * 0.62), figure, front, lamp=lamp)


def _path(
    scene: Scene, x: float, top: float, door: float, stone: Paint, ground: Paint, random: np.random.Generator
) -> None:
    """Paint flat stones that wind from the door of the tower to the foot of the picture."""
    w, h = scene.width, scene.height
    slabs = []
    for number in range(26):
        near = (number / 26) ** 1.5
        middle = door + (x - door) * min(1.0, near * 2.2) + random.normal(0, 0.05) * w * (0.2 + near)
        y, half = top + (h * 1.01 - top) * near, w * (0.014 + 0.055 * near) * random.uniform(0.7, 1.2)
        turns = np.linspace(0, 2 * np.pi, 9)[:-1]
        slabs.append(
            [
                (middle + np.cos(t) * half * random.uniform(0.8, 1.1), y + np.sin(t) * half * 0.26)
                for t in turns
            ]
        )
    scene.layer(
        polygons(w, h, *slabs),
        blend(ground, stone, 0.45),
        0.0,
        rim=stone,
        rim_from=(0, 2),
        rim_strength=0.5,
        texture=0.4,
        sink=0,
    )


def _bough(scene: Scene, level: float, w: int, u: float, wood: Paint, light: Paint) -> None:
    """Paint the bough at the left that an owl sits on."""
    thick = u * 0.018
    upper = [
        (-4.0, level + u * 0.05),
        (w * 0.06, level + u * 0.008),
        (w * 0.13, level),
        (w * 0.21, level - u * 0.012),
        (w * 0.27, level - u * 0.05),
    ]
    lower = [
        (w * 0.27, level - u * 0.045),
        (w * 0.215, level + thick * 0.3),
        (w * 0.13, level + thick),
        (w * 0.06, level + thick * 1.6),
        (-4.0, level + u * 0.10),
    ]
    twig = [(w * 0.19, level), (w * 0.245, level + u * 0.035), (w * 0.18, level + thick * 0.5)]
    scene.layer(
        polygons(scene.width, scene.height, [*upper, *lower], twig),
        wood,
        0,
        rim=light,
        rim_from=(0, 2),
        texture=0.4,
        sink=0,
    )


def _sky(view: View) -> tuple[Scene, Point]:
    """The sky, and where its moon stands."""
    w, h, u, hour, random, seed = view.w, view.h, view.u, view.hour, view.random, view.seed
    scene = view.sky(0.84)
    x, y = grid(w, h)
    nebula(
        scene,
        (hour.cloud[1], hour.glow, hour.light),
        turn=random.uniform(0.3, 1.2),
        middle=(0.4, 0.25),
        strength=0.55,
        seed=seed,
    )
    stars(scene, 240, np.clip(1.1 - y / (h * 0.75), 0, 1) + x * 0, w / 520, seed=seed)
    disk = w * random.uniform(0.36, 0.52), view.head(random.uniform(0.27, 0.36))
    if random.random() < 0.5:
        crescent(
            scene,
            disk,
            u * random.uniform(0.12, 0.16),
            float(random.choice([2.7, 0.6])),
            hour.light,
            hour.glow,
        )
    else:
        moon(scene, disk, u * random.uniform(0.14, 0.20), mix(hour.light, hour.fire, 0.15), hour.glow)
    rays(scene, disk, w * 0.8, hour.light, 0.14, count=20, seed=seed)
    clouds(
        scene, h * 0.9, *hour.cloud, cover=random.uniform(0.36, 0.5), scale=0.9, seed=seed % 60, strength=0.7
    )
    return scene, disk


def _wood(scene: Scene, view: View) -> None:
    """Paint mountains and two ranks of pines in the mist."""
    h, hour, random, seed = view.h, view.hour, view.random, view.seed
    mountains(
        scene,
        h * 0.80,
        h * random.uniform(0.16, 0.26),
        mix(hour.haze, hour.light, 0.25),
        mix(hour.cloud[1], hour.haze, 0.35),
        0.42,
        cells=random.uniform(3, 6),
        seed=seed,
        rim=hour.light,
    )
    scene.fog(h * 0.77, h * 0.06, mix(hour.haze, hour.light, 0.35), 0.75)
    pines(
        scene,
        h * 0.82,
        h * 0.24,
        mix(hour.ground, hour.haze, 0.45),
        0.32,
        count=22,
        seed=seed + 2,
        rim=hour.light,
    )
    scene.fog(h * 0.81, h * 0.05, hour.haze, 0.6)
    pines(
        scene,
        h * 0.86,
        h * 0.30,
        mix(hour.ground, hour.haze, 0.2),
        0.12,
        count=7,
        span=(-0.05, 0.30),
        seed=seed + 4,
        rim=hour.light,
    )


def _tower(scene: Scene, view: View) -> None:
    """Paint the tower with its ivy, the ground, the path to its door."""
    w, h, u, hour, random, seed = view.w, view.h, view.u, view.hour, view.random, view.seed
    stone, roof = mix("#9A8CB8", hour.haze, 0.25), mix("#4A3A7A", hour.ground, 0.25)
    place = w * random.uniform(0.80, 0.86)
    round_tower(
        scene,
        place,
        h * 0.90,
        u * random.uniform(0.125, 0.155),
        h * random.uniform(0.16, 0.24),
        stone,
        roof,
        "#FFC870",
        light=-1,
        glow=hour.light,
        seed=seed,
    )
    ivy(
        scene,
        place + u * 0.06,
        h * 0.90,
        u * 0.14,
        h * 0.34,
        mix("#2A5A4A", hour.ground, 0.45),
        seed=seed,
        rim=hour.light,
    )
    scene.fog(h * 0.87, h * 0.05, hour.haze, 0.55)
    hill(scene, h * 0.865, h * 0.025, mix(hour.ground, hour.haze, 0.25), 0.02, seed=seed + 3, rim=hour.light)
    _path(scene, w * 0.5, h * 0.865, place, mix(hour.haze, hour.light, 0.15), hour.ground, random)


def _watch(scene: Scene, view: View) -> None:
    """Paint a bare tree at the left, the owl on its bough."""
    w, h, u, hour, random, seed = view.w, view.h, view.u, view.hour, view.random, view.seed
    branch = h * random.uniform(0.50, 0.58)
    bare_tree(
        scene, (-w * 0.03, h * 0.98), h * 0.98, hour.ground, 0.0, lean=0.10, seed=seed + 6, rim=hour.light
    )
    _bough(scene, branch, w, u, hour.ground, hour.light)
    owl(
        scene,
        w * 0.115,
        branch - u * 0.005,
        u * 0.17,
        (hour.ground, mix(hour.ground, hour.haze, 0.55), hour.light),
        "#FFC23C",
        rim=hour.light,
    )
