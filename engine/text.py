"""Text helpers: word lists, counts with their nouns, and numbers in words and digits."""

from collections.abc import Iterable
from typing import Final

NUMBERS: Final = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip

LONGEST_QUOTED: Final = 200  # characters


def joined(words: Iterable[str], last: str = "and") -> str:
    """Return a list in words: "Ada", "Ada and Nix", "Ada, Nix and Mo", with `last` before the last; ""
    for none.
    """
    *most, end = [*words] or [""]
    return f"{', '.join(most)} {last} {end}" if most else end


def capitalised(text: str) -> str:
    """Return the text with a capital first letter, otherwise unchanged."""
    return text[:1].upper() + text[1:]


def plural(number: int, one: str, many: str = "") -> str:
    """Return the form of a word for a number: `one`, or `many`, which is `one` with an s by default."""
    return one if number == 1 else many or f"{one}s"


def counted(number: int, one: str, many: str = "") -> str:
    """Return a number and its noun: "1 card", "26 cards"."""
    return f"{number} {plural(number, one, many)}"


def in_words(number: int) -> str:
    """Return a number in words up to twelve, else in digits: "no", "one", "twelve", "13"."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def counted_in_words(number: int, one: str, many: str = "") -> str:
    """Return a number in words and its noun: "one card", "twelve cards", "13 cards"."""
    return f"{in_words(number)} {plural(number, one, many)}"


def told(value: object) -> str:
    """Return a value as a sentence tells it: a text plainly, on one line, and never long."""
    if not isinstance(value, str):
        return quoted(value)
    text = "".join(letter if letter.isprintable() else " " for letter in value)
    return text if len(text) <= LONGEST_QUOTED else f"{text[: LONGEST_QUOTED - 3]}..."


def quoted(value: object) -> str:
    """Return a value as an error tells it: as in Python, and never long."""
    try:
        text = repr(value)
    except ValueError:  # Python writes no number of thousands of digits
        return "so long a number"
    return text if len(text) <= LONGEST_QUOTED else f"{text[: LONGEST_QUOTED - 3]}..."


def whole_number(text: str) -> int | None:
    """Return the integer of a text of ASCII digits, with an optional minus; None for any other text.

    A number of thousands of digits counts as no number: Python refuses to convert it.
    """
    if not (text.isascii() and text.removeprefix("-").isdecimal()):
        return None
    try:
        return int(text)
    except ValueError:
        return None
