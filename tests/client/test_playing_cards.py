"""Faces of both families: their files, their corners, and the letters for those who ask for them."""

import pytest
from pygame import Color, Rect, Surface

from engine.cards import ORDINARY as ORDINARY_DECK
from engine.rules.crazy8.cards import DECK as CRAZY8_DECK
from game.draw import playing_cards, surface  # noqa: F401  (its painters)
from game.draw.picture_cache import Pictures, PictureStyle
from game.draw.swatches import palettes
from game.stage.faces import family_of
from game.stage.geometry import RATIO
from game.system.assets import asset

LARGE, SMALL = 190.0, 58.0
EVERY = [*ORDINARY_DECK.texts, *CRAZY8_DECK.texts]
SAMPLE = ["10H", "8S", "QD", "AC", "7R", "SkipR", "8Y", "RevY", "10G", "+2G", "8B", "+4B", "6B"]


def face(text: str, width: float, **look: object) -> Surface:
    pictures = Pictures(1.0, PictureStyle(**look))  # type: ignore[arg-type]
    return pictures.upright(("card", text, "none"), width, width * RATIO)


def luminance(colour: Color) -> float:
    """Relative luminance as the contrast of texts is measured with."""
    linear = [((c / 255 + 0.055) / 1.055) ** 2.4 if c > 10 else c / 255 / 12.92 for c in tuple(colour)[:3]]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: float, second: float) -> float:
    """From 1 to 21."""
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)


def same(first: Surface, second: Surface) -> bool:
    return first.get_buffer().raw == second.get_buffer().raw


@pytest.mark.parametrize("palette", sorted(palettes()))
def test_every_card_of_every_game_has_a_large_and_a_small_face(palette: str) -> None:
    for text in EVERY:
        folder = ("sprites", "cards", playing_cards.set_of(family_of(text), palette))
        assert asset(*folder, f"{text}.webp").is_file()
        assert asset(*folder, "mini", f"{text}.webp").is_file()


@pytest.mark.parametrize("width", [LARGE, SMALL])
def test_palettes_change_ordinary_cards_and_leave_enamel_alone(screen: None, width: float) -> None:
    assert not same(face("8H", width, palette="classic"), face("8H", width, palette="high-contrast"))
    assert same(face("8R", width, palette="classic"), face("8R", width, palette="high-contrast"))


@pytest.mark.parametrize("width", [LARGE, SMALL])
@pytest.mark.parametrize("text", SAMPLE)
def test_the_corners_are_as_round_as_shadow_and_edge(screen: None, text: str, width: float) -> None:
    pictures = Pictures(1.0, PictureStyle())
    whole = pictures.upright(("card", text, "none"), width, width * RATIO)
    edge = pictures.upright(("card edge",), width, width * RATIO)
    left, top = ((a - b) // 2 for a, b in zip(whole.get_size(), edge.get_size(), strict=True))

    radius = round(playing_cards.CORNER * width)
    for step in range(radius):
        if edge.get_at((step, step)).a == 255:  # here the edge is whole: the card lies under it
            assert whole.get_at((left + step, top + step)).a >= 240
    assert whole.get_at((left, top)).a < 128


@pytest.mark.parametrize("width", [LARGE, SMALL])
@pytest.mark.parametrize("text", SAMPLE)
def test_the_letter_of_a_suit_or_colour_is_read_on_free_ground(screen: None, text: str, width: float) -> None:
    plain, lettered = face(text, width), face(text, width, suit_letters=True)
    place = playing_cards.LETTER_PLACES[family_of(text), width < playing_cards.MINI_BELOW]
    margin = (plain.get_width() - round(width)) // 2
    high = round(width * place.size * 0.7)
    spot = Rect(0, 0, high, high)
    spot.center = margin + round(width * place.x), margin + round(width * place.y)

    ink = luminance(Color(playing_cards.letter_ink(text, "classic")))
    pixels = [(x, y) for x in range(spot.left, spot.right) for y in range(spot.top, spot.bottom)]
    readable = [contrast(ink, luminance(plain.get_at(pixel))) >= 3.0 for pixel in pixels]
    assert sum(readable) >= 0.97 * len(readable)
    assert not same(plain.subsurface(spot).copy(), lettered.subsurface(spot).copy())
