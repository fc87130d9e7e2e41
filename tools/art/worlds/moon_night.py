"""Shared by the scenes of the moon's world: hours of the night, the sky, the light on figures, the
finish.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tools.art.colour import Colour, Stops, linear, mix
from tools.art.masks import Array, Point, falloff, grid, noise, smooth
from tools.art.scene import Scene
from tools.art.scene_sky import clouds, moon, stars
from tools.art.scene_subject import Figure
from tools.art.worlds.place import Place, named

FOOT = (0.54, 0.86)  # where figures stand, in parts of the picture
SIDE = 0.72  # side of their square, in units

Range = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Hour:
    """An hour of the night: its sky from top to horizon, haze, moon, the moon's glow, near dark, ember."""

    sky: Stops
    haze: Colour
    light: Colour
    glow: Colour
    dark: Colour
    ember: Colour
    cloud: tuple[Colour, Colour]


COBALT = Hour(
    ((0, "#030618"), (0.34, "#0E1F66"), (0.66, "#2A56BC"), (1, "#8CBAF6")), "#4F80DA", "#E6F0FF", "#7FB0FF",
    "#040920", "#FF8A3A", ("#A8C6FF", "#0D1A52"),
)  # fmt: skip
ICE = Hour(
    ((0, "#02101C"), (0.34, "#0A3450"), (0.66, "#2478A0"), (1, "#A4E4EE")), "#4A9CBC", "#E8FFFF", "#7CE0F0",
    "#031018", "#FFB054", ("#A8E4F0", "#0A2C44"),
)  # fmt: skip
INDIGO = Hour(
    ((0, "#04051A"), (0.34, "#131C5E"), (0.66, "#3A48B8"), (1, "#A0ACF8")), "#5062CC", "#ECEEFF", "#8C9CFF",
    "#05071E", "#FF9A5A", ("#B0B8FF", "#12164C"),
)  # fmt: skip
STEEL = Hour(
    ((0, "#080C16"), (0.34, "#1E2E48"), (0.66, "#4C6C94"), (1, "#BCD2E6")), "#6C8AAE", "#F4F8FF", "#B4D0F0",
    "#070B14", "#FFA648", ("#C8D8EA", "#182438"),
)  # fmt: skip
EMBER = Hour(
    ((0, "#05071C"), (0.36, "#14225C"), (0.66, "#3C4698"), (0.88, "#A0607C"), (1, "#F09058")), "#5066A8",
    "#FFF2E0", "#8C9CFF", "#08081E", "#FF7A2E", ("#E0A8A8", "#161A50"),
)  # fmt: skip


def unit(width: int, height: int) -> float:
    """The unit of sizes, in pixels: the width of a whole picture, less in a strip."""
    return min(width, height * 0.95)


@dataclass(frozen=True, slots=True)
class View:
    """The parameters of a scene: its size and unit of size in pixels, its hour, its random numbers, its
    seed.
    """

    w: int
    h: int
    u: float
    hour: Hour
    random: np.random.Generator
    seed: int

    @classmethod
    def of(cls, width: int, height: int, seed: int, *hours: Hour) -> View:
        """The view of a seed, at one of the `hours`."""
        random = np.random.default_rng(seed)
        hour = hours[int(random.integers(len(hours)))]
        return cls(width, height, unit(width, height), hour, random, seed)

    def between(self, low: float, high: float) -> float:
        """A random number."""
        return float(self.random.uniform(low, high))

    def lamp(self, across: Range, down: Range, radius: Range) -> tuple[Point, float]:
        """The moon's place, random within ranges in parts of the picture, and its radius in units."""
        at = self.w * self.between(*across), self.h * self.between(*down)
        return at, self.u * self.between(*radius)

    def sky(self, horizon: float = 0.86) -> Scene:
        """A scene with only its sky, its last colour at `horizon` (part of the height), unevenly bright."""
        w, h, seed = self.w, self.h, self.seed
        sky = linear(w, h, [(place * horizon, colour) for place, colour in self.hour.sky])
        veil = noise(w, h, cells=(2, 3), octaves=4, seed=seed + 77) - 0.5
        return Scene.under(sky * (1 + 0.35 * veil[..., None]), self.hour.haze, seed)

    def moonlit(
        self, scene: Scene, at: Point, radius: float, *, cover: float = 0.45, horizon: float = 0.9
    ) -> None:
        """Paint stars, the moon and the clouds about it; places and sizes in pixels, `horizon` in parts."""
        w, h, hour = self.w, self.h, self.hour
        x, y = grid(w, h)
        away = np.hypot(x - at[0], y - at[1])
        stars(
            scene, 190, np.clip(1.05 - y / (h * 0.7), 0, 1) * smooth(away, radius, radius * 2.4), w / 560,
            seed=scene.seed,
        )  # fmt: skip
        moon(scene, at, radius, hour.light, hour.glow)
        clear = 1 - 0.90 * smooth(away, radius * 1.9, radius * 0.8)
        side = (at[0] / w - 0.5) * 1.6
        clouds(
            scene, h * horizon, hour.cloud[0], hour.cloud[1], cover=cover, scale=0.78, light=(side, -0.6),
            seed=scene.seed % 60, strength=0.85, where=clear,
        )  # fmt: skip

    def finish(self, scene: Scene, *, motes: Colour | None = None, count: int = 44) -> None:
        """Paint motes in the air, dark corners, the last grade."""
        w, h, hour = self.w, self.h, self.hour
        scene.sparks(
            count, hour.glow if motes is None else motes, (0, h * 0.1, w, h * 0.96), (w / 900, w / 330),
            seed=scene.seed, bloom=w / 130,
        )  # fmt: skip
        scene.vignette(0.55, mix(hour.dark, "#000000", 0.4))
        scene.grade(1.10, 1.10)

    def waiting(
        self,
        scene: Scene,
        lamp: Point,
        front: Callable[[Scene, Array], None],
        *,
        foot: Point = FOOT,
        size: float = SIDE,
        ground: str = "land",
        fade: float = 0.32,
        accent: Colour | None = None,
    ) -> Place:
        """The place of a moon scene: cold tones, rimmed by the moon; `foot` in parts, `size` in units."""
        w, h, hour = self.w, self.h, self.hour
        tones = (
            mix(hour.dark, hour.haze, 0.10),
            mix(hour.haze, "#20305C", 0.45),
            mix(hour.light, hour.glow, 0.35),
        )
        figure = Figure(
            "", tones, rim=hour.light, halo=hour.glow, halo_strength=0.34,
            foot=mix(hour.dark, hour.haze, 0.45), fade=fade, gap=0.016, accent=accent, material="stone",
        )  # fmt: skip
        at, side = (w * foot[0], h * foot[1]), round(self.u * size)
        return Place(scene, at, side, named(figure), front, lamp=lamp, ground=ground)


def aurora(scene: Scene, colours: tuple[Colour, Colour], level: float, strength: float = 0.5) -> None:
    """Paint curtains of light that hang in the sky, their feet about the height `level`."""
    w, h = scene.width, scene.height
    _, y = grid(w, h)
    sway = noise(w, h, cells=(2, 1), octaves=3, seed=scene.seed + 31)
    foot = level + (sway - 0.5) * h * 0.5
    rays = noise(w, 8, cells=(26, 1), octaves=3, seed=scene.seed + 32)[3][None, :]
    up = (foot - y) / (h * 0.34)
    veil = smooth(up, -0.04, 0.06) * np.clip(1 - up, 0, 1) ** 1.6 * (0.25 + 1.1 * np.abs(rays - 0.3))
    scene.canvas.glow(np.clip(veil, 0, 1).astype(np.float32), colours[0], strength)
    scene.canvas.glow(np.clip(veil * smooth(up, 0.3, 0.9), 0, 1).astype(np.float32), colours[1], strength)


def floor_light(scene: Scene, at: Point, radius: float, colour: Colour, strength: float) -> None:
    """Paint a pool of light lying on the ground about `at`."""
    pool = falloff(scene.width, scene.height, at, radius, power=1.6, squash=0.22)
    grain = noise(scene.width, scene.height, cells=(12, 40), octaves=4, seed=scene.seed + 9)
    scene.canvas.glow(np.asarray(pool * (0.45 + 0.9 * grain), np.float32), colour, strength)
