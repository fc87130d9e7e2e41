"""Above the clouds by night, on a carpet: a scene of the eye."""

from __future__ import annotations

import numpy as np

from tools.art.colour import mix
from tools.art.masks import Array, Point, falloff, grid, smooth
from tools.art.scene import Scene
from tools.art.scene_carpet import Carpet, carpet
from tools.art.scene_heaven import nebula, streaks
from tools.art.scene_homes import domes
from tools.art.scene_sky import clouds, moon, stars
from tools.art.worlds.eye_night import View, finish, lights
from tools.art.worlds.place import Place


def carpet_flight(width: int, height: int, seed: int) -> Place:
    """A carpet under the moon, a city of domes in the mist far below."""
    view = View.of(width, height, seed, (0,))
    w, h, hour = view.w, view.h, view.hour
    scene, disk = _sky(view)
    domes(
        scene,
        h * 0.76,
        h * 0.22,
        mix(hour.ground, hour.haze, 0.42),
        0.30,
        "#FFC870",
        rim=hour.light,
        seed=seed,
    )
    scene.fog(h * 0.76, h * 0.035, mix(hour.haze, hour.light, 0.35), 0.6)
    domes(
        scene,
        h * 0.84,
        h * 0.20,
        mix(hour.ground, hour.haze, 0.12),
        0.12,
        "#FFB860",
        rim=hour.light,
        seed=seed + 4,
    )
    scene.fog(h * 0.845, h * 0.04, mix(hour.haze, hour.light, 0.15), 0.7)
    scene.fog(h * 0.95, h * 0.07, mix(hour.haze, hour.ground, 0.35), 0.9)
    half = w * (0.26 if view.flat else 0.43)
    rug = Carpet(
        (w * (0.60 if view.flat else 0.5), h * 0.90),
        half,
        half * 0.46,
        half * 0.10,
        ("#8A1438", "#1E2A78", "#E8B858"),
    )
    cover = carpet(scene, rug, hour.light)
    foot = rug.middle[1] - rug.deep * 0.36
    spot = falloff(w, h, (rug.middle[0], foot), half * 0.62, power=1.2, squash=0.28)
    scene.canvas.paint(spot * cover, "#05020C", 0.8)

    def front(scene: Scene, mask: Array) -> None:
        scene.fog(h * 1.0, h * 0.04, mix(hour.haze, hour.light, 0.1), 0.7)
        scene.sparks(
            46, "#FFD890", (0, h * 0.80, w * 0.55, h * 0.97), (w / 700, w / 260), seed=seed + 2, bloom=w / 130
        )
        finish(scene, "#FFE0A0")

    figure = lights(
        ("#160A34", "#6A4CC0", "#F0E4FF"),
        rim=hour.light,
        halo=hour.glow,
        foot="#3A0A20",
        accent="#B86820",
        fade=0.10,
    )
    return Place(
        scene,
        (rug.middle[0], foot + h * 0.02),
        round(w * 0.56),
        figure,
        front,
        lamp=(disk[0] + w * 0.08, disk[1]),
        ground="air",
    )


def _sky(view: View) -> tuple[Scene, Point]:
    """The sky, and where its moon stands."""
    w, h, u, hour, random, seed = view.w, view.h, view.u, view.hour, view.random, view.seed
    scene = view.sky(0.80)
    x, y = grid(w, h)
    disk, size = (w * random.uniform(0.52, 0.60), view.head(0.30)), u * 0.25
    nebula(
        scene, (hour.cloud[1], hour.glow, hour.light), turn=-0.6, middle=(0.5, 0.25), strength=0.6, seed=seed
    )
    stars(scene, 260, np.clip(1.1 - y / (h * 0.8), 0, 1) + x * 0, w / 520, seed=seed)
    moon(scene, disk, size, mix(hour.light, "#FFE0B0", 0.35), hour.glow)
    clear = 1 - 0.85 * smooth(np.hypot(x - disk[0], y - disk[1]), size * 1.5, size * 0.7)
    clouds(scene, h * 0.78, *hour.cloud, cover=0.46, scale=0.7, seed=seed % 50, strength=0.8, where=clear)
    streaks(
        scene,
        [(disk[1] + size * 0.55, u * 0.014), (disk[1] - size * 0.2, u * 0.010)],
        hour.cloud[1],
        hour.light,
        seed=seed,
    )
    return scene, disk
