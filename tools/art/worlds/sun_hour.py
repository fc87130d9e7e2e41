"""The hours of the sun's world: ten skies with everything that takes its colour from them.

The seed of a picture says what it looks like: its last digit chooses the place's build, the last but one
the hour (0-4 amber for the first edition, 5-9 crimson for the second), the whole all that is left to chance.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from tools.art.canvas import Paint
from tools.art.colour import Colour, Stops, mix, ramp
from tools.art.masks import Array, Point, blur, falloff, grid, noise
from tools.art.scene import Scene
from tools.art.scene_stone import Stone
from tools.art.scene_subject import Figure


@dataclass(frozen=True, slots=True)
class Hour:
    """The colours of one hour: the sky from top to horizon, its light, land in shade and the second light."""

    sky: tuple[Colour, Colour, Colour, Colour]
    haze: Colour
    sun: Colour
    halo: Colour
    cloud: tuple[Colour, Colour]  # lit, in shade
    land: tuple[Colour, Colour]  # lit, in shade
    dark: Colour  # the foreground
    second: Colour  # the light of the opposite temperature

    def stone(self, depth: float, light: float = -1) -> Stone:
        """Masonry at this hour, `depth` in the haze, lit from the left (-1) or the right (1)."""
        return Stone((mix(self.dark, self.land[1], 0.45), self.land[0], mix(self.sun, self.halo, 0.25)),
                     depth, light)  # fmt: skip


HOURS = (
    Hour(("#7A2408", "#D2601A", "#FFB850", "#FFE9B4"), "#FFD890", "#FFFBE6", "#FFC24E",
         ("#FFE4A8", "#9A4216"), ("#E8A05A", "#8A4218"), "#260B04", "#7FD0D8"),
    Hour(("#2E1018", "#8E2A16", "#E8742E", "#FFCF82"), "#F2A860", "#FFF1C8", "#FF9A3A",
         ("#FFC078", "#5A1E1C"), ("#C8703A", "#5E2616"), "#1A0706", "#5FB8C8"),
    Hour(("#B06A34", "#E8A456", "#FFD894", "#FFF3D2"), "#FFE6B4", "#FFFEF4", "#FFDC8A",
         ("#FFF6DC", "#C88A50"), ("#F0C080", "#A86A34"), "#34160A", "#8AD8D0"),
    Hour(("#2A3038", "#7A5A4A", "#E89A4A", "#FFDC9A"), "#F0B878", "#FFF6D8", "#FFB458",
         ("#FFD49A", "#5A4840"), ("#D08A50", "#5A3A2A"), "#1A0E0A", "#FF7A3A"),
    Hour(("#5A1A06", "#B8480E", "#F59A22", "#FFDA72"), "#F8B848", "#FFF8D0", "#FFB020",
         ("#FFD468", "#7A2E0A"), ("#E0882A", "#74300C"), "#1E0803", "#6AC8C0"),
    Hour(("#2C0412", "#8E1428", "#E4504A", "#FFC4A0"), "#F09080", "#FFF2E0", "#FF7A5A",
         ("#FFBCA0", "#5E1026"), ("#D06A5A", "#601A24"), "#18040A", "#6AD0D8"),
    Hour(("#4E0A24", "#BC2C48", "#F68A7E", "#FFE2CC"), "#FFB8A4", "#FFF8F0", "#FF9A90",
         ("#FFDCD0", "#8E2440"), ("#EA8C80", "#863040"), "#240610", "#FFCF70"),
    Hour(("#3A0408", "#A81418", "#EC4C38", "#FFBE90"), "#F69270", "#FFF2D8", "#FF7A40",
         ("#FFBA92", "#660C12"), ("#DA6048", "#661012"), "#1A0404", "#70D0C8"),
    Hour(("#1E0410", "#701028", "#D23C48", "#FFA888"), "#E87C78", "#FFEADA", "#FF6A6A",
         ("#FFA898", "#440A1C"), ("#BC4E50", "#4C1020"), "#140308", "#FFB24A"),
    Hour(("#5E0A1C", "#C42A38", "#FF7E62", "#FFE2B8"), "#FFB890", "#FFFBEA", "#FFA468",
         ("#FFE0C0", "#8E1A2A"), ("#F08866", "#8A2026"), "#220508", "#7AD8D0"),
)  # fmt: skip


@dataclass(frozen=True)
class View:
    """The parameters of a picture and the random numbers of its seed; lengths in pixels."""

    w: int
    h: int
    seed: int

    @property
    def hour(self) -> Hour:
        """The hour that the seed chooses."""
        return HOURS[self.seed // 10 % 10]

    @property
    def build(self) -> int:
        """The variant of a place that the seed chooses, 0-9."""
        return self.seed % 10

    @property
    def unit(self) -> float:
        """The measure for round things: the width, or a little more than the height of a wide picture."""
        return min(self.w, self.h * 1.15)

    @property
    def wide(self) -> bool:
        """True for the strip above a side of a split card."""
        return self.w > 1.5 * self.h

    @cached_property
    def random(self) -> np.random.Generator:
        """The random numbers of the seed."""
        return np.random.default_rng(self.seed)

    def between(self, low: float, high: float) -> float:
        """A random number."""
        return float(self.random.uniform(low, high))

    def at(self, x: float, y: float) -> Point:
        """A place given in parts of the width and the height."""
        return self.w * x, self.h * y

    @cached_property
    def side_of_light(self) -> float:
        """The side that the light comes from: left (-1) or right (1)."""
        return 1.0 if self.random.random() < 0.5 else -1.0

    @property
    def foot(self) -> Point:
        """The foot of the figure."""
        return self.at(0.60, 0.90) if self.wide else self.at(0.555, 0.868)

    @property
    def side(self) -> int:
        """The side of a figure's square."""
        return round(self.h * 0.62)

    @property
    def head(self) -> Point:
        """The place of a low sun, behind the figure's head."""
        return self.foot[0], self.foot[1] - self.side * 0.74

    def sky(self, foot: float = 1, warm: Point | None = None) -> Scene:
        """A scene with the sky of the hour, palest at `foot` of the height, brushed with faint streaks."""
        top, upper, lower, low = self.hour.sky
        stops: Stops = ((0, top), (0.38 * foot, upper), (0.74 * foot, lower), (foot, low))
        x, y = grid(self.w, self.h)
        cells = 2 * self.w / self.unit, 6 * self.h / self.unit
        drift = noise(self.w, self.h, cells=cells, octaves=4, seed=self.seed + 70) - 0.5
        place = y / self.h + drift * 0.16
        if warm is not None:
            near = np.hypot((x - warm[0]) * 0.8, y - warm[1]) / self.unit
            place = place + 0.22 * np.exp(-((near / 0.42) ** 2)) - 0.04
        return Scene.under(ramp(place, stops), self.hour.haze, self.seed)

    def motes(self, scene: Scene, count: int = 46, colour: Paint | None = None) -> None:
        """Paint dust in the light."""
        scene.sparks(count, mix(self.hour.halo, "#FFFFFF", 0.35) if colour is None else colour,
                     (0, self.h * 0.1, self.w, self.h * 0.97), (self.w / 900, self.w / 330),
                     seed=self.seed + 5, bloom=self.w / 130, strength=0.85)  # fmt: skip

    @property
    def lamp(self) -> Point:
        """The place of the light that falls on a figure: high, on the side of the sun."""
        return self.head[0] + self.side_of_light * self.w * 0.34, self.head[1] - self.h * 0.14

    def glare(self, scene: Scene, mask: Array, sun: Point) -> None:
        """Paint the light of a sun behind the figure, eating into its edge."""
        near = falloff(self.w, self.h, sun, self.unit * 0.55, power=1.8)
        edge = np.clip(1.15 - blur(mask, self.unit * 0.025), 0, 1) * mask
        scene.canvas.glow(mask * near * (0.20 + 0.8 * edge), self.hour.halo, 0.55)

    def finish(self, scene: Scene, vignette: float = 0.46, contrast: float = 1.09) -> None:
        """Paint dark corners and the last grade."""
        dark = mix(self.hour.dark, "#000000", 0.2)
        scene.vignette(vignette, dark)
        scene.grade(contrast, 1.08, 0.007)

    @property
    def figure(self) -> Figure:
        """The look of figures in the light of the hour, with the second light on the side away from the
        sun.
        """
        hour = self.hour
        return Figure(
            "", (mix(hour.dark, hour.land[1], 0.25), mix(hour.land[0], hour.halo, 0.3), hour.sun),
            rim=mix(hour.sun, hour.halo, 0.35), halo=hour.halo, halo_strength=0.36,
            foot=mix(hour.dark, hour.land[1], 0.6), fade=0.16, accent=mix(hour.second, "#000000", 0.45),
        )  # fmt: skip
