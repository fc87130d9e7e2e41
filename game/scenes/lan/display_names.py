"""Names of guests as shown here, where the fonts may lack letters of a name."""

from __future__ import annotations

from game.draw.text_renderer import LACKING, visible
from game.lan.names import PICTURE
from game.scenes.lan.lan_table_text import PLAYER


def display_name(name: str, guest: int) -> str:
    """Return the name if all of it can be drawn, else the drawable part and the guest's unique number."""
    drawn = visible(name)
    if drawn.count(LACKING) == name.count(LACKING) and not PICTURE.search(name):
        return name
    return f"{drawn if any(map(str.isalnum, drawn)) else PLAYER} {guest}"
