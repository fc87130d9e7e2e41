"""Hints: the coach to ask, refusals, and the answer in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.coach.verdict_text import order_of, to_win
from game.players.table import Table
from game.stage.card_kinds import CardKind

if TYPE_CHECKING:
    from game.coach.analysis import Found

THINKING = "The coach is thinking …"
NOT_NOW = "The coach is asked when it is your turn."
NOT_HERE = "This table has no hints."
SWITCHED_OFF = "Hints are switched off in the settings."


class Coach(Protocol):
    """A request to a coach for a move."""

    def answer(self) -> Found | None:
        """Return the advice, None while it is computed. ValueError with a sentence if there is none."""

    def cancel(self) -> None:
        """Withdraw the request."""


def coach_of(table: Table) -> Coach:
    """Ask the coach of this program for the move of the seat at the table."""
    from game.coach.hint_process import HintProcess  # imported when needed: few players ask

    assert table.me is not None
    return HintProcess(table.for_coach(), table.me)


def why_no_coach(table: Table) -> str:
    """Return why this program's coach cannot be asked at a table; "" if it can."""
    return "" if table.me is None or table.for_coach() else NOT_HERE


def said(found: Found, kind: CardKind) -> str:
    """Return the advice in words: "Coach: play 8{C} (61 % to win). It wins at once."; "" without a move."""
    if found.best is None:
        return ""
    advice = f"Coach: {order_of(found.best, kind)} ({to_win(found.best)})."
    return " ".join([advice, *found.why[:1]])
