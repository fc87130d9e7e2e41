"""Sentences about the consequences of a choice, and about the counts that a card refers to; from a view."""

from collections.abc import Sequence
from typing import Final

from engine.text import counted_in_words
from engine.views import CrazierView, FactView

THINGS: Final = {"controls": ("control", "asset"), "holds": ("hold", "card")}  # what -> verb, thing


def then(facts: Sequence[FactView], names: Sequence[str], me: int | None) -> str:
    """Return sentences about the state after an answer; "" if nothing is known."""
    return " ".join(_said(fact, names, me, "then") for fact in facts)


def now(view: CrazierView, seat: int, place: int, names: Sequence[str]) -> str:
    """Return a text on the current count of an asset in play; "" for an asset that counts nothing."""
    for fact in view["standing"]:
        if (fact["seat"], fact["place"]) == (seat, place):
            return _said(fact, names, view["seat"], "now")
    return ""


def _said(fact: FactView, names: Sequence[str], me: int | None, when: str) -> str:
    seat, what, number = fact["seat"], fact["what"], fact["number"]
    who, s = ("You", "") if seat == me else (names[seat], "s")
    if what == "wins":
        return f"{who} win{s} the game."
    if what == "loses":
        return f"{who} {'are' if seat == me else 'is'} out of the game."
    verb, thing = THINGS[what]
    return f"{who} {verb}{s} {counted_in_words(number, thing)} {when}."
