"""The coach at the table: on request he names a move with a reason, and its card glows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.views import View
from game.coach.hint_request import NOT_NOW, SWITCHED_OFF, THINKING, Coach, coach_of, said, why_no_coach
from game.players.table import Table
from game.scenes.scene import AppContext
from game.scenes.table.player_actions import TablePlay
from game.scenes.table.table_input import TableInput
from game.scenes.table.view_model import TablePicture
from game.stage.card_kinds import CardKind
from game.stage.move_text import card_of
from game.ui.intents import Intent

LOOKS = ("hint", "zoom", "zoom end", "log", "sort")  # actions that choose nothing

if TYPE_CHECKING:
    from game.coach.analysis import Found


class HintPanel:
    """The coach's answer for the present decision."""

    def __init__(self) -> None:
        self.found: Found | None = None
        self._coach: Coach | None = None
        self._view: View | None = None  # as things stood
        self._trouble = ""
        self._is_next = False  # would Enter make the coach's move?
        self._is_new = False

    def why_never(self, table: Table, context: AppContext) -> str:
        """Return why the coach is unavailable; "" if it is available."""
        return self._why_nobody(table) if context.settings.hints else SWITCHED_OFF

    def refusal(self, table: Table, context: AppContext) -> str:
        """Return why the coach cannot be asked now; "" if he can."""
        return self.why_never(table, context) or ("" if table.moves() else NOT_NOW)

    def request(self, play: TablePlay) -> None:
        """Ask for a move, or say why that is not possible."""
        refusal = self.refusal(play.table, play.context)
        if refusal:
            play.refuse(refusal)
        else:
            self.ask(play.table)

    def ask(self, table: Table) -> None:
        """Ask for a move, once."""
        if table.me is None or (self._view is table.view() and (self.found or self._coach)):
            return
        self.forget()
        self._view = table.view()
        self._coach = self._ask(table)

    def update(self, table: Table) -> None:
        """Receive the answer. Forget it once the decision has changed."""
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
            self._is_next = self._is_new = bool(self.move)

    def _ask(self, table: Table) -> Coach:
        """Ask the coach of this program."""
        return coach_of(table)

    def _why_nobody(self, table: Table) -> str:
        """Return why this table has no coach; "" if it has one."""
        return why_no_coach(table)

    def forget(self) -> None:
        """Cancel the question and forget the answer."""
        if self._coach is not None:
            self._coach.cancel()
        self.found, self._coach, self._view, self._trouble = None, None, None, ""
        self._is_next = False

    @property
    def move(self) -> str:
        """The coach's move; "" while unknown."""
        return self.found.best.move if self.found is not None and self.found.best is not None else ""

    def lead(self, play: TablePlay, controls: TableInput) -> None:
        """Raise the card that a new answer names."""
        card = card_of(self.move, play.director.tableau.kind) if self._is_new else ""
        self._is_new = False
        if card and card in play.texts():
            controls.raise_card(play.texts().index(card))

    def is_followed(self, intent: Intent, play: TablePlay) -> bool:
        """Make the coach's move on Enter, unless the player has chosen something since. True if made."""
        if not self._is_next or intent.kind not in ("action", "press") or intent.name in LOOKS:
            return False
        self._is_next = False
        if intent.name != "accept" or play.catches_up or play.offer(self.move) is None:
            return False
        play.do_advised(self.move)
        self._is_next = self.move == play.armed
        return True

    def show(self, picture: TablePicture, hand: Sequence[str], kind: CardKind) -> None:
        """Add the hint to the table's view model: words, and the glow of a card of the hand."""
        words = self.words(kind)
        if not words or picture.tone == "warning":
            return
        picture.prompt, picture.advised = words, True
        if self.found is not None and self.found.best is not None:
            card = card_of(self.found.best.move, kind)
            if card in hand:
                picture.glow = {**picture.glow, hand.index(card): "advised"}

    def words(self, kind: CardKind) -> str:
        """Return the coach's words, or why he has none."""
        if self._coach is not None:
            return THINKING
        return said(self.found, kind) if self.found is not None else self._trouble
