"""Marks on a figure: each kind is painted where it is told, also on a turned or mirrored sign."""

from dataclasses import replace

import numpy as np
import pytest

from tools.art.masks import Array
from tools.art.scene import Scene
from tools.art.scene_figure import set_in
from tools.art.scene_ground import Stage
from tools.art.scene_marks import KINDS, covered, curve, marks, raised
from tools.art.scene_subject import Figure

SIDE = 120
RED = ("#400000", "#A00000", "#FF4040")
GREY = Figure(
    "shiny-apple", ("#202020", "#707070", "#E0E0E0"), texture=0, strokes=0, fade=0, contact=False, air=0
)
POINTS = {
    "dab": (0.4, 0.6, 0.6, 0.6, 0.5, 0.8),
    "line": (0.3, 0.7, 0.7, 0.7),
    "stroke": (0.3, 0.7, 0.5, 0.72, 0.7, 0.7),
    "ball": (0.5, 0.7),
    "rose": (0.5, 0.7),
    "leaf": (0.3, 0.7, 0.7, 0.7),
    "ear": (0.5, 0.9, 0.5, 0.5),
}


def picture(figure: Figure) -> Array:
    scene = Scene.under(np.full((SIDE, SIDE, 3), 0.3, np.float32), "#4D4D4D")
    set_in(scene, figure, Stage((60, 118), 110, (120, 0), "air"))
    return scene.canvas.colour


def redness(colour: Array) -> Array:
    return np.asarray(colour[..., 0] - colour[..., 1:].mean(-1), np.float32)


def middle(field: Array) -> tuple[float, float]:
    rows, columns = np.nonzero(field > field.max() / 2)
    return float(columns.mean()), float(rows.mean())


@pytest.mark.parametrize("kind", sorted(POINTS))
def test_a_mark_is_painted_in_its_tones_where_its_points_are(kind: str) -> None:
    size = 0 if kind == "dab" else 0.08
    red = redness(picture(replace(GREY, marks=((kind, RED, size, *POINTS[kind]),))))
    (drawn, *rest) = marks([(kind, RED, size, *POINTS[kind])], 110)
    across, down = middle(np.maximum.reduce([drawn.mask, *(each.mask for each in rest)]))

    assert set(POINTS) | {"fold"} == set(KINDS)
    assert red.max() > 0.25
    assert middle(red) == pytest.approx((across + 5, down + 118 - 103), abs=9)


def test_an_unmarked_figure_has_no_red_and_a_fold_brings_none() -> None:
    plain = picture(GREY)
    folded = picture(replace(GREY, marks=(("fold", 1.0, 0.1, 0.3, 0.7, 0.7, 0.7),)))

    assert np.abs(redness(plain)).max() < 0.1
    assert np.abs(redness(folded)).max() < 0.1
    assert np.abs(plain - folded).max() > 0.1


def test_a_fold_below_nothing_is_a_crease() -> None:
    flat = np.zeros((SIDE, SIDE), np.float32)
    ridge, crease = (
        raised(flat, marks([("fold", high, 0.1, 0.2, 0.5, 0.8, 0.5)], SIDE)) for high in (1.0, -1.0)
    )

    assert ridge.max() > 1
    assert np.array_equal(crease, -ridge)


def test_marks_are_mirrored_and_turned_with_the_sign() -> None:
    wish = [("ball", RED, 0.06, 0.8, 0.5)]
    (plain,), (mirrored,), (turned,) = (
        marks(wish, SIDE), marks(wish, SIDE, mirror=True), marks(wish, SIDE, turn=90)
    )  # fmt: skip

    assert middle(plain.mask) == pytest.approx((95.5, 59.5), abs=1)
    assert np.array_equal(mirrored.mask, plain.mask[:, ::-1])
    assert middle(turned.mask) == pytest.approx((59.5, 95.5), abs=1)


def test_what_is_painted_beyond_the_sign_belongs_to_the_body_but_a_fold_does_not() -> None:
    nothing = np.zeros((SIDE, SIDE), np.float32)

    assert covered(nothing, marks([("ball", RED, 0.1, 0.5, 0.5)], SIDE)).sum() > 300
    assert covered(nothing, marks([("fold", 1.0, 0.1, 0.2, 0.5, 0.8, 0.5)], SIDE)).sum() == 0


def test_a_dab_smooths_what_is_under_it_and_a_ball_hides_it() -> None:
    rough = np.random.default_rng(1).random((SIDE, SIDE)).astype(np.float32) * 9
    within = np.s_[54:66, 54:66]
    square = 0.3, 0.3, 0.7, 0.3, 0.7, 0.7, 0.3, 0.7
    dabbed = raised(rough, marks([("dab", RED, 0, *square)], SIDE))
    ball = raised(rough, marks([("ball", RED, 0.2, 0.5, 0.5)], SIDE))

    assert dabbed[within].std() < 0.4 * rough[within].std()
    assert np.abs(ball[within] - ball[within][::-1]).max() < 0.1


def test_a_mark_that_leaves_the_square_is_cut() -> None:
    (line,) = marks([("line", RED, 0.1, -0.5, 0.5, 1.5, 0.5)], SIDE)

    assert line.mask[60].min() == 1
    assert line.mask[20].max() == 0


def test_there_is_no_other_kind_of_mark() -> None:
    with pytest.raises(KeyError):
        marks([("scribble", RED, 0.1, 0.5, 0.5)], SIDE)


def test_a_curve_goes_through_its_points() -> None:
    points = [(0.0, 0.0), (10.0, 4.0), (20.0, -3.0)]

    assert set(points) <= set(curve(points))
    assert curve(points, closed=True)[0] == points[0]
