"""The fonts open in pygame and write the languages we promise."""

import json
from pathlib import Path

import pygame
import pytest
from fontTools.ttLib import TTFont

ALL = sorted((Path(__file__).resolve().parents[2] / "sprites/fonts").glob("*.[ot]tf"))
EASTERN = [path for path in ALL if path.stem.endswith("GreekCyrillic")]  # beside the others
FONTS = [path for path in ALL if path not in EASTERN]
ENGLISH = "".join(map(chr, range(0x20, 0x7F))) + "–—‘’“”…·•×−«»"
EUROPEAN = "ÄÖÜßäöüÀÂÇÉÈÊËÎÏÔŒœÙÛàâçéèêëîïôùûÑñ¿¡ÅåØøÆæŠšŽžČčĚěŘřŮůĎďŤťŇňŁłĄąĘęŃńŚśŹźŻżĆćŐőŰűĞğŞşİı"
RUSSIAN = "".join(map(chr, range(0x410, 0x450))) + "Ёё"
SLAVIC = "ІіЇїЄєҐґЎўЂђЈјЉљЊњЋћЏџЃѓЅѕЌќЍѝӘәҒғҚқҢңӨөҰұҮүҺһ"  # and Kazakh
GREEK = "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρςστυφχψωΆΈΉΊΌΎΏΪΫάέήίόύώϊϋΐΰ"


@pytest.mark.parametrize("path", EASTERN, ids=lambda path: path.stem)
def test_a_font_of_greek_and_cyrillic_is_complete_and_small(path: Path) -> None:
    letters = TTFont(path).getBestCmap()

    assert [letter for letter in RUSSIAN + SLAVIC + GREEK if ord(letter) not in letters] == []
    assert path.stat().st_size < 100_000


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_a_font_holds_every_letter_of_latin_and_latin_extended(path: Path) -> None:
    letters = TTFont(path).getBestCmap()

    assert [letter for letter in ENGLISH + EUROPEAN if ord(letter) not in letters] == []


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_a_font_opens_in_pygame_and_leaves_ink(path: Path) -> None:
    pygame.font.init()

    ink = pygame.font.Font(path, 40).render("Čeština 10", True, "white")

    assert ink.get_width() > 60
    assert pygame.mask.from_surface(ink).count() > 400


def test_merging_kept_the_kerning() -> None:
    assert all("GPOS" in TTFont(path) for path in ALL)
    assert (len(FONTS), len(EASTERN)) == (9, 3)


def test_every_icon_has_a_square_box_and_takes_any_colour() -> None:
    icons = json.loads((FONTS[0].parents[1] / "icons.json").read_text())

    assert len(icons) > 90
    for name, icon in icons.items():
        assert icon["box"] == 512, name
        assert "currentColor" in icon["body"], name
        assert "#" not in icon["body"], name
