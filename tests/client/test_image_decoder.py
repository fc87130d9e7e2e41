"""Pictures are decoded beside everything else: painted ahead they are waited for in steps, else at once."""

import threading

import pygame
import pytest
from pygame import Surface

from game.draw import image_decoder, playing_cards
from game.draw.picture_cache import Pictures

FILE = ("cards", "classic", "8H.webp")
CARD = ("card", "8H", "table")


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch, screen: None) -> threading.Event:
    """Nothing is decoded before this is set; no picture of a card is kept."""
    go, load = threading.Event(), pygame.image.load

    def slowly(path: object) -> Surface:
        go.wait(5)
        return load(path)  # type: ignore[arg-type]

    monkeypatch.setattr(image_decoder.pygame.image, "load", slowly)
    playing_cards.master.cache_clear()
    return go


def test_a_card_is_painted_ahead_without_waiting_for_its_file(held: threading.Event) -> None:
    pictures = Pictures(1.5)
    for _ in range(4):
        assert pictures.prepare(CARD, 120, 168)  # comes back at once though nothing is decoded
    held.set()
    while pictures.prepare(CARD, 120, 168):
        pass

    pictures.begin_frame()
    pictures.upright(CARD, 120, 168)
    assert pictures.painted == 0


def test_a_file_is_decoded_once(held: threading.Event, monkeypatch: pytest.MonkeyPatch) -> None:
    held.set()
    image_decoder.begin(*FILE)
    monkeypatch.setattr(image_decoder.pygame.image, "load", lambda path: pytest.fail("decoded twice"))
    image_decoder.begin(*FILE)

    assert image_decoder.take(*FILE).get_size() == (480, 672)


def test_what_nobody_can_decode_is_told_to_whoever_takes_it(screen: None) -> None:
    image_decoder.begin("icons.json")
    with pytest.raises(pygame.error):
        image_decoder.take("icons.json")


def test_steps_end_though_the_file_never_comes(held: threading.Event) -> None:
    image_decoder.begin(*FILE)
    assert len(list(image_decoder.waiting(*FILE))) == image_decoder.PATIENCE
    held.set()
    image_decoder.take(*FILE)
