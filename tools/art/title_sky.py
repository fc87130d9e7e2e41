"""The sky of the title: four worlds side by side, each melting into the next.

From left to right: moon (cobalt night), eye (violet dusk), sun (amber dawn), ankh (green morning).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tools.art.colour import Colour, Stops, ramp, rgb
from tools.art.masks import Array, Point, grid, noise, smooth
from tools.art.scene import Scene
from tools.art.scene_sky import clouds, moon, rays, stars, sun


@dataclass(frozen=True, slots=True)
class World:
    """The air of one world: its sky from the zenith (0) to the horizon (1), haze, clouds, and its dark
    ground.
    """

    sky: Stops
    haze: Colour
    cloud_lit: Colour
    cloud_dark: Colour
    rock: Colour
    wood: Colour
    rim: Colour
    night: float


WORLDS = (
    World(((0, "#02041A"), (0.35, "#0A1A58"), (0.66, "#1F4AA8"), (0.86, "#4C80DC"), (1, "#86B4F6")),
          "#4C78D0", "#7FA6F4", "#0C1850", "#16297A", "#081238", "#BCD8FF", 1.0),
    World(((0, "#0C0320"), (0.35, "#3A1278"), (0.64, "#7A34B8"), (0.85, "#CC6CD8"), (1, "#F6AEDC")),
          "#C884E4", "#F4A0E0", "#34105C", "#4A1E8C", "#1E0A44", "#F8CCFF", 0.75),
    World(((0, "#3A0F10"), (0.30, "#A63A14"), (0.58, "#EA7E24"), (0.82, "#FFBE58"), (1, "#FFE6A8")),
          "#FFCB84", "#FFE3A4", "#A8421A", "#A0521E", "#4A1A0C", "#FFF0C0", 0.0),
    World(((0, "#03201E"), (0.32, "#0E5C4C"), (0.62, "#349A70"), (0.86, "#94D48E"), (1, "#E4F0B0")),
          "#A8D898", "#D8F6C4", "#0C4E42", "#2A8A62", "#06281E", "#E4FFC4", 0.35),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Air:
    """The shares of the four worlds at each place of the picture: `shares` (4, h, w) sum to 1
    everywhere.
    """

    shares: Array

    def mix(self, name: str) -> Array:
        """A colour of the worlds as a picture (h, w, 3)."""
        colours = np.stack([rgb(getattr(world, name)) for world in WORLDS])
        return np.asarray(np.einsum("nhw,nc->hwc", self.shares, colours), np.float32)

    def night(self) -> Array:
        """The darkness of the sky, 0..1 (h, w)."""
        return np.asarray(np.einsum("nhw,n->hw", self.shares, [world.night for world in WORLDS]), np.float32)


def air(width: int, height: int, borders: tuple[float, float, float], *, soft: float, seed: int = 12) -> Air:
    """Shares of the worlds between three `borders` (parts of the width), blurred over `soft` and uneven."""
    x, y = grid(width, height)
    waver = (noise(width, height, cells=(4, 3), octaves=4, seed=seed) - 0.5) * 0.16
    place = x / width + waver + (y / height - 0.4) * 0.05
    steps = [smooth(place, border - soft, border + soft) for border in borders]
    one = np.ones((height, width), np.float32)
    reached = [one, *steps, np.zeros_like(one)]
    return Air(np.stack([reached[i] - reached[i + 1] for i in range(4)]).astype(np.float32))


def paint_sky(
    width: int, height: int, mixed: Air, horizon: float, moon_at: Point, sun_at: Point, size: float
) -> Scene:
    """The sky down to the `horizon`, with its lights; `size` is the moon's radius."""
    y = np.clip((np.arange(height, dtype=np.float32) + 0.5) / horizon, 0, 1)
    gradients = np.stack([ramp(y, world.sky) for world in WORLDS])
    sky = np.einsum("nhw,nhc->hwc", mixed.shares, gradients).astype(np.float32)
    scene = Scene.under(sky, mixed.mix("haze"), 21)
    gx, gy = grid(width, height)
    high = smooth(gy, horizon * 0.95, horizon * 0.15)
    _nebula(scene, mixed, high)
    stars(scene, 1500, mixed.night() * high, size / 62)
    moon(scene, moon_at, size)
    sun(scene, sun_at, size * 0.62)
    near_moon = smooth(np.hypot(gx - moon_at[0], gy - moon_at[1]), size * 1.7, size * 0.8)
    near_sun = smooth(np.hypot(gx - sun_at[0], gy - sun_at[1]), size * 2.2, size * 0.6)
    clear = 1 - 0.95 * near_moon - 0.9 * near_sun
    lit, dark = mixed.mix("cloud_lit"), mixed.mix("cloud_dark")
    clouds(scene, horizon * 1.02, lit, dark, cover=0.36, scale=0.9, strength=0.80, where=clear, seed=4)
    clouds(
        scene,
        horizon * 1.02,
        lit * 0.9 + 0.1,
        dark * 0.7 + lit * 0.3,
        cover=0.26,
        scale=1.9,
        strength=0.50,
        where=clear,
        seed=9,
    )
    rays(scene, sun_at, width * 0.50, "#FFE8B0", 0.42, count=46)
    scene.glow(sun_at, size * 9, "#FFDFA0", 0.35, 2)
    return scene


def _nebula(scene: Scene, mixed: Air, high: Array) -> None:
    """Paint glowing dust in the eye's sky, shafts of green light in the ankh's."""
    width, height = scene.canvas.size
    dust = smooth(noise(width, height, cells=(5, 4), octaves=6, seed=31, gain=0.6), 0.48, 0.72)
    scene.canvas.glow(dust * mixed.shares[1] * high, "#C85AF0", 0.45)
    scene.canvas.glow(dust * mixed.shares[0] * high, "#3A6AE8", 0.30)
    curtain = noise(width, height, cells=(26, 1.4), octaves=3, seed=33)
    fold = smooth(curtain, 0.42, 0.75) * smooth(
        noise(width, height, cells=(3, 3), octaves=3, seed=35), 0.42, 0.62
    )
    scene.canvas.glow(fold * mixed.shares[3] * high, "#7CFFC0", 0.55)
