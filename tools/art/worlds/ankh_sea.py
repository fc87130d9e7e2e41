"""The open sea of the green world: islands, heaped clouds, gulls, a swell that carries the figure."""

from __future__ import annotations

import numpy as np

from tools.art.colour import Colour, Stops, linear, mix
from tools.art.masks import Array, smooth
from tools.art.scene import Scene
from tools.art.scene_cumulus import cumulus
from tools.art.scene_dabs import Tones
from tools.art.scene_field import birds
from tools.art.scene_land import mountains, rocks
from tools.art.scene_leaves import Wood
from tools.art.scene_sea import sea, splash, swell
from tools.art.scene_sky import clouds, moon, rays, stars, sun
from tools.art.scene_trees import palm
from tools.art.worlds.ankh_hour import Hour, figures
from tools.art.worlds.place import Place

LEAVES: Tones = ("#06281E", "#2E8A4C", "#D4EC84")
NEAR: Tones = ("#02100E", "#0C3E2E", "#6CB864")
FAIR = Hour(
    ((0, "#2486A0"), (0.26, "#66C0BC"), (0.46, "#CCF0CC"), (0.62, "#F8FFE4")),
    "#FFFFE8", "#C4ECD4", ("#1E2E28", "#6A7A64", "#F0ECC8"), LEAVES, NEAR, "#2A8A82", "#02161A", "#0A4A50",
)  # fmt: skip
GILDED = Hour(
    ((0, "#1A5A66"), (0.24, "#60A494"), (0.44, "#F4D48C"), (0.62, "#FFF2C8")),
    "#FFEFC0", "#E0D8A4", ("#1E2620", "#6A6A4C", "#FFE8B8"), LEAVES, NEAR, "#2E7C6C", "#04140F", "#0E4A50",
)  # fmt: skip
GALE = Hour(
    ((0, "#0A2A30"), (0.24, "#1E5A58"), (0.44, "#6AAA8C"), (0.62, "#DCF0B8")),
    "#F0FFD0", "#6AA890", ("#0C1A18", "#3E524A", "#B8CCA8"), ("#04201A", "#1E6E4C", "#A8DC7C"),
    ("#010D0B", "#0A3024", "#4E9A60"), "#1A6258", "#010E0F", "#4A2C10",
)  # fmt: skip
MOONLIT = Hour(
    ((0, "#03121C"), (0.24, "#0A3444"), (0.44, "#1C6A72"), (0.62, "#7CC8BC")),
    "#E6FFF6", "#38868A", ("#061418", "#1E3E44", "#8CB8AC"), ("#03161A", "#125048", "#7ACCA0"),
    ("#01090C", "#062A2C", "#2E8070"), "#14565A", "#010A0D", "#4A2A10",
)  # fmt: skip
HOURS = (FAIR, GILDED, GALE, MOONLIT)
FOAM = "#F4FFF8"


def green_sea(width: int, height: int, seed: int) -> Place:
    """Out at sea, in fair weather, at sunrise, in a gale or by moonlight."""
    w, h, random = width, height, np.random.default_rng(seed)
    hour = HOURS[seed % len(HOURS)]
    side = -1 if random.random() < 0.5 else 1
    level = h * float(random.uniform(0.58, 0.64))
    light = (
        w * (0.53 + side * float(random.uniform(0.04, 0.22))),
        level - h * float(random.uniform(0.22, 0.34)),
    )
    scene = Scene.under(linear(w, h, hour.air), hour.haze, seed)
    _weather(scene, hour, light, level, side, seed)
    _islands(scene, hour, level, side, random, seed)
    deep = mix(hour.dark, hour.ground, 0.35)
    tones: Stops = ((0, mix(hour.ground, hour.haze, 0.55)), (0.25, hour.ground), (1, deep))
    wild = 1.5 if hour is GALE else 0.9
    sea(scene, level, tones, hour.light, light[0], seed=seed, rough=wild)
    scene.fog(level, h * 0.02, hour.light, 0.35)
    crest: tuple[Colour, Colour, Colour] = (deep, hour.ground, mix(hour.ground, hour.light, 0.55))
    swell(scene, h * 0.80, h * 0.030 * wild, crest, FOAM, seed=seed, light=side, froth=0.6)
    foot = h * 0.885

    def front(scene: Scene, mask: Array) -> None:
        splash(scene, (w * 0.53, foot - h * 0.004), w * 0.30, h * 0.05, FOAM, seed=seed)
        swell(scene, h * 0.905, h * 0.042 * wild, crest, FOAM, seed=seed + 3, light=side, froth=0.8)
        swell(
            scene,
            h * 0.975,
            h * 0.05 * wild,
            (hour.dark, deep, hour.ground),
            FOAM,
            seed=seed + 6,
            light=side,
            froth=0.5,
        )
        if random.random() < 0.5:
            spot = [(w * 0.95, w * 0.16, h * 0.16), (w * 0.84, w * 0.07, h * 0.09)]
            rocks(scene, mix(hour.bark[0], hour.bark[1], 0.35), spot, seed=seed, rim=hour.light)
            splash(scene, (w * 0.94, h * 0.96), w * 0.2, h * 0.10, FOAM, seed=seed + 9)
        scene.sparks(26, hour.light, (0, h * 0.3, w, h * 0.98), (w / 700, w / 250), bloom=w / 100, seed=seed)
        scene.vignette(0.40, hour.dark)
        scene.grade()

    plain = ("#2A4A50", "#C0D4CC", "#FFFFFF")
    side_of = round(min(w * 0.74, h * 0.64))
    return Place(scene, (w * 0.53, foot), side_of, figures(hour, plain), front, lamp=light, ground="water")


def _weather(
    scene: Scene, hour: Hour, light: tuple[float, float], level: float, side: float, seed: int
) -> None:
    """Paint the light of the hour, clouds high and heaped, a flock of gulls by day."""
    w, h = scene.width, scene.height
    pale = mix(hour.light, "#FFFFFF", 0.4)
    if hour is MOONLIT:
        down = np.linspace(1, 0, h, dtype=np.float32)[:, None] + np.zeros((1, w), np.float32)
        stars(scene, 170, smooth(down, 0.35, 0.9), w / 560, seed=seed)
        moon(scene, light, w * 0.12, "#F4FFF8", "#A8F0DC")
    else:
        sun(scene, light, w * 0.065, "#FFFEF0", mix(hour.light, "#FFC878", 0.5))
        rays(scene, light, h * 0.9, hour.light, 0.30, count=20, seed=seed)
    dark = mix(hour.air[1][1], hour.air[0][1], 0.6 if hour in (GALE, MOONLIT) else 0.1)
    cover = 0.58 if hour is GALE else 0.36
    clouds(scene, level * 1.1, pale, dark, cover=cover, scale=0.8, seed=seed, strength=0.65)
    rise = h * (0.26 if hour is GALE else 0.23)
    shade = mix(hour.air[1][1], hour.haze, 0.25 if hour is GALE else 0.55)
    valley = (light[0], w * 0.24)
    cumulus(
        scene, level + h * 0.02, rise, pale, shade, 0.30, light=(side * 0.6, -0.8), seed=seed, valley=valley
    )
    if hour is not MOONLIT:
        birds(
            scene,
            (w * (0.5 - side * 0.24), h * 0.30),
            w * 0.10,
            w * 0.030,
            mix(hour.dark, hour.haze, 0.3),
            seed=seed,
        )


def _islands(
    scene: Scene, hour: Hour, level: float, side: float, random: np.random.Generator, seed: int
) -> None:
    """Paint islands on the horizon, one near enough to show its palms."""
    w, h = scene.width, scene.height
    place = np.linspace(0, 1, w, dtype=np.float32)
    spots = ((0.5 - side * 0.40, 0.17, 0.13, 0.40), (0.5 + side * 0.46, 0.12, 0.08, 0.55))
    for number, (middle, half, rise, depth) in enumerate(spots):
        x = middle + float(random.uniform(-0.06, 0.06))
        shape = np.clip(1 - ((place - x) / half) ** 2, 0, 1) ** 0.7
        mountains(
            scene, level + 2, h * rise, mix(hour.leaves[2], hour.light, 0.3), hour.leaves[1], depth, cells=9,
            seed=seed + number, light=side, shape=np.asarray(shape, np.float32), rim=hour.light,
        )  # fmt: skip
    wood = Wood(hour.bark, hour.leaves, side, 0.30)
    for number in range(3):
        x = w * (0.5 - side * float(random.uniform(0.28, 0.44)))
        palm(
            scene,
            (x, level + 1),
            h * float(random.uniform(0.07, 0.10)),
            wood,
            lean=side * 0.15,
            seed=seed + number,
        )
