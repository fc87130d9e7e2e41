"""Hints at a table on the network, from its host's coach."""

from __future__ import annotations

from game.coach.hint_request import Coach
from game.lan.guest.remote_coach import RemoteCoach, why_no_coach
from game.lan.guest.room import Room
from game.players.table import Table
from game.scenes.table.hint_panel import HintPanel


class LanHint(HintPanel):
    """A hint that is asked for over the network."""

    def __init__(self, room: Room) -> None:
        super().__init__()
        self._room = room

    def _ask(self, table: Table) -> Coach:
        return RemoteCoach(self._room, table)

    def _why_nobody(self, table: Table) -> str:
        return why_no_coach(self._room)
