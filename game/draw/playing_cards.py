"""Painters of playing cards: faces and backs at any size, with shadow, veil or golden edge."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Surface, transform

from game.draw import image_decoder
from game.draw.brush import blank, cut, dyed, filled, gradient, margin_of, polygons, rounded, soft_box
from game.draw.memory_budget import MEGABYTE
from game.draw.panels import GOLD
from game.draw.picture_cache import Canvas, Steps, painter
from game.draw.surface_cache import surface_cache
from game.draw.swatches import FIELDS, ink_colour
from game.stage.faces import CRAZY8, ORDINARY, Family, family_of, sign_of, value_of

CORNER = 0.058  # radius of its corners over its width
MINI_BELOW = 92  # physical pixels of width under which the mini faces are used
PRINTED_MINI_BELOW = 52  # the same for cards with `printed`
MASTERS_LIMIT, SHADOWS_LIMIT = 40 * MEGABYTE, 3 * MEGABYTE

# elevation -> opacity, blur and drop of the shadow, as fractions of the card's width; it falls half as far
# to the right, away from the lamp at the upper left
ELEVATIONS = {
    "none": (0.0, 0.0, 0.0),
    "table": (0.5, 0.028, 0.02),
    "hand": (0.5, 0.05, 0.04),
    "high": (0.6, 0.1, 0.1),
}
PILE_SHADE, PILE_OPACITY = (0.1, 0.085, 0.15), 0.8  # blur and fall of a pile's, as shares of its width


class LetterPlace(NamedTuple):
    """The place of the letter of a suit or colour, for players who want letters, in shares of the card's
    width.

    With `turned` it is written again upside down, as the index is.
    """

    x: float
    y: float
    size: float
    turned: bool


# (family, is a mini face) -> a place free of other marks
LETTER_PLACES = {
    (ORDINARY, False): LetterPlace(0.115, 0.56, 0.12, turned=True),
    (ORDINARY, True): LetterPlace(0.17, 1.2, 0.22, turned=False),
    (CRAZY8, False): LetterPlace(0.132, 0.465, 0.12, turned=False),
    (CRAZY8, True): LetterPlace(0.17, 1.2, 0.22, turned=False),
}
DARK_VALUES = ("8",)  # of coloured cards: printed on a dark ground, whatever their colour
IVORY = "#FFF6E0"
BARE = 4  # clear pixels round a card without a shadow


@surface_cache(MASTERS_LIMIT)
def master(*parts: str) -> Surface:
    """Return a card's image file as a surface, straight alpha."""
    return image_decoder.take(*parts)


def _opened(*parts: str) -> Iterator[None]:
    """Yield until a card's image is decoded."""
    if not master.holds(*parts):
        image_decoder.begin(*parts)
        yield from image_decoder.waiting(*parts)


@painter("card")
def card(canvas: Canvas, text: str, elevation: str = "table", printed: bool = False) -> Steps:
    """Paint a card's face over its shadow.

    `printed` keeps the full face instead of the mini face at smaller sizes.
    """
    family, mini = family_of(text), canvas.w < (PRINTED_MINI_BELOW if printed else MINI_BELOW)
    folder = ("cards", set_of(family, canvas.look.palette), *(("mini",) if mini else ()))
    parts = *folder, f"{text}.webp"
    yield from _opened(*parts)
    face = transform.smoothscale(master(*parts), canvas.size)
    if canvas.look.suit_letters:
        _write_letter(face, canvas, text, LETTER_PLACES[family, mini])
    return shaded(face, elevation)


def set_of(family: Family, palette: str) -> str:
    """Return the folder of a family's faces.

    Ordinary cards depend on the palette, coloured cards do not.
    """
    return palette if family is ORDINARY else family.name


@painter("back")
def back(canvas: Canvas, elevation: str = "table", own: str = "ink") -> Steps:
    """Paint the back of a card. `own` is the style of the game."""
    parts = "backs", f"{canvas.look.back_for(own)}.webp"
    yield from _opened(*parts)
    return shaded(transform.smoothscale(master(*parts), canvas.size), elevation)


def shaded(face: Surface, elevation: str) -> Surface:
    """Return the card's face centred over its shadow."""
    if ELEVATIONS[elevation][0]:
        result = _shadow(face.get_size(), elevation).copy()
    else:
        result = blank((face.get_width() + 2 * BARE, face.get_height() + 2 * BARE))
    result.blit(face, face.get_rect(center=(result.get_width() // 2, result.get_height() // 2)))
    return result


@surface_cache(SHADOWS_LIMIT)
def _shadow(size: tuple[int, int], elevation: str) -> Surface:
    """Return the shadow of a card of this size, which all cards share."""
    opacity, blur, drop = ELEVATIONS[elevation]
    reach, fall = max(1.0, blur * size[0]), round(drop * size[0])
    margin = margin_of(reach) + fall
    result = blank((size[0] + 2 * margin, size[1] + 2 * margin))
    under = soft_box(size, CORNER * size[0], reach, opacity=opacity)
    middle = result.get_width() // 2 + round(fall / 2), result.get_height() // 2 + fall
    result.blit(under, under.get_rect(center=middle))
    return result


@painter("card veil")
def card_veil(canvas: Canvas, opacity: float = 0.3, colour: str = "#0D0D18") -> Surface:
    """Paint the veil over a card that cannot be played or chosen, or over one that turns over."""
    return dyed(rounded(canvas.size, CORNER * canvas.w), colour, opacity)


@painter("card edge")
def card_edge(canvas: Canvas, colour: str = "#FFE28A") -> Surface:
    """Paint the light edge of a playable card."""
    inner = rounded(canvas.size, CORNER * canvas.w, max(1.5, canvas.w * 0.014))
    return dyed(cut(rounded(canvas.size, CORNER * canvas.w), inner), colour)


@lru_cache(8)
def _letter_font(pixels: int) -> pygame.font.Font:
    from game.draw.typefaces import font

    return font("bold", pixels)


def _write_letter(face: Surface, canvas: Canvas, text: str, place: LetterPlace) -> None:
    """Add the letter of the card's suit or colour."""
    ink = letter_ink(text, canvas.look.palette)
    letter = _letter_font(max(9, round(canvas.w * place.size))).render(sign_of(text), True, ink)
    middle = round(canvas.w * place.x), round(canvas.w * place.y)
    face.blit(letter, letter.get_rect(center=middle))
    if place.turned:
        turned = transform.rotate(letter, 180)
        face.blit(turned, turned.get_rect(center=(canvas.w - middle[0], canvas.h - middle[1])))


def letter_ink(text: str, palette: str) -> str:
    """Return the colour of a letter on this card."""
    if family_of(text) is ORDINARY:
        return ink_colour(sign_of(text), palette)
    return IVORY if value_of(text) in DARK_VALUES else FIELDS[sign_of(text)][3]


@painter("halo")
def halo(canvas: Canvas, colour: str = "#FFD45A") -> Surface:
    """Paint the glow round a playable card."""
    blur = max(2.0, canvas.w * 0.06)
    return soft_box(canvas.size, CORNER * canvas.w, blur, colour, 1.0)


@painter("card shadow")
def card_shadow(canvas: Canvas) -> Surface:
    """Paint the wide shadow of a card that is carried high above the table."""
    return soft_box(canvas.size, CORNER * canvas.w, canvas.w * 0.12, opacity=0.55)


@painter("gleam")
def gleam(canvas: Canvas, share: float) -> Surface:
    """Paint a gleam that runs over a card: `share` 0 is at its left edge, 1 at its right."""
    w, h = canvas.size
    lean, band = w * 0.35, w * 0.34
    x = -band - lean + share * (w + 2 * band + lean)
    light = blank(canvas.size)
    for part, opacity in ((1.0, 0.16), (0.62, 0.22), (0.3, 0.3)):
        half = band * part / 2
        edges_of = [(x - half + lean, 0), (x + half + lean, 0), (x + half, h), (x - half, h)]
        light.blit(dyed(polygons(canvas.size, edges_of), "#FFFFFF", opacity), (0, 0))
    return filled(rounded(canvas.size, CORNER * w), light)


@painter("pile shade")
def pile_shade(canvas: Canvas, depth: float = 1.0) -> Surface:
    """Paint the wide shadow of a pile, away from the lamp at the upper left. `depth` is at most 1."""
    blur, across, down = (share * canvas.w for share in PILE_SHADE)
    margin = margin_of(blur) + round(down)
    result = blank((canvas.w + 2 * margin, canvas.h + 2 * margin))
    under = soft_box(canvas.size, CORNER * canvas.w, blur, opacity=PILE_OPACITY * (0.4 + 0.6 * depth))
    middle = result.get_width() // 2, result.get_height() // 2
    result.blit(under, under.get_rect(center=(middle[0] + round(across), middle[1] + round(down))))
    return result


@painter("edges")
def edges(canvas: Canvas, sheets: int) -> Surface:
    """Paint the side of a pile: the edges of `sheets` cards below the top card."""
    step = max(1, round(canvas.w * 0.0075))
    margin = step * sheets
    mask = rounded(canvas.size, CORNER * canvas.w)
    result = Surface((canvas.w + 2 * margin, canvas.h + 2 * margin), pygame.SRCALPHA)
    for index in range(sheets, 0, -1):
        shade = gradient(canvas.size, ((0.0, "#8A7A5A"), (1.0, "#F6EBD2" if index % 2 else "#CDBE9C")))
        result.blit(filled(mask, shade), (margin + index * step // 3, margin + index * step))
    return result


@painter("slot")
def slot(canvas: Canvas) -> Surface:
    """Paint the outline of an empty pile."""
    mask = rounded(canvas.size, CORNER * canvas.w)
    line = cut(mask, rounded(canvas.size, CORNER * canvas.w, max(1.5, canvas.w * 0.015)))
    result = dyed(mask, "#04140F", 0.28)
    result.blit(filled(line, gradient(canvas.size, GOLD), 0.5), (0, 0))
    return result
