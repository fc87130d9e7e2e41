"""A painted place without its figure, and the look of a subject there."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from tools.art.masks import Array, Point
from tools.art.scene import Scene
from tools.art.scene_subject import Figure


@dataclass(slots=True)
class Place:
    """A painted scene without its figure."""

    scene: Scene  # everything behind the figure is painted
    foot: Point  # where the figure's lowest point stands, pixels
    side: int  # side of the figure's square, pixels
    figure: Callable[[str], Figure]  # the figure of a subject in this light: tones, light, rim, halo, fade
    front: Callable[[Scene, Array], None]  # paints what stands before the figure, given the figure's mask
    lamp: Point | None = None  # the light's place, pixels: the figure is then painted by `scene_figure`
    ground: str = "land"  # what the figure stands on: land takes its shadow, water its image, air nothing


Painter = Callable[[int, int, int], Place]  # width, height, seed


def named(template: Figure) -> Callable[[str], Figure]:
    """The figures of a place: each like `template`, with the sign of its own subject."""
    return lambda subject: replace(template, name=subject)


# One more of a figure's kind: how far to its right and how much higher, in parts of its side; how large, as a
# part of its size; how deep in the haze, 0..1; whether it looks the other way.
Fellow = tuple[float, float, float, float, bool]


@dataclass(frozen=True, slots=True)
class Sitting:
    """The look of one subject in a place, from the world's `.toml`; `figure` has fields of `Figure`."""

    size: float = 1  # times the place's own side
    lift: float = 0  # higher, in parts of the figure's side
    shift: float = 0  # to the right, in parts of the picture's width
    flip: bool | None = None  # the finished picture mirrored; None: the seed decides
    before: str | None = None  # a thing of `props` that it stands in or behind
    ground: str | None = None  # land, water or air; None: as the place is
    seed: int | None = None  # another face of the scene than the card's name gives
    company: tuple[Fellow, ...] = ()  # others of its kind behind it, the farthest first
    figure: tuple[tuple[str, Any], ...] = ()

    def dressed(self, figure: Figure) -> Figure:
        """The figure with the fields that this subject changes."""
        return replace(figure, **dict(self.figure))


OWN = {field.name for field in fields(Sitting)} - {"figure"}


class World:
    """The settings of one colour's world: named tones, and how subjects sit.

    Its file has a table `tones` (name = three colours, dark to bright), and a table for each subject or
    "scene/subject", the second laid over the first. KeyError if a subject wants tones that have no name.
    "glow" and "aura" are lists of [x, y, radius, colour], in parts of the sign's square.
    """

    def __init__(self, file: Path) -> None:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
        self._tones: dict[str, list[str]] = found.pop("tones", {})
        self._subjects: dict[str, dict[str, Any]] = found

    def sitting(self, scene: str, subject: str) -> Sitting:
        """The look of `subject` in `scene`."""
        wishes = self._subjects.get(subject, {}) | self._subjects.get(f"{scene}/{subject}", {})
        for key in ("tones", "enamel"):
            if isinstance(wishes.get(key), str):
                wishes[key] = self._tones[wishes[key]]
        if "parts" in wishes:
            wishes["parts"] = [
                (x, y, tuple(self._tones[name]), *rest) for x, y, name, *rest in wishes["parts"]
            ]
        if "marks" in wishes:
            wishes["marks"] = [
                (kind, paint if kind == "fold" else self._tones[paint], *rest)
                for kind, paint, *rest in wishes["marks"]
            ]
        own = {key: _frozen(value) for key, value in wishes.items() if key in OWN}
        rest = tuple((key, _frozen(value)) for key, value in wishes.items() if key not in OWN)
        return Sitting(**own, figure=rest)


def _frozen(value: Any) -> Any:
    return tuple(_frozen(each) for each in value) if isinstance(value, list) else value


@lru_cache(maxsize=4)
def world(colour: str) -> World:
    """The world of a colour: moon, ankh, sun or eye."""
    return World(Path(__file__).with_name(f"{colour}.toml"))
