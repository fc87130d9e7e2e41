"""The faces of Crazy 8: all there in both sizes, told apart by colour, shape and pattern, from either end."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from PIL import Image

from tests.art.vision import EYES, contrast, separation
from tools.art.crazy8.faces import face
from tools.art.crazy8.mini import mini

FOLDER = Path(__file__).resolve().parents[2] / "sprites/cards/crazy8"
COLOURS = "RYGB"
PLAIN = ("1", "2", "3", "4", "5", "6", "7", "9", "10", "Skip", "Rev", "+2", "+4")
FACES = sorted(f"{value}{colour}" for value in (*PLAIN, "8") for colour in COLOURS)
SIZES = {"": (480, 672), "mini/": (160, 224)}
SHAPES = {"": (slice(134, 184), slice(40, 90)), "mini/": (slice(102, 142), slice(24, 64))}  # below the value

Pixels = npt.NDArray[np.float64]


@pytest.fixture(scope="module", autouse=True)
def memory() -> Iterator[None]:
    """Gives the opened faces back: some hundred megabytes."""
    yield
    pixels.cache_clear()


@lru_cache(maxsize=256)
def pixels(name: str) -> Pixels:
    return np.asarray(Image.open(FOLDER / f"{name}.webp").convert("RGBA"), np.float64) / 255


def grey(name: str) -> Pixels:
    """The card without its colours, its field made equally bright on every card."""
    light = pixels(name)[..., :3].mean(-1)
    inside = light[light.shape[0] // 20 : -light.shape[0] // 20, light.shape[1] // 20 : -light.shape[1] // 20]
    around = np.asarray(
        Image.fromarray(inside).resize((3, 3), Image.Resampling.BOX).resize(inside.shape[::-1])
    )
    return np.abs(inside - around)


def field(name: str) -> str:
    """The usual colour of the upper right of a card, where nothing but the field lies."""
    high, wide = pixels(name).shape[:2]
    patch = pixels(name)[high // 12 : high // 5, round(wide * 0.65) : round(wide * 0.92), :3]
    return "#" + "".join(f"{round(float(np.median(patch[..., channel])) * 255):02X}" for channel in range(3))


def hexed(colour: Pixels) -> str:
    return "#" + "".join(f"{round(channel * 255):02X}" for channel in colour)


def alike(first: Pixels, second: Pixels) -> float:
    """How well two pictures agree: 1 the same, about 0 not at all."""
    return float(np.corrcoef(first.ravel(), second.ravel())[0, 1])


@pytest.mark.parametrize("folder", SIZES)
def test_there_are_all_fifty_six_faces(folder: str) -> None:
    files = {path.stem: path for path in (FOLDER / folder).glob("*.webp")}

    assert sorted(files) == FACES
    assert {Image.open(path).size for path in files.values()} == {SIZES[folder]}


def test_they_are_small_enough_to_ship() -> None:
    assert sum(path.stat().st_size for path in FOLDER.rglob("*.webp")) < 2.5e6


@pytest.mark.parametrize("folder", SIZES)
def test_corners_are_clear_and_no_edge_is_white(folder: str) -> None:
    for name in FACES:
        card = pixels(f"{folder}{name}")
        alpha, light = card[..., 3], card[..., :3].mean(-1)
        margin = card.shape[1] // 24

        assert alpha[0, 0] == alpha[0, -1] == alpha[-1, 0] == alpha[-1, -1] == 0, name
        assert alpha[margin:-margin, 2:-2].min() == 1, name
        assert "8" in name or light[margin:-margin, :3].max() < 0.4, name  # an eight's edge is gold
        assert light[(alpha > 0.1) & (alpha < 0.9)].max() < 0.45, name


@pytest.mark.parametrize("name", FACES)
def test_a_face_reads_the_same_from_both_ends(name: str) -> None:
    corners = [card[34:190, 22:106, :3].mean(-1) for card in (pixels(name), pixels(name)[::-1, ::-1])]

    assert alike(*corners) > 0.9
    assert all(corner.std() > 0.1 for corner in corners)


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("where", [(slice(40, 140), slice(30, 100)), (slice(150, 540), slice(110, 370))])
def test_a_six_upside_down_is_no_nine(colour: str, where: tuple[slice, slice]) -> None:
    six, nine = (pixels(f"{value}{colour}")[..., :3].mean(-1) for value in "69")

    assert alike(six[::-1, ::-1][where], nine[where]) < 0.7


@pytest.mark.parametrize("folder", SIZES)
@pytest.mark.parametrize("eyes", EYES)
def test_the_four_fields_are_far_apart_for_all_eyes(eyes: str, folder: str) -> None:
    assert separation([field(f"{folder}7{colour}") for colour in COLOURS], eyes) > 40


@pytest.mark.parametrize("folder", SIZES)
@pytest.mark.parametrize("value", PLAIN)
def test_the_colours_of_a_value_differ_without_their_colour(value: str, folder: str) -> None:
    cards = [grey(f"{folder}{value}{colour}") for colour in COLOURS]

    for place, first in enumerate(cards):
        assert all(alike(first, second) < 0.9 for second in cards[place + 1 :])


@pytest.mark.parametrize("place", SHAPES)
@pytest.mark.parametrize("value", ["7", "8"])
def test_the_shape_in_the_corner_tells_the_colour(value: str, place: str) -> None:
    shapes = [pixels(f"{place}{value}{colour}")[SHAPES[place]][..., :3].mean(-1) for colour in COLOURS]

    for index, first in enumerate(shapes):
        assert all(abs(alike(first, second)) < 0.8 for second in shapes[index + 1 :])


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("folder", SIZES)
def test_no_two_values_of_a_colour_look_alike(colour: str, folder: str) -> None:
    high, wide = SIZES[folder][1] // 3, SIZES[folder][0] // 2
    corners = [pixels(f"{folder}{value}{colour}")[:high, :wide, :3] for value in (*PLAIN, "8")]

    for place, first in enumerate(corners):
        assert all(np.abs(first - second).mean() > 0.004 for second in corners[place + 1 :])


@pytest.mark.parametrize("folder", SIZES)
@pytest.mark.parametrize("colour", COLOURS)
def test_a_corner_can_be_read_on_its_field(colour: str, folder: str) -> None:
    for name in (f"{folder}7{colour}", f"{folder}8{colour}"):
        high, wide = pixels(name).shape[:2]
        marks = pixels(name)[
            round(high * 0.05) : round(high * 0.28), round(wide * 0.06) : round(wide * 0.4), :3
        ]
        by_light = marks.reshape(-1, 3)[np.argsort(marks.mean(-1).ravel())]
        extremes = (hexed(by_light[len(by_light) // 50]), hexed(by_light[-len(by_light) // 50]))

        assert max(contrast(mark, field(name)) for mark in extremes) >= 4.5


@pytest.mark.parametrize("colour", COLOURS)
def test_an_eight_is_dark_and_holds_all_four_colours(colour: str) -> None:
    card = pixels(f"8{colour}")[..., :3]
    ring = {"R": (220, 150), "Y": (220, 330), "B": (450, 150), "G": (450, 330)}

    for letter, (y, x) in ring.items():
        mine = hexed(np.median(card[y - 8 : y + 8, x - 6 : x + 6], axis=(0, 1)))
        distances = {other: separation([mine, field(f"7{other}")], "normal") for other in COLOURS}
        assert min(distances, key=lambda other: distances[other]) == letter
    assert contrast(field(f"8{colour}"), "#FFFFFF") > 7


def test_the_back_shows_the_colours_around_the_gold_rings() -> None:
    back = np.asarray(Image.open(FOLDER.parents[1] / "backs/night.webp").convert("RGB"), np.int16)
    spark, trefoil, drop = back[262, 240], back[95, 240], back[336, 80]

    assert spark.argmax() == 0
    assert trefoil.argmax() == 1
    assert drop.argmax() == 2
    assert all(sign.max() - sign.min() > 60 for sign in (spark, trefoil, drop))


@pytest.mark.parametrize("name", ["10G", "8B"])
def test_what_ships_is_what_is_painted(name: str) -> None:
    for painted, shipped in ((face(name[:-1], name[-1]), name), (mini(name[:-1], name[-1]), f"mini/{name}")):
        assert np.abs(painted.picture() - pixels(shipped)[..., :3])[painted.alpha > 0.5].mean() < 0.02
        assert np.abs(painted.alpha - pixels(shipped)[..., 3]).max() < 0.01
