"""The alp of the green world: snow, heaped clouds, a meadow by day."""

from __future__ import annotations

import numpy as np

from tools.art.colour import linear, mix
from tools.art.masks import grid, smooth
from tools.art.scene import Scene
from tools.art.scene_cumulus import cumulus
from tools.art.scene_dabs import Tones
from tools.art.scene_land import hill, mountains, pines, rocks
from tools.art.scene_leaves import Wood, canopy
from tools.art.scene_meadow import flowers, grass, wheat
from tools.art.scene_sky import clouds, rays, sun
from tools.art.worlds.ankh_hour import Hour, View, figures
from tools.art.worlds.place import Place

DAY = Hour(
    ((0, "#2F86AE"), (0.35, "#7CC8D4"), (0.62, "#D4F4E4"), (1, "#F8FFE8")),
    "#FFFFEC", "#B4DCD4", ("#1E2A20", "#6A7058", "#F0ECC8"), ("#0A3A20", "#3E9A48", "#D8F080"),
    ("#03180E", "#14502A", "#84C454"), "#6EAA48", "#04170F", "#0A3A54",
)  # fmt: skip
MORNING = Hour(
    ((0, "#3A8496"), (0.35, "#98CCB4"), (0.62, "#FFEAB8"), (1, "#FFF8DC")),
    "#FFF0C4", "#D8DCB4", ("#2A2A1C", "#7A7450", "#FFECC0"), ("#12361A", "#5A9438", "#F0EC80"),
    ("#07160A", "#224A1C", "#A0BC48"), "#86A242", "#08140B", "#0C3C4C",
)  # fmt: skip
STORM = Hour(
    ((0, "#1A5058"), (0.35, "#4A9A8C"), (0.62, "#A8DCB4"), (1, "#ECF8CC")),
    "#F4FFD8", "#84BCA0", ("#121E1A", "#4E5E4C", "#D0D8A8"), ("#06281C", "#2A7C4A", "#B4E478"),
    ("#020F0B", "#0C3C26", "#62AC54"), "#4E8E44", "#03110E", "#4A2C10",
)  # fmt: skip
ALPS = (DAY, MORNING, STORM)
ROWS = ((0.82, 0.05, 0.3), (0.845, 0.07, 0.15), (0.87, 0.09, 0.0))  # level, height, depth of corn
CORN: Tones = ("#5A3A0C", "#D89C34", "#FFF0A8")


def bowman_alp(width: int, height: int, seed: int) -> Place:
    """A mountain meadow by day: snow peaks, heaped clouds, pines, flowers or corn."""
    w, h, dice = width, height, np.random.default_rng(seed)
    hour = ALPS[seed % len(ALPS)]
    side = -1 if dice.random() < 0.5 else 1
    light = w * (0.5 + side * float(dice.uniform(0.16, 0.34))), h * float(dice.uniform(0.10, 0.20))
    view = View(Scene.under(linear(w, h, hour.air), hour.haze, seed), hour, light, side, seed, dice)
    _sky(view)
    _peaks(view)
    _meadow(view)
    tones = ("#3A2A18", "#C09A5E", "#FFF8DC")
    side_of = round(min(w * 0.72, h * 0.64))
    return Place(
        view.scene, (w * 0.53, h * 0.905), side_of, figures(hour, tones), lambda *_: _near(view), lamp=light
    )


def _harvest(view: View) -> bool:
    return view.seed // 3 % 2 == 1


def _sky(view: View) -> None:
    scene, hour, w, h, seed = view.scene, view.hour, view.w, view.h, view.seed
    shade = mix(hour.air[1][1], hour.haze, 0.6)
    clouds(scene, h * 0.9, "#FFFFFF", shade, cover=0.34, seed=seed, strength=0.5)
    sun(scene, view.light, w * 0.055, "#FFFEF0", mix(hour.light, "#FFD890", 0.5))
    rays(scene, view.light, h * 0.9, hour.light, 0.32, count=22, seed=seed)
    heap, dark = h * float(view.dice.uniform(0.16, 0.26)), mix(hour.haze, hour.air[1][1], 0.45)
    cumulus(scene, h * 0.55, heap, "#FFFFFF", dark, 0.18, light=(view.side * 0.6, -0.8), seed=seed)


def _peaks(view: View) -> None:
    """Paint snow mountains, green ones before them, a waterfall."""
    scene, hour, w, h, seed, side = view.scene, view.hour, view.w, view.h, view.seed, view.side
    rise, bare = h * float(view.dice.uniform(0.36, 0.46)), mix(hour.haze, hour.bark[1], 0.35)
    snow = mix(hour.light, "#FFFFFF", 0.3)
    mountains(scene, h * 0.72, rise, snow, bare, 0.38, cells=2.6, seed=seed, light=side, snow=0.55)
    scene.fog(h * 0.66, h * 0.05, hour.light, 0.5)
    lit, dark = hour.leaves[2], hour.leaves[1]
    mountains(scene, h * 0.76, h * 0.17, lit, dark, 0.34, cells=4, seed=seed + 3, light=side)
    scene.fog(h * 0.73, h * 0.035, hour.light, 0.45)
    place = 0.5 - side * float(view.dice.uniform(0.26, 0.36))
    _fall(scene, hour, w * place, h * 0.60, h * 0.765, w * 0.022)


def _meadow(view: View) -> None:
    """Paint woods, the ground, and the corn of harvest time."""
    scene, hour, h, seed = view.scene, view.hour, view.h, view.seed
    green, rim = hour.leaves[0], hour.light
    pines(scene, h * 0.775, h * 0.12, green, 0.30, count=26, seed=seed, rim=rim)
    hill(scene, h * 0.79, h * 0.03, hour.ground, 0.18, seed=seed, rim=rim)
    pines(scene, h * 0.815, h * 0.27, green, 0.14, count=5, span=(0.0, 0.2), seed=seed + 1, rim=rim)
    pines(scene, h * 0.82, h * 0.24, green, 0.14, count=4, span=(0.84, 1.02), seed=seed + 2, rim=rim)
    hill(scene, h * 0.85, h * 0.02, hour.ground, 0.0, seed=seed + 4, rim=rim)
    view.pool(0.88, 0.35)
    if _harvest(view):
        for number, (row, tall, depth) in enumerate(ROWS):
            wheat(scene, h * row, h * tall, CORN, count=170 - 30 * number, depth=depth, seed=seed + number)
    grass(scene, h * 0.885, h * 0.05, hour.leaves, count=440, seed=seed + 3, clear=(0.53, 0.2))


def _near(view: View) -> None:
    scene, hour, w, h, seed = view.scene, view.hour, view.w, view.h, view.seed
    grass(scene, h * 0.915, h * 0.05, hour.leaves, count=260, seed=seed + 5, clear=(0.53, 0.30))
    if _harvest(view):
        wheat(scene, h * 0.93, h * 0.13, CORN, count=70, clear=(0.53, 0.42), seed=seed + 8)
    petals = ("#FFFFFF", "#FFD848", "#E86A9A", "#8A7AE0")
    flowers(scene, (0, h * 0.89, w, h * 0.99), petals, w * 0.014, count=46, seed=seed)
    scene.sparks(20, hour.light, (0, h * 0.2, w, h * 0.9), (w / 700, w / 260), bloom=w / 110, seed=seed)
    stone = mix(hour.bark[0], hour.bark[1], 0.4)
    rocks(scene, stone, [(w * 0.96, w * 0.13, h * 0.10)], seed=seed, rim=hour.light)
    if view.dice.random() < 0.6:
        wood = Wood(hour.bark, hour.near, view.side)
        canopy(scene, h * 0.13, wood, w * 0.022, seed=seed, sag=0.9, glow=0.6)
    grass(scene, h * 1.0, h * 0.08, hour.near, count=300, seed=seed + 6, clear=(0.52, 0.36))
    scene.vignette(0.30, hour.dark)
    scene.grade()


def _fall(scene: Scene, hour: Hour, x: float, top: float, foot: float, wide: float) -> None:
    """Paint a waterfall down a far slope, with its spray."""
    across, down = grid(scene.width, scene.height)
    part = (down - top) / (foot - top)
    sway = np.sin(part * 5) * wide * 0.4
    veil = np.exp(-(((across - x - sway) / (wide * (0.35 + 0.5 * part))) ** 2)) * smooth(part, 0, 0.06)
    veil = veil * (1 - smooth(part, 0.96, 1.04))
    thread = 0.65 + 0.35 * np.sin(across * 2.1 + np.sin(down * 0.2) * 2)
    scene.canvas.glow(np.asarray(veil * thread, np.float32), "#FFFFFF", 0.75)
    scene.glow((x, foot), wide * 3.2, hour.light, 0.5)
