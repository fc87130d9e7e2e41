"""The prepainted parts of named cards, scaled to the size in use."""

import io
from collections.abc import Callable, Sequence

import pygame
from pygame import BLEND_RGBA_MULT, Rect, Surface, transform

from game.draw.brush import blank, cut, dyed, gradient, polygons
from game.draw.deck_style import PARTS
from game.draw.memory_budget import MEGABYTE
from game.draw.surface_cache import surface_cache
from game.system.assets import read_bytes

MASTERS_LIMIT, SCALED_LIMIT, BLENDED_LIMIT = 6 * MEGABYTE, 8 * MEGABYTE, 2 * MEGABYTE
BLUR = 0.12  # of a ribbon's width over which two colours run into each other
LEFT, RIGHT = 0.78, 0.42  # of a pennant's height where its second colour begins at either side
CLEAR, WHITE = "#FFFFFF00", "#FFFFFFFF"

Cover = Callable[[tuple[int, int], int, int], Surface]  # (size, number, of how many) -> white where it begins


@surface_cache(MASTERS_LIMIT)
def _master(name: str) -> Surface:
    file = io.BytesIO(read_bytes("sprites", "cards", "crazier", f"{name}.webp"))
    return pygame.image.load(file, "part.webp").convert_alpha()


def place(name: str, unit: float) -> Rect:
    """Return the place of a part on a card of 100 x `unit` pixels width."""
    box = PARTS[name]
    return Rect(
        round(box.x * unit),
        round(box.y * unit),
        max(1, round(box.w * unit)),
        max(1, round(box.h * unit)),
    )


def part(name: str, unit: float) -> Surface:
    """Return a part at its size on a card of 100 x `unit` pixels width, straight alpha."""
    return sized(name, place(name, unit).size)


def sized(name: str, size: tuple[int, int]) -> Surface:
    """Return a part at any size in pixels.

    Very large parts are not cached, since they would push all others out of the cache.
    """
    if size[0] * size[1] * 4 > SCALED_LIMIT // 3:
        return transform.smoothscale(_master(name), size)
    return _scaled(name, size)


@surface_cache(SCALED_LIMIT)
def _scaled(name: str, size: tuple[int, int]) -> Surface:
    return transform.smoothscale(_master(name), size)


def lay(card: Surface, name: str, unit: float, down: float = 0.0) -> None:
    """Draw a part at its place on a card, or `down` units lower."""
    card.blit(part(name, unit), place(name, unit).move(0, round(down * unit)))


def ribbon(kind: str, colours: Sequence[str], unit: float) -> Surface:
    """Return the band of a name in its colours, which blend into each other."""
    return _overlaid(tuple([f"ribbon-{kind}-{colour}" for colour in colours]), unit, across)


def pennant(prefix: str, colours: Sequence[str], unit: float) -> Surface:
    """Return the flag of a rank in its colours, divided by slanting lines."""
    return _overlaid(tuple([f"{prefix}-{colour}" for colour in colours]), unit, _slanting)


def paper(colours: Sequence[str], inks: Sequence[str], opacity: float, unit: float) -> Surface:
    """Return the patterns of the paper for these colours, side by side, each in its ink."""
    pieces = [
        dyed(part(f"paper-{colour}", unit), ink, opacity) for colour, ink in zip(colours, inks, strict=True)
    ]
    if len(pieces) == 1:
        return pieces[0]
    size = pieces[0].get_size()
    result = blank(size)
    for number, piece in enumerate(pieces):
        here = cut(across(size, number, len(pieces)), across(size, number + 1, len(pieces)))
        piece.blit(here, (0, 0), special_flags=BLEND_RGBA_MULT)
        result.blit(piece, (0, 0))
    return result


@surface_cache(BLENDED_LIMIT)
def _overlaid(names: tuple[str, ...], unit: float, cover: Cover) -> Surface:
    """Return several parts of one outline as a single part.

    Each part covers the earlier ones from its own share of the area on.
    """
    if len(names) == 1:
        return part(names[0], unit)
    result = part(names[0], unit).copy()
    for number, name in enumerate(names[1:], 1):
        piece = part(name, unit).copy()
        piece.blit(cover(piece.get_size(), number, len(names)), (0, 0), special_flags=BLEND_RGBA_MULT)
        result.blit(piece, (0, 0))
    return result


def across(size: tuple[int, int], number: int, of: int) -> Surface:
    """Return a mask that is white from the share `number` of `of` of the width on, with a soft edge."""
    middle, reach = number / of, BLUR / 2 if 0 < number < of else 0.0
    stops = ((0.0, CLEAR), (max(0.0, middle - reach), CLEAR), (min(1.0, middle + reach), WHITE), (1.0, WHITE))
    return gradient(size, stops if 0 < number < of else ((0.0, CLEAR if number else WHITE),), across=True)


def _slanting(size: tuple[int, int], number: int, of: int) -> Surface:
    """Return a mask that is white below a slanting line."""
    w, h = size
    deeper = (number - 1) / of
    left, right = (LEFT + (1 - LEFT) * deeper) * h, (RIGHT + (1 - RIGHT) * deeper) * h
    return polygons(size, [(0, left), (w, right), (w, h), (0, h)])
