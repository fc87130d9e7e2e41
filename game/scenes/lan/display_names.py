"""What somebody on the network is called on this screen, where the fonts lack letters of their name."""

from __future__ import annotations

from game.draw.text_renderer import LACKING, visible


def display_name(name: str, guest: int) -> str:
    """The name if all of it can be drawn; else what can be, and the guest's number, which nobody else has."""
    drawn = visible(name)
    if drawn.count(LACKING) == name.count(LACKING):
        return name
    return f"{drawn if any(map(str.isalnum, drawn)) else 'Player'} {guest}"
