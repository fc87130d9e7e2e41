"""The green world under the ground: the robbers' cave, its mouth open to the valley."""

from __future__ import annotations

import math

import numpy as np

from tools.art.colour import linear, mix, ramp
from tools.art.masks import Array, Point, blur, falloff, grid, noise, noise_at, smooth
from tools.art.scene import Scene
from tools.art.scene_dabs import Dabs, Ramp, Tones
from tools.art.scene_land import hill, mountains
from tools.art.scene_leaves import Wood
from tools.art.scene_meadow import ferns, vines
from tools.art.scene_sky import rays, sun
from tools.art.scene_things import lantern
from tools.art.scene_trees import palm
from tools.art.worlds.ankh_hour import Hour, figures
from tools.art.worlds.place import Place

VALLEY = Hour(
    ((0, "#2A8A8A"), (0.4, "#8AD0B0"), (0.7, "#F4ECB0"), (1, "#FFF8D8")),
    "#FFF8D4", "#D4E4B0", ("#0E1A18", "#4A5A4A", "#C8CCA0"), ("#0A2E18", "#3A8A44", "#D8EC80"),
    ("#02100C", "#0E3A28", "#62A858"), "#7A9A4A", "#020C0B", "#6A3A08",
)  # fmt: skip
DUSK = Hour(
    ((0, "#1A4E5E"), (0.4, "#6AA890"), (0.7, "#FFD08A"), (1, "#FFE8B8")),
    "#FFE6B4", "#D8C890", ("#181614", "#5A5244", "#D8BC8C"), ("#12281A", "#4A7E3E", "#E0D070"),
    ("#060E0B", "#1C3A24", "#86984A"), "#8A8A48", "#060B0B", "#0C4A50",
)  # fmt: skip
CAVES = (VALLEY, DUSK)
COINS: Tones = ("#6A3A08", "#E0A22E", "#FFF4B8")
GEMS = ("#E0304A", "#2AC08A", "#4A8AF0", "#C060E0")


def treasure_cave(width: int, height: int, seed: int) -> Place:
    """Inside a cave: daylight falls through its mouth, lanterns shine on heaps of gold."""
    w, h, random = width, height, np.random.default_rng(seed)
    hour = CAVES[seed % len(CAVES)]
    side = -1 if random.random() < 0.5 else 1
    mouth = w * (0.53 + side * 0.10), h * 0.36
    scene = Scene.under(linear(w, h, hour.air), hour.haze, seed)
    sun(scene, (mouth[0] + side * w * 0.05, h * 0.26), w * 0.06, "#FFFDEC", mix(hour.light, "#FFC070", 0.4))
    mountains(scene, h * 0.66, h * 0.30, hour.light, hour.leaves[1], 0.55, cells=3, seed=seed, light=side)
    mountains(
        scene, h * 0.70, h * 0.14, hour.leaves[2], hour.leaves[1], 0.40, cells=4, seed=seed + 2, light=side
    )
    scene.fog(h * 0.64, h * 0.05, hour.light, 0.5)
    hill(scene, h * 0.66, h * 0.02, hour.ground, 0.25, seed=seed, rim=hour.light)
    for number, place in enumerate((0.40, 0.66)):
        far = Wood(hour.bark, hour.leaves, side, 0.30)
        palm(
            scene,
            (w * place, h * 0.70),
            h * float(random.uniform(0.16, 0.24)),
            far,
            lean=0.12,
            seed=seed + number,
        )
    _rock(scene, hour, mouth, seed)
    rays(scene, (mouth[0], h * 0.10), h * 1.0, hour.light, 0.35, count=18, seed=seed)
    _ground(scene, hour, side, seed)
    lanterns = ((0.5 - side * 0.36, 0.20), (0.5 + side * 0.40, 0.12))
    for place, top in lanterns:
        lantern(scene, place * w, top * h, h * 0.11, "#FFB048")
    for place, size in ((0.14, 0.17), (0.92, 0.15), (0.30, 0.09), (0.80, 0.08)):
        _heap(scene, (place * w, h * 0.92), size * w * 1.5, seed + int(place * 100))
    scene.canvas.glow(falloff(w, h, (w * 0.53, h * 0.88), w * 0.5, power=1.3, squash=0.22), "#FFD888", 0.45)

    def front(scene: Scene, mask: Array) -> None:
        for place, size in ((0.04, 0.20), (0.98, 0.20)):
            _heap(scene, (place * w, h * 1.01), size * w * 1.5, seed + 7 + int(place * 100))
        _scatter(scene, (w * 0.15, h * 0.925, w * 0.9, h * 0.985), w * 0.011, seed)
        scene.sparks(44, "#FFE090", (0, h * 0.25, w, h * 0.97), (w / 650, w / 220), bloom=w / 90, seed=seed)
        hanging = [
            (w * float(place), -4.0, h * float(random.uniform(0.08, 0.24)))
            for place in random.uniform(0, 1, 9)
        ]
        vines(scene, hanging, hour.near, w * 0.026, seed=seed)
        ferns(scene, [(w * (0.5 + side * 0.48), h * 0.80)], w * 0.13, hour.near, seed=seed)
        scene.vignette(0.50, hour.dark)
        scene.grade()

    tones = ("#3A2010", "#C08A48", "#FFF4CC")
    side_of = round(min(w * 0.70, h * 0.60))
    return Place(scene, (w * 0.53, h * 0.915), side_of, figures(hour, tones), front, lamp=mouth)


def _rock(scene: Scene, hour: Hour, mouth: Point, seed: int) -> None:
    """Paint the cave's walls round its mouth, lit along the edge, teeth of stone above."""
    w, h = scene.width, scene.height
    x, y = grid(w, h)
    dx, dy = (x - w * 0.53) / (w * 0.36), (y - h * 0.44) / (h * 0.34)
    ragged = noise(w, h, cells=(5, 5), octaves=5, seed=seed) - 0.5
    away = np.hypot(dx, dy) + ragged * 0.55
    spikes = noise_at(x / w * 22, np.zeros_like(x), seed=seed + 2, octaves=2) ** 3
    away = away + np.clip(-dy - 0.2, 0, 1) * spikes * 1.6
    mask = np.asarray(smooth(away, 0.96, 0.99), np.float32)
    form = _crags(np.asarray(x / w, np.float32), np.asarray(y / w, np.float32), seed)
    slope_y, slope_x = np.gradient(blur(form, 1.0) * w * 0.16)
    toward_x, toward_y = (mouth[0] - x) / w, (mouth[1] - y) / h
    reach = np.hypot(toward_x, toward_y) + 1e-3
    facing = -(slope_x * toward_x + slope_y * toward_y) / reach / np.sqrt(1 + slope_x**2 + slope_y**2)
    value = 0.22 + 0.55 * facing + 0.4 * np.clip(1.5 - away, 0, 0.5) + (form - 0.5) * 0.5
    dark, middle, bright = hour.bark
    stone = ramp(np.clip(value, 0, 1), ((0, hour.dark), (0.3, dark), (0.65, middle), (1, bright)))
    scene.canvas.paint(mask, stone)
    edge = np.clip(mask - blur(mask, w * 0.006), 0, 1)
    scene.canvas.glow(np.clip(edge * 3, 0, 1), hour.light, 0.8)


def _crags(u: Array, v: Array, seed: int) -> Array:
    """A field of broken rock, 0..1: ridges upon ridges, cracks between them."""
    total, weight = np.zeros(1, np.float32), 0.0
    for octave, part in enumerate((1.0, 0.55, 0.30, 0.16)):
        scale = np.float32(5 * 2.1**octave)
        bend = noise_at(u * scale * 0.6, v * scale * 0.6, seed=seed + 9, octaves=2) - 0.5
        wave = noise_at(u * scale + bend, v * scale * 0.7 + bend, seed=seed + octave, octaves=1)
        total = np.asarray(total + part * np.abs(2 * wave - 1), np.float32)
        weight += part
    return np.asarray(total / np.float32(weight), np.float32)


def _ground(scene: Scene, hour: Hour, side: float, seed: int) -> None:
    w, h = scene.width, scene.height
    hill(scene, h * 0.80, h * 0.02, mix(hour.bark[0], hour.bark[1], 0.5), 0.0, seed=seed + 3, rim=hour.light)
    hill(scene, h * 0.88, h * 0.015, mix(hour.bark[0], hour.bark[1], 0.25), 0.0, seed=seed + 6, rim="#FFD080")
    scene.canvas.glow(
        falloff(w, h, (w * (0.53 + side * 0.1), h * 0.83), w * 0.42, power=1.3, squash=0.18), hour.light, 0.55
    )


def _coin(dabs: Dabs, ramp_: Ramp, x: float, y: float, size: float, flat: float, value: float) -> None:
    ring = [
        (x + math.cos(turn) * size, y + math.sin(turn) * size * flat)
        for turn in np.linspace(0, 2 * math.pi, 11).tolist()
    ]
    dabs.add([(a, b + size * 0.22) for a, b in ring], ramp_.at(value * 0.35))
    dabs.add(ring, ramp_.at(value))
    dabs.add([(x + (a - x) * 0.62, y + (b - y) * 0.62) for a, b in ring], ramp_.at(value - 0.14))


def _heap(scene: Scene, foot: Point, wide: float, seed: int) -> None:
    """Paint a heap of coins with some gems in it."""
    random = np.random.default_rng(seed)
    dabs, ramp_ = Dabs(), Ramp(COINS)
    spots = []
    for _ in range(int(wide * 2.4)):
        across = float(random.normal(0, 0.40))
        rise = max(0.0, 1 - across * across) * float(random.random()) ** 0.7
        spots.append((foot[1] - rise * wide * 0.42, foot[0] + across * wide * 0.62, across))
    for number, (y, x, across) in enumerate(sorted(spots)):
        size = wide * 0.036 * float(random.uniform(0.8, 1.25))
        value = 0.55 + 0.30 * float(random.normal(0, 0.6)) - 0.15 * across
        if number % 23 == 5:
            gem = mix(GEMS[int(random.integers(4))], "#FFFFFF", float(random.uniform(0, 0.3)))
            points = [
                (x - size, y),
                (x - size * 0.5, y - size),
                (x + size * 0.5, y - size),
                (x + size, y),
                (x, y + size),
            ]
            dabs.add(points, np.asarray(gem, np.float32))
            dabs.add([points[0], points[1], (x, y)], np.asarray(mix(gem, "#FFFFFF", 0.55), np.float32))
        else:
            _coin(dabs, ramp_, x, y, size, float(random.uniform(0.3, 0.75)), value)
    dabs.lay(scene)
    scene.glow((foot[0], foot[1] - wide * 0.2), wide * 0.7, "#FFC860", 0.30)


def _scatter(scene: Scene, area: tuple[float, float, float, float], size: float, seed: int) -> None:
    """Paint single coins on the ground."""
    random = np.random.default_rng(seed + 3)
    dabs, ramp_ = Dabs(), Ramp(COINS)
    for _ in range(26):
        x, y = float(random.uniform(area[0], area[2])), float(random.uniform(area[1], area[3]))
        _coin(
            dabs, ramp_, x, y, size * float(random.uniform(0.7, 1.2)), 0.4, float(random.uniform(0.35, 0.9))
        )
    dabs.lay(scene)
