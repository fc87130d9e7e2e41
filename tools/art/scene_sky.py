"""The sky of a scene: stars, moon, sun, rays, clouds."""

from __future__ import annotations

import numpy as np

from tools.art.canvas import Paint
from tools.art.masks import Array, Point, blur, disc, grid, noise, noise_at, smooth
from tools.art.scene import Scene, blend


def stars(
    scene: Scene, count: int, where: Array, size: float, *, seed: int = 5, colour: Paint = "#F4F6FF"
) -> None:
    """Paint stars of about `size` pixels; `where` (h, w) is the chance that one is seen at a place."""
    random = np.random.default_rng(seed)
    field = np.zeros((scene.height, scene.width), np.float32)
    for _ in range(count):
        x, y = int(random.random() * scene.width), int(random.random() ** 1.3 * scene.height)
        bright = float(where[y, x]) * random.uniform(0.15, 1) ** 1.6
        radius = size * random.choice([0.55, 0.65, 0.8, 1.0, 1.5], p=[0.35, 0.30, 0.20, 0.12, 0.03])
        if bright > 0.03:
            _star(field, x, y, radius, bright)
    scene.canvas.glow(np.clip(blur(field, size * 3) * 5, 0, 1), colour, 0.35)
    scene.canvas.glow(field, colour, 1)


def _star(field: Array, x: int, y: int, radius: float, bright: float) -> None:
    arm = round(radius * 7) if radius > 1.4 else round(radius * 2.5) + 1
    top, left, bottom, right = y - arm, x - arm, y + arm + 1, x + arm + 1
    if top < 0 or left < 0 or bottom > field.shape[0] or right > field.shape[1]:
        return
    dy, dx = np.abs(np.mgrid[-arm : arm + 1, -arm : arm + 1].astype(np.float32))
    spot = np.exp(-((np.hypot(dx, dy) / radius) ** 2))
    if radius > 1.4:
        cross = np.exp(-((np.minimum(dx, dy) / 0.8) ** 2)) * np.clip(1 - np.maximum(dx, dy) / arm, 0, 1) ** 2
        spot = np.maximum(spot, cross * 0.6)
    field[top:bottom, left:right] = np.maximum(field[top:bottom, left:right], spot * bright)


def moon(
    scene: Scene, centre: Point, radius: float, colour: Paint = "#F2F4FA", halo: Paint = "#BFD4FF"
) -> None:
    """Paint a full moon with seas, craters and a halo, lit from the upper left."""
    scene.glow(centre, radius * 6.5, halo, 0.34, 2.6)
    scene.glow(centre, radius * 2.3, halo, 0.55, 1.7)
    side = int(radius * 2) + 6
    at = round(centre[0] - side / 2), round(centre[1] - side / 2)
    x, y = grid(side, side)
    dx, dy = (x - side / 2) / radius, (y - side / 2) / radius
    seas = smooth(noise(side, side, cells=(3, 3), octaves=5, seed=scene.seed + 9), 0.50, 0.64)
    rough = noise(side, side, cells=(14, 14), octaves=4, seed=scene.seed + 3) - 0.5
    limb = np.clip(1 - np.hypot(dx, dy) ** 2, 0, 1) ** 0.22
    light = 1.06 - 0.12 * (dx + dy) - 0.26 * seas + 0.22 * rough
    random = np.random.default_rng(scene.seed + 21)
    for _ in range(26):
        turn, far, size = random.uniform(0, 6.28), random.random() ** 0.5 * 0.86, random.uniform(0.03, 0.13)
        cx, cy = dx - far * np.cos(turn), dy - far * np.sin(turn)
        bowl = np.hypot(cx, cy) / size
        light = light + 0.20 * np.exp(-((bowl - 1) ** 2) * 9) * np.clip(-(cx + cy) / size, -1, 1) * -1
        light = light - 0.05 * np.clip(1 - bowl, 0, 1)
    face = blend(colour, "#FFFFFF", 0.1) * (light * (0.62 + 0.38 * limb))[..., None]
    scene.canvas.paint(disc(side, side, (side / 2, side / 2), radius), np.clip(face, 0, 1), 1, at)


def sun(
    scene: Scene, centre: Point, radius: float, colour: Paint = "#FFFBE8", halo: Paint = "#FFB84A"
) -> None:
    """Paint a low sun in its own glare."""
    scene.glow(centre, radius * 10, halo, 0.55, 2.4)
    scene.glow(centre, radius * 3.6, "#FFD98A", 0.80, 1.8)
    disk = blur(disc(scene.width, scene.height, centre, radius), radius * 0.04)
    scene.canvas.paint(disk, colour, 0.97)


def rays(
    scene: Scene,
    centre: Point,
    reach: float,
    colour: Paint,
    strength: float = 0.4,
    *,
    count: int = 26,
    seed: int = 3,
) -> None:
    """Paint beams of uneven width from one point, fading with distance."""
    x, y = grid(scene.width, scene.height)
    turn = np.arctan2(y - centre[1], x - centre[0]) / (2 * np.pi) % 1
    random = np.random.default_rng(seed)
    beams = np.zeros_like(turn)
    for number, weight in ((count, 0.6), (count * 3, 0.4)):
        values = random.random(number)
        place = turn * number
        left = np.floor(place).astype(np.intp) % number
        part = place - np.floor(place)
        part = part * part * (3 - 2 * part)
        beams = beams + weight * (values[left] * (1 - part) + values[(left + 1) % number] * part)
    away = np.hypot(x - centre[0], y - centre[1]) / reach
    scene.canvas.glow(
        smooth(beams, 0.40, 0.95) * np.clip(1 - away, 0, 1).astype(np.float32) ** 1.4, colour, strength
    )


def clouds(
    scene: Scene,
    horizon: float,
    lit: Paint,
    dark: Paint,
    *,
    cover: float = 0.5,
    scale: float = 1.0,
    light: Point = (-0.4, -0.9),
    strength: float = 0.8,
    where: Array | None = None,
    seed: int = 4,
) -> None:
    """Paint a deck of clouds seen from below, smaller and flatter towards the `horizon` (a height in pixels).

    `cover` 0..1 is how much sky they take, `light` where they are lit from, `where` (h, w) limits them.
    """
    x, y = grid(scene.width, scene.height)
    size = np.float32(horizon * 1.6)
    far = np.clip((horizon - y) / size, 0, 1) + np.float32(0.13)
    across = (x - scene.width / 2) / size
    u, v = across / far * np.float32(0.62 * scale), np.float32(0.95 * scale) / far + np.zeros_like(across)
    bend = noise_at(u * 1.3, v * 1.3, seed=scene.seed + seed + 1, octaves=3) - 0.5
    mass = noise_at(u * 1.1 + bend * 0.9, v * 1.6 + bend * 0.7, seed=scene.seed + seed, octaves=6, gain=0.55)
    edge = 1 - cover
    density = smooth(mass, edge * 0.5 + 0.20, edge * 0.5 + 0.38)
    density *= smooth(horizon - y, 0, scene.height * 0.06)
    if where is not None:
        density = density * where
    slope_y, slope_x = np.gradient(blur(mass, scene.width / 900))
    facing = (slope_x * light[0] + slope_y * light[1]) * np.float32(-scene.width / 26)
    body = np.clip(0.42 + facing - (mass - 0.5) * 1.6, 0, 1)
    scene.canvas.paint(density, blend(dark, lit, np.asarray(body, np.float32)), strength)
