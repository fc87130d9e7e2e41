"""The mark of a team: its number on a shield in its colour, the same in the set-up and at the table."""

from game.draw.items import Image, Item, Text
from game.stage.team_text import NUMBERS
from game.ui import theme


def team_mark(items: list[Item], team: int, x: float, y: float, wide: float) -> None:
    """Draws the mark with its centre at (x, y)."""
    items.append(Image(("shield", theme.TEAMS[team]), x, y, wide, wide * 1.12))
    items.append(Text(NUMBERS[team], x, y, wide * 0.5, theme.INK, "bold"))
