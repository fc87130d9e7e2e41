"""The state and actions that the parts of the lobby share."""

from __future__ import annotations

import math

import engine
from game.lan.auth import show_code
from game.lan.guest.room import Room
from game.lan.joining.saved_tables import SavedTable
from game.lan.lan_text import seat_count
from game.lan.messages import Lobby
from game.scenes.chrome import Screen
from game.scenes.lan.invitation import addresses_of
from game.scenes.lan.invitation_text import COPIED
from game.scenes.lan.lobby.lobby_text import RULES_HERE
from game.scenes.lan.seat_text import NEEDS_DECK
from game.scenes.rules.rules_content import table_booklet
from game.scenes.rules.rules_scene import RulesScene
from game.scenes.scene import AppContext
from game.ui import clipboard

NOTICE_TIME = 6.0  # seconds that a notice is shown
LOOK_AGAIN = 5.0  # seconds between checks of the table's addresses


class LobbyPage(Screen):
    """The lobby of a room. `addresses`: where others find the table; None: find out."""

    def __init__(
        self, context: AppContext, room: Room, place: SavedTable, *, addresses: list[str] | None = None
    ) -> None:
        super().__init__(context)
        assert room.lobby is not None
        self.room, self.place = room, place
        self.lobby: Lobby = room.lobby
        self.typed = ""
        self.away: dict[int, float] = {}  # seconds for which the seats of absent players still wait
        self.notice, self.notice_until = "", 0.0
        self.addresses = addresses_of(room) if addresses is None else addresses
        self._looked_at = context.now if addresses is None else math.inf

    def refresh_addresses(self) -> None:
        """Update the table's addresses now and then, since a machine may get another one."""
        if self.context.now - self._looked_at >= LOOK_AGAIN:
            self.addresses, self._looked_at = addresses_of(self.room), self.context.now

    def type(self, text: str) -> None:
        """Take the text typed in the chat."""
        self.typed = text
        self.arrange()

    def say(self) -> None:
        """Send the typed text."""
        self.room.chat(self.typed)
        self.typed = ""
        self.arrange()

    def copy(self) -> None:
        """Copy the code to the clipboard."""
        code = show_code(self.place.code)
        if clipboard.copy(code):
            self._notice(COPIED.format(code=code))

    def show_rules(self) -> None:
        """Show all rules of the table."""
        agreement, rules, seats = self.lobby.agreement, self.room.rules, seat_count(self.lobby)
        try:
            booklet = table_booklet(
                rules, seats, agreement.options, key=agreement.preset, teams=agreement.teams
            )
        except ValueError as error:
            self._notice(NEEDS_DECK if not rules else str(error))
            return
        title = RULES_HERE.format(title=engine.title(rules))
        self.context.stack.push(RulesScene(self.context, title=title, booklets=[booklet]))

    def fetch(self) -> None:
        """Download the deck of this table."""
        self.room.fetch_deck()
        self.arrange()

    def _notice(self, sentence: str) -> None:
        self.notice, self.notice_until = sentence, self.context.now + NOTICE_TIME
