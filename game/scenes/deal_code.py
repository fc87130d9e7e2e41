"""The digits of the fair deal, copied to the clipboard by a button or Ctrl+C."""

from __future__ import annotations

from collections.abc import Callable

from game.players.table import Table
from game.scenes.pause_text import COPIED, NO_CLIPBOARD
from game.scenes.scene import AppContext
from game.stage.geometry import Box
from game.storage.fair_deal import shown
from game.ui import clipboard
from game.ui.intents import Intent
from game.ui.widgets import Button

TOLD = 3.0  # seconds that the confirmation replaces the digits
COPY = "ctrl+c"


class DealCode:
    """The digits of a table's deal. `changed` is called when the button's label changes."""

    def __init__(self, context: AppContext, table: Table, changed: Callable[[], None]) -> None:
        self.context, self.table, self.changed = context, table, changed
        self.told, self._until = "", 0.0

    def button(self, box: Box, words: str, size: float) -> Button:
        """Return the button with this label, or briefly with a confirmation after copying."""
        return Button(box, self.told or words, self._copy, icon="share", size=size)

    def handle(self, intent: Intent) -> bool:
        """Copy at Ctrl+C. Returns True if it was that key."""
        wanted = intent.kind == "key" and intent.name == COPY and bool(self.table.commitment)
        if wanted:
            self._copy()
        return wanted

    def update(self) -> None:
        """Restore the label when the confirmation has been shown long enough."""
        if self.told and self.context.now >= self._until:
            self.told = ""
            self.changed()

    def _copy(self) -> None:
        done = clipboard.copy(shown(self.table.commitment))
        self.told, self._until = COPIED if done else NO_CLIPBOARD, self.context.now + TOLD
        self.changed()
