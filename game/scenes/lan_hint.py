"""The coach at a table on the network: its host's, where its host allows that he is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.lan.messages import Hint as AskCoach
from game.lan.remote import LOST
from game.lan.room import Room
from game.players.table import Table
from game.scenes.table_hint import NOT_HERE, Coach, Hint

if TYPE_CHECKING:
    from game.analysis import Found

SILENT = "The coach has nothing to say."


class LanHint(Hint):
    """Is asked over the network."""

    def __init__(self, room: Room) -> None:
        super().__init__()
        self._room = room

    def _ask(self, table: Table) -> Coach:
        return CoachElsewhere(self._room, table)

    def _why_nobody(self, table: Table) -> str:
        lobby = self._room.lobby
        return "" if lobby is not None and lobby.agreement.hints else NOT_HERE


class CoachElsewhere:
    """Has been asked for a move; the answer comes with the messages of the host."""

    def __init__(self, room: Room, table: Table) -> None:
        self._room, self._table = room, table
        room.advice = None
        room.say(AskCoach())

    def answer(self) -> Found | None:
        """What the host's coach says, None while he thinks. ValueError with a sentence if he says nothing."""
        from game.analysis import Choice, Found  # few ask: it comes when it is wanted

        advice, me = self._room.advice, self._table.me
        if self._room.status.kind != "connected":
            raise ValueError(LOST)
        if advice is None or me is None or (advice.hand, advice.number) != self._room.at:
            return None
        if not any(str(move) == advice.move for move in self._table.moves()):
            raise ValueError(advice.why[0] if advice.why and not advice.move else SILENT)
        best = Choice(advice.move, advice.percent / 100, advice.about)
        return Found(at=advice.number, seat=me, chances=(), choices=(best,), why=advice.why)

    def cancel(self) -> None:
        """Nobody wants to know any more."""
        self._room.advice = None
