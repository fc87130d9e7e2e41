"""What holds at a table of named cards and has to be seen before it surprises anybody: out of a view."""

from collections.abc import Sequence

from engine.views import CrazierView
from game.stage.decks.in_force import sentences
from game.stage.team_text import mates_of

SKIPS, EXTRA = "next-button", "plus"  # icons


def must_go(view: CrazierView, hand: Sequence[str]) -> frozenset[int]:
    """The places of the viewer's hand whose cards have to be played or discarded."""
    found: set[int] = set()
    for duty in view["must"]:
        if duty["seat"] == view["seat"]:
            places = (place for place, text in enumerate(hand) if text == duty["card"])
            found |= {next((place for place in places if place not in found), -1)} - {-1}
    return frozenset(found)


def seat_marks(view: CrazierView) -> dict[int, tuple[str, ...]]:
    """The icons of each seat that skips a turn or takes a further one, one for each such turn."""
    marks: dict[int, tuple[str, ...]] = {}
    for seat, turns in enumerate(view["skips"]):
        again = view["extra"].count(seat)
        if turns or again:
            marks[seat] = (SKIPS,) * turns + (EXTRA,) * again
    return marks


def in_force(view: CrazierView, names: Sequence[str]) -> tuple[str, ...]:
    """A sentence for each effect that lasts, each duty, each turn left out or gained, and each hand seen."""
    return tuple(sentences(view, names, view["seat"], mates_of(view, view["seat"])))
