"""Cards as they are read aloud: "eight of hearts", "red skip"."""

from game.stage.card_kinds import CardKind
from game.stage.faces import BY_SIGN, sign_of, value_of

VALUES = {
    "A": "ace", "J": "jack", "Q": "queen", "K": "king", "2": "two", "3": "three", "4": "four", "5": "five",
    "6": "six", "7": "seven", "8": "eight", "9": "nine", "10": "ten", "1": "one", "Skip": "skip",
    "Rev": "reverse", "+2": "draw two", "+4": "draw four",
}  # fmt: skip
ORDERED = "ordinary"  # the family whose cards are called "eight of hearts"; others are "red eight"


def spoken_card(text: str, kind: CardKind) -> str:
    """Return a card in words: "eight of hearts", "red skip", "Excalibur, two of blue, asset"."""
    if not kind.faces:
        return _spoken(value_of(text), sign_of(text))
    face = kind.faces[text]
    rank = VALUES.get(face.rank, face.rank)
    colours = " and ".join(face.colours)
    return (
        f"{face.name}, {rank} of {colours}, {face.type}" if face.type else f"{face.name}, {rank} of {colours}"
    )


def _spoken(value: str, sign: str) -> str:
    family = BY_SIGN[sign]
    words = VALUES.get(value, value)
    return f"{words} of {family.signs[sign]}" if family.name == ORDERED else f"{family.signs[sign]} {words}"
