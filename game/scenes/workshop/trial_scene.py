"""A trial table for a deck: it is not saved, and leads back to the workshop."""

from __future__ import annotations

from engine import decks
from game.players.local_table import LocalTable
from game.players.table import Table
from game.scenes.pause_menu import PauseScene
from game.scenes.scene import AppContext
from game.scenes.table.table_scene import TableScene
from game.scenes.workshop.workshop_text import TO_THE_WORKSHOP
from game.setup.table_setup import TableSetup, setup_for
from game.storage.saved_matches import NoSavedMatches
from game.workshop import trial_deck
from game.workshop.deck_draft import Deck

PLAYERS = 2


def try_out(context: AppContext, deck: Deck, card: str) -> TableScene:
    """The table for a deck against one bot; the card of that name is dealt to the player if possible."""
    rules = trial_deck.begin(deck)
    settings = context.settings
    seed = trial_deck.seed_for(card, PLAYERS)
    setup = setup_for(PLAYERS, name=settings.name, avatar=settings.avatar, rules=rules, seed=seed)
    return TrialTable.begin(context, setup)


class TrialPause(PauseScene):
    """The pause of a trial table, without seed and house rules."""

    @property
    def footnote(self) -> str:
        return ""


class TrialTable(TableScene):
    """A trial table above the workshop. Its deck is offered to the engine as long as it exists."""

    way = away = TO_THE_WORKSHOP
    pauses = TrialPause

    def __init__(self, context: AppContext, table: Table) -> None:
        self._deck = decks.deck_text(table.rules)
        super().__init__(context, table, dealt=False)

    @classmethod
    def begin(cls, context: AppContext, setup: TableSetup) -> TrialTable:
        return cls(context, LocalTable.new(setup, saved_matches=NoSavedMatches()))

    def enter(self) -> None:
        decks.offer(self.table.rules, self._deck)
        super().enter()

    def leave(self) -> None:
        super().leave()
        decks.withdraw(self.table.rules)

    def _again(self) -> None:
        again = TrialTable(self.context, self.table.another())
        self._away()
        self.context.stack.push(again)

    def _away(self) -> None:
        scenes = self.context.stack.scenes
        for _ in scenes[scenes.index(self) :]:
            self.context.stack.pop()
