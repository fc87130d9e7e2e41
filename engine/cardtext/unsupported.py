"""Phrases of other card games that the language cannot express: why, and what to write instead."""

import re

from engine.cards import RANK_WORDS

MORE_THAN_TWELVE = (  # as a pattern
    r"1[3-9]|[2-9]\d|\d{3,}|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|hundred"
)
SEVERAL_OF_A_RANK = frozenset(f"{rank}es" if rank == "six" else f"{rank}s" for rank in RANK_WORDS)
_REASONS = (
    (
        r"at random|random(?:ly)?",
        "nothing is chosen at random: a player chooses, or the top card of the draw pile decides",
    ),
    (
        r"(?:flip|toss|roll)(?:s|es)?|coins?|heads|tails|die|dice",
        "there are no coins and no dice: the top card of the draw pile can be revealed to decide",
    ),
    (
        r"when this(?: card| asset)? (?:comes into|enters|is put into|goes into) play",
        "an asset does nothing as it comes into play: what happens once and at once is an event",
    ),
    (
        r"(?:reverses?|changes?|turns?) the (?:direction|order)(?: of play)?",
        "turns always go clockwise: they can be skipped, or be extra ones",
    ),
    (
        "|".join(SEVERAL_OF_A_RANK),
        "a rank is said of one card at a time, such as 'an eight'",
    ),
    (MORE_THAN_TWELVE, "numbers go up to twelve"),
)
_PATTERNS = tuple((re.compile(rf"\b(?:{pattern})\b", re.IGNORECASE), reason) for pattern, reason in _REASONS)


def why_unsaid(text: str, at: int) -> str | None:
    """The reason why the language lacks the phrase at this offset of a text, if it is known."""
    for pattern, reason in _PATTERNS:
        if any(found.start() <= at < found.end() for found in pattern.finditer(text)):
            return reason
    return None
