"""Names of guests as shown here, where the fonts may lack letters of a name."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.draw.text_renderer import LACKING, visible


def display_name(name: str, guest: int) -> str:
    """Return the name if all of it can be drawn, else the drawable part and the guest's unique number."""
    drawn = visible(name)
    if drawn.count(LACKING) == name.count(LACKING):
        return name
    return f"{drawn if any(map(str.isalnum, drawn)) else 'Player'} {guest}"


def display_names_of(names: Iterable[str]) -> Callable[[str], str]:
    """Return a function like that for a tournament, where the sorted names are numbered."""
    numbers = {name: number for number, name in enumerate(sorted(set(names)), 1)}
    return lambda name: display_name(name, numbers[name]) if name in numbers else name
