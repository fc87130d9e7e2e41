"""The green world under trees: the glade, the mushroom house's wood."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tools.art.colour import Colour, Stops, linear
from tools.art.masks import Array, falloff
from tools.art.scene import Scene
from tools.art.scene_dabs import Tones
from tools.art.scene_land import hill
from tools.art.scene_leaves import Wood, canopy, forest, trunk
from tools.art.scene_light import cast
from tools.art.scene_meadow import ferns, flowers, grass
from tools.art.scene_sky import rays
from tools.art.scene_subject import Figure
from tools.art.worlds.place import Place


@dataclass(frozen=True, slots=True)
class Mood:
    """An hour in the wood: air from top to ground, light, haze, bark and leaves, moss of the ground."""

    air: Stops
    light: Colour
    haze: Colour
    bark: Tones
    leaves: Tones
    near: Tones
    ground: Colour
    dark: Colour


LEAF = Mood(
    ((0, "#0A3326"), (0.35, "#3B9560"), (0.66, "#CFEFA4"), (0.86, "#F6F6C6"), (1, "#A8D488")),
    "#FFFBD0", "#CBEBA6", ("#0A2018", "#2C5A3C", "#B8D890"), ("#06281A", "#2E8A48", "#D8F28A"),
    ("#021008", "#0B3A20", "#7CC452"), "#5E9A44", "#03140C",
)  # fmt: skip
HONEY = Mood(
    ((0, "#1E2E12"), (0.32, "#6E8A30"), (0.62, "#F2D880"), (0.84, "#FFF2C2"), (1, "#C8C070")),
    "#FFF0B8", "#F0DC90", ("#1A1A0A", "#5A5428", "#F0D888"), ("#16260A", "#6E9228", "#FFEE90"),
    ("#0A1206", "#33461A", "#C8CC58"), "#8E9A3C", "#0C1206",
)  # fmt: skip
MINT = Mood(
    ((0, "#062A30"), (0.35, "#1F8078"), (0.66, "#A4EAD0"), (0.86, "#EEFFF2"), (1, "#7CC8A8")),
    "#F0FFF4", "#A8E6CC", ("#06201E", "#1F5A54", "#A8E0C8"), ("#042420", "#1C8468", "#B8F6BC"),
    ("#02100E", "#0A4038", "#58C090"), "#3E9474", "#02120F",
)  # fmt: skip
MOODS = (LEAF, HONEY, MINT)


def glade(width: int, height: int, seed: int) -> Place:
    """A clearing: shafts of light between tall stems, moss, ferns, leaves overhead."""
    w, h, random = width, height, np.random.default_rng(seed)
    mood = MOODS[seed % len(MOODS)]
    side = -1 if random.random() < 0.5 else 1
    sun = w * (0.5 + side * float(random.uniform(0.04, 0.20))), h * float(random.uniform(0.12, 0.26))
    scene = Scene.under(linear(w, h, mood.air), mood.haze, seed)
    scene.glow((sun[0], h * 0.42), w * 0.75, mood.light, 0.85, 1.7)
    for depth, count, wide, level in ((0.78, 15, 0.020, 0.70), (0.55, 10, 0.032, 0.735), (0.30, 7, 0.048, 0.775)):
        wood = Wood(mood.bark, mood.leaves, side, depth, 0.3)
        forest(scene, h * level, wood, count=count, width=wide, seed=seed + count, gap=(0.53, 0.10))
        scene.fog(h * level, h * 0.07, mood.light, 0.50)
    scene.glow((sun[0], h * 0.36), w * 0.42, mood.light, 0.75, 1.6)
    rays(scene, sun, h * 1.05, mood.light, 0.55, count=24, seed=seed)
    hill(scene, h * 0.79, h * 0.015, mood.ground, 0.22, seed=seed, rim=mood.light)
    grass(scene, h * 0.82, h * 0.045, mood.leaves, count=420, depth=0.25, seed=seed + 2)
    hill(scene, h * 0.86, h * 0.02, mood.ground, 0.0, seed=seed + 4, rim=mood.light)
    scene.canvas.glow(falloff(w, h, (w * 0.53, h * 0.85), w * 0.52, power=1.3, squash=0.22), mood.light, 0.55)
    grass(scene, h * 0.885, h * 0.05, mood.leaves, count=380, depth=0.05, seed=seed + 3, clear=(0.53, 0.2))

    def figure(name: str) -> Figure:
        return Figure(
            name, ("#1E3A2E", "#9CC4A0", "#FFFFF0"), light=(side * 0.45, -0.8, 0.45), rim=mood.light,
            rim_from=(side, -1), halo=mood.light, halo_strength=0.45, foot=mood.ground, fade=0.35, contact=True,
        )  # fmt: skip

    def front(scene: Scene, mask: Array) -> None:
        cast(scene, mask, h * 0.885, lean=-side * 0.5, flat=0.22, colour=mood.dark, strength=0.55)
        grass(scene, h * 0.915, h * 0.05, mood.leaves, count=260, seed=seed + 5, clear=(0.53, 0.30))
        scene.sparks(34, mood.light, (0, h * 0.2, w, h * 0.9), (w / 700, w / 240), bloom=w / 110, seed=seed)
        dark = Wood(mood.bark, mood.near, side, 0)
        edge = -0.01 if random.random() < 0.5 else 1.01
        trunk(scene, [(edge * w, h * 1.03, w * 0.26), (edge * w, h * 0.5, w * 0.18), (edge * w, -9, w * 0.20)],
              Wood((mood.dark, mood.near[1], mood.near[2]), mood.near, side), seed=seed, roots=0.8)  # fmt: skip
        canopy(scene, h * 0.24, dark, w * 0.032, seed=seed, sag=0.75, glow=0.8)
        flowers(scene, (0, h * 0.91, w, h * 0.985), ("#FFF4F0", "#FFD8E8", "#FFE88A"), w * 0.012, seed=seed)
        ferns(scene, [(w * 0.04, h * 1.0), (w * 0.97, h * 1.01)], w * 0.20, mood.near, seed=seed)
        grass(scene, h * 1.0, h * 0.09, mood.near, count=300, seed=seed + 6, clear=(0.52, 0.36))
        scene.vignette(0.45, mood.dark)
        scene.grade()

    return Place(scene, (w * 0.53, h * 0.905), round(min(w * 0.72, h * 0.64)), figure, front)
