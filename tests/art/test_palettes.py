"""The palettes keep what they promise, computed from the colours themselves."""

import tomllib
from pathlib import Path

import pytest

from tests.art.vision import EYES, contrast, light, separation

PALETTES = tomllib.loads((Path(__file__).resolve().parents[2] / "sprites/palettes.toml").read_text())
PAPER = ("#FFFBF0", "#FAF1DC")
LACQUER = ("#2E2530", "#151019")
NAMES = ("classic", "two-colour", "high-contrast", "colour-safe")


SUITS, COLOURS = "SHDC", "RYGB"


def colours(palette: str, use: str, signs: str = SUITS) -> list[str]:
    return [PALETTES[palette][sign][use] for sign in signs]


def weakest(inks: list[str], grounds: tuple[str, ...]) -> float:
    return min(contrast(ink, ground) for ink in inks for ground in grounds)


def test_there_are_four_palettes_of_four_suits_and_four_colours() -> None:
    assert tuple(PALETTES) == NAMES
    assert all(set(palette) == set(SUITS + COLOURS) for palette in PALETTES.values())
    assert all(set(suit) == {"ink", "sign"} for palette in PALETTES.values() for suit in palette.values())


@pytest.mark.parametrize("name", NAMES)
def test_inks_can_be_read_on_paper_and_signs_on_lacquer(name: str) -> None:
    assert weakest(colours(name, "ink", SUITS + COLOURS), PAPER) >= 4.5
    assert weakest(colours(name, "sign", SUITS + COLOURS), LACQUER) >= 4.5


def test_high_contrast_is_higher() -> None:
    assert weakest(colours("high-contrast", "ink", SUITS + COLOURS), PAPER) >= 7
    assert weakest(colours("high-contrast", "sign", SUITS + COLOURS), LACQUER) >= 8


@pytest.mark.parametrize("signs", [SUITS, COLOURS])
@pytest.mark.parametrize("eyes", EYES)
def test_colour_safe_suits_and_colours_stay_apart_for_all_eyes(eyes: str, signs: str) -> None:
    assert separation(colours("colour-safe", "ink", signs), eyes) >= 35
    assert separation(colours("colour-safe", "sign", signs), eyes) >= 35


@pytest.mark.parametrize("name", NAMES)
def test_the_four_colours_are_four_hues_in_every_palette(name: str) -> None:
    assert separation(colours(name, "ink", COLOURS), "normal") >= 25
    assert separation(colours(name, "sign", COLOURS), "normal") >= 30
    for letter, channel in zip("RGB", (0, 1, 2), strict=True):
        for use in ("ink", "sign"):
            red_green_blue = light(PALETTES[name][letter][use])
            assert red_green_blue.argmax() == channel


def test_the_simulation_is_able_to_find_a_palette_wanting() -> None:
    assert separation(colours("classic", "ink"), "protan") < 10
    assert separation(colours("classic", "ink"), "normal") >= 20


def test_two_colour_is_black_and_red() -> None:
    spade, heart, diamond, club = colours("two-colour", "ink")

    assert (spade, heart) == (club, diamond)
    assert all(separation([spade, heart], eyes) >= 20 for eyes in EYES)


def test_contrast_and_distance_agree_with_known_values() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21, abs=0.01)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
    assert separation(["#000000", "#FFFFFF"], "normal") == pytest.approx(100, abs=0.1)
