"""Layout of a named card on the table, in units: pictures, bands, names, marks."""

from typing import NamedTuple

from game.draw.deck_style import HEIGHT, TABLE_PENNANT_X, TINY, CardStyle
from game.draw.decks.card_text import name_lines
from game.stage.deck_faces import Face
from game.stage.geometry import Box

INTO_FRAME = 0.6  # units by which what lies inside reaches under the frame
SIDE_ROOM = 3.0  # units between a name and the frame, or the pennant
LINE = 1.06  # pitch of a name's lines over the size of its type
SPLIT_SHARE = 0.8  # of a split card's names, bands and marks over those of a whole card
SPLIT_TINY = 0.5  # of the empty bands of the smallest split cards
LEAST_NAME = 0.5  # of a name's usual size: smaller ones are left out on covered cards
MOST_NAME = 0.85  # of it, in a narrow room
NARROW = 50.0  # units: in a narrower room long names are much smaller
LIFT = 0.5  # of a mark's half size, by which it stands above the band's edge


class Name(NamedTuple):
    """A name as set: text size, lines, and their horizontal middle."""

    size: float
    lines: tuple[str, ...]
    x: float


class CardPanel(NamedTuple):
    """The inside of a card, or half of it for a side: the picture above, the band with the name below."""

    face: Face
    box: Box
    band: float  # its height
    name: Name
    seal: tuple[float, float, float]  # middle, and half its size

    @property
    def band_top(self) -> float:
        """The upper edge of the band."""
        return self.box.y + self.box.h - self.band


def panels(face: Face, size: CardStyle, free: float = 1.0) -> tuple[CardPanel, ...]:
    """Return the panels of a card, one for each side. Names stay in the `free` share of the width."""
    edge = size.frame - INTO_FRAME
    inside = Box(edge, edge, 100 - 2 * edge, HEIGHT - 2 * edge)
    if not face.sides:
        return (_whole(face, inside, size, free),)
    high = inside.h / len(face.sides)
    return tuple(
        _half(side, Box(inside.x, inside.y + number * high, inside.w, high), size, free)
        for number, side in enumerate(face.sides)
    )


def _whole(face: Face, box: Box, size: CardStyle, free: float) -> CardPanel:
    three = (size.tall - 2 * SIDE_ROOM) / (3 * LINE)
    name = _name(face, size, (size.frame, _right(size, free)), 1.0, three)
    band = (size.tall if len(name.lines) > 1 else size.band) + INTO_FRAME
    top = box.y + box.h - band
    seal = (TABLE_PENNANT_X + size.pennant / 2, top - size.seal * LIFT, size.seal)
    return CardPanel(face, box, band, name, seal)


def _half(side: Face, box: Box, size: CardStyle, free: float) -> CardPanel:
    """Return the panel of a split card's side, whose name has less room beside the pennant."""
    narrow, right = TABLE_PENNANT_X + size.pennant, _right(size, free)
    name = _name(side, size, (size.frame, right), SPLIT_SHARE)
    band = _split_band(name, size)
    if box.y + box.h - band < size.foot and side.side == 0:
        name = _name(side, size, (narrow, right), SPLIT_SHARE)
        band = _split_band(name, size)
    half = size.seal * SPLIT_SHARE
    seal = (100 - size.frame - half - 2, box.y + box.h - band - half * LIFT, half)
    return CardPanel(side, box, band, name, seal)


def _split_band(name: Name, size: CardStyle) -> float:
    if not name.lines:
        return size.band * SPLIT_TINY
    return (len(name.lines) - 1) * name.size * LINE + size.band * SPLIT_SHARE


def _right(size: CardStyle, free: float) -> float:
    """Return the right end of the space for a name: the frame, or the card on top."""
    return min(100 - size.frame, 100 * free)


def _name(face: Face, size: CardStyle, room: tuple[float, float], share: float, three: float = 0.0) -> Name:
    """Set the name between left and right.

    It is empty on the smallest cards or where it would be too small. On a covered card it may have three
    lines in text of at most size `three`, and a short name is not much larger than the long one beside it.
    """
    left, right = room
    middle, wide = (left + right) / 2, right - left - 2 * SIDE_ROOM
    whole = right == 100 - size.frame
    if size is not TINY and wide > 0:
        largest = size.name * (share if whole or wide > NARROW else min(share, MOST_NAME))
        written, lines = name_lines(face.name, largest, wide, 0.0 if whole else three)
        if written >= LEAST_NAME * size.name or whole:
            return Name(written, lines, middle)
    return Name(0.0, (), middle)
