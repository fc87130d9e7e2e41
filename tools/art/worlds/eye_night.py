"""Shared by the scenes of the eye's world: hours of the night, the light on figures, the finish."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tools.art.colour import Colour, Stops, linear
from tools.art.scene import Scene
from tools.art.scene_subject import Figure
from tools.art.worlds.place import named

FOOT = 0.885  # where figures stand, in parts of the height


@dataclass(frozen=True, slots=True)
class Night:
    """An hour of the eye's night: its sky from top to horizon, haze, moonlight, second light, ground."""

    sky: Stops
    haze: Colour
    light: Colour
    glow: Colour
    fire: Colour
    ground: Colour
    cloud: tuple[Colour, Colour]


NIGHTS = (
    Night(
        ((0, "#0A0424"), (0.38, "#2C1070"), (0.70, "#7A3CC8"), (1, "#D8A8FF")),
        "#8A58D8",
        "#F4EAFF",
        "#B070FF",
        "#7CF0E0",
        "#140830",
        ("#D0A8FF", "#241058"),
    ),
    Night(
        ((0, "#16041E"), (0.38, "#56105E"), (0.70, "#B044A8"), (1, "#FFB4D8")),
        "#B85CB0",
        "#FFF0F6",
        "#FF7AD8",
        "#FFC870",
        "#220824",
        ("#FFB8EC", "#3C0C48"),
    ),
    Night(
        ((0, "#070522"), (0.38, "#26146A"), (0.70, "#5E3EC4"), (1, "#B4C4FF")),
        "#6C54CC",
        "#EAF6FF",
        "#7C9CFF",
        "#FFB45C",
        "#0A0C34",
        ("#B0C8FF", "#141450"),
    ),
    Night(
        ((0, "#0E0420"), (0.38, "#381060"), (0.66, "#8C3890"), (0.86, "#E88A90"), (1, "#FFD8A0")),
        "#A8588C",
        "#FFF2DC",
        "#E080FF",
        "#FFC060",
        "#1C0828",
        ("#FFC8B0", "#341050"),
    ),
    Night(
        ((0, "#04101E"), (0.38, "#142C5C"), (0.70, "#4A58A8"), (1, "#B0F0D8")),
        "#5078A8",
        "#F0FFF8",
        "#70E8D0",
        "#E08CFF",
        "#061424",
        ("#A8E8E0", "#14204C"),
    ),
)


@dataclass(frozen=True, slots=True)
class View:
    """The parameters of a scene: its size and unit of size in pixels, its hour, its random numbers, its
    seed.
    """

    w: int
    h: int
    u: float
    hour: Night
    random: np.random.Generator
    seed: int

    @classmethod
    def of(cls, width: int, height: int, seed: int, hours: tuple[int, ...] = (0, 1, 2, 3)) -> View:
        """The view of a seed, at one of the `hours` (places in `NIGHTS`)."""
        random = np.random.default_rng(seed)
        hour = NIGHTS[hours[int(random.integers(len(hours)))]]
        return cls(width, height, width * (0.62 if height < width else 1), hour, random, seed)

    @property
    def flat(self) -> bool:
        """True for the strip of a split card, where the figure is small and its head lower."""
        return self.h < self.w

    def head(self, tall: float = 0.36) -> float:
        """The height in pixels of what shines behind the figure's head, `tall` in a whole picture."""
        return self.h * (FOOT - 0.36 if self.flat else tall)

    def sky(self, horizon: float = 1) -> Scene:
        """A scene with only its sky, the last colour of it at `horizon` (part of the height)."""
        stops = [(place * horizon, colour) for place, colour in self.hour.sky]
        return Scene.under(linear(self.w, self.h, stops), self.hour.haze, self.seed)

    def dark(self) -> Scene:
        """A scene that nothing is painted in yet."""
        return Scene.under(np.zeros((self.h, self.w, 3), np.float32), self.hour.haze, self.seed)


def lights(
    tones: tuple[Colour, Colour, Colour],
    *,
    rim: Colour,
    halo: Colour,
    foot: Colour,
    accent: Colour | None = None,
    halo_strength: float = 0.45,
    fade: float = 0.22,
) -> Callable[[str], Figure]:
    """The figures of a scene: their own tones unless a subject has others, rim and halo from its light."""
    return named(
        Figure(
            "", tones, rim=rim, halo=halo, halo_strength=halo_strength, foot=foot, accent=accent, fade=fade,
            gap=0.016, strokes=0.10,
        )
    )  # fmt: skip


def finish(scene: Scene, sparks: Colour, *, count: int = 46, vignette: float = 0.5) -> None:
    """Paint motes in the air, dark corners, the last grade."""
    w, h = scene.width, scene.height
    scene.sparks(
        count, sparks, (0, h * 0.12, w, h * 0.95), (w / 800, w / 300), seed=scene.seed, bloom=w / 130
    )
    scene.vignette(vignette, (0.03, 0.0, 0.07))
    scene.grade(1.10, 1.12)
