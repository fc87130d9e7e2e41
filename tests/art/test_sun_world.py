"""The world of the sun: its seeds choose hours and builds, its kit draws what it says."""

import numpy as np
import pytest

from tools.art.masks import disc
from tools.art.scene import Scene
from tools.art.scene_cumulus import cumulus
from tools.art.scene_nave import Nave, arch
from tools.art.scene_parts import Part, burning, coloured
from tools.art.scene_storm import lightning
from tools.art.worlds.place import world
from tools.art.worlds.sun import SCENES
from tools.art.worlds.sun_hall import stand_on
from tools.art.worlds.sun_hour import HOURS, View

RED, GREEN, BLUE = ("#200000", "#800000", "#FF0000"), ("#002000", "#008000", "#00FF00"), ("#000020",) * 3
SMALL = (112, 126)


def plain(width: int = 80, height: int = 80) -> Scene:
    return Scene.under(np.full((height, width, 3), 0.5, np.float32), "#808080")


@pytest.mark.parametrize("scene", SCENES)
def test_a_place_is_painted_otherwise_for_another_seed_and_waits_for_its_figure(scene: str) -> None:
    first, other = (SCENES[scene](*SMALL, seed) for seed in (1000, 2051))

    assert np.abs(first.scene.canvas.colour - other.scene.canvas.colour).mean() > 0.02
    assert 0 <= first.foot[0] <= SMALL[0]
    assert first.foot[1] - first.side > 0
    before = first.scene.canvas.colour.copy()
    first.front(first.scene, disc(*SMALL, (60, 80), 20))
    assert not np.array_equal(before, first.scene.canvas.colour)


def test_a_place_is_painted_the_same_twice() -> None:
    first, again = (SCENES["throne-hall"](*SMALL, 1000).scene.canvas.colour for _ in range(2))

    assert np.array_equal(first, again)


def test_the_seed_chooses_build_and_hour() -> None:
    view = View(*SMALL, 4273)

    assert view.build == 3
    assert view.hour is HOURS[7]


def test_the_second_edition_is_redder_than_the_first() -> None:
    def green(hours: range) -> float:
        skies = [View(*SMALL, hour * 10).sky().canvas.colour for hour in hours]
        return float(np.mean([sky[..., 1].mean() for sky in skies]))

    assert green(range(5, 10)) < green(range(5)) - 0.05


def test_every_subject_of_a_hall_has_a_stand_that_there_is() -> None:
    heights = []
    for stand in range(5):
        view = View(560, 630, 1000 + stand * 100)
        foot, side = stand_on(plain(560, 630), view, ("#111111", "#666666", "#EEEEEE"))
        heights.append(foot[1])
        assert foot[1] - side > 0.1 * view.h

    floor, plinth, table, behind, brazier = heights
    assert floor == behind == View(560, 630, 1000).foot[1]
    assert max(plinth, table, brazier) < floor
    assert world("sun").sitting("throne-hall", "crown").seed == 1172


def test_the_figures_of_the_first_edition_stand_in_amber_light() -> None:
    sitting = world("sun").sitting

    assert (sitting("sword-hill", "sword-in-stone").seed or 0) // 10 % 10 < 5
    assert (sitting("sword-hill", "trojan-horse").seed or 0) // 10 % 10 >= 5


def test_a_piece_of_a_sign_takes_its_own_colour() -> None:
    shape = np.maximum(disc(60, 60, (18, 30), 10), disc(60, 60, (42, 30), 10))
    light = np.full((60, 60), 0.5, np.float32)

    picture = coloured(light, shape, shape, RED, parts=(Part(0.7, 0.5, GREEN),))

    assert picture[30, 18].argmax() == 0
    assert picture[30, 42].argmax() == 1


def test_enamel_fills_the_gaps_of_a_body() -> None:
    body = disc(60, 60, (30, 30), 25)
    shape = body * (1 - disc(60, 60, (30, 30), 12))

    picture = coloured(np.full((60, 60), 0.5, np.float32), shape, body, RED, enamel=BLUE)

    assert picture[30, 30].argmax() == 2
    assert picture[30, 10].argmax() == 0


def test_a_flame_is_hottest_within() -> None:
    body = disc(80, 80, (40, 40), 30)
    heat = burning(body, 4)

    assert heat[30:50, 30:50].mean() > heat[11:16, 35:45].mean() + 0.2
    assert not heat[body == 0].any()


def test_things_farther_down_a_nave_are_nearer_to_its_vanishing_point() -> None:
    nave = Nave((100, 80), 60)
    near, far = nave.at(1, 0, 1), nave.at(1, 0, 3)

    assert near == (160, 80 + 0.8 * 60)
    assert far[0] - 100 == pytest.approx((near[0] - 100) / 3)
    assert nave.away(far[1]) == pytest.approx(3)


@pytest.mark.parametrize("kind", ["round", "pointed", "horseshoe", "flat"])
def test_an_arch_is_symmetric_and_stands_on_the_floor(kind: str) -> None:
    outline = arch(kind, 1.5)

    assert outline[0] == (-1, 0)
    assert outline[-1] == (1, 0)
    assert sum(x for x, _ in outline) == pytest.approx(0, abs=1e-9)
    assert max(y for _, y in outline) >= 1.5


@pytest.mark.parametrize("hang", [False, True])
def test_a_bank_of_clouds_fills_its_side_of_the_level(hang: bool) -> None:
    scene = plain()
    cumulus(scene, 40, 20, "#FFFFFF", "#FFFFFF", 0, hang=hang)
    bright = scene.canvas.colour.mean(-1).mean(-1)

    filled, clear = (bright[:30], bright[66:]) if hang else (bright[50:], bright[:14])
    assert filled.min() > 0.55
    assert clear.max() == pytest.approx(0.5, abs=0.01)


def test_lightning_joins_its_ends() -> None:
    scene = plain()
    lightning(scene, (20, 0), (60, 79), "#C0D8FF", width=1.5, seed=2)
    brightest = scene.canvas.colour.mean(-1).max(axis=1)

    assert brightest.min() > 0.6
