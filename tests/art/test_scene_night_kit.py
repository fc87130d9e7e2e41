"""Layers of night scenes: sea, crags, graves, wrecks, roofs lie where they are told, the same each time."""

from collections.abc import Callable

import numpy as np
import pytest

from tools.art.masks import Array
from tools.art.scene import Scene
from tools.art.scene_crag import crag, ledge
from tools.art.scene_graves import GRAVES, fence, gravestone, lantern
from tools.art.scene_roofs import brazier, parapet, roofs
from tools.art.scene_sea import sea, splash, swell
from tools.art.scene_ships import wreck
from tools.art.scene_stone import Stone

SIZE = 200
STONE = Stone(("#101010", "#606060", "#D0D0D0"), 0)
TONES = "#101020", "#505070", "#C0C0E0"


def empty() -> Scene:
    return Scene.under(np.full((SIZE, SIZE, 3), 0.5, np.float32), "#808080")


def changed(paint: Callable[[Scene], object]) -> Array:
    """Where a layer lies: how far each pixel is from what was there."""
    scene = empty()
    paint(scene)
    return np.asarray(np.abs(scene.canvas.colour - 0.5).max(-1), np.float32)


LAYERS: dict[str, tuple[Callable[[Scene], object], tuple[int, int, int, int]]] = {
    "sea": (lambda s: sea(s, 120, ((0, "#8090C0"), (1, "#101030")), "#FFFFFF", 100), (0, 118, 200, 200)),
    "swell": (lambda s: swell(s, 150, 20, TONES, "#FFFFFF"), (0, 110, 200, 200)),
    "splash": (lambda s: splash(s, (100, 150), 30, 30, "#FFFFFF"), (0, 40, 200, 200)),
    "gravestone": (lambda s: gravestone(s, (100, 150), 60, 1, STONE), (60, 70, 140, 156)),
    "fence": (lambda s: fence(s, 150, 40, "#000000", 0, gate=(80, 120)), (0, 90, 200, 156)),
    "wreck": (lambda s: wreck(s, (100, 140), 40, 0.2, "#000000", "#404040", 0), (20, 60, 180, 160)),
    "roofs": (lambda s: roofs(s, 130, 50, "#000000", 0), (0, 20, 200, 200)),
    "parapet": (lambda s: parapet(s, 140, STONE, 40, gap=(60, 150), rim="#FFFFFF"), (0, 95, 200, 200)),
}


@pytest.mark.parametrize("name", LAYERS)
def test_a_layer_lies_where_it_is_told(name: str) -> None:
    paint, (left, top, right, bottom) = LAYERS[name]
    field = changed(paint)

    inside = field[top:bottom, left:right].copy()
    field[top:bottom, left:right] = 0
    assert inside.max() > 0.2
    assert field.max() < 0.03


@pytest.mark.parametrize("name", LAYERS)
def test_a_layer_is_the_same_each_time(name: str) -> None:
    paint, _ = LAYERS[name]

    assert np.array_equal(changed(paint), changed(paint))


def test_a_gate_leaves_the_fence_open() -> None:
    field = changed(lambda scene: fence(scene, 150, 40, "#000000", 0, gate=(80, 120)))

    assert field[:, 90:110].max() < 0.03


def test_every_kind_of_grave_looks_different() -> None:
    fields = [
        changed(lambda scene, kind=kind: gravestone(scene, (100, 150), 60, kind, STONE)) > 0.1
        for kind in range(len(GRAVES))
    ]

    for number, field in enumerate(fields):
        assert all((field != other).mean() > 0.005 for other in fields[:number])


def test_a_ledge_is_level_where_a_figure_stands_and_falls_off_beside_it() -> None:
    line = ledge(SIZE, 120, 60, (100, 30), rough=0.1)

    assert np.ptp(line[75:126]) < 12
    assert line[:10].mean() > 140


def test_rock_lies_below_its_line_and_its_lit_side_faces_the_lamp() -> None:
    scene = empty()
    line = np.full(SIZE, 100, np.float32)

    mask = crag(scene, line, TONES, 0, (0, 0), rim="#FFFFFF")

    assert mask[:99].max() == 0
    assert mask[101:].min() == 1
    other = empty()
    crag(other, line, TONES, 0, (SIZE, 0), rim="#FFFFFF")
    assert np.abs(scene.canvas.colour - other.canvas.colour)[110:].mean() > 0.01


@pytest.mark.parametrize("light", [lantern, brazier])
def test_a_lamp_lights_what_is_about_it(light: Callable[..., None]) -> None:
    scene = Scene.under(np.full((SIZE, SIZE, 3), 0.1, np.float32), "#101010")

    light(scene, (100, 150), 40, "#000000", "#FFA040")

    warm = scene.canvas.colour[..., 0] - scene.canvas.colour[..., 2]
    assert warm[130, 60:80].mean() > 0.01
    assert warm[130, 60:80].mean() > warm[10, :10].mean() + 0.01
