"""Plants on the ground of a scene: grass, ferns, reeds, flowers, toadstools, brambles, hanging vines."""

from __future__ import annotations

import math

import numpy as np

from tools.art.colour import Colour, mix
from tools.art.masks import Point, bezier, noise_at
from tools.art.scene import Scene
from tools.art.scene_dabs import Dabs, Ramp, Tones
from tools.art.scene_leaves import leaf


def blade(foot: Point, height: float, bend: float, width: float) -> list[Point]:
    """A blade of grass that leans `bend` pixels to the right at its tip."""
    x, y = foot
    mid = (x + bend * 0.28, y - height * 0.58)
    return [
        (x - width, y),
        (mid[0] - width * 0.7, mid[1]),
        (x + bend, y - height),
        (mid[0] + width * 0.7, mid[1]),
        (x + width, y),
    ]


def grass(
    scene: Scene,
    level: float,
    height: float,
    tones: Tones,
    *,
    count: int = 260,
    swell: float = 0,
    wind: float = 0.2,
    clear: Point = (0.5, 0),
    depth: float = 0,
    seed: int = 1,
    soft: float = 0,
) -> None:
    """Paint a row of grass rooted about `level`; lower within `clear` (middle, half width, of the width)."""
    random = np.random.default_rng(seed)
    ramp, dabs, w = Ramp(tones), Dabs(), scene.width
    place = np.sort(random.uniform(-0.03, 1.03, count))
    random.shuffle(place)
    tufts = noise_at(place * 9, np.zeros(count), seed=seed, octaves=3).ravel()
    for x, tuft in zip(place.tolist(), tufts.tolist(), strict=True):
        near = min(1.0, abs(x - clear[0]) / clear[1]) if clear[1] else 1.0
        tall = height * (0.25 + 1.1 * tuft * float(random.uniform(0.5, 1.1))) * (0.28 + 0.72 * near**1.5)
        foot = level + float(random.uniform(-0.5, 1)) * height * 0.3 - swell * math.sin(x * 6.3 + seed)
        bend = tall * (wind + float(random.normal(0, 0.28)))
        value = float(random.random()) ** 1.5 * 0.9 + 0.12 * tuft
        dabs.add(blade((x * w, foot), tall, bend, max(0.9, tall * 0.035)), ramp.at(value))
    dabs.lay(scene, depth, soft=soft)


def wheat(
    scene: Scene,
    level: float,
    height: float,
    tones: Tones,
    *,
    count: int = 90,
    clear: Point = (0.5, 0),
    depth: float = 0,
    seed: int = 1,
) -> None:
    """Paint ripe corn rooted about `level`; lower within `clear` (middle, half width, of the width)."""
    random = np.random.default_rng(seed)
    ramp, dabs, w = Ramp(tones), Dabs(), scene.width
    for x in random.uniform(-0.03, 1.03, count).tolist():
        near = min(1.0, abs(x - clear[0]) / clear[1]) if clear[1] else 1.0
        tall = height * float(random.uniform(0.75, 1.1)) * (0.35 + 0.65 * near**1.5)
        foot = level + float(random.uniform(-0.3, 1)) * height * 0.2
        bend, value = tall * float(random.normal(0.12, 0.10)), float(random.uniform(0.15, 0.75))
        dabs.add(blade((x * w, foot), tall, bend, max(0.8, tall * 0.018)), ramp.at(value))
        for step in range(7):
            part = 0.72 + step * 0.045
            place = (x * w + bend * part**2, foot - tall * part)
            for side in (-1, 1):
                turn = -math.pi / 2 + side * 0.55 + bend / tall
                dabs.add(leaf(place, tall * 0.085, turn, 0.30), ramp.at(value + 0.16 - 0.12 * side))
    dabs.lay(scene, depth)


def fern(dabs: Dabs, root: Point, length: float, turn: float, tones: Ramp, light: float = 0.5) -> None:
    """Paint the outlines of a frond from `root` in the direction `turn` (radians), arching down."""
    way = 1 if math.cos(turn) >= 0 else -1
    x, y, angle = root[0], root[1], turn
    steps = 15
    for step in range(steps):
        part = step / steps
        angle += way * 0.075
        x, y = x + math.cos(angle) * length / steps, y + math.sin(angle) * length / steps
        size = length * 0.30 * (1 - part) ** 0.8 * min(1.0, part * 6 + 0.35)
        for side in (-1, 1):
            value = light - 0.25 * side * way + 0.25 * part
            dabs.add(leaf((x, y), size, angle + side * 1.15, 0.20), tones.at(value))


def ferns(
    scene: Scene,
    roots: list[Point],
    length: float,
    tones: Tones,
    *,
    depth: float = 0,
    seed: int = 1,
    soft: float = 0,
) -> None:
    """Paint tufts of fern at `roots`."""
    random = np.random.default_rng(seed)
    dabs, ramp = Dabs(), Ramp(tones)
    for root in roots:
        for turn in np.linspace(-2.75, -0.4, 8):
            reach = length * float(random.uniform(0.65, 1.1))
            fern(
                dabs,
                root,
                reach,
                float(turn) + float(random.normal(0, 0.1)),
                ramp,
                float(random.uniform(0.2, 0.7)),
            )
    dabs.lay(scene, depth, soft=soft)


def flowers(
    scene: Scene,
    area: tuple[float, float, float, float],
    petals: tuple[Colour, ...],
    size: float,
    *,
    count: int = 26,
    seed: int = 1,
) -> None:
    """Paint small flowers strewn over the ground of `area` (left, top, right, bottom), larger towards us."""
    random = np.random.default_rng(seed)
    dabs = Dabs()
    spots = sorted(
        (float(random.uniform(area[1], area[3])), float(random.uniform(area[0], area[2])))
        for _ in range(count)
    )
    for y, x in spots:
        near = 0.45 + 0.75 * (y - area[1]) / max(area[3] - area[1], 1)
        radius, tone = (
            size * near * float(random.uniform(0.7, 1.2)),
            petals[int(random.integers(len(petals)))],
        )
        start = float(random.random()) * 6
        for petal in range(5):
            turn = start + petal * 2 * math.pi / 5
            shade = mix(mix(tone, "#1A2A20", 0.25), "#FFFFFF", 0.30 * (1 - math.sin(turn)) / 2)
            flat = leaf((x, y), radius, turn, 0.42)
            dabs.add([(a, y + (b - y) * 0.6) for a, b in flat], np.asarray(shade, np.float32))
        heart = [
            (x + math.cos(k) * radius * 0.26, y + math.sin(k) * radius * 0.17) for k in np.linspace(0, 6, 9)
        ]
        dabs.add(
            [(float(a), float(b)) for a, b in heart], np.asarray(mix("#FFD24A", "#FFF4B0", 0.4), np.float32)
        )
    dabs.lay(scene)


def reeds(
    scene: Scene,
    span: tuple[float, float],
    foot: float,
    height: float,
    tones: Tones,
    *,
    count: int = 26,
    seed: int = 1,
) -> None:
    """Paint reeds and bulrushes standing in water, across a `span` of the width."""
    random = np.random.default_rng(seed)
    dabs, ramp = Dabs(), Ramp(tones)
    for number in range(count):
        x = (span[0] + (span[1] - span[0]) * float(random.random())) * scene.width
        tall = height * float(random.uniform(0.45, 1.0))
        bend = tall * float(random.normal(0.05, 0.12))
        level = foot + float(random.uniform(-0.01, 0.02)) * scene.height
        dabs.add(
            blade((x, level), tall, bend, max(1.0, height * 0.012)), ramp.at(float(random.random()) * 0.9)
        )
        if number % 4 == 0:
            top = (x + bend * 0.62, level - tall * 0.80)
            dabs.add(
                leaf((top[0], top[1] + tall * 0.16), tall * 0.17, -math.pi / 2 + 0.1, 0.16),
                np.asarray(mix("#2A1608", "#8A5A2A", float(random.random())), np.float32),
            )
    dabs.lay(scene)


def vines(
    scene: Scene,
    roots: list[tuple[float, float, float]],
    tones: Tones,
    size: float,
    *,
    seed: int = 1,
    soft: float = 0,
) -> None:
    """Paint creepers that hang from (x, y) for a length, with leaves of `size` pixels."""
    random = np.random.default_rng(seed)
    dabs, ramp = Dabs(), Ramp(tones)
    for x, y, length in roots:
        sway, phase = size * float(random.uniform(0.3, 0.9)), float(random.uniform(0, 6))
        steps = max(4, int(length / (size * 0.55)))
        path = [
            (x + sway * math.sin(phase + k * 0.5) * k / steps, y + length * k / steps)
            for k in range(steps + 1)
        ]
        dabs.add([*[(a - 0.9, b) for a, b in path], *[(a + 0.9, b) for a, b in reversed(path)]], ramp.at(0.1))
        for number, (a, b) in enumerate(path[1:]):
            small = size * (1.1 - 0.6 * number / steps) * float(random.uniform(0.7, 1.15))
            turn = math.pi / 2 + (0.9 if number % 2 else -0.9) + float(random.normal(0, 0.25))
            dabs.add(leaf((a, b), small, turn, 0.36), ramp.at(float(random.uniform(0.15, 0.95))))
    dabs.lay(scene, soft=soft)


def brambles(
    scene: Scene,
    level: float,
    height: float,
    tones: Tones,
    *,
    count: int = 9,
    seed: int = 1,
    clear: Point = (0.5, 0),
) -> None:
    """Paint thorny stems that arch over the ground; low within `clear` (middle, half width, of the width)."""
    random = np.random.default_rng(seed)
    dabs, ramp, w = Dabs(), Ramp(tones), scene.width
    for _ in range(count):
        start, reach = (
            float(random.uniform(-0.1, 1.1)) * w,
            float(random.uniform(0.18, 0.42)) * w * float(random.choice([-1, 1])),
        )
        middle = (start + reach / 2) / w
        near = min(1.0, abs(middle - clear[0]) / clear[1]) if clear[1] else 1.0
        rise = height * float(random.uniform(0.6, 1.3)) * (0.15 + 0.85 * near)
        path = bezier(
            (start, level + 6),
            (start + reach * 0.2, level - rise * 1.3),
            (start + reach * 0.8, level - rise * 1.2),
            (start + reach, level + height * 0.1),
            30,
        )
        thick = height * float(random.uniform(0.03, 0.06))
        value = float(random.uniform(0.1, 0.5))
        upper = [(x, y - thick) for x, y in path]
        dabs.add([*upper, *[(x, y + thick) for x, y in reversed(path)]], ramp.at(value))
        dabs.add([*upper, *[(x, y - thick * 0.35) for x, y in reversed(path)]], ramp.at(value + 0.4))
        for number in range(2, 29, 2):
            (x, y), side = path[number], 1 if number % 4 else -1
            dabs.add(
                [(x - thick, y), (x + thick * 0.6, y - side * thick * 4.2), (x + thick * 1.4, y)],
                ramp.at(value + 0.25),
            )
    dabs.lay(scene)
