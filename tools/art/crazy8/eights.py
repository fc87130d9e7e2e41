"""The eight: a figure of two interlaced enamel rings in all four colours, its own shape in both."""

from __future__ import annotations

import numpy as np

from tools.art.canvas import Canvas
from tools.art.cards.eights import discs
from tools.art.colour import RELIEF_GOLD, Colour, Stops, linear, mix, ramp
from tools.art.crazy8.looks import LOOKS, NIGHT_FIELD
from tools.art.crazy8.patterns import pattern
from tools.art.masks import Array, Point, blur, disc, grid, ring, smooth, union
from tools.art.relief import bevel, lighting
from tools.art.suits import suit_mask

RADIUS, STROKE, APART = 25.0, 10.6, 19.7  # of a ring, and of its centre from the middle, in u
WIRE = 0.95
MARGIN = 10.0  # around the figure, for its glow
SHAPE_HALF = 8.6
UPPER, LOWER = ("R", "Y"), ("B", "G")  # left and right half of each ring


def night(letter: str) -> Stops:
    """The dark field of an eight, with a breath of its own colour."""
    deep = LOOKS[letter].dark
    light, middle, dark = (
        mix(tone, deep, part) for tone, part in zip(NIGHT_FIELD, (0.18, 0.13, 0.06), strict=True)
    )
    return ((0, light), (0.5, middle), (1, dark))


def night_lines(letter: str) -> Colour:
    """The colour of the pattern on an eight's field."""
    return mix(LOOKS[letter].glow, "#B9AEE0", 0.35)


def eight(card: Canvas, letter: str, unit: float, middle: Point, size: float = 1) -> None:
    """Paint the figure about a point; `unit` = pixels to 1 % of the card's width, `size` = how many times."""
    unit *= size
    side = round(unit * 2 * (RADIUS + MARGIN)), round(unit * 2 * (RADIUS + APART + MARGIN))
    layer = Canvas.clear(*side)
    plate = discs(*side, unit, RADIUS + 0.8, APART)
    layer.paint(plate, "#080510")
    upper, lower = _ring(side, unit, UPPER, -APART), _ring(side, unit, LOWER, APART)
    layer.put(upper)
    _lay_over(layer, lower, unit, np.ones_like(plate))
    _lay_over(layer, upper, unit, _crossing(side, unit))
    for sense in (-1, 1):
        _own_shape(layer, letter, unit, (side[0] / 2, side[1] / 2 + sense * APART * unit))
    at = round(middle[0] - side[0] / 2), round(middle[1] - side[1] / 2)
    card.glow(blur(plate, 2.8 * unit), LOOKS[letter].glow, 0.22, at)
    card.shadow(plate, 0.75, 1.6 * unit, (0.6 * unit, 1.3 * unit), at=at)
    card.put(layer, at)


def _ring(side: tuple[int, int], unit: float, halves: tuple[str, str], below: float) -> Canvas:
    """Paint a ring, its left and right half in two enamels, edged and parted by gold wire."""
    width, height = side
    centre = width / 2, height / 2 + below * unit
    x, y = grid(width, height)
    across = (np.hypot(x - centre[0], y - centre[1]) / unit - (RADIUS - STROKE / 2)) / (STROKE / 2)
    bulge = np.sqrt(np.clip(1 - across**2, 0, 1)) * STROKE * 0.42 * unit
    lit = lighting(np.asarray(bulge, np.float32))
    right = smooth(x - width / 2, -0.5, 0.5) * np.ones((height, 1), np.float32)
    layer = Canvas.of(np.zeros((height, width, 3), np.float32))
    for letter, half in zip(halves, (1 - right, right), strict=True):
        look = LOOKS[letter]
        bright, deep = mix(look.light, "#FFFFFF", 0.25), mix(look.dark, "#000000", 0.45)
        layer.paint(half, ramp(1 - lit, ((0, bright), (0.42, look.field), (1, deep))))
        layer.paint(half * pattern(letter, width, height, unit, 0.52), look.engraved, 0.42)
    layer.glow(smooth(lit, 0.86, 1.0), "#FFFFFF", 0.28)
    whole = ring(width, height, centre, RADIUS * unit, STROKE * unit)
    rims = (RADIUS, RADIUS - STROKE + WIRE)
    seam = smooth(np.abs(x - width / 2), WIRE * unit / 2 + 0.5, WIRE * unit / 2 - 0.5) * whole
    wires = union([seam, *(ring(width, height, centre, rim * unit, WIRE * unit) for rim in rims)])
    layer.shadow(wires, 0.5, 0.35 * unit, (0.15 * unit, 0.3 * unit))
    layer.paint(wires, bevel(wires, 0.5 * unit, RELIEF_GOLD)[0])
    return Canvas.of(layer.colour, whole)


def _crossing(side: tuple[int, int], unit: float) -> Array:
    """The mask of the right crossing, where the upper ring lies over the lower one."""
    width, height = side
    x, y = grid(width, height)
    near = smooth(np.abs(y - height / 2) / unit, 11.5, 11.3)
    return np.asarray(smooth(x - width / 2, -0.5, 0.5) * near, np.float32)


def _lay_over(layer: Canvas, upper: Canvas, unit: float, where: Array) -> None:
    """Lay a ring over what is there, only `where`, with its shadow."""
    part = Canvas(upper.colour * where[..., None], upper.alpha * where)
    shade = Canvas.clear(*layer.size)
    shade.shadow(upper.alpha, 0.65, 0.8 * unit, (0.3 * unit, 0.4 * unit))
    keep = where * layer.alpha * (1 - upper.alpha)
    layer.put(Canvas(shade.colour * keep[..., None], shade.alpha * keep))
    layer.put(part)


def _own_shape(layer: Canvas, letter: str, unit: float, centre: Point) -> None:
    """Paint the eight's symbol inside a ring, raised and bright."""
    look = LOOKS[letter]
    well = disc(*layer.size, centre, (RADIUS - STROKE - 0.2) * unit)
    layer.inner_shadow(well, 0.8, 1.0 * unit, (0.4 * unit, 0.8 * unit))
    mask = suit_mask(letter, (SHAPE_HALF + (1.8 if letter == "R" else 0)) * unit)
    at = round(centre[0] - mask.shape[1] / 2), round(centre[1] - mask.shape[0] / 2)
    stops: Stops = (
        (0, mix(look.glow, "#FFFFFF", 0.75)),
        (0.35, look.glow),
        (1, mix(look.field, "#000000", 0.25)),
    )
    layer.shadow(mask, 0.7, 0.8 * unit, (0.3 * unit, 0.7 * unit), at=at)
    layer.paint(
        mask,
        linear(mask.shape[1], mask.shape[0], ((0, mix(look.glow, "#FFFFFF", 0.5)), (1, look.glow)), 70),
        1,
        at,
    )
    padded = np.pad(mask, 6)
    layer.paint(mask, bevel(padded, 0.8 * unit, stops)[0][6:-6, 6:-6], 0.75, at)
