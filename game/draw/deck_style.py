"""Colours and measures of named cards, in units of 1 % of the card's width.

They are shared by the painters of parts (`tools/art/crazier`) and of whole cards (`deck_cards`,
`card_pages`).
"""

from typing import NamedTuple

from game.stage.geometry import Box

HEIGHT = 140.0  # of every card
IVORY, GILT = "#FFF6E0", "#FFE9B0"
INK, PALE_INK = "#2A2230", "#EDE4F6"  # of the text on paper, and on the dark paper of eights
ASIDE, PALE_ASIDE = "#6E5636", "#B9A8D0"  # of flavour and footer


class Field(NamedTuple):
    """The tones of a colour: light, plain, dark, ink on it, and its symbol on dark ground."""

    light: str
    plain: str
    dark: str
    ink: str
    glow: str


FIELDS = {
    "blue": Field("#8FB4FF", "#1B55E0", "#0A2268", IVORY, "#8FB4FF"),
    "green": Field("#D2F8DC", "#86E0A8", "#2C7A50", "#10251A", "#9CEBB9"),
    "orange": Field("#FFD890", "#F79A1E", "#A8520A", "#2A1204", "#FFB347"),
    "red": Field("#F0788A", "#B3141F", "#4E0610", IVORY, "#FF8A90"),
    "purple": Field("#C890E8", "#541773", "#260638", IVORY, "#CF9BF0"),
}
WILD = Field("#4A4264", "#2A233E", "#120D1E", GILT, GILT)  # the obsidian of eights
FIELD_NAMES = (*FIELDS, "wild")


def field_of(name: str) -> Field:
    """Return the tones of a colour by its word, or of eights for any other word."""
    return FIELDS.get(name, WILD)


WHOLE = Box(0, 0, 100, HEIGHT)

# -- the page: the whole card with its text

PAGE_FRAME, PAGE_WILD_FRAME = 2.7, 4.6
WINDOW_FOOT = 73.0  # where the picture ends
RIBBON_TOP, RIBBON_HIGH = 67.0, 12.6
PENNANT = Box(6.5, 1.6, 18.0, 35.0)
TYPE_Y, TYPE_SIZE = 83.3, 4.6  # middle of the type line
TEXT_TOP, TEXT_FOOT, TEXT_WIDE = 86.4, 124.8, 87.0
TEXT_ABOVE = 0.46  # of the room that the text leaves free
TEXT_SIZE, TEXT_LEAST = 6.3, 4.8
NAME_SIZE = 8.2
FOOTER_SIZE, FOOTER_YS = 2.9, (130.2, 133.6)
INDEX_SIZE, INDEX_SIGN = 9.5, 3.5

# -- a split page: two cards on one

SPLIT_AT = 64.8  # the middle of the bar between them
SPLIT_RIBBON = 10.2
SPLIT_TEXT, SPLIT_LEAST = 5.4, 4.8
SPLIT_TYPE = 4.0
SPLIT_WINDOW, SPLIT_WINDOW_LEAST = 33.0, 19.0  # height of a side's picture
SPLIT_NAME = 0.8  # of the size of a whole card's name
SPLIT_BAR = Box(0, SPLIT_AT - 5, 100, 10)

# -- cards on the table


class CardStyle(NamedTuple):
    """The layout of a card on the table at one size. All measures but `below` are units.

    `below`: design units of card width under which this layout is used. `pennant`: its width. `rank`,
    `name`: text sizes, with 0 for no name. `sign`, `seal`: half sizes. `band`, `tall`: heights of the
    name's band with one and with two lines.
    """

    key: str
    below: float
    frame: float
    pennant: float
    rank: float
    sign: float
    name: float
    band: float
    tall: float
    seal: float

    @property
    def foot(self) -> float:
        """The lower end of the pennant's points."""
        return self.frame + self.rank * RANK_CAP + 2 * self.sign + 9.5 + self.pennant * 0.2


LARGE = CardStyle("large", 9999, 2.8, 23, 20, 7.4, 11.4, 19, 31, 7.0)
OWN = CardStyle("own", 103, 3.6, 29, 25, 9.2, 15.4, 25, 42, 8.5)
SMALL = CardStyle("small", 77, 3.6, 33, 29, 10.6, 18.2, 27, 45, 9.5)
TINY = CardStyle("tiny", 58, 3.6, 46, 39, 14.0, 0, 22, 22, 13.0)
SIZES = (TINY, SMALL, OWN, LARGE)
TABLE_PENNANT_X = 5.0
RANK_CAP = 0.72  # height of a rank over the size of its type


def size_for(units: float) -> CardStyle:
    """Return the layout of a card of this width in design units."""
    return next(size for size in SIZES if units < size.below)


# -- the parts that are painted offline, and where each lies

SEAL = 9.0  # half the size of the mark of an asset or event
JEWELS = {"jewels-top": Box(0, 0, 100, 10), "jewels-foot": Box(0, HEIGHT - 10, 100, 10)}
SHINE = Box(0, 0, 78, 96)  # where light slants over a card
PATTERN = Box(0, RIBBON_TOP, 100, HEIGHT - RIBBON_TOP)  # where the paper shows


def _parts() -> dict[str, Box]:
    ribbon = Box(0, RIBBON_TOP - 3, 100, RIBBON_HIGH + 9)
    flag = Box(PENNANT.x - 4, 0, PENNANT.w + 8, PENNANT.y + PENNANT.h + 6)
    parts = {"frame": WHOLE, "frame-wild": WHOLE, "shine": SHINE, "bar": SPLIT_BAR} | JEWELS
    for name in FIELD_NAMES:
        parts |= {f"ribbon-asset-{name}": ribbon, f"ribbon-event-{name}": ribbon, f"pennant-{name}": flag}
        for size in SIZES:
            parts[f"pennant-{size.key}-{name}"] = Box(0, 0, size.pennant + 11, size.foot + 6)
    for name in FIELDS:
        parts[f"paper-{name}"] = PATTERN
    for frame in ("thin", "thick"):
        parts |= {f"table-{frame}": WHOLE, f"table-{frame}-wild": WHOLE}
    for kind in ("asset", "event"):
        parts[f"seal-{kind}"] = Box(0, 0, 4 * SEAL, 4 * SEAL)
    return parts


PARTS = _parts()
