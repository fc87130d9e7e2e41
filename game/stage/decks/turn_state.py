"""Conditions at a table of named cards that players must know before they take effect; from a view."""

from collections.abc import Sequence

from engine.views import CrazierView
from game.stage.decks.in_force import sentences
from game.stage.team_text import mates_of

SKIPS, EXTRA = "next-button", "plus"  # icons


def must_go(view: CrazierView, hand: Sequence[str]) -> frozenset[int]:
    """Return the places in the viewer's hand of cards that must be played or discarded."""
    found: set[int] = set()
    for duty in view["must"]:
        if duty["seat"] == view["seat"]:
            places = (place for place, text in enumerate(hand) if text == duty["card"])
            found |= {next((place for place in places if place not in found), -1)} - {-1}
    return frozenset(found)


def seat_marks(view: CrazierView) -> dict[int, tuple[str, ...]]:
    """Return the icons of each seat with skipped or extra turns, one per turn."""
    marks: dict[int, tuple[str, ...]] = {}
    for seat, turns in enumerate(view["skips"]):
        again = view["extra"].count(seat)
        if turns or again:
            marks[seat] = (SKIPS,) * turns + (EXTRA,) * again
    return marks


def in_force(view: CrazierView, names: Sequence[str]) -> tuple[str, ...]:
    """Return a sentence for each lasting effect, duty, skipped or extra turn, and seen hand."""
    return tuple(sentences(view, names, view["seat"], mates_of(view, view["seat"])))
