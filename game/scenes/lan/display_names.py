"""What somebody on the network is called on this screen, where the fonts lack letters of their name."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.draw.text_renderer import LACKING, visible


def display_name(name: str, guest: int) -> str:
    """The name if all of it can be drawn; else what can be, and the guest's number, which nobody else has."""
    drawn = visible(name)
    if drawn.count(LACKING) == name.count(LACKING):
        return name
    return f"{drawn if any(map(str.isalnum, drawn)) else 'Player'} {guest}"


def display_names_of(names: Iterable[str]) -> Callable[[str], str]:
    """The same of everybody at a tournament: each is numbered by the place of the name among all in order."""
    numbers = {name: number for number, name in enumerate(sorted(set(names)), 1)}
    return lambda name: display_name(name, numbers[name]) if name in numbers else name
