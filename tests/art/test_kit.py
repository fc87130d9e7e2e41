"""The painting kit does what its docstrings say: masks, canvas, projection, the outline of a table."""

import math
import re
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tools.art.canvas import Canvas
from tools.art.colour import ramp, rgb
from tools.art.icons import OWN, icon_mask, icons
from tools.art.masks import blur, depth_inside, disc, noise, noise_at, rounded, silhouette, smooth
from tools.art.suits import COLOURS, SUITS, suit_mask
from tools.art.table_shape import outline
from tools.art.title_deck import of_deck
from tools.art.title_table import projected, turned_corners


@pytest.mark.parametrize("sigma", [0.5, 1.0, 4.3, 11.0])
def test_a_blurred_point_spreads_by_its_sigma_and_keeps_its_weight(sigma: float) -> None:
    point = np.zeros((121, 121), np.float32)
    point[60, 60] = 1

    across = blur(point, sigma).sum(axis=0)
    place = np.arange(121) - 60

    assert across.sum() == pytest.approx(1, abs=1e-4)
    assert math.sqrt((across * place**2).sum()) == pytest.approx(sigma, rel=0.01)
    assert (across * place).sum() == pytest.approx(0, abs=1e-4)


def test_depth_inside_measures_to_the_nearest_outside_pixel() -> None:
    mask = np.zeros((41, 41), np.float32)
    mask[5:36, 5:36] = 1

    depth = depth_inside(mask, 12)

    assert depth[20, 5] == 1
    assert depth[20, 9] == 5
    assert depth[20, 20] == 12  # no further than asked for
    assert depth[4, 20] == 0


def test_smooth_rises_or_falls_between_its_ends() -> None:
    assert smooth([0.0, 0.5, 1.0], 0, 1).tolist() == [0, 0.5, 1]
    assert smooth([0.0, 0.5, 1.0], 1, 0).tolist() == [1, 0.5, 0]


def test_noise_stays_between_nought_and_one_and_repeats_with_its_seed() -> None:
    field = noise(90, 60, seed=3)

    assert 0 <= field.min() < 0.45 < 0.55 < field.max() <= 1
    assert np.array_equal(field, noise(90, 60, seed=3))
    assert not np.array_equal(field, noise(90, 60, seed=4))


def test_noise_at_a_place_repeats_after_the_lattice() -> None:
    place = np.linspace(0, 9, 40, dtype=np.float32)

    assert np.allclose(noise_at(place, place, seed=2), noise_at(place + 256, place, seed=2), atol=1e-3)


def test_a_silhouette_fills_a_ring() -> None:
    ring = disc(80, 80, (40, 40), 30) - disc(80, 80, (40, 40), 20)

    assert silhouette(ring, 2)[40, 40] == pytest.approx(1, abs=0.01)
    assert silhouette(ring, 2)[2, 2] == 0


def test_a_ramp_passes_through_its_stops() -> None:
    assert np.allclose(ramp([0, 1], ((0, "#000000"), (1, "#FF8000"))), [[0, 0, 0], rgb("#FF8000")])


def test_paint_laid_half_over_paint_is_half_of_both() -> None:
    canvas = Canvas.of(np.zeros((2, 2, 3), np.float32))

    canvas.paint(np.ones((2, 2), np.float32), "#FFFFFF", 0.5)

    assert np.allclose(canvas.colour, 0.5)
    assert np.allclose(canvas.alpha, 1)


def test_a_mask_that_hangs_over_the_edge_is_cut() -> None:
    canvas = Canvas.clear(10, 10)

    canvas.paint(np.ones((6, 6), np.float32), "#FFFFFF", 1, (-3, 7))

    assert canvas.alpha.sum() == 3 * 3
    assert canvas.alpha[7:, :3].min() == 1


def test_light_does_not_fall_where_there_is_no_paint() -> None:
    canvas = Canvas.clear(4, 4)

    canvas.glow(np.ones((4, 4), np.float32), "#FFFFFF")

    assert canvas.colour.max() == 0


def test_a_saved_sprite_has_the_colour_of_its_edge_under_the_clear_pixels(tmp_path: Path) -> None:
    canvas = Canvas.clear(40, 40)
    canvas.paint(rounded(40, 40, 6, 8), "#E02040")

    canvas.save(tmp_path / "red.webp", lossless=True)
    pixels = np.asarray(Image.open(tmp_path / "red.webp").convert("RGBA"), np.int16)

    assert pixels[20, 3, 3] == 0
    assert np.abs(pixels[20, 3, :3] - (0xE0, 0x20, 0x40)).max() <= 2


def test_a_loaded_sprite_is_the_one_that_was_saved(tmp_path: Path) -> None:
    canvas = Canvas.clear(30, 20)
    canvas.paint(disc(30, 20, (15, 10), 8), "#408020")

    canvas.save(tmp_path / "dot.png")

    assert np.abs(Canvas.load(tmp_path / "dot.png").colour - canvas.colour).max() < 0.01
    assert np.abs(Canvas.load(tmp_path / "dot.png").alpha - canvas.alpha).max() < 0.01


def test_a_card_projected_straight_keeps_its_place_and_size() -> None:
    card = Canvas.of(np.ones((140, 100, 3), np.float32))

    piece, at = projected(card, turned_corners((200, 150), 100, 140, 0))
    rows, columns = np.nonzero(piece.alpha > 0.5)

    assert (columns.min() + at[0], columns.max() + at[0] + 1) == (150, 250)
    assert (rows.min() + at[1], rows.max() + at[1] + 1) == (80, 220)


def test_a_table_touches_its_picture_and_its_rim_is_measured_at_right_angles() -> None:
    edge = outline(320, 200, 3.2, margin=0)

    assert edge.inside[100, 0] == pytest.approx(0.5, abs=0.3)
    assert edge.inside[0, 160] == pytest.approx(0.5, abs=0.3)
    assert edge.inside[40, 160] == pytest.approx(40.5, abs=0.3)
    assert edge.inside[0, 0] < -10
    assert edge.out_x[100, 2] == pytest.approx(-1, abs=0.01)
    assert 2 * (300 + 180) * 0.8 < edge.length < 2 * (320 + 200)


def test_the_title_shows_cards_as_the_game_draws_them() -> None:
    card = of_deck("hearth", 200)

    assert card.size == (200, 280)
    assert card.alpha[140].min() > 0.99
    assert card.alpha[0, 0] == 0
    assert card.colour[140].std() > 0.1


def test_our_own_signs_ship_as_they_are_drawn() -> None:
    shipped = icons()

    assert {f"suit-{letter}" for letter in SUITS + COLOURS} <= set(OWN)
    assert all(shipped[name]["body"] == body for name, body in OWN.items())


def test_every_sign_is_shown_somewhere() -> None:
    root = Path(__file__).parents[2]
    folders = (root / "game", root / "levels" / "games", root / "tools" / "art")
    sources = [path for folder in folders for path in (*folder.glob("**/*.py"), *folder.glob("*.toml"))]
    named = {
        word
        for path in sources
        if path != root / "tools" / "art" / "icons.py"
        for word in re.findall(r'"([\w-]+)"', path.read_text(encoding="utf-8"))
    }
    by_kind = {name for name in icons() if name.startswith(("suit-", "sign-", "kind-"))}

    assert set(icons()) - by_kind <= named


@pytest.mark.parametrize("size", [14, 20, 40])
def test_playing_and_discarding_are_told_apart_by_outline_alone(size: int) -> None:
    play, discard = (icon_mask(f"deed-{deed}", size) > 0.5 for deed in ("play", "discard"))

    assert (play & discard).sum() < 0.55 * (play | discard).sum()


def test_the_ring_alone_has_a_hole() -> None:
    middles = {
        letter: mask[len(mask) // 2, len(mask) // 2] for letter in COLOURS for mask in [suit_mask(letter, 40)]
    }

    assert middles == {"R": 1, "Y": 0, "G": 1, "B": 1}


def test_no_two_shapes_of_colours_are_alike() -> None:
    shapes = [suit_mask(letter, 40) for letter in COLOURS]

    for place, first in enumerate(shapes):
        for second in shapes[place + 1 :]:
            assert np.abs(first - second).mean() > 0.15


@pytest.mark.parametrize("name", ["skip-leap", "reverse-hooks", "draw-two", "draw-four"])
def test_an_action_sign_stands_in_the_middle_of_its_box(name: str) -> None:
    mask = icon_mask(name, 128)
    rows, columns = np.nonzero(mask > 0.1)

    assert min(rows.min(), columns.min()) >= 1
    assert max(rows.max(), columns.max()) <= 126
    assert abs(rows.min() + rows.max() - 127) < 12
    assert abs(columns.min() + columns.max() - 127) < 12
