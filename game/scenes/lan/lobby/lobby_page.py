"""What the parts of a lobby know of it: its room, the way here, what is said there and what it answers."""

from __future__ import annotations

import math

import engine
from game.lan.auth import show_code
from game.lan.discovery.interfaces import local_interfaces
from game.lan.guest.room import Room
from game.lan.joining.saved_tables import SavedTable
from game.lan.messages import Lobby
from game.scenes.chrome import Screen
from game.scenes.lan.seat_text import NEEDS_DECK, ways_here
from game.scenes.rules.rules_content import table_booklet
from game.scenes.rules.rules_scene import RulesScene
from game.scenes.scene import AppContext
from game.ui import clipboard

NOTICE_TIME = 6.0  # seconds that a sentence of the host stands in the line below
LOOK_AGAIN = 5.0  # seconds between two looks at where this table is


class LobbyPage(Screen):
    """The room of a table on the network. `ways`: where others find it; None: they are looked for."""

    def __init__(
        self, context: AppContext, room: Room, place: SavedTable, *, ways: list[str] | None = None
    ) -> None:
        super().__init__(context)
        assert room.lobby is not None
        self.room, self.place = room, place
        self.lobby: Lobby = room.lobby
        self.typed = ""
        self.notice, self.notice_until = "", 0.0
        self.ways = self._ways() if ways is None else ways
        self._looked_at = context.now if ways is None else math.inf

    def look_for_ways(self) -> None:
        """Sees now and then whether this table is elsewhere by now: a machine may get another address."""
        if self.context.now - self._looked_at >= LOOK_AGAIN:
            self.ways, self._looked_at = self._ways(), self.context.now

    def _ways(self) -> list[str]:
        """Where others find this table: this machine's addresses, or the one it was found at."""
        address = self.room.link.addresses[0]
        return (
            ways_here(local_interfaces(), address.port) if address.host.startswith("127.") else [str(address)]
        )

    def type(self, text: str) -> None:
        """Letters in the field for chat."""
        self.typed = text
        self.arrange()

    def say(self) -> None:
        """What was typed is said."""
        self.room.chat(self.typed)
        self.typed = ""
        self.arrange()

    def copy(self) -> None:
        """The code is put onto the clipboard."""
        code = show_code(self.place.code)
        if clipboard.copy(code):
            self._notice(f"{code} is on the clipboard.")

    def show_rules(self) -> None:
        """All rules of the table."""
        agreement, rules = self.lobby.agreement, self.room.rules
        seats = sum(1 for seat in self.lobby.seats if seat.kind != "closed")
        try:
            booklet = table_booklet(
                rules, seats, agreement.options, key=agreement.preset, teams=agreement.teams
            )
        except ValueError as error:
            self._notice(NEEDS_DECK if not rules else str(error))
            return
        title = f"The rules of {engine.title(rules)} here"
        self.context.stack.push(RulesScene(self.context, title=title, booklets=[booklet]))

    def fetch(self) -> None:
        """The player wants the deck of this table."""
        self.room.fetch_deck()
        self.arrange()

    def _notice(self, sentence: str) -> None:
        self.notice, self.notice_until = sentence, self.context.now + NOTICE_TIME
