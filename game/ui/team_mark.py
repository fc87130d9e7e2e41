"""The mark of a team, in the set-up and at the table: its number on a shield in its colour."""

from game.draw.items import Image, Item, Text
from game.stage.team_text import NUMBERS
from game.ui import theme


def team_mark(items: list[Item], team: int, x: float, y: float, wide: float) -> None:
    """Add the mark to `items`, centred on (x, y)."""
    items.append(Image(("shield", theme.TEAMS[team]), x, y, wide, wide * 1.12))
    items.append(Text(NUMBERS[team], x, y, wide * 0.5, theme.INK, "bold"))
