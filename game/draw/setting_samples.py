"""Painters of samples for the settings: the suits of a palette, the back of a card, a cloth."""

import math
from collections.abc import Sequence

from pygame import Surface, transform

from game.draw.brush import (
    Size,
    blank,
    colour_at,
    dyed,
    filled,
    gradient,
    margin_of,
    polygons,
    rounded,
    soft,
)
from game.draw.icons import sign_mask
from game.draw.panels import GOLD, framed
from game.draw.picture_cache import Canvas, painter
from game.draw.playing_cards import CORNER, master
from game.draw.swatches import palettes
from game.setup.game_profiles import SAMPLES

CLOTHS = {  # in the middle, half way, at the edge
    "green": ("#35806A", "#1B5646", "#0A2A23"),
    "violet": ("#5A54A0", "#302C66", "#131033"),
    "wine": ("#8C3346", "#551A2A", "#260910"),
    "plum": ("#3A3148", "#211B30", "#0C0915"),
    "charcoal": ("#4A4650", "#2A2730", "#121016"),
}
ROUNDNESS = 2 / 2.6  # of the superellipse that the tables are


@painter("swatch")
def swatch(canvas: Canvas, palette: str) -> Surface:
    """Paint the four suits of a palette on a piece of card."""
    mask = rounded(canvas.size, 8 * canvas.scale)
    front = filled(mask, gradient(canvas.size, ((0.0, "#FFFBF0"), (1.0, "#EBDCBA"))))
    size = round(min(canvas.h * 0.62, canvas.w / 5.2))
    for index, letter in enumerate("SHDC"):
        mark = dyed(sign_mask(f"suit-{letter}", size), palettes()[palette][letter]["ink"])
        front.blit(mark, mark.get_rect(center=(round(canvas.w * (index + 0.75) / 4.5), canvas.h // 2)))
    blur = 4 * canvas.scale
    return framed(front, soft(mask, blur), margin_of(blur), canvas.px(2))


@painter("back sample")
def back_sample(canvas: Canvas, name: str) -> Surface:
    """Paint a card back of one style, or of two games side by side."""
    styles = [look.back for look in SAMPLES] if name == "game" else [name]
    face = _side_by_side(
        [transform.smoothscale(master("backs", f"{style}.webp"), canvas.size) for style in styles]
    )
    blur = max(1.0, 0.05 * canvas.w)
    under = soft(rounded(canvas.size, CORNER * canvas.w), blur, opacity=0.6)
    return framed(face, under, margin_of(blur), canvas.px(2))


@painter("cloth sample")
def cloth_sample(canvas: Canvas, name: str) -> Surface:
    """Paint a small table with a cloth, or with two games' own: wood, a line of brass, wool under a
    lamp.
    """
    wood = filled(
        _oval(canvas, 0.0), gradient(canvas.size, ((0.0, "#8A4E28"), (0.5, "#5A2E17"), (1.0, "#2C140A")))
    )
    wood.blit(filled(_oval(canvas, 0.085), gradient(canvas.size, GOLD)), (0, 0))
    dyes = [look.cloth for look in SAMPLES] if name == "game" else [name]
    wool = _side_by_side([lamplight(canvas.size, CLOTHS[dye]) for dye in dyes])
    wood.blit(filled(_oval(canvas, 0.1), wool), (0, 0))
    size = round(canvas.h * 0.4)
    sign = dyed(sign_mask("eight", size), "#FFFFFF", 0.1)
    wood.blit(sign, sign.get_rect(center=(canvas.w // 2, canvas.h // 2)))
    blur = 4 * canvas.scale
    return framed(wood, soft(_oval(canvas, 0.0), blur, opacity=0.6), margin_of(blur), canvas.px(2))


def _side_by_side(pictures: Sequence[Surface]) -> Surface:
    """Return one picture of equal vertical strips of several pictures."""
    whole = pictures[0].copy()
    w, h = whole.get_size()
    for index, picture in enumerate(pictures[1:], 1):
        left = w * index // len(pictures)
        whole.fill((0, 0, 0, 0), (left, 0, w, h))
        whole.blit(picture, (left, 0), (left, 0, w, h))
    return whole


def _oval(canvas: Canvas, inset: float) -> Surface:
    """Return the shape of the table, inset by this share of its height."""
    rx, ry = canvas.w / 2 - inset * canvas.h, canvas.h / 2 - inset * canvas.h
    points = []
    for step in range(96):
        c, s = math.cos(math.tau * step / 96), math.sin(math.tau * step / 96)
        x = canvas.w / 2 + rx * math.copysign(abs(c) ** ROUNDNESS, c)
        y = canvas.h / 2 + ry * math.copysign(abs(s) ** ROUNDNESS, s)
        points.append((x, y))
    return polygons(canvas.size, points)


def lamplight(size: Size, colours: tuple[str, str, str]) -> Surface:
    """Return cloth of this colour, lit in the middle."""
    small = blank((32, 20))
    stops = tuple(zip((0.0, 0.55, 1.0), colours, strict=True))
    for y in range(20):
        for x in range(32):
            small.set_at((x, y), colour_at(stops, min(1.0, math.hypot(x - 15.5, (y - 8) * 1.6) / 18)))
    return transform.smoothscale(small, size)
