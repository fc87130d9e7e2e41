"""A figure set into a scene is lit from its place's lamp, glows where it is told, and touches its ground."""

from dataclasses import replace

import numpy as np
import pytest

from tools.art.masks import Array
from tools.art.materials import MATERIALS
from tools.art.scene import Scene
from tools.art.scene_figure import set_in
from tools.art.scene_ground import Stage
from tools.art.scene_props import PROPS
from tools.art.scene_subject import Figure

SIZE = 160
SKULL = Figure("daemon-skull", ("#202020", "#707070", "#E0E0E0"), texture=0, strokes=0, fade=0, contact=False)
AIR = Stage((80, 140), 110, (160, 0), "air")


def empty() -> Scene:
    return Scene.under(np.full((SIZE, SIZE, 3), 0.3, np.float32), "#4D4D4D")


def painted(figure: Figure, stage: Stage = AIR) -> tuple[Array, Array]:
    scene = empty()
    mask = set_in(scene, figure, stage)
    return scene.canvas.colour, mask


def test_the_side_that_faces_the_lamp_is_brighter() -> None:
    right, mask = painted(SKULL)
    left, _ = painted(SKULL, replace(AIR, lamp=(0, 0)))
    half = np.zeros_like(mask)
    half[:, SIZE // 2 :] = mask[:, SIZE // 2 :]

    assert (right.mean(-1) * half).sum() > 1.15 * (left.mean(-1) * half).sum()


def test_only_the_gaps_near_a_glow_take_its_colour() -> None:
    plain, _ = painted(SKULL)
    glowing, _ = painted(replace(SKULL, glow=((0.36, 0.46, 0.12, "#FF0000"),)))
    more = (glowing - plain)[..., 0]

    row, column = np.unravel_index(more.argmax(), more.shape)
    assert more.max() > 0.5
    assert column < SIZE / 2 < row + 40
    assert np.abs(glowing - plain)[:, SIZE - 20 :].max() < 0.05


def test_a_mirrored_figure_is_the_other_way_round() -> None:
    _, mask = painted(replace(SKULL, name="raven"))
    _, turned = painted(replace(SKULL, name="raven", mirror=True))

    assert np.abs(mask - turned).max() > 0.9
    assert np.abs(mask[:, 25:135] - turned[:, 25:135][:, ::-1]).mean() < 0.01


@pytest.mark.parametrize(("ground", "touched"), [("air", False), ("land", True), ("water", True)])
def test_land_takes_a_shadow_and_water_an_image(ground: str, touched: bool) -> None:
    picture, _ = painted(SKULL, replace(AIR, ground=ground, foot=(80, 120)))

    changed = np.abs(picture[126:150, 60:100] - 0.3).max() > 0.04
    assert changed == touched


def test_the_colour_of_the_air_lies_on_a_figure() -> None:
    scene = Scene.under(np.full((SIZE, SIZE, 3), 0.3, np.float32), "#2040FF")
    mask = set_in(scene, replace(SKULL, air=0.5), AIR) > 0.9

    assert scene.canvas.colour[mask][:, 2].mean() > scene.canvas.colour[mask][:, 0].mean() + 0.1


@pytest.mark.parametrize("name", MATERIALS)
def test_a_material_is_a_relief_around_nothing(name: str) -> None:
    relief = MATERIALS[name].relief(64, 3)

    assert relief.shape == (64, 64)
    assert np.isfinite(relief).all()
    assert np.abs(relief).max() <= 1.3
    assert np.array_equal(relief, MATERIALS[name].relief(64, 3))


@pytest.mark.parametrize("name", PROPS)
def test_a_thing_before_a_figure_covers_its_foot(name: str) -> None:
    scene = empty()

    PROPS[name](scene, (80, 100), 90)

    assert np.abs(scene.canvas.colour[95:125, 60:100] - 0.3).mean() > 0.05
    assert np.abs(scene.canvas.colour[:40] - 0.3).mean() < 0.02
