"""The deep sky of a scene: nebulae, crescents, planets, comets, constellations."""

from __future__ import annotations

import math

import numpy as np

from tools.art.canvas import Paint
from tools.art.colour import Colour, ramp
from tools.art.masks import Array, Point, blur, disc, grid, lines, noise, noise_at, polygons, scaled, smooth
from tools.art.scene import Scene, blend


def nebula(
    scene: Scene,
    colours: tuple[Colour, Colour, Colour],
    *,
    turn: float = -0.5,
    middle: Point = (0.5, 0.4),
    wide: float = 0.30,
    strength: float = 0.7,
    seed: int = 1,
) -> None:
    """Paint a band of gas through `middle` (parts of the size) at the angle `turn`; `wide` in widths."""
    w, h = scene.width, scene.height
    x, y = grid(w // 2, h // 2)  # gas is soft: half the fineness does
    u, v = x / (w // 2) - middle[0], (y * 2 - middle[1] * h) / w
    along, away = u * math.cos(turn) + v * math.sin(turn), v * math.cos(turn) - u * math.sin(turn)
    bend = noise_at(along * 3, away * 3, seed=seed, octaves=3) - 0.5
    gas = noise_at(along * 3.2 + bend, away * 4.6 + bend, seed=seed + 1, octaves=6, gain=0.56)
    band = np.exp(-(((away + bend * 0.16) / wide) ** 2))
    thin = np.asarray(np.clip(band * smooth(gas, 0.34, 0.72), 0, 1), np.float32)
    dark = smooth(noise_at(along * 5 + bend * 2, away * 9, seed=seed + 2, octaves=4), 0.52, 0.66) * band
    density, lanes = scaled(thin, w, h), scaled(np.asarray(dark, np.float32), w, h)
    scene.canvas.glow(density, ramp(density, tuple(zip((0, 0.5, 1), colours, strict=True))), strength)
    scene.canvas.glow(density**4, colours[2], strength * 0.6)
    scene.canvas.paint(lanes * density, "#05020F", 0.35)
    star_dust(scene, density * (1 - 0.6 * lanes), seed + 5)


def star_dust(scene: Scene, where: Array, seed: int) -> None:
    """Paint countless faint stars, thick where `where` (h, w) is high."""
    random = np.random.default_rng(seed)
    speck = random.random((scene.height, scene.width)).astype(np.float32)
    field = np.clip((speck - (1 - 0.012 * where)) * 90, 0, 1)
    scene.canvas.glow(np.clip(blur(np.asarray(field, np.float32), 0.6) * 2.2, 0, 1), "#FFF6FF", 0.8)


def crescent(scene: Scene, centre: Point, radius: float, turn: float, colour: Paint, halo: Paint) -> None:
    """Paint a waning moon, its lit side towards the angle `turn` (radians, 0 right, down positive)."""
    scene.glow(centre, radius * 5.5, halo, 0.36, 2.4)
    scene.glow(centre, radius * 2.2, halo, 0.45, 1.7)
    whole = disc(scene.width, scene.height, centre, radius)
    bite = centre[0] - math.cos(turn) * radius * 0.46, centre[1] - math.sin(turn) * radius * 0.46
    dark = blur(disc(scene.width, scene.height, bite, radius * 0.92), radius * 0.04)
    grain = noise(scene.width, scene.height, cells=(30, 30), octaves=3, seed=scene.seed + 8) - 0.5
    scene.canvas.paint(whole, blend("#0A0620", halo, 0.20), 0.40)
    face = blend(colour, "#FFFFFF", 0.2) * (1 + 0.5 * grain)[..., None]
    scene.canvas.paint(whole * (1 - dark), np.clip(face, 0, 1), 0.98)
    scene.canvas.glow(np.clip(blur(whole * (1 - dark), radius * 0.16) * 1.3, 0, 1), halo, 0.6)


def planet(
    scene: Scene,
    centre: Point,
    radius: float,
    tones: tuple[Colour, Colour, Colour],
    *,
    light: float = -2.4,
    ring: Colour | None = None,
    seed: int = 1,
) -> None:
    """Paint a banded globe lit from the angle `light` (radians), with a tilted ring if it has a colour."""
    scene.glow(centre, radius * 2.1, tones[1], 0.30, 2.0)
    side = round(radius * 4.6)
    at = round(centre[0] - side / 2), round(centre[1] - side / 2)
    x, y = grid(side, side)
    dx, dy = (x + at[0] - centre[0]) / radius, (y + at[1] - centre[1]) / radius
    globe = np.clip((1 - np.hypot(dx, dy)) * radius + 0.5, 0, 1)
    up = np.sqrt(np.clip(1 - dx**2 - dy**2, 0, 1))
    day = dx * math.cos(light) + dy * math.sin(light)
    bands = noise_at(dx * 0.6 + 3, (dy + dx * 0.35) * 3.5, seed=seed, octaves=4) - 0.5
    value = np.clip(0.20 + 0.62 * day + 0.24 * up + bands * 0.9, 0, 1)
    flat = np.hypot(dx * math.cos(0.4) + dy * math.sin(0.4), (dy * math.cos(0.4) - dx * math.sin(0.4)) / 0.26)
    hoop = np.asarray(smooth(np.abs(flat - 1.62), 0.26, 0.16) * (0.55 + 0.45 * np.cos(flat * 34)), np.float32)
    before = (dy * math.cos(0.4) - dx * math.sin(0.4)) > 0
    if ring is not None:
        scene.canvas.paint(hoop * ~before, ring, 0.75, at)
    scene.canvas.paint(globe, ramp(value, tuple(zip((0, 0.5, 1), tones, strict=True))), 1, at)
    if ring is not None:
        scene.canvas.paint(hoop * before, ring, 0.9, at)


def comet(
    scene: Scene, head: Point, length: float, turn: float, colour: Paint, strength: float = 0.9
) -> None:
    """Paint a comet at `head`, its tail `length` pixels towards the angle `turn`."""
    x, y = grid(scene.width, scene.height)
    dx, dy = x - head[0], y - head[1]
    along = (dx * math.cos(turn) + dy * math.sin(turn)) / length
    away = np.abs(dy * math.cos(turn) - dx * math.sin(turn)) / length
    tail = np.clip(1 - along, 0, 1) ** 1.8 * np.exp(-((away / (0.012 + 0.075 * np.clip(along, 0, 1))) ** 2))
    scene.canvas.glow(np.asarray(tail * (along > 0), np.float32), colour, strength * 0.8)
    scene.glow(head, length * 0.14, colour, strength, 2.4)
    scene.glow(head, length * 0.045, "#FFFFFF", strength, 1.4)


def constellation(
    scene: Scene,
    stars: list[Point],
    links: list[tuple[int, int]],
    size: float,
    colour: Paint,
    strength: float = 0.8,
) -> None:
    """Paint stars joined by fine lines; `size` is the radius of the brightest, in pixels."""
    paths = []
    for first, second in links:
        (ax, ay), (bx, by) = stars[first], stars[second]
        far = math.hypot(bx - ax, by - ay)
        cut = min(0.4, size * 2.2 / max(far, 1))
        paths.append(
            [(ax + (bx - ax) * cut, ay + (by - ay) * cut), (bx - (bx - ax) * cut, by - (by - ay) * cut)]
        )
    thread = lines(scene.width, scene.height, *paths, stroke=max(0.9, size * 0.28), scale=3)
    scene.canvas.glow(thread, colour, strength * 0.55)
    points = polygons(
        scene.width,
        scene.height,
        *[_sparkle(at, size * (0.9 + 0.9 * (n % 3 == 0))) for n, at in enumerate(stars)],
    )
    scene.canvas.glow(np.clip(blur(points, size * 1.4) * 4, 0, 1), colour, strength * 0.6)
    scene.canvas.glow(points, blend(colour, "#FFFFFF", 0.7), strength)


def _sparkle(at: Point, size: float) -> list[Point]:
    """A star of four points."""
    tips = []
    for step in range(8):
        turn, reach = step * math.pi / 4 - math.pi / 2, size * (1.9 if step % 2 == 0 else 0.42)
        tips.append((at[0] + math.cos(turn) * reach, at[1] + math.sin(turn) * reach))
    return tips


def random_constellation(
    random: np.random.Generator, area: tuple[float, float, float, float], count: int
) -> tuple[list[Point], list[tuple[int, int]]]:
    """`count` stars in an area (left, top, right, bottom) and links from each to its nearest one before."""
    stars: list[Point] = []
    while len(stars) < count:
        spot = float(random.uniform(area[0], area[2])), float(random.uniform(area[1], area[3]))
        near = min((math.dist(spot, other) for other in stars), default=1e9)
        if near > (area[2] - area[0]) * 0.16 or random.random() < 0.05:
            stars.append(spot)
    links = [(n, min(range(n), key=lambda m: math.dist(stars[n], stars[m]))) for n in range(1, count)]
    return stars, links


def streaks(
    scene: Scene,
    bands: list[tuple[float, float]],
    dark: Paint,
    lit: Paint,
    *,
    seed: int = 1,
    strength: float = 0.6,
) -> None:
    """Paint long torn clouds, each about a height and with a thickness in pixels, their upper edges lit."""
    for number, (level, thick) in enumerate(bands):
        top, high = round(level - thick * 3.6), round(thick * 7.2)
        x, y = grid(scene.width, high)
        y = y + top
        u, v = x / scene.width * 2.6 + number * 3, (y - level) / thick * 0.42
        bend = noise_at(u, v * 0.5, seed=seed + number, octaves=3) - 0.5
        mass = noise_at(u + bend, v + bend * 2.2 + 50, seed=seed + 9 + number, octaves=5, gain=0.55)
        body = smooth(mass - ((y - level) / (thick * 3.2)) ** 2 * 0.30, 0.46, 0.62)
        shade = np.clip(0.5 - (y - level) / (thick * 2.6) + (0.56 - mass), 0, 1)
        scene.canvas.paint(body, blend(dark, lit, np.asarray(shade, np.float32)), strength, (0, top))
