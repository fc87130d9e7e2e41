"""What a player is asked now, in one sentence."""

from collections.abc import Sequence
from typing import Any

from engine import Move

RANK_WORDS = {
    "A": "ace", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight",
    "9": "nine", "10": "ten", "J": "jack", "Q": "queen", "K": "king",
}  # fmt: skip
SUIT_WORDS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def card_words(text: str) -> str:
    """A card as it is said: "the eight of hearts"."""
    return f"the {RANK_WORDS[text[:-1]]} of {SUIT_WORDS[text[-1]]}"


def asks(view: dict[str, Any], moves: Sequence[Move]) -> str:
    """What is asked of the seat whose view and moves these are; "" if it is not its turn."""
    if not moves:
        return ""
    others = [move.verb for move in moves if move.verb != "play"]
    plays = len(others) < len(moves)
    if "name" in others:
        return "Name the suit that the next card must have."
    if "done" in others:
        return f"Add another {RANK_WORDS[view['top'][:-1]]}, or say done." if plays else "Say done."
    if view["penalty"]:
        return _answer_penalty(view["penalty"], plays=plays, may_take="take" in others)
    if not plays:
        return f"Nothing fits: {_otherwise(others)}."
    return f"{_match(view)}{', or ' + _otherwise(others) if others else ''}."


def _match(view: dict[str, Any]) -> str:
    if view["phase"] == "drawn":
        return "Play a card that fits"
    if view["named"]:
        return f"Play on {view['named']}, which are named"
    return f"Play on {card_words(view['top'])}"


def _otherwise(verbs: Sequence[str]) -> str:
    return {"draw": "draw a card", "pass": "pass", "take": "take"}[verbs[0]]


def _answer_penalty(cards: int, *, plays: bool, may_take: bool) -> str:
    if plays and may_take:
        return f"Play a two, or take {cards} cards."
    return "Play a two: you must." if plays else f"Take {cards} cards."
