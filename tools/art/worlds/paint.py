"""Paints the pictures of the cards: the place of a scene, the subject in it, and what stands in front."""

from __future__ import annotations

import time
import zlib
from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import numpy as np

from tools.art.canvas import Canvas
from tools.art.masks import Array, Point
from tools.art.scene_figure import set_in
from tools.art.scene_ground import Stage
from tools.art.scene_props import PROPS
from tools.art.scene_subject import Figure, stand
from tools.art.worlds.commissions import Commission, commissions
from tools.art.worlds.place import Painter, Place, Sitting, world

COLOURS = ("moon", "ankh", "sun", "eye")
TALL = (560, 630)
WIDE = (560, 208)
WIDE_SCENE = 320  # height in pixels that a wide picture's scene is painted at before it is cut
WIDE_SIDE = 196  # side of the figure's square there
WIDE_MIDDLE = 0.60  # where it stands, in parts of the width: the pennant hangs at the left
BELOW = 8  # pixels of ground under the figure's foot in a wide picture
QUALITY = 82


def scenes(colour: str) -> dict[str, Painter]:
    """The painters of one colour's scenes by name; none if nobody has painted that world."""
    if not Path(__file__).with_name(f"{colour}.py").exists():
        return {}
    found: dict[str, Painter] = import_module(f"tools.art.worlds.{colour}").SCENES
    return found


def colour_of(scene: str) -> str:
    """The colour whose world has a scene; KeyError if none has."""
    for colour in COLOURS:
        if scene in scenes(colour):
            return colour
    raise KeyError(scene)


def tall(scene: str, subject: str) -> Canvas:
    """The picture of a whole card."""
    place, sitting, flip = _place(scene, subject, *TALL)
    return _finish(place, sitting, subject, flip)


def wide(scene: str, subject: str) -> Canvas:
    """The picture of a side of a split card: a strip of the scene, as high as the figure."""
    width, height = WIDE
    place, sitting, flip = _place(scene, subject, width, WIDE_SCENE)
    middle = WIDE_MIDDLE if not flip else 1 - WIDE_MIDDLE
    place.foot = (width * middle, place.foot[1])
    place.side = WIDE_SIDE
    canvas = _finish(place, sitting, subject, flip)
    foot = min(round(place.foot[1] + BELOW - sitting.lift * place.side * sitting.size), WIDE_SCENE)
    rows = slice(max(foot - height, 0), max(foot, height))
    return Canvas(canvas.colour[rows].copy(), canvas.alpha[rows].copy())


def _place(scene: str, subject: str, width: int, height: int) -> tuple[Place, Sitting, bool]:
    colour = colour_of(scene)
    sitting = world(colour).sitting(scene, subject)
    seed = zlib.crc32(f"{scene}/{subject}".encode()) % 100_000 if sitting.seed is None else sitting.seed
    flip = seed % 2 == 1 if sitting.flip is None else sitting.flip
    return scenes(colour)[scene](width, height, seed), sitting, flip


def _finish(place: Place, sitting: Sitting, subject: str, flip: bool) -> Canvas:
    """Set the subject in; a mirrored picture is turned over at the end, its figure therefore before."""
    scene = place.scene
    figure = sitting.dressed(place.figure(subject))
    side = round(place.side * sitting.size)
    x = place.foot[0] + sitting.shift * scene.width * (-1 if flip else 1)
    foot = x, place.foot[1] - sitting.lift * side
    figure = replace(figure, mirror=not figure.mirror) if flip else figure
    for right, up, size, depth, turned in sitting.company:
        fellow = replace(figure, mirror=figure.mirror != turned, halo=None)
        at = foot[0] + right * side * (-1 if flip else 1), foot[1] - up * side
        scene.canvas.paint(_set_in(place, fellow, at, round(side * size), sitting.ground), scene.haze, depth)
    mask = _set_in(place, figure, foot, side, sitting.ground)
    if sitting.before is not None:
        PROPS[sitting.before](scene, foot, side)
    place.front(scene, mask)
    canvas = scene.canvas
    return Canvas(canvas.colour[:, ::-1].copy(), canvas.alpha[:, ::-1].copy()) if flip else canvas


def _set_in(place: Place, figure: Figure, foot: Point, side: int, ground: str | None) -> Array:
    """Paint a figure into its place, as the place knows to; its mask."""
    scene = place.scene
    if place.lamp is None:
        return stand(scene, figure, foot, side, seed=scene.seed)
    stage = Stage(foot, side, place.lamp, place.ground if ground is None else ground)
    return set_in(scene, figure, stage, seed=scene.seed)


def wanted(wishes: Sequence[str] = ()) -> list[Commission]:
    """The commissions that have a painter, of the colours, scenes or "scene/subject" pairs wished for."""
    known = {scene: colour for colour in COLOURS for scene in scenes(colour)}
    return [
        each
        for each in commissions()
        if each.scene in known
        and (not wishes or {known[each.scene], each.scene, f"{each.scene}/{each.subject}"} & set(wishes))
    ]


def paint(commission: Commission, folder: Path) -> None:
    """Paint and write the files of one commission."""
    for name, painter in zip(commission.files, (tall, wide), strict=False):
        painter(commission.scene, commission.subject).save(folder / name, quality=QUALITY)


def make(folder: Path) -> None:
    """Paint the pictures of all decks into `folder`."""
    for commission in wanted():
        paint(commission, folder)


def sheet(files: Sequence[Path], path: Path, across: int = 6, scale: float = 0.5) -> None:
    """Write a contact sheet of finished pictures, for looking at them side by side."""
    pictures = [Canvas.load(file) for file in files]
    width, high = round(TALL[0] * scale), round(TALL[1] * scale)
    board = Canvas.of(np.zeros((-(-len(files) // across) * high, across * width, 3), np.float32))
    for number, picture in enumerate(pictures):
        small = picture.resized(width, round(picture.size[1] * scale))
        board.put(small, (number % across * width, number // across * high))
    board.save(path)


def timed(commission: Commission, folder: Path) -> float:
    """Paint one commission; the seconds it took."""
    start = time.perf_counter()
    paint(commission, folder)
    return time.perf_counter() - start
