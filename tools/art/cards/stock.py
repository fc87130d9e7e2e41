"""The paper of every face, its measures, and the marks in its corners."""

from __future__ import annotations

from tools.art.canvas import Canvas
from tools.art.cards.lettering import rank_mask
from tools.art.colour import Colour, Stops, linear, mix
from tools.art.court.looks import palettes
from tools.art.masks import Array, rounded
from tools.art.places import FONTS
from tools.art.relief import gold
from tools.art.suits import suit_mask

WIDTH, HEIGHT = 480, 672
U = WIDTH / 100  # 1 % of the width: the unit of the card's measures
CORNER = 5.5

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
PAPER: Stops = ((0, "#FFFBF0"), (0.6, "#FAF1DC"), (1, "#EFE2C4"))
WHITE_PAPER: Stops = ((0, "#FFFFFF"), (1, "#FFFDF6"))
EDGE = "#B9A47A"
EDGE_GOLD = "#6A4A14"
LABELS = FONTS / "LeagueSpartan-Bold.otf"

INDEX_X, INDEX_TOP, INDEX_SUIT = 11.5, 7.2, 6.2
INDEX_SIZE, INDEX_WIDE = 24.0, 17.5


def ink_of(suit: str, palette: str) -> str:
    """The suit's ink on paper."""
    return palettes()[palette][suit]["ink"]


def printed(ink: Colour) -> Stops:
    """Return the gradient of a suit's printed colour: a little lighter at the top, darker at the bottom."""
    return ((0, mix(ink, "#FFFFFF", 0.20)), (0.45, ink), (1, mix(ink, "#000000", 0.28)))


def blank(palette: str, *, golden: bool = False, width: int = WIDTH, height: int = HEIGHT) -> Canvas:
    """An empty card: rounded paper with a fine darker edge, or the gold border of an eight."""
    unit = width / 100
    card = Canvas.clear(width, height)
    card.paint(rounded(width, height, CORNER * unit), EDGE_GOLD if golden else EDGE)
    sheet = rounded(width, height, (CORNER - 0.4) * unit, 0.5 * unit)
    card.paint(sheet, linear(width, height, WHITE_PAPER if palette == "high-contrast" else PAPER, 70))
    if golden:
        frame = sheet * (1 - rounded(width, height, (CORNER - 1.5) * unit, 2.3 * unit))
        card.paint(frame, gold(width, height))
        card.paint(
            rounded(width, height, (CORNER - 1.5) * unit, 2.3 * unit)
            * (1 - rounded(width, height, (CORNER - 1.8) * unit, 2.7 * unit)),
            EDGE_GOLD,
            0.55,
        )
    card.inner_shadow(sheet, 0.16, 1.6 * unit, colour=(0.4, 0.25, 0.05))
    return card


def stamp(card: Canvas, mask: Array, centre: tuple[float, float], ink: Stops) -> None:
    """Print a mask in a suit's ink with its middle at `centre` (pixels)."""
    at = round(centre[0] - mask.shape[1] / 2), round(centre[1] - mask.shape[0] / 2)
    card.paint(mask, linear(mask.shape[1], mask.shape[0], ink, 75), at=at)


def corner(rank: str, suit: str, palette: str) -> Canvas:
    """Rank over suit in the upper left corner, on an empty layer."""
    layer = Canvas.clear(WIDTH, HEIGHT)
    ink = printed(ink_of(suit, palette))
    mask = rank_mask(rank, INDEX_SIZE * U, INDEX_WIDE * U)
    high = mask.shape[0]
    stamp(layer, mask, (INDEX_X * U, INDEX_TOP * U + high / 2), ink)
    stamp(
        layer,
        suit_mask(suit, INDEX_SUIT * U),
        (INDEX_X * U, INDEX_TOP * U + high + (2.6 + INDEX_SUIT) * U),
        ink,
    )
    return layer


def turned(layer: Canvas) -> Canvas:
    """The layer turned by 180 degrees."""
    return Canvas(layer.colour[::-1, ::-1].copy(), layer.alpha[::-1, ::-1].copy())


def twice(card: Canvas, layer: Canvas) -> None:
    """Lay a layer on the card, and again turned by 180 degrees."""
    card.put(layer)
    card.put(turned(layer))
