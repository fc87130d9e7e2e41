"""The sentence nearest to a text that is none."""

from collections.abc import Iterable
from difflib import get_close_matches


def close_word(word: str, known: Iterable[str]) -> str | None:
    """The one of these words that this one was probably meant to be."""
    return next(iter(get_close_matches(word, list(known), 1, 0.7)), None)


def nearest(text: str) -> str | None:
    return None
