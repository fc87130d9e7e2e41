"""The pictures of cards: what of them a window shows, where they are looked for, how many are kept."""

import dataclasses
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from PIL import Image
from pygame import Surface

from game.draw.decks import card_art
from game.draw.decks.card_art import HALF, SKY, TALL, WIDE, Key, crop, file_of, picture, prepare
from game.setup.artists import HOUSE, artist_of
from tests.deck_faces import EVERY, SORTS

ART = ("lion", "throne-hall")


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, screen: None) -> Iterator[Path]:
    """A folder of pictures in place of the game's, and empty shelves."""
    monkeypatch.setattr(card_art, "folder", lambda kind: tmp_path)
    monkeypatch.setattr(card_art, "asset", lambda kind, *parts: tmp_path.joinpath(*parts))
    monkeypatch.setattr(card_art, "_halves", card_art.ArtCache(card_art.HALVES_LIMIT))
    monkeypatch.setattr(card_art, "_wholes", card_art.ArtCache(card_art.WHOLES_LIMIT))
    file_of.cache_clear()
    yield tmp_path
    file_of.cache_clear()


def paint(files: Path, art: tuple[str, str], colour: str, *, wide: bool = False) -> None:
    """A picture in one colour."""
    path = files / "pictures" / art[1] / f"{art[0]}{'-wide' if wide else ''}.webp"
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.new("RGB", WIDE if wide else TALL, colour).save(path, lossless=True)


def test_a_whole_card_s_window_shows_the_middle_of_the_picture() -> None:
    assert crop(TALL, (946, 760)) == (0, SKY, 560, 450)


def test_a_list_shows_all_rows_and_leaves_out_the_sides() -> None:
    assert crop(TALL, (48, 60)) == (28, 0, 504, 630)


def test_a_table_shows_nearly_all_of_it() -> None:
    shown = crop(TALL, (928, 1058))

    assert (shown.width, shown.x) == (553, 3)
    assert shown.height >= 629


def test_a_flat_window_shows_the_heads() -> None:
    assert crop(TALL, (946, 350)).y == SKY
    assert crop((280, 315), (946, 350)).y == SKY / 2
    assert crop(WIDE, (946, 240)).y <= 14
    assert crop(WIDE, (560, 208)) == (0, 0, 560, 208)


@pytest.mark.parametrize("window", [(100, 1), (1, 100), (7, 7), (946, 350)])
def test_what_is_shown_lies_inside_the_picture(window: tuple[int, int]) -> None:
    shown = crop(TALL, window)

    assert pygame.Rect((0, 0), TALL).contains(shown)
    assert shown.width > 0
    assert shown.height > 0


def test_a_picture_that_is_not_there_is_none(files: Path) -> None:
    assert picture(ART, (90, 90)) is None


@pytest.mark.parametrize(
    "art", [("..", "throne-hall"), ("lion", "../.."), ("", ""), ("a/b", "c"), ("Lion", "hall"), ("a\n", "b")]
)
def test_foreign_names_are_no_paths(files: Path, art: tuple[str, str]) -> None:
    (files / "pictures").mkdir()
    (files / "lion.webp").write_bytes(b"secret")

    assert file_of(Key(art)) is None
    assert picture(art, (90, 90)) is None


def test_a_broken_picture_is_none(files: Path) -> None:
    paint(files, ART, "#FF0000")
    (files / "pictures" / "throne-hall" / "lion.webp").write_bytes(b"RIFF no picture at all")

    assert picture(ART, (90, 90)) is None


@pytest.mark.parametrize("size", [(90, 100), (HALF, 300), (HALF + 1, 300), (600, 480)])
def test_a_picture_comes_at_the_size_asked_for(files: Path, size: tuple[int, int]) -> None:
    paint(files, ART, "#FF0000")
    found = picture(ART, size)

    assert found is not None
    assert found.get_size() == size
    assert found.get_at((size[0] // 2, size[1] // 2)).r > 250


def test_a_flat_window_shows_the_wide_picture_else_the_tall_one(files: Path) -> None:
    paint(files, ART, "#FF0000")
    tall = picture(ART, (200, 70), wide=True)
    paint(files, ART, "#0000FF", wide=True)
    file_of.cache_clear()
    wide = picture(ART, (200, 70), wide=True)

    assert tall is not None
    assert wide is not None
    assert tall.get_at((100, 30)).r > 250
    assert wide.get_at((100, 30)).b > 250


def test_pictures_are_decoded_beside_everything_else(files: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paint(files, ART, "#FF0000")
    nobody = dataclasses.replace(SORTS["asset"], art=("nobody", "nowhere"))
    prepare([dataclasses.replace(SORTS["asset"], art=ART), nobody, SORTS["split"]]).join()

    monkeypatch.setattr(card_art, "_load", lambda key: pytest.fail("decoded twice"))
    assert picture(ART, (90, 100)) is not None


def test_a_card_held_close_finds_its_picture_decoded(files: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paint(files, ART, "#205080")
    face = dataclasses.replace(EVERY[0], art=ART, sides=())
    card_art.open_pictures(face, HALF + 1)
    while card_art.opening(face):
        pass
    monkeypatch.setattr(card_art, "_load", lambda key: pytest.fail("decoded twice"))

    assert picture(ART, (HALF + 1, 300)) is not None


def test_a_small_card_that_is_wanted_at_once_waits_for_what_is_decoded(
    files: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paint(files, ART, "#205080")
    face, decoded = dataclasses.replace(EVERY[0], art=ART, sides=()), []
    load = card_art._load

    def slowly(key: Key) -> Surface | None:
        decoded.append(key)
        time.sleep(0.05)
        return load(key)

    monkeypatch.setattr(card_art, "_load", slowly)
    card_art.open_pictures(face, HALF)

    assert picture(ART, (HALF, 300)) is not None
    assert decoded == [Key(ART)]


def test_a_small_card_opens_no_whole_picture(files: Path) -> None:
    paint(files, ART, "#205080")
    face = dataclasses.replace(EVERY[0], art=ART, sides=())

    for _ in card_art.opened(face, HALF):
        time.sleep(0.05)

    assert card_art._halves.find(Key(ART)) is not None
    assert card_art._wholes.find(Key(ART)) is None


def test_no_more_than_a_number_of_bytes_is_kept(screen: None) -> None:
    cache = card_art.ArtCache(3 * 40 * 40 * 4)
    for number in range(9):
        cache.put(Key((f"s{number}", "a")), Surface((40, 40), pygame.SRCALPHA))
        cache.find(Key(("s0", "a")))

    assert cache.used <= cache.limit
    assert cache.find(Key(("s0", "a"))) is not None, "what is in use stays"
    assert cache.find(Key(("s5", "a"))) is None
    assert cache.find(Key(("s8", "a"))) is not None


def test_every_card_of_the_decks_has_its_pictures_and_their_artist() -> None:
    for face in EVERY:
        if face.sides:
            continue
        assert file_of(Key(face.art)) is not None, face.name
        assert face.side < 0 or file_of(Key(face.art, wide=True)) is not None, face.name
        assert artist_of(face.art[0]) != HOUSE, face.name


def test_a_subject_that_nobody_is_named_for_is_of_the_house() -> None:
    assert artist_of("no-such-subject") == HOUSE
