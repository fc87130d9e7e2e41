"""Light that falls into a scene: lamps on what is painted, shafts in the air, shadows and reflections."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tools.art.canvas import Paint
from tools.art.colour import Colour, rgb
from tools.art.masks import Array, Point, blur, falloff, grid, noise, polygons, smooth
from tools.art.scene import Scene


@dataclass(frozen=True, slots=True)
class Lamp:
    """A light in a room: where, how far it reaches (pixels), its colour, strength; flat if `squash` < 1."""

    at: Point
    reach: float
    colour: Colour
    strength: float = 1
    power: float = 1.8
    squash: float = 1


def lit(scene: Scene, ambient: Colour, lamps: list[Lamp]) -> None:
    """Light everything painted so far, as if its colours were those of broad day."""
    field = np.zeros((scene.height, scene.width, 3), np.float32) + rgb(ambient)
    for lamp in lamps:
        spot = falloff(scene.width, scene.height, lamp.at, lamp.reach, power=lamp.power, squash=lamp.squash)
        field += spot[..., None] * rgb(lamp.colour) * np.float32(lamp.strength)
    scene.canvas.shade(field)
    scene.canvas.colour = np.clip(scene.canvas.colour, 0, 1)


def shaft(
    scene: Scene,
    top: tuple[float, float, float],
    foot: tuple[float, float, float],
    colour: Paint,
    strength: float = 0.4,
) -> None:
    """Paint a beam of dusty light between two level edges (left, right, height), fading downwards."""
    outline = [(top[0], top[2]), (top[1], top[2]), (foot[1], foot[2]), (foot[0], foot[2])]
    beam = blur(polygons(scene.width, scene.height, outline, scale=2), scene.width * 0.012)
    _, y = grid(scene.width, scene.height)
    fade = 1 - 0.75 * smooth(y, top[2], foot[2])
    dust = noise(scene.width, scene.height, cells=(5, 7), octaves=4, seed=scene.seed + 77)
    scene.canvas.glow(beam * fade * (0.55 + 0.9 * dust), colour, strength)


def mirrored_in(scene: Scene, mask: Array, level: float, strength: float = 0.4, ripple: float = 3) -> None:
    """Mirror the picture above `level` in wet or polished ground, bent by `ripple` pixels."""
    height, width = scene.height, scene.width
    x, y = grid(width, height)
    wave = (noise(width, height, cells=(4, 46), octaves=3, seed=scene.seed + 5) - 0.5) * 2 * ripple
    row = np.clip(2 * level - y + 0 * x, 0, height - 1).astype(np.intp)
    column = np.clip(x + wave, 0, width - 1).astype(np.intp)
    image = scene.canvas.colour[row, column]
    part = smooth(y, level - 1, level + 1) * (1 - smooth(y, level, level + height * 0.22))
    scene.canvas.paint(np.asarray(part * (1 - mask), np.float32), image, strength)


def ground_light(
    scene: Scene, centre: Point, radius: float, colour: Paint, strength: float = 0.5, squash: float = 0.22
) -> None:
    """Paint a pool of light on the floor, broken up by the floor's own grain."""
    spot = falloff(scene.width, scene.height, centre, radius, power=1.5, squash=squash)
    grain = noise(scene.width, scene.height, cells=(16, 40), octaves=3, seed=scene.seed + 15)
    scene.canvas.glow(spot * (0.6 + 0.8 * grain), colour, strength)
