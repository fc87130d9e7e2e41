"""Where on the drawn card the word stands that is wrong."""

from game.draw import deck_looks as looks
from game.draw.deck_page_layout import halves, text_block, text_foot
from game.draw.deck_text import Block
from game.draw.items import Image
from game.draw.text import width_of
from game.stage.deck_faces import Face
from game.stage.geometry import Box
from game.workshop.check import Fault

RED = "#D2301A"
HIGH = 1.7  # units
BELOW = 0.56  # of the type's size, from the middle of a line


def wave_on(card: Box, face: Face, fault: Fault) -> Image | None:
    """The wave under the word of a fault, on a card drawn in this box; None if the word is not on it."""
    text = (face.sides[fault.side] if face.sides else face).text
    set_text, top = _placed(face, fault.side)
    found = _word(set_text, text, fault)
    if found is None:
        return None
    unit = card.w / 100
    x, y, wide = found
    return Image(
        ("wave", RED), card.x + (x + wide / 2) * unit, card.y + (top + y) * unit, wide * unit, HIGH * unit
    )


def _placed(face: Face, side: int) -> tuple[Block, float]:
    """The text as it is set, and where it begins, in units."""
    if face.sides:
        half = halves(face)[side]
        return half.text, half.text_top
    found = text_block(face)
    return found, looks.TEXT_TOP + (text_foot(face) - looks.TEXT_TOP - found.high) * looks.TEXT_ABOVE


def _word(block: Block, text: str, fault: Fault) -> tuple[float, float, float] | None:
    """Left edge, height and width of the word, in units from the left of the card and the top of the text."""
    before = len(text[: fault.start].split())
    for row in block.rows:
        words = row.text.split()
        if before < len(words):
            left = 50 - width_of(row.text, row.size, row.role) / 2
            ahead = " ".join((*words[:before], ""))
            left += width_of(ahead, row.size, row.role) if ahead else 0.0
            return left, row.y + row.size * BELOW, width_of(text[fault.start : fault.end], row.size, row.role)
        before -= len(words)
    return None
