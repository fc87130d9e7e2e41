"""The answers of a chooser: a suit, colour or value as a card, with the number of cards that it fits."""

from collections.abc import Callable, Sequence

from game.draw.items import DrawList, Image, Picture, Text
from game.draw.swatches import FIELDS
from game.draw.text_renderer import fitted, width_of
from game.scenes.table.answer_tiles import FanTile
from game.scenes.table.chooser_text import ChooserOption, fitting, shorter
from game.stage.faces import LETTERS
from game.stage.geometry import Box
from game.ui import theme
from game.ui.widgets import WidgetState

NONE = fitting(0)
MARK_UP = 0.13  # of an answer's height: how far its symbol is above its middle
RISE = 4.0
LEAST_NOTE = 11.0  # design units: the text size of a note
NOTE_EDGE = 12.0  # design units beside a note, together
TIGHT = 1.15  # times the room: a longer note is shortened rather than made smaller


class ChoiceTile(FanTile):
    """A selectable card, which rises a little when hovered or focused."""

    role = "card"
    radius = 10.0

    def __init__(
        self, box: Box, choice: ChooserOption, note: str, action: Callable[[], None], *, size: float
    ) -> None:
        super().__init__(box, choice.label, action, key=choice.keys[0], size=size)
        self.choice, self.note = choice, note
        self.short = False  # is the note shortened?
        self.drawn = box  # where it was seen last

    def draw_tile(self, out: DrawList, state: WidgetState) -> None:
        box = self.box
        lively = state.focused or state.hovered
        self.drawn = box.moved(0, -RISE if lively and not state.pressed else 0)
        cy = self.drawn.cy
        out.moving.append(Image(self.ground(lively), box.cx, cy, box.w, box.h))
        if state.focused:
            out.moving.append(Image(("focus", self.radius), box.cx, cy, box.w, box.h))
        self.face(out, cy)
        font, size = "text" if self.note == NONE else "bold", self.note_size
        note = shorter(self.note) if self.short else self.note
        small = fitted(note, size, box.w - NOTE_EDGE, font, least=0.6)
        out.moving.append(Text(note, box.cx, cy + box.h * 0.38, small, self.paint, font))

    @property
    def note_size(self) -> float:
        """The text size of the note, as far as there is room."""
        return min(self.size * 0.76, max(LEAST_NOTE, self.box.h * 0.13))

    @property
    def is_long(self) -> bool:
        """True if the note is wider than the answer."""
        return width_of(self.note, self.note_size, "bold") > TIGHT * (self.box.w - NOTE_EDGE)

    @property
    def paint(self) -> str:
        """The text colour."""
        return theme.PAPER_INK

    def ground(self, lively: bool) -> Picture:
        """Return the picture of the card without its words."""
        return tile_of(self.choice.word, lively=lively)

    def face(self, out: DrawList, cy: float) -> None:
        """Draw the option on the card."""
        raise NotImplementedError


def mark_of(box: Box, share: tuple[float, float] = (0.52, 0.42)) -> float:
    """Return the size of the symbol on an answer, at most these shares of its width and height."""
    return min(box.w * share[0], box.h * share[1])


def tile_of(word: str, *, lively: bool = True) -> Picture:
    """Return the picture of an answer's card, with the rank of a value."""
    letter = LETTERS.get(word)
    if letter is None:
        return ("value tile", word, lively)
    return ("colour tile", letter, lively) if letter in FIELDS else ("suit tile", lively)


def sign_of_tile(letter: str) -> Picture:
    """Return the picture of the symbol of a suit or colour on its card."""
    return ("icon", f"suit-{letter}", FIELDS[letter][3]) if letter in FIELDS else ("suit", letter, "paper")


def shorten(tiles: Sequence[ChoiceTile]) -> None:
    """Shorten the notes of all answers if one of them is too long, rather than make it smaller."""
    is_long = any(tile.is_long for tile in tiles)
    for tile in tiles:
        tile.short = is_long


class SuitTile(ChoiceTile):
    """A suit: symbol, word, key."""

    def face(self, out: DrawList, cy: float) -> None:
        box, mark = self.box, mark_of(self.box)
        out.moving.append(Image(sign_of_tile(self.choice.sign), box.cx, cy - box.h * MARK_UP, mark, mark))
        size = fitted(self.label, min(self.size, box.h * 0.17), box.w - 20, "button", 0.5)
        out.moving.append(Text(self.label, box.cx, cy + box.h * 0.24, size, self.paint, "button"))
        corner = max(16.0, width_of(self.key, 12, "bold") + 8)
        x, y = box.right - 8 - corner / 2, cy - box.h / 2 + 16
        out.moving.append(Image(("key", False), x, y, corner, 17))
        out.moving.append(Text(self.key, x, y, 12, self.paint, "bold"))


class ChooserColourTile(SuitTile):
    """A colour: field and shape, word, key."""

    @property
    def paint(self) -> str:
        return FIELDS[self.choice.sign][3]


class ValueTile(ChoiceTile):
    """A value as a card: its rank, and its number if the rank is a letter."""

    def face(self, out: DrawList, cy: float) -> None:
        box, number = self.box, self.choice.number
        if number:
            tall = min(box.h * 0.18, 26.0)
            y, wide = cy + box.h * 0.14, max(tall * 1.5, width_of(f"= {number}", tall * 0.78, "button") + 12)
            out.moving.append(Image(("panel", "lacquer", 7, False), box.cx, y, wide, tall))
            out.moving.append(Text(f"= {number}", box.cx, y + 1, tall * 0.78, theme.GOLD, "button"))


TILES = {"suit": SuitTile, "colour": ChooserColourTile, "value": ValueTile}  # kind of choice -> its tile
