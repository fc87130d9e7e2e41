"""Buildings of a scene: castles, towers, temples."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from tools.art.canvas import Paint
from tools.art.colour import Colour, Stops, linear, mix, reversed_stops, rgb
from tools.art.masks import Array, Point, bezier, blur, cropped, noise, polygons
from tools.art.scene import Scene, blend

Tones = tuple[Colour, Colour, Colour]  # in shadow, in half light, lit


@dataclass(frozen=True, slots=True)
class Stone:
    """A material where it stands: its tones, its `depth` in the haze, lit from the left (-1) or right (1)."""

    tones: Tones
    depth: float
    light: float = -1


def _mirrored(x: float, half: list[Point]) -> list[Point]:
    """An outline symmetric about `x` from its right half, (distance from x, y) from top to foot."""
    right = [(x + away, y) for away, y in half]
    return [*right, *[(2 * x - a, b) for a, b in reversed(right)]]


def wall(scene: Scene, outline: list[Point], stone: Stone, grain: float = 0.16) -> None:
    """Paint a round or flat wall: shaded from side to side, hazed, with courses of stone."""
    mask, at = cropped(outline)
    height, width = mask.shape
    dark, middle, bright = stone.tones
    stops: Stops = ((0, middle), (0.22, bright), (0.55, middle), (1, dark))
    shade = linear(width, height, stops if stone.light < 0 else reversed_stops(stops), 0)
    courses = noise(width, height, cells=(max(2, width / 7), max(2, height / 4)), octaves=2, seed=at[0] % 991)
    worn = noise(width, height, cells=(3, 3), octaves=4, seed=at[1] % 883)
    shade = shade * (1 + (courses - 0.5) * grain + (worn - 0.5) * grain * 1.6)[..., None]
    _set(scene, mask, at, shade, stone.depth)


def _set(scene: Scene, mask: Array, at: tuple[int, int], shade: Array, depth: float) -> None:
    haze = scene.haze
    if isinstance(haze, np.ndarray) and haze.ndim == 3:
        haze = haze[int(np.clip(at[1], 0, scene.height - 1)), int(np.clip(at[0], 0, scene.width - 1))]
    scene.canvas.paint(mask, np.clip(blend(shade, haze, depth), 0, 1), 1, at)


@dataclass(frozen=True, slots=True)
class Tower:
    """A round tower, sizes in parts of its house: place of its middle, width, height, roof in widths."""

    place: float
    width: float
    height: float
    cone: float


def tower(
    scene: Scene, x: float, foot: float, size: float, plan: Tower, stone: Stone, roof: Stone
) -> list[Point]:
    """Build one tower of a house that stands at (x, foot), `size` wide; the middles of its windows."""
    x, width = x + plan.place * size, plan.width * size
    half, top, ledge = width / 2, foot - plan.height * size, width * 0.20
    wall(scene, _mirrored(x, [(half, top), (half * 1.12, foot)]), stone)
    wall(scene, _mirrored(x, [(half * 1.32, top - ledge), (half * 1.32, top), (half, top + ledge)]), stone)
    eave, high = top - ledge + width * 0.06, width * plan.cone
    flare = bezier((0, eave - high), (half * 0.30, eave - high * 0.62), (half * 0.72, eave - high * 0.30),
                   (half * 1.55, eave), 10)  # fmt: skip
    wall(scene, _mirrored(x, flare), roof, 0.22)
    wall(
        scene,
        _mirrored(x, [(0, eave - high - width * 0.4), (width * 0.02, eave - high + width * 0.15)]),
        roof,
    )
    windows, level = [], top + width * 0.55
    for aside, storey in ((0.30, 1.0), (-0.36, 2.4), (0.12, 1.0)):  # a dark storey between
        if level < foot - width * 0.5:
            windows.append((x + half * aside, level))
        level += width * storey
    return windows


CASTLE_BACK = (Tower(0.10, 0.095, 0.86, 2.6), Tower(0.24, 0.060, 0.72, 3.0))
CASTLE_MIDDLE = (Tower(-0.30, 0.070, 0.60, 2.5), Tower(0.36, 0.075, 0.55, 2.4))
CASTLE_FRONT = (Tower(-0.12, 0.115, 0.66, 2.3),)
CASTLE_GATE = (Tower(-0.42, 0.085, 0.30, 1.9), Tower(0.43, 0.09, 0.33, 1.9))
CASTLE_WALLS = ((-0.10, 0.18, 0.44), (-0.26, 0.30, 0.30), (-0.40, 0.40, 0.17))  # left, right, height


def castle(
    scene: Scene,
    x: float,
    foot: float,
    size: float,
    stone: Stone,
    roof: Stone,
    lamp: Paint | None = "#FFB45A",
) -> None:
    """Paint a castle of a keep, towers and walls, about `size` wide, its windows lit by `lamp`."""
    windows: list[Point] = []
    rows = (CASTLE_BACK, CASTLE_MIDDLE, CASTLE_FRONT)
    for towers, (left, right, high) in zip(rows, CASTLE_WALLS, strict=True):
        for plan in towers:
            windows += tower(scene, x, foot, size, plan, stone, roof)
        _battlement(scene, (x + left * size, x + right * size), foot, high * size, size * 0.018, stone)
    for plan in CASTLE_GATE:
        windows += tower(scene, x, foot, size, plan, stone, roof)
    door, high = size * 0.035, size * 0.11
    gate = bezier((x - door, foot), (x - door, foot - high), (x + door, foot - high), (x + door, foot), 16)
    mask, at = cropped(gate)
    scene.canvas.paint(mask, "#05060F", 0.8 - stone.depth * 0.5, at)
    if lamp is not None:
        light_windows(scene, windows, size * 0.0075, lamp)


def _battlement(
    scene: Scene, span: tuple[float, float], foot: float, high: float, tooth: float, stone: Stone
) -> None:
    left, right = span
    outline: list[Point] = [(left, foot), (left, foot - high)]
    place, raised = left, False
    while place < right:
        level = foot - high - tooth * raised
        outline += [(place, level), (min(place + tooth, right), level)]
        place, raised = place + tooth, not raised
    wall(scene, [*outline, (right, foot - high), (right, foot)], stone)


def light_windows(scene: Scene, places: list[Point], size: float, lamp: Paint) -> None:
    """Paint small pointed windows with light behind them, and what they spill."""
    outlines = []
    for x, y in places:
        arch = bezier((x - size, y), (x - size, y - size * 2.2), (x + size, y - size * 2.2), (x + size, y), 8)
        outlines.append([(x - size, y + size * 2.6), *arch, (x + size, y + size * 2.6)])
    panes = polygons(scene.width, scene.height, *outlines)
    scene.canvas.glow(np.clip(blur(panes, size * 4) * 3.2, 0, 1), lamp, 0.75)
    scene.canvas.paint(panes, blend(lamp, "#FFF6D8", 0.35), 0.96)
    scene.canvas.glow(np.clip(blur(panes, size * 1.2) * 1.4, 0, 1), lamp, 0.8)


def column(scene: Scene, x: float, top: float, foot: float, width: float, stone: Stone) -> None:
    """Paint a fluted column with capital and base."""
    half, cap = width / 2, (foot - top) * 0.035 + width * 0.12
    mask, at = cropped(_mirrored(x, [(half * 0.84, top), (half, foot)]))
    across = np.linspace(-1, 1, mask.shape[1], dtype=np.float32)[None, :]
    dark, middle, bright = (rgb(tone) for tone in stone.tones)
    flutes = 0.86 + 0.14 * np.cos(np.arcsin(across) * 15)
    worn = noise(mask.shape[1], mask.shape[0], cells=(3, 18), octaves=4, seed=int(x) % 977)
    body = np.clip(0.55 + stone.light * across * 0.55, 0, 1)
    value = np.clip(body * flutes + (worn - 0.5) * 0.30, 0, 1)[..., None]
    lower, upper = dark + (middle - dark) * value * 2, middle + (bright - middle) * (value * 2 - 1)
    _set(scene, mask, at, np.where(value < 0.5, lower, upper), stone.depth)
    for level, way in ((top, 1.0), (foot, -1.0)):  # the capital, and the base upside down
        slab = [(half * 1.45, -1.0), (half * 1.45, -0.55), (half, 0.4)]
        wall(scene, _mirrored(x, [(away, level + way * cap * high) for away, high in slab]), stone)


def temple(scene: Scene, x: float, foot: float, size: float, stone: Stone, count: int = 6) -> None:
    """Paint a temple front: steps, columns, a low gable."""

    def block(half: float, low: float, high: float, made_of: Stone = stone) -> None:
        level = foot - low * size, foot - high * size
        wall(scene, _mirrored(x, [(half * size, level[1]), (half * size, level[0])]), made_of)

    dark, middle, bright = stone.tones
    shade = replace(stone, tones=(dark, mix(dark, middle, 0.25), mix(dark, middle, 0.35)))
    for step in range(3):
        block(0.56 - step * 0.02, step * 0.018, step * 0.018 + 0.019)
    block(0.46, 0.055, 0.515, shade)
    for number in range(count):
        place = x + (number / (count - 1) - 0.5) * size * 0.92
        column(scene, place, foot - 0.515 * size, foot - 0.055 * size, size * 0.072, stone)
    block(0.54, 0.515, 0.58)
    ridge = foot - 0.58 * size
    wall(scene, _mirrored(x, [(0, ridge - size * 0.17), (0.57 * size, ridge)]), stone)
    field = replace(stone, tones=(mix(dark, "#000000", 0.2), dark, mix(dark, bright, 0.35)))
    wall(scene, _mirrored(x, [(0, ridge - size * 0.13), (0.40 * size, ridge - size * 0.015)]), field)
