"""Tables for the stage's tests."""

from typing import Any

from engine import Game
from game.stage.layout.table_layout import TableLayout, table_layout
from game.stage.tableau import Tableau

LAYOUT: TableLayout = table_layout(1280, 720, others=2)


def view_of(
    hands: list[str], *, discard: str = "4S", stock: str = "3C 3D 9H 9C", **state: Any
) -> dict[str, Any]:
    """The view of seat 0 at a table."""
    options = state.pop("options", {})
    return Game.position(
        "standard", hands=hands, discard=discard, stock=stock, options=options, **state
    ).view(0)


def tableau_of(hands: list[str], **state: Any) -> Tableau:
    """The tableau of seat 0."""
    return Tableau.of(view_of(hands, **state))


def texts(tableau: Tableau, seat: int = 0) -> list[str | None]:
    """The cards of a hand, in the order in which they lie."""
    return [card.text for card in tableau.hands[seat]]
