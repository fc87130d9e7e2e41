"""The green world: its seeds choose hours, its plants and waters are where they are asked for."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import numpy.typing as npt
import pytest

from tools.art.masks import Array, disc
from tools.art.materials import strokes
from tools.art.scene import Scene
from tools.art.scene_dabs import Dabs, Ramp
from tools.art.scene_figure import set_in
from tools.art.scene_ground import Stage
from tools.art.scene_lake import glitter, lake, lilies, rings
from tools.art.scene_leaves import Wood, canopy, crown, trunk
from tools.art.scene_meadow import brambles, ferns, flowers, grass, reeds, vines, wheat
from tools.art.scene_parts import Part, coloured, piece
from tools.art.scene_stone import Stone
from tools.art.scene_stones import dolmen, menhir, tent
from tools.art.scene_subject import Figure
from tools.art.scene_toadstool import toadstool
from tools.art.scene_trees import palm, willow
from tools.art.worlds.ankh import SCENES
from tools.art.worlds.commissions import Commission, commissions
from tools.art.worlds.place import world

SMALL = (112, 126)
GREEN = ("#002000", "#108010", "#40FF40")
RED = ("#200000", "#801010", "#FF4040")
STONE = Stone(GREEN, 0.0)
WOOD = Wood(RED, GREEN, light=-1, moss=0)


def plain(width: int = 120, height: int = 100, grey: float = 0.5) -> Scene:
    return Scene.under(np.full((height, width, 3), grey, np.float32), "#0000FF", 3)


def touched(scene: Scene, before: Array) -> npt.NDArray[np.bool_]:
    return np.asarray(np.abs(scene.canvas.colour - before).max(axis=-1) > 0.02)


def greenness(picture: Array) -> Array:
    return np.asarray(picture[..., 1] - picture[..., 0], np.float32)


@pytest.mark.parametrize("scene", SCENES)
def test_a_place_is_painted_otherwise_for_another_seed_and_waits_for_its_figure(scene: str) -> None:
    first, other = (SCENES[scene](*SMALL, seed) for seed in (3, 4))

    assert np.abs(first.scene.canvas.colour - other.scene.canvas.colour).mean() > 0.02
    assert first.lamp is not None
    assert first.foot[1] - first.side > 0
    before = first.scene.canvas.colour.copy()
    first.front(first.scene, disc(*SMALL, (60, 80), 20))
    assert np.abs(before - first.scene.canvas.colour).mean() > 0.02


def test_a_place_is_painted_the_same_twice() -> None:
    first, again = (SCENES["glade"](*SMALL, 3).scene.canvas.colour for _ in range(2))

    assert np.array_equal(first, again)


@pytest.mark.parametrize("wish", [wish for wish in commissions() if wish.scene in SCENES], ids=str)
def test_the_wishes_of_a_subject_dress_its_figure(wish: Commission) -> None:
    figure = world("ankh").sitting(wish.scene, wish.subject).dressed(Figure(wish.subject, GREEN))

    assert figure.name == wish.subject
    for part in [Part(*fields) for fields in figure.parts]:
        assert 0 <= part.x <= 1
        assert 0 <= part.y <= 1
        assert len(part.area) % 2 == 0
        assert all(0 <= place <= 1 for place in part.area)


def test_strokes_lie_where_they_are_drawn_and_fade_with_depth() -> None:
    scene, far = plain(), plain()
    before = scene.canvas.colour.copy()
    dabs = Dabs()
    dabs.add([(20, 30), (60, 30), (60, 50), (20, 50)], Ramp(GREEN).at(0.5))

    dabs.lay(scene)
    dabs.lay(far, 0.5)

    assert touched(scene, before)[30:50, 20:60].all()
    assert touched(scene, before).sum() <= 21 * 41
    assert far.canvas.colour[40, 40, 2] > scene.canvas.colour[40, 40, 2] + 0.3


def test_no_strokes_change_nothing() -> None:
    scene = plain()
    before = scene.canvas.colour.copy()

    Dabs().lay(scene)

    assert np.array_equal(before, scene.canvas.colour)


def test_a_ramp_goes_from_shade_to_light() -> None:
    tones = Ramp(GREEN)

    assert tones.at(-1)[1] < tones.at(0.25)[1] < tones.at(0.5)[1] < tones.at(2)[1]


def test_a_crown_is_brighter_above_and_on_the_side_of_the_light() -> None:
    scene = plain()
    crown(scene, [(60, 50, 30)], WOOD, 5, dense=3)

    picture = scene.canvas.colour[..., 1]
    assert picture[22:45, 35:60].mean() > picture[60:80, 60:85].mean() + 0.1


def test_a_trunk_is_lit_from_its_side() -> None:
    scene = plain()
    trunk(scene, [(60, 99, 30), (60, 0, 30)], WOOD)

    red = scene.canvas.colour[..., 0]
    assert red[20:80, 47:55].mean() > red[20:80, 65:73].mean() + 0.05


def test_a_canopy_hangs_lower_at_the_sides() -> None:
    scene = plain()
    before = scene.canvas.colour.copy()
    canopy(scene, 40, WOOD, 4, sag=0.9)

    depth = touched(scene, before).sum(axis=0)
    assert depth[:20].mean() + depth[-20:].mean() > 2.5 * depth[50:70].mean()


def test_grass_is_low_where_a_figure_stands() -> None:
    scene = plain()
    before = scene.canvas.colour.copy()
    grass(scene, 90, 50, GREEN, count=300, clear=(0.5, 0.3))

    rows = touched(scene, before)
    assert rows[:80, 50:70].sum() < 0.3 * rows[:80, :20].sum()


@pytest.mark.parametrize(
    "plant",
    [
        lambda scene: ferns(scene, [(60, 95)], 40, GREEN),
        lambda scene: flowers(scene, (10, 60, 110, 95), ("#FFFFFF",), 4),
        lambda scene: reeds(scene, (0.2, 0.8), 98, 60, GREEN),
        lambda scene: vines(scene, [(60, 0, 70)], GREEN, 6),
        lambda scene: brambles(scene, 98, 40, GREEN),
        lambda scene: willow(scene, (0.3, 0.7), 60, GREEN, 6),
        lambda scene: palm(scene, (60, 98), 80, WOOD),
        lambda scene: wheat(scene, 95, 50, GREEN),
        lambda scene: menhir(scene, (60, 95), 60, STONE, WOOD),
        lambda scene: dolmen(scene, (60, 95), 80, STONE, WOOD),
        lambda scene: tent(scene, (60, 95), 80, GREEN),
        lambda scene: lilies(scene, (10, 60, 110, 95), 8, GREEN, RED),
    ],
)
def test_what_grows_or_is_set_up_stays_in_its_place(plant: Callable[[Scene], None]) -> None:
    scene = plain()
    before = scene.canvas.colour.copy()

    plant(scene)

    assert 0.01 < touched(scene, before).mean() < 0.8


def test_a_lake_mirrors_what_is_above_it() -> None:
    scene = plain()
    scene.canvas.colour[:50, :60] = (1, 0, 0)
    above = scene.canvas.colour[:50].copy()

    lake(scene, 50, "#000000", waves=0.2)

    assert np.array_equal(above, scene.canvas.colour[:50])
    water = scene.canvas.colour[56:90]
    assert water[:, 5:50, 0].mean() > water[:, 5:50, 1].mean() + 0.3
    assert abs(water[:, 70:110, 0] - water[:, 70:110, 1]).mean() < 0.02


def test_light_glitters_below_its_place_and_rings_spread_from_a_point() -> None:
    scene, other = plain(grey=0.1), plain(grey=0.1)
    before = scene.canvas.colour.copy()

    glitter(scene, 50, 30, "#FFFFFF")
    rings(other, (60, 70), 40, "#FFFFFF")

    assert not touched(scene, before)[:50].any()
    assert scene.canvas.colour[50:, 10:50].mean() > scene.canvas.colour[50:, 80:].mean() + 0.02
    assert touched(other, before)[:, 30:90].any()
    assert not touched(other, before)[:, :15].any()


def test_somebody_lives_in_a_toadstool_with_a_lamp() -> None:
    dark, lit = plain(grey=0.1), plain(grey=0.1)
    toadstool(dark, (60, 96), 90, RED)
    toadstool(lit, (60, 96), 90, RED, lamp=True)

    assert lit.canvas.colour.mean() > dark.canvas.colour.mean() + 0.02


def test_strokes_keep_the_colours_of_their_places() -> None:
    picture = np.zeros((80, 80, 3), np.float32)
    picture[:40, :, 1], picture[40:, :, 0] = 0.6, 0.6

    painted = strokes(picture, 6, seed=2)

    assert greenness(painted)[:30].min() > 0.1
    assert greenness(painted)[54:].max() < -0.1
    assert painted[:30].std() > 0.03


def test_a_part_takes_a_gap_or_an_outline_and_turns_over_with_the_sign() -> None:
    body = disc(60, 60, (30, 30), 25)
    shape = body * (1 - disc(60, 60, (18, 30), 6))
    light = np.full((60, 60), 0.5, np.float32)
    part = Part(0.3, 0.5, GREEN)

    filled = coloured(light, shape, body, RED, parts=(part,))
    outlined = coloured(
        light, shape, body, RED, parts=(Part(0, 0, GREEN, False, (0.5, 0, 1, 0, 1, 1, 0.5, 1)),)
    )

    assert piece(shape, 0.3, 0.5)[1]
    assert not piece(shape, 0.7, 0.5)[1]
    assert greenness(filled)[30, 18] > 0.2 > greenness(filled)[30, 45]
    assert greenness(outlined)[30, 45] > 0.2 > greenness(outlined)[30, 10]
    assert part.mirrored().x == pytest.approx(0.7)


def test_a_hole_stays_open_and_an_unwanted_gap_is_closed() -> None:
    """The basket's handle: the sky is seen through it if it is open; a closed one is body."""
    stage = Stage((60, 95), 80, (20, 10), "air")
    seen_through = Figure("basket", RED, gap=0.03, open=((0.5, 0.3),))
    masks = [set_in(plain(), figure, stage) for figure in (seen_through, replace(seen_through, open=()))]

    handle = (slice(30, 40), slice(55, 65))
    assert masks[0][handle].mean() < 0.1 < 0.9 < masks[1][handle].mean()
    cut, mended = plain(), plain()
    set_in(cut, Figure("caravel", RED), stage)
    set_in(mended, Figure("caravel", RED, mend=((0.46, 0.48),)), stage)
    assert touched(mended, cut.canvas.colour).any()


def test_a_piece_that_is_left_out_is_not_painted() -> None:
    """The swan without the ring of water that it swims in."""
    stage = Stage((60, 95), 80, (20, 10), "air")
    swan = Figure("swan", RED, gap=0.004)

    whole, cut = (set_in(plain(), figure, stage) for figure in (swan, replace(swan, without=((0.5, 0.83),))))

    assert cut.sum() < whole.sum() * 0.97
