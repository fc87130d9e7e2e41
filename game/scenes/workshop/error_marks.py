"""The places on a drawn card where wrong words are marked."""

from collections.abc import Iterator

from game.draw import deck_style as looks
from game.draw.decks.card_text import TextBlock
from game.draw.decks.page_layout import halves, text_block, text_foot
from game.draw.items import Image
from game.draw.text_renderer import width_of
from game.stage.deck_faces import Face
from game.stage.geometry import Box
from game.workshop.deck_problems import Problem

RED = "#D2301A"
HIGH = 1.7  # units
BELOW = 0.56  # of the type's size, from the middle of a line


def waves_on(card: Box, face: Face, fault: Problem) -> list[Image]:
    """The waves under the words of a problem, on a card drawn in this box; none if the words are not on
    it.
    """
    text = (face.sides[fault.side] if face.sides else face).text
    set_text, top = _placed(face, fault.side)
    unit = card.w / 100
    return [
        Image(
            ("wave", RED), card.x + (x + wide / 2) * unit, card.y + (top + y) * unit, wide * unit, HIGH * unit
        )
        for x, y, wide in _words(set_text, text, fault)
    ]


def _placed(face: Face, side: int) -> tuple[TextBlock, float]:
    """The text as it is set on the card, and its position in units."""
    if face.sides:
        half = halves(face)[side]
        return half.text, half.text_top
    found = text_block(face)
    return found, looks.TEXT_TOP + (text_foot(face) - looks.TEXT_TOP - found.high) * looks.TEXT_ABOVE


def _words(block: TextBlock, text: str, fault: Problem) -> Iterator[tuple[float, float, float]]:
    """Left edge, height and width of the words in each row, in units from the card's left and the text's
    top.
    """
    before = len(text[: fault.start].split())
    left_over = text[fault.start : fault.end].split()
    for row in block.rows:
        words = row.text.split()
        here = left_over[: max(0, len(words) - before)]
        if here:
            ahead = " ".join((*words[:before], ""))
            left = 50 - width_of(row.text, row.size, row.role) / 2
            left += width_of(ahead, row.size, row.role) if ahead else 0.0
            yield left, row.y + row.size * BELOW, width_of(" ".join(here), row.size, row.role)
        left_over, before = left_over[len(here) :], max(0, before - len(words))
