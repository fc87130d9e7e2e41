"""Cards and sentences as they are read aloud: "eight of hearts", "red skip"."""

import re

from game.stage.card_kinds import CardKind
from game.stage.faces import BY_SIGN, sign_of, value_of

VALUES = {
    "A": "ace", "J": "jack", "Q": "queen", "K": "king", "2": "two", "3": "three", "4": "four", "5": "five",
    "6": "six", "7": "seven", "8": "eight", "9": "nine", "10": "ten", "1": "one", "Skip": "skip",
    "Rev": "reverse", "+2": "draw two", "+4": "draw four",
}  # fmt: skip
ORDERED = "ordinary"  # the family whose cards are called "eight of hearts"; others are "red eight"
SIGNS = "".join(BY_SIGN)
MARKED_CARD = re.compile(rf"([A-Za-z0-9+]+)\{{([{SIGNS}])\}}")
MARKED_SIGN = re.compile(r" ?\{[A-Za-z]+\}")
MARKED_VALUE = re.compile(r"\{([^{}]+)\}")


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


def spoken(sentence: str) -> str:
    """Return a sentence without marks: "8{H}" is read as "eight of hearts", "hearts {H}" as "hearts"."""
    text = MARKED_CARD.sub(lambda found: _spoken(found[1], found[2]), sentence)
    return MARKED_VALUE.sub(r"\1", MARKED_SIGN.sub("", text))
