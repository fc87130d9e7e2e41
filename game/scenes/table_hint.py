"""The coach at the table: asked for a move, he names it with a reason, and its card shines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from game.coach import order_of, percent
from game.players.table import Table
from game.scenes.scene import Desk
from game.scenes.table_picture import TablePicture
from game.stage.card_kinds import CardKind
from game.stage.move_words import card_of

if TYPE_CHECKING:
    from game.analysis import Found

THINKING = "The coach is thinking …"
NOT_NOW = "The coach is asked when it is your turn."
NOT_HERE = "This table has no hints."
SWITCHED_OFF = "Hints are switched off in the settings."


class Coach(Protocol):
    """Has been asked for a move."""

    def answer(self) -> Found | None:
        """What he says, None while he thinks. ValueError with a sentence if he has nothing to say."""

    def cancel(self) -> None:
        """Nobody wants to know any more."""


class Hint:
    """What the coach was asked, and says, for as long as nothing changes."""

    def __init__(self) -> None:
        self.found: Found | None = None
        self._coach: Coach | None = None
        self._view: Mapping[str, Any] | None = None  # as things stood
        self._trouble = ""

    def refusal(self, table: Table, desk: Desk) -> str:
        """Why the coach cannot be asked now; "" if he can."""
        if not desk.settings.hints:
            return SWITCHED_OFF
        return self._why_nobody(table) or ("" if table.moves() else NOT_NOW)

    def ask(self, table: Table) -> None:
        """Asks for a move, once."""
        if table.me is None or (self._view is table.view() and (self.found or self._coach)):
            return
        self.forget()
        self._view = table.view()
        self._coach = self._ask(table)

    def step(self, table: Table) -> None:
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
        from game.adviser import Adviser  # few ask: it comes when it is wanted

        assert table.me is not None
        return Adviser(table.for_coach(), table.me)

    def _why_nobody(self, table: Table) -> str:
        """Why there is no coach at this table; "" if there is one."""
        return "" if table.me is None or table.for_coach() else NOT_HERE

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
        picture.prompt = words
        if self.found is not None and self.found.best is not None:
            card = card_of(self.found.best.move, kind)
            if card in hand:
                picture.glow = {**picture.glow, hand.index(card): "advised"}

    def words(self, kind: CardKind) -> str:
        """What the coach says: "Coach: play 8{C}, 61 %. It wins at once."."""
        if self._coach is not None:
            return THINKING
        if self.found is None or self.found.best is None:
            return self._trouble
        best = self.found.best
        said = f"Coach: {order_of(best, kind)}, {percent(best.chance)}."
        return " ".join([said, *self.found.why[:1]])
