"""Tables of the looks of cards with notation, in all games."""

import re
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, eq=False)
class Family:
    """Cards of one look. `values` and `signs` (letter -> word) are in the order of a sorted hand."""

    name: str
    values: tuple[str, ...]
    signs: Mapping[str, str]


ORDINARY = Family(
    "ordinary",
    ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"),
    {"S": "spades", "H": "hearts", "C": "clubs", "D": "diamonds"},
)
CRAZY8 = Family(
    "crazy8",
    ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "Skip", "Rev", "+2", "+4"),
    {"R": "red", "Y": "yellow", "G": "green", "B": "blue"},
)
FAMILIES = (ORDINARY, CRAZY8)

BY_SIGN = {letter: family for family in FAMILIES for letter in family.signs}
LETTERS = {word: letter for family in FAMILIES for letter, word in family.signs.items()}
FIGURES = {"A": "ace (1)", "J": "jack (11)", "Q": "queen (12)"}  # ranks that are not written as a number
# Cards, suits and values as marked in sentences: "8{C}", "clubs {C}", "{+4}".
MARKED_CARD = re.compile(rf"([A-Za-z0-9+]+)\{{([{''.join(BY_SIGN)}])\}}")
MARKED_SIGN = re.compile(rf" ?\{{([{''.join(BY_SIGN)}])\}}")
MARKED_VALUE = re.compile(r"\{([^{}]+)\}")


def family_of(text: str) -> Family:
    """Return the family of a card, by its last letter."""
    return BY_SIGN[text[-1]]


def sign_of(text: str) -> str:
    """Return the letter of a card's suit or colour."""
    return text[-1]


def value_of(text: str) -> str:
    """Return a card's rank or value as written."""
    return text[:-1]


def by_sign(text: str) -> tuple[int, int]:
    """Return a sorting key: suit or colour first."""
    family = family_of(text)
    return tuple(family.signs).index(sign_of(text)), family.values.index(value_of(text))


def by_value(text: str) -> tuple[int, int]:
    """Return a sorting key: rank or value first."""
    return by_sign(text)[::-1]


def shown_card(text: str) -> str:
    """Return a card as text with its symbol: "10{S}", "Skip{R}"."""
    return f"{value_of(text)}{{{sign_of(text)}}}"


def shown_sign(word: str) -> str:
    """Return a suit or colour as word and symbol: "spades {S}"."""
    return f"{word} {{{LETTERS[word]}}}"


def shown_declared(word: str) -> str:
    """Return a declared suit or rank as text: "hearts {H}", "queen (12)", "7"."""
    return shown_sign(word) if word in LETTERS else FIGURES.get(word, word)
