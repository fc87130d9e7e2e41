"""The far wall of the sun's halls and the light in its windows."""

from __future__ import annotations

import numpy as np

from tools.art.colour import mix
from tools.art.masks import Array, Point, blur, disc, grid, noise, polygons, smooth
from tools.art.scene import Scene, blend
from tools.art.scene_nave import Nave, arch
from tools.art.worlds.sun_hour import View


def far_wall(scene: Scene, view: View, nave: Nave, window: str, away: float) -> None:
    """Paint the end of a hall with a `window` ("rose", "lancets", "lattice", "sun") before the sun."""
    hour, w, h = view.hour, view.w, view.h
    tone = mix(hour.land[1], hour.sky[2], 0.35)
    x, y = grid(w, h)
    course = nave.reach / away * 0.15
    line = np.floor(y / course)
    joint = np.minimum(np.abs(y / course - np.round(y / course)),
                       np.abs((x / course / 2.2 + line % 2 * 0.5) % 1 - 0.5) * 2.2) * course  # fmt: skip
    worn = noise(w, h, cells=(14, 22), octaves=4, seed=view.seed + 4) - 0.5
    value = np.clip(0.5 + worn - 0.22 * (1 - smooth(joint, 0.3, 2.0)), 0, 1)
    wall = blend(mix(tone, hour.dark, 0.45), tone, np.asarray(value, np.float32))
    scene.canvas.paint(np.ones((h, w), np.float32), wall, 0.9)
    panes = np.zeros((h, w), np.float32)
    middle, size = nave.at(0, 1.5, away), nave.reach / away
    if window == "rose":
        panes = _rose(view, middle, size * 0.78)
    elif window == "sun":
        panes = disc(w, h, middle, size * 0.55) + _arches(
            view, nave, away, (-0.72, 0.72), 0.16, "round", 1.0, 0.25
        )
    elif window == "lattice":
        panes = _arches(view, nave, away, (-0.62, 0.0, 0.62), 0.24, "horseshoe", 1.35, 0.35)
        lattice = np.maximum(
            np.abs(((x + y) / (size * 0.075)) % 2 - 1), np.abs(((x - y) / (size * 0.075)) % 2 - 1)
        )
        panes = panes * smooth(lattice, 0.30, 0.60)
    else:
        panes = _arches(view, nave, away, (-0.66, -0.33, 0.33, 0.66), 0.12, "pointed", 1.5, 0.40)
        panes += _arches(view, nave, away, (0.0,), 0.19, "pointed", 1.85, 0.40)
    glass = blend(
        mix(hour.halo, hour.sky[3], 0.5),
        hour.sun,
        np.clip(1.2 - np.hypot(x - middle[0], y - middle[1]) / (size * 1.1), 0, 1),
    )
    if window != "sun":
        cool, warm = _stained(view, window, middle, size)
        glass = blend(glass, hour.second, cool * 0.62)
        glass = blend(glass, "#D0303A", warm * 0.55)
    panes = np.clip(panes, 0, 1)
    scene.canvas.paint(panes, glass)
    spill = np.clip(blur(panes, w * 0.03) * 1.6, 0, 1) * (1 - 0.8 * panes)
    scene.canvas.glow(spill, hour.halo, 0.8)


def _stained(view: View, window: str, middle: Point, size: float) -> tuple[Array, Array]:
    """The mask of the panes of cool glass among warm ones: every other petal in a wheel, lozenges
    elsewhere.
    """
    x, y = grid(view.w, view.h)
    if window == "rose":
        petal = np.floor(np.arctan2(y - middle[1], x - middle[0]) / np.pi * 6)
        ring_of = np.floor(np.hypot(x - middle[0], y - middle[1]) / size / 0.58)
        kind = (petal + ring_of) % 3
    else:
        step = size * 0.11
        kind = (np.floor((x + y) / step) + 2 * np.floor((x - y) / step)) % 4
    return np.asarray(kind == 0, np.float32), np.asarray(kind == 1, np.float32)


def _arches(
    view: View,
    nave: Nave,
    away: float,
    places: tuple[float, ...],
    half: float,
    kind: str,
    spring: float,
    sill: float,
) -> Array:
    outlines = [
        [nave.at(place + x, max(up, sill), away) for x, up in arch(kind, spring, half)] for place in places
    ]
    return polygons(view.w, view.h, *outlines)


def _rose(view: View, middle: Point, radius: float) -> Array:
    """A wheel window: twelve petals about a round, a ring of small panes outside."""
    x, y = grid(view.w, view.h)
    away = np.hypot(x - middle[0], y - middle[1]) / radius
    turn = np.arctan2(y - middle[1], x - middle[0])
    petal = np.abs(np.sin(turn * 6))
    inner = (
        smooth(petal - 0.16 / np.clip(away, 0.1, 2), 0.0, 0.10)
        * smooth(away, 0.26, 0.29)
        * smooth(0.72, away, away + 0.03)
    )
    outer = (
        smooth(np.abs(np.sin(turn * 6 + np.pi / 2)), 0.35, 0.45)
        * smooth(away, 0.77, 0.79)
        * smooth(away, 0.98, 0.95)
    )
    hub = smooth(away, 0.22, 0.20)
    return np.asarray(np.clip(inner * (away < 0.74) + outer + hub, 0, 1), np.float32)
