"""The star portal: a scene of the eye."""

from __future__ import annotations

import math

import numpy as np

from tools.art.colour import Colour, mix
from tools.art.masks import Array, Point, cropped, disc, grid, noise, polygons, smooth
from tools.art.scene import Scene
from tools.art.scene_heaven import nebula, planet
from tools.art.scene_indoors import arch_outline
from tools.art.scene_land import mountains, rocks
from tools.art.scene_light import Lamp, ground_light, lit
from tools.art.scene_magic import crag, crystals, runes, vortex
from tools.art.scene_room import flags, moulded
from tools.art.scene_sky import rays, stars
from tools.art.scene_stone import Stone, column
from tools.art.worlds.eye_night import FOOT, Night, View, finish, lights
from tools.art.worlds.place import Place

GATES: tuple[tuple[Colour, Colour, Colour, Colour], ...] = (
    ("#0A1440", "#1C6AB0", "#4CE0E0", "#EAFFFA"),
    ("#24083E", "#8A2AB8", "#FF7AE0", "#FFF0FF"),
    ("#2A0C28", "#A84A3A", "#FFB84A", "#FFF8D8"),
    ("#0A2430", "#1C8A78", "#70F0A8", "#F4FFE8"),
)


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
        _gate(scene, centre, size, floor + h * 0.02, hour.ground, hour.haze, gate, seed, u)
    else:
        _door(scene, centre, u, floor + h * 0.03, hour, gate, seed)
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


def _door(
    scene: Scene,
    centre: Point,
    u: float,
    foot: float,
    hour: Night,
    gate: tuple[Colour, Colour, Colour, Colour],
    seed: int,
) -> None:
    """What is left of a great hall: a pointed arch on two pillars, the whirl of light in it."""
    w, h = scene.width, scene.height
    half, top = u * 0.30, centre[1] - u * 0.40
    outline = arch_outline(centre[0], foot, half, foot - top)
    vortex(scene, polygons(w, h, outline), centre, u * 0.46, gate, seed=seed, arms=2 + seed % 3, twist=1.5)
    stone = mix(hour.haze, hour.ground, 0.30)
    moulded(scene, outline, u * 0.075, stone, gate[2])
    tones = (hour.ground, stone, mix(gate[2], hour.light, 0.4))
    for side in (-1, 1):
        place = centre[0] + side * (half + u * 0.065)
        column(scene, place, centre[1] - u * 0.10, foot + h * 0.03, u * 0.085, Stone(tones, 0.05, -side))
    around = np.linspace(0.08, 0.92, 9)
    line = np.array(outline)
    reach = np.append(0, np.cumsum(np.hypot(*np.diff(line, axis=0).T)))
    marks = []
    for part in around:
        x = float(np.interp(part * reach[-1], reach, line[:, 0]))
        y = float(np.interp(part * reach[-1], reach, line[:, 1]))
        out = math.atan2(y - centre[1], x - centre[0])
        marks.append(
            (x + math.cos(out) * u * 0.038, y + math.sin(out) * u * 0.038, u * 0.015, out + math.pi / 2)
        )
    runes(scene, marks, gate[2], seed=seed)


def _gate(
    scene: Scene,
    centre: tuple[float, float],
    size: float,
    foot: float,
    ground: Colour,
    haze: Colour,
    gate: tuple[Colour, Colour, Colour, Colour],
    seed: int,
    u: float,
) -> None:
    """A ring of cut stones that holds the whirl, runes on every stone."""
    w, h = scene.width, scene.height
    inner = disc(w, h, centre, size * 0.86)
    vortex(
        scene, inner, centre, size * 0.86, gate, seed=seed, arms=2 + seed % 3, twist=1.2 + 0.2 * (seed % 4)
    )
    random = np.random.default_rng(seed)
    count, marks = 18, []
    for number in range(count):
        start, end = (number + 0.04) / count * 2 * math.pi, (number + 0.96) / count * 2 * math.pi
        low, high = size * 0.84, size * random.uniform(1.04, 1.12)
        arc = np.linspace(start, end, 5)
        outline = [(centre[0] + math.cos(a) * high, centre[1] + math.sin(a) * high) for a in arc]
        outline += [(centre[0] + math.cos(a) * low, centre[1] + math.sin(a) * low) for a in arc[::-1]]
        mask, at = cropped(outline)
        rough = noise(mask.shape[1], mask.shape[0], cells=(3, 3), octaves=4, seed=seed + number) - 0.5
        gx, gy = np.meshgrid(
            np.arange(mask.shape[1]) + at[0] - centre[0], np.arange(mask.shape[0]) + at[1] - centre[1]
        )
        near = smooth(np.hypot(gx, gy) / size, 1.12, 0.82)
        top = 0.35 if math.sin((start + end) / 2) < 0 else 0.0
        body = np.asarray([0.0, 0.0, 0.0], np.float32) + (0.36 + top * 0.5 + rough * 0.7)[
            ..., None
        ] * np.asarray(mixed(haze, ground), np.float32)
        body = body + near[..., None] * np.asarray(mixed(gate[2], gate[1]), np.float32) * 0.45
        scene.canvas.paint(mask, np.clip(body, 0, 1), 1, at)
        middle = (start + end) / 2
        if centre[1] + math.sin(middle) * size < foot:
            marks.append(
                (
                    centre[0] + math.cos(middle) * size * 0.97,
                    centre[1] + math.sin(middle) * size * 0.97,
                    u * 0.016,
                    middle + math.pi / 2,
                )
            )
    runes(scene, marks, gate[2], seed=seed)
    steps = [
        [
            (centre[0] - size * a, foot - size * b),
            (centre[0] + size * a, foot - size * b),
            (centre[0] + size * (a + 0.02), foot + size * c),
            (centre[0] - size * (a + 0.02), foot + size * c),
        ]
        for a, b, c in ((0.62, 0.14, 0.0), (0.80, 0.05, 0.06))
    ]
    for number, step in enumerate(steps):
        scene.layer(
            polygons(w, h, step),
            mix(haze, ground, 0.45 + 0.15 * number),
            0.05,
            rim=gate[2],
            rim_from=(0, 2),
            texture=0.3,
        )


def mixed(first: Colour, second: Colour) -> tuple[float, float, float]:
    """Half of both."""
    red, green, blue = (float(part) for part in np.asarray(mix(first, second, 0.4)))
    return red, green, blue


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
    """A standing stone, lit on the side of the gate, with a column of runes."""
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
    """Broken flags that take the light of the gate."""
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
    """Standing stones on both sides of the gate."""
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
