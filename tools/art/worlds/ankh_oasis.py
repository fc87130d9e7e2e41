"""The oasis of the green world: palms about a pool among dunes."""

from __future__ import annotations

import numpy as np

from tools.art.colour import linear, mix
from tools.art.masks import Array, falloff
from tools.art.scene import Scene
from tools.art.scene_dabs import Tones
from tools.art.scene_desert import dune
from tools.art.scene_lake import glitter, lake
from tools.art.scene_land import rocks
from tools.art.scene_leaves import Wood
from tools.art.scene_meadow import ferns, grass, reeds
from tools.art.scene_sky import clouds, rays, sun
from tools.art.scene_stones import tent
from tools.art.scene_trees import palm
from tools.art.worlds.ankh_hour import Hour, figures
from tools.art.worlds.place import Place

PALM: Tones = ("#0A2A14", "#3C8A38", "#E0EC78")
GOLD = Hour(
    ((0, "#1E7A78"), (0.35, "#7CC0A0"), (0.62, "#F8DC98"), (1, "#FFF2CC")),
    "#FFF4C8", "#F0D8A0", ("#2E1C0E", "#8A6438", "#FFE4B0"), PALM, ("#06160A", "#1A4420", "#98B448"),
    "#D8AC62", "#1A1006", "#0C4A50",
)  # fmt: skip
JADE = Hour(
    ((0, "#0E5A5E"), (0.35, "#3C9E8A"), (0.62, "#C0E0A0"), (1, "#FFF4C4")),
    "#FFFBD4", "#D0DCA0", ("#2A2010", "#7E6A3A", "#F4E4B0"), PALM, ("#04140C", "#12402A", "#7CB458"),
    "#C8B468", "#12120A", "#0A4048",
)  # fmt: skip
EVENING = Hour(
    ((0, "#0C3A44"), (0.35, "#3E8076"), (0.62, "#E8B070"), (1, "#FFD890")),
    "#FFDCA0", "#D8AC74", ("#20120C", "#6E4628", "#F4C488"), ("#06201A", "#2A6A40", "#C4C864"),
    ("#030F0C", "#10382A", "#749A48"), "#B88448", "#140B08", "#0A4A54",
)  # fmt: skip
OASES = (GOLD, JADE, EVENING)


def oasis(width: int, height: int, seed: int) -> Place:
    """Palms about a green pool among dunes, a low sun."""
    w, h, random = width, height, np.random.default_rng(seed)
    hour = OASES[seed % len(OASES)]
    side = -1 if random.random() < 0.5 else 1
    level = h * float(random.uniform(0.64, 0.68))
    light = (
        w * (0.53 + side * float(random.uniform(0.05, 0.22))),
        level - h * float(random.uniform(0.20, 0.34)),
    )
    scene = Scene.under(linear(w, h, hour.air), hour.haze, seed)
    clouds(
        scene,
        h * 0.8,
        hour.light,
        mix(hour.air[1][1], hour.air[0][1], 0.4),
        cover=0.34,
        scale=0.7,
        seed=seed,
        strength=0.5,
    )
    sun(scene, light, w * 0.085, "#FFFDEC", mix(hour.light, "#FFC070", 0.5))
    rays(scene, light, h * 0.8, hour.light, 0.28, count=20, seed=seed)
    sand, shade = mix(hour.ground, hour.light, 0.35), mix(hour.ground, hour.bark[0], 0.45)
    dune(
        scene,
        level - h * 0.01,
        h * 0.16,
        hour.light,
        mix(shade, hour.haze, 0.4),
        0.45,
        crests=3,
        light=side,
        seed=seed,
    )
    scene.fog(level - h * 0.05, h * 0.04, hour.light, 0.4)
    dune(
        scene,
        level + h * 0.01,
        h * 0.11,
        sand,
        shade,
        0.18,
        crests=2,
        light=side,
        seed=seed + 1,
        rim=hour.light,
    )
    for number in range(5):
        place = float(random.choice([random.uniform(0.02, 0.30), random.uniform(0.74, 0.98)]))
        far = Wood(hour.bark, hour.leaves, side, 0.32)
        palm(
            scene,
            (place * w, level + h * 0.02),
            h * float(random.uniform(0.12, 0.18)),
            far,
            lean=float(random.uniform(-0.2, 0.2)),
            seed=seed + number,
        )
    reeds(scene, (-0.02, 1.02), level + h * 0.02, h * 0.05, hour.leaves, count=60, seed=seed)
    if seed // 3 % 2:
        cloths = (("#5A3A20", "#C8A070", "#FFF0CC"), ("#3A2A3A", "#9A6A78", "#F8D8CC"))
        for number, (place, size) in enumerate(((0.5 + side * 0.22, 0.17), (0.5 + side * 0.37, 0.24))):
            spot = (w * place, level + h * 0.022)
            tent(scene, spot, w * size, cloths[number], light=side, depth=0.22)
    lake(scene, level + h * 0.015, mix("#0E6A60", hour.air[0][1], 0.4), mirror=0.6, waves=0.8, seed=seed)
    glitter(scene, level + h * 0.015, light[0], hour.light, 0.9, seed=seed)
    dune(scene, h * 0.87, h * 0.055, sand, shade, 0.0, crests=2, light=side, seed=seed + 2, rim=hour.light)
    pool = falloff(w, h, (w * 0.53, h * 0.88), w * 0.5, power=1.2, squash=0.2)
    scene.canvas.glow(pool, hour.light, 0.35)
    near = Wood(hour.bark, hour.leaves, side, 0.0)
    x = 0.5 - side * float(random.uniform(0.36, 0.42))
    palm(
        scene,
        (x * w, h * 0.875),
        h * float(random.uniform(0.62, 0.74)),
        near,
        lean=side * 0.08,
        seed=seed + 20,
    )
    palm(
        scene,
        ((x - side * 0.05) * w, h * 0.885),
        h * float(random.uniform(0.40, 0.50)),
        near,
        lean=-side * 0.16,
        seed=seed + 21,
    )
    grass(scene, h * 0.885, h * 0.06, hour.leaves, count=150, seed=seed + 3, clear=(0.5 + side * 0.1, 0.45))

    def front(scene: Scene, mask: Array) -> None:
        scene.sparks(26, hour.light, (0, h * 0.25, w, h * 0.95), (w / 700, w / 240), bloom=w / 100, seed=seed)
        stones = [
            (w * 0.95, w * 0.12, h * 0.085),
            (w * 0.80, w * 0.05, h * 0.05),
        ]
        rocks(scene, mix(hour.bark[0], hour.bark[1], 0.5), stones, seed=seed, rim=hour.light)
        ferns(scene, [(w * (0.5 - side * 0.47), h * 1.01)], w * 0.20, hour.near, seed=seed)
        grass(scene, h * 1.0, h * 0.08, hour.near, count=170, seed=seed + 6, clear=(0.52, 0.40))
        _fronds(scene, hour, side, seed)
        scene.vignette(0.42, hour.dark)
        scene.grade()

    tones = ("#3A2010", "#C08A48", "#FFF4CC")
    side_of = round(min(w * 0.68, h * 0.60))
    return Place(scene, (w * 0.55, h * 0.905), side_of, figures(hour, tones), front, lamp=light)


def _fronds(scene: Scene, hour: Hour, side: float, seed: int) -> None:
    """Fronds of a palm that stands behind us, hanging into the upper corner."""
    w, h = scene.width, scene.height
    wood = Wood((hour.dark, hour.near[1], hour.near[1]), hour.near, side)
    palm(
        scene,
        (w * (0.5 + side * 0.56), h * 0.62),
        h * 0.70,
        wood,
        lean=-side * 0.02,
        seed=seed + 30,
        soft=1.2,
    )
