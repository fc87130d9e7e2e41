"""Layout of the text of a whole card, in units: as large as possible without touching its surroundings."""

from typing import NamedTuple

from game.draw import deck_style as looks
from game.draw.decks.card_text import TextBlock, block
from game.stage.deck_faces import Face, signed

SPLIT_FOOT = 3.6  # units from the end of the upper side's text to the bar
TYPE_BELOW, TEXT_BELOW = (
    2.9,
    5.6,
)  # units from a side's ribbon to the middle of its type line, and to its text


class Half(NamedTuple):
    """The place of a split card's side: top and height of its picture, its text and the top of the text."""

    top: float
    picture: float
    text: TextBlock
    text_top: float

    @property
    def ribbon(self) -> float:
        """The middle of the ribbon, which overlaps the end of the picture."""
        return self.top + self.picture

    @property
    def type_y(self) -> float:
        """The middle of the type line."""
        return self.ribbon + looks.SPLIT_RIBBON / 2 + TYPE_BELOW


def inset_of(face: Face) -> float:
    """Return the width of the card's frame in units."""
    return looks.PAGE_WILD_FRAME if face.wild else looks.PAGE_FRAME


def text_foot(face: Face) -> float:
    """Return the lower end of the text. The wider frame of eights raises it."""
    return looks.TEXT_FOOT - (inset_of(face) - looks.PAGE_FRAME)


def text_block(face: Face) -> TextBlock:
    """Return the text of an unsplit card as set."""
    room = looks.TEXT_WIDE - 2 * (inset_of(face) - looks.PAGE_FRAME), text_foot(face) - looks.TEXT_TOP
    return block(signed(face.text), room, (looks.TEXT_SIZE, looks.TEXT_LEAST), face.flavour)


def halves(face: Face) -> tuple[Half, ...]:
    """Return the places of a split card's sides. Pictures shrink for long texts."""
    return tuple(_half(side, upper=number == 0, whole=face) for number, side in enumerate(face.sides))


def _half(side: Face, *, upper: bool, whole: Face) -> Half:
    top = inset_of(whole) if upper else looks.SPLIT_AT + 0.8
    foot = looks.SPLIT_AT - SPLIT_FOOT if upper else text_foot(whole)
    between = looks.SPLIT_RIBBON / 2 + TEXT_BELOW  # from the picture down to the text
    pennant = looks.PENNANT.bottom + 0.4 - between - top if upper else 0.0  # no text stands beside it
    most = foot - top - between - max(looks.SPLIT_WINDOW_LEAST, pennant)
    text = block(signed(side.text), (looks.TEXT_WIDE, most), (looks.SPLIT_TEXT, looks.SPLIT_LEAST))
    high = min(looks.SPLIT_WINDOW, foot - top - between - text.high)
    spare = foot - (top + high + between) - text.high
    return Half(top, high, text, foot - text.high - spare / 2)
