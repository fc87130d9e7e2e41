"""The information shown at a table of named cards: the turn, the progress, the details of a card."""

from __future__ import annotations

from collections.abc import Sequence

from engine.views import CrazierView, as_crazier
from game.scenes.table.decks.card_details import reading_of, top_card
from game.scenes.table.decks.deck_hand import DeckHand
from game.scenes.table.decks.deck_text import DISCARDS_LEFT, GAME_OVER
from game.scenes.table.view_model import DeckShown
from game.stage.decks.progress_steps import ProgressStep, steps
from game.stage.decks.turn_state import in_force, must_go, seat_marks
from game.stage.tableau import PHASES
from game.stage.team_text import who_still_acts, whose_turn


class DeckPlay(DeckHand):
    """A player's hand and moves, with the information beside them."""

    def deck_shown(self) -> DeckShown:
        table, view = self.table, as_crazier(self.table.view())
        names = [seat.name for seat in table.seats]
        seat = self.director.tableau.to_move
        over = table.result is not None
        return DeckShown(
            title=GAME_OVER if over else whose_turn(view, seat, names),
            phase=self._phase(view),
            notes=() if over else _notes(view, names),
            zones=self.zones(),
            looked=self.looked,
            must=must_go(view, self.texts()),
            marks=seat_marks(view),
            next_card=view["stock"]["known"].get("0"),
            in_force=in_force(view, names),
            asked=self.answering.shown(),
            steps=self._steps(view, names),
            reading=reading_of(self, view),
            top=top_card(self),
            lines=self.lines,
            told=self.told,
            panel=self.panel,
        )

    def asks(self) -> str:
        """Return the question in the form's words, which contain names."""
        form = self.answering.form
        return form.sentence if form is not None else super().asks()

    def _steps(self, view: CrazierView, names: Sequence[str]) -> list[ProgressStep]:
        """Return the steps under way, and forget the shown events once nothing is under way."""
        director = self.director
        waits = director.waiting(self.context.now)
        if not waits and not view["progress"]:
            director.chain.clear()
        progress = None if waits else view["progress"]
        stays = director.tableau.kind.stays
        return steps(tuple(director.chain), director.coming, progress, names, self.table.me, stays)

    def _phase(self, view: CrazierView) -> int:
        """Return the shown phase of the turn: the view's, once everything before has been shown."""
        waits = self.director.waiting(self.context.now)
        return self.director.tableau.phase if waits else PHASES.index(view["turn_phase"])


def _notes(view: CrazierView, names: Sequence[str]) -> tuple[str, ...]:
    """Return further information on a turn: remaining discards, and teammates who still act."""
    left = view["discards_left"]
    said = DISCARDS_LEFT.format(left=left) if left > 1 else ""
    return tuple(filter(None, (said, who_still_acts(view, names))))
