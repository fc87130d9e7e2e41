"""Painters of large words in metal: raised letters with a side, a bevel and a dark outline."""

import math
from typing import NamedTuple

from pygame import BLEND_RGBA_MAX, Surface, transform

from game.draw.brush import Stops, blank, cut, dyed, filled, gradient, margin_of, soft
from game.draw.icons import sign_mask
from game.draw.panels import framed
from game.draw.picture_cache import Canvas, Steps, painter
from game.draw.text_renderer import render

LINE = 1.5  # of a text size: the height of the picture
LARGE = 200_000  # pixels of a picture from which it is painted at its own size, else at twice that
# Of the text size: how deep the letters are, how wide their outline is, their bevel, and their light.
DEPTH, OUTLINE, BEVEL, BLUR = 0.105, 0.026, 0.018, 0.15
SIGN, SIGN_LINE = 0.88, 0.5  # of a sign's picture: the sign, and the text size for its depth
ROUND = 16  # directions in which a shape is widened


class Metal(NamedTuple):
    """The colours of letters: front from top to bottom, bevel, side, outline and light."""

    front: Stops
    bright: str
    deep: str
    side: Stops
    outline: str
    light: str


METALS = {
    "gold": Metal(
        ((0.0, "#FFF9DC"), (0.4, "#F3D27C"), (0.58, "#CF9A3C"), (0.8, "#F0CF78"), (1.0, "#B98A36")),
        "#FFFDF0",
        "#8A5A18",
        ((0.0, "#A8681E"), (1.0, "#54290A")),
        "#1E0F05",
        "#FFB84A",
    ),
    "copper": Metal(
        ((0.0, "#FFEDE0"), (0.4, "#F0A67E"), (0.58, "#B85A38"), (0.8, "#E89A72"), (1.0, "#9C4428")),
        "#FFF6F0",
        "#64200E",
        ((0.0, "#842E18"), (1.0, "#3E0E06")),
        "#180604",
        "#FF7A4A",
    ),
}


@painter("gold words")
def gold_words(canvas: Canvas, words: str, metal: str = "gold") -> Steps:
    """Paint raised words, with the dark edge that sets them off from the cloth."""
    return (yield from _raised(canvas, _face(canvas, words), METALS[metal], canvas.h / LINE))


@painter("gold sign")
def gold_sign(canvas: Canvas, name: str) -> Steps:
    """Paint a sign, such as the eight of the house, raised in gold as the words are."""
    size = canvas.w * _grain(canvas)
    sheet, sign = blank((size, size)), round(size * SIGN)
    sheet.blit(sign_mask(name, sign), ((size - sign) // 2, (size - sign) // 2 - round(size * (1 - SIGN) / 4)))
    return (yield from _raised(canvas, sheet, METALS["gold"], canvas.h * SIGN_LINE))


def _raised(canvas: Canvas, face: Surface, look: Metal, pixels: float) -> Steps:
    """Paint the front `face` raised in metal, as deep as suits letters of so many pixels."""
    grain = _grain(canvas)
    side = _smeared(face, round(DEPTH * pixels * grain))
    yield
    wide = side.copy()
    for turn in range(ROUND):
        _widen(wide, side, OUTLINE * pixels * grain, turn)
        if turn % 6 == 5:
            yield
    whole = dyed(wide, look.outline)
    yield
    bounds = side.get_bounding_rect()
    whole.blit(filled(side, _across(side, bounds.y, bounds.bottom, look.side)), (0, 0))
    yield
    bounds = face.get_bounding_rect()
    whole.blit(filled(face, _across(face, bounds.y, bounds.bottom, look.front)), (0, 0))
    yield
    bevel = max(1, round(BEVEL * pixels * grain))
    whole.blit(dyed(cut(face, _moved(face, -bevel, -bevel)), look.deep, 0.7), (0, 0))
    whole.blit(dyed(cut(face, _moved(face, bevel, bevel)), look.bright, 0.9), (0, 0))
    yield
    blur = pixels * BLUR
    half = transform.smoothscale(side, (canvas.w // 2, canvas.h // 2))
    light = transform.smoothscale_by(soft(half, blur / 2, look.light, 0.75), 2)
    yield
    whole = transform.smoothscale(whole, canvas.size)
    yield
    return framed(whole, light, margin_of(blur), 0)


@painter("shining words")
def shining_words(canvas: Canvas, words: str) -> Surface:
    """Paint the front of the same words in white light."""
    return dyed(transform.smoothscale(_face(canvas, words), canvas.size), "#FFFDF0", 0.8)


def _grain(canvas: Canvas) -> int:
    """Return how many times larger than seen the words are painted."""
    return 1 if canvas.w * canvas.h > LARGE else 2


def _face(canvas: Canvas, words: str) -> Surface:
    """Return the front of the words as a mask; with the side below them they are in the middle."""
    grain, pixels = _grain(canvas), canvas.h / LINE
    line = render(words, "logo", round(pixels * grain), "#FFFFFF")
    ink = line.subsurface(line.get_bounding_rect())
    sheet = blank((canvas.w * grain, canvas.h * grain))
    lift = round(DEPTH * pixels * grain / 2)
    sheet.blit(ink, ink.get_rect(center=(sheet.get_width() // 2, sheet.get_height() // 2 - lift)))
    sheet.fill((255, 255, 255, 0), special_flags=BLEND_RGBA_MAX)
    return sheet


def _moved(mask: Surface, dx: int, dy: int) -> Surface:
    """Return the mask at another place."""
    result = blank(mask.get_size())
    result.blit(mask, (dx, dy))
    return result


def _smeared(mask: Surface, depth: int) -> Surface:
    """Return the area that a mask covers on its way `depth` pixels downwards, without gaps."""
    result, covered = mask.copy(), 0
    while covered < depth:
        step = min(covered + 1, depth - covered)
        result.blit(result.copy(), (0, step), special_flags=BLEND_RGBA_MAX)
        covered += step
    return result


def _widen(wide: Surface, mask: Surface, by: float, turn: int) -> None:
    """Add the mask to `wide`, so many pixels off in one of the directions."""
    angle = math.tau * turn / ROUND
    at = round(by * math.cos(angle)), round(by * math.sin(angle))
    wide.blit(mask, at, special_flags=BLEND_RGBA_MAX)


def _across(mask: Surface, top: int, bottom: int, stops: Stops) -> Surface:
    """Return a gradient as large as the mask that runs from `top` to `bottom`."""
    sheet = blank(mask.get_size())
    sheet.blit(gradient((mask.get_width(), bottom - top), stops), (0, top))
    return sheet
