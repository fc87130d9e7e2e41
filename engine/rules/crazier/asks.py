"""What a player is asked for, one line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.rules.crazier import decisions
from engine.rules.crazier.state import Table

if TYPE_CHECKING:
    from engine.rules.crazier.book import Crazier

LINES: Final = {
    "main": "Play a card, discard a card, or end your turn",
    "name": "Name a colour",
    "yes": "Choose yes or no",
    "due": "Choose the ability that comes first",
    "c": "Choose a card",
    "s": "Choose a player",
    "n": "Choose a number",
}


def asks(book: Crazier, table: Table, seat: int) -> str:
    """What this actor is asked for, with the card that asks."""
    _, sort = decisions.asks(table)
    source = decisions.asking_card(table)
    return f"{book.text(table, source)}: {LINES[sort].lower()}" if source >= 0 else LINES[sort]
