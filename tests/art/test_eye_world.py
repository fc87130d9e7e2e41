"""The world of the eye: every place has many faces, its kit paints what it says and only there."""

import numpy as np
import pytest

from tools.art.masks import disc
from tools.art.scene import Scene
from tools.art.scene_brews import flask, steam
from tools.art.scene_carpet import Carpet, carpet
from tools.art.scene_fish import fish
from tools.art.scene_heaven import planet, streaks
from tools.art.scene_light import Lamp, lit, mirrored_in
from tools.art.scene_magic import vortex
from tools.art.scene_room import hang, masonry
from tools.art.worlds.eye import SCENES
from tools.art.worlds.eye_night import NIGHTS, View

SMALL = (112, 126)
FLAT = (112, 80)
GATE = ("#100000", "#400000", "#A00000", "#FFFFFF")


def grey(width: int = 90, height: int = 90, tone: float = 0.5) -> Scene:
    return Scene.under(np.full((height, width, 3), tone, np.float32), "#808080")


@pytest.mark.parametrize("scene", SCENES)
def test_a_place_has_another_face_for_another_seed_and_room_for_its_figure(scene: str) -> None:
    first, other = (SCENES[scene](*SMALL, seed) for seed in (101, 204))

    assert np.abs(first.scene.canvas.colour - other.scene.canvas.colour).mean() > 0.02
    assert first.foot[1] - first.side > 0
    assert first.foot[1] < SMALL[1]
    assert first.lamp is not None
    before = first.scene.canvas.colour.copy()
    first.front(first.scene, disc(*SMALL, (56, 80), 20))
    assert not np.array_equal(before, first.scene.canvas.colour)


@pytest.mark.parametrize("scene", SCENES)
def test_a_place_is_painted_the_same_twice_and_as_a_strip(scene: str) -> None:
    first, again = (SCENES[scene](*FLAT, 7).scene.canvas.colour for _ in range(2))

    assert np.array_equal(first, again)
    assert first.std() > 0.05


def test_the_hours_are_purple_on_the_whole() -> None:
    hazes = [[int(hour.haze[at : at + 2], 16) for at in (1, 3, 5)] for hour in NIGHTS[:4]]

    assert all(red > green < blue for red, green, blue in hazes)
    assert {View.of(*SMALL, seed, (1, 3)).hour for seed in range(20)} == {NIGHTS[1], NIGHTS[3]}


def test_a_lamp_lights_what_is_near_it() -> None:
    scene = grey()

    lit(scene, "#202020", [Lamp((20, 20), 30, "#FFFFFF")])

    assert scene.canvas.colour[20, 20].mean() > 0.4 > 0.1 > scene.canvas.colour[80, 80].mean()


def test_a_gate_whirls_only_within_its_frame_and_shines_in_its_heart() -> None:
    scene, frame = grey(), disc(90, 90, (45, 45), 20)

    vortex(scene, frame, (45, 45), 20, GATE)

    assert np.allclose(scene.canvas.colour[frame == 0], 0.5)
    assert scene.canvas.colour[45, 45].mean() > scene.canvas.colour[45, 28].mean() + 0.2


def test_a_picture_hung_at_a_slant_keeps_its_corners() -> None:
    scene = grey()
    picture = np.zeros((40, 40, 3), np.float32)
    picture[:20, :20] = (1, 0, 0)

    mask = hang(scene, picture, ((10, 10), (60, 20), (60, 60), (10, 80)))

    assert scene.canvas.colour[18, 14] == pytest.approx([1, 0, 0], abs=0.01)
    assert scene.canvas.colour[55, 55] == pytest.approx([0, 0, 0], abs=0.01)
    assert np.allclose(scene.canvas.colour[mask == 0], 0.5)


def test_masonry_has_dark_joints_between_stones_of_many_tones() -> None:
    scene = grey()

    masonry(scene, np.ones((90, 90), np.float32), "#C0C0C0", 18)

    tones = scene.canvas.colour.mean(-1)
    assert tones.min() < 0.3 < 0.6 < tones.max()


def test_polished_ground_shows_what_stands_above_it() -> None:
    scene = grey()
    scene.canvas.colour[30:38] = (1, 0, 0)

    mirrored_in(scene, np.zeros((90, 90), np.float32), 45, 0.8, 0)

    assert scene.canvas.colour[55, 45, 0] > scene.canvas.colour[55, 45, 1] + 0.2
    assert np.allclose(scene.canvas.colour[20], 0.5)


def test_a_planet_is_lit_from_its_sun() -> None:
    scene = grey(tone=0.1)

    planet(scene, (45, 45), 20, ("#000000", "#808080", "#FFFFFF"), light=0.0)

    assert scene.canvas.colour[45, 58].mean() > scene.canvas.colour[45, 32].mean() + 0.2


def test_torn_clouds_keep_to_their_height() -> None:
    scene = grey()

    streaks(scene, [(30, 5)], "#000000", "#FFFFFF", seed=3)

    changed = np.nonzero(np.abs(scene.canvas.colour - 0.5).max(axis=(1, 2)) > 0.01)[0]
    assert len(changed)
    assert set(changed) <= set(range(10, 52))


def test_a_brew_fills_the_lower_part_of_its_bottle() -> None:
    scene = grey(tone=0.2)

    flask(scene, 45, 85, 70, "#FF0000", 1, fill=0.4, glow=0)

    assert scene.canvas.colour[75, 45, 0] > 0.8 > scene.canvas.colour[40, 45, 0]


def test_vapour_rises_from_its_foot() -> None:
    scene = grey(tone=0.1)

    steam(scene, (45, 80), 70, 20, "#FFFFFF")

    brighter = scene.canvas.colour[..., 0] - 0.1
    assert brighter[:78].sum() > 20 * max(float(brighter[84:].sum()), 0.01)


def test_a_carpet_is_longer_than_deep_and_of_its_own_colours() -> None:
    scene = grey()

    cover = carpet(scene, Carpet((45, 60), 36, 16, 3, ("#C00000", "#0000C0", "#E0C000")), "#FFFFFF")

    used = np.argwhere(cover > 0.5)
    (top, left), (low, right) = used.min(0), used.max(0)
    assert right - left > 2 * (low - top)
    rug = scene.canvas.colour[cover > 0.9].mean(0)
    assert rug[0] > rug[1] + 0.1


@pytest.mark.parametrize(("turn", "ahead"), [(0.0, True), (np.pi, False)])
def test_a_fish_swims_head_first(turn: float, ahead: bool) -> None:
    scene = grey(tone=0.0)

    fish(scene, (45, 45), 30, turn, ("#200000", "#600000", "#A00000"), bend=0, rim="#000000")

    eye = np.argwhere(scene.canvas.colour[..., 1] > 0.5)[:, 1]
    assert len(eye)
    assert (eye.mean() > 50) == ahead
