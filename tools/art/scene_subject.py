"""The figure of a scene: a one-colour sign painted as a lit body that stands in the air of its place.

The signs are those of game-icons.net in `subjects.json`, each with its author.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from tools.art.canvas import Paint
from tools.art.colour import Colour
from tools.art.masks import Array, Point, blur, falloff, icon, shift, smooth
from tools.art.relief import LAMP, Direction, volume
from tools.art.scene import BLACK, Scene, blend
from tools.art.scene_parts import GREY, Part, Tones, coloured

SIGNS = Path(__file__).with_name("subjects.json")


@lru_cache(maxsize=8)
def sign(name: str, side: int) -> Array:
    """The icon of that name as a mask (side, side)."""
    return icon(json.loads(SIGNS.read_text(encoding="utf-8"))[name]["body"], side)


@dataclass(frozen=True, slots=True)
class Figure:
    """The look of a subject: tones dark to bright, the direction of its light, its rim and halo."""

    name: str
    tones: tuple[Colour, Colour, Colour]
    light: Direction = LAMP
    rim: Colour = "#FFFFFF"
    rim_from: Point = (1, -1)
    halo: Colour | None = None
    halo_strength: float = 0.6
    foot: Colour | None = None
    fade: float = 0.35
    gap: float = 0.012
    texture: float = 0.12
    strokes: float = 0.12
    contact: bool = True
    mirror: bool = False  # looks the other way
    turn: float = 0  # leans, in degrees, clockwise
    weight: float = 0  # thickens thin lines by this part of the size
    enamel: Tones | None = None  # colours what the sign leaves open inside its body
    parts: tuple[tuple[Any, ...], ...] = ()  # the fields of a `Part` each: pieces in tones of their own
    fire: bool = False  # burns: is its own light
    solid: bool = True  # no sky is seen through its holes
    open: tuple[Point, ...] = ()  # holes that stay open all the same, by a point in each
    mend: tuple[Point, ...] = ()  # gaps that are closed as if nobody had cut them, by a point in each
    without: tuple[Point, ...] = ()  # pieces of the sign that are left out, by a point in each
    air: float = 0.24  # how much of its own colour the air of the place takes
    accent: Colour | None = None  # a second light, from below on the side away from the lamp
    material: str = "plain"  # a name of `materials`
    glow: tuple[tuple[float, float, float, Colour], ...] = ()  # gaps that glow: x, y, radius in parts, colour
    aura: tuple[tuple[float, float, float, Colour], ...] = ()  # lights on and about it, given likewise
    marks: tuple[tuple[Any, ...], ...] = ()  # what a brush adds: see `scene_marks`
    fill: tuple[tuple[float, ...], ...] = ()  # open places that belong to the body: outlines x, y, x, y ...


def stand(scene: Scene, figure: Figure, foot: Point, side: int, *, seed: int = 1) -> Array:
    """Paint a figure whose lowest point stands at `foot`; return its silhouette as a mask of the scene."""
    shape = posed(figure, side)
    picture, body = _body(figure, shape, seed)
    lowest = int(np.nonzero(body.max(axis=1) > 0.3)[0][-1])
    at = round(foot[0] - side / 2), round(foot[1] - lowest)
    mask = placed(scene, body, at)
    width = scene.width
    if figure.halo is not None:
        scene.canvas.glow(np.clip(blur(mask, width * 0.05) * 1.25, 0, 1), figure.halo, figure.halo_strength)
        scene.canvas.glow(np.clip(blur(mask, width * 0.015), 0, 1), figure.halo, figure.halo_strength * 0.6)
    if figure.contact:
        spot = falloff(
            width, scene.height, (foot[0], foot[1] - side * 0.01), side * 0.46, power=1.2, squash=0.16
        )
        scene.canvas.paint(spot, BLACK, 0.75)
    scene.canvas.paint(np.clip(blur(mask, width * 0.004) * 1.6, 0, 1) * (1 - mask), BLACK, 0.45)
    down = np.linspace(0, side / lowest, side, dtype=np.float32)[:, None]
    picture = picture * (1.10 - 0.32 * down)[..., None]
    if figure.fade:
        ground: Paint = scene.haze if figure.foot is None else figure.foot
        picture = blend(
            picture, ground, smooth(down, 0.55, 1.02) * np.float32(figure.fade) * np.ones_like(body)
        )
    scene.canvas.paint(body, np.clip(picture, 0, 1), 1, at)
    _rim(scene, mask, figure)
    return mask


def _body(figure: Figure, shape: Array, seed: int) -> tuple[Array, Array]:
    """The painted sign and its silhouette."""
    plain = figure.enamel is None and not figure.parts and not figure.fire
    picture, body = volume(
        shape, figure.tones if plain else GREY, light=figure.light, texture=figure.texture,
        gap=figure.gap, strokes=figure.strokes, seed=seed, hollow=0.85 if plain else 0, solid=figure.solid,
    )  # fmt: skip
    if plain:
        return picture, body
    parts = [Part(*wish) for wish in figure.parts]
    if figure.mirror:
        parts = [part.mirrored() for part in parts]
    return coloured(
        picture[..., 0], shape, body, figure.tones,
        parts=tuple(parts), enamel=figure.enamel, fire=figure.fire, seed=seed,
    ), body  # fmt: skip


def posed(figure: Figure, side: int) -> Array:
    """The sign of a figure as a mask (side, side), turned, mirrored and thickened as the figure says."""
    shape = pose(figure, sign(figure.name, side))
    return smooth(blur(shape, side * figure.weight), 0.08, 0.24) if figure.weight else shape


def pose(figure: Figure, field: Array) -> Array:
    """A field over the figure's square, turned and mirrored as the figure is."""
    if figure.turn:
        image = Image.fromarray(field).rotate(-figure.turn, Image.Resampling.BICUBIC)
        field = np.clip(np.asarray(image, np.float32), 0, 1)
    return np.ascontiguousarray(field[:, ::-1]) if figure.mirror else field


def placed(scene: Scene, field: Array, at: tuple[int, int]) -> Array:
    """A field of the figure's square, laid into one as large as the scene."""
    whole = np.zeros((scene.height, scene.width, *field.shape[2:]), np.float32)
    left, top = max(at[0], 0), max(at[1], 0)
    right, bottom = min(at[0] + field.shape[1], scene.width), min(at[1] + field.shape[0], scene.height)
    whole[top:bottom, left:right] = field[top - at[1] : bottom - at[1], left - at[0] : right - at[0]]
    return whole


def _rim(scene: Scene, mask: Array, figure: Figure) -> None:
    """Paint a thin hard edge and a wide soft one, on the lit side only."""
    step = scene.width * 0.0040
    away = -figure.rim_from[0] * step, -figure.rim_from[1] * step
    thin = np.clip(mask - shift(mask, *away), 0, 1) * mask
    wide = np.clip(mask - shift(blur(mask, step * 2), away[0] * 4, away[1] * 4), 0, 1) * mask
    scene.canvas.glow(blur(thin, 0.8), figure.rim, 0.70)
    scene.canvas.glow(blur(wide, step), figure.rim, 0.34)
