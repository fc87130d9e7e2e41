"""A Crazier card: a window into its colour's world over paper with its name, kind and text.

Measures are units of 1 % of the card's width; the card is 100 wide and 140 high.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tools.art.canvas import Canvas
from tools.art.colour import GOLD, Colour, Stops, linear, mix, radial, reversed_stops, rgb
from tools.art.masks import Array, blur, cropped, disc, grid, noise, polygons, rounded, smooth
from tools.art.places import FONTS
from tools.art.scene_signs import COLOURS, INKS, pattern, sign
from tools.art.scene_text import Lettering, balanced, write

Picture = Callable[[int, int], Canvas]

PAPER: Stops = ((0, "#FFFBF0"), (0.6, "#FAF1DC"), (1, "#EBDCBA"))
DARK_PAPER: Stops = ((0, "#2C2540"), (1, "#171122"))
SILVER: Stops = ((0, "#F4EEFF"), (0.22, "#9A8FC0"), (0.5, "#4A4068"), (0.72, "#B8AEDC"), (1, "#231C38"))
NAME, FLAVOUR = FONTS / "Vollkorn-Bold.ttf", FONTS / "Vollkorn-Italic.ttf"
KIND = RANK = FONTS / "LeagueSpartan-Bold.otf"
RULES = FONTS / "Atkinson-Regular.ttf"
JEWELS = (("moon", 4.6, 4.6), ("ankh", 95.4, 4.6), ("sun", 4.6, 135.4), ("eye", 95.4, 135.4))


@dataclass(frozen=True, slots=True)
class Face:
    """What is on a card: its colours (one, or two), rank, name, kind, text, flavour and picture."""

    colours: tuple[str, ...]
    rank: str
    name: str
    kind: str
    rules: str
    flavour: str
    picture: Picture

    @property
    def wild(self) -> bool:
        """Eights wear the dark frame."""
        return self.rank == "8"


def crazier_card(face: Face, width: int) -> Canvas:
    """The card, `width` pixels wide, with clear rounded corners."""
    unit = width / 100
    card = Canvas.clear(width, round(width * 1.4))
    inset = _frame(card, unit, face.wild)
    field = rounded(*card.size, 3.4 * unit, inset * unit)
    _paper(card, field, unit, face)
    left, top = round(inset * unit), round(inset * unit)
    window = face.picture(width - 2 * left, round(79 * unit) - top)
    glass = field[top : top + window.size[1], left : left + window.size[0]]
    card.paint(glass, window.colour, 1, (left, top))
    card.inner_shadow(glass, 0.6, 1.6 * unit, at=(left, top))
    _ribbon(card, unit, face)
    _lines(card, unit, face)
    _pennant(card, unit, face)
    _mirrored_index(card, unit, face, inset)
    if face.wild:
        _jewels(card, unit)
    shine = polygons(*card.size, [(0, 0), (62 * unit, 0), (20 * unit, 70 * unit), (0, 81 * unit)])
    card.paint(blur(shine, 5 * unit) * field, "#FFFFFF", 0.07)
    return card


def _frame(card: Canvas, unit: float, wild: bool) -> float:
    """Plate and bevels; the width of the frame in units."""
    size = card.size
    plate: Stops = ((0, "#2A2438"), (1, "#0D0916")) if wild else ((0, "#262B3C"), (1, "#0D1018"))
    card.paint(rounded(*size, 5.8 * unit), linear(*size, plate, 70))
    if wild:
        card.paint(rounded(*size, 5.1 * unit, 0.7 * unit), linear(*size, SILVER, 62))
        obsidian: Stops = ((0, "#2A2240"), (0.5, "#120D1E"), (1, "#0A0712"))
        card.paint(rounded(*size, 4.7 * unit, 1.4 * unit), linear(*size, obsidian, 62))
        thin = rounded(*size, 3.9 * unit, 4.0 * unit)
        card.paint(thin, linear(*size, reversed_stops(SILVER), 62), 0.55)
        return 4.6
    card.paint(rounded(*size, 5.1 * unit, 0.7 * unit), linear(*size, GOLD, 62))
    card.paint(rounded(*size, 4.4 * unit, 1.4 * unit), linear(*size, reversed_stops(GOLD), 62))
    card.paint(rounded(*size, 4.0 * unit, 2.3 * unit), "#151925")
    return 2.7


def _paper(card: Canvas, field: Array, unit: float, face: Face) -> None:
    width, height = card.size
    paper = linear(width, height, DARK_PAPER if face.wild else PAPER, 80)
    fibres = noise(width, height, cells=(8, 10), octaves=6, seed=5, gain=0.7) - 0.5
    x, y = grid(width, height)
    corner = smooth(np.hypot((x - width / 2) / width, (y - height / 2) / height), 0.42, 0.75)
    card.paint(field, paper * (1 + fibres * 0.07 - corner * 0.20)[..., None])
    marks = pattern(face.colours[0], width, height, unit)
    if len(face.colours) > 1:
        marks = np.where(x < width / 2, marks, pattern(face.colours[1], width, height, unit))
    light, plain, _ = COLOURS[face.colours[0]]
    ink = light if face.wild else mix(plain, "#000000", 0.15)
    card.paint(marks * field * smooth(y / height, 0.62, 0.72), ink, 0.16 if face.wild else 0.13)


def _blended(first: Array, second: Array, place: npt.ArrayLike) -> Array:
    part = smooth(place, -0.5, 0.5)[..., None]
    return np.asarray(first * (1 - part) + second * part, np.float32)


def _ribbon(card: Canvas, unit: float, face: Face) -> None:
    """The band with the name, its ends pointed."""
    top, high = 72.6, 13.0

    def outline(inset: float, point: float) -> list[tuple[float, float]]:
        left, right, middle = 1.0 + inset, 99.0 - inset, top + high / 2
        shape = [(left + point, top + inset), (right - point, top + inset), (right, middle),
                 (right - point, top + high - inset), (left + point, top + high - inset),
                 (left, middle)]  # fmt: skip
        return [(x * unit, y * unit) for x, y in shape]

    band, at = cropped(outline(0, 3.0))
    card.shadow(band, 0.65, 1.6 * unit, (0, 1.1 * unit), at=at)
    card.paint(band, linear(band.shape[1], band.shape[0], GOLD, 90), 1, at)
    inner, at = cropped(outline(0.9, 2.6))
    height, width = inner.shape
    colours = [_dyed(kind, width, height) for kind in face.colours]
    body = colours[0]
    if len(colours) > 1:
        x, y = grid(width, height)
        body = _blended(colours[0], colours[1], (x / width - 0.5) * 3.2 + (y / height - 0.5) * 0.4)
    if face.wild:
        body = linear(width, height, ((0, "#4A4264"), (0.5, "#2A233E"), (1, "#120D1E")))
    card.paint(inner, body, 1, at)
    card.inner_shadow(inner, 0.45, 0.9 * unit, at=at)
    light = face.wild or len(face.colours) > 1
    ink = "#FFF6E0" if light else INKS[face.colours[0]]
    style = Lettering(NAME, 8.2 * unit, ink, shadow=0.75 if ink == "#FFF6E0" else 0)
    write(card, face.name, (50 * unit, (top + high / 2 + 2.6) * unit), style, widest=86 * unit)


def _dyed(kind: str, width: int, height: int) -> Array:
    light, plain, dark = COLOURS[kind]
    return linear(
        width, height, ((0, mix(plain, light, 0.45)), (0.3, plain), (0.7, plain), (1, mix(plain, dark, 0.65)))
    )


def _lines(card: Canvas, unit: float, face: Face) -> None:
    """Kind between fading rules, rules text, flavour."""
    light, _, dark = COLOURS[face.colours[0]]
    ink: Colour = light if face.wild else mix(dark, "#000000", 0.2)
    kind = Lettering(KIND, 4.6 * unit, ink, spacing=0.25 * unit)
    reach = write(card, face.kind, (50 * unit, 91.8 * unit), kind)
    fade = np.tile(np.linspace(0, 1, round(15 * unit), dtype=np.float32), (max(1, round(0.45 * unit)), 1))
    level = round(90.0 * unit)
    card.paint(fade, ink, 1, (round(50 * unit - reach / 2 - 18 * unit), level))
    card.paint(fade[:, ::-1], ink, 1, (round(50 * unit + reach / 2 + 3 * unit), level))
    body = Lettering(RULES, 6.3 * unit, "#EDE4F6" if face.wild else "#2A2230")
    aside = Lettering(FLAVOUR, 5.2 * unit, "#B9A8D0" if face.wild else "#6E5636")
    rows = [(line, body, 7.55) for line in balanced(face.rules, body, 83 * unit)]
    rows += [(line, aside, 6.6) for line in balanced(face.flavour, aside, 76 * unit)]
    room = 31.5 - sum(step for _, _, step in rows) - 2.2
    level_at = 93.6 + max(0.0, room * 0.42) + 5.4
    for number, (line, style, step) in enumerate(rows):
        write(card, line, (50 * unit, level_at * unit), style)
        following = rows[number + 1][1] if number + 1 < len(rows) else style
        level_at += step + (1.6 if following is not style else 0)


def _pennant(card: Canvas, unit: float, face: Face) -> None:
    """The hanging flag with rank and signs, upper left."""
    left, right, top, foot = 6.5, 24.5, 1.6, 36.6

    def outline(inset: float) -> list[tuple[float, float]]:
        shape = [(left + inset, top), (right - inset, top), (right - inset, foot - inset * 0.6),
                 ((left + right) / 2, foot - 5.2 - inset * 0.2),
                 (left + inset, foot - inset * 0.6)]  # fmt: skip
        return [(x * unit, y * unit) for x, y in shape]

    edge, at = cropped(outline(0))
    card.shadow(edge, 0.65, 1.4 * unit, (0.4 * unit, 1.0 * unit), at=at)
    card.paint(edge, linear(edge.shape[1], edge.shape[0], GOLD, 62), 1, at)
    flag, at = cropped(outline(0.9))
    height, width = flag.shape
    cloths = []
    for kind in face.colours:
        light, plain, dark = COLOURS[kind]
        stops: Stops = (
            (0, mix(plain, dark, 0.35)),
            (0.35, plain),
            (0.75, mix(plain, light, 0.15)),
            (1, plain),
        )
        cloths.append(linear(width, height, stops))
    body = cloths[0]
    if len(cloths) > 1:
        x, y = grid(width, height)
        body = _blended(cloths[0], cloths[1], ((x / unit - 8.1) * 0.75 + y / unit - 21) * 1.6)
    if face.wild:
        body = linear(width, height, ((0, "#2A2440"), (1, "#120D1E")))
    card.paint(flag, body, 1, at)
    card.inner_shadow(flag, 0.35, 0.9 * unit, at=at)
    middle = (left + right) / 2
    ink = "#FFE9B0" if face.wild else INKS[face.colours[0]]
    style = Lettering(RANK, 17.5 * unit, ink, shadow=0.6 if ink[1] == "F" else 0)
    write(card, face.rank, (middle * unit, (top + 15.4) * unit), style)
    if len(face.colours) == 1:
        kind = face.colours[0]
        light, plain, _ = COLOURS[kind]
        _stamp(
            card,
            kind,
            5.6 * unit,
            (middle, top + 22.5),
            unit,
            (plain if kind == "sun" else light) if face.wild else ink,
        )
        return
    for kind, aside, down in zip(face.colours, (-3.4, 3.5), (19.6, 25.8), strict=True):
        _stamp(card, kind, 4.1 * unit, (middle + aside, top + down), unit, INKS[kind])


def _stamp(
    card: Canvas, kind: str, radius: float, centre: tuple[float, float], unit: float, ink: Colour
) -> None:
    mask = sign(kind, radius)
    at = round(centre[0] * unit - mask.shape[1] / 2), round(centre[1] * unit - mask.shape[0] / 2)
    if float(rgb(ink).mean()) > 0.5:
        card.shadow(mask, 0.5, max(1, radius * 0.1), (0, radius * 0.08), at=at)
    card.paint(mask, ink, 1, at)


def _mirrored_index(card: Canvas, unit: float, face: Face, inset: float) -> None:
    """Rank and signs once more at the lower right, upside down."""
    light, plain, dark = COLOURS[face.colours[0]]
    ink: Colour = light if face.wild else mix(dark, "#000000", 0.2)
    index = Canvas.clear(round(30 * unit), round(11 * unit))
    wide = write(index, face.rank, (4 * unit, 8.4 * unit), Lettering(RANK, 9.5 * unit, ink))
    for number, kind in enumerate(face.colours):
        light, plain, dark = COLOURS[kind]
        colour: Colour = light if face.wild else mix(dark, plain, 0.35)
        _stamp(index, kind, 3.5 * unit, (4 + wide / unit / 2 + 5.0 + number * 8.4, 5.2), unit, colour)
    turned = Canvas(index.colour[::-1, ::-1].copy(), index.alpha[::-1, ::-1].copy())
    width, height = card.size
    card.put(
        turned,
        (
            round(width - (inset + 2.5) * unit) - turned.size[0],
            round(height - (inset + 2.2) * unit) - turned.size[1],
        ),
    )


def _jewels(card: Canvas, unit: float) -> None:
    """A stone of each colour in the corners of an eight."""
    for kind, x, y in JEWELS:
        light, plain, dark = COLOURS[kind]
        centre = (x * unit, y * unit)
        seat = disc(*card.size, centre, 3.4 * unit)
        card.shadow(seat, 0.6, unit)
        card.paint(seat, linear(*card.size, GOLD, 62))
        stone = disc(*card.size, centre, 2.7 * unit)
        card.paint(
            stone,
            radial(
                *card.size,
                ((x - 0.8) * unit, (y - 0.9) * unit),
                4 * unit,
                ((0, light), (0.5, plain), (1, dark)),
            ),
        )
        card.paint(
            blur(disc(*card.size, ((x - 0.9) * unit, (y - 1.0) * unit), 0.7 * unit), 0.25 * unit),
            "#FFFFFF",
            0.85,
        )
