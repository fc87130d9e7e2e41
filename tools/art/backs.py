"""Card backs: guilloche, a gold line and the golden eight, identical to the last pixel under a half
turn.

A back that shows which way up it lies would give information away. So its light falls straight down, and
the picture is averaged with its half turn.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image

from tools.art.canvas import Canvas
from tools.art.cards.eights import discs, rings
from tools.art.cards.stock import CORNER, HEIGHT, WIDTH, U, turned
from tools.art.colour import Stops, linear, mix, radial, ramp
from tools.art.crazier.signs import SIGNS, sign
from tools.art.crazy8.looks import LOOKS
from tools.art.masks import Array, Point, blur, grid, lines, ring, rounded, smooth
from tools.art.suits import suit_mask

GOLD_EVEN: Stops = ((0, "#8A6020"), (0.2, "#E9C66C"), (0.5, "#FFF0BE"), (0.8, "#E9C66C"), (1, "#8A6020"))
RELIEF_EVEN: Stops = ((0, "#FFF6D4"), (0.15, "#FCE6A4"), (0.38, "#DDB052"), (0.68, "#9A6A22"), (1, "#4E330C"))
APART, ENDS = 15.6, 50.5  # of the ring centres and of the signs at the ends from the middle, in u
BETWEEN = (29.0, 34.0)  # of the signs between those at the ends and those beside
DECK_GLOWS = {"moon": "#A9C4FF", "ankh": "#A6EFC0", "sun": "#FFBE5C", "eye": "#DDB0F8"}
IVORY, IVORY_EDGE, SIGN = "#FFF8E8", "#C9B78E", "#FFE9B0"


@dataclass(frozen=True, slots=True)
class Back:
    """A card back: its name, three tones from the middle outwards, its signs.

    The signs stand in the rings, beside them, at both ends and at the four places between; the last two may
    be none. The border is ivory, or gilded as on the faces of the decks.
    """

    name: str
    tones: tuple[str, str, str]
    sign: str
    beside: str
    ends: str = ""
    between: str = ""
    gilded: bool = False


BACKS = (
    Back("ink", ("#3A58A4", "#1B2F72", "#0A1436"), "S", "D"),
    Back("plum", ("#7A3A92", "#431A62", "#190726"), "H", "C"),
    Back("pine", ("#2C8468", "#12493A", "#051E18"), "C", "H"),
    Back("ember", ("#B4502A", "#74220F", "#2A0804"), "D", "S"),
    Back("worlds", ("#7E56D2", "#43278C", "#140A3C"), "moon", "sun", "eye", "ankh", gilded=True),
    Back("night", ("#4A4460", "#241E36", "#0B0912"), "R", "B", "G"),  # the gold rings are the fourth shape
)


def back(design: Back) -> Canvas:
    """A back of 480 x 672 pixels with clear corners."""
    card = Canvas.clear(WIDTH, HEIGHT)
    _border(card, design)
    _field(card, design)
    _frame(card)
    _corners(card)
    _eight(card, design)
    card.put(turned(card), opacity=0.5)
    return card


def _border(card: Canvas, design: Back) -> None:
    card.paint(rounded(WIDTH, HEIGHT, CORNER * U), "#3A2A12" if design.gilded else IVORY_EDGE)
    if not design.gilded:
        card.paint(rounded(WIDTH, HEIGHT, (CORNER - 0.4) * U, 0.5 * U), IVORY)
        return
    for radius, inset, angle in ((5.3, 0.45, 62), (4.5, 1.6, -28)):
        card.paint(rounded(WIDTH, HEIGHT, radius * U, inset * U), linear(WIDTH, HEIGHT, GOLD_EVEN, angle))
    card.paint(rounded(WIDTH, HEIGHT, 3.7 * U, 2.5 * U), "#151019")


def _field(card: Canvas, design: Back) -> None:
    """Paint the coloured ground with its engraved curves."""
    centre, dark = design.tones[0], design.tones[2]
    field = rounded(WIDTH, HEIGHT, 3.4 * U, 3.0 * U)
    stops = ((0, centre), (0.5, design.tones[1]), (1, dark))
    card.paint(field, radial(WIDTH, HEIGHT, (WIDTH / 2, HEIGHT / 2), HEIGHT * 0.60, stops))
    x, y = grid(WIDTH, HEIGHT)
    inside = rounded(WIDTH, HEIGHT, 2.4 * U, 7.6 * U)
    pale = mix(centre, "#FFFFFF", 0.62)
    card.paint(_guilloche() * inside, pale, 0.62)
    weave = 0.5 + 0.5 * np.cos((x + y) / U * 2.1) * np.cos((x - y) / U * 2.1)
    card.paint(field * (1 - inside) * smooth(weave, 0.62, 0.82), pale, 0.30)
    vignette = smooth(np.hypot((x - WIDTH / 2) / WIDTH, (y - HEIGHT / 2) / HEIGHT), 0.34, 0.72)
    card.paint(field * vignette, dark, 0.5)
    card.inner_shadow(field, 0.6, 1.6 * U)


def _guilloche() -> Array:
    """Families of closed curves that swing against each other, as on banknotes."""
    paths: list[list[Point]] = []
    for family, (count, waves, swing) in enumerate(((22, 8, 0.052), (16, 12, 0.040))):
        for j in range(count):
            phase = math.tau * j / count
            size = (0.66 if family == 0 else 0.36) + 0.30 * math.cos(phase / 2) ** 2
            paths.append([_orbit(i / 480, size, waves, swing, phase) for i in range(481)])
    return lines(WIDTH, HEIGHT, *paths, stroke=0.8, scale=4)


def _orbit(turn: float, size: float, waves: int, swing: float, phase: float) -> Point:
    angle = math.tau * turn
    wide = size * (1 + swing * math.sin(waves * angle + phase))
    cos, sin = math.cos(angle), math.sin(angle)
    x = WIDTH / 2 + WIDTH * 0.47 * wide * math.copysign(abs(cos) ** 0.74, cos)
    y = HEIGHT / 2 + HEIGHT * 0.47 * wide * math.copysign(abs(sin) ** 0.74, sin)
    return x, y


def _frame(card: Canvas) -> None:
    """Paint a gold line and a hairline within it."""
    gold = linear(WIDTH, HEIGHT, GOLD_EVEN, 62)
    for radius, inset, stroke in ((2.8, 6.0, 0.95), (2.0, 7.9, 0.35)):
        outer = rounded(WIDTH, HEIGHT, radius * U, inset * U)
        line = outer - rounded(WIDTH, HEIGHT, (radius - stroke) * U, (inset + stroke) * U)
        card.shadow(line, 0.4, 0.5 * U)
        card.paint(np.clip(line, 0, 1), gold)


def _corners(card: Canvas) -> None:
    """Paint quarter rings in the four corners of the frame."""
    gold = linear(WIDTH, HEIGHT, GOLD_EVEN, 62)
    x, y = grid(WIDTH, HEIGHT)
    inside = rounded(WIDTH, HEIGHT, 1.7 * U, 8.2 * U)
    left, top = 8.0 * U, 8.0 * U
    for corner in ((left, top), (WIDTH - left, top), (left, HEIGHT - top), (WIDTH - left, HEIGHT - top)):
        distance = np.hypot(x - corner[0], y - corner[1]) / U
        card.paint(inside * smooth(distance, 17.2, 16.8), "#000000", 0.28)
        arcs = sum(
            ring(WIDTH, HEIGHT, corner, radius * U, wide * U)
            for radius, wide in ((5, 0.5), (9, 0.5), (13, 0.5), (17, 0.8))
        )
        angle = np.arctan2(y - corner[1], x - corner[0])
        spokes = (
            smooth(np.abs(np.sin(angle * 9)) * distance, 2.6, 1.6)
            * smooth(distance, 13.2, 13.5)
            * smooth(distance, 16.4, 16.1)
        )
        card.paint(np.asarray(np.clip(arcs + spokes * 0.8, 0, 1) * inside, np.float32), gold, 0.92)


def _eight(card: Canvas, design: Back) -> None:
    """Paint two gold rings over a dark plate, a sign in each, and one to either side."""
    plate = discs(WIDTH, HEIGHT, U, 23.2, APART)
    glow = blur(plate, 3.0 * U)
    card.paint(glow, design.tones[2], 0.85)
    card.paint(plate, mix(design.tones[2], design.tones[1], 0.45))
    rim = plate - discs(WIDTH, HEIGHT, U, 22.3, APART)
    card.paint(np.clip(rim, 0, 1), linear(WIDTH, HEIGHT, GOLD_EVEN, 62))
    figure = rings(WIDTH, HEIGHT, U, 20.0, 6.6, APART)
    card.shadow(figure, 0.6, 0.9 * U)
    card.paint(figure, _brushed_gold(20.0, 6.6))
    places = [
        (0.0, -APART, 7.6, design.sign, 0),
        (0.0, APART, 7.6, design.sign, 2),
        (-33.5, 0.0, 5.2, design.beside, 1),
        (33.5, 0.0, 5.2, design.beside, 3),
    ]
    if design.ends:
        places += [(0.0, -ENDS, 5.0, design.ends, 0), (0.0, ENDS, 5.0, design.ends, 2)]
    if design.between:
        (x, y), half = BETWEEN, 4.6
        places += [(side * x, -y, half, design.between, 0) for side in (-1, 1)]
        places += [(side * x, y, half, design.between, 2) for side in (-1, 1)]
    for x, y, half, name, turn in places:
        mask = np.rot90(_sign(name, half), turn)
        at = round(WIDTH / 2 + x * U - mask.shape[1] / 2), round(HEIGHT / 2 + y * U - mask.shape[0] / 2)
        card.shadow(mask, 0.6, 0.7 * U, at=at)
        card.paint(mask, _glow(name), at=at)


def _sign(name: str, half: float) -> Array:
    """A suit, a colour of Crazy 8 or a sign of the decks, `half` units from its middle to its edge."""
    return sign(name, half * U) if name in SIGNS else suit_mask(name, half * U)


def _glow(name: str) -> str:
    """The paint of a sign on a dark back; colours of the games have their own."""
    if name in SIGNS:
        return DECK_GLOWS[name]
    return LOOKS[name].glow if name in LOOKS else SIGN


def _brushed_gold(radius: float, stroke: float) -> Array:
    """Two tubes of brushed gold: bright along the ridge, and to two opposite sides of each ring."""
    x, y = grid(WIDTH, HEIGHT)
    tubes = []
    for side in (-1, 1):
        dx, dy = (x - WIDTH / 2) / U, (y - HEIGHT / 2) / U - side * APART
        off = np.abs(np.hypot(dx, dy) - (radius - stroke / 2)) / (stroke / 2)
        tubes.append((off, np.cos(2 * (np.arctan2(dy, dx) - math.radians(235)))))
    upper = tubes[0][0] < tubes[1][0]
    off = np.clip(np.where(upper, tubes[0][0], tubes[1][0]), 0, 1)
    sheen = np.where(upper, tubes[0][1], tubes[1][1])
    ridge = np.sqrt(1 - off**2)
    return ramp(1 - (0.05 + 0.62 * ridge + 0.20 * sheen * ridge + 0.16 * smooth(off, 0.5, 0.1)), RELIEF_EVEN)


def make(out: Path) -> None:
    """Write `NAME.webp` into the folder `out`, without loss so that both halves stay equal."""
    for design in BACKS:
        card = back(design)
        pixels = np.dstack([card.picture(), card.alpha])
        pixels = (pixels + pixels[::-1, ::-1]) / 2
        path = out / f"{design.name}.webp"
        path.parent.mkdir(parents=True, exist_ok=True)
        Image.fromarray(np.round(pixels * 255).astype(np.uint8)).save(
            path, lossless=True, method=6, exact=True
        )
