"""The parts of the decks' cards that are painted offline: all there, in the shape of their place."""

import numpy as np
import pytest
from PIL import Image

from game.draw.deck_style import FIELDS, PARTS
from tests.art.vision import contrast, separation
from tools.art.crazier.parts import painted
from tools.art.crazier.signs import bodies
from tools.art.icons import icons
from tools.art.places import SPRITES

FOLDER = SPRITES / "cards" / "crazier"
EDITIONS = (("blue", "green", "orange", "purple"), ("blue", "green", "red", "purple"))


def test_what_is_painted_what_is_shipped_and_what_has_a_place_is_the_same() -> None:
    made = {name for name, _ in painted()}

    assert made == set(PARTS)
    assert made == {path.stem for path in FOLDER.glob("*.webp")}


@pytest.mark.parametrize("name", sorted(PARTS))
def test_a_part_has_the_shape_of_its_place(name: str) -> None:
    width, height = Image.open(FOLDER / f"{name}.webp").size
    box = PARTS[name]

    assert width / height == pytest.approx(box.w / box.h, rel=0.03)


@pytest.mark.parametrize("name", ["frame", "frame-wild"])
def test_a_page_is_opaque_inside_and_clear_at_its_corners(name: str) -> None:
    alpha = np.asarray(Image.open(FOLDER / f"{name}.webp").convert("RGBA"))[..., 3]
    height, width = alpha.shape

    assert alpha[height // 20 : -height // 20, width // 20 : -width // 20].min() >= 254
    assert alpha[0, 0] == alpha[-1, -1] == 0


@pytest.mark.parametrize("name", ["table-thin", "table-thick", "table-thin-wild", "table-thick-wild"])
def test_the_frame_of_a_card_on_the_table_is_clear_in_the_middle(name: str) -> None:
    alpha = np.asarray(Image.open(FOLDER / f"{name}.webp").convert("RGBA"))[..., 3]
    height, width = alpha.shape

    assert alpha[height // 4 : -height // 4, width // 4 : -width // 4].max() <= 4
    assert alpha[height // 2, round(width * 0.015)] == 255


def test_the_signs_are_those_of_the_icons() -> None:
    shipped = icons()

    assert {name: shipped[name]["body"] for name in bodies()} == bodies()


@pytest.mark.parametrize("colour", FIELDS)
def test_every_ink_can_be_read_on_its_field(colour: str) -> None:
    field = FIELDS[colour]

    assert contrast(field.ink, field.plain) >= 5
    assert contrast(field.glow, "#171122") >= 6


@pytest.mark.parametrize("eyes", ["normal", "protan", "deutan", "tritan"])
@pytest.mark.parametrize("colours", EDITIONS)
def test_the_four_colours_of_an_edition_are_plainly_apart_for_all_eyes(
    colours: tuple[str, ...], eyes: str
) -> None:
    assert separation([FIELDS[colour].plain for colour in colours], eyes) >= 36
