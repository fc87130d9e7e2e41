"""The coach at the table: asked for a move, he names it with a reason, and its card shines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.views import View
from game.coach.hint_request import NOT_NOW, SWITCHED_OFF, THINKING, Coach, coach_of, said, why_no_coach
from game.players.table import Table
from game.scenes.scene import AppContext
from game.scenes.table.view_model import TablePicture
from game.stage.card_kinds import CardKind
from game.stage.move_text import card_of

if TYPE_CHECKING:
    from game.coach.analysis import Found


class HintPanel:
    """What the coach was asked, and says, for as long as nothing changes."""

    def __init__(self) -> None:
        self.found: Found | None = None
        self._coach: Coach | None = None
        self._view: View | None = None  # as things stood
        self._trouble = ""

    def why_never(self, table: Table, context: AppContext) -> str:
        """Why there is no coach here; "" if there is one."""
        return self._why_nobody(table) if context.settings.hints else SWITCHED_OFF

    def refusal(self, table: Table, context: AppContext) -> str:
        """Why the coach cannot be asked now; "" if he can."""
        return self.why_never(table, context) or ("" if table.moves() else NOT_NOW)

    def ask(self, table: Table) -> None:
        """Asks for a move, once."""
        if table.me is None or (self._view is table.view() and (self.found or self._coach)):
            return
        self.forget()
        self._view = table.view()
        self._coach = self._ask(table)

    def update(self, table: Table) -> None:
        """Hears the answer; forgets it once something else is possible."""
        if self._view is not None and self._view is not table.view():
            self.forget()
        if self._coach is None:
            return
        try:
            self.found = self._coach.answer()
        except ValueError as error:
            self._trouble = str(error)
        if self.found is not None or self._trouble:
            self._coach.cancel()
            self._coach = None

    def _ask(self, table: Table) -> Coach:
        """Asks the coach of this program."""
        return coach_of(table)

    def _why_nobody(self, table: Table) -> str:
        """Why there is no coach at this table; "" if there is one."""
        return why_no_coach(table)

    def forget(self) -> None:
        """Nothing was asked."""
        if self._coach is not None:
            self._coach.cancel()
        self.found, self._coach, self._view, self._trouble = None, None, None, ""

    @property
    def move(self) -> str:
        """What the coach would do; "" while nobody knows."""
        return self.found.best.move if self.found is not None and self.found.best is not None else ""

    def show(self, picture: TablePicture, hand: Sequence[str], kind: CardKind) -> None:
        """Puts the hint into the table's picture: words, and the light of a card of the hand."""
        words = self.words(kind)
        if not words or picture.tone == "warning":
            return
        picture.prompt, picture.advised = words, True
        if self.found is not None and self.found.best is not None:
            card = card_of(self.found.best.move, kind)
            if card in hand:
                picture.glow = {**picture.glow, hand.index(card): "advised"}

    def words(self, kind: CardKind) -> str:
        """What the coach says, or why he says nothing."""
        if self._coach is not None:
            return THINKING
        return said(self.found, kind) if self.found is not None else self._trouble
