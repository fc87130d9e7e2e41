"""The gates of the star portal: a ring of cut stones, a ruined door, each with its whirl of light."""

from __future__ import annotations

import math

import numpy as np

from tools.art.colour import Colour, mix
from tools.art.masks import Point, cropped, disc, noise, polygons, smooth
from tools.art.scene import Scene
from tools.art.scene_indoors import arch_outline
from tools.art.scene_magic import runes, vortex
from tools.art.scene_room import moulded
from tools.art.scene_stone import Stone, column
from tools.art.worlds.eye_night import Night

GATES: tuple[tuple[Colour, Colour, Colour, Colour], ...] = (
    ("#0A1440", "#1C6AB0", "#4CE0E0", "#EAFFFA"),
    ("#24083E", "#8A2AB8", "#FF7AE0", "#FFF0FF"),
    ("#2A0C28", "#A84A3A", "#FFB84A", "#FFF8D8"),
    ("#0A2430", "#1C8A78", "#70F0A8", "#F4FFE8"),
)


def door(
    scene: Scene,
    centre: Point,
    u: float,
    foot: float,
    hour: Night,
    gate: tuple[Colour, Colour, Colour, Colour],
    seed: int,
) -> None:
    """Paint the ruined gate of a hall: a pointed arch on two pillars, with the whirl of light in it."""
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


def ring(
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
    """Paint a ring of cut stones that holds the whirl, runes on every stone."""
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
        ] * np.asarray(_mixed(haze, ground), np.float32)
        body = body + near[..., None] * np.asarray(_mixed(gate[2], gate[1]), np.float32) * 0.45
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


def _mixed(first: Colour, second: Colour) -> tuple[float, float, float]:
    """Half of both."""
    red, green, blue = (float(part) for part in np.asarray(mix(first, second, 0.4)))
    return red, green, blue
