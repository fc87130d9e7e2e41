"""A hall of a scene seen down its middle: bays of piers and arches, a floor that shines, banners.

Places in the hall are (across, up, away): half its width is 1, its floor 0, and `away` 1 is where a thing of
width 1 is as wide as the hall's `reach` in pixels.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from tools.art.canvas import Paint
from tools.art.colour import Colour, mix, rgb
from tools.art.masks import Array, Point, bezier, blur, cropped, grid, noise, noise_at, polygons, smooth
from tools.art.scene import Scene, blend, plain
from tools.art.scene_stone import Stone, column


@dataclass(frozen=True, slots=True)
class Nave:
    """The frame of a hall: where its lines meet (pixels), half its width at `away` 1, our eye's height."""

    vanish: Point
    reach: float
    eye: float = 0.8

    def at(self, across: float, up: float, away: float) -> Point:
        """The pixel position of a place in the hall."""
        return (
            self.vanish[0] + across * self.reach / away,
            self.vanish[1] + (self.eye - up) * self.reach / away,
        )

    def away(self, level: float) -> float:
        """The distance of the floor that is seen at a height of the picture."""
        return self.eye * self.reach / max(level - self.vanish[1], 1e-3)


def arch(kind: str, spring: float, half: float = 1.0) -> list[Point]:
    """An opening (across, up) from its left foot over its head: "round", "pointed", "horseshoe" or "flat"."""
    left: list[Point] = [(-half, 0.0), (-half, spring)]
    if kind == "flat":
        head: list[Point] = [(-half, spring), (half, spring)]
        return [(-half, 0.0), *head, (half, 0.0)]
    if kind == "round":
        crown = [(-half * math.cos(t), spring + half * math.sin(t)) for t in np.linspace(0, math.pi / 2, 20)]
    elif kind == "pointed":
        crown = bezier((-half, spring), (-half, spring + half * 0.75),
                       (-half * 0.45, spring + half * 1.35), (0, spring + half * 1.62), 20)  # fmt: skip
    else:
        crown = [(-half, spring - 0.02), *bezier((-half * 0.94, spring), (-half * 1.32, spring + half * 0.7),
                 (-half * 0.55, spring + half * 1.25), (0, spring + half * 1.48), 20)]  # fmt: skip
    left += crown
    return [*left, *[(-x, y) for x, y in reversed(left)]]


def bay(
    scene: Scene,
    nave: Nave,
    opening: list[Point],
    away: float,
    stone: Stone,
    light: Paint,
    *,
    thick: float = 0.10,
) -> None:
    """Paint a wall across the hall with an opening, whose inner edge catches the light from behind."""
    outline = [nave.at(x, y, away) for x, y in opening]
    inner = [nave.at(x, y, away * (1 + thick)) for x, y in opening]
    hole = polygons(scene.width, scene.height, outline, scale=3)
    behind = polygons(scene.width, scene.height, inner, scale=3)
    low = nave.at(0, 0, away)[1]
    _, y = grid(scene.width, scene.height)
    above = np.clip(low - y + 0.5, 0, 1)
    dark, middle, bright = stone.tones
    courses = noise(
        scene.width, scene.height, cells=(7 / away + 3, 22 / away + 6), octaves=3, seed=int(away * 37)
    )
    rise = np.clip((low - y) / scene.height, 0, 1)
    face = blend(dark, middle, np.clip(0.30 - 0.34 * rise + (courses - 0.5) * 0.5, 0, 1))
    scene.canvas.paint((1 - hole) * above, blend(face, plain(scene.haze), stone.depth))
    reveal = np.clip(hole - behind, 0, 1) * above
    width = thick * nave.reach / away
    inward = smooth(blur(hole, width * 0.55), 0.45, 1.0)
    stones = _voussoirs(scene, nave, away)
    turned = np.clip(0.10 + 0.62 * inward * (0.55 + 0.6 * rise) + (courses - 0.5) * 0.35, 0, 1) * stones
    shade = blend(dark, middle, np.clip(turned * 2, 0, 1))
    shade = blend(shade, bright, np.clip(turned * 2 - 1, 0, 1))
    scene.canvas.paint(reveal, blend(shade, plain(scene.haze), stone.depth * 0.8))
    ring = np.clip(blur(1 - hole, 1.0) * hole * 3, 0, 1) * above
    scene.canvas.glow(ring, light, 0.40 * (1 - stone.depth))


def _voussoirs(scene: Scene, nave: Nave, away: float) -> Array:
    """The joints between the stones of a wall's edge: level below, fanned about the head of the arch."""
    x, y = grid(scene.width, scene.height)
    middle = nave.at(0, 1.75, away)
    course = nave.reach / away * 0.16
    level = np.abs((y / course) % 1 - 0.5) * course
    turn = np.arctan2(y - middle[1], x - middle[0]) / np.pi * 14
    fan = np.abs(turn % 1 - 0.5) * course
    joint = np.where(y > middle[1], level + 0 * x, fan)
    return np.asarray(0.55 + 0.45 * smooth(joint, 0.2, 1.6), np.float32)


def colonnade(
    scene: Scene, nave: Nave, aways: list[float], stone: Stone, *, across: float = 0.9, top: float = 2.2,
    width: float = 0.30, fade: float = 0.10,
) -> None:  # fmt: skip
    """Paint two rows of columns, the farthest first, each paler by `fade` for a step of distance."""
    for away in sorted(aways, reverse=True):
        for side in (-1, 1):
            x, foot = nave.at(side * across, 0, away)
            _, head = nave.at(side * across, top, away)
            depth = float(np.clip(stone.depth + fade * (away - 1), 0, 0.85))
            shadow = (foot - head) * 0.02
            _blot(scene, (x, foot + shadow), width * nave.reach / away)
            column(scene, x, head, foot, width * nave.reach / away, Stone(stone.tones, depth, -side))


def _blot(scene: Scene, at: Point, radius: float) -> None:
    x, y = grid(scene.width, scene.height)
    spot = np.exp(-(((x - at[0]) / radius) ** 2) - ((y - at[1]) / (radius * 0.16)) ** 2)
    scene.canvas.paint(np.asarray(spot, np.float32), (0.02, 0.01, 0.01), 0.55)


def architrave(
    scene: Scene, nave: Nave, near: float, far: float, stone: Stone, *, across: float = 0.9, low: float = 2.2,
    high: float = 2.75,
) -> None:  # fmt: skip
    """Paint the beam over the columns on both sides, its inner face running towards the vanishing point."""
    dark, middle, bright = stone.tones
    for side in (-1, 1):
        face = [
            nave.at(side * across * 0.86, low, near),
            nave.at(side * across * 0.86, low, far),
            nave.at(side * across * 0.86, high, far),
            nave.at(side * across * 0.86, high, near),
        ]
        under = [
            nave.at(side * across * 0.86, low, near),
            nave.at(side * across * 0.86, low, far),
            nave.at(side * across * 1.16, low, far),
            nave.at(side * across * 1.16, low, near),
        ]
        for outline, tone in (
            (under, mix(dark, middle, 0.2)),
            (face, mix(middle, bright, 0.25 if side > 0 else 0.05)),
        ):
            mask, at = cropped(outline, scale=2)
            grain = noise(mask.shape[1], mask.shape[0], cells=(4, 9), octaves=4, seed=5) - 0.5
            run = np.linspace(0, 1, mask.shape[1], dtype=np.float32)[None, :]
            distance = run if side < 0 else 1 - run
            depth = np.clip(stone.depth + 0.5 * distance**2, 0, 0.8) * np.ones_like(mask)
            painted = blend(rgb(tone) * (1 + grain * 0.35)[..., None], plain(scene.haze), depth)
            scene.canvas.paint(mask, np.clip(painted, 0, 1), 1, at)


def floor(
    scene: Scene,
    nave: Nave,
    tiles: tuple[Colour, Colour],
    *,
    far: float,
    gloss: float = 0.35,
    pitch: float = 0.36,
    grout: Colour = "#000000",
) -> Array:
    """Paint a chequered marble floor up to the distance `far`, with reflections; return its mask."""
    x, y = grid(scene.width, scene.height)
    level = nave.at(0, 0, far)[1]
    away = nave.eye * nave.reach / np.maximum(y - nave.vanish[1], 1)
    across = (x - nave.vanish[0]) * away / nave.reach
    u, v = across / pitch + 0.5, (away / pitch) + 0 * x
    odd = np.asarray((np.floor(u) + np.floor(v)) % 2, np.float32)
    veins = noise_at(u * 1.7 + 3, v * 1.7, seed=11, octaves=4) - 0.5
    odd = blur(odd, 0.5)
    fine = np.clip(1.5 - away * 0.22, 0, 1)
    colour = blend(tiles[0], tiles[1], np.asarray(0.5 + (odd - 0.5) * fine, np.float32))
    joint = np.minimum(np.abs(u - np.round(u)), np.abs(v - np.round(v))) * nave.reach * pitch / away
    colour = colour * (1 + veins[..., None] * 0.5)
    colour = blend(colour, grout, np.asarray((1 - smooth(joint, 0.4, 1.8)) * fine * 0.55, np.float32))
    mask = np.asarray(np.clip(y - level + 0.5, 0, 1) + 0 * x, np.float32)
    row = np.clip(2 * level - y + (veins * 6), 0, scene.height - 1).astype(np.intp)
    columns = np.broadcast_to(np.arange(scene.width)[None, :], mask.shape)
    mirrored = scene.canvas.colour[row, columns].copy()
    soft = np.stack([blur(np.ascontiguousarray(mirrored[..., k]), 2.0) for k in range(3)], -1)
    shine = np.clip(gloss * (1.25 - 0.9 * (y - level) / max(scene.height - level, 1)), 0, 1) + 0 * x
    painted = blend(colour, soft, np.asarray(shine, np.float32))
    scene.canvas.paint(mask, np.clip(painted, 0, 1))
    return mask


def carpet(
    scene: Scene, nave: Nave, near: float, far: float, half: float, colour: Colour, border: Colour
) -> None:
    """Paint a runner down the middle of the floor, with a border on each side."""
    x, y = grid(scene.width, scene.height)
    away = nave.eye * nave.reach / np.maximum(y - nave.vanish[1], 1)
    across = np.abs(x - nave.vanish[0]) * away / nave.reach
    inside = smooth(half - across, 0, 0.012) * (away < far) * (away > near) * (y > nave.vanish[1])
    weave = noise_at(across * 60, away * 40, seed=3, octaves=2) - 0.5
    edge = smooth(across, half * 0.80, half * 0.82) * (1 - smooth(across, half * 0.92, half * 0.94))
    dyed = blend(colour, border, np.asarray(edge, np.float32)) * (1 + weave[..., None] * 0.35)
    scene.canvas.paint(np.asarray(inside, np.float32), np.clip(dyed, 0, 1), 0.94)


def steps(
    scene: Scene,
    nave: Nave,
    away: float,
    half: float,
    count: int,
    stone: Stone,
    *,
    rise: float = 0.10,
    tread: float = 0.22,
) -> float:
    """A flight across the hall, its foot at `away`; the height of its top in the picture."""
    dark, middle, bright = stone.tones
    top = nave.at(0, 0, away)[1]
    for number in range(count):
        here, low, high = away + tread * number, rise * number, rise * (number + 1)
        wide = half * (1 - 0.10 * number)
        riser = [
            nave.at(-wide, low, here),
            nave.at(-wide, high, here),
            nave.at(wide, high, here),
            nave.at(wide, low, here),
        ]
        flat = [
            nave.at(-wide, high, here),
            nave.at(-wide, high, here + tread),
            nave.at(wide, high, here + tread),
            nave.at(wide, high, here),
        ]
        for outline, low_tone, high_tone in ((riser, dark, mix(dark, middle, 0.75)), (flat, middle, bright)):
            mask, at = cropped(outline, scale=3)
            grain = noise(mask.shape[1], mask.shape[0], cells=(12, 3), octaves=4, seed=number + 3)
            painted = blend(low_tone, high_tone, np.clip(grain * 1.2 - 0.1, 0, 1))
            scene.canvas.paint(mask, painted, 1, at)
        top = nave.at(0, high, here + tread)[1]
    return top


def banner(
    scene: Scene, nave: Nave, across: float, up: float, away: float, size: Point, colour: Colour, trim: Colour
) -> None:
    """Paint a hanging cloth with a forked end; `size` = (width, length) in the hall's measure."""
    x, top = nave.at(across, up, away)
    wide, long = size[0] * nave.reach / away, size[1] * nave.reach / away
    outline = [(x - wide / 2, top), (x + wide / 2, top), (x + wide / 2, top + long),
               (x, top + long * 0.84), (x - wide / 2, top + long)]  # fmt: skip
    mask, at = cropped(outline, scale=3)
    run = np.linspace(0, 1, mask.shape[1], dtype=np.float32)[None, :]
    drop = np.linspace(0, 1, mask.shape[0], dtype=np.float32)[:, None]
    folds = 0.80 + 0.22 * np.sin(run * 13 + drop * 1.5 + away * 3) - 0.30 * drop
    inner = np.clip(blur(mask, max(1, wide * 0.05)) * 2 - 1.15, 0, 1)
    cloth = blend(trim, colour, smooth(inner, 0.2, 0.5)) * folds[..., None]
    depth = float(np.clip(0.10 * (away - 1), 0, 0.6))
    scene.canvas.paint(mask, np.clip(blend(cloth, plain(scene.haze), depth), 0, 1), 1, at)
