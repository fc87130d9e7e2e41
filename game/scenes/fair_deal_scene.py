"""The seal of a fair deal, and the explanation that it opens."""

from __future__ import annotations

from game.players.table import Table
from game.scenes.confirm import NoticeScene
from game.scenes.deal_code import DealCode
from game.scenes.pause_text import ABOUT, COPY, SEAL
from game.scenes.scene import AppContext
from game.stage.geometry import Box
from game.storage.fair_deal import shown
from game.ui.intents import Intent
from game.ui.widgets import Button, Widget


def seal(context: AppContext, table: Table, box: Box, size: float, words: str = SEAL) -> Button:
    """Return the seal, a button that opens the explanation."""
    return Button(
        box, words, lambda: context.stack.push(FairDealScene(context, table)), icon="check-mark", size=size
    )


class FairDealScene(NoticeScene):
    """Explains a fair deal; its digits can be copied."""

    name = "fair deal"
    has_more = True

    def __init__(self, context: AppContext, table: Table) -> None:
        super().__init__(context, text=ABOUT.format(shown(table.commitment)))
        self.digits = DealCode(context, table, self.arrange)

    def more(self, box: Box, size: float) -> list[Widget]:
        return [self.digits.button(box, COPY, size)]

    def handle(self, intent: Intent) -> bool:
        return self.digits.handle(intent) or super().handle(intent)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.digits.update()
