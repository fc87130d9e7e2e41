"""A whole Crazier card as a painting, for the title: the parts of the decks' cards, a picture, and type.

In the game the client puts the same parts together (`game/draw/deck_pages.py`), for any text at any size.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce

import numpy as np

from game.draw import deck_looks as looks
from tools.art.canvas import Canvas
from tools.art.colour import Colour, mix, rgb
from tools.art.crazier import cloth, frames, papers
from tools.art.crazier.papers import SIGN_OF
from tools.art.crazier.signs import sign
from tools.art.masks import Array, grid, rounded, smooth
from tools.art.places import FONTS
from tools.art.scene_text import Lettering, balanced, write

Picture = Callable[[int, int], Canvas]

NAME, FLAVOUR = FONTS / "Vollkorn-Bold.ttf", FONTS / "Vollkorn-Italic.ttf"
KIND = RANK = FONTS / "LeagueSpartan-Bold.otf"
RULES = FONTS / "Atkinson-Regular.ttf"
TURNED_TWINS = ("6", "9")  # told apart by a bar where they stand upside down
PITCH, PITCH_ASIDE, GAP = 7.4, 6.4, 1.6  # units from line to line, and before the flavour


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

    @property
    def dyes(self) -> tuple[str, ...]:
        """What ribbon and pennant are dyed in."""
        return ("wild",) if self.wild else self.colours


def crazier_card(face: Face, width: int) -> Canvas:
    """The card, `width` pixels wide, with clear rounded corners."""
    unit = width / 100
    card = frames.page(width, wild=face.wild)
    _pattern(card, face)
    _window(card, face, unit)
    card.put(_mixed([cloth.ribbon(width, dye, face.kind.lower()) for dye in face.dyes], _across))
    card.put(_mixed([cloth.pennant(width, dye) for dye in face.dyes], _slanting))
    _lines(card, unit, face)
    _ranked(card, unit, face)
    _mirrored_index(card, unit, face)
    if face.wild:
        card.put(frames.jewels(width))
    card.put(frames.shine(width))
    return card


def _mixed(parts: list[Canvas], share: Callable[[int, int], Array]) -> Canvas:
    """One part, or two of them where `share` says how much of the second there is."""

    def both(first: Canvas, second: Canvas) -> Canvas:
        part = share(*first.size)
        colour = first.colour + (second.colour - first.colour) * part[..., None]
        return Canvas(colour, first.alpha + (second.alpha - first.alpha) * part)

    return reduce(both, parts)


def _across(width: int, height: int) -> Array:
    return np.broadcast_to(smooth(grid(width, height)[0] / width, 0.44, 0.56), (height, width))


def _slanting(width: int, height: int) -> Array:
    """Below a line through the pennant that rises to the right."""
    x, y = grid(width, height)
    box, unit = looks.PENNANT, width / 100
    line = box.y + box.h * (0.78 - 0.36 * (x / unit - box.x) / box.w)
    return np.asarray(smooth(y / unit, line - 0.1, line + 0.1), np.float32)


def _inset(face: Face) -> float:
    return looks.PAGE_WILD_FRAME if face.wild else looks.PAGE_FRAME


def _pattern(card: Canvas, face: Face) -> None:
    """The pattern in the paper."""
    width, height = card.size
    for number, colour in enumerate(face.colours):
        field = looks.FIELDS[colour]
        here = np.ones((height, width), np.float32)
        if len(face.colours) > 1:
            here = _across(width, height) if number else 1 - _across(width, height)
        ink = field.light if face.wild else mix(field.plain, field.dark, 0.35)
        card.paint(papers.paper(width, colour).alpha * here, ink, 0.16 if face.wild else 0.14)


def _window(card: Canvas, face: Face, unit: float) -> None:
    """The picture, its upper corners rounded by the frame."""
    edge = round(_inset(face) * unit)
    size = card.size[0] - 2 * edge, round(looks.WINDOW_FOOT * unit) - edge
    glass = rounded(size[0], size[1] + round(7 * unit), 3.4 * unit)[: size[1]]
    card.paint(glass, face.picture(*size).colour, 1, (edge, edge))
    card.inner_shadow(glass, 0.6, 1.6 * unit, at=(edge, edge))


def _ink(face: Face) -> Colour:
    field = looks.FIELDS[face.colours[0]]
    return field.glow if face.wild else mix(field.dark, field.plain, 0.12)


def _lines(card: Canvas, unit: float, face: Face) -> None:
    """The name, the kind between fading rules, rules text, flavour."""
    light = face.wild or len(face.colours) > 1
    ink = looks.IVORY if light else looks.FIELDS[face.colours[0]].ink
    style = Lettering(NAME, looks.NAME_SIZE * unit, ink, shadow=0.75 if light else 0)
    foot = looks.RIBBON_TOP + looks.RIBBON_HIGH / 2 + 2.6
    write(card, face.name, (50 * unit, foot * unit), style, widest=86 * unit)
    kind = Lettering(KIND, looks.TYPE_SIZE * unit, _ink(face), spacing=0.25 * unit)
    reach = write(card, face.kind, (50 * unit, (looks.TYPE_Y + 1.6) * unit), kind)
    fade = np.tile(np.linspace(0, 1, round(15 * unit), dtype=np.float32), (max(1, round(0.45 * unit)), 1))
    level = round(looks.TYPE_Y * unit)
    card.paint(fade, _ink(face), 1, (round(50 * unit - reach / 2 - 18 * unit), level))
    card.paint(fade[:, ::-1], _ink(face), 1, (round(50 * unit + reach / 2 + 3 * unit), level))
    _text(card, unit, face)


def _text(card: Canvas, unit: float, face: Face) -> None:
    body = Lettering(RULES, looks.TEXT_SIZE * unit, looks.PALE_INK if face.wild else looks.INK)
    aside = Lettering(FLAVOUR, 5.2 * unit, looks.PALE_ASIDE if face.wild else looks.ASIDE)
    rows = [(line, body, PITCH) for line in balanced(face.rules, body, 83 * unit)]
    rows += [(line, aside, PITCH_ASIDE) for line in balanced(face.flavour, aside, 76 * unit)]
    spare = looks.TEXT_FOOT - looks.TEXT_TOP - sum(step for *_, step in rows) - GAP
    level = looks.TEXT_TOP + max(0.0, spare * 0.46) + 5.4
    for number, (line, style, step) in enumerate(rows):
        write(card, line, (50 * unit, level * unit), style)
        following = rows[number + 1][1] if number + 1 < len(rows) else style
        level += step + (GAP if following is not style else 0)


def _ranked(card: Canvas, unit: float, face: Face) -> None:
    """Rank and signs on the pennant."""
    middle, top = looks.PENNANT.cx, looks.PENNANT.y
    fields = [looks.FIELDS[colour] for colour in face.colours]
    inks = [field.glow if face.wild else field.ink for field in fields]
    ink = looks.GILT if face.wild else inks[0]
    style = Lettering(RANK, 17.5 * unit, ink, shadow=0.6 if _is_light(ink) else 0)
    write(card, face.rank, (middle * unit, (top + 15.0) * unit), style)
    places = ((0.0, 22.6, 5.6),) if len(inks) == 1 else ((-3.2, 20.2, 4.1), (3.2, 25.8, 4.1))
    for colour, shade, (aside, down, half) in zip(face.colours, inks, places, strict=True):
        _stamp(card, SIGN_OF[colour], half * unit, (middle + aside, top + down), unit, shade)


def _is_light(ink: Colour) -> bool:
    return float(rgb(ink).mean()) > 0.5


def _stamp(
    card: Canvas, kind: str, radius: float, centre: tuple[float, float], unit: float, ink: Colour
) -> None:
    mask = sign(kind, radius)
    at = round(centre[0] * unit - mask.shape[1] / 2), round(centre[1] * unit - mask.shape[0] / 2)
    if _is_light(ink):
        card.shadow(mask, 0.5, max(1, radius * 0.1), (0, radius * 0.08), at=at)
    card.paint(mask, ink, 1, at)


def _mirrored_index(card: Canvas, unit: float, face: Face) -> None:
    """Rank and signs once more at the lower right, upside down."""
    index = Canvas.clear(round(30 * unit), round(11 * unit))
    style = Lettering(RANK, looks.INDEX_SIZE * unit, _ink(face))
    wide = write(index, face.rank, (4 * unit, 8.4 * unit), style)
    if face.rank in TURNED_TWINS:
        bar = np.ones((max(1, round(0.9 * unit)), round(wide)), np.float32)
        index.paint(bar, _ink(face), 1, (round(4 * unit - wide / 2), round(9.4 * unit)))
    for number, colour in enumerate(face.colours):
        field = looks.FIELDS[colour]
        ink: Colour = field.glow if face.wild else mix(field.dark, field.plain, 0.35)
        centre = 4 + wide / unit / 2 + 5.0 + number * 8.4, 5.2
        _stamp(index, SIGN_OF[colour], looks.INDEX_SIGN * unit, centre, unit, ink)
    turned = Canvas(index.colour[::-1, ::-1].copy(), index.alpha[::-1, ::-1].copy())
    width, height = card.size
    away = _inset(face) + 2.4
    card.put(
        turned, (round(width - away * unit) - turned.size[0], round(height - away * unit) - turned.size[1])
    )
