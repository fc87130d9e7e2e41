"""The card sprites: all there, of the right size, with clean edges, small enough to ship."""

from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from PIL import Image

SPRITES = Path(__file__).resolve().parents[2] / "sprites"
PALETTES = ("classic", "two-colour", "high-contrast", "colour-safe")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
FACES = {f"{rank}{suit}" for rank in RANKS for suit in "SHDC"}
BACKS = ("ink", "plum", "pine", "ember", "worlds", "night")


def pixels(path: Path) -> npt.NDArray[np.float64]:
    return np.asarray(Image.open(path).convert("RGBA"), np.float64) / 255


@pytest.mark.parametrize("palette", PALETTES)
def test_a_palette_has_all_fifty_two_faces_in_both_sizes(palette: str) -> None:
    for folder, size in (
        (SPRITES / "cards" / palette, (480, 672)),
        (SPRITES / "cards" / palette / "mini", (160, 224)),
    ):
        files = {path.stem: path for path in folder.glob("*.webp")}

        assert set(files) == FACES
        assert {Image.open(path).size for path in files.values()} == {size}


def test_all_faces_together_stay_under_seven_megabytes() -> None:
    folders = [SPRITES / "cards" / palette for palette in PALETTES]

    assert sum(path.stat().st_size for folder in folders for path in folder.rglob("*.webp")) < 7e6


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("name", ["AS", "8H", "KD", "mini/10C"])
def test_corners_are_clear_and_edges_have_no_dark_halo(palette: str, name: str) -> None:
    card = pixels(SPRITES / "cards" / palette / f"{name}.webp")
    alpha, light = card[..., 3], card[..., :3].mean(-1)
    edge = (alpha > 0.1) & (alpha < 0.9)

    assert alpha[0, 0] == alpha[0, -1] == alpha[-1, 0] == alpha[-1, -1] == 0
    assert alpha[20:-20, 4:-4].min() == 1
    assert edge.sum() > 8
    assert light[edge].min() > (0.2 if "8" in name else 0.45)


@pytest.mark.parametrize("name", ["7C", "QH", "8S", "KD"])
def test_a_face_reads_the_same_from_both_ends(name: str) -> None:
    card = pixels(SPRITES / "cards/classic" / f"{name}.webp")[..., :3]
    index = card[30:200, 12:104]
    opposite = card[::-1, ::-1][30:200, 12:104]

    assert np.abs(index - opposite).mean() < 0.06
    assert index.std() > 0.15


def test_the_fan_shows_rank_and_suit_in_the_left_fifth() -> None:
    for name in sorted(FACES):
        strip = pixels(SPRITES / "cards/classic" / f"{name}.webp")[30:210, 14:110, :3]
        dark = strip.min(-1) < 0.45

        assert dark[:90].any(axis=0).sum() > 30, name
        assert dark[100:].sum() > 600, name
        assert not dark[:150, 88:].any(), name


@pytest.mark.parametrize("palette", PALETTES)
def test_no_two_faces_of_a_palette_look_alike(palette: str) -> None:
    folder = SPRITES / "cards" / palette / "mini"
    faces = np.stack([pixels(folder / f"{name}.webp")[::4, ::4, :3].ravel() for name in sorted(FACES)])

    for i, face in enumerate(faces[:-1]):
        assert np.abs(faces[i + 1 :] - face).mean(1).min() > 0.005


@pytest.mark.parametrize("name", BACKS)
def test_a_back_is_the_same_under_a_half_turn_to_the_last_bit(name: str) -> None:
    back = np.asarray(Image.open(SPRITES / "backs" / f"{name}.webp").convert("RGBA"))

    assert back.shape == (672, 480, 4)
    assert np.array_equal(back, back[::-1, ::-1])
    assert not np.array_equal(back, back[::-1])


def test_the_backs_differ_from_one_another() -> None:
    colours = [pixels(SPRITES / "backs" / f"{name}.webp")[60:600, 60:420, :3].mean((0, 1)) for name in BACKS]

    for i, first in enumerate(colours):
        assert all(np.abs(first - second).max() > 0.08 for second in colours[i + 1 :])
