"""Shared by the places of the green world: an hour's colours, and the light on a figure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tools.art.colour import Colour, Stops
from tools.art.masks import Point, falloff
from tools.art.scene import Scene
from tools.art.scene_dabs import Tones
from tools.art.scene_subject import Figure
from tools.art.worlds.place import named


@dataclass(frozen=True, slots=True)
class Hour:
    """A time of day: air from top to ground, light, haze, bark, leaves far and near, ground, the darkest."""

    air: Stops
    light: Colour
    haze: Colour
    bark: Tones
    leaves: Tones
    near: Tones
    ground: Colour
    dark: Colour
    accent: Colour = "#0C3A40"  # the second light, of the opposite temperature


@dataclass(frozen=True, slots=True)
class View:
    """A place in work: scene, hour, light (pixels) and its side (-1 left); `dice` for what may vary."""

    scene: Scene
    hour: Hour
    light: Point
    side: float
    seed: int
    dice: np.random.Generator

    @property
    def w(self) -> int:
        return self.scene.width

    @property
    def h(self) -> int:
        return self.scene.height

    def pool(self, level: float, strength: float, squash: float = 0.22) -> None:
        """Paint the light on the ground about the figure, at a `level` in parts of the height."""
        spot = falloff(
            self.w, self.h, (self.w * 0.53, self.h * level), self.w * 0.5, power=1.2, squash=squash
        )
        self.scene.canvas.glow(spot, self.hour.light, strength)


def figures(hour: Hour, tones: Tones, *, halo: float = 0.35, fade: float = 0.30) -> Callable[[str], Figure]:
    """The figures of a place in the light of an hour; `tones` are for those that have none of their own."""
    template = Figure(
        "", tones, rim=hour.light, halo=hour.light, halo_strength=halo, foot=hour.ground, fade=fade,
        accent=hour.accent,
    )  # fmt: skip
    return named(template)
