"""Cards and sentences as they are read aloud: "eight of hearts", "red skip", "Ada: one card left."."""

import re
from collections.abc import Sequence

from engine.text import capitalised, joined
from game.stage.card_kinds import CardKind
from game.stage.faces import BY_SIGN, MARKED_CARD, MARKED_SIGN, MARKED_VALUE, sign_of, value_of

VALUES = {
    "A": "ace", "J": "jack", "Q": "queen", "K": "king", "2": "two", "3": "three", "4": "four", "5": "five",
    "6": "six", "7": "seven", "8": "eight", "9": "nine", "10": "ten", "1": "one", "Skip": "skip",
    "Rev": "reverse", "+2": "draw two", "+4": "draw four",
}  # fmt: skip
# Kinds of card, named alone in a sentence: unlike the cards that a penalty makes a player draw.
KINDS = VALUES | {"+2": "draw-two card", "+4": "draw-four card"}
DIGITS = re.compile(r"\b(an?) (10|[2-9])\b")  # a rank with its article
ALOUD = (
    (re.compile(r" ?[(\[]"), ", "),
    (re.compile(r"[)\]]"), ""),
    (re.compile(r" [-–—·/] "), ", "),
    (re.compile(r" ?…"), ""),
    (re.compile(r" %"), " percent"),
)  # signs that are not read -> what is said
BEGINS = re.compile(r"(?<=[^0-9][.?!] )[a-z]")  # first letters of further sentences
NO_VERB = ("a", "one")  # first words of what is told of a player without a verb: "one card left"
ORDERED = "ordinary"  # the family whose cards are called "eight of hearts"; others are "red eight"


def spoken_card(text: str, kind: CardKind) -> str:
    """Return a card in words: "eight of hearts", "red skip", "Excalibur, two of blue, asset"."""
    if not kind.faces:
        return _spoken(value_of(text), sign_of(text))
    face = kind.faces[text]
    rank = VALUES.get(face.rank, face.rank)
    colours = " and ".join(face.colours)
    types = dict.fromkeys(face.type.split(" / "))  # both sides of a split card may be of the same
    return ", ".join(filter(None, (face.name, f"{rank} of {colours}", *types)))


def _spoken(value: str, sign: str) -> str:
    family = BY_SIGN[sign]
    words = VALUES.get(value, value)
    return f"{words} of {family.signs[sign]}" if family.name == ORDERED else f"{family.signs[sign]} {words}"


def spoken_cards(cards: Sequence[str]) -> str:
    """Return cards in words as a list, between semicolons if any has a comma within."""
    if any(", " in card for card in cards):
        return "; ".join(cards)
    return joined(cards)


def spoken_text(text: str) -> str:
    """Return a text as it is read aloud: cards in words, commas in place of brackets and dashes."""
    text = MARKED_CARD.sub(lambda found: _spoken(found[1], found[2]), text)
    text = MARKED_VALUE.sub(lambda found: KINDS.get(found[1], found[1]), MARKED_SIGN.sub("", text))
    text = DIGITS.sub(lambda found: f"{found[1]} {VALUES[found[2]]}", text)
    for written, said in ALOUD:
        text = written.sub(said, text)
    text = " ".join(text.split()).lstrip(", ")
    return BEGINS.sub(lambda found: found[0].upper(), text)


def sentence(text: str) -> str:
    """Return a text with a capital and a full stop."""
    text = capitalised(text)
    return text if text[-1:] in ".?!:" else f"{text}."


def spoken_line(name: str, text: str) -> str:
    """Return a line of the log as a sentence; `name`: of its player, "" for nobody's."""
    if not name or text[:1].isupper():  # a whole sentence
        return sentence(text)
    link = ":" if text.partition(" ")[0] in NO_VERB else ""
    return sentence(f"{name}{link} {text}")
