"""The star portal: a scene of the eye."""

from __future__ import annotations

import numpy as np

from tools.art.colour import Colour, mix
from tools.art.masks import Array, grid, noise, polygons, smooth
from tools.art.scene import Scene
from tools.art.scene_heaven import nebula, planet
from tools.art.scene_land import mountains, rocks
from tools.art.scene_light import Lamp, ground_light, lit
from tools.art.scene_magic import crag, crystals, runes
from tools.art.scene_room import flags
from tools.art.scene_sky import rays, stars
from tools.art.worlds.eye_gates import GATES, door, ring
from tools.art.worlds.eye_night import FOOT, View, finish, lights
from tools.art.worlds.place import Place


def star_portal(width: int, height: int, seed: int) -> Place:
    """A gate of standing stones, a whirl of light in it, crags adrift under a sky of gas."""
    view = View.of(width, height, seed, (0, 0, 1, 2))
    w, h, u, hour, random = view.w, view.h, view.u, view.hour, view.random
    gate = GATES[int(random.choice([0, 0, 1, 2, 3]))]
    light = gate[2]
    scene, side = _sky(view, light)
    floor = h * 0.80
    _ground(scene, view, floor, light)
    centre, size = (w * 0.5, min(view.head(0.44), floor - u * 0.30)), u * random.uniform(0.335, 0.37)
    if random.random() < 0.6:
        ring(scene, centre, size, floor + h * 0.02, hour.ground, hour.haze, gate, seed, u)
    else:
        door(scene, centre, u, floor + h * 0.03, hour, gate, seed)
    scene.glow(centre, u * 0.75, light, 0.40, 2.0)
    rays(scene, centre, w * 0.95, light, 0.34, count=24, seed=seed)
    _menhirs(scene, view, floor, light)
    shards = random.random() < 0.5

    def front(scene: Scene, mask: Array) -> None:
        ground_light(scene, (w * 0.5, h * 0.97), u * 0.5, light, 0.20)
        scene.fog(h * 0.95, h * 0.045, mix(hour.haze, light, 0.25), 0.4)
        if shards:
            tones = (mix(gate[1], hour.ground, 0.35), gate[2], gate[3])
            for place, tall in ((0.045, 0.24), (0.955, 0.30)):
                crystals(scene, w * place, h * 1.0, u * tall, tones, seed=seed + round(tall * 50))
        else:
            near = [
                (w * 0.03, u * 0.17, h * 0.10),
                (w * 0.97, u * 0.19, h * 0.12),
                (w * 0.55, u * 0.2, h * 0.025),
            ]
            rocks(scene, mix(hour.ground, "#000000", 0.4), near, seed=seed, rim=light)
        finish(scene, light, count=70)

    figure = lights(
        ("#120830", "#5A3CB0", "#E0D4FF"),
        rim=gate[3],
        halo=light,
        foot=hour.ground,
        accent=mix(hour.fire if gate[2] != "#FFB84A" else "#60D8FF", "#000000", 0.25),
    )
    lamp = centre[0] + side * u * 0.16, centre[1] - u * 0.10
    return Place(scene, (w * 0.5, h * (FOOT + 0.012)), round(w * 0.62), figure, front, lamp=lamp)


def _menhir(
    scene: Scene,
    x: float,
    foot: float,
    tall: float,
    half: float,
    ground: Colour,
    haze: Colour,
    light: Colour,
    way: int,
    seed: int,
) -> None:
    """Paint a standing stone, lit on the side of the gate, with a column of runes."""
    random = np.random.default_rng(seed)
    lean = random.normal(0, 0.05) * tall
    edge = [
        (half * (0.72 + 0.28 * t**0.7) * random.uniform(0.92, 1.08), foot - tall * (1 - t))
        for t in np.linspace(0.02, 1, 9)
    ]
    outline = [(x + lean * 0.8, foot - tall * 1.02)]
    outline += [(x + a + lean * (foot - b) / tall, b) for a, b in edge]
    outline += [(x - a + lean * (foot - b) / tall, b) for a, b in reversed(edge)]
    mask = polygons(scene.width, scene.height, outline)
    scene.layer(
        mask,
        mix(ground, haze, 0.30),
        0.05,
        rim=light,
        rim_from=(-3 * way, 2),
        rim_strength=0.9,
        texture=0.5,
        sink=0,
    )
    marks = [(x + lean * part, foot - tall * part, half * 0.30, 0.0) for part in (0.80, 0.62, 0.44)]
    runes(scene, marks, light, seed=seed, strength=0.7)


def _sky(view: View, light: Colour) -> tuple[Scene, float]:
    """A sky of gas over far peaks, a planet, crags adrift; and which side the planet is on."""
    w, h, u, hour, random, seed = view.w, view.h, view.u, view.hour, view.random, view.seed
    scene = view.sky(0.9)
    nebula(
        scene, (hour.cloud[1], hour.glow, hour.light), turn=random.uniform(-1.0, 1.0), strength=0.8, seed=seed
    )
    stars(scene, 220, np.ones((h, w), np.float32), w / 520, seed=seed)
    side = random.choice([-1.0, 1.0])
    planet(
        scene,
        (w * (0.5 + side * 0.36), h * 0.13),
        u * random.uniform(0.07, 0.12),
        (hour.ground, hour.haze, hour.light),
        light=random.uniform(-2.6, -0.4),
        ring=hour.light if random.random() < 0.5 else None,
        seed=seed % 90,
    )
    mountains(
        scene,
        h * 0.80,
        h * 0.20,
        mix(hour.haze, light, 0.3),
        mix(hour.cloud[1], hour.haze, 0.3),
        0.4,
        cells=random.uniform(4, 7),
        seed=seed,
        rim=light,
    )
    scene.fog(h * 0.79, h * 0.06, mix(hour.haze, light, 0.35), 0.7)
    for number in range(5):
        far = random.uniform(0.28, 0.47) * random.choice([-1, 1])
        crag(
            scene,
            w * (0.5 + far),
            h * random.uniform(0.22, 0.62),
            u * random.uniform(0.03, 0.08),
            hour.ground,
            light=light,
            seed=seed + number,
            depth=0.25,
        )
    return scene, float(side)


def _ground(scene: Scene, view: View, floor: float, light: Colour) -> None:
    """Paint broken flags that take the light of the gate."""
    w, h, u, hour, seed = view.w, view.h, view.u, view.hour, view.seed
    _, y = grid(w, h)
    ground = view.dark()
    flags(ground, floor, "#A098C0", seed=seed, pitch=1.2)
    lit(
        ground,
        mix("#080416", hour.haze, 0.25),
        [Lamp((w * 0.5, floor + h * 0.04), u * 0.75, light, 1.1, 1.3, 0.42)],
    )
    under_foot = smooth(y - floor - (noise(w, 1, cells=(9, 1), octaves=3, seed=seed) - 0.5) * h * 0.02, -1, 1)
    scene.canvas.paint(np.asarray(under_foot, np.float32), ground.canvas.colour)


def _menhirs(scene: Scene, view: View, floor: float, light: Colour) -> None:
    """Paint standing stones on both sides of the gate."""
    w, h, u, hour, random, seed = view.w, view.h, view.u, view.hour, view.random, view.seed
    for place, tall, wide in (
        (0.07, 0.44, 0.075),
        (0.93, 0.52, 0.085),
        (0.19, 0.27, 0.05),
        (0.83, 0.24, 0.05),
    ):
        _menhir(
            scene,
            w * place,
            floor + h * (0.10 if wide > 0.06 else 0.04),
            h * tall * random.uniform(0.8, 1.1),
            u * wide,
            hour.ground,
            hour.haze,
            light,
            1 if place < 0.5 else -1,
            seed + round(place * 99),
        )
