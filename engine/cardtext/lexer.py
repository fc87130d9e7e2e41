"""Splits a text into words and joins words to a text: spelling only, no grammar.

The grammar knows words in lower case, the single article `a`, and the break between two abilities.
Capitals, `an` and spaces follow from the words.
"""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

BREAK = "empty line"  # between two abilities; a space keeps it apart from all that may be written
STOP = "."

_WORD = re.compile(r"\n[^\S\n]*\n\s*|[^\W\d_][\w'’-]*|\d+|\S")
_ENDS = (STOP, BREAK)


class Word(NamedTuple):
    """A word of a text: its form in the grammar, its form in the text, and its offset."""

    name: str
    written: str
    at: int


def words(text: str) -> Iterator[Word]:
    """The words of a text, without blank lines at its beginning and end."""
    start = len(text) - len(text.lstrip())
    for match in _WORD.finditer(text.rstrip(), start):
        written = BREAK if match.group().isspace() else match.group().replace("’", "'")
        name = written.lower()
        yield Word("a" if name == "an" else name, written, match.start())


def spelled(names: Iterable[str]) -> list[str]:
    """Words of the grammar with capitals and `an`."""
    found = list(names)
    following = [*found[1:], ""]
    begins = True
    for place, (name, after) in enumerate(zip(found, following, strict=True)):
        written = "an" if name == "a" and after[:1] in "aeiou" and after else name
        found[place] = written[0].upper() + written[1:] if begins and name != BREAK else written
        begins = name in _ENDS
    return found


def joined(written: Iterable[str]) -> str:
    """Words as one text: a blank line for a break, a space before words, none before punctuation."""
    text = ""
    for word in written:
        if word == BREAK:
            text += "\n\n"
        else:
            text += word if not text or text[-1] == "\n" or word in (STOP, ",") else " " + word
    return text
