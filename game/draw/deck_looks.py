"""The colours and measures of the decks' cards. Measures are units of 1 % of the card's width."""

from typing import NamedTuple

IVORY, GILT = "#FFF6E0", "#FFE9B0"


class Field(NamedTuple):
    """A colour of the cards: in the light, as it is, in the dark, the ink on it, its sign on dark ground."""

    light: str
    plain: str
    dark: str
    ink: str
    glow: str


FIELDS = {
    "blue": Field("#8FB4FF", "#1B55E0", "#0A2268", IVORY, "#8FB4FF"),
    "green": Field("#D2F8DC", "#86E0A8", "#2C7A50", "#10251A", "#9CEBB9"),
    "orange": Field("#FFD890", "#F79A1E", "#A8520A", "#2A1204", "#FFB347"),
    "red": Field("#F0788A", "#A5121F", "#4E0610", IVORY, "#FF8A90"),
    "purple": Field("#C890E8", "#541773", "#260638", IVORY, "#CF9BF0"),
}
WILD = Field("#4A4264", "#2A233E", "#120D1E", GILT, GILT)  # the obsidian of eights


class Size(NamedTuple):
    """How a card on the table is laid out at one size; `frame` and all others are units.

    `below` is the width in design units under which it is used, `name` 0 where no name is written.
    """

    below: float
    frame: float
    pennant: float  # its width
    rank: float
    sign: float  # half of it
    name: float
    band: float  # height of the band with a name of one line
    tall: float  # and of two


LARGE = Size(9999, 2.8, 23, 20, 7.2, 11.4, 18, 30)
OWN = Size(103, 3.6, 29, 25, 9.0, 15.4, 27, 45)
SMALL = Size(77, 3.6, 33, 29, 10.5, 18.2, 27, 45)
TINY = Size(58, 3.6, 46, 39, 14.0, 0, 27, 27)
SIZES = (TINY, SMALL, OWN, LARGE)


def size_for(units: float) -> Size:
    """The layout of a card on the table that is so many design units wide."""
    return next(size for size in SIZES if units < size.below)
