"""Finds the words of a card's text that are marked as wrong."""

import re

_OF_ABILITIES = ("an event ", "an asset has ")  # such a reason lies in how the ability begins, not in a word
_BREAK = re.compile(r"\n\s*\n\s*")
_OPENING = re.compile(r"[^.,\n]+")
_WORD = re.compile(r"[^\s.,;:!?]+|\S")


def span(text: str, reason: str, at: int) -> tuple[int, int]:
    """Character range of the word or words that the parser rejected at an offset."""
    if reason.startswith(_OF_ABILITIES):
        at = max((found.end() for found in _BREAK.finditer(text, 0, at)), default=0)
    pattern = _OPENING if reason.startswith(_OF_ABILITIES) else _WORD
    found = pattern.match(text, at)
    return found.span() if found else (max(0, len(text) - 1), len(text))
