"""The faces of cards in the editor, also of those without a name, a text or a picture."""

from engine.rules.crazier.deck_reader import SPLIT
from game.stage.deck_faces import Face
from game.workshop.deck_draft import Card, Deck, Side

NAMELESS = "…"  # stands where a name will be


def face_of(deck: Deck, card: Card) -> Face:
    """The face of a card in the editor."""
    words = tuple(deck.word(letter) for letter in card.colours)
    if not card.split:
        return _side(card.sides[0], card.rank, words, -1)
    sides = tuple(
        _side(side, card.rank, (word,), number)
        for number, (side, word) in enumerate(zip(card.sides, words, strict=True))
    )
    types = SPLIT.join(side.type for side in sides)
    names = SPLIT.join(side.name for side in sides)
    text = "\n\n".join(side.text for side in sides)
    return Face(names, card.rank, words, types, text, sides=sides)


def _side(side: Side, rank: str, colours: tuple[str, ...], number: int) -> Face:
    return Face(side.name or NAMELESS, rank, colours, side.type, side.text, side.art, side=number)
