"""Text: fonts by role, measuring in design units, wrapping, and lines with suit signs in them."""

import re
from functools import lru_cache

import pygame
from pygame import Surface, transform
from pygame.font import Font

from game.assets import asset
from game.draw.brush import blank, dyed
from game.draw.signs import sign_mask
from game.draw.swatches import sign_colour

FONTS = {
    "title": "Cinzel-Bold.ttf",
    "logo": "Cinzel-Black.ttf",
    "name": "Vollkorn-Bold.ttf",
    "flavour": "Vollkorn-Italic.ttf",
    "button": "LeagueSpartan-Bold.otf",
    "heavy": "LeagueSpartan-ExtraBold.otf",
    "text": "Atkinson-Regular.ttf",
    "bold": "Atkinson-Bold.ttf",
    "italic": "Atkinson-Italic.ttf",
}
MEASURE = 64  # pixels at which text is measured for layouts
EVEN = 36  # pixels from which type is spaced evenly at its own size
SPREAD = 1.06  # type is set in whole pixels: a line may come out so much longer than it was measured
SMALLEST = 9  # physical pixels: nothing is drawn smaller
TOKEN = re.compile(r"\{([SHDC])\}")
SIGN_WIDTH = 1.02  # of the text size


@lru_cache(64)
def font(role: str, pixels: int) -> Font:
    """The font of a role at a size in physical pixels."""
    return Font(str(asset("sprites", "fonts", FONTS[role])), pixels)


def pixels_of(size: float, scale: float) -> int:
    """The physical size of text of `size` design units."""
    return max(SMALLEST, round(size * scale))


@lru_cache(4096)
def width_of(text: str, size: float, role: str = "text") -> float:
    """The width of one line in design units."""
    ruler = font(role, MEASURE)
    total = 0.0
    for part, is_sign in _parts(text):
        total += MEASURE * SIGN_WIDTH if is_sign else ruler.size(part)[0]
    return total * size / MEASURE


@lru_cache(512)
def wrap(text: str, size: float, width: float, role: str = "text") -> tuple[str, ...]:
    """The lines of `text`, none wider than `width` design units; a word that is wider is broken."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        current = ""
        for word in paragraph.split(" "):
            longer = f"{current} {word}" if current else word
            if width_of(longer, size, role) * SPREAD <= width:
                current = longer
                continue
            if current:
                lines.append(current)
            *whole, current = _broken(word, size, width, role)
            lines.extend(whole)
        lines.append(current)
    return tuple(lines)


def _broken(word: str, size: float, width: float, role: str) -> list[str]:
    """The word in pieces that fit: one, but for a path or the like."""
    pieces = []
    while width_of(word, size, role) * SPREAD > width and len(word) > 1:
        end = len(word) - 1
        while end > 1 and width_of(word[:end], size, role) * SPREAD > width:
            end -= 1
        pieces.append(word[:end])
        word = word[end:]
    return [*pieces, word]


def fitted(text: str, size: float, width: float, role: str = "text", least: float = 0.6) -> float:
    """The largest size up to `size`, not below `least` of it, at which the line fits into `width`."""
    natural = width_of(text, size, role) * SPREAD
    return size if natural <= width else max(size * least, size * width / natural)


def shortened(text: str, size: float, width: float, role: str = "text") -> str:
    """The text, cut with an ellipsis where it is too wide."""
    if width_of(text, size, role) * SPREAD <= width:
        return text
    while text and width_of(text + "…", size, role) * SPREAD > width:
        text = text[:-1]
    return text.rstrip() + "…"


def render(text: str, role: str, pixels: int, colour: str) -> Surface:
    """One line of text with its signs, straight alpha, at a size in physical pixels."""
    pieces = [
        _sign(part, pixels) if is_sign else _words(part, role, pixels, colour)
        for part, is_sign in _parts(text)
    ]
    if len(pieces) == 1:
        return pieces[0]
    line = blank((sum(p.get_width() for p in pieces), max(p.get_height() for p in pieces)))
    x = 0
    for piece in pieces:
        line.blit(piece, (x, (line.get_height() - piece.get_height()) // 2))
        x += piece.get_width()
    return line


def _words(text: str, role: str, pixels: int, colour: str) -> Surface:
    """Words without signs. Small type is drawn twice as large and averaged down.

    Drawn at its own size its letters are moved to whole pixels, which spaces them unevenly and makes lines
    up to 13 % longer than they were measured.
    """
    if pixels >= EVEN:
        return font(role, pixels).render(text, True, colour).convert_alpha()
    twice = font(role, 2 * pixels).render(text, True, colour).convert_alpha()
    return transform.smoothscale(twice, (max(1, twice.get_width() // 2), max(1, twice.get_height() // 2)))


def _parts(text: str) -> list[tuple[str, bool]]:
    """The text cut at its signs: (text or suit letter, is it a sign)."""
    pieces = TOKEN.split(text)
    parts = [(piece, index % 2 == 1) for index, piece in enumerate(pieces) if piece]
    return parts or [(" ", False)]


def _sign(letter: str, pixels: int) -> Surface:
    box = blank((round(pixels * SIGN_WIDTH), pixels))
    mask = sign_mask(f"suit-{letter}", round(pixels * 0.82))
    mark = dyed(mask, sign_colour(letter))
    box.blit(mark, mark.get_rect(center=(box.get_width() // 2, box.get_height() // 2)))
    return box


def with_shadow(line: Surface) -> Surface:
    """The line over a small dark shadow of itself."""
    offset = max(1, line.get_height() // 24)
    result = blank((line.get_width() + 2 * offset, line.get_height() + 2 * offset))
    dark = line.copy()
    dark.fill((0, 0, 0, 190), special_flags=pygame.BLEND_RGBA_MULT)
    result.blit(dark, (offset, offset * 2))
    result.blit(line, (offset, offset))
    return result
