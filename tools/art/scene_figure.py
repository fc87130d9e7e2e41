"""The figure of a scene as a painted body: rounded by its lamp, wearing a material, throwing a shadow.

`scene_subject` says what a figure is; here one is set into a place whose lamp is known: its edge catches the
lamp where it faces it, its gaps may glow, the ground under it takes its shadow and water its image.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from tools.art.canvas import Paint
from tools.art.colour import mix, rgb
from tools.art.masks import Array, Point, blur, falloff, grid, noise, polygons, silhouette, smooth
from tools.art.materials import MATERIALS, strokes
from tools.art.relief import banded, brushed
from tools.art.scene import BLACK, Scene, blend
from tools.art.scene_ground import Stage, touch
from tools.art.scene_marks import Mark, covered, marks, painted, raised
from tools.art.scene_parts import Part, blaze, coloured, piece
from tools.art.scene_subject import Figure, placed, pose, posed


@dataclass(slots=True)
class _Body:
    """A figure in its square: sign, closed silhouette, height (pixels), direction to the lamp, marks."""

    shape: Array
    solid: Array
    height: Array
    to_lamp: tuple[Array, Array]
    marks: list[Mark]


def set_in(scene: Scene, figure: Figure, stage: Stage, *, seed: int = 1) -> Array:
    """Paint a figure into a scene; its silhouette as a mask of the scene."""
    shape = _mended(posed(figure, stage.side), figure)
    solid = _closed(shape, figure)
    if figure.fill:
        solid = np.maximum(solid, pose(figure, _outlined(figure, stage.side)))
    drawn = marks(figure.marks, stage.side, figure.turn, figure.mirror)
    solid = covered(solid, drawn)
    lowest = int(np.nonzero(solid.max(axis=1) > 0.3)[0][-1])
    at = round(stage.foot[0] - stage.side / 2), round(stage.foot[1] - lowest)
    height = raised(_height(shape, solid, figure, seed), drawn)
    body = _Body(shape, solid, height, _towards(stage, at), drawn)
    picture = _painted(body, figure, scene, seed)
    picture = _faded(picture, lowest, figure, scene)
    mask = placed(scene, solid, at)
    _halo(scene, mask, figure)
    touch(scene, mask, placed(scene, picture, at), stage, contact=figure.contact)
    scene.canvas.paint(solid, np.clip(picture, 0, 1), 1, at)
    if figure.fire:
        blaze(scene, mask, figure.tones)
    else:
        _edges(scene, body, figure, at)
    _lights(scene, body, figure, at)
    return mask


def _outlined(figure: Figure, side: int) -> Array:
    """The open places of a sign that belong to its body all the same, such as the dark of a hood."""
    outlines = [
        [(x * side, y * side) for x, y in zip(each[::2], each[1::2], strict=True)] for each in figure.fill
    ]
    return polygons(side, side, *outlines)


def _mended(shape: Array, figure: Figure) -> Array:
    """The sign without the gaps and the pieces that the figure does not want."""
    for x, y in figure.without:
        left_out, _ = piece(shape, 1 - x if figure.mirror else x, y)
        shape = shape * (1 - smooth(blur(left_out, 1), 0.02, 0.3))
    for x, y in figure.mend:
        gap, _ = piece(shape, 1 - x if figure.mirror else x, y)
        shape = np.maximum(shape, smooth(blur(gap, 1), 0.02, 0.3))
    return shape


def _closed(shape: Array, figure: Figure) -> Array:
    """The silhouette of a sign: its holes closed, but for those that the figure leaves open."""
    if not figure.solid:
        return shape
    solid = silhouette(shape, shape.shape[1] * figure.gap)
    for x, y in figure.open:
        hole, _ = piece(shape, 1 - x if figure.mirror else x, y)
        solid = np.minimum(solid, np.maximum(shape, 1 - hole))
    return solid


def _height(shape: Array, solid: Array, figure: Figure, seed: int) -> Array:
    """The rounded form: broad from the silhouette, finer from the sign, finest from the material."""
    side = shape.shape[1]
    broad = (
        blur(solid, side * 0.025) * 0.026 + blur(solid, side * 0.065) * 0.07 + blur(solid, side * 0.14) * 0.19
    )
    fine = blur(shape, side * 0.004) * 0.0045 + blur(shape, side * 0.016) * 0.008
    skin = MATERIALS[figure.material].relief(side, seed)
    worn = noise(side, side, cells=(5, 5), octaves=6, seed=seed + 3, gain=0.62) - 0.5
    rough = worn * figure.texture * 0.05 + skin * MATERIALS[figure.material].depth
    return np.asarray((broad + fine + rough * solid) * side, np.float32)


def _towards(stage: Stage, at: tuple[int, int]) -> tuple[Array, Array]:
    """The direction to the lamp in the picture's plane, from every pixel of the figure's square."""
    x, y = grid(stage.side, stage.side)
    dx, dy = stage.lamp[0] - at[0] - x, stage.lamp[1] - at[1] - y
    away = np.hypot(dx, dy) + np.float32(1e-3)
    return np.asarray(dx / away, np.float32), np.asarray(dy / away, np.float32)


def _painted(body: _Body, figure: Figure, scene: Scene, seed: int) -> Array:
    side = body.shape.shape[1]
    material = MATERIALS[figure.material]
    slope_y, slope_x = np.gradient(body.height)
    length = np.sqrt(slope_x**2 + slope_y**2 + 1)
    nx, ny, nz = -slope_x / length, -slope_y / length, 1 / length
    key = nx * body.to_lamp[0] * 0.8 + ny * body.to_lamp[1] * 0.8 + nz * 0.42
    sky = nz * 0.5 - ny * 0.5
    deep = 1 - blur(body.solid, side * 0.10)
    value = 0.12 + 0.80 * key + 0.18 * sky + 0.06 * deep
    if figure.strokes:
        value = value + brushed(body.height, side * 0.03, seed) * figure.strokes * 0.6
    value = 0.45 * banded(value, 6, 0.25) + 0.55 * value
    parts = tuple(Part(*wish) for wish in figure.parts)
    picture = coloured(
        np.asarray(value * 0.92, np.float32), body.shape, body.solid, figure.tones,
        parts=tuple(part.mirrored() for part in parts) if figure.mirror else parts,
        enamel=figure.enamel, fire=figure.fire, seed=seed,
    )  # fmt: skip
    picture = blend(picture, picture.mean(-1, keepdims=True) * _air(scene), figure.air)
    if material.strokes:
        picture = strokes(picture, side * material.strokes, seed)
    picture = painted(picture, np.asarray(value * 0.92, np.float32), body.marks, (_air(scene), figure.air))
    shine = np.clip(nx * body.to_lamp[0] + ny * body.to_lamp[1] + nz * 0.75, 0, 1.25) / 1.25
    picture = picture + (shine**material.tight * material.shine)[..., None] * rgb(
        mix(figure.tones[2], "#FFFFFF", 0.5)
    )
    if figure.accent is not None:
        other = np.clip(-nx * np.clip(body.to_lamp[0] * 3, -1, 1) * 0.9 + ny * 0.35 - 0.12, 0, 1)
        picture = picture + (other * 0.9)[..., None] * rgb(figure.accent)
    bounce = np.clip(ny * 0.9 + nz * 0.05, 0, 1) * 0.30
    below: Paint = figure.rim if isinstance(scene.haze, np.ndarray) else scene.haze
    return blend(picture, below if figure.foot is None else figure.foot, np.asarray(bounce, np.float32))


def _air(scene: Scene) -> Array:
    """The colour that the air of a scene gives to what stands in it, about as bright as white."""
    haze = scene.haze
    tone = haze.mean((0, 1)) if isinstance(haze, np.ndarray) and haze.ndim == 3 else rgb(haze)
    return np.asarray(tone / max(float(tone.mean()), 1e-3), np.float32)


def _faded(picture: Array, lowest: int, figure: Figure, scene: Scene) -> Array:
    """Darker, then hazier, towards the foot."""
    side = picture.shape[0]
    down = np.linspace(0, side / max(lowest, 1), side, dtype=np.float32)[:, None]
    picture = np.asarray(picture * (1.08 - 0.30 * down)[..., None], np.float32)
    haze = scene.haze if figure.foot is None else figure.foot
    if isinstance(haze, np.ndarray) and haze.ndim == 3:
        haze = haze[-1, haze.shape[1] // 2]
    part = smooth(down, 0.55, 1.02) * np.float32(figure.fade)
    return blend(picture, haze, part * np.ones(picture.shape[:2], np.float32))


def _halo(scene: Scene, mask: Array, figure: Figure) -> None:
    """Paint the air behind the figure, and a soft dark contour round it."""
    width = scene.width
    if figure.halo is not None:
        scene.canvas.glow(np.clip(blur(mask, width * 0.06) * 1.2, 0, 1), figure.halo, figure.halo_strength)
        scene.canvas.glow(np.clip(blur(mask, width * 0.018), 0, 1), figure.halo, figure.halo_strength * 0.5)
    if not figure.fire:
        scene.canvas.paint(np.clip(blur(mask, width * 0.005) * 1.5, 0, 1) * (1 - mask), BLACK, 0.42)


def _edges(scene: Scene, body: _Body, figure: Figure, at: tuple[int, int]) -> None:
    """Paint the lamp on the rim: a hard thin line and a soft wide one, only where the edge faces the lamp."""
    side = body.shape.shape[1]
    soft = blur(body.solid, side * 0.012)
    slope_y, slope_x = np.gradient(soft)
    steep = np.hypot(slope_x, slope_y) + 1e-6
    facing = smooth(-(slope_x * body.to_lamp[0] + slope_y * body.to_lamp[1]) / steep, -0.30, 0.70)
    near = np.clip(steep * side * 0.05, 0, 1)
    thin = np.clip(body.solid - blur(body.solid, side * 0.0035), 0, 1) * 2.2 * body.solid
    wide = np.clip(1 - blur(body.solid, side * 0.035), 0, 1) * body.solid
    scene.canvas.glow(np.clip(thin, 0, 1) * facing * near, figure.rim, 0.95, at)
    scene.canvas.glow(wide * facing * near, figure.rim, 0.70, at)


def _lights(scene: Scene, body: _Body, figure: Figure, at: tuple[int, int]) -> None:
    """Paint the lights `aura` of the figure, and glow in gaps such as eyes."""
    side = body.shape.shape[1]
    for x, y, radius, colour in figure.aura:
        spot = falloff(side * 2, side * 2, _turned(figure, x, y, side), radius * side, power=2.2)
        corner = at[0] - side // 2, at[1] - side // 2
        scene.canvas.glow(spot, colour, 0.9, corner)
        scene.canvas.glow(spot**5, blend(colour, "#FFFFFF", 0.7), 0.9, corner)
    gaps = np.clip(body.solid - body.shape, 0, 1)
    for x, y, radius, colour in figure.glow:
        spot = pose(figure, smooth(falloff(side, side, (x * side, y * side), radius * side, power=1), 0, 0.3))
        light = gaps * spot
        core = smooth(blur(light, side * 0.012), 0.55, 0.98)
        scene.canvas.paint(light, blend(rgb(colour) * 0.86, blend(colour, "#FFFFFF", 0.65), core), 0.97, at)
        scene.canvas.glow(
            np.clip(blur(light, side * 0.006) * 1.3, 0, 1), blend(colour, "#FFFFFF", 0.3), 0.8, at
        )
        wide = np.pad(light, side // 3)
        corner = at[0] - side // 3, at[1] - side // 3
        scene.canvas.glow(np.clip(blur(wide, side * 0.03) * 2.0, 0, 1), colour, 0.75, corner)
        scene.canvas.glow(np.clip(blur(wide, side * 0.09) * 2.6, 0, 1), colour, 0.45, corner)


def _turned(figure: Figure, x: float, y: float, side: int) -> Point:
    """The place of a point of the sign after `pose`, in a field half a side larger all around."""
    turn = math.radians(figure.turn)
    dx, dy = x - 0.5, y - 0.5
    across = dx * math.cos(turn) - dy * math.sin(turn)
    down = dx * math.sin(turn) + dy * math.cos(turn)
    return side * (1 - across if figure.mirror else 1 + across), side * (1 + down)
