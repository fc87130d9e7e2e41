"""The pictures of the page: all there, small enough to send, and those that the window shows."""

import hashlib
import io
import json
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pygame
import pytest
from fontTools.ttLib import TTFont
from PIL import Image, ImageColor

from engine.decks import own_decks
from engine.rules import open_rules, seats
from engine.rules.shedding.shedding import Shedding
from game.draw.picture_cache import Pictures
from game.draw.playing_cards import BARE
from game.lan.host.browser.page_files import LARGEST
from game.setup.game_profiles import look_of
from game.stage.deck_faces import SIGNS, faces_of
from game.stage.faces import FAMILIES, Family
from game.window.offscreen import open_display
from tools.web_pictures import (
    ART,
    CARD_WIDTHS,
    KEPT,
    LIST,
    PALETTES,
    QUALITY,
    SPRITES,
    Kept,
    card_file,
    icon,
    palette_style,
    scaled,
    signs,
)

LISTED = json.loads(LIST.read_text(encoding="utf-8"))
SHEDDING = ("standard", "crazy8", "factor")
FACES = ("AS", "8H", "10C", "KD", "8R", "+4Y", "SkipG", "RevB")
PAPER, ROOM = "#F8EFD8", "#231B2C"  # the lightest and darkest grounds that signs stand on
# Mean differences, of 255: the most between two encoders, and between window and page. The window's faces
# are 3.4 to 5.1 off, since pygame rounds down each channel of what it makes smaller.
ENCODED, PAINTED = 2.0, 6.0


def paths(listed: object) -> Iterator[str]:
    """Yield all paths of a part of the list."""
    if isinstance(listed, str):
        yield listed
    else:
        for part in listed.values() if isinstance(listed, dict) else listed:
            yield from paths(part)


def kept_file(path: str) -> Path:
    assert path.startswith("/kept/")
    return KEPT / path.removeprefix("/kept/")


def pixels(source: Path | bytes) -> npt.NDArray[np.float64]:
    """Return a picture with its colours weighted by their opacity."""
    opened = Image.open(io.BytesIO(source) if isinstance(source, bytes) else source)
    found = np.asarray(opened.convert("RGBA"), np.float64)
    found[..., :3] *= found[..., 3:] / 255
    return found


def painted(card: str, size: tuple[int, int]) -> npt.NDArray[np.float64]:
    """Return a face as the window paints it."""
    open_display()
    surface = Pictures(1.0).upright(("card", card, "none"), *size)
    found = np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8).astype(np.float64)
    return found.reshape(surface.get_height(), surface.get_width(), 4)[BARE:-BARE, BARE:-BARE]


def luminance(colour: str) -> float:
    """Return the relative luminance of WCAG."""
    parts = [part / 255 for part in ImageColor.getrgb(colour)[:3]]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted(map(luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def test_the_list_names_every_kept_file_and_no_other() -> None:
    assert {kept_file(path) for path in paths(LISTED)} == set(KEPT.iterdir())


def test_every_name_has_the_digest_of_the_content() -> None:
    for path in KEPT.iterdir():
        name, digest, _ = path.name.rsplit(".", 2)

        assert name
        assert hashlib.sha256(path.read_bytes()).hexdigest()[:8] == digest, path.name


def test_every_file_can_be_sent_and_all_together_are_small() -> None:
    sizes = {path.name: path.stat().st_size for path in KEPT.iterdir()}

    assert max(sizes.values()) <= LARGEST
    assert sum(sizes.values()) < 6e6
    assert sum(size for name, size in sizes.items() if name.endswith(".woff2")) < 100_000


@pytest.mark.parametrize("game", SHEDDING)
def test_every_card_of_a_shedding_game_has_a_face(game: str) -> None:
    rules = open_rules(game, seats(game)[0], {})

    assert isinstance(rules, Shedding)
    assert set(rules.deck.texts) <= set(LISTED["cards"])


@pytest.mark.parametrize("deck", own_decks())
def test_every_picture_of_a_shipped_deck_is_there(deck: str) -> None:
    faces = faces_of(deck).values()
    wanted = {f"{scene}/{subject}" for face in faces for subject, scene in face.pictures if subject}

    assert len(wanted) > 40
    assert wanted <= set(LISTED["art"])


def test_every_avatar_is_there() -> None:
    assert set(LISTED["avatars"]) == {path.stem for path in (SPRITES / "avatars").glob("*.webp")}


@pytest.mark.parametrize(
    ("part", "widths"), [("cards", CARD_WIDTHS), ("backs", CARD_WIDTHS), ("art", (160, 480))]
)
def test_a_small_picture_comes_before_a_large_one(part: str, widths: tuple[int, int]) -> None:
    for name, sizes in LISTED[part].items():
        assert tuple(Image.open(kept_file(path)).width for path in sizes) == widths, name


@pytest.mark.parametrize("game", SHEDDING)
def test_a_game_has_the_back_and_the_cloth_of_its_table_in_the_window(game: str) -> None:
    look = look_of(game)

    assert all(f"/back-{look.back}-" in path for path in LISTED["backs"][game])
    assert all(f"/cloth-{look.cloth}-" in path for path in LISTED["cloths"][game])


@pytest.mark.parametrize("card", FACES)
@pytest.mark.parametrize("large", [0, 1])
def test_a_face_made_anew_is_the_kept_one(card: str, large: int) -> None:
    kept = pixels(kept_file(LISTED["cards"][card][large]))
    new = pixels(scaled(card_file(card), CARD_WIDTHS[large], QUALITY))

    assert np.abs(kept - new).mean() < ENCODED


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.name)
def test_a_face_is_the_one_that_the_window_paints(family: Family) -> None:
    cards = [value + sign for sign in family.signs for value in family.values]
    window = np.stack([painted(card, (160, 224))[::2, ::2] for card in cards])

    for at, card in enumerate(cards):
        far = np.abs(window - pixels(kept_file(LISTED["cards"][card][0]))[::2, ::2]).mean((1, 2, 3))

        assert far.argmin() == at, card
        assert far[at] < PAINTED, card


@pytest.mark.parametrize("card", FACES)
def test_the_corners_of_a_face_are_clear(card: str) -> None:
    alpha = pixels(kept_file(LISTED["cards"][card][0]))[..., 3]

    assert alpha[0, 0] == alpha[0, -1] == alpha[-1, 0] == alpha[-1, -1] == 0
    assert alpha[8:-8, 2:-2].min() == 255


@pytest.mark.parametrize("name", ["glade/unicorn", "serpent-sea/trident"])
def test_a_picture_made_anew_is_the_kept_one(name: str) -> None:
    for path, (width, quality) in zip(LISTED["art"][name], ART, strict=True):
        kept = pixels(kept_file(path))
        new = pixels(scaled(SPRITES / "pictures" / f"{name}.webp", width, quality))

        assert np.abs(kept - new).mean() < ENCODED


def test_the_same_picture_is_made_with_the_same_bytes() -> None:
    once, again = (scaled(SPRITES / "avatars" / "fox.webp", 128, quality=82) for _ in range(2))

    assert once == again


def test_files_that_are_no_longer_needed_are_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.web_pictures.KEPT", tmp_path / "kept")
    for text in (b"old", b"new"):
        kept = Kept()
        kept.keep("sign", "svg", text)
        kept.write()

    assert [path.read_bytes() for path in (tmp_path / "kept").iterdir()] == [b"new"]


def test_signs_are_those_of_the_window() -> None:
    assert signs(Kept()) == LISTED["signs"]
    assert set(LISTED["inks"]) == set(LISTED["signs"]) == {*"SHDCRYGB", *SIGNS}


def test_the_palettes_of_the_page_are_those_of_the_window() -> None:
    assert PALETTES.read_text(encoding="utf-8") == palette_style()


@pytest.mark.parametrize(("part", "ground"), [("signs", ROOM), ("inks", PAPER)])
def test_a_sign_stands_out_from_its_ground(part: str, ground: str) -> None:
    for name, path in LISTED[part].items():
        drawn = ET.fromstring(kept_file(path).read_bytes())
        fills = {shape.get("fill") for shape in drawn.iter()} - {None, "none"}

        assert fills, name
        assert all(contrast(str(fill), ground) > 4.5 for fill in fills), name


def test_an_icon_is_one_picture_in_one_colour() -> None:
    for name, path in LISTED["icons"].items():
        assert kept_file(path).read_bytes() == icon(name, "#FFF6E0")
        assert b"currentColor" not in kept_file(path).read_bytes()


@pytest.mark.parametrize("role", LISTED["fonts"])
def test_a_typeface_has_the_letters_of_latin_scripts_and_its_licence(role: str) -> None:
    font = TTFont(kept_file(LISTED["fonts"][role]))
    letters = font.getBestCmap()

    assert font.flavor == "woff2"
    assert [letter for letter in "AZaz09Ññßœ…–—‘’“”„•·×−€" if ord(letter) not in letters] == []
    assert "scripts.sil.org/OFL" in str(font["name"].getDebugName(14))
