"""The frog king's arch of the green world: old stone, overgrown, light behind it."""

from __future__ import annotations

import math

import numpy as np

from tools.art.colour import linear, mix
from tools.art.masks import Array, Point, blur, falloff, noise, polygons, smooth
from tools.art.scene import Scene
from tools.art.scene_dabs import Tones
from tools.art.scene_lake import lake, lilies
from tools.art.scene_land import hill, mountains, pines
from tools.art.scene_leaves import Wood, crown
from tools.art.scene_meadow import ferns, flowers, grass, vines
from tools.art.scene_room import masonry
from tools.art.scene_sky import rays
from tools.art.scene_stone import Stone, wall
from tools.art.worlds.ankh_hour import Hour, figures
from tools.art.worlds.place import Place

MOSSY = Hour(
    ((0, "#0A2A22"), (0.4, "#2E8A66"), (0.7, "#B8F0B0"), (1, "#F2FFD8")),
    "#F4FFD8", "#A4E0A4", ("#081C16", "#3A5A48", "#B8CCA8"), ("#06281A", "#2E8A48", "#C8F088"),
    ("#020E0A", "#0C3A22", "#6AB850"), "#4A8A48", "#02100B", "#5A2C0A",
)  # fmt: skip
GOLDEN = Hour(
    ((0, "#1A2A18"), (0.4, "#7A9440"), (0.7, "#FFE49A"), (1, "#FFF8DC")),
    "#FFF4CC", "#E8DC98", ("#14180C", "#545638", "#D8CCA0"), ("#12260C", "#5E8A2C", "#ECE880"),
    ("#080E05", "#2A401A", "#A8B44A"), "#7E8A3E", "#0A0E06", "#0C4444",
)  # fmt: skip
AQUA = Hour(
    ((0, "#06242C"), (0.4, "#1C7A7C"), (0.7, "#98E8DC"), (1, "#EAFFF8")),
    "#ECFFF8", "#90DCCC", ("#061A1E", "#2E5654", "#A8CCC4"), ("#042622", "#1C8068", "#A8F0BC"),
    ("#010D0F", "#073634", "#48A888"), "#38887A", "#010E10", "#5A300E",
)  # fmt: skip
ARCHES = (MOSSY, GOLDEN, AQUA)


def frog_arch(width: int, height: int, seed: int) -> Place:
    """An overgrown arch of old stone, light behind it, steps and a pool before it."""
    w, h, random = width, height, np.random.default_rng(seed)
    hour = ARCHES[seed % len(ARCHES)]
    side = -1 if random.random() < 0.5 else 1
    light = w * (0.53 + side * 0.08), h * 0.36
    scene = Scene.under(linear(w, h, hour.air), hour.haze, seed)
    scene.glow((w * 0.53, h * 0.45), w * 0.5, hour.light, 0.8, 1.5)
    mountains(scene, h * 0.74, h * 0.24, hour.haze, hour.leaves[1], 0.66, cells=3, seed=seed, light=side)
    scene.fog(h * 0.70, h * 0.05, hour.light, 0.5)
    pines(scene, h * 0.76, h * 0.22, hour.leaves[1], 0.55, count=13, seed=seed, rim=hour.light)
    scene.fog(h * 0.76, h * 0.05, hour.light, 0.6)
    rays(scene, light, h * 0.9, hour.light, 0.4, count=22, seed=seed)
    scene.glow(light, w * 0.22, hour.light, 0.9, 1.3)
    hill(scene, h * 0.775, h * 0.01, hour.ground, 0.25, seed=seed, rim=hour.light)
    pointed = random.random() < 0.5
    _gate(scene, hour, side, pointed, seed)
    if random.random() < 0.6:
        lake(scene, h * 0.835, mix(hour.dark, hour.leaves[1], 0.4), mirror=0.75, waves=0.7, seed=seed)
        pads: Tones = (hour.near[0], hour.leaves[1], hour.leaves[2])
        lilies(
            scene,
            (0, h * 0.86, w, h * 0.97),
            w * 0.045,
            pads,
            ("#B87A9A", "#FFD8E8", "#FFFFFF"),
            count=12,
            seed=seed,
        )
    hill(scene, h * 0.90, h * 0.016, mix(hour.ground, hour.dark, 0.25), 0.0, seed=seed + 4, rim=hour.light)
    _slab(scene, hour, side, seed)

    def front(scene: Scene, mask: Array) -> None:
        grass(scene, h * 0.955, h * 0.05, hour.leaves, count=260, seed=seed + 5, clear=(0.53, 0.34))
        scene.sparks(36, hour.light, (0, h * 0.2, w, h * 0.95), (w / 650, w / 220), bloom=w / 90, seed=seed)
        _creepers(scene, hour, seed)
        ferns(scene, [(w * 0.04, h * 1.0), (w * 0.96, h * 1.01)], w * 0.20, hour.near, seed=seed)
        flowers(
            scene,
            (0, h * 0.94, w, h * 0.99),
            ("#FFF4F0", "#E8C8FF", "#FFE88A"),
            w * 0.012,
            count=18,
            seed=seed,
        )
        grass(scene, h * 1.0, h * 0.07, hour.near, count=280, seed=seed + 6, clear=(0.52, 0.4))
        scene.vignette(0.48, hour.dark)
        scene.grade()

    tones = ("#1C3428", "#8CB48C", "#FBFFE4")
    side_of = round(min(w * 0.70, h * 0.62))
    return Place(scene, (w * 0.53, h * 0.915), side_of, figures(hour, tones), front, lamp=light)


def _arch(x: float, half: float, spring: float, rise: float) -> list[Point]:
    """Points over an opening, from its left spring to its right one; pointed if `rise` exceeds `half`."""
    points = []
    for part in np.linspace(0, 1, 15).tolist():
        turn = math.pi * (1 - part)
        lift = math.sin(turn) ** (0.8 if rise > half * 1.1 else 1.0)
        points.append((x + math.cos(turn) * half, spring - lift * rise))
    return points


def _gate(scene: Scene, hour: Hour, side: float, pointed: bool, seed: int) -> None:
    """Paint a wall with an arch of wedge stones, mossy and broken at the top."""
    w, h, random = scene.width, scene.height, np.random.default_rng(seed + 5)
    x, foot, half, spring = w * 0.53, h * 0.86, w * 0.335, h * 0.42
    rise = half * (1.25 if pointed else 0.95)
    stone = Stone((hour.bark[0], hour.bark[1], hour.bark[2]), 0.0, side)
    inner = _arch(x, half, spring, rise)
    back = polygons(
        w,
        h,
        [
            (-5, -5),
            (w + 5, -5),
            (w + 5, foot),
            (x + half, foot),
            *reversed(inner),
            (x - half, foot),
            (-5, foot),
        ],
    )
    masonry(scene, back, mix(hour.bark[0], hour.bark[1], 0.75), h * 0.055, seed=seed)
    shade = np.clip(1 - blur(back, w * 0.07), 0, 1) * back
    scene.canvas.glow(shade, hour.light, 0.55)
    down = np.linspace(0.75, 0.05, h, dtype=np.float32)[:, None]
    scene.canvas.paint(back * down, hour.dark, 0.8)
    outer = _arch(x, half + w * 0.075, spring, rise + w * 0.075)
    for number in range(len(inner) - 1):
        a, b, c, d = inner[number], inner[number + 1], outer[number + 1], outer[number]
        jut = float(random.uniform(-0.006, 0.010)) * w
        c, d = (c[0], c[1] - jut), (d[0], d[1] - jut)
        wall(scene, [a, b, c, d], stone, 0.4)
    for way in (-1, 1):
        edge, level = x + way * half, spring
        while level < foot:
            high = h * float(random.uniform(0.055, 0.075))
            wide = w * float(random.uniform(0.07, 0.10))
            block = [
                (edge, level),
                (edge + way * wide, level),
                (edge + way * wide, min(level + high, foot)),
                (edge, min(level + high, foot)),
            ]
            wall(scene, block, stone, 0.4)
            level += high + 1.5
    moss = Wood(hour.bark, hour.leaves, side)
    heaps = [
        (px + float(random.normal(0, 5)), py - w * 0.01, w * float(random.uniform(0.016, 0.034)))
        for px, py in outer[2:-2]
        if random.random() < 0.75
    ]
    crown(scene, heaps, moss, w * 0.016, seed=seed, glow=0.4)


def _slab(scene: Scene, hour: Hour, side: float, seed: int) -> None:
    """Paint two round steps of stone for the figure, their tops in the light."""
    w, h = scene.width, scene.height
    x, y = w * 0.53, h * 0.925
    lit = mix(hour.bark[1], hour.light, 0.45)
    for wide, level in ((0.40, 0.022), (0.34, 0.0)):
        turns = np.linspace(0, 2 * math.pi, 40).tolist()
        ring = [(x + math.cos(k) * wide * w, y + level * h + math.sin(k) * wide * w * 0.12) for k in turns]
        riser = Stone((hour.dark, hour.bark[0], hour.bark[1]), 0, side)
        wall(scene, [(a, b + h * 0.02) for a, b in ring], riser, 0.3)
        wall(scene, ring, Stone((hour.bark[1], mix(hour.bark[1], lit, 0.6), lit), 0.0, side), 0.3)
    cracks = noise(w, h, cells=(9, 30), octaves=4, seed=seed + 21)
    top = falloff(w, h, (x, y), w * 0.34, power=0.2, squash=0.12)
    scene.canvas.paint(top * smooth(np.abs(cracks - 0.5), 0.018, 0.0), hour.dark, 0.5)
    scene.canvas.glow(falloff(w, h, (x, y), w * 0.34, power=1.1, squash=0.14), hour.light, 0.40)


def _creepers(scene: Scene, hour: Hour, seed: int) -> None:
    """Paint vines before the arch, longest at the sides."""
    w, h, random = scene.width, scene.height, np.random.default_rng(seed + 8)
    roots = []
    for _ in range(15):
        place = float(random.random())
        edge = abs(place * 2 - 1)
        roots.append((place * w, -4.0, h * (0.08 + 0.34 * edge**2.2) * float(random.uniform(0.6, 1.1))))
    vines(scene, roots, hour.near, w * 0.030, seed=seed)
